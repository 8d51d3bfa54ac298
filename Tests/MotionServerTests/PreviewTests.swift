import Foundation
import Testing

@testable import MotionServer

/// The preview of a document: how it is opened, what its page follows, and what it selects.
@Suite struct PreviewTests {
  private let uri = "file:///w/main.motion"
  private let address = "http://127.0.0.1:1/token/"
  private let script = """
    // An example.
    let jump = move ball to (150, 50) over 2s
    define blink(target) = fadeOut target over 1s then fadeIn target over 1s
    jump then (rotate box from 0 to 90 degrees over 1s) then blink box then pop in ball

    """

  private func session(showsDocuments: Bool = true, opens: Bool = true, fails: Bool = false) throws -> ServerSession {
    let address = address
    let host = PreviewHost(
      serve: { _, _ in fails ? .failure(PreviewHost.Failure(words: "no port is free")) : .success(address) },
      openBrowser: { _ in opens })
    let session = try ServerSession(
      abilities: ["window": ["showDocument": ["support": showsDocuments]]], preview: host)
    try session.open(uri, script)
    return session
  }

  private func openPreview(_ session: ServerSession) throws -> [String: Any] {
    try session.answer("workspace/executeCommand", ["command": "motionc.openPreview", "arguments": [uri]])
  }

  private func last(_ method: String, _ session: ServerSession) -> [String: Any]? {
    session.received.last { $0["method"] as? String == method }?["params"] as? [String: Any]
  }

  @Test func theFirstLensOpensThePreview() throws {
    let lenses = try session().request("textDocument/codeLens", ["textDocument": ["uri": uri]]) as? [[String: Any]]
    let command = lenses?.first?["command"] as? [String: Any]
    #expect(command?["title"] as? String == "open preview" && command?["command"] as? String == "motionc.openPreview")
    #expect(command?["arguments"] as? [String] == [uri])
    #expect((lenses?.first?["range"] as? [String: [String: Int]])?["start"] == ["line": 1, "character": 0])
  }

  @Test func theEditorOpensThePageIfItCan() throws {
    let able = try session()
    #expect(try openPreview(able)["result"] as? String == address)
    #expect(last("window/showDocument", able)?["uri"] as? String == address)
    #expect(last("window/showDocument", able)?["external"] as? Bool == true)
    let unable = try session(showsDocuments: false)
    #expect(try openPreview(unable)["result"] as? String == address)
    #expect(
      unable.received.allSatisfy { !["window/showDocument", "window/showMessage"].contains($0["method"] as? String) })
    let alone = try session(showsDocuments: false, opens: false)
    _ = try openPreview(alone)
    #expect((last("window/showMessage", alone)?["message"] as? String)?.contains(address) == true)
  }

  /// What the editor refuses to show is said instead.
  @Test(arguments: [true, false])
  func whatTheEditorRefusesIsSaid(isError: Bool) throws {
    let answer: [String: Any] =
      isError ? ["error": ["code": -32603, "message": "no"] as [String: Any]] : ["result": ["success": false]]
    let session = try session()
    _ = try openPreview(session)
    let asked = session.received.last { $0["method"] as? String == "window/showDocument" }
    try session.send(
      try ServerSession.framed(["jsonrpc": "2.0", "id": asked?["id"] ?? "", "result": ["success": true]]))
    #expect(last("window/showMessage", session) == nil)
    _ = try openPreview(session)
    let again = session.received.last { $0["method"] as? String == "window/showDocument" }
    for id in [again?["id"] ?? "", again?["id"] ?? "", "motionc-77", 3] as [Any] {
      try session.send(try ServerSession.framed(answer.merging(["jsonrpc": "2.0", "id": id]) { $1 }))
    }
    let words = session.received.filter { $0["method"] as? String == "window/showMessage" }
    #expect(words.count == 1)
    #expect((last("window/showMessage", session)?["message"] as? String) == "The preview is at \(address)")
  }

  @Test func whatCannotBeShownIsSaid() throws {
    let error = try openPreview(try session(fails: true))["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32803 && error?["message"] as? String == "no port is free")
    for arguments in [[], ["file:///w/other.motion"], [3], [[uri]]] as [[Any]] {
      let params: [String: Any] = ["command": "motionc.openPreview", "arguments": arguments]
      #expect(try session().errorCode("workspace/executeCommand", params) == -32602)
    }
  }

  private func moveCursor(_ session: ServerSession, _ line: Int, _ character: Int) throws -> PreviewCursor? {
    _ = try session.request(
      "textDocument/documentHighlight",
      ["textDocument": ["uri": uri], "position": ["line": line, "character": character]])
    return session.server.previewCursor(of: uri)
  }

  @Test func thePlayheadFollowsTheCursor() throws {
    let session = try session()
    #expect(try moveCursor(session, 3, 15) == nil)
    _ = try openPreview(session)
    let second: Int64 = 705_600_000
    for (line, character, time, number) in [
      (3, 15, 2 * second, 1), (3, 20, 2 * second, 1), (1, 20, 0, 2), (0, 3, 0, 2), (3, 60, 3 * second, 3),
      (3, 80, 5 * second, 4), (2, 30, 5 * second, 4),
    ] {
      let cursor = try moveCursor(session, line, character)
      #expect(cursor?.time == time && cursor?.number == number, "\(line):\(character)")
    }
    // A change moves the sentence of the cursor in time.
    try session.change(uri, version: 2, [["range": ServerSession.range(1, 39, 1, 40), "text": "3"]])
    #expect(try moveCursor(session, 3, 80)?.time == 6 * second)
  }

  @Test func aBarSelectsItsSentence() throws {
    let session = try session()
    _ = try openPreview(session)
    let previewed = session.server.previewedScript(uri)
    let script = try #require(previewed)
    func selection(_ label: Int) throws -> String? {
      let messages = try ServerSession.messages(session.server.select(label: label, of: script, uri: uri))
      let params = messages.first?["params"] as? [String: Any]
      guard params?["uri"] as? String == uri, params?["takeFocus"] as? Bool == true else { return nil }
      let range = params?["selection"] as? [String: [String: Int]] ?? [:]
      return ["start", "end"].map { "\(range[$0]?["line"] ?? -1):\(range[$0]?["character"] ?? -1)" }.joined(
        separator: "-")
    }
    let found = try (0..<script.compilation.labelPlaces.count).map(selection)
    // What the prelude says is selected at its call.
    #expect(found == ["1:11-1:41", "3:11-3:50", "2:23-2:45", "2:51-2:72", "3:72-3:83", "3:72-3:83"])
    for label in [-1, found.count, .max] {
      #expect(try ServerSession.messages(session.server.select(label: label, of: script, uri: uri)).isEmpty)
    }
    // The playhead stays where the click has put it.
    _ = try selection(1)
    let number = session.server.previewCursor(of: uri)?.number
    #expect(try moveCursor(session, 3, 12)?.number == number)
    let unable = try self.session(showsDocuments: false)
    _ = try openPreview(unable)
    let words = try ServerSession.messages(unable.server.select(label: 1, of: script, uri: uri)).first
    #expect(
      (words?["params"] as? [String: Any])?["message"] as? String == "The sentence is in line 4 of main.motion")
  }
}
