import MotionAlgebra

/// The values that one declaration gives its view, component by component.
struct DeclarationCheck {
  private let declaration: SyntaxTree.Declaration
  private(set) var components: [CheckedViews.DeclaredComponent] = []
  /// The declared properties and their tokens.
  private var said: [(property: PropertyReference, token: UInt32)] = []

  /// The script's own properties.
  private let own: Set<Symbol>

  /// Checks a declaration, whose values have been checked. Mistakes are reported.
  init(_ declaration: SyntaxTree.Declaration, _ own: Set<Symbol>, in script: inout EvaluatedScript) {
    (self.declaration, self.own) = (declaration, own)
    var ends: (from: SyntaxTree.DeclaredValue?, to: SyntaxTree.DeclaredValue?)
    for value in script.tree.declaredValues[run: declaration.values] {
      let word = script.tree.tokens[Int(value.token)].symbol
      if !value.isNamed, word == .from || word == .to {
        let known = word == .from ? ends.from : ends.to
        if let known {
          script.report(
            .declaredTwice(script.text(ofToken: value.token), first: script.tree.range(ofToken: known.token)),
            at: script.tree.range(ofToken: value.token))
        } else if word == .from {
          ends.from = value
        } else {
          ends.to = value
        }
        continue
      }
      let property = value.isNamed ? PropertyReference(named: word) : PropertyReference(.position)
      guard isSaidOnce(property, value.token, in: &script), canHave(property, value, in: &script) else { continue }
      guard let components = DeclarationCheck.components(of: value, property, in: &script) else { continue }
      add(components, property)
    }
    checkEnds(ends.from, ends.to, in: &script)
    if declaration.kind == .square { checkSides(in: &script) }
  }

  private mutating func add(_ values: SIMD4<Double>, _ property: PropertyReference) {
    for component in property.components {
      let lane = property.component >= 0 ? 0 : Int(component)
      components.append(
        CheckedViews.DeclaredComponent(property: property.property, component: component, value: values[lane]))
    }
  }

  private mutating func isSaidOnce(
    _ property: PropertyReference, _ token: UInt32, in script: inout EvaluatedScript
  ) -> Bool {
    let known = said.first { known in
      known.property.property == property.property
        && (known.property.component == property.component || known.property.component < 0 || property.component < 0)
    }
    guard let known else {
      said.append((property, token))
      return true
    }
    let (first, second) = (min(token, known.token), max(token, known.token))
    script.report(
      .declaredTwice(script.name(of: property), first: script.tree.range(ofToken: first)),
      at: script.tree.range(ofToken: second))
    return false
  }

  /// Returns whether views of this kind have the property.
  private func canHave(
    _ property: PropertyReference, _ value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript
  ) -> Bool {
    if let symbol = property.ownSymbol { return isOwn(symbol, value, in: &script) }
    guard let kind = declaration.kind, let builtIn = property.builtIn, !kind.canDeclare(builtIn) else { return true }
    script.report(
      .propertyOfOtherKind(script.text(ofToken: value.token), builtIn, kind),
      at: script.tree.range(ofToken: value.token))
    return false
  }

  /// Returns whether a property that no picture shows is one of the script's own, and reports it if not.
  private func isOwn(
    _ symbol: Symbol, _ value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript
  ) -> Bool {
    // A sentence in what could not be read may animate it.
    if own.contains(symbol) || script.tree.lacksNames || !script.tree.unread.isEmpty { return true }
    let word = script.symbols.text(symbol)
    let shown = Property.allCases.filter { declaration.kind?.canDeclare($0) ?? true }
    let names = shown.map(\.name) + shown.flatMap(\.components) + own.map { script.symbols.text($0) }.sorted()
    script.report(
      .unknownProperty(word, declaration.kind, nearest: .to(word, among: names + Style.allCases.map(\.rawValue))),
      at: script.tree.range(ofToken: value.token))
    return false
  }

  /// Returns a declared value in the canonical unit of the property; `nil` after a mistake, which is reported.
  private static func components(
    of value: SyntaxTree.DeclaredValue, _ property: PropertyReference, in script: inout EvaluatedScript
  ) -> SIMD4<Double>? {
    let quantity = script[value.node]
    if quantity.kind == .unknown { return nil }
    guard property.takes(quantity) else {
      let range = script.tree.range(ofNode: value.node)
      let isNumber = quantity.kind == .number || quantity.kind == .length
      if property == PropertyReference(.position), isNumber {
        script.report(.declaredPosition(script.text(range)), at: range)
      } else {
        script.report(
          .declaredOfOtherKind(
            script.name(of: property), property.kind, isComponent: property.component >= 0, quantity.kind),
          at: range)
      }
      return nil
    }
    return script.components(of: quantity, property)
  }

  // MARK: Kinds

  /// Checks `from (0, 0) to (100, 0)`: a line's start is its position, and the distance to its end is its size.
  private mutating func checkEnds(
    _ from: SyntaxTree.DeclaredValue?, _ to: SyntaxTree.DeclaredValue?, in script: inout EvaluatedScript
  ) {
    guard let kind = declaration.kind else { return }
    guard kind == .line else {
      if let end = from ?? to {
        script.report(
          .endsOfOtherKind(script.text(ofToken: end.token), kind), at: script.tree.range(ofToken: end.token))
      }
      return
    }
    guard let from, let to else {
      script.report(
        .lineWithoutEnds(script.text(ofToken: declaration.nameToken)),
        at: script.tree.range(ofToken: declaration.nameToken))
      return
    }
    let position = PropertyReference(.position)
    guard isSaidOnce(position, from.token, in: &script) else { return }
    guard let start = DeclarationCheck.components(of: from, position, in: &script),
      let end = DeclarationCheck.components(of: to, position, in: &script)
    else { return }
    add(start, position)
    add(end - start, PropertyReference(.size))
  }

  /// Reports a square whose sides differ.
  private func checkSides(in script: inout EvaluatedScript) {
    let size = PropertyReference(.size).property
    let sides = components.filter { $0.property == size }
    guard let first = sides.first, sides.count != 2 || sides[1].value != first.value else { return }
    let token = said.first { $0.property.property == size }?.token ?? declaration.nameToken
    script.report(.unequalSides, at: script.tree.range(ofToken: token))
  }
}
