/// A view of a scene as an element: the values of its tracks, by their places in `Scene.tracks`.
public final class StageView {
  /// Where a track stands.
  final class Cell {
    var value: Double
    init(_ value: Double) { self.value = value }
  }

  public let name: String
  private var cells: [UInt32: Cell]

  /// - Parameter values: where its tracks stand before anything is written.
  public init(name: String, values: [UInt32: Double] = [:]) {
    (self.name, cells) = (name, values.mapValues(Cell.init))
  }

  /// Not a number where nothing says where the track stands.
  public subscript(track: UInt32) -> Double {
    get { cells[track]?.value ?? .nan }
    set { cell(track).value = newValue }
  }

  func cell(_ track: UInt32) -> Cell {
    if let known = cells[track] { return known }
    let cell = Cell(.nan)
    cells[track] = cell
    return cell
  }

  /// Takes on what another has.
  func assume(_ other: StageView) {
    for (track, cell) in other.cells { self[track] = cell.value }
  }
}

extension ElementProperties<StageView> {
  func track(_ track: UInt32) -> ReactiveProperty<Double> {
    property(\StageView[track]) { view in
      let cell = view.cell(track)
      // The view with it, as of any element.
      return { value in withExtendedLifetime(view) { cell.value = value } }
    }
  }
}

extension PropertyPath<StageView> {
  init(track: UInt32) {
    self.init(path: \StageView[track]) { $0.track(track) }
  }

  /// Some tracks of a view, up to four, as one property.
  init(tracks: [UInt32]) {
    self.init(tracks.map { PropertyPath(track: $0) })
  }
}
