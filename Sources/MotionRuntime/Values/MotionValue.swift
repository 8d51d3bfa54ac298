/// A value that moves: up to four numbers, each of which moves by itself.
public protocol MotionValue: Hashable, Sendable {
  /// How many numbers it has, 1 to 4.
  static var componentCount: Int { get }
  /// Its numbers; where it has fewer than four, zeros.
  var components: SIMD4<Double> { get }
  /// What is beyond its own numbers means nothing.
  init(components: SIMD4<Double>)
}

extension Double: MotionValue {
  public static var componentCount: Int { 1 }
  public var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  public init(components: SIMD4<Double>) { self = components.x }
}

/// In pixels, x to the right and y down.
public struct Point: Hashable, Sendable, MotionValue {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  public static var componentCount: Int { 2 }
  public var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  public init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }

  static let zero = Point(x: 0, y: 0)
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: Point, factor: Double) -> Point { Point(x: left.x * factor, y: left.y * factor) }
}

/// In pixels.
public struct Size: Hashable, Sendable, MotionValue {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  public static var componentCount: Int { 2 }
  public var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  public init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
}

/// In pixels.
public struct Rectangle: Hashable, Sendable, MotionValue {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    (self.origin, self.size) = (origin, size)
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static var componentCount: Int { 4 }
  public var components: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }
}

/// From 0 to 1 each, sRGB, straight alpha.
public struct Colour: Hashable, Sendable, MotionValue {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public static var componentCount: Int { 4 }
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  public init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
