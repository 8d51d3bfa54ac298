/// What there is to see of a view before anything is written: its shape, and where its properties
/// stand, declared or not, in canonical units.
public struct SceneView: Hashable, Sendable {
  /// What it looks like.
  public enum Shape: Hashable, Sendable {
    case circle, square, rectangle, ellipse
    /// From its position; its size is how far the other end is from there.
    case line
    /// SVG path data, as it was written; it begins with `M` or `m`.
    case path(String)
    case text(String)
    /// Not declared, and neither a circle nor a square by its name or its properties.
    case box

    /// Whether a property makes a difference to what views of this shape look like.
    public func shows(_ property: Property) -> Bool {
      switch self {
      case .circle: property != .size
      case .square, .rectangle, .ellipse, .line, .box: property != .radius
      case .path: property != .radius && property != .size
      case .text: property != .radius && property != .size && property != .trim
      }
    }
  }

  public var name: String
  public var shape: Shape
  /// One for each case of `VisibleProperty`, in their order.
  private var values = VisibleProperty.allCases.map(\.base)

  /// A view of which nothing else is said: every property is at its base.
  public init(name: String, shape: Shape) { (self.name, self.shape) = (name, shape) }

  public init(
    name: String, shape: Shape, radius: Double, size: SIMD2<Double>, position: SIMD2<Double>, scale: SIMD2<Double>,
    rotation: Double, opacity: Double, fill: SIMD4<Double>, trim: SIMD2<Double>
  ) {
    self.init(name: name, shape: shape)
    (self.radius, self.size, self.position, self.scale) = (radius, size, position, scale)
    (self.rotation, self.opacity, self.fill, self.trim) = (rotation, opacity, fill, trim)
  }

  /// Where it stands, in canonical units.
  public subscript(property: VisibleProperty) -> Double {
    get { values[property.rawValue] }
    set { values[property.rawValue] = newValue }
  }

  /// What can be shown of a property; values beyond are shown as the nearest.
  public func limits(of property: VisibleProperty) -> ClosedRange<Double> {
    // A line goes to any side.
    shape == .line && property.property == .size ? -Double.infinity...Double.infinity : property.limits
  }

  /// Whether a property makes a difference to what this view looks like.
  public func shows(_ property: VisibleProperty) -> Bool { shape.shows(property.property) }
}

extension SceneView {
  /// In pixels.
  public var radius: Double {
    get { self[.radius] }
    set { self[.radius] = newValue }
  }
  /// Width and height in pixels.
  public var size: SIMD2<Double> {
    get { SIMD2<Double>(self[.width], self[.height]) }
    set { (self[.width], self[.height]) = (newValue.x, newValue.y) }
  }
  /// x to the right and y down, in pixels.
  public var position: SIMD2<Double> {
    get { SIMD2<Double>(self[.x], self[.y]) }
    set { (self[.x], self[.y]) = (newValue.x, newValue.y) }
  }
  /// 1 is its own size, along x and along y.
  public var scale: SIMD2<Double> {
    get { SIMD2<Double>(self[.scaleX], self[.scaleY]) }
    set { (self[.scaleX], self[.scaleY]) = (newValue.x, newValue.y) }
  }
  /// In degrees.
  public var rotation: Double {
    get { self[.rotation] }
    set { self[.rotation] = newValue }
  }
  /// From 0 to 1.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// Red, green, blue and alpha from 0 to 1, sRGB, straight alpha.
  public var fill: SIMD4<Double> {
    get { SIMD4<Double>(self[.red], self[.green], self[.blue], self[.alpha]) }
    set { (self[.red], self[.green], self[.blue], self[.alpha]) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
  /// Which part of the outline is drawn: its start and its end, from 0 to 1.
  public var trim: SIMD2<Double> {
    get { SIMD2<Double>(self[.trimStart], self[.trimEnd]) }
    set { (self[.trimStart], self[.trimEnd]) = (newValue.x, newValue.y) }
  }
}

extension SceneView: CustomDebugStringConvertible {
  /// The view as a literal with one member for each property. The names of keyframes in pictures are hashes of this text,
  /// so that a change of it changes these names.
  public var debugDescription: String {
    let members = Property.allCases.map { property in
      let numbers = property.numbers.map { "\(self[$0])" }
      let value =
        numbers.count == 1 ? numbers[0] : "SIMD\(numbers.count)<Double>(\(numbers.joined(separator: ", ")))"
      return "\(property.name): \(value)"
    }
    return "MotionAlgebra.SceneView(name: \(String(reflecting: name)), shape: \(String(reflecting: shape)), "
      + "\(members.joined(separator: ", ")))"
  }
}

/// What the views stand on.
public struct Canvas: Hashable, Sendable {
  /// In pixels; positive.
  public var width: Double
  /// In pixels; positive.
  public var height: Double
  /// Red, green, blue and alpha from 0 to 1, sRGB, straight alpha; `nil` where none is said.
  public var background: SIMD4<Double>?

  public init(width: Double, height: Double, background: SIMD4<Double>? = nil) {
    self.width = width
    self.height = height
    self.background = background
  }
}
