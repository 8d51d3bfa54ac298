/// A scale of values along the rows of a terminal, on which ticks stand in the middles of rows, each as many rows
/// from the next.
struct RowScale {
  /// From the top down; the texts stand beside rows.
  let ticks: [(row: Int, text: String)]
  private let height: Int
  /// What the middle of the first row stands for, and how much less that of the next.
  private let top: Double
  private let perRow: Double

  /// The one of all with two ticks or more that makes most of the height.
  ///
  /// - Parameters:
  ///   - values: that have to have room.
  ///   - isTurn: whether they are degrees.
  ///   - height: in rows, three at least.
  init(_ values: ClosedRange<Double>, isTurn: Bool, height: Int) {
    let span = values.upperBound - values.lowerBound
    var steps: [Double] = []
    var step = AxisTicks.roundStep(0...span / Double(height), 1)
    // Ten times as much as is shown is more than any scale needs.
    while step < span * 10 {
      steps.append(step)
      step = AxisTicks.roundStep(0...step * 2.1, 1)
    }
    if isTurn, span >= AxisTicks.leastTurn { steps = AxisTicks.degreeSteps + steps.filter { $0 > 3600 } }
    var best: (step: Double, rows: Int, top: Double)?
    for step in steps {
      for rows in 2..<height {
        let perRow = step / Double(rows)
        if let best, perRow >= best.step / Double(best.rows) * (1 - 1e-9) { continue }
        guard let top = RowScale.top(of: values, step, rows, height) else { continue }
        best = (step, rows, top)
      }
    }
    // Twice what is shown, in two rows, has room everywhere: there is one.
    let (chosen, rows, first) = best ?? (span, height, (values.upperBound / span * Double(height)).rounded(.up))
    self.height = height
    perRow = chosen / Double(rows)
    top = first * perRow
    let places = (0..<height).filter { RowScale.hasTick(first - Double($0), rows) }
    let values = places.map { ((first - Double($0)) / Double(rows)).rounded() * chosen }
    ticks = zip(places, AxisTicks.ticks(values, step: chosen)).map { ($0, $1.text) }
  }

  private static func hasTick(_ row: Double, _ rows: Int) -> Bool {
    row.truncatingRemainder(dividingBy: Double(rows)) == 0
  }

  /// Which row, counted upwards from zero, is the first, so that what is shown has as much room above as below;
  /// `nil` where there is none with all of it and two ticks.
  private static func top(of values: ClosedRange<Double>, _ step: Double, _ rows: Int, _ height: Int) -> Double? {
    let perRow = step / Double(rows)
    let least = (values.upperBound / perRow - 0.5 - 1e-9).rounded(.up)
    let most = (values.lowerBound / perRow + Double(height) - 0.5 + 1e-9).rounded(.down)
    guard least <= most else { return nil }
    let middle = ((least + most) / 2).rounded(.down)
    return stride(from: least, through: most, by: 1).filter { first in
      (0..<height).count { hasTick(first - Double($0), rows) } >= 2
    }.min { abs($0 - middle) < abs($1 - middle) }
  }

  /// The row of dots, four to a row, of a value.
  func dot(of value: Double) -> Int {
    // What lies between two, as ticks do, is the upper one.
    let place = ((top - value) / perRow + 0.5) * 4 - 0.5 - 1e-6
    return Int(min(max(place.rounded(), 0), Double(4 * height - 1)))
  }
}
