import MotionAlgebra

/// The values that the numbers of views take during all movements.
struct ViewRanges {
  let views: [SceneView]
  /// The greatest distance from 0, except of a number that a text shows. Values beyond it are replaced by the nearest ones within it.
  var most = Double.infinity
  private var moved: [Int: [VisibleProperty: ClosedRange<Double>]] = [:]

  /// The values of views that do not move.
  init(still views: [SceneView]) { self.views = views }

  /// The values of views with these tracks; the bounds of a track that nothing writes are `nil`.
  init(_ views: [SceneView], _ tracks: some Sequence<(Track, ClosedRange<Double>?)>) {
    self.views = views
    var places: [String: Int] = [:]
    for (place, view) in views.enumerated() { places[view.name] = place }
    for (track, bounds) in tracks {
      guard let place = places[track.view], let property = track.visible, let bounds else { continue }
      moved[place, default: [:]][property] = bounds
    }
  }

  /// The values of the views of a scene.
  init(_ scene: Scene) { self.init(scene.views, zip(scene.tracks, scene.bounds())) }

  subscript(place: Int, property: VisibleProperty) -> ClosedRange<Double> {
    let range = moved[place]?[property] ?? views[place][property]...views[place][property]
    return property == .value ? range : range.clamped(to: -most...most)
  }

  /// Returns the greatest distance of a number from 0.
  func greatest(_ property: VisibleProperty, ofView place: Int) -> Double {
    let range = self[place, property]
    return max(abs(range.lowerBound), abs(range.upperBound))
  }
}
