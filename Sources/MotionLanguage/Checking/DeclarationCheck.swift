import MotionAlgebra
import MotionText

/// The values that one declaration gives its view, component by component.
struct DeclarationCheck {
  private let declaration: SyntaxTree.Declaration
  private(set) var components: [CheckedViews.DeclaredComponent] = []
  private(set) var style = ViewStyle()
  private(set) var gradient: Gradient?
  /// The side of a text that is at its position, unless its anchor is at a side.
  private(set) var alignment: (side: AnchorWord, range: SourceRange)?
  /// The point about which the view turns and scales; `nil` for its center.
  private(set) var anchor: DeclaredPoint?
  /// A point of the view other than the anchor, and where it is; of all views together where many are declared.
  private(set) var placed: (point: DeclaredPoint, at: SIMD2<Double>)?
  /// Whether `at` gives the anchors of many lines, and their ends give only their direction and their length.
  private(set) var isLineAt = false
  /// The token of the name of the view that it is clipped to.
  private(set) var clip: UInt32?
  /// The declared properties and their tokens.
  private var said: [(property: PropertyReference, token: UInt32)] = []

  /// The distance of the views of a ring from its center, if the declaration says one.
  private(set) var ringRadius: (value: Double, token: UInt32)?

  /// The script's own properties.
  private let own: Set<Symbol>

