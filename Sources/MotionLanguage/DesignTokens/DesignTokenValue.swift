import MotionAlgebra

/// The value of a design token in a script.
enum DesignTokenValue {
  case quantity(Quantity)
  case curve(Easing)
  /// Red, green, blue and alpha from 0 to 1, sRGB, straight alpha.
  case colour(SIMD4<Double>)
  /// A token of type transition, of which a script uses the parts.
  case transition(place: SourceRange)
  /// A valid token of a type that scripts cannot use.
  case ofOtherType(String, place: SourceRange)
  /// A valid token that a script cannot use in this way.
  case unusable(Finding)
}

extension DesignTokenFile {
  /// Returns the value of a token.
  ///
  /// - Parameters:
  ///   - rest: the parts after the path of the token.
  ///   - words: the path as the script writes it.
  mutating func value(
    of token: Int32, type: String?, rest: [String], words: String
  ) throws(Failure) -> DesignTokenValue {
    var (value, type) = try resolved(token, type: type)
    guard type != nil else { throw fail(.withoutType, at: token) }
    if type == "transition" {
      let parts = ["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"]
      guard rest.count == 1, let partType = parts[rest[0]] else {
        guard rest.isEmpty else { throw fail(.malformed(type: "transition", part: rest[0]), at: value) }
        return .transition(place: nameRange(token))
      }
      guard let part = json.member(rest[0], of: value) else {
        throw fail(.malformed(type: "transition", part: rest[0]), at: value)
      }
      let resolved = try resolved(part, type: nil)
      if let own = resolved.type, own != partType { throw fail(.typesDiffer(partType, own), at: part) }
      (value, type) = (resolved.value, partType)
    } else if !rest.isEmpty {
      let nearest = words.split(separator: ".").dropLast(rest.count).joined(separator: ".")
      return .unusable(.unknownToken(words, name, missing: rest[0], group: nearest, nearest: nearest, []))
    }
    switch type {
    case "duration":
      let (number, unit) = try measure(value, "duration", ["ms": .milliseconds, "s": .seconds])
      guard number >= 0 else { throw fail(.outside("a duration is not below 0"), at: value) }
      return .quantity(Quantity(kind: .duration, number: number * unit.factor, unit: unit))
    case "dimension":
      // The font of the reader is unknown, so 1 rem is 16 px, the default of browsers.
      let factor = try measure(value, "dimension", ["px": .pixels, "rem": .percent])
      let pixels = factor.unit == .pixels ? factor.number : 16 * factor.number
      return .quantity(Quantity(kind: .length, number: pixels, unit: .pixels))
    case "number":
      guard let number = json.number(value), abs(number) <= Quantity.greatest else {
        throw fail(.malformed(type: "number", part: nil), at: value)
      }
      return .quantity(Quantity(kind: .number, number: number))
    case "cubicBezier": return .curve(try cubicBezier(value))
    case "color": return .colour(try colour(value))
    case "fontFamily", "fontWeight", "strokeStyle", "border", "shadow", "gradient", "typography":
      return .ofOtherType(type ?? "", place: nameRange(token))
    case let other: throw fail(.unknownType(other ?? ""), at: value)
    }
  }

  /// Returns a value inside a token, with its own references followed.
  private mutating func inner(_ place: Int32) throws(Failure) -> Int32 { try resolved(place, type: nil).value }

  /// Reads `{ "value": 200, "unit": "ms" }`.
  private mutating func measure(
    _ place: Int32, _ type: String, _ units: [String: Unit]
  ) throws(Failure) -> (number: Double, unit: Unit) {
    guard let value = json.member("value", of: place), let unit = json.member("unit", of: place) else {
      throw fail(.malformed(type: type, part: nil), at: place)
    }
    let number = json.number(try inner(value))
    guard let number, abs(number) <= Quantity.greatest else {
      throw fail(.malformed(type: type, part: "value"), at: value)
    }
    guard let word = json.text(try inner(unit)), let known = units[word] else {
      throw fail(.malformed(type: type, part: "unit"), at: unit)
    }
    return (number, known)
  }

