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

  /// Returns whether the name has the letters of a word, perhaps in another order.
  package func hasLetters(of word: String) -> Bool {
    lowercasedLetters(of: name).sorted() == lowercasedLetters(of: word).sorted()
  }

  /// Returns whether a misspelt word has fewer letters than the name, or the same ones. A word with another letter, or with one
  /// more, may be a name of its own, such as `cover` for `over`.
  package func isAllOf(_ word: String) -> Bool {
    word.count < name.count || word.sorted() == name.sorted()
  }

  /// Whether a short word is rather another word than a misspelt name: one letter differs, by one that is not beside it on a
  /// keyboard, as in `blank` for `blink`.
  package static func isOtherWord(_ word: String, than name: String) -> Bool {
    let (word, name) = (lowercasedLetters(of: word), lowercasedLetters(of: name))
    guard word.count == name.count, word.count < 6 else { return false }
    let differing = zip(word, name).filter { $0 != $1 }
    return differing.count == 1 && !areNeighbours(differing[0].0, differing[0].1)
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
  /// swapped (Damerau–Levenshtein, restricted), at most a third of the word; `nil` if none is near. Of two that are as near, one
  /// with the same letters is meant.
  package static func to(_ word: String, among candidates: some Sequence<String>) -> Nearest? {
    let letters = lowercasedLetters(of: word)
    guard letters.count <= 64 else { return nil }
    // This equates `easeInOut` with `ease-in-out`.
    func isLetter(_ letter: Unicode.Scalar) -> Bool { letter != "-" && letter != "_" && letter != " " }
    let plain = letters.filter(isLetter)
    var best: (name: String, distance: Int, isSwap: Bool)?
    var isOnly = true
    let allowed = max(1, (letters.count + 1) / 3)
    let own = word.utf8.allSatisfy { $0 < 0x80 } ? letterSet(of: word) : nil
    for candidate in candidates {
      // A letter has at least one byte, so this leaves out most candidates that are too short or too long.
      let isASCII = candidate.utf8.allSatisfy { $0 < 0x80 }
      let (least, most) = (letters.count - allowed, letters.count + allowed)
      guard candidate.utf8.count >= least, candidate.utf8.count <= (isASCII ? most : 4 * most) else { continue }
      // Each change replaces at most one letter, so this leaves out most others before their letters are compared in order.
      if let own, isASCII, case let other = letterSet(of: candidate),
        max((own & ~other).nonzeroBitCount, (other & ~own).nonzeroBitCount) > allowed
      {
        continue
      }
      let other = lowercasedLetters(of: candidate)
      guard other.count >= least, other.count <= most else { continue }
      let changes =
        plain.elementsEqual(other.lazy.filter(isLetter)) ? 0 : editDistance(letters, other, atMost: allowed + 1)
      // `form` and `fomr` mean `from` rather than `for`.
      let isSwap = 1...2 ~= changes && letters.count == other.count && letters.sorted() == other.sorted()
      let distance = isSwap && letters.count > 3 ? 1 : changes
      guard distance <= allowed, distance < max(letters.count, other.count) else { continue }
      if let last = best, distance == last.distance, candidate != last.name { isOnly = false }
      if best.map({ (distance, isSwap ? 0 : 1) < ($0.distance, $0.isSwap ? 0 : 1) }) ?? true {
        if distance < best?.distance ?? .max { isOnly = true }
        best = (candidate, distance, isSwap)
      }
    }
    return best.map { best in
      let length = max(letters.count, best.name.unicodeScalars.count)
      let isSlip = best.distance == 0 || length >= (best.distance == 1 ? 4 : 8) && best.distance <= 2
      let isNumbered = best.name.filter { !$0.isNumber } == word.filter { !$0.isNumber }
      // In `scaleX`, the last letter says which part is meant.
      let isPart = word.hasPrefix(best.name) && word.dropFirst(best.name.count).first?.isUppercase ?? false
      let isCertain = isOnly && isSlip && !isNumbered && !isPart && !isOtherWord(word, than: best.name)
      return Nearest(name: best.name, distance: best.distance, isCertain: isCertain)
    }
  }
}

/// Whether two keys of a keyboard touch. Each row is half a key to the right of the one above.
private func areNeighbours(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
  func place(_ letter: Unicode.Scalar) -> (row: Int, halves: Int)? {
    for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      if let column = letters.unicodeScalars.enumerated().first(where: { $0.element == letter })?.offset {
        return (row, 2 * column + row)
      }
    }
    return nil
  }
  guard let first = place(first), let second = place(second) else { return true }
  return abs(first.row - second.row) <= 1 && abs(first.halves - second.halves) <= 2
}

/// Returns the letters of a word in lower case.
private func lowercasedLetters(of word: String) -> [Unicode.Scalar] {
  guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(word.lowercased().unicodeScalars) }
  return word.utf8.map { Unicode.Scalar($0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0) }
}

/// Returns the letters from a to z that a word has in either case, one bit for each.
private func letterSet(of word: String) -> UInt32 {
  word.utf8.reduce(0) { set, byte in
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 ? set | 1 << UInt32(letter) : set
  }
}

/// Returns the number of letters to change, add, leave out or swap with their neighbour.
///
/// - Parameter most: the largest number that matters. If there are more, the result is any larger number. Words that have little in
///   common then take a few steps for each letter.
package func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost most: Int = .max) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  let width = b.count + 1
  // Row i has the distances of the first i letters of `a` from the beginnings of `b`. Three rows take turns.
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
    rows.initialize(repeating: 0)
    for j in 0..<width { rows[j] = j }
    var leastOfLast = 0
    for i in 1...a.count {
      let (row, last, beforeLast) = (i % 3 * width, (i + 2) % 3 * width, (i + 1) % 3 * width)
      rows[row] = i
      var leastOfRow = i
      for j in 1..<width {
        let change = rows[last + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(rows[last + j] + 1, rows[row + j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, rows[beforeLast + j - 2] + 1) }
        rows[row + j] = least
        leastOfRow = min(leastOfRow, least)
      }
      // Each row after these two follows from them by additions.
      if min(leastOfRow, leastOfLast) > most { return min(leastOfRow, leastOfLast) }
      leastOfLast = leastOfRow
    }
    return rows[a.count % 3 * width + b.count]
  }
}
