import Foundation
import Testing

/// The frames of a film as numbered files, made in parts, again and by several machines.
@Suite struct FrameFileTests {
  private static let script = """
    canvas 40 by 30 with background #fdf6e3
    view ball is a circle at (10, 15) with radius 6 and fill #268bd2
    move ball to (30, 15) over 500ms with ease-in-out

    """

  private static func shell() throws -> Shell? {
    guard let shell = try RenderTests.shell(for: "numbered frames") else { return nil }
    try Data(script.utf8).write(to: shell.folder.appendingPathComponent("a.motion"))
    return shell
  }

  /// Pieces are the files of one run, to the byte, and frames that look the same are the same bytes.
  @Test func piecesAreTheFilesOfOneRun() throws {
    guard let shell = try FrameFileTests.shell() else { return }
    defer { shell.remove() }
    let outcome = try shell.run(
      """
      mkdir whole pieces
      render() { motionc render a.motion --fps 10 --duration 700ms "$@"; }
      render -o whole/%06d.png
      render -o pieces/%06d.png --frames 6-7,0-4:2,2
      render -o pieces/%06d.png --frames 1-5:2 --resume --progress lines
      diff -r whole pieces && ls pieces | wc -l
      cmp whole/000005.png whole/000007.png && grep -ac 'motionc.film=[0-9a-f]* fps=10/1 frames=8 ' whole/000000.png
      """)
    let lines = [33, 66, 99, 100].map { "openjd_progress: \($0)\n" }.joined()
    #expect(outcome.outputText == lines + "8\n1\n")
    #expect(outcome.errorText == "" && outcome.status == 0)
  }

  /// `--resume` keeps the whole files of this film, and makes the missing, broken and other ones again.
  @Test func resumingMakesOnlyWhatIsMissing() throws {
    guard let shell = try FrameFileTests.shell() else { return }
    defer { shell.remove() }
    let outcome = try shell.run(
      """
      mkdir bin frames whole
      printf '#!/bin/sh\\necho >>drawn\\nexec %s "$@"\\n' "$(command -v rsvg-convert)" > bin/rsvg-convert; chmod +x bin/*
      render() { PATH="$PWD/bin:$PATH" motionc render "$@"; wc -l < drawn; : > drawn; }
      render a.motion --fps 10 -o 'frames/%06d.png'; cp frames/* whole
      render a.motion --fps 10 -o 'frames/%06d.png' --resume
      rm frames/000001.png; truncate -s -1 frames/000002.png; printf x > frames/000003.png
      printf x | dd of=frames/000004.png bs=1 seek=300 conv=notrunc 2> words
      : > frames/000002.png.99999999-0.part; : > frames/000009.png.99999999-0.part
      motionc render a.motion --fps 5 -o frames/%06d.png --frames 0
      render a.motion --fps 10 -o 'frames/%06d.png' --resume --frames 0-5
      diff -r whole frames
      echo 'view box is a square at (5, 5) with size 2' >> a.motion
      render a.motion --fps 10 -o 'frames/%06d.png' --resume
      render a.motion --fps 10 -o 'frames/%06d.png' --resume --size 2x --frames 0-1
      """)
    #expect(
      outcome.outputText == "6\n0\n5\nOnly in frames: 000009.png.99999999-0.part\n6\n2\n", "\(outcome.outputText)")
    #expect(
      outcome.errorText == """
        motionc: note: 6 of 6 frames are there already.
        motionc: note: 1 of 6 frames are there already.

        """)
  }

  /// The lines for OpenJD are on the stream that carries no data, and end with 100.
  @Test func progressInLines() throws {
    let outcome = try Shell.run(
      """
      echo 'grow circle from 1 to 10 over 10s' > a.motion
      motionc compile a.motion --progress lines -o a.csv
      motionc compile a.motion --progress lines 2>lines | cmp - a.csv && tail -n 1 lines
      motionc compile a.motion --progress none -o a.csv; motionc compile a.motion --progress lines -o no/a.csv
      """)
    let lines = outcome.outputText.split(separator: "\n").compactMap { Int($0.dropFirst("openjd_progress: ".count)) }
    #expect(lines.count >= 3 && lines.suffix(2) == [100, 100] && lines.dropLast() == lines.dropLast().sorted())
    #expect(outcome.status == 3 && outcome.errorText.contains("no/a.csv"))
  }

  /// Status 3 says that trying again may help: the script is right, and the system refuses to read a file that it uses.
  @Test func aFileThatTheSystemRefusesIsNoMistakeOfTheScript() throws {
    let outcome = try Shell.run(
      """
      ln -s loop.motion loop.motion; echo 'use "loop.motion"' > a.motion; echo 'use "none.motion"' > b.motion
      for script in a b; do motionc compile $script.motion 2> words; echo $?; done
      """)
    #expect(outcome.outputText == "3\n1\n")
  }

  @Test(arguments: [
    ("-o a.mp4 --resume", "--resume applies to png, not to mp4."),
    ("-o a.png --at 1s --resume", "--at and --resume exclude each other."),
    ("-o a.mp4 --progress bar", "--progress takes auto, lines or none, not \"bar\"."),
  ])
  func optionsThatDoNotFit(options: String, words: String) throws {
    let outcome = try Shell.run("motionc render a.motion \(options)")
    #expect(outcome.status == 2 && outcome.errorText.hasPrefix("motionc: \(words)\n"), "\(outcome.errorText)")
  }
}
