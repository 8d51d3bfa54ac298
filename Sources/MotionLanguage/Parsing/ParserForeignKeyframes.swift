import MotionAlgebra
import MotionText

/// Recognises values on the way in other words: `to [0, 1, 0.5]`, `0%: 0, 50%: 1`, `through 1 with ease-in at 20%`.
extension Parser {
  /// Reports `through [1, 2]`, `to [0, 1, 0.5]` and `from [0, 1]`, in which values are in brackets. Returns whether they are here.
  mutating func failedInList(after kind: Phrase) -> Bool {
    let open = tokens[position + 1]
    guard open.kind == .leftParenthesis, files.bytes[Int(open.start)] == UInt8(ascii: "["),
      let close = tokens.closingParenthesis(of: position + 1)
    else { return false }
    let values = argumentTexts(from: position + 1, to: close)
    let sentence = tree.sentences[stack.sentence]
    let said = sentence.property >= 0 ? Property.named(text(UInt32(sentence.property)))?.property : nil
    let isPoint = [.position, .size, .scale, nil].contains(said ?? sentence.verb?.property)
    guard let last = values.last, kind == .through || values.count > 2 || values.count == 2 && !isPoint else {
      return false
    }
    let instead: String
    if kind == .through {
      instead = "through \(values.joined(separator: ", "))"
    } else {
      // In other tools, the first value is where the property starts.
      let from = sentence.from.isGiven ? "" : "from \(values[0]) "
      let way = values.dropLast().dropFirst(from.isEmpty ? 0 : 1).joined(separator: ", ")
      instead = "\(from)\(way.isEmpty ? "" : "through \(way) ")to \(last)"
    }
    return exchange(
      position...close, as: text(open.range.through(tokens[close].range)), for: [instead],
      because: "`through` gives the values on the way, with commas between them and without brackets.")
  }

  /// Reports `through 0.5 at half`. Returns whether it is here.
  mutating func failedInHalfWay() -> Bool {
    guard tokens.isAt(word: .at), tokens.keyword(at: position + 1) == .half, !tokens.beginsStatement(position + 1),
      ![.speed, .the].contains(tokens.keyword(at: position + 2))
    else { return false }
    return exchange(
      position...position + 1, for: ["at 50%"],
      because: "A value on the way is reached at a percentage of the duration.")
  }

  /// Reports `through 1 at 20% 2 at 50%`, values on the way without a comma between them. Returns whether it is here.
  mutating func failedInMissingComma(behind part: ExpressionStack.Frame.KeyframePart) -> Bool {
    guard tokens.startsKeyframe(position), tokens[position].kind != .word else { return false }
    // `through 1 2` may be a point without its parentheses.
    if part == .value, tokens[position - 1].kind != .rightParenthesis || token.kind != .leftParenthesis { return false }
    return exchange(
      SourceRange(tokens[position - 1].range.end, token.range.end), as: text(position), for: [", \(text(position))"],
      because: "A comma is between values on the way.")
  }

  /// Reports `through 0.5 and 0.8 to 1`, in which `and` is between values on the way. Returns whether it is here.
  mutating func failedInAndOfValues() -> Bool {
    guard let last = tree.sentences.indices.last, Int(tree.sentences[last].verbToken) >= tokens.statementStart,
      tree.sentences[last].through.isGiven, !tree.sentences[last].to.isGiven, !tokens.beginsStatement(position + 1),
      plainValue(at: position + 1) != nil
    else { return false }
    tree.sentences[last].isCutShort = true
    return exchange(
      SourceRange(tokens[position - 1].range.end, token.range.end), as: text(position), for: [","],
      because: "`through` gives the values on the way, with commas between them.")
  }

  /// Reports `to 1 at 50% to 0`, in which `to` precedes a value on the way. Returns whether it is here.
  ///
  /// - Parameter at: the token of `at`.
  mutating func failedInStopBehindTo(_ at: Int) -> Bool {
    guard tokens[at + 1].kind == .number, tokens[at + 2].kind == .percent, tokens.keyword(at: at + 3) == .to,
      let sentence = tree.sentences.last, Int(sentence.verbToken) >= tokens.statementStart, sentence.to.isGiven,
      !sentence.through.isGiven, Int(sentence.to.keyword) < at
    else { return false }
    let value = text(range(from: Int(sentence.to.keyword) + 1, through: at - 1))
    return exchange(
      Int(sentence.to.keyword)...at + 2, as: text(range(from: at, through: at + 2)),
      for: ["through \(value) \(text(range(from: at, through: at + 2)))"],
      because: "`through` gives the values on the way, each with its place.")
  }

  /// Reports `with ease-in at 20%` behind a value on the way, whose place has just been read.
  mutating func reportPlace(_ place: UInt32, behindCurve curve: UInt32) {
    tree.sentences[stack.sentence].isCutShort = true
    let said = text(range(from: Int(place), through: position - 1))
    report(
      .foreignWords(
        said, reason: "`at` and its percentage precede the curve of a value on the way.",
        instead: ["\(said) \(text(range(from: Int(curve), through: Int(place) - 1)))"]),
      at: range(from: Int(curve), through: position - 1))
  }

  /// Reports the keyframes of CSS: `0%: 0, 50%: 1, 100%: 0` behind a property, and `through 50%: 1`. Returns whether they are
  /// here.
  mutating func failedInPercentages() -> Bool {
    let start = tokens.isAt(.colon) ? position - 2 : position
    guard isPercentage(start), let sentence = sentenceBefore else { return false }
    var (index, end) = (start, start)
    var stops: [(place: String, value: String)] = []
    while isPercentage(index), stops.count < 50 {
      let place = text(range(from: index, through: index + 1))
      var first = tokens[index + 2].kind == .colon ? index + 3 : index + 2
      let isNegative = tokens[first].kind == .minus
      if isNegative { first += 1 }
      guard let value = plainValue(at: first) else { break }
      stops.append((place, (isNegative ? "-" : "") + value.text))
      end = value.end
      index = tokens[end].kind == .comma || tokens.keyword(at: end) == .and ? end + 1 : end
    }
    let isOnTheWay = tokens.keyword(at: start - 1) == .through
    guard let last = stops.last, isOnTheWay || stops.count > 1 && !sentence.to.isGiven && !sentence.from.isGiven else {
      return false
    }
    // In `with keyframes 0% 0, …`, the word has been read as a curve.
    let hasWord = tokens.keyword(at: start - 2) == .with && ForeignWords.isKeyframes(text(start - 1))
    let first = hasWord ? start - 2 : start
    var way = stops[...]
    var instead = ""
    if !isOnTheWay {
      way = way.dropLast()
      if let first = way.first, first.place == "0%" {
        instead = "from \(first.value) "
        way = way.dropFirst()
      }
      if !way.isEmpty { instead += "through " }
    }
    instead += way.map { "\($0.value) at \($0.place)" }.joined(separator: ", ")
    if !isOnTheWay { instead += "\(way.isEmpty ? "" : " ")to \(last.value)" }
    return exchange(
      first...end - 1, for: [instead],
      because: isOnTheWay
        ? "A value on the way precedes its place."
        : "`from` precedes the first value, `through` those on the way, and `to` the last.")
  }

  private func isPercentage(_ index: Int) -> Bool {
    index > 0 && tokens[index].kind == .number && tokens[index + 1].kind == .percent
      && !tokens[index + 1].hasSpaceBefore
  }
}
