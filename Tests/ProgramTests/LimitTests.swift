import Foundation
import MotionText
import Testing

/// Each limit of docs/limits.md: what is just within it passes, and what is just beyond it gets a message.
@Suite struct LimitTests {
  private func run(_ command: String, _ script: String = Scripts.grow) throws -> Shell.Outcome {
    try Shell.run(command, files: ["a.motion": script])
  }

  @Test func theSizeOfAFile() throws {
    // Reading stops after `Limit.mistakes`, so this file within the limit is answered soon.
    let within = try run(
      """
      yes '!' | head -n 10000 > b.motion; truncate -s 256M b.motion
      motionc check b.motion 2> words; echo $?; head -c 40 words
      """)
    #expect(within.outputText == "1\nb.motion:1:1: error[M0101]: unexpected c")
    let beyond = try run("truncate -s 268435457 b.motion; motionc check b.motion")
    #expect(beyond.errorText == "motionc: cannot read b.motion: it is larger than 256 MiB, the limit for a script\n")
    #expect(beyond.status == 3)
    let endless = try run("motionc check /dev/zero")
    #expect(endless.errorText.contains("it is larger than 256 MiB") && endless.status == 3)
  }

  @Test func theLengthOfAName() throws {
    for (length, status) in [(255, Int32(0)), (256, 1)] {
      let name = String(repeating: "n", count: length)
      let outcome = try run("motionc check a.motion", "let \(name) = fadeIn circle\n")
      #expect(outcome.status == status)
      #expect(outcome.errorText.contains("error[M0110]: this name is too long") == (length > 255))
    }
    // Accents make a name longer than its letters.
    let accents = try run("motionc check a.motion", "let \(String(repeating: "é", count: 128)) = fadeIn circle\n")
    #expect(accents.errorText.contains("error[M0110]"))
  }

  /// Messages repeat texts of any length in a few columns.
  @Test func theLengthOfAPage() throws {
    for (position, status) in [("10000000", Int32(0)), ("10000001", 1)] {
      let outcome = try run("motionc check a.motion", "as the page scrolls from 0 to \(position): fadeOut circle\n")
      #expect(outcome.status == status && outcome.errorText.contains("error[M1731]") == (status == 1))
    }
  }

