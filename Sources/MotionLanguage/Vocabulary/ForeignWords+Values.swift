/// The curves, distances and units of other tools.
extension ForeignWords {
  // MARK: Curves

  /// Returns the curve that the name of another tool means, such as `power2.out`, `Curves.easeInOut` or `bounceOut`.
  static func curve(_ name: String) -> String? {
    let parts = words(of: name)
    if let curve = curves[parts.joined()] { return curve }
    var (family, way): (String?, [String]) = (nil, [])
    for part in parts {
      switch part {
      case "ease", "easing", "easings", "curves", "curve", "css", "animation": break
      case "in", "out": way.append(part)
      case let other:
        guard family == nil, let known = families[other] else { return nil }
        family = known
      }
    }
    guard let family else {
      guard parts.count > 1 else { return nil }
      return way.isEmpty ? parts.contains("ease") ? "ease" : nil : "ease-" + way.joined(separator: "-")
    }
    // Without a direction, GSAP means `out`.
    return "ease-\((way.isEmpty ? ["out"] : way).joined(separator: "-"))-\(family)"
  }

  /// Whether a name is that of a curve of other tools that is slow in the middle, such as `ease-out-in` and `OutInQuad`.
  static func isFastAtEnds(_ name: String) -> Bool {
    let parts = words(of: name)
    return zip(parts, parts.dropFirst()).contains { $0 == ("out", "in") }
  }

