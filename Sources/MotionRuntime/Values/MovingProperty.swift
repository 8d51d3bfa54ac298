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
    let claim: PropertyClaim
    /// The components that the writers of parts have taken from it for good.
    var lost = ComponentMask(repeating: false)
  }

  private var all: [Entry] = []
  /// The claim of the last writer.
  private var last: PropertyClaim?
  /// The number of changes of the value, and of the components that its writer has lost. A writer can tell from it, without
  /// a comparison of values, that nothing has happened since its last write.
  private(set) var changeCount = 0
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

  var current: PropertyWriter? { last?.writer }

  func noteChange() { changeCount &+= 1 }

  /// Returns whether a claim is that of the present writer.
  func belong(to claim: PropertyClaim) -> Bool { last === claim }

  func take(_ writer: PropertyWriter) {
    giveBack(writer)
    doneTime = nil
    all.append(Entry(claim: writer.claim))
    noteLast()
  }

  /// Takes components from every writer. A writer that has none left is forgotten.
  ///
  /// - Returns: the writers that still exist, in the order of taking.
  func lose(_ components: ComponentMask) -> [PropertyWriter] {
    let losers = all.compactMap(\.claim.writer)
    for place in all.indices { all[place].lost = all[place].lost .| components }
    all.removeAll { Swift.all($0.lost) }
    noteLast()
    return losers
  }

  private func noteLast() {
    last = all.last?.claim
    let mask = all.last?.lost ?? ComponentMask(repeating: false)
    lost = any(mask) ? mask : nil
    noteChange()
  }

  func contains(_ writer: PropertyWriter) -> Bool { all.contains { $0.claim === writer.claim } }

  /// Forgets every writer, and returns those that still exist in the order of taking.
  func removeAll() -> [PropertyWriter] {
    let writers = all.compactMap(\.claim.writer)
    all.removeAll()
    noteLast()
    return writers
  }

  func giveBack(_ writer: PropertyWriter) {
    all.removeAll { $0.claim === writer.claim || $0.claim.writer == nil }
    noteLast()
  }
}

/// Something that writes properties. The scheduler's record of a performer is one; properties need to know nothing more
/// about the scheduler.
class PropertyWriter {
  let claim: PropertyClaim

  init(_ claim: PropertyClaim) {
    self.claim = claim
    claim.writer = self
  }

  deinit { claim.writer = nil }

  /// Another than this writer has changed the value of a property.
  func valueWasReplaced() {}
}

/// A reference to a writer that does not keep it alive.
///
/// A weak reference would do the same. But each time that an object with weak references is retained takes several times as
/// long, and an update retains writers and properties more often than it does anything else.
final class PropertyClaim {
  /// The writer; `nil` before it is made and after it is gone.
  fileprivate(set) unowned(unsafe) var writer: PropertyWriter?
}
