/// The values of several writers of one track at some frames, and their mean at each frame.
///
/// The mean adds the values in ascending order; see `mean`. Their order hardly changes from one frame to the next, so each row is
/// sorted by insertion from the order of the row before. That takes a step for each value and each pair that has changed places.
struct OverlapRows: Sendable {
  /// The writers, in ascending order of their values in the row that was read last.
  private(set) var writers: [Int32] = []
  /// The column of each writer in `values`.
  private var columns: [Int32] = []
  private var count = 0
  /// The values of a row side by side, because they are added row by row.
  private var values: [Double] = []
  private var sorted: [Double] = []

  /// Begins a number of rows without writers.
  mutating func begin(_ rows: Int) {
    count = rows
    writers.removeAll(keepingCapacity: true)
  }

  /// Adds a writer. Few steps follow if the writers are added in about the order of their values.
  mutating func add(_ writer: Int32) { writers.append(writer) }

  /// Fills the rows.
  ///
  /// - Parameter fill: writes the values of a writer, given where the first one goes and the distance to the next.
  mutating func fill(_ fill: (Int32, UnsafeMutablePointer<Double>, Int) -> Void) {
    let width = writers.count
    if values.count < count * width { values = [Double](repeating: 0, count: count * width) }
    columns.removeAll(keepingCapacity: true)
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for (column, writer) in writers.enumerated() {
        fill(writer, start + column, width)
        columns.append(Int32(column))
      }
    }
  }

  /// Returns the mean of the values in a row.
  mutating func mean(ofRow row: Int) -> Double {
    let width = columns.count
    sorted.removeAll(keepingCapacity: true)
    values.withUnsafeBufferPointer { values in
      let row = UnsafeBufferPointer(rebasing: values[row * width..<(row + 1) * width])
      for column in columns { sorted.append(row[Int(column)]) }
    }
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
