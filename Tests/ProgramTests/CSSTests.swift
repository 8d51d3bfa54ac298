import Foundation
import SeededRandom
import Testing

/// The style sheet, on the page in its first comment and measured in a browser, moves like the frames.
@Suite struct CSSTests {
  /// A function that measures an element: its style, and the middle of what it draws.
  static let probe = """
    (element, style) => {
      const size = name => number(element, style, name)
      const list = (text, first, rest) => {
        if (text === "none") return [first, rest]
        const numbers = text.split(" ").map(parseFloat)
        return [numbers[0], numbers[1] ?? (first === 1 ? numbers[0] : 0)]
      }
      const isShape = element.localName === "svg"
      const paint = isShape ? (style.fill === "none" ? style.stroke : style.fill)
        : element.textContent ? style.color : style.backgroundColor
      const channels = paint.match(/[0-9.]+/g) ?? [NaN, NaN, NaN]
      const alpha = isShape ? (style.fill === "none" ? style.strokeOpacity : style.fillOpacity) : channels[3] ?? 1
      const dash = style.strokeDasharray === "none" ? "none" : parseFloat(style.strokeDasharray)
      const box = (isShape ? element.firstElementChild : element).getBoundingClientRect()
      const stage = element.closest(".scene > div").getBoundingClientRect()
      return [...list(style.translate, 0, 0), style.rotate === "none" ? 0 : parseFloat(style.rotate), ...list(style.scale, 1, 1),
        size("width"), size("height"), size("r"), size("rx"), size("ry"), style.opacity, ...channels.slice(0, 3), alpha,
        dash, parseFloat(style.strokeDashoffset), box.x + box.width / 2 - stage.x - parseFloat(style.left),
        box.y + box.height / 2 - stage.y - parseFloat(style.top), isShape ? { rect: 2, path: 3 }[element.firstElementChild.localName] ?? 1 : 0,
        \(BrowserAgainstFrames.outline), box.x - stage.x, box.y - stage.y, box.width, box.height]
    }
    """

  private struct Measured {
    var numbers: [Double]
    var position: [Double] { Array(numbers[0..<2]) }
    var rotation: Double { numbers[2] }
    var scale: [Double] { Array(numbers[3..<5]) }
    var width: Double { numbers[5] }
    var height: Double { numbers[6] }
    var r: Double { numbers[7] }
    var rx: Double { numbers[8] }
    var ry: Double { numbers[9] }
    var opacity: Double { numbers[10] }
    var colour: [Double] { numbers[11..<14].map { $0 / 255 } }
    var alpha: Double { numbers[14] }
    var dash: Double { numbers[15] }
    var dashOffset: Double { numbers[16] }
    var middle: [Double] { Array(numbers[17..<19]) }
    var isShape: Bool { numbers[19] > 0 }
    var isRectangle: Bool { numbers[19] == 2 }
    var isPath: Bool { numbers[19] == 3 }
    var outline: [Double] { Array(numbers[20..<28]) }
  }

  /// Returns the page that a style sheet needs.
  static func page(of sheet: String) throws -> String {
    let start = try #require(sheet.firstRange(of: "needs:\n\n")).upperBound
    let end = try #require(sheet[start...].firstRange(of: "\n</div>\n")).upperBound
    return String(sheet[start..<end])
  }

  static let browser = BrowserAgainstFrames(
    format: "css", probe: probe, style: ".scene { position: absolute; left: 0; top: 0; contain: layout }",
    markup: { "<style>\($0)</style>\(try page(of: $0))" }, differences: differences)

  @Test func everythingMovesLikeItsFrames() throws {
    var subjects = try BrowserAgainstFrames.Subject.examples()
    #expect(subjects.count >= 10)
    subjects += [
      "rotate square from 0 to 360 degrees over 700ms repeated forever",
      "move circle from (0, 0) to (100, 50) over 500ms then (scale circle to 1.5 over 200ms with ease-out) looped forever",
      "(fade square from 1 to 0.2 over 250ms with steps(5)) repeated forever",
      "(animate circle's x from 0 to 200 over 1301ms with ease-in-out looped forever) + (animate circle's y from 0 to 100 over 977ms repeated forever)",
      "(animate card's width from 20 to 90 over 700ms repeated forever) + (tint card from red to blue over 310ms looped forever)",
      "draw circle over 1s with spring(stiffness: 200, damping: 12) while grow circle from radius 10 to 40 over 700ms",
      "tint square from #ff000000 to #0000ff over 1s while draw square from 0.2 to 0.7 over 500ms",
      "tint square from #ff000020 to #0000ff over 1s with spring(stiffness: 90, damping: 9, mass: 1)",
    ].enumerated().map { .init(name: "own \($0)", script: $1 + "\n", frameOptions: "--duration 3s") }
    subjects += BrowserAgainstFrames.Subject.boxed + [.strokes]
    subjects += BrowserAgainstFrames.Subject.random(1001, Soak.rounds(6, soaking: 100))
    try CSSTests.browser.check(subjects, seeks: 24, isEverywhere: true)
  }

