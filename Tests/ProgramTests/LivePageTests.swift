import CaseFiles
import Foundation
import SeededRandom
import Testing

/// Pages and modules that react: their engine against the runtime, and real input on a page in a browser.
@Suite struct LivePageTests {
  /// Something that both the runtime and the engine play.
  private struct Run {
    var script: String
    var gestures: String?
    var until: Double?
    var fps = 60.0
    /// What the script is compiled to: a page or a module.
    var form = "html"
    /// Whether the log is compared, which only pages have, in place of the frames.
    var isLogged = false
    var transition: (name: String, direction: String, reverseAt: Double?)?

    /// The options of `motionc run`.
    var arguments: String {
      var words = isLogged ? "--log --format ndjson" : "--precision exact --fps \(fps)"
      if let gestures { words += " --gestures \(gestures)" }
      if let until { words += " --until \(until)s" }
      if let transition {
        words += " --transition \(transition.name) --direction \(transition.direction)"
        if let time = transition.reverseAt { words += " --reverse-at \(time)s" }
      }
      return words
    }

    /// The options of the function `framesOf` of the engine, and the names of the files.
    var task: [String: Any] {
      var task: [String: Any] = ["script": script, "fps": fps, "form": form]
      task["gestures"] = gestures
      task["until"] = until
      task["transition"] = transition?.name
      task["direction"] = transition?.direction
      task["reverseAt"] = transition?.reverseAt
      task["isLogged"] = isLogged
      return task
    }
  }

