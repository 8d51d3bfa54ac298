import MotionLanguage
import MotionText

/// Gives a name another spelling everywhere. The animation must stay the same, which the server finds out by compiling the changed
/// texts.
struct Renaming {
  private let model: DocumentModel
  private let name: NameTable.Name
  private let references: References

  init(at offset: Int, in models: [DocumentModel]) throws(ResponseError) {
    guard let model = models.first, let index = model.script.names.name(at: offset),
      let references = References(at: offset, in: models)
    else { throw ResponseError(.requestFailed, "there is no name here that can be changed") }
    (self.model, self.references) = (model, references)
    name = model.script.names.names[index]
    if name.kind == .definition, name.text.contains(" ") {
      throw ResponseError(
        .requestFailed, "a definition of several words, such as \(name.text), has no single name to change")
    }
    if let declared = name.declaration, model.place(declared) == nil {
      throw ResponseError(.requestFailed, "\(name.text) belongs to the prelude; define your own to replace it")
    }
  }

  /// The place of the name at an offset.
  func range(at offset: Int) -> SourceRange {
    name.places.first { Int($0.start) <= offset && offset <= Int($0.end) } ?? name.places[0]
  }

  func writePlace(at offset: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      model.write(range(at: offset), &json)
      json.member("placeholder", name.text)
    }
  }

  /// Writes the edits of all files.
  func write(_ new: String, _ workspace: Workspace, _ json: inout JSONWriter) throws(ResponseError) {
    guard Renaming.isName(new) else {
      throw ResponseError(
        .requestFailed,
        "\(repeated(escaped(new))) is no name; a name has letters, digits, _ and - and begins with a letter")
    }
    if let taken = model.script.names.names.first(where: { $0.text == new && $0.kind != .parameter && new != name.text }
    ) {
      throw ResponseError(.requestFailed, "\(new) is the name of another \(taken.kind.words) already")
    }
    let places = references.places()
    var changes: [String: [(start: Position, end: Position)]] = [:]
    for place in places { changes[place.uri, default: []].append((place.start, place.end)) }
    try check(new, changes, workspace)
    json.object { json in
      func writeEdits(_ uri: String, _ json: inout JSONWriter) {
        for (start, end) in (changes[uri] ?? []).sorted(by: { $0.start < $1.start }) {
          json.object { json in
            json.key("range")
            json.range(start, end)
            json.member("newText", new)
          }
        }
      }
      if workspace.client.hasVersionedEdits {
        json.array("documentChanges") { json in
          for uri in changes.keys.sorted() {
            json.object { json in
              json.object("textDocument") { json in
                json.member("uri", uri)
                json.member("version", number: workspace.documents[uri].map { String($0.version) })
              }
              json.array("edits") { writeEdits(uri, &$0) }
            }
          }
        }
      } else {
        json.object("changes") { json in
          for uri in changes.keys.sorted() { json.array(uri) { writeEdits(uri, &$0) } }
        }
      }
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, CharacterClass.isLetter(first) else { return false }
    return text.utf8.allSatisfy { CharacterClass.isNamePart($0) || $0 == UInt8(ascii: "-") }
      && text.utf8.last != UInt8(ascii: "-")
      && text.utf8.count <= Limit.nameBytes
  }

  /// Refuses a name with which a script would mean something else.
  private func check(
    _ new: String, _ changes: [String: [(start: Position, end: Position)]], _ workspace: Workspace
  ) throws(ResponseError) {
    for document in workspace.all where changes[document.uri] != nil {
      let before = workspace.compiled(document) { _, _ in nil }
      let after = workspace.compiled(document) { (uri: String, text: [UInt8]) in
        guard let ranges = changes[uri] else { return nil }
        let lines = LineTable(text, workspace.client.encoding)
        var changed = text
        for (start, end) in ranges.sorted(by: { $1.start < $0.start }) {
          changed.replaceSubrange(lines.offset(of: start)..<lines.offset(of: end), with: new.utf8)
        }
        return changed
      }
      let (old, now) = (before.problems.map(\.message.code).sorted(), after.problems.map(\.message.code).sorted())
      guard old == now else {
        let first = after.problems.first { !old.contains($0.message.code) }
        let renderer = ProblemRenderer(after.files, color: false)
        let words = first.map { ": " + renderer.reported($0).message } ?? ""
        throw ResponseError(.requestFailed, "\(new) would change what \(document.name) means\(words)")
      }
      guard SceneFingerprint(before.scene) == SceneFingerprint(after.scene) else {
        throw ResponseError(.requestFailed, "\(new) would change the animation of \(document.name)")
      }
    }
  }
}

extension NameTable.Kind {
  fileprivate var words: String {
    switch self {
    case .let: "value or animation"
    case .view, .group, .definition, .parameter, .transition: rawValue
    }
  }
}

extension Workspace {
  /// Compiles a document, with other texts in the place of some documents and files.
  ///
  /// - Parameter changed: returns the new text of a file; `nil` if it stays.
  func compiled(_ document: Document, changed: @escaping (_ uri: String, _ text: [UInt8]) -> [UInt8]?) -> Compilation {
    let reader = reader(for: document)
    return compile(source: changed(document.uri, document.text) ?? document.text, name: document.name) { path, user in
      guard let reader else { return .refused(.missing) }
      let found = reader.read(path, user)
      guard case .read(let id, let name, let bytes) = found else { return found }
      let path = reader.path(id)
      let uri = self.document(atPath: path)?.uri ?? FileURI.uri(path)
      return .read(id: id, name: name, bytes: changed(uri, bytes) ?? bytes)
    }
  }
}
