/// The limits of the program. `docs/limits.md` lists them for its users, and what happens beyond each.
package enum Limit {
  /// The largest file that is read, in bytes. A limit stops the reading of `/dev/zero`.
  package static let fileBytes = 256 << 20
  /// The largest size of a script and the files that it uses together, in bytes. Positions in them are 32-bit.
  package static let sourceBytes = 1 << 30
  /// The largest number of files that a script uses.
  package static let usedFiles = 1000
  /// The longest name, in bytes. Names become attributes, columns and names of classes, so every output can carry them.
  package static let nameBytes = 255
  /// The largest number of views in one declaration.
  package static let members = 10_000
  /// The largest number of views in all declarations of many views together.
  package static let allMembers = 100_000
  /// The largest number of actions that the events of all views have together. Each of them is kept by itself.
  package static let eventActions = 1_000_000
  /// The last position of a page that leads an animation, in pixels. Browsers make no page that is much longer.
  package static let pagePixels = 10_000_000.0
  /// The number of columns in which a message repeats a text from a file or an argument.
  package static let repeatedColumns = 80
  /// The number of mistakes after which the rest of a script is not read.
  package static let mistakes = 10_000
  /// The largest number of sentences that play, each counted as often as it plays.
  package static let placedSentences: UInt64 = 10_000_000
  /// The largest number of them in a picture, a plot or a timeline for people. More would take longer than anyone waits.
  package static let shownSentences: UInt64 = 500_000
  /// The largest number of frames that are written unless the arguments say which.
  package static let frames: Int64 = 100_000_000
}

/// Returns a text in at most so many columns. A longer one loses its middle, because names and paths often differ at the
/// end.
package func repeated(_ text: String, in columns: Int = Limit.repeatedColumns) -> String {
  guard text.utf8.count > columns else { return text }
  // A scalar counts as one column at least, so a text of nothing but combining marks has an end too.
  func fitting(_ scalars: some Sequence<Unicode.Scalar>, _ columns: Int) -> (taken: [Unicode.Scalar], isAll: Bool) {
    var taken: [Unicode.Scalar] = []
    var room = columns
    for scalar in scalars {
      room -= max(1, displayWidth(Character(scalar)))
      if room < 0 { return (taken, false) }
      taken.append(scalar)
    }
    return (taken, true)
  }
  if fitting(text.unicodeScalars, columns).isAll { return text }
  let half = columns / 2
  let (first, last) = (
    fitting(text.unicodeScalars, half).taken, fitting(text.unicodeScalars.reversed(), columns - half - 1).taken
  )
  var result = ""
  result.unicodeScalars.append(contentsOf: first)
  result += "…"
  result.unicodeScalars.append(contentsOf: last.reversed())
  return result
}
