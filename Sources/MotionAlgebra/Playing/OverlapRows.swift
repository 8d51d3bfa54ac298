/// The values of several writers of one track at some frames, and their mean at each frame.
///
/// The mean adds the values in ascending order; see `mean`. Their order hardly changes from one frame to the next, so each row is
/// sorted by insertion from the order of the row before. That takes a step for each value and each pair that has changed places.
struct OverlapRows: Sendable {
  /// The writers of the row that was read last, in ascending order of their values in it.
  private(set) var writers: [Int32] = []
  /// The column of each of these writers in `values`.
  private var columns: [Int32] = []
  /// The writer of each column, and the rows in which it writes.
  private var all: [(writer: Int32, rows: Range<Int>)] = []
  /// The columns of those that begin after the first row, in this order.
  private var later: [Int32] = []
  /// The number of those that have begun.
  private var begun = 0
  /// The first row before which writers begin or end.
  private var change = 0
  /// The values of a row side by side, because they are added row by row.
  private var values: [Double] = []
  private var sorted: [Double] = []

  /// Begins without writers.
  mutating func begin() {
    writers.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    all.removeAll(keepingCapacity: true)
    later.removeAll(keepingCapacity: true)
    (begun, change) = (0, .max)
  }

  /// Adds a writer. Few steps follow if the writers are added in about the order of their values.
  ///
  /// - Parameter rows: the rows in which it writes, counted from the first one. Those of the next writer begin no earlier.
  mutating func add(_ writer: Int32, _ rows: Range<Int>) {
    let column = Int32(all.count)
    all.append((writer, rows))
    if rows.lowerBound == 0 {
      writers.append(writer)
      columns.append(column)
      change = min(change, rows.upperBound)
    } else {
      later.append(column)
      change = min(change, rows.lowerBound)
    }
  }

  /// Fills the rows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - fill: writes the values of a writer in its rows, given where the first one goes and the distance to the next.
  mutating func fill(_ count: Int, _ fill: (Int32, Range<Int>, UnsafeMutablePointer<Double>, Int) -> Void) {
    let width = all.count
    if values.count < count * width { values = [Double](repeating: 0, count: count * width) }
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for (column, (writer, rows)) in all.enumerated() {
        fill(writer, rows, start + (rows.lowerBound * width + column), width)
      }
    }
  }

  /// Removes the writers that have ended before a row, and adds those that begin there.
  private mutating func advance(to row: Int) {
    var kept = 0
    change = .max
    for place in columns.indices {
      let end = all[Int(columns[place])].rows.upperBound
      guard end > row else { continue }
      change = min(change, end)
      (writers[kept], columns[kept]) = (writers[place], columns[place])
      kept += 1
    }
    writers.removeSubrange(kept...)
    columns.removeSubrange(kept...)
    while begun < later.count {
      let column = later[begun]
      let (writer, rows) = all[Int(column)]
      guard rows.lowerBound <= row else {
        change = min(change, rows.lowerBound)
        break
      }
      begun += 1
      writers.append(writer)
      columns.append(column)
      change = min(change, rows.upperBound)
    }
  }

  /// Returns the mean of the values in a row. The rows must be read in order.
  mutating func mean(ofRow row: Int) -> Double {
    if row >= change { advance(to: row) }
    let (width, count) = (columns.count, all.count)
    sorted.removeAll(keepingCapacity: true)
    values.withUnsafeBufferPointer { values in
      let row = UnsafeBufferPointer(rebasing: values[row * count..<(row + 1) * count])
      for column in columns { sorted.append(row[Int(column)]) }
    }
    if width == 1 { return sorted[0] }
    if width == 2 { return (sorted[0] + sorted[1]) / 2 }
    sort()
    return sorted.reduce(0, +) / Double(width)
  }

  /// Sorts the values of a row, and the writers and columns with them.
  private mutating func sort() {
    let width = sorted.count
    // Beyond so many steps, another algorithm is faster.
    var steps = 16 * width
    sorted.withUnsafeMutableBufferPointer { sorted in
      writers.withUnsafeMutableBufferPointer { writers in
        columns.withUnsafeMutableBufferPointer { columns in
          for index in 1..<max(1, width) where sorted[index] < sorted[index - 1] {
            let (value, writer, column) = (sorted[index], writers[index], columns[index])
            var place = index
            while place > 0, value < sorted[place - 1] {
              sorted[place] = sorted[place - 1]
              writers[place] = writers[place - 1]
              columns[place] = columns[place - 1]
              place -= 1
            }
            (sorted[place], writers[place], columns[place]) = (value, writer, column)
            steps -= index - place
            if steps < 0 { break }
          }
        }
      }
    }
    guard steps < 0 else { return }
    let order = sorted.indices.sorted { sorted[$0] < sorted[$1] }
    (sorted, writers, columns) = (order.map { sorted[$0] }, order.map { writers[$0] }, order.map { columns[$0] })
  }
}
