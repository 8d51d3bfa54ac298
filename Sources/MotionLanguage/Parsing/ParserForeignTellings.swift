import MotionAlgebra
import MotionText

/// Recognises the words with which people tell a sequence: `first …, then …, finally …`, `200ms before it ends`, `then back to 1`.
extension Parser {
  /// Reports `first fadeIn a, then fadeIn b, finally fadeOut a`, a whole line. Returns whether it is here.
  mutating func failedInNarration() -> Bool {
    guard position == tokens.statementStart, ["first", "firstly"].contains(text(position)) else { return false }
    let last = endOfStatement(after: position)
    var start = position + 1
    if tokens[start].kind == .comma { start += 1 }
    var (parts, index, first) = ([String](), start, start)
    while index <= last, parts.count < 40 {
      var next = index
      if tokens[next].kind == .comma || tokens.keyword(at: next) == .and { next += 1 }
      let words = next
      while ["then", "next", "afterwards", "finally", "lastly", "second", "secondly"].contains(text(next)), next < last
      {
        next += tokens[next + 1].kind == .comma ? 2 : 1
      }
      if next > words, beginsAction(next), index > first {
        parts.append(text(range(from: first, through: index - 1)))
        (first, index) = (next, next)
      }
      index += 1
    }
    guard !parts.isEmpty, first <= last, beginsAction(start) else { return false }
    parts.append(text(range(from: first, through: last)))
    return exchange(
      position...last, as: text(position), for: [parts.joined(separator: " then ")],
      because: "A sentence begins with its verb, and `then` joins it to the sentence before.")
  }

  /// Reports `then 200ms before it ends fadeIn b` at `before`. Returns whether it is here.
  mutating func failedInTimeBeforeEnd() -> Bool {
    let start = position - 2
    guard isWord(position, "before"), start > tokens.statementStart, let time = duration(at: start),
      time.end == position, tokens.keyword(at: start - 1) == .then,
      let action = (position + 1..<position + 7).first(where: {
        beginsAction($0) && (ForeignWords.isEnding(text($0 - 1)) || Parser.pronouns.contains(text($0 - 1)))
      })
    else { return false }
    var last = action
    let end = endOfStatement(after: action)
    while last < end, !(tokens.keyword(at: last + 1)?.isJoining ?? false), tokens[last + 1].nesting >= 0 { last += 1 }
    return exchange(
      start...last, as: text(range(from: start, through: action - 1)),
      for: ["\(text(range(from: action, through: last))) overlapping by \(time.text)"],
      because: "`overlapping by` starts an animation before the one before it ends.")
  }

  /// Reports `then back to 1` at `then`: the verb and the views are those of the sentence before. Returns whether it is here.
  mutating func failedInWayBack() -> Bool {
    guard isWord(position + 1, "back"), tokens.keyword(at: position + 2) == .to, let sentence = sentenceBefore,
      sentence.verb != nil, sentence.subjectEnd > sentence.verbToken, let value = plainValue(at: position + 3)
    else { return false }
    let words = text(range(from: sentence.verbToken, through: sentence.subjectEnd))
    return exchange(
      position...value.end - 1, for: ["then \(words) to \(value.text)"],
      because: "Every sentence has a verb and a view.")
  }

  /// Reports `while at the same time …`, which says the same twice. Returns whether it is here.
  mutating func failedInSameTime() -> Bool {
    guard tokens.keyword(at: position - 1) == .while || tokens.keyword(at: position - 1) == .then,
      tokens.isAt(word: .at), tokens.keyword(at: position + 1) == .the, isWord(position + 2, "same"),
      isWord(position + 3, "time")
    else { return false }
    let isAction = beginsAction(position + 4)
    return exchange(
      position - 1...position + 3, for: isAction ? ["while"] : [],
      because: "`while` alone says that two sentences play at the same time. Each begins with its verb.",
      example: isAction ? nil : "fadeIn circle\n  while grow square to 100")
  }

