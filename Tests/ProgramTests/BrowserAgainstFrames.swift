import Foundation
import Testing

/// Compares what a browser shows of scripts, compiled to one format, with their frames.
struct BrowserAgainstFrames: Sendable {
  /// A script, with the commands that make its frames.
  struct Subject {
    var name: String
    var script: String
    /// The command that plays it, with its options.
    var command = "compile"
    /// The pointer events.
    var gestures: String?
    /// The options that limit the length of an endless animation.
    var frameOptions = ""
    /// The script whose frames are expected, if it is another one.
    var framesOf: String?
    /// Whether outlines move, which WebKit does not show.
    var morphs = false

    static func examples() throws -> [Subject] {
      try Scripts.playedExamples().map { _, name, script in
        Subject(
          name: name, script: script, frameOptions: ExamplesTests.durations[name].map { "--duration \($0)" } ?? "")
      }
    }

    /// Strokes, dashes and round corners that move, of every kind of view.
    static let strokes = Subject(
      name: "strokes",
      script: """
        canvas 500 by 260
        view ring is a circle at (60, 60) with radius 36 and fill none and stroke #268bd2 and stroke-width 6
        view card is a rectangle at (160, 60) with size (64, 40) and corner-radius 12 and stroke black
        view pill is a rectangle at (280, 60) with size (100, 30) and corner-radius 10
        view ants is a rectangle at (400, 60) with
          size (60, 40) and corner-radius 8 and fill none and stroke red and stroke-dashes (12, 6)
        view oval is an ellipse at (60, 160) with size (60, 40) and trim (0, 70%) and fill gold and stroke navy
        view tag is a square at (160, 160) with size 40 and corner-radius 10 and stroke teal and stroke-cap round
        view peak is a path "M280 140 L300 180 L260 180 Z" with fill none and stroke-join round
        view title is text "Hello" at (400, 160) with fill white and stroke black and stroke-width 2
        view word is text "word" at (300, 220) with font "Georgia" and font-weight 600 and align right and letter-spacing 1
        view rule is a line from (40, 220) to (160, 220) with stroke navy and stroke-width 4 and stroke-cap square
        play (tint ring's stroke to #cb4b16c0 over 700ms with ease-in + animate ring's stroke-width by 6 over 1s)
          + animate card's corner-radius to 30 over 900ms with ease-out + tint card's stroke to lime over 1s
          + resize card to (30, 50) over 1s with ease-in-out + animate card's stroke-width from -2 to 4 over 1s
          + animate pill's corner-radius to 40 over 800ms with ease-in + resize pill to (60, 70) over 1100ms
          + (animate ants' stroke-dash-offset from 0 to 18 over 400ms repeated 2 times)
          + draw oval over 1s with ease-in + tint oval's stroke from #fff to none over 1s
          + draw tag over 800ms + animate tag's stroke-width to 5 over 1s + tint tag to none over 1s
          + tint peak to #859900 over 600ms + tint peak's stroke to black over 800ms
          + tint title's stroke to #dc322f over 1s + animate title's stroke-width to 0.5 over 700ms
          + animate title's font-size to 40 over 900ms with ease-in + animate word's letter-spacing to 9 over 1s
          + animate word's font-size from 12 to -2 over 1s with ease-out + animate title's letter-spacing to -2 over 1s
          + animate rule's stroke-width from 2 to 9 over 1s with spring(stiffness: 90, damping: 9)

        """)

    /// Scripts whose views are compared by the boxes around them.
    static let boxed = [
      Subject(name: "placed views", script: PlacedViews.script),
      Subject(name: "morphed views", script: MorphedViews.script, morphs: true),
    ]

    static func random(_ firstSeed: UInt64, _ count: Int) -> [Subject] {
      (firstSeed..<firstSeed + UInt64(count)).map { Subject(name: "random \($0)", script: RandomScript.text(seed: $0)) }
    }
  }

