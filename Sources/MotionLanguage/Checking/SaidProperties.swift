/// The properties that sentences name.
struct SaidProperties {
  /// The definitions that are called by one word, computed when first needed.
  private var definesOfWord: [Symbol: Int]?

  private typealias Said = (property: PropertyReference, token: UInt32)

  /// Returns the property that a sentence names, beside its subject or in a phrase.
  ///
  /// - Parameter isSound: set to false after a mistake, which is reported.
  mutating func property(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, isSound: inout Bool, in script: inout EvaluatedScript
  ) -> PropertyReference? {
    if !script.tree.defines.isEmpty, verb != .animate, verb != .hold {
      for slot in [sentence.from, sentence.to, sentence.by]
      where slot.property >= 0 && isCallInValue(slot, in: &script) {
        isSound = false
      }
      guard isSound else { return nil }
    }
    var said: Said?
    if sentence.property >= 0 { say(sentence.property, &said, &isSound, of: sentence, in: &script) }
    if sentence.from.property >= 0 { say(sentence.from.property, &said, &isSound, of: sentence, in: &script) }
    if sentence.to.property >= 0 { say(sentence.to.property, &said, &isSound, of: sentence, in: &script) }
    if sentence.by.property >= 0 { say(sentence.by.property, &said, &isSound, of: sentence, in: &script) }
    guard let said else { return nil }
    if !sentence.isBroken, !verb.takes(said.property) {
      let next = script.text(ofToken: said.token + 1)
      let joined = script.text(ofToken: said.token) + next
      if verb.property?.kind == .colour, ColourNames.rgba(joined) != nil {
        script.report(
          .unknownName("\(script.text(ofToken: said.token)) \(next)", nearest: .certain(joined), .value),
          at: script.tree.range(ofToken: said.token).through(script.tree.range(ofToken: said.token + 1)))
        return nil
      }
      // The word after the colour is reported as a value.
      if verb.property?.kind == .colour, ForeignWords.isShade(next) {
        return nil
      }
      script.report(
        .verbOfOtherProperty(
          verb: script.text(ofToken: sentence.verbToken), property: script.text(ofToken: said.token),
          subject: sentence.targets.first.map { script.text(ofToken: script.tree.targets[Int($0)].token) } ?? "circle",
          goal: sentence.to.isGiven ? script.text(ofNode: sentence.to.node) : nil),
        at: script.tree.range(ofToken: said.token))
      isSound = false
    }
    return said.property
  }

  /// Adds a property that a sentence names. Two different ones are a mistake.
  private func say(
    _ place: Int32, _ said: inout Said?, _ isSound: inout Bool, of sentence: SyntaxTree.Sentence,
    in script: inout EvaluatedScript
  ) {
    let token = UInt32(place)
    let symbol = script.tree.tokens[Int(token)].symbol
    let property = PropertyReference(named: symbol)
    if let style = symbol.keyword?.style {
      let view = sentence.targets.first.map { script.text(ofToken: script.tree.targets[Int($0)].token) } ?? "circle"
      script.report(
        .styleMoves(script.text(ofToken: token), isOfText: style.isOfText, view: view),
        at: script.tree.range(ofToken: token))
      isSound = false
      return
    }
    if symbol == .ringRadius {
      let name = script.tree.declarations.first { $0.members?.arrangement.form == .ring }?.name
      script.report(
        .ringRadiusMoves(name.map { script.symbols.text($0) } ?? "dots"), at: script.tree.range(ofToken: token))
      isSound = false
      return
    }
    if symbol == .anchor {
      script.report(.anchorMoves, at: script.tree.range(ofToken: token))
      isSound = false
      return
    }
    guard let known = said else {
      said = (property, token)
      return
    }
    if known.property != property {
      script.report(
        .twoProperties(script.text(ofToken: known.token), script.text(ofToken: token)),
        at: script.tree.range(ofToken: token))
      isSound = false
    }
  }

  /// Returns whether a value is a call without parentheses, as in `grow circle to double 5` with a definition `double`, and
  /// reports it.
  private mutating func isCallInValue(_ slot: SyntaxTree.Slot, in script: inout EvaluatedScript) -> Bool {
    let (tree, word) = (script.tree, script.tree.tokens[Int(slot.property)].symbol)
    guard PropertyReference(named: word).ownSymbol != nil else { return false }
    let defines = definesOfWord ?? SaidProperties.definesOfWord(tree)
    definesOfWord = defines
    guard let define = defines[word] else { return false }
    let (name, value) = (tree.range(ofToken: UInt32(slot.property)), tree.range(ofNode: slot.node))
    script.report(
      .argumentOutside(
        script.text(value), script.text(name), instead: "\(script.text(name))(\(script.text(value)))", isNamed: false,
        definition: tree.range(of: tree.defines[define])),
      at: name.through(value))
    return true
  }

  private static func definesOfWord(_ tree: SyntaxTree) -> [Symbol: Int] {
    let places = tree.defines.indices.filter { tree.defines[$0].words.count == 1 }
    return Dictionary(places.map { (tree.defines[$0].words[0].symbol, $0) }) { first, _ in first }
  }
}
