import MotionLanguage
import MotionText

extension Workspace {
  /// Writes changes of files, by their URIs, each file's from start to end.
  func write(_ edits: [String: [DocumentEdit]], _ json: inout JSONWriter) {
    func writeEdits(_ uri: String, _ json: inout JSONWriter) {
      for edit in edits[uri] ?? [] { edit.write(into: &json) }
    }
    json.object { json in
      if client.hasVersionedEdits {
        json.array("documentChanges") { json in
          for uri in edits.keys.sorted() {
            json.object { json in
              json.object("textDocument") { json in
                json.member("uri", uri)
                json.member("version", number: documents[uri].map { String($0.version) })
              }
              json.array("edits") { writeEdits(uri, &$0) }
            }
          }
        }
      } else {
        json.object("changes") { json in
          for uri in edits.keys.sorted() { json.array(uri) { writeEdits(uri, &$0) } }
        }
      }
    }
  }

  /// Compiles a document, with other texts in the place of some documents and files.
  ///
  /// - Parameter changed: returns the new text of a file; `nil` if it stays.
  func compiled(_ document: Document, changed: @escaping (_ uri: String, _ text: [UInt8]) -> [UInt8]?) -> Compilation {
    let reader = reader(for: document)
    let text = changed(document.uri, document.text) ?? document.text
    return compile(source: text, name: document.name, mustPlay: false) { path, user in
      guard let reader else { return .refused(.missing) }
      let found = reader.read(path, user)
      guard case .read(let id, let name, let bytes) = found else { return found }
      let path = reader.path(id)
      let uri = self.document(atPath: path)?.uri ?? FileURI.uri(path)
      return .read(id: id, name: name, bytes: changed(uri, bytes) ?? bytes)
    }
  }
}
