/// A table of frames by column, read back to the last bit.
struct FrameTable {
  let columns: [String]
  let rows: [[String: Double]]

  /// - Parameter csv: the output of `motionc compile --precision exact`.
  init(_ csv: String) {
    let lines = csv.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let names = lines.first ?? []
    columns = names
    rows = lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(names, line).map { ($0, Double($1) ?? .nan) })
    }
  }

  /// Returns at most this many of the rows, evenly spaced, including both ends.
  func spread(_ most: Int) -> [Int] {
    guard rows.count > most else { return Array(rows.indices) }
    return (0..<most).map { $0 * (rows.count - 1) / (most - 1) }
  }
}
