import MotionText

/// Examines the text between the tokens, and finds the statements that can be formatted.
extension Format {
  mutating func findGaps() {
    if let first = source.firstIndex(of: UInt8(ascii: "\n")), first > 0, source[first - 1] == UInt8(ascii: "\r") {
      lineBreak = Array("\r\n".utf8)
    }
    commentStarts.reserveCapacity(tokens.count + 1)
    var end = ByteOrderMark.length(in: source[...])
    for (place, token) in tokens.enumerated() {
      commentStarts.append(Int32(comments.count))
      if Int(token.start) > end { gap(from: end, before: place) }
      end = Int(token.end)
    }
    commentStarts.append(Int32(comments.count))
  }

  private mutating func gap(from start: Int, before place: Int) {
    let end = Int(tree.tokens[place].start)
    var at = start
    var lines = 0
    while at < end {
      switch source[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): at += 1
      case UInt8(ascii: "\r"):
        at = endOfSpace(from: at, before: end)
        // A lone carriage return is a mistake, which stays.
        if at < end, source[at] != UInt8(ascii: "\n") { strayBefore.insert(place) }
      case UInt8(ascii: "\n"):
        lines += 1
        at += 1
      case UInt8(ascii: "/") where at + 1 < end && source[at + 1] == UInt8(ascii: "/"):
        let begin = at
        while at < end, source[at] != UInt8(ascii: "\n") { at += 1 }
        var last = at
        while Format.isSpace(source[last - 1]) { last -= 1 }
        let isTrailing = lines == 0 && place > 0
        if isTrailing { trailing[place - 1] = Int32(comments.count) }
        comments.append(Comment(start: begin, end: last, isTrailing: isTrailing, hasBlankBefore: lines > 1))
        lines = 0
      default:
        strayBefore.insert(place)
        at += 1
      }
    }
    hasBlankBefore[place] = lines > 1
  }

  /// Returns where the white space of a line ends, from an offset up to another.
  func endOfSpace(from offset: Int, before end: Int) -> Int {
    source[offset..<end].firstIndex { !Format.isSpace($0) } ?? end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Returns the comments before a token that are on lines of their own.
  func leading(_ place: Int) -> Range<Int32> {
    let all = commentStarts[place]..<commentStarts[place + 1]
    guard let first = all.first, comments[Int(first)].isTrailing else { return all }
    return all.dropFirst()
  }

  /// Splits the script into statements. A statement with a mistake is left as it is.
  mutating func findRegions(_ problems: [Problem]) {
    // A statement behind a semicolon belongs to the line, which is left as it is.
    let starts = tokens.indices.filter { tokens[$0].isStatementStart && beginsLine($0) }
    let statements = tree.statements.indices.filter { tree.statements[$0].file == 0 }
    regions.reserveCapacity(starts.count)
    var statement = 0
    for (place, first) in starts.enumerated() {
      let last = (place + 1 < starts.count ? starts[place + 1] : tokens.count - 1) - 1
      var region = Region(
        first: first, last: last, lineStart: lineStart(Int(tree.tokens[first].start)),
        lineEnd: lineEnd(Int(tree.tokens[last].end)), isUnderstood: false)
      while statement < statements.count, token(statements[statement]) < first { statement += 1 }
      if statement < statements.count, token(statements[statement]) == first {
        region.statement = statements[statement]
        // A mistake may be reported at the next statement.
        region.isUnderstood = !tree.unread.contains(UInt32(first)) && !hasUnreadLine(statements[statement])
      }
      regions.append(region)
    }
    for problem in problems where problem.severity == .error {
      refuse(at: Int(problem.range.start))
      // What begins on an earlier line, such as `/* … */`, may end on the first line of a statement.
      refuse(at: max(Int(problem.range.start), Int(problem.range.end) - 1))
    }
    refuseDeepSentences()
  }

  /// Returns whether no token is before one on its line.
  private func beginsLine(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let gap = Int(tree.tokens[place - 1].end)..<Int(tree.tokens[place].start)
    return source[gap].contains(UInt8(ascii: "\n"))
  }

  private func token(_ statement: Int) -> Int { Int(tree.statements[statement].token) }

  /// Returns whether a line of a transition could not be read. Its mistake may have been reported elsewhere, where the name that it
  /// uses is declared.
  private func hasUnreadLine(_ statement: Int) -> Bool {
    let (kind, value) = (tree.statements[statement].kind, Int(tree.statements[statement].value))
    return kind == .transition && tree.transitions[value].isBroken
  }

  /// Leaves statements as they are if sentences are nested as values too deeply. That is a mistake that only the check finds,
  /// and reordering takes time for every level.
  private mutating func refuseDeepSentences() {
    var open: [UInt32] = []
    for sentence in tree.sentences where Int(sentence.verbToken) < tokens.count {
      while let last = open.last, last < sentence.verbToken { open.removeLast() }
      open.append(sentence.last)
      if open.count > 30 { refuse(at: Int(tree.tokens[Int(sentence.verbToken)].start)) }
    }
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start == 0 ? ByteOrderMark.length(in: source[...]) : start
  }

  private func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end] != UInt8(ascii: "\n") { end += 1 }
    while end > offset, source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  private mutating func refuse(at offset: Int) {
    let place = regions.countOfFirst { $0.lineStart <= offset } - 1
    if place >= 0, offset <= regions[place].lineEnd { regions[place].isUnderstood = false }
  }
}
