import Foundation
import SeededRandom
import Testing

@testable import MotionAlgebra
@testable import MotionRuntime

@Suite struct SceneRunTests {
  private func compare(_ scene: Scene, _ rate: FrameRate, upTo end: Int64? = nil, _ name: String) throws -> Bool {
    let score: Score
    do {
      score = try Score(scene, upTo: end)
    } catch {
      let frames = Int64(100)
      #expect(throws: LayoutProblem.self, "\(name)") {
        let run = try SceneRun(scene, upTo: end)
        for frame in 0..<frames { _ = try run.row(at: Instant(frame: frame * 1000, at: rate)) }
      }
      return false
    }
    let run = try SceneRun(scene, upTo: end)
    #expect(run.tracks == score.tracks && run.duration == score.duration && run.isCancelled == score.isCancelled)
    let frames = min(score.frameCount(at: rate) ?? 400, 400)
    var sampler = Sampler(score, rate: rate, frames: 0..<frames)
    var block = FrameBlock(trackCount: score.tracks.count, capacity: Int(max(1, frames)))
    guard sampler.nextBlock(into: &block) else { return false }
    for frame in 0..<frames {
      let row = try run.row(at: Instant(frame: frame, at: rate))
      for track in row.indices where row[track].bitPattern != block[frame, track].bitPattern {
        Issue.record("\(name), frame \(frame), track \(track): \(row[track]) for \(block[frame, track])")
        return false
      }
    }
    return !score.tracks.isEmpty
  }

  /// Two ways of execution are compared: performers that evaluate their own sentences, and the score.
  @Test func runningEqualsSamplingToTheBit() throws {
    var compared = 0
    let rounds = UInt64(Soak.rounds(200, soaking: 5_000))
    for seed in 0..<rounds {
      var options = RandomScene.Options()
      options.unit = seed % 3 == 0 ? 12 : 7_056_000
      options.baseless = seed % 5 == 0
      options.keepsSpeed = seed % 4 == 0
      let rates = [30, 24000.0 / 1001, 7]
      let rate = try #require(options.unit == 12 ? FrameRate(1_000_000) : FrameRate(rates[Int(seed % 3)]))
      if try compare(RandomScene.make(seed: seed, options: options), rate, "seed \(seed)") { compared += 1 }
    }
    #expect(compared > rounds * 2 / 3, "\(compared)")
  }

  /// Two ways of execution confirm each other only where neither uses the other.
  @Test func theRuntimeDoesNotUseTheScoreOrTheSampler() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/MotionRuntime").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 20)
    for file in files {
      let source = String(decoding: try Data(contentsOf: folder.appendingPathComponent(file)), as: UTF8.self)
      let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      #expect(!code.contains(/\b(Score|Sampler|ScoreReader|ScoreBuilder|SceneMeaning)\b/), "\(file)")
    }
  }

  @Test func anEndlessSceneRunsToTheRequestedEnd() throws {
    let rate = try #require(FrameRate(30))
    for seed in 0..<UInt64(Soak.rounds(40, soaking: 1_000)) {
      var maker = RandomScene(seed: seed, options: RandomScene.Options(unit: 7_056_000))
      let pass = maker.runnable()
      let forever = maker.apply(.repeated(times: nil, alternating: seed % 2 == 0), to: pass, lasting: nil, grain: 1)
      let end = Instant(frame: 400, at: rate).flicks
      _ = try compare(maker.scene(of: forever.index), rate, upTo: end, "seed \(seed)")
    }
  }
}
