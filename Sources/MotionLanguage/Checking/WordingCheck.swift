import MotionAlgebra
import MotionText

/// Finds braces in the words of a text that are letters, although they look like the number that a text shows.
struct WordingCheck {
  private let view: String

  /// Reports the braces in the words of a declared text.
  ///
  /// - Parameter token: the quoted words.
  static func check(_ wording: Wording, _ token: UInt32, ofView name: UInt32, in script: inout EvaluatedScript) {
    let check = WordingCheck(view: script.text(ofToken: name))
    let inside = script.tree.range(ofToken: token).inQuotes
    // Bytes that are no UTF-8 are replaced in the text, so places in it are not places in the script.
    guard wording.text.utf8.count == inside.bytes.count else { return }
    for literal in wording.literals {
      guard let (meant, isFormat) = check.meaning(of: literal.text) else { continue }
      let start = inside.start + UInt32(literal.start)
      // Without a second brace, the words go on.
      let isClosed = literal.text.hasSuffix("}")
      let braces = isClosed ? literal.text : "{" + literal.text.dropFirst().prefix { $0.isLetter }
      script.report(
        .bracesAsLetters(braces, meant: meant, isFormat: isFormat),
        at: SourceRange(start, start + UInt32(braces.utf8.count)))
    }
  }

  /// Returns what a text in braces most likely means; `nil` for braces that are plain letters.
  private func meaning(of literal: String) -> (meant: [String], isFormat: Bool)? {
    if literal == "{{value}}" { return (["{value}", "{{value}"], false) }
    let isClosed = literal.hasSuffix("}")
    let inside = literal.dropFirst().prefix { $0 != "}" }
    guard isClosed, !inside.contains("{") else {
      return inside.lowercased().hasPrefix("value") ? (["{value}"], false) : nil
    }
    let letters = inside.filter { !$0.isWhitespace }
    let word = letters.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
    let format = letters[word.endIndex...]
    guard isNumber(String(word)) else { return nil }
    if format.isEmpty { return (["{value}"], false) }
    guard let first = format.first, ":,|;=%.".contains(first) else { return nil }
    // A currency in the format belongs before the braces, and a percent sign behind them.
    let sign = format.dropFirst().prefix { !$0.isNumber && !"#.,".contains($0) }
    let end = format.dropFirst().reversed().prefix { !$0.isNumber && !"#.,".contains($0) }.reversed()
    if word == "value", !sign.isEmpty || !end.isEmpty, format.contains("0") {
      let number = format.dropFirst(1 + sign.count).dropLast(end.count)
      if let only = WordingCheck.formats(number).first, number == only {
        return (["\(sign){value:\(only)}\(String(end))"], true)
      }
    }
    let formats = WordingCheck.formats(format.dropFirst())
    // With the right word, only the format is wrong.
    return (formats.map { "{value:\($0)}" }, word == "value")
  }

  /// Whether a word in braces most likely means the number.
  private func isNumber(_ word: String) -> Bool {
    let folded = word.lowercased()
    if folded == "value" || word == view { return true }
    if ["n", "val", "num", "number", "count", "counter"].contains(folded) { return true }
    return word.count > 3 && Nearest.to(folded, among: [Property.value.name]) != nil
  }

  /// Returns the formats that a wrong one most likely means.
  private static func formats(_ said: Substring) -> [String] {
    let isGrouped = said.contains(",") || said.contains("#")
    let whole = isGrouped ? "0,000" : "0"
    var decimals = 0
    if let point = said.lastIndex(of: ".") {
      let rest = said[said.index(after: point)...]
      decimals =
        rest.first.flatMap(\.wholeNumberValue).flatMap { $0 > 0 ? $0 : nil }
        ?? rest.prefix { $0 == "0" || $0 == "#" }.count
    } else if said.count == 1, let count = said.first?.wholeNumberValue {
      decimals = count
    } else if let comma = said.lastIndex(of: ","), 1...2 ~= said[comma...].dropFirst().count {
      // Many countries write a comma before the decimals.
      return ["0.\(String(repeating: "0", count: said[comma...].count - 1))", "0,000"]
    }
    decimals = min(decimals, CountFormat.mostDecimals)
    if decimals == 0 { return isGrouped ? [whole] : ["0", "0.0", "0,000"] }
    return ["\(whole).\(String(repeating: "0", count: decimals))"]
  }
}
