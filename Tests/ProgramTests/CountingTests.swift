import Foundation
import MotionAlgebra
import MotionTargets
import SeededRandom
import Testing

/// Every target shows the numbers of texts as the table has them, or says what it shows instead.
@Suite struct CountingTests {
  /// Texts with curves that players have and with one that they lack, before and during endless passes, and inside a group.
  static let endless = """
    canvas 300 by 200
    view n is text "{value:0,000} km" at (150, 50)
    view card is a group of pulse and still at (150, 100)
    view pulse is text "<{value}% & {value:0.0}>" with value -3.5
    view still is text "{{value} {value:0.00}" at (0, 30) with value 12.255
    let rise = animate n's value to 1284730 over 2s with ease-out-back
    play rise + (animate pulse's value to 7.5 over 700ms with spring(stiffness: 200, damping: 12)) looped forever

    """
  static let wordings: [String: Wording] = [
    "n": "{value:0,000} km", "pulse": "<{value}% & {value:0.0}>", "still": "{{value} {value:0.00}",
  ]

  /// Returns the words that a text may show in a frame: a curve that a player lacks is off by a twentieth of the last digit, or
  /// by what nobody sees of a number in millions.
  static func allowed(_ view: String, _ row: [String: Double]) -> Set<String>? {
    guard let wording = wordings[view] else { return nil }
    let value = row["\(view).value"] ?? 12.255
    let slack = view == "n" ? 0.31 : 0.0051
    return [wording.words(value - slack), wording.words(value), wording.words(value + slack)]
  }

