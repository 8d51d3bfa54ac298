import MotionLanguage
import MotionText

/// Pages that show documents while they are edited. The playhead of a page follows the cursor, and a click on a bar of its timeline
/// selects the sentence.
extension LanguageServer {
  /// Opens the page of a document, and answers with its address.
  mutating func openPreview(_ params: JSONValue?, _ json: inout JSONWriter) throws(ResponseError) {
    guard let uri = params?["arguments"]?.children.first?.text, let document = workspace.documents[uri] else {
      throw ResponseError(
        .invalidParams, "the argument of \(PreviewHost.command) is the uri of an open document")
    }
    guard let preview else { throw ResponseError(.requestFailed, "this server shows no previews") }
    let address: String
    switch preview.serve(uri, document.name) {
    case .success(let served): address = served
    case .failure(let failure): throw ResponseError(.requestFailed, failure.words)
    }
    if cursors[uri] == nil { cursors[uri] = PreviewCursor() }
    let words = "The preview is at \(address)"
    if workspace.client.showsDocuments {
      outbox.request("window/showDocument", otherwise: words) { json in
        json.member("uri", address)
        json.member("external", true)
      }
    } else if !preview.openBrowser(address) {
      outbox.say(.info, words)
    }
    json.value(address)
  }

  /// Notes that the cursor is at an offset of a document. Editors ask for highlights where it rests.
  mutating func followCursor(to offset: Int, in document: Document) {
    guard let cursor = cursors[document.uri] else { return }
    let script = workspace.model(of: document).script
    func has(_ range: SourceRange) -> Bool { Int(range.start) <= offset && offset <= Int(range.end) }
    let played =
      script.sentences.first { has($0.range) && $0.played != nil }?.played ?? script.calls.first { has($0.range) }
    guard let played, let time = played.times.first?.start else { return }
    if cursor.sentence == played.range, cursor.time == time { return }
    cursors[document.uri] = PreviewCursor(number: cursor.number + 1, time: time, sentence: played.range)
  }

  /// Forgets the cursor of a document whose page is no longer shown.
  package mutating func endPreview(of uri: String) { cursors[uri] = nil }

  /// The sentence that the page of a document follows.
  package func previewCursor(of uri: String) -> PreviewCursor? { cursors[uri] }

  /// A number that changes when a document or a file that it uses has changed; `nil` if the document is not open.
  package func revision(of uri: String) -> Int? { workspace.revisions[uri] }

  /// Returns an open document, compiled.
  package mutating func previewedScript(_ uri: String) -> PreviewedScript? {
    guard let document = workspace.documents[uri] else { return nil }
    return PreviewedScript(document, workspace.analysis(of: document), workspace.client.encoding)
  }

  /// Returns the message that selects a sentence in the editor, by the label that a bar has; nothing if there is no such label, or
  /// if the text of its sentence has changed since.
  package mutating func select(label: Int, of script: PreviewedScript, uri: String) -> [UInt8] {
    guard let known = script.place(ofLabel: label), let place = present(known, script, uri) else { return [] }
    // The cursor that then comes to the sentence leaves the playhead where the click has put it.
    if var cursor = cursors[uri], place.uri == uri, let document = workspace.documents[uri] {
      let offset = document.lines.offset(of: place.start)
      let model = workspace.model(of: document).script
      let sentence =
        model.sentences.first { Int($0.range.start) == offset }?.played
        ?? model.calls.first { Int($0.range.start) == offset }
      (cursor.sentence, cursor.time) = (sentence?.range, sentence?.times.first?.start ?? cursor.time)
      cursors[uri] = cursor
    }
    let words = "The sentence is in line \(place.start.line + 1) of \(FileURI.name(Array(place.uri.utf8)))"
    if workspace.client.showsDocuments {
      outbox.request("window/showDocument", otherwise: words) { json in
        json.member("uri", place.uri)
        json.member("takeFocus", true)
        json.key("selection")
        json.range(place.start, place.end)
      }
    } else {
      outbox.say(.info, words)
    }
    return outbox.take()
  }

  /// Returns where a part of a script now is in the editor; `nil` if its text has changed.
  private func present(_ place: Diagnostic.Place, _ script: PreviewedScript, _ uri: String) -> Diagnostic.Place? {
    guard let document = workspace.documents[place.uri], let old = script.text(of: place.uri, uri) else { return place }
    let lines = LineTable(old, workspace.client.encoding)
    let part = lines.offset(of: place.start)..<lines.offset(of: place.end)
    var moved = 0
    for edit in TextEdit.edits(from: old, to: document.text) {
      if edit.range.lowerBound >= part.upperBound { break }
      if edit.range.upperBound > part.lowerBound { return nil }
      moved += edit.text.count - edit.range.count
    }
    return Diagnostic.Place(
      uri: place.uri, start: document.lines.position(of: part.lowerBound + moved),
      end: document.lines.position(of: part.upperBound + moved))
  }
}
