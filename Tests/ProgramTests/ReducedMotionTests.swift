import Foundation
import Testing

/// With reduced motion, a browser shows the fades and no movement.
@Suite struct ReducedMotionTests {
  private static let script = """
    grow circle from radius 10 to 50 over 1s
      while move circle from (0, 0) to (90, 30) over 1s
      while rotate circle from 0 to 90 degrees over 1s
      while scale circle from 1 to 2 over 1s
      while fade circle from 0 to 1 over 1s
      while tint circle from #ff0000 to #0000ff over 1s
      while animate circle's glow from 0 to 8 over 1s

    """
}

/// A view that fades out rests where its movement has ended, whether or not players have the curve.
extension ReducedMotionTests {
  @Test(arguments: ["ease-in", "spring", "an ease-out-elastic"])
  func aViewThatFadesOutRestsAtTheEndOfItsMovement(curve: String) throws {
    let shell = try Shell(
      files: [
        "rest.motion": """
        canvas 400 by 300
        view circle is a circle at (100, 100) with radius 20
        move circle to (300, 200) over 1s with \(curve) then fadeOut circle over 1s

        """
      ])
    defer { shell.remove() }
    func written(_ format: String) throws -> String {
      let outcome = try shell.run("motionc compile rest.motion --format \(format)")
      try #require(outcome.status == 0, "\(outcome.errorText)")
      return outcome.outputText
    }
    let less = "prefers-reduced-motion: reduce"
    for format in ["svg", "css", "html"] {
      let rules = try #require(try written(format).split(separator: less).dropFirst().first)
      #expect(rules.contains("translate: 300px 200px"), "\(format): \(rules.prefix(200))")
    }
    #expect(try written("swift").contains("static let reduced = RestValues(circleX: 300.0, circleY: 200.0)"))
    let lottie = try written("lottie")
    // The last key of the position belongs to the variant with reduced motion, unless it repeats the value before it.
    #expect(lottie.contains(#/"t":1?\d\d(\.\d+)?,"s":\[300,200\],"h":1}\]/#), "\(lottie)")
  }
}

/// The script's own variant is played instead.
extension ReducedMotionTests {
  private static let variant = """
    canvas 200 by 200
    view card is a square at (-50, 100) with size (40, 40) and opacity 0
    view dot is a circle at (150, 50) with radius 10
    view mark is a square at (20, 20) with size (10, 10)

    play (move card to (100, 100) over 1s while (fadeIn card while grow dot to 40 over 1s))
    when motion is reduced: move card to (100, 100) over 1ms then fadeIn card over 500ms then fade dot to 0.5 over 500ms while hold mark's x at 60 for 1s

    """
}

/// A view whose movement is dropped rests in a pose in which it is visible, if there is one.
extension ReducedMotionTests {
  private static let poses: [(script: String, seen: String)] = [
    // A view that enters rests at its end, and one that leaves rests at its start.
    ("slide in card from the left", "translate(100,100) scale 1 opacity 1"),
    ("slide in card from the left then slide out card to the right", "translate(100,100) scale 1 opacity 0"),
    ("pop in card", "translate(100,100) scale 1 opacity 1"),
    ("pop in card then pop out card", "translate(100,100) scale 1 opacity 0"),
    ("scale card from 0 to 1 over 1s", "translate(100,100) scale 1 opacity 1"),
    ("scale card from 1 to 0 over 1s", "translate(100,100) scale 1 opacity 1"),
    ("move card to (900, 100) over 1s", "translate(100,100) scale 1 opacity 1"),
    (
      "move card from (-300, 100) to (50, 60) over 1s then move card to (60, 500)", "translate(50,60) scale 1 opacity 1"
    ),
    // A view that fades while it moves is visible on the way, and rests at the end of the movement.
    (
      "move card from (20, 100) to (150, 100) over 2s while (fadeIn card then fadeOut card)",
      "translate(150,100) scale 1 opacity 0"
    ),
    // In an endless animation the view rests at the beginning of a pass, or where it is visible during one.
    ("(scale card from 0.5 to 2 over 1s) looped forever", "translate(100,100) scale 0.5 opacity 1"),
    ("(scale card from 0 to 2 over 1s) looped forever", "translate(100,100) scale 2 opacity 1"),
  ]

  private static let probe = """
    (element, style) => {
      const box = element.getBoundingClientRect(), stage = element.parentElement.getBoundingClientRect()
      const own = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.name || "")
        .filter(name => name.endsWith("-glow")).map(name => style.getPropertyValue(name)).find(value => value !== "0") || "0"
      const look = [style.r === "0px" ? parseFloat(style.width) / 2 : parseFloat(style.r), style.translate, style.rotate,
        style.scale, style.opacity, element.localName === "circle" ? style.fill : style.backgroundColor, own]
      const place = [box.left + box.width / 2 - stage.left, box.top + box.height / 2 - stage.top, box.width]
      const matrix = element.getCTM ? element.getCTM() : new DOMMatrix()
      const outer = element.getCTM ? element.ownerSVGElement.getCTM() : matrix
      const pose = [matrix.e - outer.e, matrix.f - outer.f, Math.hypot(matrix.a, matrix.b)]
      return [...look, ...[...place, ...pose].map(value => Math.round(value * 100) / 100)]
        .map(value => String(value).replaceAll(" ", "").replaceAll("px", ""))
    }
    """

