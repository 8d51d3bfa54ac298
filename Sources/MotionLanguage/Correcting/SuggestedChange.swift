import MotionText

extension Suggestion {
  /// The longest line that is repeated with other words, in bytes.
  static let longestLine = 160

  /// Returns the change that the suggestion makes in the place of a problem; `nil` for an example.
  ///
  /// - Parameters:
  ///   - line: the line of the problem without its end, a part of the sources.
  ///   - range: the place of the problem.
  func change(of line: ArraySlice<UInt8>, at range: SourceRange) -> Edit? {
    let isShort = line.count <= Suggestion.longestLine
    var (start, end) = (max(Int(range.start), line.startIndex), max(Int(range.start), Int(range.end)))
    let isSpace = { (place: Int) in line[place] == UInt8(ascii: " ") || line[place] == UInt8(ascii: "\t") }
    let text: String
    switch self {
    case .line, .ownLine, .otherwise: return nil
    case .replacing(let words) where TextAround.needsAn(words, behind: line[..<start]):
      (start, text) = (start - 2, "an \(words)")
    case .replacing(let words), .likely(let words):
      text = words
      if words.isEmpty, start > line.startIndex, isSpace(start - 1), end <= line.endIndex {
        // A removed word leaves one space, and none at the end.
        while end < line.endIndex, isSpace(end) { end += 1 }
        if end == line.endIndex { start -= 1 }
      }
    case .joining(let words):
      text = words
      while start > line.startIndex, isSpace(start - 1) { start -= 1 }
      while end < line.endIndex, isSpace(end) { end += 1 }
    case .appending(let words):
      guard isShort else { return nil }
      text = words
      end = line.endIndex
      while end > line.startIndex, isSpace(end - 1) { end -= 1 }
      start = end
    case .exchanging:
      guard isShort else { return nil }
      (start, end) = (line.startIndex, line.endIndex)
      text = Suggestion.exchanged(String(decoding: line, as: UTF8.self))
    }
    guard start <= end else { return nil }
    return Edit(SourceRange(UInt32(start), UInt32(end)), text)
  }

  /// Replaces the foreign characters in a line, except in its texts with their quotation marks and in its comment.
  private static func exchanged(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let kept = Suggestion.textsAndComment(of: bytes)
    var result = ""
    var previous: Unicode.Scalar?
    var next = 0
    for scalar in line.unicodeScalars {
      let place = next
      next += UTF8.width(scalar)
      defer { previous = scalar }
      if kept.contains(where: { $0.contains(place) }) {
        result.unicodeScalars.append(scalar)
        continue
      }
      if (scalar == "&" || scalar == "|") && scalar == previous { continue }
      if scalar != "'", let meant = ForeignCharacter.meaning(of: scalar) {
        result += meant.instead
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the ranges of the texts in quotation marks of any kind, and of the comment.
  private static func textsAndComment(of line: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    func addComment(before next: Int) {
      guard let start = (end..<next).first(where: { line[$0...].starts(with: "//".utf8) }) else { return }
      ranges.append(start..<line.count)
    }
    for token in Lexer.lex(line).0.tokens {
      let range = Int(token.start)..<Int(token.end)
      addComment(before: range.lowerBound)
      end = range.upperBound
      guard token.kind == .string else { continue }
      ranges.append(range)
    }
    return ranges
  }
}
