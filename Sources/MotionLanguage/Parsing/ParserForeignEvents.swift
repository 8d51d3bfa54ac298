import MotionAlgebra
import MotionText

/// Recognises events and times that are somewhere else than a script has them: `fadeIn card when clicked`, `on click fadeIn card`,
/// `pulse card every second`.
extension Parser {
  /// Returns the event at some tokens, and the index after it: `tap`, `clicked`, `double tap`.
  private func event(at index: Int) -> (event: CueEvent, end: Int)? {
    let (first, second) = (text(index), "\(text(index)) \(text(index + 1))")
    guard tokens[index].kind == .word else { return nil }
    if !tokens.beginsStatement(index + 1), let event = CueEvent(rawValue: second) ?? .past(second) ?? .meant(by: second)
    {
      return (event, index + 2)
    }
    return (CueEvent(rawValue: first) ?? .past(first) ?? .meant(by: first)).map { ($0, index + 1) }
  }

  /// Returns the view of the sentence at a token, which is the one after its verb, and the last token of the statement.
  private func viewOfSentence(at first: Int) -> (view: String, last: Int)? {
    guard beginsAction(first), !tokens.beginsStatement(first + 1) else { return nil }
    let view = tokens.isParticle(first + 1) ? first + 2 : first + 1
    guard let views = views(at: view) else { return nil }
    return (views.text, endOfStatement(after: view))
  }

  /// Reports `on click fadeIn card` and `on tap: fadeIn card`, in which the event has no view. Returns whether one is here.
  ///
  /// - Parameter start: the token of `on`.
  mutating func failedInEventOfNoView(from start: UInt32) -> Bool {
    let on = Int(start)
    guard let (event, end) = event(at: on + 1), !tokens.beginsStatement(end) else { return false }
    let action = tokens[end].kind == .colon || text(end) == "{" ? end + 1 : end
    guard let (view, last) = viewOfSentence(at: action) else { return false }
    if text(end) == "{" {
      guard let close = tokens.closingParenthesis(of: end), close == last, close > action else { return false }
      let words = text(range(from: action, through: close - 1))
      return exchange(
        on...close, as: text(range(from: on, through: end)), for: ["on \(event.rawValue) of \(view): \(words)"],
        because: "A reaction has an event, `of`, its views, a colon and one animation.", isGuess: true)
    }
    let reaction = "on \(event.rawValue) of \(view): \(text(range(from: action, through: last)))"
    let said = text(range(from: on, through: end - 1))
    if said == "on \(event.rawValue)" {
      return failed(with: .eventWithoutOf(event.rawValue, instead: nil, likely: reaction), in: on...last)
    }
    return exchange(
      on...last, as: said, for: [reaction], because: "After the event come `of`, one or more views and a colon.",
      isGuess: true)
  }

  /// Reports `let m = on click fadeIn card` at the `on`. Returns whether it is here.
  mutating func failedInReactionOfLet() -> Bool {
    let on = position
    guard isWord(on, "on"), tokens.keyword(at: tokens.statementStart) == .let, on == tokens.statementStart + 3,
      let (event, end) = event(at: on + 1)
    else { return false }
    let start = tokens.statementStart
    var (action, views) = (end, String?.none)
    if tokens.keyword(at: end) == .of, let found = self.views(at: end + 1) { (views, action) = (found.text, found.end) }
    if tokens[action].kind == .colon { action += 1 }
    guard let (view, last) = viewOfSentence(at: action) else { return false }
    return exchange(
      start...last, as: text(on),
      for: ["on \(event.rawValue) of \(views ?? view): \(text(range(from: action, through: last)))"],
      because: "A reaction is a statement of its own, and has no name.")
  }

  /// Reports `fadeIn card when clicked` and `fadeIn card on tap`, in which the event is behind the sentence. Returns whether one
  /// is here.
  mutating func failedInEventBehind() -> Bool {
    let start = tokens.statementStart
    guard ["if", "when", "once", "on", "upon"].contains(text(position)), clauseStart == start,
      !tokens.beginsStatement(position + 1), let (event, end) = event(at: position + 1), tokens.beginsStatement(end),
      let views = viewOfSentence(at: start)?.view
    else { return false }
    let sentence = text(range(from: start, through: position - 1))
    for index in tree.sentences.indices.suffix(2) where Int(tree.sentences[index].verbToken) >= start {
      tree.sentences[index].isBroken = true
    }
    return exchange(
      start...end - 1, as: text(range(from: position, through: end - 1)),
      for: ["on \(event.rawValue) of \(views): \(sentence)"],
      because: "A reaction begins with its event, and its animation follows the colon.")
  }

