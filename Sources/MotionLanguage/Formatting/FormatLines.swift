import MotionText

/// Turns marks into lines in one pass, with a stack of open groups (Oppen, "Prettyprinting", 1980, with all widths known
/// beforehand).
extension Format {
  /// A token, or an added parenthesis, as it will be printed.
  struct Item {
    var separator: Separator
    /// Whether a line breaks before it even if its group fits.
    var breaks: Bool
    /// The start of its text in `text`, and its width in columns.
    var start: Int32
    var width: Int32
    /// The range in `itemComments` of the comments on lines of their own before it.
    var comments: Range<Int32>
    /// The index of the comment after it, or -1.
    var trailing: Int32
  }

  enum Separator: UInt8 {
    case none, space, line, fill
    var width: Int32 { self == .none ? 0 : 1 }
  }

  /// A group whose last item has not been reached.
  private struct Open {
    var last: Int32
    /// The indentation of its lines, on which inner groups build.
    var indent: Int
    var base: Int
    var isFlat: Bool
  }

  mutating func write() {
    output += source[..<ByteOrderMark.length(in: source[...])]
    guard !regions.isEmpty || strayBefore.isEmpty else {
      output = source
      return
    }
    let start = output.count
    output.reserveCapacity(source.count + source.count / 8)
    let (heads, nexts) = groupLists()
    for (place, region) in regions.enumerated() {
      between(place, isFirst: output.count == start)
      if region.isUnderstood {
        statement(region, heads, nexts)
      } else {
        keep(region.lineStart..<region.lineEnd)
      }
    }
    between(regions.count, isFirst: output.count == start)
    if output.count > start { output += lineBreak }
  }

  /// Writes a range of the source as it is, except that its lines end as those of the whole.
  private mutating func keep(_ range: Range<Int>) {
    for byte in source[range] {
      guard byte == UInt8(ascii: "\n") else {
        output.append(byte)
        continue
      }
      while output.last == UInt8(ascii: "\r") { output.removeLast() }
      output += lineBreak
    }
  }

  /// Returns the edits that format the statements in a range of the source, and the lines between statements of which it has a part.
  ///
  /// - Parameter isWhole: whether to leave out statements that go on beyond the range, and the lines between statements.
  mutating func statementEdits(
    in range: ClosedRange<Int>, isWhole: Bool
  ) -> [(edit: Edit, isBetween: Bool)] {
    let (heads, nexts) = groupLists()
    var edits: [(Edit, Bool)] = []
    if regions.isEmpty, !strayBefore.isEmpty { return [] }
    for place in 0...regions.count {
      let gap = gap(before: place)
      if !isWhole, gap.lowerBound <= range.upperBound, gap.upperBound > range.lowerBound {
        output.removeAll(keepingCapacity: true)
        between(place, isFirst: place == 0)
        if place == regions.count, place > 0 || !output.isEmpty { output += lineBreak }
        addEdit(of: gap, isBetween: true, to: &edits)
      }
      guard place < regions.count else { break }
      let region = regions[place]
      guard region.isUnderstood, region.lineStart <= range.upperBound, region.lineEnd >= range.lowerBound else {
        continue
      }
      if isWhole, region.lineStart < range.lowerBound || region.lineEnd > range.upperBound { continue }
      output.removeAll(keepingCapacity: true)
      statement(region, heads, nexts)
      addEdit(of: region.lineStart..<region.lineEnd, isBetween: false, to: &edits)
    }
    return edits
  }

  /// Adds the edit that makes the output of a part of the source, if they differ.
  private func addEdit(of part: Range<Int>, isBetween: Bool, to edits: inout [(Edit, Bool)]) {
    guard !output.elementsEqual(source[part]) else { return }
    let place = SourceRange(UInt32(part.lowerBound), UInt32(part.upperBound))
    edits.append((Edit(place, String(decoding: output, as: UTF8.self)), isBetween))
  }

