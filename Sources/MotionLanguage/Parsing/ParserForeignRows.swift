import MotionAlgebra
import MotionText

/// Finds the phrases of `ForeignPhrase` in a script.
extension Parser {
  /// Reports a sentence in other words that contains the token here: `box turns red`, `double box`. Returns whether it is here.
  mutating func failedInForeignSentence() -> Bool { failed(in: ForeignPhrase.sentences, at: clauseStart) }

  /// Reports `in sequence`, `by letters` and `with auto-rotate`, which begin like a phrase. Returns whether one is here.
  mutating func failedInPhraseOfWords() -> Bool {
    let next = tokens[position + 1]
    if failedInPointerBehindWith() { return true }
    guard next.kind == .word, next.symbol.keyword.map({ $0 == .anchor }) ?? true, names[next.symbol] == nil,
      ForeignPhrase.secondWords.contains(text(position + 1))
    else { return false }
    return failed(in: ForeignPhrase.endings, at: position)
  }

  /// Reports `move card with the mouse`, in which a view follows the pointer. Returns whether it is here.
  private mutating func failedInPointerBehindWith() -> Bool {
    let word = tokens.keyword(at: position + 1) == .the ? position + 2 : position + 1
    // A curve, which nearly always follows, is known by its number.
    guard tokens.isAt(word: .with), tokens.keyword(at: word)?.curve == nil, ForeignWords.isPointer(text(word)),
      names[tokens[word].symbol] == nil,
      parameter(named: tokens[word].symbol) == nil, !namesDesignToken(word),
      let verb = tokens.keyword(at: clauseStart)?.verb, let views = views(at: clauseStart + 1), views.end == position
    else { return false }
    if verb == .rotate || verb == .scale {
      return exchange(
        clauseStart...word,
        because: verb == .rotate
          ? "One pointer cannot turn a view. Two fingers turn it while it is rotatable."
          : "One pointer cannot make a view larger or smaller. Two fingers can while it is pinchable.",
        example: "at 0s: make \(views.text) \(verb == .rotate ? "rotatable" : "pinchable")")
    }
    guard [.move, .slide, .translate].contains(verb) else { return false }
    let event = tokens.keyword(at: tokens.statementStart) == .on ? text(tokens.statementStart + 1) : ""
    let isHeld = state.isInAction && [CueEvent.drag.rawValue, CueEvent.press.rawValue].contains(event)
    let instead = "match \(views.text) to the pointer"
    let reason = "`match` puts a view where the pointer is, as long as it is down."
    if isHeld, tokens.beginsStatement(word + 1) {
      return exchange(clauseStart...word, for: [instead], because: reason)
    }
    if isHeld, tokens.keyword(at: word + 1) == .over, let end = milliseconds(at: word + 2)?.end {
      return exchange(clauseStart...end - 1, for: [instead], because: "\(reason) It then needs no duration.")
    }
    return exchange(
      clauseStart...word, because: "\(reason) A view follows it from a press or a drag on.",
      example: "on drag of \(views.text): \(instead)")
  }

  /// Reports words in a declaration for the look or the place of a view. Returns whether they are here.
  ///
  /// - Parameter isJoined: whether `with` or `and` is before them.
  mutating func failedInLook(isJoined: Bool = false) -> Bool {
    let view = tokens.keyword(at: tokens.statementStart) == .view ? tokens.statementStart + 1 : tokens.statementStart
    return failed(in: ForeignPhrase.looks, at: position, ["JOIN": isJoined ? "" : join, "NAME": text(view)])
  }

