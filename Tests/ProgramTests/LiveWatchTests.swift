import Foundation
import Testing

/// A page that reacts, in `motionc watch`: after each change of the script it goes on with what people have done.
@Suite struct LiveWatchTests {
  private static let script = """
    canvas 400 by 240
    view ball is a circle at (100, 120) with radius 30
    view box is a square at (60, 200) with size 40
    view sun is a circle at (340, 40) with radius 20
    view moon is a circle at (380, 200) with radius 10

    rotate box by 360 degrees over 100s looped forever
    at 12s: move moon by (0, -20) over 100ms
    on drag of ball: match ball to the pointer named "move"
    on release of ball: move ball by (10, 5) over 100ms named "move"
    on tap of sun: move sun by (0, 60) over 100ms
    as the page scrolls from 0 to 400: fade moon from 1 to 0.5

    transition open
      present: move sun to (340, 200) over 8s with linear
      dismiss: move sun to (340, 40) over 8s with linear

    """

  /// The page in the frame that is shown.
  private static let frame = "document.querySelector('iframe:not(.waiting)').contentWindow"
  private static let page = "\(frame).document"
  private static let motionc = "\(frame).motionc"

  /// A server, and a browser that shows what it serves.
  private struct Watch {
    let shell: Shell
    let program: RunningProgram
    let browser: LiveBrowser

    init(_ chromium: Browser) throws {
      shell = try Shell(files: ["live.motion": LiveWatchTests.script])
      program = try shell.start("motionc watch --port 0 live.motion")
      browser = try LiveBrowser(chromium, at: try program.line(), in: shell)
      try browser.wait(until: "\(LiveWatchTests.motionc) !== undefined")
    }

    func close() {
      browser.close()
      _ = try? program.end(by: SIGTERM)
      shell.remove()
    }

    /// Saves another script, and waits until the page shows it.
    func save(_ text: String) throws {
      let name = "document.querySelector('iframe:not(.waiting)').src", old = try browser.value(of: name)
      try Data(text.utf8).write(to: shell.folder.appendingPathComponent("live.motion"), options: .atomic)
      try browser.wait(until: "\(name) !== '\(old)'")
    }

    func value(_ column: String) throws -> Double {
      try #require(Double(browser.value(of: "\(LiveWatchTests.motionc).values()['\(column)']")))
    }

    func text(_ id: String) throws -> String {
      try browser.value(of: "\(LiveWatchTests.page).getElementById('\(id)').textContent")
    }

    func click(_ selector: String) throws {
      _ = try browser.value(of: "\(LiveWatchTests.page).querySelector('\(selector)').click()")
    }

    func isPressed(_ selector: String) throws -> Bool {
      try browser.value(of: "\(LiveWatchTests.page).querySelector('\(selector)').ariaPressed") == "true"
    }

    func choose(speed: String) throws {
      _ = try browser.value(
        of: """
          (select => { select.value = '\(speed)'; select.dispatchEvent(new Event('change')) })(
            \(LiveWatchTests.page).getElementById('speed'))
          """)
    }
  }

  /// A person saves while the mouse holds a view. Everything goes on, and what is recorded replays with the new script.
  @Test func everythingGoesOnAfterASave() throws {
    guard let chromium = Browser.find(for: "watching a page that reacts") else { return }
    let watch = try Watch(chromium)
    defer { watch.close() }
    let browser = watch.browser
    try watch.choose(speed: "0.5")
    _ = try browser.value(of: "\(LiveWatchTests.frame).scrollTo(0, 200)")
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['moon.opacity'] === 0.75")
    let middle = try browser.value(
      of: """
        (box => [box.x + box.width / 2, box.y + box.height / 2].join())(
          \(LiveWatchTests.page).querySelector('[data-view=ball]').getBoundingClientRect())
        """
    ).split(separator: ",").compactMap { Double($0) }
    let (x, y) = (middle[0], middle[1])
    try browser.mouse("mousePressed", x, y)
    for step in 1...8 { try browser.mouse("mouseMoved", x + 10 * Double(step), y) }
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['ball.position.x'] === 180")
    let (time, turn) = (try watch.text("now"), try watch.value("box.rotation"))

    try watch.save(LiveWatchTests.script.replacing("by (10, 5)", with: "by (20, 5)"))
    #expect(try watch.value("ball.position.x") == 180 && watch.value("moon.opacity") == 0.75)
    #expect(try Double(watch.text("now").dropLast(2)) ?? 0 > Double(time.dropLast(2)) ?? .infinity)
    #expect(try browser.value(of: "\(LiveWatchTests.page).getElementById('speed').value") == "0.5")
    #expect(try watch.text("log").contains("on drag of ball"))
    // The endless part of the timeline goes on.
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['box.rotation'] > \(turn + 1)")
    // The pointer is still down.
    for step in 9...12 { try browser.mouse("mouseMoved", x + 10 * Double(step), y) }
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['ball.position.x'] === 220")
    try browser.mouse("mouseReleased", x + 120, y)
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['ball.position.x'] === 240")
    // What the timeline begins later begins.
    try watch.choose(speed: "2")
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['moon.position.y'] === 180")

    let recording = try browser.value(of: "\(LiveWatchTests.motionc).recording()")
    for (phase, count) in [("began", 1), ("ended", 1), ("scroll", 1)] {
      #expect(recording.split(separator: "\n").count { $0.contains(",\(phase),") } == count, "\(phase): \(recording)")
    }
    try Data(recording.utf8).write(to: watch.shell.folder.appendingPathComponent("gestures.csv"))
    let replayed = try watch.shell.run("motionc run live.motion --gestures gestures.csv --until 40s --precision exact")
    let last = try #require(FrameTable(replayed.outputText).rows.last, "\(replayed.errorText)")
    for column in ["ball.position.x", "ball.position.y", "moon.position.y", "moon.opacity"] {
      #expect(try watch.value(column) == last[column], "\(column)")
    }
  }

