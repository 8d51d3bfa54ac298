import Foundation
import Testing

/// The sources follow the layers in `Layers.decided`. References are read from the index that the compiler writes.
@Suite struct LayerTests {
  private static let sources = Shell.projectFolder.appendingPathComponent("Sources").path

  /// Returns the paths of the files below `Sources`.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: LayerTests.sources).filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func arrows() throws -> (files: Set<String>, arrows: [Layers.Arrow]) {
    let index = try IndexStore(try Shell.programFolder().appendingPathComponent("index/store"))
    var definedIn: [String: String] = [:]
    var used: [(file: String, symbol: IndexStore.Symbol)] = []
    var files: Set<String> = []
    for (path, record) in try index.records(under: LayerTests.sources) {
      let file = String(path.dropFirst(LayerTests.sources.count + 1))
      files.insert(file)
      for symbol in try index.symbols(ofRecord: record) {
        if symbol.isDefined { definedIn[symbol.identity] = file }
        if symbol.isReferredTo { used.append((file, symbol)) }
      }
    }
    var names: [String: [String: [String]]] = [:]
    for (file, symbol) in used {
      guard let other = definedIn[symbol.identity], other != file else { continue }
      names[file, default: [:]][other, default: []].append(symbol.name)
    }
    let arrows = names.flatMap { from, others in
      others.map { to, names in Layers.Arrow(from: from, to: to, names: names.sorted()) }
    }
    return (files, arrows.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
  }

  @Test func theSourcesFollowTheLayers() throws {
    let files = try files()
    let (indexed, arrows) = try arrows()
    #expect(Set(files).subtracting(indexed).isEmpty, "files that the index lacks")
    #expect(arrows.count > 1000)
    for violation in Layers.decided.violations(files: files, arrows: arrows) { Issue.record("\(violation)") }
  }

  @Test func everyLayerExists() throws {
    let files = try files()
    for module in Layers.decided.modules {
      // A module without folders is one layer.
      if !files.contains(where: { $0.hasPrefix("\(module.name)/") && $0.split(separator: "/").count > 2 }) { continue }
      for folder in module.folders {
        #expect(files.contains { $0.hasPrefix("\(module.name)/\(folder)/") }, "\(module.name)/\(folder)")
      }
    }
  }

  /// Each row has an arrow, and whether the layers allow it.
  @Test(arguments: [
    ("A/Low/x.swift", "A/Low/y.swift", true), ("A/High/x.swift", "A/Low/y.swift", true),
    ("A/Low/x.swift", "A/High/y.swift", false), ("A/top.swift", "A/High/y.swift", true),
    ("A/High/x.swift", "A/top.swift", false), ("B/x.swift", "A/High/y.swift", true),
    ("A/High/x.swift", "B/x.swift", false), ("C/x.swift", "A/Low/y.swift", false), ("C/x.swift", "B/x.swift", true),
  ])
  func arrowsAgainstTheLayersAreFound(from: String, to: String, isAllowed: Bool) {
    let layers = Layers(modules: [
      .init(name: "A", uses: [], folders: ["Low", "High"]), .init(name: "B", uses: ["A"], folders: []),
      .init(name: "C", uses: ["B"], folders: []),
    ])
    let found = layers.violations(files: [from, to], arrows: [.init(from: from, to: to, names: ["name"])])
    #expect(found.isEmpty == isAllowed, "\(found)")
  }

  @Test func filesInNoLayerAreFound() {
    let layers = Layers(modules: [.init(name: "A", uses: [], folders: ["Low"])])
    #expect(layers.violations(files: ["A/Low/x.swift", "A/Mid/x.swift", "B/x.swift"], arrows: []).count == 2)
  }
}
