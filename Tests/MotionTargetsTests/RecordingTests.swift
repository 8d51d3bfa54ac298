import Foundation
import MotionAlgebra
import Testing

@testable import MotionTargets

/// A recording reproduces the recorded values at the recorded instants within the tolerance.
@Suite struct RecordingTests {
  private static let column = Track(view: "circle", property: "position", component: "x")

  /// Returns one recorded column over a number of frames, and the scene that reproduces it.
  private func played(
    _ rate: FrameRate, frames: Int64, tolerance: Double, _ value: (Double) -> Double
  ) throws -> (scene: Scene, recorded: [(time: Instant, value: Double)], recording: Recording) {
    var recording = Recording([RecordingTests.column], rate: rate)
    var recorded: [(time: Instant, value: Double)] = []
    for instant in 0...frames * recording.instantsPerFrame {
      let time = Instant(frame: instant, at: recording.rate)
      recorded.append((time, value(time.seconds)))
      recording.append([recorded[recorded.count - 1].value])
    }
    return (
      try recording.followed(from: Scene(), originals: [:], tolerance: tolerance).scene, recorded,
      recording
    )
  }

  /// Returns the largest difference between the recorded values and the score of the scene.
  private func worst(_ scene: Scene, _ recorded: [(time: Instant, value: Double)]) throws -> Double {
    let score = try Score(scene)
    return recorded.map { abs(score.value(ofTrackAt: 0, at: $0.time.flicks) - $0.value) }.max() ?? 0
  }

  @Test(arguments: [24.0, 25, 60, 29.97, 2000])
  func framesAreAmongTheInstants(framesPerSecond: Double) throws {
    let rate = try #require(FrameRate(framesPerSecond))
    let recording = Recording([], rate: rate)
    #expect(Double(recording.instantsPerFrame) * framesPerSecond >= 959.9)
    for frame in 0..<100 as Range<Int64> {
      #expect(
        Instant(frame: frame, at: rate) == Instant(frame: frame * recording.instantsPerFrame, at: recording.rate))
    }
  }

  @Test(arguments: [24.0, 60, 29.97], [0.001, 0.01, 1])
  func recordingsStayWithinTheTolerance(framesPerSecond: Double, tolerance: Double) throws {
    let rate = try #require(FrameRate(framesPerSecond))
    func swing(_ time: Double) -> Double { 100 * exp(-3 * time) * cos(20 * time) }
    let (scene, recorded, recording) = try played(rate, frames: 60, tolerance: tolerance, swing)
    #expect(try worst(scene, recorded) <= tolerance)
    // This compares values between the instants too.
    let between = try #require(
      FrameRate(3 * recording.rate.ratio.numerator, perSeconds: recording.rate.ratio.denominator))
    let more = (0..<Int64(recorded.count - 1) * 3).map { frame in
      let time = Instant(frame: frame, at: between)
      return (time: time, value: swing(time.seconds))
    }
    #expect(try worst(scene, more) <= tolerance)
    #expect(scene.composition.generators.count < 3 * Int(20 / tolerance.squareRoot()))
  }

  @Test func constantsAreExactToTheBit() throws {
    let rate = try #require(FrameRate(60))
    let (scene, recorded, _) = try played(rate, frames: 120, tolerance: 0.5) { time in
      time < 0.5 ? 1.0 / 3 : time > 1.5 ? 70 : 1.0 / 3 + (70 - 1.0 / 3) * (time - 0.5)
    }
    #expect(try worst(scene, recorded) <= 0.5)
    let score = try Score(scene)
    for (time, value) in recorded where time.seconds < 0.499 || time.seconds > 1.501 {
      #expect(score.value(ofTrackAt: 0, at: time.flicks) == value)
    }
    #expect(scene.composition.generators.count <= 4)
  }

  /// A leap is exact to the flick at any recorded instant, including the last.
  @Test(arguments: [1, 30, 60])
  func leapsAreExactToTheFlick(frame: Int) throws {
    let rate = try #require(FrameRate(60))
    let leap = Double(frame) / 60
    let (scene, recorded, recording) = try played(rate, frames: 60, tolerance: 0.01) { time in
      10 * time + (time >= leap - 1e-9 ? 100 : 0)
    }
    #expect(try worst(scene, recorded) <= 0.01)
    let score = try Score(scene)
    let before = recording.rate.time(ofFrame: Int64(frame) * recording.instantsPerFrame).flicks - 4
    #expect(score.value(ofTrackAt: 0, at: before) < 50)
    #expect(scene.composition.generators.count <= 5)
  }

  /// Each pass is the recording, and then its last value for as long as the pause.
  @Test(arguments: [0, 1, 705_600_000])
  func aRecordingRepeatsAfterAPause(pause: Int64) throws {
    let rate = try #require(FrameRate(60))
    var recording = Recording([RecordingTests.column], rate: rate)
    for instant in 0...60 * recording.instantsPerFrame {
      recording.append([sin(4 * Instant(frame: instant, at: recording.rate).seconds)])
    }
    let followed = try recording.followed(from: Scene(), originals: [:], tolerance: 0.01)
    let once = try Score(followed.scene)
    let end = try #require(followed.scene.duration?.wholeFlicks)
    let scene = try #require(followed.repeated(after: pause))
    #expect(scene.duration?.isEndless ?? false)
    #expect(Performance(scene) == .looping(start: 0, period: end + pause))
    let score = try Score(scene, upTo: 3 * (end + pause))
    for share in 1...200 {
      let time = (end + pause) * Int64(share) / 200
      let expected = once.value(ofTrackAt: 0, at: min(time, end))
      for pass in 0..<2 as Range<Int64> {
        #expect(abs(score.value(ofTrackAt: 0, at: pass * (end + pause) + time) - expected) < 1e-12)
      }
    }
  }

  @Test func aRecordingWithoutLengthDoesNotRepeat() throws {
    var recording = Recording([RecordingTests.column], rate: try #require(FrameRate(60)))
    recording.append([1])
    #expect(try recording.followed(from: Scene(), originals: [:], tolerance: 0.01).repeated(after: 5) == nil)
  }

  @Test func aReplicaIsShownInPlaceOfItsOriginal() throws {
    let rate = try #require(FrameRate(60))
    var played = Scene()
    for name in ["card", "other"] {
      played.views.append(
        SceneView(
          name: name, shape: .square, radius: 0, size: [10, 10], position: [0, 0], scale: [1, 1], rotation: 0,
          opacity: 1, fill: [0, 0, 0, 1], trim: [0, 1]))
    }
    var recording = Recording([Track(view: "card-replica", property: "opacity")], rate: rate)
    recording.append([0.5])
    let scene = try recording.followed(
      from: played, originals: ["card-replica": "card"], tolerance: 0.01
    ).scene
    #expect(scene.views.map(\.name) == ["card-replica", "other"])
    #expect(scene.views[0].opacity == 0.5)
    #expect(scene.duration == .zero)
  }
}
