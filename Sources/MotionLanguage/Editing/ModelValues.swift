import MotionAlgebra
import MotionText

/// The values that the check found for names, design tokens and colours of a script.
struct ModelValues {
  /// The kind of each `let`, by its index in the names.
  private(set) var kinds: [Int: Kind] = [:]
  /// The value of each `let` that is no animation, as a script would write it.
  private(set) var texts: [Int: String] = [:]
  /// The colours that are words or design tokens.
  private(set) var colours: [(range: SourceRange, colour: SIMD4<Double>, isToken: Bool)] = []
  /// The value of each design token that the script names.
  private(set) var tokens: [SourceRange: String] = [:]
  /// The curves of design tokens by their paths, as a script would write them.
  private var curves: [String: String] = [:]
  /// The paths of the design tokens that the script can name, with the type of each; `nil` where no type is declared.
  private(set) var tokenNames: [(path: String, type: String?)] = []

  init(_ parsed: Parser.Parsed, _ names: NameTable, _ tables: CheckedTables) {
    let tree = parsed.tree
    for file in tree.designTokens(knownIn: 0) { addTokens(tree.tokenFiles[Int(file)].json) }
    let script = tables.script
    var nameAt: [UInt32: Int] = [:]
    for (index, name) in names.names.enumerated() where name.kind == .let {
      if let start = name.declaration?.start { nameAt[start] = index }
    }
    for declared in script.tree.lets {
      // A half-written declaration may have no value.
      guard declared.value >= 0, let name = nameAt[script.tree.tokens[Int(declared.nameToken)].start] else { continue }
      let value = script[declared.value]
      kinds[name] = value.kind
      texts[name] = ModelValues.text(value, script)
    }
    for (place, node) in script.tree.nodes.enumerated() where node.token < script.tree.ownTokens {
      let value = script.values[place]
      let range = script.tree.range(ofToken: node.token)
      switch node.kind {
      case .designToken:
        tokens[range] =
          value.kind == .curve
          ? curves[DesignTokenFile.parts(of: script.text(range)).joined(separator: ".")]
          : ModelValues.text(value, script)
        if value.kind == .colour { colours.append((range, script.values.components(of: value), true)) }
      case .unknown where value.kind == .colour:
        let components = script.values.components(of: value)
        if components.x.isFinite { colours.append((range, components, false)) }
      default: break
      }
    }
  }

  /// Adds the paths of the design tokens in a file.
  private mutating func addTokens(_ json: JSONDocument) {
    guard json.kind(json.root) == .object else { return }
    var open: [(place: Int32, path: String, type: String?)] = [(json.root, "", nil)]
    while let (place, path, typeAround) = open.popLast() {
      let type = json.member("$type", of: place).flatMap { json.text($0) } ?? typeAround
      if let value = json.member("$value", of: place) {
        let numbers = json.kind(value) == .array ? json.children(of: value).compactMap { json.number($0) } : []
        if numbers.count == 4 {
          curves[path] = "cubic-bezier(\(numbers.map { Words.decimal($0) }.joined(separator: ", ")))"
        }
        tokenNames.append((path, type))
        continue
      }
      for child in json.children(of: place) where json.kind(child) == .object {
        let key = json.key(child)
        if key.hasPrefix("$") { continue }
        open.append((child, path.isEmpty ? key : "\(path).\(key)", type))
      }
    }
    tokenNames.sort { $0.path < $1.path }
  }

  private static func text(_ value: Quantity, _ script: EvaluatedScript) -> String? {
    let number = String(decoding: DecimalText(.decimals(6)).bytes(of: value.number), as: UTF8.self)
    switch value.kind {
    case .number: return number
    case .percent:
      return String(decoding: DecimalText(.decimals(4)).bytes(of: value.number * 100), as: UTF8.self) + "%"
    case .duration: return "\(number) seconds"
    case .angle: return "\(number) degrees"
    case .length: return "\(number) px"
    case .colour: return ColourText.digits(of: script.values.components(of: value))
    case .text: return value.place >= 0 ? script.text(ofToken: UInt32(value.place)) : nil
    case .vector where value.element != .percent:
      let parts = script.values.components(of: value)
      let numbers = [parts.x, parts.y].map { String(decoding: DecimalText(.decimals(6)).bytes(of: $0), as: UTF8.self) }
      return "(\(numbers.joined(separator: ", ")))"
    // The declaration shows a curve.
    case .vector, .gradient, .curve, .animation, .unknown: return nil
    }
  }
}
