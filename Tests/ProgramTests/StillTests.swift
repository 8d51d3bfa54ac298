import Foundation
import Testing

/// In a still drawn by librsvg, each view is at the position of its frame and covers the same area.
@Suite struct StillTests {
  @Test func viewsAreAtThePositionsOfTheirFrames() throws {
    let shell = try Shell(files: ["founding.motion": Scripts.founding])
    defer { shell.remove() }
    guard try shell.run("command -v rsvg-convert && python3 -c 'import PIL'").status == 0 else {
      print("skipped: stills against frames: there is no rsvg-convert, or no Pillow for python3; .ci/run installs them")
      return
    }
    for second in [1.0, 1.5, 2, 2.5, 3, 4, 5] {
      let drawn = try shell.run(
        """
        motionc compile founding.motion --at \(second)s -o still.svg 2> words && rsvg-convert -z 2 still.svg -o still.png
        python3 - <<'END'
        from PIL import Image
        picture = Image.open("still.png").convert("RGBA").load()
        size = Image.open("still.png").size
        # The blue circle, the orange square: what is nearer to the one or the other.
        sums = {"circle": [0, 0, 0], "square": [0, 0, 0]}
        for y in range(size[1]):
          for x in range(size[0]):
            red, green, blue, alpha = picture[x, y]
            if alpha:
              share = sums["circle" if blue > red else "square"]
              share[0] += alpha / 255; share[1] += alpha / 255 * (x + 0.5); share[2] += alpha / 255 * (y + 0.5)
        for area, x, y in sums.values(): print(area / 4, x / area / 2, y / area / 2)
        END
        """)
      try #require(drawn.status == 0, "\(drawn.errorText)")
      let numbers = drawn.outputText.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
      try #require(numbers.count == 2)
      let table = try shell.run(
        "motionc compile founding.motion --fps 2 --frames \(Int(second * 2))..\(Int(second * 2)) 2> words")
      let row = try #require(table.outputText.split(separator: "\n").last).split(separator: ",").compactMap {
        Double($0)
      }
      let radius = row[2]
      // The picture begins at (−22, −22).
      #expect(abs(numbers[0][0] - .pi * radius * radius) < 0.01 * .pi * radius * radius + 2, "circle at \(second) s")
      #expect(abs(numbers[0][1] - 122) < 0.5 && abs(numbers[0][2] - 122) < 0.5, "circle at \(second) s: \(numbers[0])")
      #expect(abs(numbers[1][0] - 10_000) < 60, "square at \(second) s: \(numbers[1])")
      #expect(abs(numbers[1][1] - 272) < 0.5 && abs(numbers[1][2] - 122) < 0.5, "square at \(second) s: \(numbers[1])")
    }
  }

  /// What does not play an animated SVG shows the frame in which most is seen.
  @Test func anAnimatedPictureIsFullWhereNothingMoves() throws {
    let shell = try Shell(
      files: [
        "seen.motion": """
        canvas 200 by 100
        view dot is a circle at (-50, 50) with radius 10
        view card is a square at (150, 50) with size (40, 40) and opacity 0
        view rule is a line from (80, 20) to (120, 80)
        view tri is a path "M0 -10 L10 10 L-10 10 Z" at (20, 20)
        (move dot to (50, 50) over 1s then scale dot from 1 to 2 over 500ms while draw rule over 1s while draw tri over 1s)
          while (fadeIn card over 1s delayed by 200ms)
          then (fadeOut all views over 1s while move dot to (300, 50) over 1s)

        """,
        "endless.motion": """
        canvas 200 by 100
        view dot is a circle at (50, 50) with radius 10
        (wait 300ms then grow dot from 0 to 30 over 700ms with ease-out) repeated forever

        """,
        "away.motion": """
        canvas 200 by 100
        view outer is a group of inner at (-10000, 0)
        view inner is a group of far
        view far is a circle at (100, 50) with radius 40 and opacity 0
        view dot is a circle at (100, 50) with radius 20 and opacity 0
        fade dot to 100% over 1s then fade dot to 0% over 1s then fade far to 100% over 1s then fade far to 0% over 1s

        """,
      ])
    defer { shell.remove() }
    guard try shell.run("command -v rsvg-convert && python3 -c 'import PIL, numpy'").status == 0 else {
      print("skipped: animated pictures without animation: no rsvg-convert, or no Pillow or numpy for python3")
      return
    }
    let drawn = try shell.run(
      """
      for name in seen:1200 endless:1000 away:1000; do
        motionc compile ${name%:*}.motion -o moving.svg && rsvg-convert moving.svg -o moving.png || exit 1
        motionc compile ${name%:*}.motion --at ${name#*:}ms -o still.svg && rsvg-convert still.svg -o still.png || exit 1
        python3 -c '
      import numpy
      from PIL import Image
      moving, still = [numpy.asarray(Image.open(name + ".png")).astype(int) for name in ("moving", "still")]
      # A dashed outline has no join at its start.
      print((still[:, :, 3] > 0).any(), (abs(moving - still).max(axis=2) > 0).sum() < 40)'
      done
      """)
    try #require(drawn.status == 0, "\(drawn.errorText)")
    #expect(drawn.outputText == "True True\nTrue True\nTrue True\n")
  }
}
