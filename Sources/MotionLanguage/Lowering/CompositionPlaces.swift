import MotionAlgebra

/// The index in the composition of each node that is an animation.
struct CompositionPlaces {
  /// The index + 1, or 0.
  private var places: [UInt32]

  init(count: Int) { places = [UInt32](repeating: 0, count: count) }

  subscript(node: Int32) -> Scene.Index {
    @inline(__always) get { Composition.Index(Int(places[Int(node)]) - 1) }
  }

  /// Returns the index of a node as a number; `nil` where it is no animation.
  func index(of node: Int32) -> Int? {
    guard node >= 0, node < places.count, places[Int(node)] > 0 else { return nil }
    return Int(places[Int(node)]) - 1
  }

  @inline(__always)
  mutating func set(_ index: Scene.Index, of node: Int) { places[node] = UInt32(index.offset) + 1 }
}
