/// Recognises plain English, in which a verb and a view are somewhere: `card should fade in`.
extension Parser {
  /// Reports a statement in plain English, in which a verb and a view are somewhere: `card should fade in`. Returns whether it is
  /// here.
  mutating func failedInPlainEnglish() -> Bool {
    let start = tokens.statementStart
    guard position <= start + 1, !hasManyProblems, !state.isInAction else { return false }
    let last = endOfStatement(after: position)
    let kinds: Set<Token.Kind> = [
      .word, .number, .comma, .possessive, .leftParenthesis, .rightParenthesis, .percent, .minus, .colour,
    ]
    guard last > position, last < position + 24,
      (start...last).allSatisfy({ kinds.contains(tokens[$0].kind) && ($0 == start || !tokens[$0].startsLine) }),
      case let views = viewsNamed(in: start...last), !views.isEmpty
    else { return false }
    if failed(in: ForeignPhrase.statements, at: start) { return true }
    var sentences: [String] = []
    for index in start...last where sentences.count < 3 {
      // The view precedes a verb such as `moves` or `should move`, and follows others.
      let (before, after) = (views.last { $0 < index }, views.first { $0 > index })
      let view = text(index).hasSuffix("s") ? before ?? after : after ?? before
      if let view, let sentence = sentence(meantAt: index, through: last, text(view)), sentences.last != sentence {
        sentences.append(sentence)
      }
    }
    guard !sentences.isEmpty else { return false }
    // Its values, as they are written, are all that is said.
    let said = text(range(from: start, through: last))
    let isWhole =
      sentences.count == 1 && sentences[0].split(separator: " ").count > 3
      && said.contains(sentences[0].split(separator: " ").dropFirst(2).joined(separator: " "))
    let areTogether = (start...last).contains { ["while", "as", "simultaneously"].contains(text($0)) }
    return failed(
      with: .plainEnglish(sentences.joined(separator: areTogether ? " while " : " then "), isWhole: isWhole),
      in: start...last)
  }

  /// Reports `Fade in card. Move card to (1, 2).`, sentences with capital letters and dots. Returns whether they are here.
  mutating func failedInProse() -> Bool {
    let start = tokens.statementStart
    let last = endOfStatement(after: start)
    var range = range(from: start, through: last)
    if Int(range.end) < files.bytes.count, files.bytes[Int(range.end)] == UInt8(ascii: ".") {
      range = SourceRange(range.start, range.end + 1)
    }
    guard position == start, text(start).first?.isUppercase ?? false, range.end - range.start < 400,
      problems.hasStrayCharacter(in: range), case let said = text(range), said.contains(". ")
    else { return false }
    var sentences: [String] = []
    for piece in said.split(separator: ". ") {
      var words = piece.split(separator: " ").map(String.init)
      if words.first?.lowercased() == Keyword.then.spelling { words.removeFirst() }
      guard let verb = words.first?.lowercased(), isVerb(verb) else { return false }
      words[0] = verb
      if words[words.count - 1].hasSuffix(".") { words[words.count - 1].removeLast() }
      sentences.append(words.joined(separator: " "))
    }
    problems.withdraw(in: range, .strayCharacter)
    tokens.move(to: last + 1)
    return exchange(
      range, as: said, for: [sentences.joined(separator: " then "), sentences.joined(separator: " while ")],
      because: "Words have small letters. Join sentences with `then` (one after another) or `while` (together).")
  }

  /// Reports `ROTATE BOX BY 90DEG`, a sentence in capital letters. Returns whether it is here.
  mutating func failedInCapitals() -> Bool {
    let (start, last) = (position, endOfStatement(after: position))
    guard start == tokens.statementStart, last < start + 40, text(start).count > 1 else { return false }
    var (words, end) = ("", tokens[start].range.start)
    for index in start...last {
      var word = text(index)
      if tokens[index].kind == .word {
        guard !word.contains(where: \.isLowercase) else { return false }
        let small = word.lowercased()
        word =
          Keyword.allCases.first { $0.spelling.lowercased() == small }?.spelling
          ?? declaredViews.first { $0.lowercased() == small } ?? small
        if index == start, !isVerb(word) { return false }
      }
      words += text(SourceRange(end, tokens[index].range.start)) + word
      end = tokens[index].range.end
    }
    return exchange(start...last, for: [words], because: "Words have small letters.", isCertain: true)
  }

