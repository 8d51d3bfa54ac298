import MotionAlgebra

/// A tween as a source of values: from one value to another along an easing, on the updates of a scheduler.
///
/// It begins with the first subscription, stops when nobody is subscribed any more, and begins anew after that. A change of
/// its settings while it has subscribers begins a tween from the present value, with the present velocity.
public final class TweenSource<Value: MotionValue> {
  /// The last value.
  public let destination: ReactiveProperty<Value>
  /// The duration in seconds.
  public let duration: ReactiveProperty<Double>
  /// The easing between the two values.
  public let easing: ReactiveProperty<Easing>
  private let start: Value
  private let motion: SourceMotion<Value>

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - start: the first value.
  ///   - end: the last value.
  ///   - duration: the duration in seconds.
  ///   - easing: the easing between the two values.
  ///   - scheduler: the scheduler whose updates move the tween.
  public init(
    from start: Value, to end: Value, over duration: Double, easing: Easing = .linear, on scheduler: Scheduler
  ) {
    motion = SourceMotion(start, on: scheduler)
    self.start = start
    destination = ReactiveProperty(end)
    self.duration = ReactiveProperty(duration)
    self.easing = ReactiveProperty(easing)
  }

  /// The values of the tween as a stream, beginning with the present one.
  public var stream: MotionObservable<Value> {
    motion.stream(
      settings: {
        [
          self.destination.observeChanges { [weak self] _ in self?.begin(from: nil) },
          self.duration.observeChanges { [weak self] _ in self?.begin(from: nil) },
          self.easing.observeChanges { [weak self] _ in self?.begin(from: nil) },
        ]
      }, begin: { self.begin(from: self.start) })
  }

  /// Begins a tween with the present settings.
  ///
  /// - Parameter first: its first value; `nil` for the present value and velocity.
  private func begin(from first: Value?) {
    if first == nil, motion.current == destination.value, !motion.isMoving { return }
    motion.commit { transaction in
      transaction.add(
        TweenPlan(
          \SourceMotion<Value>.current, from: first, to: destination.value, over: duration.value, easing: easing.value,
          keepsVelocity: first == nil),
        name: SourceMotion<Value>.planName, to: motion)
    }
  }
}
