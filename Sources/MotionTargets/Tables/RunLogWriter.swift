import MotionAlgebra
import MotionText

/// Something that happened while a scene was run.
package struct RunLogEntry: Hashable, Sendable {
  /// In flicks.
  package var time: Int64
  package var event: String
  package var view = ""
  package var property = ""
  /// Of a plan or an activity that has one.
  package var name = ""
  /// The words of a plan, the type of a performer, how much a transaction asks for.
  package var what = ""

  package init(time: Int64, event: String) {
    (self.time, self.event) = (time, event)
  }
}

/// Writes what happened, an event a line, in the order in which it did.
package struct RunLogWriter {
  package enum Format: String, CaseIterable, Sendable {
    /// Aligned columns; those that nothing stands in are left out.
    case table
    /// An object a line, with the keys that there is something for; times are in seconds.
    case ndjson
  }

  private let format: Format

  package init(format: Format) { self.format = format }

  package func text(_ entries: [RunLogEntry]) -> [UInt8] {
    switch format {
    case .table: table(entries)
    case .ndjson: lines(entries)
    }
  }

  private static let columns: [(name: String, value: @Sendable (RunLogEntry) -> String)] = [
    ("event", \.event), ("view", \.view), ("property", \.property), ("name", \.name), ("what", \.what),
  ]

  private func table(_ entries: [RunLogEntry]) -> [UInt8] {
    let decimals = entries.lazy.map { neededDecimals($0.time) }.max() ?? 0
    let times = entries.map { seconds($0.time, decimals) }
    let width = max(4, times.lazy.map(\.count).max() ?? 0)
    var lines = [String(repeating: " ", count: width - 4) + "time"]
    lines += times.map { String(repeating: " ", count: width - $0.count) + $0 }
    for (place, column) in RunLogWriter.columns.enumerated() {
      let cells = entries.map { shortened(column.value($0), to: 60) }
      guard place == 0 || cells.contains(where: { !$0.isEmpty }) else { continue }
      let longest = lines.lazy.map { displayWidth($0) }.max() ?? 0
      for (row, cell) in ([column.name] + cells).enumerated() where !cell.isEmpty {
        lines[row] += String(repeating: " ", count: longest - displayWidth(lines[row]) + 2) + cell
      }
    }
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  private func lines(_ entries: [RunLogEntry]) -> [UInt8] {
    let number = DecimalText(.decimals(9))
    var json = JSONWriter()
    for entry in entries {
      json.object { json in
        json.member("time", Double(entry.time) / Double(ExactTime.flicksPerSecond), number)
        for column in RunLogWriter.columns {
          let value = column.value(entry)
          if !value.isEmpty { json.member(column.name, value) }
        }
      }
      json.endLine()
    }
    return json.take()
  }
}
