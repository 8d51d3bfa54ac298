/// The functions and the constants of code in other tools.
extension ForeignWords {
  /// Returns the sentence for an animation that other tools have ready, such as `FadeIn` or `shake`. `VIEW` stands for the view.
  static func effect(_ name: String) -> String? { effects[folded(name)] }

  static let effects = Table<String>([
    ("fadeIn VIEW", "fadein fadeinup fadeindown show appear write reveal"),
    ("fadeOut VIEW", "fadeout hide disappear unwrite uncreate shrinktocenter"),
    ("fade VIEW to 50%", "fadeto"),
    ("draw VIEW", "create drawborderthenfill showcreation"),
    ("pop in VIEW", "growfromcenter popin zoomin bouncein growfrompoint growfromedge spininfromnothing"),
    ("pop out VIEW", "popout zoomout bounceout"),
    ("pulse VIEW", "indicate pulse heartbeat flashing"),
    ("spin VIEW", "spin rotating spinner"),
    ("shake VIEW", "shake shakex wobble jitter"),
    ("wiggle VIEW", "swing tada jello"),
    ("bounce VIEW", "bounce jump"),
    ("blink VIEW", "blink flash flicker"),
    ("rotate VIEW by 180 degrees", "rotate rotatein"),
    ("morph VIEW to OTHER", "transform replacementtransform transformfromcopy"),
    ("slide in VIEW from the bottom", "slidein slideinup slideup slidedown"),
    ("slide in VIEW from the left", "slideinleft"),
    ("slide in VIEW from the right", "slideinright"),
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
