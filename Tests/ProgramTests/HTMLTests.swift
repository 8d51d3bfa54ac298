import Foundation
import SeededRandom
import Testing

/// Controls the page in a browser like a person, with playing, scrubbing, mouse and keys, and compares what it shows with the
/// frames. The pages are unchanged, including their policy, and are inside a frame.
@Suite struct HTMLTests {
  /// A script that reads another page's frame and presses its keys.
  private static let driver = """
    const lines = []
    const say = (...words) => lines.push(words.join("\\t"))
    const check = (what, isSo, seen) => say(isSo ? "ok" : "FAIL", what, seen === undefined ? "" : String(seen))
    window.onerror = words => say("ERROR", words)
    window.onunhandledrejection = event => say("ERROR", event.reason)
    let frame, page
    const open = name => new Promise(done => {
      frame = document.createElement("iframe")
      frame.style = "width: 1000px; height: 1400px; border: 0; position: absolute; top: 0; left: 0"
      frame.onload = () => { page = frame.contentDocument; done() }
      frame.src = name
      document.body.append(frame)
    })
    const close = () => frame.remove()
    const id = name => page.getElementById(name)
    const now = () => parseFloat(id("now").textContent)
    const press = (key, more) => page.activeElement.dispatchEvent(
      new frame.contentWindow.KeyboardEvent("keydown", Object.assign({ key, bubbles: true, cancelable: true }, more)))
    const scrub = flicks => {
      id("time").value = flicks
      id("time").dispatchEvent(new frame.contentWindow.Event("input", { bubbles: true }))
    }
    // The page's own time skips idle periods, so this keeps the page busy until a frame is drawn.
    const nextFrame = () => new Promise(done => {
      let isDrawn = false
      frame.contentWindow.requestAnimationFrame(time => { isDrawn = true; done(time) })
      const wait = () => {
        if (isDrawn) return
        for (let round = 0; round < 2e6; round++) window.spent = (window.spent || 1) * 1.0000001
        setTimeout(wait, 1)
      }
      wait()
    })
    const until = async isSo => { for (let round = 0; round < 60 && !isSo(); round++) await nextFrame() }
    const point = (kind, share, target) => {
      const place = page.querySelector(".over").getBoundingClientRect()
      target.dispatchEvent(new frame.contentWindow.PointerEvent(kind,
        { bubbles: true, button: 0, pointerType: "mouse", clientX: place.left + share * place.width }))
    }
    const values = () => Object.fromEntries([...page.querySelectorAll("[data-part]:not([hidden]) .panel")].flatMap(panel =>
      [...panel.querySelectorAll("li")].map(line => [
        panel.getAttribute("aria-label") + " " + line.querySelector(".label").title,
        Number(line.querySelector(".value").textContent.replace("\\u2212", "-"))])))
    const clocks = () => page.getAnimations().map(animation => animation.currentTime)
    const isPlaying = () => id("play").getAttribute("aria-label") === "Pause"
    const near = (a, b, off = 0.0011) => Math.abs(a - b) <= off

    """

  /// Runs a page with a driver and reads the lines that it writes; each failure is one issue.
  private func drive(
    _ script: String, in shell: Shell, budget: Int = 100_000, options: String = ""
  ) throws -> [[String]]? {
    guard let browser = Browser.find(for: "pages driven by hand") else { return nil }
    return lines(
      of: try browser.result(
        ofPage: HTMLTests.drivingPage(script), in: shell, budget: budget,
        flags: "--enable-logging=stderr --disable-web-security --window-size=1000,1400 \(options)"))
  }

