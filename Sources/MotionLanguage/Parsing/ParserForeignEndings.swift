import MotionText

/// Recognises what other tools write after an animation, such as `duration 1s` and `yoyo`.
extension Parser {
  /// Words of another tool and what a script says for them.
  private struct Piece {
    /// The index after its last token.
    var end: Int
    var instead: String
    var reason: String
    /// The phrase that it becomes, which a sentence has once.
    var phrase: Phrase?
    /// Whether nothing else can be meant.
    var isCertain = true
    /// What else can be meant.
    var other: String?
    /// How often the animation may play, where the words give a number of times.
    var counts: [Int] = []
  }

  /// Reports words of other tools after an animation, with what a script says for all of them. Returns whether any are here.
  mutating func failedInForeignEnding() -> Bool {
    if tree.nodes.last?.kind == .unknown, position == tokens.statementStart + 1 { return false }
    var first = position
    var index = tokens.isAt(.comma) || tokens.isAt(word: .and) ? position + 1 : position
    // In `with duration 1s` and `after a delay of 1s`, the word after `with` or `after` has been read as a value.
    var opening: Phrase?
    if index == position {
      let word = tokens.keyword(at: position - 1)?.isArticle ?? false ? position : position - 1
      let with = tokens.keyword(at: word - 1)?.isArticle ?? false ? word - 2 : word - 1
      let openings: [Keyword: Phrase] = [.with: .with, .after: .after, .over: .over]
      opening = ForeignWords.ending(text(word)).flatMap { _ in tokens.keyword(at: with).flatMap { openings[$0] } }
      if opening != nil { (first, index) = (with, word) }
    }
    // In `looped thrice`, the first word is the right one.
    var modifier = index == position && opening == nil ? tokens.keyword(at: position - 1) : nil
    if modifier != .looped && modifier != .repeated || repetition(at: index) == nil { modifier = nil }
    if modifier != nil { first = index - 1 }
    var pieces: [Piece] = []
    let title = index
    var given = Set<Phrase>()
    if let sentence = tree.nodes.last.flatMap({ $0.kind == .sentence ? tree.sentences[Int($0.a)] : nil }) {
      given = Set([.to, .by, .over, .with, .after].filter { sentence.slot($0).isGiven })
    }
    if let opening { given.remove(opening) }
    while pieces.count < 8, let piece = foreignPiece(at: index, given, isFirst: index == position) {
      pieces.append(piece)
      if let phrase = piece.phrase { given.insert(phrase) }
      index = piece.end
      let isListed = tokens[index].kind == .comma || tokens.keyword(at: index) == .and
      if isListed, foreignPiece(at: index + 1, given, isFirst: false) != nil { index += 1 }
    }
    guard let last = pieces.last else { return false }
    var words = pieces.map(\.instead).filter { !$0.isEmpty }
    if let modifier, words.first == "repeated forever" {
      if modifier == .looped { words.append("looped") }
    } else if let modifier, !words.isEmpty {
      words[0] = words[0].replacing(Keyword.repeated.spelling, with: modifier.spelling, maxReplacements: 1)
    }
    // In `with ease dark`, what is said already is no mistake.
    if words.joined(separator: " ") == text(self.range(from: first, through: last.end - 1)) { return false }
    // An endless animation cannot be modified, so it is repeated last.
    let endless = words.filter { $0 == "repeated forever" }
    if !endless.isEmpty {
      let alternates = words.contains("looped")
      words.removeAll { $0 == "repeated forever" || $0 == "looped" }
      words.append(alternates ? "looped forever" : "repeated forever")
    }
    // Of `linear ease`, either may be meant, and in `from 0 ease 90`, another word.
    let next = tokens.keyword(at: index)
    let isWord = tokens[index].kind == .word && !tokens.beginsStatement(index)
    let isNumber = tokens[index].kind == .number && !tokens.beginsStatement(index)
    let hasCurve = pieces.contains { $0.phrase == .with }
    let isFollowed =
      isWord && namesCurve(index) || hasCurve && (isNumber || isWord && (next == nil || next == .with))
    var isCertain = pieces.allSatisfy(\.isCertain) && !isFollowed
    var reasons: [String] = []
    for piece in pieces where !reasons.contains(piece.reason) { reasons.append(piece.reason) }
    if let modifier {
      reasons[0] = "A number and `times`, or `forever`, follow `\(modifier.spelling)`."
    }
    var range = tokens[first].range.through(tokens[last.end - 1].range)
    if range.start > 0, files.bytes[Int(range.start) - 1] == UInt8(ascii: "!") {
      range = SourceRange(range.start - 1, range.end)
    }
    let isTouching = tokens.isAt(.comma) && !words.isEmpty
    var readings = [words.joined(separator: " ")]
    for piece in pieces {
      guard let place = words.firstIndex(of: piece.instead) else { continue }
      if !piece.counts.isEmpty, let loop = words.firstIndex(of: "looped") {
        // Every second time plays backwards, so a loop is two times.
        let loops = Set(piece.counts.map { ($0 + 1) / 2 }).sorted()
        words[place] = ""
        readings = loops.map {
          words[loop] = $0 == 1 ? "looped" : "looped \($0) times"
          return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
        isCertain = isCertain && piece.counts.allSatisfy { $0 % 2 == 0 }
      } else if let other = piece.other {
        words[place] = other
        readings.append(words.joined(separator: " "))
      }
    }
    cutShort()
    forgetUnknown(from: first)
    problems.withdraw(in: range, .strayCharacter)
    problems.withdraw(in: range)
    cutShort()
    forgetUnknown(from: first)
    // Of `fadeIn a then fadeOut a forever`, the whole may be meant, or the last sentence alone.
    if !endless.isEmpty, !isTouching, readings.count == 1, case let start = startOfJoined, start < clauseStart {
      let before = text(self.range(from: start, through: first - 1))
      let whole = tokens[start].range.through(range)
      return exchange(
        whole, as: text(tokens[title].range.through(tokens[pieces[0].end - 1].range)),
        for: ["(\(before)) \(readings[0])", "\(before) \(readings[0])"],
        because: reasons.joined(separator: " ")
          + " It repeats what is right before it, and parentheses make one of several.",
        isCertain: false)
    }
    return exchange(
      range, as: text(tokens[title].range.through(tokens[pieces[0].end - 1].range)),
      for: readings.map { (isTouching ? " " : "") + $0 }, because: reasons.joined(separator: " "), isCertain: isCertain)
  }

  /// Returns what a script says for the endings of other tools that begin at a token, and the index after them.
  func foreignPieces(at first: Int) -> (words: String, end: Int) {
    var (words, given, index) = ([String](), Set<Phrase>(), first)
    while words.count < 4, let piece = foreignPiece(at: index, given, isFirst: false) {
      words.append(piece.instead)
      if let phrase = piece.phrase { given.insert(phrase) }
      index = piece.end
    }
    return (words.joined(separator: " "), index)
  }

  /// Suppresses other messages about words that have been read as names or values, from a token on.
  mutating func forgetUnknown(from first: Int) {
    for index in tree.nodes.indices.suffix(4) where Int(tree.nodes[index].first) >= first {
      tree.nodes[index].kind = .missing
    }
  }

  private func foreignPiece(at index: Int, _ given: Set<Phrase>, isFirst: Bool) -> Piece? {
    guard !tokens.beginsStatement(index) else { return nil }
    if let times = times(at: index) { return times }
    if tokens[index].hasSpaceBefore || tokens[index - 1].kind == .comma, let duration = duration(at: index) {
      guard !given.contains(.over) || !given.contains(.after) else { return nil }
      let phrase: Phrase = given.contains(.over) ? .after : .over
      // In `over 1 2s`, one of the numbers is too many, and in `over about 2s`, the word.
      let isOther = tokens[index - 1].kind == .number || tokens.keyword(at: index - 2) == .over
      if phrase == .after, isOther { return nil }
      let word = phrase == .over ? "over" : "after"
      // In `2s over`, the word is behind the duration.
      let isBehind = tokens.keyword(at: duration.end)?.spelling == word && tokens.beginsStatement(duration.end + 1)
      // In `to green ovr 2s`, the word is there, but misspelt.
      let (before, said) = (tokens[index - 1], text(index - 1))
      let isMisspelt =
        before.kind == .word && Nearest.to(said, among: [word])?.isAllOf(said) ?? false
        && !tree.declarations.contains { $0.name == before.symbol }
      return Piece(
        end: isBehind ? duration.end + 1 : duration.end, instead: "\(word) \(duration.text)",
        reason: phrase == .over
          ? "`over` precedes the duration." : "`after` precedes the time before the animation begins.", phrase: phrase,
        isCertain: !isMisspelt)
    }
    if let value = lastValue(at: index, given, isFirst: isFirst) { return value }
    if tokens[index].kind == .word, let ending = ForeignWords.ending(text(index)), let piece = piece(ending, at: index)
    {
      if let phrase = piece.phrase, given.contains(phrase) { return nil }
      return piece
    }
    // A word such as `bounce` alone may mean anything.
    let isPlain = tokens[index].kind == .word && text(index).allSatisfy(\.isLowercase) && !namesCurve(index)
    guard !isPlain, !given.contains(.with), let curve = curve(at: index) else { return nil }
    return Piece(
      end: curve.end, instead: "with \(curve.text)", reason: curve.reason ?? "`with` precedes the curve.",
      phrase: .with,
      isCertain: curve.isExact)
  }

  /// Returns a number of times with an `x`: `3x`, `x3`.
  private func times(at index: Int) -> Piece? {
    let token = tokens[index]
    var (count, end) = ("", index + 1)
    if token.kind == .number, tokens.keyword(at: index + 1) == .x, !tokens[index + 1].hasSpaceBefore {
      (count, end) = (text(index), index + 2)
    } else if token.kind == .word, token.hasSpaceBefore, text(index).first == "x" {
      count = String(text(index).dropFirst())
    }
    guard !count.isEmpty, count.count < 7, count.allSatisfy(\.isNumber), count != "0" else { return nil }
    if let sentence = sentenceBefore, sentence.verb?.resizes ?? false, !sentence.to.isGiven, !sentence.by.isGiven {
      return Piece(
        end: end, instead: "by \((Int(count) ?? 1) * 100 - 100)%",
        reason: "`by` and a percentage add a part of the size. `scale` multiplies it.", phrase: .by, isCertain: false)
    }
    if sentenceBefore?.verb == .scale { return multiple(count, end: end) }
    return Piece(
      end: end, instead: "repeated \(count) times", reason: "A script says how often with `repeated` and `times`.",
      isCertain: false)
  }

  /// Returns the factor by which a view is scaled: `scale box x2`, `scale box 1.5 times`.
  private func multiple(_ number: String, end: Int) -> Piece {
    Piece(end: end, instead: "by \(number)", reason: "`by` precedes a factor.", phrase: .by, isCertain: false)
  }

  private func piece(_ ending: ForeignWords.Ending, at index: Int) -> Piece? {
    let word = text(index)
    func says(_ words: String) -> String { "A script says `\(words)` for `\(word)`." }
    var value = index + 1
    let isAssigned = tokens[value].kind == .colon || tokens[value].kind == .equals || tokens.keyword(at: value) == .of
    if isAssigned { value += 1 }
    guard !tokens.beginsStatement(value) || !isAssigned else { return nil }
    switch ending {
    case .words(let words):
      let isTrue =
        isAssigned && tokens[value].kind == .word || tokens.keyword(at: value) == .times || isWord(value, "true")

      if word.lowercased() == "easy", isWord(value, "ease") || isWord(value, "Ease") {
        let curve = "with cubic-bezier(0.333, 0, 0.667, 1)"
        return Piece(end: value + 1, instead: curve, reason: "Easy Ease is this curve.", phrase: .with)
      }
      // What `then` and `while` join begins with a verb.
      let joins = words == Keyword.then.spelling || words == Keyword.while.spelling
      return Piece(
        end: isTrue ? value + 1 : index + 1, instead: words, reason: says(words),
        isCertain: (!joins || beginsAction(index + 1)) && !words.hasPrefix("over")
          && ![Keyword.forever.spelling, "every"].contains(word))
    case .nothing(let reason): return Piece(end: index + 1, instead: "", reason: reason, isCertain: false)
    case .duration(let word):
      let said = word == .staggered ? "staggered by" : word.spelling
      if tokens.isCall(value), text(value).lowercased().hasSuffix("stagger"),
        let gap = duration(at: value + 2, withUnit: false), let close = tokens.closingParenthesis(of: value + 1)
      {
        return Piece(
          end: close + 1, instead: "staggered by \(gap.text)", reason: says("staggered by"), isCertain: false)
      }
      // `.delay(1)` is a call.
      let isCall = tokens[value].kind == .leftParenthesis
      guard let duration = duration(at: isCall ? value + 1 : value, withUnit: false),
        !isCall || tokens[duration.end].kind == .rightParenthesis
      else { return nil }
      return Piece(
        end: isCall ? duration.end + 1 : duration.end, instead: "\(said) \(duration.text)",
        reason: says(said), phrase: Phrase(word), isCertain: !isCall && duration.end > value + 1)
    case .curve:
      guard let curve = curve(at: value) else { return nil }
      return Piece(
        end: curve.end, instead: "with \(curve.text)", reason: curve.reason ?? says("with"), phrase: .with,
        isCertain: curve.isExact)
    case .times(let countsRepeats):
      // `loop thrice`.
      if let repetition = repetition(at: value) {
        return Piece(end: repetition.end, instead: repetition.words, reason: says("repeated"))
      }
      let isTime = duration(at: value) != nil && !isAssigned
      if isTime || tokens.beginsStatement(value) || tokens[value].kind == .word && !isAssigned && !saysForever(value) {
        return countsRepeats ? doubtfulLoop(at: index) : nil
      }
      let isNegative = tokens[value].kind == .minus
      let number = isNegative ? value + 1 : value
      let isForever = saysForever(number)
      guard tokens[number].kind == .number || isForever, !tokens.beginsStatement(number) else { return nil }
      let hasTimes = tokens.keyword(at: number + 1) == .times && !tokens.beginsStatement(number + 1)
      let end = number + (hasTimes ? 2 : 1)
      if isNegative || isForever {
        return Piece(end: end, instead: "repeated forever", reason: says("repeated forever"))
      }
      let words = "repeated \(text(number)) times"
      guard let count = Int(text(number)), count < 1_000_000 else {
        return Piece(end: end, instead: words, reason: says("repeated"))
      }
      if hasTimes || !countsRepeats {
        return Piece(end: end, instead: words, reason: says("repeated"), counts: [count])
      }
      return Piece(
        end: end, instead: words,
        reason:
          "`repeated` gives the number of times that an animation plays. GSAP counts the times after the first.",
        isCertain: false, other: "repeated \(count + 1) times", counts: [count, count + 1])
    }
  }

  private func saysForever(_ index: Int) -> Bool {
    ["infinite", "infinity", "forever", "indefinite", "true"].contains(text(index).lowercased())
  }

  /// Returns what `loop` alone can mean.
  private func doubtfulLoop(at index: Int) -> Piece {
    Piece(
      end: index + 1, instead: "repeated forever",
      reason:
        "`repeated forever` begins again and again, without an end. `looped` plays an animation forwards and then backwards, once.",
      isCertain: false, other: "looped")
  }

  /// Returns a curve at a token, also one in quotation marks or of another tool.
  private func curve(at index: Int) -> (text: String, end: Int, isExact: Bool, reason: String?)? {
    let token = tokens[index]
    guard token.kind == .word || token.kind == .string, !tokens.beginsStatement(index) else { return nil }
    func foreign(_ name: String, _ arguments: String?, end: Int) -> (String, Int, Bool, String?)? {
      ForeignCurve(name, arguments: arguments).map { ($0.instead, end, $0.isExact, $0.reason) }
    }
    if token.kind == .string {
      let said = text(index).dropFirst().dropLast()
      let name = String(said.prefix { $0 != "(" })
      if CurveNames.isKnown(name) { return (String(said), index + 1, true, nil) }
      return foreign(
        name, said.hasSuffix(")") ? String(said.dropFirst(name.count + 1).dropLast()) : nil, end: index + 1)
    }
    let isStrong = tokens.keyword(at: index)?.isStrength ?? false
    let word = isStrong ? index + 1 : index
    let isCall = tokens.isCall(word)
    let close = isCall ? tokens.closingParenthesis(of: word + 1) : word
    guard let close else { return nil }
    if tokens.keyword(at: word) == .ease, tokens.isParticle(word + 1), !tokens.beginsStatement(word + 1) {
      let isBoth = tokens.isParticle(word + 2) && !tokens.beginsStatement(word + 2)
      let last = isBoth ? word + 2 : word + 1
      let words = (word...last).map { text($0) }.joined(separator: "-")
      guard CurveNames.isKnown(words) else { return nil }
      return ((isStrong ? "\(text(index)) " : "") + words, last + 1, true, nil)
    }
    if namesCurve(word) { return (text(tokens[index].range.through(tokens[close].range)), close + 1, true, nil) }
    if isStrong { return nil }
    let arguments = close > word + 2 ? text(range(from: word + 2, through: close - 1)) : nil
    if let curve = foreign(text(word), arguments, end: close + 1) { return curve }
    guard !isCall, names[token.symbol] == nil, token.end - token.start > 5,
      let near = Nearest.to(text(word), among: CurveNames.all), near.isCertain
    else { return nil }
    return (near.name, word + 1, true, nil)
  }

  /// Returns the value to which a sentence goes, right behind its subject: `tint circle red`, `move circle (100, 100)`.
  private func lastValue(at index: Int, _ given: Set<Phrase>, isFirst: Bool) -> Piece? {
    guard isFirst, let last = tree.nodes.last, last.kind == .sentence, Int(last.last) == index - 1,
      case let sentence = tree.sentences[Int(last.a)], Int(sentence.subjectEnd) == index - 1,
      let verb = sentence.verb, !given.contains(.to), !given.contains(.by)
    else { return nil }
    let token = tokens[index]
    var end = index + 1
    // A plain number behind `draw` may also be a time.
    let isPart = verb == .draw && (token.kind == .leftParenthesis || tokens[end].kind == .percent)
    guard !verb.hasEnd || isPart else { return nil }
    switch token.kind {
    case .colour: break
    case .number:
      if tokens.keyword(at: end) == .times { return verb == .scale ? multiple(text(index), end: end + 1) : nil }
      if tokens.isUnit(end), !tokens.beginsStatement(end) { end += 1 }
      if verb.property == .position, let (direction, after) = direction(at: end) {
        return change(direction, text(index), end: after)
      }
      if tokens[end].kind == .number, !tokens.beginsStatement(end), duration(at: end) == nil {
        let last = tokens.isUnit(end + 1) && !tokens.beginsStatement(end + 1) ? end + 1 : end
        let (from, to) = (
          range(from: index, through: end - 1), range(from: end, through: last)
        )
        return Piece(
          end: last + 1, instead: "from \(text(from)) to \(text(to))",
          reason: "`from` precedes the first value, and `to` the last.", phrase: .to, isCertain: false)
      }
    case .word:
      if verb.property == .position, let direction = ForeignWords.direction(text(index)) {
        return change(direction, at: index)
      }
      if verb == .scale, let percent = ForeignWords.growth(text(index)) {
        return Piece(
          end: index + 1, instead: "to \(percent)", reason: "`to` precedes the last value.", phrase: .to,
          isCertain: false)
      }
      guard verb.property?.kind == .colour, namesColour(index) else { return nil }
    case .leftParenthesis:
      guard let close = tokens.closingParenthesis(of: index), text(index) == "(" else { return nil }
      end = close + 1
    default: return nil
    }
    let value = text(token.range.through(tokens[end - 1].range))
    if tokens.keyword(at: end) == .to, !tokens.beginsStatement(end) {
      return Piece(end: end, instead: "from \(value)", reason: "`from` precedes the first value.", isCertain: false)
    }
    if verb == .rotate, token.kind == .number {
      return Piece(
        end: end, instead: "by \(value)", reason: "`by` precedes a change, and `to` the last value.", phrase: .by,
        isCertain: false)
    }
    return Piece(
      end: end, instead: "to \(value)", reason: "`to` precedes the last value.", phrase: .to, isCertain: false)
  }

  /// Returns the change of a position that begins with a direction: `left`, `left 50`, `up by 50px`.
  private func change(_ direction: (String) -> String, at index: Int) -> Piece {
    var number = index + 1
    if tokens.keyword(at: number) == .by, !tokens.beginsStatement(number) { number += 1 }
    let isNegative = tokens.isNegativeNumber(number)
    if isNegative { number += 1 }
    let hasNumber = tokens[number].kind == .number && !tokens.beginsStatement(number)
    let hasUnit = hasNumber && tokens.isUnit(number + 1) && !tokens.beginsStatement(number + 1)
    return change(
      direction, hasNumber ? (isNegative ? "-" : "") + text(number) : "100",
      end: hasNumber ? number + (hasUnit ? 2 : 1) : index + 1)
  }

  /// Returns the direction that `right`, `to the right` and `to right` say, and the index after it.
  func direction(at index: Int) -> (change: (String) -> String, end: Int)? {
    var word = index
    if tokens.keyword(at: word) == .to { word += 1 }
    if tokens.keyword(at: word) == .the { word += 1 }
    guard !tokens.beginsStatement(word), let direction = ForeignWords.direction(text(word)) else { return nil }
    return (direction, word + 1)
  }

  /// - Parameter number: a number of pixels, of which a negative one may be meant to the left as it is written, or the other way.
  private func change(_ direction: (String) -> String, _ number: String, end: Int) -> Piece {
    var changes = ["by \(direction(number))"]
    if number.hasPrefix("-"), case let positive = String(number.dropFirst()), direction(positive).contains("-") {
      changes = ["by \(direction(positive))", "by \(direction(positive).filter { $0 != "-" })"]
    }
    return Piece(
      end: end, instead: changes[0], reason: "`by` precedes a change, as a point: to the right, then down.",
      phrase: .by, isCertain: false, other: changes.count > 1 ? changes[1] : nil)
  }

  // MARK: Sentences

  /// Reports a sentence right after another: `fadeIn circle wait 1s`. Returns whether one is here.
  mutating func failedInMissingJoin() -> Bool {
    guard let last = tree.nodes.last, Int(last.last) == position - 1, token.kind == .word else { return false }
    if let meant = verbInCapitals, let mark = withdrawMark() {
      return exchange(
        mark.through(token.range), as: text(mark), for: [" then \(meant)", " while \(meant)"],
        because:
          "A sentence is complete before it. Join sentences with `then` (one after another) or `while` (together).")
    }
    let verb = tokens.keyword(at: position)?.verb
    let isWait = verb == .wait
    let isSentence =
      isWait ? tokens[position + 1].kind == .number : verb?.mayLackSubject ?? false || beginsAction(position)
    guard isSentence || tokens.hasParticle(after: position) else { return false }
    let word = text(position)
    // In `fadeOut a; fadeOut b`, the semicolon is part of the mistake, and in `fadeOut a. fadeOut b` the dot.
    if let mark = withdrawMark() ?? withdrawWideMark() {
      cutShort()
      if !last.kind.isAnimation, last.kind != .sentence, tokens.keyword(at: tokens.statementStart) == .let {
        fail(.markBeforeStatement, at: mark)
        return true
      }
      fail(.markBetweenSentences(text(mark)), at: mark)
      return true
    }
    if failedAfterStrayCharacter() { return true }
    let joins = isWait ? ["then"] : ["then", "while"]
    return exchange(
      position...position, as: word, for: joins.map { "\($0) \(word)" },
      because: "A sentence is complete before it. Join sentences with `then` (one after another) or `while` (together)."
    )
  }

  /// The verb that the word here is with a capital letter, if its views follow: `Move card`, `Fade in card`.
  private var verbInCapitals: String? {
    let word = text(position)
    guard tokens.keyword(at: position) == nil, word.first?.isUppercase ?? false,
      tokens.hasSubject(after: position) || tokens.isParticle(position + 1)
    else { return nil }
    let said = word.lowercased()
    return Keyword.allCases.first { $0.verb != nil && $0.spelling.lowercased() == said }?.spelling
      ?? Prelude.words.first { $0 == said }
  }

  /// Reports `each dot with delay index * 100ms`, in which an index of a loop makes the delay, behind `each`. Returns whether it is
  /// here.
  mutating func failedInIndexOfLoop() -> Bool {
    let last = endOfStatement(after: position)
    guard last > position, last < position + 16,
      declaredViews.contains("\(text(position))s") || declaredViews.contains(text(position)),
      let index = (position + 1...last).first(where: { ["index", "i", "n"].contains(text($0)) }),
      let time = [index - 3, index + 2].compactMap({ duration(at: $0) }).first
    else { return false }
    let many = declaredViews.contains(text(position)) ? text(position) : "\(text(position))s"
    return exchange(
      position - 1...last, for: ["each of \(many) staggered by \(time.text)"],
      because: "`staggered by` plays a sentence for one view after the other, each later by this time.")
  }
}
