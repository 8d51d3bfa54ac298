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
    let bases = ViewBases(checked)
    for place in columns {
      places[Int(place)] = UInt32(tracks.count)
      let track = table.tracks[Int(place)]
      tracks.append(SceneViewTable.track(track, view: names[Int(track.view)], bases, checked))
    }
    // The first of the views without a declaration of each kind, and the place of each kind among them or -1. For a
    // dictionary, the runtime would look for the functions that compare kinds, which takes as long as reading a short
    // script.
    var undeclared: [SceneView] = []
    var placeOfKind = [Int32](repeating: -1, count: Int(ViewKind.box.rawValue) + 2)
    views = names.indices.map { place in
      let declared = checked.views.table.views[place]
      let kind = declared.kind.map { Int($0.rawValue) + 1 } ?? 0
      let isKnown = declared.declaration < 0 && placeOfKind[kind] >= 0
      let known = isKnown ? undeclared[Int(placeOfKind[kind])] : nil
      var view = checked.views.start(ofView: place, in: checked.script, like: known)
      if declared.declaration < 0, !isKnown {
        placeOfKind[kind] = Int32(undeclared.count)
        undeclared.append(view)
      }
      bases.settle(&view, place)
      return view
    }
  }

  private static func track(
    _ track: TrackTable.Track, view: String, _ bases: ViewBases, _ checked: CheckedScript
  ) -> Track {
    let declared = checked.views.declared(track.property, track.component, ofView: Int(track.view))
    let property = PropertyReference(track)
    guard let builtIn = property.builtIn else {
      return Track(view: view, own: checked.script.name(of: property), base: declared, isDeclared: declared != nil)
    }
    let base = bases.value(of: builtIn, track.component, ofView: Int(track.view))
    return Track(view: view, builtIn.number(track.component), base: base, isDeclared: declared != nil)
  }
}