  /// Returns the tokens of the declared views, or of what is meant as a view in a script without declarations: `the card`, `make
  /// card …`.
  private mutating func viewsNamed(in range: ClosedRange<Int>) -> [Int] {
    let names = declaredViews
    if !names.isEmpty { return range.filter { names.contains(text($0)) } }
    let first = range.dropFirst().first { index in
      let isMade = index == range.lowerBound + 1 && ["make", "have"].contains(text(index - 1).lowercased())
      return tokens.isArticle(index - 1) && tokens.keyword(at: index - 1) == .the && tokens.isName(index)
        || isMade && tokens.isName(index) && !tokens.isArticle(index)
    }
    return first.map { [$0] } ?? []
  }

  /// Returns the values that follow a verb with `from`, `to` or `by`, as they are written; `nil` for none, or for others than the
  /// verb has.
  private func values(behind index: Int, through last: Int, _ word: String) -> String? {
    guard index < last, let verb = Keyword.allCases.first(where: { $0.spelling == word })?.verb, !verb.hasEnd else {
      return nil
    }
    var phrases: [String] = []
    for place in index + 1...last where [.from, .to, .by].contains(tokens.keyword(at: place)) {
      guard let value = plainValue(at: place + 1), value.end <= last + 1 else { return nil }
      // A position is a point, or a number with a direction.
      if verb.property == .position, tokens[place + 1].kind != .leftParenthesis { return nil }
      phrases.append("\(text(place)) \(value.text)")
    }
    return phrases.isEmpty || phrases.count == 1 && phrases[0].hasPrefix("from") ? nil : phrases.joined(separator: " ")
  }

  /// Returns a sentence with the verb at a token, and what the words behind it say.
  private func sentence(meantAt index: Int, through last: Int, _ view: String) -> String? {
    guard tokens[index].kind == .word, text(index) != view else { return nil }
    let said = text(index).lowercased()
    let rest = index < last ? (index + 1...last).map { text($0) } : []
    if let growth = ForeignWords.growth(said), said != "up", said != "down" { return "scale \(view) by \(growth)" }
    let forms = [said] + (said.hasSuffix("s") ? [String(said.dropLast()), String(said.dropLast(2))] : [])
    let gerund = said.hasSuffix("ing") ? [String(said.dropLast(3)), "\(said.dropLast(3))e"] : []
    // `moving` is the form of a verb in the names of other animations.
    let known = tokens.keyword(at: index)?.verb.map(\.spelling).flatMap { said.hasSuffix("ing") ? [$0] : nil } ?? []
    let verb = (known + forms + gerund).lazy.compactMap { form -> String? in
      if isVerb(form), !["color", "wait"].contains(form) { return form }
      return ForeignWords.verb(form).flatMap { $0.instead.isEmpty ? nil : $0.instead }
    }.first
    guard let verb else {
      let isColour = ["is", "are", "becomes", "gets", "turns", "be", "become"].contains(said)
      return isColour ? rest.first.flatMap { ColourNames.rgba($0) == nil ? nil : "tint \(view) to \($0)" } : nil
    }
    let time =
      index < last
      ? (index + 1...last).lazy.compactMap { place in
        [.over, .in, .for, .after].contains(tokens.keyword(at: place))
          ? duration(at: place + 1).map { "\(tokens.keyword(at: place) == .after ? "after" : "over") \($0.text)" } : nil
      }.first : nil
    let ending = (tokens.statementStart...last).lazy.compactMap { place -> String? in
      guard case .words(let words)? = ForeignWords.ending(text(place)),
        words.hasPrefix("over") || words.hasPrefix("repeated")
      else { return nil }
      return words
    }.first
    let modifier = (time.map { " \($0)" } ?? "") + (ending.map { " \($0)" } ?? "")
    if let values = values(behind: index, through: last, verb) { return "\(verb) \(view) \(values)\(modifier)" }
    switch verb {
    case "fade":
      let particle =
        rest.prefix(2).contains("in")
        ? "fadeIn \(view)" : rest.prefix(2).contains("out") ? "fadeOut \(view)" : "fade \(view) to 50%"
      return particle + modifier
    case "move", "slide", "translate":
      let direction = rest.compactMap { ForeignWords.direction($0)?("100") }.last
      return "move \(view) \(direction.map { "by \($0)" } ?? "to (200, 100)")\(modifier)"
    case "animate", "hold", "wait", "morph": return nil
    case "tint": return "tint \(view) to \(rest.last { ColourNames.rgba($0) != nil } ?? "red")\(modifier)"
    case "pop", "pop in": return "pop in \(view)\(modifier)"
    case "slide in": return "slide in \(view) from the left\(modifier)"
    case "slide out": return "slide out \(view) to the left\(modifier)"
    default:
      guard let known = Keyword.allCases.first(where: { $0.spelling == verb })?.verb, !known.hasEnd else {
        return "\(verb) \(view)\(modifier)"
      }
      return "\(verb) \(view) \(known == .rotate ? "by" : "to") \(known.exampleValue)\(modifier)"
    }
  }
}