  /// Reports `parallel: fadeIn a, fadeIn b` and `sequence: …`. Returns whether one is here.
  ///
  /// - Parameter first: the first token of the list; `nil` for that of the statement.
  mutating func failedInJoinedList(after name: String, from first: Int? = nil) -> Bool {
    let head = first ?? tokens.statementStart
    guard let join = ForeignWords.join(name), beginsAction(position + 1) else { return false }
    let (first, last) = (position + 1, endOfStatement(after: position))
    var (parts, start, depth) = ([String](), first, 0)
    for index in first...last {
      depth += tokens[index].nesting
      guard tokens[index].kind == .comma, depth == 0, index > start, index < last else { continue }
      parts.append(text(range(from: start, through: index - 1)))
      start = index + 1
    }
    if parts.isEmpty { return false }
    parts.append(text(range(from: start, through: last)))
    let words = range(from: head, through: last)
    forgetUnknown(from: head)
    problems.withdraw(in: words)
    fail(
      .foreignWords(
        text(words), reason: "`then` plays one animation after another, and `while` two together.",
        instead: [parts.joined(separator: " \(join.spelling) ")]), at: words)
    tokens.move(to: last + 1)
    return true
  }

  /// Reports `in parallel: fadeIn a, fadeIn b` and `in order: …`. Returns whether one is here.
  mutating func failedInJoinedHead(at start: Int) -> Bool {
    let before = position
    guard tokens[start + 2].kind == .colon, position <= start + 2 else { return false }
    let name = ["together": "parallel", "order": "sequence"][text(start + 1)] ?? text(start + 1)
    tokens.move(to: start + 2)
    if failedInJoinedList(after: name, from: start) { return true }
    tokens.move(to: before)
    return false
  }

  /// Reports `if (time > 2) fadeIn card`, a condition about the time, at its parenthesis. Returns whether it is here.
  mutating func failedInTimeAsCondition() -> Bool {
    guard token.kind == .leftParenthesis, ["if", "when", "once"].contains(text(position - 1)),
      position - 1 == tokens.statementStart, let close = tokens.closingParenthesis(of: position),
      beginsAction(close + 1), (position..<close).contains(where: { ["time", "t", "elapsed"].contains(text($0)) }),
      let number = (position..<close).first(where: { tokens[$0].kind == .number }),
      let time = duration(at: number, withUnit: false)
    else { return false }
    let last = endOfStatement(after: close)
    let sentence = text(range(from: close + 1, through: last))
    forgetUnknown(from: position - 1)
    return exchange(
      position - 1...last, as: text(position - 1), for: ["\(sentence) after \(time.text)"],
      because: "A script has no conditions. `after` precedes the time before an animation begins.")
  }

  /// Reports `if (scroll > 100) fadeIn card`, a condition about the place of the page. Returns whether it begins at a token.
  mutating func failedInScrollAsCondition(at start: Int) -> Bool {
    guard tokens[start + 1].kind == .leftParenthesis, ["if", "when", "once", "while"].contains(text(start)),
      start == tokens.statementStart, let close = tokens.closingParenthesis(of: start + 1),
      let number = (start..<close).first(where: { tokens[$0].kind == .number }),
      (start..<close).contains(where: { text($0).lowercased().contains("scroll") || text($0) == "pageYOffset" })
    else { return false }
    var (first, last) = (close + 1, endOfStatement(after: close))
    var end = last
    if text(first) == "{", let brace = tokens.closingParenthesis(of: first) {
      (first, last, end) = (first + 1, brace - 1, brace)
    }
    guard beginsAction(first) else { return false }
    let sentence = lines(from: first, to: last).filter { !$0.isEmpty }.joined(separator: " then ")
    let from = tokens.number(tokens[number])
    forgetUnknown(from: start)
    return exchange(
      start...end, as: text(start),
      because:
        "A script has no conditions. As the page scrolls over a range, an animation plays forwards and backwards.",
      example: "as the page scrolls from \(Words.decimal(from)) to \(Words.decimal(from + 400)): \(sentence)")
  }

