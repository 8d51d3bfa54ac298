/// A property of a view that pictures show. A script may also give its views properties of its own, which are named
/// numbers.
///
/// The row of a property contains everything about it that depends neither on the language nor on a target.
package enum Property: Int, CaseIterable, Hashable, Sendable {
  /// The properties in the order of their rows: geometry in pixels, degrees and fractions, then the fill colour and the
  /// part of the outline that is drawn, then the look of outlines and of letters.
  case radius, size, position, scale, rotation, opacity, fill, trim
  case stroke, strokeWidth, strokeDashOffset, cornerRadius, fontSize, letterSpacing
  /// The number that a text shows. A view that shows none may have a property of the script with the same name.
  case value
  /// Which outline is drawn of a view that morphs: 0 is the first, 1 the second.
  case morph
  /// The gradient that fills the area. How many numbers it has depends on the view.
  case gradient

  private func row() -> Row {
    switch self {
    case .radius: Row("radius", .one(.radius, .pixels, 0...(.infinity), base: 50), shownBy: { $0.hasRadius })
    case .size:
      Row(
        "size", Number(.width, "width", .pixels, 0...(.infinity), base: 100),
        Number(.height, "height", .pixels, 0...(.infinity), base: 100), shownBy: { $0.hasSize })
    case .position: Row("position", Number(.x, "x", .pixels, base: 100), Number(.y, "y", .pixels, base: 100))
    case .scale: Row("scale", Number(.scaleX, "x", .fraction, base: 1), Number(.scaleY, "y", .fraction, base: 1))
    case .rotation: Row("rotation", .one(.rotation, .degrees, base: 0))
    case .opacity: Row("opacity", .one(.opacity, .fraction, 0...1, base: 1), isFade: true)
    case .fill:
      // This is the blue of Solarized.
      Row(
        "fill", Number(.red, "red", .colour, 0...1, base: 0x26 / 255),
        Number(.green, "green", .colour, 0...1, base: 0x8B / 255),
        Number(.blue, "blue", .colour, 0...1, base: 0xD2 / 255), Number(.alpha, "alpha", .fraction, 0...1, base: 1),
        isFade: true, shownBy: { !$0.isGroup })
    case .trim:
      Row(
        "trim", Number(.trimStart, "start", .fraction, 0...1, base: 0),
        Number(.trimEnd, "end", .fraction, 0...1, base: 1), shownBy: { !$0.isText && !$0.isGroup })
    case .stroke:
      // Without a colour of its own, an outline is not drawn beside the area in it.
      Row(
        "stroke", Number(.strokeRed, "red", .colour, 0...1, base: 0),
        Number(.strokeGreen, "green", .colour, 0...1, base: 0), Number(.strokeBlue, "blue", .colour, 0...1, base: 0),
        Number(.strokeAlpha, "alpha", .fraction, 0...1, base: 0), isFade: true,
        shownBy: { !$0.isGroup })
    case .strokeWidth:
      Row("stroke-width", .one(.strokeWidth, .pixels, 0...(.infinity), base: 4), shownBy: { !$0.isGroup })
    case .strokeDashOffset:
      Row("stroke-dash-offset", .one(.strokeDashOffset, .pixels, base: 0), shownBy: { !$0.isGroup })
    case .cornerRadius:
      Row("corner-radius", .one(.cornerRadius, .pixels, 0...(.infinity), base: 0), shownBy: { $0 == .rectangle })
    case .fontSize: Row("font-size", .one(.fontSize, .pixels, 0...(.infinity), base: 24), shownBy: { $0.isText })
    case .letterSpacing: Row("letter-spacing", .one(.letterSpacing, .pixels, base: 0), shownBy: { $0.isText })
    case .value: Row("value", .one(.value, .number, base: 0), shownBy: { $0.counts })
    case .morph: Row("morph", .one(.morph, .fraction, base: 0), shownBy: { $0.morph != nil })
    case .gradient: Row("fill", isFade: true, shownBy: { !$0.isGroup })
    }
  }

  /// The name of the property in frames and timelines.
  package var name: String { Property.rows[rawValue].name }

  /// The numbers of the property that every view has, in the order of their columns.
  package var numbers: [VisibleProperty] { Property.rows[rawValue].properties }

  /// What is known about a number, by its index in `numbers`.
  func number(_ lane: Int) -> Number { Property.rows[rawValue].numbers[lane] }

  /// The value of a view that declares none, one lane for each number; the other lanes are 0.
  package var base: SIMD4<Double> {
    var base = SIMD4<Double>(repeating: 0)
    for (lane, number) in Property.rows[rawValue].numbers.enumerated() { base[lane] = number.base }
    return base
  }

  /// Whether the property changes how a view looks, and not its position, its size or how much of it is drawn. Such
  /// changes remain for users who prefer reduced motion.
  package var isFade: Bool { Property.rows[rawValue].isFade }

  /// Returns whether the property changes the look of views with an outline.
  package func isShown(by outline: Outline) -> Bool { Property.rows[rawValue].isShown(outline) }

  fileprivate static let rows = allCases.map { $0.row() }

  fileprivate struct Row: Sendable {
    var name: String
    var numbers: [Number]
    /// The properties of `numbers`, kept because they are asked for once per view.
    var properties: [VisibleProperty]
    var isFade: Bool
    var isShown: @Sendable (Outline) -> Bool

    init(
      _ name: String, _ numbers: Number..., isFade: Bool = false,
      shownBy isShown: @escaping @Sendable (Outline) -> Bool = { _ in true }
    ) {
      (self.name, self.numbers, self.isFade, self.isShown) = (name, numbers, isFade, isShown)
      properties = numbers.map(\.property)
    }
  }

  struct Number: Sendable {
    var property: VisibleProperty
    /// The property that it is a number of, in a table of all numbers.
    var owner = Property.gradient
    var component: String?
    var unit: VisibleProperty.Unit
    var limits: ClosedRange<Double>
    var base: Double

    init(
      _ property: VisibleProperty, _ component: String?, _ unit: VisibleProperty.Unit,
      _ limits: ClosedRange<Double> = -Double.infinity...Double.infinity, base: Double
    ) {
      (self.property, self.component, self.unit) = (property, component, unit)
      (self.limits, self.base) = (limits, base)
    }

    /// Returns the only number of a property.
    static func one(
      _ property: VisibleProperty, _ unit: VisibleProperty.Unit,
      _ limits: ClosedRange<Double> = -Double.infinity...Double.infinity, base: Double
    ) -> Number {
      Number(property, nil, unit, limits, base: base)
    }
  }
}

