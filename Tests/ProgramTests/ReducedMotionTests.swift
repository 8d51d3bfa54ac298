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

  @Test(arguments: ["svg", "css"]) func fadesRemainAndMovementIsDropped(format: String) throws {
    guard let browser = Browser.find(for: "reduced motion") else { return }
    let shell = try Shell(files: ["fade.motion": ReducedMotionTests.script])
    defer { shell.remove() }
    let written = try shell.run("motionc compile fade.motion --format \(format)")
    try #require(written.status == 0, "\(written.errorText)")
    let text = written.outputText
    let markup = format == "css" ? "<style>\(text)</style>\(try CSSTests.page(of: text))" : text
    let probe = """
      (element, style) => [style.r === "0px" ? parseFloat(style.width) / 2 : style.r, style.translate, style.rotate, style.scale,
        style.opacity, element.localName === "circle" ? style.fill : style.backgroundColor, style.getPropertyValue("--glow")]
        .map(value => String(value).replaceAll(" ", ""))
      """
    let page = Browser.probing([(markup, [0, 500, 1000])], probe: probe)
    func seen(_ flags: String) throws -> [String] {
      try browser.result(ofPage: page, in: shell, flags: flags).split(separator: "\n").map { line in
        line.split(separator: " ").dropFirst(3).joined(separator: " ").replacing("px", with: "")
      }
    }
    #expect(
      try seen("--force-prefers-reduced-motion") == [
        "50 9030 90deg 2 0 rgb(255,0,0) 8", "50 9030 90deg 2 0.5 rgb(128,0,128) 8",
        "50 9030 90deg 2 1 rgb(0,0,255) 8",
      ])
    #expect(
      try seen("") == [
        "10 0 0deg 1 0 rgb(255,0,0) 0", "30 4515 45deg 1.5 0.5 rgb(128,0,128) 4", "50 9030 90deg 2 1 rgb(0,0,255) 8",
      ])
  }
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

  @Test(arguments: ["svg", "css"]) func theScriptsVariantIsPlayed(format: String) throws {
    guard let browser = Browser.find(for: "the script's variant with reduced motion") else { return }
    let shell = try Shell(files: ["variant.motion": ReducedMotionTests.variant])
    defer { shell.remove() }
    let written = try shell.run("motionc compile variant.motion --format \(format)")
    try #require(written.status == 0, "\(written.errorText)")
    let text = written.outputText
    let markup = format == "css" ? "<style>\(text)</style>\(try CSSTests.page(of: text))" : text
    let probe = """
      (element, style) => { const box = element.getBoundingClientRect()
        const stage = element.parentElement.getBoundingClientRect()
        return [box.left + box.width / 2 - stage.left, box.top + box.height / 2 - stage.top, box.width, style.opacity]
          .map(value => Math.round(value * 100) / 100) }
      """
    let page = Browser.probing([(markup, [0, 251, 501, 1001])], probe: probe)
    func seen(_ flags: String) throws -> [String] {
      try browser.result(ofPage: page, in: shell, flags: flags).split(separator: "\n").map { line in
        line.split(separator: " ").dropFirst(2).joined(separator: " ")
      }
    }
    #expect(
      try seen("--force-prefers-reduced-motion") == [
        "card -50 100 40 0", "dot 150 50 20 1", "mark 60 20 10 1", "card 100 100 40 0.5", "dot 150 50 20 1",
        "mark 60 20 10 1", "card 100 100 40 1", "dot 150 50 20 1", "mark 60 20 10 1", "card 100 100 40 1",
        "dot 150 50 20 0.5", "mark 60 20 10 1",
      ])
    #expect(try seen("").suffix(3) == ["card 100 100 40 1", "dot 150 50 80 1", "mark 20 20 10 1"])
  }
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

  @Test func droppedMovementLeavesAVisiblePose() throws {
    guard let browser = Browser.find(for: "poses without movement") else { return }
    let shell = try Shell()
    defer { shell.remove() }
    var scenes: [(markup: String, times: [Double])] = []
    for (place, pose) in ReducedMotionTests.poses.enumerated() {
      let script = "canvas 200 by 200\nview card is a square at (100, 100) with size (40, 40)\nplay \(pose.script)\n"
      try Data(script.utf8).write(to: shell.folder.appendingPathComponent("\(place).motion"))
      let written = try shell.run("motionc compile \(place).motion --format svg")
      try #require(written.status == 0, "\(pose.script): \(written.errorText)")
      scenes.append((written.outputText, [0, 10_000]))
    }
    let probe = """
      (element, style) => { const matrix = element.getCTM()
        return `translate(${matrix.e - element.ownerSVGElement.getCTM().e},${matrix.f - element.ownerSVGElement.getCTM().f}) `
          + `scale ${Math.hypot(matrix.a, matrix.b)} opacity ${style.opacity}` }
      """
    let page = Browser.probing(scenes, probe: probe)
    let result = try browser.result(ofPage: page, in: shell, flags: "--force-prefers-reduced-motion")
    var seen: [[String]] = ReducedMotionTests.poses.map { _ in [] }
    for line in result.split(separator: "\n") {
      let words = line.split(separator: " ")
      try #require(words.count > 3, "\(line)")
      seen[try #require(Int(words[0]))].append(words.dropFirst(3).joined(separator: " "))
    }
    for (pose, seen) in zip(ReducedMotionTests.poses, seen) {
      #expect(seen.last == pose.seen, "\(pose.script)")
      // The view does not move.
      let words = seen.map { $0.split(separator: " ").dropLast() }
      #expect(words.first == words.last, "\(pose.script): \(seen)")
    }
  }
}
