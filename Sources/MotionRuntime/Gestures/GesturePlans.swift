/// A place follows the pointers that drag its element, by as much as they go.
public struct Draggable<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = GesturePerformer<Element>
  public let request: GestureRequest<Element>

  public init(_ place: ReferenceWritableKeyPath<Element, Point> & Sendable, threshold: Double = GestureThreshold.drag) {
    request = GestureRequest(kind: .drag, property: PropertyPath(place), threshold: threshold)
  }
}

/// A scale or a size grows with the distance of the pointers on its element.
public struct Pinchable<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = GesturePerformer<Element>
  public let request: GestureRequest<Element>

  public init<Value: MotionValue>(
    _ scale: ReferenceWritableKeyPath<Element, Value> & Sendable, threshold: Double = GestureThreshold.pinch
  ) {
    request = GestureRequest(kind: .pinch, property: PropertyPath(scale), threshold: threshold)
  }
}

/// A rotation in degrees follows the pointers that turn on its element.
public struct Rotatable<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = GesturePerformer<Element>
  public let request: GestureRequest<Element>

  public init(
    _ rotation: ReferenceWritableKeyPath<Element, Double> & Sendable, threshold: Double = GestureThreshold.rotate
  ) {
    request = GestureRequest(kind: .rotate, property: PropertyPath(rotation), threshold: threshold)
  }
}

/// A place is where the pointer is, from its next event on.
public struct MatchPointer<Element: AnyObject>: NamedPlan {
  public typealias PerformerType = GesturePerformer<Element>
  public let request: GestureRequest<Element>

  public init(_ place: ReferenceWritableKeyPath<Element, Point> & Sendable) {
    request = GestureRequest(kind: .match, property: PropertyPath(place), threshold: 0)
  }
}
