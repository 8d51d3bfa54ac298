import Foundation

/// A browser that keeps running during a test, which controls it through a pipe with the DevTools protocol.
final class LiveBrowser {
  private let program: RunningProgram
  private var count = 0
  private var session: String?

  /// Opens a page.
  init(_ browser: Browser, at address: String, in shell: Shell, flags: String = "") throws {
    program = try shell.start(
      "\(browser.command) --user-data-dir=live --window-size=1100,1000 \(flags) "
        + "--remote-debugging-pipe about:blank 3<&0 4>&1 </dev/null >browser.out 2>browser.err")
    let target = try ask("Target.createTarget", ["url": address])
    let attached = try ask("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
  }

  /// Closes the browser in an orderly way, so that its child processes end too.
  func close() { _ = try? program.end(by: SIGTERM) }

  /// Returns the value of an expression in the page as text, and waits for a promise.
  func value(of expression: String) throws -> String {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true])
    if let failure = answer["exceptionDetails"] { throw Shell.Failure(description: "\(expression): \(failure)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "nothing"
  }

  /// Plays what a page that reacts has recorded, as a person does who chooses the file.
  func playRecording() throws {
    _ = try value(
      of: """
        (() => {
          const files = new DataTransfer(), input = document.getElementById("gestures")
          files.items.add(new File([motionc.recording()], "gestures.csv"))
          input.files = files.files
          input.dispatchEvent(new Event("change"))
        })()
        """)
  }

  /// Waits until an expression in the page is true.
  func wait(until expression: String) throws {
    let look = """
      new Promise(done => { const look = () => {
        let isSo = false
        try { isSo = \(expression) } catch {}
        if (isSo || performance.now() > 180000) { done(isSo) } else { setTimeout(look, 5) }
      }; look() })
      """
    // A page that is replaced by another does not answer.
    for _ in 0..<10 {
      guard let answer = try? value(of: look) else { continue }
      if answer == "true" { return }
      break
    }
    throw Shell.Failure(description: "the page never has \(expression)")
  }

  /// Sends an event of the mouse, as if a person moved it.
  ///
  /// - Parameters:
  ///   - type: `mousePressed`, `mouseMoved` or `mouseReleased`.
  ///   - pointer: `mouse` or `pen`.
  func mouse(_ type: String, _ x: Double, _ y: Double, pointer: String = "mouse") throws {
    let (button, buttons) = type == "mouseMoved" ? ("none", 1) : ("left", type == "mousePressed" ? 1 : 0)
    _ = try ask(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1, "pointerType": pointer,
      ])
  }

  /// Turns the wheel with Ctrl, as a trackpad does for a pinch.
  func pinch(_ x: Double, _ y: Double, by delta: Double) throws {
    _ = try ask(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta, "modifiers": 2])
  }

  /// Touches the page with a finger, moves it, waits until an expression in the page is true, does something, and lifts it.
  func touch(
    _ places: [(x: Double, y: Double)], until expression: String, whileDown act: () throws -> Void = {}
  ) throws {
    for (number, place) in places.enumerated() {
      _ = try ask(
        "Input.dispatchTouchEvent",
        ["type": number == 0 ? "touchStart" : "touchMove", "touchPoints": [["x": place.x, "y": place.y]]])
    }
    try wait(until: expression)
    try act()
    _ = try ask("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [[String: Double]]()])
  }

  /// Presses and releases a key.
  func key(_ name: String, text: String = "") throws {
    _ = try ask("Input.dispatchKeyEvent", ["type": "keyDown", "key": name, "code": name, "text": text])
    _ = try ask("Input.dispatchKeyEvent", ["type": "keyUp", "key": name, "code": name])
  }

  /// Returns a screenshot as PNG.
  func screenshot() throws -> Data {
    Data(base64Encoded: try ask("Page.captureScreenshot", [:])["data"] as? String ?? "") ?? Data()
  }

  private func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    var request: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { request["sessionId"] = session }
    try program.write(try JSONSerialization.data(withJSONObject: request) + [0])
    while true {
      let message = try JSONSerialization.jsonObject(with: Data(try program.output(upTo: 0))) as? [String: Any]
      guard let message, message["id"] as? Int == count else { continue }
      if let failure = message["error"] { throw Shell.Failure(description: "\(method): \(failure)") }
      return message["result"] as? [String: Any] ?? [:]
    }
  }
}