  /// Returns the parts of a name in small letters: of `expo.inOut`, they are `expo`, `in` and `out`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for letter in name {
      if letter.isLetter || letter.isNumber {
        if isInWord, !letter.isUppercase {
          words[words.count - 1].append(letter)
        } else {
          words.append(letter.lowercased())
        }
        isInWord = true
      } else {
        isInWord = false
      }
    }
    return words
  }

  static let families = Table<String>([
    ("sine", "sine sin sinusoidal"), ("quad", "quad quadratic power1"), ("cubic", "cubic power2"),
    ("quart", "quart quartic power3"), ("quint", "quint quintic power4 strong"), ("expo", "expo exponential"),
    ("circ", "circ circular"), ("back", "back"),
    ("elastic", "elastic"), ("bounce", "bounce"),
  ])

  static let curves = Table<String>([
    ("linear", "none easenone lineareasenone curveslinear easinglinear power0 uniform constant"),
    ("ease-in", "accelerate accelerated accelerating"),
    ("ease-out", "decelerate decelerated decelerating"),
    ("ease-in-out", "smooth smoothstep inout"), ("cubic-bezier(0.333, 0, 0.667, 1)", "easyease"),
    ("ease-in-out-sine", "swing"),
    ("ease-out-back", "overshoot"),
    ("cubic-bezier(0.4, 0, 0.2, 1)", "fastoutslowin curvesfastoutslowin"),
    ("cubic-bezier(0.2, 0, 0, 1)", "emphasized standard"),
    ("cubic-bezier(0, 0, 0.2, 1)", "linearoutslowin"),
    ("cubic-bezier(0.4, 0, 1, 1)", "fastoutlinearin"),
    ("steps(1, jump-start)", "stepstart"),
    ("steps(1, jump-end)", "stepend step hold"),
    ("spring", "easeoutspring easeinspring easeinoutspring springout easespring springy interpolatingspring"),
    ("spring(bounce: 0.3, duration: 500ms)", "bouncy"),
    ("spring(bounce: 0, duration: 500ms)", "gentle"),
    ("spring(stiffness: 180, damping: 12)", "wobbly"), ("spring(stiffness: 210, damping: 20)", "stiff"),
    ("spring(bounce: 0.15, duration: 500ms)", "snappy"),
    ("spring(response: 150ms, damping-ratio: 0.86)", "interactivespring"),
  ])

  /// Returns what a script says for a statement after a word and a colon, where `REST` stands for the statement.
  static func label(_ word: String) -> Verb? { labels[folded(word)] }

  static let labels = Table<Verb>(
    """
    loop looping forever repeat => (REST) repeated forever
      `repeated forever` follows an animation in parentheses.
    prefersreducedmotion reducedmotion reduced => when motion is reduced: REST
      `when motion is reduced:` precedes what users see who prefer reduced motion.
    """)

  /// Returns the seconds in a position of GSAP such as `"+=0.5"`.
  static func position(_ quoted: String) -> String? {
    guard quoted.hasPrefix("\"+="), case let number = quoted.dropFirst(3).dropLast(), Double(number) != nil else {
      return nil
    }
    return String(number)
  }

  /// Returns the English name of a colour in another language.
  static func colour(_ word: String) -> String? { colours[folded(word)] }

  static let colours = Table<String>([
    ("red", "rojo rouge rot rosso vermelho roșu roşu rood röd rød czerwony kırmızı красный 红 红色 赤"),
    ("blue", "azul bleu blau blu albastru blauw blå niebieski mavi синий 蓝 蓝色 青"),
    ("green", "verde vert grün groen grön grøn zielony yeşil зелёный зеленый 绿 绿色 緑"),
    ("yellow", "amarillo amarelo jaune gelb giallo galben geel gul żółty sarı жёлтый желтый 黄 黄色"),
    ("white", "blanco branco blanc weiß weiss bianco alb wit vit hvid biały beyaz белый 白 白色"),
    ("black", "negro preto noir schwarz nero negru zwart svart sort czarny siyah чёрный черный 黑 黑色 黒"),
    ("gray", "gris cinza grau grigio grijs grå szary серый 灰 灰色"),
    ("orange", "naranja laranja arancione portocaliu oranje pomarańczowy turuncu оранжевый 橙 橙色"),
    ("purple", "morado roxo violett lila mov paars fioletowy mor фиолетовый 紫 紫色"),
    ("pink", "rosa roz roze różowy pembe розовый 粉 粉色"),
  ])

  // MARK: Distances

  /// Returns whether other tools call the distance between views so.
  static func isSpacing(_ word: String) -> Bool { spacings.contains(folded(word)) }

  private static let spacings: Set = ["distance", "gap", "gaps", "padding", "space", "spaces", "spacing"]

  // MARK: Colours

  /// Returns whether a word asks for another shade of a colour.
  static func isShade(_ word: String) -> Bool { shades.contains(word) }

  private static let shades: Set = ["darker", "lighter", "brighter", "lightened", "darkened"]

  // MARK: Units

  /// What a script writes for one unit of another tool, and why.
  struct Unit {
    var factor: Double
    /// The unit, with a space before it if it is a word.
    var name: String
    var reason: String
  }

  /// Returns a value with the unit of another tool as a script writes it, and why; `nil` if nothing is near.
  static func value(_ number: Double, _ unit: String) -> (instead: String, reason: String)? {
    guard let unit = units[folded(unit)] else { return nil }
    let value = (number * unit.factor * 1000).rounded() / 1000
    let isWhole = value == value.rounded() && abs(value) < 1e15
    return ((isWhole ? String(Int(value)) : String(value)) + unit.name, unit.reason)
  }

  static let units: Table<Unit> = {
    let minute = "The largest unit of time is the minute."
    let angle = "The units of angles are degrees, radians and turns."
    let pixel = "The only unit of length is the pixel."
    let english = "The units of a script are written in English."
    return Table([
      (
        Unit(factor: 1, name: "s", reason: english),
        "с сек секунд секунды секунда 秒 秒钟 secondes segundos sekunden sekunde"
      ),
      (
        Unit(factor: 1, name: "ms", reason: "The short form of milliseconds is `ms`."),
        "milis millis milli msec msecs мс 毫秒"
      ),
      (Unit(factor: 1, name: " degrees", reason: angle), "º degs градусов 度"),
      (Unit(factor: 60, name: "min", reason: minute), "h hr hrs hour hours"),
      (Unit(factor: 1440, name: "min", reason: minute), "d day days"),
      (
        Unit(
          factor: 1000 / 30, name: "ms",
          reason: "A script has no frame rate, so it has no frames as a unit. This is the time at 30 frames a second."),
        "f fr frame frames"
      ),
      (Unit(factor: 1, name: "px", reason: pixel), "dp sp"),
      (Unit(factor: 4.0 / 3, name: "px", reason: "\(pixel) CSS has 96 of them in an inch, and 72 points."), "pt pts"),
      (Unit(factor: 16, name: "px", reason: "\(pixel) In a browser, one em is 16 pixels by default."), "em rem"),
      (Unit(factor: 96, name: "px", reason: "\(pixel) CSS has 96 of them in an inch."), "inch inches"),
      (Unit(factor: 96 / 2.54, name: "px", reason: "\(pixel) CSS has 96 of them in an inch."), "cm"),
      (Unit(factor: 9.6 / 2.54, name: "px", reason: "\(pixel) CSS has 96 of them in an inch."), "mm"),
      (
        Unit(factor: 4, name: "px", reason: "\(pixel) This is its length if the picture is 400 pixels long."),
        "vw vh vmin vmax"
      ),
      (Unit(factor: 0.9, name: "deg", reason: angle), "gon grad grads gradian gradians"),
      (Unit(factor: 1, name: " turns", reason: angle), "rev revs revolution revolutions rotation rotations"),
    ])
  }()
}
