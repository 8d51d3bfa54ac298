import MotionAlgebra

/// The views of a scene, and the tracks that are written for them.
struct SceneViewTable {
  private(set) var views: [SceneView] = []
  private(set) var tracks: [Track] = []
  /// The index in the scene of each track of `TrackTable.tracks`.
  private(set) var places: [UInt32]

  init(_ checked: CheckedScript) {
    let table = checked.sentences.tracks
    let columns = table.columns()
    places = [UInt32](repeating: 0, count: columns.count)
    tracks.reserveCapacity(columns.count)
    var names: [String] = []
    names.reserveCapacity(checked.views.table.views.count)
    for view in checked.views.table.views { names.append(checked.script.symbols.text(view.name)) }
    for place in columns {
      places[Int(place)] = UInt32(tracks.count)
      let track = table.tracks[Int(place)]
      tracks.append(SceneViewTable.track(track, view: names[Int(track.view)], checked))
    }
    views = names.indices.map { SceneViewTable.view($0, name: names[$0], checked) }
  }

  private static func track(_ track: TrackTable.Track, view: String, _ checked: CheckedScript) -> Track {
    let declared = checked.views.declared(track.property, track.component, ofView: Int(track.view))
    let property = PropertyReference(track)
    guard let builtIn = property.builtIn else {
      return Track(
        view: view, property: checked.script.name(of: property), base: declared, isDeclared: declared != nil)
    }
    let kind = checked.views.table.views[Int(track.view)].kind
    let base = builtIn.base(ofView: Int(track.view), kind)[Int(track.component)]
    return Track(view: view, builtIn.number(track.component), base: declared ?? base, isDeclared: declared != nil)
  }

  private static func view(_ place: Int, name: String, _ checked: CheckedScript) -> SceneView {
    let view = checked.views.table.views[place]
    var shape = (view.kind ?? .box).shape
    if view.declaration >= 0, case let text = checked.script.tree.declarations[Int(view.declaration)].text, text >= 0 {
      let words = checked.script.textInside(UInt32(text))
      shape = view.kind == .path ? .path(words) : .text(words)
    }
    var lowered = SceneView(name: name, shape: shape)
    for property in Property.allCases {
      let base = property.base(ofView: place, view.kind)
      for component in 0..<property.count { lowered[property.number(component)] = base[Int(component)] }
    }
    for declared in checked.views.declared(ofView: place) {
      guard let property = Property(rawValue: Int(declared.property)) else { continue }
      lowered[property.number(declared.component)] = declared.value
    }
    return lowered
  }
}
