import Foundation
import Testing

/// The pixels of gradients, drawn by librsvg, have the colours that CSS defines.
@Suite struct GradientTests {
  private static let script = """
    canvas 480 by 200 with background white
    view a is a rectangle at (70, 50) with size (120, 80) and fill linear-gradient(30deg, red, gold 30%, blue)
    view b is a rectangle at (220, 50) with size (140, 60) and fill linear-gradient(to top left, red, white 40%, blue)
    view c is a square at (340, 50) with size 80 and fill linear-gradient(270deg, red, rgb(0 0 255 / 50%))
    view d is an ellipse at (80, 150) with size (120, 80) and fill radial-gradient(white, teal 40%, black)
    view e is a circle with radius 40 and fill linear-gradient(-135deg, lime, none) and bottom at (200, 190)
    view f is a path "M0 0 L120 0 L120 60 L0 60 Z" at (260, 120) with fill linear-gradient(50deg, red, blue)
    view g is a square at (440, 50) with size 50 and rotation 25 degrees and fill linear-gradient(90deg, red, blue)
    view h is a rectangle with size (60, 40) and fill radial-gradient(red, blue)
    view i is a group of h at (440, 150) with rotation 40 degrees and scale 1.2
    wait 1s

    """

  /// Computes the colour of each pixel from the definitions of CSS Images Module Level 3.
  private static let program = """
    import math, numpy, sys
    from PIL import Image
    image = numpy.asarray(Image.open("a.png").convert("RGB")).astype(float)
    red, blue, white, gold = (255, 0, 0, 1), (0, 0, 255, 1), (255, 255, 255, 1), (255, 215, 0, 1)
    scenes = [
        ("a", 70, 50, 120, 80, 30, 0, [(red, 0), (gold, .3), (blue, 1)]),
        ("b", 220, 50, 140, 60, "top left", 0, [(red, 0), (white, .4), (blue, 1)]),
        ("c", 340, 50, 80, 80, 270, 0, [(red, 0), ((0, 0, 255, .5), 1)]),
        ("d", 80, 150, 120, 80, "radial", 0, [(white, 0), ((0, 128, 128, 1), .4), ((0, 0, 0, 1), 1)]),
        ("e", 200, 150, 80, 80, -135, 0, [((0, 255, 0, 1), 0), ((0, 255, 0, 0), 1)]),
        ("f", 320, 150, 120, 60, 50, 0, [(red, 0), (blue, 1)]),
        ("g", 440, 50, 50, 50, 90, 25, [(red, 0), (blue, 1)]),
        ("h", 440, 150, 72, 48, "radial", 40, [(red, 0), (blue, 1)]),
    ]
    for name, cx, cy, w, h, form, turn, stops in scenes:
        reach = int(max(w, h) / 2) - 2
        (c, s), seen = (math.cos(math.radians(turn)), math.sin(math.radians(turn))), 0
        for y in range(cy - reach, cy + reach):
            for x in range(cx - reach, cx + reach):
                px, py = (x + .5 - cx) * c + (y + .5 - cy) * s, (y + .5 - cy) * c - (x + .5 - cx) * s
                if abs(px) > w / 2 - 2 or abs(py) > h / 2 - 2: continue
                seen += 1
                if name in "de" and math.hypot(px / w, py / h) > .47: continue
                if form == "radial":
                    t = math.hypot(px / w, py / h) * math.sqrt(2)
                else:
                    angle = math.atan2(-h, w) if form == "top left" else math.radians(form)
                    dx, dy = math.sin(angle), -math.cos(angle)
                    length = abs(w * math.sin(angle)) + abs(h * math.cos(angle))
                    t = (px * dx + py * dy) / length + .5
                for (one, start), (other, end) in zip(stops, stops[1:]):
                    if t <= end: break
                share = min(max((t - start) / (end - start), 0), 1)
                mixed = [a + (b - a) * share for a, b in zip(one, other)]
                shown = [255 + (channel - 255) * mixed[3] for channel in mixed[:3]]
                off = max(abs(a - b) for a, b in zip(shown, image[y, x]))
                if off > 3: sys.exit(f"{name} at {x} {y} is {image[y, x]}, not {shown}")
        if seen < 500: sys.exit(f"{name} has {seen} pixels")
    print("measured")
    """

