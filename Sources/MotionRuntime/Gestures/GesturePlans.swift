/// What plans ask of a `GesturePerformer`.
public struct GestureRequest<Element: AnyObject>: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Moved by as much as pointers drag it.
    case drag
    /// Scaled by as much as pointers are moved apart.
    case pinch
    /// Turned by as much as pointers are.
    case rotate
    /// Put where the pointer is.
    case match
  }

  public var kind: Kind
  public var property: PropertyPath<Element>
  /// How far pointers go before it begins, in pixels; for a rotation in degrees.
  public var threshold: Double
  /// What the pointers of a gesture that is under way have done so far: the plan is told of it when it is added, and of
  /// what they do then as any other.
  public var events: [PointerEvent] = []
}

/// How far pointers go before a gesture begins, where nothing else is said.
public enum GestureThreshold {
  /// In pixels.
  public static let drag = 10.0
  /// In pixels, of the mean distance from the centre: half the distance between two fingers.
  public static let pinch = 8.0
  /// In degrees.
  public static let rotate = 5.0
}

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
