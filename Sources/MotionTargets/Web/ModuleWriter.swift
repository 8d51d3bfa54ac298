import MotionAlgebra
import MotionText

/// Writes a picture as an ES module that moves elements of a page, and the types of that module.
///
/// The module is one literal with the data of the scene, followed by the scripts `module.js` and `keyframes.js`. The look of the
/// views is a style sheet that yields to the page, except for their places and for what moves.
package struct ModuleWriter {
  private let name: String
  private let tolerance: Double

  /// What is written.
  package struct Output {
    /// The module.
    package var module: String
    /// Its types in TypeScript.
    package var types: String
    /// Notes on what it shows differently; they follow the name of the target.
    package var notes: [String]
  }

  /// - Parameters:
  ///   - name: the name of the script, with which the custom properties of the script begin.
  ///   - tolerance: the tolerance of the picture, in pixels.
  package init(name: String, tolerance: Double) {
    (self.name, self.tolerance) = (name, tolerance)
  }

  /// A scene in a module.
  package struct Part {
    let picture: Picture
    let numbers: Picture

    /// - Parameters:
    ///   - picture: the picture of the scene.
    ///   - numbers: the same that is not drawn; see `Picture`.
    package init(_ picture: Picture, numbers: Picture) { (self.picture, self.numbers) = (picture, numbers) }
  }

  /// - Parameters:
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `whole` and drops other movements.
  ///   - columns: the columns of the table of the scene.
  ///   - played: the name of what plays; `nil` where it has none.
  ///   - title: the name of the script.
  package func text(
    _ whole: Part, reduced: Part? = nil, columns: [String], played: String?, title: String
  ) -> Output {
    func scene(_ key: String) -> ModuleScene {
      let style = MotionStyle(prefix: "\(name)-", tolerance: tolerance)
      return ModuleScene(whole, reduced: reduced, columns: columns, played: played, key: key, style)
    }
    // The key marks the elements of the module, so no two modules share one.
    let shown = scene("m\(fingerprint(scene("m").json))")
    // A page may have the module inside an element `script`.
    let json = shown.json.replacing("</", with: "<\\/")
    let title = ModuleWriter.oneLine(title)
    let head = "// Written by motionc from \(title). Import `mount` or `define` from this module."
    let scripts = [PackageResources.module_js, PackageResources.keyframes_js].map {
      String(decoding: $0, as: UTF8.self)
    }
    let types = PageTemplate(PackageResources.module_d_mts).filled([
      "title": title, "views": ModuleWriter.union(shown.namesOfViews), "columns": ModuleWriter.union(columns),
      "names": ModuleWriter.union([played].compactMap(\.self)),
    ])
    return Output(
      module: "\(head)\n\nconst scene = \(json)\n\n\(scripts.joined(separator: "\n"))", types: types,
      notes: shown.notes)
  }

  /// Returns the type of a text that is one of some names.
  private static func union(_ names: [String]) -> String {
    names.isEmpty ? "never" : names.map(quoted).joined(separator: " | ")
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.take(), as: UTF8.self)
  }

  /// Returns a text without line breaks, for a comment.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
