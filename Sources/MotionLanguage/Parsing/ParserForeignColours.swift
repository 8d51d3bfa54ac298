import MotionAlgebra
import MotionText

/// Recognises functions of colours that a script lacks: `color-mix(in srgb, red, blue)`, `lighten(red, 20%)`, `hsb(0, 100, 100)`.
extension Parser {
  /// Reports such a function with the colour that it makes. Returns whether one is here.
  mutating func failedInColourCall() -> Bool {
    let name = text(position).lowercased()
    if let colour = failedInOpacityOfColour() { return colour }
    guard Parser.functionsOfColours.contains(name), names[token.symbol] == nil, !namesDesignToken(position),
      let close = tokens.closingParenthesis(of: position + 1), close > position + 2
    else { return false }
    let arguments = arguments(from: position + 1, to: close).map {
      text(range(from: $0.lowerBound, through: $0.upperBound))
    }
    let made: Made? =
      switch name {
      case "color-mix", "mix", "colormix", "blend": Parser.mixed(arguments)
      case "hsb", "hsv": Parser.colourOfBrightness(arguments)
      default: Parser.shaded(arguments, name)
      }
    guard let made else {
      return exchange(
        position...close, for: ["#268bd2"],
        because:
          "A script cannot calculate colours. A colour is a name, digits as in the example, or `rgb`, `hsl` and `oklch` of CSS.",
        isGuess: true)
    }
    return exchange(
      position...close, for: [made.words],
      because: Parser.notations.contains(name)
        ? "A colour is not written as `\(name)(…)`. `\(made.words)` is the same colour."
        : "A script cannot calculate colours, so write the result. \(made.isExact ? "It" : "In sRGB, it") is `\(made.words)`.",
      isGuess: !made.isExact)
  }

  /// Reports `Color.blue.opacity(0.5)` of SwiftUI. Returns whether it is here; `nil` for a word without such a name.
  private mutating func failedInOpacityOfColour() -> Bool? {
    let parts = text(position).split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last, ["opacity", "withAlphaComponent"].contains(last) else { return nil }
    guard let close = tokens.closingParenthesis(of: position + 1), close > position + 2,
      var colour = parts.dropLast().last.flatMap(ColourText.components),
      let number = ForeignNumber(text(range(from: position + 2, through: close - 1)))
    else { return false }
    colour[3] = number.unit == "%" ? number.value / 100 : number.value
    return exchange(
      position...close, for: [Made(colour).words],
      because: "A colour has a name of CSS or digits, of which the last two are its opacity.")
  }

  /// A colour in the words of a script.
  private struct Made {
    var words: String
    var isExact: Bool

    init(_ colour: SIMD4<Double>, isExact: Bool = true) {
      words = ColourText.digits(of: colour) ?? ""
      self.isExact = isExact
    }
  }

  /// Those that only write a colour in another way.
  private static let notations: Set = ["hsb", "hsv"]
  private static let functionsOfColours: Set = [
    "color-mix", "colormix", "mix", "blend", "hsb", "hsv", "lighten", "darken", "brighten", "saturate", "desaturate",
  ]

  /// Returns the mixture of two colours, of which each can have a percentage.
  private static func mixed(_ arguments: [String]) -> Made? {
    var arguments = arguments
    var isExact = true
    if let first = arguments.first, first.hasPrefix("in ") {
      isExact = first == "in srgb"
      arguments.removeFirst()
    }
    // In `mix(red, blue, 30%)` of Sass, the share is that of the first colour.
    var share: Double?
    if arguments.count == 3, let number = ForeignNumber(arguments[2]), number.unit == "%" || number.value <= 1 {
      share = number.unit == "%" ? number.value / 100 : number.value
      arguments.removeLast()
    }
    guard arguments.count == 2 else { return nil }
    var shares: [Double?] = []
    var colours: [SIMD4<Double>] = []
    for argument in arguments {
      let parts = argument.split(separator: " ").map(String.init)
      guard let colour = parts.compactMap(ColourText.components).first, parts.count < 3 else { return nil }
      colours.append(colour)
      shares.append(parts.compactMap(ForeignNumber.init).first { $0.unit == "%" }.map { $0.value / 100 })
    }
    let first = share ?? shares[0] ?? shares[1].map { 1 - $0 } ?? 0.5
    let second = shares[1] ?? 1 - first
    guard first >= 0, second >= 0, abs(first + second - 1) < 0.001 else { return nil }
    // A transparent colour has no part in the other one.
    for (place, share) in [(0, first), (1, second)] where colours[1 - place][3] == 0 && colours[place][3] == 1 {
      var colour = colours[place]
      colour[3] = share
      return Made(colour)
    }
    guard colours[0][3] == 1, colours[1][3] == 1 else { return nil }
    return Made(colours[0] * first + colours[1] * second, isExact: isExact)
  }

  /// Returns a colour from its hue, its saturation and its brightness.
  private static func colourOfBrightness(_ arguments: [String]) -> Made? {
    let numbers = arguments.compactMap(ForeignNumber.init)
    guard numbers.count == 3, arguments.count == 3 else { return nil }
    let (saturation, brightness) = (numbers[1].value / 100, numbers[2].value / 100)
    guard (0...1).contains(saturation), (0...1).contains(brightness), (0...360).contains(numbers[0].value) else {
      return nil
    }
    let lightness = brightness * (1 - saturation / 2)
    let rest = min(lightness, 1 - lightness)
    let rgb = ColourSpace.rgb(
      hue: numbers[0].value, saturation: rest == 0 ? 0 : (brightness - lightness) / rest, lightness: lightness)
    return Made(SIMD4(rgb, 1))
  }

  /// Returns a lighter or a darker colour, as Sass makes it.
  private static func shaded(_ arguments: [String], _ name: String) -> Made? {
    guard arguments.count == 2, let colour = ColourText.components(arguments[0]),
      let number = ForeignNumber(arguments[1]),
      ["lighten", "darken", "brighten"].contains(name)
    else { return nil }
    let change =
      (number.unit == "%" || number.value > 1 ? number.value / 100 : number.value) * (name == "darken" ? -1 : 1)
    let (least, most) = (min(colour[0], colour[1], colour[2]), max(colour[0], colour[1], colour[2]))
    let (lightness, range) = ((least + most) / 2, most - least)
    var hue = 0.0
    if range > 0 {
      hue =
        most == colour[0]
        ? (colour[1] - colour[2]) / range
        : most == colour[1] ? 2 + (colour[2] - colour[0]) / range : 4 + (colour[0] - colour[1]) / range
    }
    let saturation = range == 0 ? 0 : range / (1 - abs(2 * lightness - 1))
    let rgb = ColourSpace.rgb(
      hue: hue < 0 ? hue * 60 + 360 : hue * 60, saturation: min(saturation, 1),
      lightness: min(max(lightness + change, 0), 1))
    return Made(SIMD4(rgb, colour[3]), isExact: name != "brighten")
  }
}
