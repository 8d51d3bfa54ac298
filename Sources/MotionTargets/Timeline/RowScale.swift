/// A scale of values along the rows of a terminal. Ticks are in the middles of rows at equal distances.
struct RowScale {
  /// The ticks from top to bottom, with the labels beside their rows.
  let ticks: [(row: Int, text: String)]
  private let height: Int
  /// The value at the middle of the first row, and the decrease per row.
  private let top: Double
  private let perRow: Double

  /// Chooses, among the scales with at least two ticks, the one that uses most of the height.
  ///
  /// - Parameters:
  ///   - values: the values that must fit.
  ///   - isTurn: whether the values are degrees.
  ///   - height: the number of rows, at least three.
  init(_ values: ClosedRange<Double>, isTurn: Bool, height: Int) {
    let span = values.upperBound - values.lowerBound
    var steps: [Double] = []
    var step = AxisTicks.roundStep(0...span / Double(height), 1)
    // No scale needs a step of more than ten times the range.
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
    // A step of twice the range fits in two rows, so a scale always exists.
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

  /// Returns the index, counted upwards from zero, of the first row, so that the values are centred; `nil` if no row gives room
  /// to all of them and two ticks.
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

  /// Returns the row of dots, four per row of text, for a value.
  func dot(of value: Double) -> Int {
    // A value between two rows of dots, as ticks are, takes the upper one.
    let place = ((top - value) / perRow + 0.5) * 4 - 0.5 - 1e-6
    return Int(min(max(place.rounded(), 0), Double(4 * height - 1)))
  }
}
