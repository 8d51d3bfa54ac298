import MotionAlgebra
import MotionText

/// The classes of the words of a script, for colours in an editor.
extension ScriptModel {
  package enum TokenClass: String, CaseIterable, Sendable {
    case keyword, function, method, variable, parameter, type, `class`, property, number, string, comment, `operator`
    case enumMember, macro, event
  }

  package struct ClassifiedToken: Sendable {
    package let range: SourceRange
    package let tokenClass: TokenClass
    package let isDeclaration: Bool
  }

  /// The tokens and comments of the script in the order of the text.
  package var classifiedTokens: [ClassifiedToken] {
    let roles = roles()
    var found = comments.map { ClassifiedToken(range: $0, tokenClass: .comment, isDeclaration: false) }
    for index in 0..<max(0, tree.ownCount - 1) {
      let token = tree.tokens[index]
      guard token.end > token.start else { continue }
      let name = names.name(ofToken: UInt32(index)).map { names.names[$0] }
      let tokenClass =
        name.map { ScriptModel.tokenClass(of: $0.kind) } ?? roles[UInt32(index)] ?? classOfPlace(index)
        ?? usualClass(of: token)
      guard let tokenClass else { continue }
      let isDeclaration = name?.declaration.map { $0.start <= token.start && token.end <= $0.end } ?? false
      found.append(ClassifiedToken(range: token.range, tokenClass: tokenClass, isDeclaration: isDeclaration))
    }
    return found.sorted { $0.range.start < $1.range.start }
  }

  private static func tokenClass(of kind: NameTable.Kind) -> TokenClass {
    switch kind {
    case .let: .variable
    case .view, .group: .class
    case .definition: .function
    case .parameter: .parameter
    case .transition: .event
    case .token: .macro
    case .property: .property
    case .plan: .string
    }
  }

