import Foundation
import MotionLanguage
import Testing

@testable import MotionServer

/// Formatting and corrections are those of `motionc fmt` and `motionc check --fix`.
@Suite struct ChangeTests {
  private let uri = "file:///w/main.motion"

  /// Applies edits as a client does.
  private func applying(_ edits: Any?, to text: String) throws -> String {
    var bytes = Array(text.utf8)
    let lines = LineTable(bytes, .utf16)
    let found = (edits as? [[String: Any]] ?? []).map { edit in
      let range = edit["range"] as? [String: [String: Int]] ?? [:]
      let ends = ["start", "end"].map { end in
        lines.offset(of: Position(line: range[end]?["line"] ?? -1, character: range[end]?["character"] ?? -1))
      }
      return (start: ends[0], end: ends[1], text: edit["newText"] as? String ?? "")
    }
    for (one, other) in zip(found, found.dropFirst()) { #expect(one.end <= other.start) }
    for edit in found.reversed() { bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func formatted(_ text: String) -> String {
    String(decoding: format(source: Array(text.utf8)).text, as: UTF8.self)
  }

  @Test(arguments: [
    "", "\n", "fadeIn circle", "fadeIn   circle\n\n\n\nlet  a=3s\n", "  // é\r\ngrow circle to 3 from 1\r\n",
    "let a = fadeIn circle\n\n\nlet b = (a+a\nfadeOut    circle\n", "\n\n\nfadeIn circle over 1 sec\n\n",
  ])
  func formattingIsThatOfFmt(text: String) throws {
    let session = try ServerSession()
    try session.open(uri, text)
    let edits = try session.request(
      "textDocument/formatting", ["textDocument": ["uri": uri], "options": ["tabSize": 8]])
    #expect(try applying(edits, to: text) == formatted(text))
  }

  @Test func aRangeIsFormattedStatementByStatement() throws {
    let session = try ServerSession()
    let text = "let  a=1s\nlet  b  =\n  2s\n\n\nlet  c=3s\n"
    try session.open(uri, text)
    let edits = try session.request(
      "textDocument/rangeFormatting",
      ["textDocument": ["uri": uri], "range": ServerSession.range(2, 1, 2, 2), "options": [String: Any]()])
    #expect(try applying(edits, to: text) == "let  a=1s\nlet b =\n  2s\n\n\nlet  c=3s\n")
  }

  /// A selection of whole lines becomes what the formatting of the document makes of them, with their blank lines.
  @Test func blankLinesInARangeAreFormatted() throws {
    let session = try ServerSession()
    let text = "\n\nlet  a=1s\n\n\n\n// b\n\n\nlet  b  =2s\n\n\nlet  c=3s\n\n\n"
    try session.open(uri, text)
    for (lines, expected) in [
      (2..<10, "\n\nlet a = 1s\n\n// b\n\nlet b = 2s\n\n\nlet  c=3s\n\n\n"), (0..<99, formatted(text)),
      (3..<6, "\n\nlet  a=1s\n\n// b\n\n\nlet  b  =2s\n\n\nlet  c=3s\n\n\n"),
      (9..<15, "\n\nlet  a=1s\n\n\n\n// b\n\n\nlet b = 2s\n\nlet c = 3s\n"),
    ] {
      let edits = try session.request(
        "textDocument/rangeFormatting",
        [
          "textDocument": ["uri": uri], "range": ServerSession.range(lines.lowerBound, 0, lines.upperBound, 0),
          "options": [String: Any](),
        ] as [String: Any])
      #expect(try applying(edits, to: text) == expected, "\(lines)")
    }
  }

  /// A selection without a statement changes the comments and blank lines in it only.
  @Test(arguments: [
    ("let  a=1s\n   // one\n   // two\nlet  b=2s\n", 1..<2, "let  a=1s\n// one\n   // two\nlet  b=2s\n"),
    ("let  a=1s\n   // one\n   // two\nlet  b=2s\n", 1..<3, "let  a=1s\n// one\n// two\nlet  b=2s\n"),
    ("let  a=1s\n\n\n\nlet  b=2s\n", 1..<4, "let  a=1s\n\nlet  b=2s\n"),
    ("  // one\n\n\n// two\n", 0..<1, "// one\n\n\n// two\n"),
    ("  // one\n\n\n// two\n", 0..<4, "// one\n\n// two\n"), ("\n\n", 0..<2, ""),
    ("  // one\n\n\nlet  b=2s\n", 0..<1, "// one\n\n\nlet  b=2s\n"),
    ("let  b=2s\n\n\n  // one", 3..<4, "let  b=2s\n\n\n// one\n"),
  ])
  func aSelectionWithoutStatementsIsFormatted(text: String, lines: Range<Int>, expected: String) throws {
    let session = try ServerSession()
    try session.open(uri, text)
    let edits = try session.request(
      "textDocument/rangeFormatting",
      [
        "textDocument": ["uri": uri], "range": ServerSession.range(lines.lowerBound, 0, lines.upperBound, 0),
        "options": [String: Any](),
      ] as [String: Any])
    #expect(try applying(edits, to: text) == expected)
  }

  @Test func aNewLineFormatsTheStatementBeforeIt() throws {
    let session = try ServerSession()
    let text = "let  a=1s\nlet  b=2s\n\n"
    try session.open(uri, text)
    func edits(_ line: Int) throws -> Any {
      try session.request(
        "textDocument/onTypeFormatting",
        [
          "textDocument": ["uri": uri], "position": ["line": line, "character": 0], "ch": "\n",
          "options": [String: Any](),
        ] as [String: Any])
    }
    #expect(try applying(try edits(2), to: text) == "let  a=1s\nlet b = 2s\n\n")
    #expect(try applying(try edits(0), to: text) == text)
    #expect(try applying(try edits(99), to: text) == text)
  }

  @Test func correctionsAreThoseOfFix() throws {
    let session = try ServerSession()
    let text = "grow circle from 10 to 100 ovr 1 secnd wiht eas-in\n"
    try session.open(uri, text)
    func actions(_ range: [String: Any], only: [String]? = nil) throws -> [[String: Any]] {
      var context: [String: Any] = ["diagnostics": [Any]()]
      if let only { context["only"] = only }
      let params: [String: Any] = ["textDocument": ["uri": uri], "range": range, "context": context]
      return try session.request("textDocument/codeAction", params) as? [[String: Any]] ?? []
    }
    func edits(_ action: [String: Any]) -> Any? {
      ((action["edit"] as? [String: Any])?["changes"] as? [String: Any])?[uri]
    }
    let here = try actions(ServerSession.range(0, 28, 0, 28))
    #expect(here.map { $0["kind"] as? String } == ["quickfix"])
    // All slips of a line are one correction.
    #expect(try applying(edits(here[0]), to: text) == "grow circle from 10 to 100 over 1 second with ease-in\n")
    let all = try actions(ServerSession.range(0, 0, 0, 0), only: ["source.fixAll"])
    #expect(all.count == 1)
    #expect(try applying(edits(all[0]), to: text) == "grow circle from 10 to 100 over 1 second with ease-in\n")
    #expect(try actions(ServerSession.range(0, 0, 0, 50), only: ["refactor"]).isEmpty)
  }

  /// Where `check --fix` changes nothing, the corrections that the message shows are offered.
  @Test(arguments: [
    ("fadeIn card over 300\n", ["fadeIn card over 300ms\n", "fadeIn card over 300s\n"]),
    ("move card (200, 100)\n", ["move card to (200, 100)\n"]),
    ("  scale card keyframes 1, 1.2, 1\n", ["  scale card through 1, 1.2 to 1\n"]),
    ("fade card to 100 then fadeOut card\n", ["fade card to 100% then fadeOut card\n"]),
    ("gsap.to(\".card\", {x: 100, duration: 2})\n", ["move card by (100, 0) over 2s with ease-out-quad\n"]),
    ("fadeIn card ovr 2s\n", ["fadeIn card over 2s\n"]), ("fadeIn card over 2s\n", []),
  ])
  func correctionsAreThoseOfTheMessage(text: String, results: [String]) throws {
    let session = try ServerSession()
    try session.open(uri, text)
    let params: [String: Any] = [
      "textDocument": ["uri": uri], "range": ServerSession.range(0, 0, 0, text.utf16.count - 1),
      "context": ["diagnostics": [Any](), "only": ["quickfix"]] as [String: Any],
    ]
    let actions = try session.request("textDocument/codeAction", params) as? [[String: Any]] ?? []
    let changed = try actions.map {
      try applying((($0["edit"] as? [String: Any])?["changes"] as? [String: Any])?[uri], to: text)
    }
    #expect(changed == results)
  }

  @Test func editsOfLinesMakeTheOtherText() {
    let texts = ["", "a\n", "a\nb\n", "b\n", "a\nc\nb\n", "a\nb", "c\n\n\nb\n", "x\na\nb\ny\n"]
    for old in texts {
      for new in texts {
        var bytes = Array(old.utf8)
        for edit in TextEdit.edits(from: bytes, to: Array(new.utf8)).reversed() {
          bytes.replaceSubrange(edit.range, with: edit.text)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == new, "\(old.debugDescription) to \(new.debugDescription)")
      }
    }
  }
}
