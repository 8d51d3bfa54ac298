import MotionLanguage
import MotionText

/// Gives a name another spelling everywhere. The animation must stay the same, which the server finds out by compiling the changed
/// texts.
struct Renaming {
  private let model: DocumentModel
  private let name: NameTable.Name
  private let references: References
  /// All scripts that may use a file with the name.
  private let models: [DocumentModel]

  init(at offset: Int, in models: [DocumentModel]) throws(ResponseError) {
    guard let model = models.first, let index = model.script.names.name(at: offset),
      let references = References(at: offset, in: models)
    else { throw ResponseError(.requestFailed, "there is no name here that can be changed") }
    (self.model, self.references, self.models) = (model, references, models)
    name = model.script.names.names[index]
    if name.kind == .token {
      throw ResponseError(
        .requestFailed,
        "\(name.text) is a design token, which other programs may read too; change its name in its file, then here")
    }
    if let declared = name.declaration, model.place(declared) == nil {
      throw ResponseError(.requestFailed, "\(name.text) belongs to the prelude; define your own to replace it")
    }
  }

  /// The place of the name at an offset.
  func range(at offset: Int) -> SourceRange {
    (name.places + name.laterWords.map(\.range)).first { Int($0.start) <= offset && offset <= Int($0.end) }
      ?? name.places[0]
  }

  func writePlace(at offset: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      model.write(range(at: offset), &json)
      json.member("placeholder", name.words.joined(separator: " "))
    }
  }

  /// Writes the edits of all files.
  func write(_ new: String, _ workspace: Workspace, _ json: inout JSONWriter) throws(ResponseError) {
    if new.allSatisfy(\.isWhitespace) { throw ResponseError(.requestFailed, "the new name is empty") }
    // The words of a definition change one by one, since its parameters are between them.
    let words = name.words.count == 1 ? [new] : new.split(separator: " ").map(String.init)
    guard words.count == name.words.count else {
      throw ResponseError(
        .requestFailed,
        "\(name.words.joined(separator: " ")) has \(name.words.count) words, so its new name needs as many")
    }
    for (word, old) in zip(words, name.words) where word != old && word.utf8.count > Limit.nameBytes {
      throw ResponseError(
        .requestFailed,
        "\(repeated(escaped(word))) is too long: it has \(word.utf8.count) bytes, and a name at most \(Limit.nameBytes)"
      )
    }
    if name.kind == .plan, new.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) {
      throw ResponseError(.requestFailed, "the name of a plan has no quotation marks, backslashes or line breaks")
    }
    for (word, old) in zip(words, name.words) where word != old && name.kind != .plan {
      let bytes = Array(word.utf8)
      if zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "-") && CharacterClass.isDigit($1) }) {
        throw ResponseError(
          .requestFailed,
          "\(repeated(escaped(word))) cannot be a name, because a hyphen before a digit means subtraction")
      }
      let isSlot = name.kind == .parameter && old == old.uppercased() && old != old.lowercased()
      if isSlot, word != word.uppercased() {
        throw ResponseError(
          .requestFailed, "\(old) stands between the words of a definition, so its new name must be in capitals too")
      }
      if Renaming.isName(word) { continue }
      throw ResponseError(
        .requestFailed,
        "\(repeated(escaped(word))) is no name; a name has letters, digits, _ and - and begins with a letter")
    }
    let taken = model.script.names.names.first { other in
      // Plans and properties are never read as other names.
      let isOfItsOwn = [name.kind, other.kind].contains { $0 == .plan || $0 == .property }
      return other.text == new && other.kind != .parameter && new != name.text
        && (!isOfItsOwn || other.kind == name.kind)
    }
    if let taken {
      throw ResponseError(.requestFailed, "\(new) is the name of another \(taken.kind.words) already")
    }
    if let (word, place) = references.unreadPlace(of: { words[$0] != name.words[$0] }) {
      throw ResponseError(
        .requestFailed,
        "line \(place.start.line + 1) of \(FileURI.name(Array(place.uri.utf8))) has a mistake, and may use \(word); correct it first"
      )
    }
    if let captor = references.definition(withParameter: new) {
      throw ResponseError(.requestFailed, "\(new) is a parameter of the definition of \(captor), which uses the name")
    }
    // In `dots' radius`, a name with another last letter needs an s behind the apostrophe.
    let bare = new.hasSuffix("s") ? [] : references.placesBeforeApostrophes()
    var changes: [String: [DocumentEdit]] = [:]
    for place in bare {
      let end = Position(line: place.end.line, character: place.end.character + 1)
      changes[place.uri, default: []].append(DocumentEdit(start: end, end: end, text: "s"))
    }
    for (place, word) in references.places().map({ ($0, 0) }) + references.laterWords()
    where words[word] != name.words[word] {
      changes[place.uri, default: []].append(DocumentEdit(start: place.start, end: place.end, text: words[word]))
    }
    for uri in changes.keys { changes[uri]?.sort { $0.start < $1.start } }
    // A colour, a curve or a definition of the prelude would become the name, also where nothing plays it.
    let files = Set(changes.keys)
    if new != name.text, name.kind != .plan,
      let other = models.first(where: { $0.hasRead(files) && $0.script.says(new) })
    {
      throw ResponseError(.requestFailed, "\(new) means something else in \(other.document.name) already")
    }
    try check(new, changes, workspace)
    workspace.write(changes, &json)
  }

  private static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first == "_" || first.properties.isAlphabetic, scalars.last != "-" else {
      return false
    }
    return scalars.allSatisfy { $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || $0.properties.isIDContinue }
  }

  /// Refuses a name with which a script would mean something else.
  private func check(
    _ new: String, _ changes: [String: [DocumentEdit]], _ workspace: Workspace
  ) throws(ResponseError) {
    // A script may use a file with the name, and have the new one for something else.
    let files = Set(changes.keys)
    for document in models.filter({ $0.hasRead(files) }).map(\.document) {
      let before = workspace.compiled(document)
      let after = workspace.compiled(document) { (uri: String, text: [UInt8]) in
        guard let edits = changes[uri] else { return nil }
        let lines = LineTable(text, workspace.client.encoding)
        var changed = text
        for edit in edits.reversed() {
          changed.replaceSubrange(lines.offset(of: edit.start)..<lines.offset(of: edit.end), with: edit.text.utf8)
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
      var comparison = SceneComparison(before.scene)
      guard comparison.isEqual(to: after.scene) else {
        throw ResponseError(.requestFailed, "\(new) would change the animation of \(document.name)")
      }
    }
  }
}

extension NameTable.Kind {
  fileprivate var words: String {
    switch self {
    case .let: "value or animation"
    case .token: "design token"
    case .view, .group, .definition, .parameter, .transition, .property, .plan: rawValue
    }
  }
}
