import MotionAlgebra

/// The composition with the members of a group view: the part of the group's plane that they reach. Players draw nothing
/// beyond it.
struct LottieComposition {
  let name: String
  /// The top left corner in the coordinates of the group; whole pixels.
  let origin: SIMD2<Double>
  /// The width and the height; whole pixels.
  let size: SIMD2<Double>

  /// - Parameter content: the box around the members; `nil` for a group of nothing that is seen.
  init(name: String, content: PlaneBox?) {
    self.name = name
    let content = content ?? .zero
    // Edges are smoothed up to a pixel beyond the box.
    origin = content.low.rounded(.down) - 1
    size = content.high.rounded(.up) + 1 - origin
  }
}