  /// Checks a declaration, whose values have been checked. Mistakes are reported.
  ///
  /// - Parameter meaning: returns what a property means for the view.
  init(
    _ declaration: SyntaxTree.Declaration, _ own: Set<Symbol>, in script: inout EvaluatedScript,
    meaning: (PropertyReference) -> PropertyReference
  ) {
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
      if value.isNamed, declaration.members?.arrangement.form == .ring, word == .ringRadius {
        checkRingRadius(value, in: &script)
        continue
      }
      if !value.isNamed, case let name = script.tree.nodes[Int(value.node)], name.kind == .option {
        if let clip {
          script.report(
            .clippedTwice(script.text(ofToken: clip), first: script.tree.range(ofToken: clip)),
            at: script.tree.range(ofToken: name.token))
        } else {
          clip = name.token
        }
        continue
      }
      let said = value.isNamed ? PropertyReference(named: word) : PropertyReference(.position)
      let property = meaning(said)
      guard isSaidOnce(property, value.token, in: &script) else { continue }
      if value.isNamed, word == .anchor {
        anchor = DeclaredPoint(anchor: value, declaration.kind, in: &script)
        script.warn(ofAnchor: value)
        continue
      }
      if value.isNamed, let style = word.keyword?.style {
        set(style, to: value, in: &script)
        continue
      }
      // A view has the number that a name means for it.
      guard property != said || canHave(property, value, in: &script) else { continue }
      if property.builtIn == .fill, script[value.node].kind == .gradient {
        set(script.values.gradient(script[value.node].place), value.node, in: &script)
        continue
      }
      guard let components = DeclarationCheck.components(of: value, property, in: &script) else { continue }
      if property.builtIn == .opacity { script.warn(ofOpacity: value.node) }
      if property.builtIn == .value, script[value.node].kind == .percent { script.warn(ofCount: value.node) }
      if !value.isNamed, word.keyword != .at, let point = DeclaredPoint(wordsAt: value.token, in: script) {
        placed = (point, components.lowHalf)
      } else {
        add(components, property)
      }
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

  private mutating func checkRingRadius(_ value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript) {
    let (word, quantity) = (Keyword.ringRadius.spelling, script[value.node])
    if let ringRadius {
      script.report(
        .declaredTwice(word, first: script.tree.range(ofToken: ringRadius.token)),
        at: script.tree.range(ofToken: value.token))
    } else if quantity.kind == .number || quantity.kind == .length {
      if quantity.number < 0 {
        script.report(
          .negativeLength(word, script.text(ofNode: value.node)), at: script.tree.range(ofNode: value.node))
      }
      ringRadius = (quantity.number, value.token)
    } else if quantity.kind != .unknown {
      script.report(
        .declaredOfOtherKind(word, .length, isComponent: false, quantity.kind),
        at: script.tree.range(ofNode: value.node))
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
    let values = script.tree.declaredValues[run: declaration.values]
    let (hasFontSize, quantity) = (
      values.contains { script.tree.tokens[Int($0.token)].symbol.keyword == .fontSize }, script[value.node]
    )
    if kind == .circle, property == PropertyReference(.size), [.number, .length].contains(quantity.kind),
      quantity.number > 0, !values.contains(where: { script.tree.tokens[Int($0.token)].symbol.keyword == .radius })
    {
      script.report(
        .sizeOfCircle(radius: quantity.number / 2),
        at: script.tree.range(ofToken: value.token).through(script.tree.range(ofNode: value.node)))
      return false
    }
    script.report(
      .propertyOfOtherKind(script.text(ofToken: value.token), builtIn, kind, hasFontSize: hasFontSize),
      at: script.tree.range(ofToken: value.token))
    return false
  }

  /// Returns whether a property that no picture shows is one of the script's own, and reports it if not.
  private func isOwn(
    _ symbol: Symbol, _ value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript
  ) -> Bool {
    // A sentence in what could not be read may animate it.
    if own.contains(symbol) || script.tree.lacksNames || script.tree.unreadWords.contains(symbol) { return true }
    if symbol == .ringRadius {
      script.report(.ringRadiusOfOther, at: script.tree.range(ofToken: value.token))
      return false
    }
    let word = script.symbols.text(symbol)
    if let members = declaration.members, ForeignWords.isSpacing(word) || symbol == .spaced || symbol == .apart {
      script.report(
        .spacedAsProperty(word, members.arrangement.form), at: script.tree.range(ofToken: value.token))
      return false
    }
    if let (reason, example) = Words.missingProperty(word) {
      script.report(.missingProperty(word, reason, example), at: script.tree.range(ofToken: value.token))
      return false
    }
    let shown = Property.spoken.filter { declaration.kind?.canDeclare($0) ?? true }
    let styles = Style.allCases.filter { style in declaration.kind.map(style.kinds.contains) ?? true }
    let isRing = declaration.members?.arrangement.form == .ring
    let names =
      shown.map(\.name) + shown.flatMap(\.components) + styles.map(\.spelling) + [Keyword.anchor.spelling]
      + (isRing ? [Keyword.ringRadius.spelling] : []) + own.map { script.symbols.text($0) }.sorted()
    let meant = DeclarationCheck.meant(by: word).flatMap { names.contains($0.name) ? $0 : nil }
    // What the property is says what its value means.
    if script.tree.nodes[Int(value.node)].kind == .unknown {
      script.pass(nameAt: script.tree.range(ofNode: value.node))
    }
    script.report(
      .unknownProperty(word, declaration.kind, nearest: meant ?? .to(word, among: names), isRing: isRing),
      at: script.tree.range(ofToken: value.token))
    return false
  }

  /// Returns the property that a word of another tool most likely means.
  private static func meant(by word: String) -> Nearest? {
    guard case .named(let name) = ForeignWords.property(word) else { return nil }
    return Nearest(name: name, distance: 0, isCertain: false)
  }

  /// Returns the shorter side of the square or the rectangle that a declaration with a value declares.
  private static func shorterSide(ofViewWith value: SyntaxTree.DeclaredValue, in script: EvaluatedScript) -> Double? {
    let tree = script.tree
    guard
      let declaration = tree.declarations.first(where: { declaration in
        tree.declaredValues[run: declaration.values].contains { $0.token == value.token }
      }), declaration.kind == .square || declaration.kind == .rectangle
    else { return nil }
    let sizes = tree.declaredValues[run: declaration.values].filter { $0.isNamed }.filter {
      ["size", "width", "height"].contains(script.text(ofToken: $0.token))
    }
    guard let size = sizes.first else { return 100 }
    let quantity = script[size.node]
    guard sizes.count == 1, script.text(ofToken: size.token) == "size" else { return nil }
    if quantity.kind == .number || quantity.kind == .length { return quantity.number }
    guard quantity.kind == .vector else { return nil }
    let sides = script.values.components(of: quantity)
    return min(sides[0], sides[1])
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
      } else if property == PropertyReference(.position), quantity.element == .percent || quantity.kind == .percent {
        script.report(
          .positionInPercent(script.onCanvas(value.node)), at: range, inPlaceOf: .doubtfulPercentage)
      } else if property == PropertyReference(.stroke), isNumber {
        script.report(.strokeIsColour(script.text(range)), at: range)
      } else if quantity.kind == .text, property.kind == .colour, let colour = script.quotedColour(range) {
        script.report(.quotedColour(script.text(range), colour, isDeclared: true), at: range)
      } else if property.ownSymbol != nil, case let word = script.text(ofToken: value.token),
        let (reason, example) = Words.missingProperty(word)
      {
        script.report(.missingProperty(word, reason, example), at: script.tree.range(ofToken: value.token))
      } else if property.ownSymbol != nil, let meant = meant(by: script.text(ofToken: value.token)) {
        script.report(
          .unknownProperty(script.text(ofToken: value.token), nil, nearest: meant),
          at: script.tree.range(ofToken: value.token))
      } else {
        script.report(
          .declaredOfOtherKind(
            script.name(of: property), property.kind, isComponent: property.component >= 0, quantity.kind,
            said: script.text(range), side: shorterSide(ofViewWith: value, in: script)),
          at: range)
      }
      return nil
    }
    let components = script.components(of: quantity, property)
    if property.kind == .length, let builtIn = property.builtIn, components[0] < builtIn.number(0).limits.lowerBound {
      script.report(
        .negativeLength(builtIn.name, script.text(ofNode: value.node)), at: script.tree.range(ofNode: value.node))
      return nil
    }
    return components
  }