  @Test func pixelsHaveTheColoursOfCSS() throws {
    guard try Shell.run("command -v rsvg-convert && python3 -c 'import numpy, PIL'").status == 0 else {
      return print("skipped: pixels of gradients: there is no rsvg-convert, or no numpy or Pillow for python3")
    }
    let shell = try Shell(files: ["a.motion": GradientTests.script, "check.py": GradientTests.program])
    defer { shell.remove() }
    let outcome = try shell.run(
      "motionc compile a.motion --at 0s -o a.svg && rsvg-convert a.svg -o a.png && python3 check.py")
    #expect(outcome.outputText == "measured\n", "\(outcome.errorText)")
  }

  /// Chromium shows moving gradients of CSS and SVG as librsvg shows the still.
  @Test func movingGradientsAreTheStills() throws {
    guard let browser = Browser.find(for: "moving gradients"),
      try Shell.run("command -v rsvg-convert && python3 -c 'import numpy, PIL'").status == 0
    else { return print("skipped: moving gradients: no Chromium, no rsvg-convert, or no numpy or Pillow for python3") }
    let script = """
      canvas 520 by 100 with background white
      view a is a rectangle at (70, 50) with size (120, 80) and fill linear-gradient(30deg, red, gold 80%, blue)
      view b is a rectangle at (200, 50) with size (120, 80) and fill radial-gradient(white, teal 40%, black)
      view c is a rectangle at (330, 50) with size (120, 80) and fill linear-gradient(to top right, red, #0000ff40)
      view d is a rectangle at (450, 50) with size (80, 80) and stroke white and fill linear-gradient(90deg, red, blue)
      tint a to linear-gradient(150deg, lime 10%, red 30%, gold 90%) over 1s with ease-in
        + tint b to radial-gradient(gold, red 40%, blue) over 1s with ease-out
        + tint c to linear-gradient(to top right, blue, lime) over 1s
        + tint d to linear-gradient(90deg, gold, navy) over 1s with ease

      """
    let shell = try Shell(files: ["a.motion": script])
    defer { shell.remove() }
    let (sheet, picture) = (
      try shell.run("motionc compile a.motion --format css"), try shell.run("motionc compile a.motion --format svg")
    )
    let note = "so a keeps the angle and the percentages that its gradient has at the start"
    #expect(picture.errorText.contains(note), "\(picture.errorText)")
    #expect(sheet.errorText.isEmpty, "\(sheet.errorText)")
    let page = """
      <!doctype html><style>body { margin: 0 } svg { display: block } \(sheet.outputText)</style>
      \(try CSSTests.page(of: sheet.outputText))\(picture.outputText)<script>
      document.getAnimations().forEach(animation => {
        animation.pause()
        animation.currentTime = 500
      })
      </script>
      """
    try Data(page.utf8).write(to: shell.folder.appendingPathComponent("page.html"))
    let seen = try shell.run(
      """
      motionc compile a.motion --at 500ms -o a.svg && rsvg-convert a.svg -o a.png &&
      \(browser.command) --user-data-dir=profile --window-size=520,400 \
        --screenshot=page.png "file://$PWD/page.html"
      python3 - <<'END'
      import numpy
      from PIL import Image
      def read(name): return numpy.asarray(Image.open(name).convert("RGB")).astype(int)
      page, still = read("page.png"), read("a.png")
      for top in 0, 100:
          # Without the edges, which the two smooth differently.
          for left, right in (12, 128), (142, 258), (272, 388), (414, 486):
              off = abs(page[top + 14:top + 86, left:right] - still[14:86, left:right])
              print(off.max(), len(numpy.unique(still[14:86, left:right].reshape(-1, 3), axis=0)))
      END
      """)
    try #require(seen.status == 0, "\(seen.errorText)")
    let lines = seen.outputText.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
    try #require(lines.count == 8 && lines.allSatisfy { $0.count == 2 }, "\(seen.outputText)")
    for (place, line) in lines.enumerated() {
      #expect(line[1] > 30)
      // The angle and the percentages of the first move in CSS alone.
      #expect(place == 4 ? line[0] > 20 : line[0] <= 4, "\(place): \(line)")
    }
  }
}
