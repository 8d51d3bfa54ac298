import Foundation
import MotionServer
import Testing

@testable import motionc

/// The page that shows a document of an editor, on real pipes and ports.
@Suite struct EditorPreviewTests {
  private static let script = """
    canvas 300 by 200
    view ball is a circle at (50, 50) with radius 20
    move ball to (150, 50) over 2s
      then fadeOut ball over 1s

    """

  /// An editor with a document that is not saved.
  private final class Editor {
    let shell: Shell
    let program: RunningProgram
    let uri: String
    private var requests = 0
    private(set) var received: [[String: Any]] = []

    init() throws {
      shell = try Shell(files: [:])
      program = try shell.start("motionc lsp")
      uri = "file://\(shell.folder.resolvingSymlinksInPath().path)/fade%20in.motion"
      _ = try ask("initialize", ["capabilities": ["window": ["showDocument": ["support": true]]]])
      try say("textDocument/didOpen", ["textDocument": document(1, ["text": EditorPreviewTests.script])])
    }

    deinit { shell.remove() }

    func document(_ version: Int, _ more: [String: Any] = [:]) -> [String: Any] {
      more.merging(["uri": uri, "languageId": "motion", "version": version]) { $1 }
    }

    func say(_ method: String, _ params: [String: Any], id: Int? = nil) throws {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": params]
      message["id"] = id
      let body = try JSONSerialization.data(withJSONObject: message)
      try program.write(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    func ask(_ method: String, _ params: [String: Any]) throws -> Any? {
      requests += 1
      try say(method, params, id: requests)
      return try message { [requests] in $0["id"] as? Int == requests }["result"]
    }

    /// Waits for a message.
    func message(_ isWanted: ([String: Any]) -> Bool) throws -> [String: Any] {
      while true {
        if let place = received.firstIndex(where: isWanted) { return received.remove(at: place) }
        let header = try program.line()
        let count = Int(header.split(separator: " ").last?.filter(\.isNumber) ?? "") ?? 0
        _ = try program.line()
        let body = try JSONSerialization.jsonObject(with: Data(try program.output(count: count)))
        received.append(body as? [String: Any] ?? [:])
      }
    }

    /// Waits for a request to show something.
    func shown() throws -> [String: Any] {
      try message { $0["method"] as? String == "window/showDocument" }["params"] as? [String: Any] ?? [:]
    }

    /// Opens the preview and returns its port and its path.
    func openPreview() throws -> (address: String, port: UInt16, path: String) {
      let answer = try ask("workspace/executeCommand", ["command": "motionc.openPreview", "arguments": [uri]])
      let address = try #require(answer as? String)
      #expect(try shown()["uri"] as? String == address)
      let parts = address.split(separator: "/")
      return (address, UInt16(parts[1].split(separator: ":")[1]) ?? 0, "/\(parts[2])/")
    }

    /// Asks for a part of the page.
    func page(_ part: String, _ port: UInt16, _ path: String) throws -> String {
      try Wire(port).asking("GET \(path)\(part) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    }

    /// Waits until a part of the page has a text.
    func wait(until part: String, has text: String, _ port: UInt16, _ path: String) throws {
      for _ in 0..<2000 {
        // The browser asks for the state all the time, which makes the page.
        _ = try page("state", port, path)
        if try page(part, port, path).contains(text) { return }
        usleep(20_000)
      }
      throw Shell.Failure(description: "the page never had \(text)")
    }

    func moveCursor(_ line: Int, _ character: Int) throws {
      _ = try ask(
        "textDocument/documentHighlight",
        ["textDocument": ["uri": uri], "position": ["line": line, "character": character]])
    }

    func change(_ version: Int, _ text: String) throws {
      try say("textDocument/didChange", ["textDocument": document(version), "contentChanges": [["text": text]]])
    }

    func end() throws {
      _ = try ask("shutdown", [:])
      try say("exit", [:])
      #expect(try program.end(by: 0) == 0)
    }
  }

  @Test func onlyThePageWithTheTokenIsAnswered() throws {
    let editor = try Editor()
    let (address, port, path) = try editor.openPreview()
    let page = try Wire(port).asking("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    #expect(page.contains("<title>fade in.motion</title>"))
    #expect(try editor.openPreview().address == address)
    try editor.wait(until: "animation", has: "</html>", port, path)
    let host = "Host: 127.0.0.1:\(port)\r\n"
    let requests: [(request: String, status: Int)] = [
      ("GET \(path) HTTP/1.1\r\n\(host)\r\n", 200), ("GET \(path)state HTTP/1.1\r\n\(host)\r\n", 200),
      ("GET \(path)animation HTTP/1.1\r\n\(host)\r\n", 200), ("GET / HTTP/1.1\r\n\(host)\r\n", 403),
      ("GET /state HTTP/1.1\r\n\(host)\r\n", 403), ("GET /0-0/state HTTP/1.1\r\n\(host)\r\n", 403),
      ("POST /select?label=0 HTTP/1.1\r\n\(host)\r\n", 403), ("POST /0-0/select?label=0 HTTP/1.1\r\n\(host)\r\n", 403),
      ("GET \(path) HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
      ("POST \(path)select?label=0 HTTP/1.1\r\n\(host)Origin: http://evil.example\r\n\r\n", 403),
      ("POST \(path)select?label=0 HTTP/1.1\r\n\(host)Origin: null\r\n\r\n", 403),
      ("GET \(path)select?label=0 HTTP/1.1\r\n\(host)\r\n", 405), ("POST \(path) HTTP/1.1\r\n\(host)\r\n", 405),
      ("POST \(path)select HTTP/1.1\r\n\(host)\r\n", 400), ("GET \(path)fade.motion HTTP/1.1\r\n\(host)\r\n", 404),
      ("POST \(path)select?label=9 HTTP/1.1\r\n\(host)\r\n", 200),
      ("POST \(path)select?label=1 HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:\(port)\r\n\r\n", 200),
      ("POST \(path)select?label=1&page=old HTTP/1.1\r\n\(host)\r\n", 404),
    ]
    for (request, status) in requests {
      let answer = try Wire(port).asking(request)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80)): \(answer.prefix(80))")
    }
    let selection = try editor.shown()
    #expect(selection["uri"] as? String == editor.uri)
    #expect((selection["selection"] as? [String: [String: Int]])?["start"] == ["line": 3, "character": 7])
    #expect(editor.received.allSatisfy { $0["method"] as? String != "window/showDocument" })
    // A request of the editor is answered while a client of the page is slow.
    let slow = try Wire(port)
    slow.say("GET \(path)")
    try editor.moveCursor(2, 10)
    #expect(try Wire(port).asking("GET \(path)state HTTP/1.1\r\n\(host)\r\n").contains("\"playhead\":"))
    // After a mistake the page is still that of the text before. A bar selects its sentence where it now is.
    try editor.change(2, "\n\n" + EditorPreviewTests.script + "grwo ball to 3\n")
    try editor.moveCursor(2, 10)
    let select = "POST \(path)select?label=1 HTTP/1.1\r\n\(host)\r\n"
    #expect(try Wire(port).asking(select).hasSuffix("selected\n"))
    let moved = try editor.shown()["selection"] as? [String: [String: Int]]
    #expect(moved?["start"] == ["line": 5, "character": 7])
    // A sentence that has changed is nowhere, which is no error of the page.
    try editor.change(3, EditorPreviewTests.script.replacingOccurrences(of: "fadeOut", with: "fadOut"))
    try editor.moveCursor(2, 10)
    let answer = try Wire(port).asking(select)
    #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("nothing\n"), "\(answer)")
    try editor.end()
  }

  /// The page of a closed document is dropped once no browser has asked for it for a while, and that of an open one never.
  @Test(arguments: [true, false])
  func pagesOfClosedDocumentsAreDropped(isClosed: Bool) throws {
    let previews = EditorPreviews(pace: 1, patience: .zero)
    let files = FileAccess(
      resolve: { $0 },
      open: { _, _, _ in UsedFileReader(read: { _, _ in .refused(.missing) }, path: { _ in [] }, lookedFor: { [] }) })
    var server = LanguageServer(version: "1", files: files, preview: previews.host)
    func tell(_ method: String, _ params: [String: Any], id: Int? = nil) throws -> String {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": params]
      message["id"] = id
      let body = try JSONSerialization.data(withJSONObject: message)
      return String(
        decoding: server.receive(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body), as: UTF8.self)
    }
    let document: [String: Any] = ["uri": "untitled:a", "version": 1, "text": "fadeIn circle\n"]
    _ = try tell("initialize", ["capabilities": ["window": ["showDocument": ["support": true]]]], id: 1)
    _ = try tell("textDocument/didOpen", ["textDocument": document])
    let answer = try tell(
      "workspace/executeCommand", ["command": "motionc.openPreview", "arguments": ["untitled:a"]], id: 2)
    let address = try #require(answer.split(separator: "\"").first { $0.hasPrefix("http://127.0.0.1:") })
    let parts = address.split(separator: "/")
    let port = try #require(UInt16(parts[1].split(separator: ":")[1]))
    if isClosed { _ = try tell("textDocument/didClose", ["textDocument": ["uri": "untitled:a"]]) }
    // The server goes on until the editor says something, which is when the page has been asked for often enough.
    let editor = Pipe()
    let request = "HEAD /\(parts[2])/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    let (status, ended) = (Box(), DispatchSemaphore(value: 0))
    // The test keeps its own thread.
    DispatchQueue.global().async {
      for _ in 0..<(isClosed ? 2000 : 20) where status.value == "200" {
        status.value = (try? Wire(port).asking(request).split(separator: " ")[1]).map(String.init) ?? "none"
        usleep(2000)
      }
      ended.signal()
      try? editor.fileHandleForWriting.close()
    }
    try previews.serve(for: &server, until: editor.fileHandleForReading.fileDescriptor) { _ in }
    ended.wait()
    #expect(status.value == (isClosed ? "403" : "200"))
  }

  private final class Box: @unchecked Sendable { var value = "200" }

  /// The editor is answered while a large page is made, and the newest text is shown in the end.
  @Test func aLargePageDelaysNothing() throws {
    let editor = try Editor()
    let (_, port, path) = try editor.openPreview()
    let sentences = (0..<300).map { "move ball\($0) to (150, 50) over 2s with ease-out" }
    try editor.change(2, sentences.joined(separator: "\n+ ") + "\n")
    try editor.moveCursor(0, 3)
    // The answer does not wait for the page.
    #expect(try editor.page("state", port, path).contains("\"page\":null"))
    try editor.moveCursor(1, 3)
    try editor.change(3, EditorPreviewTests.script.replacing("over 1s", with: "over 3s"))
    try editor.wait(until: "animation", has: "\(5 * 705_600_000)", port, path)
    try editor.end()
  }

  /// The page shows what is not saved, its playhead follows the cursor, and a click on a bar selects the sentence.
  @Test func thePageFollowsTheEditor() throws {
    guard let program = Browser.find(for: "a preview in a browser") else { return }
    let editor = try Editor()
    let browser = try LiveBrowser(program, at: try editor.openPreview().address, in: editor.shell)
    defer { browser.close() }
    let frame = "document.querySelector('iframe:not(.waiting)')", page = "\(frame).contentDocument"
    try browser.wait(until: "\(page).querySelectorAll('[data-label]').length === 2")
    try editor.moveCursor(3, 10)
    try browser.wait(until: "\(page).getElementById('now').textContent === '2.000 s'")
    #expect(try browser.value(of: "\(page).getElementById('play').ariaLabel") == "Play")
    let places = try browser.value(
      of: """
        (() => {
          const own = \(frame).getBoundingClientRect(), bar = \(page).querySelector('[data-label="0"]').getBoundingClientRect()
          return [own.x + bar.x + bar.width / 4, own.y + bar.y + bar.height / 2]
        })()
        """
    ).split(separator: ",").compactMap { Double($0) }
    try browser.mouse("mousePressed", places[0], places[1])
    try browser.mouse("mouseReleased", places[0], places[1])
    #expect(
      try editor.shown()["selection"] as? [String: [String: Int]] == [
        "start": ["line": 2, "character": 0], "end": ["line": 2, "character": 30],
      ])
    // The cursor, which comes to the sentence, does not move the playhead away from the click.
    try editor.moveCursor(2, 0)
    try editor.change(2, EditorPreviewTests.script.replacing("over 1s", with: "over 3s"))
    try browser.wait(until: "\(page).getElementById('time').max == 5 * 705600000")
    #expect(try browser.value(of: "parseFloat(\(page).getElementById('now').textContent).toFixed(1)") == "0.5")
    try editor.change(3, "grwo ball to 3\n")
    try browser.wait(until: "byId('problems').textContent.includes('unknown verb `grwo`')")
    try editor.end()
    try browser.wait(until: "byId('problems').textContent.includes('the editor has ended the preview')")
  }
}
