import MotionAlgebra

/// The index in the composition of each node that is an animation.
struct CompositionPlaces {
  /// The index + 1, or 0.
  private var places: [UInt32]

  init(count: Int) { places = [UInt32](repeating: 0, count: count) }

  subscript(node: Int32) -> Scene.Index {
    @inline(__always) get { Composition.Index(Int(places[Int(node)]) - 1) }
  }

  @inline(__always)
  mutating func set(_ index: Scene.Index, of node: Int) { places[node] = UInt32(index.offset) + 1 }
}
