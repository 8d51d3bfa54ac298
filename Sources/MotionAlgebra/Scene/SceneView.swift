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
  }

  public var name: String
  public var shape: Shape
  /// In pixels.
  public var radius: Double
  /// Width and height in pixels.
  public var size: SIMD2<Double>
  /// x to the right and y down, in pixels.
  public var position: SIMD2<Double>
  /// 1 is its own size, along x and along y.
  public var scale: SIMD2<Double>
  /// In degrees.
  public var rotation: Double
  /// From 0 to 1.
  public var opacity: Double
  /// Red, green, blue and alpha from 0 to 1, sRGB, straight alpha.
  public var fill: SIMD4<Double>
  /// Which part of the outline is drawn: its start and its end, from 0 to 1.
  public var trim: SIMD2<Double>

  public init(
    name: String, shape: Shape, radius: Double, size: SIMD2<Double>, position: SIMD2<Double>, scale: SIMD2<Double>,
    rotation: Double, opacity: Double, fill: SIMD4<Double>, trim: SIMD2<Double>
  ) {
    self.name = name
    self.shape = shape
    self.radius = radius
    self.size = size
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.opacity = opacity
    self.fill = fill
    self.trim = trim
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
