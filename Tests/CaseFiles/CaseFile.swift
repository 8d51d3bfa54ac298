import Foundation

/// A Markdown file of `Tests/Cases`. Each second-level heading begins a case with that name; a file without such headings is
/// one case.
package struct CaseFile: Sendable {
  package let name: String
  package let cases: [Case]
  /// The text before the first heading: the title of the file, and prose.
  private let preamble: [String]

  /// The folder `Tests/Cases`.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Cases")

  /// The paths of all files in that folder.
  package static let names: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }.sorted()
  }()

  /// Returns every case whose file is in one of these folders of `Tests/Cases`, or in any of them.
  package static func cases(in folders: [String]? = nil) throws -> [Case] {
    try names.filter { name in folders?.contains { name.hasPrefix($0 + "/") } ?? true }.flatMap {
      try CaseFile(path: $0).cases
    }
  }

  /// - Parameter path: the path of the file in `Tests/Cases`.
  package init(path: String) throws {
    let data = try Data(contentsOf: CaseFile.folder.appendingPathComponent(path))
    try self.init(String(decoding: data, as: UTF8.self), name: path)
  }

  package init(_ text: String, name: String) throws {
    self.name = name
    var (parts, fence): ([[String]], Substring?) = ([[]], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else if line.hasPrefix("## ") {
        parts.append([])
      }
      parts[parts.count - 1].append(String(line))
    }
    if parts.count == 1 {
      (preamble, cases) = ([], [try Case(lines: parts[0], name: name)])
    } else {
      preamble = parts[0]
      cases = try parts.dropFirst().map { try Case(lines: $0, name: "\(name), \($0[0].dropFirst(3))") }
    }
    if let line = preamble.firstIndex(where: { $0.hasPrefix("```") }) {
      throw Case.Failure(description: "\(name):\(line + 1): a block precedes the first case")
    }
    if let empty = cases.first(where: { $0.steps.isEmpty }) {
      throw Case.Failure(description: "\(empty.name): the case has no command")
    }
    if Set(cases.map(\.name)).count < cases.count {
      throw Case.Failure(description: "\(name): two cases have the same name")
    }
  }

  /// Returns the text of the file with these cases, each as `Case.recorded` returns it.
  package func text(_ cases: [[String]]) -> String { (preamble + cases.joined()).joined(separator: "\n") }
}
