import MotionAlgebra

/// A property that moves, whatever its type of value.
public protocol MovingProperty: AnyObject {
  /// The value's numbers.
  var components: SIMD4<Double> { get }
  /// How fast they change, a second, where that was said in this very instant; else zeros: what nobody
  /// moves stands still.
  var velocity: SIMD4<Double> { get }
  /// The same where that was said at an instant or later.
  func velocity(since instant: Instant) -> SIMD4<Double>
  /// When it was last written, where that was in a scheduler's time.
  var lastWritten: Instant? { get }
  /// Writes a value, and how fast it changes.
  func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>)
  /// Whose it is.
  var writers: PropertyWriters { get }
}

/// The performers that have taken a property, in the order of taking: the last one is its writer.
public final class PropertyWriters {
  private struct Entry {
    weak var writer: PropertyWriter?
  }

  private var all: [Entry] = []

  var current: PropertyWriter? { all.last?.writer }

  func take(_ writer: PropertyWriter) {
    giveBack(writer)
    all.append(Entry(writer: writer))
  }

  func contains(_ writer: PropertyWriter) -> Bool { all.contains { $0.writer === writer } }

  /// Forgets every writer and returns those that still exist, in the order of taking.
  func removeAll() -> [PropertyWriter] {
    defer { all.removeAll() }
    return all.compactMap(\.writer)
  }

  func giveBack(_ writer: PropertyWriter) { all.removeAll { $0.writer === writer || $0.writer == nil } }
}

/// Stands for whoever writes a property. The scheduler's record of a performer is one: properties lie below the
/// scheduler and know nothing more about it.
class PropertyWriter {}
