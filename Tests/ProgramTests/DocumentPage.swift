import Foundation

/// A page of the documentation: its fenced blocks, its headings and its links.
struct DocumentPage {
  struct Block {
    /// The words after the fence: the language, then the name of a file or a remark.
    var info: [String]
    var text: String
    /// The lines between the fences.
    var lines: Range<Int>
  }

  /// The path from the root of the package.
  let name: String
  let lines: [String]
  let blocks: [Block]

  init(_ name: String) throws {
    let text = String(decoding: try Data(contentsOf: DocumentPage.url(name)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let first = start {
        let body = lines[first + 1..<index].map { $0 + "\n" }.joined()
        let info = lines[first].dropFirst(3).split(separator: " ").map(String.init)
        blocks.append(Block(info: info, text: body, lines: first + 1..<index))
        start = nil
      } else {
        start = index
      }
    }
    (self.name, self.lines, self.blocks) = (name, lines, blocks)
  }

  static func url(_ name: String) -> URL { Shell.projectFolder.appendingPathComponent(name) }

  /// README, the grammar, the changelog, the index of the examples, and every page in `docs` and its folders.
  static let all: [String] = {
    let guides = try? FileManager.default.subpathsOfDirectory(atPath: url("docs").path)
    return ["README.md", "grammar.md", "CHANGELOG.md", "Examples/README.md"]
      + (guides ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  func blocks(_ language: String) -> [Block] { blocks.filter { $0.info.first == language } }

  /// The blocks that have the name of a file.
  var files: [String: String] {
    let named = blocks.filter { ["motion", "json", "csv"].contains($0.info.first) && $0.info.count == 2 }
    return Dictionary(named.map { ($0.info[1], $0.text) }) { $1 }
  }

  /// The lines outside the blocks.
  var prose: [String] {
    let fenced = blocks.map { $0.lines.lowerBound - 1...$0.lines.upperBound }
    return lines.enumerated().filter { place in !fenced.contains { $0.contains(place.offset) } }.map(\.element)
  }

  /// The anchors of the headings, as GitHub and GitLab make them: lower case, without punctuation, a hyphen for each space.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }

  /// The targets of links and pictures.
  var links: [String] {
    prose.joined(separator: "\n").matches(of: /\[[^\]]+\]\(([^)\s]+)\)/).map { String($0.1) }
  }

  /// Returns the page with other text in some of its blocks, given by their lines.
  func text(replacing blocks: [(lines: Range<Int>, text: String)]) -> String {
    var lines = lines
    for block in blocks.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      lines.replaceSubrange(
        block.lines,
        with: block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
    }
    return lines.joined(separator: "\n")
  }
}
