import Foundation
import SeededRandom

/// A browser other than Chromium, in which a Python script opens pages.
enum DrivenBrowser: String, CaseIterable, Sendable {
  /// Firefox, through WebDriver BiDi.
  case firefox = "Firefox"
  /// WebKitGTK's MiniBrowser, through WebDriver, on a screen without a monitor.
  case webKit = "WebKit"

  /// Returns the installed ones for `make browsers`; prints a note for each that is missing. Their times are less exact than
  /// those of Chromium, so among very many random scripts some are off by a few hundredths of a pixel; soaks leave these
  /// browsers out.
  static func installed(for purpose: String) throws -> [DrivenBrowser] {
    guard Soak.seed == nil else { return [] }
    guard ProcessInfo.processInfo.environment["BROWSERS"] != nil else {
      print("skipped: \(purpose) in Firefox and WebKit: `make browsers` runs it, because their starts take long")
      return []
    }
    return try allCases.filter { browser in
      if try Shell.run(browser.needs).status == 0 { return true }
      print("skipped: \(purpose) in \(browser.rawValue): it is not installed; .ci/run installs it")
      return false
    }
  }

  /// A command that succeeds where the browser can be driven.
  private var needs: String {
    switch self {
    case .firefox: "command -v firefox-esr && python3 -c 'import websockets'"
    case .webKit: "command -v xvfb-run && command -v WebKitWebDriver && ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser"
    }
  }

  /// Loads a page from a server on this machine, waits until its scripts have written into the element `result`, and returns
  /// the text.
  ///
  /// - Parameter prefersReducedMotion: whether pages learn that the user prefers reduced motion; only Firefox can say so.
  func result(ofPage page: String, in shell: Shell, prefersReducedMotion: Bool = false) throws -> String {
    for (name, text) in [("page.html", page), ("drive.py", DrivenBrowser.driver)] {
      try Data(text.utf8).write(to: shell.folder.appendingPathComponent(name))
    }
    let outcome = try shell.run("timeout -k 30 300 python3 drive.py \(rawValue) \(prefersReducedMotion ? 1 : 0)")
    return try output(outcome)
  }

  private func output(_ outcome: Shell.Outcome) throws -> String {
    guard outcome.status == 0 else {
      throw Shell.Failure(description: "\(rawValue) gave nothing: \(outcome.errorText.suffix(2000))")
    }
    return outcome.outputText
  }

  /// What a person does on a page, step by step.
  enum Step {
    /// Waits until an expression is true.
    case wait(until: String)
    /// Presses the mouse at a place, which an expression gives as `x,y`, moves it by each of some distances from there, and lets
    /// it go.
    case drag(from: String, by: [(x: Int, y: Int)])
    /// Turns the wheel in the middle of the page, by pixels.
    case wheel(Int)
    /// Takes the value of an expression, as text.
    case value(String)

    fileprivate var json: [String: Any] {
      switch self {
      case .wait(let condition): ["until": condition]
      case .drag(let place, let moves): ["drag": place, "by": moves.map { [$0.x, $0.y] }]
      case .wheel(let pixels): ["wheel": pixels]
      case .value(let expression): ["value": expression]
      }
    }
  }

