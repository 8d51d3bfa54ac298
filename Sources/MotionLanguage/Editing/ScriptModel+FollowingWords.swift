import MotionAlgebra

/// The words that may follow a part of a statement. All words that join something are candidates, and a check of the statement with
/// each of them decides.
extension ScriptModel {
  /// Leaves out the candidates with which a check finds a mistake at their place.
  func tried(_ candidates: [Candidate], behind index: Int, _ statement: Int) -> [Candidate] {
    var samples: [String: String] = [:]
    let said = Set((max(statement, index - ScriptModel.mostWords)...index).map { tree.tokens[$0].symbol })
    let attempts = candidates.map { attempt(for: $0, behind: said, &samples) }
    var seen: Set<Attempt> = []
    let different = attempts.compactMap { $0 }.filter { seen.insert($0).inserted }
    guard !different.isEmpty else { return candidates }
    let trial = StatementTrial(self, statement, upTo: index, different, naming: Array(samples.values))
    let allowed = trial?.allowed(different)
    return zip(candidates, attempts).filter { candidate, attempt in
      guard let attempt else { return true }
      if let allowed { return allowed.contains(attempt) }
      // A statement that is too long to be tried has the words that no name can be.
      return attempt.role != .joining
        || Keyword.allCases.contains { $0.spelling == candidate.word && $0.isReserved }
    }.map(\.0)
  }

  /// Returns what stands for a candidate in a check. One of many views that are alike is a sample of all of them.
  ///
  /// - Parameters:
  ///   - said: the words before it.
  ///   - samples: a view of each class that has been met.
  private func attempt(
    for candidate: Candidate, behind said: Set<Symbol>, _ samples: inout [String: String]
  ) -> Attempt? {
    if let attempt = candidate.attempt { return attempt }
    switch candidate.kind {
    case .view:
      guard let symbol = symbols.find(candidate.word), !said.contains(symbol) else {
        samples[candidate.word] = candidate.word
        return Attempt(candidate.word, .value)
      }
      let place = views.view(symbol)
      let view = place >= 0 ? views.views[place] : nil
      let details = [view?.declaration ?? -1 >= 0, view?.parent ?? -1 >= 0, views.members(ofGroup: place).isEmpty]
      let sort = "\(view?.kind?.spelling ?? "") \(place >= 0) \(details)"
      let sample = samples[sort] ?? candidate.word
      samples[sort] = sample
      return Attempt(sample, .value)
    case .property: return Attempt(candidate.word, .property)
    case .verb, .definition: return Attempt(.animation)
    case .keyword, .curve, .unit, .token, .value, .animation, .parameter, .kind, .colour: return nil
    }
  }

  /// Returns words that are offered where a check accepts them.
  func joining(_ words: [String], _ detail: String = "") -> [Candidate] {
    words.map { word in
      let help = Keyword.allCases.first { $0.spelling == word }?.help
      return Candidate(word, .keyword, detail, help, attempt: Attempt(word, .joining))
    }
  }

  /// What may follow a part of a declaration.
  func declarationWords(_ statement: Int) -> [Candidate] {
    let end = (statement + 1..<tree.ownCount).first { tree.tokens[$0].isStatementStart } ?? tree.ownCount
    let isRing = (statement..<end).contains { text(ofToken: UInt32($0)) == Arrangement.Form.ring.rawValue }
    // The ends of a line say where it is.
    let isLine = tree.tokens[statement..<end].contains { ViewKind($0.symbol.keyword) == .line }
    return joining(
      (isLine ? [] : ["at"]) + ["with", "and", "from", "to"] + (isRing ? ["with ring-radius"] : ["spaced by", "apart"])
        + (hasOtherShape(statement) ? ["clipped to"] : []) + ["of", "by", "is a", "is text"])
  }

