import SeededRandom

@testable import MotionLanguage

/// A random script that compiles and is written as freely as the language allows: phrases in any order, numbers, units and
/// curves in any spelling, arithmetic with and without spaces, superfluous parentheses, line breaks.
struct RandomScript {
  private(set) var text = ""
  /// The text before the animation that is played, and that animation.
  private(set) var definitions = ""
  private(set) var played = ""
  private var random: SplitMix64
  /// The declared names, by what they stand for.
  private var names: [Want: [String]] = [:]
  private var isDeclared = false

  enum Want: CaseIterable {
    case number, duration, angle, length, point, colour, curve, animation
  }

  static let views = ["circle", "square", "title", "dot2-circle", "élan"]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    if random.oneIn(3) { declare() }
    if random.oneIn(3) { text += "default duration \(duration(isTight: false))\n" }
    for place in 0..<Int.random(in: 1...5, using: &random) {
      let want = one(Want.allCases)
      let name = "n\(place)"
      let written = want == .animation ? animation(2) : value(want, isTight: false)
      text += one(["let \(name) = ", "let  \(name)=", "let \(name) =\n"]) + written + one(["\n", "\n\n\n", " \n"])
      names[want, default: []].append(name)
    }
    while random.oneIn(3) { text += reaction() }
    if random.oneIn(8) { text += transition() }
    if random.oneIn(4) { text += "when motion is reduced:\(one([" ", "\n ", "  "]))" + animation(2) + "\n" }
    definitions = text
    let keyword = one(["play ", ""])
    played = animation(3)
    text += keyword + played + one(["\n", ""])
  }

  private mutating func one<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func declare() {
    isDeclared = true
    if random.oneIn(2) { text += "canvas \(number()) by \(number())\(one(["", " with background #FfF"]))\n" }
    for view in RandomScript.views {
      var parts: [String] = []
      let kind = view.contains("circle") ? "circle" : "rectangle"
      if random.oneIn(2) { parts.append("at \(value(.point, isTight: true))") }
      var properties = ["fill \(value(.colour, isTight: true))", "opacity \(one(["50%", ".5"]))", "glow \(number())"]
      properties.shuffle(using: &random)
      parts.append("with " + properties.prefix(Int.random(in: 1...3, using: &random)).joined(separator: " and "))
      parts.shuffle(using: &random)
      text += "view \(view) is \(one(["", "a ", "an "]))\(kind) \(parts.joined(separator: " "))\n"
    }
    var parts = [
      one(["spaced by \(value(.length, isTight: true))", "20  px apart", "(20,30) apart"]), "at (1,2)",
      "with \(one(["size 3", "opacity 1", "glow 2 and fill red with size 4"]))",
    ]
    parts.shuffle(using: &random)
    text += "view many is \(one(["a ", "the ", ""]))grid of 2 by  2 squares \(parts.joined(separator: " "))\n"
    // Only what a sentence animates can be declared.
    text += "define shine(target) = animate target's glow to 3\n"
    text += "group both =\(one([" ", "\n"]))circle and  square\n"
  }

  // MARK: Reactions

  private mutating func reaction() -> String {
    let views = one(["circle", "square and  the title", "all circles", "each of circle and square"])
    let event = one(["press", "tap", "drag", "pinch", "rotate", "release"])
    let trigger = one(["at \(duration(isTight: true))", "at 0s", "on \(event) of \(views)"])
    return "\(trigger)\(one([":", ": ", ":\n  "]))\(action())\n"
  }

  private mutating func transition() -> String {
    var lines = ["present: \(action())", "dismiss:\(action())", "dismiss:  nothing", "replicate: circle and square"]
    lines.shuffle(using: &random)
    return "transition  sheet\n" + lines.map { "\(one(["", "  ", "      "]))\($0)\n" }.joined()
  }

  private mutating func action() -> String {
    let subject = one(["circle", "the square", "title and square", "all views"])
    let constants = one([
      "", "using spring", "with a spring( stiffness: 90 , damping:9)", "with damping \(number()) and mass .50",
      "with stiffness 2*\(number()) with damping 10",
    ])
    let named = one(["", "", "named \"drag\""])
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let parts = ["to \(value(.point, isTight: true))", constants, named].shuffled(using: &random)
      return "spring \(subject) " + parts.joined(separator: one([" ", "  "]))
    case 1: return "spring the opacity of \(subject) to 50 % \(constants) \(named)"
    case 2: return "friction \(subject)'s rotation \(one(["", "with drag \(number())"])) \(named)"
    case 3: return "fling \(subject) \(one(["with", "using"])) velocity \(value(.point, isTight: true)) and drag 2"
    case 4: return "match \(subject) to \(one(["", "the "]))pointer \(named)"
    case 5:
      return one(["make \(subject) \(one(["draggable", "pinchable", "rotatable"]))", "remove \"drag\" from \(subject)"])
    default: return animation(2)
    }
  }

  // MARK: Values

  private mutating func number() -> String {
    let whole = Int.random(in: 1...300, using: &random)
    return one(["\(whole)", "0\(whole).50", ".\(whole)", "\(whole)e0", "\(whole)_0", "\(whole).0_1", "\(whole)0E-1"])
  }

  /// Returns a name of the wanted kind, if there is one.
  private mutating func name(_ want: Want) -> String? {
    guard let known = names[want], random.oneIn(2) else { return nil }
    return one(known)
  }

  /// Returns arithmetic around a value: tight in a sentence, otherwise with or without spaces.
  private mutating func calculated(_ plain: String, isTight: Bool) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "(\(plain)\(one(["*", " * ", "/", " /  "]))3)"
    case 1: return "((\(plain) + \(plain)))"
    case 2: return isTight ? "2*\(plain)" : "2 * \(plain)"
    case 3: return isTight ? "\(plain)*2" : "\(plain)*2"
    case 4: return isTight ? "\(plain) * 2" : "\(plain)  *  2 + \(plain)"
    case 5: return "(\(plain))"
    default: return plain
    }
  }

  private mutating func duration(isTight: Bool) -> String {
    let plain =
      name(.duration)
      ?? one([
        "\(Int.random(in: 1...900, using: &random))\(one(["ms", " ms", " milliseconds"]))", "1.25 seconds", ".3s",
        "0.01 min",
      ])
    return calculated(plain, isTight: isTight)
  }

  private mutating func value(_ want: Want, isTight: Bool) -> String {
    switch want {
    case .number: return calculated(name(.number) ?? number(), isTight: isTight)
    case .duration: return duration(isTight: isTight)
    case .angle:
      let plain = name(.angle) ?? "\(number())\(one(["deg", " degrees", " turn", " rad", " radians", "turns"]))"
      return calculated(plain, isTight: isTight)
    case .length: return calculated(name(.length) ?? "\(number())\(one(["px", " px", " pixels"]))", isTight: isTight)
    case .point:
      let minus = one(["", "-", "+"])
      return name(.point) ?? one(["(\(minus)\(number()), \(number()))", "(\(number()) ,\(number())px)", "((1,  2))"])
    case .colour: return name(.colour) ?? one(["#26D", "#FF0000", "#268bd2", "#ff0000FF", "tomato", "#12345678"])
    case .curve: return name(.curve) ?? curve()
    case .animation: return animation(1)
    }
  }

  private mutating func curve() -> String {
    let article = one(["", "a ", "an ", "the "])
    return article
      + one([
        "linear", "ease", "ease-in", "high ease-out", "low  ease-in-out", "ease-in-back", "steps(4, jump-none)",
        "cubic-bezier(.4,0 , 0.20,1)", "spring", "spring( mass:1,stiffness: 200 )", "linear(0, .5 20% 40%,1)",
        "ease-in-out(1.50)", "steps( 2*3 )",
      ])
  }

  // MARK: Animations

  private mutating func animation(_ depth: Int) -> String {
    if depth == 0 || random.oneIn(4) { return name(.animation) ?? sentence() }
    let (left, right) = (animation(depth - 1), animation(depth - 1))
    switch Int.random(in: 0..<10, using: &random) {
    case 9: return "(\(sentence()) + \(sentence())) \(stagger())"
    case 0: return "\(left) * \(right)"
    case 1: return "\(left) + \(right)"
    case 2: return "\(left) then \(right)"
    case 3: return "\(left)\n  while \(right)"
    case 4: return "\(left) *\n\(right)"
    case 5: return "((\(left) + \(right))) \(modifier())"
    case 6: return "(\(left) then \(right))\n\(modifier()) \(modifier())"
    case 7: return "(\(left)) \(modifier())"
    default:
      return one(["nothing", "( \(left) )", "\(left) then (wait \(one(["", "for "]))\(duration(isTight: true)))"])
    }
  }

  private mutating func stagger() -> String {
    one(["staggered by ", "staggered  over "]) + duration(isTight: true)
      + one(["", " from  the edges", " from center", " in random order seed  7"])
      + one(["", "  spread with \(value(.curve, isTight: true))"])
  }

  private mutating func modifier() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: one(["looped", "looped once", "looped twice", "looped 2  times", "looped (1 + 1) times"])
    case 1: "repeated \(one(["2 times", "twice", "2*1 times"]))"
    case 2: "reversed"
    case 3: "delayed by \(duration(isTight: true))"
    case 4: "after \(duration(isTight: true))"
    case 5: "\(one(["over", "for", "in"])) \(duration(isTight: true))"
    case 6: "\(one(["at half speed", "at 2x speed", "at 2 x speed", "at 150 % speed", "at the double speed"]))"
    case 7: "\(one(["with", "using"])) \(one(["ease-in", "a ease-out", "linear", "high ease-in-out"]))"
    default: "named \"some  thing\""
    }
  }

  private mutating func subject() -> String {
    if random.oneIn(6) { return one(["all views", "all  circles", isDeclared ? "both" : "all squares"]) }
    let views = RandomScript.views.shuffled(using: &random).prefix(random.oneIn(3) ? 2 : 1)
    return one(["", "the ", "each of "]) + views.joined(separator: one([" and ", " and the "]))
  }

  /// Returns values on the way, with rising places.
  private mutating func stops(_ want: Want) -> String {
    let places = [5, 20, 45, 60, 80].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).sorted()
    let hasPlaces = random.oneIn(2)
    let stops = places.map { place in
      value(want, isTight: true) + (hasPlaces ? " at \(place)\(one(["%", " percent"]))" : "")
        + (random.oneIn(3) ? " \(one(["with", "using"])) \(value(.curve, isTight: true))" : "")
    }
    return "through " + stops.joined(separator: one([", ", ",", " ,\n "]))
  }

  private mutating func sentence() -> String {
    let subject = subject()
    var (opening, phrases) = ("", [String]())
    func ends(_ want: Want, _ property: String = "") -> [String] {
      ["from \(property)\(value(want, isTight: true))", "to \(value(want, isTight: true))"]
        + (random.oneIn(4) ? [stops(want)] : [])
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: (opening, phrases) = ("rotate \(subject)", ends(.angle))
    case 1: (opening, phrases) = ("moving \(subject)", ends(.point))
    case 2: (opening, phrases) = (one(["tint", "color"]) + " \(subject)", ends(.colour))
    case 3: (opening, phrases) = ("\(one(["fadeIn", "fade in", "fadeOut", "fade out"])) \(subject)", [])
    case 4: (opening, phrases) = ("animate the glow of \(subject)", ends(.number))
    case 5:
      (opening, phrases) = (
        "grow the width of \(subject)", ["by \(one(["50%", "50 percent", value(.length, isTight: true)]))"]
      )
    case 6: (opening, phrases) = ("scale \(subject)", ends(.number, one(["", "scale "])))
    case 7: (opening, phrases) = ("draw \(subject)", [one(["to 50%", "to 50 %", "from (.5,1) to 1"])])
    case 8:
      let hold = [
        one(["", "at \(value(.number, isTight: true))"]), one(["for", "over"]) + " \(duration(isTight: true))",
      ]
      return "hold the opacity of \(subject) " + hold.shuffled(using: &random).joined(separator: " ")
    default: (opening, phrases) = ("fade \(subject)", ends(.number, one(["", "opacity "])))
    }
    // A spring between values on the way needs a duration.
    let needsDuration = phrases.contains { $0.hasPrefix("through") }
    if needsDuration || random.oneIn(2) {
      phrases.append("\(one(["over", "in", "for"])) \(duration(isTight: true))")
    }
    if random.oneIn(2) { phrases.append("\(one(["with", "using"])) \(value(.curve, isTight: true))") }
    if random.oneIn(3) { phrases.append("after \(duration(isTight: true))") }
    if random.oneIn(5) { phrases.append("named \"x \u{2764} y\"") }
    phrases.shuffle(using: &random)
    return opening + phrases.map { one([" ", "  ", "\n    "]) + $0 }.joined()
  }
}