  /// Reports `over 1 to 2 seconds` at the first number. Returns whether it is here.
  mutating func failedInRangeOfTimes() -> Bool {
    guard token.kind == .number, !tokens.beginsStatement(position + 1) else { return false }
    let hasUnit = tokens.keyword(at: position + 1)?.unit?.kind == .duration
    let sign = hasUnit ? position + 2 : position + 1
    // Most words here are built-in ones, which need no comparison of texts.
    let word = tokens.keyword(at: sign)
    guard word == .to || tokens[sign].kind == .minus || word == nil && isWord(sign, "or"),
      let second = milliseconds(at: sign + 1)
    else { return false }
    let factor = tokens.keyword(at: hasUnit ? position + 1 : sign + 2)?.unit?.factor ?? 1
    let first = tokens.number(token) * factor * 1000
    guard first < second.count else { return false }
    let middle = Words.decimal(((first + second.count) / 2).rounded() / 1000)
    return exchange(
      position...second.end - 1, for: ["\(middle)s"],
      because: "A duration is one number with a unit. \(middle) s is half-way between the two.")
  }

  /// Reports `after index * 100ms`, in which an index of a loop makes the delay, behind `after`. Returns whether it is here.
  mutating func failedInIndexedDelay() -> Bool {
    func isIndex(_ place: Int) -> Bool { tokens.keyword(at: place) == nil && isWord(place, "index") }
    guard isIndex(position) || isIndex(position + 3), names[tokens[position].symbol] == nil else {
      return false
    }
    return failed(in: ForeignPhrase.endings, at: position - 1)
  }

  /// Whether words for a value are at a token: `its original position`, `the current position`, `nothing`. For a verb such as
  /// `shrink`, a percentage is one too.
  func saysValueInWords(_ index: Int, _ verb: Verb?) -> Bool {
    if verb?.resizes ?? false, tokens[index].kind == .number, tokens[index + 1].kind == .percent { return true }
    let word = tokens.keyword(at: index)
    if word == .nothing { return true }
    let first = word == .the ? index + 1 : index
    guard tokens[first].kind == .word, tokens.keyword(at: first) == nil, names[tokens[first].symbol] == nil else {
      return false
    }
    return Parser.wordsForValues.contains(text(first))
  }

  private static let wordsForValues: Set = [
    "its", "zero", "where", "current", "original", "initial", "previous", "old", "starting", "first", "start",
    "face", "look",
  ]

  /// Reports `overlapping -0.2s`, a time without `by` that counts backwards. Returns whether it is here.
  mutating func failedInNegativeOverlap(from start: Int) -> Bool {
    guard tokens.isAt(.minus), let time = duration(at: position + 1) else { return false }
    return exchange(
      start...time.end - 1, for: ["overlapping by \(time.text)"],
      because: "`overlapping by` precedes the time during which both play, without a sign.")
  }

  /// Reports `with ease-out and over 2s` at the `and`. Returns whether it is here.
  mutating func failedInAndBeforePhrase() -> Bool {
    guard let word = tokens.keyword(at: position + 1), !tokens.beginsStatement(position + 1), sentenceBefore != nil,
      [.over, .after, .with].contains(word), tokens.startsValue(position + 2) || namesCurve(position + 2)
    else { return false }
    return exchange(
      position...position + 1, for: [text(position + 1)],
      because: "What follows a sentence needs no `and`: `over` and its duration, `with` and its curve.")
  }
}

