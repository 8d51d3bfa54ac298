/// A view of a scene as a target of plans: the values of its tracks, by their indices in `Scene.tracks`.
package final class StageView {
  /// The present value of a track.
  final class Cell {
    var value: Double
    init(_ value: Double) { self.value = value }
  }

  /// The name of the view.
  package let name: String
  private var cells: [UInt32: Cell]

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - name: the name of the view.
  ///   - values: the values of its tracks before anything is written.
  package init(name: String, values: [UInt32: Double] = [:]) {
    (self.name, cells) = (name, values.mapValues(Cell.init))
  }

  /// The value of a track; not a number where nothing gives it one.
  package subscript(track: UInt32) -> Double {
    get { cells[track]?.value ?? .nan }
    set { cell(track).value = newValue }
  }

  func cell(_ track: UInt32) -> Cell {
    if let known = cells[track] { return known }
    let cell = Cell(.nan)
    cells[track] = cell
    return cell
  }

  /// Copies the values of another view.
  func assume(_ other: StageView) {
    for (track, cell) in other.cells { self[track] = cell.value }
  }
}

extension ElementProperties<StageView> {
  func track(_ track: UInt32) -> ReactiveProperty<Double> {
    property(\StageView[track]) { view in
      let cell = view.cell(track)
      // The property retains the view, as that of any element does.
      return { value in withExtendedLifetime(view) { cell.value = value } }
    }
  }
}

extension PropertyPath {
  /// Makes one property of up to four tracks of a stage view.
  init(tracksOfStageView tracks: [UInt32]) {
    self.init(tracks.map { track in PropertyPath(\StageView[track]) { $0.track(track) } })
  }
}