  /// The classes of the tokens whose place decides.
  private func roles() -> [UInt32: TokenClass] {
    var roles: [UInt32: TokenClass] = [:]
    for sentence in tree.sentences where sentence.verbToken < tree.ownTokens {
      if sentence.verb != nil { roles[sentence.verbToken] = .method }
      for property in [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
      where property >= 0 {
        roles[UInt32(property)] = .property
      }
    }
    for declaration in tree.declarations {
      for value in tree.declaredValues[run: declaration.values] where value.isNamed { roles[value.token] = .property }
    }
    for plan in tree.plans where plan.sentence.verbToken < tree.ownTokens {
      roles[plan.sentence.verbToken] = .method
      for property in [plan.sentence.property, plan.sentence.to.property] where property >= 0 {
        roles[UInt32(property)] = .property
      }
      for slot in plan.constants.values where slot.isGiven { roles[slot.keyword + 1] = .property }
      let gesture = plan.sentence.subjectEnd + 1
      if plan.gesture != nil { roles[gesture] = .enumMember }
    }
    for reaction in tree.reactions where reaction.event != nil && reaction.token < tree.ownTokens {
      var word = reaction.token + 1
      while word < reaction.colon, !(tree.tokens[Int(word)].symbol == .of) {
        roles[word] = .event
        word += 1
      }
    }
    for direction in tree.directions { roles[direction.token] = .keyword }
    for node in tree.nodes where node.token < tree.ownTokens {
      switch node.kind {
      case .curve, .call: roles[node.token] = .enumMember
      case .designToken: roles[node.token] = .macro
      case .option:
        for token in node.first...max(node.first, node.last) where roles[token] == nil { roles[token] = .enumMember }
      case .application:
        // The words of a call in words.
        let arguments = tree.arguments(of: node).compactMap { $0.value >= 0 ? tree.nodes[Int($0.value)] : nil }
        for token in node.first...max(node.first, node.last) where tree.tokens[Int(token)].kind == .word {
          if arguments.contains(where: { $0.first <= token && token <= $0.last }) { continue }
          if names.name(ofToken: token) == nil, tree.tokens[Int(token)].symbol != Symbol(.all) {
            roles[token] = .function
          }
        }
      default: break
      }
    }
    return roles
  }

  /// The words that have a meaning in phrases only, where they are no names.
  private static let wordsOfPhrases: Set = [
    "facing", "keeping", "its", "motion", "reduced", "page", "scrolls", "spread", "random", "order", "seed", "nearer",
    "nearest", "or", "pointer", "spaced", "apart", "clipped", "within",
  ]

  /// The class of a word that no name, no verb and no property has, by what is beside it.
  private func classOfPlace(_ index: Int) -> TokenClass? {
    let token = tree.tokens[index]
    guard token.kind == .word, index > 0 else { return nil }
    let word = text(token.range)
    let isArgument = tree.tokens[index + 1].kind == .colon
    if isArgument, [.leftParenthesis, .comma].contains(tree.tokens[index - 1].kind) { return .parameter }
    let keyword = token.symbol.keyword
    if names.isLaterWord(UInt32(index)) { return .function }
    let isOfPolicy = [Keyword.require, .prefer].contains(tree.tokens[statementStart(of: index)].symbol.keyword)
    if keyword == nil, isOfPolicy, ["curves", "durations", "no"].contains(word) { return .keyword }
    let isOnset = tree.tokens[index + 1].symbol == .of && StaggerWord(rawValue: word) != nil
    if keyword == nil, isOnset { return .keyword }
    if keyword == nil, ScriptModel.isValue(word) { return .enumMember }
    let isForm = Arrangement.Form(rawValue: word) != nil || keyword == .group
    if isForm, tree.tokens[index + 1].symbol == .of { return .type }
    if keyword == .path, index > 2, text(tree.tokens[index - 3].range) == "facing" { return .keyword }
    return keyword == nil && ScriptModel.wordsOfPhrases.contains(word) ? .keyword : nil
  }

  /// Whether a word that is no name is a value: a colour, a gradient, a curve, a point of a view, or an order of parts.
  private static func isValue(_ word: String) -> Bool {
    ColourNames.isColour(word) || ColourFunction(rawValue: word) != nil
      || GradientWord(rawValue: word) != nil
      || CurveNames.penner[word] != nil || AnchorWord(rawValue: word) != nil || StaggerWord(rawValue: word) != nil
  }

  private func usualClass(of token: Token) -> TokenClass? {
    switch token.kind {
    case .number, .colour, .percent: .number
    case .string: .string
    case .plus, .minus, .star, .slash, .equals: .operator
    case .leftParenthesis, .rightParenthesis, .comma, .colon, .possessive, .end: nil
    case .word:
      switch token.symbol.keyword?.kind {
      case .statement, .phrase, .joining, .modifier, .article: .keyword
      case .constant: token.symbol == .pi || token.symbol == .tau ? .number : .keyword
      case .unit: .type
      case .verb: .method
      case .strength, .curve: .enumMember
      case .property, .style: .property
      case .other: token.symbol.keyword.flatMap { ViewKind($0) } == nil ? .keyword : .type
      case nil: ViewKind(plural: symbols.text(token.symbol)) == nil ? nil : .type
      }
    }
  }

  /// Returns a colour as a script writes it, in digits.
  package static func text(ofColour colour: SIMD4<Double>) -> String? { ColourText.digits(of: colour) }

  /// The colours of the script: those that are written, and those of the design tokens.
  package var colours: [(range: SourceRange, colour: SIMD4<Double>, isWritten: Bool)] {
    var found: [(SourceRange, SIMD4<Double>, Bool)] = []
    var seen: Set<SourceRange> = []
    for node in tree.nodes where node.first < tree.ownTokens {
      let range = tree.range(of: node)
      guard node.kind == .colour, seen.insert(range).inserted else { continue }
      let digits = tree.tokens[Int(node.token)]
      let colour = node.a >= 0 ? tree.colours[Int(node.a)] : Property.colour(rgba: digits.payload)
      found.append((range, colour, true))
    }
    for (range, colour, isToken) in wordColours where colour.x.isFinite && seen.insert(range).inserted {
      found.append((range, colour, !isToken))
    }
    return found.sorted { $0.0.start < $1.0.start }
  }
}
