import MotionAlgebra

/// A property that moves, whatever the type of its value.
public protocol MovingProperty: AnyObject {
  /// The components of the value, see `MotionValue.components`.
  var components: SIMD4<Double> { get }
  /// The change per second of each component, if it was written at the present time of the scheduler; otherwise zeros,
  /// because what nothing moves is at rest.
  var velocity: SIMD4<Double> { get }
  /// The time of the last write; `nil` where the property was never written, or belongs to no scheduler.
  var lastWritten: Instant? { get }
  /// Writes a value, and the change per second of each component.
  func write(_ components: SIMD4<Double>, velocity: SIMD4<Double>)
  /// The performers that have taken the property.
  var writers: PropertyWriters { get }
}

/// A choice of the components of a value.
typealias ComponentMask = SIMDMask<SIMD4<Double.SIMDMaskScalar>>

extension MovingProperty {
  /// Returns whether the property still has the components that its writer wrote last, apart from those that it has lost.
  func has(_ written: SIMD4<Double>?) -> Bool {
    guard let written else { return false }
    if written == components { return true }
    return writers.lost.map { all((written .== components) .| $0) } ?? false
  }
}

/// The performers that have taken a property, in the order of taking. The last one is its writer.
public final class PropertyWriters {
  private struct Entry {
    weak var writer: PropertyWriter?
    /// The components that the writers of parts have taken from it for good.
    var lost = ComponentMask(repeating: false)
  }

  private var all: [Entry] = []
  /// The time at which the last writer was done, which may lie between two updates; `nil` for the present time.
  var doneTime: Instant?
  /// The number of plans for which a performer may take the property later.
  var expectedCount = 0
  /// The properties that it is a part or the whole of.
  var overlaps: [PropertyOverlap] = []
  /// The properties of its element; `nil` where none of them can be the same or overlap.
  weak var relatives: ElementRecord?

  /// The components that the writer leaves as they are, because the writers of parts have them; `nil` where it has all.
  private(set) var lost: ComponentMask?

  var current: PropertyWriter? { all.last?.writer }

  func take(_ writer: PropertyWriter) {
    giveBack(writer)
    doneTime = nil
    all.append(Entry(writer: writer))
    lost = nil
  }

  /// Takes components from every writer. A writer that has none left is forgotten.
  ///
  /// - Returns: the writers that still exist, in the order of taking.
  func lose(_ components: ComponentMask) -> [PropertyWriter] {
    let losers = all.compactMap(\.writer)
    for place in all.indices { all[place].lost = all[place].lost .| components }
    all.removeAll { Swift.all($0.lost) }
    noteLost()
    return losers
  }

  private func noteLost() {
    let last = all.last?.lost ?? ComponentMask(repeating: false)
    lost = any(last) ? last : nil
  }

  func contains(_ writer: PropertyWriter) -> Bool { all.contains { $0.writer === writer } }

  /// Forgets every writer, and returns those that still exist in the order of taking.
  func removeAll() -> [PropertyWriter] {
    let writers = all.compactMap(\.writer)
    all.removeAll()
    lost = nil
    return writers
  }

  func giveBack(_ writer: PropertyWriter) {
    all.removeAll { $0.writer === writer || $0.writer == nil }
    noteLost()
  }
}

/// Something that writes properties. The scheduler's record of a performer is one; properties need to know nothing more
/// about the scheduler.
class PropertyWriter {
  /// Another than this writer has changed the value of a property.
  func valueWasReplaced() {}
}
