import Foundation
import Testing

/// A video has the right length, and each of its frames equals the still at its time.
@Suite struct RenderTests {
  private static let script = """
    canvas 120 by 80 with background #fdf6e3
    view ball is a circle at (30, 40) with radius 12 and fill #268bd2
    view box is a square at (90, 40) with size (30, 30) and fill #dc322f
    move ball to (60, 40) over 1s with ease-in-out while rotate box from 0 to 90 degrees over 1s

    """

  static func shell(for purpose: String) throws -> Shell? {
    let shell = try Shell(files: [
      "fade.motion": script, "spin.motion": "rotate square by 1 turn over 1s repeated forever\n",
    ])
    if try shell.run("command -v ffmpeg && command -v ffprobe && command -v rsvg-convert").status == 0 { return shell }
    shell.remove()
    print("skipped: \(purpose): there is no ffmpeg, or no rsvg-convert, on the path; .ci/run installs them")
    return nil
  }

  /// Returns width, height, frames and seconds of a video, as ffprobe reports them.
  private func probe(_ name: String, in shell: Shell) throws -> [String: String] {
    let outcome = try shell.run(
      """
      ffprobe -v error -count_frames -select_streams v -show_entries \
      stream=codec_name,pix_fmt,width,height,nb_read_frames,r_frame_rate:format=duration -of default=noprint_wrappers=1 \(name)
      """)
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return Dictionary(
      outcome.outputText.split(separator: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: [
    ("mp4", "", "h264", "yuv420p", 61, 60.0), ("webm", "--fps 10", "vp9", "yuv420p", 11, 10.0),
    ("gif", "", "gif", "bgra", 26, 25), ("gif", "--fps 50", "gif", "bgra", 51, 50),
    ("mp4", "--fps 24 --duration 2s", "h264", "yuv420p", 49, 24),
  ])
  func theLengthEqualsTheFrames(
    format: String, options: String, codec: String, pixels: String, frames: Int, rate: Double
  ) throws {
    guard let shell = try RenderTests.shell(for: "lengths of videos") else { return }
    defer { shell.remove() }
    let outcome = try shell.run("motionc render fade.motion -o fade.\(format) \(options)")
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errorText == "", "\(outcome.errorText)")
    let seen = try probe("fade.\(format)", in: shell)
    #expect(seen["codec_name"] == codec && seen["pix_fmt"] == pixels, "\(seen)")
    #expect(seen["width"] == "120" && seen["height"] == "80", "\(seen)")
    #expect(seen["nb_read_frames"] == "\(frames)", "\(seen)")
    let seconds = try #require(Double(seen["duration"] ?? ""))
    #expect(abs(seconds - Double(frames) / rate) < 0.011, "\(seen)")
    #expect(try shell.run("ls").outputText.split(separator: "\n").count == 3)
  }

  /// What fades out nearly to its background leaves nothing behind in a GIF, whose frames have palettes of their own.
  @Test func theLastFadeLeavesNothing() throws {
    guard let shell = try RenderTests.shell(for: "the last frame of a GIF") else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      printf 'canvas 40 by 30 with background #fdf6e3\nview ok is a rectangle at (20, 15) with size (20, 10)\n' > out.motion
      printf 'fadeOut ok over 800ms\n' >> out.motion
      motionc render out.motion -o out.gif --fps 20 &&
      ffmpeg -v error -i out.gif -f rawvideo -pix_fmt rgb24 -
      """)
    let size = 40 * 30 * 3
    try #require(made.status == 0 && made.output.count == 17 * size, "\(made.errorText)")
    let last = made.output.suffix(size)
    #expect(Set(stride(from: last.startIndex, to: last.endIndex, by: 3).map { Array(last[$0..<$0 + 3]) }).count == 1)
  }

  @Test func framesEqualTheStills() throws {
    guard let shell = try RenderTests.shell(for: "frames of videos") else { return }
    defer { shell.remove() }
    let stills = try shell.run(
      """
      set -e
      for k in 00 01 02 03 04 05 06 07 08 09 10; do
        motionc compile fade.motion --at ${k}00ms -o still.svg
        rsvg-convert --width=240 --height=160 still.svg -o $k.png
      done
      ffmpeg -v error -i %02d.png -f rawvideo -pix_fmt rgb24 -
      """)
    let size = 240 * 160 * 3
    try #require(stills.status == 0 && stills.output.count == 11 * size, "\(stills.errorText)")
    for (format, allowed) in [("mp4", 3.0), ("gif", 1.5), ("webm", 4.0)] {
      let made = try shell.run(
        """
        motionc render fade.motion -o fade.\(format) --fps 10 --size 2x &&
        ffmpeg -v error -i fade.\(format) -f rawvideo -pix_fmt rgb24 -
        """)
      try #require(made.status == 0, "\(made.errorText)")
      try #require(made.output.count == 11 * size)
      var moved = 0
      for frame in 0...10 {
        let place = frame * size..<(frame + 1) * size
        let off = zip(made.output[place], stills.output[place]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(off) / Double(size) < allowed, "\(format), frame \(frame)")
        if frame > 0, !made.output[place].elementsEqual(made.output[place.lowerBound - size..<place.lowerBound]) {
          moved += 1
        }
      }
      #expect(moved == 10, "\(format)")
    }
  }

  @Test(arguments: ["own.gif", "own.mp4", "own.png --at 0s", "own-%d.png"])
  func propertiesThatNoPictureDrawsAreReportedOnce(output: String) throws {
    guard let shell = try RenderTests.shell(for: "properties that no picture draws") else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      printf 'canvas 40 by 30 with background white\nview dot is a circle at (20, 15) with radius 5\n' > own.motion
      printf 'animate dot%ss glow from 0 to 1 over 100ms while move dot by (5, 0) over 100ms\n' "'" >> own.motion
      motionc render own.motion -o \(output)
      """)
    let format = output.split(separator: " ")[0].split(separator: ".")[1]
    #expect(made.status == 0 && made.errorText == "\(format): dot.glow is not drawn\n", "\(made.errorText)")
  }

