/// The order in which parts begin that are staggered.
package enum StaggerOrder: Hashable, Sendable {
  case start, end, center, edges
  /// A random order, which is the same for the same seed.
  case random(seed: UInt64)

  /// Returns how far each part is from where the order begins; the nearest is at 0.
  ///
  /// - Parameter arrangement: how the parts are arranged. In a grid, the distance is that of the cells.
  package func distances(count: Int, in arrangement: Arrangement?) -> [Double] {
    if case .random(let seed) = self { return StaggerOrder.shuffled(count, seed: seed) }
    let grid = arrangement.flatMap { $0.form == .grid ? $0 : nil } ?? Arrangement(.row, count)
    let last = SIMD2(Double(grid.columns - 1), Double(grid.rows - 1))
    let distances = (0..<count).map { part -> Double in
      let cell = grid.cell(of: part)
      switch self {
      case .start, .random: return StaggerOrder.length(cell)
      case .end: return StaggerOrder.length(last - cell)
      case .center: return StaggerOrder.length(cell - last / 2)
      case .edges:
        let near = cell.replacing(with: last - cell, where: cell .> last - cell)
        // A row has no edge above and below.
        return grid.rows == 1 ? near.x : grid.columns == 1 ? near.y : near.min()
      }
    }
    let least = distances.min() ?? 0
    return distances.map { $0 - least }
  }

  private static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// Returns the rank of each part in a random order: the shuffle of Fisher and Yates with the generator SplitMix64 (Steele,
  /// Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  private static func shuffled(_ count: Int, seed: UInt64) -> [Double] {
    var state = seed
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
    var order = Array(0..<count)
    for place in stride(from: count - 1, to: 0, by: -1) { order.swapAt(place, Int(next() % UInt64(place + 1))) }
    var ranks = [Double](repeating: 0, count: count)
    for (rank, part) in order.enumerated() { ranks[part] = Double(rank) }
    return ranks
  }
}
