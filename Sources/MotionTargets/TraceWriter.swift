import MotionAlgebra
import MotionText

/// Writes a timeline as a trace for Perfetto and chrome://tracing, in the JSON of the Trace Event
/// Format: a process for the script, a thread for each view, a complete event for each interval.
///
/// Events of one thread have to lie side by side or one in the other: what overlaps on one view is on
/// further threads of its name. What has no end is begun and never ended, as these programs show what
/// was still running.
package struct TraceWriter {
  package init() {}

  private static let process = 1

  /// - Parameters:
  ///   - entries: in the order in which they start.
  ///   - title: the name of the process: that of the script.
  ///   - sink: takes the text in large blocks.
  package func write<Failure: Error>(
    _ entries: [TimelineEntry], title: String, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let (threads, places) = threads(entries)
    var block = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8)
    block += metadata("process_name", thread: 0, "\"name\":", jsonString(title))
    for (place, thread) in threads.enumerated() {
      block += Array(",\n".utf8) + metadata("thread_name", thread: place + 1, "\"name\":", jsonString(thread))
      block +=
        Array(",\n".utf8)
        + metadata("thread_sort_index", thread: place + 1, "\"sort_index\":", Array(String(place + 1).utf8))
    }
    for (entry, place) in zip(entries, places) {
      block += Array(",\n".utf8) + event(entry, thread: place + 1)
      if block.count >= 1 << 18 {
        try sink(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    try sink(block + Array("\n]}\n".utf8))
  }

  /// The names of the threads, and which one each entry is on.
  private func threads(_ entries: [TimelineEntry]) -> (names: [String], places: [Int]) {
    let owners = entries.map(threadName)
    let lanes = IntervalLanes(owners, names: { owners[$0] }, entries.map(\.start), entries.map(\.end))
    var names: [String] = []
    for (name, count) in lanes.names {
      for lane in 0..<count { names.append(lane == 0 ? name : "\(name) (\(lane + 1))") }
    }
    return (names, lanes.places)
  }

  private func threadName(_ entry: TimelineEntry) -> String {
    entry.isComposition ? "named" : entry.property.isEmpty ? "pauses" : entry.view
  }

  private func metadata(_ name: String, thread: Int, _ key: String, _ value: [UInt8]) -> [UInt8] {
    Array("{\"ph\":\"M\",\"pid\":\(TraceWriter.process),\"tid\":\(thread),\"name\":\"\(name)\",\"args\":{\(key)".utf8)
      + value + Array("}}".utf8)
  }

  private func event(_ entry: TimelineEntry, thread: Int) -> [UInt8] {
    let kind = entry.isComposition ? "named" : entry.property.isEmpty ? "pause" : "sentence"
    var event = Array(
      "{\"ph\":\"\(entry.end == nil ? "B" : "X")\",\"pid\":\(TraceWriter.process),\"tid\":\(thread)".utf8)
    event += Array(",\"ts\":".utf8) + microseconds(nanoseconds(entry.start))
    if let end = entry.end {
      // Both ends are rounded, so that what follows at once still does.
      event += Array(",\"dur\":".utf8) + microseconds(nanoseconds(end) - nanoseconds(entry.start))
    }
    event += Array(",\"cat\":\"\(kind)\",\"name\":".utf8) + jsonString(entry.name) + Array(",\"args\":{".utf8)
    var arguments: [[UInt8]] = []
    if !entry.property.isEmpty {
      arguments += [
        Array("\"view\":".utf8) + jsonString(entry.view), Array("\"property\":".utf8) + jsonString(entry.property),
        Array("\"direction\":\"\(entry.direction)\",\"critical\":\(entry.isCritical)".utf8),
      ]
    }
    if !entry.pass.isEmpty { arguments.append(Array("\"repeat\":".utf8) + jsonString(entry.pass)) }
    return event + Array(arguments.joined(separator: [UInt8(ascii: ",")])) + Array("}}".utf8)
  }

  private func nanoseconds(_ flicks: Int64) -> Int128 {
    let unit = Int128(ExactTime.flicksPerSecond)
    return (Int128(flicks) * 1_000_000_000 * 2 + unit) / (2 * unit)
  }

  /// With three decimals at most.
  private func microseconds(_ nanoseconds: Int128) -> [UInt8] {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return Array(String(whole).utf8) }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return Array("\(whole).\(digits)".utf8)
  }
}
