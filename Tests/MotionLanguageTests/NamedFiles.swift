@testable import MotionLanguage

/// The blocks of a Markdown text as files, and scripts among them that use each other.
struct NamedFiles {
  var files: [String: String] = [:]
  private(set) var scripts: [String] = []

  /// A script without a name is `script.motion`.
  init(markdown: String) {
    var name: String?
    var lines: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = name {
        if line == "```" {
          let text = lines.map { $0 + "\n" }.joined()
          if !open.hasSuffix(".json") { scripts.append(text) }
          files[open] = text
          name = nil
        } else {
          lines.append(line)
        }
      } else if line.hasPrefix("```motion") || line.hasPrefix("```json ") {
        let words = line.split(separator: " ")
        name = words.count > 1 ? String(words[1]) : "script.motion"
        lines = []
      }
    }
  }

  /// Compiles a script; what it uses is here.
  func compiled(_ script: String, play: String? = nil, limit: Int? = nil) -> Compilation {
    compile(source: Array(script.utf8), play: play, limit: limit, read: reader(of: script))
  }

  /// Finds the files here, for one compilation of a script.
  func reader(of script: String) -> SourceReader {
    let names = files.keys.sorted()
    var read: Set<Int> = []
    // The script itself is 0 when it uses itself.
    return { path, _ in
      guard let place = names.firstIndex(of: path), let text = files[path] else { return .refused(.missing) }
      if text == script { return .again(id: 0) }
      guard read.insert(place + 1).inserted else { return .again(id: place + 1) }
      return .read(id: place + 1, name: path, bytes: Array(text.utf8))
    }
  }
}