  /// Reads the data and the engine out of each page, or imports a module, and prints the frames as tables of CSV, each behind a line
  /// `# N`.
  private static let frames = #"""
    import fs from "fs"
    async function framesOfModule(script) {
      const { frames } = await import("./" + script.replace(/\.motion$/, ".mjs"))
      return options => { const { columns, frames: rows } = frames(options); return { columns, rows } }
    }
    function framesOfPage(script) {
      const html = fs.readFileSync(script.replace(/\.motion$/, ".html"), "utf8")
      const data = JSON.parse(html.match(/<script type="application\/json" id="data">([^]*?)<\/script>/)[1])
      const program = html.slice(html.lastIndexOf("<script>") + 8, html.indexOf("// engine end"))
      const framesOf = new Function("scene", "options", program + "\nreturn framesOf(withCues(scene), options)")
      return options => framesOf(data, options)
    }
    for (const [place, { script, form, gestures, isLogged, ...options }] of JSON.parse(fs.readFileSync("tasks.json", "utf8")).entries()) {
      const framesOf = form === "mjs" ? await framesOfModule(script) : framesOfPage(script)
      console.log("# " + place)
      try {
        const { columns, rows, log } = framesOf({ ...options, gestures: gestures && fs.readFileSync(gestures, "utf8") })
        const seconds = flicks => Number((flicks / 705600000).toFixed(9))
        const entry = ({ time, event, view, property, name, what }) =>
          Object.entries({ time: seconds(time), event, view, property, name, what }).filter(([, value]) => value || value === 0)
        if (isLogged) console.log(log.map(one => JSON.stringify(Object.fromEntries(entry(one)))).join("\n"))
        else console.log(columns.join(",") + "\n" + rows.map(row => row.join(",")).join("\n"))
      } catch (error) { console.log("error " + error.message) }
      console.log(".")
    }
    """#

  /// Returns what differs between `motionc run` and the engine, by more than 1e-9, or by 1e-12 of a value.
  private static func differences(_ runs: [Run], files: [String: String]) throws -> [String] {
    let shell = try Shell(files: files.merging(["frames.mjs": frames]) { one, _ in one })
    defer { shell.remove() }
    let tasks = try JSONSerialization.data(withJSONObject: runs.map(\.task))
    try tasks.write(to: shell.folder.appendingPathComponent("tasks.json"))
    var command = ""
    for output in Set(runs.map { "\($0.script) -o \($0.script.dropLast(7)).\($0.form)" }).sorted() {
      command += "motionc compile \(output) 2> errors || { cat errors >&2; exit 1; }\n"
    }
    for (place, run) in runs.enumerated() {
      command += "echo '# \(place)'; motionc run \(run.script) \(run.arguments) 2> errors || echo error\necho .\n"
    }
    // The commands of many runs are too long for an argument.
    try Data(command.utf8).write(to: shell.folder.appendingPathComponent("runs.sh"))
    let played = try shell.run("sh runs.sh")
    #expect(played.status == 0, "\(played.errorText)")
    let computed = try shell.run("node frames.mjs")
    #expect(computed.status == 0, "\(computed.errorText)")
    func tables(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").split { $0.hasPrefix("# ") }.map(Array.init)
    }
    let (all, other) = (tables(played.outputText), tables(computed.outputText))
    #expect(all.count == runs.count && other.count == runs.count)
    return zip(runs, zip(all, other)).compactMap { run, tables in
      difference(tables.0, tables.1).map { "\(run.script) \(run.arguments): \($0)" }
    }
  }

  /// Returns the same runs for the logs that the pages show. A script without reactions has another page.
  private static func logs(of runs: [Run], _ files: [String: String]) -> [Run] {
    runs.filter { Scripts.hasReactions(files[$0.script] ?? "") }.map { run in
      var run = run
      (run.form, run.fps, run.isLogged) = ("html", 60, true)
      return run
    }
  }

  private static func difference(_ one: [Substring], _ other: [Substring]) -> String? {
    if one.first?.hasPrefix("{") == true {
      let place = zip(one, other).prefix { $0 == $1 }.count
      if place == one.count, place == other.count { return nil }
      return "entry \(place): \(one.dropFirst(place).first ?? "") and \(other.dropFirst(place).first ?? "")"
    }
    if one.contains("error") { return other.first?.hasPrefix("error") == true ? nil : "only `run` fails" }
    guard one.first == other.first, one.count == other.count else {
      return "\(one.first ?? "") with \(one.count) rows and \(other.first ?? "") with \(other.count)"
    }
    for (row, otherRow) in zip(one, other).dropFirst() where row != otherRow {
      for (value, otherValue) in zip(row.split(separator: ","), otherRow.split(separator: ",")) {
        guard let exact = Double(value), let near = Double(otherValue) else { return "\(row) and \(otherRow)" }
        if !(abs(exact - near) <= 1e-9 * max(1, abs(exact) / 1000)) { return "\(row) and \(otherRow)" }
      }
    }
    return nil
  }

  /// Returns the values in the last row of a run.
  private static func lastRow(_ run: String, in shell: Shell) throws -> [String: Double] {
    let outcome = try shell.run("motionc run \(run) --precision exact")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    guard let names = lines.first, let last = lines.last else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(names, last.map { Double($0) ?? .nan }))
  }

  /// A JavaScript expression of the middle of a view on the page, as text.
  private static func middle(_ view: String) -> String {
    "(box => [box.x + box.width / 2, box.y + box.height / 2].join())(document.querySelector('[data-view=\(view)]').getBoundingClientRect())"
  }

  private static let isAtRest = "document.getElementById('state').textContent === 'idle'"

  /// A person drags a view, lets it go, and taps another with the keyboard. The runtime plays what the page has recorded.
  @Test func whatIsRecordedReplaysInTheRuntime() throws {
    guard let chromium = Browser.find(for: "real input on a page that reacts") else { return }
    let script = """
      canvas 400 by 240
      view ball is a circle at (200, 120) with radius 30
      view box is a square at (60, 60) with size 40
      on drag of ball: match ball to the pointer named "move"
      on release of ball: spring ball to (200, 120) with stiffness 60 and damping 9 named "move"
      on tap of box: move box by (10, 20) over 200ms
      transition open
        present: move box to (300, 60) over 9s with ease-out
        dismiss: move box to (60, 60) over 300ms with ease-in
      """
    let shell = try Shell(files: ["live.motion": script])
    defer { shell.remove() }
    let made = try shell.run("motionc compile live.motion -o live.html")
    #expect(made.status == 0 && made.errorText.isEmpty)
    let page = "file://\(shell.folder.path)/live.html"
    let browser = try LiveBrowser(chromium, at: page, in: shell)
    defer { browser.close() }
    try browser.wait(until: "window.motionc !== undefined")
    func middle(_ view: String) throws -> (x: Double, y: Double) {
      let numbers = try browser.value(of: LivePageTests.middle(view)).split(separator: ",").compactMap { Double($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }
    let start = try middle("ball")
    try browser.mouse("mousePressed", start.x, start.y)
    for step in 1...8 { try browser.mouse("mouseMoved", start.x + 10 * Double(step), start.y - 4 * Double(step)) }
    try browser.wait(until: "motionc.values()['ball.position.x'] === 280")
    let dragged = try middle("ball")
    #expect(abs(dragged.x - start.x - 80) < 0.5 && abs(dragged.y - start.y + 32) < 0.5)
    try browser.mouse("mouseReleased", start.x + 80, start.y - 32)
    // The press has given the ball the focus.
    try browser.key("Tab")
    #expect(try browser.value(of: "document.activeElement.dataset.view") == "box")
    try browser.key("Enter", text: "\r")
    try browser.wait(until: "motionc.values()['box.position.y'] === 80 && \(LivePageTests.isAtRest)")
    let recording = try browser.value(of: "motionc.recording()")
    try Data(recording.utf8).write(to: shell.folder.appendingPathComponent("gestures.csv"))
    let last = try LivePageTests.lastRow("live.motion --gestures gestures.csv", in: shell)
    let origin = (x: start.x - 200, y: start.y - 120)
    for view in ["ball", "box"] {
      let place = try middle(view)
      #expect(abs(place.x - origin.x - (last["\(view).position.x"] ?? .nan)) <= 0.5, "\(view)")
      #expect(abs(place.y - origin.y - (last["\(view).position.y"] ?? .nan)) <= 0.5, "\(view)")
    }
    // The recording plays on a page too, from the beginning.
    try browser.playRecording()
    try browser.wait(until: "motionc.values()['box.position.y'] === 60")
    try browser.wait(until: "motionc.values()['box.position.y'] === 80 && \(LivePageTests.isAtRest)")
    // A transition turns around on the way, and ends where it began. It is long, so that it does not end by itself before.
    _ = try browser.value(of: "document.querySelector('[data-direction=present]').click()")
    try browser.wait(until: "motionc.values()['box.position.x'] > 100")
    _ = try browser.value(of: "document.querySelector('[data-direction=dismiss]').click()")
    try browser.wait(until: "document.getElementById('log').textContent.includes('cancelled: it is dismissed')")
    #expect(try browser.value(of: "motionc.values()['box.position.x']") == "60")
  }

  /// A person scrolls a page with a wheel. The runtime plays what the page has recorded.
  @Test func thePageLeadsAsItScrolls() throws {
    guard let chromium = Browser.find(for: "a page that leads an animation as it scrolls") else { return }
    let script = """
      canvas 400 by 240
      view ball is a circle at (100, 120) with radius 30
      view photo is a square at (350, 60) with size 60
      view left is a square at (0, 0) with size 30
      view right is a square at (40, 0) with size 20
      view pair is a group of left and right at (30, 200)
      at 0s: make photo pinchable
      on tap of pair: move pair by (50, 0) over 100ms
      on tap of left: fadeOut left over 100ms
      as the page scrolls from 100 to 500: move ball by (200, 0) while fade ball from 1 to 0.2 over 2s
      """
    let shell = try Shell(files: ["live.motion": script])
    defer { shell.remove() }
    let made = try shell.run("motionc compile live.motion -o live.html")
    #expect(made.status == 0 && made.errorText.isEmpty)
    let browser = try LiveBrowser(chromium, at: "file://\(shell.folder.path)/live.html", in: shell)
    defer { browser.close() }
    try browser.wait(until: "window.motionc !== undefined")
    let start = try browser.value(of: LivePageTests.middle("ball"))
    _ = try browser.value(of: "window.scrollTo(0, 200)")
    try browser.wait(until: "motionc.values()['ball.position.x'] === 150")
    // The stage stays in sight.
    #expect(try browser.value(of: "document.getElementById('stage').getBoundingClientRect().top") == "0")
    _ = try browser.value(of: "window.scrollTo(0, 0)")
    try browser.wait(until: "motionc.values()['ball.position.x'] === 100")
    #expect(try browser.value(of: LivePageTests.middle("ball")) == start)
    _ = try browser.value(of: "window.scrollTo(0, 500)")
    try browser.wait(until: "motionc.values()['ball.position.x'] === 300")
    // A pinch on a trackpad comes as a wheel with Ctrl.
    let photo = try browser.value(of: LivePageTests.middle("photo")).split(separator: ",").compactMap { Double($0) }
    for _ in 0..<2 { try browser.pinch(try #require(photo.first), try #require(photo.last), by: -20) }
    try browser.wait(until: "motionc.values()['photo.scale.x'] > 1.4 && \(LivePageTests.isAtRest)")
    // A key taps the group where its members do not take the tap.
    _ = try browser.value(of: "document.querySelector('[data-view=pair]').focus()")
    try browser.key("Enter", text: "\r")
    try browser.wait(until: "motionc.values()['pair.position.x'] === 80 && \(LivePageTests.isAtRest)")
    let scale = try browser.value(of: "motionc.values()['photo.scale.x']")
    let recording = try browser.value(of: "motionc.recording()")
    try Data(recording.utf8).write(to: shell.folder.appendingPathComponent("gestures.csv"))
    let last = try LivePageTests.lastRow("live.motion --gestures gestures.csv", in: shell)
    #expect(last["ball.position.x"] == 300 && last["ball.opacity"] == 0.2)
    #expect(last["pair.position.x"] == 80 && last["left.opacity"] == 1)
    #expect(last["photo.scale.x"].map { "\($0)" } == scale)
    // With reduced motion, only the fade follows.
    _ = try browser.value(of: "document.getElementById('less').click()")
    _ = try browser.value(of: "window.scrollTo(0, 100)")
    try browser.wait(until: "motionc.values()['ball.opacity'] === 1 && motionc.values()['ball.position.x'] === 300")
  }

  /// A person drags a view and scrolls in Firefox. The runtime plays what the page has recorded.
  @Test func otherBrowsersRecord() throws {
    let script = """
      canvas 400 by 240
      view ball is a circle at (200, 120) with radius 30
      view sun is a circle at (40, 40) with radius 20
      on drag of ball: match ball to the pointer named "move"
      on release of ball: spring ball to (200, 120) with stiffness 60 and damping 9 named "move"
      as the page scrolls from 0 to 300: move sun by (200, 40)
      """
    for browser in try DrivenBrowser.installed(for: "recordings of pages that react") where browser == .firefox {
      let shell = try Shell(files: ["live.motion": script])
      defer { shell.remove() }
      #expect(try shell.run("motionc compile live.motion -o live.html").status == 0)
      func place(_ view: String) -> String {
        """
        (([a, b]) => [a.x + a.width / 2 - b.x, a.y + a.height / 2 - b.y].join())(
          ["[data-view=\(view)]", ".stage svg"].map(name => document.querySelector(name).getBoundingClientRect()))
        """
      }
      let values = try browser.values(
        of: "live.html",
        after: [
          .wait(until: "window.motionc !== undefined"),
          .drag(from: LivePageTests.middle("ball"), by: [(10, 5), (30, 15), (60, 30), (80, 30)]),
          .wheel(150), .wait(until: "motionc.values()['sun.position.x'] > 100 && \(LivePageTests.isAtRest)"),
          .value("motionc.recording()"), .value(place("ball")), .value(place("sun")),
        ], in: shell)
      try #require(values.count == 3)
      try Data(values[0].utf8).write(to: shell.folder.appendingPathComponent("gestures.csv"))
      let last = try LivePageTests.lastRow("live.motion --gestures gestures.csv", in: shell)
      #expect(values[0].contains(",moved,") && values[0].contains(",scroll,"))
      for (view, place) in zip(["ball", "sun"], values.dropFirst()) {
        for (axis, number) in zip(["x", "y"], place.split(separator: ",").compactMap { Double($0) }) {
          #expect(abs(number - (last["\(view).position.\(axis)"] ?? .nan)) <= 0.5, "\(view) at \(place), not \(last)")
        }
      }
    }
  }

  private static func hasNode() throws -> Bool {
    if try Shell.run("command -v node").status == 0 { return true }
    print("skipped: the engine of pages that react: node is not installed")
    return false
  }

  @Test func examplesPlayAsInTheRuntime() throws {
    guard try LivePageTests.hasNode() else { return }
    let examples = try Scripts.examples()
    var runs: [Run] = []
    for (script, text) in examples.sorted(by: { $0.key < $1.key }) where Scripts.hasReactions(text) {
      let trace = "\(script.dropLast(7)).csv"
      let isEndless = ExamplesTests.durations["\(script.dropFirst(9).dropLast(7))"] != nil || text.contains("forever")
      let gestures: [String?] = examples[trace] == nil ? [nil] : [nil, trace]
      // A script that has only transitions plays nothing else.
      let hasCues = text.contains("\nat ") || text.contains("\non ") || text.contains("\nas the page ")
      for gestures in hasCues ? gestures : [] {
        runs.append(Run(script: script, gestures: gestures, until: isEndless ? 8 : nil, form: "mjs"))
      }
      for line in text.split(separator: "\n") where line.hasPrefix("transition ") {
        let name = String(line.dropFirst("transition ".count))
        for direction in ["present", "dismiss"] {
          for reversal in [nil, 0.1, 0.15] as [Double?] {
            runs.append(Run(script: script, until: 2, form: "mjs", transition: (name, direction, reversal)))
          }
        }
      }
    }
    #expect(runs.count > 12)
    runs += LivePageTests.logs(of: runs, examples)
    let differences = try LivePageTests.differences(runs, files: examples)
    #expect(differences.isEmpty, "\(differences)")
  }

  /// The cases of `motionc run` with gestures, as their commands say it.
  @Test func casesPlayAsInTheRuntime() throws {
    guard try LivePageTests.hasNode() else { return }
    let command =
      /motionc run (\w+\.motion)( --transition (\w+))?( --direction (\w+))? --gestures (\w+\.csv)( --reverse-at (\d+)ms)? --fps (\d+)/
    var (runs, files): ([Run], [String: String]) = ([], [:])
    for name in CaseFile.names where name.contains("run/") {
      for snapshot in try CaseFile(path: name).cases {
        let place = files.count
        for step in snapshot.steps where step.expected.status == 0 {
          guard
            let words = step.command.trimmingCharacters(in: .whitespacesAndNewlines).wholeMatch(of: command)?.output,
            let script = snapshot.files["\(words.1)"], let gestures = snapshot.files["\(words.6)"]
          else { continue }
          files["\(place)-\(words.1)"] = script
          files["\(place)-\(words.6)"] = gestures
          var run = Run(
            script: "\(place)-\(words.1)", gestures: "\(place)-\(words.6)", fps: Double(words.9) ?? 0, form: "mjs")
          if let transition = words.3 {
            let direction = words.5.map(String.init) ?? "present"
            run.transition = ("\(transition)", direction, words.8.flatMap { Double($0) }.map { $0 / 1000 })
          }
          runs.append(run)
        }
      }
    }
    #expect(runs.count > 20)
    runs += LivePageTests.logs(of: runs, files)
    let differences = try LivePageTests.differences(runs, files: files)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func randomScriptsPlayAsInTheRuntime() throws {
    guard try LivePageTests.hasNode() else { return }
    var (runs, files): ([Run], [String: String]) = ([], [:])
    // In 22, a track of the timeline begins after the last frame. In 61, a curve leaps just after its beginning. In 272, nothing
    // plays but springs.
    for seed in Array(0..<UInt64(Soak.rounds(12, soaking: 300))) + [22, 61, 272] {
      let made = RandomReactions(seed: seed)
      files["\(seed).motion"] = made.script
      files["\(seed).csv"] = made.gestures
      let (fps, form) = ([60, 29.97, 7][Int(seed % 3)], seed % 2 == 0 ? "html" : "mjs")
      runs.append(Run(script: "\(seed).motion", gestures: "\(seed).csv", until: 4, fps: fps, form: form))
      guard made.hasTransition else { continue }
      let (direction, reversal) = (seed % 2 == 0 ? "present" : "dismiss", [nil, 0.1, 0.25][Int(seed % 3)])
      runs.append(
        Run(
          script: "\(seed).motion", gestures: "\(seed).csv", until: 3, fps: fps, form: form,
          transition: ("t", direction, reversal))
      )
    }
    // The spring that takes the knob back is critically damped but for rounding. In its first milliseconds that shows most.
    files["band.motion"] = """
      view knob is a circle at (200, 300) with radius 60
      at 0s: make knob draggable within (128, 121, 79, 61)
      on release of knob: friction knob
      """
    files["band.csv"] = """
      time,pointer,phase,x,y
      0.1,1,began,200,300
      0.104,1,moved,292.445,325.725
      0.105,1,moved,399.228,323.917
      0.106,1,ended,399.228,323.917
      """
    runs.append(Run(script: "band.motion", gestures: "band.csv", fps: 1000))
    runs += LivePageTests.logs(of: runs, files)
    let differences = try LivePageTests.differences(runs, files: files)
    #expect(differences.isEmpty, "\(differences)")
  }
}
