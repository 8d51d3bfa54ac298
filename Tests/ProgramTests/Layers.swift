/// The order of the modules and, within each, of its folders. A module uses itself and those listed; a folder uses itself and
/// the folders before it. Files beside the folders come last: they may use all folders, and no folder uses them.
struct Layers {
  struct Module {
    var name: String
    var uses: [String]
    var folders: [String]
  }

  /// A reference from one file to names that another defines. Both are given as MODULE/FOLDER/FILE or MODULE/FILE.
  struct Arrow {
    var from: String
    var to: String
    var names: [String]
  }

  var modules: [Module]

  static let decided = Layers(modules: [
    Module(name: "MotionText", uses: [], folders: []),
    Module(
      name: "MotionAlgebra", uses: [],
      folders: ["Laws", "Time", "Curves", "Scene", "Folds", "Layout", "Playing", "Meaning"]),
    Module(
      name: "MotionLanguage", uses: ["MotionAlgebra", "MotionText"],
      folders: [
        "Source", "Vocabulary", "Messages", "DesignTokens", "Syntax", "Parsing", "Checking", "Lowering", "Correcting",
        "Reporting", "Formatting", "Editing",
      ]),
    Module(
      name: "MotionTargets", uses: ["MotionAlgebra", "MotionText"],
      folders: ["Text", "Curves", "Picture", "Tables", "Timeline", "Plot", "Web", "Lottie", "SwiftUI"]),
    Module(
      name: "MotionRuntime", uses: ["MotionAlgebra"],
      folders: ["Values", "Scheduling", "Plans", "Gestures", "Streams", "Transitions", "Scenes"]),
    Module(
      name: "MotionServer", uses: ["MotionTargets", "MotionLanguage", "MotionAlgebra", "MotionText"],
      folders: ["Protocol", "Documents", "Features"]),
    Module(
      name: "motionc",
      uses: ["MotionServer", "MotionTargets", "MotionLanguage", "MotionRuntime", "MotionAlgebra", "MotionText"],
      folders: ["System", "Options", "Script", "Painting", "Pieces", "Commands"]),
  ])

  /// Returns the files that are in no layer, and the arrows against the order.
  func violations(files: [String], arrows: [Arrow]) -> [String] {
    var found: [String] = []
    for file in files where layer(of: file) == nil {
      found.append("\(file) is in no layer; list its folder in Layers.decided")
    }
    for arrow in arrows {
      guard let from = layer(of: arrow.from), let to = layer(of: arrow.to) else { continue }
      let isAllowed =
        from.module == to.module
        ? from.folder >= to.folder : modules[from.module].uses.contains(modules[to.module].name)
      if !isAllowed { found.append("\(arrow.from) must not use \(arrow.names.joined(separator: ", ")) of \(arrow.to)") }
    }
    return found
  }

  private func layer(of file: String) -> (module: Int, folder: Int)? {
    let parts = file.split(separator: "/")
    guard parts.count > 1, let module = modules.firstIndex(where: { $0.name == parts[0] }) else { return nil }
    let folders = modules[module].folders
    guard parts.count > 2 else { return (module, folders.count) }
    return folders.firstIndex { $0 == parts[1] }.map { (module, $0) }
  }
}
