import MotionAlgebra
import MotionText

/// Writes numbers and names in CSS syntax.
struct CSSText {
  private let pixels: DecimalText
  private let fractions: DecimalText
  private static let handles = DecimalText(.decimals(6))

  /// - Parameter tolerance: the tolerance in pixels; rounding takes at most a thousandth of it.
  init(tolerance: Double) {
    pixels = DecimalText(.within(tolerance, atLeast: 2))
    fractions = DecimalText(.within(tolerance / 10, atLeast: 3))
  }

  private static func text(_ value: Double, _ decimals: DecimalText) -> String {
    decimals.text(of: value)
  }

  func number(_ value: Double) -> String { CSSText.text(value, pixels) }
  func fraction(_ value: Double) -> String { CSSText.text(value, fractions) }
  func px(_ value: Double) -> String { "\(number(value))px" }
  /// Returns a fraction as a percentage.
  func percent(_ value: Double) -> String { "\(number(100 * value))%" }
  func degrees(_ value: Double) -> String { "\(number(value))deg" }

  /// The declaration of digits that are equally wide, so that a text does not move while it counts.
  static let countingDigits = "font-variant-numeric: tabular-nums"

  /// Returns a number with its unit.
  func value(_ value: Double, _ unit: VisibleProperty.Unit) -> String {
    switch unit {
    case .pixels: px(value)
    case .degrees: degrees(value)
    case .fraction, .number, .colour: fraction(value)
    }
  }

