import MotionAlgebra
import MotionText

/// The words that belong to one place only: those of plans, transitions, declarations of many views, and the points after `the`.
extension ScriptModel {
  /// A plan that is being written.
  private struct OpenPlan {
    let verb: PlanVerb
    /// Its words up to the place, without the verb.
    let tokens: Range<Int>
  }

  /// The index of the first token of the statement that contains a token.
  func statementStart(of index: Int) -> Int {
    var start = index
    while start > 0, !tree.tokens[start].isStatementStart { start -= 1 }
    return start
  }

  /// Whether the statement is one whose colon precedes what happens then.
  func isReaction(_ statement: Int) -> Bool {
    let word = tree.tokens[statement].symbol.keyword
    return word == .at || word == .on || word == .transition
  }

  /// The colon behind which the action stands that contains a token.
  private func colon(before index: Int, _ statement: Int) -> Int? {
    guard isReaction(statement), statement <= index else { return nil }
    // A colon in parentheses is behind the name of an argument.
    var (depth, found) = (0, Int?.none)
    for place in statement...index {
      depth += tree.tokens[place].nesting
      if depth == 0, tree.tokens[place].kind == .colon { found = place }
    }
    return found
  }

  /// The verb of a plan at a token: the first word of an action.
  func planVerb(at index: Int) -> PlanVerb? {
    guard index > 0, tree.tokens[index].kind == .word, tree.tokens[index - 1].kind == .colon,
      isReaction(statementStart(of: index - 1))
    else { return nil }
    return PlanVerb(rawValue: text(ofToken: UInt32(index)))
  }

  private func openPlan(at index: Int, _ statement: Int) -> OpenPlan? {
    guard let colon = colon(before: index, statement), colon < index, let verb = planVerb(at: colon + 1) else {
      return nil
    }
    return OpenPlan(verb: verb, tokens: colon + 2..<index + 1)
  }

  /// Whether a token is one of a plan behind its verb, outside of parentheses.
  func isInPlan(_ index: Int) -> Bool {
    openParentheses(before: index).isEmpty && openPlan(at: index, statementStart(of: index)) != nil
  }

  /// The number of words before a place that decide what follows.
  static let mostWords = 100

  /// The last words of a statement up to a token. A statement can be as long as the script, and what was said long before decides
  /// nothing.
  private func words(from statement: Int, through index: Int) -> [String] {
    (max(min(statement, index), index - ScriptModel.mostWords)...index).map { text(ofToken: UInt32($0)) }
  }

  private func words(_ words: [String], _ detail: String = "") -> [Candidate] {
    words.map { Candidate($0, .keyword, detail) }
  }

  /// What may follow a token that has a meaning of its own at its place; `nil` where it has none.
  func candidates(inPlaceAfter index: Int, _ statement: Int) -> [Candidate]? {
    let open = openParentheses(before: index + 1).last
    if let open, let found = candidates(inArguments: open, after: index) { return found }
    if open == nil, let plan = openPlan(at: index, statement) { return candidates(in: plan, after: index) }
    let token = tree.tokens[index]
    if tree.tokens[statement].symbol == .define, tree.tokens[statement].kind == .word,
      let head = candidates(inHead: statement, upTo: index, open)
    {
      return head
    }
    if token.kind == .colon, open == nil, isReaction(statement) {
      return index > 0 && text(ofToken: UInt32(index - 1)) == "replicate"
        ? subjects : planVerbs + animations(in: statement)
    }
    if let found = candidates(inCallAfter: index, statement) { return found }
    if let rest = begun(at: index, statement) { return rest }
    guard token.kind == .word || token.kind == .number else { return nil }
    let said = words(from: statement, through: index)
    func ends(_ words: String...) -> Bool { said.suffix(words.count).elementsEqual(words) }
    let isDeclaration = tree.tokens[statement].symbol == .view && statement < index
    if isDeclaration, index - statement < ScriptModel.mostWords, let found = manyViews(after: index, said) {
      return found
    }
    if let found = orders(said, index, statement) { return found }
    if isDeclaration, ends("group"), said.count > 3 { return words(["of"]) }
    if isDeclaration, let last = said.last, AnchorWord(rawValue: last) != nil,
      let with = said.last(where: { AnchorWord(rawValue: $0) == nil }), ["with", "and"].contains(with)
    {
      return words(["at"])
    }
    if ends("clipped", "to") { return otherViews(statement) }
    if said.last == "to", verb(before: index, statement) == .morph {
      return otherViews(statement) + lets { $0 == .text }
    }
    if ends("start", "of") || ends("end", "of"), tree.tokens[statement].symbol.keyword != .on {
      return lets { $0 == .animation }
    }
    if ends("with", "a") || ends("with", "an"), !isDeclaration { return allCurves }
    if let group = membersOfGroup(after: said, statement) { return group }
    if ends("default", "duration") { return values(for: [.duration]) }
    if ends("anchor") || ends("align") {
      return ends("align")
        ? Style.align.words.map { Candidate($0, .value, "align") }
        : AnchorWord.points.map { Candidate($0, .value, "point of the view") } + lets { $0 == .vector }
    }
    return nil
  }

