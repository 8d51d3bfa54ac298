import MotionAlgebra
import MotionText

/// The values of design tokens.
extension Check {
  /// A dotted path, or the name of a token at the root of its file.
  mutating func designToken(_ node: SyntaxTree.Node) -> Quantity {
    let range = tree.range(ofToken: node.token)
    let words = text(range)
    let user = tree.file(ofToken: node.token)
    let path = Check.parts(of: words)
    var best: (file: Int32, depth: Int, groups: [Int32])?
    var found: (file: Int32, token: Int32, type: String?, deprecated: DesignTokenFile.Deprecation?, rest: [String])?
    for file in tree.designTokens(knownIn: user) {
      do throws(DesignTokenFile.Failure) {
        switch try tree.tokenFiles[Int(file)].find(path) {
        case .token(let token, let type, let deprecated, let rest):
          if let found {
            let (first, second) = (tree.tokenFiles[Int(found.file)], tree.tokenFiles[Int(file)])
            report(
              .tokenTwice(words, first.name, second.name, first: first.nameRange(found.token)),
              at: second.nameRange(token))
            return .unknown
          }
          found = (file, token, type, deprecated, rest)
        case .group(let groups): best = (file, path.count, groups)
        case .missing(let depth, let groups):
          if best.map({ $0.depth < depth }) ?? true { best = (file, depth, groups) }
        }
      } catch {
        report(.tokenMistaken(words, tree.tokenFiles[Int(file)].name, error.mistake, place: error.range), at: range)
        return .unknown
      }
    }
    guard let found else {
      if tree.lacksNames { return .unknown }
      if let best { reportMissing(path, best, at: range) }
      return .unknown
    }
    if !tree.policies.isEmpty { tokenSources[node.token] = tree.tokenFiles[Int(found.file)].file }
    do throws(DesignTokenFile.Failure) {
      let value = try quantity(found.file, found.token, found.type, found.rest, words, range)
      if case .deprecated(let reason)? = found.deprecated, value.kind != .unknown {
        let file = tree.tokenFiles[Int(found.file)]
        report(.deprecatedToken(words, reason, place: file.nameRange(found.token)), at: range)
      }
      return value
    } catch {
      report(.tokenMistaken(words, tree.tokenFiles[Int(found.file)].name, error.mistake, place: error.range), at: range)
      return .unknown
    }
  }

