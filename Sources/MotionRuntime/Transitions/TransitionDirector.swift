/// The direction of a transition.
public enum TransitionDirection: String, Hashable, Sendable, CaseIterable {
  /// Something is presented.
  case present
  /// Something is dismissed.
  case dismiss

  /// The other direction.
  public var opposite: TransitionDirection { self == .present ? .dismiss : .present }
}

/// Decides what happens in a transition, in either direction. A director requests plans and never moves anything
/// itself.
public protocol TransitionDirecting: AnyObject {
  /// Requests the plans of its direction. The transition is about to start.
  func setUp(_ transaction: inout Transaction)

  /// Requests the plans from here on, after the transition has turned around on its way. All plans have been withdrawn,
  /// and what moved still has its value and its velocity. By default this calls `setUp`; plans that begin with the
  /// present values suit both.
  func turnAround(_ transaction: inout Transaction)

  /// Cleans up. The transition has ended.
  func tearDown()
}

/// A director that can be made from its type alone.
public protocol TransitionDirector: TransitionDirecting {
  /// Makes a director.
  ///
  /// - Parameters:
  ///   - direction: the direction of the transition, which may turn around on its way.
  ///   - replication: makes replicas of elements that are to move in place of them.
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController)
}

extension TransitionDirecting {
  /// Requests the plans of the new direction by `setUp`.
  public func turnAround(_ transaction: inout Transaction) { setUp(&transaction) }
  /// Does nothing.
  public func tearDown() {}
}
