import Foundation
import Testing

@testable import MotionServer

/// The life of the server, and the documents that it knows.
@Suite struct LanguageServerTests {
  private let main = "file:///w/main.motion"
  private let brand = "file:///w/brand.motion"

  private func code(_ answers: [[String: Any]]) -> [Int?] {
    answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
  }

  @Test func requestsBeforeInitializeAreRefused() throws {
    let session = try ServerSession(starts: false)
    #expect(try session.errorCode("textDocument/formatting", [:]) == -32002)
    #expect(try session.errorCode("shutdown", nil) == -32002)
    try session.open(main, "fadeIn circle")
    #expect(session.diagnostics(main) == nil)
    #expect(try session.errorCode("initialize", ["capabilities": [String: Any]()]) == nil)
  }

  @Test func theEndIsGoodAfterShutdownOnly() throws {
    let session = try ServerSession()
    #expect(try session.errorCode("initialize", [:]) == -32600)
    try session.notify("exit", [:])
    #expect(session.server.isEnded)
    #expect(!session.server.hasEndedWell)
    let other = try ServerSession()
    #expect(try other.request("shutdown", nil) is NSNull)
    #expect(try other.errorCode("textDocument/formatting", [:]) == -32600)
    #expect(try other.errorCode("initialize", [:]) == -32600)
    try other.notify("exit", [:])
    #expect(other.server.isEnded && other.server.hasEndedWell)
  }