/// One number of a view that pictures show: a property of a single number, or a component of a property.
package struct VisibleProperty: Hashable, Sendable {
  /// The index among the numbers of a view. Those of a gradient follow those that every view has.
  package let index: Int

  package init(index: Int) { self.index = index }

  /// The unit of a number.
  package enum Unit: Hashable, Sendable, CaseIterable {
    /// Lengths in pixels, or angles in degrees.
    case pixels, degrees
    /// A number without a unit, which a text shows.
    case number
    /// A fraction of a whole, which is 1.
    case fraction
    /// The light of a primary colour, from 0 to 1 in the encoding of sRGB.
    case colour
  }

  /// The property that the number belongs to.
  package var property: Property {
    index < VisibleProperty.rows.count ? VisibleProperty.rows[index].owner : .gradient
  }

  /// The name of the number within `property`: `x`, `width`, `red` …; `nil` where the property is a single number.
  package var component: String? { number.component }

  /// The full name, such as `position.x` or `opacity`.
  package var name: String {
    index < VisibleProperty.names.count ? VisibleProperty.names[index] : VisibleProperty.name(of: self)
  }

  private static func name(of number: VisibleProperty) -> String {
    number.component.map { "\(number.property.name).\($0)" } ?? number.property.name
  }
  /// The names of the numbers that every view has, by their index; pictures ask for them once for each movement.
  private static let names = common.map(name(of:))

  /// The unit of the number.
  package var unit: Unit { number.unit }

  /// The values that pictures can show, in canonical units.
  package var limits: ClosedRange<Double> { number.limits }

  /// The value of a view that declares none, in canonical units.
  package var base: Double { number.base }

  /// Finds a number by its name; `nil` for a property that the script introduces.
  ///
  /// - Parameters:
  ///   - property: the name of the property, such as `position`.
  ///   - component: the name of the component, such as `x`; `nil` where the property is a single number.
  package init?(_ property: String, component: String? = nil) {
    // Only the verb `morph` moves the number `morph`, so a script can introduce a property of this name.
    let found = VisibleProperty.common.first {
      $0.property.name == property && $0.component == component && $0 != .morph
    }
    guard let found else { return nil }
    self = found
  }

  private var number: Property.Number {
    index < VisibleProperty.rows.count ? VisibleProperty.rows[index] : Gradient.number(self)
  }

  /// What is known about each number that every view has, by its index.
  private static let rows: [Property.Number] = {
    var rows: [Property.Number] = []
    // The numbers of the rows are in the order of their indices.
    for property in Property.allCases {
      for var number in Property.rows[property.rawValue].numbers {
        number.owner = property
        rows.append(number)
      }
    }
    return rows
  }()
}

extension VisibleProperty {
  /// Whether changes of the number remain for users who prefer reduced motion. The angle and the percentages of a gradient
  /// move what is drawn.
  package var isFade: Bool { property == .gradient ? Gradient.isOfColour(self) : property.isFade }

  package static let radius = VisibleProperty(index: 0)
  package static let width = VisibleProperty(index: 1)
  package static let height = VisibleProperty(index: 2)
  package static let x = VisibleProperty(index: 3)
  package static let y = VisibleProperty(index: 4)
  package static let scaleX = VisibleProperty(index: 5)
  package static let scaleY = VisibleProperty(index: 6)
  package static let rotation = VisibleProperty(index: 7)
  package static let opacity = VisibleProperty(index: 8)
  package static let red = VisibleProperty(index: 9)
  package static let green = VisibleProperty(index: 10)
  package static let blue = VisibleProperty(index: 11)
  package static let alpha = VisibleProperty(index: 12)
  package static let trimStart = VisibleProperty(index: 13)
  package static let trimEnd = VisibleProperty(index: 14)
  package static let strokeRed = VisibleProperty(index: 15)
  package static let strokeGreen = VisibleProperty(index: 16)
  package static let strokeBlue = VisibleProperty(index: 17)
  package static let strokeAlpha = VisibleProperty(index: 18)
  package static let strokeWidth = VisibleProperty(index: 19)
  package static let strokeDashOffset = VisibleProperty(index: 20)
  package static let cornerRadius = VisibleProperty(index: 21)
  package static let fontSize = VisibleProperty(index: 22)
  package static let letterSpacing = VisibleProperty(index: 23)
  package static let value = VisibleProperty(index: 24)
  package static let morph = VisibleProperty(index: 25)

  /// The numbers that every view has.
  package static let common = (0..<Property.allCases.reduce(0) { $0 + $1.numbers.count }).map(VisibleProperty.init)
}