  /// A finger stays with the page that it touches, so the page waits until it goes up.
  @Test func aFingerIsWaitedFor() throws {
    guard let chromium = Browser.find(for: "watching a page that reacts") else { return }
    let watch = try Watch(chromium)
    defer { watch.close() }
    let (browser, name) = (watch.browser, "document.querySelector('iframe:not(.waiting)').src")
    let place = try browser.value(
      of: """
        (box => [box.x + box.width / 2, box.y + box.height / 2].join())(
          \(LiveWatchTests.page).querySelector('[data-view=ball]').getBoundingClientRect())
        """
    ).split(separator: ",").compactMap { Double($0) }
    let old = try browser.value(of: name)
    let isDragged = "\(LiveWatchTests.motionc).values()['ball.position.x'] === 180"
    try browser.touch((0...8).map { (place[0] + 10 * Double($0), place[1]) }, until: isDragged) {
      try Data(LiveWatchTests.script.replacing("by (10, 5)", with: "by (20, 5)").utf8).write(
        to: watch.shell.folder.appendingPathComponent("live.motion"), options: .atomic)
      try browser.wait(until: "document.querySelector('iframe.waiting').contentWindow.motionc !== undefined")
      #expect(try browser.value(of: name) == old)
    }
    try browser.wait(until: "\(name) !== '\(old)'")
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['ball.position.x'] === 200")
    #expect(try watch.value("ball.position.y") == 125)
  }

  /// A transition that has turned around goes on with the new script, as do a pause and the choice of reduced motion.
  @Test func transitionsAndChoicesAreKept() throws {
    guard let chromium = Browser.find(for: "watching a page that reacts") else { return }
    let watch = try Watch(chromium)
    defer { watch.close() }
    let browser = watch.browser
    try watch.click("[data-direction=present]")
    try browser.wait(until: "\(LiveWatchTests.motionc).values()['sun.position.y'] > 60")
    try watch.click("[data-direction=dismiss]")
    try browser.wait(until: "\(LiveWatchTests.page).querySelector('[data-direction=dismiss]').ariaPressed === 'true'")
    try watch.click("#pause")
    let place = try watch.value("sun.position.y")
    #expect(place > 45)
    try watch.save(LiveWatchTests.script.replacing("radius 10", with: "radius 12"))
    #expect(try watch.isPressed("#pause") && watch.isPressed("[data-direction=dismiss]"))
    #expect(try abs(watch.value("sun.position.y") - place) < 0.1)
    try watch.click("#pause")
    try browser.wait(until: "\(LiveWatchTests.page).getElementById('log').textContent.includes('it is dismissed')")
    #expect(try watch.value("sun.position.y") == 40)
    try watch.click("#save")
    #expect(try watch.text("command").contains("--transition open --direction present --reverse-at "))

    // After the transition, the page goes on without it.
    try watch.save(LiveWatchTests.script)
    #expect(try watch.text("log").contains("cancelled: it is dismissed"))
    try watch.click("#less")
    try watch.save(LiveWatchTests.script.replacing("radius 10", with: "radius 14"))
    #expect(try watch.isPressed("#less"))
    #expect(try watch.text("command") == "")
  }

  /// Where nothing can be replayed, the page begins anew, and says why.
  @Test func thePageSaysWhyItBeginsAnew() throws {
    guard let chromium = Browser.find(for: "watching a page that reacts") else { return }
    let watch = try Watch(chromium)
    defer { watch.close() }
    let browser = watch.browser
    // Much has happened for days.
    try watch.save(LiveWatchTests.script.replacing("over 100s", with: "over 20ms"))
    _ = try browser.value(
      of: "(live => live.resume({ ...live.session(), time: 705600000 * 1e6 }))(\(LiveWatchTests.motionc))")
    #expect(
      try watch.text("command")
        == "The page begins anew, because it would take too long to replay what has happened until now.")
    #expect(try (Double(watch.text("now").dropLast(2)) ?? .infinity) < 1000)
    try watch.save(LiveWatchTests.script.replacing("box", with: "plate"))
    #expect(try watch.text("command") == "The page begins anew, because the view box is gone.")
    try watch.click("[data-direction=present]")
    try watch.save(
      LiveWatchTests.script.replacing("box", with: "plate").replacing("transition open", with: "transition show"))
    #expect(try watch.text("command") == "The page begins anew, because the transition open is gone.")
  }
}
