/// A stream of values: those who subscribe hear each of them on their `next` channel until they
/// unsubscribe. What a stream is made of begins when somebody subscribes, once for each who does.
public struct MotionObservable<Value> {
  private let begin: (_ next: @escaping (Value) -> Void) -> Subscription

  /// - Parameter begin: begins to send values to `next`, and gives what ends that.
  public init(_ begin: @escaping (_ next: @escaping (Value) -> Void) -> Subscription) {
    self.begin = begin
  }

  @discardableResult
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription { begin(next) }
}

extension MotionObservable {
  /// Each value made into another.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> MotionObservable<Other> {
    MotionObservable<Other> { next in subscribe { next(transform($0)) } }
  }

  /// Those values alone of which something is true.
  public func filter(_ isWanted: @escaping (Value) -> Bool) -> MotionObservable {
    MotionObservable { next in subscribe { if isWanted($0) { next($0) } } }
  }

  /// The values of both, as they come.
  public func merge(_ other: MotionObservable) -> MotionObservable {
    MotionObservable { next in
      let (first, second) = (subscribe(next: next), other.subscribe(next: next))
      return Subscription {
        first.unsubscribe()
        second.unsubscribe()
      }
    }
  }

  /// The same values, each also told as a line of text.
  ///
  /// - Parameters:
  ///   - name: what stands before the value.
  ///   - write: takes the line, without its end; prints it if nothing else is said.
  public func log(_ name: String = "", to write: @escaping (String) -> Void = { print($0) }) -> MotionObservable {
    map { value in
      write(name.isEmpty ? "\(value)" : "\(name): \(value)")
      return value
    }
  }
}

extension MotionObservable where Value: MotionValue {
  /// Each value moved, component by component.
  public func offset(by amount: Value) -> MotionObservable {
    map { Value(components: $0.components + amount.components) }
  }

  /// Each component times a factor.
  public func scaled(by factor: Double) -> MotionObservable {
    map { Value(components: $0.components * factor) }
  }

  /// No component lower than that of `bound`.
  public func lowerBound(_ bound: Value) -> MotionObservable {
    map { Value(components: pointwiseMax($0.components, bound.components)) }
  }

  /// No component higher than that of `bound`.
  public func upperBound(_ bound: Value) -> MotionObservable {
    map { Value(components: pointwiseMin($0.components, bound.components)) }
  }
}
