import MotionAlgebra

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

  /// Reports a curve or a duration that is no name of the files that are asked for.
  mutating func checkPolicies(_ kind: SyntaxTree.Policy.Kind, _ place: Int32) {
    let file = tree.file(ofToken: tree.nodes[Int(place)].first)
    for held in policies[file] ?? [] where held.policy.kind == kind && !isName(place, of: held.sources) {
      let names = names(kind, of: held.sources)
      let range = range(of: held.policy)
      report(
        kind == .curves
          ? .strayCurve(held.name, names, policy: range, isPreferred: held.policy.isPreferred)
          : .strayDuration(held.name, names, policy: range, isPreferred: held.policy.isPreferred),
        at: tree.range(ofNode: place))
    }
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
      default: return false
      }
    }
  }

  /// A few names to write instead.
  private mutating func names(_ kind: SyntaxTree.Policy.Kind, of sources: Set<Int32>) -> [String] {
    let wanted: Kind = kind == .curves ? .curve : .duration
    var names: [String] = []
    for definition in tree.lets where names.count < 3 && sources.contains(tree.file(ofToken: definition.nameToken)) {
      if quantities[Int(definition.value)].kind == wanted { names.append(text(ofToken: definition.nameToken)) }
    }
    for place in tree.tokenFiles.indices where names.count < 3 && sources.contains(tree.tokenFiles[place].file) {
      names += tree.tokenFiles[place].tokens(
        ofType: kind == .curves ? "cubicBezier" : "duration", most: 3 - names.count)
    }
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
    // A sentence of a definition is there once as it stands, and once for each call: what each policy has told.
    var told: [UInt32: Set<SourceRange>] = [:]
    for (place, sentence) in tree.sentences.enumerated() where sentences[place].isWhole {
      guard let verb = sentence.verb, verb != .wait, verb != .hold else { continue }
      for limit in limits[tree.file(ofToken: sentence.verbToken)] ?? []
      where Double(sentences[place].duration) > (limit.seconds * second).rounded() {
        let words = text(tree.range(ofNode: limit.held.policy.value))
        guard told[limit.held.policy.first, default: []].insert(tree.range(of: sentence)).inserted else { continue }
        report(
          .motionTooLong(
            Double(sentences[place].duration) / second, limit: words, policy: range(of: limit.held.policy),
            isPreferred: limit.held.policy.isPreferred),
          at: sentence.over.isGiven ? tree.range(ofNode: sentence.over.node) : tree.range(of: sentence))
      }
    }
  }
}