  /// What may follow in the head of a definition, whose words and parameters are new names; `nil` behind it.
  ///
  /// - Parameter open: the innermost parenthesis that is open.
  private func candidates(inHead statement: Int, upTo index: Int, _ open: Int?) -> [Candidate]? {
    var depth = 0
    // A sign of equality in parentheses is that of a default.
    let isHead = !(statement...index).contains { place in
      let kind = tree.tokens[place].kind
      depth += tree.tokens[place].nesting
      return kind == .equals && depth == 0
    }
    guard isHead else { return nil }
    let kind = tree.tokens[index].kind
    if open != nil { return kind == .equals ? values(for: nil) + allCurves : kind == .number ? units : [] }
    return kind == .rightParenthesis ? words(["="]) : []
  }

  /// The views that can be the outline for another one: shapes, except for the view that the statement declares.
  private func otherViews(_ statement: Int) -> [Candidate] {
    let shapes = Set(views.views.filter { isOtherShape($0, statement) }.map { symbols.text($0.name) })
    return viewNames.filter { shapes.contains($0.word) }
  }

  func hasOtherShape(_ statement: Int) -> Bool { views.views.contains { isOtherShape($0, statement) } }

  private func isOtherShape(_ view: ViewTable.View, _ statement: Int) -> Bool {
    let isOwn = tree.tokens[statement].symbol == .view && view.name == tree.tokens[statement + 1].symbol
    return !isOwn && view.kind != .text && view.kind != .group
  }

  /// The order of a stagger, behind its words.
  private func orders(_ said: [String], _ index: Int, _ statement: Int) -> [Candidate]? {
    guard let staggered = said.lastIndex(of: "staggered") else { return nil }
    let points = StaggerWord.allCases.map { Candidate($0.rawValue, .value, "order of the parts") }
    let rest = said[staggered...]
    if rest.contains(where: { ["then", "while", "+", "*"].contains($0) }) { return nil }
    if rest.suffix(2).elementsEqual(["from", "the"]) { return points }
    if rest.last == "from" { return points.map { Candidate("the \($0.word)", .value, $0.detail) } }
    return nil
  }

  /// The verb of the sentence that contains a token.
  private func verb(before index: Int, _ statement: Int) -> Verb? {
    (statement...index).reversed().lazy.compactMap { tree.tokens[$0].symbol.keyword?.verb }.first
  }

  /// Where a phrase of several words can be.
  private enum PhrasePlace { case statement, declaration, manyViews, sentence, stagger }

  /// The phrases of several words that only one place has. A slash separates words of which either can be there.
  private static let phrases: [(words: [String], place: PhrasePlace)] = [
    ("when motion is reduced:", PhrasePlace.statement), ("as the page scrolls from", .statement),
    ("as page scrolls from", .statement),
    ("spaced by", .manyViews), ("facing along the path", .sentence), ("keeping its speed", .sentence),
    ("in random order", .stagger), ("spread with", .stagger), ("after the start/end of", .sentence),
    ("clipped to", .declaration),
  ].map { ($0.0.split(separator: " ").map(String.init), $0.1) }

