/// The free semiring over `Generator`: an expression of `zero`, `one`, `single`, `plus` and `times` that can be
/// inspected before it is evaluated. Every `fold` into a semiring keeps its structure.
///
///     let scene: FreeSemiring<SceneFragment> = .times(.single(fadeIn), .plus(.single(left), .single(right)))
///
/// Two expressions are `==` when they are written alike. The laws hold for the values that they fold into.
public typealias FreeSemiring<Generator> = Composition<Generator, Never>

/// Expressions are values that can be joined.
///
/// A join moves the nodes of the right expression behind those of the left one, which is reused when nothing else holds
/// it: `scene *= piece` costs one step per node of `piece`, and so does `scene = .times(consume scene, piece)`. A value
/// joined with itself keeps one copy, so 60 doublings are 60 nodes; other nodes that two operands share are copied. To
/// share more, build in place and refer to nodes by their index:
///
///     var scene = FreeSemiring<SceneFragment>()
///     let left = scene.append(single: grow)
///     let both = scene.append(plus: left, scene.append(single: rotate))
///     scene.root = scene.append(times: both, scene.append(times: left, both))
extension Composition: Semiring {
  /// The expression that is `zero` and nothing else.
  public static var zero: Composition {
    var whole = Composition()
    whole.root = whole.appendZero()
    return whole
  }

  /// The expression that is `one` and nothing else.
  public static var one: Composition {
    var whole = Composition()
    whole.root = whole.appendOne()
    return whole
  }

  /// Returns the expression of a single generator.
  public static func single(_ generator: Generator) -> Composition {
    var whole = Composition()
    whole.root = whole.append(single: generator)
    return whole
  }

  /// Returns two expressions played together.
  public static func plus(_ left: consuming Composition, _ right: Composition) -> Composition {
    left += right
    return left
  }

  /// Returns two expressions played one after the other.
  public static func times(_ left: consuming Composition, _ right: Composition) -> Composition {
    left *= right
    return left
  }

  /// Returns two expressions played together.
  public static func + (left: consuming Composition, right: Composition) -> Composition { plus(left, right) }
  /// Returns two expressions played one after the other.
  public static func * (left: consuming Composition, right: Composition) -> Composition { times(left, right) }

  /// Adds an expression that plays together with the left one. An empty left expression counts as `zero`.
  public static func += (left: inout Composition, right: Composition) {
    left.join(right) { $0.append(plus: $1, $2) }
  }

  /// Adds an expression that plays after the left one. An empty left expression counts as `zero`.
  public static func *= (left: inout Composition, right: Composition) {
    left.join(right) { $0.append(times: $1, $2) }
  }

  private mutating func join(_ other: Composition, by joining: (inout Composition, Index, Index) -> Index) {
    let first = nodes.isEmpty ? appendZero() : root
    let second = append(other)
    root = joining(&self, first, second)
  }
}

extension Composition where Transform == Never {
  /// Returns the value of the whole expression, given the value of each generator.
  @inlinable
  public func fold<Value: Semiring>(single: (Generator) throws -> Value) rethrows -> Value {
    // A free expression contains no transforms and no overlaps.
    try fold(single: single, transform: untransformed, overlap: { $1 * $2 })
  }
}

/// Returns the value. It stands in for a transform where no transform exists.
@inlinable
func untransformed<Transform, Value>(_: Transform, _ value: Value) -> Value { value }
