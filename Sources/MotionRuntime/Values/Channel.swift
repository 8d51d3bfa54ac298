/// A subscription to a stream, a property or a scheduler. Releasing it does not end it; call `unsubscribe()`.
public final class Subscription {
  private var end: (() -> Void)?

  /// Makes a subscription.
  ///
  /// - Parameter end: ends the subscription. It is called at most once.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the subscription: no value arrives after this call. A second call does nothing.
  public func unsubscribe() {
    end?()
    end = nil
  }
}

/// Passes values to its subscribers in the order in which they subscribed, one value after the other. A value that is
/// sent while another is passed on waits until all subscribers have that one.
final class Channel<Value> {
  private var subscribers: [(number: Int, next: (Value) -> Void)] = []
  private var count = 0
  private var waiting: [Value] = []
  private var isSending = false

  var hasSubscribers: Bool { !subscribers.isEmpty }

  func add(_ next: @escaping (Value) -> Void) -> Subscription {
    count += 1
    let number = count
    subscribers.append((number, next))
    return Subscription { [weak self] in self?.subscribers.removeAll { $0.number == number } }
  }

  func send(_ value: Value) {
    if isSending { return waiting.append(value) }
    guard !subscribers.isEmpty else { return }
    isSending = true
    handOn(value)
    while !waiting.isEmpty { handOn(waiting.removeFirst()) }
    isSending = false
  }

  private func handOn(_ value: Value) {
    for subscriber in subscribers where subscribers.contains(where: { $0.number == subscriber.number }) {
      subscriber.next(value)
    }
  }
}