  /// The end of the animation, which a browser computes in binary fractions, may be slightly before that of the last leap.
  @Test func aLastLeapIsShownAtItsInstant() throws { try CSSTests.browser.check(SVGTests.lastLeaps, seeks: 120) }

  /// Tests curves that are vertical at their start or end, and before and after these.
  @Test func steepCurvesMoveLikeTheirFrames() throws {
    let scripts = [
      "wait 2s then (move circle from (0, 0) to (1000, 0) over 1s with ease-in(5)) reversed then wait 1s",
      "wait 1s then move circle from (0, 0) to (1000, 0) over 1s with ease-in(5) then wait 1s",
      "wait 500ms then (rotate square from 0 to 360 degrees over 1s with ease-out(0.2)) reversed",
      "rotate square from 0 to 360 degrees over 1s with ease-out(0.2)",
      "wait 500ms then (fadeIn circle over 1s with ease-in(4)) reversed",
      "move circle from (0, 0) to (1000, 0) over 1s with ease-out-circ then move circle to (0, 0) over 1s with ease-in-circ",
      "wait 500ms then (move circle from (0, 0) to (900, 0) over 1s with ease-in(5)) reversed repeated forever",
      // `linear()` would be many times as long as keyframes here.
      "move circle to (400, 0) with spring(stiffness: 5000, damping: 1)",
      "(move circle to (400, 90) over 2s with spring(stiffness: 5000, damping: 1)) reversed repeated forever",
    ]
    try CSSTests.browser.check(
      scripts.enumerated().map { .init(name: "steep \($0)", script: "play \($1)\n", frameOptions: "--duration 3s") },
      seeks: 61)
  }

  /// A curve is written as keyframes or as `linear()`, whichever is shorter, so a style sheet is about as long as an SVG.
  @Test func springsAreAsShortAsInAnSVG() throws {
    for curve in [
      "spring", "spring(stiffness: 200, damping: 12)", "spring(stiffness: 5000, damping: 1)", "ease-out-elastic",
    ] {
      for sentence in ["move circle to (1000, 0)", "grow circle from 10 to 100", "rotate card by 1 degree"] {
        let shell = try Shell(files: ["a.motion": "play \(sentence) over 1s with \(curve)\n"])
        defer { shell.remove() }
        let sheet = try shell.run("motionc compile a.motion --format css")
        try #require(sheet.status == 0, "\(sentence): \(sheet.errorText)")
        let drawing = try shell.run("motionc compile a.motion --format svg")
        #expect(sheet.output.count < drawing.output.count * 5 / 4 + 500, "\(sentence) with \(curve)")
      }
    }
  }

