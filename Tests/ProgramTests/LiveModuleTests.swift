import Foundation
import Testing

/// Modules that react: real input on elements of a page that forbids inline scripts and styles.
@Suite struct LiveModuleTests {
  private static let script = """
    canvas 400 by 300 with background white
    view ball is a circle at (200, 100) with radius 30
    view box is a rectangle at (60, 60) with size (80, 40) and corner-radius 6 and fill #ffd700
    view ring is a circle at (320, 60) with radius 20 and fill none and stroke #cb4b16 and stroke-width 4
    view way is text "{value:0} km" at (40, 280)
    view sheet is a rectangle at (200, 400) with size (400, 200) and fill #eee8d5
    view left is a square at (0, 0) with size 40
    view right is a path "M0 -20 L30 0 L0 20 Z" at (40, 0)
    view pair is a group of left and right at (180, 220)

    at 100ms: (move pair to (220, 200) over 400ms while rotate pair by 60 degrees over 400ms
      while scale pair to 1.5 over 400ms while fade pair to 0.4 over 400ms while animate way's value from 0 to 12 over 300ms
      while draw ring over 500ms while grow ring to 30 over 500ms while animate box's glow from 0 to 3 over 500ms)
    on drag of ball: match ball to the pointer named "move"
    on release of ball: spring ball to (200, 100) with stiffness 60 and damping 9 named "move"
    on tap of box: (move box by (10, 20) over 200ms while tint box to red over 200ms)
    on press of ring: rotate ring by 90 degrees over 200ms
    when motion is reduced: fade sheet from 0 to 0.5 over 100ms

    transition open
      present: move sheet to (200, 250) over 300ms with ease-out
      dismiss: move sheet to (200, 400) over 300ms with ease-in

    """

  /// The page turns and scales the canvas. The box is a button that is larger than in the script, and the group has an element.
  private static let page = """
    <!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css">
    <div id="root"><div data-view="ball"></div><button id="box">Tap</button><div data-view="pair"></div></div>
    <script type="module" src="page.mjs"></script>
    """
  private static let style = """
    body { margin: 0 }
    #root { transform: rotate(20deg) scale(1.5); transform-origin: 0 0; margin: 60px 40px 0 200px; border: 3px solid; touch-action: pan-y }
    #box { padding: 0; border: 0; width: 100px }
    """

  private static let use = """
    import { mount, frames } from "./card.mjs"
    const root = document.getElementById("root"), box = document.getElementById("box"), before = root.outerHTML
    const violations = [], clicks = []
    document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective))
    box.addEventListener("click", () => clicks.push(1))
    const view = name => name === "box" ? box : root.querySelector(`[data-view=${name}]`)
    const thrown = act => { try { act(); return "nothing" } catch (error) { return error.message } }
    // Compares what the elements show at several times with the frames, and returns what is off.
    function compare(card) {
      const { columns, frames: rows } = frames({ fps: 8, until: 0.75 }), off = []
      for (const row of rows) {
        const meant = name => row[columns.indexOf(name)]
        card.seek(row[1])
        const check = (name, seen, ...values) => {
          for (const [place, value] of values.entries()) {
            if (!(Math.abs((seen[place] ?? 0) - value) < 2e-3)) off.push(`${name} at ${row[1]} is ${seen}, not ${values}`)
          }
        }
        const numbers = (name, property) => getComputedStyle(view(name)).getPropertyValue(property).match(/-?[0-9.]+/g)?.map(Number) ?? []
        check("place", numbers("pair", "translate"), meant("pair.position.x"), meant("pair.position.y"))
        check("turn", numbers("pair", "rotate"), meant("pair.rotation"))
        check("scale", numbers("pair", "scale"), meant("pair.scale.x"))
        check("opacity", numbers("pair", "opacity"), meant("pair.opacity"))
        check("radius", numbers("ring", "r"), meant("ring.radius"))
        check("trim", numbers("ring", "stroke-dasharray"), meant("ring.trim.end"))
        check("glow", numbers("box", "--card-glow"), meant("box.glow"))
        check("words", [parseInt(view("way").textContent)], Math.round(meant("way.value")))
        for (const column of columns.slice(2)) check(column, [card.value(column)], meant(column))
      }
      return off
    }
    const still = mount(root, { views: { box }, autoplay: false }), off = compare(still)
    const twice = thrown(() => mount(root))
    still.unmount()
    off.push(root.outerHTML === before ? "left as it was" : root.outerHTML)
    // With reduced motion, its own timeline plays, and the cue at 100 ms ends as soon as it comes.
    const less = mount(root, { views: { box }, motion: "reduced", autoplay: false })
    less.seek(0.05)
    off.push(less.value("sheet.opacity"))
    less.seek(0.1)
    off.push(less.value("pair.position.x"))
    less.unmount()
    const card = mount(root, { views: { box } })
    const middle = name => { const box = view(name).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2].join() }
    const values = (...names) => names.map(name => Math.round(card.value(name) * 100) / 100).join()
    window.test = { card, off, twice, violations, clicks, before, root, view, thrown, middle, values }
    """

