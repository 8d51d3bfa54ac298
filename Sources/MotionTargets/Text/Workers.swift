/// Does the parts of a work side by side, with the threads of the program.
///
/// The parts and the order of their results are the same with any number of threads, and so is what is written.
package struct Workers: Sendable {
  /// Does the parts of a work, by their number from 0, and returns when all are done.
  package typealias Perform = @Sendable (_ parts: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let count: Int
  private let perform: Perform

  /// Nobody but the caller, who does one part after the other.
  package static let none = Workers(count: 1) { parts, work in for part in 0..<parts { work(part) } }

  /// - Parameters:
  ///   - count: the number of parts that `perform` does at the same time.
  ///   - perform: does the parts of a work.
  package init(count: Int, perform: @escaping Perform) { (self.count, self.perform) = (count, perform) }

  /// The fewest items for which threads are worth their start: some tenths of a millisecond of work.
  package static let fewest = 64

  /// Returns the results for some items, in their order.
  ///
  /// - Parameters:
  ///   - fewest: the fewest items that are worth threads.
  ///   - work: makes the results for some of the items. No two threads have the same ones.
  package func map<Result: SendableMetatype>(
    _ items: Int, fewest: Int = Workers.fewest, _ work: @escaping @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    guard count > 1, items >= fewest else { return work(0..<items) }
    let parts = min(count, items)
    let results = Results<Result>(parts)
    perform(parts) { part in results.parts[part] = work(part * items / parts..<(part + 1) * items / parts) }
    return results.all
  }

  /// The results of the parts. Each part writes its own place, and they are read when all parts are done.
  private final class Results<Result>: @unchecked Sendable {
    let parts: UnsafeMutableBufferPointer<[Result]>

    init(_ count: Int) {
      parts = .allocate(capacity: count)
      parts.initialize(repeating: [])
    }

    deinit {
      parts.deinitialize()
      parts.deallocate()
    }

    var all: [Result] { Array(parts.joined()) }
  }
}
