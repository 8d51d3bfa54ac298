import MotionLanguage

/// A document, compiled with the files that it uses.
struct ScriptAnalysis {
  let compilation: Compilation
  /// What an editor asks about the script.
  let model: Deferred<ScriptModel>
  let problems: [ReportedProblem]
  /// The URI of each file of the compilation; `nil` for the prelude.
  let uris: [String?]
  /// The resolved path of each file; `nil` for a text that is no file and for the prelude.
  let paths: [[UInt8]?]
  /// The paths that the script and its files used or looked for.
  let lookedFor: Set<[UInt8]>
  private let tables: [Int: LineTable]
  /// The diagnostics of each file, by its URI.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]

  /// - Parameter syntax: the syntax of the version before, and then that of this one.
  init(_ document: Document, in workspace: Workspace, _ syntax: inout EditorSyntax) {
    let readers = workspace.readers(for: document)
    let reader = readers()
    let (compilation, model) = compileForEditor(
      source: document.text, name: document.name, read: reader?.read ?? { _, _ in .refused(.missing) },
      rereading: { readers()?.read ?? { _, _ in .refused(.missing) } }, &syntax)
    self.model = model
    let renderer = ProblemRenderer(compilation.files, compilation.problems, color: false)
    self.compilation = compilation
    problems = compilation.problems.map(renderer.reported)
    let paths = compilation.files.files.enumerated().map { index, file in
      index == 0 ? document.path : file.id > 0 ? reader?.path(file.id) : nil
    }
    self.paths = paths
    uris = paths.enumerated().map { index, path in
      index == 0 ? document.uri : path.map { workspace.document(atPath: $0)?.uri ?? FileURI.uri($0) }
    }
    lookedFor = Set(reader?.lookedFor() ?? [])
    var tables = [0: document.lines]
    for problem in problems {
      for place in [problem.place] + problem.related.map(\.place) where tables[place.file] == nil {
        tables[place.file] = LineTable(compilation.files.text(ofFile: place.file), workspace.client.encoding)
      }
    }
    self.tables = tables
    diagnostics = Dictionary(grouping: problems.compactMap(diagnostic), by: \.place.uri)
  }

  /// Returns whether the script has used the file of a document with its present text, and knows its URI.
  func hasRead(_ document: Document) -> Bool {
    guard let path = document.path, let file = paths.firstIndex(of: path) else { return false }
    return uris[file] == document.uri && compilation.files.text(ofFile: file) == document.text
  }

  /// Returns a place as the protocol writes it; `nil` in the prelude.
  func place(_ place: ReportedProblem.Place) -> Diagnostic.Place? {
    guard let uri = uris[place.file], let table = tables[place.file] else { return nil }
    return Diagnostic.Place(
      uri: uri, start: table.position(of: place.range.lowerBound), end: table.position(of: place.range.upperBound))
  }

  /// Returns a range as the protocol writes it; `nil` in the prelude.
  func place(_ range: SourceRange, _ encoding: PositionEncoding) -> Diagnostic.Place? {
    let place = compilation.files.place(of: range)
    guard let uri = uris[place.file] else { return nil }
    let table = tables[place.file] ?? LineTable(compilation.files.text(ofFile: place.file), encoding)
    return Diagnostic.Place(
      uri: uri, start: table.position(of: place.range.lowerBound), end: table.position(of: place.range.upperBound))
  }

  func diagnostic(_ problem: ReportedProblem) -> Diagnostic? {
    // An editor cannot open the prelude, so it shows the call.
    guard let own = place(problem.place) ?? problem.related.lazy.compactMap({ self.place($0.place) }).last else {
      return nil
    }
    return Diagnostic(
      code: problem.code, severity: problem.severity, message: problem.message, place: own,
      related: problem.related.compactMap { message, other in
        place(other).map { Diagnostic.Related(message: message, place: $0) }
      }, isAboutUnused: problem.isAboutUnused)
  }
}
