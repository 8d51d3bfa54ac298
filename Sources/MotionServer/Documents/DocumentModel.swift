import MotionLanguage
import MotionText

/// What an editor asks about a document, with places as the protocol writes them.
struct DocumentModel {
  let document: Document
  let script: ScriptModel
  private let uris: [String?]
  private let tables: [LineTable?]

  init(_ document: Document, _ analysis: ScriptAnalysis, in workspace: Workspace) {
    self.document = document
    script = analysis.model.value
    uris = analysis.uris
    let files = script.files
    tables = files.files.indices.map { index in
      index == 0
        ? document.lines
        : analysis.uris.indices.contains(index) && analysis.uris[index] != nil
          ? LineTable(files.text(ofFile: index), workspace.client.encoding) : nil
    }
  }

  /// Returns a range as the protocol writes it; `nil` in the prelude.
  func place(_ range: SourceRange) -> Diagnostic.Place? {
    let place = script.files.place(of: range)
    guard uris.indices.contains(place.file), let uri = uris[place.file], let table = tables[place.file] else {
      return nil
    }
    return Diagnostic.Place(
      uri: uri, start: table.position(of: place.range.lowerBound), end: table.position(of: place.range.upperBound))
  }

  /// Whether the document is one of some files, or uses one.
  func hasRead(_ files: Set<String>) -> Bool { uris.contains { $0.map(files.contains) ?? false } }

  /// Whether a range is in the document itself.
  func isOwn(_ range: SourceRange) -> Bool { script.files.place(of: range).file == 0 }

  /// Writes the range of a place in the document itself.
  func write(_ range: SourceRange, _ json: inout JSONWriter) {
    json.range(position(Int(range.start)), position(Int(range.end)))
  }

  func position(_ offset: Int) -> Position { document.lines.position(of: offset) }
}

extension Diagnostic.Place {
  /// Writes the place with its file.
  func writeLocation(_ json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.key("range")
      json.range(start, end)
    }
  }
}
