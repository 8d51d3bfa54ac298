import MotionAlgebra
import MotionText

/// The policies for curves and durations, which apply to a file and to the files that use it.
///
/// Every curve and every duration of a sentence or a modifier is read through this table.
struct Policies {
  /// A policy that applies to a file.
  private struct Held {
    var policy: SyntaxTree.Policy
    /// The file that it names, as written.
    var name: String
    /// The files whose names satisfy it; it does not apply inside them.
    var sources: Set<Int32>
  }

  /// The policies of each file.
  private var policies: [Int32: [Held]] = [:]
  /// The names that each policy offers instead, by its first token.
  private var offers: [UInt32: [String]] = [:]
  /// The values whose arguments have been checked.
  private var workedOut: Set<Int32> = []
  private(set) var designTokens: DesignTokenTable

  init(_ designTokens: DesignTokenTable) { self.designTokens = designTokens }

  // MARK: Durations and curves

  /// Returns a duration in whole flicks (the nearest); `nil` after a mistake, which is reported.
  ///
  /// - Parameter isInstant: whether it is an instant rather than a length.
  mutating func duration(
    _ place: Int32, allowsZero: Bool, isInstant: Bool = false, in script: inout EvaluatedScript
  ) -> Int64? {
    let value = script[place]
    switch value.kind {
    case .unknown: return nil
    case .duration: break
    case .number:
      // The number that a call gives to a definition is in the call.
      let given = script.argument(place)
      let (finding, range) = (
        Finding.durationWithoutUnit(script.text(ofNode: given)), script.tree.range(ofNode: given)
      )
      if given != place, script.tree.nodes[Int(given)].kind == .number {
        script.report(inEachCall: finding, at: range)
      } else {
        script.report(finding, at: range)
      }
      return nil
    case .percent, .angle, .length, .vector, .colour, .gradient, .curve, .text, .animation:
      let range = script.tree.range(ofNode: place)
      let quoted = value.kind == .text ? Policies.duration(quoted: script.text(range)) : nil
      script.report(
        isInstant && value.kind == .percent
          ? .instantOfPercentage : quoted.map { .quotedDuration($0) } ?? .wrongKind(wanted: .duration, value.kind),
        at: range)
      return nil
    }
    if !policies.isEmpty, !isInstant { check(.durations, place, in: &script) }
    let flicks = (value.number * Double(ExactTime.flicksPerSecond)).rounded()
    guard flicks > 0 || (allowsZero && value.number == 0) else {
      script.report(
        .durationNotPositive(
          script.text(ofNode: place), isTiny: value.number > 0, allowsZero: allowsZero, isInstant: isInstant),
        at: script.tree.range(ofNode: place))
      return nil
    }
    guard flicks < 0x1p63 else {
      script.report(.tooLong, at: script.tree.range(ofNode: place))
      return nil
    }
    return Int64(flicks)
  }

  /// Returns the duration in a quoted text: `1s` for `"1s"`.
  private static func duration(quoted text: String) -> String? {
    let said = text.filter { $0 != "\"" }
    let number = said.prefix { $0.isNumber || $0 == "." }
    let unit = said.dropFirst(number.count).drop { $0 == " " }
    let isTime = Keyword.allCases.contains { $0.spelling == unit && $0.unit?.kind == .duration }
    return said != text && Double(number) != nil && isTime ? said : nil
  }

  /// Returns the index of a curve among the easings; `nil` after a mistake, which is reported.
  mutating func easing(_ place: Int32, in script: inout EvaluatedScript) -> Int32? {
    let value = script[place]
    if value.kind == .unknown { return nil }
    guard value.kind == .curve else {
      let range = script.tree.range(ofNode: place)
      let text = script.text(range)
      let said = text.filter { $0 != "\"" }
      let quoted = value.kind == .text ? ForeignCurve(quoted: said) : nil
      script.report(
        quoted.map { .quotedCurve(said, $0.instead, isName: text == said) }
          ?? .wrongKind(wanted: .curve, value.kind), at: range)
      return nil
    }
    if !policies.isEmpty { check(.curves, place, in: &script) }
    return value.place
  }

  /// Returns the value of a node that names a design token.
  mutating func designToken(_ node: SyntaxTree.Node, in script: inout EvaluatedScript) -> Quantity {
    designTokens.value(node, in: &script)
  }

  // MARK: Scope of policies

