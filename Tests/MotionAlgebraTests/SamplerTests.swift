import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct SamplerTests {
  /// Rows of bits.
  static func rows(_ score: Score, _ rate: FrameRate, _ frames: Range<Int64>, capacity: Int) -> [[UInt64]] {
    var sampler = Sampler(score, rate: rate, frames: frames)
    var block = FrameBlock(trackCount: score.tracks.count, capacity: capacity)
    var rows: [[UInt64]] = []
    while sampler.nextBlock(into: &block) {
      for frame in block.frames { rows.append(score.tracks.indices.map { block[frame, $0].bitPattern }) }
      for track in score.tracks.indices {
        let values = Set(block.frames.map { block[$0, track].bitPattern })
        #expect(block.isConstant[track] == (values.count == 1))
      }
    }
    return rows
  }

  @Test("frames equal the values at their instants, to the bit, wherever the sampler begins")
  func sameBits() throws {
    var options = RandomScene.Options()
    options.unit = 4_001
    options.wholeFlicks = true
    var random = SplitMix64(seed: 3)
    let rates = [FrameRate(200_000)!, FrameRate(176_400)!, FrameRate(999_999, perSeconds: 7)!, FrameRate(60)!]
    for seed in 0..<400 as Range<UInt64> {
      let score = try Score(RandomScene.make(seed: seed, options: options))
      let rate = rates.randomElement(using: &random)!
      let count = try #require(score.frameCount(at: rate)) + (score.isCancelled ? 0 : 3)
      let rows = Self.rows(score, rate, 0..<count, capacity: Int.random(in: 1...40, using: &random))
      #expect(rows.count == Int(count))
      for (frame, row) in rows.enumerated() {
        let time = rate.time(ofFrame: Int64(frame))
        let meant = score.tracks.indices.map {
          score.value(ofTrackAt: $0, at: time.flicks, fraction: time.fraction).bitPattern
        }
        guard row == meant else {
          Issue.record("seed \(seed), frame \(frame) at \(time)")
          return
        }
      }
      let first = Int64.random(in: 0...count, using: &random)
      let last = Int64.random(in: first...count, using: &random)
      let piece = Self.rows(score, rate, first..<last, capacity: Int.random(in: 1...40, using: &random))
      #expect(piece == Array(rows[Int(first)..<Int(last)]), "seed \(seed)")
    }
  }

  @Test("the first frame after an instant")
  func firstFrameAfter() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let seconds = Int64.random(in: 1...1001, using: &random)
      let rate = FrameRate(Int64.random(in: 1...60_000, using: &random), perSeconds: seconds)!
      let flicks = Int64.random(in: -1...(1 << 40), using: &random)
      let frame = rate.firstFrame(after: flicks)
      let time = rate.time(ofFrame: frame)
      #expect(time.flicks > flicks || (time.flicks == flicks && time.fraction > 0))
      if frame > 0 {
        let before = rate.time(ofFrame: frame - 1)
        #expect(before.flicks < flicks || (before.flicks == flicks && before.fraction == 0))
      }
    }
  }

  @Test("nothing has one frame, cancelled has none, and a wait has rows without tracks")
  func empty() throws {
    let rate = FrameRate(60)!
    var scene = Scene()
    scene.composition.root = scene.composition.appendOne()
    #expect(try Score(scene).frameCount(at: rate) == 1)
    scene.composition.root = scene.composition.appendZero()
    #expect(try Score(scene).frameCount(at: rate) == 0)
    #expect(try Score(scene).isCancelled)
    #expect(try Score(Scene()).frameCount(at: rate) == 0)
    scene.easings = [.linear]
    scene.composition.root = scene.composition.append(
      single: Tween(duration: ExactTime.flicksPerSecond, easing: 0, writes: 0..<0, label: nil))
    let score = try Score(scene)
    #expect(score.tracks.isEmpty && score.frameCount(at: rate) == 61)
    #expect(Self.rows(score, rate, 0..<61, capacity: 32).count == 61)
  }
}
