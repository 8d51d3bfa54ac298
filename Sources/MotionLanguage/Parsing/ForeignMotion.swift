/// A movement of views as other tools describe it: what changes, and how long it takes.
struct ForeignMotion {
  var view: String
  /// Sentences that play together.
  var changes: [String] = []
  var time: String?
  var delay: String?
  var curve: String?
  var stagger: String?
  /// `repeated` and `looped` with their numbers.
  var repeats: String?
  var alternates = false
  var count: Int?
  var isForever = false

  init(_ view: String) { self.view = view }

  /// What a script says for it; `nil` if it is not known what changes.
  var words: String? {
    if changes.isEmpty { return nil }
    // A modifier would belong to the last of several sentences, and to a loop in the sentence.
    let isSimple = changes.count == 1 && modifiers.isEmpty
    let joined = changes.joined(separator: " while ")
    let whole = changes.count > 1 ? "(\(joined))" : joined
    return isSimple ? joined : ([whole] + modifiers).joined(separator: " ")
  }

  /// What follows the sentence.
  var modifiers: [String] {
    var found: [String] = []
    if let time { found.append("over \(time)") }
    if let curve { found.append("with \(curve)") }
    if let delay { found.append("after \(delay)") }
    if let stagger { found.append("staggered by \(stagger)") }
    if alternates {
      let loops = count.map { ($0 + 1) / 2 } ?? 1
      found.append(isForever ? "looped forever" : loops > 1 ? "looped \(loops) times" : "looped")
    } else if isForever {
      found.append("repeated forever")
    } else if let count, count > 1 {
      found.append("repeated \(count) times")
    }
    return found
  }

  // MARK: Settings

  /// Reads a setting such as `duration: 0.6`. Returns whether it is one.
  mutating func readSetting(_ part: ForeignCode.Part) -> Bool {
    let words = part.value.words
    switch ForeignWords.folded(part.name) {
    case "duration", "dur", "runtime", "withduration", "animationduration", "transitionduration", "speed":
      time = ForeignNumber(words)?.duration
    case "delay", "startdelay", "animationdelay", "transitiondelay":
      delay = ForeignNumber(words).flatMap { $0.value > 0 ? $0.time : nil }
    case "ease", "easing", "ratefunc", "timingfunction", "animationtimingfunction", "transitiontimingfunction", "curve",
      "timing":
      readCurve(words)
    case "repeat", "loop", "iterations", "iterationcount", "animationiterationcount", "repeatcount":
      readCount(words, countsRepeats: ForeignWords.folded(part.name) == "repeat")
    case "yoyo", "alternate", "autoreverses", "autoreverse": alternates = words.lowercased() == "true"
    case "direction", "repeattype", "animationdirection":
      alternates = ["alternate", "reverse", "mirror"].contains(words.lowercased())
    case "stagger":
      let each = part.value.parts.first { $0.name == "each" }?.value.words ?? words
      stagger = ForeignNumber(each)?.time
    case "transition", "animation":
      if part.value.parts.isEmpty {
        readShorthand(words)
      } else {
        for part in part.value.parts { _ = readSetting(part) }
      }
    case "targets", "target", "fill", "fillmode", "oncomplete", "onstart", "onupdate", "paused", "overwrite", "id",
      "key",
      "scrolltrigger", "type", "willchange", "display", "value", "transformorigin", "animationfillmode", "times",
      "offset":
      // `fill` is a colour too.
      return part.name != "fill" || ForeignMotion.colour(words) == nil
    default: return false
    }
    return true
  }

  mutating func readCount(_ words: String, countsRepeats: Bool) {
    if let number = ForeignNumber(words), number.value >= 0 {
      let times = Int(min(number.value, 1000)) + (countsRepeats ? 1 : 0)
      count = times
    } else {
      isForever = words != "false"
    }
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
    guard let arguments, let colon = arguments.range(ofWord: "duration:") else { return }
    time = ForeignNumber(String(arguments[colon...].prefix { $0 != "," }))?.time
  }

  private mutating func readSpring(_ words: String) {
    let call = ForeignCode.calls(words).first
    func number(_ names: Set<String>) -> ForeignNumber? {
      (call?.arguments.first { names.contains(ForeignWords.folded($0.name)) }?.value.words).flatMap(ForeignNumber.init)
    }
    if let response = number(["response"]) {
      let ratio = number(["dampingfraction", "dampingratio"])?.number ?? "0.8"
      curve = "spring(response: \(response.time), damping-ratio: \(ratio))"
    } else if let bounce = number(["bounce", "extrabounce"]) {
      curve = "spring(bounce: \(bounce.number), duration: \(number(["duration"])?.time ?? "500ms"))"
    } else if let stiffness = number(["stiffness"]) {
      curve = "spring(stiffness: \(stiffness.number), damping: \(number(["damping"])?.number ?? "10"))"
    } else {
      curve = call?.name.hasSuffix("bouncy") ?? false ? "spring(bounce: 0.3, duration: 500ms)" : "spring"
    }
  }

  /// Reads `all 0.3s ease-in-out 100ms infinite alternate`, and returns the other words of it.
  @discardableResult
  mutating func readShorthand(_ words: String) -> [String] {
    var others: [String] = []
    for word in ForeignCode.words(words) {
      let folded = word.lowercased()
      if let number = ForeignNumber(word) {
        if number.unit.isEmpty {
          count = Int(max(1, min(number.value, 1000)))
        } else if time == nil {
          time = number.time
        } else if number.value > 0 {
          delay = number.time
        }
      } else if folded == "infinite" {
        isForever = true
      } else if folded.hasPrefix("alternate") {
        alternates = true
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

extension String {
  /// Returns the index behind the first occurrence of words; `nil` if they do not occur.
  fileprivate func range(ofWord words: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(words) { return index(start, offsetBy: words.count) }
      start = index(after: start)
    }
    return nil
  }
}
