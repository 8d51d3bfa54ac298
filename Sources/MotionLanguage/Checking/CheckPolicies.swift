import MotionAlgebra
import MotionText

/// What files ask of themselves and of those that use them.
extension Check {
  /// A policy as it holds: for which files, and whose names it asks for.
  struct HeldPolicy {
    var policy: SyntaxTree.Policy
    /// What it names, as it is written.
    var name: String
    /// The files whose names keep it; it does not hold in them.
    var sources: Set<Int32>
  }

  /// Finds out for each file what holds in it: what it says itself, and what any file says whose names it knows.
  mutating func findPolicies() {
    for policy in tree.policies {
      var held = HeldPolicy(policy: policy, name: "", sources: [])
      if policy.kind != .length {
        held.name = policyName(UInt32(policy.value))
        let known = [policy.file] + (tree.knownFiles[policy.file] ?? [])
        let named = known.filter { stem($0) == held.name }
        if named.isEmpty {
          if tree.lacksNames { continue }
          report(
            .policyFileUnknown(held.name, nearest: nearest(to: held.name, among: known.map(stem))),
            at: tree.range(ofToken: UInt32(policy.value)))
          continue
        }
        held.sources = Set(named + named.flatMap { tree.knownFiles[$0] ?? [] })
      }
      for file in files.files.indices.map({ Int32($0) })
      where file == policy.file || tree.knownFiles[file]?.contains(policy.file) ?? false {
        if !held.sources.contains(file) { policies[file, default: []].append(held) }
      }
    }
  }

  private func policyName(_ token: UInt32) -> String {
    tree.tokens[Int(token)].kind == .string ? textInside(token) : text(ofToken: token)
  }

  private func stem(_ file: Int32) -> String { SourceFiles.stem(ofName: files.files[Int(file)].name) }

  // MARK: Curves and durations

  /// Reports a curve or a duration that is no name of the files that are asked for. What a definition is given is the
  /// affair of the file that gives it.
  mutating func checkPolicies(_ kind: SyntaxTree.Policy.Kind, _ place: Int32) {
    var told: SourceRange?
    for place in given(place, kind == .curves ? .curve : .duration) {
      let file = tree.file(ofToken: tree.nodes[Int(place)].first)
      // The whole is told already.
      if let told, told.contains(tree.range(ofNode: place)) { continue }
      for held in policies[file] ?? [] where held.policy.kind == kind && !isName(place, of: held.sources) {
        // A number under a unit is no place for a duration.
        let isNumber = quantities[Int(place)].kind == .number
        let (range, names) = (tree.range(ofNode: place), isNumber ? [] : names(of: held))
        told = range
        let policy = self.range(of: held.policy)
        report(
          kind == .curves
            ? .strayCurve(held.name, names, policy: policy, isPreferred: held.policy.isPreferred)
            : .strayDuration(held.name, names, policy: policy, isPreferred: held.policy.isPreferred),
          at: range)
      }
    }
  }

  /// Reports what strays in definitions that nobody calls: their defaults, too, and what they give to others, which is looked at
  /// nowhere else.
  mutating func checkUncalled() {
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
    var told = Set(problems.map(\.range))
    let defines = tree.defines.enumerated().filter { !called.contains(Int32($0.offset)) && $0.element.value >= 0 }
      .map { $0.element.first..<$0.element.end }.sorted { $0.lowerBound < $1.lowerBound }
    for place in all where !isPart[place - all.lowerBound] {
      let (kind, token) = (quantities[place].kind, tree.nodes[place].first)
      guard kind == .duration || kind == .curve, told.insert(tree.range(ofNode: Int32(place))).inserted else {
        continue
      }
      // The last definition that begins before it.
      let define = defines.countOfFirst { $0.lowerBound <= token } - 1
      if define >= 0, defines[define].contains(token) {
        checkPolicies(kind == .duration ? .durations : .curves, Int32(place))
      }
    }
  }

