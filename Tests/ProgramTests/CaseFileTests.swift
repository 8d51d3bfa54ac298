import CaseFiles
import Testing

/// Reads and records snapshots: a recorded snapshot reads back the same.
@Suite struct CaseFileTests {
  private static let outcomes = [
    Case.Outcome(output: Array("a\n```\nb".utf8), errors: [], status: 0),
    Case.Outcome(output: [0x1B, 0x5B, 0xFF, 0x5C, 0x0A], errors: Array("\n\nwords\n\n".utf8), status: 3),
  ]

  @Test func recordedCasesReadBack() throws {
    let text = """
      # A case

      ```motion
      fadeIn a
      ```

      ```motion other.motion
      fadeIn b
      ```

      ```sh
      first
      ```

      ```stdout
      stale
      ```

      Prose stays.

      ```sh
      second
      ```

      The end.

      """
    let first = try Case(text, name: "case.md")
    #expect(first.files == ["script.motion": "fadeIn a\n", "other.motion": "fadeIn b\n"])
    #expect(first.scripts == ["fadeIn a\n", "fadeIn b\n"])
    #expect(first.steps.map(\.command) == ["first\n", "second\n"])
    #expect(first.steps[0].expected == .init(output: Array("stale\n".utf8)))
    let recorded = first.recorded(CaseFileTests.outcomes).joined(separator: "\n")
    let second = try Case(recorded, name: "case.md")
    for (step, outcome) in zip(second.steps, CaseFileTests.outcomes) {
      #expect(step.expected.output == outcome.output)
      #expect((step.expected.errors ?? []) == outcome.errors)
      #expect(step.expected.status == outcome.status)
    }
    // Recording the same outcomes again changes nothing, and the prose stays in its position.
    #expect(second.recorded(CaseFileTests.outcomes).joined(separator: "\n") == recorded)
    #expect(recorded.contains("Prose stays.\n\n```sh\nsecond\n```\n"))
    #expect(recorded.hasSuffix("The end.\n"))
    #expect(!recorded.contains("stale"))
  }

  @Test func eachHeadingBeginsACase() throws {
    let text = """
      # A code

      Prose of the file.

      ## First

      ```motion
      fadeIn a
      ```

      ```sh
      one
      ```

      ## Second

      ```sh
      two
      ```

      ```stdout
      ## No heading
      ```

      ```exit
      0
      ```

      """
    let file = try CaseFile(text, name: "file.md")
    #expect(file.cases.map(\.name) == ["file.md, First", "file.md, Second"])
    #expect(file.cases.map(\.files) == [["script.motion": "fadeIn a\n"], [:]])
    #expect(file.cases[1].steps.map(\.expected) == [.init(output: Array("## No heading\n".utf8), status: 0)])
    let second = [Case.Outcome(output: Array("## No heading\n".utf8), errors: [], status: 0)]
    let recorded = file.text([file.cases[0].recorded(CaseFileTests.outcomes), file.cases[1].recorded(second)])
    // Existing recordings do not change, and neither does text outside the cases.
    let place = try #require(text.range(of: "one\n```\n")).upperBound
    #expect(recorded.hasPrefix(text[..<place]) && recorded.hasSuffix(text[place...].drop { $0 != "#" }))
    #expect(try CaseFile(recorded, name: "file.md").cases[0].steps[0].expected.status == 0)
  }

  @Test(arguments: [
    "```sh\nmotionc\n", "# Nothing\n", "## A\n```sh\na\n```\n## B\n", "```motion\na\n```\n## A\n```sh\na\n```\n",
    "## A\n```sh\na\n```\n## A\n```sh\na\n```\n",
  ])
  func rejectsMalformedCases(text: String) {
    #expect(throws: Case.Failure.self) { try CaseFile(text, name: "file.md") }
  }
}
