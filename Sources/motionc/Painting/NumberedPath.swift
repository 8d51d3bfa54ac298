import MotionText

/// The path of a file for each frame. In its name, `%d` is the number of the frame, and `%05d` the number with five digits.
struct NumberedPath {
  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>
  private let digits: Int

  /// Returns `nil` if the name of the file contains no number.
  init?(_ path: [UInt8]) {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    for start in path.indices[name...] where path[start] == UInt8(ascii: "%") {
      var end = start + 1
      while end < path.count, path[end].isDigit { end += 1 }
      guard end < path.count, path[end] == UInt8(ascii: "d") else { continue }
      let width = path[(start + 1)..<end]
      // `%5d` would fill the number with spaces.
      guard width.isEmpty || (width.count == 2 && width.first == UInt8(ascii: "0")) else { continue }
      (before, after) = (path[..<start], path[(end + 1)...])
      digits = width.last.map { Int($0 - UInt8(ascii: "0")) } ?? 1
      return
    }
    return nil
  }

  func path(of frame: Int64) -> [UInt8] {
    let number = Array("\(frame)".utf8)
    return before + [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - number.count)) + number + after
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
