import MotionAlgebra

/// What a property's values are.
package enum PropertyKind: Sendable {
  case length, size, position, scale, angle, fraction, colour, span, number
}

/// What the language says of the properties that pictures show; all others are plain numbers.
extension Property {
  private func row() -> Row {
    switch self {
    case .radius: Row(.radius, .length, self)
    case .size: Row(.size, .size, self, components: [.width, .height])
    case .position: Row(.position, .position, self, components: [.x, .y])
    case .scale: Row(.scale, .scale, self)
    case .rotation: Row(.rotation, .angle, self)
    case .opacity: Row(.opacity, .fraction, self)
    case .fill: Row(.fill, .colour, self)
    case .trim: Row(.trim, .span, self)
    }
  }

  var kind: PropertyKind { Property.rows[rawValue].kind }

  /// The number at a place of the property: `numbers` of its own module makes a new array for each call.
  func number(_ component: Int32) -> VisibleProperty { Property.rows[rawValue].numbers[Int(component)] }

  /// How many numbers it consists of.
  var count: Int32 { Int32(Property.rows[rawValue].numbers.count) }

  /// The property, and the component if it names one, that a word says; `nil` where it says none.
  static func said(_ word: Keyword) -> (property: Property, component: Int32)? {
    Property.words[Int(word.rawValue)]
  }

  /// Where a property stands that no declaration gives a value: undeclared views stand side by side, each in the next
  /// colour of the palette.
  func base(ofView index: Int) -> SIMD4<Double> {
    switch self {
    case .position: base + [150 * Double(index), 0, 0, 0]
    case .fill: Property.palette[index % Property.palette.count]
    case .radius, .size, .scale, .rotation, .opacity, .trim: base
    }
  }

  /// Ethan Schoonover's Solarized accents, the blue of the founding talk first.
  private static let palette: [SIMD4<Double>] = [
    0x268BD2, 0xCB4B16, 0x859900, 0xD33682, 0x2AA198, 0xB58900, 0x6C71C4, 0xDC322F,
  ].map { colour(rgba: $0 << 8 | 0xFF) }

  /// 0xRRGGBBAA as fractions.
  static func colour(rgba: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(rgba >> 24) / 255, Double(rgba >> 16 & 0xFF) / 255, Double(rgba >> 8 & 0xFF) / 255,
      Double(rgba & 0xFF) / 255)
  }

  private static let rows = allCases.map { $0.row() }

  private struct Row {
    /// The word for the property.
    var word: Keyword
    /// The words for each of its numbers, where they have some.
    var components: [Keyword]
    var kind: PropertyKind
    var numbers: [VisibleProperty]

    init(_ word: Keyword, _ kind: PropertyKind, _ property: Property, components: [Keyword] = []) {
      (self.word, self.kind, self.components) = (word, kind, components)
      numbers = property.numbers
    }
  }

  /// For each word what it says.
  private static let words: [(property: Property, component: Int32)?] = {
    var words = [(property: Property, component: Int32)?](repeating: nil, count: Keyword.count)
    for property in allCases {
      let row = rows[property.rawValue]
      words[Int(row.word.rawValue)] = (property, -1)
      for (place, word) in row.components.enumerated() { words[Int(word.rawValue)] = (property, Int32(place)) }
    }
    return words
  }()
}
