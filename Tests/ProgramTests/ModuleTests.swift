import Foundation
import Testing

/// The module, on a page that forbids inline scripts and styles and in node, shows and knows what the frames say.
@Suite struct ModuleTests {
  /// The scripts are joined into one page, so each module is a function here that mounts the scene before it.
  private static let browser = BrowserAgainstFrames(
    format: "mjs", probe: CSSTests.probe, style: ".scene { position: absolute; left: 0; top: 0; contain: layout }",
    markup: { module in
      let body = module.replacing("\nexport function", with: "\nfunction").replacing("</", with: "<\\/")
      return """
        <div></div><script>(() => {
        \(body)
        mount(document.currentScript.previousElementSibling)
        })()</script>
        """
    }, differences: CSSTests.differences)

  @Test func everythingMovesLikeItsFrames() throws {
    var subjects = [
      "(animate card's width from 20 to 90 over 700ms repeated forever) + (tint card from red to blue over 310ms looped forever)",
      "draw circle over 1s with spring(stiffness: 200, damping: 12) while grow circle from radius 10 to 40 over 700ms",
      "tint square from #ff000000 to #0000ff over 1s while draw square from 0.2 to 0.7 over 500ms",
      "(fade square from 1 to 0.2 over 250ms with steps(5)) repeated forever",
    ].enumerated().map {
      BrowserAgainstFrames.Subject(name: "own \($0)", script: $1 + "\n", frameOptions: "--duration 3s")
    }
    subjects += BrowserAgainstFrames.Subject.boxed + [.strokes]
    try ModuleTests.browser.check(subjects, seeks: 12, isEverywhere: true)
  }

  private static let script = """
    canvas 300 by 200 with background white
    view card is a rectangle at (80, 100) with size (100, 60) and corner-radius 8 and fill #268bd2
    view dot is a circle at (220, 60) with radius 20
    view ring is a circle at (220, 150) with radius 20 and fill none and stroke #cb4b16 and stroke-width 4
    view way is text "{value:0.0} km" at (40, 20)
    let open = (move card to (180, 60) over 1s with ease-out while rotate card from 0 to 90 degrees over 1s)
      + fade card from 0.2 to 1 over 1s + draw ring over 1s
      + animate dot's glow from 0 to 3 over 1s + animate way's value from 0 to 12 over 1s
    let whole = open then (grow dot to 40 over 500ms with spring) looped

    """

  /// The page of a user: a button is the card, a paragraph is the dot, and the module makes the ring. The policy forbids the
  /// style of `control`.
  private static let page = """
    <!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css">
    <p id="control" style="color: red"></p>
    <div id="root"><button id="card">Open</button><p data-view="dot"></p></div>
    <pre id="result"></pre><script type="module" src="page.mjs"></script>
    """
  private static let style = "#card { background: gold; padding: 0; border: 0 } body { margin: 0 }"

