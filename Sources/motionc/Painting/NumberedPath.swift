import MotionText

/// The path of a file for each frame. In its name, `%d` is the number of the frame, and `%05d` the number with five digits.
struct NumberedPath {
  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>
  private let digits: Int

  /// Returns `nil` if the name of the file contains no number. It throws if the name contains two, or one in another form,
  /// such as `%5d`.
  init?(_ path: [UInt8]) throws(ProgramFailure) {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var numbers: [Range<Int>] = []
    for start in path.indices[name...] where path[start] == UInt8(ascii: "%") {
      let end = path[(start + 1)...].firstIndex { !$0.isDigit } ?? path.count
      if end < path.count, path[end] == UInt8(ascii: "d") { numbers.append(start..<end + 1) }
    }
    guard let number = numbers.first else { return nil }
    if numbers.count > 1 {
      throw .usage(
        "the name of the file contains two numbers, \(visible(path[number])) and \(visible(path[numbers[1]])); write one"
      )
    }
    let width = path[number].dropFirst().dropLast()
    guard width.isEmpty || (width.count == 2 && width.first == UInt8(ascii: "0")) else {
      throw .usage(
        "the name of the file contains \(visible(path[number])); write the number of a frame as %d, or with zeros as %05d"
      )
    }
    (before, after) = (path[..<number.lowerBound], path[number.upperBound...])
    digits = width.last.map { Int($0 - UInt8(ascii: "0")) } ?? 1
  }

  /// The folder of the files with its slash; empty for the current folder.
  var folder: [UInt8] { before.lastIndex(of: UInt8(ascii: "/")).map { Array(before[...$0]) } ?? [] }

  /// Returns the frame of a file in the folder; `nil` if no frame has this name.
  func frame(of name: ArraySlice<UInt8>) -> Int64? {
    let start = before.dropFirst(folder.count)
    guard name.count > start.count + after.count else { return nil }
    let number = name.dropFirst(start.count).dropLast(after.count)
    guard let frame = Int64(String(decoding: number, as: UTF8.self)), frame >= 0 else { return nil }
    return path(of: frame).dropFirst(folder.count).elementsEqual(name) ? frame : nil
  }

  func path(of frame: Int64) -> [UInt8] {
    let number = Array("\(frame)".utf8)
    return before + [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - number.count)) + number + after
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
