import MotionAlgebra

/// What happens when: events, instants, and what is played for less motion.
extension Check {
  /// What is played for people who ask for less motion: each file may say it once, and the script's own counts, as
  /// with what is played.
  mutating func chooseReduced() {
    var firsts: [Int32: SourceRange] = [:]
    for statement in tree.statements where statement.kind == .when {
      let range = tree.range(ofToken: statement.token)
      if let first = firsts[statement.file] {
        report(.whenTwice(first: first), at: range)
        continue
      }
      firsts[statement.file] = range
      let kind = quantities[Int(statement.value)].kind
      guard kind == .animation else {
        if kind != .unknown { report(.wrongKind(wanted: .animation, kind), at: tree.range(ofNode: statement.value)) }
        continue
      }
      if statement.file == 0 { reduced = statement.value } else { report(.ignoredInUsedFile("when"), at: range) }
    }
  }
}
