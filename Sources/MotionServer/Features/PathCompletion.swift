import MotionLanguage
import MotionText

/// The paths that a half-written `use "…"` can name: scripts and design tokens in the folder of the script and below.
struct PathCompletion {
  /// The place of the path, without its quotation marks.
  private let range: Range<Int>
  /// Whether the path has quotation marks already.
  private let isQuoted: Bool
  private let document: Document
  /// The folder that is written already, with its slash.
  private let folder: [UInt8]
  private let entries: [FileAccess.Entry]
  private static let endings = [".motion", ".json", ".tokens"]
  private static let most = 200

  /// Returns `nil` outside of the path of a `use`.
  init?(at offset: Int, in document: Document, _ workspace: Workspace) {
    let quote = UInt8(ascii: "\"")
    let text = document.text
    let line = document.lines.content(ofLine: document.lines.line(at: offset))
    var start = text[line.lowerBound..<offset].firstIndex { $0 > UInt8(ascii: " ") } ?? offset
    guard text[start..<offset].starts(with: "use".utf8) else { return nil }
    start += 3
    guard start < offset, let path = document.path else { return nil }
    let open = text[start..<offset].firstIndex { $0 > UInt8(ascii: " ") }
    if let open {
      guard text[open] == quote, !text[(open + 1)..<offset].contains(quote) else { return nil }
      range = (open + 1)..<(text[offset..<line.upperBound].firstIndex(of: quote) ?? line.upperBound)
    } else {
      // What follows on the line is no path.
      guard !text[offset..<line.upperBound].contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
      range = offset..<offset
    }
    isQuoted = open != nil
    self.document = document
    let written = text[range.lowerBound..<offset]
    folder = written.lastIndex(of: UInt8(ascii: "/")).map { Array(written[...$0]) } ?? []
    let own = Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    // No script uses a file outside of its folder.
    let leaves =
      folder.first == UInt8(ascii: "/")
      || folder.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    entries = leaves ? [] : workspace.entries(of: own + [UInt8(ascii: "/")] + folder, besides: path)
  }

  func write(_ json: inout JSONWriter) {
    let (start, end) = (document.lines.position(of: range.lowerBound), document.lines.position(of: range.upperBound))
    let found = entries.filter { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      return !name.hasPrefix(".") && (entry.isFolder || PathCompletion.endings.contains { name.hasSuffix($0) })
        && String(validating: entry.name, as: UTF8.self) != nil && !name.contains { $0 == "\"" || $0.isNewline }
    }.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    json.object { json in
      json.member("isIncomplete", found.count > PathCompletion.most)
      json.array("items") { json in
        for entry in found.prefix(PathCompletion.most) {
          let name = String(decoding: folder + entry.name, as: UTF8.self) + (entry.isFolder ? "/" : "")
          // More is written behind the name of a folder.
          let path = isQuoted ? name : "\"\(name)\(entry.isFolder ? "" : "\"")"
          json.object { json in
            json.member("label", path)
            // The numbers of a folder and of a file in the protocol.
            json.member("kind", entry.isFolder ? 19 : 17)
            json.member("filterText", path)
            json.object("textEdit") { json in
              json.key("range")
              json.range(start, end)
              json.member("newText", path)
            }
          }
        }
      }
    }
  }
}