  /// What may follow a token of an animation or in the head of a statement.
  func following(behind index: Int, _ statement: Int) -> [Candidate] {
    if let head = headWords(statement, behind: index) { return head }
    // What starts after an animation needs one with a name.
    let own = letName(statement)
    let named = names.names.enumerated().contains { index, name in
      name.kind == .let && [.animation, .unknown].contains(kinds[index] ?? .unknown) && name.text != own
    }
    let isStaggered = (statement...index).contains { tree.tokens[$0].symbol == .staggered }
    // Only properties are of views.
    let word = text(ofToken: UInt32(index))
    let isProperty =
      Property.named(word) != nil
      || names.name(ofToken: UInt32(index)).map { names.names[$0].kind == .property } ?? true
    let tokens = tree.tokens[statement...index]
    let joined = tokens.last { [Keyword.through, .to, .then, .while].contains($0.symbol.keyword) }
    let modified = tokens.last { [Keyword.staggered, .then, .while].contains($0.symbol.keyword) || $0.nesting != 0 }
    let absent =
      (modified?.symbol.keyword == .staggered ? ["staggered"] : [])
      + (joined?.symbol.keyword == .through ? ["speed"] : [])
      + (isProperty ? [] : ["of"])
      + (tokens.contains { $0.symbol == .morph } ? ["from", "through", "by"] : [])
    // A value on the way has its place, and the last value can follow.
    let isOnTheWay = joined?.symbol.keyword == .through
    let place = Candidate(
      "at", .keyword, "the part of the duration", attempt: Attempt("at 30%\(lacking(statement, upTo: index))", .joining)
    )
    return (isOnTheWay ? [place] : [])
      + joining(
        [
          "to", "by", "from", "through", "along", "over", "with", "after", "after the start of", "after the end of",
          "in",
          "for", "using", "named", "of", "then", "while", "and", "speed", "times", "once", "twice", "forever", "looped",
          "repeated", "reversed", "delayed", "staggered",
          "overlapping", "at", "keeping its speed", "facing along the path",
        ].filter { !absent.contains($0) } + (named ? ["starting"] : []))
      + (isStaggered
        ? joining(StaggerWord.allCases.map { "from the \($0.rawValue)" }, "order of the parts")
          + joining(["in random order", "seed", "spread with"]) : [])
  }

  /// The name that a statement gives an animation or a value.
  private func letName(_ statement: Int) -> String? {
    tree.tokens[statement].symbol == .let ? text(ofToken: UInt32(statement + 1)) : nil
  }

  /// What may follow in the head of a statement that begins with a word of its own; `nil` elsewhere.
  private func headWords(_ statement: Int, behind index: Int) -> [Candidate]? {
    guard tree.tokens[statement].kind == .word else { return nil }
    let hasColon = index + 1 < tree.tokens.count && tree.tokens[index + 1].kind == .colon
    switch tree.tokens[statement].symbol.keyword {
    case .let where index == statement + 1: return joining(["="])
    case .group: return joining(index == statement + 1 ? ["="] : ["and"])
    case .canvas: return joining(["by", "with background"])
    case .use, .require, .prefer, .default: return []
    case .transition where index == statement + 1: return directions
    default:
      return isHeadOfReaction(statement, upTo: index) ? joining(["and", "to", "of"] + (hasColon ? [] : [":"])) : nil
    }
  }

  /// What may follow `the` behind a verb, and a property behind that; `nil` elsewhere. Both can be read as views.
  func nounsBehindThe(_ index: Int) -> [Candidate]? {
    let isProperty = !(tree.tokens[index].symbol == .the)
    let place = isProperty ? index - 1 : index
    guard place > 0, tree.tokens[place].symbol == .the, let verb = tree.tokens[place - 1].symbol.keyword?.verb else {
      return nil
    }
    if !isProperty { return (verb == .animate || verb == .hold ? [] : viewNames) + properties(ofViewBefore: 0) }
    let isView = names.name(ofToken: UInt32(index)).map { names.names[$0].declaration != nil } ?? false
    let isKnown = Property.named(text(ofToken: UInt32(index))) != nil
    return isKnown && !isView ? [Candidate("of", .keyword, "", Keyword.of.help)] : nil
  }

