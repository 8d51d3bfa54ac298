import MotionAlgebra
import MotionText

/// The formats of a table of frames.
package enum TableFormat: Hashable, Sendable {
  /// RFC 4180 with LF.
  case csv
  /// CSV with tabs as separators.
  case tsv
  /// One object with one line per row.
  case json
  /// One object per line, with the column names as keys.
  case ndjson
}

extension TableFormat {
  /// The separator between two values of a row, in all formats but NDJSON.
  var comma: UInt8 {
    switch self {
    case .tsv: UInt8(ascii: "\t")
    case .csv, .json, .ndjson: UInt8(ascii: ",")
    }
  }

  /// Returns a word as a value.
  func text(_ word: String?) -> [UInt8] {
    switch self {
    case .csv, .tsv: return csvField(word ?? "", comma: comma)
    case .json, .ndjson:
      var json = JSONWriter()
      if let word { json.value(word) } else { json.null() }
      return json.take()
    }
  }

  /// Returns the text of a number that `DecimalText.writeUsual` does not write.
  func bytes(ofUnusual value: Double, _ text: DecimalText) -> [UInt8] {
    switch self {
    case .csv, .tsv: return text.bytes(of: value)
    case .json, .ndjson:
      var json = JSONWriter()
      json.value(value, text)
      return json.take()
    }
  }

  /// Returns the first line of CSV and TSV.
  func header(_ columns: [String]) -> [UInt8] {
    Array(columns.map { csvField($0, comma: comma) }.joined(separator: [comma])) + [UInt8(ascii: "\n")]
  }

  /// Returns the start of a JSON table, up to its rows.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds; `nil` if there is no end.
  ///   - rows: the name of the member that holds the rows.
  func head(_ columns: [String], rate: FrameRate, duration: Double?, rows: String) -> [UInt8] {
    let exact = DecimalText(.exact)
    var json = JSONWriter()
    json.openObject()
    json.member("fps", Double(rate.ratio.numerator) / Double(rate.ratio.denominator), exact)
    json.key("duration")
    if let duration { json.value(duration, exact) } else { json.null() }
    json.array("columns", columns)
    json.key(rows)
    json.openArray()
    return json.take()
  }

  /// The end of a JSON table, after its rows.
  var tail: [UInt8] {
    switch self {
    case .csv, .tsv, .ndjson: return []
    case .json:
      var json = JSONWriter()
      json.lineBreak()
      json.closeArray()
      json.closeObject()
      json.endLine()
      return json.take()
    }
  }
}
