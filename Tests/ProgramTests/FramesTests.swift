import Foundation
import Testing

/// Tests the table as a whole and in pieces.
@Suite struct FramesTests {
  private func run(_ command: String) throws -> Shell.Outcome { try Shell.run(command, files: Scripts.all) }

  private func rows(_ command: String) throws -> [[String]] {
    let outcome = try run(command)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func theFoundingScript() throws {
    let rows = try rows("motionc compile founding.motion")
    #expect(rows.count == 302)
    #expect(
      rows[0] == ["frame", "time", "circle.radius", "circle.opacity", "square.rotation", "square.opacity"])
    #expect(rows.dropFirst().enumerated().allSatisfy { $0.element[0] == String($0.offset) })
    func row(at second: Int) -> [String] { rows[1 + 60 * second] }
    #expect(row(at: 0) == ["0", "0", "10", "0", "0", "0"])
    #expect(row(at: 1)[1...3] == ["1", "10", "1"])
    #expect(row(at: 2)[2] == "55")
    #expect(row(at: 3)[2] == "100" && row(at: 3)[4] == "360")
    #expect(row(at: 5) == ["300", "5", "10", "1", "0", "1"])
  }

  @Test func piecesJoinToTheWhole() throws {
    let outcome = try run(
      """
      for options in "" "--fps 29.97 --precision exact" "--fps 7 --precision 2"; do
        motionc compile founding.motion $options > whole 2> words
        for piece in 0 1-99 100..100 101-199,200-100000; do
          motionc compile founding.motion $options --frames $piece 2> words
        done | cmp - whole && echo same
      done
      """)
    #expect(outcome.outputText == "same\nsame\nsame\n")
    #expect(outcome.errorText == "")
  }

  /// A list is a set: order and repetition change nothing, and frames after the last one are left out.
  @Test(arguments: [
    ("0-4:2", [0, 2, 4]), ("0..5:2", [0, 2, 4]), ("7, 3,3-4,4", [3, 4, 7]),
    ("118-130,0-100:50", [0, 50, 100, 118, 119, 120]),
    ("0-20:10,5-15:5,9-11", [0, 5, 9, 10, 11, 15, 20]), ("0-9:100,2-9223372036854775807:59", [0, 2, 61, 120]),
    ("120", [120]),
  ])
  func aListOfFramesIsASet(list: String, frames: [Int]) throws {
    for format in ["csv", "ndjson"] {
      let outcome = try run(
        """
        motionc compile grow.motion --format \(format) > whole
        motionc compile grow.motion --format \(format) --frames '\(list)' > some
        motionc compile grow.motion --format npy --frames '\(list)' | head -c 128 | grep -ao '([0-9]*,)'
        grep -vxF -f whole some; cut -d, -f1 some | tr -cd '0-9\\n'
        """)
      #expect(
        outcome.outputText.split(separator: "\n").compactMap { Int($0.filter(\.isNumber)) } == [frames.count] + frames)
      #expect(outcome.errorText == "" && outcome.status == 0)
    }
  }

  @Test func missingFramesAreReported() throws {
    let outcome = try run("motionc compile grow.motion --frames 500..600")
    #expect(outcome.outputText == "" && outcome.status == 0)
    #expect(outcome.errorText == "motionc: note: the last frame is 120, so --frames selects none.\n")
  }

  @Test(arguments: [
    ("--fps 24", 49, "2"), ("--fps 30000/1001", 61, "2.002"), ("--fps 29.97", 61, "2.002"), ("--fps=1", 3, "2"),
    ("--fps 0.25", 2, "4"), ("--fps 12.5", 26, "2"), ("--fps 24 --fps 30", 61, "2"),
  ])
  func rates(option: String, count: Int, last: String) throws {
    let rows = try rows("motionc compile \(option) grow.motion")
    #expect(rows.count == count + 1)
    #expect(rows.last?[1] == last)
  }

  @Test(arguments: [
    ("2s", "120"), ("500ms", "30"), ("'1.5 s'", "90"), ("1.5s", "90"), ("0s", "0"), ("3.001s", "181"),
    ("0.1min", "360"), ("'2 seconds'", "120"),
  ])
  func durationsCutAndExtend(duration: String, last: String) throws {
    let rows = try rows("motionc compile grow.motion --duration \(duration)")
    #expect(rows.last?[0] == last)
    if let frame = Int(last), frame >= 120 { #expect(rows.last?[2] == "100") }
  }

  @Test func anEndlessAnimationNeedsADuration() throws {
    let outcome = try run("motionc compile spin.motion")
    #expect(outcome.status == 1 && outcome.outputText == "")
    #expect(
      outcome.errorText
        == """
        motionc: spin.motion: the animation never ends; limit it with --duration, \
        as in "motionc compile spin.motion --duration 10s"

        """)
    #expect(try rows("motionc compile spin.motion --duration 10s").count == 602)
  }

  @Test func precision() throws {
    let frame = "motionc compile grow.motion --fps 7 --frames 1..1"
    #expect(try rows("\(frame) --precision 0")[0][1] == "0")
    #expect(try rows("\(frame) --precision 2")[0][1] == "0.14")
    #expect(try rows("\(frame)")[0][1] == "0.142857")
    #expect(try rows("\(frame) --precision 15")[0][1] == "0.142857142857143")
    #expect(try rows("\(frame) --precision exact")[0][1] == "0.14285714285714285")
  }

  @Test func jsonReadsBackAsTheSameTable() throws {
    for options in ["", "--frames 3..5"] {
      let outcome = try run("motionc compile grow.motion --format json \(options)")
      let table = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
      let frames = try #require(table["frames"] as? [[Double]])
      let csv = try rows("motionc compile grow.motion \(options)")
      #expect(frames == csv.suffix(frames.count).map { $0.compactMap(Double.init) })
      #expect(table["columns"] as? [String] == ["frame", "time", "circle.radius"])
      #expect(table["duration"] as? Double == 2 && table["fps"] as? Double == 60)
    }
  }

  @Test func nothingHasOneFrameAndCancelledHasNone() throws {
    let nothing = try Shell.run("echo nothing | motionc compile -")
    #expect(nothing.outputText == "frame,time\n0,0\n" && nothing.status == 0)
    #expect(nothing.errorText == "<stdin>: note: the animation is empty: its length is 0 s.\n")
    let cancelled = try Shell.run("echo cancelled | motionc compile -")
    #expect(cancelled.outputText == "frame,time\n" && cancelled.status == 0)
    #expect(cancelled.errorText == "<stdin>: note: the animation is cancelled, so it has no frames.\n")
  }
}
