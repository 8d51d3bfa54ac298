import MotionAlgebra

/// The values that the numbers of views take during all movements.
struct ViewRanges {
  let views: [SceneView]
  /// The greatest distance from 0, except of a number that a text shows. Values beyond it are replaced by the nearest ones within it.
  var most = Double.infinity
  /// The numbers of each view that move. They are so few that a search is faster than a dictionary.
  private var moved: [[(property: VisibleProperty, range: ClosedRange<Double>)]]

  /// The values of views that do not move.
  init(still views: [SceneView]) { (self.views, moved) = (views, Array(repeating: [], count: views.count)) }

  /// The values of views with these tracks; the bounds of a track that nothing writes are `nil`.
  ///
  /// - Parameter places: the view of each track, as `ViewRanges.places` returns it.
  init(_ views: [SceneView], _ tracks: [Track], places: [Int?], _ bounds: [ClosedRange<Double>?]) {
    self.init(still: views)
    for (number, bounds) in bounds.enumerated() {
      guard let place = places[number], let property = tracks[number].visible, let bounds else { continue }
      if let known = moved[place].firstIndex(where: { $0.property == property }) {
        moved[place][known].range = bounds
      } else {
        moved[place].append((property, bounds))
      }
    }
  }

  /// The values of views with these tracks; the bounds of a track that nothing writes are `nil`.
  init(_ views: [SceneView], _ tracks: [Track], _ bounds: [ClosedRange<Double>?]) {
    self.init(views, tracks, places: ViewRanges.places(of: tracks, in: views), bounds)
  }

  /// Returns the index of the view that each track moves.
  static func places(of tracks: [Track], in views: [SceneView]) -> [Int?] {
    var placeOfView: [String: Int] = [:]
    placeOfView.reserveCapacity(views.count)
    for (place, view) in views.enumerated() { placeOfView[view.name] = place }
    var last: (name: String, place: Int?)?
    return tracks.map { track in
      // Most tracks follow another one of the same view.
      if let last, last.name == track.view { return last.place }
      let place = placeOfView[track.view]
      last = (track.view, place)
      return place
    }
  }

  subscript(place: Int, property: VisibleProperty) -> ClosedRange<Double> {
    let range = self.range(place, property)
    return property == .value ? range : range.clamped(to: -most...most)
  }

  private func range(_ place: Int, _ property: VisibleProperty) -> ClosedRange<Double> {
    for moved in moved[place] where moved.property.index == property.index { return moved.range }
    return views[place][property]...views[place][property]
  }

  /// Returns the greatest distance of a number from 0.
  func greatest(_ property: VisibleProperty, ofView place: Int) -> Double {
    let range = self[place, property]
    return max(abs(range.lowerBound), abs(range.upperBound))
  }
}