  /// The node that says a value: the argument where a definition uses one. Behind it the arguments of this kind (or of
  /// any) that it is worked out from, where that was not seen before.
  private mutating func given(_ place: Int32, _ kind: Kind?) -> [Int32] {
    var found: [Int32] = []
    // A number under a unit of time is as good as a duration.
    var open = [(place: place, isWhole: true, isUnderUnit: false)]
    while let (place, isWhole, isUnderUnit) = open.popLast() {
      let node = tree.nodes[Int(place)]
      if node.kind == .use, node.b < 0 {
        if isWhole || isUnderUnit || kind == nil || quantities[Int(node.a)].kind == kind {
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
      case .reference where kind != nil: open.append((tree.lets[Int(node.a)].value, false, false))
      case .call: open += tree.items(of: node).reversed().map { ($0, false, false) }
      default: break
      }
    }
    return found
  }

  private func range(of policy: SyntaxTree.Policy) -> SourceRange {
    tree.range(ofToken: policy.first).through(tree.range(ofToken: policy.last))
  }

  /// Whether a value is a name that one of these files gives, or another name for such a one.
  private func isName(_ place: Int32, of sources: Set<Int32>) -> Bool {
    var place = place
    while true {
      let node = tree.nodes[Int(place)]
      switch node.kind {
      case .designToken: return tokenSources[node.token].map { sources.contains($0) } ?? true
      case .reference:
        let definition = tree.lets[Int(node.a)]
        if sources.contains(tree.file(ofToken: definition.nameToken)) { return true }
        place = definition.value
      // The call of a definition.
      case .use: return sources.contains(tree.file(ofToken: tree.nodes[Int(node.a)].first))
      default: return false
      }
    }
  }

  /// A few names to write instead.
  private mutating func names(of held: HeldPolicy) -> [String] {
    if let known = namesOfPolicies[held.policy.first] { return known }
    let (isCurves, sources) = (held.policy.kind == .curves, held.sources)
    let wanted: Kind = isCurves ? .curve : .duration
    var names: [String] = []
    for definition in tree.lets where names.count < 3 && sources.contains(tree.file(ofToken: definition.nameToken)) {
      if quantities[Int(definition.value)].kind == wanted { names.append(text(ofToken: definition.nameToken)) }
    }
    for place in tree.tokenFiles.indices where names.count < 3 && sources.contains(tree.tokenFiles[place].file) {
      names += tokenNames(ofType: isCurves ? "cubicBezier" : "duration", in: place).prefix(3 - names.count)
    }
    namesOfPolicies[held.policy.first] = names
    return names
  }

  // MARK: Lengths

  /// Reports sentences that last longer than they should, by their own words or by the default.
  mutating func checkLengths() {
    var limits: [Int32: [(seconds: Double, held: HeldPolicy)]] = [:]
    for policy in tree.policies where policy.kind == .length {
      let value = quantities[Int(policy.value)]
      if value.kind == .duration || value.kind == .unknown { continue }
      report(.wrongKind(wanted: .duration, value.kind), at: tree.range(ofNode: policy.value))
    }
    for (file, all) in policies {
      for held in all where held.policy.kind == .length {
        let value = quantities[Int(held.policy.value)]
        if value.kind == .duration { limits[file, default: []].append((value.number, held)) }
      }
    }
    if limits.isEmpty { return }
    let second = Double(ExactTime.flicksPerSecond)
    // A sentence of a definition is there once as it stands, and once for each call.
    var allTold: [UInt32: Set<SourceRange>] = [:]
    for (place, sentence) in tree.sentences.enumerated() where sentences[place].isWhole {
      guard let verb = sentence.verb, verb != .wait, verb != .hold else { continue }
      let seconds = Double(sentences[place].duration) / second
      // Where it says how long it is: itself, or what its definition is given.
      var places: [(file: Int32, range: SourceRange)] = []
      if !sentence.over.isGiven {
        places.append((tree.file(ofToken: sentence.verbToken), tree.range(of: sentence)))
      }
      let said = sentence.over.isGiven ? sentence.over.node : sentence.with.node
      if said >= 0 {
        workedOut = []
        places += given(said, nil).map { (tree.file(ofToken: tree.nodes[Int($0)].first), tree.range(ofNode: $0)) }
      }
      var told: Set<UInt32> = []
      for (file, range) in places {
        for limit in limits[file] ?? [] where seconds * second > (limit.seconds * second).rounded() {
          let policy = limit.held.policy
          guard told.insert(policy.first).inserted,
            allTold[policy.first, default: []].insert(range).inserted
          else { continue }
          report(
            .motionTooLong(
              seconds, limit: text(tree.range(ofNode: policy.value)), policy: self.range(of: policy),
              isPreferred: policy.isPreferred),
            at: range)
        }
      }
    }
  }
}