  /// Reports `over 1s duration 300ms`, which says twice how long a sentence takes. Returns whether it is here.
  mutating func failedInTwoDurations() -> Bool {
    guard token.kind == .word, case .duration(.over)? = ForeignWords.ending(text(position)),
      let sentence = sentenceBefore,
      !tokens.beginsStatement(position + 1)
    else { return false }
    let value =
      tokens[position + 1].kind == .colon || tokens[position + 1].kind == .equals ? position + 2 : position + 1
    if !sentence.over.isGiven, let first = duration(at: value, withUnit: false), tokens.keyword(at: first.end) == .over,
      !tokens.beginsStatement(first.end), let second = duration(at: first.end + 1)
    {
      return exchange(
        position...second.end - 1, for: ["over \(first.text)", "over \(second.text)"],
        because: "`over` precedes the duration, which a sentence says once.")
    }
    guard sentence.over.isGiven else { return false }
    guard let second = duration(at: value, withUnit: false), let first = duration(at: Int(sentence.over.keyword) + 1),
      Int(sentence.over.keyword) + 1 < position
    else { return false }
    let over = Int(sentence.over.keyword)
    let between = first.end < position ? " " + text(range(from: first.end, through: position - 1)) : ""
    return exchange(
      over...second.end - 1, as: text(range(from: position, through: second.end - 1)),
      for: ["over \(first.text)\(between)", "over \(second.text)\(between)"],
      because: "`over` says already how long the sentence takes.")
  }

  /// Reports `pulse card every second`, in which a time between the beginnings follows a sentence. Returns whether it is here.
  mutating func failedInEvery() -> Bool {
    guard isWord(position, "every") || tokens.isAt(word: .each), !tokens.beginsStatement(position + 1) else {
      return false
    }
    let time: (text: String, end: Int)
    if ["second", "sec"].contains(text(position + 1)) {
      time = ("1s", position + 2)
    } else if let found = duration(at: position + 1) {
      time = found
    } else {
      return false
    }
    guard tokens.beginsStatement(time.end) else { return false }
    let every = (milliseconds(at: position + 1)?.count ?? 1000) / 1000
    let (start, words) = (clauseStart, text(range(from: clauseStart, through: position - 1)))
    // How long it plays is known for the definitions of the prelude and for sentences that say it.
    let own = (start..<position).last { tokens.keyword(at: $0) == .over }.flatMap { milliseconds(at: $0 + 1) }
    let isCall =
      Prelude.words.contains(text(start)) && text(start) != "pop"
      || tokens.keyword(at: start)?.verb?.mayLackSubject == true
    // A default duration changes it, and so does a definition of the script.
    let isUsual =
      start + 2 == position && isCall && tree.defines.isEmpty
      && !tree.statements.contains { $0.kind == .defaultDuration }
    let seconds = own.map { $0.count / 1000 } ?? (isUsual ? 1 : nil)
    let gap = seconds.map { ((every - $0) * 1000).rounded() / 1000 }
    for index in tree.sentences.indices.suffix(2) where Int(tree.sentences[index].verbToken) >= start {
      tree.sentences[index].isBroken = true
    }
    let repeated = "`repeated forever` repeats what is in parentheses, which may contain a wait."
    guard let gap, gap >= 0, let seconds else {
      return exchange(
        start...time.end - 1, as: text(range(from: position, through: time.end - 1)),
        for: ["(\(words) then wait 1s) repeated forever"],
        because: "\(repeated) The wait is the time between two starts without that of the animation.", isGuess: true)
    }
    return exchange(
      start...time.end - 1, as: text(range(from: position, through: time.end - 1)),
      for: [
        gap == 0 ? "\(words) repeated forever" : "(\(words) then wait \(Words.decimal(gap))s) repeated forever"
      ],
      because: gap == 0
        ? "`repeated forever` begins again at the end, and this animation takes \(Words.decimal(seconds)) s." : repeated
    )
  }
}
