import Dispatch
import MotionAlgebra
import Testing

@testable import MotionTargets

/// Tests the work of pictures side by side.
@Suite struct WorkersTests {
  private static let four = Workers(count: 4) { parts, work in
    DispatchQueue.concurrentPerform(iterations: parts) { work($0) }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func theResultsAreInTheOrderOfTheItems(items: Int) {
    let found = WorkersTests.four.map(items) { places in places.map { $0 * $0 } }
    #expect(found == (0..<items).map { $0 * $0 })
    #expect(WorkersTests.four.map(items, fewest: 1) { Array($0) } == Array(0..<items))
  }

  /// Returns a scene in which many circles grow to as many radii.
  private func scene(of count: Int) -> Scene {
    var scene = Scene()
    for number in 0..<count {
      var view = SceneView(name: "c\(number)", shape: .circle)
      view.position = [Double(number % 40) * 10, Double(number / 40) * 10]
      scene.views.append(view)
      scene.tracks.append(Track(view: view.name, property: "radius"))
      scene.writes.append(Write(track: UInt32(number), from: 1, to: Double(2 + number % 7)))
    }
    scene.easings = [.linear]
    let tween = Tween(
      duration: ExactTime.flicksPerSecond, easing: 0, writes: 0..<UInt32(count), label: nil)
    scene.composition.root = scene.composition.append(single: tween)
    return scene
  }

  @Test func picturesHaveTheSameBytesWithAnyNumberOfThreads() throws {
    let scene = scene(of: 300)
    let performance = try #require(Performance(scene))
    let score = try Score(scene)
    func texts(_ workers: Workers) throws -> [String] {
      let picture = try Picture(scene, score, performance, style: .cubics, tolerance: 0.01, workers: workers)
      return [
        SVGWriter(tolerance: 0.01, workers: workers).text(picture),
        CSSWriter(name: "many", tolerance: 0.01, workers: workers).text(picture).text,
        LottieWriter(tolerance: 0.01, rate: .sixty, workers: workers).text(picture, entries: [], title: "many").text,
      ]
    }
    let alone = try texts(.none)
    #expect(alone.allSatisfy { $0.utf8.count > 10_000 })
    #expect(try texts(WorkersTests.four) == alone)
  }
}
