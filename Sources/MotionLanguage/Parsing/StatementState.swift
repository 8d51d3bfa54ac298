/// The state of the parser within the current statement.
struct StatementState {
  /// Whether the rest of the statement cannot be read. The reason has been reported.
  private(set) var hasFailed = false
  /// Whether the current part is the action of a reaction.
  private(set) var isInAction = false
  /// Whether the current part is played for users who prefer reduced motion.
  private(set) var isForReducedMotion = false
  /// The parameters that can be used here, as a range of `tree.parameters`.
  private(set) var parameters: Range<Int32> = 0..<0

  mutating func fail() { hasFailed = true }

  /// Continues the statement after a mistake, at the next line of a transition.
  mutating func recover() { hasFailed = false }

  mutating func beginAction() { isInAction = true }

  mutating func endAction() { isInAction = false }

  mutating func beginReducedMotion() { isForReducedMotion = true }

  /// Makes the parameters of a definition known, as far as they have been read.
  mutating func know(parameters: Range<Int32>) { self.parameters = parameters }
}
