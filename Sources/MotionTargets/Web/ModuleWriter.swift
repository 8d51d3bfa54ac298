import MotionAlgebra
import MotionText

/// Writes a picture as an ES module that moves elements of a page, and the types of that module.
///
/// The module is one literal with the data of the scene, followed by the scripts `module.js` and `keyframes.js`. The look of the
/// views is a style sheet that yields to the page, except for their places and for what moves. A scene with reactions has instead
/// of keyframes what the engine plays, the engine, and `reactions.js`.
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
    return output(
      title, data: [("scene", shown.json)],
      [
        PackageResources.module_js, PackageResources.counting_js, PackageResources.easing_js,
        PackageResources.keyframes_js,
      ].map(ModuleWriter.text),
      types: PackageResources.keyframes_d_mts, views: shown.stage.namesOfViews, columns: columns,
      names: [played].compactMap(\.self), notes: shown.stage.notes)
  }

  /// Returns the module of a scene that reacts.
  ///
  /// - Parameters:
  ///   - limit: the largest number of writes of the timeline, and of each animation that a cue plays.
  ///   - title: the name of the script.
  /// - Throws: the reason why a part of the scene cannot be laid out; see `EngineData`.
  package func live(_ scene: Scene, limit: UInt64, title: String) throws(LayoutProblem) -> Output {
    let engine = try EngineData(scene, limit: limit)
    func module(_ key: String) -> LiveModule {
      LiveModule(scene, engine, key: key, MotionStyle(prefix: "\(name)-", tolerance: tolerance))
    }
    let (draft, reactions) = (module("m"), module("m").reactions)
    let shown = module("m\(fingerprint(draft.json + reactions))")
    return output(
      title, data: [("scene", shown.json), ("reactionData", reactions)],
      [
        EngineScript.compact(PackageResources.module_js), EngineScript.compact(PackageResources.counting_js),
        EngineScript.text(for: engine), EngineScript.player,
        EngineScript.compact(PackageResources.reactions_js),
      ], types: PackageResources.reactions_d_mts, views: shown.namesOfViews, columns: shown.columns,
      names: shown.namesOfTransitions, notes: shown.notes)
  }

  private func output(
    _ title: String, data: [(name: String, json: String)], _ scripts: [String], types: [UInt8], views: [String],
    columns: [String], names: [String], notes: [String]
  ) -> Output {
    // A page may have the module inside an element `script`.
    let literals = data.map { "const \($0.name) = \($0.json.replacing("</", with: "<\\/"))" }
    let title = ModuleWriter.oneLine(title)
    let head = "// Written by motionc from \(title). Import `mount` or `define` from this module."
    let types = PageTemplate(PackageResources.module_d_mts + Array("\n".utf8) + types).filled([
      "title": title, "views": ModuleWriter.union(views), "columns": ModuleWriter.union(columns),
      "names": ModuleWriter.union(names),
    ])
    return Output(
      module: "\(head)\n\n\(literals.joined(separator: "\n\n"))\n\n\(scripts.joined(separator: "\n"))", types: types,
      notes: notes)
  }

  private static func text(_ script: [UInt8]) -> String { String(decoding: script, as: UTF8.self) }

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
