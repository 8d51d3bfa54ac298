import MotionAlgebra
import MotionTargets
import MotionText

/// The curves that `--view` and `--property` select. Each takes one name, or several with commas.
struct PlotSelection {
  private let views: [String]?
  private let properties: [String]?

  init(_ arguments: Arguments) {
    func names(_ option: Option) -> [String]? {
      arguments[option]?.text.map { $0.split(separator: ",").map { name in String(name.drop { $0 == " " }) } }
    }
    (views, properties) = (names(.view), names(.property))
  }

  /// Returns the indices of the selected tracks in `score.tracks`.
  func places(in score: Score, of scene: Scene) throws(ProgramFailure) -> [Int] {
    for (option, names) in [(Option.view, views), (.property, properties)] where names?.isEmpty ?? false {
      throw .usage("\(option.name) names nothing; write a name, as in \(option.example)")
    }
    let tracks = score.tracks.map { scene.tracks[Int($0)] }
    let known = Set(tracks.map(\.view))
    for name in views ?? [] where !known.contains(name) {
      if scene.views.contains(where: { $0.name == name }) {
        throw .usage("the script does not animate \(visible(name))")
      }
      throw unknown(name, "view", among: tracks.map(\.view))
    }
    let chosen = tracks.indices.filter { views?.contains(tracks[$0].view) ?? true }
    for name in properties ?? [] where !chosen.contains(where: { means(name, tracks[$0]) }) {
      let others = tracks.filter { means(name, $0) }.map(\.view)
      if let views, !others.isEmpty {
        let (lack, have) = (once(views).count > 1 ? "have" : "has", once(others).count > 1 ? "have" : "has")
        throw .usage(
          "\(list(views)) \(lack) no animated property \"\(visible(name))\"; \(list(others)) \(have) one")
      }
      throw unknown(
        name, "property", among: chosen.map { tracks[$0].property } + chosen.flatMap { names(of: tracks[$0]) })
    }
    return chosen.filter { place in properties?.contains { means($0, tracks[place]) } ?? true }
  }

  /// The names that select a track, such as `position` and `position.x`.
  private func names(of track: Track) -> [String] {
    [track.property] + (track.component.map { ["\(track.property).\($0)"] } ?? [])
  }

  /// Whether a name selects a track. As in a script, `x`, `y`, `width` and `height` mean components of position and size.
  private func means(_ name: String, _ track: Track) -> Bool {
    let property = track.visible?.property
    return names(of: track).contains(name) || (property == .position || property == .size) && track.component == name
  }

  private func unknown(_ name: String, _ kind: String, among names: [String]) -> ProgramFailure {
    if let near = nearestWord(to: name, among: once(names)) {
      return .usage("unknown \(kind) \"\(visible(name))\"; did you mean \(visible(near))?")
    }
    let known = names.isEmpty ? "the script animates nothing" : "the script animates \(list(names))"
    return .usage("unknown \(kind) \"\(visible(name))\"; \(known)")
  }

  /// A list of the first eight names.
  private func list(_ names: [String]) -> String { once(names).map { visible($0) }.list("and", most: 8) }

  private func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
