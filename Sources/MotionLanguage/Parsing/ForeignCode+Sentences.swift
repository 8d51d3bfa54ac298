import MotionText

/// What a script says for code of other tools.
extension ForeignCode {
  /// A sentence for a line of code.
  struct Sentence: Sendable {
    /// `nil` if no sentence says it.
    var animation: ForeignAnimation?
    /// What precedes the animation in a statement: `let intro =`, `on hover of box:`.
    var head = ""
    /// The declaration that says it instead of an animation.
    var declaration: String?
    /// The definition and the call that say it better than the animation.
    var callForEach: CallForEach?
    /// Whether it does only something like it, so that it is no correction.
    var isExample = false
    /// The names in the code that it leaves out.
    var unsaid: [String] = []
    /// What the code calls a view that the script does not declare; empty if it names no view.
    var unknownView: String?
    /// What is said besides.
    var notes: [String] = []
    /// Where it begins in a timeline; `nil` behind the sentence before.
    var place: ForeignPlace?
    /// How long it plays, in seconds; `nil` where that is not known.
    var seconds: Double?
    /// How long it plays with all its repetitions, and how long it waits before it begins, in seconds.
    var total: Double?
    var delay: Double?

    init(
      _ animation: ForeignAnimation?, isExample: Bool = false, unsaid: [String] = [], unknownView: String? = nil,
      notes: [String] = [], place: ForeignPlace? = nil, seconds: Double? = nil, total: Double? = nil,
      delay: Double? = nil
    ) {
      (self.animation, self.isExample, self.unsaid, self.unknownView) = (animation, isExample, unsaid, unknownView)
      (self.notes, self.place, self.seconds) = (notes, place, seconds)
      (self.total, self.delay) = (total, delay)
    }

    /// What a script says; empty if no sentence says it.
    var words: String {
      if declaration == nil, let callForEach { return callForEach.words(behind: head) }
      return declaration ?? animation.map { (head.isEmpty ? "" : "\(head) ") + $0.words } ?? ""
    }

    /// Adds what is known of a sentence that belongs to it.
    mutating func add(_ other: Sentence) {
      isExample = isExample || other.isExample
      unsaid += other.unsaid
      unknownView = unknownView ?? other.unknownView
      notes += other.notes
    }

    /// Makes it what follows some words of its statement, such as `on tap of box:` and `fadeIn a then`.
    mutating func place(behind words: String) {
      guard let animation, declaration == nil else { return }
      let isJoined = !words.hasSuffix(":") && animation.isOpen
      declaration = isJoined ? "(\(animation.words))" : animation.words
      if isExample, words.count(where: { $0 == "(" }) == words.count(where: { $0 == ")" }) {
        if let callForEach { return declaration = callForEach.words(behind: words) }
        declaration = "\(words) \(declaration ?? "")"
      }
    }

    mutating func leave(out name: String) {
      isExample = true
      unsaid.append(String(name.drop { $0 == "." }))
    }
  }

  /// A definition for one of several views, and its call, which starts them one after the other.
  struct CallForEach: Sendable {
    var definition: String
    var call: String

    /// Returns the definition and a statement with the call.
    func words(behind words: String) -> String { "\(definition)\n\(words.isEmpty ? "" : "\(words) ")\(call)" }
  }

  /// The views that code is about.
  struct Subject: Sendable {
    var views: [String]
    /// What the code calls a view that the script does not declare.
    var unknown: String?
    /// Whether the code may mean other views.
    var isGuess = false
    /// Whether they are several views, which `staggered` can start one after the other.
    var isMany = false
  }

  /// Returns a sentence for a statement of another language; `nil` if it is not known what it does.
  ///
  /// - Parameters:
  ///   - views: the views that the script declares.
  ///   - many: those among them whose declaration makes many views.
  ///   - declarations: the lines of their declarations.
  ///   - spoken: the view of the sentence before.
  ///   - isOfReaction: whether it is in a reaction or a transition.
  static func sentence(
    _ code: String, views: [String], many: Set<String> = [], declarations: [String: String] = [:],
    spoken: String? = nil, isOfReaction: Bool = false
  ) -> Sentence? {
    var target = Target(views, many: many, declarations: declarations)
    (target.spoken, target.isOfReaction) = (spoken, isOfReaction)
    return sentence(code, target)
  }

