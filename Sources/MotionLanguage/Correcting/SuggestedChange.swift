import MotionText

extension Suggestion {
  /// The longest line that is repeated with other words, in bytes.
  static let longestLine = 160

  /// Returns the change that the suggestion makes in the place of a problem; `nil` for an example.
  ///
  /// - Parameters:
  ///   - source: the text of the problem.
  ///   - line: the line of the problem in it, without its end.
  ///   - range: the place of the problem.
  func change(in source: [UInt8], line: Range<Int>, at range: SourceRange) -> Edit? {
    let isShort = line.count <= Suggestion.longestLine
    let around = TextAround(source, range)
    switch self {
    case .line, .ownLine, .otherwise: return nil
    case .replacing(let words), .likely(let words): return around.replacing(words)
    case .joining(let words): return Edit(around.withSpaces, words)
    case .appending(let words):
      let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      let end = source[line].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? line.lowerBound
      return isShort ? Edit(SourceRange(UInt32(end), UInt32(end)), words) : nil
    case .exchanging:
      guard isShort else { return nil }
      let exchanged = Suggestion.exchanged(String(decoding: source[line], as: UTF8.self))
      return Edit(SourceRange(UInt32(line.lowerBound), UInt32(line.upperBound)), exchanged)
    }
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