  /// What ends a phrase of several words that has been begun; `nil` where none is.
  private func begun(at index: Int, _ statement: Int) -> [Candidate]? {
    func word(_ place: Int) -> String { place < statement ? "" : text(ofToken: UInt32(place)) }
    guard tree.tokens[index].kind == .word else {
      let isCount = index > statement && ["repeated", "looped"].contains(word(index - 1))
      if tree.tokens[index].kind == .number, isCount { return words(["times"]) }
      return nil
    }
    for (parts, place) in ScriptModel.phrases {
      for count in (1..<parts.count).reversed() where index - count + 1 >= statement {
        let first = index - count + 1
        let isHere = (0..<count).allSatisfy { step in
          parts[step].split(separator: "/").contains { $0 == word(first + step) }
        }
        guard isHere, names.name(ofToken: UInt32(first)) == nil, fits(place, first, statement) else { continue }
        let ends = parts[count...].reduce([String]()) { ends, part in
          let words = part.split(separator: "/").map(String.init)
          return ends.isEmpty ? words : ends.flatMap { end in words.map { "\(end) \($0)" } }
        }
        // `after 200ms` is a delay, but not in `starting 1s after`.
        let isDelay =
          index == first && tree.tokens[index].symbol == .after
          && !tree.tokens[max(statement, index - 3)..<index].contains { $0.symbol == .starting }
        // A check of the line alone lacks the declaration above.
        if place == .declaration, first == statement { return words(ends) }
        return joining(ends) + (isDelay ? values(for: [.duration]) : [])
      }
    }
    if index > statement, ["require", "prefer"].contains(word(statement)) {
      switch word(index) {
      case "curves", "durations": return words(["from"])
      case "no": return words(["motion over"])
      case "motion": return words(["over"])
      default: break
      }
    }
    if index == statement + 1, word(statement) == "on" {
      let said = word(index)
      let rest = CueEvent.allCases.filter { $0.rawValue.hasPrefix(said + " ") }.map {
        Candidate(String($0.rawValue.dropFirst(said.count + 1)), .keyword, "event", $0.help)
      }
      if !rest.isEmpty { return rest + (CueEvent(rawValue: said) != nil ? words(["of"]) : []) }
    }
    if word(statement) == "on", index > statement, index < statement + 3,
      CueEvent(rawValue: (statement + 1...index).map(word).joined(separator: " ")) != nil
    {
      return words(["of"])
    }
    if index > statement + 1, word(index) == "x", word(index - 2) == "at", tree.tokens[index - 1].kind == .number {
      return words(["speed"])
    }
    return nil
  }

  /// Whether a phrase with a place can begin at a token.
  private func fits(_ place: PhrasePlace, _ first: Int, _ statement: Int) -> Bool {
    switch place {
    case .statement: return first == statement
    case .declaration:
      // On a line of its own, the first word alone belongs to no declaration yet.
      let declared = first == statement && first > 0 ? statementStart(of: first - 1) : statement
      return tree.tokens[declared].symbol == .view && first > declared + 1
    case .manyViews: return tree.tokens[statement].symbol == .view && !spacing(statement, upTo: first).isEmpty
    case .stagger: return words(from: statement, through: first).contains("staggered")
    case .sentence:
      // Behind a verb, the word is a view.
      return first > statement + 1 && tree.tokens[first - 1].symbol.keyword?.verb == nil
        && !(tree.tokens[first - 1].symbol == .view)
    }
  }

  /// The views that a group view can have as members, behind `of` and each `and` of `view card is a group of`.
  private func membersOfGroup(after said: [String], _ statement: Int) -> [Candidate]? {
    guard tree.tokens[statement].symbol == .view, said.last == "of" || said.last == "and",
      let group = said.firstIndex(of: "group"), group > 2, said.count > group + 1, said[group + 1] == "of",
      !said[group...].contains(where: { ["at", "with", "clipped", "from", "to"].contains($0) })
    else { return nil }
    let others = viewNames.filter { $0.word != said[1] && !said[group...].contains($0.word) }
    return others
  }

  // MARK: Declarations of many views

  /// The forms in which a declaration arranges many views.
  var forms: [Candidate] {
    Arrangement.Form.allCases.map { form in
      let count = form == .grid ? "${1:5} by ${2:3} ${3:circles}" : "${1:5} ${2:circles}"
      return Candidate("\(form.rawValue) of", .kind, "many views", nil, snippet: "\(form.rawValue) of \(count)")
    }
  }

  private func manyViews(after index: Int, _ said: [String]) -> [Candidate]? {
    // The form follows `is`, with an article between them.
    guard let form = said.firstIndex(where: { Arrangement.Form(rawValue: $0) != nil }), form == 3 || form == 4 else {
      return nil
    }
    let rest = said[(form + 1)...]
    let plurals = ViewKind.repeatable.map { Candidate($0.plural, .kind, "kind of view", $0.help) }
    if rest.isEmpty { return [Candidate("of", .keyword)] }
    if rest.contains(where: { ViewKind(plural: $0) != nil }) { return nil }
    guard rest.first == "of" else { return nil }
    let fractions = Set([Keyword.pi, .tau].map(\.spelling))
    let counts = values(for: [.number]).filter { !fractions.contains($0.word) }
    if said[form] == "grid" {
      switch rest.count {
      case 1, 3: return counts
      case 2: return [Candidate("by", .keyword)]
      default: return plurals
      }
    }
    return rest.count == 1 ? counts : plurals
  }