  static func sentence(_ code: String, _ target: Target) -> Sentence? {
    let code = code.drop { $0.isWhitespace || $0 == ";" }
    let first = code.prefix { $0.isLetter || $0 == "@" || $0 == "<" || $0 == "_" || $0 == "-" }
    if first == "let" || first == "const" || first == "var", let equals = code.firstIndex(of: "=") {
      let name = code[code.index(code.startIndex, offsetBy: first.count)..<equals].filter { !$0.isWhitespace }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        var value = sentence(String(code[code.index(after: equals)...]), target)
      else { return nil }
      // A view may have this name already.
      value.head = "let \(target.views.contains(name) ? "\(name)-motion" : name) ="
      return value
    }
    if first == "@keyframes" { return ForeignMotion.keyframes(String(code), target) }
    if ForeignWords.isKeyframes(String(first)), let frames = ForeignMotion.frames(String(code), target) {
      return frames
    }
    if first.hasPrefix("<") { return ForeignMotion.element(String(code), target) }
    if let rule = ForeignMotion.rule(String(code), target) { return rule }
    if let line = ForeignMotion.declaration(String(code), target) { return line }
    var sentence = ForeignMotion.calls(ForeignCode.calls(String(code)), target)
    // What appears was not seen before.
    if code.prefix(40).contains("onAppear"), sentence?.animation?.change?.verb == "fade",
      sentence?.animation?.change?.to == "1"
    {
      sentence?.animation?.change?.verb = "fadeIn"
      sentence?.animation?.change?.to = nil
    }
    return sentence
  }

  /// Returns the views and the action of a reaction for code such as `box.onTapGesture { box.opacity = 0 }`.
  static func reaction(_ code: String, views: [String]) -> String {
    let call = ForeignCode.calls(code).first
    var target = Target(views)
    let view = target.subject(call.map { String($0.owner.prefix { $0 != "." }) }).views[0]
    if views.isEmpty { target = Target([view]) }
    target.found = view
    var action: Sentence?
    if let open = code.firstIndex(of: "{"), let close = code.lastIndex(of: "}"), open < close {
      let block = String(code[code.index(after: open)..<close])
      action = sentence(block, target)
      if action.map({ $0.isExample || $0.words.isEmpty }) ?? true { action = ForeignMotion.inBlock(block, [], target) }
    }
    return "\(view): \(action.flatMap { $0.isExample ? nil : $0.words } ?? "fadeOut \(view)")"
  }

  /// The views that a sentence can be about.
  struct Target {
    let views: [String]
    /// The selector with which the code has found views last.
    var found: String?
    /// The view that code without a view may mean in a script that declares none.
    var spoken: String?
    /// Whether the code is in a reaction or a transition, which plays again and again.
    var isOfReaction = false

    /// The names of declarations of many views.
    private let many: Set<String>

    /// The lines of the declarations of views.
    private let declarations: [String: String]

    init(_ views: [String], many: Set<String> = [], declarations: [String: String] = [:]) {
      (self.views, self.many, self.declarations) = (views, many, declarations)
    }

    /// Returns the declaration of a view with another property; `nil` if it is not known or has the property.
    func declaration(of view: String, with property: String, _ value: String) -> String? {
      guard let line = declarations[view], !line.contains(" \(property) ") else { return nil }
      return "\(line) \(line.contains(" with ") ? "and" : "with") \(property) \(value)"
    }

    /// Returns the rule `@keyframes` of a name, if it is in the script too.
    func keyframes(_ name: String) -> String? { declarations["@keyframes \(name)"] }

