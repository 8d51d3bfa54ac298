/// A mistake in SVG path data, with its position.
package struct PathMistake: Error, Hashable, Sendable {
  /// The kinds of mistakes in path data.
  package enum Kind: Hashable, Sendable {
    /// The data do not begin with `M` or `m`, or they are empty.
    case noMove
    /// A letter or sign is no command.
    case noCommand
    /// A number is missing. The command takes `wanted` numbers at a time, and its last group has only `given`.
    case noNumber(command: UInt8, wanted: Int, given: Int)
    /// A flag of an arc is neither 0 nor 1.
    case noFlag
    /// A coordinate is larger than can be drawn.
    case tooLarge
  }

  /// The kind of the mistake.
  package var kind: Kind
  /// The position in bytes from the start of the data. It is the end of the data where something is missing there.
  package var offset: Int
}

/// A parser for SVG path data (SVG 2, section 9.3, "Path data", with the arcs of appendix B.2).
struct PathParser {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var path = OutlinePath()
  private var current = SIMD2<Double>.zero
  /// The handle that a smooth curve mirrors, and whether it belongs to a cubic curve.
  private var handle: (point: SIMD2<Double>, isCubic: Bool)?

  /// The largest coordinate. Beyond it, neighbouring values could not be distinguished in the frames.
  private static let greatest = 1e15

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// path = [ white ] [ move { command } ]
  mutating func parse() throws(PathMistake) {
    skipSpace()
    guard place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "m") else { throw mistake(.noMove) }
    while place < bytes.count {
      let command = bytes[place]
      guard let wanted = PathParser.argumentCount(command | 0x20) else { throw mistake(.noCommand) }
      place += 1
      skipSpace()
      try run(command, wanted)
    }
  }

  private static func argumentCount(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "z"): 0
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "q"), UInt8(ascii: "s"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    default: nil
    }
  }

  /// Reads one command with as many groups of numbers as follow it.
  private mutating func run(_ command: UInt8, _ wanted: Int) throws(PathMistake) {
    var letter = command
    var isFirst = true
    repeat {
      var numbers: [Double] = []
      for given in 0..<wanted {
        if given > 0 { skipComma() }
        if wanted == 7, given == 3 || given == 4 {
          numbers.append(try flag(command, given))
        } else {
          numbers.append(try number(command, wanted, given))
        }
      }
      try draw(letter, numbers)
      // Further pairs after the first pair of a move draw lines.
      if isFirst, letter | 0x20 == UInt8(ascii: "m") { letter = letter == UInt8(ascii: "m") ? 0x6C : 0x4C }
      isFirst = false
      let isComma = skipComma()
      if !beginsNumber, isComma { throw mistake(.noNumber(command: command, wanted: wanted, given: 0)) }
    } while wanted > 0 && beginsNumber
  }

  // MARK: Commands

  private mutating func draw(_ letter: UInt8, _ numbers: [Double]) throws(PathMistake) {
    let isRelative = letter >= 0x61
    let origin = isRelative ? current : .zero
    func point(_ place: Int) -> SIMD2<Double> { origin + SIMD2(numbers[place], numbers[place + 1]) }
    let start = current
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      path.subpaths.append(OutlinePath.Subpath(start: point(0)))
      current = point(0)
      handle = nil
    case UInt8(ascii: "z"):
      close()
    case UInt8(ascii: "l"): add(.line(from: start, to: point(0)))
    case UInt8(ascii: "h"): add(.line(from: start, to: SIMD2(origin.x + numbers[0], start.y)))
    case UInt8(ascii: "v"): add(.line(from: start, to: SIMD2(start.x, origin.y + numbers[0])))
    case UInt8(ascii: "c"):
      add(.cubic(CubicSegment(start, point(0), point(2), point(4))), handle: (point(2), true))
    case UInt8(ascii: "s"):
      add(.cubic(CubicSegment(start, mirrored(isCubic: true), point(0), point(2))), handle: (point(0), true))
    case UInt8(ascii: "q"):
      add(.quadratic(QuadraticSegment(start, point(0), point(2))), handle: (point(0), false))
    case UInt8(ascii: "t"):
      let control = mirrored(isCubic: false)
      add(.quadratic(QuadraticSegment(start, control, point(0))), handle: (control, false))
    default:
      let end = point(5)
      let arc = EllipticArc(
        from: start, to: end, radii: SIMD2(numbers[0], numbers[1]), rotation: numbers[2], isLarge: numbers[3] == 1,
        isPositive: numbers[4] == 1)
      if let arc {
        add(.arc(arc))
      } else if start != end {
        add(.line(from: start, to: end))
      }
    }
    guard abs(current.x) <= PathParser.greatest, abs(current.y) <= PathParser.greatest else {
      throw PathMistake(kind: .tooLarge, offset: max(0, place - 1))
    }
  }

  private mutating func add(_ segment: PathSegment, handle: (SIMD2<Double>, Bool)? = nil) {
    // After a close command the next subpath begins at the start of the one before.
    if path.subpaths[path.subpaths.count - 1].isClosed { path.subpaths.append(OutlinePath.Subpath(start: current)) }
    path.subpaths[path.subpaths.count - 1].segments.append(segment)
    current = segment.end
    self.handle = handle.map { ($0.0, $0.1) }
  }

  private mutating func close() {
    let last = path.subpaths.count - 1
    if !path.subpaths[last].isClosed {
      let start = path.subpaths[last].start
      if current != start { path.subpaths[last].segments.append(.line(from: current, to: start)) }
      path.subpaths[last].isClosed = true
      current = start
    }
    handle = nil
  }

  private func mirrored(isCubic: Bool) -> SIMD2<Double> {
    guard let handle, handle.isCubic == isCubic else { return current }
    return current + (current - handle.point)
  }

  // MARK: Numbers

  private func mistake(_ kind: PathMistake.Kind) -> PathMistake { PathMistake(kind: kind, offset: place) }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Skips white space and at most one comma, and returns whether there was a comma.
  @discardableResult
  private mutating func skipComma() -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return false }
    place += 1
    skipSpace()
    return true
  }

  private func isDigit(_ place: Int) -> Bool { place < bytes.count && bytes[place] >= 0x30 && bytes[place] <= 0x39 }

  private var beginsNumber: Bool {
    guard place < bytes.count else { return false }
    return isDigit(place) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(bytes[place])
  }

  /// number = [ "+" | "-" ] ( digits [ "." [ digits ] ] | "." digits ) [ "e" [ "+" | "-" ] digits ]
  private mutating func number(_ command: UInt8, _ wanted: Int, _ given: Int) throws(PathMistake) -> Double {
    let start = place
    var end = place
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    var hasDigits = end > digits
    // Swift requires a digit after the point, SVG 1.1 does not.
    var lonePoint: Int?
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      var fraction = end + 1
      while isDigit(fraction) { fraction += 1 }
      if fraction == end + 1 { lonePoint = end } else { hasDigits = true }
      end = fraction
    }
    guard hasDigits else { throw mistake(.noNumber(command: command, wanted: wanted, given: given)) }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-") {
        exponent += 1
      }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    let text = String(decoding: (start..<end).filter { $0 != lonePoint }.map { bytes[$0] }, as: UTF8.self)
    guard let value = Double(text), abs(value) <= PathParser.greatest else { throw mistake(.tooLarge) }
    place = end
    return value
  }

  private mutating func flag(_ command: UInt8, _ given: Int) throws(PathMistake) -> Double {
    guard place < bytes.count else { throw mistake(.noNumber(command: command, wanted: 7, given: given)) }
    guard bytes[place] == UInt8(ascii: "0") || bytes[place] == UInt8(ascii: "1") else { throw mistake(.noFlag) }
    place += 1
    return Double(bytes[place - 1] - 0x30)
  }
}

extension OutlinePath {
  /// Reads SVG path data.
  ///
  /// - Parameter data: the text in UTF-8.
  /// - Throws: the first mistake, with its position. SVG would draw the data before that position.
  package init(_ data: some Sequence<UInt8>) throws(PathMistake) {
    var parser = PathParser(Array(data))
    try parser.parse()
    self = parser.path
  }

  /// Reads SVG path data.
  ///
  /// - Throws: the first mistake, with its position in UTF-8 bytes.
  package init(_ data: String) throws(PathMistake) { try self.init(data.utf8) }
}
