/// A text that is open in the editor.
struct Document {
  /// The URI as the client writes it.
  let uri: String
  /// The path of the file without links; `nil` for a text that is no file.
  let path: [UInt8]?
  private(set) var text: [UInt8]
  private(set) var version: Int
  /// Whether it is a script, and not a file that scripts use.
  var isScript = true
  private let encoding: PositionEncoding
  private(set) var lines: LineTable

  init(uri: String, path: [UInt8]?, text: [UInt8], version: Int, _ encoding: PositionEncoding) {
    (self.uri, self.path, self.text, self.version, self.encoding) = (uri, path, text, version, encoding)
    lines = LineTable(text, encoding)
  }

  /// The name in messages: that of the file without its folder.
  var name: String { path.map(FileURI.name) ?? FileURI.name(Array(uri.utf8)) }

  /// Replaces the whole text, or a part of it.
  mutating func replace(_ range: (start: Position, end: Position)?, with new: [UInt8]) {
    if let range {
      let (start, end) = (lines.offset(of: range.start), lines.offset(of: range.end))
      text.replaceSubrange(min(start, end)..<max(start, end), with: new)
    } else {
      text = new
    }
    lines = LineTable(text, encoding)
  }

  mutating func become(version: Int) { self.version = version }

  /// Returns the offset of a position in a message; `nil` if the message has none.
  func offset(_ value: JSONValue?) -> Int? { Position(value).map(lines.offset) }

  /// Returns the offsets of a range in a message; `nil` if the message has none.
  func range(_ value: JSONValue?) -> Range<Int>? {
    guard let start = offset(value?["start"]), let end = offset(value?["end"]) else { return nil }
    return min(start, end)..<max(start, end)
  }
}

extension Position {
  /// Reads a position; `nil` if the value is none.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }
}
