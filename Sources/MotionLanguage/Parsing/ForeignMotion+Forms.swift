/// The forms in which other tools describe movements: calls, rules, keyframes, elements.
extension ForeignMotion {
  // MARK: CSS

  /// Returns a sentence for `@keyframes pop { 0% { opacity: 0 } 100% { opacity: 1 } }`.
  static func keyframes(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var frames: [Frame] = []
    if let open = code.firstIndex(of: "{") {
      // A keyframe has no colon: its name is before the brace.
      var rest = code[code.index(after: open)...]
      while frames.count < 20, let brace = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}"), brace < close
      {
        let parts = ForeignCode.entries(String(rest[rest.index(after: brace)..<close]))
        for name in rest[..<brace].split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == "}" }) {
          let place = ["from": 0, "to": 100][name] ?? ForeignNumber(String(name))?.value
          if let place { frames.append(Frame(parts: parts, place: place)) }
        }
        rest = rest[rest.index(after: close)...]
      }
    }
    frames.sort { $0.place ?? 0 < $1.place ?? 0 }
    var motion = ForeignMotion(target.subject())
    // The first or the last values may be those that the view has.
    if frames.count == 1, let frame = frames.first, frame.place == 0 || frame.place == 100 {
      motion.read(frame.parts, frame.place == 0 ? .from : .to)
      return motion.sentence
    }
    guard frames.count > 1, frames.first?.place == 0, frames.last?.place == 100 else {
      motion.changes = motion.subject.views.prefix(1).map { "animate \($0)'s opacity from 0 through 1 at 60% to 0.5" }
      motion.time = "1s"
      motion.isLike = true
      return motion.sentence
    }
    motion.read(frames, .to)
    return motion.sentence
  }

  /// Returns a sentence for `<motion.div animate={{ x: 100 }} />` and for SMIL's `<animate …>`.
  static func element(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    func object(_ name: String) -> [ForeignCode.Part] {
      code.text(after: "\(name)={").map { ForeignCode.parsed(String($0)).parts } ?? []
    }
    var motion = ForeignMotion(target.subject())
    motion.readSettings(object("transition"))
    motion.read(object("animate"), .to, from: object("initial"))
    for (name, event) in [("whileHover", "hover"), ("whileTap", "press")] where motion.changes.isEmpty {
      motion.read(object(name), .to)
      if let sentence = motion.sentence, !sentence.words.isEmpty {
        return sentence.saying("on \(event) of \(motion.view): \(sentence.words)")
      }
    }
    return motion.sentence
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
    var motion = ForeignMotion(target.subject(parts.first.map(String.init)))
    let body = String(code[code.index(after: open)..<close])
    let entries = ForeignCode.entries(body)
    // A block of sentences is no rule.
    guard entries.contains(where: { !$0.name.isEmpty }) else { return nil }
    motion.read(entries, .to)
    // A transition of other properties than those of the rule belongs to them all the same.
    let event: String? =
      switch parts.last.map(String.init) ?? "" {
      case "hover": "hover"
      case "active": "press"
      case "focus": "tap"
      default: nil
      }
    if motion.changes.isEmpty, let name = motion.animations.first {
      return motion.named(name, isTransition: !body.contains("animation"))
    }
    var sentence = motion.sentence
    if parts.count > 1, let event, let words = sentence?.words {
      sentence?.words = "on \(event) of \(motion.view): \(words)"
    }
    return sentence
  }

  /// Returns a sentence for a line of a rule, such as `transition: all 0.3s ease`.
  static func declaration(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    guard let colon = code.firstIndex(of: ":"), !code.contains("{") else { return nil }
    let name = ForeignWords.folded(String(code[..<colon].filter { !$0.isWhitespace }))
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return nil }
    let value = String(code[code.index(after: colon)...]).filter { $0 != ";" }
    var motion = ForeignMotion(target.subject())
    guard name == "animation" || name == "transition" else {
      motion.read([ForeignCode.Part(name: name, value: ForeignCode.parsed(value))], .to)
      return motion.sentence
    }
    let others = motion.readShorthand(value)
    return motion.named(others.first, isTransition: name == "transition")
  }

  /// Returns a sentence for an animation of a style sheet, which is written elsewhere.
  mutating func named(_ name: String?, isTransition: Bool) -> ForeignCode.Sentence? {
    let folded = ForeignWords.folded(name ?? "")
    if !isTransition, let effect = ForeignWords.effect(folded) {
      changes = [ForeignPhrase.filled(effect, ["VIEW": view])]
      return sentence
    }
    isLike = true
    switch folded {
    case "transform", "x", "left", "top": changes = ["move \(view) by (100, 0)"]
    case "scale": changes = ["scale \(view) to 1.2"]
    case "rotate": changes = ["rotate \(view) by 90 degrees"]
    case "color", "background", "backgroundcolor", "fill": changes = ["tint \(view) to red"]
    default: changes = ["fade \(view) to 50%"]
    }
    return sentence
  }

  // MARK: Calls

  /// Returns a sentence for calls, of which each plays after the one before, or with it if they describe one movement.
  static func calls(_ calls: [ForeignCode.Call], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var sentences: [ForeignCode.Sentence] = []
    var (settings, timeline): ([String], ForeignCode.Call?) = ([], nil)
    var target = target
    let first = calls.first
    // In Manim, `card.animate.shift(RIGHT).scale(2)` is one movement, and so are the modifiers of SwiftUI.
    let isOne =
      first.map { $0.owner.hasSuffix(".animate") || $0.name.isEmpty || ForeignWords.isModifier($0.method) } ?? false
    if isOne, calls.count > 1 || first?.name.hasPrefix(".") ?? false { return movement(calls, target) }
    for call in calls.prefix(12) {
      switch call.method {
      case "queryselector", "queryselectorall", "getelementbyid", "id", "select", "selectall":
        target.found = call.arguments.first?.value.words
        continue
      // The sentences follow, and its settings would be theirs.
      case "timeline", "createtimeline":
        guard calls.count > 1 else { break }
        timeline = call
        settings += call.arguments.flatMap(\.value.parts).map(\.name)
        continue
      case "then" where !call.owner.isEmpty:
        if let next = call.arguments.first?.value.words, !next.isEmpty {
          return .init(words: "\(call.owner) then \(next)")
        }
      case "repeatforever":
        guard let last = sentences.popLast() else { continue }
        let isBothWays = call.arguments.first?.value.words != "false"
        sentences.append(last.saying("(\(last.words)) \(isBothWays ? "looped" : "repeated") forever"))
        continue
      default: break
      }
      guard let sentence = sentence(of: call, target) else {
        // The first calls only find a view, or make a timeline.
        if !sentences.isEmpty, !["start", "play"].contains(call.method) {
          sentences[sentences.count - 1].leave(out: call.name)
        }
        continue
      }
      sentences.append(sentence)
    }
    for name in settings where !sentences.isEmpty { sentences[0].leave(out: name) }
    guard var whole = sentences.first else {
      if let timeline { return sentence(of: timeline, target) }
      let name = String(first?.name.drop { $0 == "." } ?? "")
      return name.isEmpty ? nil : ForeignCode.Sentence(words: "", isExample: true, unsaid: [name])
    }
    for sentence in sentences.dropFirst() {
      if whole.words.isEmpty || sentence.words.isEmpty {
        if whole.words.isEmpty { whole.words = sentence.words }
        whole.add(sentence)
        whole.isExample = true
        continue
      }
      whole = whole.saying("\(whole.words) then \(sentence.words)")
      whole.add(sentence)
    }
    return whole
  }

  /// Returns a sentence for calls that together describe one movement: `card.animate.shift(RIGHT).scale(2)`.
  private static func movement(_ calls: [ForeignCode.Call], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let owner = calls.first.flatMap { $0.owner.split(separator: ".").first.map(String.init) }
    var motion = ForeignMotion(target.subject(owner))
    for call in calls {
      if call.method == "animation" {
        motion.readAnimation(call.arguments.first?.value.words ?? "")
      } else if !motion.readMethod(call) {
        motion.unsaid.append(call.name)
      }
    }
    return motion.sentence
  }

  private static func sentence(of call: ForeignCode.Call, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let arguments = call.arguments
    let objects = arguments.filter { $0.value.kind == .object }
    let name = arguments.first.flatMap { $0.name.isEmpty && $0.value.kind != .object ? $0.value : nil }
    let owner = call.owner.isEmpty ? nil : call.owner
    switch call.method {
    case "to", "from", "fromto", "set", "animate", "anime", "timing", "tweento":
      if let block = call.block { return inBlock(block, arguments, target) }
      if call.method == "animate", let frames = arguments.first, frames.value.kind == .list,
        objects.isEmpty || owner != nil
      {
        return ofFrames(frames.value, arguments.dropFirst().first, target.subject(owner))
      }
      guard let last = objects.last else { return nil }
      let named = last.value.parts.first { ["targets", "target"].contains($0.name) }?.value ?? name
      let isOwned = call.method == "animate" && named == nil
      var motion = ForeignMotion(isOwned ? target.subject(owner) : target.subject(named))
      // TweenMax has the duration in front of the object, and jQuery behind it.
      let others = arguments.dropFirst(name == nil ? 0 : 1).filter { $0.value.kind != .object }
      let object = arguments.firstIndex { $0.value.kind == .object } ?? 0
      for part in others {
        // GSAP has the place in a timeline behind the object.
        let isTime = call.method == "animate" || object > 1
        if isTime, motion.time == nil, let time = ForeignNumber(part.value.words)?.duration {
          motion.time = time
        } else if !motion.readCurve(part.value.words) {
          motion.unsaid.append(part.value.words)
        }
      }
      let isFromTo = objects.count > 1 && call.method == "fromto"
      // Motion and WAAPI have the settings in an object of their own.
      let settings = objects.count > 1 && !isFromTo ? objects.last : nil
      motion.readSettings(settings?.value.parts ?? [])
      motion.read(
        (settings == nil ? last : objects[0]).value.parts, call.method == "from" ? .from : .to,
        from: isFromTo ? objects[0].value.parts : [])
      if call.method == "set" { motion.isLike = true }
      return motion.sentence
    case "withanimation": return inBlock(call.block ?? "", arguments, target)
    case "animation":
      var motion = ForeignMotion(target.subject())
      motion.readAnimation(arguments.first?.value.words ?? "")
      motion.changes = ["move \(motion.view) by (100, 0)"]
      motion.isLike = true
      return motion.sentence
    case "timeline", "createtimeline":
      let view = target.subject().views[0]
      return .init(words: "fadeIn \(view) then fadeOut \(view)", isExample: true)
    case "play" where !arguments.isEmpty: return played(arguments, target)
    case "wait", "sleep", "delay":
      let time = (name?.words).flatMap(ForeignNumber.init)?.time ?? "1s"
      return .init(words: "wait \(time)")
    case "wiggle" where (name?.words).flatMap(ForeignNumber.init) != nil:
      let amount = arguments.dropFirst().first.flatMap { ForeignNumber($0.value.words)?.number } ?? "10"
      var motion = ForeignMotion(target.subject(owner))
      motion.changes = ["shake \(motion.view) (distance: \(amount))"]
      (motion.isForever, motion.isLike) = (true, true)
      return motion.sentence
    case "loopout", "loopin", "loopoutduration", "loopinduration":
      let isBothWays = name?.words == "pingpong"
      let sentence =
        "(move \(target.subject().views[0]) by (100, 0) over 1s) \(isBothWays ? "looped" : "repeated") forever"
      return .init(words: sentence, isExample: true)
    case "offloat":
      var motion = ForeignMotion(target.subject(name))
      let values = arguments.dropFirst(2).map { part in
        ForeignCode.Part(name: "", value: .init(kind: .plain, words: part.value.words.filter { $0 != "f" }))
      }
      guard let property = arguments.dropFirst().first?.value.words else { return nil }
      motion.read([ForeignCode.Part(name: property, value: .init(kind: .list, words: "", parts: values))], .to)
      return motion.sentence
    default: return method(call, name, target)
    }
  }

  /// Returns a sentence for `self.play(FadeIn(circle), run_time=2)` of Manim.
  private static func played(_ arguments: [ForeignCode.Part], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(.init(views: []))
    for part in arguments {
      if !part.name.isEmpty {
        motion.readSettings([part])
      } else if let sentence = calls(ForeignCode.calls(part.value.words), target) {
        motion.changes.append(sentence.words)
        motion.unsaid += sentence.unsaid
        motion.isLike = motion.isLike || sentence.isExample
        motion.subject.unknown = motion.subject.unknown ?? sentence.unknownView
      } else {
        motion.unsaid.append(part.value.words)
      }
    }
    return motion.sentence
  }

  /// Returns a sentence for a method or a function that changes one property: `circle.shift(RIGHT)`, `FadeIn(circle)`.
  private static func method(
    _ call: ForeignCode.Call, _ name: ForeignCode.Term?, _ target: ForeignCode.Target
  ) -> ForeignCode.Sentence? {
    let owner = call.owner.split(separator: ".").first.map(String.init)
    let isFound = target.found != nil
    // Functions have the view as their first argument, and methods before the dot.
    let isMethod = owner != nil || isFound
    var motion = ForeignMotion(isMethod ? target.subject(owner) : target.subject(name))
    var others = call.arguments.filter { $0.name.isEmpty }.map(\.value)
    if !isMethod, !others.isEmpty { others.removeFirst() }
    motion.readSettings(call.arguments.filter { !$0.name.isEmpty && ForeignWords.setting($0.name) != nil })
    let isOfView = owner.map { target.names($0) } ?? true
    let takesValue = ["rotate", "scale"].contains(call.method) && owner != nil
    let similar = isFound ? ForeignWords.similarEffect(call.method) : nil
    if isOfView, !takesValue, let effect = similar ?? ForeignWords.effect(call.method) {
      motion.isLike = similar != nil
      if call.method == "rotate", let angle = others.first.flatMap({ ForeignWords.angle($0.words) }) {
        motion.changes = ["rotate \(motion.view) by \(angle)"]
        return motion.sentence
      }
      if effect.contains("OTHER") {
        let other = target.subject(others.first)
        motion.isLike = motion.isLike || other.isGuess
        motion.changes = [ForeignPhrase.filled(effect, ["VIEW": motion.view, "OTHER": other.views[0]])]
        return motion.sentence
      }
      motion.changes = [ForeignPhrase.filled(effect, ["VIEW": motion.view])]
      // Of a time, jQuery says how long; a number of Manim or of another function can be anything.
      for value in others {
        if isFound, motion.time == nil, let time = ForeignNumber(value.words) {
          motion.time = time.duration
        } else {
          motion.unsaid.append(value.words)
        }
      }
      return motion.sentence
    }
    guard motion.readMethod(call) else { return nil }
    return motion.sentence
  }

  /// Reads a method that changes one property: `shift(RIGHT)`, `.opacity(0.5)`. Returns whether it is one.
  private mutating func readMethod(_ call: ForeignCode.Call) -> Bool {
    let first = call.arguments.first?.value.words ?? ""
    let numbers = call.arguments.compactMap { ForeignNumber($0.value.words) }
    let (count, missing) = (changes.count, unsaid.count)
    switch call.method {
    case "move", "moveby", "translate", "slide":
      if numbers.count == 2 { changes.append("move \(view) by (\(numbers[0].number), \(numbers[1].number))") }
    case "moveto" where numbers.count == 2:
      changes.append("move \(view) to (\(numbers[0].number), \(numbers[1].number))")
    case "shift": changes.append("move \(view) by \(ForeignWords.steps(first))")
    case "moveto":
      if first.hasPrefix("("), first.hasSuffix(")") { changes.append("move \(view) to \(first)") }
    case "rotate", "rotationeffect":
      if let angle = ForeignWords.angle(first) { changes.append("rotate \(view) by \(angle)") }
    case "scale": if let number = ForeignNumber(first) { changes.append("scale \(view) by \(number.factor)") }
    case "scaleeffect": change("scale", to: first)
    case "setopacity", "opacity": change("opacity", to: first)
    case "setcolor", "setfill", "foregroundcolor", "foregroundstyle", "fill", "tint": change("fill", to: first)
    case "offset": read(call.arguments, .to)
    default: return false
    }
    return changes.count > count || unsaid.count > missing
  }

  /// Reads a curve of SwiftUI with what is called on it: `.easeInOut(duration: 1).repeatForever()`.
  mutating func readAnimation(_ words: String) {
    for call in ForeignCode.calls(words.hasPrefix(".") ? String(words.dropFirst()) : words) {
      switch call.method {
      case "repeatforever": (isForever, alternates) = (true, call.arguments.first?.value.words != "false")
      case "repeatcount":
        let first = call.arguments.first?.value.words ?? ""
        guard readCount(first, countsRepeats: false) else {
          unsaid.append("repeatCount(\(first))")
          continue
        }
        alternates = call.arguments.first { $0.name == "autoreverses" }?.value.words != "false"
      case "delay": delay = call.arguments.first.flatMap { ForeignNumber($0.value.words)?.time }
      default:
        let arguments = call.arguments.map { "\($0.name.isEmpty ? "" : "\($0.name): ")\($0.value.words)" }
        let name = call.name.split(separator: ".").last ?? ""
        readCurve("\(name)(\(arguments.joined(separator: ", ")))")
      }
    }
    if curve == nil, spring.isEmpty, !words.contains("(") { readCurve(words) }
  }

  /// Returns a sentence for a block of assignments: `withAnimation(.spring()) { card.scale = 1.2 }`.
  static func inBlock(
    _ block: String, _ arguments: [ForeignCode.Part], _ target: ForeignCode.Target
  ) -> ForeignCode.Sentence? {
    var motion: ForeignMotion?
    for line in block.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      let sides = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard sides.count == 2, let property = sides[0].split(separator: ".").last else { continue }
      let owner = sides[0].dropLast(property.count + 1)
      let subject = target.subject(owner.isEmpty ? nil : String(owner))
      var line = ForeignMotion(subject)
      var parts = [ForeignCode.Part(name: String(property), value: ForeignCode.parsed(sides[1]))]
      let isPoint = ["offset", "center", "position"].contains(property)
      if isPoint, let call = ForeignCode.calls(sides[1]).first, call.arguments.count == 2 {
        parts = zip(["x", "y"], call.arguments).map { ForeignCode.Part(name: $0, value: $1.value) }
      }
      line.read(parts, .to, isOffset: property == "offset")
      var all = motion ?? ForeignMotion(subject)
      all.changes += line.changes
      all.unsaid += line.unsaid
      all.subject.isGuess = all.subject.isGuess || subject.isGuess
      all.subject.unknown = all.subject.unknown ?? subject.unknown
      motion = all
    }
    var whole = motion ?? ForeignMotion(target.subject())
    for argument in arguments {
      if argument.name.isEmpty {
        whole.readAnimation(argument.value.words)
      } else {
        whole.readSettings([argument])
      }
    }
    if whole.changes.isEmpty {
      whole.changes = ["move \(whole.view) by (100, 0)"]
      whole.isLike = true
    }
    return whole.sentence
  }

  /// Returns a sentence for `box.animate([{ opacity: 0 }, { opacity: 1 }], 300)`.
  private static func ofFrames(
    _ frames: ForeignCode.Term, _ setting: ForeignCode.Part?, _ subject: ForeignCode.Subject
  ) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(subject)
    if let setting {
      if setting.value.parts.isEmpty { motion.time = ForeignNumber(setting.value.words)?.duration }
      motion.readSettings(setting.value.parts)
    }
    motion.read(
      frames.parts.map { frame in
        let offset = frame.value.parts.first { $0.name == "offset" }.flatMap { ForeignNumber($0.value.words) }
        return Frame(parts: frame.value.parts.filter { $0.name != "offset" }, place: offset.map { $0.value * 100 })
      }, .to)
    return motion.sentence
  }
}
