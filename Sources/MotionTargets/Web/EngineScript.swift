/// The scripts that a file needs to play a scene that reacts, without comments and leading spaces.
enum EngineScript {
  /// Returns the engine between two comments, with the curves and the other sections that the data needs. What computes frames
  /// without a page comes before it.
  static func text(for data: EngineData) -> String {
    let sections = data.sections.all
    return compact(PackageResources.frames_js, keeping: Set(sections.map(\.rawValue)))
      + text(of: sections, withPaths: data.hasPaths)
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

  /// Returns a script without empty lines, lines of comments, and the spaces that it does not need.
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
        if stays.last ?? true { text += withoutSpaces(words) + "\n" }
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

  /// Returns a line of code without the spaces beside its punctuation, except in strings.
  ///
  /// A line that has a template, a string in single quotes, a regular expression or a comment stays as it is. So does one with a
  /// slash that is not between spaces, because it may be any of these.
  static func withoutSpaces(_ line: some StringProtocol) -> String {
    let (space, quote, slash) = (UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"))
    let code = Array(line.utf8)
    func isOther(_ place: Int) -> Bool {
      if code[place] != slash { return code[place] == UInt8(ascii: "`") || code[place] == UInt8(ascii: "'") }
      return place == 0 || place + 1 == code.count || code[place - 1] != space || code[place + 1] != space
    }
    if code.indices.contains(where: isOther) { return String(line) }
    var (kept, isString, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
    for (place, byte) in code.enumerated() {
      if !isString, byte == space, let last = kept.last, place + 1 < code.count,
        !isNeeded(between: last, code[place + 1])
      {
        continue
      }
      kept.append(byte)
      if byte == quote, !isEscaped { isString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether a space separates two words, or two signs that would be another operator without it.
  private static func isNeeded(between one: UInt8, _ other: UInt8) -> Bool {
    func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...: true
      default: false
      }
    }
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
    return isOfWord(one) && isOfWord(other) || isSign(one) && isSign(other)
  }

  /// Returns the names of the section that a line begins; `nil` if it begins none.
  static func section(beginning line: some StringProtocol) -> [String]? {
    let mark = "// begin "
    guard line.hasPrefix(mark) else { return nil }
    return line.dropFirst(mark.count).split(separator: " or ").map { String($0) }
  }
}
