import Foundation
import Testing

/// `motionc stitch`: pieces give what one run writes, to the byte, or nothing.
@Suite struct StitchTests {
  private static let script = """
    canvas 40 by 30 with background #fdf6e3
    view ball is a circle at (10, 15) with radius 6 and fill #268bd2
    move ball to (30, 15) over 500ms with ease-in-out

    """

  @Test(arguments: [
    "csv", "tsv", "json", "ndjson", "npy", "csv --layout tidy", "json --layout tidy", "ndjson --layout tidy",
    "csv --precision exact --fps 29.97", "csv --precision 1", "tsv --precision 0",
  ])
  func piecesOfATableGiveTheWhole(options: String) throws {
    let format = String(options.prefix { $0 != " " })
    let outcome = try Shell.run(
      """
      compile() { motionc compile founding.motion --format \(options) "$@" 2> words; }
      stitch() { motionc stitch --format \(format) "$@"; }
      compile > whole; mkdir pieces
      for list in 0 100-119:2 101-119:2 1-99 120-900 2000-3000; do compile --frames $list > pieces/$list.\(format); done
      stitch pieces/ | cmp - whole && stitch pieces/0* pieces/1* -o joined --progress lines | tail -n 1 && cmp joined whole
      compile --frames 1-60 > part; stitch pieces/1-99* --frames 1-60 > no; echo $?
      compile --frames 1-99,101-119:2 > part; stitch pieces/1-99* pieces/101* --frames 1-99,101-119:2 | cmp - part
      """, files: Scripts.all)
    #expect(outcome.outputText == "openjd_progress: 100\n1\n", "\(outcome.outputText)")
    #expect(
      outcome.errorText == "motionc: frames 61-99 in pieces/1-99.\(format) are not among frames 1-60\n"
        + "motionc: nothing was written\n")
  }

  /// Every reason not to join is reported, and nothing is written.
  @Test func whatKeepsPiecesApart() throws {
    let outcome = try Shell.run(
      """
      piece() { name=$1; shift; motionc compile "$@" > $name.csv; }
      echo 'grow circle from 1 to 10 over 10s' > a.motion
      echo 'grow circle from 1 to 10 over 10s + fadeIn square' > b.motion
      piece 1 a.motion --frames 0-99; piece 2 a.motion --frames 100-199; piece 3 a.motion --frames 200-299
      piece 4 a.motion --frames 250-310; piece columns b.motion --frames 300-399
      piece rate a.motion --frames 200-299 --fps 50; piece short a.motion --frames 200-299 --precision 3
      head -c 500 3.csv > cut.csv; sed 1d 1.csv > bare.csv; echo 'circle,1' > other.csv
      for pieces in '1 3' '1 2 3 4' '1 2 columns' '1 2 rate' '1 2 short' '1 2 cut' 'bare 2' '1 2 other'; do
        motionc stitch -o out.csv $(printf '%s.csv ' $pieces); echo "$?" >&2; done
      motionc stitch -o 2.csv 1.csv 2.csv; motionc stitch -o out.csv; motionc stitch -o out.csv none.csv
      motionc stitch -o out.mp4 1.csv; motionc stitch; mkdir empty; motionc stitch -o out.csv empty; ls out*
      """)
    #expect(outcome.outputText == "")
    #expect(
      outcome.errorText == """
        motionc: frames 100-199 are missing
        motionc: nothing was written
        3
        motionc: frames 250-299 are in 3.csv and in 4.csv
        motionc: nothing was written
        1
        motionc: columns.csv has 4 columns, and the other pieces have 3
        motionc: nothing was written
        1
        motionc: rate.csv has another number of frames per second than the other pieces
        motionc: nothing was written
        1
        motionc: short.csv was written with another --precision than the other pieces
        motionc: nothing was written
        1
        motionc: cut.csv is not complete: its last line has no end
        motionc: nothing was written
        3
        motionc: bare.csv has frame 0, but no header before it
        motionc: nothing was written
        1
        motionc: other.csv has a line that is no row of frames, at byte 0
        motionc: nothing was written
        1
        motionc: 2.csv is one of the pieces; write to another file.
        See "motionc stitch --help".
        motionc: no pieces given; write "motionc stitch -o film.mp4 frames/", for example.
        See "motionc stitch --help".
        motionc: cannot read none.csv: No such file or directory
        motionc: 1.csv is not a PNG
        motionc: nothing was written
        motionc: no pieces given; write "motionc stitch -o film.mp4 frames/", for example.
        See "motionc stitch --help".
        motionc: there are no pieces to join
        ls: cannot access 'out*': No such file or directory

        """)
  }

  /// JSON and arrays say more about their table than CSV does.
  @Test func piecesThatNameTheirTable() throws {
    let outcome = try Shell.run(
      """
      echo 'grow circle from 1 to 10 over 2s' > a.motion
      echo 'grow square from 1 to 10 over 2s' > b.motion
      for format in json npy ndjson; do
        motionc compile a.motion --frames 0-9 --format $format > 1.$format
        motionc compile a.motion --frames 10-19 --format $format > 2.$format
        motionc compile b.motion --frames 20-999 --format $format > 3.$format
        motionc stitch -o out.$format 1.$format 2.$format 3.$format
      done; motionc stitch -o out.json 1.json 2.json; echo $? >&2
      head -c 150 2.json > 3.json; motionc stitch -o out.json 1.json 3.json; ls out*
      """)
    #expect(
      outcome.errorText == """
        motionc: 3.json has another rate, duration or other columns than the other pieces
        motionc: frames 20-120 are missing
        motionc: nothing was written
        motionc: 3.npy has other columns than the other pieces
        motionc: nothing was written
        motionc: 3.ndjson has other columns than the other pieces
        motionc: nothing was written
        motionc: frames 20-120 are missing
        motionc: nothing was written
        3
        motionc: 3.json is not complete: its last line has no end
        motionc: frames 10-120 are missing
        motionc: nothing was written
        ls: cannot access 'out*': No such file or directory

        """)
  }

  /// A film of frames from several runs has the bytes of one that was rendered at once.
  @Test func framesGiveTheFilm() throws {
    guard let shell = try RenderTests.shell(for: "films of frames") else { return }
    defer { shell.remove() }
    try Data(StitchTests.script.utf8).write(to: shell.folder.appendingPathComponent("a.motion"))
    let outcome = try shell.run(
      """
      mkdir frames
      for list in 0-2 3-9; do motionc render a.motion --fps 10 -o frames/%06d.png --frames $list; done
      for format in mp4 gif; do
        motionc render a.motion --fps 10 -o whole.$format && motionc stitch -o joined.$format frames/
        cmp whole.$format joined.$format
      done
      motionc render a.motion --fps 10 -o whole.webm --frames 1,3 --background none
      motionc render a.motion --fps 10 -o clear-%d.png --frames 1,3 --background none
      motionc stitch -o joined.webm clear-*.png --frames 1,3 --progress lines | tail -n 1; cmp whole.webm joined.webm
      motionc stitch -o no.mp4 clear-*.png --frames 1,3
      rm frames/000002.png; motionc stitch -o no.mp4 frames; echo $? >&2
      motionc render a.motion --fps 10 -o frames/%06d.png --frames 2 --size 20x15
      cp frames/000003.png frames/3.png; : > frames/000004.png.1-0.part; cp whole.gif frames/cover.png
      ffmpeg -v error -i frames/000001.png frames/7.png; motionc render a.motion --fps 5 -o frames/%06d.png --frames 1
      motionc stitch -o no.mp4 frames; echo $? >&2; rm frames/3.png frames/cover.png frames/7.png
      motionc render a.motion --fps 10 -o frames/%06d.png --resume
      printf x | dd of=frames/000003.png bs=1 seek=300 conv=notrunc 2> words; motionc stitch -o no.mp4 frames; ls no*
      """)
    #expect(outcome.outputText == "openjd_progress: 100\n")
    #expect(
      outcome.errorText == """
        motionc: the frames are transparent, and mp4 cannot be; render them with another --background.
        See "motionc stitch --help".
        motionc: frame 2 is missing
        motionc: nothing was written
        3
        motionc: frames/7.png is not a numbered frame of motionc render
        motionc: frames/cover.png is not a PNG
        motionc: frames/000001.png has another number of frames per second than the other frames
        motionc: frames/000002.png is 20 by 15 pixels, and the other frames are 40 by 30
        motionc: frame 3 is in frames/000003.png and in frames/3.png
        motionc: frames 1-2 are missing
        motionc: nothing was written
        1
        motionc: note: 4 of 6 frames are there already.
        motionc: frames/000003.png is damaged; render it again with --resume
        ls: cannot access 'no*': No such file or directory

        """)
  }

  /// Frames beyond every animation, lists that select too many, and a pipe among the pieces.
  @Test func oddInputIsRefused() throws {
    let outcome = try Shell.run(
      """
      motionc compile slide.motion --fps 10 --frames 0-2 -o p.csv
      for list in 9223372036854775807 0-9223372036854775807:2 0-1:2,1-9223372036854775807:9223372036854775806; do
        motionc stitch --frames $list -o no.csv p.csv; echo $? >&2; done
      mkdir pieces; cp p.csv pieces; mkfifo pieces/q.csv; motionc stitch -o no.csv pieces; echo $? >&2; ls no.csv
      """, files: ["slide.motion": StitchTests.script])
    #expect(outcome.outputText == "")
    #expect(
      outcome.errorText == """
        motionc: frame 1000000000000000000 is missing
        motionc: frames 0-2 in p.csv are not among frame 1000000000000000000
        motionc: nothing was written
        1
        motionc: --frames selects more than 100000000 frames, which is the most that can be joined.
        See "motionc stitch --help".
        2
        motionc: frame 2 in p.csv is not among frames 0-1
        motionc: nothing was written
        1
        motionc: cannot read pieces/q.csv: a piece is a file, and this is none.
        See "motionc stitch --help".
        2
        ls: cannot access 'no.csv': No such file or directory

        """)
  }

  /// The number of a frame is the one in which the names differ. What is given twice, and what is too much, is named once.
  @Test func theNumberOfAFrameIsInItsName() throws {
    guard let shell = try RenderTests.shell(for: "the names of frames") else { return }
    defer { shell.remove() }
    try Data(StitchTests.script.utf8).write(to: shell.folder.appendingPathComponent("a.motion"))
    let outcome = try shell.run(
      """
      mkdir frames 2x; render() { motionc render a.motion --fps 10 -o "$@"; }
      render 'frames/%d.png'; render '2x/take 7, %04d@2x.png'; render whole.gif
      motionc stitch -o joined.gif 2x && cmp whole.gif joined.gif
      motionc stitch -o no.gif frames --frames 0-2; motionc stitch -o no.gif frames/*.png frames/2.png
      mv frames/2.png two.png; motionc stitch -o no.gif frames two.png; motionc stitch -o no.gif a.motion; echo $? >&2
      for name in f-%d.gif %06d; do motionc render a.motion -o $name; echo $? >&2; done; ls no*
      """)
    #expect(outcome.outputText == "")
    #expect(
      outcome.errorText == """
        motionc: frames 3-5 in frames/3.png and 2 other files are not among frames 0-2
        motionc: nothing was written
        motionc: frame 2 is in frames/2.png, which is given twice
        motionc: nothing was written
        motionc: two.png has no number in its name, so its frame is unknown
        motionc: frame 2 is missing
        motionc: nothing was written
        motionc: a.motion is not a PNG
        motionc: nothing was written
        1
        motionc: a number in the name of the file is for PNGs, one for each frame; gif is one file, so leave out the number.
        See "motionc render --help".
        2
        motionc: a number in the name of the file is for PNGs, one for each frame; mp4 is one file, so leave out the number.
        See "motionc render --help".
        2
        ls: cannot access 'no*': No such file or directory

        """, "\(outcome.errorText)")
  }

  @Test func aFilmIsNotWrittenOverOneOfItsFrames() throws {
    guard try Shell.run("command -v rsvg-convert && command -v ffmpeg").status == 0 else {
      print("skipped: a film over one of its frames: no rsvg-convert or ffmpeg")
      return
    }
    let outcome = try Shell.run(
      """
      motionc render slide.motion --fps 10 -o f-%d.png
      cp f-2.png kept.png; motionc stitch --format gif -o f-2.png f-*.png; echo $?; cmp f-2.png kept.png
      """, files: ["slide.motion": StitchTests.script])
    #expect(outcome.outputText == "2\n")
    #expect(
      outcome.errorText == """
        motionc: f-2.png is one of the pieces; write to another file.
        See "motionc stitch --help".

        """)
  }
}