  /// Leads the ball with events of a script, and writes what the page shows then.
  private static let other = """
    import "./page.mjs"
    const { card, view, off, violations, middle } = window.test
    const place = () => middle("ball").split(",").map(Number)
    await card.finished
    const [x, y] = place(), common = { bubbles: true, composed: true, pointerId: 1, pointerType: "mouse" }
    const send = (type, across, down) => view("ball").dispatchEvent(
      new PointerEvent(type, { ...common, button: type === "pointermove" ? -1 : 0, clientX: x + across, clientY: y + down }))
    send("pointerdown", 0, 0)
    for (let step = 1; step <= 8; step++) send("pointermove", 10 * step, -3 * step)
    while (card.value("ball.position.x") < 244) await new Promise(requestAnimationFrame)
    const [right, below] = place(), way = [right - x, below - y].map(Math.round)
    document.getElementById("result").textContent = [off.join("; "), way, violations].join("|")
    """

  private static let scrolling = """
    canvas 400 by 300
    view ball is a circle at (50, 100) with radius 30 and fill #ffd700
    view box is a rectangle at (200, 200) with size (80, 40)
    as the page scrolls from 100 to 500: move ball by (200, 100) over 2s with ease-in while fade ball to 0.2 over 1s
    as the page scrolls from 0 to 300: (rotate box by 90 degrees) then (grow ball to 50 with steps(4))
    """

  /// Scrolls to several positions, and writes what differs from the frames, and the number of animations.
  private static let scroll = """
    const { mount, frames } = await import("./card.mjs")
    const root = document.getElementById("root"), positions = [0, 130, 260, 333, 480, 600, 90], off = []
    const gestures = "time,pointer,phase,x,y\\n" + positions.map((y, k) => `${k + 0.5},0,scroll,0,${y}\\n`).join("")
    const { columns, frames: rows } = frames({ gestures, fps: 1, until: positions.length })
    const card = mount(root)
    const numbers = (name, property) =>
      getComputedStyle(root.querySelector(`[data-view=${name}]`)).getPropertyValue(property).match(/-?[0-9.]+/g)?.map(Number) ?? []
    for (const [k, y] of positions.entries()) {
      const meant = name => rows[k + 1][columns.indexOf(name)]
      const wrong = () => [
        ["place", numbers("ball", "translate"), meant("ball.position.x"), meant("ball.position.y")],
        ["opacity", numbers("ball", "opacity"), meant("ball.opacity")], ["turn", numbers("box", "rotate"), meant("box.rotation")],
        ["value", [card.value("ball.position.x")], meant("ball.position.x")], ["width", numbers("ball", "width"), 2 * meant("ball.radius")],
      ].filter(([, seen, ...values]) => values.some((value, place) => !(Math.abs((seen[place] ?? 0) - value) < 0.02)))
      scrollTo(0, y)
      for (let frame = 0; frame < 90 && (frame < 2 || wrong().length > 0); frame++) await new Promise(requestAnimationFrame)
      if (wrong().length > 0) off.push(`at ${scrollY}: ${JSON.stringify(wrong())}`)
    }
    const count = document.getAnimations().length
    card.unmount()
    document.getElementById("result").textContent = [off.join("; "), count, document.getAnimations().length].join("|")
    """
  private static let scrollPage = """
    <!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="\(ModuleTests.policy)">
    <link rel="stylesheet" href="page.css"><div id="root"></div><pre id="result"></pre><script type="module" src="page.mjs"></script>
    """

