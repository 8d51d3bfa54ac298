import Foundation
import Testing

/// Tests `motionc watch`: the responses of the server to allowed and foreign clients, and what the page does with them.
@Suite struct WatchTests {
  private static let script = """
    canvas 200 by 100
    view ball is a circle at (50, 50) with radius 20
    move ball to (150, 50) over 4s

    """

  /// A server with a folder of its own.
  private struct Server {
    let shell: Shell
    let program: RunningProgram
    let address: String
    var port: UInt16 { UInt16(address.split(separator: ":").last?.dropLast() ?? "") ?? 0 }

    /// - Parameter limits: a command of the shell that limits what the program may use.
    init(_ files: [String: String], options: String = "--port 0", limits: String = ":") throws {
      shell = try Shell(files: files)
      do {
        program = try shell.start("sh -c '\(limits); exec motionc watch \(options) fade.motion'")
        address = try program.line()
      } catch {
        shell.remove()
        throw error
      }
    }

    /// Stops the server, which must end with success.
    func stop() {
      do {
        #expect(try program.end(by: SIGTERM) == 0)
      } catch {
        Issue.record("\(error)")
      }
      shell.remove()
    }

    func write(_ text: String, to name: String = "fade.motion") throws {
      try Data(text.utf8).write(to: shell.folder.appendingPathComponent(name), options: .atomic)
    }

