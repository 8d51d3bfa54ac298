/// How views that are declared together are arranged: in a grid, row, column or ring.
package struct Arrangement: Hashable, Sendable {
  /// The forms. Each has the name of its word in scripts.
  package enum Form: String, CaseIterable, Sendable {
    case grid, row, column, ring
  }

  package var form: Form
  /// The number of columns and of rows. A row and a ring have one row, a column has one column.
  package var columns: Int
  package var rows: Int

  /// Makes an arrangement.
  ///
  /// - Parameters:
  ///   - columns: the number of columns of a grid, or the number of views of any other form; at least 1.
  ///   - rows: the number of rows of a grid; at least 1, and 1 for any other form.
  package init(_ form: Form, _ columns: Int, by rows: Int = 1) {
    self.form = form
    (self.columns, self.rows) = form == .column ? (1, columns) : (columns, rows)
  }

  /// The number of views.
  package var count: Int { columns * rows }

  /// Returns the column and the row of a view, which are counted from 0. The views are counted row by row.
  package func cell(of view: Int) -> SIMD2<Double> { SIMD2(Double(view % columns), Double(view / columns)) }

  /// Returns how far a view is from the center of all.
  ///
  /// - Parameters:
  ///   - view: the index of the view. In a ring, the first is at the top, and the others follow clockwise.
  ///   - distance: the distance from one center to the next, across and down; for a ring, its radius in both lanes.
  package func place(of view: Int, distance: SIMD2<Double>) -> SIMD2<Double> {
    guard form == .ring else {
      return (cell(of: view) - SIMD2(Double(columns - 1), Double(rows - 1)) / 2) * distance
    }
    // The quarter of the circle is exact, so that the views at its ends are.
    let (quarter, rest) = (4 * view).quotientAndRemainder(dividingBy: columns)
    let angle = Double(rest) / Double(columns) * (.pi / 2)
    let (across, up) = (sine(angle), cosine(angle))
    let direction: SIMD2<Double> =
      switch quarter {
      case 0: [across, -up]
      case 1: [up, across]
      case 2: [-across, up]
      default: [-up, -across]
      }
    return direction * distance
  }

  /// Returns the radius of a ring in which the centers of neighbours have a distance.
  package func radius(ofDistance distance: Double) -> Double {
    columns > 1 ? distance / (2 * sine(.pi / Double(columns))) : 0
  }
}