/// Recognises settings of other tools in the place of phrases: `with run_time=2`, `h = 80`, `var(--speed)`.
extension Parser {
  /// Reports `with rate_func=smooth, run_time=2`, at the first sign. Returns whether it is here.
  mutating func failedInSettings() -> Bool {
    let name = position - 1
    guard tokens.isAt(.equals) || tokens.isAt(.colon), tokens[name].kind == .word,
      [.with, .and].contains(tokens.keyword(at: name - 1)) || tokens[name - 1].kind == .comma,
      ForeignWords.setting(text(name)) != nil
    else { return false }
    let last = endOfStatement(after: position)
    var motion = ForeignMotion(.init(views: []))
    motion.readSettings(ForeignCode.entries(text(range(from: name, through: last))))
    let words = [
      motion.time.map { "over \($0)" }, motion.curveWords.map { "with \($0)" }, motion.delay.map { "after \($0)" },
      motion.stagger.map { "staggered by \($0)" }, motion.repeats,
    ].compactMap { $0 }
    guard !words.isEmpty, motion.unsaid.isEmpty else { return false }
    return exchange(
      name - 1...last, as: text(range(from: name, through: position)), for: [words.joined(separator: " ")],
      because: "`over` precedes the duration, and `with` the curve.")
  }

  /// Reports `hop(box, h = 80)`, in which a sign of equality follows the name of an argument. Returns whether it is here.
  mutating func failedInNamedArgument() -> Bool {
    guard tokens.isAt(.equals), !stack.isEmpty, stack.innermost.kind == .arguments, tokens[position - 1].kind == .word,
      tokens.startsValue(position + 1)
    else { return false }
    return exchange(
      position - 1...position, for: ["\(text(position - 1)):"],
      because: "A colon is between the name of an argument and its value.")
  }

  /// Reports `hop box with h 80`, an argument of a definition behind `with`, at its value. Returns whether it is here.
  mutating func failedInArgumentBehindWith() -> Bool {
    let name = position - 1
    guard tokens[name].kind == .word, tokens.keyword(at: name - 1) == .with, let value = plainValue(at: position),
      let view = (max(tokens.statementStart + 1, name - 4)..<name - 1).first(where: { tokens[$0].kind == .word })
    else { return false }
    let (called, symbol) = (text(view - 1), tokens[name].symbol)
    guard
      let define = tree.defines.first(where: { define in
        text(define.first) == called && define.parameters.contains { tree.parameters[Int($0)].name == symbol }
      })
    else { return false }
    let views = text(range(from: view, through: name - 2))
    let argument = "\(text(name)): \(value.text)"
    let isCall = tokens.isCall(Int(define.first))
    forgetUnknown(from: view - 1)
    return exchange(
      view - 1...value.end - 1, as: text(range(from: name - 1, through: value.end - 1)),
      for: [isCall ? "\(called)(\(views), \(argument))" : "\(called) \(views) (\(argument))"],
      because: "The arguments of a definition are in parentheses, with their names.")
  }

  /// Reports `$speed: 300ms`, a variable of a style sheet, behind its sign. Returns whether it is here.
  mutating func failedInVariable() -> Bool {
    guard token.start > 0, files.bytes[Int(token.start) - 1] == UInt8(ascii: "$"), tokens.isName(position),
      tokens[position + 1].kind == .colon || tokens[position + 1].kind == .equals,
      let value = plainValue(at: position + 2), tokens.beginsStatement(value.end)
    else { return false }
    let words = SourceRange(token.start - 1, tokens[value.end - 1].range.end)
    problems.withdraw(in: words)
    let name = text(position)
    tree.lacksNames = true
    tokens.move(to: value.end)
    return exchange(words, for: ["let \(name) = \(value.text)"], because: "`let` gives a value a name.")
  }

  /// Reports `var(--speed)`, which reads a variable of a style sheet. Returns whether it is here.
  mutating func failedInVariableCall() -> Bool {
    guard isWord(position, "var"), tokens.isCall(position), let close = tokens.closingParenthesis(of: position + 1),
      let name = (position + 2..<close).first(where: { tokens[$0].kind == .word })
    else { return false }
    return exchange(
      position...close, as: "var(…)", for: [text(name)],
      because: "`let` gives a value a name, and the name alone stands for it.")
  }
}
