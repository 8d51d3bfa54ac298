import Foundation
import MotionLanguage

/// The scripts that the tests of the program play.
enum Scripts {
  static let founding = """
    let left =
      grow circle from radius 10 to 100 with an ease-in-out

    let right =
      rotate square from 0 to 2*pi degrees with a high ease-out

    let animations = (left + right) looped once

    let final = fadeIn all views * animations

    """
  /// A script without a warning.
  static let grow = "grow circle from 10 to 100 with ease-in-out\n"
  static let spin = "rotate square from 0 to 360 degrees looped forever\n"
  static let wrong = "grwo circle from 10 to 100\n"

  static let all = ["founding.motion": founding, "grow.motion": grow, "spin.motion": spin, "wrong.motion": wrong]

  /// Returns the files in `Examples` and its folders by path, such as `Examples/NAME.motion`; `NAME.csv` has the pointer events
  /// of an example.
  static func examples() throws -> [String: String] {
    let folder = Shell.projectFolder.appendingPathComponent("Examples")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".motion") || $0.hasSuffix(".json") || $0.hasSuffix(".csv")
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
        return ("Examples/\(name)", text)
      })
  }

  /// Returns whether the script has reactions, which only the runtime plays.
  static func hasReactions(_ script: String) -> Bool {
    compile(source: Array(script.utf8)).scene.map { !$0.cues.isEmpty } ?? false
  }

  /// Returns the examples that play something, by name. Files in folders are used by them.
  static func playedExamples() throws -> [(file: String, name: String, script: String)] {
    try examples().filter { file, script in
      file.split(separator: "/").count == 2 && file.hasSuffix(".motion") && !hasReactions(script)
    }.sorted { $0.key < $1.key }.map { file, script in
      (file, String(file.dropFirst("Examples/".count).dropLast(".motion".count)), script)
    }
  }

  /// Returns the files that examples use, with paths relative to the script.
  static func usedByExamples() throws -> [String: String] {
    let used = try examples().filter { $0.key.split(separator: "/").count > 2 }
    return Dictionary(uniqueKeysWithValues: used.map { (String($0.dropFirst("Examples/".count)), $1) })
  }
}
