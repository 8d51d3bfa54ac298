import Foundation
import Testing

/// What Chromium shows of every picture, and what librsvg draws of the stills, is the same.
@Suite struct ClipTests {
  /// A script, the moments at which its pictures are compared, and what is seen there.
  struct Subject: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    /// For each moment in seconds, points with their colours.
    var moments: [(time: Double, points: [(x: Int, y: Int, colour: String)])]
    /// The pictures that are compared with the still.
    var formats = ["svg", "css", "mjs"]
    /// How many pixels may have other colours. The edges of letters are drawn in several ways.
    var allowed = 60

    var testDescription: String { name }
  }

  private static let size = (width: 300, height: 100)

  private static let subjects = [
    Subject(
      name: "a clip of a clip",
      script: """
        canvas 300 by 100 with background white
        view half is a rectangle at (40, 50) with size (60, 40)
        view disc is a circle at (60, 50) with radius 40 clipped to half
        view photo is a rectangle at (60, 50) with size (120, 100) and fill red clipped to disc
        view slit is a rectangle at (200, 50) with size (20, 200)
        view ring is a circle at (220, 50) with radius 30 clipped to slit
        view cut is a rectangle at (220, 60) with size (90, 40) clipped to ring
        view box is a square at (0, 0) with size 200 and fill blue
        view card is a group of box at (220, 50) clipped to cut
        move half by (40, 0) over 1s while move slit by (30, 0) over 1s

        """,
      moments: [
        (0, [(40, 50, "red"), (40, 20, "white"), (80, 50, "white"), (205, 55, "blue"), (230, 55, "white")]),
        (0.5, [(60, 50, "red"), (24, 50, "white"), (60, 25, "white"), (215, 55, "blue"), (200, 55, "white")]),
        (1, [(90, 50, "red"), (40, 50, "white"), (235, 55, "blue"), (205, 55, "white"), (235, 35, "white")]),
      ]),
    Subject(
      name: "a text",
      script: """
        canvas 300 by 100 with background white
        view letters is text "HH" at (60, 50) with font-size 80 and font-weight bold
        view paint is a rectangle at (60, 50) with size (120, 100) and fill red clipped to letters
        view half is a rectangle at (220, 80) with size (160, 60)
        view words is text "HH" at (220, 50) with font-size 80 and font-weight bold clipped to half
        view more is a rectangle at (220, 50) with size (160, 100) and fill blue clipped to words
        move letters by (0, 30) over 1s while move half by (0, -60) over 1s

        """,
      moments: [
        (0, [(60, 50, "white"), (220, 30, "white")]), (0.5, [(60, 20, "white")]), (1, [(220, 70, "white")]),
      ], allowed: 400),
    Subject(
      name: "a clip of a group view",
      script: """
        canvas 300 by 100 with background white
        view dots is a row of 2 circles 50px apart at (0, 0) with radius 15
        view holes is a group of dots at (60, 50)
        view disc is a rectangle at (60, 50) with size (100, 20) clipped to holes
        view photo is a rectangle at (60, 50) with size (120, 100) and fill red clipped to disc
        move holes by (100, 0) over 1s while move disc by (100, 0) over 1s while move photo by (100, 0) over 1s

        """,
      moments: [
        (0, [(35, 50, "red"), (60, 50, "white"), (35, 38, "white")]),
        (1, [(135, 50, "red"), (160, 50, "white"), (135, 38, "white")]),
      ], formats: ["svg"]),
    Subject(
      name: "a line",
      script: """
        canvas 300 by 100 with background white
        view rule is a line from (20, 20) to (100, 80) with stroke red and stroke-width 20
        view paint is a rectangle at (60, 50) with size (120, 90) and fill teal clipped to rule
        view one is a line from (0, 0) to (60, 0) with stroke red and stroke-width 20
        view lines is a group of one at (180, 50)
        view more is a rectangle at (220, 50) with size (120, 90) and fill teal clipped to lines
        wait 1s

        """,
      moments: [(0, [(60, 50, "white"), (210, 50, "white")])], formats: ["svg"]),
    Subject(
      name: "a line alone",
      script: """
        canvas 300 by 100 with background white
        view rule is a line from (20, 20) to (100, 80) with stroke red and stroke-width 20
        view paint is a rectangle at (60, 50) with size (120, 90) and fill teal clipped to rule
        move rule by (0, 10) over 1s

        """,
      moments: [(0, [(60, 50, "white")]), (1, [(60, 60, "white")])]),
    Subject(
      name: "spaces",
      script: """
        canvas 300 by 100 with background white
        view a is text "    HH" at (10, 25) with align left and font-size 30 and fill red
        view b is text "H    H" at (10, 75) with align left and font-size 30 and fill red and stroke red and stroke-width 1
        view c is text "HH    " at (290, 25) with align right and font-size 30 and fill blue
        view d is text "  H  H  " at (220, 75) with font-size 30 and fill blue
        wait 1s

        """,
      moments: [(0, [(15, 25, "white"), (280, 25, "white")])], allowed: 400),
  ]

  @Test(arguments: subjects) func everyPictureIsTheSame(_ subject: Subject) throws {
    let shell = try Shell(files: ["script.motion": subject.script])
    defer { shell.remove() }
    guard let browser = Browser.find(for: "clips"),
      try shell.run("command -v rsvg-convert && python3 -c 'import PIL, numpy'").status == 0
    else {
      print("skipped: pictures of clips: no rsvg-convert, or no Pillow or numpy for python3")
      return
    }
    let made = try shell.run(
      subject.formats.map { "motionc compile script.motion -o script.\($0) 2>> words" }.joined(separator: " && "))
    try #require(made.status == 0)
    for (time, points) in subject.moments {
      let stills = try shell.run(
        """
        motionc compile script.motion --at \(time)s -o still.svg 2> words && rsvg-convert still.svg -o still.png &&
        motionc render script.motion --at \(time)s -o frame.png 2> words
        """)
      try #require(stills.status == 0, "\(stills.errorText)")
      let pictures = ["still"] + subject.formats
      let bodies = try pictures.map { try ClipTests.body($0, at: time, in: shell) }
      try Data(ClipTests.page(bodies, at: time).utf8).write(to: shell.folder.appendingPathComponent("page.html"))
      // On a busy machine, Chromium may take its picture before it has drawn the layer of a clip; then another one is taken.
      var (shots, differences) = (0, "")
      repeat {
        shots += 1
        differences = try self.differences(of: subject, points, pictures, browser, shell)
        if !differences.isEmpty { print("\(subject.name) at \(time) s, picture \(shots): \(differences)") }
      } while !differences.isEmpty && shots < 3
      #expect(differences == "", "\(subject.name) at \(time) s")
    }
  }

  /// Takes a picture of the page in the browser, and returns how the pictures differ from the still.
  private func differences(
    of subject: Subject, _ points: [(x: Int, y: Int, colour: String)], _ pictures: [String], _ browser: Browser,
    _ shell: Shell
  ) throws -> String {
    let shot = try shell.run(
      "\(browser.command) --user-data-dir=profile --hide-scrollbars --virtual-time-budget=2000 --screenshot=shot.png "
        // The window has a frame, also where nobody sees it.
        + "--window-size=\(ClipTests.size.width),\(ClipTests.size.height * pictures.count + 200) \"file://$PWD/page.html\""
    )
    try #require(shot.status == 0, "\(shot.errorText)")
    let seen = try shell.run(
      """
      python3 - <<'END'
      import numpy
      from PIL import Image
      def pixels(name): return numpy.asarray(Image.open(name).convert("RGB")).astype(int)
      still, shot = pixels("still.png"), pixels("shot.png")
      height = len(still)
      def report(name, picture):
          off = (abs(picture - still).max(axis=2) > 100).sum()
          if off > \(subject.allowed): print(name, "differs in", off, "pixels")
      report("render", pixels("frame.png"))
      for place, name in enumerate(\(pictures)): report(name, shot[place * height:(place + 1) * height])
      colours = {"white": [255, 255, 255], "red": [255, 0, 0], "blue": [0, 0, 255]}
      for x, y, name in \(points.map { "(\($0.x), \($0.y), \"\($0.colour)\")" }.joined(separator: ", ")),:
          if abs(still[y, x] - colours[name]).max() > 8: print(f"the still is {still[y, x]} at {x}, {y}, and not {name}")
      END
      """)
    try #require(seen.status == 0, "\(seen.errorText)")
    return seen.outputText
  }

  /// A page that reacts draws what clips others as an outline, whatever becomes of its colour and its opacity.
  @Test func aPageThatReactsClipsToOutlines() throws {
    let shell = try Shell(
      files: [
        "script.motion": """
        canvas 300 by 100 with background white
        view dot is a circle at (0, 0) with radius 30 and fill #200000
        view hole is a group of dot at (50, 50)
        view photo is a square at (50, 50) with size 80 and fill red clipped to hole
        view half is a rectangle at (150, 50) with size (100, 40) and opacity 0
        view disc is a circle at (160, 50) with radius 40 clipped to half
        view more is a rectangle at (160, 50) with size (120, 100) and fill blue clipped to disc
        tint dot to #002000 over 200ms while fade dot to 0.1 over 200ms while move half by (20, 0) over 200ms
        on tap of photo: move photo by (10, 0)

        """
      ])
    defer { shell.remove() }
    guard let browser = Browser.find(for: "clips"), try shell.run("python3 -c 'import PIL, numpy'").status == 0 else {
      print("skipped: clips on a page that reacts: no Pillow or numpy for python3")
      return
    }
    let seen = try shell.run(
      """
      set -e
      motionc compile script.motion -o script.html
      \(browser.command) --user-data-dir=profile --virtual-time-budget=3000 --screenshot=shot.png --window-size=700,400 \
        "file://$PWD/script.html" 2> words
      python3 - <<'END'
      import numpy
      from PIL import Image
      shot = numpy.asarray(Image.open("shot.png").convert("RGB")).astype(int)
      for colour in [255, 0, 0], [0, 0, 255]: print((abs(shot - colour).max(axis=2) < 8).sum())
      END
      """)
    try #require(seen.status == 0, "\(seen.errorText)")
    let areas = seen.outputText.split(separator: "\n").compactMap { Double($0) }
    // The circle, and the strip of the disc between 20 pixels above and below its middle.
    let (circle, strip) = (Double.pi * 30 * 30, 2 * (20 * Double(1200).squareRoot() + 1600 * asin(0.5)))
    try #require(areas.count == 2)
    #expect(abs(areas[0] - circle) < 150 && abs(areas[1] - strip) < 150, "\(areas)")
  }

  /// Returns what shows a picture in a page.
  private static func body(_ picture: String, at time: Double, in shell: Shell) throws -> String {
    let name = picture == "still" ? "still.svg" : "script.\(picture)"
    let text = try String(contentsOf: shell.folder.appendingPathComponent(name), encoding: .utf8)
    switch picture {
    case "css": return "<style>\(text)</style>\(try CSSTests.page(of: text))"
    case "mjs":
      let module = text.replacing("\nexport function", with: "\nfunction").replacing("</", with: "<\\/")
      return """
        <div></div><script>(() => {
        \(module)
        mount(document.currentScript.previousElementSibling).seek(\(time))
        })()</script>
        """
    default: return text
    }
  }

  /// Returns a page with pictures below each other at a moment.
  private static func page(_ bodies: [String], at time: Double) -> String {
    let scenes = bodies.enumerated().map { place, body in
      "<div class=\"scene\" style=\"top: \(place * size.height)px\">\(body)</div>"
    }
    return """
      <!doctype html><meta charset="utf-8">
      <style>
      body { margin: 0; background: white }
      .scene { position: absolute; left: 0; width: \(size.width)px; height: \(size.height)px; overflow: hidden }
      .scene > svg { display: block }
      </style>
      \(scenes.joined(separator: "\n"))
      <script>
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = \(time * 1000)
      }
      // On a busy machine, Chromium keeps the first shape of a clip whose own clip has just moved.
      for (const element of document.querySelectorAll(".scene *")) {
        const [style, clip] = [getComputedStyle(element).clipPath, element.getAttribute("clip-path")]
        if (style === "none" && !clip) continue
        const own = element.style.clipPath
        element.style.clipPath = "none"
        element.removeAttribute("clip-path")
        element.getBoundingClientRect()
        element.style.clipPath = own
        if (clip) element.setAttribute("clip-path", clip)
      }
      </script>
      """
  }
}
