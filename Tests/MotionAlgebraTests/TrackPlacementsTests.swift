import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct TrackPlacementsTests {
  /// A track that only a rehearsal writes does not play.
  @Test func everyTrackPlays() throws {
    var rehearsedOnly = 0
    for seed in 0..<UInt64(Soak.rounds(2_000, soaking: 20_000)) {
      let scene = RandomScene.make(seed: 0x7AC4_0000 + seed, options: SceneLawTests.options)
      guard let placements = try? scene.placements(upTo: Int64(seed % 300)) else { continue }
      let tracks = Set(placements.sentences.map(\.write.track))
      let played = Set(placements.sentences.filter { $0.reading == 0 }.map(\.write.track))
      if tracks != played { rehearsedOnly += 1 }
      let all = TrackPlacements.all(placements)
      #expect(all.map(\.track) == played.sorted() && all.allSatisfy { !$0.sentences.isEmpty }, "seed \(seed)")
    }
    #expect(rehearsedOnly > 2, "\(rehearsedOnly)")
  }
}