    /// Returns the position of a view in its declaration.
    func position(of view: String) -> (x: String, y: String)? {
      guard let point = declarations[view]?.text(after: " at (")?.prefix(while: { $0 != ")" }) else { return nil }
      let parts = point.split(separator: ",").map { $0.filter { $0 != " " } }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Returns the position of a view in its declaration, if it is plain numbers.
    func point(of view: String) -> (x: Double, y: Double)? {
      guard let position = position(of: view), let x = Double(position.x), let y = Double(position.y) else {
        return nil
      }
      return (x, y)
    }

    /// Returns the width and the height of a view in its declaration, if they are plain numbers.
    func size(of view: String) -> (width: Double, height: Double)? {
      guard let line = declarations[view] else { return nil }
      func number(_ word: String) -> Double? {
        line.text(after: " \(word) ").flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
      }
      if let radius = number("radius") { return (2 * radius, 2 * radius) }
      guard let rest = line.text(after: " size (")?.prefix(while: { $0 != ")" }) else {
        return number("size").map { ($0, $0) }
      }
      let parts = rest.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Returns whether the declaration of a view gives it an anchor.
    func hasAnchor(_ view: String) -> Bool { declarations[view]?.contains(" anchor ") ?? false }

    /// The width and the height of the canvas, if they are declared as plain numbers.
    var canvas: (width: Double, height: Double)? {
      let words = declarations["canvas"]?.split(separator: " ").prefix(4) ?? []
      let numbers = words.compactMap { ForeignNumber(String($0))?.length }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    /// Returns the size of a view whose declaration does not say it, and of one that is not declared; `nil` for one without a
    /// size of its own.
    func usualSize(of view: String) -> (width: Double, height: Double)? {
      guard let line = declarations[view] else { return views.isEmpty ? (100, 100) : nil }
      let hasSize = ["square", "rectangle", "circle", "ellipse"].contains { line.contains(" \($0)") }
      return hasSize && size(of: view) == nil ? (100, 100) : nil
    }

    /// Returns whether a view is a text with a number in its words.
    func counts(_ view: String) -> Bool {
      declarations[view].map { line in ["{value}", "{value:"].contains { line.contains($0) } } ?? false
    }

    /// Returns whether code calls a declared view by a name.
    func names(_ name: String) -> Bool { declaredView(name) != nil }

    /// Returns the views of an argument, which may be a list: `[a, b]`.
    func subject(_ term: Term?) -> Subject {
      guard let term, term.kind == .list else { return subject(term?.words) }
      let subjects = term.parts.map { subject($0.value.words) }
      guard !subjects.isEmpty else { return subject() }
      return Subject(
        views: subjects.flatMap(\.views), unknown: subjects.lazy.compactMap(\.unknown).first,
        isGuess: subjects.contains(where: \.isGuess), isMany: subjects.count > 1 || subjects[0].isMany)
    }

    /// Returns the views that code calls by a name or a selector. If they are not known, the first view stands for them.
    func subject(_ name: String? = nil) -> Subject {
      guard let name = name ?? found else {
        let first = views.first ?? spoken ?? "circle"
        return Subject(views: [first], isGuess: views.count != 1, isMany: many.contains(first))
      }
      let parts = name.split(separator: ",").map { part in part.filter { !"\"'`$() ".contains($0) || $0 == " " } }
      let known = parts.compactMap(declaredView)
      if !known.isEmpty, known.count == parts.count {
        return Subject(views: known, isMany: known.count > 1 || many.contains(known[0]))
      }
      let said = String(
        name.drop { ".#$@_\"'`( ".contains($0) }.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
      let stands = ForeignWords.standsForView(said)
      if let first = views.first {
        let isCertain = stands && views.count == 1
        return Subject(
          views: [first], unknown: stands ? nil : name, isGuess: !isCertain, isMany: many.contains(first))
      }
      let isName =
        said.count > 1 && said.first?.isLetter ?? false && said.last?.isLetter ?? false && said.allSatisfy(\.isASCII)
        && !stands && !Keyword.allCases.contains { $0.spelling == said && ViewKind($0) == nil }
      return Subject(views: [isName ? said : "circle"], isGuess: !isName && !stands)
    }

    /// Returns the declared view of a selector such as `#card .title`, `this.card` or `cardRef.current`: that of its last name.
    private func declaredView(_ selector: String) -> String? {
      let names = selector.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }.map(String.init)
      for name in names.reversed() {
        if views.contains(name) { return name }
        // A class names each of many views.
        if views.contains("\(name)s"), selector.hasPrefix(".") { return "\(name)s" }
        for suffix in ["Ref", "View", "El", "Element", "Layer"] where name.hasSuffix(suffix) {
          let stem = String(name.dropLast(suffix.count))
          if views.contains(stem) { return stem }
        }
      }
      return nil
    }
  }
}

extension Finding {
  /// A statement of another tool, and the sentence for it.
  static func foreignStatement(_ sentence: ForeignCode.Sentence) -> Finding {
    if sentence.words.isEmpty { return .foreignStatement(without: sentence.unsaid) }
    return sentence.isExample
      ? .foreignStatement(
        like: sentence.words, without: sentence.unsaid, unknownView: sentence.unknownView, notes: sentence.notes)
      : .foreignStatement(meaning: sentence.words, notes: sentence.notes)
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
    guard let value = Double(digits.hasPrefix(".") ? "0\(digits)" : digits), value <= 1e15 else { return nil }
    number = (value == 0 ? "" : sign) + Words.decimal(value)
    unit = rest.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    guard unit.count < 5, unit.allSatisfy({ $0.isLetter || $0 == "%" }) else { return nil }
  }

  var value: Double { Double(number) ?? 0 }

  /// The number as a time in seconds; `nil` for something else.
  var seconds: Double? { unit == "s" ? value : unit == "ms" ? value / 1000 : nil }

  /// The number as a factor: of an opacity or a scale.
  var factor: String { unit == "%" ? "\(number)%" : number }

  /// The number as an angle; `nil` for a part of something else.
  var angle: String? {
    switch unit {
    case "rad": "\(number) radians"
    case "turn": "\(number) turn\(abs(value) == 1 ? "" : "s")"
    case "", "deg": "\(number) degrees"
    default: nil
    }
  }

  /// The number as a length; `nil` for a part of something whose size is not known here, such as `50%` and `2em`.
  var length: Double? { unit.isEmpty || unit == "px" ? value : nil }

  /// The number as the duration of a sentence; `nil` for one that no sentence has.
  var duration: String? { value > 0 && value <= 1e6 ? time : nil }

  /// The number as a time. Small numbers are seconds, as in GSAP, and others milliseconds.
  var time: String { unit == "s" || unit == "ms" ? number + unit : number + (abs(value) < 20 ? "s" : "ms") }
}
