/// A view of a scene as an element: the values of its tracks, by their places in `Scene.tracks`.
public final class StageView {
  public let name: String
  private(set) var values: [UInt32: Double]

  /// - Parameter values: where its tracks stand before anything is written.
  public init(name: String, values: [UInt32: Double] = [:]) {
    (self.name, self.values) = (name, values)
  }

  /// Not a number where nothing says where the track stands.
  public subscript(track: UInt32) -> Double {
    get { values[track] ?? .nan }
    set { values[track] = newValue }
  }

  /// Takes on what another has.
  func assume(_ other: StageView) { values = other.values }
}

extension PropertyPath<StageView> {
  /// Some tracks of a view, up to four, as one property.
  init(tracks: [UInt32]) {
    self.init(tracks.map { track in PropertyPath(\StageView[track]) })
  }
}
