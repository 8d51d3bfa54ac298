import Foundation
import Testing

/// Every example plays with exactly the expected warnings, and its frames equal closed forms. The full output of its commands
/// is kept in `Tests/Cases/examples`.
@Suite struct ExamplesTests {
  /// The closed form of a column, as a function of the time in seconds.
  struct Form: Sendable {
    let example: String
    let column: String
    let value: @Sendable (Double) -> Double

    init(_ example: String, _ column: String, _ value: @escaping @Sendable (Double) -> Double) {
      (self.example, self.column, self.value) = (example, column, value)
    }
  }

  static let names: [String] = ((try? Scripts.playedExamples()) ?? []).map(\.name)

  /// The examples with reactions.
  static let reacting: [String] = ((try? Scripts.examples()) ?? [:]).filter { Scripts.hasReactions($0.value) }
    .map { String($0.key.dropFirst("Examples/".count).dropLast(".motion".count)) }.sorted()

  /// The examples with reactions have no mistake and no warning, and are formatted.
  @Test(arguments: reacting)
  func examplesWithReactionsHaveNoProblems(name: String) throws {
    let file = "Examples/\(name).motion"
    let scripts = try Scripts.examples()
    #expect(scripts[file]?.hasPrefix("// ") == true, "an example says what it shows")
    let outcome = try Shell.run("motionc check \(file) && motionc fmt --check \(file)", files: scripts)
    #expect(outcome.status == 0 && outcome.errorText.isEmpty, "\(outcome.errorText)")
    let snapshot = Shell.projectFolder.appendingPathComponent("Tests/Cases/reactions/example-\(name).md")
    #expect(FileManager.default.fileExists(atPath: snapshot.path), "its output is not kept")
  }

  /// The first line of each warning, after the name of the file.
  static let warnings = [
    "averages": ["3:5: warning[M1108]: two sentences write circle.radius at the same time"],
    "founding": ["5:27: warning[M1101]: `2*pi degrees` is read as 360 degrees"],
  ]

  /// The lengths to which endless examples are limited.
  static let durations = [
    "ball": "3s", "loading": "3s", "marquee": "4s", "skeleton": "1s", "spinner": "3s", "traffic": "30s", "typing": "3s",
  ]

  @Test func thereAreAtLeastTenExamples() {
    #expect(ExamplesTests.names.count >= 10)
    #expect(ExamplesTests.names.contains("founding"))
    #expect(ExamplesTests.reacting.count >= 4)
  }

  @Test(arguments: names)
  func examplesHaveTheExpectedWarnings(name: String) throws {
    let file = "Examples/\(name).motion"
    let scripts = try Scripts.examples()
    let isFounding = name == "founding"
    #expect(isFounding || scripts[file]?.hasPrefix("// ") == true, "an example says what it shows")
    let outcome = try Shell.run("motionc check \(file)", files: scripts)
    #expect(outcome.status == 0)
    let found = outcome.errorText.split(separator: "\n").filter { $0.hasPrefix(file) }
    #expect(found.map(String.init) == (ExamplesTests.warnings[name] ?? []).map { "\(file):\($0)" })
    let snapshot = Shell.projectFolder.appendingPathComponent("Tests/Cases/examples/\(name).md")
    #expect(FileManager.default.fileExists(atPath: snapshot.path), "its output is not kept")
    #expect(isFounding || ExamplesTests.forms.contains { $0.example == name }, "no closed form holds it")
  }

  @Test func theFoundingScript() throws {
    #expect(try Scripts.examples()["Examples/founding.motion"] == Scripts.founding)
    let table = try Table.of("founding", options: "")
    #expect(table.rows.count == 301)
    func value(_ column: String, at second: Int) -> Double? { table.column(column)?[60 * second] }
    #expect(value("time", at: 5) == 5)
    #expect(value("circle.radius", at: 1) == 10 && value("circle.opacity", at: 1) == 1)
    #expect(value("circle.radius", at: 2) == 55)
    #expect(value("circle.radius", at: 3) == 100 && value("square.rotation", at: 3) == 360)
    #expect(value("circle.radius", at: 5) == 10 && value("square.rotation", at: 5) == 0)
    let timeline = try Shell.run(
      "motionc timeline Examples/founding.motion --format csv 2>&1 | grep -v warning | cut -d, -f1-3,8",
      files: Scripts.examples())
    let intervals = [
      "name,start,end,direction", "fadeIn all views,0,1,forward", "left,1,3,forward", "right,1,3,forward",
      "left,3,5,reversed", "right,3,5,reversed", "",
    ]
    #expect(timeline.outputText.hasSuffix(intervals.joined(separator: "\n")))
  }

  @Test(arguments: Set(forms.map(\.example)).sorted())
  func framesEqualClosedForms(name: String) throws {
    let duration = ExamplesTests.durations[name].map { "--duration \($0)" } ?? ""
    let table = try Table.of(name, options: "--fps 50 --precision exact \(duration)")
    let times = try #require(table.column("time"))
    #expect(times.count > 20)
    for form in ExamplesTests.forms where form.example == name {
      let values = try #require(table.column(form.column), "\(form.column) is not written")
      for (time, value) in zip(times, values) {
        let expected = form.value(time)
        #expect(abs(value - expected) <= 1e-9 * max(1, abs(expected)), "\(form.column) at \(time)")
      }
    }
  }

  /// The table that a command printed.
  struct Table {
    let header: [String]
    let rows: [[Double]]

    static func of(_ name: String, options: String) throws -> Table {
      let command = "motionc compile Examples/\(name).motion \(options) 2>/dev/null"
      let lines = try Shell.run(command, files: Scripts.examples()).outputText.split(separator: "\n")
      let header = try #require(lines.first).split(separator: ",").map(String.init)
      return Table(header: header, rows: lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } })
    }

    func column(_ name: String) -> [Double]? {
      header.firstIndex(of: name).map { place in rows.map { $0[place] } }
    }
  }
}
