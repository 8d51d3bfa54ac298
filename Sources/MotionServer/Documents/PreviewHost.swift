import MotionLanguage

/// What the program does to show documents in a browser, because the server itself opens no port.
package struct PreviewHost {
  /// The command that opens the page of a document.
  static let command = "motionc.openPreview"

  /// Why a document cannot be shown.
  package struct Failure: Error {
    package let words: String

    package init(words: String) { self.words = words }
  }

  /// Begins to show a document with a name, unless it is shown already, and returns the address of its page.
  package var serve: (_ uri: String, _ name: String) -> Result<String, Failure>
  /// Opens an address in the browser, for an editor that cannot; returns whether that worked.
  package var openBrowser: (_ address: String) -> Bool

  package init(
    serve: @escaping (_ uri: String, _ name: String) -> Result<String, Failure>,
    openBrowser: @escaping (_ address: String) -> Bool
  ) {
    (self.serve, self.openBrowser) = (serve, openBrowser)
  }
}

/// A document as the editor has it, compiled, for a page that shows it.
package struct PreviewedScript {
  package let compilation: Compilation
  package let source: [UInt8]
  /// The path without links; `nil` for a text that is no file.
  package let path: [UInt8]?
  /// The name of the file without its folder.
  package let name: String
  private let analysis: ScriptAnalysis
  private let encoding: PositionEncoding

  init(_ document: Document, _ analysis: ScriptAnalysis, _ encoding: PositionEncoding) {
    (self.analysis, self.encoding) = (analysis, encoding)
    (compilation, source, path, name) = (analysis.compilation, document.text, document.path, document.name)
  }

  /// The text of a file of the script as it was compiled; `nil` for another file.
  ///
  /// - Parameter own: the URI of the script itself.
  func text(of uri: String, _ own: String) -> [UInt8]? {
    if uri == own { return source }
    return analysis.uris.firstIndex(of: uri).map { compilation.files.text(ofFile: $0) }
  }

  /// The place of a sentence or named composition, by its label in the scene. What the prelude says is at the call.
  func place(ofLabel label: Int) -> Diagnostic.Place? {
    guard compilation.labelPlaces.indices.contains(label) else { return nil }
    let place = compilation.labelPlaces[label]
    return analysis.place(place.own, encoding) ?? place.call.flatMap { analysis.place($0, encoding) }
  }
}

/// What a page follows: the sentence at the cursor.
package struct PreviewCursor: Equatable {
  /// Counts the sentences that were followed, so that a page notices one that it has followed before.
  package var number = 0
  /// The time at which the sentence begins to play, in flicks.
  package var time: Int64 = 0
  /// The sentence at the cursor, as far as it is known.
  var sentence: SourceRange?
}
