import MotionAlgebra
import MotionText

/// What files require of curves and durations: of their own and of those of the files that use them.
///
/// Every curve and every duration of a sentence or of a modifier is read through it.
struct Policies {
  /// A policy in a file where it holds.
  private struct Held {
    var policy: SyntaxTree.Policy
    /// What it names, as it is written.
    var name: String
    /// The files whose names keep it; it does not hold in them.
    var sources: Set<Int32>
  }

  /// For each file those that hold in it.
  private var policies: [Int32: [Held]] = [:]
  /// What each policy offers instead, by its first token.
  private var offers: [UInt32: [String]] = [:]
  /// The values whose arguments were looked at.
  private var workedOut: Set<Int32> = []
  private(set) var designTokens: DesignTokenTable

  init(_ designTokens: DesignTokenTable) { self.designTokens = designTokens }

  // MARK: Durations and curves

  /// A duration in whole flicks (the nearest); `nil` after a mistake, which is reported.
  ///
  /// - Parameter isInstant: it says when, and not how long.
  mutating func duration(
    _ place: Int32, allowsZero: Bool, isInstant: Bool = false, in script: inout EvaluatedScript
  ) -> Int64? {
    let value = script[place]
    switch value.kind {
    case .unknown: return nil
    case .duration: break
    case .number:
      script.report(.durationWithoutUnit(script.text(ofNode: place)), at: script.tree.range(ofNode: place))
      return nil
    case .percent, .angle, .length, .vector, .colour, .curve, .text, .animation:
      script.report(.wrongKind(wanted: .duration, value.kind), at: script.tree.range(ofNode: place))
      return nil
    }
    if !policies.isEmpty, !isInstant { check(.durations, place, in: &script) }
    let flicks = (value.number * Double(ExactTime.flicksPerSecond)).rounded()
    guard flicks > 0 || (allowsZero && value.number == 0) else {
      script.report(
        .durationNotPositive(isTiny: value.number > 0, allowsZero: allowsZero), at: script.tree.range(ofNode: place))
      return nil
    }
    guard flicks < 0x1p63 else {
      script.report(.tooLong, at: script.tree.range(ofNode: place))
      return nil
    }
    return Int64(flicks)
  }

  /// The place of a curve among the easings; `nil` after a mistake, which is reported.
  mutating func easing(_ place: Int32, in script: inout EvaluatedScript) -> Int32? {
    let value = script[place]
    if value.kind == .unknown { return nil }
    guard value.kind == .curve else {
      script.report(.wrongKind(wanted: .curve, value.kind), at: script.tree.range(ofNode: place))
      return nil
    }
    if !policies.isEmpty { check(.curves, place, in: &script) }
    return value.place
  }

  /// What a node that names a design token is worth.
  mutating func designToken(_ node: SyntaxTree.Node, in script: inout EvaluatedScript) -> Quantity {
    designTokens.value(node, in: &script)
  }

  // MARK: Where policies hold

  /// Finds out for each file what holds in it: what it says itself, and what any file says whose names it knows.
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

  /// Reports a curve or a duration that is no name of the files that are asked for. What a definition is given is the
  /// affair of the file that gives it.
  private mutating func check(_ kind: SyntaxTree.Policy.Kind, _ place: Int32, in script: inout EvaluatedScript) {
    var told: SourceRange?
    for place in given(place, kind == .curves ? .curve : .duration, script) {
      let range = script.tree.range(ofNode: place)
      // The whole is told already.
      if let told, told.contains(range) { continue }
      let file = script.tree.file(ofToken: script.tree.nodes[Int(place)].first)
      for held in policies[file] ?? [] where held.policy.kind == kind && !isName(place, of: held.sources, script) {
        // A number under a unit is no place for a duration.
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

  /// Reports what strays in definitions that nobody calls: their defaults, too, and what they give to others, which is looked at
  /// nowhere else.
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
      case .call, .point: parts = Array(tree.items(of: node))
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
      // The last definition that begins before it.
      let define = defines.countOfFirst { $0.lowerBound <= token } - 1
      if define >= 0, defines[define].contains(token) {
        check(kind == .duration ? .durations : .curves, Int32(place), in: &script)
      }
    }
  }

  /// The node that says a value: the argument where a definition uses one. Behind it the arguments of this kind (or of
  /// any) that it is worked out from, where that was not seen before.
  private mutating func given(_ place: Int32, _ kind: Kind?, _ script: EvaluatedScript) -> [Int32] {
    var found: [Int32] = []
    // A number under a unit of time is as good as a duration.
    var open = [(place: place, isWhole: true, isUnderUnit: false)]
    while let (place, isWhole, isUnderUnit) = open.popLast() {
      let node = script.tree.nodes[Int(place)]
      if node.kind == .use, node.b < 0 {
        if isWhole || isUnderUnit || kind == nil || script[node.a].kind == kind {
          open.append((node.a, true, isUnderUnit))
        }
        continue
      }
      // What stands for a parameter is told where something is given for it.
      if node.kind == .parameter { continue }
      if isWhole { found.append(place) }
      guard workedOut.insert(place).inserted else { continue }
      switch node.kind {
      case .add, .subtract, .multiply, .divide: open += [(node.b, false, isUnderUnit), (node.a, false, isUnderUnit)]
      case .unit: open.append((node.a, false, true))
      case .negate, .use: open.append((node.a, false, isUnderUnit))
      // A name is no longer than its own text says, whose arguments are all of its file.
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

  /// Whether a value is a name that one of these files gives, or another name for such a one.
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
      // The call of a definition.
      case .use: return sources.contains(script.tree.file(ofToken: script.tree.nodes[Int(node.a)].first))
      default: return false
      }
    }
  }

  /// A few names to write instead.
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

  /// Reports sentences that last longer than they should, by their own words or by the default.
  mutating func checkLengths(of sentences: SentenceTable, in script: inout EvaluatedScript) {
    var limits: [Int32: [(seconds: Double, held: Held)]] = [:]
    for policy in script.tree.policies where policy.kind == .length {
      let kind = script[policy.value].kind
      if kind == .duration || kind == .unknown { continue }
      script.report(.wrongKind(wanted: .duration, kind), at: script.tree.range(ofNode: policy.value))
    }
    for (file, all) in policies {
      for held in all where held.policy.kind == .length {
        let value = script[held.policy.value]
        if value.kind == .duration { limits[file, default: []].append((value.number, held)) }
      }
    }
    if limits.isEmpty { return }
    let second = Double(ExactTime.flicksPerSecond)
    // A sentence of a definition is there once as it stands, and once for each call.
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

  /// Where a sentence says how long it is: itself, or what its definition is given.
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
