import Foundation
import Testing

/// Tests the destination of the output, and failures to write it.
@Suite struct OutputTests {
  private func run(_ command: String) throws -> Shell.Outcome { try Shell.run(command, files: Scripts.all) }

  @Test func aFileEqualsStdoutAndNothingElseRemains() throws {
    let outcome = try run(
      """
      motionc compile grow.motion > expected && motionc compile grow.motion -o out.csv && cmp expected out.csv
      motionc compile grow.motion -o - | cmp - expected
      motionc compile grow.motion -oout.txt; cmp expected out.txt
      ls -A
      """)
    #expect(
      outcome.outputText == "expected\nfounding.motion\ngrow.motion\nout.csv\nout.txt\nspin.motion\nwrong.motion\n")
    #expect(outcome.errorText == "" && outcome.status == 0)
  }

  @Test func theFileExtensionChoosesTheFormat() throws {
    let outcome = try run(
      """
      motionc compile grow.motion -o a.json; head -c 9 a.json; echo
      motionc compile grow.motion -o a.JSON --format csv; head -c 10 a.JSON; echo
      motionc timeline grow.motion -o t.csv; head -1 t.csv
      motionc timeline grow.motion -o t.json; head -c 12 t.json
      """)
    #expect(
      outcome.outputText
        == "{\"fps\":60\nframe,time\nname,start,end,duration,view,property,repeat,direction\n{\"duration\":")
    #expect(outcome.errorText == "")
  }

  @Test func permissionsAreTheUsualOnes() throws {
    let outcome = try run(
      """
      umask 027
      motionc compile grow.motion -o new.csv
      echo old > old.csv; chmod 604 old.csv
      motionc compile grow.motion -o old.csv
      ls -l new.csv old.csv | cut -c1-10
      head -c 5 old.csv
      """)
    #expect(outcome.outputText == "-rw-r-----\n-rw----r--\nframe")
  }

  @Test func aSymbolicLinkStaysAndItsFileIsReplaced() throws {
    let outcome = try run(
      """
      mkdir elsewhere; echo old > elsewhere/real.csv; ln -s elsewhere/real.csv link.csv
      ln -s elsewhere/later.csv dangling.csv; ln -s circle.csv circle.csv
      motionc compile grow.motion -o link.csv && motionc compile grow.motion -o dangling.csv
      motionc compile grow.motion -o circle.csv; echo $?
      test -h link.csv && test -h dangling.csv && cmp elsewhere/real.csv elsewhere/later.csv
      head -c 5 elsewhere/real.csv; ls elsewhere
      """)
    #expect(outcome.outputText == "3\nframelater.csv\nreal.csv\n")
    #expect(outcome.errorText == "motionc: cannot write circle.csv: its symbolic links form a circle\n")
  }

  @Test func aFileSizeLimitKeepsTheOldFile() throws {
    let outcome = try run(
      """
      echo old > out.csv
      (ulimit -f 8; motionc compile spin.motion --duration 100s -o out.csv); echo $?
      cat out.csv; ls -A | grep -c part
      """)
    #expect(outcome.outputText == "3\nold\n0\n")
    #expect(outcome.errorText == "motionc: cannot write out.csv: File too large\n")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func anInterruptLeavesNothingBehind(signal: String, status: Int) throws {
    let outcome = try run(
      """
      echo old > out.csv; echo 'grow circle from 1 to 2 over 10000000s' > long.motion
      # A job in the background ignores INT, so it is the foreground that is interrupted.
      (until [ -e ended ] || ls -A | grep -q part; do :; done; kill -\(signal) $(cat job)) &
      sh -c 'echo $$ > job; exec motionc compile long.motion --frames 0..600000000 -o out.csv'; echo $?; : > ended
      cat out.csv; ls -A | grep -c part
      """)
    #expect(outcome.outputText == "\(status)\nold\n0\n")
    #expect(!outcome.errorText.contains("motionc:"))
  }

  @Test func aFullDiskIsReported() throws {
    let written = try run("motionc compile grow.motion > /dev/full")
    #expect(written.status == 3)
    #expect(written.errorText == "motionc: cannot write stdout: No space left on device\n")
    let named = try run("motionc compile grow.motion -o /dev/full")
    #expect(named.status == 3 && named.errorText == "motionc: cannot write /dev/full: No space left on device\n")
    for command in ["motionc help", "motionc --version", "motionc timeline grow.motion", "motionc check grow.motion"] {
      #expect(try run("\(command) > /dev/full").status == 3, "\(command)")
    }
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let outcome = try run(
      "(motionc compile spin.motion --duration 100000s; echo $? > status) | head -1 > /dev/null; cat status")
    #expect(outcome.outputText == "0\n")
    #expect(outcome.errorText == "")
  }

  /// A table of a size for which threads are used.
  private static let large = "motionc compile large.motion --fps 1300 --duration 100s"

  private static var largeScript: [String: String] {
    [
      "large.motion": """
      (rotate square from 0 to 360 degrees over 700ms repeated forever) + grow circle from radius 10 to 40 over 90s
        + (fade circle from 1 to 0.2 over 20s with steps(5)) looped forever

      """
    ]
  }

  @Test(arguments: [
    "", "--format json", "--format ndjson", "--format npy", "--layout tidy", "--layout tidy --format json",
    "--frames 3-9,10-260000:2 --precision exact",
  ])
  func jobsChangeNoByte(options: String) throws {
    let shell = try Shell(files: OutputTests.largeScript)
    defer { shell.remove() }
    let outcome = try shell.run(
      """
      for jobs in 1 5; do \(OutputTests.large) \(options) --jobs $jobs -o $jobs.out || echo failed; done
      cmp 1.out 5.out && wc -c < 1.out
      """)
    #expect(Int(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 2_000_000)
    #expect(outcome.errorText == "" && outcome.status == 0)
  }

  @Test func jobsEndWithTheOutput() throws {
    let shell = try Shell(files: OutputTests.largeScript)
    defer { shell.remove() }
    let pipe = try shell.run(
      "(\(OutputTests.large) --jobs 3; echo $? > status) | head -1 > /dev/null; cat status")
    #expect(pipe.outputText == "0\n" && pipe.errorText == "")
    let full = try shell.run("\(OutputTests.large) --jobs 3 > /dev/full")
    #expect(full.status == 3 && full.errorText == "motionc: cannot write stdout: No space left on device\n")
    for wrong in ["0", "257", "two", "-1", "1.5"] {
      let outcome = try shell.run("motionc compile large.motion --jobs \(wrong)")
      #expect(outcome.status == 2 && outcome.outputText.isEmpty)
      #expect(outcome.errorText.hasPrefix("motionc: --jobs takes a number from 1 to 256, not \"\(wrong)\""))
    }
  }

  /// The thread sanitizer cannot start below a limit of files, so this is not one of the tests that `make sanitize` runs.
  @Test func severalThreadsEndAtALimitOfFiles() throws {
    let shell = try Shell(files: OutputTests.largeScript)
    defer { shell.remove() }
    let limited = try shell.run(
      "echo old > out.csv; (ulimit -f 8; \(OutputTests.large) --jobs 3 -o out.csv); echo $?; cat out.csv; ls -A")
    #expect(limited.outputText == "3\nold\nlarge.motion\nout.csv\n")
  }

  @Test func pipesAndDevicesAreWrittenDirectly() throws {
    let outcome = try run(
      """
      mkfifo pipe; cat pipe > got & motionc compile grow.motion -o pipe; wait
      motionc compile grow.motion | cmp - got && test -p pipe && motionc compile grow.motion -o /dev/stdout | cmp - got
      motionc compile grow.motion -o /dev/null && echo fine
      """)
    #expect(outcome.outputText == "fine\n")
    #expect(outcome.errorText == "")
  }

  @Test(arguments: [
    (".", "motionc: cannot write .: it is a folder; give -o the name of a file\n", Int32(3)),
    (
      "none/out.csv",
      "motionc: cannot write none/out.csv: the folder none does not exist; make it with \"mkdir none\"\n", 3
    ),
    (
      "copy.csv",
      "motionc: copy.csv is the script itself; write to another file.\nSee \"motionc compile --help\".\n", 2
    ),
  ])
  func foldersThatCannotHoldAFile(path: String, words: String, status: Int32) throws {
    let outcome = try run("ln grow.motion copy.csv; motionc compile grow.motion -o \(path)")
    #expect(outcome.outputText == "" && outcome.errorText == words && outcome.status == status)
  }

  @Test func closedStreams() throws {
    let output = try run("motionc compile grow.motion >&-")
    #expect(output.status == 3 && output.errorText == "motionc: cannot write stdout: Bad file descriptor\n")
    let input = try run("motionc compile - <&-")
    #expect(input.status == 3 && input.errorText == "motionc: cannot read <stdin>: Bad file descriptor\n")
    // Messages that cannot be written are lost; the data is complete and does not contain them.
    let errors = try run("motionc compile founding.motion -o out.csv 2>&-; head -c 10 out.csv")
    #expect(errors.outputText == "frame,time" && errors.status == 0)
  }

  @Test func aScriptWithErrorsWritesNothing() throws {
    let outcome = try run("echo old > out.csv; motionc compile wrong.motion -o out.csv; echo $?; cat out.csv")
    #expect(outcome.outputText == "1\nold\n")
    #expect(!outcome.errors.isEmpty)
  }
}
