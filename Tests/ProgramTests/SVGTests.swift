import Foundation
import SeededRandom
import Testing

/// The animated SVG, measured in a browser, moves like the frames.
@Suite struct SVGTests {
  /// A function that measures an element: the matrix from its own plane to that around it, and its style. Nothing is known
  /// of the matrix inside a group that is scaled to nothing, or of what clips others.
  static let probe = """
    (element, style) => {
      const around = element.closest("clipPath, mask") ? null : element.parentElement.getScreenCTM()
      const isFlat = !around || Math.abs(around.a * around.d - around.b * around.c) < 1e-3
      const m = isFlat ? { a: NaN, b: NaN, c: NaN, d: NaN, e: NaN, f: NaN } : around.inverse().multiply(element.getScreenCTM())
      const size = name => number(element, style, name)
      // A line turns about its middle.
      const [x, y] = style.transformOrigin.split(" ").map(parseFloat)
      const paint = (\(BrowserAgainstFrames.channels))(style.fill === "none" ? style.stroke : style.fill)
      const alpha = style.fill === "none" ? style.strokeOpacity : style.fillOpacity
      const dash = style.strokeDasharray === "none" ? "none" : parseFloat(style.strokeDasharray)
      const box = element.getBoundingClientRect(), canvas = element.ownerSVGElement.getBoundingClientRect()
      return [m.a, m.b, m.c, m.d, m.a * x + m.c * y + m.e - x, m.b * x + m.d * y + m.f - y, size("r"), size("width"), size("height"), size("x"), size("y"), size("rx"), size("ry"),
        style.opacity, ...paint, alpha, dash, parseFloat(style.strokeDashoffset),
        \(BrowserAgainstFrames.outline), box.x - canvas.x, box.y - canvas.y, box.width, box.height]
    }
    """

  private struct Measured {
    var numbers: [Double]
    var matrix: [Double] { Array(numbers[0..<6]) }
    var radius: Double { numbers[6] }
    var width: Double { numbers[7] }
    var height: Double { numbers[8] }
    var x: Double { numbers[9] }
    var y: Double { numbers[10] }
    var rx: Double { numbers[11] }
    var ry: Double { numbers[12] }
    var opacity: Double { numbers[13] }
    var colour: [Double] { numbers[14..<17].map { $0 / 255 } }
    var alpha: Double { numbers[17] }
    var dash: Double { numbers[18] }
    var dashOffset: Double { numbers[19] }
    var outline: [Double] { Array(numbers[20..<28]) }
  }

  static let browser = BrowserAgainstFrames(
    format: "svg", probe: probe, style: ".scene { position: absolute; left: 0; top: 0 }",
    fades: Set(13..<18).union(20..<24),
    differences: { numbers, row, view, isChromium in differences(numbers, row, view, isChromium: isChromium) })

  @Test func examplesMoveLikeTheirFrames() throws {
    let subjects = try BrowserAgainstFrames.Subject.examples() + [.strokes]
    #expect(subjects.count >= 10)
    try SVGTests.browser.check(subjects + BrowserAgainstFrames.Subject.boxed, seeks: 60, isEverywhere: true)
  }

  @Test func randomScriptsMoveLikeTheirFrames() throws {
    try SVGTests.browser.check(
      BrowserAgainstFrames.Subject.random(1, Soak.rounds(10, soaking: 120)), seeks: 30, isEverywhere: true)
  }

  /// Scripts with sentences that leap at their very end, or very little.
  static let lastLeaps = [
    "rotate card to 90 degrees over 1250ms then rotate card to 207 degrees over 150ms with steps(4) then wait 1s",
    "wait 1250ms then rotate card to 207 degrees over 150ms with steps(4) then wait 1s",
    "wait 2s then rotate square to -22 degrees over 400ms with steps(5, jump-both) then wait 1s",
    "(move circle from (250, 100) to (249, 148) over 1s with ease-in-out-expo) with steps(4) then wait 1s",
    "wait 1100ms then move card from (0, 0) to (90, 60) over 300ms with steps(3) then wait 1s",
  ].enumerated().map { BrowserAgainstFrames.Subject(name: "last leap \($0)", script: "play \($1)\n") }

  @Test func aLastLeapIsShownAtItsInstant() throws { try SVGTests.browser.check(SVGTests.lastLeaps, seeks: 120) }