  @Test func stillsShowTheNumbersOfTheFrames() throws {
    let shell = try Shell(files: ["endless.motion": CountingTests.endless])
    defer { shell.remove() }
    let table = try shell.run("motionc compile endless.motion --fps 5 --precision exact --duration 4s")
    try #require(table.status == 0, "\(table.errorText)")
    for (frame, row) in FrameTable(table.outputText).rows.enumerated() {
      let still = try shell.run("motionc compile endless.motion --format svg --at \(frame * 200)ms")
      try #require(still.status == 0, "\(still.errorText)")
      let words = CountingTests.words(of: still.outputText)
      #expect(words.count == 3)
      for (view, words) in words {
        #expect(
          words == CountingTests.wordings[view]?.words(row["\(view).value"] ?? 12.255), "\(view) in frame \(frame)")
      }
    }
  }

  /// Returns the words of each text of an SVG.
  private static func words(of svg: String) -> [String: String] {
    var words: [String: String] = [:]
    for match in svg.matches(of: #/<text data-view="(\w+)"[^>]*>([^<]*)</text>/#) {
      words[String(match.1)] = unquoted(String(match.2))
    }
    return words
  }

  /// Returns the words that XML writes as a text.
  static func unquoted(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  @Test func lottieHasTheNumbersOfTheFrames() throws {
    let shell = try Shell(files: ["endless.motion": CountingTests.endless])
    defer { shell.remove() }
    let written = try shell.run("motionc compile endless.motion --format lottie --fps 50")
    try #require(written.status == 0, "\(written.errorText)")
    let table = try shell.run("motionc compile endless.motion --fps 50 --precision exact --duration 4s")
    let frames = FrameTable(table.outputText)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(written.outputText.utf8)) as? [String: Any])
    let end = try #require(file["op"] as? Int)
    let assets = (file["assets"] as? [[String: Any]] ?? []).flatMap { $0["layers"] as? [[String: Any]] ?? [] }
    let layers = (file["layers"] as? [[String: Any]] ?? []) + assets
    var compared = 0
    for layer in layers where layer["ty"] as? Int == 5 {
      let view = try #require(layer["nm"] as? String)
      let text = try #require((layer["t"] as? [String: Any])?["d"] as? [String: Any])
      let keys = try #require(text["k"] as? [[String: Any]]).map { key in
        (frame: key["t"] as? Int ?? -1, words: (key["s"] as? [String: Any])?["t"] as? String ?? "")
      }
      #expect(keys.first?.frame == 0)
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.frame < $1.frame && $0.words != $1.words })
      for frame in 0..<end {
        let shown = try #require(keys.last { $0.frame <= frame }).words
        // The pass of one property begins where that of the other does, so that it is slightly longer.
        guard frames.rows.indices.contains(frame), let allowed = CountingTests.allowed(view, frames.rows[frame]) else {
          continue
        }
        if view != "pulse" || frame < 90 { #expect(allowed.contains(shown), "\(view) in frame \(frame): \(shown)") }
        compared += 1
      }
      // The variant for less motion shows the last number.
      if view != "pulse" {
        #expect(keys.last?.words == (view == "n" ? "1,284,730 km" : "{value} 12.26"), "\(keys.suffix(2))")
      }
    }
    #expect(compared >= 3 * 100)
  }

  /// A number that rests for long, or changes seldom, has its own words in each frame.
  @Test(arguments: [
    "animate n's value from 0 to 100 over 2s then wait 996s then animate n's value to 200 over 2s",
    "animate n's value from 0 to 1000 over 1000s",
  ])
  func longFilesCountInEachFrame(animation: String) throws {
    let picture = try LottieTests.picture("view n is text \"{value}\" at (50, 50)\n\(animation)\n", .lottie)
    let written = LottieWriter(tolerance: 0.01, rate: .sixty).text(picture, entries: [], title: "n")
    #expect(!written.notes.contains { $0.contains("counts for so long") }, "\(written.notes)")
    // The keyframes of a text have their times behind their words.
    let keys = written.text.matches(of: /"t":"(\d+)",[^}]*\},"t":(\d+)\}/)
    let (words, times) = (keys.map { String($0.output.1) }, keys.compactMap { Int($0.output.2) })
    #expect(words.count > 150)
    let isSlow = animation.hasSuffix("1000s")
    for (word, time) in zip(words, times).prefix(60) {
      #expect(word == String(Int((Double(time * (isSlow ? 1 : 50)) / 60).rounded())), "\(time)")
    }
  }

  /// A long text is not repeated whole in a note.
  @Test func notesShortenTexts() throws {
    let words = String(repeating: "long ", count: 500)
    let script = "view n is text \"\(words){value}\" at (50, 50)\nanimate n's value from 0 to 9 over 1s\n"
    let note = try #require(try LottieTests.picture(script, .browser).noteOnCounting(in: "an SVG"))
    #expect(note.utf8.count < 300 && note.hasSuffix("9\" throughout"), "\(note)")
  }

  /// What cannot count shows the last number at any time, and says so.
  @Test(arguments: ["svg", "css"]) func otherFormatsShowTheLastNumber(format: String) throws {
    let shell = try Shell(files: ["endless.motion": CountingTests.endless])
    defer { shell.remove() }
    let written = try shell.run("motionc compile endless.motion --format \(format)")
    let name = format == "svg" ? "an SVG" : "a style sheet"
    #expect(
      written.errorText.contains("\(format): \(name) cannot count, so n, pulse show their last numbers throughout\n"))
    for words in ["1,284,730 km<", "&lt;-4% &amp; -3.5", "{value} 12.26<"] {
      #expect(written.outputText.contains(words), "\(words)")
    }
  }

  /// The canvas has room for the longest number, wherever it is.
  @Test(arguments: [("from 1000000 to 5", 9), ("from 5 to 1000000", 9), ("to -7", 2), ("from 99.6 to 3", 3)])
  func theCanvasFitsTheLongestNumber(change: String, letters: Int) throws {
    let shell = try Shell(files: [
      "wide.motion": "view n is text \"{value:0,000}\" at (0, 0)\nanimate n's value \(change) over 1s\n"
    ])
    defer { shell.remove() }
    let written = try shell.run("motionc compile wide.motion --format svg")
    let width = try #require(written.outputText.firstMatch(of: #/ width="(\d+)"/#).flatMap { Double($0.1) })
    #expect(abs(width - (0.6 * 24 * Double(letters) + 44)) <= 2, "\(width)")
  }

  /// The function in a Swift file shows the digits of the stills.
  @Test func swiftCountsLikeTheStills() throws {
    guard try Shell.run("command -v swiftc").status == 0 else {
      return print("skipped: numbers in SwiftUI: there is no swiftc on the path")
    }
    let shell = try Shell(files: ["endless.motion": CountingTests.endless])
    defer { shell.remove() }
    let written = try shell.run("motionc compile endless.motion --format swift")
    let start = try #require(written.outputText.range(of: "private func counted("))
    let end = try #require(
      written.outputText.range(of: "\n}\n", range: start.upperBound..<written.outputText.endIndex))
    var random = SplitMix64(seed: 65)
    let cases = (0..<1000).map { _ in
      let size = Double(sign: .plus, exponent: .random(in: -24...70, using: &random), significand: 1)
      let number = Double.random(in: -size...size, using: &random)
      let format = CountFormat(decimals: .random(in: 0...6, using: &random), isGrouped: .random(using: &random))
      // Halves are frequent.
      return (number: Bool.random(using: &random) ? number : (number * 8).rounded() / 8, format: format)
    }
    let rows = cases.map { "\($0.number) \($0.format.decimals) \($0.format.isGrouped)" }.joined(separator: "\n")
    let program = """
      import Foundation
      \(written.outputText[start.lowerBound..<end.upperBound])
      while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        print(counted(Double(words[0])!, decimals: Int(words[1])!, grouped: words[2] == "true"))
      }

      """
    try Data(program.utf8).write(to: shell.folder.appendingPathComponent("main.swift"))
    try Data((rows + "\n").utf8).write(to: shell.folder.appendingPathComponent("cases"))
    let outcome = try shell.run("swiftc \(try Shell.moduleCache) -Onone main.swift -o counted && ./counted < cases")
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let shown = outcome.outputText.split(separator: "\n").map(String.init)
    try #require(shown.count == cases.count)
    for (shown, (number, format)) in zip(shown, cases) {
      #expect(shown == format.text(number), "\(number) with \(format)")
    }
  }
}
