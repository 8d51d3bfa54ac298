import MotionAlgebra
import MotionText

/// What is written around the values of a row, which is the same in every row but the first.
struct TableRowFrame {
  /// What is written before the first value of the first row.
  let firstLead: [UInt8]
  /// What is written before each value of every other row.
  let leads: [[UInt8]]
  /// What ends a row.
  let close: [UInt8]

  init(_ format: FrameTableWriter.Format, columns: [String]) {
    switch format {
    case .csv, .tsv:
      firstLead = []
      leads = [[]] + [[UInt8]](repeating: [format.comma], count: max(columns.count - 1, 0))
      close = [UInt8(ascii: "\n")]
    case .json:
      var json = JSONWriter()
      let first = TableRowFrame.leads(of: columns, isKeyed: false, into: &json)
      json.closeArray()
      close = json.take()
      firstLead = first.first ?? []
      leads = TableRowFrame.leads(of: columns, isKeyed: false, into: &json)
    case .ndjson:
      var json = JSONWriter()
      leads = TableRowFrame.leads(of: columns, isKeyed: true, into: &json)
      firstLead = leads.first ?? []
      json.closeObject()
      json.endLine()
      close = json.take()
    }
  }

  private static func leads(of columns: [String], isKeyed: Bool, into json: inout JSONWriter) -> [[UInt8]] {
    if isKeyed {
      json.openObject()
    } else {
      json.lineBreak()
      json.openArray()
    }
    return columns.map { column in
      if isKeyed { json.key(column) }
      json.valueElsewhere()
      return json.take()
    }
  }
}

extension FrameTableWriter.Format {
  /// What is between two values of a row, in all formats but NDJSON.
  var comma: UInt8 {
    switch self {
    case .tsv: UInt8(ascii: "\t")
    case .csv, .json, .ndjson: UInt8(ascii: ",")
    }
  }

  /// A word as a value.
  func text(_ word: String?) -> [UInt8] {
    switch self {
    case .csv, .tsv: return csvField(word ?? "", comma: comma)
    case .json, .ndjson:
      var json = JSONWriter()
      if let word { json.value(word) } else { json.null() }
      return json.take()
    }
  }

  /// A number that `DecimalText.writeUsual` does not write.
  func bytes(ofUnusual value: Double, _ text: DecimalText) -> [UInt8] {
    switch self {
    case .csv, .tsv: return text.bytes(of: value)
    case .json, .ndjson:
      var json = JSONWriter()
      json.value(value, text)
      return json.take()
    }
  }

  /// The first line of CSV and TSV.
  func header(_ columns: [String]) -> [UInt8] {
    Array(columns.map { csvField($0, comma: comma) }.joined(separator: [comma])) + [UInt8(ascii: "\n")]
  }

  /// What a table in JSON begins with, up to its rows.
  ///
  /// - Parameters:
  ///   - duration: in seconds; `nil` where there is no end.
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

  /// What a table in JSON ends with, after its rows.
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