  @Test func reversedSentencesLeapAfterTheirInstant() throws {
    let scripts = [
      "(fade square from 0.6 to 0.9 over 400ms with steps(4) + fade square from 0.2 to 0.1 over 750ms with steps(5, jump-both)) reversed",
      "(move circle from (0, 0) to (90, 0) over 400ms with steps(4) + move circle from (0, 9) to (60, 0) over 600ms with steps(3)) reversed",
      // At 900 ms one leaps right after the instant, and the other one right before it.
      "((move square from (50, 10) to (234, 140) over 750ms with steps(5, jump-both)) looped) looped + (move square from (171, 163) to (279, 61) over 500ms with steps(5, jump-both)) repeated 3 times",
    ]
    try SVGTests.browser.check(
      scripts.enumerated().map { .init(name: "backwards \($0)", script: $1 + "\n") }, seeks: 60)
  }

  /// The values of one curve leave what can be shown; the lines of the three together bend there.
  @Test func coloursAreClampedWhereTheyLeaveTheirLimits() throws {
    let script =
      "(tint card from #f00 to #fff over 200ms with ease-in-out-elastic) with spring(stiffness: 200, damping: 12) + wait 250ms * (tint card from #f00 to #0af over 1s with cubic-bezier(0.3, -0.6, 0.7, 1.6)) reversed\n"
    try SVGTests.browser.check([.init(name: "overshoot", script: script)], seeks: 60)
  }

  @Test func endlessAnimationsRepeat() throws {
    let scripts = [
      "rotate square from 0 to 360 degrees over 700ms repeated forever",
      "(grow circle from radius 10 to 40 over 300ms with ease-in) looped forever",
      "move circle from (0, 0) to (100, 50) over 500ms then (scale circle to 1.5 over 200ms with ease-out) looped forever",
      "(wait 300ms then grow circle from radius 10 to 40 over 400ms) repeated forever",
      "(fade square from 1 to 0.2 over 250ms with steps(5)) repeated forever + (rotate circle from 0 to 90 degrees over 400ms) looped forever",
      "move square from (0, 0) to (300, 0) over 1s + (move square from (0, 90) to (0, 60) over 200ms) repeated forever",
      "let both = (grow circle from radius 10 to 40 over 300ms while fade circle from 1 to 0.2 over 300ms) looped forever\ngrow circle to 20 over 500ms starting 750ms after the start of both",
      "let first = rotate square from 0 to 90 degrees over 1s\n((rotate square by 30 degrees over 200ms) looped forever) starting 600ms after the start of first",
      // Each property repeats after a time of its own.
      "(rotate square from 0 to 360 degrees over 1568ms repeated forever) + (draw square from 0 to 0.8 over 667ms with ease-in-out looped forever)",
      "(animate circle's x from 0 to 200 over 1301ms with ease-in-out looped forever) + (animate circle's y from 0 to 100 over 977ms repeated forever)",
      "(animate card's width from 20 to 90 over 700ms repeated forever) + (animate card's height from 20 to 90 over 900ms looped forever)",
      "fade square from 0 to 1 over 900ms + (wait 550ms then (rotate square from 0 to 90 degrees over 333ms looped forever)) + (scale square to 1.5 over 450ms) repeated forever",
      "(move dot from (0, 0) to (90, 0) over 300ms then (animate dot's y to 60 over 410ms repeated forever)) + (animate dot's x by 5 over 100ms repeated forever)",
      // The passes begin with a leap.
      "(move circle from (0, 0) to (50, 0) over 150ms then (move circle from (100, 0) to (200, 90) over 300ms with steps(3)) looped forever)",
      "(wait 150ms then (tint card from #f00 to #fff over 750ms) looped forever) + (tint card from #084 to #80c080 over 300ms) looped forever",
      #"(move square along "M10 10C50 100 100 -50 150 10H200M20 20v50" facing along the path over 700ms) repeated forever"#,
    ]
    try SVGTests.browser.check(
      scripts.enumerated().map { .init(name: "endless \($0)", script: $1 + "\n", frameOptions: "--duration 5s") },
      seeks: 100)
  }