  /// Reports the first phrase of a table that is at a token and contains the token here. Returns whether one does.
  ///
  /// - Parameter isRead: whether the phrase may end before the token here.
  mutating func failed(
    in table: ForeignPhrases, at start: Int, _ slots: [String: String] = [:], isRead: Bool = false
  ) -> Bool {
    if tokens[start].symbol == .in, failedInJoinedHead(at: start) { return true }
    let word = text(start).lowercased()
    var reading = PhraseReading(first: word)
    for place in table.places(beginningWith: word) {
      // Most phrases do not fit, so only the parts of each are read.
      guard
        let end = end(
          of: table.parts(of: place), isOneSentence: table.isOneSentence(place), at: start, &reading),
        end > position || isRead && end == position
      else { continue }
      let phrase = table[place]
      var slots = slots
      for (name, value) in reading.slots { slots[name] = value }
      slots["FACTOR"] = ForeignPhrase.multiples[text(start)]
      slots["NOTHING"] = ""
      slots["MIDDLE"] = middleOfCanvas
      slots["ARC"] = slots["POINT"].flatMap { arc(of: slots["VIEW"] ?? "", to: $0) }
      // In `step 1: …` and `step 2: …`, `then` joins the sentences.
      slots["NEXT"] = tokens[end].kind == .word && text(end) == text(start) ? Keyword.then.spelling : ""
      slots["OTHERS"] = others(than: slots["VIEW2"])
      slots["ONE"] = slots["VALUE"]?.hasSuffix("%") ?? false ? "100%" : "1"
      if let percent = slots["PLACE"].flatMap({ Double($0.dropLast()) }) {
        slots["GROWN"] = "\(Words.decimal(100 + percent))%"
        slots["SHRUNK"] = percent < 100 ? "\(Words.decimal(100 - percent))%" : nil
        slots["FADED"] = slots["SHRUNK"] ?? "0%"
      }
      if phrase.example?.has("AWAY") ?? false {
        let share = Parser.share(ofTrimOffset: slots["VALUE"] ?? "")
        (slots["AWAY"], slots["AWAY2"]) = (share.start, share.end)
      }
      if phrase.example?.has("STOPS") ?? false {
        slots["PROPERTY"] = slots["PROPERTY"] ?? Property.opacity.name
        slots["STOPS"] = Words.stops(of: slots["PROPERTY"] ?? "")
      }
      if phrase.example?.has("SWINGS") ?? false {
        let perSecond = slots["NUMBER"].flatMap { ForeignNumber($0)?.value } ?? 5
        slots["SWINGS"] = perSecond > 0 ? "\(Words.decimal((5000 / perSecond).rounded()))ms" : "1s"
      }
      if phrase.instead.contains(where: { $0.has("CORNER") }) {
        slots["CORNER"] = corner(slots["ANCHOR"] ?? "", of: slots["VIEW"] ?? "")
      }
      slots["THERE"] = slots["VIEW2"].flatMap { declaredPoint(of: $0).map(Parser.words(ofPoint:)) }
      slots["HOME"] = slots["VIEW"].flatMap { declaredPoint(of: $0).map(Parser.words(ofPoint:)) }
      if let other = slots["VIEW2"], phrase.example?.has("BESIDE") ?? false {
        let point = declaredPoint(of: other)
        slots["PLACED"] = point == nil ? "" : " `\(other)` is declared at \(Parser.words(ofPoint: point ?? []))."
        let said = (start..<end).map { text($0) }
        slots["BESIDE"] = Parser.words(ofPoint: self.point(beside: other, of: slots["VIEW"] ?? "", said))
      }
      slots["SAID"] = text(range(from: start, through: end - 1))
      slots["VIEW"] =
        slots["VIEW"] ?? viewSpoken(before: start) ?? (start..<end).map { text($0) }.first(
          where: declaredViews.contains)
        ?? declaredViews.first ?? ViewKind.circle.spelling
      if phrase.example?.has("ANCHORED") ?? false {
        // Where the sentence has a mistake, its views are those behind its verb.
        let views = viewSpoken(before: start) ?? views(at: clauseStart + 1)?.text ?? slots["VIEW"]
        let view = views?.split(separator: " ").last.map(String.init) ?? ""
        let isWhole = (clauseStart..<max(clauseStart, start)).contains { [.by, .to].contains(tokens.keyword(at: $0)) }
        let sentence = isWhole ? "\n" + text(range(from: clauseStart, through: start - 1)) : ""
        let pivot = slots["POINT"].flatMap(Parser.numbers(ofPoint:)) ?? slots["VIEW2"].flatMap(declaredPoint)
        let atPivot = pivot.flatMap { declaration(of: view, anchoredAt: $0) }
        slots["ANCHORED"] = (atPivot ?? declaration(of: view, anchoredAt: slots["ANCHOR"] ?? "top left")) + sentence
      }
      if let example = phrase.example, example.has("ACROSS") || example.has("DOWN") {
        let home = slots["VIEW"].flatMap(declaredPoint) ?? [100, 100]
        for (name, length) in [("", slots["LENGTH"]), ("2", slots["LENGTH2"])] {
          let distance = length.flatMap { ForeignNumber($0)?.value } ?? 0
          slots["ACROSS\(name)"] = Parser.words(ofPoint: [home[0] + distance, home[1]])
          slots["DOWN\(name)"] = Parser.words(ofPoint: [home[0], home[1] + distance])
        }
      }
      if phrase.example?.has("SEVERAL") ?? false { slots["SEVERAL"] = several(beside: slots["VIEW"] ?? "") }
      report(phrase, from: start, to: end, slots)
      return true
    }
    return false
  }

