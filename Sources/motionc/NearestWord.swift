/// The word that was probably meant: at most a third of its letters away (insertions, deletions,
/// substitutions, neighbours swapped), or the only one that begins so.
func nearestWord(to written: String, among words: [String]) -> String? {
  let beginning = words.filter { $0.hasPrefix(written) }
  if written.count >= 2, let only = beginning.first, beginning.count == 1 { return only }
  let ranked = words.map { (word: $0, distance: editDistance(Array(written.utf8), Array($0.utf8))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, best.word.utf8.count / 3) ? best.word : nil
}

/// The restricted Damerau-Levenshtein distance, in three rows.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  // What is far longer than any word is no misspelling, and not worth the time.
  guard a.count <= 64 else { return .max }
  var before: [Int] = []
  var above = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    (before, above) = (above, row)
  }
  return above[b.count]
}