  /// What a declaration of many views can say besides.
  func spacing(_ statement: Int, upTo index: Int) -> [Candidate] {
    let said = words(from: statement, through: index)
    guard said.contains(where: { ViewKind(plural: $0) != nil }),
      let form = said.lazy.compactMap(Arrangement.Form.init).first
    else { return [] }
    return form == .ring ? [Candidate("with ring-radius", .keyword)] : words(["spaced by", "apart"])
  }

  // MARK: Policies

  /// The files that the script uses, as policies name them: the words before the ending, in quotation marks where they are no
  /// name.
  var usedFiles: [Candidate] {
    (0..<tree.ownCount).compactMap { index -> Candidate? in
      guard tree.tokens[index].symbol == .use, tree.tokens[index].isStatementStart,
        index + 1 < tree.ownCount, tree.tokens[index + 1].kind == .string
      else { return nil }
      let path = text(ofToken: UInt32(index + 1)).drop { $0 == "\"" }.prefix { $0 != "\"" }
      let file = path.split(separator: "/").last ?? ""
      let ending = [".motion", ".tokens.json", ".tokens", ".json"].first { file.hasSuffix($0) } ?? ""
      let name = String(file.dropLast(ending.count))
      let isName =
        name.utf8.allSatisfy { CharacterClass.isNamePart($0) } && name.utf8.first.map(CharacterClass.isDigit) == false
      return Candidate(isName ? name : "\"\(name)\"", .value, String(path))
    }
  }

  // MARK: Transitions

  /// The lines of a transition.
  var directions: [Candidate] {
    SyntaxTree.Direction.Kind.allCases.map {
      Candidate("\($0.rawValue):", .keyword, "line of a transition", $0.help)
    }
  }

  // MARK: Plans

  private var planVerbs: [Candidate] {
    PlanVerb.allCases.map { verb in
      let snippet =
        switch verb {
        case .spring: "spring ${1:view} to ${2:(0, 0)}"
        case .friction: "friction ${1:view} with drag ${2:4}"
        case .fling: "fling ${1:view} with velocity ${2:(300, 0)}"
        case .snap: "snap ${1:view} to the nearer of ${2:(0, 0)} or ${3:(100, 0)}"
        case .match: "match ${1:view} to the pointer"
        case .make: "make ${1:view} ${2:draggable}"
        case .remove: "remove \"${1:name}\" from ${2:view}"
        }
      return Candidate(verb.rawValue, .verb, "plan", verb.help, snippet: snippet)
    }
  }

  private var gestures: [Candidate] {
    PlanGesture.allCases.map {
      Candidate($0.rawValue, .value, "gesture", $0.help, attempt: Attempt($0.rawValue, .joining))
    }
  }

  private func constants(_ plan: OpenPlan, _ said: [String]) -> [Candidate] {
    plan.verb.constants.filter { !said.contains($0.rawValue) }.map {
      Candidate(
        $0.rawValue, .property, "constant of a plan", nil, snippet: "\($0.rawValue) ${1:\($0.example)}",
        attempt: Attempt($0.rawValue, .joining))
    }
  }

  private func candidates(in plan: OpenPlan, after index: Int) -> [Candidate] {
    let said = plan.tokens.map { text(ofToken: UInt32($0)) }
    guard let last = said.last else {
      return plan.verb == .remove ? planNames : subjects + (plan.verb.moves ? words(["the"]) : [])
    }
    if said.first == "the", plan.verb.moves, !said.contains("of") {
      return said.count == 1 ? viewNames + properties(ofViewBefore: 0) : words(["of"])
    }
    if tree.tokens[index].kind == .possessive { return properties(ofViewBefore: index) }
    // A number may have a unit.
    if tree.tokens[index].kind == .number { return units + candidates(inMoving: plan, said, last) }
    switch last {
    case "named": return planNames
    case "of" where said.dropLast().last.map { ["nearer", "nearest"].contains($0) } ?? false, "or":
      return values(for: nil)
    case "and" where !said.contains("with"), "of": return subjects
    case "all": return candidates(after: index, statementStart(of: index))
    default: break
    }
    switch plan.verb {
    case .make:
      if last == "along" { return words(["x", "y"]) }
      if !said.contains(where: { PlanGesture(rawValue: $0) != nil }) { return gestures + joining(["and"]) }
      let within = Candidate(
        "within", .keyword, "a rectangle", nil, snippet: "within (${1:0}, ${2:0}, ${3:200}, ${4:100})",
        attempt: Attempt("within", .joining))
      return joining(["along x", "along y"]) + [within] + joining(["named"])
    case .match:
      if last == "to" { return words(["the pointer"]) }
      if last == "the" { return words(["pointer"]) }
      return joining(["to the pointer", "and", "named"])
    case .remove: return last == "from" ? subjects : joining(["from", "and"])
    case .spring, .friction, .fling, .snap: return candidates(inMoving: plan, said, last)
    }
  }

