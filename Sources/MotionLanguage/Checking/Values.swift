import MotionAlgebra

/// The values of the nodes of a script, in canonical units.
struct Values {
  /// The value of each node. Of an animation only the kind is meaningful.
  private var stored: [StoredQuantity]
  /// The state of each node that is an animation.
  private var animations: [AnimationState]
  /// The components of points and colours, and the multiples of pi of the few numbers that have one.
  private var vectors: [SIMD4<Double>] = []
  private var gradients: [Gradient] = []
  var easings = EasingTable()

  init(count: Int) {
    stored = [StoredQuantity](repeating: StoredQuantity(.unknown), count: count)
    animations = [AnimationState](repeating: AnimationState(), count: count)
  }

  /// A quantity in 16 bytes instead of 24: the values of a long script take twice as much memory as its text. A
  /// number with a multiple of pi has no place of its own.
  private struct StoredQuantity {
    let number: Double
    /// The index in `vectors` of a multiple of pi, if it has one.
    var place: Int32
    let kind: Kind
    let element: Kind
    let unit: Unit?
    let hasMultipleOfPi: Bool

    @inline(__always)
    init(_ quantity: Quantity) {
      (number, place, kind, element) = (quantity.number, quantity.place, quantity.kind, quantity.element)
      (unit, hasMultipleOfPi) = (quantity.unit, quantity.multipleOfPi != 0)
    }
  }

  subscript(place: Int) -> Quantity {
    @inline(__always)
    get {
      let stored = stored[place]
      var quantity = Quantity(kind: stored.kind, number: stored.number, unit: stored.unit, place: stored.place)
      quantity.element = stored.element
      if stored.hasMultipleOfPi { (quantity.multipleOfPi, quantity.place) = (vectors[Int(stored.place)].x, 0) }
      return quantity
    }
    @inline(__always)
    set {
      stored[place] = StoredQuantity(newValue)
      if newValue.multipleOfPi != 0 {
        stored[place].place = Int32(vectors.count)
        vectors.append([newValue.multipleOfPi, 0, 0, 0])
      }
    }
  }

  subscript(place: Int32) -> Quantity { @inline(__always) get { self[Int(place)] } }

  @inline(__always)
  func animation(_ place: Int32) -> AnimationState { animations[Int(place)] }

  @inline(__always)
  mutating func set(_ animation: AnimationState, of place: Int) { animations[place] = animation }

  /// Gives a node the value of another.
  @inline(__always)
  mutating func copy(_ other: Int32, to place: Int) {
    self[place] = self[other]
    animations[place] = animations[Int(other)]
  }

  // MARK: Vectors and curves

  mutating func vector(_ kind: Kind, _ components: SIMD4<Double>) -> Quantity {
    vectors.append(components)
    return Quantity(kind: kind, place: Int32(vectors.count - 1))
  }

  mutating func colour(rgba: UInt32) -> Quantity { vector(.colour, Property.colour(rgba: rgba)) }

  mutating func curve(_ easing: Easing) -> Quantity { Quantity(kind: .curve, place: easings.place(of: easing)) }

  mutating func gradient(_ gradient: Gradient) -> Quantity {
    gradients.append(gradient)
    return Quantity(kind: .gradient, place: Int32(gradients.count - 1))
  }

  func gradient(_ place: Int32) -> Gradient { gradients[Int(place)] }

  /// Returns the components of a vector or a colour.
  func components(of quantity: Quantity) -> SIMD4<Double> { vectors[Int(quantity.place)] }

  // MARK: Arithmetic

  /// Returns the negated value; `nil` for values without a sign.
  mutating func negated(_ value: Quantity) -> Quantity? {
    var result = value
    switch value.kind {
    case .number, .percent, .duration, .angle, .length:
      result.number = -value.number
      result.multipleOfPi = -value.multipleOfPi
      return result
    case .vector: return vector(-components(of: value), like: value)
    case .colour, .gradient, .curve, .text, .animation, .unknown: return nil
    }
  }

  /// Returns the sum; `nil` for kinds that cannot be added.
  mutating func sum(_ left: Quantity, _ right: Quantity, sign: Double) -> Quantity? {
    guard left.kind == right.kind else { return nil }
    switch left.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = left
      result.number = left.number + sign * right.number
      if left.multipleOfPi != 0 || right.multipleOfPi != 0 {
        let hasBoth = left.multipleOfPi != 0 && right.multipleOfPi != 0
        result.multipleOfPi = hasBoth ? left.multipleOfPi + sign * right.multipleOfPi : .nan
      }
      return result
    case .vector:
      guard left.element == right.element || left.element == .number || right.element == .number else { return nil }
      var result = vector(.vector, components(of: left) + sign * components(of: right))
      result.element = left.element == .number ? right.element : left.element
      return result
    case .colour, .gradient, .curve, .text, .animation, .unknown: return nil
    }
  }

  /// Returns the product; `nil` for kinds that cannot be multiplied.
  mutating func product(_ left: Quantity, _ right: Quantity) -> Quantity? {
    let (factor, other) =
      left.kind == .number || (left.kind == .percent && right.kind != .number)
      ? (left, right) : (right, left)
    guard factor.kind == .number || factor.kind == .percent else { return nil }
    switch other.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = other
      result.number = factor.number * other.number
      let (a, b) = (factor.multipleOfPi, other.multipleOfPi)
      if a != 0 || b != 0 {
        result.multipleOfPi = a == 0 ? factor.number * b : b == 0 ? a * other.number : .nan
      }
      return result
    case .vector: return vector(factor.number * components(of: other), like: other)
    case .colour, .gradient, .curve, .text, .animation, .unknown: return nil
    }
  }

  /// Returns the quotient; `nil` for kinds that cannot be divided.
  ///
  /// - Precondition: `right` is not 0.
  mutating func quotient(_ left: Quantity, _ right: Quantity) -> Quantity? {
    guard left.isDivisible(by: right) else { return nil }
    switch left.kind {
    case .number, .percent, .duration, .angle, .length:
      var result = left
      result.number = left.number / right.number
      if left.kind == right.kind, left.kind != .number { result = Quantity(kind: .number, number: result.number) }
      let (a, b) = (left.multipleOfPi, right.multipleOfPi)
      if a != 0 || b != 0 { result.multipleOfPi = b == 0 ? a / right.number : .nan }
      return result
    case .vector: return vector(components(of: left) / right.number, like: left)
    case .colour, .gradient, .curve, .text, .animation, .unknown: return nil
    }
  }

  /// Returns a vector whose components have the kind and the unit of another vector.
  private mutating func vector(_ components: SIMD4<Double>, like other: Quantity) -> Quantity {
    var result = vector(.vector, components)
    result.element = other.element
    result.unit = other.unit
    return result
  }
}

extension Quantity {
  /// Returns whether the quotient exists, unless the divisor is 0.
  func isDivisible(by divisor: Quantity) -> Bool {
    switch divisor.kind {
    case .number: true
    case .percent, .duration, .angle, .length: kind == divisor.kind
    case .vector, .colour, .gradient, .curve, .text, .animation, .unknown: false
    }
  }

  /// Returns the number in a unit. A bare number takes the unit beside it.
  func number(in unit: Unit?) -> Double {
    guard kind == .number, let unit else { return number }
    if unit == .radians, multipleOfPi.isFinite, multipleOfPi != 0 { return multipleOfPi * 180 }
    return number * unit.factor
  }
}