  /// Style sheets of scripts from stdin can be in one page.
  @Test func classesOfUnnamedScriptsDiffer() throws {
    func classes(_ script: String) throws -> Set<String> {
      let shell = try Shell(files: ["script": script])
      defer { shell.remove() }
      let sheet = try shell.run("motionc compile - --format css < script")
      try #require(sheet.status == 0, "\(sheet.errorText)")
      let canvas = try #require(sheet.outputText.firstMatch(of: #/<div class="(motion-[0-9a-z]+)">/#)).1
      let keyframes = sheet.outputText.matches(of: #/@keyframes (\S+)/#).map { String($0.1) }
      #expect(!keyframes.isEmpty)
      return Set(keyframes + [String(canvas)])
    }
    let (first, second) = (try classes("fade circle from 0 to 1\n"), try classes("fade circle from 0 to 0.5\n"))
    #expect(first.isDisjoint(with: second))
    #expect(try classes("fade circle from 0 to 1\n") == first)
  }

  /// The same movement of many views is written once.
  @Test(arguments: ["css", "svg"]) func identicalKeyframesAreWrittenOnce(format: String) throws {
    let shell = try Shell(
      files: [
        "many.motion": """
        view a is a circle at (10, 10)
        view b is a circle at (90, 10)
        view c is a circle at (50, 60)
        group all-there-is = a and b and c
        fade all-there-is from 0 to 1 over 1s staggered by 200ms

        """
      ])
    defer { shell.remove() }
    let written = try shell.run("motionc compile many.motion --format \(format)")
    try #require(written.status == 0, "\(written.errorText)")
    #expect(written.outputText.split(separator: "@keyframes").count == 2)
  }

  /// The baseline and the sides of a text are where SVG shows them, whatever the font.
  @Test func aTextStandsWhereSVGShowsIt() throws {
    guard let browser = Browser.find(for: "texts in CSS") else { return }
    let fonts = ["sans-serif", "serif", "monospace"]
    let script = """
      view title is text "Hxgp" at (100, 50) with font-size 20 and font-weight 700 and align left
      view foot is text "Hxgp" at (300, 50) with font-size 20 and align right and anchor bottom
      (move all texts by (0, 10.4) + animate all texts' font-size to 40 + animate title's letter-spacing to 5) over 1s

      """
    let shell = try Shell(files: Dictionary(uniqueKeysWithValues: fonts.map { ("\($0).motion", script) }))
    defer { shell.remove() }
    let scenes = try fonts.map { font in
      let sheet = try shell.run("motionc compile \(font).motion --format css")
      try #require(sheet.status == 0, "\(sheet.errorText)")
      let style = sheet.outputText.replacing("system-ui", with: font)
      return ("<style>\(style)</style>\(try CSSTests.page(of: sheet.outputText))", [0, 500, 1000.0])
    }
    // An empty inline block stands on the baseline.
    let probe = """
      (element, style) => {
        const box = element.getBoundingClientRect(), stage = element.parentElement.getBoundingClientRect()
        const mark = document.createElement("span")
        mark.style = "display: inline-block"
        element.append(mark)
        const baseline = mark.getBoundingClientRect().bottom - stage.top - parseFloat(style.top)
        mark.remove()
        return [baseline, ...[box.left, box.right].map(x => x - stage.left - parseFloat(style.left))]
      }
      """
    let page = Browser.probing(scenes, probe: probe)
    let lines = try browser.result(ofPage: page, in: shell).split(separator: "\n")
    #expect(lines.count == 18)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let (time, isTitle, numbers) = (
        Double(words[1]) ?? .nan, words[2] == "title", words[3...].map { Double($0) ?? .nan }
      )
      let size = 20 + 10 * time
      let baseline = 50 + 5.2 * time + (isTitle ? 0.35 : 0.35 - 0.6) * size
      #expect(abs(numbers[0] - baseline) < 0.02, "\(line): \(baseline)")
      #expect(abs(isTitle ? numbers[1] - 100 : numbers[2] - 300) < 0.02, "\(line)")
    }
  }

  /// A browser paints a box whose size moves as exactly as the note on stderr says.
  @Test func aBoxThatResizesIsPaintedWithinItsBound() throws {
    guard let browser = Browser.find(for: "painted boxes"),
      try Shell.run("python3 -c 'import numpy, PIL'").status == 0
    else { return print("skipped: painted boxes: there is no Chromium, or no numpy or Pillow for python3") }
    let shell = try Shell(
      files: [
        "box.motion": """
        canvas 100 by 100
        view card is a rectangle at (50, 50) with size (50, 40) and fill #000000
        animate card's size from (50, 40) to (51, 41) over 1s with linear

        """
      ])
    defer { shell.remove() }
    let sheet = try shell.run("motionc compile box.motion --format css")
    #expect(
      sheet.errorText.contains("card.size.width, card.size.height are up to half a pixel off"), "\(sheet.errorText)")
    let one = try CSSTests.page(of: sheet.outputText)
    let page = """
      <!doctype html><style>body { margin: 0 } \(sheet.outputText)</style>\(String(repeating: one, count: 11))<script>
      document.querySelectorAll(".box").forEach((stage, number) => stage.getAnimations({ subtree: true }).forEach(animation => {
        animation.pause()
        animation.currentTime = 100 * number
      }))
      </script>
      """
    try Data(page.utf8).write(to: shell.folder.appendingPathComponent("page.html"))
    let seen = try shell.run(
      """
      \(browser.command) --user-data-dir=profile --window-size=400,1200 \
        --screenshot=page.png "file://$PWD/page.html"
      python3 - <<'END'
      import numpy
      from PIL import Image
      dark = 255 - numpy.asarray(Image.open("page.png").convert("L")).astype(float)
      for number in range(11):
          part = dark[100 * number:100 * number + 100, :100]
          print(part.sum(axis=1).max() / 255, part.sum(axis=0).max() / 255)
      END
      """)
    try #require(seen.status == 0, "\(seen.errorText)")
    let lines = seen.outputText.split(separator: "\n")
    #expect(lines.count == 11)
    for (number, line) in lines.enumerated() {
      let sides = line.split(separator: " ").compactMap { Double($0) }
      let share = Double(number) / 10
      for (side, exact) in zip(sides, [50 + share, 40 + share]) {
        #expect(abs(side - exact) <= 0.5 + 1.0 / 64, "\(side), not \(exact)")
      }
    }
  }

  /// Returns the differences beyond the tolerance between a measured element and its frame.
  static func differences(
    _ numbers: [Double], _ row: [String: Double], _ view: String, _ isChromium: Bool
  ) -> [String] {
    let measured = Measured(numbers: numbers)
    // Browsers lay out boxes in units of 1/64 px.
    let boxed = BrowserAgainstFrames.differencesOfBox(
      Array(numbers[28...]), opacity: measured.opacity, view, row, isChromium: isChromium,
      placed: isChromium ? 0.05 : 0.5, morphed: isChromium ? 0.02 : 0.08)
    if let boxed { return boxed }
    var found: [String] = []
    func value(_ name: String) -> Double? { row["\(view).\(name)"] }
    // Firefox prints sixtieths of a pixel, and WebKit lays out boxes and texts with sides of whole pixels.
    let printing = isChromium ? 0 : 0.5 / 60
    let layout = isChromium ? 0.016 : 0.25
    func check(_ what: String, _ seen: Double, _ meant: Double, _ allowed: Double) {
      if !(abs(seen - meant) <= allowed) { found.append("\(what) is \(seen), not \(meant)") }
    }
    if let radius = value("radius").map({ max(0, $0) }) {
      if measured.isShape {
        check("r", measured.r, radius, 0.01)
      } else {
        check("width", measured.width, 2 * radius, 0.02 + printing)
        check("height", measured.height, 2 * radius, 0.02 + printing)
      }
    }
    for (name, seen, half) in [
      ("size.width", measured.width, measured.rx), ("size.height", measured.height, measured.ry),
    ] {
      guard let size = value(name) else { continue }
      check(name, half.isNaN || half == 0 || measured.isRectangle ? seen : 2 * half, max(0, size), 0.01 + printing)
    }
    // Browsers print six digits, and lay out boxes in units of 1/64 px.
    let scale = [value("scale.x") ?? measured.scale[0], value("scale.y") ?? measured.scale[1]]
    for (place, name) in ["position.x", "position.y"].enumerated() {
      guard let position = value(name) else { continue }
      check(name, measured.position[place], position, 0.01)
      // The middle of a line or a path is not at its position.
      if !measured.isPath {
        check("middle", measured.middle[place], position, 0.02 + layout * max(1, abs(scale[0]), abs(scale[1])))
      }
    }
    if let turn = value("rotation") { check("rotation", measured.rotation, turn, 0.01) }
    check("scale.x", measured.scale[0], scale[0], 0.001)
    check("scale.y", measured.scale[1], scale[1], 0.001)
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    if let opacity = value("opacity") { check("opacity", measured.opacity, clamped(opacity), 0.001) }
    // A box's colour and alpha are one value with 255 steps per component in a browser. The smaller the alpha, the coarser the
    // colour. It prints the alpha with two decimals if they stand for the same step, and a curve is off by up to a thousandth.
    if let alpha = value("fill.alpha") { check("alpha", measured.alpha, clamped(alpha), 1.01 / 255 + 0.001) }
    for (name, seen) in zip(["red", "green", "blue"], measured.colour) {
      guard let channel = value("fill.\(name)") else { continue }
      let alpha = measured.isShape ? 1 : clamped(value("fill.alpha") ?? measured.alpha)
      check(name, seen * alpha, clamped(channel) * alpha, 1.51 / 255)
    }
    if let end = value("trim.end") {
      let start = clamped(value("trim.start") ?? 0)
      check("trim", measured.dash, max(0, clamped(end) - start), 0.002)
      check("trim.start", measured.dashOffset, -start, 0.001)
    }
    found += BrowserAgainstFrames.differencesOfOutline(
      measured.outline, offset: measured.dashOffset, size: measured.isShape ? [measured.width, measured.height] : nil,
      value)
    return found
  }
}
