import Testing

@testable import MotionLanguage

/// Any index of a token is valid.
@Suite struct TokenCursorTests {
  private func cursor(_ text: String) -> TokenCursor {
    var (cursor, symbols) = (TokenCursor(expecting: text.utf8.count), SymbolTable(expecting: 0))
    _ = cursor.lex(Array(text.utf8), from: 0, &symbols)
    return cursor
  }

  @Test(arguments: [Int.min, -1, 3, 4, 1000, .max])
  func indicesOutsideTheFileGiveItsEnd(index: Int) {
    let cursor = cursor("fadeIn circle over")
    let token = cursor[index]
    #expect(token.kind == .end)
    #expect(token.range == SourceRange(18, 18))
    #expect(cursor.keyword(at: index) == nil)
    #expect(cursor.beginsStatement(index))
  }

  @Test func indicesInsideTheFileGiveTheToken() {
    let cursor = cursor("fadeIn circle over")
    #expect((0..<4).map { cursor[$0].kind } == [.word, .word, .word, .end])
    #expect(cursor.keyword(at: 2) == .over)
  }

  /// Looking ahead or back never leaves the current file, although the tokens of all files are in one list.
  @Test func otherFilesAreOutside() {
    let source = Array("one\ntwo three".utf8)
    var (cursor, symbols) = (TokenCursor(expecting: source.count), SymbolTable(expecting: 0))
    #expect(cursor.lex(Array("one".utf8), from: 0, &symbols).isEmpty)
    let script = cursor.here
    #expect(cursor.lex(source, from: 4, &symbols).isEmpty)
    #expect(cursor.count == 5)
    #expect(cursor.indices == 2...4)
    #expect(cursor[2].range == SourceRange(4, 7))
    #expect(cursor[1].range == SourceRange(13, 13))
    cursor.move(to: script)
    #expect(cursor[2].range == SourceRange(3, 3))
    // A message can still point into any file.
    #expect(cursor.range(ofToken: 2) == SourceRange(4, 7))
  }

  @Test func treesAcceptEveryIndex() {
    #expect(Tokens()[0].kind == .end)
    let tokens = Lexer.lex(Array("a".utf8)).0.tokens
    #expect([-1, 1, 2, .max].allSatisfy { tokens[$0].kind == .end })
    #expect(tokens[0].kind == .word)
  }

  /// The words on the next lines do not make a reaction of a name.
  @Test func aNameOnALineOfItsOwnBeginsNoReaction() {
    let script = "let on = fadeIn circle\nlet x = fadeOut square then\n  on\ngrow radius of circle from 10 to 20\n"
    #expect(compile(source: Array(script.utf8)).problems.allSatisfy { $0.severity != .error })
  }
}