  /// What a sentence lacks behind a view, or a value after `from`, `through`, or `nearer of`: its last value.
  func lacking(_ statement: Int, upTo index: Int) -> String {
    if isHeadOfReaction(statement, upTo: index) { return lackingInHead(statement, upTo: index) }
    guard !(tree.tokens[statement].symbol == .view) else { return "" }
    let words = (max(statement, index - ScriptModel.mostWords)...index).reversed()
    if tree.tokens[index].symbol == .at,
      words.lazy.compactMap({ self.tree.tokens[$0].symbol.keyword?.verb }).first == .hold
    {
      return " for 1s"
    }
    guard let word = words.lazy.compactMap({ lackingWord(at: $0, through: index) }).first, !word.isEmpty else {
      return ""
    }
    var verb: Verb?
    for place in words {
      guard let keyword = tree.tokens[place].symbol.keyword else { continue }
      if keyword.isProperty {
        let named = Property.named(text(ofToken: UInt32(place)))
        let kind = named.map { $0.isComponent ? .number : $0.property.kind }
        return "\(word) \(kind == .colour ? "red" : kind == .position || kind == .size ? "(1, 1)" : "1")"
      }
      verb = keyword.verb
      if verb != nil { break }
    }
    return "\(word) \(verb?.exampleValue ?? "(1, 1)")"
  }

  /// What the head of a scrubbed animation lacks behind its first position: the last one.
  private func lackingInHead(_ statement: Int, upTo index: Int) -> String {
    let words = (statement...index).compactMap { tree.tokens[$0].symbol.keyword }
    return tree.tokens[statement].symbol == .as && words.contains(.from) && !words.contains(.to) ? " to 1" : ""
  }

  /// The word that a value behind this one lacks, ` to` or ` or`; empty for a word that ends the search, `nil` for any other.
  ///
  /// - Parameter last: the last token before the value.
  private func lackingWord(at index: Int, through last: Int) -> String? {
    let word = tree.tokens[index].symbol.keyword
    switch word {
    case .from, .through: return " to"
    case .to, .by, .along: return ""
    default: break
    }
    if ["nearer", "nearest"].contains(text(ofToken: UInt32(index))) { return " or" }
    if text(ofToken: UInt32(index)) == "or" { return "" }
    guard let verb = word?.verb else { return nil }
    let isParticle = index < last && [.in, .out].contains(tree.tokens[index + 1].symbol.keyword)
    let hasProperty = verb != .animate || tree.tokens[index...last].contains { $0.kind == .possessive }
    return [.fadeIn, .fadeOut, .hold, .wait, .draw].contains(verb) || isParticle || !hasProperty ? "" : " to"
  }

  /// Whether a number is that of a speed, such as `at 2x speed`.
  func isSpeed(_ number: Int, _ statement: Int) -> Bool {
    number > statement + 1 && tree.tokens[number - 1].symbol == .at
      && valuesBehindAt(number - 1, statement, tree.tokens[statement].symbol == .view).contains {
        $0.word == "half speed"
      }
  }

  /// What may follow `at`: a place, an instant, a speed, a part of a duration, or the value that a property is held at.
  func valuesBehindAt(_ index: Int, _ statement: Int, _ isDeclaration: Bool) -> [Candidate] {
    if isDeclaration { return values(for: [.vector]) }
    if index == statement { return values(for: [.duration]) }
    let sentence = (statement..<index).last { tree.tokens[$0].symbol.keyword?.verb != nil } ?? statement
    let words = (sentence..<index).compactMap { tree.tokens[$0].symbol.keyword }
    if words.first?.verb == .hold { return takesColour(index, statement) ? colourValues : values(for: nil) }
    return joining(["half speed", "double speed"]) + (words.contains(.through) ? values(for: [.percent]) : [])
  }
}
