import MotionAlgebra
import MotionText

/// Writes a timeline as data: CSV or JSON. (As a picture in text: `TimelineChart`.)
package struct TimelineWriter {
  package enum Format: Hashable, Sendable {
    /// RFC 4180 with LF.
    case csv
    /// One object; an interval on each line.
    case json
  }

  private static let columns = ["name", "start", "end", "duration", "view", "property", "repeat", "direction"]
  private let text = DecimalText(.decimals(6))
  private let format: Format

  package init(format: Format) { self.format = format }

  /// - Parameters:
  ///   - duration: of the whole, in flicks; `nil` where there is no end.
  ///   - sink: takes the text in large blocks.
  package func write<Failure: Error>(
    _ entries: [TimelineEntry], duration: Int64?, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var block: [UInt8] = []
    switch format {
    case .csv: block += Array((TimelineWriter.columns.joined(separator: ",") + "\n").utf8)
    case .json:
      block += Array("{\"duration\":".utf8) + number(duration, orElse: "null") + Array(",\"intervals\":[".utf8)
    }
    for (place, entry) in entries.enumerated() {
      switch format {
      case .csv: appendCSV(entry, to: &block)
      case .json:
        block += Array((place == 0 ? "\n" : ",\n").utf8)
        appendJSON(entry, to: &block)
      }
      if block.count >= 1 << 18 {
        try sink(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    switch format {
    case .csv: break
    case .json: block += Array("\n]}\n".utf8)
    }
    try sink(block)
  }

  private func appendCSV(_ entry: TimelineEntry, to block: inout [UInt8]) {
    let comma = UInt8(ascii: ",")
    block += csvField(entry.name) + [comma] + number(entry.start) + [comma] + number(entry.end) + [comma]
    block += number(entry.duration) + [comma] + csvField(entry.view) + [comma] + csvField(entry.property)
    block += [comma] + csvField(entry.pass) + [comma] + Array(entry.direction.utf8) + [UInt8(ascii: "\n")]
  }

  private func appendJSON(_ entry: TimelineEntry, to block: inout [UInt8]) {
    let values = [
      jsonString(entry.name), number(entry.start), number(entry.end, orElse: "null"),
      number(entry.duration, orElse: "null"), jsonString(entry.view), jsonString(entry.property),
      jsonString(entry.pass), jsonString(entry.direction),
    ]
    var isFirst = true
    for (name, value) in zip(TimelineWriter.columns, values) {
      block += Array("\(isFirst ? "{" : ",")\"\(name)\":".utf8) + value
      isFirst = false
    }
    block.append(UInt8(ascii: "}"))
  }

  private func number(_ flicks: Int64?, orElse missing: String = "") -> [UInt8] {
    guard let flicks else { return Array(missing.utf8) }
    return text.bytes(of: Double(flicks) / Double(ExactTime.flicksPerSecond))
  }
}