  // MARK: Styles

  /// Sets a style, and reports a value that it cannot have.
  private mutating func set(_ said: Style, to value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript) {
    if let kind = declaration.kind, !said.kinds.contains(kind) {
      script.report(
        .styleOfOtherKind(said, kind), at: script.tree.range(ofToken: value.token))
      return
    }
    let node = script.tree.nodes[Int(value.node)]
    let range = script.tree.range(ofNode: value.node)
    let text = script.text(range)
    let quantity = script[value.node]
    if node.kind == .option, said.words.contains(text) {
      said.set(text, in: &style)
      if said == .align, let side = AnchorWord(rawValue: text) {
        alignment = (side, script.tree.range(ofToken: value.token).through(range))
      }
      return
    }
    switch said.values {
    case .lengths: setDashes(value, in: &script)
    case .weight
    where quantity.kind == .number && quantity.number.rounded() == quantity.number
      && 1...1000 ~= quantity.number:
      style.fontWeight = Int(quantity.number)
    case .text where quantity.kind == .text && Style.isFont(script.textInside(UInt32(quantity.place))):
      style.font = script.textInside(UInt32(quantity.place))
    case .words, .weight, .text:
      // What has no value has been reported.
      if node.kind == .option || quantity.kind != .unknown {
        script.report(.wrongStyle(said, text), at: range)
      }
    }
  }

  /// Fills the view with a gradient. Players that cannot show it have its mean colour.
  private mutating func set(_ said: Gradient, _ node: Int32, in script: inout EvaluatedScript) {
    if let kind = declaration.kind, !ViewKind.filled.contains(kind) {
      return script.report(.gradientOfOtherKind(kind), at: script.tree.range(ofNode: node))
    }
    gradient = said
    add(said.mean, PropertyReference(.fill))
    let property = PropertyReference(.gradient).property
    for (place, value) in said.values.enumerated() {
      components.append(
        CheckedViews.DeclaredComponent(property: property, component: Int32(place), value: value))
    }
  }

  private mutating func setDashes(_ value: SyntaxTree.DeclaredValue, in script: inout EvaluatedScript) {
    let node = script.tree.nodes[Int(value.node)]
    let places = node.kind == .dashes ? Array(script.tree.items(of: node)) : [value.node]
    var dashes: [Double] = []
    for place in places {
      let quantity = script[place]
      if quantity.kind == .unknown { return }
      let lengths: [Double]
      switch quantity.kind {
      case .number, .length: lengths = [quantity.number]
      case .vector where quantity.element != .percent:
        let both = script.values.components(of: quantity)
        lengths = [both[0], both[1]]
      case .percent, .duration, .angle, .vector, .colour, .gradient, .curve, .text, .animation, .unknown:
        script.report(.wrongDashes(quantity.kind), at: script.tree.range(ofNode: place))
        return
      }
      if lengths.contains(where: { $0 < 0 }) {
        script.report(
          .negativeLength("dash", script.text(ofNode: place)), at: script.tree.range(ofNode: place))
        return
      }
      dashes += lengths
    }
    // Dashes without any length are a solid outline, as in SVG.
    style.dashes = dashes.allSatisfy { $0 == 0 } ? [] : dashes
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
    let isPlaced = declaration.members != nil && said.contains { $0.property == position }
    guard isPlaced || isSaidOnce(position, from.token, in: &script) else { return }
    guard let start = DeclarationCheck.components(of: from, position, in: &script),
      let end = DeclarationCheck.components(of: to, position, in: &script)
    else { return }
    isLineAt = isPlaced && placed == nil
    if !isPlaced { add(start, position) }
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
