import MotionAlgebra

/// What the animations of a scene write, as a script would name it: `circle's radius`, `dots's opacity`.
struct WrittenProperties {
  private let scene: Scene
  private let compositions: CompositionPlaces
  /// The value of each `let`, by the start of its name.
  private let values: [UInt32: Int32]
  /// The number of members of each view with members.
  private let members: [String: Int]

  /// The most properties that are listed.
  static let most = 12

  init?(_ facts: CheckedTables?, _ scene: (Scene, SceneRanges)?) {
    guard let facts, let (scene, ranges) = scene, let compositions = ranges.compositions else { return nil }
    (self.scene, self.compositions) = (scene, compositions)
    let tree = facts.script.tree
    values = Dictionary(
      tree.lets.map { (tree.tokens[Int($0.nameToken)].start, $0.value) }, uniquingKeysWith: { first, _ in first })
    members = Dictionary(
      scene.views.compactMap { view in WrittenProperties.whole(of: view.name).map { ($0, 1) } }, uniquingKeysWith: +)
  }

  /// Returns what the `let` writes whose name begins at an offset, in the order of the columns, and how much more there is. All
  /// members of a view are listed as that view.
  func texts(ofLetAt start: UInt32) -> (texts: [String], more: Int) {
    guard let value = values[start], let root = compositions.index(of: value) else { return ([], 0) }
    var texts: [String] = []
    var viewsOf: [String: Set<String>] = [:]
    let tracks = tracks(in: root).sorted().map { scene.tracks[Int($0)] }
    for track in tracks {
      if let whole = WrittenProperties.whole(of: track.view) {
        viewsOf["\(whole)'s \(track.property)", default: []].insert(track.view)
      }
    }
    var seen: Set<String> = []
    for track in tracks {
      var text = "\(track.view)'s \(track.property)"
      if let whole = WrittenProperties.whole(of: track.view) {
        let all = "\(whole)'s \(track.property)"
        if viewsOf[all]?.count == members[whole] { text = all }
      }
      if seen.insert(text).inserted { texts.append(text) }
    }
    return (Array(texts.prefix(WrittenProperties.most)), max(0, texts.count - WrittenProperties.most))
  }

  /// The tracks that the parts of a composition write. What another part plays too is visited once.
  private func tracks(in root: Int) -> Set<UInt32> {
    var tracks: Set<UInt32> = []
    var isSeen = [Bool](repeating: false, count: root + 1)
    var open = [root]
    while let place = open.popLast() {
      if isSeen[place] { continue }
      isSeen[place] = true
      switch scene.composition.nodes[place] {
      case .zero, .one: break
      case .single(let tween):
        for write in scene.writes(of: scene.composition.generators[Int(tween)]) { tracks.insert(write.track) }
      case .plus(let left, let right), .times(let left, let right): open += [left.offset, right.offset]
      case .transformed(_, let part): open.append(part.offset)
      case .overlapped(let overlap):
        let parts = scene.composition.overlaps[Int(overlap)]
        open += [parts.earlier.offset, parts.later.offset]
      }
    }
    return tracks
  }

  /// Returns `dots` for the member `dots.3`; `nil` for a view that is no member.
  private static func whole(of view: String) -> String? {
    guard let dot = view.lastIndex(of: "."), Int(view[view.index(after: dot)...]) != nil else { return nil }
    return String(view[..<dot])
  }
}