  /// Collects the policies of each file: its own, and those of the files whose names it knows.
  mutating func find(in script: inout EvaluatedScript) {
    for policy in script.tree.policies {
      var held = Held(policy: policy, name: "", sources: [])
      if policy.kind != .length {
        held.name = Policies.name(UInt32(policy.value), script)
        let known = [policy.file] + (script.tree.knownFiles[policy.file] ?? [])
        let named = known.filter { Policies.stem($0, script) == held.name }
        if named.isEmpty {
          if script.tree.lacksNames { continue }
          let nearest = nearest(to: held.name, among: known.map { Policies.stem($0, script) })
          script.report(
            .policyFileUnknown(held.name, nearest: nearest), at: script.tree.range(ofToken: UInt32(policy.value)))
          continue
        }
        held.sources = Set(named + named.flatMap { script.tree.knownFiles[$0] ?? [] })
      }
      for file in script.files.files.indices.map({ Int32($0) })
      where file == policy.file || script.tree.knownFiles[file]?.contains(policy.file) ?? false {
        if !held.sources.contains(file) { policies[file, default: []].append(held) }
      }
    }
  }

  private static func name(_ token: UInt32, _ script: EvaluatedScript) -> String {
    script.tree.tokens[Int(token)].kind == .string ? script.textInside(token) : script.text(ofToken: token)
  }

  private static func stem(_ file: Int32, _ script: EvaluatedScript) -> String {
    SourceFiles.stem(ofName: script.files.files[Int(file)].name)
  }

  // MARK: Curves and durations

  /// Reports a curve or a duration that is not a name from the required files. The argument of a definition is checked in the
  /// file that passes it.
  private mutating func check(_ kind: SyntaxTree.Policy.Kind, _ place: Int32, in script: inout EvaluatedScript) {
    var told: SourceRange?
    for place in given(place, kind == .curves ? .curve : .duration, script) {
      let range = script.tree.range(ofNode: place)
      // A problem about the whole value has been reported.
      if let told, told.contains(range) { continue }
      let file = script.tree.file(ofToken: script.tree.nodes[Int(place)].first)
      for held in policies[file] ?? [] where held.policy.kind == kind && !isName(place, of: held.sources, script) {
        // A number with a unit cannot be replaced by a name of a duration.
        let names = script[place].kind == .number ? [] : names(of: held, script)
        told = range
        let policy = Policies.range(of: held.policy, script.tree)
        script.report(
          kind == .curves
            ? .strayCurve(held.name, names, policy: policy, isPreferred: held.policy.isPreferred)
            : .strayDuration(held.name, names, policy: policy, isPreferred: held.policy.isPreferred),
          at: range)
      }
    }
  }

  /// Reports violations in definitions that are never called, including defaults and arguments to other definitions, since no
  /// call checks them.
  mutating func checkUncalled(in script: inout EvaluatedScript) {
    if policies.isEmpty { return }
    let tree = script.tree
    let called = Set(tree.calls.map(\.define))
    let all = Int(tree.firstOfDefinitions)..<tree.nodes.count
    var isPart = [Bool](repeating: false, count: all.count)
    for place in all {
      let node = tree.nodes[place]
      var parts: [Int32] = []
      switch node.kind {
      case .add, .subtract, .multiply, .divide: parts = [node.a, node.b]
      case .negate, .unit, .use: parts = [node.a]
      case .call, .point, .dashes, .gradient: parts = Array(tree.items(of: node))
      default: break
      }
      for part in parts where Int(part) >= all.lowerBound { isPart[Int(part) - all.lowerBound] = true }
    }
    var told = Set(script.problems.map(\.range))
    let defines = tree.defines.enumerated().filter { !called.contains(Int32($0.offset)) && $0.element.value >= 0 }
      .map { $0.element.first..<$0.element.end }.sorted { $0.lowerBound < $1.lowerBound }
    for place in all where !isPart[place - all.lowerBound] {
      let (kind, token) = (script.values[place].kind, tree.nodes[place].first)
      guard kind == .duration || kind == .curve, told.insert(tree.range(ofNode: Int32(place))).inserted else {
        continue
      }
      // This is the last definition that begins before the token.
      let define = defines.countOfFirst { $0.lowerBound <= token } - 1
      if define >= 0, defines[define].contains(token) {
        check(kind == .duration ? .durations : .curves, Int32(place), in: &script)
      }
    }
  }

  /// Returns the node that contains a value: the argument, if a definition uses one. It also returns the arguments of this kind
  /// (or of any kind) from which the value is computed and that have not been checked.
  private mutating func given(_ place: Int32, _ kind: Kind?, _ script: EvaluatedScript) -> [Int32] {
    var found: [Int32] = []
    // A number with a unit of time counts as a duration.
    var open = [(place: place, isWhole: true, isUnderUnit: false)]
    while let (place, isWhole, isUnderUnit) = open.popLast() {
      let node = script.tree.nodes[Int(place)]
      if node.kind == .use, node.b < 0 {
        if isWhole || isUnderUnit || kind == nil || script[node.a].kind == kind {
          open.append((node.a, true, isUnderUnit))
        }
        continue
      }
      // A parameter is checked where its argument is given.
      if node.kind == .parameter { continue }
      if isWhole { found.append(place) }
      guard workedOut.insert(place).inserted else { continue }
      switch node.kind {
      case .add, .subtract, .multiply, .divide: open += [(node.b, false, isUnderUnit), (node.a, false, isUnderUnit)]
      case .unit: open.append((node.a, false, true))
      case .negate, .use: open.append((node.a, false, isUnderUnit))
      // The text of a name is in its own file, together with all of its arguments.
      case .reference where kind != nil: open.append((script.tree.lets[Int(node.a)].value, false, false))
      case .call: open += script.tree.items(of: node).reversed().map { ($0, false, false) }
      default: break
      }
    }
    return found
  }

