import MotionAlgebra

/// The words that may follow a part of a statement.
extension ScriptModel {
  /// What may follow a part of a declaration.
  func declarationWords(_ statement: Int) -> [Candidate] {
    let end = (statement + 1..<tree.ownCount).first { tree.tokens[$0].isStatementStart } ?? tree.ownCount
    let hasKind = (statement..<end).contains { tree.tokens[$0].symbol == .is }
    return ["at", "with", "and", "from", "to", "anchor", "clipped to"].map { Candidate($0, .keyword) }
      + (hasKind ? [] : [Candidate("is a", .keyword), Candidate("is text", .keyword)])
  }

  /// What may follow a token of an animation: phrases that the sentence does not have yet, and modifiers. A name of an animation
  /// and a call have no values of their own.
  func following(behind index: Int, _ statement: Int) -> [Candidate] {
    let sentence = tree.sentences.last {
      Int($0.verbToken) >= statement && Int($0.verbToken) <= index && $0.verbToken < tree.ownTokens
    }
    let joins = sentence.map { sentence in
      (Int(sentence.verbToken)...index).contains { tree.tokens[$0].symbol.keyword?.isJoining ?? false }
    }
    var said: Set<Keyword> = []
    var isSentence = true
    if let sentence, joins == false, sentence.verb != nil {
      for (word, phrase) in ScriptModel.phraseWords where sentence.slot(phrase).isGiven { said.insert(word) }
      // The value at the end is a value or a change.
      if !said.isDisjoint(with: [.to, .by, .along]) { said.formUnion([.to, .by, .along]) }
      if said.contains(.to) { said.insert(.from) }
      if sentence.verb == .wait || sentence.verb == .hold {
        said.formUnion([.from, .through, .to, .by, .along, .with])
      }
    } else if let operand = tree.nodes.last(where: { Int($0.first) <= index && Int($0.first) >= statement }),
      operand.kind == .application || operand.kind == .reference
    {
      isSentence = false
      said = [.from, .through, .to, .by, .along]
    }
    let words: [Keyword] = [
      .from, .through, .to, .by, .along, .over, .with, .after, .named, .then, .while, .and, .looped, .repeated,
      .reversed,
      .delayed, .staggered, .overlapping, .starting, .at,
    ]
    return words.filter { !said.contains($0) }.map { Candidate($0.spelling, .keyword, "", $0.help) }
      + (isSentence ? ["keeping its speed", "facing along the path"].map { Candidate($0, .keyword) } : [])
  }

  private static let phraseWords: [(Keyword, Phrase)] = [
    (.from, .from), (.through, .through), (.to, .to), (.by, .by), (.along, .along), (.over, .over), (.with, .with),
    (.after, .after), (.named, .named),
  ]

  /// The units that fit a number: those of a time behind the words for one, and those of an angle in a rotation.
  func units(behind number: Int, _ statement: Int) -> [Candidate] {
    let word = number > statement ? tree.tokens[number - 1].symbol.keyword : nil
    let before = number > statement + 1 ? tree.tokens[number - 2].symbol.keyword : nil
    let isTime =
      [.over, .in, .for, .after, .wait, .starting, .duration].contains(word)
      || word == .by && [.staggered, .delayed, .overlapping].contains(before)
    if isTime { return units.filter { Keyword.timeUnits.contains($0.word) } }
    let verb = (statement...number).reversed().lazy.compactMap { tree.tokens[$0].symbol.keyword?.verb }.first
    guard verb?.property == .rotation, [.from, .to, .by, .through].contains(word) else { return units }
    return ["degrees", "turn", "turns", "radians"].map { Candidate($0, .unit, "unit") }
  }
}

extension Keyword {
  /// The units of times that are offered.
  fileprivate static let timeUnits: Set = [Keyword.s.spelling, Keyword.ms.spelling, Keyword.minutes.spelling]
}
