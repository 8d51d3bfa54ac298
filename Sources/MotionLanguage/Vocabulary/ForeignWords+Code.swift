/// The functions and the constants of code in other tools.
extension ForeignWords {
  /// Returns the sentence for an animation that other tools have ready, such as `FadeIn` or `shake`. `VIEW` stands for the view.
  static func effect(_ name: String) -> String? { effects[folded(name)] }

  static let effects = Table<String>([
    ("fadeIn VIEW", "fadein show appear write reveal"),
    ("fadeOut VIEW", "fadeout hide disappear unwrite uncreate shrinktocenter"),
    ("fade VIEW to 50%", "fadeto"),
    ("draw VIEW", "create drawborderthenfill showcreation"),
    ("pop in VIEW", "growfromcenter popin zoomin bouncein growfrompoint growfromedge spininfromnothing"),
    ("pop out VIEW", "popout zoomout bounceout"),
    ("pulse VIEW", "indicate pulse heartbeat flashing"),
    ("spin VIEW", "spin rotating spinner"),
    ("shake VIEW", "shake shakex wobble jitter"),
    ("wiggle VIEW", "wiggle swing tada jello"),
    ("bounce VIEW", "bounce jump"),
    ("blink VIEW", "blink flash flicker"),
    ("rotate VIEW by 180 degrees", "rotate rotatein"),
    ("morph VIEW to OTHER", "transform replacementtransform transformfromcopy"),
    ("slide in VIEW from the bottom", "slidein slideinup fadeinup"),
    ("slide in VIEW from the top", "slideindown fadeindown"),
    ("slide in VIEW from the left", "slideinleft fadeinleft"),
    ("slide in VIEW from the right", "slideinright fadeinright"),
    ("slide out VIEW to the top", "slideoutup fadeoutup"),
    ("slide out VIEW to the bottom", "slideoutdown fadeoutdown"),
    ("slide out VIEW to the left", "slideoutleft fadeoutleft"),
    ("slide out VIEW to the right", "slideoutright fadeoutright"),
  ])

  // MARK: Settings

  /// What a setting of a movement in code says.
  enum Setting: Sendable {
    case duration, delay, curve, alternates, direction, stagger
    case count(countsRepeats: Bool)
    /// Several settings in one, such as `transition`.
    case several
    case spring(SpringPart)
    /// The kind of a movement: `spring` or `tween`.
    case kind
    /// The options of UIKit.
    case options
    /// The times of the values on the way, from 0 to 1.
    case places
    /// What a sentence says in another way, or need not say.
    case needless
  }

  /// A part of a spring, as a script spells it.
  enum SpringPart: String, CaseIterable, Sendable {
    case stiffness, damping, mass, bounce, response
    case ratio = "damping-ratio"
    case duration
  }

  static func setting(_ name: String) -> Setting? { settings[folded(name)] }

  static let settings = Table<Setting>([
    (.duration, "duration dur runtime withduration animationduration transitionduration speed"),
    (.delay, "delay startdelay animationdelay transitiondelay"),
    (
      .curve,
      "ease easing ratefunc timingfunction animationtimingfunction transitiontimingfunction curve timing"
    ),
    (.count(countsRepeats: true), "repeat"),
    (.count(countsRepeats: false), "loop iterations iterationcount animationiterationcount repeatcount"),
    (.alternates, "yoyo alternate autoreverses autoreverse"),
    (.direction, "direction repeattype animationdirection"),
    (.stagger, "stagger"),
    (.several, "transition animation config"),
    (.spring(.stiffness), "stiffness tension"),
    (.spring(.damping), "damping friction"),
    (.spring(.mass), "mass"),
    (.spring(.bounce), "bounce extrabounce"),
    (.spring(.response), "response"),
    (.spring(.ratio), "dampingfraction dampingratio usingspringwithdamping"),
    (.kind, "type"),
    (.options, "options"),
    (.places, "times"),
    (
      .needless,
      "targets target fillmode animationfillmode overwrite id key willchange display value initialspringvelocity blendduration"
    ),
  ])

  /// Returns whether a word of code stands for some view.
  static func standsForView(_ word: String) -> Bool {
    ["this", "self", "view", "views", "target", "element", "el", "elem", "node", "layer", "obj"].contains(word)
  }

  /// Returns whether a method of SwiftUI describes how a view looks.
  static func isModifier(_ method: String) -> Bool {
    ["opacity", "scaleeffect", "rotationeffect", "offset", "foregroundcolor", "foregroundstyle"].contains(method)
  }

  /// Returns a sentence like what jQuery and others do with a name that says too little: `slideUp` hides a view there, and shows
  /// it elsewhere.
  static func similarEffect(_ name: String) -> String? { similarEffects[folded(name)] }

  static let similarEffects = Table<String>([
    ("slide out VIEW to the top", "slideup"), ("slide in VIEW from the top", "slidedown"),
    ("fadeOut VIEW", "fadetoggle toggle slidetoggle"),
  ])

  /// Returns the change that the directions of Manim stand for, in steps of 100 pixels: `2 * RIGHT`.
  static func steps(_ words: String) -> String {
    var (x, y) = (0.0, 0.0)
    for term in words.split(separator: "+") {
      let factors = term.split(separator: "*").map { $0.filter { !$0.isWhitespace } }
      let number = factors.lazy.compactMap(Double.init).first ?? 1
      for factor in factors {
        switch factor.uppercased() {
        case "RIGHT": x += 100 * number
        case "LEFT": x -= 100 * number
        case "UP": y -= 100 * number
        case "DOWN": y += 100 * number
        default: break
        }
      }
    }
    func said(_ value: Double) -> String {
      abs(value) < 1e9 && value == value.rounded() ? String(Int(value)) : String(value)
    }
    return x == 0 && y == 0 ? "(100, 0)" : "(\(said(x)), \(said(y)))"
  }

  /// Returns the angle that code writes as `PI / 2`, `90 * DEGREES`, `.degrees(45)` or `45`.
  static func angle(_ words: String) -> String? {
    let said = words.lowercased().filter { !$0.isWhitespace }
    if said.contains("degrees") {
      let number = said.filter { $0.isNumber || $0 == "." || $0 == "-" }.drop { $0 == "." }
      return Double(number).map { _ in "\(number) degrees" }
    }
    if said.contains("pi") {
      let plain = said.split(separator: "pi", omittingEmptySubsequences: false).joined(separator: "pi")
        .filter { $0.isNumber || "pi*/.-".contains($0) }
      let isProduct = plain.allSatisfy { $0.isNumber || "pi*/-".contains($0) }
      return isProduct ? "\(plain) radians" : nil
    }
    return Double(said).map { _ in "\(said) degrees" }
  }
}
