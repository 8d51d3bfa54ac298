import Foundation
import Testing

/// What a page and a module keep of what people did, and how they go on after it.
@Suite struct LiveRecordingTests {
  private static let script = """
    canvas 400 by 240
    view ball is a circle at (200, 120) with radius 30
    view box is a square at (60, 60) with size 40
    on drag of ball: match ball to the pointer named "move"
    on release of ball: spring ball to (200, 120) with stiffness 60 and damping 9 named "move"
    transition open
      present: move box to (300, 60) over 2s with ease-out
      dismiss: move box to (60, 60) over 300ms with ease-in

    """

  /// Opens the page of a script.
  private func page(in chromium: Browser, of script: String = script) throws -> (Shell, LiveBrowser) {
    let shell = try Shell(files: ["live.motion": script])
    #expect(try shell.run("motionc compile live.motion -o live.html").status == 0)
    let browser = try LiveBrowser(chromium, at: "file://\(shell.folder.path)/live.html", in: shell)
    try browser.wait(until: "window.motionc !== undefined")
    return (shell, browser)
  }

  private static func place(_ view: String) -> String {
    """
    (box => [box.x + box.width / 2, box.y + box.height / 2].join())(
      document.querySelector('[data-view=\(view)]').getBoundingClientRect())
    """
  }

  /// Drags the ball to the right, and lets it go.
  private func drag(_ browser: LiveBrowser, by distance: Double) throws {
    let start = try browser.value(of: LiveRecordingTests.place("ball")).split(separator: ",").compactMap { Double($0) }
    try browser.mouse("mousePressed", start[0], start[1])
    for step in 1...8 { try browser.mouse("mouseMoved", start[0] + distance / 8 * Double(step), start[1]) }
    try browser.wait(until: "motionc.values()['ball.position.x'] === \(200 + distance)")
    try browser.mouse("mouseReleased", start[0] + distance, start[1])
  }

  /// Whether the log says that the transition has ended, and nothing moves.
  private static let isOver = """
    document.getElementById('log').textContent.includes('it is presented') && document.getElementById('state').textContent === 'idle'
    """