  /// The part of the source between a statement, given as an index in `regions`, and the one before it.
  private func gap(before place: Int) -> Range<Int> {
    let from = place > 0 ? regions[place - 1].lineEnd : ByteOrderMark.length(in: source[...])
    return from..<max(from, place == regions.count ? source.count : regions[place].lineStart)
  }

  /// Returns the first group that begins at each index in `order`, and the next group for each group.
  private func groupLists() -> (heads: [Int32], nexts: [Int32]) {
    var heads = [Int32](repeating: -1, count: order.count)
    var nexts = [Int32](repeating: -1, count: groups.count)
    for (place, group) in groups.enumerated().reversed() {
      nexts[place] = heads[Int(group.first)]
      heads[Int(group.first)] = Int32(place)
    }
    return (heads, nexts)
  }

  /// Writes the comments and blank lines between a statement, given as an index in `regions`, and the one before it.
  private mutating func between(_ place: Int, isFirst: Bool) {
    let token = place < regions.count ? regions[place].first : tokens.count - 1
    let isFileEnd = place == regions.count
    // Comments on the lines of a statement that is left as it was are written with it.
    let (from, to) = (gap(before: place).lowerBound, gap(before: place).upperBound)
    if strayBefore.contains(token), hasStrayLine(from: from, to: to) {
      keep(from..<to)
      while let last = output.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { output.removeLast() }
      if !isFileEnd { output += lineBreak }
      return
    }
    var isFirst = isFirst
    for comment in leading(token).map({ comments[Int($0)] }) where comment.start >= from && comment.end <= to {
      if !isFirst { output += comment.hasBlankBefore ? lineBreak + lineBreak : lineBreak }
      output += source[comment.start..<comment.end]
      isFirst = false
    }
    if !isFirst && !isFileEnd { output += hasBlankBefore[token] ? lineBreak + lineBreak : lineBreak }
  }

  /// Returns whether lines between two statements contain anything but comments.
  private func hasStrayLine(from: Int, to: Int) -> Bool {
    var isComment = false
    var at = from
    while at < to {
      let byte = source[at]
      switch byte {
      case UInt8(ascii: "\n"): isComment = false
      case _ where isComment: break
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\r"):
        at = endOfSpace(from: at, before: to)
        if at < to, source[at] != UInt8(ascii: "\n") { return true }
        continue
      case UInt8(ascii: "/") where at + 1 < to && source[at + 1] == byte: isComment = true
      default: return true
      }
      at += 1
    }
    return false
  }

  // MARK: Items

  private mutating func statement(_ region: Region, _ heads: [Int32], _ nexts: [Int32]) {
    items.removeAll(keepingCapacity: true)
    itemComments.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    // This maps each token of the statement, by its index in `order`, to its item or to the parenthesis added before it.
    var itemAt: [Int32] = []
    itemAt.reserveCapacity(region.last - region.first + 1)
    var carried: Mark = []
    var before: Token.Kind?
    var isGlued = true
    for place in region.first...region.last {
      let token = Int(order[place])
      var mark = marks[token]
      if place > region.first { itemComments += leading(token) }
      if mark.contains(.isDropped) {
        itemAt.append(Int32(items.count))
        carried.formUnion(mark.intersection([.mayBreak, .mayFill, .breaks]))
        if trailing[token] >= 0 { itemComments.append(trailing[token]) }
        continue
      }
      mark.formUnion(carried)
      carried = []
      var separator = separator(before: token, mark, after: before, isGlued: isGlued)
      itemAt.append(Int32(items.count))
      if added[Int32(place)] != nil {
        append(separator, mark, UInt8(ascii: "("))
        separator = .none
        mark.remove(.breaks)
      }
      let start = text.count
      spell(token)
      append(separator, mark, from: start, trailing: trailing[token])
      if addedEnds[Int32(place)] != nil {
        let comment = items[items.count - 1].trailing
        items[items.count - 1].trailing = -1
        append(.none, [], UInt8(ascii: ")"))
        items[items.count - 1].trailing = comment
      }
      before = tree.tokens[token].kind
      isGlued = mark.contains(.gluesNext) || before == .leftParenthesis
    }
    lines(region, itemAt, heads, nexts)
  }