  @Test func thePictureIsCentred() throws {
    guard let shell = try RenderTests.shell(for: "sizes of videos") else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      set -e
      motionc render fade.motion -o fade.gif --size 320x160 --fps 1
      ffmpeg -v error -i fade.gif -frames:v 1 -f rawvideo -pix_fmt rgb24 - 2> words
      """)
    try #require(made.status == 0 && made.output.count == 320 * 160 * 3, "\(made.errorText)")
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(made.output[(y * 320 + x) * 3..<(y * 320 + x) * 3 + 3]) }
    // It is twice as large, 40 pixels from the left, with the background everywhere.
    #expect(pixel(40 + 60, 80) == [0x26, 0x8B, 0xD2])
    #expect(pixel(40 + 60 - 27, 80) == [0xFD, 0xF6, 0xE3])
    #expect(pixel(5, 5) == [0xFD, 0xF6, 0xE3])
  }

  @Test func anEndlessAnimationIsOnePassOfAGIF() throws {
    guard let shell = try RenderTests.shell(for: "endless GIFs") else { return }
    defer { shell.remove() }
    let made = try shell.run("motionc render spin.motion -o spin.gif && motionc render fade.motion -o fade.gif")
    try #require(made.status == 0, "\(made.errorText)")
    #expect(try probe("spin.gif", in: shell)["nb_read_frames"] == "25")
    // A GIF contains an extension with the number of repetitions; without it, the GIF plays once.
    func repeats(_ name: String) throws -> Bool {
      let bytes = try Data(contentsOf: shell.folder.appendingPathComponent(name))
      return bytes.range(of: Data("NETSCAPE2.0".utf8)) != nil
    }
    #expect(try repeats("spin.gif"))
    #expect(try !repeats("fade.gif"))
    let endless = try shell.run("motionc render spin.motion -o spin.mp4")
    #expect(endless.status == 1)
    #expect(endless.errorText.contains("motionc render spin.motion -o spin.mp4 --duration 10s"))
  }

  /// An animated picture contains frames that look the same once, shows each picture for its time, and is transparent if
  /// asked.
  @Test func heldFramesAreMergedAndOpacityIsKept() throws {
    guard let shell = try RenderTests.shell(for: "animated pictures") else { return }
    defer { shell.remove() }
    guard try shell.run("python3 -c 'import PIL'").status == 0 else {
      return print("skipped: animated pictures: there is no Pillow for python3, which reads them")
    }
    let seen = try shell.run(
      """
      set -e
      cat > hold.motion <<'END'
      canvas 60 by 40 with background #fdf6e3
      view box is a rectangle at (30, 20) with size (80, 60) and fill #268bd2
      play wait 2s * fadeOut box over 300ms * wait 70s
      END
      for kind in gif apng webp webm; do motionc render hold.motion -o hold.$kind --background none --fps 10; done
      motionc render hold.motion -o solid.gif --background '#ff0000' --fps 10
      python3 - <<'END'
      from PIL import Image
      for name in ("hold.gif", "hold.apng", "hold.webp", "solid.gif"):
          image = Image.open(name)
          times, colours = [], []
          for picture in range(image.n_frames):
              image.seek(picture)
              image.load()
              times.append(round(image.info["duration"]))
              colours.append(image.convert("RGBA").getpixel((30, 20)))
          print(name, image.n_frames, sum(times), times[0], *(colour[3] for colour in colours), image.info.get("loop"))
          if name == "solid.gif": print(colours[-1])
      END
      ffmpeg -v error -c:v libvpx-vp9 -ss 1.9 -i hold.webm -frames:v 10 -f rawvideo -pix_fmt rgba - | tail -c 9600 | head -c 4 \
        | od -An -tu1
      """)
    try #require(seen.status == 0, "\(seen.errorText)")
    // There are 20 + 3 + 700 frames and the first one; the last picture is encoded again after a minute.
    let lines = seen.outputText.split(separator: "\n").map(String.init)
    try #require(lines.count == 6, "\(seen.outputText)")
    #expect(lines[0].wholeMatch(of: /hold.gif 5 72400 2100 255 255 0 0 0 None/) != nil, "\(lines[0])")
    #expect(lines[1].wholeMatch(of: /hold.apng 5 72400 2100 255 1\d\d \d\d 0 0 1/) != nil, "\(lines[1])")
    #expect(lines[2].wholeMatch(of: /hold.webp 4 72400 2100 255 1\d\d \d\d 0 1/) != nil, "\(lines[2])")
    #expect(lines[3].hasPrefix("solid.gif 5 72400 2100 "), "\(lines[3])")
    #expect(lines[4] == "(255, 0, 0, 255)")
    #expect(lines[5].split(separator: " ") == ["0", "0", "0", "0"], "\(lines[5])")
  }

  /// PNGs need no ffmpeg: one at a time, or one for each frame.
  @Test func pngsAreTheStills() throws {
    guard let shell = try RenderTests.shell(for: "PNGs") else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      set -e
      mkdir bin frames; ln -s "$(command -v rsvg-convert)" bin; M="$(command -v motionc)"
      PATH="$PWD/bin" "$M" render fade.motion -o 'frames/%03d.png' --frames 9..200 --fps 10
      PATH="$PWD/bin" "$M" render fade.motion -o half.png --at 500ms --background none
      PATH="$PWD/bin" "$M" render spin.motion -o 'spin-%d.png' --frames 100000000..100000000
      ls frames spin-*; for name in frames/009.png half.png; do
        ffmpeg -v error -i $name -f rawvideo -pix_fmt rgba - 2> words | head -c 4 | od -An -tu1; done
      motionc compile fade.motion --at 1s -o still.svg
      rsvg-convert --width=120 --height=80 --background-color=white still.svg > still.png
      for name in still.png frames/010.png; do ffmpeg -v error -i $name -f rawvideo $name.raw; done
      cmp still.png.raw frames/010.png.raw
      """)
    #expect(
      made.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "spin-100000000.png frames: 009.png 010.png 253 246 227 255 0 0 0 0", "\(made.outputText)")
    #expect(made.status == 0 && made.errorText == "", "\(made.errorText)")
    let none = try shell.run(
      "motionc render fade.motion -o %d.png --frames 62..70; motionc render fade.motion -o no/%d.png; ls")
    #expect(
      none.errorText == "motionc: fade.motion: the last frame is 60, so --frames selects none\n"
        + "motionc: cannot write no/0.png: the folder no does not exist; make it with \"mkdir no\"\n",
      "\(none.errorText)")
    #expect(!none.outputText.contains("part"))
  }

  /// The same input produces the same bytes, and an odd size is enlarged by one pixel.
  @Test func theOutputIsReproducible() throws {
    guard let shell = try RenderTests.shell(for: "videos twice") else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      set -e
      echo 'canvas 33 by 17' > odd.motion; echo 'fadeIn circle over 100ms' >> odd.motion
      for name in a b; do motionc render odd.motion -o $name.mp4; motionc render odd.motion -o $name.gif; done
      cmp a.mp4 b.mp4; cmp a.gif b.gif
      """)
    #expect(made.status == 0, "\(made.errorText)")
    let (video, gif) = (try probe("a.mp4", in: shell), try probe("a.gif", in: shell))
    #expect(video["width"] == "34" && video["height"] == "18")
    #expect(gif["width"] == "33" && gif["height"] == "17")
  }

  /// motionc names a missing program and its package, and leaves no files behind.
  @Test func missingProgramsAreNamed() throws {
    guard let shell = try RenderTests.shell(for: "programs that are missing") else { return }
    defer { shell.remove() }
    func render(with links: [String]) throws -> Shell.Outcome {
      let linking = links.map { "ln -s \"$(command -v \($0))\" bin/\($0)" }.joined(separator: "\n")
      return try shell.run(
        "rm -rf bin; mkdir bin\n\(linking)\nM=\"$(command -v motionc)\"; PATH=\"$PWD/bin\" \"$M\" render fade.motion -o fade.mp4"
      )
    }
    let encoder = try render(with: ["rsvg-convert"])
    #expect(encoder.status == 3)
    #expect(
      encoder.errorText
        == "motionc: ffmpeg is not installed; install the package ffmpeg (Debian, Ubuntu, Fedora, Homebrew)\n")
    let painter = try render(with: ["ffmpeg"])
    #expect(painter.status == 3)
    #expect(painter.errorText.contains("rsvg-convert is not installed; install librsvg2-bin"))
    let both = try render(with: [])
    #expect(both.status == 3)
    #expect(both.errorText.contains("ffmpeg is not installed; install the package ffmpeg"))
    // A browser may be installed outside the path.
    #if os(Linux)
      #expect(
        both.errorText.contains("rsvg-convert, which draws the frames, is missing too; install librsvg2-bin"))
    #endif
    let silent = try shell.run(
      """
      printf '#!/bin/sh\\ncase "$*" in *-encoders*) echo " V..... apng   APNG";; *) exec cat >none; esac\\n' > bin/ffmpeg
      chmod +x bin/ffmpeg
      PATH="$PWD/bin:$PATH" motionc render fade.motion -o fade.apng --frames 0..0; rm none
      """)
    #expect(silent.errorText == "motionc: ffmpeg wrote an empty apng\n")
    let lacking = try shell.run(
      """
      printf '#!/bin/sh\\necho " V..... gif   GIF"\\n' > bin/ffmpeg; chmod +x bin/ffmpeg
      PATH="$PWD/bin:$PATH" motionc render fade.motion -o fade.webp
      """)
    #expect(lacking.status == 3)
    #expect(
      lacking.errorText == "motionc: ffmpeg has no encoder libwebp_anim, which webp needs; "
        + "install an ffmpeg that was built with libwebp\n")
    #expect(try shell.run("ls").outputText == "bin\nfade.motion\nspin.motion\n")
  }

  /// The browser draws the same pictures as rsvg-convert.
  @Test func aBrowserDrawsWithoutRsvgConvert() throws {
    guard let browser = Browser.find(for: "videos drawn by a browser"),
      let shell = try RenderTests.shell(for: "videos drawn by a browser")
    else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      set -e
      mkdir bin room; for name in ffmpeg rm; do ln -s "$(command -v $name)" bin/$name; done
      printf '#!/bin/sh\\nPATH="%s" exec \(browser.program) "$@"\\n' "$PATH" > bin/chromium; chmod +x bin/chromium
      M="$(command -v motionc)"
      "$M" render fade.motion -o one.gif --fps 20
      PATH="$PWD/bin" TMPDIR="$PWD/room" "$M" render fade.motion -o other.gif --fps 20
      ls room
      for name in one other; do ffmpeg -v error -i $name.gif -f rawvideo -pix_fmt rgb24 $name.raw; done
      """)
    try #require(
      made.status == 0 && made.outputText == "" && made.errorText == "", "\(made.errorText)\(made.outputText)")
    let (one, other) = (
      [UInt8](try Data(contentsOf: shell.folder.appendingPathComponent("one.raw"))),
      [UInt8](try Data(contentsOf: shell.folder.appendingPathComponent("other.raw")))
    )
    #expect(one.count == 21 * 120 * 80 * 3)
    try #require(one.count == other.count)
    let off = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(off) / Double(one.count) < 1)
  }

  /// rsvg-convert misplaces texts that are scaled unevenly. A browser draws them if it is installed; otherwise a note is
  /// printed.
  @Test func unevenlyScaledTextIsPlacedCorrectly() throws {
    guard let browser = Browser.find(for: "texts scaled unevenly"),
      let shell = try RenderTests.shell(for: "texts scaled unevenly")
    else { return }
    defer { shell.remove() }
    let made = try shell.run(
      """
      set -e
      cat > tall.motion <<'END'
      canvas 300 by 300 with background white
      view tt is text "Hello world" at (150, 150)
      play scale tt to (1, 2) over 1s
      END
      mkdir bin; for name in ffmpeg rm rsvg-convert; do ln -s "$(command -v $name)" bin/$name; done
      M="$(command -v motionc)"
      PATH="$PWD/bin" "$M" render tall.motion -o without.mp4 --fps 1 2> words
      printf '#!/bin/sh\\nPATH="%s" exec \(browser.program) "$@"\\n' "$PATH" > bin/chromium; chmod +x bin/chromium
      PATH="$PWD/bin" "$M" render tall.motion -o tall.mp4 --fps 1
      ffmpeg -v error -i tall.mp4 -f rawvideo -pix_fmt gray -
      """)
    try #require(made.status == 0 && made.errorText == "", "\(made.errorText)")
    let size = 300 * 300
    try #require(made.output.count == 2 * size)
    func reach(_ frame: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
      let dark = (0..<size).filter { made.output[frame * size + $0] < 128 }
      guard let low = dark.map({ $0 % 300 }).min(), let high = dark.map({ $0 % 300 }).max() else { return nil }
      return (low...high, dark[0] / 300...dark[dark.count - 1] / 300)
    }
    let (even, tall) = (try #require(reach(0)), try #require(reach(1)))
    #expect(abs(even.x.lowerBound - tall.x.lowerBound) <= 2 && abs(even.x.upperBound - tall.x.upperBound) <= 2)
    #expect(abs(tall.x.lowerBound + tall.x.upperBound - 300) <= 6, "\(tall)")
    #expect(abs(tall.y.count - 2 * even.y.count) <= 3, "\(even), \(tall)")
    #expect(
      try shell.run("cat words").outputText
        == "motionc: note: tt is scaled unevenly, and rsvg-convert may misplace such a text; install "
        + "Chromium to avoid that.\n")
  }

  @Test(arguments: ["ffmpeg", "rsvg-convert"])
  func failuresAreReportedAndLeaveNothing(name: String) throws {
    guard let shell = try RenderTests.shell(for: "programs that fail") else { return }
    defer { shell.remove() }
    let outcome = try shell.run(
      """
      mkdir bin; printf '#!/bin/sh\\necho no such thing >&2\\nexit 1\\n' > bin/\(name); chmod +x bin/\(name)
      echo before > fade.mp4
      PATH="$PWD/bin:$PATH" motionc render fade.motion -o fade.mp4
      """)
    #expect(outcome.status == 3)
    #expect(outcome.errorText.contains("no such thing\n"))
    #expect(outcome.errorText.hasSuffix("motionc: \(name) failed; see its messages above\n"))
    #expect(try shell.run("cat fade.mp4; ls").outputText == "before\nbin\nfade.motion\nfade.mp4\nspin.motion\n")
  }

  /// On a terminal a long run shows its progress, and clears it at the end.
  @Test func progressIsShown() throws {
    guard let shell = try RenderTests.shell(for: "how far a video is") else { return }
    defer { shell.remove() }
    // The first frame waits until another run, which starts later, has shown its progress. That takes a second.
    let made = try shell.run(
      """
      mkfifo started gate; mkdir bin; cat > bin/rsvg-convert <<END
      #!/bin/sh
      if mkdir '$PWD/first' 2> '$PWD/none'; then echo > '$PWD/started'; cat '$PWD/gate' > '$PWD/none'; fi
      exec $(command -v rsvg-convert) "\\$@"
      END
      chmod +x bin/rsvg-convert; echo 'grow circle from 1 to 2 over 10000000s' > long.motion
      """)
    try #require(made.status == 0)
    let outcome = try shell.runOnTerminal(
      """
      PATH="$PWD/bin:$PATH" motionc render spin.motion --fps 30 --duration 2s -o spin.mp4 & render=$!
      cat started
      motionc compile long.motion --frames 0..600000000 -o long.csv & echo $! > other
      wait $render
      """, columns: 100,
      reaction: (" of 600000001 ", { _ in _ = try shell.run("kill $(cat other); echo > gate") }))
    #expect(outcome.status == 0)
    #expect(outcome.outputText.contains(/\rframe \d+ of 61 ━+─+ \d+ %, \d+ s left\u{1B}\[K/), "\(outcome.outputText)")
    #expect(outcome.outputText.hasSuffix("\r\u{1B}[K"))
  }

  /// `nohup` ignores a hang-up.
  @Test func anIgnoredSignalDoesNotInterrupt() throws {
    guard let shell = try RenderTests.shell(for: "videos with nohup") else { return }
    defer { shell.remove() }
    let outcome = try shell.run(
      "trap '' HUP; motionc render fade.motion -o fade.gif & sleep 0.2; kill -HUP $!; wait $! && ls fade.gif")
    #expect(outcome.status == 0 && outcome.outputText == "fade.gif\n", "\(outcome.errorText)")
  }

  @Test func anInterruptLeavesNothing() throws {
    guard let shell = try RenderTests.shell(for: "videos interrupted") else { return }
    defer { shell.remove() }
    let outcome = try shell.runOnTerminal(
      "exec motionc render spin.motion -o spin.mp4 --duration 300s", columns: 100,
      reaction: (" s left\u{1B}[K", { kill($0, SIGTERM) }))
    #expect(outcome.status == 143)
    #expect(outcome.outputText.hasSuffix(" s left\u{1B}[K\r\u{1B}[K"), "\(outcome.outputText)")
    #expect(try shell.run("ls").outputText == "fade.motion\nspin.motion\n")
  }

  @Test(arguments: [
    ("fade.motion", "render needs an output file, as in \"-o fade.mp4\"."),
    ("fade.motion -o -", "render needs an output file, as in \"-o fade.mp4\"."),
    ("fade.motion -o fade.gif --fps 60", "gif has at most 50 frames per second; use --fps 50."),
    (
      "fade.motion -o fade.mp4 --size 3",
      "--size takes a width and a height in pixels, such as 1280x720, or a factor, such as 2x, not \"3\"."
    ),
    (
      "fade.motion -o fade.mp4 --size 101x50",
      "--size 101x50 has an odd number, and this format needs even ones; use 102x50."
    ),
    (
      "fade.motion -o fade.mp4 --size 100x",
      "the output would have 12000 by 8000 pixels, and the most is 8192 each way; use --size 1280x720, for example."
    ),
    ("fade.motion -o fade.webp --fps 100", "webp has at most 90 frames per second; use --fps 90."),
    (
      "fade.motion -o fade.mp4 --background none",
      "mp4 cannot be transparent, but gif, webm, apng, webp and png can."
    ),
    (
      "fade.motion -o fade.gif --background redd",
      "--background takes none, or a colour, such as #fdf6e3 or white, not \"redd\"."
    ),
    (
      "fade.motion -o fade-%5d.png",
      "the name of the file contains %5d; write the number of a frame as %d, or with zeros as %05d."
    ),
    ("fade.motion -o %d-%03d.png", "the name of the file contains two numbers, %d and %03d; write one."),
    ("fade.motion -o fade.gif --at 1s", "--at applies to png, not to gif."),
    (
      "fade.motion -o fade.png",
      "a PNG shows one time, as in \"--at 1s\"; for a file for each frame, put a number into the name, as in "
        + "\"-o 'fade-%05d.png'\"."
    ),
    ("fade.motion -o fade.png --at 1s --frames 0..3", "--at and --frames exclude each other."),
    (
      "fade.motion -o %d.png --at 1s",
      "--at writes one picture, so the name of the file cannot contain a number."
    ),
    (
      "fade.motion -o fade.svg",
      "unknown format \".svg\" in fade.svg; use .mp4, .gif, .webm, .apng, .webp or .png, or choose a format with --format."
    ),
  ])
  func impossibleRequestsAreReported(words: String, message: String) throws {
    let outcome = try Shell.run("motionc render \(words)", files: ["fade.motion": RenderTests.script])
    #expect(outcome.status == 2)
    #expect(outcome.errorText == "motionc: \(message)\nSee \"motionc render --help\".\n")
  }
}
