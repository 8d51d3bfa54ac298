/// A value that can move: one to four numbers, each of which moves by itself.
public protocol MotionValue: Hashable, Sendable {
  /// The number of components, 1 to 4.
  static var componentCount: Int { get }
  /// The components. A value with fewer than four has zeros for the rest.
  var components: SIMD4<Double> { get }
  /// Makes a value from its components. Components beyond `componentCount` are ignored.
  init(components: SIMD4<Double>)
  /// The key paths of its parts that can be moved by themselves, each with its first component. By default none.
  static var parts: [(path: AnyKeyPath, firstComponent: Int)] { get }
}

extension MotionValue {
  /// No parts.
  public static var parts: [(path: AnyKeyPath, firstComponent: Int)] { [] }
}

extension Double: MotionValue {
  /// A number has one component.
  public static var componentCount: Int { 1 }
  /// The number itself, then zeros.
  public var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  /// Makes the number that is the first component.
  public init(components: SIMD4<Double>) { self = components.x }
}

/// A point in pixels, with x to the right and y down.
public struct Point: Hashable, Sendable, MotionValue {
  /// The distance from the origin to the right, in pixels.
  public var x: Double
  /// The distance from the origin downwards, in pixels.
  public var y: Double

  /// Makes a point from its coordinates in pixels.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// A point has two components.
  public static var componentCount: Int { 2 }
  /// The coordinates x and y, then zeros.
  public var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  /// The coordinates.
  public static var parts: [(path: AnyKeyPath, firstComponent: Int)] { [(\Point.x, 0), (\Point.y, 1)] }
  /// Makes the point whose coordinates are the first two components.
  public init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: Point, factor: Double) -> Point { Point(x: left.x * factor, y: left.y * factor) }
}

/// A size in pixels.
public struct Size: Hashable, Sendable, MotionValue {
  /// The width in pixels.
  public var width: Double
  /// The height in pixels.
  public var height: Double

  /// Makes a size from a width and a height in pixels.
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// A size has two components.
  public static var componentCount: Int { 2 }
  /// The width and the height, then zeros.
  public var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  /// The width and the height.
  public static var parts: [(path: AnyKeyPath, firstComponent: Int)] { [(\Size.width, 0), (\Size.height, 1)] }
  /// Makes the size whose width and height are the first two components.
  public init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
}

/// A rectangle in pixels.
public struct Rectangle: Hashable, Sendable, MotionValue {
  /// The corner with the least x and y, in pixels.
  public var origin: Point
  /// The width and the height in pixels.
  public var size: Size

  /// Makes a rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    (self.origin, self.size) = (origin, size)
  }

  /// Makes a rectangle from the coordinates of its corner and its size, all in pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle has four components.
  public static var componentCount: Int { 4 }
  /// The coordinates of the corner, the width and the height.
  public var components: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  /// The corner, the size and their numbers.
  public static var parts: [(path: AnyKeyPath, firstComponent: Int)] {
    [
      (\Rectangle.origin, 0), (\Rectangle.origin.x, 0), (\Rectangle.origin.y, 1),
      (\Rectangle.size, 2), (\Rectangle.size.width, 2), (\Rectangle.size.height, 3),
    ]
  }
  /// Makes the rectangle with these coordinates, width and height.
  public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }
}

/// A colour in sRGB with straight alpha. Each component is from 0 to 1.
public struct Colour: Hashable, Sendable, MotionValue {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The alpha component, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Makes a colour, opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour has four components.
  public static var componentCount: Int { 4 }
  /// Red, green, blue and alpha.
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  /// The components.
  public static var parts: [(path: AnyKeyPath, firstComponent: Int)] {
    [(\Colour.red, 0), (\Colour.green, 1), (\Colour.blue, 2), (\Colour.alpha, 3)]
  }
  /// Makes the colour with these components in the order red, green, blue, alpha.
  public init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
