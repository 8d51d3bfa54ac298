/// What the parser knows of the statement that it is reading.
struct StatementState {
  /// The rest of the statement cannot be read; the reason has been reported.
  private(set) var hasFailed = false
  /// The statement is a reaction or a line of a transition.
  private(set) var isReaction = false
  /// What is read happens when the reaction does.
  private(set) var isInAction = false
  /// What is read is played for users who prefer reduced motion.
  private(set) var isForReducedMotion = false
  /// The parameters that can be used here: a run of `tree.parameters`.
  private(set) var parameters: Range<Int32> = 0..<0

  mutating func fail() { hasFailed = true }

  /// Lets the statement go on behind a mistake: in the next line of a transition.
  mutating func recover() { hasFailed = false }

  mutating func beginReaction() { isReaction = true }

  mutating func beginAction() { isInAction = true }

  mutating func endAction() { isInAction = false }

  mutating func beginReducedMotion() { isForReducedMotion = true }

  /// Makes the parameters of a definition known, as far as they have been read.
  mutating func know(parameters: Range<Int32>) { self.parameters = parameters }
}
