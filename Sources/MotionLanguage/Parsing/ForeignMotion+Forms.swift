/// The forms in which other tools describe movements: calls, rules, keyframes, elements.
extension ForeignMotion {
  // MARK: CSS

  /// Returns a sentence for `@keyframes pop { 0% { opacity: 0 } 100% { opacity: 1 } }`.
  static func keyframes(_ code: String, _ view: String) -> ForeignCode.Sentence? {
    var frames: [(place: Double, parts: [ForeignCode.Part])] = []
    if let open = code.firstIndex(of: "{") {
      // A keyframe has no colon: its name is before the brace.
      var rest = code[code.index(after: open)...]
      while frames.count < 20, let brace = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}"), brace < close
      {
        let name = rest[..<brace].filter { !$0.isWhitespace && $0 != "}" }
        let place = ["from": 0, "to": 100][name] ?? ForeignNumber(String(name.prefix { $0 != "," }))?.value
        if let place { frames.append((place, ForeignCode.entries(String(rest[rest.index(after: brace)..<close])))) }
        rest = rest[rest.index(after: close)...]
      }
    }
    frames.sort { $0.place < $1.place }
    guard let first = frames.first, let last = frames.last, frames.count > 1, first.place == 0, last.place == 100 else {
      return ForeignCode.Sentence(
        words: "animate \(view)'s opacity from 0 through 1 at 60% to 0.5 over 1s", isExample: true)
    }
    var motion = ForeignMotion(view)
    motion.read(last.parts, .to, from: first.parts)
    // The values on the way of a property that stands in every keyframe.
    if frames.count > 2, first.parts.count == 1, let part = first.parts.first,
      frames.allSatisfy({ $0.parts.first?.name == part.name })
    {
      let values = frames.map { $0.parts[0].value.words }
      let stops = zip(values, frames).dropFirst().dropLast().map { value, frame in
        "\(value) at \(Words.decimal(frame.place))%"
      }
      if values.allSatisfy({ ForeignNumber($0) != nil }), part.name == "opacity" || part.name == "scale" {
        let way = "from \(values[0]) through \(stops.joined(separator: ", ")) to \(values[values.count - 1])"
        motion.changes = ["animate \(view)'s \(part.name) \(way)"]
      }
    }
    return motion.words.map { ForeignCode.Sentence(words: $0) }
  }

  /// Returns a sentence for `<motion.div animate={{ x: 100 }} />` and for SMIL's `<animate …>`.
  static func element(_ code: String, _ view: String) -> ForeignCode.Sentence? {
    func object(_ name: String) -> [ForeignCode.Part] {
      guard let start = code.components(around: "\(name)={{") else { return [] }
      return ForeignCode.entries(String(start.prefix { $0 != "}" }))
    }
    var motion = ForeignMotion(view)
    for part in object("transition") { _ = motion.readSetting(part) }
    motion.read(object("animate"), .to, from: object("initial"))
    return motion.words.map { ForeignCode.Sentence(words: $0) }
  }

  /// Returns a sentence for a rule such as `.box { opacity: 0 }` and `button:hover { scale: 1.1 }`.
  static func rule(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    guard let open = code.firstIndex(of: "{"), code.last(where: { !$0.isWhitespace && $0 != ";" }) == "}",
      let close = code.lastIndex(of: "}")
    else { return nil }
    let selector = code[..<open].filter { !$0.isWhitespace }
    guard !selector.isEmpty, selector.allSatisfy({ $0.isLetter || $0.isNumber || ".#:-_>".contains($0) }) else {
      return nil
    }
    let parts = selector.split(separator: ":")
    let view = target.view(parts.first.map(String.init))
    var motion = ForeignMotion(view)
    let body = String(code[code.index(after: open)..<close])
    motion.read(ForeignCode.entries(body), .to)
    // A transition of other properties than those of the rule belongs to them all the same.
    let event: String? =
      switch parts.last.map(String.init) ?? "" {
      case "hover": "hover"
      case "active": "press"
      case "focus": "tap"
      default: nil
      }
    guard let words = motion.words else { return nil }
    return ForeignCode.Sentence(
      words: parts.count > 1 && event != nil ? "on \(event ?? "") of \(view): \(words)" : words)
  }

  /// Returns a sentence for a line of a rule, such as `transition: all 0.3s ease`.
  static func declaration(_ code: String, _ view: String) -> ForeignCode.Sentence? {
    guard let colon = code.firstIndex(of: ":"), !code.contains("{") else { return nil }
    let name = ForeignWords.folded(String(code[..<colon].filter { !$0.isWhitespace }))
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return nil }
    let value = String(code[code.index(after: colon)...]).filter { $0 != ";" }
    var motion = ForeignMotion(view)
    guard name == "animation" || name == "transition" else {
      motion.read([ForeignCode.Part(name: name, value: ForeignCode.parsed(value))], .to)
      return motion.words.map { ForeignCode.Sentence(words: $0) }
    }
    let others = motion.readShorthand(value)
    return motion.named(others.first, isTransition: name == "transition")
  }

  /// Returns a sentence for an animation of a style sheet, which is written elsewhere.
  mutating func named(_ name: String?, isTransition: Bool) -> ForeignCode.Sentence? {
    let folded = ForeignWords.folded(name ?? "")
    if !isTransition, let effect = ForeignWords.effect(folded) {
      changes = [ForeignPhrase.filled(effect, ["VIEW": view])]
      return words.map { ForeignCode.Sentence(words: $0) }
    }
    switch folded {
    case "transform", "x", "left", "top": changes = ["move \(view) by (100, 0)"]
    case "scale": changes = ["scale \(view) to 1.2"]
    case "rotate": changes = ["rotate \(view) by 90 degrees"]
    case "color", "background", "backgroundcolor", "fill": changes = ["tint \(view) to red"]
    default: changes = ["fade \(view) to 50%"]
    }
    return words.map { ForeignCode.Sentence(words: $0, isExample: true) }
  }

  // MARK: Calls

  /// Returns a sentence for calls, of which each plays after the one before.
  static func calls(_ calls: [ForeignCode.Call], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var (sentences, isExample) = ([String](), false)
    var target = target
    for call in calls.prefix(12) {
      switch call.method {
      case "queryselector", "queryselectorall", "getelementbyid", "id", "select":
        target.found = call.arguments.first?.value.words
        continue
      case "then" where !call.owner.isEmpty:
        if let next = call.arguments.first?.value.words, !next.isEmpty {
          return .init(words: "\(call.owner) then \(next)")
        }
      case "repeatforever":
        guard let last = sentences.popLast() else { continue }
        let isBothWays = call.arguments.first?.value.words != "false"
        sentences.append("(\(last)) \(isBothWays ? "looped" : "repeated") forever")
        continue
      default: break
      }
      guard let sentence = sentence(of: call, target) else { continue }
      sentences.append(sentence.words)
      isExample = isExample || sentence.isExample
    }
    if sentences.isEmpty { return nil }
    return ForeignCode.Sentence(words: sentences.joined(separator: " then "), isExample: isExample)
  }

  private static func sentence(of call: ForeignCode.Call, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let arguments = call.arguments
    let objects = arguments.filter { $0.value.kind == .object }
    let name = arguments.first.flatMap { $0.name.isEmpty && $0.value.kind != .object ? $0.value.words : nil }
    switch call.method {
    case "to", "from", "fromto", "set", "animate", "anime", "timing", "tweento":
      if let block = call.block { return inBlock(block, arguments, target) }
      if call.method == "animate", let frames = arguments.first, frames.value.kind == .list {
        return ofFrames(frames.value, arguments.dropFirst().first, target.view(call.owner.isEmpty ? nil : call.owner))
      }
      guard let last = objects.last else { return nil }
      let named = last.value.parts.first { $0.name == "targets" || $0.name == "target" }?.value.words ?? name
      let owner = call.method == "animate" && !call.owner.isEmpty ? call.owner : nil
      var motion = ForeignMotion(target.view(named ?? owner))
      // TweenMax has the duration in front of the object.
      if let time = arguments.dropFirst().first, time.value.kind == .plain {
        motion.time = ForeignNumber(time.value.words)?.duration
      }
      if call.method == "animate", arguments.last?.value.kind == .plain {
        motion.time = arguments.last.flatMap { ForeignNumber($0.value.words)?.duration }
      }
      motion.read(
        last.value.parts, call.method == "from" ? .from : .to,
        from: objects.count > 1 && call.method == "fromto" ? objects[0].value.parts : [])
      if objects.count > 1, call.method == "animate" { for part in last.value.parts { _ = motion.readSetting(part) } }
      if motion.changes.isEmpty, objects.count > 1 { motion.read(objects[0].value.parts, .to) }
      return motion.words.map { .init(words: $0) }
    case "withanimation": return inBlock(call.block ?? "", arguments, target)
    case "animation":
      var motion = ForeignMotion(target.view(nil))
      motion.readAnimation(arguments.first?.value.words ?? "")
      motion.changes = ["move \(motion.view) by (100, 0)"]
      return motion.words.map { .init(words: $0, isExample: true) }
    case "timeline", "createtimeline":
      let view = target.view(nil)
      return .init(words: "fadeIn \(view) then fadeOut \(view)", isExample: true)
    case "play": return played(arguments, target)
    case "wait", "sleep", "delay":
      let time = name.flatMap(ForeignNumber.init)?.time ?? "1s"
      return .init(words: "wait \(time)")
    case "wiggle":
      let amount = arguments.dropFirst().first.flatMap { ForeignNumber($0.value.words)?.number } ?? "10"
      let view = target.view(call.owner.split(separator: ".").first.map(String.init))
      return .init(words: "shake \(view) (distance: \(amount)) repeated forever")
    case "loopout", "loopin", "loopoutduration", "loopinduration":
      let isBothWays = name == "pingpong"
      let sentence = "(move \(target.view(nil)) by (100, 0) over 1s) \(isBothWays ? "looped" : "repeated") forever"
      return .init(words: sentence, isExample: true)
    default: return method(call, name, target)
    }
  }

  /// Returns a sentence for `self.play(FadeIn(circle), run_time=2)` of Manim.
  private static func played(_ arguments: [ForeignCode.Part], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(target.view(nil))
    for part in arguments {
      if !part.name.isEmpty {
        _ = motion.readSetting(part)
      } else if let sentence = calls(ForeignCode.calls(part.value.words), target) {
        motion.changes.append(sentence.words)
      }
    }
    return motion.words.map { .init(words: $0) }
  }

  /// Returns a sentence for a method or a function that changes one property: `circle.shift(RIGHT)`, `FadeIn(circle)`.
  private static func method(
    _ call: ForeignCode.Call, _ name: String?, _ target: ForeignCode.Target
  ) -> ForeignCode.Sentence? {
    let owner = call.owner.split(separator: ".").first.map(String.init)
    let first = call.arguments.first?.value.words ?? ""
    var motion = ForeignMotion(target.view(owner ?? name))
    for part in call.arguments where !part.name.isEmpty { _ = motion.readSetting(part) }
    let isMethod = owner.map { target.views.contains($0) } ?? true
    if isMethod && !["rotate", "scale"].contains(owner == nil ? "" : call.method) || target.found != nil,
      let effect = ForeignWords.effect(call.method)
    {
      if target.found != nil { motion.view = target.view(nil) }
      if call.method == "rotate",
        let angle = call.arguments.dropFirst().first.flatMap({ ForeignWords.angle($0.value.words) })
      {
        motion.changes = ["rotate \(motion.view) by \(angle)"]
        return motion.words.map { .init(words: $0) }
      }
      let others = call.arguments.dropFirst().filter { $0.name.isEmpty }.map(\.value.words)
      motion.changes = [ForeignPhrase.filled(effect, ["VIEW": motion.view, "OTHER": others.first ?? "square"])]
      if target.found != nil, let time = ForeignNumber(first) { motion.time = time.duration }
      return motion.words.map { .init(words: $0) }
    }
    let numbers = call.arguments.compactMap { ForeignNumber($0.value.words) }
    switch call.method {
    case "move", "moveby", "translate", "slide":
      guard numbers.count == 2 else { return nil }
      motion.changes = ["move \(motion.view) by (\(numbers[0].number), \(numbers[1].number))"]
    case "moveto" where numbers.count == 2:
      motion.changes = ["move \(motion.view) to (\(numbers[0].number), \(numbers[1].number))"]
    case "shift": motion.changes = ["move \(motion.view) by \(ForeignWords.steps(first))"]
    case "moveto":
      guard first.hasPrefix("("), first.hasSuffix(")") || first.hasPrefix("[") else { return nil }
      motion.changes = ["move \(motion.view) to \(first)"]
    case "rotate", "rotationeffect":
      let angle = ForeignWords.angle(first) ?? "90 degrees"
      motion.changes = ["rotate \(motion.view) by \(angle)"]
    case "scale": motion.changes = ForeignNumber(first).map { ["scale \(motion.view) by \($0.factor)"] } ?? []
    case "scaleeffect": motion.change("scale", [first], .to)
    case "setopacity", "opacity": motion.change("opacity", [first], .to)
    case "setcolor", "setfill", "foregroundcolor", "fill", "tint": motion.change("fill", [first], .to)
    case "offset": motion.read(call.arguments, .to)
    case "offloat":
      let values = call.arguments.dropFirst(2).map { String($0.value.words.filter { $0 != "f" }) }
      guard let property = call.arguments.dropFirst().first?.value.words else { return nil }
      motion.view = target.view(name)
      motion.change(ForeignWords.folded(property), values, .to)
    default: return nil
    }
    return motion.words.map { .init(words: $0) }
  }

  /// Reads a curve of SwiftUI with what is called on it: `.easeInOut(duration: 1).repeatForever()`.
  mutating func readAnimation(_ words: String) {
    for call in ForeignCode.calls(words.hasPrefix(".") ? String(words.dropFirst()) : words) {
      switch call.method {
      case "repeatforever": (isForever, alternates) = (true, call.arguments.first?.value.words != "false")
      case "repeatcount": readCount(call.arguments.first?.value.words ?? "", countsRepeats: false)
      case "delay": delay = call.arguments.first.flatMap { ForeignNumber($0.value.words)?.time }
      default:
        let arguments = call.arguments.map { "\($0.name.isEmpty ? "" : "\($0.name): ")\($0.value.words)" }
        let name = call.name.split(separator: ".").last ?? ""
        readCurve("\(name)(\(arguments.joined(separator: ", ")))")
      }
    }
    if curve == nil, !words.contains("(") { readCurve(words) }
  }

  /// Returns a sentence for a block of assignments: `withAnimation(.spring()) { card.scale = 1.2 }`.
  static func inBlock(
    _ block: String, _ arguments: [ForeignCode.Part], _ target: ForeignCode.Target
  ) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(target.view(nil))
    if let animation = arguments.first {
      if animation.name.isEmpty {
        motion.readAnimation(animation.value.words)
      } else {
        _ = motion.readSetting(animation)
      }
    }
    for line in block.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      let sides = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard sides.count == 2 else { continue }
      let path = sides[0].split(separator: ".")
      guard let property = path.last else { continue }
      motion.view = target.view(path.count > 1 ? String(path[path.count - 2]) : nil)
      let part = ForeignCode.Part(name: String(property), value: ForeignCode.parsed(sides[1]))
      motion.read([part], .to, isOffset: false)
    }
    let isExample = motion.changes.isEmpty
    if isExample { motion.changes = ["move \(motion.view) by (100, 0)"] }
    return motion.words.map { .init(words: $0, isExample: isExample) }
  }

  /// Returns a sentence for `box.animate([{ opacity: 0 }, { opacity: 1 }], 300)`.
  private static func ofFrames(
    _ frames: ForeignCode.Term, _ setting: ForeignCode.Part?, _ view: String
  ) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(view)
    guard let first = frames.parts.first, let last = frames.parts.last else { return nil }
    motion.read(last.value.parts, .to, from: frames.parts.count > 1 ? first.value.parts : [])
    if let setting {
      if setting.value.parts.isEmpty { motion.time = ForeignNumber(setting.value.words)?.duration }
      for part in setting.value.parts { _ = motion.readSetting(part) }
    }
    return motion.words.map { .init(words: $0) }
  }
}

extension String {
  /// Returns what follows the first occurrence of words; `nil` if they do not occur.
  fileprivate func components(around words: String) -> Substring? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(words) { return self[index(start, offsetBy: words.count)...] }
      start = index(after: start)
    }
    return nil
  }
}
