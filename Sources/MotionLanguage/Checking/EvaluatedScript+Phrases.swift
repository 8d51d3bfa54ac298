/// The phrases of sentences.
extension EvaluatedScript {
  /// Returns the subject of a sentence as written.
  func subject(of sentence: SyntaxTree.Sentence) -> String {
    guard sentence.subjectEnd > sentence.verbToken else { return "all views" }
    return text(
      SourceRange(tree.tokens[Int(sentence.verbToken) + 1].start, tree.tokens[Int(sentence.subjectEnd)].end))
  }

  /// Checks which phrases are present. Their values are checked with the property.
  mutating func checkPhrases(of sentence: SyntaxTree.Sentence, _ verb: Verb) -> Bool {
    if verb == .hold { return checkLasting(sentence, verb) }
    if sentence.to.isGiven, sentence.by.isGiven {
      report(.toAndBy, at: tree.range(ofToken: max(sentence.to.keyword, sentence.by.keyword)))
      return false
    }
    if sentence.through.isGiven, sentence.by.isGiven || sentence.along.isGiven {
      let other = sentence.by.isGiven ? sentence.by : sentence.along
      report(.keyframeOfOtherPhrase(text(ofToken: other.keyword)), at: tree.range(ofToken: sentence.through.keyword))
      return false
    }
    // A verb alone is reported for its missing subject first.
    let lacksEnd = !sentence.to.isGiven && !sentence.by.isGiven && !sentence.along.isGiven && !verb.hasEnd
    guard lacksEnd, !sentence.targets.isEmpty, !sentence.isBroken else { return true }
    // In `animate circle.opacity over 1s`, the name is reported.
    let isDotted = DottedName.parts(of: text(ofToken: sentence.subjectEnd)) != nil
    // A property that the verb cannot change is reported.
    let saysOther =
      sentence.property >= 0
      && !verb.takes(PropertyReference(named: tree.tokens[Int(sentence.property)].symbol))
    if !sentence.isCutShort, !isDotted, !saysOther {
      let words = tree.range(ofToken: sentence.verbToken).through(tree.range(ofToken: sentence.subjectEnd))
      let from = sentence.from.isGiven ? tree.range(ofNode: sentence.from.node) : nil
      let said = sentence.property >= 0 ? sentence.property : sentence.from.property
      let property = said >= 0 ? PropertyReference(named: tree.tokens[Int(said)].symbol) : nil
      let kind = property.map { $0.component < 0 ? $0.kind : .length }
      if sentence.through.isGiven {
        let keyframes = tree.keyframes[run: sentence.keyframes]
        let last = keyframes.last?.slots.last ?? sentence.through
        let through = tree.range(ofToken: sentence.through.keyword)
        let words = through.through(tree.range(ofNode: last.node))
        // The last of the values may be the one that `to` gives.
        let before = keyframes.dropLast().last?.slots.last.map {
          "\(text(through.through(tree.range(ofNode: $0.node)))) "
        }
        if let meant = stopsOfWhole(keyframes, hasStart: sentence.from.isGiven) {
          report(.throughWithoutTo(text(words), meant, value: ""), at: words, inPlaceOf: .keyframePlaceRange)
          return false
        }
        let meant = keyframes.last?.slots.count == 1 ? "\(before ?? "")to \(text(ofNode: last.node))" : nil
        report(.throughWithoutTo(text(words), meant, value: kind?.example ?? verb.exampleValue), at: words)
      } else {
        report(.missingTo(verb, kind, words: text(words), from: from.map(text)), at: from ?? words)
      }
    }
    return false
  }

  /// Checks `wait` and `hold`, which have a duration and no change.
  mutating func checkLasting(_ sentence: SyntaxTree.Sentence, _ verb: Verb) -> Bool {
    for phrase in [Phrase.from, .through, .to, .by, .along, .with] where sentence.slot(phrase).isGiven {
      let word = tree.range(ofToken: sentence.slot(phrase).keyword)
      report(.phraseOfOtherVerb(phrase, text(word), verb), at: word)
      return false
    }
    if sentence.over.isGiven { return true }
    if sentence.isBroken { return false }
    report(
      verb == .wait ? .waitWithoutDuration : .holdWithoutDuration, at: tree.range(ofToken: sentence.verbToken))
    return false
  }

  /// Reports `over soft with fast`, the curve and the duration in each other's place. Returns whether it is here.
  mutating func hasSwapped(_ sentence: SyntaxTree.Sentence) -> Bool {
    let (over, with) = (sentence.over, sentence.with)
    guard over.isGiven, with.isGiven, self[over.node].kind == .curve, self[with.node].kind == .duration else {
      return false
    }
    let (first, second) = over.keyword < with.keyword ? (over, with) : (with, over)
    let range = tree.range(ofNode: first.node).through(tree.range(ofNode: second.node))
    let between = tree.range(ofNode: first.node).end..<tree.range(ofNode: second.node).start
    let words = [
      text(ofNode: second.node), text(SourceRange(between.lowerBound, between.upperBound)), text(ofNode: first.node),
    ]
    report(.swapped(words.joined()), at: range)
    return true
  }

  /// Returns the phrases for values of which the last is at 100%, and the first perhaps at 0%, as keyframes of CSS are; `nil` for
  /// others.
  private func stopsOfWhole(_ keyframes: ArraySlice<SyntaxTree.Keyframe>, hasStart: Bool) -> String? {
    func isAt(_ place: String, _ keyframe: SyntaxTree.Keyframe) -> Bool {
      keyframe.place.isGiven && text(ofNode: keyframe.place.node) == place && !keyframe.curve.isGiven
    }
    guard keyframes.count > 1, let last = keyframes.last, isAt("100%", last) else { return nil }
    var (start, way) = ("", keyframes.dropLast())
    if !hasStart, let first = way.first, isAt("0%", first) {
      start = "from \(text(ofNode: first.value.node)) "
      way = way.dropFirst()
    }
    var between = ""
    if let first = way.first, let end = way.last?.slots.last {
      between = "through \(text(tree.range(ofNode: first.value.node).through(tree.range(ofNode: end.node)))) "
    }
    return "\(start)\(between)to \(text(ofNode: last.value.node))"
  }
}