  @Test func unknownMethodsAreRefusedAndNotificationsIgnored() throws {
    let session = try ServerSession()
    #expect(try session.errorCode("textDocument/nothing", [:]) == -32601)
    #expect(try session.errorCode("$/nothing", [:]) == -32601)
    #expect(try session.send(ServerSession.framed(["jsonrpc": "2.0", "method": "$/nothing"])).isEmpty)
    #expect(try session.send(ServerSession.framed(["jsonrpc": "2.0", "id": 7, "result": 1])).isEmpty)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{FEFF}[", -32700), ("[]", -32600), ("3", -32600), ("null", -32600),
    ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"shutdown\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"shutdown\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"shutdown\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":2}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\",\"params\":2}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"} {}", -32700),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"shutdown\"}", -32700),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func aBrokenBodyIsAnsweredAndSkipped(body: String, expected: Int) throws {
    let session = try ServerSession()
    let answers = try session.send(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(code(answers) == [expected])
    #expect(try session.errorCode("textDocument/nothing", [:]) == -32601)
  }

  @Test func aBrokenHeaderIsAnsweredWithoutAnID() throws {
    let session = try ServerSession()
    let answers = try session.send(Array("Content-Length: x\r\n\r\n{}".utf8))
    #expect(code(answers) == [-32700])
    #expect(answers.first?["id"] is NSNull)
    #expect(try session.errorCode("textDocument/nothing", [:]) == -32601)
  }

  @Test func aRequestIsCancelledBeforeItIsAnswered() throws {
    let session = try ServerSession()
    try session.open(main, "fadeIn circle")
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": "a", "method": "textDocument/formatting",
      "params": ["textDocument": ["uri": main], "options": [String: Any]()] as [String: Any],
    ]
    let cancel: [String: Any] = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]]
    let answers = try session.send(ServerSession.framed(request) + ServerSession.framed(cancel))
    #expect(code(answers) == [-32800])
    #expect(answers.first?["id"] as? String == "a")
    // One that is answered already stays answered.
    #expect(try session.send(ServerSession.framed(cancel)).isEmpty)
  }

  @Test func theEncodingIsTheFirstThatBothKnow() throws {
    for (encodings, expected) in [
      (["utf-8", "utf-16"], "utf-8"), (["utf-16", "utf-8"], "utf-16"), (["utf-32", "utf-8"], "utf-8"), ([], "utf-16"),
    ] {
      let session = try ServerSession(starts: false)
      let result =
        try session.request(
          "initialize", ["capabilities": ["general": ["positionEncodings": encodings]]]) as? [String: Any]
      #expect((result?["capabilities"] as? [String: Any])?["positionEncoding"] as? String == expected)
    }
  }

  @Test func positionsBeyondTheTextAreItsEnd() throws {
    let session = try ServerSession()
    try session.open(main, "fadeIn circle")
    try session.change(
      main, version: 2, [["range": ServerSession.range(7, 9, 99, 0), "text": "\nfadeOut circl"]])
    try session.change(main, version: 3, [["range": ServerSession.range(1, 500, 1, 4), "text": ""]])
    try session.change(main, version: 4, [["range": ServerSession.range(1, 0, 1, 0), "text": "\u{1D11E}"]])
    // The second unit of the character counts as the first.
    try session.change(main, version: 5, [["range": ServerSession.range(1, 1, 1, 1), "text": "fade "]])
    #expect(
      session.server.workspace.documents[main].map { String(decoding: $0.text, as: UTF8.self) }
        == "fadeIn circle\nfade \u{1D11E}fade")
  }

  @Test func everyVersionThatStaysGetsDiagnosticsAlsoWhenTheyAreTheSame() throws {
    let session = try ServerSession()
    try session.open(main, "fadeIn circle", version: 4)
    #expect(session.diagnostics(main)?.version == 4)
    try session.change(main, version: 9, [["text": "fadeIn circle "]])
    #expect(session.diagnostics(main)?.version == 9)
    #expect(session.diagnostics(main)?.found.isEmpty == true)
  }

  @Test func aMistakeHidesNoOther() throws {
    let session = try ServerSession()
    try session.open(
      main, "let a = grow circle from 10 to\nlet b = fadeOut circle ovr 1s\nplay a then b\nrotate box frm")
    let lines = session.diagnostics(main)?.found.compactMap { diagnostic in
      ((diagnostic["range"] as? [String: [String: Int]])?["start"])?["line"]
    }
    #expect(Set(lines ?? []).isSuperset(of: [0, 1, 3]))
  }

  @Test func openUsedFilesCountAsTheyAreInTheEditor() throws {
    let session = try ServerSession(disk: ["/w/brand.motion": "let quick = eas-in\n"])
    try session.open(main, "use \"brand.motion\"\ngrow circle from 1 to 2 with quick\n")
    #expect(session.codes(main) == [])
    #expect(session.codes(brand) == ["M0701"])
    #expect(try #require(session.diagnostics(brand)).version == nil)
    try session.open(brand, "let quick = ease-in\nplay fadeIn circle\n", version: 3)
    #expect(session.diagnostics(brand)?.version == 3)
    #expect(session.codes(brand) == ["M1106"])
    try session.change(
      brand, version: 4, [["range": ServerSession.range(0, 4, 0, 9), "text": "quack"]])
    #expect(session.codes(main) == ["M0702"])
    try session.notify("textDocument/didClose", ["textDocument": ["uri": brand]])
    #expect(session.codes(main) == [])
    #expect(session.codes(brand) == ["M0701"])
    try session.notify("textDocument/didClose", ["textDocument": ["uri": main]])
    #expect(session.codes(brand) == [])
    #expect(session.codes(main) == [])
  }

  @Test func filesThatAreNotSavedCanUseEachOther() throws {
    let session = try ServerSession()
    try session.open(main, "use \"brand.motion\"\ngrow circle from 1 to 2 with quick\n")
    #expect(session.codes(main)?.isEmpty == false)
    try session.open(brand, "let quick = ease-in\n")
    #expect(session.codes(main) == [])
    try session.change(brand, version: 2, [["text": "use \"main.motion\"\nlet quick = ease-in\n"]])
    #expect(session.codes(main)?.isEmpty == false)
  }

  /// Otherwise an editor that opens the files of a project one after the other waits for each of them to be compiled anew each
  /// time.
  @Test func openingAFileAsItIsOnTheDiskCompilesNothingElse() throws {
    let count = 12
    let uris = (0..<count).map { "file:///w/file\($0).motion" }
    let texts = (0..<count).map { "use \"file\(($0 + 1) % count).motion\"\nlet a\($0) = \($0)px\n" }
    let session = try ServerSession(
      disk: Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("/w/file\($0).motion", $1) }))
    for place in uris.indices { try session.open(uris[place], texts[place]) }
    // Each reads all of the circle, once.
    #expect(session.readCount <= count * count)
    let before = session.readCount
    try session.change(uris[3], version: 2, [["text": texts[3] + "let b = 1px\n"]])
    #expect(session.readCount > before)
  }

  @Test func openingAFileWithAnotherTextCompilesItsUsers() throws {
    let session = try ServerSession(disk: ["/w/brand.motion": "let quick = ease-in\n"])
    try session.open(main, "use \"brand.motion\"\ngrow circle from 1 to 2 with quick\n")
    #expect(session.codes(main) == [])
    try session.open(brand, "let quack = ease-in\n")
    #expect(session.codes(main)?.isEmpty == false)
  }

  @Test func diagnosticsLinkToTheExplanation() throws {
    let session = try ServerSession()
    try session.open(main, "fadeIn circle\nlet circle2 = 3\nlet circle2 = 4\n")
    let twice = session.diagnostics(main)?.found.first {
      $0["code"] as? String == "M0705" || $0["relatedInformation"] != nil
    }
    let related = twice?["relatedInformation"] as? [[String: Any]]
    #expect((related?.first?["location"] as? [String: Any])?["uri"] as? String == main)
    let code = try #require(twice?["code"] as? String)
    #expect((twice?["codeDescription"] as? [String: Any])?["href"] as? String == "motionc:explain/\(code)")
    let text = try session.request("workspace/executeCommand", ["command": "motionc.explain", "arguments": [code]])
    #expect((text as? String)?.hasPrefix(code) == true)
  }
}
