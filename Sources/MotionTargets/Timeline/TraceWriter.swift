import MotionAlgebra
import MotionText

/// Writes a timeline as a trace for Perfetto and chrome://tracing, in the JSON Trace Event Format: one process for the script,
/// one thread per view, one complete event per interval, and an instant event for what happens at a time.
///
/// Events of one thread must be disjoint or nested, so overlapping events of a view are on further threads with its name.
/// Intervals without an end begin and never end, which these programs show as still running.
package struct TraceWriter {
  package init() {}

  private static let process = 1

  /// - Parameters:
  ///   - entries: the entries in order of start times.
  ///   - title: the name of the process, which is the name of the script.
  ///   - sink: receives the text in large blocks.
  package func write<Failure: Error>(
    _ entries: [TimelineEntry], title: String, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let (threads, places) = threads(entries)
    var json = JSONWriter()
    json.openObject()
    json.member("displayTimeUnit", "ms")
    json.key("traceEvents")
    json.openArray()
    write("process_name", thread: 0, into: &json) { $0.member("name", title) }
    for (place, thread) in threads.enumerated() {
      write("thread_name", thread: place + 1, into: &json) { $0.member("name", thread) }
      write("thread_sort_index", thread: place + 1, into: &json) { $0.member("sort_index", place + 1) }
    }
    for (entry, place) in zip(entries, places) {
      write(entry, thread: place + 1, into: &json)
      if json.count >= 1 << 18 { try sink(json.take()) }
    }
    json.lineBreak()
    json.closeArray()
    json.closeObject()
    json.endLine()
    try sink(json.take())
  }

  /// Returns the names of the threads, and the thread of each entry.
  private func threads(_ entries: [TimelineEntry]) -> (names: [String], places: [Int]) {
    let owners = entries.map(\.section)
    let lanes = IntervalLanes(owners, entries.map(\.start), entries.map(\.end))
    var names: [String] = []
    for (first, count) in lanes.groups {
      for lane in 0..<count { names.append(lane == 0 ? owners[first] : "\(owners[first]) (\(lane + 1))") }
    }
    return (names, lanes.places)
  }

  private func write(
    _ name: String, thread: Int, into json: inout JSONWriter, _ argument: (inout JSONWriter) -> Void
  ) {
    json.lineBreak()
    json.object { json in
      writeHead("M", thread: thread, into: &json)
      json.member("name", name)
      json.object("args", argument)
    }
  }

  private func writeHead(_ phase: String, thread: Int, into json: inout JSONWriter) {
    json.member("ph", phase)
    json.member("pid", TraceWriter.process)
    json.member("tid", thread)
  }

  private func write(_ entry: TimelineEntry, thread: Int, into json: inout JSONWriter) {
    json.lineBreak()
    json.object { json in
      let isEvent = entry.kind == .event
      writeHead(isEvent ? "i" : entry.end == nil ? "B" : "X", thread: thread, into: &json)
      json.member("ts", number: microseconds(nanoseconds(entry.start)))
      if isEvent {
        // Perfetto draws an event of the process as a line across its threads.
        json.member("s", "p")
      } else if let end = entry.end {
        // Both ends are rounded, so that adjacent intervals stay adjacent.
        json.member("dur", number: microseconds(nanoseconds(end) - nanoseconds(entry.start)))
      }
      json.member("cat", entry.kind == .sentence ? "sentence" : entry.section)
      json.member("name", entry.name)
      json.object("args") { json in
        if entry.kind == .sentence {
          json.member("view", entry.view)
          json.member("property", entry.property)
          json.member("direction", entry.direction)
          json.member("critical", entry.isCritical)
        }
        if !entry.pass.isEmpty { json.member("repeat", entry.pass) }
      }
    }
  }

  private func nanoseconds(_ flicks: Int64) -> Int128 {
    let unit = Int128(ExactTime.flicksPerSecond)
    return (Int128(flicks) * 1_000_000_000 * 2 + unit) / (2 * unit)
  }

  /// Returns microseconds with at most three decimals.
  private func microseconds(_ nanoseconds: Int128) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
