/// The name that a misspelt word most likely means.
package struct Nearest: Sendable {
  package var name: String
  /// The number of letters to change, add, leave out or swap.
  package var distance: Int
  /// Whether nothing else is likely: no other candidate is as near, and the difference is one typing error. Digits distinguish
  /// names, so a different digit is not a typing error.
  package var isCertain: Bool

  package init(name: String, distance: Int, isCertain: Bool) {
    (self.name, self.distance, self.isCertain) = (name, distance, isCertain)
  }

  /// Returns a name that is certain.
  package static func certain(_ name: String) -> Nearest { Nearest(name: name, distance: 0, isCertain: true) }
}

/// Returns the candidate that a misspelt word most likely means; see `Nearest.to`.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  Nearest.to(word, among: candidates)?.name
}

/// Returns the only candidate that begins with a word, or else the nearest.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
  let beginning = candidates.filter { $0.hasPrefix(word) }
  if word.count >= 2, let only = beginning.first, beginning.count == 1 { return only }
  return nearest(to: word, among: candidates)
}

extension Nearest {
  /// Returns the candidate that a misspelt word most likely means: the one with the fewest letters changed, added, left out or
  /// swapped (Damerau–Levenshtein, restricted), at most a third of the word; `nil` if none is near.
  package static func to(_ word: String, among candidates: some Sequence<String>) -> Nearest? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard letters.count <= 64 else { return nil }
    // This equates `easeInOut` with `ease-in-out`.
    func joined(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] { letters.filter { !["-", "_", " "].contains($0) } }
    let plain = joined(letters)
    var best: (name: String, distance: Int)?
    var isOnly = true
    let allowed = max(1, (letters.count + 1) / 3)
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = plain == joined(other) ? 0 : editDistance(letters, other)
      guard distance <= allowed, distance < max(letters.count, other.count) else { continue }
      if best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
        isOnly = true
      } else if let best, distance == best.distance, candidate != best.name {
        isOnly = false
      }
    }
    return best.map { best in
      let length = max(letters.count, best.name.unicodeScalars.count)
      let isSlip = best.distance == 0 || length >= (best.distance == 1 ? 4 : 8) && best.distance <= 2
      let isNumbered = best.name.filter { !$0.isNumber } == word.filter { !$0.isNumber }
      return Nearest(name: best.name, distance: best.distance, isCertain: isOnly && isSlip && !isNumbered)
    }
  }
}

/// Returns the number of letters to change, add, leave out or swap with their neighbour.
package func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
