import Foundation
import Testing

@testable import MotionServer

/// What the server asks of clients that offer it, and settings.
@Suite struct ClientTests {
  private let main = "file:///w/main.motion"
  private let brand = "file:///w/brand.motion"

  private func requests(_ session: ServerSession) -> [String] {
    session.received.filter { $0["id"] is String }.compactMap { $0["method"] as? String }
  }

  private func session(_ workspace: [String: Any]) throws -> ServerSession {
    try ServerSession(disk: ["/w/brand.motion": "let quick = 200ms\n"], abilities: ["workspace": workspace])
  }

  @Test(arguments: [true, false])
  func filesAreWatchedIfTheClientCan(_ canWatch: Bool) throws {
    let session = try session(["didChangeWatchedFiles": ["dynamicRegistration": canWatch]])
    #expect(requests(session) == (canWatch ? ["client/registerCapability"] : []))
    guard canWatch else { return }
    let params = session.received.first { $0["id"] is String }?["params"] as? [String: [[String: Any]]]
    #expect(params?["registrations"]?.first?["method"] as? String == "workspace/didChangeWatchedFiles")
  }

  /// Hints of the client are old once a used file has changed.
  @Test func theClientAsksAgainWhenAUsedFileHasChanged() throws {
    let session = try session(["inlayHint": ["refreshSupport": true], "codeLens": ["refreshSupport": true]])
    try session.open(main, "use \"brand.motion\"\nfadeIn ball over quick\n")
    try session.open(brand, "let quick = 200ms\n")
    #expect(requests(session).isEmpty)
    try session.change(brand, version: 2, [["text": "let quick = 300ms\n"]])
    #expect(requests(session) == ["workspace/inlayHint/refresh", "workspace/codeLens/refresh"])
    // A change of the user changes nothing else.
    try session.change(main, version: 2, [["text": "use \"brand.motion\"\nfadeIn ball over 2*quick\n"]])
    #expect(requests(session).count == 2)
    // Another file does not matter.
    let other = "file:///elsewhere/package.json"
    try session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": other, "type": 2]]])
    #expect(requests(session).count == 2)
    try session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": brand, "type": 2]]])
    #expect(requests(session).count == 4)
  }

  private func hints(_ session: ServerSession) throws -> Int {
    let range = ServerSession.range(0, 0, 9, 0)
    let found = try session.request("textDocument/inlayHint", ["textDocument": ["uri": main], "range": range])
    return (found as? [Any])?.count ?? -1
  }

  /// A client may show plain text only.
  @Test func helpIsPlainWhereTheClientSaysSo() throws {
    for (formats, kind) in [(["plaintext"], "plaintext"), (["markdown", "plaintext"], "markdown")] {
      let abilities: [String: Any] = ["textDocument": ["hover": ["contentFormat": formats]]]
      let session = try ServerSession(abilities: abilities)
      try session.open(main, "fadeIn ball over 1s with ease-in\n")
      let found = try session.request(
        "textDocument/hover", ["textDocument": ["uri": main], "position": ["line": 0, "character": 26]])
      let contents = (found as? [String: Any])?["contents"] as? [String: String]
      #expect(contents?["kind"] == kind)
      #expect(contents?["value"]?.hasPrefix(kind == "markdown" ? "**ease-in**" : "ease-in\n") ?? false)
      #expect(contents?["value"]?.contains("`") == (kind == "markdown"))
    }
  }

  /// A setting that is removed from the configuration has its first value again.
  @Test func aConfigurationIsWhole() throws {
    let session = try ServerSession(
      options: ["inlayHints": ["intervals": false]], abilities: ["workspace": ["inlayHint": ["refreshSupport": true]]])
    try session.open(main, "fadeIn ball then fadeOut ball\n")
    let first = try hints(session)
    let off = ["settings": ["motionc": ["inlayHints": false]]]
    try session.notify("workspace/didChangeConfiguration", off)
    #expect(try hints(session) == 0)
    #expect(requests(session) == ["workspace/inlayHint/refresh"])
    // Some clients send nothing and wait to be asked.
    try session.notify("workspace/didChangeConfiguration", ["settings": [Any]()])
    #expect(try hints(session) == 0)
    try session.notify("workspace/didChangeConfiguration", ["settings": ["motionc": [:] as [String: Any]]])
    #expect(try hints(session) == first)
    #expect(first > 0)
    try session.notify(
      "workspace/didChangeConfiguration", ["settings": ["motionc": ["inlayHints": ["intervals": true]]]])
    #expect(try hints(session) > first)
  }

  /// A client that keeps its configuration to itself is asked for it, at first and when it says that something has changed.
  @Test func aConfigurationIsAskedFor() throws {
    let session = try ServerSession(
      abilities: [
        "workspace": [
          "configuration": true, "didChangeConfiguration": ["dynamicRegistration": true],
          "inlayHint": ["refreshSupport": true],
        ] as [String: Any]
      ])
    #expect(requests(session) == ["client/registerCapability", "workspace/configuration"])
    func asked() -> [String: Any] {
      session.received.last { $0["method"] as? String == "workspace/configuration" } ?? [:]
    }
    #expect(((asked()["params"] as? [String: Any])?["items"] as? [[String: String]]) == [["section": "motionc"]])
    try session.open(main, "fadeIn ball then fadeOut ball\n")
    let first = try hints(session)
    func answer(_ question: [String: Any], _ result: Any) throws {
      try session.send(
        try ServerSession.framed(["jsonrpc": "2.0", "id": question["id"] ?? "", "result": result]))
    }
    let early = asked()
    try answer(early, [["inlayHints": false]])
    #expect(try hints(session) == 0 && first > 0)
    #expect(requests(session).last == "workspace/inlayHint/refresh")
    for settings in [NSNull(), [String: Any]()] as [Any] {
      try session.notify("workspace/didChangeConfiguration", ["settings": settings])
      #expect(requests(session).last == "workspace/configuration")
    }
    // Only the last question counts, and an editor without a configuration has the first settings.
    try answer(early, [["inlayHints": ["intervals": true]]])
    #expect(try hints(session) == 0)
    try answer(asked(), [NSNull()])
    #expect(try hints(session) == first)
    let silent = try ServerSession()
    #expect(requests(silent).isEmpty)
  }

  /// A file of design tokens that is open is no script.
  @Test func aFileOfTokensIsNoScript() throws {
    let (tokens, text) = (
      "file:///w/t.tokens.json",
      "{\"quick\": {\"$type\": \"duration\", \"$value\": {\"value\": 200, \"unit\": \"ms\"}}}"
    )
    let session = try ServerSession()
    try session.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": tokens, "languageId": "json", "version": 1, "text": text] as [String: Any]])
    #expect(session.codes(tokens) == [])
    let place: [String: Any] = ["textDocument": ["uri": tokens], "position": ["line": 0, "character": 3]]
    for method in ["hover", "completion", "formatting", "codeLens", "semanticTokens/full", "references"] {
      #expect(try session.request("textDocument/" + method, place) is NSNull, "\(method)")
    }
    #expect((try session.request("textDocument/documentColor", place) as? [Any])?.isEmpty == true)
    // Scripts use it as it is in the editor.
    try session.open(main, "use \"t.tokens.json\"\nfadeIn ball over quick\n")
    #expect(session.codes(main) == [])
    try session.change(tokens, version: 2, [["text": "{"]])
    #expect(session.codes(main) != [] || session.codes(tokens) != [])
    #expect((try session.request("workspace/symbol", ["query": ""]) as? [Any])?.isEmpty == true)
  }
}
