import Foundation

/// A browser that goes on while a test does something else: it is asked through a pipe, by the DevTools protocol.
final class LiveBrowser {
  private let shell: Shell
  private let process: pid_t
  private let requests: FileHandle
  private let answers: FileHandle
  private var rest = Data()
  private var count = 0
  private var session: String?

  /// Opens a page.
  init(_ browser: Browser, at address: String, in shell: Shell, flags: String = "") throws {
    self.shell = shell
    let made = try shell.run("mkfifo requests answers")
    guard made.status == 0 else { throw Shell.Failure(description: made.errorText) }
    // What goes through the two pipes is opened by sh in this order, and here in the same.
    process = try shell.start(
      "\(browser.program) --headless --no-sandbox --disable-gpu --user-data-dir=live --window-size=1100,1000 \(flags) "
        + "--remote-debugging-pipe about:blank 3<requests 4>answers",
      output: "browser.out", errors: "browser.err")
    do {
      requests = try FileHandle(forWritingTo: shell.folder.appendingPathComponent("requests"))
      answers = try FileHandle(forReadingFrom: shell.folder.appendingPathComponent("answers"))
      let target = try ask("Target.createTarget", ["url": address])
      let attached = try ask("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
      session = attached["sessionId"] as? String
    } catch {
      _ = try? shell.end(process, by: SIGKILL)
      throw error
    }
  }

  /// Ends it in order, so that its helpers end with it.
  func close() { _ = try? shell.end(process, by: SIGTERM) }

  /// The value of an expression in the page, as text; a promise is waited for.
  func value(of expression: String) throws -> String {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true])
    if let failure = answer["exceptionDetails"] { throw Shell.Failure(description: "\(expression): \(failure)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "nothing"
  }

  /// Waits, ten seconds at most, until an expression is true; while a page comes there is nothing to ask.
  func wait(until expression: String) throws -> Bool {
    for _ in 0..<100 {
      if (try? value(of: expression)) == "true" { return true }
      usleep(100_000)
    }
    return false
  }

  /// What the page looks like, as PNG.
  func screenshot() throws -> Data {
    Data(base64Encoded: try ask("Page.captureScreenshot", [:])["data"] as? String ?? "") ?? Data()
  }

  private func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    var request: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { request["sessionId"] = session }
    try requests.write(contentsOf: try JSONSerialization.data(withJSONObject: request) + [0])
    while true {
      while let end = rest.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: rest[rest.startIndex..<end]) as? [String: Any]
        rest = Data(rest[(end + 1)...])
        guard let message, message["id"] as? Int == count else { continue }
        if let failure = message["error"] { throw Shell.Failure(description: "\(method): \(failure)") }
        return message["result"] as? [String: Any] ?? [:]
      }
      let more = answers.availableData
      guard !more.isEmpty else { throw Shell.Failure(description: "the browser has gone") }
      rest += more
    }
  }
}
