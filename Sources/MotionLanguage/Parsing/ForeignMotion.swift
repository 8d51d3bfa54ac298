import MotionText

/// A movement of views as other tools describe it: what changes, and how long it takes.
struct ForeignMotion {
  /// The views that it is about, as the code names them.
  var subject: ForeignCode.Subject
  /// What changes; it plays together, or one after the other.
  var changes: [ForeignAnimation] = []
  var time: String?
  var delay: String?
  var curve: String?
  var stagger: String?
  var alternates = false
  /// The name of a setting for `alternates` that has an effect only beside a number of times, as in GSAP and CSS.
  var aloneWithoutEffect: String?
  /// How often it plays, in one direction or the other.
  var count: Int?
  var isForever = false
  /// The parts of a spring, in the words of a script.
  var spring: [ForeignWords.SpringPart: String] = [:]
  /// When values on the way are reached, as percentages.
  var places: [String] = []
  /// The names in the code that no sentence here has a counterpart of.
  var unsaid: [String] = []
  /// The duration and the curve of the tool, where the code does not say them.
  var defaults: ForeignDefaults?
  /// Whether the sentences play one after the other.
  var isSequence = false
  /// What is said besides about the sentence.
  var notes: [String] = []
  /// The names of animations and properties in the shorthands of CSS.
  var animations: [String] = []
  /// Whether the sentence does only something like the code.
  var isLike = false
  /// Where it begins in a timeline.
  var place: ForeignPlace?

  /// Whether it plays again and again, as in a reaction, so that offsets count from where the views are declared.
  var isOfReaction = false
  /// Where the declarations place the views.
  var positions: [String: (x: String, y: String)] = [:]
  /// How large the views are in their declarations.
  var sizes: [String: (width: Double, height: Double)] = [:]
  /// The views that are texts with a number in their words.
  var counting: Set<String> = []
  /// Whether it goes back in the second half of its time, as with `there_and_back` of Manim.
  var isThereAndBack = false
  /// Whether the code says the curve of each part, and whether the parts have the usual duration of the tool.
  var hasOwnCurve = false
  var isTimeUsual = false
  /// The curve of keyframes as a whole, whose parts have curves of their own.
  var curveOfWhole: String?
  /// A definition for one of several views, and its call, where each view has a list of keyframes for itself.
  var callForEach: ForeignCode.CallForEach?

  init(_ subject: ForeignCode.Subject) { self.subject = subject }

  /// The views, as a sentence names them after its verb.
  var view: String { subject.views.joined(separator: " and ") }

  /// The sentence for it, without words if it only has parts that no sentence says; `nil` if it says nothing.
  var sentence: ForeignCode.Sentence? {
    let animation = animation
    if animation == nil, unsaid.isEmpty { return nil }
    var sentence = ForeignCode.Sentence(
      animation, isExample: isLike || subject.isGuess || !unsaid.isEmpty, unsaid: unsaid,
      unknownView: subject.unknown ?? (subject.isGuess ? "" : nil), notes: notes + defaultNotes, place: place,
      seconds: seconds, total: total, delay: delay.flatMap { ForeignNumber($0)?.seconds })
    sentence.callForEach = callForEach
    return sentence
  }

  /// Adds the change of its views.
  mutating func add(_ change: ForeignAnimation.Change) { changes.append(ForeignAnimation(change)) }

  /// How long it plays with all its repetitions, in seconds; `nil` where that is not known.
  private var total: Double? {
    guard !isForever, stagger == nil, !isSequence, let words = time ?? (isSpring ? nil : defaults?.time) else {
      return nil
    }
    return ForeignNumber(words).map { ($0.unit == "ms" ? $0.value / 1000 : $0.value) * Double(max(1, count ?? 1)) }
  }

  /// How long it plays once, in seconds; `nil` where that is not known.
  private var seconds: Double? {
    guard repeats == nil, stagger == nil, delay == nil, !isSequence,
      let words = time ?? (isSpring ? nil : defaults?.time)
    else { return nil }
    return ForeignNumber(words).map { $0.unit == "ms" ? $0.value / 1000 : $0.value }
  }

  /// What a script says for it; `nil` if it is not known what changes.
  var animation: ForeignAnimation? {
    if changes.isEmpty { return nil }
    if isThereAndBack {
      var motion = self
      (motion.isThereAndBack, motion.alternates, motion.count) = (false, true, 2)
      motion.time = (time ?? defaults?.time).flatMap(ForeignNumber.init)
        .map { "\(Words.decimal(($0.unit == "ms" ? $0.value / 1000 : $0.value) / 2))s" }
      return motion.animation
    }
    // What comes from elsewhere is there while it waits.
    let isReversed = changes.contains(where: \.isReversed)
    let wait: [ForeignAnimation.Ending] = delay.map { [isReversed ? .delayed($0) : .after($0)] } ?? []
    // Each sentence about views starts them one after the other. In a list, the sentences start so.
    let row: [ForeignAnimation.Ending] = subject.views.isEmpty ? stagger.map { [.staggered($0)] } ?? [] : []
    // Each sentence has the duration and the curve, because a fade without a curve of its own would be eased twice.
    let once = ForeignAnimation(changes.map(timed), joinedBy: isSequence ? .then : .while).adding(row)
    // Other tools wait once, and not before each repetition.
    return repeating(once).adding(wait)
  }