  /// The picture of a view at a time: the look of its style, the middle and the width of its box with its opacity, and its pose.
  private struct Seen {
    var view: String
    var words: [String]
    var look: String { words[0..<7].joined(separator: " ") }
    var box: String { "\(view) \(words[7..<10].joined(separator: " ")) \(words[4])" }
    var pose: String { "translate(\(words[10]),\(words[11])) scale \(words[12]) opacity \(words[4])" }
  }

  /// Everything is on one page, because most of the time goes into starting browsers.
  @Test func browsersShowTheFadesOrTheVariant() throws {
    let chromium = Browser.find(for: "reduced motion")
    let firefox = try DrivenBrowser.installed(for: "reduced motion").filter { $0 == .firefox }
    guard chromium != nil || !firefox.isEmpty else { return }
    let shell = try Shell()
    defer { shell.remove() }
    var scenes: [(markup: String, times: [Double])] = []
    func add(_ script: String, _ format: String, _ times: [Double]) throws {
      try Data(script.utf8).write(to: shell.folder.appendingPathComponent("\(scenes.count).motion"))
      let written = try shell.run("motionc compile \(scenes.count).motion --format \(format)")
      try #require(written.status == 0, "\(script): \(written.errorText)")
      let text = written.outputText
      scenes.append((format == "css" ? "<style>\(text)</style>\(try CSSTests.page(of: text))" : text, times))
    }
    for format in ["svg", "css"] {
      try add(ReducedMotionTests.script, format, [0, 500, 1000])
      try add(ReducedMotionTests.variant, format, [0, 251, 501, 1001])
    }
    for pose in ReducedMotionTests.poses {
      let script = "canvas 200 by 200\nview card is a square at (100, 100) with size (40, 40)\nplay \(pose.script)\n"
      try add(script, "svg", [0, 10_000])
    }
    let page = Browser.probing(scenes, probe: ReducedMotionTests.probe)
    func read(_ result: String) throws -> [[Seen]] {
      var seen: [[Seen]] = scenes.map { _ in [] }
      for line in result.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        try #require(words.count == 16, "\(line)")
        seen[try #require(Int(words[0]))].append(Seen(view: words[2], words: Array(words[3...])))
      }
      return seen
    }
    func check(_ seen: [[Seen]], in browser: String) {
      for place in [0, 2] {
        #expect(
          seen[place].map(\.look) == [
            "50 9030 90deg 2 0 rgb(255,0,0) 8", "50 9030 90deg 2 0.5 rgb(128,0,128) 8",
            "50 9030 90deg 2 1 rgb(0,0,255) 8",
          ], "\(browser)")
        #expect(
          seen[place + 1].map(\.box) == [
            "card -50 100 40 0", "dot 150 50 20 1", "mark 60 20 10 1", "card 100 100 40 0.5", "dot 150 50 20 1",
            "mark 60 20 10 1", "card 100 100 40 1", "dot 150 50 20 1", "mark 60 20 10 1", "card 100 100 40 1",
            "dot 150 50 20 0.5", "mark 60 20 10 1",
          ], "\(browser)")
      }
      for (pose, seen) in zip(ReducedMotionTests.poses, seen.dropFirst(4)) {
        #expect(seen.last?.pose == pose.seen, "\(browser): \(pose.script)")
        // The view does not move.
        #expect(seen.first?.words[10...] == seen.last?.words[10...], "\(browser): \(pose.script)")
      }
    }
    if let chromium {
      check(try read(chromium.result(ofPage: page, in: shell, flags: "--force-prefers-reduced-motion")), in: "Chromium")
      let whole = try read(chromium.result(ofPage: page, in: shell))
      for place in [0, 2] {
        #expect(
          whole[place].map(\.look) == [
            "10 0 0deg 1 0 rgb(255,0,0) 0", "30 4515 45deg 1.5 0.5 rgb(128,0,128) 4",
            "50 9030 90deg 2 1 rgb(0,0,255) 8",
          ])
        #expect(whole[place + 1].map(\.box).suffix(3) == ["card 100 100 40 1", "dot 150 50 80 1", "mark 20 20 10 1"])
      }
    }
    for browser in firefox {
      check(try read(browser.result(ofPage: page, in: shell, prefersReducedMotion: true)), in: browser.rawValue)
    }
  }
}
