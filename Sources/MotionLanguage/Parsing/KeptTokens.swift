/// The tokens and words of a text, from which the parser begins.
struct LexedText {
  var tokens: TokenList
  var symbols: SymbolTable
  /// The number of words when the whole text was read. Later the table also has words that the text no longer has.
  let wordsOfWhole: Int
}

extension Parser.Parsed {
  /// Returns the tokens of another text of the script, with those of the lines that are the same in both.
  ///
  /// Words that the text no longer has keep their symbols, which then stand for nothing. When there are many of them, the text is
  /// read anew.
  ///
  /// - Returns: `nil` if the text has to be read anew. The tokens of this one are gone in any case.
  mutating func lexed(to source: [UInt8]) -> LexedText? {
    // Without mistakes in characters and words, each line is read by itself: no comment and no text goes on in the next line.
    guard let wordsOfWhole, files.files.count == 1, tree.firstMember == .max, symbols.count <= 2 * wordsOfWhole + 1000
    else { return nil }
    let (old, new) = ChangedLines.between(files.bytes, source)
    // A byte order mark is white space only at the start of the text.
    if old.lowerBound > 0, new.lowerBound < source.count, source[new.lowerBound] >= 0xEF { return nil }
    // What changes in place must have no other owner.
    var (list, table, lines) = (TokenList(), SymbolTable(expecting: 0), TokenList(expecting: new.count))
    swap(&list.tokens, &tree.tokens)
    swap(&list.numbers, &tree.numbers)
    swap(&table, &symbols)
    guard Lexer.lex(Array(source[new]), from: 0, into: &lines, &table).isEmpty else { return nil }
    let first = list.tokens.countOfFirst { $0.start < old.lowerBound }
    var last = list.tokens.countOfFirst { $0.start < old.upperBound && $0.kind != .end }
    // The end of the text is a token too, which the last line has.
    if old.upperBound == files.bytes.count { last += 1 } else { lines.tokens.removeLast() }
    list.replace(first..<last, with: lines, from: new.lowerBound, movingRestBy: new.count - old.count)
    return LexedText(tokens: list, symbols: table, wordsOfWhole: wordsOfWhole)
  }
}

extension TokenList {
  /// Replaces tokens by those of another text, and makes all of them as the lexer does, without what the parser has marked.
  ///
  /// - Parameters:
  ///   - start: the place of the other text.
  ///   - distance: the number of bytes by which the tokens behind it move.
  fileprivate mutating func replace(
    _ places: Range<Int>, with lines: TokenList, from start: Int, movingRestBy distance: Int
  ) {
    let changed = numbers(before: places.lowerBound)..<numbers(before: places.upperBound)
    numbers.replaceSubrange(changed, with: lines.numbers)
    tokens.replace(places, with: lines.tokens)
    tokens.removeMarks()
    let end = places.lowerBound + lines.tokens.count
    tokens.move(places.lowerBound..<end, by: start, numbersBy: changed.lowerBound)
    tokens.move(end..<tokens.count, by: distance, numbersBy: lines.numbers.count - changed.count)
  }

  /// Returns the number of numbers before a token. They are in the order of the tokens.
  private func numbers(before index: Int) -> Int {
    tokens[index...].first { $0.kind == .number }.map { Int($0.payload) } ?? numbers.count
  }
}
