import MotionAlgebra

/// A property of a view, or one component of it.
struct PropertyReference: Hashable {
  /// A `Property`, or `Property.allCases.count` + the symbol of a custom property.
  var property: Int32
  /// The component, or -1 for all of them.
  var component: Int32 = -1

  init(_ property: Property, component: Int32 = -1) {
    self.property = Int32(property.rawValue)
    self.component = component
  }

  init(own symbol: Symbol) { property = Int32(Property.allCases.count) + Int32(symbol.rawValue) }

  /// Makes the reference that a word names: a property, a component, or a custom property.
  init(named symbol: Symbol) {
    if let word = symbol.keyword, let said = Property.said(word) {
      self.init(said.property, component: said.component)
    } else {
      self.init(own: symbol)
    }
  }

  /// Makes the reference to the whole property that a declaration sets.
  init(_ declared: CheckedViews.DeclaredComponent) { property = declared.property }

  /// Makes the reference to the whole property of a track.
  init(_ track: TrackTable.Track) { property = track.property }

  var builtIn: Property? { Property(rawValue: Int(property)) }
  var kind: PropertyKind { builtIn?.kind ?? .number }
  var ownSymbol: Symbol? { builtIn == nil ? Symbol(UInt32(property) - UInt32(Property.allCases.count)) : nil }

  /// The components: one, or all of the property.
  var components: Range<Int32> {
    if component >= 0 { return component..<(component + 1) }
    return 0..<(builtIn?.count ?? 1)
  }

  /// Returns whether the property can have a value.
  func takes(_ value: Quantity) -> Bool {
    let isScalarLength = value.kind == .number || value.kind == .length
    let isScalarFraction = value.kind == .number || value.kind == .percent
    let isVector = value.kind == .vector
    switch kind {
    case .length: return isScalarLength
    case .size: return isScalarLength || (component < 0 && isVector && value.element != .percent)
    case .position: return component >= 0 ? isScalarLength : isVector && value.element != .percent
    case .scale: return isScalarFraction || (isVector && value.element != .length)
    case .angle: return value.kind == .number || value.kind == .angle
    case .fraction: return isScalarFraction
    case .colour: return value.kind == .colour
    case .span: return isScalarFraction || (isVector && value.element != .length)
    case .number: return isScalarLength || value.kind == .percent
    }
  }

  /// Returns the trim that draws an outline from its start to a fraction of its length.
  static func drawn(to end: Double) -> SIMD4<Double> { [0, end, 0, 0] }
}

extension Verb {
  /// Returns whether a sentence with this verb can change a property.
  func takes(_ property: PropertyReference) -> Bool {
    switch self {
    case .grow, .shrink, .resize: property.kind != .colour && property.kind != .angle
    case .tint, .color: property.kind == .colour
    case .scale, .rotate, .move, .slide, .translate, .fade, .fadeIn, .fadeOut, .draw, .morph:
      property.builtIn == self.property
    case .animate, .hold: true
    case .wait: false
    }
  }
}
