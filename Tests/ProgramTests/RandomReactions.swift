import SeededRandom

/// Random scripts with views of every kind, a timeline, cues for every event, plans, and sometimes a transition; with random
/// gestures of two pointers.
struct RandomReactions {
  let script: String
  /// The table of the gestures.
  let gestures: String
  let hasTransition: Bool

  private static let curves = [
    "linear", "ease", "ease-in", "a high ease-out", "low ease-in-out", "ease-in(2)", "ease-out(1.5)", "ease-in-out(1)",
    "cubic-bezier(0.9, -0.5, 0.1, 1.5)", "cubic-bezier(1, 0, 0, 1)", "steps(4, jump-end)", "steps(3, jump-both)",
    "linear(0, 0.5 20%, 0.3 60%, 1)", "ease-out-back", "ease-in-elastic", "ease-out-bounce", "ease-in-out-expo",
    "spring(stiffness: 200, damping: 12, mass: 1)", "spring(stiffness: 90, damping: 30)", "ease-in-circ",
    "ease-in-out-elastic", "cubic-bezier(0.2, 1, 0.8, 0)",
  ]

  init(seed: UInt64) {
    var maker = Maker(random: SplitMix64(seed: seed))
    var lines = maker.views()
    if maker.happens(6) { lines.append("play \(maker.timeline())") }
    for _ in 0..<maker.count(1...6) { lines.append(maker.cue()) }
    hasTransition = maker.happens(3)
    if hasTransition { lines += maker.transition() }
    script = lines.joined(separator: "\n") + "\n"
    gestures = maker.gestures()
  }

  private struct Maker {
    var random: SplitMix64
    private var kinds: [(name: String, kind: String)] = []
    private var group: String?

    init(random: SplitMix64) { self.random = random }

    /// Returns `true` in so many of ten cases.
    mutating func happens(_ tenths: Int) -> Bool { count(0...9) < tenths }
    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick(_ all: [String]) -> String { all[count(0...all.count - 1)] }
    private mutating func number(_ range: ClosedRange<Int>) -> String {
      "\(count(range))" + (happens(5) ? "" : ".\(count(1...99))")
    }
    private mutating func point() -> String { "(\(number(0...400)), \(number(0...300)))" }
    private mutating func duration() -> String { "\(pick(["80", "100", "150", "200", "300", "400", "700", "1000"]))ms" }
    private mutating func curve() -> String { pick(RandomReactions.curves) }
    private var names: [String] { kinds.map(\.name) }
    private mutating func target() -> String { pick(names + (group.map { [$0] } ?? [])) }

    mutating func views() -> [String] {
      var lines = ["canvas 400 by 300"]
      for name in ["a", "b", "c", "d"].prefix(count(1...4)) {
        let kind = pick(["circle", "circle", "square", "rectangle", "rectangle", "ellipse", "text", "path", "line"])
        kinds.append((name, kind))
        let size = "size (\(number(30...160)), \(number(30...120)))"
        let words =
          switch kind {
          case "circle": "a circle at \(point()) with radius \(number(15...60))"
          case "square": "a square at \(point()) with size \(number(20...90)) and rotation \(number(-40...40)) degrees"
          case "rectangle":
            "a rectangle at \(point()) with \(size)\(pick(["", " and corner-radius \(number(2...30))", " and anchor top left"]))"
          case "ellipse": "an ellipse at \(point()) with \(size)"
          case "text":
            "text \"\(pick(["Hello", "Button {value}", "{value:0,000.0} km"]))\" at \(point()) with font-size \(number(16...48))"
          case "path": "a path \"M0 0 C 40 -50 80 50 90 10 L 60 80 A 30 20 15 0 1 10 60 Z\" at \(point())"
          default: "a line from \(point()) to \(point())"
          }
        lines.append("view \(name) is \(words)")
      }
      if kinds.count > 2, happens(4) {
        group = "g"
        lines.append("view g is a group of a and b at \(pick(["(0, 0)", point()]))")
      }
      return lines
    }

    private mutating func sentence() -> String {
      let view = target()
      let kind = kinds.first { $0.name == view }?.kind ?? "group"
      let from = happens(3)
      var words: String
      switch (count(0...9), kind) {
      case (0...3, _):
        words = "move \(view)\(from ? " from \(point())" : "") \(pick(["to", "to", "by"])) \(point())"
      case (4, _):
        words = "fade \(view)\(from ? " from \(pick(["0.2", "0.9"]))" : "") to \(pick(["0.3", "0.6", "80%"]))"
      case (5, _):
        words = "rotate \(view)\(from ? " from \(number(0...90)) degrees" : "") by \(number(-180...180)) degrees"
      case (6, _): words = "scale \(view)\(from ? " from 0.\(count(5...9))" : "") to 1.\(count(1...8))"
      case (7, "circle"): words = "grow \(view) to \(number(10...80))"
      case (7, "rectangle"), (7, "ellipse"): words = "resize \(view) to (\(number(20...150)), \(number(20...150)))"
      case (8, let kind) where kind != "group" && kind != "line":
        words = "tint \(view) to #\(pick(["0af", "80c08040"]))"
      case (9, _):
        words =
          "move \(view) along \"M\(number(0...200)) 90 C 200 0 300 200 \(number(100...400)) 40 A 60 40 30 1 0 \(number(50...300)) 120\""
          + pick(["", " facing along the path"])
      default: words = "animate \(view)'s glow from \(number(0...5)) to \(number(0...9))"
      }
      words += " over \(duration())"
      if happens(7) { words += " with \(curve())" }
      if happens(1) { words += " after \(duration())" }
      return words
    }

