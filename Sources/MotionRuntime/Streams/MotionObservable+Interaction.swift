import MotionAlgebra

/// The side of a bound on which a value is.
public enum ThresholdSide: Hashable, Sendable {
  /// The value is less than the bound.
  case below
  /// The value is within the slop of the bound.
  case within
  /// The value is greater than the bound.
  case above
}

extension MotionObservable where Value: MotionValue {
  /// Returns the stream with each component held back beyond two bounds, as by a rubber band: the further it goes, the less
  /// it moves. Beyond a bound by d, it is beyond it by (1 − 1/(0.55·d/length + 1))·length, which never exceeds the length.
  ///
  /// - Parameters:
  ///   - lower: the least components that are not held back.
  ///   - upper: the greatest components that are not held back, no less than those of `lower`.
  ///   - length: the greatest distance from a bound; positive. With another length the bounds are hard.
  public func rubberBanded(from lower: Value, to upper: Value, length: Double) -> MotionObservable {
    let (least, greatest) = (lower.components, upper.components)
    return map { value in
      var components = value.components
      for place in 0..<Value.componentCount {
        let bound = min(max(components[place], least[place]), greatest[place])
        let beyond = components[place] - bound
        if beyond == 0 { continue }
        guard length > 0 else {
          components[place] = bound
          continue
        }
        components[place] = bound + RubberBand(length: length).held(beyond)
      }
      return Value(components: components)
    }
  }

  /// Returns the stream of the velocities of the values: for each value the change per second of each component, which is
  /// the slope of the least-squares line through the values of the last tenth of a second.
  ///
  /// - Parameter scheduler: the scheduler whose time counts.
  public func velocity(on scheduler: Scheduler) -> MotionObservable {
    MotionObservable { [weak scheduler] next in
      var tracker = VelocityTracker()
      return subscribe { value in
        guard let scheduler else { return }
        tracker.add(value.components, at: scheduler.time)
        next(Value(components: tracker.velocity(at: scheduler.time)))
      }
    }
  }
}

extension MotionObservable<Double> {
  /// Returns the stream of the sides of a bound on which the values are. It sends the side of the first value, and then
  /// each change. A value that is not a number is on no side, and sends nothing.
  ///
  /// - Parameters:
  ///   - bound: the bound.
  ///   - slop: the greatest distance from the bound at which a value counts as within, 0 or more.
  public func threshold(_ bound: Double, slop: Double = 0) -> MotionObservable<ThresholdSide> {
    MotionObservable<ThresholdSide> { next in
      var last: ThresholdSide?
      return subscribe { value in
        if value.isNaN || bound.isNaN || slop.isNaN { return }
        let side: ThresholdSide = value < bound - slop ? .below : value > bound + slop ? .above : .within
        if side == last { return }
        last = side
        next(side)
      }
    }
  }
}