  private static let use = """
    import { mount, define } from "./card.mjs"
    const out = []
    const say = (...words) => out.push(words.join(" "))
    const byId = id => document.getElementById(id)
    document.addEventListener("securitypolicyviolation", event => say("violation", event.violatedDirective))
    const thrown = act => { try { act(); return "nothing" } catch (error) { return error.message } }
    const frame = () => new Promise(done => requestAnimationFrame(done))
    const until = async isSo => { while (!isSo()) await frame() }
    const root = byId("root"), before = root.outerHTML
    async function use() {
      // WebKit may run a module before the style sheet of the page is there.
      if (document.readyState !== "complete") await new Promise(done => addEventListener("load", done))
      say("control", getComputedStyle(byId("control")).color)
      const control = mount(root, { views: { card: byId("card") } })
      for (let time = 0; time <= 2; time += 0.125) {
        control.seek(time)
        for (const element of root.querySelectorAll("[data-view], #card")) {
          const style = getComputedStyle(element), box = element.getBoundingClientRect(), stage = root.getBoundingClientRect()
          say("frame", time, element.dataset.view ?? element.id, box.x + box.width / 2 - stage.x, box.y + box.height / 2 - stage.y,
            parseFloat(style.rotate) || 0, style.opacity, parseFloat(style.width), parseFloat(style.strokeDasharray),
            control.value("dot.radius"), control.value("dot.glow"), control.value("card.position.x"))
        }
      }
      say("look", getComputedStyle(byId("card")).backgroundColor, getComputedStyle(byId("card")).borderRadius)
      say("length", control.duration, control.time, control.speed)
      control.seek(0)
      control.play("whole")
      await until(() => control.time > 0)
      control.pause()
      const paused = control.time
      await frame()
      await frame()
      const way = root.querySelector("[data-view=way]")
      say("pauses", control.time === paused && getComputedStyle(byId("card")).translate !== "80px 100px")
      control.play()
      control.seek(1)
      say("seeks", control.time.toFixed(6), getComputedStyle(byId("card")).translate, way.textContent)
      await until(() => control.time > 1)
      const turned = control.time
      control.reverse()
      await until(() => control.time < turned)
      control.speed = 1000
      say("finished", (await control.finished) === control, control.time)
      await frame()
      say("counts", way.textContent)
      control.play()
      await control.finished
      say("again", control.time, control.value("card.position.x"))
      control.reverse()
      await control.finished
      say("back", control.time)
      say("name", thrown(() => control.play("close")))
      say("column", thrown(() => control.value("dot.radios")))
      say("view", thrown(() => mount(root, { views: { dots: byId("card") } })))
      say("twice", thrown(() => mount(root)))
      say("outside", thrown(() => mount(root, { views: { dot: byId("control") } })))
      say("option", thrown(() => mount(root, { autoPlay: true })))
      say("speed", thrown(() => { control.speed = 0 }))
      control.play()
      const broken = control.finished.catch(error => error.name)
      control.unmount()
      control.play()
      say("unmounted", await broken, root.outerHTML === before, document.getAnimations().length, document.adoptedStyleSheets.length)
      const warn = console.warn
      console.warn = words => say("warned", words)
      root.firstElementChild.dataset.view = "crad"
      mount(root).unmount()
      delete root.firstElementChild.dataset.view
      console.warn = warn
      const two = [mount(root, { views: { card: byId("card") } }), mount(document.body.appendChild(document.createElement("div")))]
      two[1].seek(1)
      say("two", two.map(one => one.value("card.position.x")), document.adoptedStyleSheets.length)
      for (const one of two) one.unmount()
      const reduced = mount(root, { motion: "reduced" })
      reduced.seek(1)
      const seen = getComputedStyle(root.querySelector("[data-view=card]"))
      say("reduced", seen.translate, seen.opacity, reduced.value("card.position.x"), reduced.value("card.opacity"))
      reduced.unmount()
      let change
      const asked = { matches: true, addEventListener: (_, act) => { change = act }, removeEventListener: () => { change = null } }
      const matchMedia = window.matchMedia
      window.matchMedia = () => asked
      const auto = mount(root)
      const values = () => [auto.value("card.position.x"), getComputedStyle(root.querySelector("[data-view=card]")).translate]
      const first = values()
      asked.matches = false
      change()
      say("auto", first, values())
      auto.unmount()
      say("unheard", change)
      window.matchMedia = matchMedia
      define("motion-card")
      const own = document.createElement("motion-card")
      say("apart", thrown(() => own.play()))
      document.body.append(own)
      own.seek(0.5)
      say("element", own.childElementCount, own.value("card.rotation"))
      own.remove()
      say("removed", own.outerHTML, document.adoptedStyleSheets.length)
    }
    use().catch(error => say("ERROR", error.stack)).then(() => { byId("result").textContent = out.join("\\n") })
    """

  static let policy = "script-src 'self'; style-src 'self'"
  /// A web server for the folder of a test, which forbids inline scripts and styles. It prints its port.
  static let server = """
    import http.server
    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}
        def end_headers(self):
            self.send_header("Content-Security-Policy", "\(policy)")
            super().end_headers()
        def log_message(self, *words): pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
    """

