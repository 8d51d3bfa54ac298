import MotionText

extension Parser.Parsed {
  /// Takes over another text of the script, in place, if the syntax tree is the same for it: if only numbers, colours in digits,
  /// comments, and the white space between words have changed.
  ///
  /// - Returns: false, with everything as it was, if the text has to be parsed anew.
  mutating func change(to source: [UInt8]) -> Bool {
    guard dependsOnWordsOnly else { return false }
    let (old, new) = ChangedLines.between(files.bytes, source)
    // A byte order mark is white space only at the start of the text.
    if old.lowerBound > 0, new.lowerBound < source.count, source[new.lowerBound] >= 0xEF { return false }
    var lines = TokenList(expecting: new.count)
    var symbols = SymbolTable(expecting: 0)
    guard Lexer.lex(Array(source[new]), from: 0, into: &lines, &symbols).isEmpty else { return false }
    let first = tree.tokens.countOfFirst { $0.start < old.lowerBound }
    let count = lines.tokens.count - 1
    let last = tree.tokens.countOfFirst { $0.start < old.upperBound && $0.kind != .end }
    guard last - first == count else { return false }
    for place in 0..<count {
      let (known, token) = (tree.tokens[first + place], lines.tokens[place])
      let words = files.bytes[known.range.bytes]
      let others = source[new.lowerBound + Int(token.start)..<new.lowerBound + Int(token.end)]
      guard known.kind == token.kind, known.hasSpaceBefore == token.hasSpaceBefore,
        known.startsLine == token.startsLine, canStandFor(words, others, token.kind)
      else { return false }
      // `box-1` may be a name with a wrong sign, which `box-1.5` is not.
      let isSigned = place > 0 && lines.tokens[place - 1].kind == .minus
      let point = UInt8(ascii: ".")
      if isSigned, words.contains(point) != others.contains(point) { return false }
    }
    if old.upperBound == files.bytes.count {
      // The end of the text is a token too.
      guard tree.tokens[last].startsLine == lines.tokens[count].startsLine else { return false }
    }
    let start = UInt32(new.lowerBound)
    for place in 0..<count {
      let token = lines.tokens[place]
      tree.tokens.update(at: first + place) { known in
        (known.start, known.end) = (start + token.start, start + token.end)
        if token.kind == .colour { known.payload = token.payload }
      }
      if token.kind == .number {
        tree.numbers[Int(tree.tokens[first + place].payload)] = lines.numbers[Int(token.payload)]
      }
    }
    tree.tokens.move(last..<tree.tokens.count, by: new.count - old.count, numbersBy: 0)
    files = SourceFiles(script: source, name: files.files[0].name)
    return true
  }

  /// Whether the tree would be the same with other numbers: the script is one file without mistakes, and the parser has read the
  /// value of no number.
  private var dependsOnWordsOnly: Bool {
    files.files.count == 1 && problems.isEmpty && tree.tokenFiles.isEmpty && tree.gradients.isEmpty
      && tree.colours.isEmpty && tree.memberCount == 0 && tree.staggerOrders.isEmpty
  }

  /// Returns whether the parser reads the same from another text of a token.
  private func canStandFor(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, _ kind: Token.Kind) -> Bool {
    switch kind {
    case .colour: true
    case .number:
      old.elementsEqual(new) || Parser.Parsed.isPlainNumber(old) && Parser.Parsed.isPlainNumber(new)
    case .word, .string, .plus, .minus, .star, .slash, .percent, .leftParenthesis, .rightParenthesis, .comma, .equals,
      .colon, .possessive, .end:
      old.elementsEqual(new)
    }
  }

  private static func isPlainNumber(_ text: ArraySlice<UInt8>) -> Bool {
    text.count < 16 && text.allSatisfy { CharacterClass.isDigit($0) || $0 == UInt8(ascii: ".") }
  }
}

/// The lines that differ between two texts.
enum ChangedLines {
  /// Returns the ranges of whole lines in the old text and in the new one, outside of which the texts are the same.
  static func between(_ old: [UInt8], _ new: [UInt8]) -> (old: Range<Int>, new: Range<Int>) {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let shorter = min(old.count, new.count)
        var start = 0
        while start + 8 <= shorter,
          old.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            == new.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        {
          start += 8
        }
        while start < shorter, old[start] == new[start] { start += 1 }
        var same = 0
        while start + same + 8 <= shorter,
          old.loadUnaligned(fromByteOffset: old.count - same - 8, as: UInt64.self)
            == new.loadUnaligned(fromByteOffset: new.count - same - 8, as: UInt64.self)
        {
          same += 8
        }
        while start + same < shorter, old[old.count - same - 1] == new[new.count - same - 1] { same += 1 }
        while start > 0, old[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        while same > 0, old[old.count - same] != UInt8(ascii: "\n") { same -= 1 }
        return (start..<old.count - same, start..<new.count - same)
      }
    }
  }
}