  /// What people did during a transition can be saved after its end, is played in the transition, and stays when they go on.
  @Test func aTransitionIsRecordedBeyondItsEnd() throws {
    guard let chromium = Browser.find(for: "recordings of transitions") else { return }
    let (shell, browser) = try page(in: chromium)
    defer {
      browser.close()
      shell.remove()
    }
    _ = try browser.value(of: "document.querySelector('[data-direction=present]').click()")
    try drag(browser, by: 80)
    try browser.wait(until: LiveRecordingTests.isOver)
    let recording = try browser.value(of: "motionc.recording()")
    #expect(recording.contains(",began,") && recording.contains(",ended,"))
    _ = try browser.value(of: "document.getElementById('save').click()")
    #expect(
      try browser.value(of: "document.getElementById('command').textContent")
        == "motionc run live.motion --transition open --direction present --gestures gestures.csv")
    try Data(recording.utf8).write(to: shell.folder.appendingPathComponent("gestures.csv"))
    let replayed = try shell.run("motionc run live.motion --transition open --gestures gestures.csv --precision exact")
    let last = try #require(FrameTable(replayed.outputText).rows.last)
    for column in ["ball.position.x", "box.position.x"] {
      let seen = try #require(Double(browser.value(of: "motionc.values()['\(column)']")))
      #expect(abs(seen - (last[column] ?? .nan)) < 1e-9, "\(column)")
    }
    // The file plays in the transition, from its beginning.
    try browser.playRecording()
    let note = "plays. Until its last event, the stage ignores the pointers."
    try browser.wait(until: "document.getElementById('command').textContent.endsWith('\(note)')")
    try browser.wait(until: "motionc.values()['ball.position.x'] > 210 && motionc.values()['box.position.x'] < 300")
    try browser.wait(until: LiveRecordingTests.isOver)
    #expect(try browser.value(of: "document.getElementById('command').textContent") == "")
    #expect(try browser.value(of: "motionc.recording()") == recording)
    // What follows by hand comes behind what the file did.
    try drag(browser, by: 40)
    let both = try browser.value(of: "motionc.recording()")
    #expect(both.hasPrefix(recording) && both.split(separator: "\n").count > recording.split(separator: "\n").count + 2)
    let times = both.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    #expect(times == times.sorted())
    _ = try browser.value(of: "document.getElementById('save').click()")
    #expect(
      try browser.value(of: "document.getElementById('command').textContent").contains("leaves out what followed"))
    // The scene itself starts anew.
    _ = try browser.value(of: "document.getElementById('restart').click()")
    #expect(try browser.value(of: "motionc.recording()") == "time,pointer,phase,x,y\n")
  }

  /// The times that are recorded are those that play, and have no digits that mean nothing.
  @Test func timesAreWholeMicroseconds() throws {
    guard let chromium = Browser.find(for: "the times of recordings") else { return }
    let (shell, browser) = try page(in: chromium)
    defer {
      browser.close()
      shell.remove()
    }
    try drag(browser, by: 80)
    try browser.wait(until: "document.getElementById('state').textContent === 'idle'")
    let times = try browser.value(of: "motionc.recording()").split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != "," })
    }
    #expect(times.count >= 10)
    for time in times { #expect(time.wholeMatch(of: /\d+(\.\d{1,6})?/) != nil, "\(time)") }
    let played = try browser.value(of: "motionc.session().events.map(event => event.time).join()")
    #expect(
      played.split(separator: ",").map(String.init)
        == times.map { String(Int64(((Double($0) ?? .nan) * 705_600_000).rounded())) })
    // A press of a page that is paused is nothing, and so is its end.
    _ = try browser.value(of: "document.getElementById('restart').click()")
    _ = try browser.value(of: "document.getElementById('pause').click()")
    let place = try browser.value(of: LiveRecordingTests.place("ball")).split(separator: ",").compactMap { Double($0) }
    try browser.mouse("mousePressed", place[0], place[1])
    try browser.mouse("mouseReleased", place[0], place[1])
    _ = try browser.value(of: "document.getElementById('pause').click()")
    #expect(try browser.value(of: "motionc.recording()") == "time,pointer,phase,x,y\n")
  }

  /// The command that the page says works for a script that never ends.
  @Test func theCommandEndsWhatNeverEnds() throws {
    guard let chromium = Browser.find(for: "the command of an endless page") else { return }
    let script = """
      canvas 400 by 240
      view ball is a circle at (200, 120) with radius 30
      view sun is a circle at (40, 40) with radius 20
      on tap of ball: pulse sun looped forever

      """
    let (shell, browser) = try page(in: chromium, of: script)
    defer {
      browser.close()
      shell.remove()
    }
    try browser.wait(until: "parseFloat(document.getElementById('now').textContent) > 1")
    let place = try browser.value(of: LiveRecordingTests.place("ball")).split(separator: ",").compactMap { Double($0) }
    try browser.mouse("mousePressed", place[0], place[1])
    try browser.mouse("mouseReleased", place[0], place[1])
    _ = try browser.value(of: "document.getElementById('save').click()")
    let command = try browser.value(of: "document.getElementById('command').textContent")
    let recording = try browser.value(of: "motionc.recording()")
    let last = recording.split(separator: "\n").last?.prefix { $0 != "," } ?? ""
    #expect(
      command == "motionc run live.motion --gestures gestures.csv --until \(Int((Double(last) ?? .nan).rounded(.up)))s")
    try Data(recording.utf8).write(to: shell.folder.appendingPathComponent("gestures.csv"))
    #expect(try shell.run(command).status == 0)
    // A file without gestures plays nothing.
    _ = try browser.value(
      of: """
        (() => {
          const files = new DataTransfer(), input = document.getElementById("gestures")
          files.items.add(new File(["time,pointer,phase,x,y\\n"], "empty.csv"))
          input.files = files.files
          input.dispatchEvent(new Event("change"))
        })()
        """)
    try browser.wait(
      until: "document.getElementById('command').textContent === 'empty.csv: there are no gestures in the file'")
    #expect(try browser.value(of: "motionc.recording()") == recording)
  }

  /// The keyboard taps a view where it is seen. If it is seen nowhere, the log says why nothing happens.
  @Test func keysTapWhatCanBeTapped() throws {
    guard let chromium = Browser.find(for: "taps by the keyboard") else { return }
    let script = """
      canvas 300 by 200
      view low is a square at (150, 100) with size 60
      view wide is a rectangle at (150, 100) with size (140, 20)
      view top is a square at (150, 100) with size 120
      view ghost is a square at (20, 20) with size 20 and opacity 0
      on tap of low: move low by (0, 60) over 300ms
      on tap of wide: move wide by (0, 10) over 100ms
      on tap of top: move top by (20, 0) over 300ms
      on tap of ghost: move ghost by (5, 0) over 100ms

      """
    let (shell, browser) = try page(in: chromium, of: script)
    defer {
      browser.close()
      shell.remove()
    }
    func enter(_ view: String) throws {
      _ = try browser.value(of: "document.querySelector('[data-view=\(view)]').focus()")
      try browser.key("Enter", text: "\r")
    }
    for (view, words) in [
      ("low", "low is covered by top, so a tap cannot reach it"),
      ("ghost", "ghost is invisible, so a tap cannot reach it"),
    ] {
      try enter(view)
      try browser.wait(until: "document.getElementById('log').textContent.includes('\(words)')")
    }
    #expect(try browser.value(of: "motionc.recording()") == "time,pointer,phase,x,y\n")
    try enter("wide")
    try browser.wait(until: "motionc.values()['wide.position.y'] === 110")
    try Data(browser.value(of: "motionc.recording()").utf8).write(
      to: shell.folder.appendingPathComponent("gestures.csv"))
    let replayed = try shell.run("motionc run live.motion --gestures gestures.csv --precision exact")
    let last = try #require(FrameTable(replayed.outputText).rows.last)
    #expect(last["wide.position.y"] == 110 && last["top.position.x"] == 150)
  }

  /// A finger scrolls the page from where nothing follows it.
  @Test func aFingerScrollsBesideTheViews() throws {
    guard let chromium = Browser.find(for: "a page that a finger scrolls") else { return }
    let (shell, browser) = try page(in: chromium)
    defer {
      browser.close()
      shell.remove()
    }
    _ = try browser.value(of: "document.body.style.minHeight = '4000px'")
    func places(_ view: String) throws -> [(x: Double, y: Double)] {
      let start = try browser.value(of: LiveRecordingTests.place(view)).split(separator: ",").compactMap { Double($0) }
      return (0...8).map { (start[0], start[1] - 10 * Double($0)) }
    }
    try browser.touch(places("ball"), until: "motionc.values()['ball.position.y'] < 60")
    #expect(try browser.value(of: "scrollY") == "0")
    try browser.touch(places("box"), until: "scrollY > 0")
  }

  /// Pages and modules with many views have each action once.
  @Test func aPageGrowsWithItsViews() throws {
    func sizes(_ rows: Int) throws -> (page: Int, module: Int) {
      let shell = try Shell(
        files: [
          "live.motion": """
          view dots is a grid of \(rows) by 10 squares spaced by 15px at (400, 300) with size 12
          on release of dots: spring dots' rotation to 90 degrees
          on tap of dots: pulse dots
          """
        ])
      defer { shell.remove() }
      #expect(
        try shell.run("motionc compile live.motion -o live.html && motionc compile live.motion -o live.mjs").status == 0
      )
      func size(_ name: String) throws -> Int {
        try Data(contentsOf: shell.folder.appendingPathComponent(name)).count
      }
      return (try size("live.html"), try size("live.mjs"))
    }
    let (one, two, four) = (try sizes(5), try sizes(10), try sizes(20))
    // What twice as many views add is about twice as much, and not four times.
    #expect(Double(four.page - two.page) < 2.4 * Double(two.page - one.page))
    #expect(Double(four.module - two.module) < 2.4 * Double(two.module - one.module))
  }

  /// `frames` refuses what has no meaning, and never goes on for ever.
  @Test func framesSaysWhatIsWrong() throws {
    guard try Shell.run("command -v node").status == 0 else {
      return print("skipped: the arguments of frames: node is not installed")
    }
    let wrong: [(options: String, message: String)] = [
      ("{ fps: 0 }", "fps must be a number above 0, and at most 1000000"),
      ("{ fps: NaN }", "fps must be a number above 0, and at most 1000000"),
      ("{ fps: \"60\" }", "fps must be a number above 0, and at most 1000000"),
      ("{ until: Infinity }", "until must be seconds from 0"), ("{ until: \"2s\" }", "until must be seconds from 0"),
      ("{ until: -1 }", "until must be seconds from 0"),
      ("{ direction: \"dismiss\" }", "direction and reverseAt need a transition"),
      ("{ reverseAt: 1 }", "direction and reverseAt need a transition"),
      ("{ transition: \"open\", reverseAt: \"150ms\" }", "reverseAt must be seconds from 0"),
      ("{ transition: \"open\", direction: \"up\" }", "unknown direction \"up\": the known names are present, dismiss"),
      ("{ transition: \"close\" }", "unknown transition \"close\": the known names are open"),
      (
        "{ gesture: \"\" }",
        "unknown option \"gesture\": the known names are gestures, fps, until, transition, direction, reverseAt, motion"
      ), ("{ gestures: 5 }", "gestures must be the text of a table, or its rows"),
      ("{ gestures: [null] }", "gestures[0]: the time must be seconds from 0"),
      ("{ gestures: [[0.1, 1, \"began\", 1, 1]] }", "gestures[0]: the time must be seconds from 0"),
      (
        "{ gestures: [{ time: 1, pointer: 1, phase: \"began\", x: 1, y: 1 }, { time: 0, pointer: 1, phase: \"ended\", x: 1, y: 1 }] }",
        "gestures[1]: the time is earlier than the one before"
      ),
      (
        "{ gestures: [{ time: 1, pointer: 1, phase: \"down\", x: 1, y: 1 }] }",
        "gestures[0]: the phase must be one of began, moved, ended, cancelled, scrolled, scroll"
      ),
      (
        "{ gestures: [{ time: 1, pointer: 1, phase: \"began\", y: 1 }] }",
        "gestures[0]: x and y must be pixels"
      ), ("{ gestures: \"time,pointer,phase,x,y\\n0x1,1,began,1,1\" }", "line 2: the time must be seconds from 0"),
    ]
    let menu = LiveRecordingTests.script.split(separator: "\n").filter { !$0.hasPrefix("on ") }.joined(separator: "\n")
    let shell = try Shell(
      files: ["live.motion": LiveRecordingTests.script, "still.motion": "fadeIn circle\n", "menu.motion": menu + "\n"])
    defer { shell.remove() }
    let calls = wrong.map { "[() => live.frames(\($0.options))]" }.joined(separator: ", ")
    let outcome = try shell.run(
      """
      motionc compile live.motion -o live.mjs && motionc compile still.motion -o still.mjs && \
      motionc compile menu.motion -o menu.mjs && timeout 60 node --input-type=module -e '
        import * as live from "./live.mjs"
        import * as still from "./still.mjs"
        import * as menu from "./menu.mjs"
        const thrown = act => { try { act(); return "nothing" } catch (error) { return error.message } }
        for (const [act] of [\(calls)]) console.log(thrown(act))
        console.log(thrown(() => still.frames({ fps: NaN })))
        console.log(thrown(() => still.frames({ until: "2s" })))
        console.log(thrown(() => menu.frames()))
        console.log(live.frames({ gestures: "time,pointer,phase,x,y\\r0.1,1,began,200,120\\r0.2,1,ended,200,120", until: 1 }).frames.length)
      '
      """)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      outcome.outputText.split(separator: "\n").map(String.init) == wrong.map(\.message) + [
        "fps must be a number above 0, and at most 1000000", "until must be seconds from 0",
        "nothing plays without a transition; say which transition: open", "61",
      ])
  }
}
