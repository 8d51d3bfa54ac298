import MotionLanguage

/// The files of a case, by name, with the scripts among them.
package struct NamedFiles: Sendable {
  package var files: [String: String] = [:]
  package var scripts: [String] = []

  package init(_ snapshot: Case) { (files, scripts) = (snapshot.files, snapshot.scripts) }

  package init(_ files: [String: String] = [:]) { self.files = files }

  /// Compiles a script that may use these files.
  package func compiled(_ script: String, play: String? = nil, limit: Int? = nil) -> Compilation {
    compile(source: Array(script.utf8), play: play, limit: limit, read: reader(of: script))
  }

  /// Returns a reader that finds these files during one compilation of a script.
  package func reader(of script: String) -> SourceReader {
    let names = files.keys.sorted()
    var read: Set<Int> = []
    // If the script uses itself, its id is 0.
    return { path, _ in
      guard let place = names.firstIndex(of: path), let text = files[path] else { return .refused(.missing) }
      if text == script { return .again(id: 0) }
      guard read.insert(place + 1).inserted else { return .again(id: place + 1) }
      return .read(id: place + 1, name: path, bytes: Array(text.utf8))
    }
  }
}
