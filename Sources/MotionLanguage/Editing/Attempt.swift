/// The text that a check inserts in place of a candidate. Many candidates can have the same one, such as all colours.
struct Attempt: Hashable {
  enum Role: Hashable {
    /// A word that joins what follows. Behind it comes what it needs.
    case joining
    /// A unit, which belongs to the number before it.
    case unit
    /// The name of a property of a sentence.
    case property
    /// The name of a property of a declaration.
    case declared
    /// Any other name or value.
    case value
  }

  let text: String
  let role: Role

  init(_ text: String, _ role: Role) { (self.text, self.role) = (text, role) }

  /// The name of a `let` of a kind, which the script of a check declares.
  init(_ kind: Kind) { self.init(Attempt.name(of: kind), .value) }

  /// A name for something in a check. No script is likely to have it.
  private static func name(of kind: Kind) -> String { "q_\(kind)" }

  /// The declarations of the names of kinds that some attempts have.
  static func declarations(for attempts: [Attempt]) -> [String] {
    let names = Set(attempts.map(\.text))
    return samples.filter { names.contains(name(of: $0.kind)) }.map { "let \(name(of: $0.kind)) = \($0.value)" }
  }

  private static let samples: [(kind: Kind, value: String)] = [
    (.number, "1"), (.percent, "50%"), (.duration, "1s"), (.angle, "90deg"), (.length, "1px"), (.vector, "(1, 1)"),
    (.colour, "red"), (.gradient, "linear-gradient(red, blue)"), (.curve, "linear"), (.text, "\"M0 0 L9 9\""),
    (.animation, "wait 1s"),
  ]

  /// What can follow it, so that nothing is missing behind it.
  ///
  /// - Parameters:
  ///   - view: the name of a view.
  ///   - isInParentheses: whether it is the first thing behind a parenthesis or a comma.
  ///   - isInPoint: whether it is in the parentheses of a point.
  ///   - isInPlan: whether it is a part of a plan.
  ///   - missing: the number of arguments that a call needs behind it.
  func endings(_ view: String, isInParentheses: Bool, isInPoint: Bool, isInPlan: Bool, _ missing: Int) -> [String] {
    let last = text.split(separator: " ").last.map(String.init) ?? text
    let endings: [String] =
      switch role {
      case .joining: (isInPlan ? Attempt.endingsInPlans[last] : nil) ?? Attempt.endings[last] ?? [""]
      case .unit: isInPoint ? ["", ", 1"] : [""]
      case .property: ["", "1", "of VIEW"]
      case .declared: ["1"]
      case .value where missing > 0:
        Attempt.arguments.map { String(repeating: ", \($0)", count: missing) }
      case .value: isInParentheses ? ["", ", 1", ", 1, 1", ", 1, 1, 1", ", red"] : [""]
      }
    return endings.map { ($0.isEmpty || $0.hasPrefix(",") ? "" : " ") + $0.replacing("VIEW", with: view) }
  }

  private static let values = ["1", "(1, 1)", "red", "1s"]
  /// What can be another argument of a call.
  private static let arguments = values + ["linear", "nothing", "VIEW"]

  /// What can follow a word that joins.
  private static let endings: [String: [String]] = [
    "from": values + ["1 to 2"], "to": values, "by": values,
    "through": ["1 to 1", "(1, 1) to (1, 1)", "red to red"],
    "along": ["\"M0 0 L9 9\""], "over": ["1s"], "in": ["1s"], "for": ["1s"], "after": ["1s"],
    "with": ["linear", "opacity 1"], "using": ["linear"], "named": ["\"q\""],
    "then": ["nothing"], "while": ["nothing"],
    "and": ["VIEW", "opacity 1"], "or": ["1", "(1, 1)"], "repeated": ["2 times"],
    "delayed": ["by 1s"], "staggered": ["by 1s"],
    "overlapping": ["by 1s"], "starting": ["1s after the end of q0"],
    "at": ["2x speed", "1", "(1, 1)", "50%"], "a": ["circle"], "text": ["\"q\""],
    "of": ["VIEW", "2 circles"], "within": ["(0, 0, 1, 1)"],
    "background": ["red"], "seed": ["1"], ":": ["nothing"], "=": ["nothing", "VIEW"], "ring-radius": ["1"],
    "stiffness": ["1", "1 to 1", "1 to (1, 1)"], "damping": ["1", "1 to 1", "1 to (1, 1)"],
    "mass": ["1", "1 to 1", "1 to (1, 1)"], "drag": ["1", "1 and velocity 1", "1 and velocity (1, 1)"],
    "velocity": ["1", "(1, 1)"],
    "the": ["pointer", "nearer of 1 or 2", "nearer of (1, 1) or (2, 2)"],
    "nearer": ["of 1 or 2", "of (1, 1) or (2, 2)"],
    "nearest": ["of 1 or 2", "of (1, 1) or (2, 2)"],
  ]

  /// What can follow a word of a plan, where that is something else.
  private static let endingsInPlans: [String: [String]] = [
    "from": ["VIEW"], "and": ["VIEW", "damping 1", "drag 1"], "of": ["VIEW", "1 or 2", "(1, 1) or (2, 2)"],
    "named": ["\"q\"", "\"q\" to 1", "\"q\" to (1, 1)"],
  ]
}