  /// Where the browser has scroll timelines, it leads the views without the engine; elsewhere, the engine does.
  @Test func thePageLeadsTheViews() throws {
    let files = [
      "card.motion": LiveModuleTests.scrolling, "page.css": "body { height: 3000px } #root { position: fixed }",
      "page.html": LiveModuleTests.scrollPage, "serve.py": ModuleTests.server,
    ]
    for browser in try DrivenBrowser.installed(for: "modules that the page leads") {
      let shell = try Shell(files: files.merging(["page.mjs": LiveModuleTests.scroll]) { $1 })
      defer { shell.remove() }
      #expect(try shell.run("motionc compile card.motion -o card.mjs").status == 0)
      let result = try browser.result(ofPage: LiveModuleTests.scrollPage, in: shell)
      #expect(result.hasPrefix("|") && result.hasSuffix("|0"), "\(browser.rawValue): \(result)")
    }
    guard let chromium = Browser.find(for: "modules that the page leads") else { return }
    for (mode, count) in [("", 2), ("delete globalThis.ScrollTimeline\n", 0)] {
      let shell = try Shell(files: files.merging(["page.mjs": mode + LiveModuleTests.scroll]) { $1 })
      defer { shell.remove() }
      #expect(try shell.run("motionc compile card.motion -o card.mjs").status == 0)
      let server = try shell.start("python3 serve.py")
      defer { _ = try? server.end(by: SIGTERM) }
      let page = try LiveBrowser(chromium, at: "http://127.0.0.1:\(try server.line())/page.html", in: shell)
      defer { page.close() }
      try page.wait(until: "document.getElementById('result').textContent !== ''")
      #expect(try page.value(of: "document.getElementById('result').textContent") == "|\(count)|0")
    }
  }

  /// The time and the values of a module are of one instant, also between two frames.
  @Test func timeAndValuesAreOfOneInstant() throws {
    guard let chromium = Browser.find(for: "the time of modules that react") else { return }
    let script = """
      canvas 400 by 240
      view ball is a circle at (0, 120) with radius 30
      move ball by (1000, 0) over 1000s with linear
      on tap of ball: pulse ball

      """
    let look = """
      const { mount } = await import("./card.mjs"), card = mount(document.getElementById("root")), off = []
      let last = 0
      for (let frame = 0; frame < 10; frame++) {
        await new Promise(requestAnimationFrame)
        for (const start = performance.now(); performance.now() < start + 12;) {}
        const [time, value] = [card.time, card.value("ball.position.x")]
        if (!(Math.abs(value - time) < 1e-6 && time >= last)) off.push(`${value} at ${time}`)
        last = time
      }
      document.getElementById("result").textContent = `${off}|${last > 0}`
      """
    let shell = try Shell(
      files: [
        "card.motion": script, "page.mjs": look, "page.css": "", "page.html": LiveModuleTests.scrollPage,
        "serve.py": ModuleTests.server,
      ])
    defer { shell.remove() }
    #expect(try shell.run("motionc compile card.motion -o card.mjs").status == 0)
    let server = try shell.start("python3 serve.py")
    defer { _ = try? server.end(by: SIGTERM) }
    let page = try LiveBrowser(chromium, at: "http://127.0.0.1:\(try server.line())/page.html", in: shell)
    defer { page.close() }
    try page.wait(until: "document.getElementById('result').textContent !== ''")
    #expect(try page.value(of: "document.getElementById('result').textContent") == "|true")
  }

  @Test func otherBrowsersMoveTheViews() throws {
    let page =
      LiveModuleTests.page.replacing(
        "<meta charset=\"utf-8\">",
        with: "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"\(ModuleTests.policy)\">"
      ).replacing("page.mjs", with: "other.mjs") + "<pre id=\"result\"></pre>"
    for browser in try DrivenBrowser.installed(for: "modules that react") {
      let shell = try Shell(
        files: [
          "card.motion": LiveModuleTests.script, "page.css": LiveModuleTests.style, "page.mjs": LiveModuleTests.use,
          "other.mjs": LiveModuleTests.other,
        ])
      defer { shell.remove() }
      #expect(try shell.run("motionc compile card.motion -o card.mjs").status == 0)
      #expect(try browser.result(ofPage: page, in: shell) == "left as it was; 0.25; 220|80,-24|", "\(browser.rawValue)")
    }
  }