  /// The value of `--format`.
  let format: String
  /// A JavaScript function of an element and its computed style that returns 32 numbers; the last twelve are those of `outline`, and
  /// the box around it, on the canvas.
  let probe: String
  /// The style of the page around the scenes.
  let style: String
  /// Returns the markup on the page for the compiled text.
  var markup: @Sendable (_ written: String) throws -> String = { $0 }
  /// The numbers that a fade may change, for tests with reduced motion.
  var fades: Set<Int> = []
  /// A JavaScript function that returns the red, green and blue of a style, from 0 to 255. A gradient in a file has none.
  static let channels =
    "text => (text.startsWith('url') ? null : text.match(/[0-9.]+/g))?.slice(0, 3) ?? [NaN, NaN, NaN]"
  /// JavaScript for eight numbers about the outline and the letters: the colour of the outline, its alpha, its width, the
  /// radius of round corners, the size of letters and their spacing.
  static let outline = """
    ...(\(channels))(style.stroke), style.strokeOpacity, parseFloat(style.strokeWidth),
    "ownerSVGElement" in element ? number(element, style, "rx") : parseFloat(style.borderTopLeftRadius),
    parseFloat(style.fontSize), parseFloat(style.letterSpacing) || 0
    """

  /// Returns what differs of the box around a view; `nil` for views of scripts that are not in `Subject.boxed`.
  ///
  /// - Parameters:
  ///   - box: the measured box on the canvas.
  ///   - opacity: the measured opacity, for a group view.
  ///   - placed: the difference allowed for placed views, in pixels.
  ///   - morphed: the difference allowed for morphed views, in pixels.
  static func differencesOfBox(
    _ box: [Double], opacity: Double, _ view: String, _ row: [String: Double], isChromium: Bool, placed: Double,
    morphed: Double
  ) -> [String]? {
    PlacedViews.differences(view, row, box: box, opacity: opacity, allowed: placed, isTight: !isChromium)
      ?? MorphedViews.differences(view, row, box: box, isChromium: isChromium, allowed: morphed)
  }

  /// Returns what differs of an outline beyond the tolerance.
  ///
  /// - Parameters:
  ///   - measured: the numbers of `outline`.
  ///   - offset: the offset of the dashes.
  ///   - size: the sides of a rectangle in SVG, which limit the radius of its corners; `nil` for a box of HTML, which is
  ///     limited as it is drawn.
  static func differencesOfOutline(
    _ measured: [Double], offset: Double, size: [Double]?, _ value: (String) -> Double?
  ) -> [String] {
    var found: [String] = []
    func check(_ name: String, _ seen: Double, _ allowed: Double, _ shown: (Double) -> Double) {
      guard let meant = value(name).map(shown) else { return }
      if !(abs(seen - meant) <= allowed) { found.append("\(name) is \(seen), not \(meant)") }
    }
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    for (name, seen) in zip(["red", "green", "blue"], measured) {
      check("stroke.\(name)", seen / 255, 1.51 / 255, clamped)
    }
    check("stroke.alpha", measured[3], 0.001, clamped)
    check("stroke-width", measured[4], 0.01) { max(0, $0) }
    check("stroke-dash-offset", offset, 0.01) { $0 }
    let limit = size.map { max(0, min($0[0], $0[1])) / 2 } ?? .infinity
    check("corner-radius", measured[5], 0.02) { min(max(0, $0), limit) }
    check("font-size", measured[6], 0.01) { max(0, $0) }
    check("letter-spacing", measured[7], 0.01) { $0 }
    return found
  }

  /// Returns the differences beyond the tolerance between a measured element and its frame.
  let differences:
    @Sendable (_ numbers: [Double], _ frame: [String: Double], _ view: String, _ isChromium: Bool) -> [String]

  private static let rate = 20

  /// The picture of one script, its frames, and the frames that are compared.
  private struct Scene {
    var markup: String
    var frames: FrameTable
    var chosen: [Int]
    var times: [Double] { chosen.map { Double($0) * 1000 / Double(BrowserAgainstFrames.rate) } }
  }