  private static func drivingPage(_ script: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><body><pre id="result"></pre><script>\(driver)
    const drive = async () => { \(script) }
    drive().catch(error => say("ERROR", error.stack)).then(() => {
      // A page that plays on would keep the browser busy until its time is over.
      frame.remove()
      say("done")
      document.getElementById("result").textContent = lines.join("\\n")
    })
    </script></body>
    """
  }

  /// Returns the words of each line that the driver has written, and records an issue for each failure.
  private func lines(of result: String) -> [[String]] {
    let lines = result.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .map { $0.map(String.init) }
    for line in lines where line[0] == "FAIL" || line[0].hasPrefix("ERROR") { Issue.record("\(line)") }
    #expect(lines.contains(["done"]), "the driver did not come to its end: \(result.suffix(500))")
    return lines
  }

  private func page(_ name: String, _ options: String = "", in shell: Shell) throws {
    let outcome = try shell.run("motionc compile '\(name).motion' -o '\(name).html' \(options)")
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test func thePageCanBeControlled() throws {
    let shell = try Shell(files: ["founding.motion": Scripts.founding])
    defer { shell.remove() }
    try page("founding", in: shell)
    let lines = try drive(
      """
      await open("founding.html")
      check("plays by itself", isPlaying())
      // Returns the seconds on the page, and on the wall, of some frames while the page plays. On a slow machine, it may end first.
      const timed = async () => {
        for (let rounds = 8; rounds > 0; rounds--) {
          const first = await nextFrame(), start = now()
          let last = first
          for (let round = 0; round < rounds; round++) last = await nextFrame()
          if (isPlaying()) return [now() - start, (last - first) / 1000]
          press("Home"); press(" ")
        }
        return [0, 0]
      }
      const [own, wall] = await timed()
      check("the clock of the page is the one on the wall", wall > 0 && near(own, wall, 0.002), [own, wall])
      // On a slow machine, some have ended by now.
      check("every animation has that time", clocks().length === 4 && page.getAnimations().every(animation =>
          near(animation.currentTime, Math.min(now() * 1000, animation.effect.getComputedTiming().endTime), 0.6)),
        clocks())
      if (!isPlaying()) press(" ")
      check("it plays", isPlaying())
      press(" ")
      check("space pauses", !isPlaying())
      const paused = now()
      await nextFrame(); await nextFrame()
      check("paused time does not change", now() === paused, now())
      press("Home")
      check("Home", now() === 0 && clocks().every(time => time === 0), now())
      press("End")
      check("End", now() === 5 && clocks().every(time => time === 5000), now())
      press("ArrowLeft")
      check("a frame back", near(now(), 5 - 1 / 60) && id("frame").textContent === "299", now())
      press("ArrowRight", { shiftKey: true })
      check("not past the end", now() === 5, now())
      press("Home"); press("ArrowRight"); press("ArrowRight", { shiftKey: true })
      check("eleven frames on", near(now(), 11 / 60) && id("frame").textContent === "11", now())
      press(".")
      check("to the next interval", now() === 1, now())
      press("."); press(".")
      check("and the ones after", now() === 5, now())
      press(",")
      check("and back", now() === 3, now())
      check("what plays is marked", [...page.querySelectorAll(".name.on")].map(name => name.textContent).join() === "left,right")
      press("+"); press("+")
      check("faster", id("speed").value === "4", id("speed").value)
      press("-"); press("-"); press("-")
      check("slower", id("speed").value === "0.5", id("speed").value)
      press("Home"); press("k")
      const [half, whole] = await timed()
      check("at half speed", whole > 0 && near(half, whole / 2, 0.002), [half, whole])
      if (isPlaying()) press("k")
      press("l")
      check("loop", id("loop").getAttribute("aria-pressed") === "true")
      scrub(5 * 705600000 - 1000)
      press(" ")
      await until(() => now() < 4.9)
      check("it begins anew", isPlaying() && now() < 4.9, now())
      press("l")
      scrub(5 * 705600000 - 1000)
      check("scrubbing pauses", !isPlaying())
      press(" ")
      await until(() => !isPlaying())
      check("without loop it ends", !isPlaying() && now() === 5, now())
      id("play").click()
      check("a click plays", isPlaying())
      await until(() => now() < 5)
      check("it plays from the start", now() < 5, now())
      if (!isPlaying()) id("play").click()
      id("play").focus()
      press(" ")
      check("space on a button is the button's", isPlaying())
      id("play").click()
      id("next").click(); id("first").click()
      check("the buttons", !isPlaying() && now() === 0)
      const lane = page.querySelector(".lane .bar").parentElement
      check("dragging there selects no words", frame.contentWindow.getComputedStyle(lane).userSelect === "none")
      point("pointerdown", 0.4, lane); point("pointerup", 0.4, lane)
      check("a click among the bars goes there", near(now(), 2), now())
      check("the values are of the playhead", near(values()["radius circle"], 55) && values()["opacity circle, square"] === 1,
        JSON.stringify(values()))
      point("pointermove", 0.6, page.querySelector(".panel .lane"))
      check("the values are under the pointer", near(now(), 2) && near(values()["radius circle"], 100)
        && near(values()["rotation square"], 360) && !page.querySelector(".hair").hidden, JSON.stringify(values()))
      id("charts").dispatchEvent(new frame.contentWindow.PointerEvent("pointerleave"))
      check("and of the playhead again", near(values()["radius circle"], 55) && page.querySelector(".hair").hidden)
      const head = page.querySelector(".head").getBoundingClientRect(), over = page.querySelector(".over").getBoundingClientRect()
      check("the playhead is there", near((head.left + 1 - over.left) / over.width, 0.4, 0.003), head.left)
      const radius = () => frame.contentWindow.getComputedStyle(page.querySelector("[data-view=circle]")).r
      check("the circle is as large", radius() === "55px", radius())
      press("m")
      check("reduced motion", id("less").getAttribute("aria-pressed") === "true" && radius() === "10px", radius())
      press("Home")
      check("reduced motion keeps the fades", frame.contentWindow.getComputedStyle(page.querySelector("[data-view=circle]")).opacity === "0")
      check("a note says that the charts show the full motion", id("whole").offsetParent !== null)
      press("m"); scrub(3 * 705600000)
      check("full motion again", radius() === "100px" && id("whole").offsetParent === null, radius())
      press("?")
      check("help", id("keys").open)
      press("x"); press(" ", { ctrlKey: true })
      check("other keys have no effect", !isPlaying() && now() === 3)
      check("each control has a name", [...page.querySelectorAll("button, input, select")].every(control =>
        control.getAttribute("aria-label") || control.textContent))
      """, in: shell)
    if let lines { #expect(lines.filter { $0[0] == "ok" }.count >= 35) }
  }

  @Test func reducedMotionShowsNoMovement() throws {
    let shell = try Shell(files: ["founding.motion": Scripts.founding])
    defer { shell.remove() }
    try page("founding", in: shell)
    _ = try drive(
      """
      await open("founding.html")
      await nextFrame(); await nextFrame()
      check("it does not play by itself", !isPlaying() && now() === 0)
      scrub(3 * 705600000)
      const style = frame.contentWindow.getComputedStyle(page.querySelector("[data-view=circle]"))
      check("it fades and does not grow", style.r === "10px" && style.opacity === "1", style.r)
      press("m")
      check("full motion on request", style.r === "100px", style.r)
      """, in: shell, options: "--force-prefers-reduced-motion")
  }

  /// The words of a text that counts are those of the frames, before, during and after endless passes, in a group view, and
  /// where so many views play that the script moves them.
  @Test(arguments: [0, 300]) func textsCount(others: Int) throws {
    var script = CountingTests.endless
    if others > 0 {
      script = script.replacing("play rise", with: "play rise + (rotate all circles by 1 turn over 1s) looped forever")
      script += "view dots is a row of \(others) circles at (150, 190) with radius 1\n"
    }
    let shell = try Shell(files: ["endless.motion": script])
    defer { shell.remove() }
    try page("endless", in: shell)
    let table = try shell.run("motionc compile endless.motion --fps 50 --precision exact --duration 4s")
    try #require(table.status == 0, "\(table.errorText)")
    let frames = FrameTable(table.outputText)
    let lines = try drive(
      """
      await open("endless.html")
      check("it plays", isPlaying())
      await nextFrame()
      for (let number = 0; number <= 170; number += 1) {
        const flicks = number * 705600000 / 50
        if (flicks > Number(id("time").max)) continue
        scrub(flicks)
        for (const text of page.querySelectorAll("svg text")) say("words", number, text.dataset.view, text.textContent)
      }
      // The page plays on, and shows other words than where it was.
      const shown = () => page.querySelector("[data-view=n]").textContent
      scrub(0)
      const before = shown()
      press(" ")
      await until(() => shown() !== before)
      check("it counts while it plays", shown() !== before, shown())
      press(" ")
      press("m")
      say("rest", page.querySelector("[data-view=n]").textContent, page.querySelector("[data-view=pulse]").textContent)
      """, in: shell)
    guard let lines else { return }
    var compared = 0
    for line in lines where line[0] == "words" {
      let row = frames.rows[try #require(Int(line[1]))]
      let allowed = try #require(CountingTests.allowed(line[2], row), "\(line)")
      #expect(allowed.contains(CountingTests.unquoted(line[3])), "\(line): \(allowed)")
      compared += 1
    }
    #expect(compared > 400)
    let rest = lines.first { $0[0] == "rest" }.map { $0.map(CountingTests.unquoted) }
    // A pass there and back ends where it begins.
    #expect(rest == ["rest", "1,284,730 km", "<-4% & -3.5>"])
  }

  /// The script's own variant with reduced motion is longer than the main animation.
  @Test func reducedMotionShowsTheScriptsVariant() throws {
    let shell = try Shell(files: [
      "variant.motion":
        "view circle is a circle at (60, 60) with radius 10\nplay grow circle to 50 over 1s\nwhen motion is reduced: fadeIn circle over 2s\n"
    ])
    defer { shell.remove() }
    try page("variant", in: shell)
    _ = try drive(
      """
      await open("variant.html")
      press(" "); press("End")
      const style = frame.contentWindow.getComputedStyle(page.querySelector("[data-view=circle]"))
      check("there is time for both", now() === 2 && style.r === "50px" && style.opacity === "1", [now(), style.r])
      press("m"); scrub(705600000)
      check("reduced motion", style.r === "10px" && style.opacity === "0.5", [style.r, style.opacity])
      const bars = () => [...page.querySelectorAll(".row .name")].filter(name => name.offsetParent).map(name => name.textContent).join()
      check("the values are what is seen", JSON.stringify(values()) === '{"opacity circle":0.5}', JSON.stringify(values()))
      check("and so are the bars", bars() === "fadeIn circle over 2s", bars())
      press("Home"); press(".")
      check("and where they end", now() === 2, now())
      scrub(705600000)
      press("m")
      check("the values of the full motion", JSON.stringify(values()) === '{"radius circle":50}', JSON.stringify(values()))
      check("the bars of the full motion", bars() === "grow circle to 50 over 1s", bars())
      check("there is no note", !id("whole"))
      check("full motion again", style.r === "50px" && style.opacity === "1", [style.r, style.opacity])
      """, in: shell)
  }

  /// The score of each part reaches to the end of the page.
  @Test func theReducedVariantMayBeEndless() throws {
    let shell = try Shell(files: [
      "long.motion":
        "play grow circle from 10 to 50 over 5s\nwhen motion is reduced: (fade circle from 0 to 1 over 1s) looped forever\n"
    ])
    defer { shell.remove() }
    try page("long", in: shell)
    _ = try drive(
      """
      await open("long.html")
      press("m")
      for (const second of [0.25, 1.25, 2.25, 4.75]) {
        scrub(second * 705600000)
        const opacity = frame.contentWindow.getComputedStyle(page.querySelector("[data-view=circle]")).opacity
        check("at " + second, near(values()["opacity circle"], opacity), [values()["opacity circle"], opacity])
      }
      """, in: shell)
  }

  /// The frames are those of the table, including the one that contains the end.
  @Test func framesEqualTheTable() throws {
    let shell = try Shell(files: ["odd.motion": "move circle from (0, 0) to (100, 0) over 3102ms\n"])
    defer { shell.remove() }
    try page("odd", in: shell)
    let last = try shell.run("motionc compile odd.motion --fps 60").outputText.split(separator: "\n").count - 2
    #expect(last == 187)
    _ = try drive(
      """
      await open("odd.html")
      press(" "); press("End")
      const frames = () => Number(id("frame").textContent)
      check("the last one", now() === 3.102 && frames() === \(last), frames())
      press("ArrowLeft")
      check("the one before", near(now(), \(last - 1) / 60) && frames() === \(last - 1), [now(), frames()])
      press("ArrowRight")
      check("and the last again", now() === 3.102 && frames() === \(last), [now(), frames()])
      for (const number of [1, 2, 10, 100, 186]) {
        const exact = number * 11760000
        // The earliest time that is written as that of the frame.
        const early = Math.round(exact / 705600) * 705600 - 352800 + 1
        for (const time of [exact, exact - 1, exact + 1, Math.min(early, exact)]) {
          scrub(time)
          check("frame " + number + " at " + time, frames() === number, frames())
        }
        press("ArrowRight")
        check("one on from " + number, frames() === number + 1, frames())
        scrub(Math.min(early, exact))
        press("ArrowLeft")
        check("one back from " + number, frames() === number - 1, frames())
        scrub(exact - 705600)
        check("the one before " + number, frames() === number - 1, frames())
      }
      """, in: shell)
  }

  /// Long names are shortened where that hides least, and no lines cross text.
  @Test func labelsCanBeRead() throws {
    let shell = try Shell(files: [
      "labels.motion": """
      canvas 300 by 200
      view a is a circle at (50, 50) with radius 10
      view b is a circle at (100, 50) with radius 10
      move a and b by (0, 100) over 400ms with spring(stiffness: 100, damping: 10) staggered by 33ms
        + animate a's radius from 10 to 1000000 over 1s

      """,
      "names.motion": """
      canvas 300 by 200
      view card_of_the_first_customer_side is a circle at (50, 50) with radius 10
      view card_of_the_second_customer_side is a circle at (100, 50) with radius 10
      move card_of_the_first_customer_side by (-100000, 0) over 1s
        then move card_of_the_second_customer_side by (20, 0) over 1s
        then move card_of_the_first_customer_side through (60, 60) at 20%, (70, 60) at 30% to (90, 90) over 2s
        then move card_of_the_first_customer_side through (60, 70) at 20%, (70, 60) at 30% to (90, 90) over 2s

      """,
    ])
    defer { shell.remove() }
    for name in ["labels", "names"] { try page(name, in: shell) }
    _ = try drive(
      """
      await open("labels.html")
      press(" "); press("Home"); press("ArrowRight")
      page.querySelector(".over").style.pointerEvents = page.querySelector(".head").style.pointerEvents = "auto"
      for (const width of [1000, 420]) {
        frame.style.width = width + "px"
        await nextFrame()
        const told = [...page.querySelectorAll(".name b")].filter(part => part.textContent.startsWith(" · "))
        check("two rows are distinguished at " + width, told.map(part => part.textContent).join() === " · a, · b", told.length)
        check("which is seen at " + width, told.every(part => part.scrollWidth <= part.clientWidth
          && part.getBoundingClientRect().right <= part.closest(".name").getBoundingClientRect().right))
        const heights = [...page.querySelectorAll(".tick")].map(tick => tick.getBoundingClientRect().height)
        check("ticks are on one line at " + width, heights.length > 3 && heights.every(height => height < 22), heights)
        const line = page.querySelector(".head").getBoundingClientRect()
        for (const name of page.querySelectorAll(".name")) {
          const place = name.getBoundingClientRect()
          const top = page.elementFromPoint(line.left + 1, place.top + place.height / 2)
          check("no line is over a name at " + width, place.right < line.left || name.contains(top), top && top.outerHTML)
        }
      }
      close()

      await open("names.html")
      press(" "); press("Home")
      const box = element => element.getBoundingClientRect()
      const isWhole = part => part.scrollWidth <= part.clientWidth + 1 && box(part).right <= box(part.parentElement).right + 0.5
      for (const width of [1000, 650, 390]) {
        frame.style.width = width + "px"
        await nextFrame()
        const parts = [...page.querySelectorAll(".name")].map(name => [...name.querySelectorAll("b")].filter(isWhole))
        const names = parts.map(parts => parts.map(part => part.textContent).join())
        check("names differ in what is seen at " + width, names.length === 4 && new Set(names).size === 4, names.join(" | "))
        const labels = [...page.querySelectorAll(".label")], curves = labels.map(label => label.textContent)
        check("curves differ in what is seen at " + width, curves.length === 4 && new Set(curves).size === 4, curves.join(" | "))
        check("which is not cut at " + width, labels.every(label => label.firstChild.scrollWidth <= label.firstChild.clientWidth),
          labels.map(label => [label.clientWidth, label.firstChild.scrollWidth]).join(" | "))
        const values = [...page.querySelectorAll(".value")]
        check("values are not cut at " + width, values.every(value => isWhole(value) && box(value).right <= width))
        for (const tick of page.querySelectorAll(".tick")) {
          check("no number is over a curve at " + width, box(tick).right <= box(tick.closest(".lane")).left
            && box(tick).left >= 0, [box(tick).left, box(tick).right])
        }
      }
      """, in: shell)
  }

  /// The script of the page moves the angle and the percentages of gradients, which its SVG cannot.
  @Test func gradientsMove() throws {
    let shell = try Shell(files: [
      "sky.motion": """
      canvas 400 by 200
      view sky is a rectangle at (100, 60) with size (160, 80) and fill linear-gradient(30deg, red, gold 20%, blue)
      view star is a path "M0 0 L90 0 L60 90 Z" at (240, 20) with fill radial-gradient(red, blue 40%)
      view word is text "Aa" at (100, 160) with font-size 40 and fill linear-gradient(10deg, red, blue)
      play (tint sky to linear-gradient(150deg, red 10%, gold 70%, blue 90%) over 1s with ease-in
        + tint star to radial-gradient(red 30%, blue 80%) over 1s) looped forever
        + tint word to linear-gradient(200deg, red, blue) over 1s

      """
    ])
    defer { shell.remove() }
    try page("sky", in: shell)
    let times = [0, 300, 1000, 1700, 1990]
    let stills = try times.map { time in
      try shell.run("motionc compile sky.motion --format svg --at \(time)ms").outputText
    }
    let numbers = #"( (?:x1|y1|x2|y2|offset)=")([^"]*)""#
    let lines = try drive(
      """
      await open("sky.html")
      press(" ")
      for (const time of \(times)) {
        scrub(time * 705600)
        const numbers = [...page.querySelectorAll(".stage svg defs *")].flatMap(element =>
          ["x1", "y1", "x2", "y2", "offset"].map(name => element.getAttribute(name)).filter(value => value !== null))
        say("numbers", time, ...numbers)
      }
      press("m")
      say("rest", page.querySelector(".stage svg stop").getAttribute("offset"))
      """, in: shell)
    guard let lines else { return }
    let shown = lines.filter { $0[0] == "numbers" }
    #expect(shown.count == times.count)
    for (line, still) in zip(shown, stills) {
      let expected = still.matches(of: try Regex(numbers)).compactMap { $0.output[2].substring.flatMap { Double($0) } }
      let seen = line.dropFirst(2).compactMap { Double($0) }
      #expect(seen.count == 4 + 3 + 2 + 4 + 2 && seen.count == expected.count, "\(line): \(expected)")
      #expect(zip(seen, expected).allSatisfy { abs($0 - $1) < 0.002 * max(1, abs($1)) }, "\(line): \(expected)")
    }
    #expect(lines.contains(["rest", "0"]))
  }

  /// A page with long names, a tall canvas, long times and short bars, on a wide screen and on a phone.
  @Test func thePageFitsTheScreen() throws {
    let name = "the_extremely_long_name_of_a_view_that_somebody_wrote"
    let shell = try Shell(files: [
      "tall.motion": """
      canvas 200 by 1600
      view \(name)_one is a circle at (60, 60) with radius 20
      view \(name)_two is a square at (60, 200) with size 40
      let \(name)_first = move \(name)_one to (60, 300) over 800s
      let \(name)_second = rotate \(name)_two by 1 turn over 819.5s
      play wait 500ms then \(name)_first then \(name)_second while fadeIn \(name)_one over 100ms while fadeIn \(name)_two over 200ms

      """
    ])
    defer { shell.remove() }
    try page("tall", in: shell)
    _ = try drive(
      """
      await open("tall.html")
      press(" ")
      const box = element => element.getBoundingClientRect()
      const shown = selector => [...page.querySelectorAll(selector)].filter(element => box(element).width > 0)
      for (const width of [1000, 640, 390, 320]) {
        frame.style.width = width + "px"
        await nextFrame(); await nextFrame()
        const stage = box(page.querySelector(".stage svg"))
        check("the frame is as wide as the picture at " + width, near(stage.width / stage.height, 200 / 1600, 0.001),
          [stage.width, stage.height])
        check("nothing scrolls sideways at " + width, page.documentElement.scrollWidth <= page.documentElement.clientWidth,
          page.documentElement.scrollWidth)
        for (const end of shown(".name b, .label b")) {
          const row = box(end.parentElement)
          check("the end of a name is seen at " + width, end.scrollWidth <= end.clientWidth + 1
            && box(end).right <= row.right + 0.5 && box(end).left >= row.left, [end.textContent, box(end).right, row.right])
        }
        check("names differ in what is seen at " + width,
          new Set(shown(".name b").map(end => end.textContent)).size === shown(".name b").length, shown(".name b").length)
        const words = shown(".axis .lane span").map(box)
        check("labels of the axis do not collide at " + width, words.length > 2
          && words.every((word, place) => place === 0 || word.left > words[place - 1].right + 4)
          && words[words.length - 1].right <= width, words.map(word => [word.left, word.right]))
        check("short bars are two pixels wide at " + width,
          shown(".bar[data-end]:not(.wait)").length === 4 && shown(".bar[data-end]:not(.wait)").every(bar => box(bar).width >= 2))
        const controls = [...page.querySelectorAll("button, select, #time")]
        if (width < 641) check("controls can be touched at " + width,
          controls.every(control => box(control).height >= 44 && box(control).width >= 44), controls.map(control => box(control).height))
        check("words on buttons are not cut at " + width, controls.every(control => control.scrollWidth <= control.clientWidth + 1)
          && id("less").innerText === "Reduced motion", id("less").innerText)
      }
      frame.style.width = "1000px"
      press("End")
      check("the clock", id("now").textContent === "27:00.000" && id("now").parentElement.textContent.startsWith("27:00.000 of 27:00,"),
        id("now").parentElement.textContent)
      check("the axis", shown(".axis .lane span").map(word => word.textContent).join() === "0:00,5:00,10:00,15:00,20:00,25:00")
      check("the values", id("at").textContent === "values at 27:00.000", id("at").textContent)
      check("the rows", shown(".span").map(span => span.textContent).includes("13:20.5 – 27:00") && shown(".span").map(span => span.textContent).includes("0:00 – 0:00.5"), shown(".span").map(span => span.textContent))
      check("the tooltips", shown(".bar").some(bar => bar.title.includes("0:00.5 to 13:20.5, 13:20 long")), shown(".bar").map(bar => bar.title))
      """, in: shell)
  }

  /// While the page plays, the browser advances the animations, and only the values that can be seen change.
  @Test func aPageOfManyViewsDoesLittleInEachFrame() throws {
    let names = (0..<60).map { "dot\($0)" }
    let shell = try Shell(files: [
      "many.motion": names.enumerated().map { "view \($1) is a circle at (\(9 * $0), 20) with radius 4\n" }.joined()
        + "play " + names.enumerated().map { "move \($1) by (0, \($0 + 1)) over 20s" }.joined(separator: " + ") + "\n"
    ])
    defer { shell.remove() }
    try page("many", in: shell)
    _ = try drive(
      """
      await open("many.html")
      await nextFrame(); await nextFrame()
      const list = page.querySelector("[aria-label='position.y'] .values")
      list.scrollIntoView()
      await nextFrame(); await nextFrame()
      check("the list scrolls", list.children.length === 60 && list.scrollHeight > list.clientHeight + 500,
        [list.scrollHeight, list.clientHeight])
      const changed = new Set()
      new frame.contentWindow.MutationObserver(records => {
        for (const record of records) if (record.target.className === "value") changed.add(record.target)
      }).observe(list, { subtree: true, childList: true })
      for (let round = 0; round < 4; round++) await nextFrame()
      check("some values change, and the others do not", changed.size > 5 && changed.size < 25, changed.size)
      check("the animations run by themselves", page.getAnimations().length === 60
        && page.getAnimations().every(animation => animation.playState === "running"))
      const place = [...list.children].indexOf([...changed][changed.size - 1].parentElement)
      check("those that change are seen", place < 25, place)
      list.scrollTop = list.scrollHeight
      await until(() => changed.has(list.lastElementChild.lastElementChild))
      check("scrolling shows others", changed.has(list.lastElementChild.lastElementChild))
      press("+")
      const begun = await nextFrame(), then = now()
      let last = begun
      for (let round = 0; round < 4; round++) last = await nextFrame()
      check("twice as fast", near(now() - then, (last - begun) / 500, 0.002) && clocks().every(time => near(time, now() * 1000, 0.6)),
        [now() - then, clocks()[0]])
      press(" ")
      const shown = [...list.querySelectorAll(".value")].map((value, number) => (Number(value.textContent) - 20) / (number + 1))
      check("paused, every value is right", shown.every(share => near(share, shown[59], 0.002)), shown.slice(0, 3))
      check("and every animation", clocks().every(time => near(time, now() * 1000, 0.6))
        && page.getAnimations().every(animation => animation.playState === "paused"), clocks()[0])
      """, in: shell)
  }

  /// With very many views, the script itself moves those that only move, turn and scale while the page plays. They are where
  /// their animations put them at the same time.
  @Test func aPageOfManyViewsMovesThemAsTheirAnimations() throws {
    var random = SplitMix64(seed: 7)
    let curves = ["ease-in-out", "spring", "steps(4)", "linear", "ease-out-back", "cubic-bezier(0.3, 0.1, 0.2, 1.2)"]
    func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var (views, moves) = ("", [String]())
    for number in 0..<240 {
      let shape = [
        "a circle", "a square", "a rectangle", "an ellipse", "text \"Hop\"", "a line from (0, 0) to (30, 40)",
      ]
      let isLine = number % 6 == 5
      views += "view v\(number) is \(shape[number % 6])\(isLine ? "" : " at (\(any(20...380)), \(any(20...180)))")\n"
      // One length for all keeps the pass of the page short.
      let with = "over 800ms with \(curves[number % curves.count])"
      let kinds = [
        "move v\(number) by (\(any(-90...90)), \(any(-90...90))) \(with)",
        "rotate v\(number) by \(any(-400...400)) degrees \(with)",
        "scale v\(number) to \(any(2...30))e-1 \(with)", "(move v\(number) by (40, 9) \(with)) looped forever",
        "move v\(number) by (0, 50) \(with) then (rotate v\(number) by 90 degrees \(with)) repeated forever",
        "wait 300ms then (move v\(number) by (30, 5) \(with) while scale v\(number) to 1.5 \(with) while rotate v\(number) by 1 turn \(with))",
        "(wait 40ms then move v\(number) by (0, 50) over 200ms with \(curves[number % curves.count])) repeated 3 times",
        "fadeOut v\(number) \(with) while move v\(number) by (9, 20) \(with)",
      ]
      moves.append("(\(kinds[number % kinds.count]))")
    }
    let shell = try Shell(files: ["many.motion": views + "play " + moves.joined(separator: "\n  + ") + "\n"])
    defer { shell.remove() }
    try page("many", in: shell)
    _ = try drive(
      """
      await open("many.html")
      const places = () => [...page.querySelectorAll(".stage [data-view]")].map(element => {
        const m = element.ownerSVGElement.getScreenCTM().inverse().multiply(element.getScreenCTM())
        return [m.a, m.b, m.c, m.d, m.e, m.f]
      })
      const all = () => page.getAnimations().length
      press(" ")
      const number = all()
      for (const start of [0, 0.4, 2.9]) {
        scrub(start * 705600000)
        press(" ")
        await nextFrame(); await nextFrame()
        const steered = page.querySelectorAll(".stage [data-view]:not([class])").length
        check("the script moves most of them at " + start, steered > 100 && all() < number - 100, [steered, all(), number])
        const playing = places(), at = now()
        press(" ")
        check("paused, each has its animation again", all() === number && now() === at, [all(), number, now(), at])
        places().forEach((place, view) => check("v" + view + " stays where it was at " + at,
          place.every((value, part) => near(value, playing[view][part], 0.01)), [place, playing[view]]))
      }
      press("m")
      check("reduced motion ends the movement", all() < number, all())
      press("m")
      check("and it comes back", all() === number, all())
      """, in: shell)
  }

  @Test func anEmptyPageStaysAtTheStart() throws {
    let shell = try Shell(files: ["empty.motion": "canvas 300 by 200\nnothing\n"])
    defer { shell.remove() }
    try page("empty", "2> words", in: shell)
    _ = try drive(
      """
      await open("empty.html")
      const stands = () => now() === 0 && id("time").value === "0" && !isPlaying()
        && near(page.querySelector(".head").getBoundingClientRect().left + 1, page.querySelector(".over").getBoundingClientRect().left)
      await nextFrame(); await nextFrame()
      check("it does not play", stands(), id("time").value)
      press(" ")
      await nextFrame(); await nextFrame()
      check("it does not play on request", stands(), id("time").value)
      press("End")
      check("it stays at the start", stands(), id("time").value)
      check("the edge of the canvas is seen", frame.contentWindow.getComputedStyle(page.querySelector(".stage svg")).outlineWidth === "1px")
      """, in: shell)
  }

  @Test func anEndlessAnimationContinues() throws {
    let shell = try Shell(files: [
      "late.motion": "wait 1s then (grow circle from radius 10 to 20 over 500ms) looped forever\n"
    ])
    defer { shell.remove() }
    try page("late", in: shell)
    _ = try drive(
      """
      await open("late.html")
      check("it loops", id("loop").getAttribute("aria-pressed") === "true")
      press(" "); press("End")
      check("one pass is shown", now() === 2, now())
      scrub(2 * 705600000 - 1000)
      press(" ")
      await until(() => now() < 1.9)
      check("then the next, and not the start", isPlaying() && now() >= 1 && now() < 1.9, now())
      """, in: shell)
  }

  @Test func textIsNotMarkup() throws {
    let words = "</script><script>alert(1)</script><img src=x onerror=alert(2)> & ' -->"
    let shell = try Shell(files: ["a<b>.motion": "view t is text \"\(words)\" at (100, 50)\nfadeIn t over 1s\n"])
    defer { shell.remove() }
    try page("a<b>", in: shell)
    let text = try shell.run("cat 'a<b>.html'").outputText
    #expect(text.matches(of: /<script/).count == 2)
    #expect(!text.contains("<img"))
    // The only address is the SVG namespace, which is a name.
    #expect(text.matches(of: /https?:/).count == 1)
    _ = try drive(
      """
      await open("a%3Cb%3E.html")
      check("the text is itself", page.querySelector("svg text").textContent === \(String(decoding: try JSONEncoder().encode(words), as: UTF8.self).replacing("</script>", with: "<\\/script>")))
      check("and so is the name", page.title === "a<b>.motion" && page.querySelector("h1").firstChild.data === "a<b>.motion")
      check("the page plays", isPlaying())
      """, in: shell)
  }

  @Test func examplesAndRandomScriptsShowTheirFrames() throws {
    let subjects =
      try BrowserAgainstFrames.Subject.examples()
      + BrowserAgainstFrames.Subject.random(2001, Soak.rounds(8, soaking: 100))
    let others = try DrivenBrowser.installed(for: "pages against frames")
    guard Browser.find(for: "pages against frames") != nil || !others.isEmpty else { return }
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: subjects.map { ("\($0.name).motion", $0.script) })
        .merging(Scripts.usedByExamples()) { $1 })
    defer { shell.remove() }
    var frames: [FrameTable] = []
    var times: [String] = []
    for subject in subjects {
      try page(subject.name, "2> words", in: shell)
      let table = try shell.run(
        "motionc compile '\(subject.name).motion' --fps 20 --precision exact \(subject.frameOptions) 2> words")
      let read = FrameTable(table.outputText)
      times.append("[\(read.spread(12).map { "\($0)" }.joined(separator: ","))]")
      frames.append(read)
    }
    let script = """
      \(Browser.number)
      const names = [\(subjects.map { "\"\($0.name)\"" }.joined(separator: ","))]
      const chosen = [\(times.joined(separator: ","))]
      const probe = \(SVGTests.probe)
      for (const [place, name] of names.entries()) {
        await open(name + ".html")
        for (const number of chosen[place]) {
          const flicks = number * 705600000 / 20
          if (flicks > Number(id("time").max)) continue
          scrub(flicks)
          for (const element of page.querySelectorAll("[data-view]"))
            say("view", place, number, element.dataset.view, probe(element, frame.contentWindow.getComputedStyle(element)).join(" "))
          for (const [what, value] of Object.entries(values())) say("value", place, number, what, value)
        }
        close()
      }
      """
    if let lines = try drive(script, in: shell) {
      try compare(lines, with: frames, of: subjects, in: "Chromium")
    }
    for browser in others {
      let result = try browser.result(ofPage: HTMLTests.drivingPage(script), in: shell)
      try compare(lines(of: result), with: frames, of: subjects, in: browser.rawValue)
    }
  }

  /// Records an issue for each frame that a browser shows otherwise.
  private func compare(
    _ lines: [[String]], with frames: [FrameTable], of subjects: [BrowserAgainstFrames.Subject], in browser: String
  ) throws {
    var (compared, seen) = (0, Set<String>())
    for line in lines where line[0] == "view" || line[0] == "value" {
      let (place, number) = (try #require(Int(line[1])), try #require(Int(line[2])))
      let row = frames[place].rows[number]
      var found: [String] = []
      if line[0] == "view" {
        found = SVGTests.differences(
          line[4].split(separator: " ").map { Double($0) ?? .nan }, row, line[3], isChromium: browser == "Chromium")
      } else {
        let shown = try #require(Double(line[4]))
        for column in HTMLTests.columns(line[3]) {
          let meant = try #require(row[column], "\(column)")
          if abs(shown - meant) > 0.00071 { found.append("\(column) shown as \(shown), not \(meant)") }
          seen.insert("\(place) \(column)")
        }
      }
      compared += 1
      if !found.isEmpty {
        Issue.record(
          "\(subjects[place].name) in \(browser) at frame \(number): \(found)\n\(subjects[place].script)")
      }
    }
    #expect(compared > subjects.count * 20)
    #expect(seen.count == frames.reduce(0) { $0 + $1.columns.count - 2 })
  }

  /// Returns the columns of a label: `position card x, dialog x` is `card.position.x` and `dialog.position.x`; `position.x
  /// card` is `card.position.x`.
  private static func columns(_ words: String) -> [String] {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return parts[1].split(separator: ", ").map { name in
      let own = name.split(separator: " ")
      return own.count == 1 ? "\(own[0]).\(parts[0])" : "\(own[0]).\(parts[0]).\(own[1])"
    }
  }
}