  func colour(_ red: Double, _ green: Double, _ blue: Double) -> String {
    func channel(_ value: Double) -> UInt32 { UInt32((value.clamped(to: 0...1) * 255).rounded()) }
    let channels = channel(red) << 16 | channel(green) << 8 | channel(blue)
    return String(unsafeUninitializedCapacity: 7) { text in
      text[0] = UInt8(ascii: "#")
      for place in 1...6 {
        let digit = UInt8(channels >> UInt32(24 - 4 * place) & 15)
        text[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 7
    }
  }

  /// Returns a colour with an alpha.
  func colour(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
    if alpha >= 1 { return colour(red, green, blue) }
    let channels = [red, green, blue].map { CSSText.text($0.clamped(to: 0...1) * 255, CSSText.hundredths) }
    return "rgb(\(channels.joined(separator: " ")) / \(fraction(max(0, alpha))))"
  }
  private static let hundredths = DecimalText(.decimals(2))

  /// Returns a number in full except for its last bits, which are noise from decimal fractions.
  private static func exact(_ value: Double) -> String {
    let decimals =
      switch abs(value) {
      case ..<1: 15
      case ..<10: 14
      case ..<1000: 12
      default: 9
      }
    return text(value, DecimalText(.decimals(decimals)))
  }

  static func seconds(_ flicks: Double) -> String {
    text(flicks / Double(ExactTime.flicksPerSecond), DecimalText(.decimals(11))) + "s"
  }

  func timing(_ timing: MotionCurve.Timing) -> String {
    func list(_ values: [Double]) -> String { values.map { CSSText.text($0, CSSText.handles) }.joined(separator: ", ") }
    switch timing {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2): return "cubic-bezier(\(list([x1, y1, x2, y2])))"
    case .steps(let count, let position, _):
      switch position {
      case .end: return "steps(\(count))"
      case .start: return "steps(\(count), start)"
      case .none: return "steps(\(count), jump-none)"
      case .both: return "steps(\(count), jump-both)"
      }
    case .stops(let stops):
      let parts = stops.enumerated().map { place, stop in
        // The stops are already rounded as far as possible.
        let value = CSSText.exact(stop.value)
        let isEnd = place == 0 || place == stops.count - 1
        return isEnd ? value : "\(value) \(CSSText.exact(stop.progress * 100))%"
      }
      return "linear(\(parts.joined(separator: ", ")))"
    }
  }

  /// Returns the properties of an outline in CSS, which are also attributes of SVG, without those that have their usual
  /// values.
  ///
  /// - Parameter dashes: the dashes that are drawn.
  func outline(_ style: ViewStyle, dashes: [Double]) -> [(name: String, value: String)] {
    var properties: [(name: String, value: String)] = []
    if style.cap != .butt { properties.append(("stroke-linecap", style.cap.rawValue)) }
    if style.join != .miter { properties.append(("stroke-linejoin", style.join.rawValue)) }
    if !dashes.isEmpty {
      properties.append(("stroke-dasharray", dashes.map(number).joined(separator: " ")))
    }
    return properties
  }

  /// Returns the fonts of a text in the order of preference.
  static func fontFamily(_ style: ViewStyle) -> String {
    guard let font = style.font else { return systemFont }
    let words = font.split(separator: " ").map { identifier(String($0)) }.joined(separator: " ")
    return "\(words.contains("\\") ? identifier(font) : words), \(systemFont)"
  }
  private static let systemFont = "system-ui, sans-serif"

  /// Returns a name as an identifier: any character except letters, digits, `-` and `_` is escaped, as is a first character
  /// that cannot begin an identifier (CSS Object Model, "serialize an identifier").
  static func identifier(_ name: String) -> String {
    // Most names are letters, digits, `-` and `_`, and stay as they are.
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if isPlain, name != "-", let first = name.utf8.first, first > UInt8(ascii: "9") || first == UInt8(ascii: "-") {
      return name
    }
    var text = ""
    for (place, scalar) in name.unicodeScalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let isPlain =
        scalar.value >= 0x80 || isDigit || scalar == "-" || scalar == "_" || ("a"..."z").contains(scalar)
        || ("A"..."Z").contains(scalar)
      if scalar.value < 0x20 || scalar.value == 0x7F || (isDigit && place == 0) {
        text += "\\\(String(scalar.value, radix: 16)) "
      } else if isPlain, !(name == "-") {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\"
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns the name that `identifier` wrote.
  static func name(_ identifier: some StringProtocol) -> String {
    guard identifier.contains("\\") else { return String(identifier) }
    let pieces = identifier.split(separator: "\\", omittingEmptySubsequences: false)
    var (name, isEscaped) = (String(pieces[0]), false)
    for piece in pieces.dropFirst() {
      let digits = piece.prefix { $0 != " " }
      if isEscaped {
        // This is the text behind a backslash that was escaped.
        (name, isEscaped) = (name + piece, false)
      } else if piece.isEmpty {
        (name, isEscaped) = (name + "\\", true)
      } else if digits.first?.isHexDigit ?? false, let code = UInt32(digits, radix: 16) {
        name.unicodeScalars.append(Unicode.Scalar(code) ?? " ")
        name += piece[digits.endIndex...].dropFirst()
      } else {
        name += piece
      }
    }
    return name
  }
}

extension KeyframeRun {
  /// A keyframe as CSS writes it.
  struct Frame {
    /// The share of the duration, as a percentage.
    var percent: String
    var values: [Double]
    /// How the values continue to the next keyframe; `nil` for a straight line.
    var easing: String?
  }

  /// Returns the keyframes as CSS writes them.
  func frames(_ text: CSSText) -> [Frame] {
    // The number of decimals resolves a tenth of a microsecond, and the distance between two keys, also at leaps.
    let gap = zip(keys, keys.dropFirst()).map { $1.time - $0.time }.min() ?? 0
    let resolution = max(0.1, min(100, hasLeaps ? min(gap, leastGap) / 10 : gap / 50))
    var digits = 2
    var step = duration * 1e-4
    while step > resolution, digits < Precision.mostDecimals { (digits, step) = (digits + 1, step / 10) }
    let percent = DecimalText(.decimals(digits))
    return keys.enumerated().map { place, key in
      let share = duration > 0 ? key.time / duration * 100 : 0
      let offset =
        place == keys.count - 1 && key.time == duration
        ? "100" : percent.text(of: share)
      var easing: String?
      if place < keys.count - 1 {
        switch key.pace {
        case .held: easing = "step-end"
        case .eased(.linear): break
        case .eased(let timing): if key.values != keys[place + 1].values { easing = text.timing(timing) }
        }
      }
      return Frame(percent: offset, values: key.values, easing: easing)
    }
  }

  /// Returns what follows the name in a rule with `@keyframes`.
  func keyframes(_ text: CSSText, _ declarations: ([Double]) -> String) -> String {
    let lines = frames(text).map { frame in
      let pace = frame.easing.map { "; animation-timing-function: \($0)" } ?? ""
      return "  \(frame.percent)% { \(declarations(frame.values))\(pace) }\n"
    }
    return "{\n\(lines.joined())}\n"
  }

  /// Returns the value of `animation`. The easings are in the keyframes.
  ///
  /// - Parameter fills: whether it also has the time before it.
  func animation(_ name: String, fills: Bool = true) -> String {
    var words = [name, CSSText.seconds(duration), "linear"]
    if start > 0 { words.append(CSSText.seconds(start)) }
    if isLoop { words.append(passes.map { String($0) } ?? "infinite") }
    if fills {
      words.append("both")
    } else if passes != nil {
      words.append("forwards")
    }
    return words.joined(separator: " ")
  }
}