  private mutating func cubicBezier(_ place: Int32) throws(Failure) -> Easing {
    let numbers = try numbers(place, "cubicBezier", count: 4)
    guard let curve = Easing(cubicBezier: numbers[0], numbers[1], numbers[2], numbers[3]) else {
      throw fail(.outside("the first and the third number of a curve are times, from 0 to 1"), at: place)
    }
    return curve
  }

  private mutating func numbers(
    _ place: Int32, _ type: String, count: Int, allowsNone: Bool = false
  ) throws(Failure) -> [Double] {
    let part = type == "color" ? "components" : nil
    let place = try inner(place)
    guard json.kind(place) == .array else { throw fail(.malformed(type: type, part: part), at: place) }
    var numbers: [Double] = []
    for item in json.children(of: place) {
      let value = try inner(item)
      if let number = json.number(value), abs(number) <= Quantity.greatest {
        numbers.append(number)
      } else if allowsNone, json.text(value) == "none" {
        numbers.append(0)
      } else {
        throw fail(.malformed(type: type, part: part), at: item)
      }
      if numbers.count > count { break }
    }
    guard numbers.count == count else { throw fail(.malformed(type: type, part: part), at: place) }
    return numbers
  }

  // MARK: Colours

  /// Returns a colour as sRGB. Colour spaces within sRGB are converted as in CSS Color 4; for the others the token's own
  /// fallback is used.
  private mutating func colour(_ place: Int32) throws(Failure) -> SIMD4<Double> {
    guard let spacePlace = json.member("colorSpace", of: place),
      let componentsPlace = json.member("components", of: place)
    else { throw fail(.malformed(type: "color", part: nil), at: place) }
    guard let name = json.text(try inner(spacePlace)), let space = ColourSpace(rawValue: name) else {
      throw fail(.malformed(type: "color", part: "colorSpace"), at: spacePlace)
    }
    let alpha = try alpha(of: place)
    let components = try numbers(componentsPlace, "color", count: 3, allowsNone: true)
    func check(_ ranges: [ClosedRange<Double>], _ words: String) throws(Failure) {
      for (range, component) in zip(ranges, components) where !range.contains(component) {
        throw fail(.outside(words), at: componentsPlace)
      }
    }
    let rgb: SIMD3<Double>
    switch space {
    case .srgb, .srgbLinear:
      try check([0...1, 0...1, 0...1], "red, green and blue are from 0 to 1")
      let encoded = space == .srgb ? components : components.map(ColourSpace.gammaEncoded)
      rgb = SIMD3(encoded[0], encoded[1], encoded[2])
    case .hsl:
      try check([0...360, 0...100, 0...100], "a hue is from 0 to 360, saturation and lightness from 0 to 100")
      rgb = ColourSpace.rgb(hue: components[0], saturation: components[1] / 100, lightness: components[2] / 100)
    case .hwb:
      try check([0...360, 0...100, 0...100], "a hue is from 0 to 360, whiteness and blackness from 0 to 100")
      rgb = ColourSpace.rgb(hue: components[0], whiteness: components[1] / 100, blackness: components[2] / 100)
    case .lab, .lch, .oklab, .oklch, .displayP3, .a98, .prophoto, .rec2020, .xyzD65, .xyzD50:
      guard let hex = json.member("hex", of: place) else { throw fail(.colourSpace(name), at: spacePlace) }
      guard let digits = ColourSpace.rgb(hexadecimal: json.text(try inner(hex)) ?? "") else {
        throw fail(.malformed(type: "color", part: "hex"), at: hex)
      }
      rgb = digits
    }
    return SIMD4(rgb, alpha)
  }

  /// Returns the alpha of a colour, 1 if it has none.
  private mutating func alpha(of colour: Int32) throws(Failure) -> Double {
    guard let place = json.member("alpha", of: colour) else { return 1 }
    guard let alpha = json.number(try inner(place)) else {
      throw fail(.malformed(type: "color", part: "alpha"), at: place)
    }
    guard (0...1).contains(alpha) else { throw fail(.outside("an alpha is from 0 to 1"), at: place) }
    return alpha
  }
}
