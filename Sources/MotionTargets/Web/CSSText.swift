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
  func px(_ value: Double) -> String {
    // Most of these texts are short enough to have no memory of their own.
    var text = number(value)
    text += "px"
    return text
  }
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
    return text(value, withDecimals[decimals])
  }

  static func seconds(_ flicks: Double) -> String {
    text(flicks / Double(ExactTime.flicksPerSecond), withDecimals[11]) + "s"
  }

  /// What writes numbers with at most so many decimals. It is made once, because that takes longer than to write a number.
  static let withDecimals = (0...Precision.mostDecimals).map { DecimalText(.decimals($0)) }

  func timing(_ timing: MotionCurve.Timing) -> String {
    func handle(_ value: Double) -> String { CSSText.text(value, CSSText.handles) }
    switch timing {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "cubic-bezier(\(handle(x1)), \(handle(y1)), \(handle(x2)), \(handle(y2)))"
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
    let shares = decimalsOfShares
    return keys.indices.map { place in
      Frame(
        percent: percent(ofKey: place, shares), values: keys[place].values, easing: easing(ofKey: place, text.timing))
    }
  }

  /// The decimals of the share of each key. They resolve a tenth of a microsecond, and the distance between two keys, also at
  /// leaps.
  private var decimalsOfShares: DecimalText {
    var gap = keys.count > 1 ? Double.infinity : 0
    for place in keys.indices.dropFirst() { gap = min(gap, keys[place].time - keys[place - 1].time) }
    let resolution = max(0.1, min(100, hasLeaps ? min(gap, leastGap) / 10 : gap / 50))
    var digits = 2
    var step = duration * 1e-4
    while step > resolution, digits < Precision.mostDecimals { (digits, step) = (digits + 1, step / 10) }
    return CSSText.withDecimals[digits]
  }

  private func percent(ofKey place: Int, _ shares: DecimalText) -> String {
    let time = keys[place].time
    if time == duration, place == keys.count - 1 { return "100" }
    return shares.text(of: duration > 0 ? time / duration * 100 : 0)
  }

  private func easing(ofKey place: Int, _ written: (MotionCurve.Timing) -> String) -> String? {
    guard place < keys.count - 1 else { return nil }
    switch keys[place].pace {
    case .held: return "step-end"
    case .eased(.linear): return nil
    case .eased(let timing): return keys[place].values == keys[place + 1].values ? nil : written(timing)
    }
  }

  /// Returns what follows the name in a rule with `@keyframes`.
  ///
  /// - Parameter timing: writes the timing of a keyframe.
  func keyframes(_ timing: (MotionCurve.Timing) -> String, _ declarations: ([Double]) -> String) -> String {
    let shares = decimalsOfShares
    // One text grows, instead of one for each line.
    var rule = "{\n"
    rule.reserveCapacity(2 + 96 * keys.count)
    for place in keys.indices {
      rule += "  "
      rule += percent(ofKey: place, shares)
      rule += "% { "
      rule += declarations(keys[place].values)
      if let easing = easing(ofKey: place, timing) {
        rule += "; animation-timing-function: "
        rule += easing
      }
      rule += " }\n"
    }
    return rule + "}\n"
  }

  /// Returns what follows the name in the value of `animation`. The easings are in the keyframes.
  ///
  /// - Parameter fills: whether it also has the time before it.
  func animation(fills: Bool = true) -> String {
    var words = " \(CSSText.seconds(duration)) linear"
    if start > 0 { words += " \(CSSText.seconds(start))" }
    if isLoop { words += passes.map { " \($0)" } ?? " infinite" }
    if fills {
      words += " both"
    } else if passes != nil {
      words += " forwards"
    }
    return words
  }
}