  /// The words of a plan that moves a property.
  private func candidates(inMoving plan: OpenPlan, _ said: [String], _ last: String) -> [Candidate] {
    if last == "with" || last == "using" || last == "and" {
      return constants(plan, said) + (plan.verb.takesSpring && last != "and" ? springs : [])
    }
    if plan.verb.constants.contains(where: { $0.rawValue == last }) { return values(for: nil) }
    if plan.verb == .snap {
      if last == "to" { return words(["the nearer of"]) }
      if last == "the" { return words(["nearer of", "nearest of"]) }
      if last == "nearer" || last == "nearest" { return words(["of"]) }
    }
    if last == "to" {
      if said.contains(where: { Property.named($0)?.property.kind == .colour }) { return colourValues }
      return values(for: nil) + Property.spoken.map { Candidate($0.name, .property, "property", $0.help()) }
    }
    let with = constants(plan, said).map { constant in
      Candidate("with \(constant.word)", .keyword, constant.detail, attempt: Attempt("with \(constant.word)", .joining))
    }
    let spring = Attempt("with spring(stiffness: 200, damping: 20)", .joining)
    return joining(["named", plan.verb == .snap ? "to the nearer of" : "to", "or", "and"])
      + (plan.verb.takesSpring ? [Candidate("with", .keyword, "a spring", Keyword.with.help, attempt: spring)] : [])
      + with
  }

  /// The curves that are springs.
  private var springs: [Candidate] {
    [
      Candidate(
        "spring", .curve, "curve", CurveWord.spring.help, snippet: "spring(stiffness: ${1:200}, damping: ${2:20})")
    ]
      + values(for: [.curve]).compactMap { curve in
        let name = symbols.find(curve.word)
        guard let declared = tree.lets.last(where: { $0.name == name }), declared.value >= 0 else { return curve }
        // A trial has another curve than a spring.
        let isSpring = text(ofToken: tree.nodes[Int(declared.value)].token) == Keyword.spring.spelling
        return isSpring ? Candidate(curve.word, curve.kind, curve.detail) : nil
      }
  }

  /// The names of the plans of the script and of the animations that replace plans, in quotation marks.
  var planNames: [Candidate] {
    var seen: Set<String> = []
    return (0..<tree.ownCount).compactMap { index in
      guard tree.tokens[index].symbol == .named, tree.tokens[index + 1].kind == .string,
        isReaction(statementStart(of: index))
      else { return nil }
      let name = text(ofToken: UInt32(index + 1))
      return seen.insert(name).inserted ? Candidate(name, .value, "name of a plan") : nil
    }
  }

  // MARK: Help

  /// The help for a word that has a meaning at its place; `nil` where it has the usual one.
  func helpInPlace(at index: Int) -> WordHelp? {
    if let help = helpOfPhrase(at: index) { return help }
    let word = text(ofToken: UInt32(index))
    let statement = statementStart(of: index)
    guard isReaction(statement), index > statement else { return nil }
    if let verb = planVerb(at: index) { return verb.help }
    if let gesture = PlanGesture(rawValue: word), openPlan(at: index, statement)?.verb == .make { return gesture.help }
    if tree.tokens[index + 1].kind == .colon, tree.tokens[statement].symbol == .transition {
      return SyntaxTree.Direction.Kind(rawValue: word)?.help
    }
    guard tree.tokens[statement].symbol == .on else { return nil }
    let isFirst = index == statement + 1
    guard isFirst || index == statement + 2 && tree.tokens[index].symbol != Symbol(.of) else { return nil }
    let pair = "\(text(ofToken: UInt32(statement + 1))) \(text(ofToken: UInt32(statement + 2)))"
    return (CueEvent(rawValue: pair) ?? (isFirst ? CueEvent(rawValue: word) : nil))?.help
  }
}
