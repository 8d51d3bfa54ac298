/// The problems that the lexer and the parser have found. A later and larger mistake can withdraw those in its text.
///
/// A statement withdraws only its own problems and those of the lexer in its text. A binary search finds the latter, so that
/// a file of nothing but mistakes takes linear time.
struct FoundProblems {
  /// The problems of the lexer, in the order of the texts.
  private var lexed: [Problem] = []
  private var isWithdrawn: [Bool] = []
  private var reported: [Problem] = []
  /// The number of problems that had been reported when the statement began.
  private var statementStart = 0
  /// The number of problems that have not been withdrawn.
  private(set) var count = 0

  /// All problems that have not been withdrawn.
  var all: [Problem] { zip(lexed, isWithdrawn).compactMap { $1 ? nil : $0 } + reported }

  mutating func append(_ problem: Problem) {
    reported.append(problem)
    count += 1
  }

  /// Appends the problems of a text that follows all others.
  mutating func append(lexed problems: [Problem]) {
    // The lexer reports a mistake inside a text before one of the whole text.
    lexed += problems.sorted { $0.range.start < $1.range.start }
    isWithdrawn += [Bool](repeating: false, count: problems.count)
    count += problems.count
  }

  /// Returns whether the lexer has reported a character in a range, other than a dot, a sign of other languages.
  func hasStrayCharacter(in range: SourceRange) -> Bool {
    var index = lexed.countOfFirst { $0.range.start < range.start }
    while index < lexed.count, lexed[index].range.start < range.end {
      if !isWithdrawn[index], lexed[index].message == .strayCharacter, lexed[index].range.end <= range.end {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether the statement has a problem.
  var hasReported: Bool { reported.count > statementStart }

  mutating func beginStatement() { statementStart = reported.count }

  /// Withdraws the problems inside a range; returns the ranges of those of the lexer.
  ///
  /// - Parameter message: the message of those to withdraw; `nil` for all.
  @discardableResult
  mutating func withdraw(in range: SourceRange, _ message: Message? = nil) -> [SourceRange] {
    func isMeant(_ problem: Problem) -> Bool {
      problem.range.start >= range.start && problem.range.end <= range.end
        && (message == nil || problem.message == message)
    }
    let before = reported.count
    for index in (statementStart..<reported.count).reversed() where isMeant(reported[index]) {
      reported.remove(at: index)
    }
    count -= before - reported.count
    var withdrawn: [SourceRange] = []
    var index = lexed.countOfFirst { $0.range.start < range.start }
    while index < lexed.count, lexed[index].range.start <= range.end {
      if !isWithdrawn[index], isMeant(lexed[index]) {
        isWithdrawn[index] = true
        withdrawn.append(lexed[index].range)
      }
      index += 1
    }
    count -= withdrawn.count
    return withdrawn
  }
}