  @Test func aPageUsesTheModuleUnderAStrictPolicy() throws {
    let chromium = Browser.find(for: "the module on a page")
    let others = try DrivenBrowser.installed(for: "the module on a page")
    guard chromium != nil || !others.isEmpty else { return }
    // The page of the guide is in a folder of its own.
    let guide = try DocumentPage("docs/outputs/module.md").blocks.filter { $0.info.count == 2 }
    let shell = try Shell(
      files: [
        "card.motion": ModuleTests.script, "page.html": ModuleTests.page, "page.css": ModuleTests.style,
        "page.mjs": ModuleTests.use, "serve.py": ModuleTests.server,
      ].merging(guide.map { ("guide/\($0.info[1])", $0.text) }) { $1 }.merging(Scripts.examples()) { $1 })
    defer { shell.remove() }
    let written = try shell.run(
      "motionc compile card.motion --play whole -o card.mjs && motionc compile card.motion --fps 8 --precision exact && "
        + "motionc compile Examples/dialog.motion --play open -o guide/dialog.mjs")
    try #require(written.status == 0, "\(written.errorText)")
    let frames = FrameTable(written.outputText)
    if let chromium {
      let server = try shell.start("python3 serve.py")
      defer { _ = try? server.end(by: SIGTERM) }
      let live = try LiveBrowser(chromium, at: "http://127.0.0.1:\(try server.line())/guide/page.html", in: shell)
      defer { live.close() }
      try useTheGuide(live)
      _ = try live.value(of: "location.assign('../page.html')")
      try live.wait(until: "document.getElementById('result').textContent !== ''")
      compare(try live.value(of: "document.getElementById('result').textContent"), with: frames, in: "Chromium")
    }
    for browser in others {
      let page = ModuleTests.page.replacing(
        "<meta charset=\"utf-8\">",
        with: "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"\(ModuleTests.policy)\">")
      compare(try browser.result(ofPage: page, in: shell), with: frames, in: browser.rawValue)
    }
  }

