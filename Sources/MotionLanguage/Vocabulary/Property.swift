import MotionAlgebra

/// The kinds of values that properties have.
package enum PropertyKind: Sendable {
  case length, size, position, scale, angle, fraction, colour, span, number
}

/// The language's facts about the properties that pictures show. All other properties are plain numbers.
extension Property {
  private func row() -> Row {
    switch self {
    case .radius: Row(.radius, self)
    case .size: Row(.size, self, components: [.width, .height])
    case .position: Row(.position, self, components: [.x, .y])
    case .scale: Row(.scale, self)
    case .rotation: Row(.rotation, self)
    case .opacity: Row(.opacity, self)
    case .fill: Row(.fill, self)
    case .trim: Row(.trim, self)
    case .stroke: Row(.stroke, self)
    case .strokeWidth: Row(.strokeWidth, self)
    case .strokeDashOffset: Row(.strokeDashOffset, self)
    case .cornerRadius: Row(.cornerRadius, self)
    case .fontSize: Row(.fontSize, self)
    case .letterSpacing: Row(.letterSpacing, self)
    case .value: Row(nil, self)
    case .morph: Row(nil, self)
    case .gradient: Row(nil, self)
    }
  }

  /// This is no part of the rows, because it is asked several times for each sentence.
  var kind: PropertyKind {
    switch self {
    case .radius, .strokeWidth, .strokeDashOffset, .cornerRadius, .fontSize, .letterSpacing: .length
    case .size: .size
    case .position: .position
    case .scale: .scale
    case .rotation: .angle
    case .opacity: .fraction
    case .fill, .stroke, .gradient: .colour
    case .trim: .span
    case .value, .morph: .number
    }
  }

  /// Returns the number at an index of the property. (`numbers` of its own module makes a new array for each call.)
  func number(_ component: Int32) -> VisibleProperty {
    self == .gradient
      ? VisibleProperty(index: Gradient.angle.index + Int(component)) : Property.rows[rawValue].numbers[Int(component)]
  }

  /// The properties that have words of their own.
  static let spoken = allCases.filter { rows[$0.rawValue].word != nil }

  /// The number of components that every view has.
  var count: Int32 { Int32(Property.rows[rawValue].numbers.count) }

  /// Returns the property that a word names, and the component if it names one; `nil` for other words.
  static func said(_ word: Keyword) -> (property: Property, component: Int32)? {
    let meaning = Property.words[Int(word.rawValue)]
    return Property(rawValue: Int(meaning >> 8)).map { ($0, (meaning & 0xFF) - 1) }
  }

  /// The property whose name or component a text is.
  static func named(_ text: String) -> (property: Property, isComponent: Bool)? {
    for property in spoken {
      if property.name == text { return (property, false) }
      if property.components.contains(text) { return (property, true) }
    }
    return nil
  }

  /// The words for each of its numbers, where they have some.
  var components: [String] { Property.rows[rawValue].components.map(\.spelling) }

  /// Returns the value of a property that no declaration sets. Views are side by side, each in the next colour of the palette.
  /// Only a path or a group is at the corner of the canvas, so that its path data or the positions of its members are
  /// coordinates of the canvas. A stroke is thinner than an outline that is drawn in the colour of the fill.
  func base(ofView index: Int, _ kind: ViewKind?, hasStroke: Bool = false) -> SIMD4<Double> {
    switch self {
    case .position: kind == .path || kind == .group ? .zero : base + [150 * Double(index), 0, 0, 0]
    case .fill: Property.colour(rgba: Property.palette[index % Property.palette.count] << 8 | 0xFF)
    case .strokeWidth: hasStroke ? [1, 0, 0, 0] : base
    case .stroke: Property.noColour
    case .radius, .size, .scale, .rotation, .opacity, .trim, .strokeDashOffset, .cornerRadius, .fontSize,
      .letterSpacing, .value, .morph, .gradient:
      base
    }
  }

  /// The colour `none`: it is transparent, and as in CSS its other components are missing. A change takes those of its other
  /// end, so that a colour fades in and out without turning dark.
  static let noColour = SIMD4<Double>(.nan, .nan, .nan, 0)

  /// Ethan Schoonover's Solarized accents, starting with the blue of the founding talk.
  private static let palette: [UInt32] = [
    0x268BD2, 0xCB4B16, 0x859900, 0xD33682, 0x2AA198, 0xB58900, 0x6C71C4, 0xDC322F,
  ]

  /// Returns the components of 0xRRGGBBAA as fractions.
  static func colour(rgba: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(rgba >> 24) / 255, Double(rgba >> 16 & 0xFF) / 255, Double(rgba >> 8 & 0xFF) / 255,
      Double(rgba & 0xFF) / 255)
  }

  private static let rows = allCases.map { $0.row() }

  private struct Row {
    /// The word for the property. A gradient has none, since it is a value of `fill`. The number that a text shows and the outline
    /// of a view that morphs have none either: scripts may have properties of their own with these names.
    var word: Keyword?
    /// The words for its components, if they have any.
    var components: [Keyword]
    var numbers: [VisibleProperty]

    init(_ word: Keyword?, _ property: Property, components: [Keyword] = []) {
      (self.word, self.components) = (word, components)
      numbers = property.numbers
    }
  }

  /// The meaning of each word: the number of the property times 256, and that of the component + 1; or −1. Of numbers,
  /// because the program makes the type of such an array anyway.
  private static let words: [Int32] = {
    var words = [Int32](repeating: -1, count: Keyword.count)
    for property in spoken {
      let row = rows[property.rawValue]
      let first = Int32(property.rawValue) << 8
      if let word = row.word { words[Int(word.rawValue)] = first }
      for (place, word) in row.components.enumerated() { words[Int(word.rawValue)] = first + Int32(place) + 1 }
    }
    return words
  }()
}
