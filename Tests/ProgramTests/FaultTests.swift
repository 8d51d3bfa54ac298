import Foundation
import SeededRandom
import Testing

@testable import motionc

/// The faults of docs/limits.md that OutputTests and InputTests do not hold.
@Suite struct FaultTests {
  private func run(_ command: String) throws -> Shell.Outcome { try Shell.run(command, files: Scripts.all) }

  /// Where no file can be opened, Swift finds no words on the command line, not even the name of the program.
  @Test func aCommandLineThatCannotBeRead() {
    #expect(motionc.run(commandLine: []) == .badFile)
  }

  /// A program that is killed leaves the old file or the new one, and the next run that succeeds removes what it left. It is
  /// killed when it has written a number of bytes, or has ended.
  @Test func killedAtAnyMoment() throws {
    let rounds = Soak.rounds(10, soaking: 200)
    let outcome = try run(
      """
      motionc compile spin.motion --duration 500s -o new.csv; all=$(wc -c < new.csv)
      for k in $(seq \(rounds)); do
        echo old > out.csv; least=$((k * 79193 % all))
        motionc compile spin.motion --duration 500s -o out.csv & job=$!
        until [ $(cat out.csv.$job-*.part 2> none | wc -c) -ge $least ] || [ "$(head -c 3 out.csv)" != old ]; do :; done
        kill -9 $job 2> none; wait $job 2> none
        if cmp -s out.csv new.csv; then echo whole; elif [ "$(cat out.csv)" = old ]; then echo whole; else echo broken; fi
      done | sort | uniq -c
      touch out.csv.1.part out.csv.1-x.part out.csv.1-2.part.bak other.csv.1-2.part
      motionc compile grow.motion -o out.csv
      ls | grep part
      """)
    #expect(
      outcome.outputText.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        == ["\(rounds) whole", "other.csv.1-2.part", "out.csv.1-2.part.bak", "out.csv.1-x.part", "out.csv.1.part"])
  }

  /// Two programs that write one file at the same time do not remove each other's data.
  @Test func twoWritersOfOneFile() throws {
    let outcome = try run(
      """
      motionc compile spin.motion --duration 100s -o new.csv
      motionc compile spin.motion --duration 100s -o out.csv & slow=$!
      for k in 1 2 3 4 5 6 7 8; do motionc compile grow.motion -o out.csv || echo failed; done
      wait $slow; echo $?; ls | grep -c part; cmp out.csv new.csv || cmp out.csv grow.csv
      """)
    #expect(outcome.outputText.hasPrefix("0\n0\n"), "\(outcome.outputText) \(outcome.errorText)")
  }

  @Test func aFolderThatTakesNoFiles() throws {
    guard FileManager.default.fileExists(atPath: "/proc/version") else {
      return print("skipped: a folder that takes no files: there is no /proc, and root may write everywhere else")
    }
    let outcome = try run("motionc compile grow.motion -o /proc/out.csv")
    #expect(outcome.status == 3 && outcome.output.isEmpty)
    #expect(outcome.errorText.hasPrefix("motionc: cannot write /proc/out.csv: "))
  }

  @Test func aPipeAsInput() throws {
    let outcome = try run(
      """
      mkfifo pipe; cat grow.motion > pipe & motionc compile pipe > out.csv; motionc compile grow.motion | cmp - out.csv
      motionc compile /dev/null; echo $?
      """)
    #expect(outcome.outputText == "1\n", "\(outcome.errorText)")
  }

  /// The bytes depend on the script and the options alone.
  @Test func theSameBytes() throws {
    let outcome = try run(
      """
      for format in csv json svg css html lottie swift; do
        motionc compile founding.motion --format $format > first.$format
        (cd /; LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Asia/Kathmandu motionc compile "$OLDPWD/founding.motion" --format $format) \
          | cmp - first.$format
        cat founding.motion | TZ=UTC motionc compile - --format $format > piped.$format
      done
      cmp first.csv piped.csv; cmp first.json piped.json
      """)
    #expect(outcome.outputText == "" && outcome.status == 0, "\(outcome.outputText) \(outcome.errorText)")
  }
}
