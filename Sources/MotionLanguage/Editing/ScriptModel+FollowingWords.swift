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
      let details = [view?.declaration ?? -1 >= 0, view?.parent ?? -1 >= 0, view?.members.isEmpty ?? true]
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
    return joining(
      ["at", "with", "and", "from", "to"] + (isRing ? ["with ring-radius"] : ["spaced by", "apart"])
        + ["clipped to", "of", "by", "is a", "is text"])
  }

  /// What may follow a token of an animation or in the head of a statement.
  func following(behind index: Int, _ statement: Int) -> [Candidate] {
    if let head = headWords(statement, behind: index) { return head }
    let isStaggered = (statement...index).contains { tree.tokens[$0].symbol == .staggered }
    return joining([
      "over", "with", "from", "to", "by", "through", "along", "of", "after", "in", "for", "using", "named", "then",
      "while",
      "and", "speed", "times", "once", "twice", "forever", "after the start of", "after the end of", "looped",
      "repeated",
      "reversed", "delayed", "staggered", "overlapping", "starting", "at", "keeping its speed", "facing along the path",
    ])
      + (isStaggered
        ? joining(StaggerWord.allCases.map { "from the \($0.rawValue)" }, "order of the parts")
          + joining(["in random order", "seed", "spread with"]) : [])
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
    if words.first?.verb == .hold { return values(for: nil) }
    return joining(["half speed", "double speed"]) + (words.contains(.through) ? values(for: [.percent]) : [])
  }
}
