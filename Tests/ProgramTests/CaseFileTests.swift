import Testing

/// The keeper of the snapshots is itself held: what it records, it reads back.
@Suite struct CaseFileTests {
  private func caseFile(_ text: String) throws -> CaseFile { try CaseFile(text, name: "case.md") }

  @Test func recordsAndReadsBack() throws {
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
    let first = try caseFile(text)
    #expect(first.scripts == ["script.motion": "fadeIn a\n", "other.motion": "fadeIn b\n"])
    #expect(first.steps.map(\.command) == ["first\n", "second\n"])
    #expect(first.steps[0].expected == .init(output: Array("stale\n".utf8), errors: nil, status: nil))
    let outcomes = [
      Shell.Outcome(output: Array("a\n```\nb".utf8), errors: [], status: 0),
      Shell.Outcome(output: [0x1B, 0x5B, 0xFF, 0x5C, 0x0A], errors: Array("\n\nwords\n\n".utf8), status: 3),
    ]
    let second = try caseFile(first.recorded(outcomes))
    for (step, outcome) in zip(second.steps, outcomes) {
      #expect(step.expected.output == outcome.output)
      #expect((step.expected.errors ?? []) == outcome.errors)
      #expect(step.expected.status == outcome.status)
    }
    // Recording the same again changes nothing, and prose keeps its place.
    #expect(second.recorded(outcomes) == first.recorded(outcomes))
    #expect(first.recorded(outcomes).contains("Prose stays.\n\n```sh\nsecond\n```\n"))
    #expect(first.recorded(outcomes).hasSuffix("The end.\n"))
    #expect(!first.recorded(outcomes).contains("stale"))
  }

  @Test func aBlockWithoutEndIsRefused() {
    #expect(throws: CaseFile.Failure.self) { try caseFile("```sh\nmotionc\n") }
  }

  @Test func aCaseWithoutCommandIsRefused() {
    #expect(throws: CaseFile.Failure.self) { try caseFile("# Nothing\n") }
  }
}