  /// Repetitions that end are passes of one animation, which keeps its last value.
  static let finite = [
    "rotate square from 0 to 360 degrees over 700ms repeated 3 times then wait 400ms",
    "((grow circle from radius 10 to 40 over 300ms with ease-in) looped 4 times) then fadeOut circle",
    // Only its first pass begins at the size that is declared.
    "(wait 300ms then grow circle from radius 10 to 40 over 400ms) repeated 3 times then wait 300ms",
    "((wait 200ms then move circle by (40, 20) over 300ms) looped 5 times) while fade square to 0.2 over 2s",
    "(fade square from 1 to 0.2 over 250ms with steps(5)) repeated 6 times + (rotate circle from 0 to 90 degrees over 400ms) looped 3 times + (tint card from #f00 to #0af over 333ms repeated 4 times)",
    "(animate card's width from 20 to 90 over 300ms repeated 5 times) + (animate card's x from 20 to 90 over 300ms repeated 6 times) + animate card's y from 20 to 90 over 1300ms",
    "wait 150ms then ((fadeIn circle over 200ms + (move square from (20, 0) to (99, 50) over 300ms with ease-out then scale square from 1 to 2 over 100ms)) repeated 4 times) at 1.25 speed",
    "((tint card from #f00 to #fff over 250ms) looped 3 times) + (rotate square from 0 to 360 degrees over 700ms repeated forever)",
    "((move circle from (0, 0) to (50, 0) over 150ms then move circle from (100, 0) to (200, 90) over 300ms with steps(3)) repeated 3 times) then rotate circle by 90 degrees over 500ms",
    "(move square from (0, 0) to (90, 50) over 200ms with spring(stiffness: 200, damping: 12)) repeated 3 times then animate square's x to 20 over 300ms",
  ].enumerated().map {
    BrowserAgainstFrames.Subject(name: "finite \($0)", script: $1 + "\n", frameOptions: "--duration 5s")
  }

  @Test func repetitionsThatEndKeepTheirLastValues() throws {
    try SVGTests.browser.check(SVGTests.finite, seeks: 100)
  }

  /// A picture, and the time for it, does not grow with the number of passes.
  @Test func passesAreNotWrittenOut() throws {
    let script = """
      view card is a square at (60, 60)
      view dot is a circle at (60, 60)
      (move card from (0, 0) to (90, 0) over 1s looped 9999999 times) then fadeOut card then rotate dot by 90 degrees

      """
    let shell = try Shell(files: ["a.motion": script])
    defer { shell.remove() }
    for format in ["svg", "css"] {
      let written = try shell.run("motionc compile a.motion --format \(format)")
      #expect(written.outputText.contains(" 2s linear 9999999 both"), "\(written.outputText)")
      #expect(written.outputText.contains(" linear 19999998s both"))
      #expect(written.outputText.utf8.count < 3_000 && written.status == 0)
    }
  }

  /// Parts that repeat after 1.334 s and 1.568 s begin together only every 17 minutes.
  @Test func differentPeriodsAreNotWrittenOut() throws {
    let shell = try Shell(
      files: [
        "spinner.motion": """
        canvas 100 by 100
        view ring is a circle at (50, 50) with radius 40
        (rotate ring from 0 to 360 degrees over 1568ms repeated forever)
          + (draw ring from 0.1 to 0.8 over 667ms with ease-in-out looped forever)

        """
      ])
    defer { shell.remove() }
    for (format, most) in [("svg", 2_000), ("css", 2_000), ("html", 60_000), ("lottie", 20_000), ("swift", 20_000)] {
      let written = try shell.run("motionc compile spinner.motion --format \(format)")
      try #require(written.status == 0, "\(written.errorText)")
      #expect(written.output.count < most, "\(format)")
      let note = written.errorText.range(of: "repeat after different times")
      #expect((note != nil) == ["html", "lottie", "swift"].contains(format), "\(format): \(written.errorText)")
    }
  }

  private static let views = """
    view circle is a circle at (80, 90) with radius 30
    view square is a square at (200, 60) with size (50, 50) and opacity 0.9
    view card is a rectangle at (260, 150) with size (60, 40)

    """

  /// The script's own variant with reduced motion is another animation of the same views.
  /// Both sizes of a box repeat after their own periods.
  @Test func sizesRepeatOnTheirOwn() throws {
    let script = """
      view card is a rectangle at (60, 60)
      (animate card's width from 20 to 90 over 667ms looped forever)
        + (animate card's height from 20 to 90 over 1568ms repeated forever)

      """
    let outcome = try Shell.run("motionc compile a.motion --format svg", files: ["a.motion": script])
    #expect(outcome.outputText.contains(" 1.334s linear infinite") && outcome.outputText.contains(" 1.568s linear "))
    #expect(outcome.outputText.utf8.count < 3_000)
  }

  @Test func theReducedVariantMovesLikeItsFrames() throws {
    let subjects = (1...Soak.rounds(6, soaking: 50)).map { seed in
      let (whole, less) = (RandomScript.text(seed: UInt64(2000 + seed)), RandomScript.text(seed: UInt64(3000 + seed)))
      return BrowserAgainstFrames.Subject(
        name: "less \(seed)", script: SVGTests.views + "play \(whole)when motion is reduced: \(less)",
        framesOf: SVGTests.views + "play \(less)")
    }
    try SVGTests.browser.check(subjects, seeks: 20, isReduced: true)
  }

