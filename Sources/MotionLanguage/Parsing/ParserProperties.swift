import MotionAlgebra

/// Finds names of properties that are written as several words.
extension Parser {
  /// Reports `corner radius`, which lacks its hyphen, at a token. Returns whether it is there.
  mutating func failedInHyphen(at index: Int) -> Bool {
    // A value such as `red` is followed by the end or by a word that joins. `all views` is no name.
    guard tokens[index + 1].kind == .word, tokens.keyword(at: index) != .all,
      tokens.keyword(at: index + 1)?.followsValue != true,
      !tokens.beginsStatement(index + 1), !tokens.beginsStatement(index + 2) || tokens.keyword(at: index - 1) == .of,
      tokens[index].kind == .word
    else { return false }
    for count in [3, 2] {
      guard !(index + 1..<index + count).contains(where: { tokens[$0].kind != .word || tokens.beginsStatement($0) })
      else { continue }
      var name = text(index)
      for place in index + 1..<index + count { name += "-" + text(place) }
      guard Parser.hyphenated.contains(name) else { continue }
      let words = tokens[index].range.through(tokens[index + count - 1].range)
      return failed(with: .propertyWithoutHyphen(text(words), name), in: index...index + count - 1)
    }
    return false
  }

  /// The properties and styles whose names contain hyphens.
  private static let hyphenated: [String] = {
    var names: [String] = Property.spoken.map(\.name)
    names += Style.allCases.map(\.spelling)
    names.append(Keyword.ringRadius.spelling)
    return names.filter { $0.contains("-") }
  }()
}