  /// Returns the view of the sentence before a token of the same statement; `nil` if it has none, or several.
  private func viewSpoken(before index: Int) -> String? {
    guard let sentence = tree.sentences.last, Int(sentence.verbToken) >= tokens.statementStart,
      Int(sentence.verbToken) < index, sentence.targets.count == 1, let place = sentence.targets.first,
      case let target = tree.targets[Int(place)], target.kind == .view, Int(target.token) < index
    else { return nil }
    return text(target.token)
  }

  private mutating func report(_ phrase: ForeignPhrase, from start: Int, to end: Int, _ slots: [String: String]) {
    var (first, last) = (start, end - 1)
    var said = text(range(from: start, through: end - 1))
    // What follows the words is only marked.
    if let rest = slots["ALL"], !rest.isEmpty {
      said.removeLast(rest.count)
      if said.last == " " || said.last == "," { said.removeLast() }
    }
    // Of `left by -50`, either direction may be meant.
    let isDoubtful = slots["LENGTH"]?.hasPrefix("-") ?? false
    var instead = phrase.instead.flatMap { instead -> [String] in
      let texts =
        isDoubtful && instead.has("-LENGTH")
        ? [instead.replacing("-LENGTH", with: "LENGTH"), instead] : [instead]
      return texts.map { String(ForeignPhrase.filled($0, slots).drop { $0 == " " }) }
    }
    if slots["NEXT"] == "" { instead = instead.map { $0.last == " " ? String($0.dropLast()) : $0 } }
    for name in ["OTHERS", "HOME", "THERE", "CORNER", "SHRUNK"] where slots[name] == nil {
      instead.removeAll { $0.contains(name) }
    }
    // Where the view is declared is not known.
    if slots["HOME"] == nil, slots["ACROSS"] != nil, !declaredViews.isEmpty { instead = [] }
    if phrase.instead == [""] {
      // A sentence is left out with the word that joins it.
      if joinsAnimations(end) {
        last = end
      } else if joinsAnimations(start - 1) {
        first = start - 1
      } else {
        instead = []
      }
    }
    // A comma touches the word before it.
    if tokens[start].kind == .comma { instead = instead.map { " \($0)" } }
    let words = range(from: first, through: last)
    problems.withdraw(in: words)
    cutShort()
    forgetUnknown(from: start)
    for index in tree.sentences.indices.suffix(2) where Int(tree.sentences[index].verbToken) >= start {
      tree.sentences[index].isBroken = true
    }
    let example = phrase.example.map { example in
      if slots["SEVERAL"] != nil || !example.has("SEVERAL") { return ForeignPhrase.filled(example, slots) }
      // The script has one view.
      var slots = slots
      slots["SEVERAL"] = "dots"
      return "view dots is a row of 3 circles\n" + ForeignPhrase.filled(example, slots)
    }
    let isGone = slots["SHRUNK"] == nil && phrase.instead.contains { $0.has("SHRUNK") }
    let reason =
      isGone
      ? "A view can be smaller only by less than 100%. `scale … by` precedes what is left of the size: 30% smaller is `by 70%`."
      : ForeignPhrase.filled(phrase.reason, slots)
    failAtDifference(words, as: said, for: instead, because: reason, example: example)
  }

