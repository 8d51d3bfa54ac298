import MotionAlgebra
import MotionText

/// Finds slips in the subject of a sentence.
extension Parser {
  /// Reports `fadeIn fadeIn ball`, whose verb is there twice. Returns whether it is here.
  mutating func failedInVerbTwice(_ sentence: SyntaxTree.Sentence) -> Bool {
    let second = position - 1
    // A view may have the name of a verb, and a phrase may follow it.
    guard tokens[second].symbol == tokens[second - 1].symbol, second == Int(sentence.verbToken) + 1,
      sentence.targets.count == 1, tokens.isAt(.word), !tokens.beginsStatement(position),
      tokens.keyword(at: position)?.isArticle ?? true, !saysPhrase(position)
    else { return false }
    return failedInSecond(second)
  }

  /// Reports `fade ni card`, whose particle is misspelt. Returns whether it is here.
  mutating func failedInMisspeltParticle() -> Bool {
    let subject = tokens.isArticle(position + 1) ? position + 2 : position + 1
    guard token.kind == .word, tokens.keyword(at: position) == nil, tokens.keyword(at: subject) == nil,
      !tokens.beginsStatement(position), !tokens.beginsStatement(position + 1), token.end - token.start < 5,
      let near = Nearest.to(text(position), among: [Keyword.in, .out].map(\.spelling)),
      declaredViews.contains(text(subject)), !declaredViews.contains(text(position))
    else { return false }
    return exchange(
      position...position, for: [near.name], because: "`fade in` shows a view, and `fade out` hides it.",
      isCertain: near.hasLetters(of: text(position)))
  }

  /// Reports `fadeIn a ovre 2s`, whose view has the name of an article. Returns whether it is here.
  mutating func failedInPhraseBehindArticle() -> Bool {
    let word = position - 1
    guard let sentence = sentenceBefore, sentence.subjectEnd == UInt32(word), tokens.isArticle(word - 1),
      tokens.keyword(at: word) == nil, duration(at: position) != nil,
      let nearest = Nearest.to(text(word), among: [Keyword.over, .after].map(\.spelling)), nearest.isCertain
    else { return false }
    // A view may be called `cover`.
    let isShorter = text(word).utf8.count < nearest.name.utf8.count
    guard isShorter || nearest.hasLetters(of: text(word)) else { return false }
    forgetTargets()
    return failed(with: .unexpected(text(word), nearest: nearest), in: word...word)
  }

  /// Reports `circleto 5` at the first word: a view, or a property, and the next word without a space. Returns whether it is here.
  mutating func failedInGluedWords(at index: Int, isProperty: Bool = false) -> Bool {
    // Behind the subject of nearly every sentence is its end, or a word such as `to`.
    guard !tokens.beginsStatement(index + 1), tokens.keyword(at: index + 1)?.followsValue != true,
      tokens[index].kind == .word, tokens.keyword(at: index) == nil, names[tokens[index].symbol] == nil
    else { return false }
    let said = text(index)
    if said.utf8.count > 64 { return false }
    for word in [Keyword.over, .for, .after, .with, .to, .from, .by, .then, .while] where said.hasSuffix(word.spelling)
    {
      let before = String(said.dropLast(word.spelling.count))
      let isKnown =
        isProperty
        ? Property.named(before) != nil
        : !declaredViews.contains(said)
          && (declaredViews.contains(before) || ViewKind.allCases.contains { $0.spelling == before })
      guard isKnown, goesOn(after: word, at: index + 1) else { continue }
      return exchange(
        index...index, for: ["\(before) \(word.spelling)"], because: "A space separates two words.", isCertain: true)
    }
    return false
  }

  /// Returns whether what begins at a token can follow a word.
  private func goesOn(after word: Keyword, at index: Int) -> Bool {
    switch word {
    case .over, .for, .after: duration(at: index) != nil
    case .with: namesCurve(index)
    case .then, .while: beginsAction(index)
    default:
      tokens[index].kind == .string || plainValue(at: index) != nil || tokens.keyword(at: index)?.isProperty ?? false
    }
  }
}