  /// Without such a variant, fades are as in the frames, and nothing moves.
  @Test func remainingFadesEqualTheFrames() throws {
    let examples = try BrowserAgainstFrames.Subject.examples().filter {
      !$0.script.contains("when motion is reduced")
    }
    try SVGTests.browser.check(
      examples + BrowserAgainstFrames.Subject.random(4001, Soak.rounds(6, soaking: 100)), seeks: 10, isReduced: true)
  }

  /// Returns the differences beyond the tolerance between a measured element and its frame.
  static func differences(
    _ numbers: [Double], _ row: [String: Double], _ view: String, isChromium: Bool
  ) -> [String] {
    let measured = Measured(numbers: numbers)
    let boxed = BrowserAgainstFrames.differencesOfBox(
      Array(numbers[28...]), opacity: measured.opacity, view, row, isChromium: isChromium,
      placed: isChromium ? 0.01 : 0.05, morphed: isChromium ? 0.011 : 0.08)
    if let boxed { return boxed }
    if measured.matrix[0].isNaN { return [] }
    var found: [String] = []
    func value(_ name: String) -> Double? { row["\(view).\(name)"] }
    func check(_ what: String, _ seen: Double, _ meant: Double, _ allowed: Double) {
      if !(abs(seen - meant) <= allowed) { found.append("\(what) is \(seen), not \(meant)") }
    }
    if let radius = value("radius") { check("r", measured.radius, max(0, radius), 0.01) }
    for (name, seen, half, corner) in [
      ("size.width", measured.width, measured.rx, measured.x),
      ("size.height", measured.height, measured.ry, measured.y),
    ] {
      guard let size = value(name) else { continue }
      if !seen.isNaN {
        check(name, seen, max(0, size), 0.01)
        if size > 0 { check("corner of \(name)", corner, -size / 2, 0.01) }
      } else {
        check(name, 2 * half, max(0, size), 0.01)
      }
    }
    if let x = value("position.x") { check("x", measured.matrix[4], x, 0.01) }
    if let y = value("position.y") { check("y", measured.matrix[5], y, 0.01) }
    let scale = (value("scale.x") ?? 1, value("scale.y") ?? 1)
    let turn = (value("rotation") ?? 0) * .pi / 180
    let m = measured.matrix
    let meant = [scale.0 * cos(turn), scale.0 * sin(turn), -scale.1 * sin(turn), scale.1 * cos(turn)]
    // Firefox gives no matrix for a group that is scaled to nothing.
    let hasMatrix = isChromium || (scale.0 != 0 && scale.1 != 0)
    if hasMatrix {
      let allowed = 0.001 + 2e-4 * max(abs(scale.0), abs(scale.1))
      for (seen, meant) in zip(m, meant) { check("matrix", seen, meant, allowed) }
    }
    if abs(scale.0) > 0.2 {
      let off = (atan2(m[1] * (scale.0 < 0 ? -1 : 1), m[0] * (scale.0 < 0 ? -1 : 1)) - turn) * 180 / .pi
      check("rotation", off.remainder(dividingBy: 360), 0, 0.01)
    }
    if hasMatrix {
      check("scale.x", (m[0] * m[0] + m[1] * m[1]).squareRoot(), abs(scale.0), 0.001)
      check("scale.y", (m[2] * m[2] + m[3] * m[3]).squareRoot(), abs(scale.1), 0.001)
    }
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    if let opacity = value("opacity") { check("opacity", measured.opacity, clamped(opacity), 0.001) }
    for (name, seen) in zip(["red", "green", "blue"], measured.colour) {
      // A keyframe's colour and a computed one are each rounded to the 255 steps of a screen, and a fit may be off by half of
      // one.
      if let channel = value("fill.\(name)") { check(name, seen, clamped(channel), 1.51 / 255) }
    }
    if let alpha = value("fill.alpha") { check("alpha", measured.alpha, clamped(alpha), 0.001) }
    if let end = value("trim.end") {
      let start = clamped(value("trim.start") ?? 0)
      check("trim", measured.dash, max(0, clamped(end) - start), 0.002)
      check("trim.start", measured.dashOffset, -start, 0.001)
    }
    let size = [measured.width, measured.height]
    found += BrowserAgainstFrames.differencesOfOutline(
      measured.outline, offset: measured.dashOffset, size: size, value)
    return found
  }
}
