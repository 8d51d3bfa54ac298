import MotionAlgebra
import MotionText

/// The words that may come next.
extension ScriptModel {
  /// The candidates at an offset, and the part of a word before it, which they replace.
  package func candidates(at offset: Int) -> (range: Range<Int>, found: [Candidate]) {
    let bytes = files.bytes
    let offset = min(offset, files.scriptEnd)
    var start = startOfName(before: offset)
    let isNumber = { CharacterClass.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    while start < offset, isNumber(bytes[start]) { start += 1 }
    let nothing = (start..<offset, [Candidate]())
    // The digits of a colour are no word.
    if isInComment(offset) || start > 0 && bytes[start - 1] == UInt8(ascii: "#") { return nothing }
    let own = tree.tokens[0..<max(0, tree.ownCount - 1)]
    var before: Int? = own.countOfFirst { Int($0.end) <= start } - 1
    while let index = before, index >= 0, tree.tokens[index].end == tree.tokens[index].start { before = index - 1 }
    if before ?? -1 < 0 { before = nil }
    if let inside = token(at: offset), tree.tokens[inside].kind == .string, Int(tree.tokens[inside].start) < offset,
      start >= Int(tree.tokens[inside].start),
      offset < Int(tree.tokens[inside].end) || text(tree.tokens[inside].range).count < 2
        || bytes[Int(tree.tokens[inside].end) - 1] != UInt8(ascii: "\"")
    {
      // The name of a plan is a text.
      let isNamed = inside > 0 && tree.tokens[inside - 1].symbol == .named || planVerb(at: inside - 1) == .remove
      return isNamed && isReaction(statementStart(of: inside))
        ? (Int(tree.tokens[inside].start)..<offset, planNames) : nothing
    }
    let startsLine = !bytes[lineBreak(before: start)..<start].contains { $0 > UInt8(ascii: " ") }
    guard let before else { return (start..<offset, statementWords) }
    let statement = statementStart(of: before)
    if start > 1, bytes[start - 1] == UInt8(ascii: "'"), ScriptModel.isPartOfName(bytes[start - 2]) {
      // `box'` needs an s.
      let view = tree.tokens[before].kind == .possessive ? before - 1 : before
      let found = properties(ofViewBefore: view + 1).map { Candidate("s \($0.word)", $0.kind, $0.detail, $0.help) }
      return (start..<offset, found)
    }
    var found = candidates(inPlaceAfter: before, statement) ?? candidates(after: before, statement)
    // In `1th`, only a unit can be meant.
    if start > 0, CharacterClass.isDigit(bytes[start - 1]) {
      found = found.filter { $0.kind == .unit }
      if isSpeed(before, statement) { found.append(Candidate("x speed", .unit, "speed", Keyword.speed.help)) }
    }
    found += parameters(in: statement, behind: before)
    found = tried(found, behind: before, statement)
    if startsLine {
      // These belong to the word before them, on its line.
      let joined = Set([Keyword.speed, .times, .once, .twice, .forever].map(\.spelling))
      found.removeAll { joined.contains($0.word) }
      let isTransition = tree.tokens[statement].symbol == .transition && before > statement
      let hasLine = (statement...before).contains { tree.tokens[$0].kind == .colon }
      // An indented line goes on with the statement before it, and so does any line behind an operator or in parentheses.
      let isIndented = start > lineBreak(before: start)
      let others = isOpen(behind: before) ? [] : statementWords
      found = isIndented ? found + others : others + found
      // A transition has one line at least.
      if isTransition { found = directions + (hasLine ? found : []) }
    }
    // The word that is being typed has been read as a view, which no other word mentions.
    var typed: String?
    if let name = names.name(at: offset), names.names[name].declaration == nil, names.names[name].places.count == 1 {
      typed = names.names[name].text
    }
    let typing = bytes[start..<offset]
    if typing.contains(UInt8(ascii: ".")) {
      found.removeAll { $0.kind == .keyword }
      found += members(of: String(decoding: typing, as: UTF8.self))
    }
    // A name is declared before its uses.
    let isNew = startsLine && start == lineBreak(before: start)
    let later = lets(declaredBehind: isNew ? start : Int(tree.tokens[statement].start))
    let declares = tree.tokens[statement].symbol.keyword.map { [.let, .view, .group].contains($0) } ?? false
    let declared = declares && !startsLine ? text(ofToken: UInt32(statement + 1)) : nil
    let isLet = { (candidate: Candidate) in candidate.kind == .value || candidate.kind == .animation }
    found.removeAll { isLet($0) && ($0.word == declared || later.contains($0.word)) }
    // A name can be that of a verb, which it then replaces.
    let named = Set(found.lazy.filter(isLet).map(\.word))
    var seen: Set<String> = []
    let others = found.filter { candidate in
      let isTyped =
        (candidate.kind == .view || candidate.kind == .property) && candidate.word == typed
        && !ViewKind.declarable.contains { $0.spelling == typed }
      return !isTyped && !(candidate.kind == .verb && named.contains(candidate.word))
        && seen.insert(candidate.word).inserted
    }
    return (start..<offset, others)
  }

  /// Whether a statement goes on behind a token, whatever the next line is.
  private func isOpen(behind index: Int) -> Bool {
    let operators: Set<Token.Kind> = [.equals, .plus, .minus, .star, .slash, .comma]
    return operators.contains(tree.tokens[index].kind) || !openParentheses(before: index + 1).isEmpty
  }

  /// Returns where a name begins that is being written, also one with parts in quotation marks, as in `color."Deep blue"`.
  private func startOfName(before offset: Int) -> Int {
    let (bytes, line) = (files.bytes, lineBreak(before: offset))
    let (quote, dot) = (UInt8(ascii: "\""), UInt8(ascii: "."))
    var start = offset
    let isOpen = bytes[line..<offset].count { $0 == quote } % 2 == 1
    if isOpen, let open = bytes[line..<offset].lastIndex(of: quote), open > line, bytes[open - 1] == dot {
      start = open
    }
    while start > line {
      if ScriptModel.isPartOfName(bytes[start - 1]) {
        start -= 1
      } else if start < offset, bytes[start] == dot, bytes[start - 1] == quote,
        let open = bytes[line..<start - 1].lastIndex(of: quote), open > line, bytes[open - 1] == dot
      {
        start = open
      } else {
        break
      }
    }
    return start
  }

  /// The kinds that views of the script have.
  var kindsOfViews: [ViewKind] {
    let known = Set(views.views.compactMap(\.kind))
    return ViewKind.declarable.filter(known.contains)
  }

  /// Whether an offset is in a comment.
  private func isInComment(_ offset: Int) -> Bool {
    var place = lineBreak(before: offset)
    let next = tree.tokens[0..<tree.ownCount].countOfFirst { Int($0.start) < offset }
    if next > 0 { place = max(place, Int(tree.tokens[next - 1].end)) }
    let slash = UInt8(ascii: "/")
    return place + 1 < offset
      && (place..<offset - 1).contains { files.bytes[$0] == slash && files.bytes[$0 + 1] == slash }
  }

  private func lineBreak(before offset: Int) -> Int {
    var start = offset
    while start > 0, files.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  func candidates(after index: Int, _ statement: Int) -> [Candidate] {
    let token = tree.tokens[index]
    var animations: [Candidate] { self.animations(in: statement) }
    func following(_ isDeclaration: Bool) -> [Candidate] {
      guard isDeclaration else { return self.following(behind: index, statement) }
      return declarationWords(statement)
    }
    let isDeclaration =
      tree.tokens[statement].symbol == .view && tree.tokens[statement].kind == .word && statement < index
    switch token.kind {
    case .number where tree.tokens[statement].symbol == .canvas: return following(false)
    // Without a unit, it is no time.
    case .number where index > statement && tree.tokens[index - 1].symbol.keyword?.verb == .wait: return units
    case .number where [.require, .prefer].contains(tree.tokens[statement].symbol.keyword):
      return units.filter { [Keyword.s, .ms, .minutes].map(\.spelling).contains($0.word) }
    case .number: return units + following(isDeclaration)
    case .possessive: return properties(ofViewBefore: index)
    case .leftParenthesis, .comma:
      if let call = call(around: index + 1), call.isInnermost {
        return parameterNames(of: call) + arguments + animations
      }
      if token.kind == .comma, openParentheses(before: index + 1).isEmpty { return valuesOfList(index, statement) }
      if isBeforeComma(index + 1) { return values(for: [.number, .percent, .angle, .length]) }
      return isInPoint(before: index + 1) ? values(for: Kind.amounts) : animations + values(for: nil) + viewNames
    case .equals where tree.tokens[statement].symbol == .group:
      return subjects.filter { $0.word != text(ofToken: UInt32(statement + 1)) && $0.word != "each of" }
    case .equals where tree.tokens[statement].symbol == .let:
      return animations + values(for: nil) + curves + colourValues
    // A number is calculated with values, and not with animations, unless it ends a sentence.
    case .plus, .star:
      let isNumber = index > 0 && tree.tokens[index - 1].kind == .number
      let isSentence = (statement..<index).contains { tree.tokens[$0].symbol.keyword?.verb != nil }
      return isNumber && !(isSentence && token.hasSpaceBefore)
        ? values(for: nil) : animations + values(for: nil) + viewNames
    case .colon where call(around: index + 1)?.isInnermost ?? false: return arguments + animations
    case .equals, .colon: return animations + values(for: nil) + viewNames
    case .minus, .slash: return values(for: nil)
    case .string, .colour, .rightParenthesis, .percent, .end: return following(isDeclaration)
    case .word: break
    }
    if token.symbol == .of, index > 0, tree.tokens[index - 1].symbol == .each { return viewNames }
    if token.symbol == .each { return [Candidate("of", .keyword)] }
    if let nouns = nounsBehindThe(index) { return nouns }
    if let name = names.name(ofToken: UInt32(index)), !(token.symbol.keyword?.isReserved ?? false) {
      let isProperty = names.names[name].kind == .property && isDeclaration
      return isProperty ? values(for: Kind.amounts) : following(isDeclaration)
    }
    guard let word = token.symbol.keyword else {
      if ViewKind(plural: symbols.text(token.symbol)) != nil { return following(isDeclaration) }
      return isEvent(index) ? [Candidate("of", .keyword)] : following(isDeclaration)
    }
    switch word {
    case .is, .a, .an:
      let articles = word == .is ? [Keyword.a, .an].map { Candidate($0.spelling, .keyword) } : []
      return isDeclaration
        ? ViewKind.declarable.map { Candidate($0.spelling, .kind, "kind of view", $0.help) } + forms + articles
        : viewNames
    case .all:
      return [Candidate("views", .view, "all views")]
        + kindsOfViews.map {
          Candidate($0.plural, .view, "all views of a kind", $0.help, attempt: Attempt("views", .value))
        }
    case .on: return CueEvent.allCases.map { Candidate($0.rawValue, .keyword, "event", $0.help) }
    case .of: return subjects
    case .play: return animations
    case .named: return isReaction(statement) ? planNames : []
    case .let, .define, .view, .group, .transition: return []
    case .canvas: return lets { $0 == .number || $0 == .length }
    case .default: return [Candidate("duration", .keyword)]
    case .require, .prefer: return ["curves from", "durations from", "no motion over"].map { Candidate($0, .keyword) }
    case .then, .while: return animations
    case .and: return isDeclaration ? declared(statement) : subjects.filter { $0.word != "each of" }
    case .pi, .tau: return units + following(isDeclaration)
    case .looped: return counts + numbersOfTimes + following(false)
    case .repeated: return counts + numbersOfTimes
    case .delayed, .overlapping: return [Candidate("by", .keyword)]
    case .staggered: return [Candidate("by", .keyword), Candidate("over", .keyword)]
    case .low, .high: return ["ease-in", "ease-out", "ease-in-out"].map { Candidate($0, .curve, "curve") }
    case .in where isFade(index - 1), .out where isFade(index - 1): return subjects
    case .over, .in, .for, .after, .starting: return values(for: [.duration])
    case .with where tree.tokens[statement].symbol == .canvas: return [Candidate("background", .keyword)]
    case .background: return colourValues
    case .with, .using:
      return isDeclaration ? declared(statement) : allCurves
    case .by
    where index > 0 && [Keyword.delayed, .staggered, .overlapping].contains(tree.tokens[index - 1].symbol.keyword):
      return values(for: [.duration])
    case .from where tree.tokens[statement].symbol == .require || tree.tokens[statement].symbol == .prefer:
      return usedFiles
    case .from where isScrollRange(index, statement), .to where isScrollRange(index, statement):
      return values(for: [.number, .length])
    case .from where isDeclaration, .to where isDeclaration: return values(for: [.vector])
    case .from, .to, .by, .through:
      let amounts = takesColour(index, statement) ? colourValues : values(for: Kind.amounts)
      return amounts + namedProperties(after: index, statement)
    case .along: return values(for: [.text]) + viewNames + [Candidate("the", .keyword)]
    case .at: return valuesBehindAt(index, statement, isDeclaration)
    default: break
    }
    switch word.kind {
    case .verb where word.verb == .wait: return values(for: [.duration])
    case .verb:
      let particles = word == .fade ? [Keyword.in, .out].map { Candidate($0.spelling, .keyword) } : []
      let ofProperty = [Candidate("the", .keyword, "a property of a view")]
      let changes: Set = ["from", "through", "to", "by", "along", "facing along the path"]
      let isWhole = word.verb?.mayLackSubject ?? false
      let namesProperty = word.verb == .animate || word.verb == .hold || word.verb?.resizes ?? false
      return subjects + particles + (namesProperty ? ofProperty : [])
        + (isWhole ? self.following(behind: index, statement).filter { !changes.contains($0.word) } : [])
    case .property:
      let isNamed = [Keyword.from, .to].contains(tree.tokens[index - 1].symbol.keyword)
      if !isDeclaration, !isNamed { return following(false) }
      // A value can have the name of a property.
      let isValue = !isDeclaration && tree.lets.contains { $0.name == token.symbol }
      if isValue { return values(for: Kind.amounts) + self.following(behind: index, statement) }
      return takesColour(index, statement) ? colourValues : values(for: Kind.amounts)
    case .style(let style):
      return style.words.map { Candidate($0, .value, style.spelling) } + values(for: Kind.amounts)
    case .article:
      let isCurve = index > 0 && [Keyword.with, .using].contains(tree.tokens[index - 1].symbol.keyword)
      return isCurve ? allCurves : viewNames + curves
    default: return following(isDeclaration)
    }
  }

  /// Whether a comma follows, or a word and a comma: then it is a part of a point.
  private func isBeforeComma(_ next: Int) -> Bool {
    let behind = next < tree.ownCount && tree.tokens[next].kind == .word ? next + 1 : next
    return behind < tree.ownCount && tree.tokens[behind].kind == .comma && !tree.tokens[behind].isStatementStart
  }

  /// What may follow a comma outside of parentheses: the next of the values behind `through`.
  private func valuesOfList(_ index: Int, _ statement: Int) -> [Candidate] {
    let words = (statement..<index).reversed().lazy.compactMap { self.tree.tokens[$0].symbol.keyword }
    guard words.first(where: { $0.verb != nil || $0 == .through }) == .through else { return [] }
    return takesColour(index, statement) ? colourValues : values(for: Kind.amounts)
  }

  /// Whether a token is in `as the page scrolls from 0 to 400`.
  private func isScrollRange(_ index: Int, _ statement: Int) -> Bool {
    tree.tokens[statement].symbol == .as && !tree.tokens[statement..<index].contains { $0.kind == .colon }
  }

  private func isFade(_ index: Int) -> Bool { index >= 0 && tree.tokens[index].symbol == .fade }

  private func isEvent(_ index: Int) -> Bool { index > 0 && tree.tokens[index - 1].symbol == .on }
}

extension Kind {
  /// The kinds of what a property can be that is no colour.
  fileprivate static let amounts: [Kind] = [.number, .percent, .angle, .length, .vector, .text]
}