  /// - Parameters:
  ///   - isReduced: whether the browser prefers reduced motion.
  ///   - isEverywhere: whether the other browsers are asked too.
  func check(_ subjects: [Subject], seeks: Int, isReduced: Bool = false, isEverywhere: Bool = false) throws {
    let purpose = "\(format) against frames"
    let chromium = Browser.find(for: purpose)
    let others = isEverywhere ? try DrivenBrowser.installed(for: purpose) : []
    guard chromium != nil || !others.isEmpty else { return }
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: subjects.enumerated().map { ("\($0).motion", $1.script) })
        .merging(Scripts.usedByExamples()) { $1 })
    defer { shell.remove() }
    let scenes = try subjects.enumerated().map { try scene($1, place: $0, seeks: seeks, in: shell) }
    let page = Browser.probing(
      scenes.map { ($0.markup, $0.times) }, probe: probe, head: "<style>\(style)</style>"
    )
    if let chromium {
      let result = try chromium.result(
        ofPage: page, in: shell, flags: isReduced ? "--force-prefers-reduced-motion" : "")
      try compare(result, with: scenes, of: subjects, isReduced: isReduced, in: nil)
    }
    for browser in others {
      let result = try browser.result(ofPage: page, in: shell)
      try compare(result, with: scenes, of: subjects, isReduced: false, in: browser)
    }
  }

  /// Records an issue for each subject that the browser, Chromium if it is `nil`, shows otherwise than its frames say.
  private func compare(
    _ result: String, with scenes: [Scene], of subjects: [Subject], isReduced: Bool, in browser: DrivenBrowser?
  ) throws {
    var compared = 0
    var poses: [String: [Double]] = [:]
    var faults: [Int: [String]] = [:]
    for line in result.split(separator: "\n") {
      try #require(!line.hasPrefix("ERROR"), "\(line)")
      let words = line.split(separator: " ").map(String.init)
      let (place, number) = (try #require(Int(words[0])), try #require(Int(words[1])))
      let numbers = words[3...].map { Double($0) ?? .nan }
      try #require(numbers.count == 32, "\(line)")
      let scene = scenes[place]
      var found = differences(numbers, scene.frames.rows[scene.chosen[number]], words[2], browser == nil)
      // Browsers disagree about the room behind the last letter, and Chromium about the width of letters smaller than a pixel.
      if browser == nil, subjects[place].name == Subject.strokes.name, words[2] == "word", numbers[26] >= 1 {
        let right = numbers[28] + numbers[30]
        if !(abs(right - 300) <= 0.02) { found.append("its right is \(right), not 300") }
      }
      if isReduced, subjects[place].framesOf == nil {
        found = found.filter { fault in
          ["opacity", "red", "green", "blue", "alpha"].contains { fault.hasPrefix("\($0) ") }
            || fault.hasPrefix("stroke.")
        }
        let pose = numbers.indices.filter { !fades.contains($0) }.map { numbers[$0] }
        let first = poses["\(place) \(words[2])", default: pose]
        poses["\(place) \(words[2])"] = first
        if zip(pose, first).contains(where: { $0 != $1 && !($0.isNaN && $1.isNaN) }) { found.append("moves") }
      }
      faults[place, default: []] += found.map { "at \(scene.times[number]) ms \(words[2]) \($0)" }
      compared += 1
    }
    for (place, found) in faults.sorted(by: { $0.key < $1.key }) where !found.isEmpty {
      if browser == .webKit, subjects[place].morphs { continue }
      Issue.record(
        "\(subjects[place].name) in \(browser?.rawValue ?? "Chromium"): \(found.count) off, first \(found.prefix(4).joined(separator: "; "))\n\(subjects[place].script)"
      )
    }
    #expect(compared >= subjects.count * 10)
  }

  private func scene(_ subject: Subject, place: Int, seeks: Int, in shell: Shell) throws -> Scene {
    var meant = "\(place).motion"
    if let script = subject.framesOf {
      meant = "frames\(place).motion"
      try Data(script.utf8).write(to: shell.folder.appendingPathComponent(meant))
    }
    var command = "motionc \(subject.command)"
    if let gestures = subject.gestures {
      try Data(gestures.utf8).write(to: shell.folder.appendingPathComponent("\(place).csv"))
      command += " --gestures \(place).csv"
    }
    let written = try shell.run("\(command) \(place).motion --format \(format)")
    try #require(written.status == 0, "\(subject.name): \(written.errorText)\n\(subject.script)")
    let table = try shell.run(
      "\(command) \(meant) --fps \(BrowserAgainstFrames.rate) --precision exact \(subject.frameOptions)")
    try #require(table.status == 0, "\(subject.name): \(table.errorText)")
    let frames = FrameTable(table.outputText)
    return Scene(markup: try markup(written.outputText), frames: frames, chosen: frames.spread(seeks))
  }
}