  /// Loads a page of the folder in Firefox, does some steps with real input, and returns the values that they take.
  func values(of page: String, after steps: [Step], in shell: Shell) throws -> [String] {
    let json = try JSONSerialization.data(withJSONObject: steps.map(\.json))
    for (name, data) in [("steps.json", json), ("drive.py", Data(DrivenBrowser.driver.utf8))] {
      try data.write(to: shell.folder.appendingPathComponent(name))
    }
    let text = try output(try shell.run("timeout -k 30 300 python3 drive.py \(rawValue) 0 \(page)"))
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String] ?? []
  }

  private static let driver = #"""
    import asyncio, glob, http.server, json, os, re, signal, subprocess, sys, threading, time, urllib.request

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words): pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/{sys.argv[3] if len(sys.argv) > 3 else 'page.html'}"
    written = "(document.getElementById('result') || { textContent: '' }).textContent"

    def start(*command, **options):
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, text=True, start_new_session=True, **options)

    # A screen ends in order, so that it leaves no lock behind.
    def end(program):
        os.killpg(program.pid, signal.SIGTERM)
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit("the page gave nothing in time"))

    async def firefox():
        import websockets
        os.makedirs("firefox", exist_ok=True)
        with open("firefox/user.js", "w") as settings:
            settings.write(f'user_pref("ui.prefersReducedMotion", {sys.argv[2]});')
        program = start("firefox-esr", "--headless", "--no-remote", "--profile", "firefox", "--remote-debugging-port=0",
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            listening = None
            while not listening:
                line = program.stderr.readline()
                if not line: sys.exit("firefox-esr ended")
                listening = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            # Firefox blocks when its stderr is full.
            threading.Thread(target=program.stderr.read, daemon=True).start()
            async with websockets.connect(listening[1] + "/session", max_size=None, ping_interval=None) as socket:
                count = 0
                async def ask(method, **parameters):
                    nonlocal count
                    count += 1
                    await socket.send(json.dumps({"id": count, "method": method, "params": parameters}))
                    while True:
                        answer = json.loads(await socket.recv())
                        if answer.get("id") != count: continue
                        if "error" in answer: sys.exit(f"{method}: {answer}")
                        return answer["result"]
                await ask("session.new", capabilities={})
                page = (await ask("browsingContext.getTree"))["contexts"][0]["context"]
                await ask("browsingContext.navigate", context=page, url=address, wait="complete")
                async def evaluate(expression):
                    answer = await ask("script.evaluate", expression=expression, target={"context": page}, awaitPromise=False)
                    return answer["result"].get("value")
                async def until(expression):
                    while not (value := await evaluate(expression)): await asyncio.sleep(0.1)
                    return value
                async def act(kind, actions):
                    source = {"type": kind, "id": kind, "actions": actions}
                    if kind == "pointer": source["parameters"] = {"pointerType": "mouse"}
                    await ask("input.performActions", context=page, actions=[source])
                if len(sys.argv) <= 3: return await until(written)
                values = []
                for step in json.load(open("steps.json")):
                    if "until" in step: await until(step["until"])
                    if "value" in step: values.append(await evaluate(f"String({step['value']})"))
                    if "wheel" in step:
                        await act("wheel", [{"type": "scroll", "x": 300, "y": 300, "deltaX": 0, "deltaY": step["wheel"]}])
                    if "drag" in step:
                        x, y = [round(float(part)) for part in (await evaluate(step["drag"])).split(",")]
                        to = lambda dx, dy: {"type": "pointerMove", "x": x + dx, "y": y + dy, "duration": 20}
                        down, up = [{"type": kind, "button": 0} for kind in ["pointerDown", "pointerUp"]]
                        await act("pointer", [to(0, 0), down, *[to(*by) for by in step["by"]], up])
                return json.dumps(values)
        finally:
            end(program)

    def webkit():
        browser = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
        # The system names a port that is free.
        port = http.server.HTTPServer(("127.0.0.1", 0), Quiet).server_port
        # The sandbox of pages needs rights that a container lacks.
        program = start("xvfb-run", "-a", "WebKitWebDriver", f"--port={port}",
            env=dict(os.environ, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1"))
        def ask(method, path, body=None):
            request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method,
                data=None if body is None else json.dumps(body).encode(), headers={"Content-Type": "application/json"})
            return json.load(urllib.request.urlopen(request))["value"]
        try:
            while True:
                try:
                    ask("GET", "/status")
                    break
                except OSError:
                    if program.poll() is not None: sys.exit("WebKitWebDriver ended")
                    time.sleep(0.05)
            session = ask("POST", "/session", {"capabilities": {"alwaysMatch": {
                "webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}}})
            path = f"/session/{session['sessionId']}"
            ask("POST", f"{path}/timeouts", {"pageLoad": 280000, "script": 280000})
            ask("POST", f"{path}/url", {"url": address})
            while True:
                text = ask("POST", f"{path}/execute/sync", {"script": f"return {written}", "args": []})
                if text: break
                time.sleep(0.1)
            ask("DELETE", path)
            return text
        finally:
            end(program)

    sys.stdout.write(asyncio.run(firefox()) if sys.argv[1] == "Firefox" else webkit())
    """#
}
