import Foundation

/// A browser that keeps running during a test, which controls it through a pipe with the DevTools protocol.
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
    // sh opens the two pipes in this order, and so does this process.
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

  /// Closes the browser in an orderly way, so that its child processes end too.
  func close() { _ = try? shell.end(process, by: SIGTERM) }

  /// Returns the value of an expression in the page as text, and waits for a promise.
  func value(of expression: String) throws -> String {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true])
    if let failure = answer["exceptionDetails"] { throw Shell.Failure(description: "\(expression): \(failure)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "nothing"
  }

  /// Waits at most ten seconds until an expression is true. While a page is loading, nothing can be evaluated.
  func wait(until expression: String) throws -> Bool {
    for _ in 0..<100 {
      if (try? value(of: expression)) == "true" { return true }
      usleep(100_000)
    }
    return false
  }

  /// Returns a screenshot as PNG.
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
