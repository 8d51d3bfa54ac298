import MotionAlgebra
import MotionText

/// Writes a timeline as data: CSV or JSON. (`TimelineChart` draws it in text.)
package struct TimelineWriter {
  package enum Format: Hashable, Sendable {
    /// RFC 4180 with LF.
    case csv
    /// One object with one line per interval.
    case json
  }

  private static let columns = ["name", "start", "end", "duration", "view", "property", "repeat", "direction"]
  private let text = DecimalText(.decimals(6))
  private let format: Format
  /// The amount of text at which it is handed to the sink.
  private static let blockSize = 1 << 18

  package init(format: Format) { self.format = format }

  /// - Parameters:
  ///   - duration: the duration of the whole in flicks; `nil` if there is no end.
  ///   - sink: receives the text in large blocks.
  package func write<Failure: Error>(
    _ entries: [TimelineEntry], duration: Int64?, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .csv: try writeCSV(entries, to: sink)
    case .json: try writeJSON(entries, duration: duration, to: sink)
    }
  }

  private func writeCSV<Failure: Error>(
    _ entries: [TimelineEntry], to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var block = Array((TimelineWriter.columns.joined(separator: ",") + "\n").utf8)
    for entry in entries {
      appendCSV(entry, to: &block)
      if block.count >= TimelineWriter.blockSize {
        try sink(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    try sink(block)
  }

  private func writeJSON<Failure: Error>(
    _ entries: [TimelineEntry], duration: Int64?, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.openObject()
    json.key("duration")
    write(duration, into: &json)
    json.key("intervals")
    json.openArray()
    for entry in entries {
      json.lineBreak()
      write(entry, into: &json)
      if json.count >= TimelineWriter.blockSize { try sink(json.take()) }
    }
    json.lineBreak()
    json.closeArray()
    json.closeObject()
    json.endLine()
    try sink(json.take())
  }

  private func appendCSV(_ entry: TimelineEntry, to block: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    block += csvField(entry.name) + [comma] + number(entry.start) + [comma] + number(entry.end) + [comma]
    block += number(entry.duration) + [comma] + csvField(entry.view) + [comma] + csvField(entry.property)
    block += [comma] + csvField(entry.pass) + [comma] + Array(entry.direction.utf8) + [UInt8(ascii: "\n")]
  }

  private func write(_ entry: TimelineEntry, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", entry.name)
      for (name, time) in [("start", entry.start), ("end", entry.end), ("duration", entry.duration)] {
        json.key(name)
        write(time, into: &json)
      }
      json.member("view", entry.view)
      json.member("property", entry.property)
      json.member("repeat", entry.pass)
      json.member("direction", entry.direction)
      json.member("kind", entry.kind.rawValue)
      json.member("group", number: entry.group.map { String($0) })
    }
  }

  private func write(_ flicks: Int64?, into json: inout JSONWriter) {
    guard let flicks else { return json.null() }
    json.value(Double(flicks) / Double(ExactTime.flicksPerSecond), text)
  }

  private func number(_ flicks: Int64?) -> [UInt8] {
    guard let flicks else { return [] }
    return text.bytes(of: Double(flicks) / Double(ExactTime.flicksPerSecond))
  }
}