  /// Returns an animation as often as the movement plays.
  func repeating(_ once: ForeignAnimation) -> ForeignAnimation {
    guard let repeats else { return once }
    let repeated = once.adding([.repeated(repeats)])
    guard alternates, !isForever, let count, count > 1, count % 2 == 1 else { return repeated }
    // The last time is forwards again.
    return ForeignAnimation([repeated, once], joinedBy: .then)
  }

  /// Returns a change with the duration, the curve and the stagger of the movement.
  func timed(_ part: ForeignAnimation) -> ForeignAnimation {
    // A sentence of its own, such as one of those that Manim plays together, may have both.
    let isWhole = part.change == nil && !part.isTimed
    let usual = isSpring || part.hasTime ? nil : defaults?.time
    let over = time.flatMap { isWhole || !part.hasTime ? $0 : nil } ?? (time == nil ? usual : nil)
    let isOwn = part.hasCurve || part.change?.isOfPrelude ?? false && curveWords == nil
    let with = isOwn ? nil : curveWords ?? defaults?.curve
    var row = subject.views.isEmpty ? nil : stagger
    var (timed, curve) = (part, with)
    if let change = part.change, part.isReversed, part.endings.count == 1,
      let mirrored = ForeignMotion.mirrored(with ?? "linear")
    {
      // A curve behind `reversed` could not go past the end. In the sentence, it is mirrored.
      timed = ForeignAnimation(change)
      curve = with.map { _ in mirrored }
      row = row.map(ForeignMotion.mirrored(stagger:))
    } else if let change = part.change, change.verb == "slide in", !change.arguments.isEmpty, with == nil {
      timed.change?.arguments += over.map { ["time: \($0)"] } ?? []
      return timed.adding(row.map { [.staggered($0)] } ?? [])
    }
    var endings: [ForeignAnimation.Ending] = []
    if let over { endings.append(.over(over)) }
    if let curve { endings.append(.with(curve)) }
    if let row { endings.append(.staggered(row)) }
    let isMirrored = part.isReversed && timed.endings.isEmpty
    return timed.adding(endings + (isMirrored ? [.reversed] : []))
  }

  /// Returns the curve that goes backwards as another one goes forwards: 1 − f(1 − t); `nil` where no name has it.
  static func mirrored(_ curve: String) -> String? {
    if curve == "linear" || curve.contains("ease-in-out") { return curve }
    for (one, other) in [("ease-in", "ease-out"), ("ease-out", "ease-in")] {
      for strength in ["", "low ", "high "] where curve.hasPrefix(strength + one) {
        return strength + other + curve.dropFirst((strength + one).count)
      }
    }
    let bezier = curve == "ease" ? "cubic-bezier(0.25, 0.1, 0.25, 1)" : curve
    guard bezier.hasPrefix("cubic-bezier("), bezier.hasSuffix(")") else { return nil }
    let numbers = bezier.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
      .compactMap { Double($0.filter { $0 != " " }) }
    guard numbers.count == 4 else { return nil }
    let turned = [2, 3, 0, 1].map { Words.decimal(((1 - numbers[$0]) * 1e6).rounded() / 1e6) }
    return "cubic-bezier(\(turned.joined(separator: ", ")))"
  }

  /// Returns the words of a stagger that starts views in the order in which another one, reversed, ends them.
  private static func mirrored(stagger: String) -> String {
    if stagger.hasSuffix(" from the end") { return String(stagger.dropLast(" from the end".count)) }
    if stagger.contains(" from the ") { return stagger }
    return "\(stagger) from the end"
  }

  private var isSpring: Bool { curveWords?.hasPrefix("spring") ?? false }

  /// What is said about the defaults of the tool, if the sentence has any of them.
  private var defaultNotes: [String] {
    let isAlone = alternates && count == nil && !isForever && !changes.isEmpty
    let effect = isAlone ? aloneWithoutEffect.map { ["`\($0)` has no effect without a number of times."] } ?? [] : []
    guard let defaults, !changes.isEmpty else { return effect }
    let lacksTime = time == nil && defaults.time != nil && !isSpring
    let lacksCurve = curveWords == nil && defaults.curve != nil && !hasOwnCurve
    return effect + [defaults.note(lacksTime: lacksTime || isTimeUsual, lacksCurve: lacksCurve)].compactMap { $0 }
  }

