/// The scripts that a file needs to play a scene that reacts, without comments and leading spaces.
enum EngineScript {
  /// Returns the engine between two comments, with the curves and the other sections that the data needs.
  static func text(for data: EngineData) -> String {
    text(of: data.sections.all, withPaths: data.hasPaths)
  }

  /// Returns the engine with some sections.
  static func text(of sections: Set<EngineSection>, withPaths: Bool) -> String {
    let names = Set(sections.map(\.rawValue))
    let parts =
      [PackageResources.curves_js] + (withPaths ? [PackageResources.paths_js] : []) + [PackageResources.engine_js]
    // Tests and readers of a file find the engine by these comments.
    return "// engine begin\n" + parts.map { compact($0, keeping: names) }.joined() + "// engine end\n"
  }

  /// The player, which plays in real time and records what the pointers do.
  static var player: String { compact(PackageResources.player_js) }

  /// Returns a script without empty lines, lines of comments and leading spaces.
  ///
  /// A section of a script is between the lines `// begin NAME` and `// end NAME`. It can have several names, as in
  /// `// begin drag or pinch`.
  ///
  /// - Parameter names: the names of the sections that stay.
  static func compact(_ script: [UInt8], keeping names: Set<String> = []) -> String {
    var text = ""
    // Whether each section around a line stays.
    var stays: [Bool] = []
    for line in String(decoding: script, as: UTF8.self).split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.isEmpty { continue }
      guard words.hasPrefix("//") || words.hasPrefix("/* global") else {
        if stays.last ?? true { text += words + "\n" }
        continue
      }
      if let section = EngineScript.section(beginning: words) {
        stays.append(stays.last ?? true && !names.isDisjoint(with: section))
      } else if words.hasPrefix("// end ") {
        stays.removeLast()
      }
    }
    return text
  }

  /// Returns the names of the section that a line begins; `nil` if it begins none.
  static func section(beginning line: some StringProtocol) -> [String]? {
    let mark = "// begin "
    guard line.hasPrefix(mark) else { return nil }
    return line.dropFirst(mark.count).split(separator: " or ").map { String($0) }
  }
}
