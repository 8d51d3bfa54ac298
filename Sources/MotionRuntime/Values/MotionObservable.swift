/// A stream of values. Subscribers receive each value on their `next` channel until they unsubscribe. The source of a
/// stream begins anew for each subscriber, when it subscribes.
public struct MotionObservable<Value> {
  private let begin: (_ next: @escaping (Value) -> Void) -> Subscription

  /// Makes a stream.
  ///
  /// - Parameter begin: begins to send values to `next`, and returns the subscription that ends it.
  public init(_ begin: @escaping (_ next: @escaping (Value) -> Void) -> Subscription) {
    self.begin = begin
  }

  /// Subscribes to the stream.
  ///
  /// - Parameter next: receives each value.
  /// - Returns: the subscription, which lasts until it is unsubscribed.
  @discardableResult
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription { begin(next) }
}

extension MotionObservable {
  /// Returns the stream with each value transformed.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> MotionObservable<Other> {
    MotionObservable<Other> { next in subscribe { next(transform($0)) } }
  }

  /// Returns the stream of those values that satisfy a condition.
  public func filter(_ isWanted: @escaping (Value) -> Bool) -> MotionObservable {
    MotionObservable { next in subscribe { if isWanted($0) { next($0) } } }
  }

  /// Returns the stream of the values of both streams, as they arrive.
  public func merge(_ other: MotionObservable) -> MotionObservable {
    MotionObservable { next in
      let (first, second) = (subscribe(next: next), other.subscribe(next: next))
      return Subscription {
        first.unsubscribe()
        second.unsubscribe()
      }
    }
  }

  /// Returns the same stream, which also writes each value as a line of text.
  ///
  /// - Parameters:
  ///   - name: the text before each value.
  ///   - write: takes the line, without its end. By default it prints the line.
  public func log(_ name: String = "", to write: @escaping (String) -> Void = { print($0) }) -> MotionObservable {
    map { value in
      write(name.isEmpty ? "\(value)" : "\(name): \(value)")
      return value
    }
  }
}

extension MotionObservable where Value: MotionValue {
  /// Returns the stream with an amount added to each value, component by component.
  public func offset(by amount: Value) -> MotionObservable {
    map { Value(components: $0.components + amount.components) }
  }

  /// Returns the stream with each component multiplied by a factor.
  public func scaled(by factor: Double) -> MotionObservable {
    map { Value(components: $0.components * factor) }
  }

  /// Returns the stream with each component raised to at least that of `bound`.
  public func lowerBound(_ bound: Value) -> MotionObservable {
    map { Value(components: pointwiseMax($0.components, bound.components)) }
  }

  /// Returns the stream with each component lowered to at most that of `bound`.
  public func upperBound(_ bound: Value) -> MotionObservable {
    map { Value(components: pointwiseMin($0.components, bound.components)) }
  }
}
