import Foundation
import Testing

/// Compares what a browser shows of scripts, compiled to one format, with their frames.
struct BrowserAgainstFrames: Sendable {
  /// A script, with the commands that make its frames.
  struct Subject {
    var name: String
    var script: String
    /// The command that plays it, with its options.
    var command = "compile"
    /// The pointer events.
    var gestures: String?
    /// The options that limit the length of an endless animation.
    var frameOptions = ""
    /// The script whose frames are expected, if it is another one.
    var framesOf: String?

    static func examples() throws -> [Subject] {
      try Scripts.playedExamples().map { _, name, script in
        Subject(
          name: name, script: script, frameOptions: ExamplesTests.durations[name].map { "--duration \($0)" } ?? "")
      }
    }

    static func random(_ firstSeed: UInt64, _ count: Int) -> [Subject] {
      (firstSeed..<firstSeed + UInt64(count)).map { Subject(name: "random \($0)", script: RandomScript.text(seed: $0)) }
    }
  }

  /// The value of `--format`.
  let format: String
  /// A JavaScript function of an element and its computed style that returns 20 numbers.
  let probe: String
  /// The style of the page around the scenes.
  let style: String
  /// Returns the markup on the page for the compiled text.
  var markup: @Sendable (_ written: String) throws -> String = { $0 }
  /// The numbers that a fade may change, for tests with reduced motion.
  var fades = 0..<0
  /// Returns the differences beyond the tolerance between a measured element and its frame.
  let differences:
    @Sendable (_ numbers: [Double], _ frame: [String: Double], _ view: String, _ isChromium: Bool) -> [String]

  private static let rate = 20

  /// The picture of one script, its frames, and the frames that are compared.
  private struct Scene {
    var markup: String
    var frames: FrameTable
    var chosen: [Int]
    var times: [Double] { chosen.map { Double($0) * 1000 / Double(BrowserAgainstFrames.rate) } }
  }

  /// - Parameters:
  ///   - isReduced: whether the browser prefers reduced motion.
  ///   - isEverywhere: whether the other browsers are asked too.
  func check(_ subjects: [Subject], seeks: Int, isReduced: Bool = false, isEverywhere: Bool = false) throws {
    let purpose = "\(format) against frames"
    let chromium = Browser.find(for: purpose)
    let others = isEverywhere ? try DrivenBrowser.installed(for: purpose) : []
    guard chromium != nil || !others.isEmpty else { return }
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: subjects.enumerated().map { ("\($0).motion", $1.script) })
        .merging(Scripts.usedByExamples()) { $1 })
    defer { shell.remove() }
    let scenes = try subjects.enumerated().map { try scene($1, place: $0, seeks: seeks, in: shell) }
    let page = Browser.probing(
      scenes.map { ($0.markup, $0.times) }, probe: probe, head: "<style>\(style)</style>"
    )
    if let chromium {
      let result = try chromium.result(
        ofPage: page, in: shell, flags: isReduced ? "--force-prefers-reduced-motion" : "")
      try compare(result, with: scenes, of: subjects, isReduced: isReduced, in: nil)
    }
    for browser in others {
      let result = try browser.result(ofPage: page, in: shell)
      try compare(result, with: scenes, of: subjects, isReduced: false, in: browser)
    }
  }

  /// Records an issue for each subject that the browser, Chromium if it is `nil`, shows otherwise than its frames say.
  private func compare(
    _ result: String, with scenes: [Scene], of subjects: [Subject], isReduced: Bool, in browser: DrivenBrowser?
  ) throws {
    var compared = 0
    var poses: [String: [Double]] = [:]
    var faults: [Int: [String]] = [:]
    for line in result.split(separator: "\n") {
      try #require(!line.hasPrefix("ERROR"), "\(line)")
      let words = line.split(separator: " ").map(String.init)
      let (place, number) = (try #require(Int(words[0])), try #require(Int(words[1])))
      let numbers = words[3...].map { Double($0) ?? .nan }
      try #require(numbers.count == 20, "\(line)")
      let scene = scenes[place]
      var found = differences(numbers, scene.frames.rows[scene.chosen[number]], words[2], browser == nil)
      if isReduced, subjects[place].framesOf == nil {
        found = found.filter { fault in
          ["opacity", "red", "green", "blue", "alpha"].contains { fault.hasPrefix("\($0) ") }
        }
        let pose = Array(numbers[..<fades.lowerBound] + numbers[fades.upperBound...])
        let first = poses["\(place) \(words[2])", default: pose]
        poses["\(place) \(words[2])"] = first
        if zip(pose, first).contains(where: { $0 != $1 && !($0.isNaN && $1.isNaN) }) { found.append("moves") }
      }
      faults[place, default: []] += found.map { "at \(scene.times[number]) ms \(words[2]) \($0)" }
      compared += 1
    }
    for (place, found) in faults.sorted(by: { $0.key < $1.key }) where !found.isEmpty {
      Issue.record(
        "\(subjects[place].name) in \(browser?.rawValue ?? "Chromium"): \(found.count) off, first \(found.prefix(4).joined(separator: "; "))\n\(subjects[place].script)"
      )
    }
    #expect(compared >= subjects.count * 10)
  }

  private func scene(_ subject: Subject, place: Int, seeks: Int, in shell: Shell) throws -> Scene {
    var meant = "\(place).motion"
    if let script = subject.framesOf {
      meant = "frames\(place).motion"
      try Data(script.utf8).write(to: shell.folder.appendingPathComponent(meant))
    }
    var command = "motionc \(subject.command)"
    if let gestures = subject.gestures {
      try Data(gestures.utf8).write(to: shell.folder.appendingPathComponent("\(place).csv"))
      command += " --gestures \(place).csv"
    }
    let written = try shell.run("\(command) \(place).motion --format \(format)")
    try #require(written.status == 0, "\(subject.name): \(written.errorText)\n\(subject.script)")
    let table = try shell.run(
      "\(command) \(meant) --fps \(BrowserAgainstFrames.rate) --precision exact \(subject.frameOptions)")
    try #require(table.status == 0, "\(subject.name): \(table.errorText)")
    let frames = FrameTable(table.outputText)
    return Scene(markup: try markup(written.outputText), frames: frames, chosen: frames.spread(seeks))
  }
}
