import MotionAlgebra
import MotionTargets
import MotionText

/// Which curves are asked for with `--view` and `--property`: one name, or several with commas.
struct PlotSelection {
  private let views: [String]?
  private let properties: [String]?

  init(_ arguments: Arguments) {
    func names(_ option: Option) -> [String]? {
      arguments[option]?.text.map { $0.split(separator: ",").map { name in String(name.drop { $0 == " " }) } }
    }
    (views, properties) = (names(.view), names(.property))
  }

  /// The places in `score.tracks` of the tracks that are meant.
  func places(in score: Score, of scene: Scene) throws(ProgramFailure) -> [Int] {
    let tracks = score.tracks.map { scene.tracks[Int($0)] }
    let known = Set(tracks.map(\.view))
    for name in views ?? [] where !known.contains(name) {
      if scene.views.contains(where: { $0.name == name }) {
        throw .usage("nothing of \(visible(name)) is animated in this script")
      }
      throw unknown(name, "view", among: tracks.map(\.view))
    }
    let chosen = tracks.indices.filter { views?.contains(tracks[$0].view) ?? true }
    for name in properties ?? [] where !chosen.contains(where: { means(name, tracks[$0]) }) {
      let others = tracks.filter { means(name, $0) }.map(\.view)
      if let views, !others.isEmpty {
        throw .usage(
          "there is no property \"\(visible(name))\" of \(list(views)) here; there is one of \(list(others))")
      }
      throw unknown(
        name, "property", among: chosen.map { tracks[$0].property } + chosen.flatMap { names(of: tracks[$0]) })
    }
    return chosen.filter { place in properties?.contains { means($0, tracks[place]) } ?? true }
  }

  /// `position`, `position.x`.
  private func names(of track: Track) -> [String] {
    [track.property] + (track.component.map { ["\(track.property).\($0)"] } ?? [])
  }

  /// Whether a name means it; `x`, `y`, `width` and `height` are those of position and size, as in a script.
  private func means(_ name: String, _ track: Track) -> Bool {
    let property = track.visible?.property
    return names(of: track).contains(name) || (property == .position || property == .size) && track.component == name
  }

  private func unknown(_ name: String, _ kind: String, among names: [String]) -> ProgramFailure {
    if let near = nearestWord(to: name, among: once(names)) {
      return .usage("there is no \(kind) \"\(visible(name))\" here; did you mean \(visible(near))?")
    }
    let offer = names.isEmpty ? "nothing is animated" : "there are \(list(names))"
    return .usage("there is no \(kind) \"\(visible(name))\" here; \(offer)")
  }

  /// The first eight.
  private func list(_ names: [String]) -> String {
    let known = once(names)
    return known.prefix(8).map { visible($0) }.joined(separator: ", ") + (known.count > 8 ? " …" : "")
  }

  private func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