  private mutating func append(_ separator: Separator, _ mark: Mark, _ sign: UInt8) {
    text.append(sign)
    append(separator, mark, from: text.count - 1, trailing: -1)
  }

  private mutating func append(_ separator: Separator, _ mark: Mark, from start: Int, trailing: Int32) {
    let commentsBefore = items.last?.comments.upperBound ?? 0
    let bytes = text[start...]
    let width = bytes.allSatisfy { $0 < 0x80 } ? bytes.count : displayWidth(String(decoding: bytes, as: UTF8.self))
    items.append(
      Item(
        separator: separator, breaks: mark.contains(.breaks), start: Int32(start), width: Int32(width),
        comments: commentsBefore..<Int32(itemComments.count), trailing: trailing))
  }

  private func separator(before token: Int, _ mark: Mark, after kind: Token.Kind?, isGlued: Bool) -> Separator {
    if isGlued || mark.contains(.touches) { return .none }
    switch tree.tokens[token].kind {
    case .rightParenthesis, .comma, .possessive, .colon, .percent: return .none
    case .word, .number, .colour, .string, .plus, .minus, .star, .slash, .leftParenthesis, .equals, .end: break
    }
    // Without the space the word would begin a statement.
    if keyword(UInt32(token))?.beginsStatement ?? false { return .space }
    if mark.contains(.mayBreak) { return .line }
    return mark.contains(.mayFill) || kind == .comma && !isInPoint(token) ? .fill : .space
  }

  /// Returns whether the comma before a token is the one of a point, which stays on its line: it has no more than a few words.
  private func isInPoint(_ token: Int) -> Bool {
    func isPart(_ index: Int) -> Bool {
      switch tree.tokens[index].kind {
      case .word, .number, .percent, .plus, .minus, .star, .slash: true
      case .colour, .string, .leftParenthesis, .rightParenthesis, .comma, .equals, .colon, .possessive, .end: false
      }
    }
    var (first, last) = (token - 2, token)
    while first > 0, token - first < 6, isPart(first) { first -= 1 }
    while last + 1 < tokens.count, last - token < 4, isPart(last) { last += 1 }
    return first >= 0 && tree.tokens[first].kind == .leftParenthesis && tree.tokens[last].kind == .rightParenthesis
  }

  // MARK: Lines