  /// The parts of a path as a script writes it; a part may stand in quotation marks.
  static func parts(of words: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in words {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ".", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private mutating func reportMissing(
    _ path: [String], _ best: (file: Int32, depth: Int, groups: [Int32]), at range: SourceRange
  ) {
    let file = tree.tokenFiles[Int(best.file)]
    let names = file.names(in: best.groups)
    let head = path.prefix(best.depth).joined(separator: ".")
    func whole(_ name: String) -> String {
      DesignTokenFile.written(best.depth == 0 ? name : "\(head).\(name)")
    }
    if best.depth == path.count {
      report(
        .tokenGroup(
          path.joined(separator: "."), file.name, names.prefix(3).map(whole),
          place: file.nameRange(best.groups[0])), at: range)
      return
    }
    let rest = path[(best.depth + 1)...].map { ".\($0)" }.joined()
    var near = nearest(to: path[best.depth], among: names).map { whole($0) + rest }
    // Paths do not begin with the name of their file.
    if best.depth == 0, path.count > 1, file.stem == path[0] { near = path.dropFirst().joined(separator: ".") }
    report(
      .unknownToken(
        path.joined(separator: "."), file.name, missing: path[best.depth], group: head,
        nearest: near.map(DesignTokenFile.written), names.prefix(3).map(whole)), at: range)
  }

  /// The names of up to three tokens of a file that scripts can use as a duration or a curve.
  mutating func tokenNames(ofType type: String, in file: Int) -> [String] {
    var names: [String] = []
    let told = problems.count
    defer { problems.removeSubrange(told...) }
    // What is mistaken is not offered, and told of where it is used. Beyond so many of these nobody looks for a sound one.
    for name in tree.tokenFiles[file].tokens(ofType: type, most: 100) where names.count < 3 {
      guard case .token(let token, let type, _, let rest)? = try? tree.tokenFiles[file].find(Check.parts(of: name)),
        let value = try? quantity(Int32(file), token, type, rest, name, SourceRange(0, 0)),
        value.kind == .duration ? value.number > 0 : value.kind == .curve
      else { continue }
      names.append(name)
    }
    return names
  }

  // MARK: Types

  private mutating func quantity(
    _ file: Int32, _ token: Int32, _ type: String?, _ rest: [String], _ words: String, _ range: SourceRange
  ) throws(DesignTokenFile.Failure) -> Quantity {
    var (value, type) = try tree.tokenFiles[Int(file)].resolved(token, type: type)
    let tokens = tree.tokenFiles[Int(file)]
    guard type != nil else { throw tokens.fail(.withoutType, at: token) }
    if type == "transition" {
      let parts = ["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"]
      guard rest.count == 1, let partType = parts[rest[0]] else {
        guard rest.isEmpty else { throw tokens.fail(.malformed(type: "transition", part: rest[0]), at: value) }
        report(.wholeTransition(words, place: tokens.nameRange(token)), at: range)
        return .unknown
      }
      guard let part = tokens.json.member(rest[0], of: value) else {
        throw tokens.fail(.malformed(type: "transition", part: rest[0]), at: value)
      }
      let resolved = try tree.tokenFiles[Int(file)].resolved(part, type: nil)
      if let own = resolved.type, own != partType { throw tokens.fail(.typesDiffer(partType, own), at: part) }
      (value, type) = (resolved.value, partType)
    } else if !rest.isEmpty {
      let nearest = words.split(separator: ".").dropLast(rest.count).joined(separator: ".")
      report(
        .unknownToken(
          words, tokens.name, missing: rest[0], group: nearest, nearest: nearest, []), at: range)
      return .unknown
    }
    switch type {
    case "duration":
      let (number, unit) = try measure(file, value, "duration", ["ms": .milliseconds, "s": .seconds])
      guard number >= 0 else { throw tokens.fail(.outside("a duration is not below 0"), at: value) }
      return Quantity(kind: .duration, number: number * unit.factor, unit: unit)
    case "dimension":
      // Nobody knows the reader's font here: 1 rem is 16 px, as browsers begin with.
      let factor = try measure(file, value, "dimension", ["px": .pixels, "rem": .percent])
      return Quantity(kind: .length, number: factor.unit == .pixels ? factor.number : 16 * factor.number, unit: .pixels)
    case "number":
      guard let number = tokens.json.number(value), abs(number) <= Quantity.greatest else {
        throw tokens.fail(.malformed(type: "number", part: nil), at: value)
      }
      return Quantity(kind: .number, number: number)
    case "cubicBezier": return try cubicBezier(file, value)
    case "color": return try colour(file, value)
    case "fontFamily", "fontWeight", "strokeStyle", "border", "shadow", "gradient", "typography":
      report(.tokenOfOtherType(words, type ?? "", place: tokens.nameRange(token)), at: range)
      return .unknown
    case let other: throw tokens.fail(.unknownType(other ?? ""), at: value)
    }
  }

  /// A value inside a token, whose own references are followed.
  private mutating func inner(_ file: Int32, _ place: Int32) throws(DesignTokenFile.Failure) -> Int32 {
    try tree.tokenFiles[Int(file)].resolved(place, type: nil).value
  }

  /// `{ "value": 200, "unit": "ms" }`
  private mutating func measure(
    _ file: Int32, _ place: Int32, _ type: String, _ units: [String: Unit]
  ) throws(DesignTokenFile.Failure) -> (number: Double, unit: Unit) {
    let tokens = tree.tokenFiles[Int(file)]
    guard let value = tokens.json.member("value", of: place), let unit = tokens.json.member("unit", of: place) else {
      throw tokens.fail(.malformed(type: type, part: nil), at: place)
    }
    let number = tokens.json.number(try inner(file, value))
    guard let number, abs(number) <= Quantity.greatest else {
      throw tokens.fail(.malformed(type: type, part: "value"), at: value)
    }
    guard let word = tokens.json.text(try inner(file, unit)), let known = units[word] else {
      throw tokens.fail(.malformed(type: type, part: "unit"), at: unit)
    }
    return (number, known)
  }

  private mutating func cubicBezier(_ file: Int32, _ place: Int32) throws(DesignTokenFile.Failure) -> Quantity {
    let tokens = tree.tokenFiles[Int(file)]
    let numbers = try numbers(file, place, "cubicBezier", count: 4)
    guard let curve = Easing(cubicBezier: numbers[0], numbers[1], numbers[2], numbers[3]) else {
      throw tokens.fail(.outside("the first and the third number of a curve are times, from 0 to 1"), at: place)
    }
    return Quantity(kind: .curve, place: easing(curve))
  }

  private mutating func numbers(
    _ file: Int32, _ place: Int32, _ type: String, count: Int, allowsNone: Bool = false
  ) throws(DesignTokenFile.Failure) -> [Double] {
    let tokens = tree.tokenFiles[Int(file)]
    let place = try inner(file, place)
    func malformed(_ place: Int32) -> DesignTokenFile.Failure {
      tokens.fail(.malformed(type: type, part: type == "color" ? "components" : nil), at: place)
    }
    guard tokens.json.kind(place) == .array else { throw malformed(place) }
    var numbers: [Double] = []
    for item in tokens.json.children(of: place) {
      let value = try inner(file, item)
      if let number = tokens.json.number(value), abs(number) <= Quantity.greatest {
        numbers.append(number)
      } else if allowsNone, tokens.json.text(value) == "none" {
        numbers.append(0)
      } else {
        throw malformed(item)
      }
      if numbers.count > count { break }
    }
    guard numbers.count == count else { throw malformed(place) }
    return numbers
  }

  // MARK: Colours

  private static let colourSpaces: Set = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
    "rec2020", "xyz-d65", "xyz-d50",
  ]

  /// CSS Color 4 for the spaces that sRGB holds whole; for the others the colour that the token gives for
  /// those who do not know them.
  private mutating func colour(_ file: Int32, _ place: Int32) throws(DesignTokenFile.Failure) -> Quantity {
    let tokens = tree.tokenFiles[Int(file)]
    guard let spacePlace = tokens.json.member("colorSpace", of: place),
      let componentsPlace = tokens.json.member("components", of: place)
    else { throw tokens.fail(.malformed(type: "color", part: nil), at: place) }
    guard let space = tokens.json.text(try inner(file, spacePlace)), Check.colourSpaces.contains(space) else {
      throw tokens.fail(.malformed(type: "color", part: "colorSpace"), at: spacePlace)
    }
    let alpha = try alpha(file, place)
    let components = try numbers(file, componentsPlace, "color", count: 3, allowsNone: true)
    func inside(_ ranges: [ClosedRange<Double>], _ words: String) throws(DesignTokenFile.Failure) {
      for (range, component) in zip(ranges, components) where !range.contains(component) {
        throw tokens.fail(.outside(words), at: componentsPlace)
      }
    }
    let rgb: SIMD3<Double>
    switch space {
    case "srgb", "srgb-linear":
      try inside([0...1, 0...1, 0...1], "red, green and blue are from 0 to 1")
      let encoded = space == "srgb" ? components : components.map(Check.gammaEncoded)
      rgb = SIMD3(encoded[0], encoded[1], encoded[2])
    case "hsl":
      try inside([0...360, 0...100, 0...100], "a hue is from 0 to 360, saturation and lightness from 0 to 100")
      rgb = Check.rgb(hue: components[0], saturation: components[1] / 100, lightness: components[2] / 100)
    case "hwb":
      try inside([0...360, 0...100, 0...100], "a hue is from 0 to 360, whiteness and blackness from 0 to 100")
      rgb = Check.rgb(hue: components[0], whiteness: components[1] / 100, blackness: components[2] / 100)
    default:
      guard let hex = tokens.json.member("hex", of: place) else {
        throw tokens.fail(.colourSpace(space), at: spacePlace)
      }
      guard let digits = Check.rgb(hexadecimal: tokens.json.text(try inner(file, hex)) ?? "") else {
        throw tokens.fail(.malformed(type: "color", part: "hex"), at: hex)
      }
      rgb = digits
    }
    return vector(.colour, SIMD4(rgb, alpha))
  }

  /// 1 where a colour says nothing of it.
  private mutating func alpha(_ file: Int32, _ colour: Int32) throws(DesignTokenFile.Failure) -> Double {
    let tokens = tree.tokenFiles[Int(file)]
    guard let place = tokens.json.member("alpha", of: colour) else { return 1 }
    guard let alpha = tokens.json.number(try inner(file, place)) else {
      throw tokens.fail(.malformed(type: "color", part: "alpha"), at: place)
    }
    guard (0...1).contains(alpha) else { throw tokens.fail(.outside("an alpha is from 0 to 1"), at: place) }
    return alpha
  }

  /// `#rrggbb`; `nil` where it is none.
  private static func rgb(hexadecimal text: String) -> SIMD3<Double>? {
    let digits = Array(text.utf8)
    let values = digits.dropFirst().compactMap { CharacterClass.hexadecimal($0) }
    guard digits.count == 7, digits[0] == UInt8(ascii: "#"), values.count == 6 else { return nil }
    func byte(_ place: Int) -> Double { Double(values[place]) * 16 + Double(values[place + 1]) }
    return SIMD3(byte(0), byte(2), byte(4)) / 255
  }

  /// CSS Color 4, 8.1: a pure hue, mixed with white and with black.
  private static func rgb(hue: Double, whiteness white: Double, blackness black: Double) -> SIMD3<Double> {
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return rgb(hue: hue, saturation: 1, lightness: 0.5) * (1 - white - black) + white
  }

  /// The transfer function of sRGB: CSS Color 4, 10.1.
  static func gammaEncoded(_ value: Double) -> Double {
    if value <= 0.0031308 { return 12.92 * value }
    // x to the 1/2.4 is the fifth power of its twelfth root, found from above by Newton's method.
    let fourthRoot = value.squareRoot().squareRoot()
    var root = 1.0
    while true {
      let next = root - (root * root * root - fourthRoot) / (3 * root * root)
      if next >= root { break }
      root = next
    }
    return 1.055 * root * root * root * root * root - 0.055
  }

  /// CSS Color 4, 7.1: for each of red, green and blue a trapezoid over the hue.
  static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(turn - 3, 9 - turn, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }
}