  /// `repeated` or `looped` with its number; `nil` if it plays once.
  var repeats: String? {
    if isForever { return alternates ? "looped forever" : "repeated forever" }
    if alternates, count != nil || aloneWithoutEffect == nil {
      let loops = (count ?? 2) / 2
      return loops > 1 ? "looped \(loops) times" : loops == 1 ? "looped" : nil
    }
    return count.flatMap { $0 > 1 ? "repeated \($0) times" : nil }
  }

  var curveWords: String? {
    if spring.isEmpty { return curve }
    let parts = ForeignWords.SpringPart.allCases.compactMap { part in spring[part].map { "\(part.rawValue): \($0)" } }
    return "spring(\(parts.joined(separator: ", ")))"
  }

  // MARK: Settings

  /// Reads a setting such as `duration: 0.6`. Returns whether it is one.
  mutating func readSetting(_ part: ForeignCode.Part) -> Bool {
    let words = part.value.words
    guard let setting = ForeignWords.setting(part.name) else { return false }
    var isSaid = true
    switch setting {
    case .duration:
      let number = ForeignNumber(words)
      time = number?.duration
      if number?.value == 0 {
        time = "1ms"
        notes.append("A sentence takes time. For a jump, it takes a millisecond.")
      }
      isSaid = time != nil
    case .delay where ForeignCode.calls(words).first?.method == "stagger" && words.hasSuffix(")"):
      return readSetting(.init(name: "stagger", value: ForeignCode.calls(words)[0].stagger))
    case .delay:
      let number = ForeignNumber(words)
      delay = number.flatMap { $0.value > 0 ? $0.time : nil }
      isSaid = number.map { $0.value >= 0 } ?? false
      if !isSaid, number != nil { notes.append("An animation begins at its start, and not on the way.") }
    case .curve where ForeignWords.folded(words) == "thereandback":
      isThereAndBack = true
      notes.append("`there_and_back` goes back in the second half of the time, which `looped` does.")
    case .curve: isSaid = readCurve(words)
    case .count(let countsRepeats): isSaid = readCount(words, countsRepeats: countsRepeats)
    case .alternates:
      (alternates, aloneWithoutEffect) = (words.lowercased() == "true", part.name == "yoyo" ? part.name : nil)
    case .direction:
      isSaid = ["alternate", "mirror", "reverse", "normal", "loop"].contains(words.lowercased())
      // CSS plays with `reverse` only backwards, and Motion every other time.
      alternates = words == "alternate" || words == "mirror" || words == "reverse" && part.name == "repeatType"
      isSaid = isSaid && (words != "reverse" || alternates)
    case .stagger:
      let entries = part.value.parts
      stagger = ForeignNumber(entries.first { $0.name == "each" }?.value.words ?? words)?.time
      let said = entries.first { $0.name == "from" }?.value.words
      let from = said.map { ["last": "end", "first": "start"][$0] ?? $0 }
      if let from, let time = stagger, ["center", "end", "edges"].contains(from) {
        stagger = "\(time) from the \(from)"
      } else if from == "random", let time = stagger {
        stagger = "\(time) in random order"
      }
      // Only several views are staggered.
      if !subject.views.isEmpty, !subject.isMany { stagger = nil }
      isSaid = stagger != nil && entries.allSatisfy { $0.name == "each" || $0.name == "from" }
      isSaid = isSaid && ["center", "end", "edges", "start", "random", nil].contains(from)
    case .several:
      if part.value.parts.isEmpty {
        animations += readShorthand(words)
      } else {
        readSettings(part.value.parts)
      }
    case .spring(let springPart):
      let number = ForeignNumber(words)
      spring[springPart] = springPart == .response || springPart == .duration ? number?.time : number?.number
      isSaid = number != nil
    case .kind:
      if words == "spring", spring.isEmpty { curve = "spring" }
    case .options:
      for option in part.value.parts.isEmpty ? [words] : part.value.parts.map(\.value.words) {
        switch option.drop(while: { $0 == "." }) {
        case "repeat": isForever = true
        case "autoreverse": alternates = true
        default: _ = readCurve(option)
        }
      }
    case .places:
      let numbers = part.value.parts.compactMap { ForeignNumber($0.value.words) }
      places = numbers.map { Words.decimal($0.value * 100) + "%" }
    case .needless: break
    }
    if !isSaid { unsaid.append(part.name) }
    return true
  }

  /// Reads settings, and notes what is none.
  mutating func readSettings(_ parts: [ForeignCode.Part]) {
    for part in parts where !readSetting(part) { unsaid.append(part.name.isEmpty ? part.value.words : part.name) }
  }

