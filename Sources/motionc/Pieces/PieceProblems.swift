/// What keeps pieces from being joined.
struct PieceProblems {
  private var words: [String] = []
  private var isWrong = false
  private static let mostShown = 20

  /// Adds a piece that does not belong to the others. Trying again is useless.
  mutating func addWrong(_ words: String) {
    isWrong = true
    self.words.append(words)
  }

  /// Adds what is missing or not complete, and may still come.
  mutating func addMissing(_ words: String) { self.words.append(words) }

  /// Reports the problems, if there are any, and throws.
  func finish() throws(ProgramFailure) {
    if words.isEmpty { return }
    var text = words.prefix(PieceProblems.mostShown).map { "motionc: \($0)\n" }.joined()
    let left = words.count - PieceProblems.mostShown
    if left > 0 { text += "motionc: \(left) more \(left == 1 ? "problem is" : "problems are") not shown\n" }
    StandardStream.error.say(text + "motionc: nothing was written\n")
    throw .reported(isWrong ? .badScript : .badFile)
  }
}

extension Sequence<Range<Int64>> {
  /// The frames in words, such as "frames 3, 7-9 and 20"; at most eight ranges of them.
  var frameWords: String {
    var parts: [String] = []
    var (count, ranges) = (0, 0)
    for range in self {
      ranges += 1
      count += range.count
      if ranges <= 8 {
        parts.append(range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound - 1)")
      }
    }
    let list = parts.joined(separator: ", ") + (ranges > 8 ? " and others, \(count) in all" : "")
    return count == 1 ? "frame \(list)" : "frames \(list)"
  }
}