  @Test func peopleUseTheViews() throws {
    guard let chromium = Browser.find(for: "modules that react") else { return }
    // The page of the guide is in a folder of its own.
    let guide = try DocumentPage("docs/live.md").blocks.filter { $0.info.count == 2 }
    let shell = try Shell(
      files: [
        "card.motion": LiveModuleTests.script, "page.html": LiveModuleTests.page, "page.css": LiveModuleTests.style,
        "page.mjs": LiveModuleTests.use, "serve.py": ModuleTests.server,
      ].merging(guide.map { ("guide/\($0.info[1])", $0.text) }) { $1 })
    defer { shell.remove() }
    let written = try shell.run(
      "motionc compile card.motion -o card.mjs && motionc compile guide/sheet.motion -o guide/sheet.mjs")
    try #require(written.status == 0, "\(written.errorText)")
    let server = try shell.start("python3 serve.py")
    defer { _ = try? server.end(by: SIGTERM) }
    let page = try LiveBrowser(chromium, at: "http://127.0.0.1:\(try server.line())/guide/page.html", in: shell)
    defer { page.close() }
    try page.wait(until: "document.querySelector('output').textContent === '440'")
    _ = try page.value(of: "location.assign('../page.html')")
    try page.wait(until: "window.test !== undefined")
    #expect(try page.value(of: "test.off.join('; ')") == "left as it was; 0.25; 220")
    #expect(try page.value(of: "test.twice") == "the scene is mounted in this element already; unmount it first")
    func middle(_ view: String) throws -> (x: Double, y: Double) {
      let numbers = try page.value(of: "test.middle('\(view)')").split(separator: ",").compactMap { Double($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }
    func values(_ columns: String...) throws -> String {
      try page.value(of: "test.values(\(columns.map { "'\($0)'" }.joined(separator: ", ")))")
    }
    func rest() throws { _ = try page.value(of: "test.card.finished.then(() => 1)") }
    // The cue at a time plays from the mount.
    try rest()
    #expect(try values("pair.position.x", "ring.radius") == "220,30")
    _ = try page.value(of: "test.card.speed = 4")

    // A mouse and a pen lead the ball exactly, although the page turns and scales the canvas.
    for pointer in ["mouse", "pen"] {
      let start = try middle("ball")
      try page.mouse("mousePressed", start.x, start.y, pointer: pointer)
      for step in 1...8 {
        try page.mouse("mouseMoved", start.x + 10 * Double(step), start.y - 3 * Double(step), pointer: pointer)
      }
      let moved = "((x, y) => Math.hypot(x - \(start.x + 80), y - \(start.y - 24)))(...test.middle('ball').split(','))"
      try page.wait(until: "\(moved) < 0.1")
      try page.mouse("mouseReleased", start.x + 80, start.y - 24, pointer: pointer)
      try rest()
      #expect(try values("ball.position.x", "ball.position.y") == "200,100")
    }
    // A finger does so too, and the page does not scroll.
    let ball = try middle("ball")
    try page.touch(
      (0...6).map { (ball.x, ball.y + 15 * Double($0)) }, until: "test.card.value('ball.position.y') > 130")
    try rest()
    #expect(try values("ball.position.y") == "100")

    // A tap is a click of the button too. Beyond the box of the script, its element counts.
    let box = try middle("box")
    try page.mouse("mousePressed", box.x, box.y)
    try page.mouse("mouseReleased", box.x, box.y)
    try page.wait(until: "test.card.value('box.position.x') === 70")
    #expect(
      try page.value(of: "[test.clicks.length, test.values('box.position.y', 'box.fill.green')].join()") == "1,80,0")
    let edge = try page.value(
      of: """
        (box => { const at = new DOMMatrix().rotate(20).transformPoint(new DOMPoint(70, 0))
          return [box.x + box.width / 2 + at.x, box.y + box.height / 2 + at.y].join() })(test.view("box").getBoundingClientRect())
        """
    ).split(separator: ",").compactMap { Double($0) }
    try page.mouse("mousePressed", edge[0], edge[1])
    try page.mouse("mouseReleased", edge[0], edge[1])
    try page.wait(until: "test.card.value('box.position.x') === 80")
    try page.key("Enter", text: "\r")
    try page.wait(until: "test.card.value('box.position.x') === 90")
    #expect(try page.value(of: "test.clicks.length") == "3")
    // What is no button takes part in the order of the keyboard.
    try page.key("Tab")
    #expect(try page.value(of: "document.activeElement.dataset.view") == "ring")
    try page.key("Enter", text: "\r")
    try page.wait(until: "test.card.value('ring.rotation') === 90")

    // The past can be sought, and what was done after it is known until time goes on.
    let sought = try page.value(
      of: """
        (card => { const { time } = card, box = () => card.value("box.position.x")
          card.pause()
          card.seek(0.2)
          const early = box()
          card.seek(time)
          return [early, box()].join() })(test.card)
        """)
    #expect(sought == "60,90")
    _ = try page.value(of: "test.card.play()")

    try useTheTransition(page, values)
    #expect(
      try page.value(of: "test.thrown(() => test.card.play('close'))")
        == "unknown animation \"close\": the known names are open")
    #expect(
      try page.value(
        of:
          "(card => { card.play('open'); const end = card.finished.catch(error => error.name); card.unmount(); return end })(test.card)"
      )
        == "AbortError")
    #expect(try page.value(of: "test.card.finished.catch(error => error.name)") == "AbortError")
    #expect(try page.value(of: "test.root.outerHTML === test.before") == "true")
    #expect(try page.value(of: "test.violations.join()") == "")
  }

  /// A transition turns around on the way, keeps what was done before, and can be sought.
  private func useTheTransition(_ page: LiveBrowser, _ values: (String...) throws -> String) throws {
    _ = try page.value(of: "(card => { card.speed = 1; card.play('open') })(test.card)")
    try page.wait(until: "test.card.value('sheet.position.y') < 300")
    _ = try page.value(of: "test.card.reverse()")
    #expect(
      try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y', 'box.position.x'))") == "400,90"
    )
    _ = try page.value(of: "test.card.play()")
    #expect(try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y'))") == "250")
    // Back into the transition, and on from there, with the ball as it was.
    let sought = try page.value(
      of:
        "(card => { card.pause(); card.seek(0.15); return [card.time, getComputedStyle(test.view('sheet')).translate].join() })(test.card)"
    )
    #expect(sought == "0.15,200px 297.303px")
    _ = try page.value(of: "test.card.play()")
    #expect(
      try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y', 'box.position.x'))") == "250,90"
    )
    _ = try page.value(of: "(card => { card.speed = 100; card.reverse() })(test.card)")
    #expect(try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y'))") == "400")
    try turnInOneFrame(page)
  }

  /// Turned around several times in one frame, a transition ends where the last call leads it. A pause shows what its time says.
  private func turnInOneFrame(_ page: LiveBrowser) throws {
    for (calls, end) in [
      ("play('open'), card.reverse(), card.play('open')", "250"),
      ("reverse(), card.play('open'), card.reverse()", "400"),
    ] {
      _ = try page.value(of: "(card => { card.speed = 1; card.\(calls) })(test.card)")
      #expect(try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y'))") == end)
    }
    let paused = try page.value(
      of: """
        (async card => {
          const later = () => new Promise(done => setTimeout(done, 60)), place = () => card.value("sheet.position.y")
          card.play("open")
          await later()
          card.pause()
          const [time, first] = [card.time, place()]
          await later()
          const second = place()
          card.seek(time)
          // Seconds are no whole flicks.
          const shift = Math.abs(second - place()) < 1e-9
          return [time > 0, first < 400, first - second, shift, card.time - time].join()
        })(test.card)
        """)
    #expect(paused == "true,true,0,true,0")
    _ = try page.value(of: "test.card.play()")
    #expect(try page.value(of: "test.card.finished.then(() => test.values('sheet.position.y'))") == "250")
    // A pointer that goes up while the elements are hidden lets go of what it leads.
    let ball = try page.value(of: "test.middle('ball')").split(separator: ",").compactMap { Double($0) }
    try page.mouse("mousePressed", ball[0], ball[1])
    for step in 1...5 { try page.mouse("mouseMoved", ball[0] + 10 * Double(step), ball[1]) }
    try page.wait(until: "test.card.value('ball.position.x') > 225")
    _ = try page.value(of: "test.root.hidden = true")
    try page.mouse("mouseReleased", ball[0] + 50, ball[1])
    _ = try page.value(of: "test.root.hidden = false")
    #expect(
      try page.value(of: "test.card.finished.then(() => test.values('ball.position.x', 'ball.position.y'))")
        == "200,100")
  }
}
