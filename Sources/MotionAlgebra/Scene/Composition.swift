/// An expression over `+` and `*`, kept as it was written: a flat array of small nodes, children
/// before parents, shared where a name is used twice.
///
/// With no transforms this is the free semiring (`FreeSemiring`); a scene adds two kinds of node, a
/// transform of one child and two children that overlap. There is no `indirect enum` here: releasing one that is 100 000
/// deep overflows the stack, and a fold over an array is one loop.
public struct Composition<Generator, Transform> {
  /// The place of a node in `nodes`.
  public struct Index: Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(_ rawValue: Int) { self.rawValue = UInt32(rawValue) }
    /// The same, for use with arrays.
    @inlinable public var offset: Int { Int(rawValue) }
  }

  /// One step of the expression; what it is made of stands before it.
  public enum Node: Hashable, Sendable {
    case zero
    case one
    /// The place of a generator in `generators`.
    case single(UInt32)
    case plus(Index, Index)
    case times(Index, Index)
    /// The place of a transform in `transforms`, and what it transforms.
    case transformed(UInt32, Index)
    /// The place of two overlapped expressions in `overlaps`.
    case overlapped(UInt32)
  }

  /// Two expressions, the second of which begins while the first still plays, or some time after
  /// it, and from then on alone writes what it writes.
  public struct Overlap: Hashable, Sendable {
    public var earlier: Index
    public var later: Index
    public var onset: Onset

    @inlinable
    public init(earlier: Index, later: Index, onset: Onset) {
      self.earlier = earlier
      self.later = later
      self.onset = onset
    }
  }

  // Kept apart from what is read, so that the builder can be inlined where a scene is made.
  @usableFromInline var storedNodes: [Node] = []
  @usableFromInline var storedGenerators: [Generator] = []
  @usableFromInline var storedTransforms: [Transform] = []
  /// Only scenes have any: see `append(_:overlappedBy:at:)`.
  @usableFromInline var storedOverlaps: [Overlap] = []

  /// The expression, children before parents.
  @inlinable public var nodes: [Node] { storedNodes }
  @inlinable public var generators: [Generator] { storedGenerators }
  @inlinable public var transforms: [Transform] { storedTransforms }
  @inlinable public var overlaps: [Overlap] { storedOverlaps }
  /// The node that stands for the whole; by default the one appended last.
  public var root: Index {
    get { chosenRoot ?? Index(nodes.count - 1) }
    set {
      precondition(newValue.offset < nodes.count)
      chosenRoot = newValue
    }
  }
  private var chosenRoot: Index?

  /// An empty builder: append at least one node before anything is asked of it.
  @inlinable
  public init() {}

  /// Makes room for so many nodes, each with a generator.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) {
    storedNodes.reserveCapacity(count)
    storedGenerators.reserveCapacity(count)
  }

  @inlinable @inline(__always)
  mutating func append(_ node: Node) -> Index {
    storedNodes.append(node)
    return Index(nodes.count - 1)
  }

  /// Appends what is never played, and gives its place.
  @inlinable
  public mutating func appendZero() -> Index { append(Node.zero) }
  /// Appends what takes no time, and gives its place.
  @inlinable
  public mutating func appendOne() -> Index { append(Node.one) }

  /// Appends a generator, and gives its place.
  @inlinable
  public mutating func append(single generator: Generator) -> Index {
    storedGenerators.append(generator)
    return append(.single(UInt32(generators.count - 1)))
  }

  /// Appends two parts together; they stand in it already.
  @inlinable
  public mutating func append(plus left: Index, _ right: Index) -> Index {
    precondition(left.offset < nodes.count && right.offset < nodes.count, "children come before parents")
    return append(.plus(left, right))
  }

  /// Appends two parts, one after the other; they stand in it already.
  @inlinable
  public mutating func append(times left: Index, _ right: Index) -> Index {
    precondition(left.offset < nodes.count && right.offset < nodes.count, "children come before parents")
    return append(.times(left, right))
  }

  /// Appends a part transformed; it stands in it already.
  @inlinable
  public mutating func append(_ transform: Transform, of child: Index) -> Index {
    precondition(child.offset < nodes.count, "children come before parents")
    storedTransforms.append(transform)
    return append(.transformed(UInt32(transforms.count - 1), child))
  }

  /// Calls `body` with what a node is made of.
  @inlinable @inline(__always)
  func forEachChild(of node: Node, _ body: (Index) -> Void) {
    switch node {
    case .zero, .one, .single: break
    case .plus(let left, let right), .times(let left, let right):
      body(left)
      body(right)
    case .transformed(_, let child): body(child)
    case .overlapped(let place):
      body(overlaps[Int(place)].earlier)
      body(overlaps[Int(place)].later)
    }
  }

  /// Appends what `other` holds, its indices shifted, and gives the place where its root went.
  ///
  /// Nothing is appended when `other` is a copy of this very value (one storage): its root is
  /// already here. An empty `other` is `zero`.
  public mutating func append(_ other: Composition) -> Index {
    guard !other.nodes.isEmpty else { return appendZero() }
    if sharesStorage(with: other) { return other.root }
    let shift = nodes.count
    let firstGenerator = UInt32(generators.count)
    let firstTransform = UInt32(transforms.count)
    let firstOverlap = UInt32(overlaps.count)
    func shifted(_ index: Index) -> Index { Index(index.offset + shift) }
    storedGenerators.append(contentsOf: other.generators)
    storedTransforms.append(contentsOf: other.transforms)
    for overlap in other.overlaps {
      storedOverlaps.append(
        Overlap(earlier: shifted(overlap.earlier), later: shifted(overlap.later), onset: overlap.onset))
    }
    for node in other.nodes {
      switch node {
      case .zero, .one: storedNodes.append(node)
      case .single(let place): storedNodes.append(.single(place + firstGenerator))
      case .plus(let left, let right): storedNodes.append(.plus(shifted(left), shifted(right)))
      case .times(let left, let right): storedNodes.append(.times(shifted(left), shifted(right)))
      case .transformed(let place, let child):
        storedNodes.append(.transformed(place + firstTransform, shifted(child)))
      case .overlapped(let place): storedNodes.append(.overlapped(place + firstOverlap))
      }
    }
    return shifted(other.root)
  }

  private func sharesStorage(with other: Composition) -> Bool {
    nodes.count == other.nodes.count
      && nodes.withUnsafeBufferPointer { mine in
        other.nodes.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }

  /// The value of every node up to the root, in order.
  ///
  /// One loop, one step a node, however often a node is shared.
  @inlinable
  public func foldAll<Value: Semiring>(
    single: (Generator) throws -> Value, transform: (Transform, Value) throws -> Value,
    overlap: (Onset, Value, Value) throws -> Value
  ) rethrows -> [Value] {
    guard !nodes.isEmpty else { return [] }
    var values: [Value] = []
    let last = root.offset
    values.reserveCapacity(last + 1)
    for node in nodes[...last] {
      switch node {
      case .zero: values.append(.zero)
      case .one: values.append(.one)
      case .single(let place): values.append(try single(generators[Int(place)]))
      case .plus(let left, let right): values.append(values[left.offset] + values[right.offset])
      case .times(let left, let right): values.append(values[left.offset] * values[right.offset])
      case .transformed(let place, let child):
        values.append(try transform(transforms[Int(place)], values[child.offset]))
      case .overlapped(let place):
        let both = overlaps[Int(place)]
        values.append(try overlap(both.onset, values[both.earlier.offset], values[both.later.offset]))
      }
    }
    return values
  }

  /// The value of the whole: the only way to read this expression that keeps its structure. An
  /// empty expression is `zero`, the empty sum.
  ///
  /// A value is handed on at its last use: a semiring whose operators consume their operands can
  /// build on them in place.
  @inlinable
  public func fold<Value: Semiring>(
    single: (Generator) throws -> Value, transform: (Transform, consuming Value) throws -> Value,
    overlap: (Onset, consuming Value, consuming Value) throws -> Value
  ) rethrows -> Value {
    guard !nodes.isEmpty else { return .zero }
    let last = root.offset
    var uses = [UInt32](repeating: 0, count: last + 1)
    for node in nodes[...last] {
      switch node {
      case .zero, .one, .single: break
      case .plus(let left, let right), .times(let left, let right):
        uses[left.offset] += 1
        uses[right.offset] += 1
      case .transformed(_, let child): uses[child.offset] += 1
      case .overlapped(let place):
        uses[overlaps[Int(place)].earlier.offset] += 1
        uses[overlaps[Int(place)].later.offset] += 1
      }
    }
    var values: [Value?] = []
    values.reserveCapacity(last + 1)
    func take(_ index: Index) -> Value {
      uses[index.offset] -= 1
      return (uses[index.offset] == 0 ? values[index.offset].take() : values[index.offset]) ?? .zero
    }
    for node in nodes[...last] {
      switch node {
      case .zero: values.append(.zero)
      case .one: values.append(.one)
      case .single(let place): values.append(try single(generators[Int(place)]))
      case .plus(let left, let right): values.append(take(left) + take(right))
      case .times(let left, let right): values.append(take(left) * take(right))
      case .transformed(let place, let child):
        values.append(try transform(transforms[Int(place)], take(child)))
      case .overlapped(let place):
        let both = overlaps[Int(place)]
        values.append(try overlap(both.onset, take(both.earlier), take(both.later)))
      }
    }
    return values[last].take() ?? .zero
  }
}

extension Composition where Transform == MotionAlgebra.Transform {
  /// `later` begins at `onset` of `earlier` and from then on alone writes the tracks that it writes.
  @inlinable
  public mutating func append(_ earlier: Index, overlappedBy later: Index, at onset: Onset) -> Index {
    precondition(earlier.offset < nodes.count && later.offset < nodes.count, "children come before parents")
    storedOverlaps.append(Overlap(earlier: earlier, later: later, onset: onset))
    return append(.overlapped(UInt32(overlaps.count - 1)))
  }
}

extension Composition: Sendable where Generator: Sendable, Transform: Sendable {}
extension Composition: Equatable where Generator: Equatable, Transform: Equatable {}
