/// The free semiring over `Generator`: an expression of `zero`, `one`, `single`, `plus` and `times`,
/// to be looked at before it is evaluated. Every `fold` into a semiring keeps its structure.
///
///     let scene: FreeSemiring<SceneFragment> = .times(.single(fadeIn), .plus(.single(left), .single(right)))
///
/// Two expressions are `==` when they are written alike; the laws hold of what they fold into.
public typealias FreeSemiring<Generator> = Composition<Generator, Never>

/// Expressions as values.
///
/// Joining two of them moves the nodes of the right one behind those of the left one, which is
/// reused when nobody else holds it: `scene *= piece` costs one step a node of `piece`, and so does
/// `scene = .times(consume scene, piece)`. Joining a value with itself (`let` doubled) keeps one
/// copy, so that 60 doublings are 60 nodes; any other sharing between two operands is copied. To
/// share more, build in place and name nodes by their index:
///
///     var scene = FreeSemiring<SceneFragment>()
///     let left = scene.append(single: grow)
///     let both = scene.append(plus: left, scene.append(single: rotate))
///     scene.root = scene.append(times: both, scene.append(times: left, both))
extension Composition: Semiring {
  public static var zero: Composition {
    var whole = Composition()
    whole.root = whole.appendZero()
    return whole
  }

  public static var one: Composition {
    var whole = Composition()
    whole.root = whole.appendOne()
    return whole
  }

  /// One generator.
  public static func single(_ generator: Generator) -> Composition {
    var whole = Composition()
    whole.root = whole.append(single: generator)
    return whole
  }

  /// Together.
  public static func plus(_ left: consuming Composition, _ right: Composition) -> Composition {
    left += right
    return left
  }

  /// One after the other.
  public static func times(_ left: consuming Composition, _ right: Composition) -> Composition {
    left *= right
    return left
  }

  public static func + (left: consuming Composition, right: Composition) -> Composition { plus(left, right) }
  public static func * (left: consuming Composition, right: Composition) -> Composition { times(left, right) }

  public static func += (left: inout Composition, right: Composition) {
    left.join(right) { $0.append(plus: $1, $2) }
  }

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
  /// The value of the whole, given what a generator is worth.
  @inlinable
  public func fold<Value: Semiring>(single: (Generator) throws -> Value) rethrows -> Value {
    // Nothing free is transformed or overlapped.
    try fold(single: single, transform: untransformed, overlap: { $1 * $2 })
  }
}

/// For transforms of which there are none.
@inlinable
func untransformed<Transform, Value>(_: Transform, _ value: Value) -> Value { value }
