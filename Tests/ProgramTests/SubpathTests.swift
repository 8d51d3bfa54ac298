import Foundation
import Testing

/// In every format, an outline of several subpaths is drawn along its whole length, one subpath after the other.
@Suite struct SubpathTests {
  /// A view with four rows of ink: a line of length 200, a curve that goes back and forth, an arc, and a rectangle, with a dot
  /// of length zero between.
  private static let view = """
    canvas 300 by 340
    view shape is a path "M20 40h200 M9 9z m11 91 q150 0 200 0 M20 200 a60 30 0 0 1 120 0 M20 240 v60 h140 v-60 z" at (0, 0) with fill #000000

    """
  private static let scripts = [
    "end": "draw shape over 1s with linear",
    "start": "draw shape from (0, 1) to (1, 1) over 1s with linear",
    "window": "draw shape from (0, 0.25) to (0.75, 1) over 1s with linear",
    "apart":
      "draw shape from (0.1, 0.2) to (0.9, 0.95) over 1s with ease-in + (hold shape's trim at (0.2, 0.7) for 600ms)",
    "back": "let out = draw shape from (0.5, 0.5) to (0, 1) over 500ms with linear\nout then out reversed",
    "still": "draw shape from (0.3, 0.8) to (0.3, 0.8) over 1s",
  ]
  private static let times = [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0]

  /// A program that measures the ink in each row of a picture, in lengths of a line.
  private static let measure = """
    import sys
    from PIL import Image
    def rows(picture):
      picture = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture.convert("RGBA")).convert("L")
      ink = []
      for top, bottom in ((20, 60), (80, 120), (140, 220), (225, 320)):
        part = picture.crop((0, top, 300, bottom))
        ink.append(sum((255 - value) / 255 for value in part.tobytes()) / 4)
      return ink
    """

  /// The perimeter of half an ellipse with axes 60 and 30, by quadrature.
  private static let half = (0..<10_000).reduce(0) { (sum: Double, step: Int) in
    let angle = (Double(step) + 0.5) / 10_000 * Double.pi
    return sum + hypot(60 * sin(angle), 30 * cos(angle)) * Double.pi / 10_000
  }

  /// Returns the visible length of each row.
  private static func ink(_ start: Double, _ end: Double) -> [Double] {
    let lengths: [Double] = [200, 200, half, 400]
    let whole: Double = lengths.reduce(0, +)
    var before = 0.0
    var ink: [Double] = []
    for length in lengths {
      let last: Double = min(end * whole, before + length)
      ink.append(max(0, last - max(start * whole, before)))
      before += length
    }
    return ink
  }

  @Test func subpathsAreDrawnOneAfterTheOther() throws {
    guard let browser = Browser.find(for: "outlines of several subpaths") else { return }
    guard
      try Shell.run("command -v rsvg-convert && python3 -c 'import PIL, rlottie_python, lottie_specs'").status == 0
    else {
      return print(
        "skipped: outlines of several subpaths: no rsvg-convert, Pillow or rlottie-python; .ci/run installs them")
    }
    var files = Dictionary(
      uniqueKeysWithValues: SubpathTests.scripts.map { ("\($0).motion", SubpathTests.view + $1 + "\n") })
    files["measure.py"] = SubpathTests.measure
    let shell = try Shell(files: files)
    defer { shell.remove() }
    for name in SubpathTests.scripts.keys.sorted() {
      let made = try shell.run(
        """
        for format in svg css "lottie --fps 40"; do
          motionc compile \(name).motion --format $format -o out.${format%% *} || exit 1
        done
        for time in \(SubpathTests.times.map { "\($0)" }.joined(separator: " ")); do
          motionc compile \(name).motion --at ${time}s -o still-$time.svg || exit 1
          rsvg-convert still-$time.svg -o still-$time.png
        done
        motionc compile \(name).motion --fps 8 --precision exact -o frames.csv
        """)
      try #require(made.status == 0, "\(made.errorText)")
      func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: shell.folder.appendingPathComponent(name)), as: UTF8.self)
      }
      try Data(try page(try text("out.svg"), nil).utf8).write(to: shell.folder.appendingPathComponent("svg.html"))
      let sheet = try text("out.css")
      try Data(try page(try CSSTests.page(of: sheet), sheet).utf8)
        .write(to: shell.folder.appendingPathComponent("css.html"))
      let count = SubpathTests.times.count
      let frames = ["svg", "css"].map { kind in
        "<iframe src=\"\(kind).html\" width=\"300\" height=\"\(340 * count)\" frameborder=\"0\"></iframe>"
      }
      try Data("<!doctype html><body style=\"margin: 0; display: flex\">\(frames.joined())</body>".utf8)
        .write(to: shell.folder.appendingPathComponent("both.html"))
      let outcome = try shell.run(
        """
        \(browser.command) --user-data-dir=profile --hide-scrollbars \
          --window-size=600,\(340 * count) --screenshot=both.png "file://$PWD/both.html" 2> words || exit 1
        python3 - <<'END'
        from measure import rows
        from PIL import Image
        from rlottie_python import LottieAnimation
        picture = Image.open("both.png")
        for left, kind in ((0, "svg"), (300, "css")):
          for number in range(\(count)):
            print(kind, number, *rows(picture.crop((left, 340 * number, left + 300, 340 * number + 340))))
        animation = LottieAnimation.from_data(open("out.lottie").read())
        for number, time in enumerate(\(SubpathTests.times)):
          print("still", number, *rows(Image.open(f"still-{time}.png")))
          print("lottie", number, *rows(animation.render_pillow_frame(frame_num=round(40 * time))))
        END
        """)
      try #require(outcome.status == 0, "\(outcome.errorText)")
      let table = FrameTable(try text("frames.csv"))
      let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(lines.count == 4 * count)
      for line in lines {
        let number = try #require(Int(line[1]))
        let row = table.rows[number]
        let meant = SubpathTests.ink(try #require(row["shape.trim.start"]), try #require(row["shape.trim.end"]))
        for (place, seen) in line[2...].enumerated() {
          let seen = try #require(Double(seen))
          // Corners and soft edges count as more or less than their length.
          #expect(
            abs(seen - meant[place]) <= 0.02 * meant[place] + 2.5,
            "\(name): \(line[0]) at \(SubpathTests.times[number]) s, row \(place)")
        }
      }
    }
  }

  /// Returns a page with the same picture once for each time, below each other, each paused at its time.
  private func page(_ markup: String, _ sheet: String?) throws -> String {
    let scenes = SubpathTests.times.map { time in
      "<div class=\"scene\" data-time=\"\(time * 1000)\" style=\"height: 340px\">\(markup)</div>"
    }
    return """
      <!doctype html><meta charset="utf-8"><style>body { margin: 0 } svg { display: block }\(sheet ?? "")</style>
      <body>\(scenes.joined())<script>
      for (const scene of document.querySelectorAll(".scene"))
        for (const animation of scene.getAnimations({ subtree: true })) {
          animation.pause()
          animation.currentTime = Number(scene.dataset.time)
        }
      </script></body>
      """
  }
}
