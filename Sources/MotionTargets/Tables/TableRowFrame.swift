import MotionText

/// The text around the values of a row, which is the same in every row but the first.
struct TableRowFrame {
  /// The text before the first value of the first row.
  let firstLead: [UInt8]
  /// The texts before the values of every other row.
  let leads: [[UInt8]]
  /// The text that ends a row.
  let close: [UInt8]

  init(_ format: TableFormat, columns: [String]) {
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