  /// A click opens the dialog of the guide, and another one closes it.
  private func useTheGuide(_ live: LiveBrowser) throws {
    func opacity(_ view: String) -> String { "getComputedStyle(document.querySelector('[data-view=\(view)]')).opacity" }
    try live.wait(until: "document.querySelector('[data-view=backdrop]') !== null")
    #expect(try live.value(of: opacity("card")) == "0")
    _ = try live.value(of: "document.querySelector('#delete').click()")
    try live.wait(until: "\(opacity("ok")) === '1' && \(opacity("backdrop")) === '0.4'")
    #expect(
      try live.value(of: "getComputedStyle(document.querySelector('[data-view=ok]')).backgroundColor")
        == "rgb(220, 20, 60)")
    let middle =
      "(box => [box.x + box.width / 2, box.width])(document.querySelector('[data-view=ok]').getBoundingClientRect())"
    let left = "document.querySelector('#dialog').getBoundingClientRect().x"
    #expect(try live.value(of: "\(middle)[0] - \(left)") == "130")
    #expect(try live.value(of: "\(middle)[1]") == "80")
    // The backdrop, which the module makes, is behind the button.
    let top =
      "document.elementFromPoint(\(left) + 130, document.querySelector('#dialog').getBoundingClientRect().y + 170)"
    #expect(try live.value(of: "\(top).dataset.view") == "ok")
    _ = try live.value(of: "document.querySelector('[data-view=cancel]').click()")
    try live.wait(until: "\(opacity("card")) === '0'")
  }

  private func compare(_ result: String, with frames: FrameTable, in browser: String) {
    let lines = result.split(separator: "\n").map(String.init)
    let isChromium = browser == "Chromium"
    var compared = 0
    for line in lines where line.hasPrefix("frame ") {
      let words = line.split(separator: " ").map(String.init)
      let (view, seen) = (words[2], words[3...].map { Double($0) ?? .nan })
      let row = frames.rows[Int((Double(words[1]) ?? 0) * 8)]
      func check(_ what: String, _ seen: Double, _ meant: Double?, _ allowed: Double) {
        guard let meant else { return }
        #expect(abs(seen - meant) <= allowed, "\(browser): \(what) of \(line)")
        compared += 1
      }
      // Browsers lay out boxes in units of 1/64 px, and Firefox and WebKit place boxes in larger steps.
      let placing = isChromium ? 0.01 : 0.25
      if view == "card" || view == "dot" {
        let start: [Double] = view == "card" ? [80, 100] : [220, 60]
        check("x", seen[0], row["\(view).position.x"] ?? start[0], placing)
        check("y", seen[1], row["\(view).position.y"] ?? start[1], placing)
      } else if view == "ring" {
        check("trim", seen[5], row["ring.trim.end"], 0.001)
      }
      check("rotation", seen[2], row["\(view).rotation"], 0.01)
      check("opacity", seen[3], row["\(view).opacity"], 0.001)
      check("width", seen[4], row["\(view).radius"].map { 2 * $0 }, isChromium ? 0.03 : 0.25)
      check("dot.radius", seen[6], row["dot.radius"], 0.01)
      check("dot.glow", seen[7], row["dot.glow"], 0.001)
      check("card.position.x", seen[8], row["card.position.x"], 0.01)
    }
    #expect(compared > 280, "\(browser): \(result)")
    #expect(
      lines.filter { !$0.hasPrefix("frame ") } == [
        "control rgb(0, 0, 0)", "look rgb(255, 215, 0) 8px", "length 2 2 1", "pauses true",
        "seeks 1.000000 180px 60px 12.0 km", "finished true 0", "counts 0.0 km", "again 2 180", "back 0",
        "name unknown animation \"close\": the known names are whole",
        "column unknown column \"dot.radios\": the known names are card.position.x, card.position.y, card.rotation, card.opacity, "
          + "dot.glow, dot.radius, ring.trim.start, ring.trim.end, way.value",
        "view unknown view \"dots\": the known names are card, dot, ring, way",
        "twice the scene is mounted in this element already; unmount it first",
        "outside the element of \"dot\" must be inside the element of mount",
        "option unknown option \"autoPlay\": the known names are views, motion, autoplay",
        "speed speed must be above 0; reverse() plays backwards", "unmounted AbortError true 0 0",
        "warned no view is called \"crad\", as data-view says; without an element there are: card, ring, way",
        "two 80,180 1",
        "reduced 180px 60px 1 180 1", "auto 180,180px 60px 80,80px 100px", "unheard ",
        "apart <motion-card> is not in a page", "element 4 45", "removed <motion-card></motion-card> 0",
      ], "\(browser)")
  }

  /// A module can be imported without a page, and knows the values of the table within the tolerance.
  @Test func nodeReadsTheValuesOfTheTable() throws {
    guard try Shell.run("command -v node").status == 0 else {
      return print("skipped: modules in node: it is not installed")
    }
    let scripts = [
      "card": (ModuleTests.script, ""), "strokes": (BrowserAgainstFrames.Subject.strokes.script, ""),
      "spring": ("move circle from (0, 0) to (900, 50) over 2s with spring(stiffness: 200, damping: 5)\n", ""),
      "steps": ("((fade square from 1 to 0.2 over 250ms with steps(5)) looped) repeated forever\n", "--duration 3s"),
      "late": (
        "wait 300ms then (move circle from (0, 0) to (9, 5) with ease-in-out) repeated forever\n", "--duration 5s"
      ),
    ]
    let shell = try Shell(files: Dictionary(uniqueKeysWithValues: scripts.map { ("\($0).motion", $1.0) }))
    defer { shell.remove() }
    for (name, (_, options)) in scripts.sorted(by: { $0.key < $1.key }) {
      let until = options.isEmpty ? "" : ", until: \(options.filter(\.isNumber))"
      let outcome = try shell.run(
        """
        motionc compile \(name).motion -o \(name).mjs && motionc compile \(name).motion --fps 40 --precision exact \(options) && \
        node --input-type=module -e '
          import { frames } from "./\(name).mjs"
          const { columns, frames: rows } = frames({ fps: 40\(until) })
          console.log("\\n" + columns.join())
          for (const row of rows) console.log(row.join())
        '
        """)
      try #require(outcome.status == 0, "\(name): \(outcome.errorText)")
      let tables = outcome.outputText.components(separatedBy: "\n\n").map { FrameTable($0) }
      try #require(
        tables.count == 2 && tables[0].columns == tables[1].columns, "\(name): \(outcome.outputText.prefix(400))")
      #expect(tables[0].rows.count == tables[1].rows.count && tables[0].rows.count > 20, "\(name)")
      var off: [String] = []
      for (meant, seen) in zip(tables[0].rows, tables[1].rows) {
        for (column, value) in meant {
          let isColour = [".red", ".green", ".blue", ".alpha"].contains(where: column.hasSuffix)
          let allowed = isColour ? 0.5 / 255 : 0.01
          if !(abs(value - (seen[column] ?? .nan)) <= allowed) {
            off.append("\(column) at \(meant["time"] ?? 0) s is \(seen[column] ?? .nan), not \(value)")
          }
        }
      }
      #expect(off.isEmpty, "\(name): \(off.count) off, first \(off.prefix(3))")
    }
  }
}
