import MotionText

/// What a script says for code of other tools.
extension ForeignCode {
  /// A sentence for a line of code.
  struct Sentence: Sendable {
    var words: String
    /// Whether it does only something like it.
    var isExample = false
  }

  /// Returns a sentence for a statement of another language; `nil` if it is not known what it does.
  ///
  /// - Parameter views: the views that the script declares.
  static func sentence(_ code: String, views: [String]) -> Sentence? {
    let code = code.drop { $0.isWhitespace || $0 == ";" }
    let first = code.prefix { $0.isLetter || $0 == "@" || $0 == "<" || $0 == "_" || $0 == "-" }
    if first == "let" || first == "const" || first == "var", let equals = code.firstIndex(of: "=") {
      let name = code[code.index(code.startIndex, offsetBy: first.count)..<equals].filter { !$0.isWhitespace }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        let value = sentence(String(code[code.index(after: equals)...]), views: views)
      else { return nil }
      return Sentence(words: "let \(name) = \(value.words)", isExample: value.isExample)
    }
    let target = Target(views)
    if first == "@keyframes" { return ForeignMotion.keyframes(String(code), target.view(nil)) }
    if first.hasPrefix("<") { return ForeignMotion.element(String(code), target.view(nil)) }
    if let rule = ForeignMotion.rule(String(code), target) { return rule }
    if let line = ForeignMotion.declaration(String(code), target.view(nil)) { return line }
    return ForeignMotion.calls(ForeignCode.calls(String(code)), target)
  }

  /// Returns the views and the action of a reaction for code such as `box.onTapGesture { box.opacity = 0 }`.
  static func reaction(_ code: String, views: [String]) -> String {
    let call = ForeignCode.calls(code).first
    let view = Target(views).view(call.map { String($0.owner.prefix { $0 != "." }) })
    var action: Sentence?
    if let open = code.firstIndex(of: "{"), let close = code.lastIndex(of: "}"), open < close {
      let block = String(code[code.index(after: open)..<close])
      action = sentence(block, views: views.isEmpty ? [view] : views)
      if action?.isExample ?? true { action = ForeignMotion.inBlock(block, [], Target(views.isEmpty ? [view] : views)) }
    }
    return "\(view): \(action.flatMap { $0.isExample ? nil : $0.words } ?? "fadeOut \(view)")"
  }

  /// The views that a sentence can be about.
  struct Target {
    let views: [String]
    /// The view that the page of the code finds last.
    var found: String?

    init(_ views: [String]) { self.views = views }

    /// Returns the view that code calls by a name or a selector; without a name of a declared view, the first one.
    func view(_ name: String?) -> String {
      let name = name ?? found
      let words = (name ?? "").drop { ".#$@_".contains($0) }.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
      let said = String(words)
      if views.contains(said) { return said }
      if let first = views.first { return first }
      let isName =
        said.count > 1 && said.first?.isLetter ?? false && said.last?.isLetter ?? false && said.allSatisfy(\.isASCII)
        && !["this", "self", "view", "views", "target", "element", "el", "elem", "node", "layer", "obj"].contains(said)
        && !Keyword.allCases.contains { $0.spelling == said && ViewKind($0) == nil }
      return isName ? said : "circle"
    }
  }
}

/// A value in code: a number with its unit.
struct ForeignNumber {
  var number: String
  var unit: String
  /// Whether it is a change, as in `"+=100"`.
  var isChange = false

  init?(_ words: String) {
    var rest = words.drop { $0.isWhitespace }
    if rest.hasPrefix("+=") || rest.hasPrefix("-=") {
      isChange = true
      rest = rest.hasPrefix("-") ? "-\(rest.dropFirst(2))" : rest.dropFirst(2)
    }
    let sign = rest.hasPrefix("-") ? "-" : ""
    rest = rest.drop { "+-".contains($0) }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits.hasPrefix(".") ? "0\(digits)" : digits), value <= 1e9 else { return nil }
    number = (value == 0 ? "" : sign) + Words.decimal(value)
    unit = rest.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    guard unit.count < 5, unit.allSatisfy({ $0.isLetter || $0 == "%" }) else { return nil }
  }

  var value: Double { Double(number) ?? 0 }

  /// The number as a factor: of an opacity or a scale.
  var factor: String { unit == "%" ? "\(number)%" : number }

  /// The number as an angle.
  var angle: String {
    switch unit {
    case "rad": "\(number) radians"
    case "turn": "\(number) turns"
    default: "\(number) degrees"
    }
  }

  /// The number as the duration of a sentence; `nil` for one that no sentence has.
  var duration: String? { value > 0 && value <= 1e6 ? time : nil }

  /// The number as a time. Small numbers are seconds, as in GSAP, and others milliseconds.
  var time: String { unit == "s" || unit == "ms" ? number + unit : number + (abs(value) < 20 ? "s" : "ms") }
}
