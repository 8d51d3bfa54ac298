/// The `let`s that the current file can use, by name.
struct LetNames {
  /// The index in `tree.lets` + 1 of the `let` of each symbol, or 0.
  private(set) var indices: [Int32]

  init(symbols count: Int) { indices = [Int32](repeating: 0, count: count) }

  /// The index in `tree.lets` of the `let` with a name, or `nil`.
  @inline(__always)
  subscript(name: Symbol) -> Int? {
    let index = indices[Int(name.rawValue)]
    return index > 0 ? Int(index) - 1 : nil
  }

  /// The number of symbols.
  var count: Int { indices.count }

  /// Makes a name stand for a `let`.
  mutating func set(_ name: Symbol, to index: Int32) { indices[Int(name.rawValue)] = index + 1 }

  mutating func remove(_ name: Symbol) { indices[Int(name.rawValue)] = 0 }

  /// Makes room for the symbols of another file.
  mutating func grow(to count: Int) { indices += repeatElement(0, count: count - indices.count) }
}