  private mutating func lines(_ region: Region, _ itemAt: [Int32], _ heads: [Int32], _ nexts: [Int32]) {
    // For each item: the total width before it, the number of forced line breaks up to it, and the width from it to the next
    // possible line break.
    var widths = [Int32](repeating: 0, count: items.count + 1)
    var breaks = [Int32](repeating: 0, count: items.count + 1)
    var tails = [Int32](repeating: 0, count: items.count + 1)
    for (place, item) in items.enumerated() {
      let isBroken = item.breaks || !item.comments.isEmpty || (place > 0 && items[place - 1].trailing >= 0)
      widths[place + 1] = widths[place] + item.separator.width + item.width
      breaks[place + 1] = breaks[place] + (isBroken ? 1 : 0)
    }
    for (place, item) in items.enumerated().reversed() {
      let mayBreak = item.separator == .line || item.separator == .fill || breaks[place + 1] > breaks[place]
      tails[place] = mayBreak ? 0 : item.separator.width + item.width + tails[place + 1]
    }
    var open = [Open(last: .max, indent: Format.step, base: 0, isFlat: false)]
    var column = 0
    var place = 0
    for (offset, first) in itemAt.enumerated() {
      let end = offset + 1 < itemAt.count ? Int(itemAt[offset + 1]) : items.count
      // Groups that contain an added parenthesis begin before it, other groups after it.
      var head = heads[region.first + offset]
      while place < end {
        let around = open[open.count - 1]
        var needed = items[place].width + tails[place + 1]
        if items[place].separator == .fill, head >= 0, place == Int(first) {
          // A point stays together if it fits on a line of its own.
          let whole = width(groups[Int(head)], at: place, region, itemAt, widths, tails)
          if around.indent + Int(whole.width) <= Format.width { needed = max(needed, whole.width) }
        }
        separate(place, around, &column, needed: needed)
        while head >= 0 {
          let group = groups[Int(head)]
          if place == Int(first), let end = added[group.first], group.last <= end { break }
          begin(group, at: place, region, itemAt, column, widths, breaks, tails, &open)
          head = nexts[Int(head)]
        }
        let item = items[place]
        let textEnd = place + 1 < items.count ? Int(items[place + 1].start) : text.count
        output += text[Int(item.start)..<textEnd]
        column += Int(item.width)
        while open[open.count - 1].last == Int32(place) { open.removeLast() }
        if item.trailing >= 0 {
          let comment = comments[Int(item.trailing)]
          output.append(UInt8(ascii: " "))
          output += source[comment.start..<comment.end]
        }
        place += 1
      }
    }
  }

  /// Writes the space or line break between an item and the one before it.
  ///
  /// - Parameter needed: the width of what follows and stays together.
  private mutating func separate(_ place: Int, _ group: Open, _ column: inout Int, needed: Int32) {
    let item = items[place]
    var startsLine = place > 0 && items[place - 1].trailing >= 0
    for comment in item.comments.map({ comments[Int(itemComments[Int($0)])] }) {
      newLine(group, &column)
      output += source[comment.start..<comment.end]
      startsLine = true
    }
    switch item.separator {
    case .none: break
    case .space: if !startsLine { space(&column) }
    case .line: if group.isFlat { space(&column) } else { startsLine = true }
    case .fill:
      let fits = column + 1 + Int(needed) <= Format.width
      if group.isFlat || fits { if !startsLine { space(&column) } } else { startsLine = true }
    }
    if startsLine { newLine(group, &column) }
  }

  private mutating func space(_ column: inout Int) {
    output.append(UInt8(ascii: " "))
    column += 1
  }

  private mutating func newLine(_ group: Open, _ column: inout Int) {
    output += lineBreak
    output += repeatElement(UInt8(ascii: " "), count: group.indent)
    column = group.indent
  }

  /// Returns the last item of a group that begins at a place, and the width from there to the first possible line break behind
  /// the group.
  private func width(
    _ group: Group, at place: Int, _ region: Region, _ itemAt: [Int32], _ widths: [Int32], _ tails: [Int32]
  ) -> (last: Int, width: Int32) {
    var last = Int(itemAt[Int(group.last) - region.first]) + (added[group.last] == nil ? 0 : 1)
    // This skips a parenthesis that was added inside the group.
    if let start = addedEnds[group.last], group.first < start { last += 1 }
    return (last, widths[last + 1] - widths[place] - items[place].separator.width + tails[last + 1])
  }

  private func begin(
    _ group: Group, at place: Int, _ region: Region, _ itemAt: [Int32], _ column: Int, _ widths: [Int32],
    _ breaks: [Int32], _ tails: [Int32], _ open: inout [Open]
  ) {
    let around = open[open.count - 1]
    let (last, width) = width(group, at: place, region, itemAt, widths, tails)
    let isFlat = around.isFlat || (breaks[last + 1] == breaks[place + 1] && column + Int(width) <= Format.width)
    let indent = min(around.base + Format.step, Format.deepest)
    open.append(Open(last: Int32(last), indent: indent, base: indent, isFlat: isFlat))
  }
}
