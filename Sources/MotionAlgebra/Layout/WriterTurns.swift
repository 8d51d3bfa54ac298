extension Scene {
  /// Whether the sentences that write a track play one after the other, in the order of the generators, on every track.
  /// Where it takes more than one walk over the nodes to find out, this is false.
  ///
  /// In most scripts it is true. Then no sentences conflict, and a value passes from each sentence on a track to the
  /// next one. So both can be told without a fold that keeps the tracks of each part, which takes ten times as long.
  var writersTakeTurns: Bool {
    guard composition.isPostfixTree else { return false }
    var parts = OpenParts()
    // The last sentence on each track, as an index into the generators.
    var writers = [UInt32](repeating: .max, count: tracks.count)
    for node in composition.nodes {
      switch node {
      case .zero, .one: parts.open(UInt32.max)
      case .single(let place):
        parts.open(place)
        let written = composition.generators[Int(place)].writes
        for write in Int(written.lowerBound)..<Int(written.upperBound) {
          let track = Int(writes[write].track)
          let before = writers[track]
          // A sentence that writes a track twice is left to those who know what that means.
          if before == place { return false }
          if before != .max { parts.noteSharing(with: before) }
          writers[track] = place
        }
      case .plus: if parts.join() { return false }
      case .times, .overlapped: _ = parts.join()
      case .transformed: break
      }
    }
    return true
  }
}

/// The parts of a tree in postfix order that no node contains yet.
private struct OpenParts {
  private struct Part {
    /// Its first sentence, as an index into the generators; for a part without sentences the one that comes next.
    var first: UInt32
    /// Whether it writes a track that a later open part writes too. The node that joins this part with its neighbour
    /// then has that track on both sides, because by then the neighbour contains everything that is later.
    var sharesTracks = false
  }

  private var parts: [Part] = []
  private var nextSentence: UInt32 = 0

  /// Adds a part: a sentence, or `UInt32.max` for nothing.
  mutating func open(_ sentence: UInt32) {
    parts.append(Part(first: nextSentence))
    if sentence != .max { nextSentence = sentence + 1 }
  }

  /// Notes that the newest part writes a track that a sentence in another open part writes.
  mutating func noteSharing(with sentence: UInt32) {
    // The last part that begins with this sentence or an earlier one. Of several
    // that begin alike, only the last has sentences.
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].first <= sentence { low = middle } else { high = middle - 1 }
    }
    parts[low].sharesTracks = true
  }

  /// Puts the two last parts together, and returns whether they share a track.
  mutating func join() -> Bool {
    parts.removeLast()
    defer { parts[parts.count - 1].sharesTracks = false }
    return parts[parts.count - 1].sharesTracks
  }
}
