/// Consecutive frames in one piece, and where it has them.
struct PieceRun {
  var frames: Range<Int64>
  /// The index of the piece.
  var piece: Int
  /// The bytes of the file with the rows; empty where the piece is a file with one frame.
  var bytes: Range<Int64> = 0..<0
}

extension [PieceRun] {
  /// Compares the frames of all pieces, sorted by their first frame, with those that are asked for.
  ///
  /// - Parameter name: returns the name of a piece.
  func compare(
    with expected: FrameList, name: (Int) -> String, _ problems: inout PieceProblems
  ) {
    var present: [Range<Int64>] = []
    var last = 0
    for run in self {
      guard let before = present.last, run.frames.lowerBound <= before.upperBound else {
        present.append(run.frames)
        last = run.piece
        continue
      }
      if run.frames.lowerBound < before.upperBound {
        let both = run.frames.clamped(to: before)
        let places =
          last == run.piece
          ? "twice in \(name(last))"
          : name(last) == name(run.piece)
            ? "in \(name(last)), which is given twice" : "in \(name(last)) and in \(name(run.piece))"
        problems.addWrong("\([both].frameWords) \(both.count == 1 ? "is" : "are") \(places)")
      }
      if run.frames.upperBound >= before.upperBound { last = run.piece }
      present[present.count - 1] = before.lowerBound..<Swift.max(before.upperBound, run.frames.upperBound)
    }
    let missing: [Range<Int64>] = framesOnly(in: [Range<Int64>](expected.runs), butNotIn: present)
    if !missing.isEmpty { problems.addMissing("\(missing.frameWords) \(missing.isOne ? "is" : "are") missing") }
    let others = framesOnly(in: present, butNotIn: [Range<Int64>](expected.runs))
    for part in others.prefix(20) {
      var pieces: [Int] = []
      for run in self where run.frames.overlaps(part) && pieces.last != run.piece { pieces.append(run.piece) }
      guard let piece = pieces.first else { continue }
      let others =
        pieces.count == 1 ? "" : pieces.count == 2 ? " and another file" : " and \(pieces.count - 1) other files"
      problems.addWrong(
        "\([part].frameWords) in \(name(piece))\(others) \(part.count == 1 ? "is" : "are") not among \(expected.words)")
    }
  }
}

extension [Range<Int64>] {
  fileprivate var isOne: Bool { count == 1 && self[0].count == 1 }
}

extension FrameList {
  fileprivate var words: String { runs.frameWords }
}

/// Returns what the first ranges have and the second do not. Both are in order.
private func framesOnly(in left: [Range<Int64>], butNotIn right: [Range<Int64>]) -> [Range<Int64>] {
  var rest: [Range<Int64>] = []
  var place = 0
  for range in left {
    var start = range.lowerBound
    while place < right.count, right[place].upperBound <= start { place += 1 }
    var other = place
    while other < right.count, right[other].lowerBound < range.upperBound {
      if right[other].lowerBound > start { rest.append(start..<right[other].lowerBound) }
      start = max(start, right[other].upperBound)
      other += 1
    }
    if start < range.upperBound { rest.append(start..<range.upperBound) }
  }
  return rest
}