  /// The index of the first token of the sentence that contains the token here.
  var clauseStart: Int { start(isOfJoined: false) }

  /// The index of the first token of the animation that contains the token here, with those that are joined to it.
  var startOfJoined: Int { start(isOfJoined: true) }

  private func start(isOfJoined: Bool) -> Int {
    var (first, depth) = (position, 0)
    while first > tokens.statementStart, position - first < (isOfJoined ? 64 : 16) {
      let before = tokens[first - 1]
      depth -= before.nesting
      if depth < 0 { break }
      if depth == 0 {
        let isJoin = (before.kind == .plus || before.kind == .star) && before.hasSpaceBefore
        if !isOfJoined, isJoin || joinsAnimations(first - 1) { break }
        if tokens.keyword(at: first - 1) == .play { break }
        if before.kind == .equals || before.kind == .colon { break }
      }
      first -= 1
    }
    return first
  }

  /// Returns whether `then` or `while` is at a token.
  private func joinsAnimations(_ index: Int) -> Bool {
    tokens.keyword(at: index) == .then || tokens.keyword(at: index) == .while
  }

  // MARK: Patterns

  /// What has been read for one phrase of a table and counts for the others, because they begin at the same token.
  private struct PhraseReading {
    /// The first words from there on, in lower case, of those that have been compared.
    var words: [String?] = Array(repeating: nil, count: 6)
    /// What the slots that were the first part of a phrase stand for, if anything.
    var firsts: [(slot: ForeignPhrase.Slot, meaning: (text: String, end: Int)?)] = []
    /// What the slots of the last phrase stand for.
    var slots: [(name: String, value: String?)] = []

    init(first word: String) { words[0] = word }
  }

  /// Returns a word in lower case, which is `offset` words behind the first.
  private func word(at index: Int, _ offset: Int, _ reading: inout PhraseReading) -> String {
    guard offset < reading.words.count else { return text(index).lowercased() }
    if let known = reading.words[offset] { return known }
    let word = text(index).lowercased()
    reading.words[offset] = word
    return word
  }

  /// Returns what the slot stands for with which a phrase begins, and the index after it.
  private func first(_ slot: ForeignPhrase.Slot, at start: Int, _ reading: inout PhraseReading) -> (
    text: String, end: Int
  )? {
    if let known = reading.firsts.first(where: { $0.slot == slot }) { return known.meaning }
    let meaning = meaning(of: slot, at: start, behind: nil)
    reading.firsts.append((slot, meaning))
    return meaning
  }

