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
    let end = end
    self.end = nil
    end?()
  }
}

/// Passes values to its subscribers in the order in which they subscribed, one value after the other. A value that is
/// sent while another is passed on waits until all subscribers have that one. A subscriber receives only what is sent
/// after it has subscribed.
///
/// Adding a subscriber, removing it, and passing a value to one take the same time however many there are.
final class Channel<Value> {
  private final class Subscriber {
    /// Receives the values; `nil` once the subscription has ended.
    var next: ((Value) -> Void)?
    /// The number of values that were sent before it subscribed.
    let before: Int

    init(_ next: @escaping (Value) -> Void, after before: Int) {
      (self.next, self.before) = (next, before)
    }
  }

  /// Something that waits for its turn.
  private enum Item {
    case value(Value, number: Int)
    case work(() -> Void)
  }

  /// The subscribers, among them some that have ended.
  private var subscribers: [Subscriber] = []
  private var openCount = 0
  /// The number of values that have been sent.
  private var sentCount = 0
  private var waiting: [Item] = []
  private var isSending = false

  var hasSubscribers: Bool { openCount > 0 }

  func add(_ next: @escaping (Value) -> Void) -> Subscription { subscription(append(next)) }

  /// Adds a subscriber and passes a first value to it alone. Values that this causes follow.
  func add(first value: Value, _ next: @escaping (Value) -> Void) -> Subscription {
    let subscription = subscription(append(next))
    if isSending {
      next(value)
    } else {
      isSending = true
      next(value)
      passOnWhatWaits()
    }
    return subscription
  }

  private func append(_ next: @escaping (Value) -> Void) -> Subscriber {
    let subscriber = Subscriber(next, after: sentCount)
    subscribers.append(subscriber)
    openCount += 1
    return subscriber
  }

  private func subscription(_ subscriber: Subscriber) -> Subscription {
    Subscription { [weak self] in
      // It may have ended with all others.
      guard subscriber.next != nil else { return }
      subscriber.next = nil
      self?.ended(1)
    }
  }

  /// Ends every subscription.
  func removeAll() {
    let count = subscribers.count { $0.next != nil }
    for subscriber in subscribers { subscriber.next = nil }
    ended(count)
  }

  private func ended(_ count: Int) {
    openCount -= count
    removeEnded()
  }

  /// Removes the subscribers that have ended, once they are the majority. The list must not change while a value is
  /// passed along it.
  private func removeEnded() {
    if !isSending, subscribers.count > 2 * openCount { subscribers.removeAll { $0.next == nil } }
  }

  func send(_ value: Value) {
    guard openCount > 0 else { return }
    sentCount += 1
    if isSending { return waiting.append(.value(value, number: sentCount)) }
    isSending = true
    passOn(value, number: sentCount)
    passOnWhatWaits()
  }

  /// Calls `work` after the values that have been sent. It is called at once where none is on its way.
  func then(_ work: @escaping () -> Void) {
    if isSending { waiting.append(.work(work)) } else { work() }
  }

  private func passOnWhatWaits() {
    var place = 0
    while place < waiting.count {
      switch waiting[place] {
      case .value(let value, let number): passOn(value, number: number)
      case .work(let work): work()
      }
      place += 1
    }
    if place > 0 { waiting.removeAll() }
    isSending = false
    removeEnded()
  }

  private func passOn(_ value: Value, number: Int) {
    // A subscriber that is added meanwhile stands behind the present ones.
    for place in 0..<subscribers.count where subscribers[place].before < number { subscribers[place].next?(value) }
  }
}
