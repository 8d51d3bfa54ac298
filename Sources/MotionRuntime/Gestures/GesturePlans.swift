/// A position moves with the pointers that drag its element, by the distance that they move.
public struct Draggable<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties with pointers.
  public typealias PerformerType = GesturePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The drag of a position.
  public let request: GestureRequest

  /// Makes a plan for a position.
  ///
  /// - Parameters:
  ///   - place: the key path of the position.
  ///   - threshold: the distance in pixels that the pointers move before the drag begins.
  ///   - bounds: the positions between which the drag moves the property freely; `nil` for all.
  public init(
    _ place: ReferenceWritableKeyPath<Element, Point>, threshold: Double = GestureThreshold.drag,
    within bounds: DragBounds? = nil
  ) {
    request = GestureRequest(kind: .drag, property: PropertyPath(place), threshold: threshold, bounds: bounds)
  }
}

/// A scale or a size grows with the distance of the pointers on its element.
public struct Pinchable<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties with pointers.
  public typealias PerformerType = GesturePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The pinch of a scale.
  public let request: GestureRequest

  /// Makes a plan for a scale or a size.
  ///
  /// - Parameters:
  ///   - scale: the key path of the property.
  ///   - threshold: the change in pixels of the mean distance from the centre before the pinch begins.
  public init<Value: MotionValue>(
    _ scale: ReferenceWritableKeyPath<Element, Value>, threshold: Double = GestureThreshold.pinch
  ) {
    request = GestureRequest(kind: .pinch, property: PropertyPath(scale), threshold: threshold)
  }
}

/// A rotation in degrees follows the pointers that turn on its element.
public struct Rotatable<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties with pointers.
  public typealias PerformerType = GesturePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The turn of a rotation.
  public let request: GestureRequest

  /// Makes a plan for a rotation.
  ///
  /// - Parameters:
  ///   - rotation: the key path of the rotation in degrees.
  ///   - threshold: the angle in degrees that the pointers turn before the rotation begins.
  public init(
    _ rotation: ReferenceWritableKeyPath<Element, Double>, threshold: Double = GestureThreshold.rotate
  ) {
    request = GestureRequest(kind: .rotate, property: PropertyPath(rotation), threshold: threshold)
  }
}

/// A position is put where the pointer is, from its next event on.
public struct MatchPointer<Element: AnyObject>: NamedPlan {
  /// The performer that moves properties with pointers.
  public typealias PerformerType = GesturePerformer
  /// The type of the elements whose property moves.
  public typealias Target = Element
  /// The position that follows the pointer.
  public let request: GestureRequest

  /// Makes a plan for a position, given by its key path.
  public init(_ place: ReferenceWritableKeyPath<Element, Point>) {
    request = GestureRequest(kind: .match, property: PropertyPath(place), threshold: 0)
  }
}
