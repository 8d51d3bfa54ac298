import Foundation

/// A picture of a guide: a link to `docs/pictures`, and what motionc draws it from.
///
/// In the section of the link, the block before it is a script, or a command that writes an SVG; or else the first block after
/// it is a script. A picture whose name begins with `example-` shows the file of that name in `Examples`. The pictures of scripts
/// play forwards and backwards without end, with pauses, because a page shows them long after it was opened.
struct GuidePicture {
  /// The name of the file, without `.svg`.
  let name: String
  /// The script by the name of its file, and the files that it uses.
  let script: (name: String, text: String)
  /// The command that writes the picture to stdout.
  let command: String

  /// Returns the pictures of a page, in the order of the text.
  static func all(of page: DocumentPage) throws -> [GuidePicture] {
    var pictures: [GuidePicture] = []
    for (index, line) in page.lines.enumerated() {
      for match in line.matches(of: /\]\((?:\.\.\/)*(?:docs\/)?pictures\/([\w-]+)\.svg\)/) {
        let name = String(match.1)
        let blocks = page.blocks.filter { $0.info.first == "motion" || $0.info == ["sh"] }
        let heading = page.lines[..<index].lastIndex { $0.hasPrefix("#") } ?? 0
        let before =
          blocks.last { $0.lines.upperBound <= index && $0.lines.lowerBound > heading }
          ?? blocks.first { $0.lines.lowerBound > index }
        if name.hasPrefix("example-") {
          pictures.append(try GuidePicture(example: String(name.dropFirst("example-".count))))
        } else if let before, before.info == ["sh"] {
          let script = page.blocks.last { $0.lines.upperBound <= index && $0.info.count == 2 && $0.info[0] == "motion" }
          guard let script, let output = before.text.firstMatch(of: /-o (\S+\.svg)/)?.1 else { continue }
          let command = "{ \(before.text.split(separator: "\n").joined(separator: "; ")); } && cat \(output)"
          pictures.append(GuidePicture(name: name, script: (script.info[1], script.text), command: command))
        } else if let before {
          let file = before.info.count == 2 ? before.info[1] : "\(name).motion"
          pictures.append(GuidePicture(name: name, script: (file, before.text)))
        }
      }
    }
    return pictures
  }

  private init(name: String, script: (name: String, text: String), command: String) {
    (self.name, self.script, self.command) = (name, script, command)
  }

  private init(name: String, script: (name: String, text: String)) {
    let endless = (script.name, GuidePicture.endless(script.text))
    self.init(name: name, script: endless, command: "motionc compile \(script.name) --format svg")
  }

  private init(example: String) throws {
    let file = "\(example).motion"
    let text = String(decoding: try Data(contentsOf: DocumentPage.url("Examples/\(file)")), as: UTF8.self)
    guard Scripts.hasReactions(text) else {
      self.init(name: "example-\(example)", script: (file, text))
      return
    }
    // As `make gallery` does, the runtime plays reactions with the pointer events beside the script, for six seconds at most.
    var command = "motionc run \(file) --format svg --repeat-after 1s"
    if let transition = text.firstMatch(of: /(?m)^transition (\S+)/)?.1 {
      command += " --transition \(transition) --direction present"
    } else if FileManager.default.fileExists(atPath: DocumentPage.url("Examples/\(example).csv").path) {
      command += " --gestures \(example).csv"
    }
    command = "{ \(command) || \(command) --until 6s; }"
    self.init(name: "example-\(example)", script: (file, text), command: command)
  }

  /// Returns a script that plays the given one forwards and backwards without end. One that is endless stays as it is.
  ///
  /// A formatted script has its last statement at the last line that is not indented.
  static func endless(_ script: String) -> String {
    guard !script.contains("forever") else { return script }
    let lines = script.split(separator: "\n").map(String.init)
    guard let last = lines.lastIndex(where: { !" )/".contains($0.first ?? " ") }) else { return script }
    let words = lines[last].split(separator: " ")
    // The policies of a used file may forbid the durations of the pauses.
    let (before, after) = script.contains("use \"") ? ("", "") : ("wait 400ms then ", " then wait 600ms")
    if words.first == "let" { return script + "play (\(before)\(words[1])\(after)) looped forever\n" }
    var statement = lines[last...].joined(separator: "\n")
    if words.first == "play" { statement.removeFirst("play ".count) }
    let head = lines[..<last].map { $0 + "\n" }.joined()
    return head + "play (\(before)(\n\(statement)\n)\(after)) looped forever\n"
  }
}