  /// Returns the index after a phrase that begins at a token, if nothing follows that belongs to it, and keeps what its slots
  /// stand for.
  private func end(
    of parts: some Sequence<ForeignPhrase.Part>, isOneSentence: @autoclosure () -> Bool, at start: Int,
    _ reading: inout PhraseReading
  ) -> Int? {
    reading.slots.removeAll(keepingCapacity: true)
    var index = start
    var side: String?
    for part in parts {
      let isHere = index == start || !tokens.beginsStatement(index)
      switch part {
      case .words(let words, let isOptional):
        let isWord =
          isHere
          && [.word, .possessive, .comma, .colon, .equals, .star, .leftParenthesis, .rightParenthesis].contains(
            tokens[index].kind)
        if isWord, words.contains(word(at: index, index - start, &reading)) {
          index += 1
        } else if !isOptional {
          return nil
        }
      case .slot(let slot, let name):
        guard isHere || slot == .all,
          let value = index == start ? first(slot, at: start, &reading) : meaning(of: slot, at: index, behind: side)
        else { return nil }
        reading.slots.append((name, value.text))
        if slot == .toward { reading.slots.append(("CROSSING", ForeignWords.direction(text(index))?("100"))) }
        if slot == .side { reading.slots.append(("CROSSING", ForeignWords.crossing(from: value.text))) }
        if name == ForeignPhrase.Slot.side.rawValue { side = value.text }
        index = value.end
      }
    }
    let next = tokens[index]
    if tokens.beginsStatement(index) || next.kind == .rightParenthesis || next.kind == .comma { return index }
    if next.kind == .plus || next.kind == .star { return next.hasSpaceBefore ? index : nil }
    // What other tools write after one sentence is a mistake of its own.
    if next.kind == .word, tokens.keyword(at: index) == .forever || ForeignWords.ending(text(index)) != nil,
      isOneSentence()
    {
      return index
    }
    // A value goes on with `to` and `by`.
    let isEnd = tokens.keyword(at: index).map {
      $0.continuesExpression && $0 != .to && $0 != .by || $0 == .and || $0 == .at || $0 == .clipped
    }
    return isEnd ?? false ? index : nil
  }

  /// Returns what a slot stands for at a token, and the index after it.
  ///
  /// - Parameter side: the side that the phrase has before it.
  private func meaning(
    of slot: ForeignPhrase.Slot, at index: Int, behind side: String?
  ) -> (text: String, end: Int)? {
    // The formatter leaves out the sign of `+30`.
    if tokens[index].kind == .plus, tokens[index + 1].kind == .number, !tokens.beginsStatement(index + 1) {
      return meaning(of: slot, at: index + 1, behind: side)
    }
    let token = tokens[index]
    func through(_ last: Int) -> (text: String, end: Int) {
      (text(range(from: index, through: last)), last + 1)
    }
    switch slot {
    case .view: return views(at: index)
    case .property, .paint:
      guard token.kind == .word, let name = propertyMeant(by: index) else { return nil }
      if slot == .paint, name != Property.fill.name, name != Property.stroke.name { return nil }
      return (name, index + 1)
    case .colour:
      return token.kind == .colour || token.kind == .word && namesColour(index) ? through(index) : nil
    case .font: return token.kind == .word && text(index).first?.isUppercase ?? false ? through(index) : nil
    case .fraction:
      return token.kind == .number && text(index).contains(".") && !tokens.isUnit(index + 1) ? through(index) : nil
    case .number: return token.kind == .number && !tokens.isUnit(index + 1) ? through(index) : nil
    case .length:
      let number = tokens.isNegativeNumber(index) ? index + 1 : index
      guard tokens[number].kind == .number else { return nil }
      let unit = tokens.keyword(at: number + 1)?.unit
      if unit?.kind == .length, !tokens.beginsStatement(number + 1) { return through(number + 1) }
      return unit == nil ? through(number) : nil
    case .duration: return duration(at: index)
    case .angle:
      guard token.kind == .number, tokens.keyword(at: index + 1)?.unit?.kind == .angle else { return nil }
      return through(index + 1)
    case .clock: return clock(at: index)
    case .point:
      guard token.kind == .leftParenthesis, let close = tokens.closingParenthesis(of: index) else { return nil }
      return through(close)
    case .value: return plainValue(at: index)
    case .verb:
      let isVerb = tokens.keyword(at: index)?.verb.map { $0.resizes || $0.property != nil && $0 != .morph } ?? false
      return isVerb ? through(index) : nil
    case .side: return token.kind == .word ? ForeignWords.side(text(index)).map { ($0, index + 1) } : nil
    case .toward:
      return token.kind == .word ? ForeignWords.origin(ofDirection: text(index)).map { ($0, index + 1) } : nil
    case .entrance:
      return token.kind == .word ? ForeignWords.origin(ofEntrance: text(index)).map { ($0, index + 1) } : nil
    case .place: return token.kind == .number && tokens[index + 1].kind == .percent ? through(index + 1) : nil
    case .opposite:
      guard let other = ForeignWords.side(text(index)), other == side.map(ForeignWords.opposite) else { return nil }
      return (other, index + 1)
    case .anchor:
      let count = anchor(at: index)
      return count > 0 ? through(index + count - 1) : nil
    case .text: return token.kind == .string ? through(index) : nil
    case .count:
      guard token.kind == .number else { return nil }
      let next = index + 1
      let hasUnit = tokens[next].kind == .word && !tokens.beginsStatement(next) && tokens.keyword(at: next) == nil
      return (text(index), hasUnit ? next + 1 : next)
    case .start, .end:
      let isPercent = token.kind == .number && tokens[index + 1].kind == .percent
      return isPercent && text(index) == (slot == .start ? "0" : "100") ? through(index + 1) : nil
    case .rest:
      var end = index
      while !tokens.beginsStatement(end), ![.and, .with, .at, .clipped].contains(tokens.keyword(at: end)) {
        let isOpen = tokens[end].kind == .leftParenthesis
        end = (isOpen ? tokens.closingParenthesis(of: end) ?? end : end) + 1
      }
      return end > index ? through(end - 1) : nil
    case .all:
      let last = endOfStatement(after: index - 1)
      return (last < index ? "" : text(range(from: index, through: last)), last + 1)
    case .change:
      guard token.kind == .string, case let change = text(index).dropFirst().dropLast(),
        change.hasPrefix("+=") || change.hasPrefix("-="), Double(change.dropFirst(2)) != nil
      else { return nil }
      return ((change.hasPrefix("-") ? "-" : "") + change.dropFirst(2), index + 1)
    }
  }