  /// - Returns: whether it is known how often the movement plays.
  mutating func readCount(_ words: String, countsRepeats: Bool) -> Bool {
    let folded = words.lowercased().filter { $0.isLetter }
    guard let number = ForeignNumber(words), number.value >= 0 else {
      if words.first?.isNumber ?? false { return false }
      isForever = folded != "false"
      return words.hasPrefix("-")
        || ["false", "true", "infinity", "infinite", "indefinite"].contains { folded.hasSuffix($0) }
    }
    guard number.unit.isEmpty, number.value < 1_000_000, let times = Int(exactly: number.value) else { return false }
    count = times + (countsRepeats ? 1 : 0)
    return true
  }

  /// Reads a curve with its arguments, such as `elastic.out(1, 0.3)` and `.easeInOut(duration: 0.3)`. Returns whether it is one.
  @discardableResult
  mutating func readCurve(_ words: String) -> Bool {
    let said = words.filter { !"\"'`".contains($0) }
    let name = String(said.prefix { $0 != "(" }.drop { $0 == "." })
    if name.lowercased().hasSuffix("spring") || name == "bouncy" || name == "snappy", said.contains("(") {
      readSpring(said)
      return true
    }
    if CurveNames.isKnown(name), !said.contains("(") || name != "ease" && name != "linear" {
      curve = said
      return true
    }
    let arguments =
      said.hasSuffix(")") ? String(said.dropFirst(name.count).drop { $0 != "(" }.dropFirst().dropLast()) : nil
    let numbers = (arguments ?? "").split(separator: ",").compactMap { ForeignNumber(String($0)) }
    if ForeignWords.function(name) != nil || name == "cubic-bezier", numbers.count == 4 {
      curve = "cubic-bezier(\(numbers.map(\.number).joined(separator: ", ")))"
      return true
    }
    guard let meant = ForeignCurve(name, arguments: nil) else {
      guard CurveNames.isKnown(name) else { return false }
      curve = name
      readDuration(arguments)
      return true
    }
    curve =
      ForeignCurve(name, arguments: arguments).flatMap { $0.instead.contains(" over ") ? nil : $0.instead }
      ?? meant.instead
    readDuration(arguments)
    return true
  }

  private mutating func readDuration(_ arguments: String?) {
    guard let rest = arguments?.text(after: "duration:") else { return }
    time = ForeignNumber(String(rest.prefix { $0 != "," }))?.time
  }

  private mutating func readSpring(_ words: String) {
    let call = ForeignCode.calls(words).first
    for part in call?.arguments ?? [] {
      switch ForeignWords.setting(part.name) {
      case .spring?: _ = readSetting(part)
      // The duration of a spring in SwiftUI is not the time that it takes.
      case .duration?: spring[.duration] = ForeignNumber(part.value.words)?.time
      case nil: unsaid.append(part.name.isEmpty ? part.value.words : part.name)
      default: break
      }
    }
    if spring.isEmpty { curve = "spring" }
    if call?.name.hasSuffix("bouncy") ?? false, spring[.bounce] == nil { spring[.bounce] = "0.3" }
  }

  /// Reads `all 0.3s ease-in-out 100ms infinite alternate`, and returns the other words of it.
  @discardableResult
  mutating func readShorthand(_ words: String) -> [String] {
    var others: [String] = []
    for word in ForeignCode.words(words) {
      let folded = word.lowercased()
      if let number = ForeignNumber(word) {
        if number.unit.isEmpty {
          if !readCount(word, countsRepeats: false) { unsaid.append(word) }
        } else if time == nil {
          time = number.time
        } else if number.value > 0 {
          delay = number.time
        }
      } else if folded == "infinite" {
        isForever = true
      } else if folded.hasPrefix("alternate") {
        (alternates, aloneWithoutEffect) = (true, "alternate")
      } else if !["forwards", "backwards", "both", "normal", "running"].contains(folded), !readCurve(word) {
        others.append(word)
      }
    }
    return others
  }

  /// Returns a colour that a script has, in its words.
  static func colour(_ words: String) -> String? {
    let folded = words.lowercased().filter { !$0.isWhitespace }
    let name = String(folded.split(separator: ".").last ?? "")
    if ColourNames.rgba(name) != nil { return name }
    if folded.hasPrefix("#"), [4, 7, 9].contains(folded.count), folded.dropFirst().allSatisfy(\.isHexDigit) {
      return folded
    }
    let isFunction = ["rgb(", "rgba(", "hsl(", "hsla("].contains { folded.hasPrefix($0) }
    return isFunction && folded.hasSuffix(")") ? words.lowercased() : nil
  }
}
