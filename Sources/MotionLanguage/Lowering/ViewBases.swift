import MotionAlgebra

/// The values of the properties of views before anything is written, declared or not.
struct ViewBases {
  private let views: CheckedViews
  /// The views whose outline has a colour of its own.
  let stroked: Set<Int>
  /// The first components that are written of each colour.
  private var written: [Component: Double] = [:]

  /// The numbers of the colours of a view, kept because they are asked for once per view.
  private static let colours = [Property.fill, .stroke].flatMap { property in
    (0..<property.count).map { (property, $0, property.number($0)) }
  }

  private struct Component: Hashable {
    let view: Int32
    let property: Int32
    let component: Int32
  }

  init(_ checked: CheckedScript) {
    views = checked.views
    let sentences = checked.sentences
    stroked = views.stroked(by: sentences.tracks)
    // Most scripts write no colour, so this is asked for each track, without a set.
    func isColoured(_ track: TrackTable.Track) -> Bool { PropertyReference(track).kind == .colour }
    guard sentences.tracks.tracks.contains(where: isColoured) else { return }
    for write in sentences.writes {
      let track = sentences.tracks.tracks[Int(write.track)]
      guard isColoured(track) else { continue }
      let value = write.from.isNaN ? write.scale == 0 ? write.offset : .nan : write.from
      let component = Component(view: track.view, property: track.property, component: track.component)
      if !value.isNaN, written[component] == nil { written[component] = value }
    }
  }

  /// Returns the value of a component. The colour `none` is transparent, in the first colour that is written.
  func value(of property: Property, _ component: Int32, ofView view: Int) -> Double {
    let reference = PropertyReference(property).property
    let declared = views.declared(reference, component, ofView: view)
    let value =
      declared ?? views.base(of: property, ofView: view, hasStroke: stroked.contains(view))[Int(component)]
    guard value.isNaN else { return value }
    return written[Component(view: Int32(view), property: reference, component: component)] ?? 0
  }

  /// Gives a view the values that depend on what is written.
  func settle(_ view: inout SceneView, _ place: Int) {
    // A style is copied to be changed.
    if stroked.contains(place) { view.style.hasStroke = true }
    for (property, component, number) in ViewBases.colours where view[number].isNaN {
      view[number] = value(of: property, component, ofView: place)
    }
    view[.strokeWidth] = value(of: .strokeWidth, 0, ofView: place)
  }
}
