import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct SeamsTests {
  private static func write(_ track: UInt32, _ from: Double?, _ to: Double) -> ArraySlice<Write> {
    [Write(track: track, from: from, scale: 0, offset: to)]
  }

  @Test("seams keep both monoids and do not distribute")
  func laws() {
    let (x, y) = (Seams(0, Self.write(0, 1, 2)), Seams(1, Self.write(0, 2, 3)))
    LawTable<Seams>(
      failures: [.distributesFromLeft: (x, y, y), .distributesFromRight: (x, y, x)], equal: ==
    ).check(seed: 11, of: "Seams") { random in
      randomValue(&random) { random in
        let track = UInt32.random(in: 0...1, using: &random)
        let from: Double? = random.oneIn(4) ? nil : Double(Int.random(in: 0...2, using: &random))
        let sentence = Seams(
          UInt32.random(in: 0...3, using: &random),
          Self.write(track, from, Double(Int.random(in: 0...2, using: &random))))
        return random.oneIn(4) ? sentence.transformed(by: .reversed) : sentence
      }
    }
  }

  /// A scene whose sentences have `from`. Each of `lines` has the track, the first and the last value of one.
  private static func scene(
    _ lines: [(UInt32, Double, Double)], _ join: (inout Scene, [Composition<Tween, Transform>.Index]) -> Void
  ) -> Scene {
    var scene = Scene()
    scene.tracks = [Track(view: "a", property: "p"), Track(view: "b", property: "p")]
    scene.easings = [.linear]
    var places: [Composition<Tween, Transform>.Index] = []
    for (place, line) in lines.enumerated() {
      scene.writes.append(Write(track: line.0, from: line.1, to: line.2))
      let place = UInt32(place)
      places.append(
        scene.composition.append(single: Tween(duration: 10, easing: 0, writes: place..<place + 1, label: place)))
    }
    join(&scene, places)
    return scene
  }

  @Test("a leap is found at its seam, also through waits, other tracks and mirrors")
  func leaps() {
    let leap = Self.scene([(0, 0, 10), (1, 3, 4), (0, 20, 30)]) { scene, places in
      let both = scene.composition.append(times: places[0], places[1])
      _ = scene.composition.append(times: both, places[2])
    }
    #expect(leap.jumps() == [Jump(before: 0, after: 2, track: 0, from: 10, to: 20)])
    let mirrored = Self.scene([(0, 0, 10), (0, 20, 30)]) { scene, places in
      let both = scene.composition.append(times: places[0], places[1])
      _ = scene.composition.append(.reversed, of: both)
    }
    #expect(mirrored.jumps() == [Jump(before: 1, after: 0, track: 0, from: 20, to: 10)])
    let thereAndBack = Self.scene([(0, 0, 10), (0, 10, 30)]) { scene, places in
      let loop = scene.composition.append(.repeated(times: 1, alternating: true), of: places[0])
      _ = scene.composition.append(times: loop, places[1])
    }
    #expect(thereAndBack.jumps() == [Jump(before: 0, after: 1, track: 0, from: 0, to: 10)])
  }

  @Test("equal values, repeats and continuations are not leaps")
  func noLeaps() {
    let goesOn = Self.scene([(0, 0, 10), (0, 10, 30)]) { scene, places in
      _ = scene.composition.append(times: places[0], places[1])
    }
    #expect(goesOn.jumps().isEmpty)
    let again = Self.scene([(0, 0, 10)]) { scene, places in
      _ = scene.composition.append(times: places[0], places[0])
    }
    #expect(again.jumps().isEmpty)
    let beside = Self.scene([(0, 0, 10), (0, 20, 30)]) { scene, places in
      _ = scene.composition.append(plus: places[0], places[1])
    }
    #expect(beside.jumps().isEmpty)
  }

  @Test("in sequences, exactly the leaps of the played values")
  func againstPlayed() {
    var random = SplitMix64(seed: 5)
    var leaps = 0
    for _ in 0..<2_000 {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (
          UInt32.random(in: 0...1, using: &random), Double(Int.random(in: 0...2, using: &random)),
          Double(Int.random(in: 0...2, using: &random))
        )
      }
      let scene = Self.scene(lines) { scene, places in
        var joined = places
        while joined.count > 1 {
          let at = Int.random(in: 0..<joined.count - 1, using: &random)
          var pair = scene.composition.append(times: joined[at], joined[at + 1])
          if random.oneIn(3) { pair = scene.composition.append(.reversed, of: pair) }
          joined.replaceSubrange(at...at + 1, with: [pair])
        }
        scene.composition.root = joined[0]
      }
      var expected: Set<Jump> = []
      var last: [UInt32: (writer: UInt32, value: Double)] = [:]
      for playing in ExpandedScene(scene)?.playings ?? [] {
        let (track, from, to) = lines[Int(playing.tween)]
        let (first, final) = playing.isMirrored ? (to, from) : (from, to)
        if let last = last[track], last.value != first {
          expected.insert(Jump(before: last.writer, after: playing.tween, track: track, from: last.value, to: first))
        }
        last[track] = (playing.tween, final)
      }
      leaps += expected.count
      #expect(Set(scene.jumps()) == expected)
    }
    #expect(leaps > 1_000)
  }

  @Test("a let doubled 60 times is answered at once")
  func doubled() {
    let scene = Self.scene([(0, 0, 10), (0, 20, 30)]) { scene, places in
      var whole = scene.composition.append(times: places[0], places[1])
      for _ in 0..<60 { whole = scene.composition.append(times: whole, whole) }
    }
    #expect(
      scene.jumps() == [
        Jump(before: 1, after: 0, track: 0, from: 30, to: 0), Jump(before: 0, after: 1, track: 0, from: 10, to: 20),
      ])
  }
}
