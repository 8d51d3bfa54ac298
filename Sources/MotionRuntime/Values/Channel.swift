/// What ends a subscription: to a stream, a property, a scheduler. Letting go of it ends nothing.
public final class Subscription {
  private var end: (() -> Void)?

  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Nothing is heard any more from now on. A second time does nothing.
  public func unsubscribe() {
    end?()
    end = nil
  }
}

/// Hands values on to whoever has subscribed, in the order of subscribing, one value after the other:
/// what is sent while a value is handed on waits until all have that one.
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
