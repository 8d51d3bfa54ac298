import MotionAlgebra

@testable import MotionRuntime

/// Traces of pointers, made by rule.
enum Trace {
  /// Returns one pointer along a line, with an event every hundredth of a second.
  static func line(
    from start: Point, to end: Point, over seconds: Double, pointer: Int = 1, startingAt begin: Double = 0,
    last: PointerEvent.Phase = .ended
  ) -> [PointerEvent] {
    let count = Int((seconds * 100).rounded())
    var events = (0...count).map { step in
      let share = Double(step) / Double(count)
      return PointerEvent(
        time: .s(begin + Double(step) / 100), pointer: pointer, phase: step == 0 ? .began : .moved,
        location: Point(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y)))
    }
    events.append(PointerEvent(time: .s(begin + seconds), pointer: pointer, phase: last, location: end))
    return events
  }

  static func joined(_ traces: [PointerEvent]...) -> [PointerEvent] {
    traces.flatMap { $0 }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Returns two pointers 100 pixels from (0, 0) on opposite sides, which turn clockwise by an angle in half a second.
  static func turn(by degrees: Double) -> [PointerEvent] {
    var events: [PointerEvent] = []
    for step in 0...50 {
      // Quarter turns in degrees are exact enough, because the angle is only read back from these points.
      let angle = degrees * Double(step) / 50 * .pi / 180
      let (x, y) = (100 * cosine(angle), 100 * sine(angle))
      for (pointer, side) in [(1, -1.0), (2, 1.0)] {
        events.append(
          PointerEvent(
            time: .s(Double(step) / 100), pointer: pointer, phase: step == 0 ? .began : .moved,
            location: Point(x: side * x, y: side * y)))
      }
    }
    for (pointer, side) in [(1, -1.0), (2, 1.0)] {
      let angle = degrees * .pi / 180
      events.append(
        PointerEvent(
          time: .s(0.5), pointer: pointer, phase: .ended,
          location: Point(x: side * 100 * cosine(angle), y: side * 100 * sine(angle))))
    }
    return events
  }
}
