import SeededRandom

/// Random scripts with a few views that conflict, reverse, are stretched, spring and alternate.
struct RandomScript {
  private var random: SplitMix64
  private static let views = ["circle", "square", "card"]
  private static let curves = [
    "linear", "ease", "ease-in", "high ease-out", "ease-in-out", "low ease-in", "ease-in(2)", "ease-out(3)",
    "ease-in-out(1)", "cubic-bezier(0.3, -0.6, 0.7, 1.6)", "steps(4)", "steps(3, start)", "steps(5, jump-both)",
    "linear(0, 0.7 30%, 0.2 60%, 1)", "ease-out-back", "ease-in-out-elastic", "ease-out-bounce", "ease-in-quad",
    "ease-in-out-expo",
    "ease-out-circ", "spring(stiffness: 200, damping: 12)", "spring(stiffness: 90, damping: 9, mass: 1)",
  ]
  private static let milliseconds = [100, 150, 200, 250, 333, 400, 500, 750, 1000, 1250]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static func text(seed: UInt64) -> String {
    var script = RandomScript(seed: seed)
    return script.animation(depth: 3) + "\n"
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[Int(random.next() % UInt64(all.count))] }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  private mutating func animation(depth: Int) -> String {
    if depth == 0 || number(0...5) == 0 { return sentence() }
    let inner = animation(depth: depth - 1)
    switch number(0...13) {
    case 0...3: return "(\(inner) * \(animation(depth: depth - 1)))"
    case 4...7: return "(\(inner) + \(animation(depth: depth - 1)))"
    case 8: return "(\(inner)) reversed"
    case 9: return "(\(inner)) looped"
    case 10: return "(\(inner)) repeated \(number(2...3)) times"
    case 11: return "(\(inner)) over \(pick(RandomScript.milliseconds))ms"
    case 12: return "(\(inner)) with \(pick(RandomScript.curves))"
    default: return "(\(inner)) delayed by \(pick(RandomScript.milliseconds))ms"
    }
  }

  private mutating func sentence() -> String {
    let view = pick(RandomScript.views)
    var words: String
    let from = number(0...4) > 0
    switch number(0...9) {
    case 0, 1:
      words =
        "move \(view)" + (from ? " from (\(number(0...300)), \(number(0...200)))" : "")
        + " to (\(number(0...300)), \(number(0...200)))"
    case 2: words = "animate \(view)'s x" + (from ? " from \(number(0...300))" : "") + " to \(number(0...300))"
    case 3, 4:
      words = "rotate \(view)" + (from ? " from \(number(-90...90))" : "") + " to \(number(-360...360)) degrees"
    case 5: words = "scale \(view)" + (from ? " from 0.\(number(1...9))" : "") + " to 1.\(number(1...9))"
    case 6: words = "fade \(view)" + (from ? " from 0.\(number(0...9))" : "") + " to 0.\(number(0...9))"
    case 7:
      words =
        "tint \(view)" + (from ? " from #\(pick(["f00", "084", "123"]))" : "")
        + " to #\(pick(["0af", "fff", "80c08040"]))"
    default:
      words =
        view == "circle"
        ? "grow circle from radius \(number(5...50)) to \(number(5...120))"
        : "animate \(view)'s size from (\(number(5...90)), \(number(5...90))) to (\(number(5...150)), \(number(5...150)))"
    }
    words += " over \(pick(RandomScript.milliseconds))ms"
    words += " with \(pick(RandomScript.curves))"
    return words
  }
}