    private mutating func animation(depth: Int = 0) -> String {
      if depth > 2 { return sentence() }
      switch count(0...9) {
      case 0...3: return sentence()
      case 4, 5: return "(\(animation(depth: depth + 1))) then (\(animation(depth: depth + 1)))"
      case 6: return "(\(animation(depth: depth + 1))) while (\(animation(depth: depth + 1)))"
      default:
        let modifier = pick([
          "reversed", "looped", "looped twice", "repeated 2 times", "over 700ms", "with \(curve())", "at 2x speed",
          "delayed by 120ms", "after 90ms",
        ])
        return "(\(animation(depth: depth + 1))) \(modifier)"
      }
    }

    mutating func timeline() -> String {
      happens(7) ? animation() : "(\(animation(depth: 1))) \(pick(["repeated", "looped"])) forever"
    }

    private mutating func plan(_ view: String) -> String {
      let name = pick(["", "", " named \"m\"", " named \"x\""])
      let spring = pick([
        "", " with stiffness 180 and damping 14", " with stiffness \(number(50...600)) and damping \(number(2...60))",
        " with spring(bounce: 0.3, duration: 500ms)",
      ])
      let words =
        switch count(0...12) {
        case 0, 1: "spring \(view) to \(point())\(spring)"
        case 2: "spring \(view)'s scale to 1.\(count(1...9))\(spring)"
        case 3: "spring \(view)'s opacity to 0.\(count(2...9))\(spring)"
        case 4:
          "fling \(view) with velocity (\(number(-400...400)), \(number(-400...400)))\(pick(["", " and drag 3", " and drag 0.8"]))"
        case 5: "friction \(view) with drag \(number(1...8))"
        case 6: "fling \(view)'s rotation with velocity \(number(-400...400)) degrees"
        case 7: "snap \(view) to the nearer of \(point()) or \(point())"
        case 8: "snap \(view)'s x to the nearer of \(number(0...150)) or \(number(200...400))"
        case 9:
          "make \(view) draggable\(pick(["", " along x", " along y"]))\(pick(["", " within (40, 60, \(number(50...200)), \(number(50...200)))"]))"
        case 10: "make \(view) pinchable"
        case 11: "make \(view) rotatable"
        default: "match \(view) to the pointer"
        }
      return words + name
    }

    mutating func cue() -> String {
      let view = target()
      let other = happens(7) ? view : target()
      let action: String
      switch count(0...9) {
      case 0...5: action = plan(other)
      case 6: action = "remove \"m\" from \(other)"
      case 7:
        let words = sentence()
        action = words + (words.contains(" along \"") ? "" : pick(["", " keeping its speed"]))
      default: action = "(\(animation(depth: 1)))"
      }
      if happens(1) {
        return "as the page scrolls from \(number(0...80)) to \(number(100...400)): (\(animation(depth: 1)))"
      }
      if happens(3) { return "at \(pick(["0s", "100ms", "300ms", "1s"])): \(action)" }
      let event = pick([
        "press", "release", "tap", "tap", "drag", "drag", "long press", "double tap", "hover", "hover end", "pinch",
        "rotate",
      ])
      return "on \(event) of \(view): \(action)"
    }

    mutating func transition() -> [String] {
      var lines = ["transition t"]
      if happens(4) { lines.append("  replicate: \(pick(names))") }
      for direction in ["present", "dismiss"] {
        for _ in 0..<count(1...2) { lines.append("  \(direction): \(happens(6) ? sentence() : plan(pick(names)))") }
      }
      return lines
    }

    mutating func gestures() -> String {
      var rows = ["time,pointer,phase,x,y"]
      var down: [Int: (x: Int, y: Int)] = [:]
      var time = 0
      for _ in 0..<count(3...40) {
        time += [0, 4, 10, 16, 50, 100, 300, 600][count(0...7)]
        let pointer = count(1...2)
        func row(_ phase: String, _ x: Int, _ y: Int) {
          rows.append("\(Double(time) / 1000),\(pointer),\(phase),\(x),\(y)")
        }
        if happens(1) {
          row("scroll", 0, count(-20...450))
        } else if let (x, y) = down[pointer] {
          let phase = pick(["moved", "moved", "moved", "moved", "moved", "moved", "ended", "ended", "cancelled"])
          if phase == "moved" {
            down[pointer] = (x + count(-30...30), y + count(-30...30))
          } else {
            down[pointer] = nil
          }
          let now = down[pointer] ?? (x, y)
          row(phase, now.x, now.y)
        } else {
          let (x, y) = (count(0...400), count(0...300))
          if happens(8) { down[pointer] = (x, y) }
          row(down[pointer] == nil ? "moved" : "began", x, y)
        }
      }
      for (pointer, place) in down.sorted(by: { $0.key < $1.key }) {
        rows.append("\(Double(time + 100) / 1000),\(pointer),ended,\(place.x),\(place.y)")
      }
      return rows.joined(separator: "\n") + "\n"
    }
  }
}