  /// Returns views with `and` between them.
  func views(at first: Int) -> (text: String, end: Int)? {
    var (index, words) = (first, [String]())
    while true {
      if tokens.isArticle(index), !viewsNamedAsArticles.contains(tokens[index].symbol) { index += 1 }
      let isAll = tokens.keyword(at: index) == .all || tokens.keyword(at: index) == .each
      if isAll {
        words.append(text(index))
        index += 1
        if tokens.keyword(at: index) == .of {
          words.append(text(index))
          index += 1
        } else if words == ["all"], !tokens.isName(index) {
          return ("all views", index)
        }
      }
      guard tokens.isName(index), index == first || !tokens.beginsStatement(index) else { return nil }
      words.append(text(index))
      index += 1
      guard tokens.keyword(at: index) == .and, tokens.isName(index + 1), !tokens.beginsStatement(index + 1) else {
        return (words.joined(separator: " "), index)
      }
      words.append(text(index))
      index += 1
    }
  }

  /// Returns the time that numbers with colons between them stand for: minutes and seconds, or hours before them, or frames
  /// behind them.
  private func clock(at first: Int) -> (text: String, end: Int)? {
    var (numbers, index) = ([Double](), first)
    while tokens[index].kind == .number, numbers.count < 4 {
      numbers.append(tokens.number(tokens[index]))
      index += 1
      guard tokens[index].kind == .colon, !tokens[index].hasSpaceBefore, tokens[index + 1].kind == .number else {
        break
      }
      index += 1
    }
    guard numbers.count > 1 else { return nil }
    // The fourth number counts frames, mostly 30 a second.
    let frames = numbers.count == 4 ? numbers.removeLast() : 0
    let seconds = numbers.reduce(0) { $0 * 60 + $1 } + (frames / 30 * 1000).rounded() / 1000
    return ("\(Words.decimal(seconds))s", index)
  }
}