  private static func range(of policy: SyntaxTree.Policy, _ tree: SyntaxTree) -> SourceRange {
    tree.range(ofToken: policy.first).through(tree.range(ofToken: policy.last))
  }

  /// Returns whether a value is a name declared by one of these files, or another name for one.
  private func isName(_ place: Int32, of sources: Set<Int32>, _ script: EvaluatedScript) -> Bool {
    var place = place
    while true {
      let node = script.tree.nodes[Int(place)]
      switch node.kind {
      case .designToken: return designTokens.file(namedBy: node.token).map { sources.contains($0) } ?? true
      case .reference:
        let definition = script.tree.lets[Int(node.a)]
        if sources.contains(script.tree.file(ofToken: definition.nameToken)) { return true }
        place = definition.value
      // The value is a call of a definition.
      case .use: return sources.contains(script.tree.file(ofToken: script.tree.nodes[Int(node.a)].first))
      default: return false
      }
    }
  }

  /// Returns a few names to write instead.
  private mutating func names(of held: Held, _ script: EvaluatedScript) -> [String] {
    if let known = offers[held.policy.first] { return known }
    let (isCurves, sources) = (held.policy.kind == .curves, held.sources)
    let wanted: Kind = isCurves ? .curve : .duration
    var names: [String] = []
    for definition in script.tree.lets
    where names.count < 3 && sources.contains(script.tree.file(ofToken: definition.nameToken)) {
      if script[definition.value].kind == wanted { names.append(script.text(ofToken: definition.nameToken)) }
    }
    for (place, file) in designTokens.places.enumerated() where names.count < 3 && sources.contains(file) {
      let all = designTokens.names(ofType: isCurves ? "cubicBezier" : "duration", in: place)
      names += all.prefix(3 - names.count)
    }
    offers[held.policy.first] = names
    return names
  }

  // MARK: Lengths

  /// Reports sentences that last longer than a policy allows, through their own phrases or the default.
  mutating func checkLengths(of sentences: SentenceTable, in script: inout EvaluatedScript) {
    var limits: [Int32: [(seconds: Double, held: Held)]] = [:]
    for policy in script.tree.policies where policy.kind == .length {
      let kind = script[policy.value].kind
      if kind == .duration || kind == .unknown { continue }
      let range = script.tree.range(ofNode: policy.value)
      script.report(
        kind == .number ? .durationWithoutUnit(script.text(range)) : .wrongKind(wanted: .duration, kind), at: range)
    }
    for (file, all) in policies {
      for held in all where held.policy.kind == .length {
        let value = script[held.policy.value]
        if value.kind == .duration { limits[file, default: []].append((value.number, held)) }
      }
    }
    if limits.isEmpty { return }
    let second = Double(ExactTime.flicksPerSecond)
    // A sentence of a definition exists once as written, and once for each call.
    var allTold: [UInt32: Set<SourceRange>] = [:]
    for (place, sentence) in script.tree.sentences.enumerated() where sentences[place].isWhole {
      guard let verb = sentence.verb, verb != .wait, verb != .hold else { continue }
      let seconds = Double(sentences[place].duration) / second
      var told: Set<UInt32> = []
      for (file, range) in placesOfLength(sentence, script) {
        for limit in limits[file] ?? [] where seconds * second > (limit.seconds * second).rounded() {
          let policy = limit.held.policy
          guard told.insert(policy.first).inserted,
            allTold[policy.first, default: []].insert(range).inserted
          else { continue }
          script.report(
            .motionTooLong(
              seconds, limit: script.text(ofNode: policy.value), policy: Policies.range(of: policy, script.tree),
              isPreferred: policy.isPreferred),
            at: range)
        }
      }
    }
  }

  /// Returns where the length of a sentence is written: in the sentence, or in the arguments of its definition.
  private mutating func placesOfLength(
    _ sentence: SyntaxTree.Sentence, _ script: EvaluatedScript
  ) -> [(file: Int32, range: SourceRange)] {
    let tree = script.tree
    var places: [(file: Int32, range: SourceRange)] = []
    if !sentence.over.isGiven { places.append((tree.file(ofToken: sentence.verbToken), tree.range(of: sentence))) }
    let said = sentence.over.isGiven ? sentence.over.node : sentence.with.node
    if said >= 0 {
      workedOut = []
      places += given(said, nil, script).map { (tree.file(ofToken: tree.nodes[Int($0)].first), tree.range(ofNode: $0)) }
    }
    return places
  }
}
