import Testing

@testable import MotionLanguage

/// The codes of problems.
@Suite struct ProblemCodeTests {
  /// A group, and a number in it.
  @Test(arguments: ProblemCode.allCases)
  func isWrittenAsACode(code: ProblemCode) {
    let text = code.rawValue
    #expect(text.count == 5 && text.first == "M" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber })
  }

  /// The list is read by people: it stands in the order of its numbers.
  @Test func standInOrder() {
    let codes = ProblemCode.allCases.map(\.rawValue)
    #expect(codes == codes.sorted())
  }

  /// A kind and its code bear one name.
  @Test(arguments: RecoveryTests.mistakes)
  func isNamedAsItsKind(mistake: (line: String, kind: String)) {
    for problem in compile(source: Array(mistake.line.utf8)).problems {
      #expect("\(problem.kind.code)" == RecoveryTests.name(problem.kind))
    }
  }
}
