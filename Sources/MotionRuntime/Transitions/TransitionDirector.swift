/// Which way a transition goes.
public enum TransitionDirection: String, Hashable, Sendable, CaseIterable {
  case present
  case dismiss

  public var opposite: TransitionDirection { self == .present ? .dismiss : .present }
}

/// Says what happens in a transition, either way: it commits plans and never moves anything itself.
public protocol TransitionDirecting: AnyObject {
  /// The transition will start: what is to happen in its direction.
  func setUp(_ transaction: inout Transaction)

  /// The transition has turned around half-way, all plans are withdrawn, and what moved still has its
  /// value and its velocity: what is to happen from here. Without an answer of its own that is
  /// `setUp`; plans that begin where things stand are right for both.
  func turnAround(_ transaction: inout Transaction)

  /// It is over.
  func tearDown()
}

/// A director that its type is enough to make.
public protocol TransitionDirector: TransitionDirecting {
  /// - Parameters:
  ///   - direction: where the transition goes; it may turn around on the way.
  ///   - replication: makes replicas of elements that are to move in place of themselves.
  init(direction: ReactiveProperty<TransitionDirection>, replication: ReplicationController)
}

extension TransitionDirecting {
  public func turnAround(_ transaction: inout Transaction) { setUp(&transaction) }
  public func tearDown() {}
}