    /// Returns the response to a GET.
    func get(_ path: String) throws -> String {
      try Wire(port).asking("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    }

    /// Returns the state of the server after it has read its files again, which it reports.
    func nextState() throws -> [String: Any] {
      try program.waitForWords()
      return try state()
    }

    /// Returns the state of the server. It answers only when it has reported everything about the files that it read.
    func state() throws -> [String: Any] {
      let body = try get("/state").components(separatedBy: "\r\n\r\n").last ?? ""
      _ = program.words
      return try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// A server that can accept no more clients waits, and does not ask the system all the time. If it did, it would get about as much
  /// of the processor as this test, however busy the machine is.
  @Test func tooManyClientsCostNothing() throws {
    let server = try Server(["fade.motion": WatchTests.script], limits: "ulimit -n 10")
    defer { server.stop() }
    #expect(try server.get("/").hasPrefix("HTTP/1.1 200 "))
    var clients = try (0..<16).map { _ in try Wire(server.port) }
    func ownTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let (own, other) = (ownTime(), try server.program.processorTime)
    while ownTime() < own + 0.3 {}
    #expect(try server.program.processorTime < other + 0.06)
    clients.removeAll()
    #expect(try server.get("/").hasPrefix("HTTP/1.1 200 "))
  }

  @Test func onlyLocalRequestsAreAnswered() throws {
    let server = try Server(["fade.motion": WatchTests.script])
    defer { server.stop() }
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    let requests: [(request: String, status: Int)] = [
      ("GET / HTTP/1.1\r\n\(host)\r\n", 200), ("GET /animation?1 HTTP/1.1\r\n\(host)\r\n", 200),
      ("GET /state HTTP/1.0\r\nAccept: */*\r\n\(host)\r\n", 200),
      ("GET / HTTP/1.1\r\nhost:LOCALHOST:\(server.port) \r\n\r\n", 200),
      // This is a page of another site whose name resolves to this machine.
      ("GET / HTTP/1.1\r\nHost: evil.example:\(server.port)\r\n\r\n", 403),
      ("GET /state HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403), ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port).evil.example\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 403), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400), ("GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", 400),
      ("GET /fade.motion HTTP/1.1\r\n\(host)\r\n", 404), ("GET /../../etc/passwd HTTP/1.1\r\n\(host)\r\n", 404),
      ("GET /%2e%2e/fade.motion HTTP/1.1\r\n\(host)\r\n", 404), ("GET // HTTP/1.1\r\n\(host)\r\n", 404),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc", 405), ("PUT / HTTP/1.1\r\n\(host)\r\n", 405),
      ("GET http://evil.example/ HTTP/1.1\r\n\(host)\r\n", 400), ("GET /\r\n\(host)\r\n", 400),
      ("GET / HTTP/2.0\r\n\(host)\r\n", 400), ("\r\n\r\n", 400), ("\u{1}\u{2}\r\n\r\n", 400),
      ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n\(host)\r\n", 431),
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 20_000))", 431),
    ]
    for (request, status) in requests {
      let answer = try Wire(server.port).asking(request)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80)): \(answer.prefix(80))")
      #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    }
    let refused = try Wire(server.port).asking("POST / HTTP/1.1\r\n\(host)\r\n")
    #expect(refused.contains("\r\nAllow: GET, HEAD\r\n"))
    #expect(refused.hasSuffix("\r\n\r\nThis server answers only GET and HEAD.\n"), "\(refused)")
    let (whole, head) = (try server.get("/"), try Wire(server.port).asking("HEAD / HTTP/1.1\r\n\(host)\r\n"))
    #expect(whole.hasPrefix(head) && head.hasSuffix("\r\n\r\n") && whole.count > head.count + 1000)
    #expect(whole.contains("frame-ancestors 'none'") && whole.contains("<title>fade.motion</title>"))
    // The page is the one that `compile` writes.
    let page = try server.get("/animation").components(separatedBy: "\r\n\r\n").dropFirst().joined(
      separator: "\r\n\r\n")
    #expect(page == (try server.shell.run("motionc compile fade.motion --format html").outputText))
  }

  @Test func aSlowClientDoesNotDelayOthers() throws {
    let server = try Server(["fade.motion": WatchTests.script])
    defer { server.stop() }
    // There are more connections than the server accepts, and none completes its request.
    var slow: [Wire] = []
    for number in 0..<100 {
      let wire = try Wire(server.port)
      wire.say(number % 2 == 0 ? "GET / HT" : "")
      slow.append(wire)
    }
    // These clients never read their response.
    for _ in 0..<20 {
      let wire = try Wire(server.port)
      wire.say("GET /animation HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      slow.append(wire)
    }
    // A server that took one client after the other would need longer than these wait.
    for _ in 0..<20 { #expect(try server.get("/state").hasPrefix("HTTP/1.1 200 ")) }
    #expect(slow.count == 120)
  }

  @Test func whatPointersPlayIsShown() throws {
    let script = """
      view card is a square at (100, 60) with size 40
      on tap of card: move card to (200, 60) over 500ms

      """
    let events = "time,pointer,phase,x,y\n0.1,1,began,100,60\n0.2,1,ended,100,60\n"
    let server = try Server(["fade.motion": script, "tap.csv": events], options: "--port 0 --gestures tap.csv")
    defer { server.stop() }
    let page = try server.get("/animation")
    #expect(
      page.contains("class=\"event\"") && page.contains(">on tap of card<") && page.contains("on tap of card&#10;0.2 s")
    )
    // The file with the events is watched too.
    _ = try server.state()
    try server.write(events.replacing("0.2,", with: "0.3,"), to: "tap.csv")
    _ = try server.nextState()
    #expect(try server.get("/animation").contains("on tap of card&#10;0.3 s"))
    try server.write("view card is a square\ntransition open\n  present: fadeIn card\n  dismiss: fadeOut card\n")
    let problems = try server.nextState()["problems"] as? [[String: Any]] ?? []
    #expect(
      problems.map { $0["title"] as? String } == [
        "fade.motion plays nothing without --transition; its only transition is open"
      ])
  }

  @Test func changesOfFilesAreFollowed() throws {
    let server = try Server(["fade.motion": WatchTests.script])
    defer { server.stop() }
    func titles(_ state: [String: Any]) -> [String] {
      (state["problems"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
    var state = try server.state()
    #expect(titles(state).isEmpty)
    func next() throws -> (problems: [String], isNew: Bool) {
      let page = state["page"] as? String
      state = try server.nextState()
      return (titles(state), state["page"] as? String != page)
    }
    try server.write("grow circle from 10 to 20\n")
    #expect(try next() == ([], true))
    #expect(try server.get("/animation").contains("data-view=\"circle\""))
    // A script with errors leaves the page unchanged.
    try server.write("grwo circle from 10 to 20\n")
    #expect(try next() == (["unknown verb `grwo`"], false))
    #expect(try server.get("/animation").contains("data-view=\"circle\""))
    // The used file does not exist, then is created, then changes, by renaming as editors do.
    try server.write("use \"part.motion\"\nplay enter\n")
    var seen = try next()
    #expect(seen.problems.count >= 1 && !seen.isNew)
    try server.write("let enter = fadeIn square\n", to: "part.motion")
    #expect(try next() == ([], true))
    try server.write("let enter = fadeIn triangle\n", to: "other")
    #expect(try server.shell.run("mv other part.motion").status == 0)
    #expect(try next() == ([], true))
    #expect(try server.get("/animation").contains("data-view=\"triangle\""))
    // The script may be removed and created again.
    #expect(try server.shell.run("rm fade.motion").status == 0)
    seen = try next()
    #expect(seen.problems == ["cannot read fade.motion: No such file or directory"] && !seen.isNew)
    try server.write("fadeIn circle looped forever while (fadeIn square * fadeIn square looped forever over 3s)\n")
    #expect(try next().isNew == false)
    try server.write(WatchTests.script)
    #expect(try next() == ([], true))
    #expect(server.program.words.contains("fade.motion:1:1: error[M0401]"))
  }

  /// The server can be ended during a long compilation.
  @Test func theServerCanBeEndedWhileItCompiles() throws {
    let server = try Server(["fade.motion": WatchTests.script])
    defer { server.shell.remove() }
    let sentences = (0..<40_000).map { "move c\($0 % 20) to (\($0 % 300), \($0 % 77)) over 100ms with spring" }
    try server.write(sentences.joined(separator: "\n  then "), to: "long.motion")
    // The script is a pipe, so that the server has read it when its writer ends.
    let read = try server.shell.run("mkfifo pipe && mv pipe fade.motion && cat long.motion > fade.motion")
    try #require(read.status == 0, "\(read.errorText)")
    #expect(try server.program.end(by: SIGINT) == 0)
    #expect(!server.program.words.contains("updated in"))
  }

  @Test func theServerEndsAndFreesItsPort() throws {
    let server = try Server(["fade.motion": WatchTests.script])
    let port = server.port
    _ = try server.get("/")
    let other = try server.shell.run("motionc watch --port \(port) fade.motion")
    #expect(other.status == 3 && other.outputText == "")
    #expect(
      other.errorText
        == "motionc: port \(port) is in use; choose another with --port, or --port 0 for any free port\n")
    #expect(try server.program.end(by: SIGINT) == 0)
    server.shell.remove()
    // Another program may take a port that has just become free, but not each time.
    var restarted: Server?
    for _ in 0..<5 where restarted == nil {
      let first = try Server(["fade.motion": WatchTests.script])
      first.stop()
      restarted = try? Server(["fade.motion": WatchTests.script], options: "--port \(first.port)")
      if let restarted { #expect(restarted.address == "http://127.0.0.1:\(first.port)/") }
    }
    try #require(restarted).stop()
  }

  /// Without a port, the next free one is taken.
  @Test func aFreePortIsTaken() throws {
    let (one, two) = (
      try Server(["fade.motion": "fadeIn a"], options: ""), try Server(["fade.motion": "fadeIn a"], options: "")
    )
    let usual: ClosedRange<UInt16> = 8017...8037
    #expect(usual.contains(one.port) && usual.contains(two.port) && one.port != two.port)
    two.stop()
    one.stop()
  }

  @Test func aBrowserIsOpened() throws {
    let shell = try Shell(files: ["fade.motion": WatchTests.script])
    defer { shell.remove() }
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let made = try shell.run(
      "mkfifo opened; mkdir bin; printf '#!/bin/sh\\necho \"$1\" > opened\\n' > bin/\(name); chmod +x bin/\(name)"
    )
    try #require(made.status == 0)
    let program = try shell.start("env PATH=\"$PWD/bin:$PATH\" motionc watch --open --port 0 fade.motion")
    let opened = try shell.run("cat opened").outputText
    #expect(opened.hasPrefix("http://127.0.0.1:"))
    #expect(opened == (try program.line()) + "\n")
    #expect(try program.end(by: SIGTERM) == 0)
  }

  /// Without a browser, the user reads one line instead of those of the program that looks for one.
  @Test func aMissingBrowserIsSaid() throws {
    let outcome = try Shell.run(
      """
      mkdir bin; for name in open xdg-open; do printf '#!/bin/sh\\necho noise >&2; exit 3\\n' > bin/$name; done; chmod +x bin/*
      env PATH="$PWD/bin:$PATH" motionc watch --open --port 0 fade.motion > address 2> words & job=$!
      for k in $(seq 200); do grep -q browser words && break; sleep 0.05; done
      kill $job; cat words
      """, files: ["fade.motion": WatchTests.script])
    let words = outcome.outputText
    #expect(
      words.contains(/motionc: (xdg-)?open opened no browser; open the address above yourself\n/)
        && !words.contains("noise"))
  }

  @Test(arguments: [
    ("motionc watch", "watch needs a file, as in \"motionc watch fade.motion\".", 2),
    ("motionc watch -", "watch needs a file, as in \"motionc watch fade.motion\".", 2),
    ("motionc watch --port 70000 a.motion", "--port takes a number from 0 to 65535, not \"70000\".", 2),
    ("motionc watch --port x a.motion", "--port takes a number from 0 to 65535, not \"x\".", 2),
    ("motionc watch a.motion", "cannot read a.motion: No such file or directory", 3),
  ])
  func impossibleRequestsAreReported(command: String, message: String, status: Int32) throws {
    let outcome = try Shell.run(command)
    #expect(outcome.status == status && outcome.outputText == "")
    #expect(outcome.errorText == "motionc: \(message)\n" + (status == 2 ? "See \"motionc watch --help\".\n" : ""))
  }

  /// The animation continues while the script has errors, and keeps its time when they are fixed.
  @Test func thePageFollowsTheScript() throws {
    guard let program = Browser.find(for: "watching in a browser") else { return }
    let server = try Server(["fade.motion": WatchTests.script])
    defer { server.stop() }
    let browser = try LiveBrowser(program, at: server.address, in: server.shell)
    defer { browser.close() }
    let page = "document.querySelector('iframe:not(.waiting)')?.contentDocument"
    try browser.wait(until: "!!\(page)?.getElementById('now')")
    #expect(try browser.value(of: "byId('problems').hidden && byId('none').hidden") == "true")
    try browser.wait(until: "parseFloat(\(page).getElementById('now').textContent) > 0.1")
    // The page is paused at a time, with another speed and reduced motion.
    let chosen = """
      (() => { const page = \(page); const time = page.getElementById("time"); time.value = 1.5 * 705600000
        time.dispatchEvent(new Event("input")); const speed = page.getElementById("speed"); speed.value = "0.5"
        speed.dispatchEvent(new Event("change")); page.getElementById("loop").click() })()
      """
    _ = try browser.value(of: chosen)

    // The script has an error: the page shows the message with its lines as text, and keeps the animation.
    try server.write(
      "canvas 200 by 100\nview ball is a circle at (50, 50) with radius 20\nmvoe ball to \"<img src=x onerror=document.title=1>\"\n// after\n"
    )
    try browser.wait(until: "!byId('problems').hidden")
    let seen = try browser.value(
      of: """
        JSON.stringify([byId("problems").querySelector("summary").textContent, byId("problems").querySelector("mark").textContent,
          [...byId("problems").querySelectorAll("details:first-child > pre:first-of-type span")].map(line => line.textContent),
          byId("problems").querySelectorAll("img").length, document.title])
        """)
    #expect(
      seen
        == #"["error M0401unknown verb `mvoe`fade.motion:3:1","mvoe",["1canvas 200 by 100","2view ball is a circle at (50, 50) with radius 20","3mvoe ball to \"<img src=x onerror=document.title=1>\"","4// after"],0,"fade.motion"]"#
    )
    let position = "\(page).defaultView.getComputedStyle(\(page).querySelector('[data-view=ball]')).translate"
    #expect(
      try browser.value(of: "\(page).getElementById('now').textContent + ' ' + \(position)") == "1.500 s 87.5px 50px")
    #expect(try browser.screenshot().count > 10_000)

    // The script is correct and changed: the message is gone, and playhead, speed and loop are kept.
    try server.write(WatchTests.script.replacing("(150, 50)", with: "(90, 50)"))
    try browser.wait(until: "byId('problems').hidden")
    try browser.wait(until: "\(position) === '65px 50px'")
    #expect(
      try browser.value(
        of: "[\(page).getElementById('now').textContent, \(page).getElementById('speed').value, "
          + "\(page).getElementById('loop').ariaPressed, \(page).getElementById('play').ariaLabel]")
        == "1.500 s,0.5,true,Play")
    #expect(try browser.value(of: "document.querySelectorAll('iframe').length") == "1")

    // An animation that plays continues to play.
    let name = "document.querySelector('iframe:not(.waiting)').src"
    let old = try browser.value(of: name)
    _ = try browser.value(of: "\(page).getElementById('play').click()")
    try server.write(WatchTests.script)
    try browser.wait(until: "\(name) !== '\(old)'")
    #expect(try browser.value(of: "\(page).getElementById('play').ariaLabel") == "Pause")
    try browser.wait(until: "parseFloat(\(page).getElementById('now').textContent) > 1.6")
  }
}
