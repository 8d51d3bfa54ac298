import Foundation

/// A browser without a window, which shows how a page looks at a moment.
struct Browser {
  let program: String

  /// Starts the browser without a window. Without its services, and with the drawing in the same process, a start takes three
  /// quarters of the time.
  var command: String {
    "\(program) --headless --no-sandbox --disable-gpu --in-process-gpu --no-first-run --disable-extensions "
      + "--disable-background-networking --disable-component-update --disable-sync --disable-default-apps"
  }

  /// Returns a browser; prints a note and returns `nil` if none is installed.
  static func find(for purpose: String) -> Browser? {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    for name in ["chromium", "chromium-browser", "google-chrome", "chrome"] {
      for folder in path where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return Browser(program: "\(folder)/\(name)")
      }
    }
    print("skipped: \(purpose): there is no Chromium on the path; .ci/run installs it")
    return nil
  }

  /// Loads a page, lets its scripts run, and returns the text that they wrote into the element `result`. With
  /// `--enable-logging=stderr` it also returns the messages of the console, as lines that begin with `ERROR`.
  ///
  /// - Parameter budget: how long the scripts may run, in milliseconds of the page's own time.
  /// - Parameter flags: further arguments of the browser.
  func result(ofPage page: String, in shell: Shell, budget: Int = 1000, flags: String = "") throws -> String {
    try Data(page.utf8).write(to: shell.folder.appendingPathComponent("page.html"))
    // Among some thousand starts, the browser itself ends once with a signal (SIGSEGV, SIGTRAP), so it may start again. A page
    // that ends it each time still fails.
    var starts = 0
    var outcome: Shell.Outcome
    repeat {
      outcome = try shell.run(
        "\(command) --user-data-dir=profile\(starts) --virtual-time-budget=\(budget) --timeout=240000 \(flags) "
          + "--dump-dom \"file://$PWD/page.html\"")
      starts += 1
      if outcome.status > 128 { print("Chromium ended with signal \(outcome.status - 128) in its start \(starts)") }
    } while outcome.status > 128 && starts < 3
    let text = outcome.outputText
    guard let start = text.range(of: "<pre id=\"result\">"), let end = text.range(of: "</pre>", options: .backwards)
    else {
      throw Shell.Failure(description: "the page gave nothing: \(outcome.errorText.suffix(2000))")
    }
    let console = outcome.errorText.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map { "\nERROR \($0)" }
    return String(text[start.upperBound..<end.lowerBound]) + console.joined()
  }

  /// A JavaScript function that returns the number of a style. Chromium prints only six digits of it, and its style map has all.
  /// Others have no such map, or leave the number out.
  static let number = """
    const number = (element, style, name) => {
      const value = element.computedStyleMap && element.computedStyleMap().get(name)
      const seen = value && value.value !== undefined ? value.value : parseFloat(style.getPropertyValue(name))
      return Number.isNaN(seen) ? "none" : seen
    }
    """

  /// Returns a page that moves its animations to several times in turn (`scene.times`, in milliseconds) and records numbers for
  /// each `data-view` element: the matrix to its picture, and the result of `probe`, a function of the element and its computed
  /// style.
  static func probing(_ scenes: [(markup: String, times: [Double])], probe: String, head: String = "") -> String {
    let bodies = scenes.enumerated().map { place, scene in
      "<div class=\"scene\" data-times=\"\(scene.times.map { "\($0)" }.joined(separator: " "))\">\(scene.markup)</div>"
    }
    return """
      <!doctype html><meta charset="utf-8">\(head)<body>\(bodies.joined(separator: "\n"))
      <pre id="result"></pre><script>
      const out = []
      window.onerror = words => { out.push("ERROR " + words) }
      \(number)
      const probe = \(probe)
      document.querySelectorAll(".scene").forEach((scene, place) => {
        const animations = scene.getAnimations({ subtree: true })
        animations.forEach(animation => animation.pause())
        scene.dataset.times.split(" ").forEach((time, number) => {
          animations.forEach(animation => { animation.currentTime = Number(time) })
          scene.querySelectorAll("[data-view]").forEach(element => {
            const values = probe(element, getComputedStyle(element))
            out.push([place, number, element.dataset.view].concat(values).join(" "))
          })
        })
      })
      document.getElementById("result").textContent = out.join("\\n")
      </script></body>
      """
  }
}
