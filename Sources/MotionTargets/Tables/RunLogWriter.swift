import MotionAlgebra
import MotionText

/// An event that occurred while a scene ran.
package struct RunLogEntry: Hashable, Sendable {
  /// The time in flicks.
  package var time: Int64
  package var event: String
  package var view = ""
  package var property = ""
  /// The name of a plan or an activity, if it has one.
  package var name = ""
  /// Details: the words of a plan, the type of a performer, or the number of operations in a transaction.
  package var what = ""

  package init(time: Int64, event: String) {
    (self.time, self.event) = (time, event)
  }
}

/// Writes a log of events, one per line, in the order in which they occurred.
package struct RunLogWriter {
  package enum Format: String, CaseIterable, Sendable {
    /// Aligned columns, without the empty ones.
    case table
    /// One object per line, without empty members; times are in seconds.
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