  @Test func whatMessagesRepeat() throws {
    let long = String(repeating: "x", count: 100_000)
    for script in [
      "fadeIn \(String(repeating: long, count: 3))\n", "let \(long) = \(long)\n", "fadeIn circle with \(long)\n",
      "fadeIn circle named \"\(long)\"\n",
      "fadeIn circle named '\(long)'\n", "view \(long) is a \(long)\n", "use \"\(long)\"\n", "grow circle to \(long)\n",
      "grow circle over 1\(long)\n", "\(long)(circle)\n", "fadeIn circle fadeIn \(long) \"\(long)\"\n",
      "tint circle to #\(long)\n", "\(long) \(long)\n", "define \(long)(v) = fadeIn w\n\(long)(a, b)\n",
    ] {
      let outcome = try run("motionc check a.motion > out", script)
      let longest = outcome.errorText.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest < 300, "\(script.prefix(20)): \(longest)")
    }
    for arguments in [
      long.prefix(100_000), "compile \(long.prefix(5000))", "compile --\(long.prefix(100_000))",
      "compile --fps \(long.prefix(100_000)) a.motion", "compile -o /\(long.prefix(5000)) a.motion",
      "compile --format \(long.prefix(100_000)) a.motion", "explain \(long.prefix(100_000))",
      "plot --view \(long.prefix(100_000)) a.motion", "compile a.motion \(long.prefix(100_000))",
      "run --gestures \(long.prefix(5000)) a.motion", "compile -o a.\(long.prefix(200)) a.motion",
    ] as [Substring] {
      let outcome = try run("motionc \(arguments)")
      let longest = outcome.errorText.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest > 20 && longest < 400, "\(arguments.prefix(30)): \(longest)")
      #expect(outcome.status == 2 || outcome.status == 3, "\(arguments.prefix(30))")
    }
  }

  @Test func theMiddleIsCut() {
    #expect(repeated("abcdef", in: 6) == "abcdef")
    #expect(repeated("abcdefg", in: 6) == "abc…fg")
    #expect(repeated("ééééééé", in: 6) == "ééé…éé")
    #expect(repeated("éééééé", in: 6) == "éééééé")
    // A character outside of ASCII may take two columns.
    #expect(repeated("⌚⌚⌚⌚", in: 6) == "⌚…⌚")
    #expect(repeated("e" + String(repeating: "\u{301}", count: 10), in: 6).unicodeScalars.count == 6)
  }

  @Test func mistakes() throws {
    let outcome = try run("motionc check a.motion", String(repeating: "fadeIn over 1\n", count: 10_010))
    #expect(outcome.errorText.contains(/\na.motion: at least \d+ more errors are not shown\n$/))
    let few = try run("motionc check a.motion", String(repeating: "fadeIn over 1\n", count: 21))
    #expect(few.errorText.hasSuffix("a.motion: 1 more error is not shown\n"))
    let binary = try run("motionc check a.motion", String(repeating: "\u{1} ", count: 10_010))
    #expect(binary.errorText.contains(/\na.motion: at least \d+ more errors are not shown\n$/))
  }

  @Test func sentencesThatPlay() throws {
    func copies(_ count: Int) -> String { "let a = grow circle from 1 to 2 over 1ms\na repeated \(count) times\n" }
    let within = try run("motionc compile a.motion --frames 0..0 --duration 1s; echo $?", copies(10_000_000))
    #expect(within.outputText.hasSuffix("0\n"))
    let beyond = try run("motionc compile a.motion", copies(10_000_001))
    #expect(
      beyond.errorText
        == "motionc: a.motion: the animation plays 10000001 sentences, and the limit is 10000000; "
        + "write only its beginning with --duration\n")
    #expect(beyond.status == 1 && beyond.output.isEmpty)
  }

  @Test func sentencesThatAreShown() throws {
    // In a picture for a browser, a property that repeats throughout counts two passes.
    func copies(_ count: Int) -> String { "grow circle from 1 to 2 over 1ms repeated \(count) times\n" }
    let passes = try run("motionc compile a.motion --format svg", copies(10_000_000))
    #expect(passes.status == 0 && passes.output.count < 2_000)
    let within = try run("motionc timeline a.motion --format svg", copies(500_000))
    #expect(within.status == 0 && within.errorText.isEmpty)
    for (command, option) in [
      ("compile --format html", "duration"), ("compile --format lottie", "duration"), ("plot", "duration"),
      ("timeline", "until"),
    ] {
      let beyond = try run("motionc \(command) a.motion", copies(500_001))
      #expect(
        beyond.errorText
          == "motionc: a.motion: the animation plays 500001 sentences, and the limit is 500000; "
          + "write only its beginning with --\(option)\n", "\(command)")
      #expect(beyond.status == 1 && beyond.output.isEmpty)
      let beginning = try run("motionc \(command) a.motion --\(option) 1s", copies(500_001))
      #expect(beginning.status == 0 && !beginning.output.isEmpty, "\(command)")
    }
  }

  @Test func frames() throws {
    // The last frame is written too.
    let seconds = 100_000_000 / 50
    let within = try run(
      "motionc compile --fps 50 a.motion | head -2", "grow circle from 1 to 2 over \(seconds - 1).98s\n")
    #expect(within.outputText == "frame,time,circle.radius\n0,0,1\n" && within.errors.isEmpty)
    let script = "grow circle from 1 to 2 over \(seconds)s\n"
    let beyond = try run("motionc compile --fps 50 a.motion", script)
    #expect(
      beyond.errorText
        == "motionc: a.motion: the output would have 100000001 frames, and the limit is 100000000; "
        + "use a lower --fps, or select frames, as in --frames 0-999\n")
    #expect(beyond.status == 1 && beyond.output.isEmpty)
    let some = try run("motionc compile --fps 50 --frames 100000000..100000000 a.motion", script)
    #expect(some.status == 0 && some.outputText == "100000000,2000000,2\n", "\(some.outputText)")
    let run = try run("motionc run --fps 50 a.motion", script)
    #expect(run.status == 1 && run.errorText.contains("an earlier --until"))
  }

  /// A script of the deepest nesting that its size allows.
  /// The scripts that need the most memory for their length, and one of ordinary sentences.
  @Test func memory() throws {
    guard try Shell.run("python3 -c 'import resource'").status == 0 else {
      return print("skipped: the memory of check and compile: there is no python3, which measures it")
    }
    func script(_ count: Int, _ sentence: (Int) -> String) -> String { (0..<count).map(sentence).joined() }
    let scripts = [
      "parentheses": script(100_000) { _ in "(" }, "sums": "fadeIn a" + script(10_000) { _ in "+fadeIn a" },
      "sequences": "fadeIn a" + script(10_000) { _ in " then fadeOut a" }, "unknown": script(50_000) { _ in "a+" },
      "views": script(10_000) { "move v\($0) to (1, 2)\n" }, "nothing": script(1_000_000) { _ in "\0" },
      "names": script(10_000) { "let a\($0) = fadeIn circle over 1s\n" },
      "staggered": String(repeating: "(", count: 2000) + "fadeIn a"
        + script(2000) { _ in " + fadeIn a) staggered by 1ms" },
      "sentences": "let a = grow circle from 1 to 2 over 1ms\na repeated 100000 times\n",
      "ordinary": script(3_000) { place in
        "let s\(place) = move box\(place % 500) from (\(place), 0) to (300, 100) over 300ms with ease-out after 20ms\n"
      } + (0..<3_000).map { "s\($0)" }.joined(separator: " + "),
    ]
    let outcome = try Shell.run(
      """
      cat > measure.py <<'END'
      import os, resource, subprocess, sys
      def kilobytes(*words):
        with open("/dev/null", "w") as nowhere:
          child = subprocess.Popen(["motionc", *words], stdout=nowhere, stderr=nowhere)
          used = os.wait4(child.pid, 0)[2].ru_maxrss
        return used // 1024 if sys.platform == "darwin" else used
      for name in sorted(os.listdir(".")):
        if name.endswith(".motion"):
          print(name, os.path.getsize(name), kilobytes("check", name), kilobytes("compile", "--frames", "0", name))
      END
      python3 measure.py
      """, files: Dictionary(uniqueKeysWithValues: scripts.map { ("\($0.key).motion", $0.value) }))
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == scripts.count, "\(outcome.errorText)")
    for line in lines {
      let numbers = line.dropFirst().compactMap { Int($0) }
      try #require(numbers.count == 3)
      let perByte = line[0] == "ordinary.motion" ? 20 : 100
      let check = (64 << 20) + perByte * numbers[0]
      #expect(numbers[1] * 1024 <= check, "\(line)")
      #expect(numbers[2] * 1024 <= check + 400 * (line[0] == "sentences.motion" ? 100_000 : 0), "\(line)")
    }
  }

  /// The case of M1735 has one more.
  @Test func actionsOfEvents() throws {
    let script = "view dots is a row of 1000 circles\non release of dots: spring dots to (0, 0)\n"
    #expect(try run("motionc check a.motion", script).status == 0)
  }

  /// Returns the most memory that the program needs, in bytes; `nil` where nothing measures it.
  private func memory(_ words: [String], _ script: String) throws -> Int? {
    guard try Shell.run("python3 -c 'import resource'").status == 0 else {
      print("skipped: the memory of \(words[0]): there is no python3, which measures it")
      return nil
    }
    let outcome = try run(
      """
      python3 -c '
      import resource, subprocess, sys
      subprocess.run(["motionc", *sys.argv[1:]], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (1024 if sys.platform == "darwin" else 1))' \
      \(words.joined(separator: " "))
      """, script)
    return try #require(Int(outcome.outputText.dropLast()), "\(outcome.errorText)") << 10
  }

  /// The plot of a page computes the mean of many sentences a few rows at a time.
  @Test func memoryOfAPage() throws {
    let sums = (1...15).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
    let script = "let a0 = move c to (1, 1) over 1ms\n\(sums)a15\n"
    guard let memory = try memory(["compile", "a.motion", "-o", "a.html"], script) else { return }
    // 65 536 values are written at once.
    #expect(memory <= (64 << 20) + 400 * 65_536)
  }

  /// A plot of few properties keeps what they share for short blocks of frames only.
  @Test func memoryOfAPlot() throws {
    let moves = (0..<3000).map { "move c to (\($0 % 300), \($0 % 200)) over 100ms with ease" }
    guard let memory = try memory(["plot", "a.motion"], moves.joined(separator: " then\n  ") + "\n") else { return }
    #expect(memory <= 128 << 20)
  }

  @Test func nesting() throws {
    let depth = 50_000
    let script =
      String(repeating: "(", count: depth) + "fadeIn circle over 1s" + String(repeating: ") looped", count: depth)
      + "\n"
    #expect(try run("motionc check a.motion > out; echo $?", script).outputText == "0\n")
    let flat = String(repeating: "(", count: depth) + "fadeIn circle over 1s" + String(repeating: ")", count: depth)
    #expect(try run("motionc timeline a.motion | wc -l; motionc fmt a.motion", flat + "\n").status == 0)
  }

  @Test func nestedClips() throws {
    for depth in [250, 251] {
      let clips = (1...depth).map { "view c\($0) is a circle clipped to c\($0 - 1)\n" }.joined()
      let outcome = try run("motionc compile a.motion -o a.svg", "view c0 is a circle\n\(clips)fadeIn c\(depth)\n")
      let note =
        "svg: group views and clips are nested 251 deep; rsvg-convert draws at most 250, and an HTML page about 500\n"
      #expect(outcome.errorText == (depth > 250 ? note : ""))
    }
  }

  @Test func nestedGroupViews() throws {
    for depth in [250, 251] {
      let groups = (1...depth).map { "view g\($0) is a group of g\($0 + 1)\n" }.joined()
      let outcome = try run(
        "motionc compile a.motion -o a.svg; motionc compile a.motion --format lottie > a.json",
        groups + "view g\(depth + 1) is a circle\nfadeIn g1\n")
      let note =
        "svg: group views are nested 251 deep; rsvg-convert draws at most 250, and an HTML page about 500\n"
      #expect(outcome.errorText == (depth > 250 ? note : ""))
    }
  }
}
