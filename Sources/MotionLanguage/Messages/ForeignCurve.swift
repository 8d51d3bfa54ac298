import MotionText

/// What a script says for a curve of another tool, with the arguments that it has there.
struct ForeignCurve: Sendable {
  /// The curve, and the duration if the other tool gives it to the curve.
  var instead: String
  /// Whether it has exactly the values of the other curve.
  var isExact = true
  /// What a script says for the arguments; `nil` without any.
  var reason: String?

  /// - Parameters:
  ///   - name: the name without arguments, such as `back.out`.
  ///   - arguments: what is between the parentheses; `nil` without parentheses.
  init?(_ name: String, arguments: String?) {
    // anime.js has a power for its argument.
    let powers = ["2": "quad", "3": "cubic", "4": "quart", "5": "quint"]
    if let way = ["in": "in", "out": "out", "inout": "in-out"][name.lowercased()],
      let power = arguments.flatMap({ powers[$0] })
    {
      instead = "ease-\(way)-\(power)"
      return
    }
    if ForeignWords.isFastAtEnds(name) {
      (instead, isExact) = ("linear(0, 0.375 25%, 0.5 50%, 0.625 75%, 1)", false)
      reason = "No curve with a name is slow in the middle. `linear` goes through points of such a curve."
      return
    }
    guard let curve = ForeignWords.curve(name) else { return nil }
    instead = curve
    let arguments = (arguments ?? "").split(separator: ",").map { part in
      part.split(separator: ":").map { String($0.filter { !$0.isWhitespace }) }
    }
    if arguments.isEmpty { return }
    let numbers = arguments.compactMap { $0.count == 1 ? Double($0[0]) : nil }
    // The defaults of GSAP are those of a script.
    if curve.hasSuffix("-back"), numbers == [1.7] || numbers == [1.70158] { return }
    if curve.hasSuffix("-elastic"), numbers == [1] || numbers == [1, 0.3] && !curve.contains("in-out") { return }
    isExact = false
    if let overshoot = numbers.first, arguments.count == 1, let bezier = ForeignCurve.back(curve, overshoot) {
      instead = bezier
      reason = "`\(curve)` takes no arguments. This curve has the same overshoot."
    } else if let duration = arguments.first(where: { $0.first == "duration" }), duration.count == 2 {
      let seconds = Double(duration[1]) == nil ? duration[1] : "\(duration[1])s"
      instead = "\(curve) over \(seconds)"
      reason = "`over` gives a sentence its duration, and `\(curve)` takes no arguments."
    } else {
      reason = "`\(curve)` takes no arguments. It is the curve for the usual ones."
    }
  }

  /// Reads a curve that is in quotation marks, such as `power2.inOut` and `ease-out`.
  init?(quoted text: String) {
    let words = text.filter { $0 != " " }
    let name = String(words.prefix { $0 != "(" })
    let arguments = words.hasSuffix(")") ? String(words.dropFirst(name.count + 1).dropLast()) : nil
    let isOwn = CurveNames.isKnown(name) && arguments == nil || name == "cubic-bezier" && arguments != nil
    if isOwn {
      self.init(instead: text)
    } else {
      self.init(name, arguments: arguments)
    }
  }

  private init(instead: String) { self.instead = instead }

  /// Returns the curve that goes back by an overshoot of Penner: t²((s + 1)t - s) is a cubic whose control points are at a third
  /// and two thirds of the time.
  private static func back(_ curve: String, _ overshoot: Double) -> String? {
    guard overshoot > 0, overshoot <= 100 else { return nil }
    let depth = Words.decimal((overshoot / 3 * 10_000).rounded() / 10_000)
    let height = Words.decimal(((1 + overshoot / 3) * 10_000).rounded() / 10_000)
    return switch curve {
    case "ease-in-back": "cubic-bezier(0.3333, 0, 0.6667, -\(depth))"
    case "ease-out-back": "cubic-bezier(0.3333, \(height), 0.6667, 1)"
    default: nil
    }
  }
}
