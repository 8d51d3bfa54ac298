/// The rules, keyframes and transitions of style sheets.
extension ForeignMotion {
  /// Returns a sentence for `@keyframes pop { 0% { opacity: 0 } 100% { opacity: 1 } }`.
  static func keyframes(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(target.subject())
    motion.defaults = .keyframes
    motion.readKeyframes(code)
    return motion.sentence
  }

  /// Reads the frames of `@keyframes up { … }`.
  private mutating func readKeyframes(_ code: String) {
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
    // The first or the last values may be those that the view has.
    if frames.count == 1, let frame = frames.first, frame.place == 0 || frame.place == 100 {
      return read(frame.parts, frame.place == 0 ? .from : .to)
    }
    guard frames.count > 1, frames.first?.place == 0, frames.last?.place == 100 else {
      add(
        .init(
          verb: "animate", views: [subject.views[0]], property: "opacity", from: "0", stops: ["1 at 60%"],
          to: "0.5"))
      (time, isLike, defaults) = ("1s", true, nil)
      notes.append(
        "A sentence has the keyframes: `from` is the first value, `through` those on the way, and `to` the last.")
      return
    }
    read(frames, .to)
  }

  /// Returns a sentence for a line such as `keyframes: [{ opacity: 0 }, { opacity: 1 }]`.
  static func frames(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    guard let colon = code.firstIndex(of: ":") else { return nil }
    let value = ForeignCode.parsed(String(code[code.index(after: colon)...].drop { $0.isWhitespace }))
    guard value.kind == .list, value.parts.count > 1, var sentence = ofFrames(value, nil, target.subject()) else {
      return nil
    }
    sentence.notes = ["The duration and the curve are in other lines of the code."]
    return sentence
  }

  private static let playsAtTheBeginning = "In CSS, it plays when the value changes, and here at the beginning."

  /// Returns a sentence for a rule such as `.box { opacity: 0 }` and `button:hover { scale: 1.1 }`.
  static func rule(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    guard let open = code.firstIndex(of: "{"), code.last(where: { !$0.isWhitespace && $0 != ";" }) == "}",
      let close = code.lastIndex(of: "}")
    else { return nil }
    var head = code[..<open].drop { $0.isWhitespace }
    // In `on hover of card: card { … }`, a rule is the action.
    if head.hasPrefix("on "), let colon = head.firstIndex(of: ":"),
      var sentence = rule(String(code[code.index(after: colon)...]), target)
    {
      sentence.head = "\(head[..<colon]):"
      sentence.notes.removeAll { $0 == playsAtTheBeginning }
      return sentence
    }
    // In `animate card { opacity: 1 }`, the verb of a script is before the view.
    let isAnimated = head.hasPrefix("animate ")
    if isAnimated { head = head.dropFirst("animate ".count) }
    let selector = head.filter { !$0.isWhitespace }
    guard !selector.isEmpty, selector.allSatisfy({ $0.isLetter || $0.isNumber || ".#:-_>".contains($0) }) else {
      return nil
    }
    let parts = selector.split(separator: ":")
    var motion = ForeignMotion(target.subject(parts.first.map(String.init)))
    let body = String(code[code.index(after: open)..<close])
    // An assignment is code.
    if body.contains("=") { return nil }
    let entries = ForeignCode.entries(body)
    // A block of sentences is no rule.
    guard entries.contains(where: { !$0.name.isEmpty }) else { return nil }
    if entries[0].name == "transition", entries.dropFirst().allSatisfy(\.name.isEmpty) {
      return transition(entries.map(\.value.words), target.subject(parts.first.map(String.init)))
    }
    motion.read(entries, .to)
    motion.defaults = isAnimated ? nil : motion.time == nil ? .rule : .css
    // A transition of other properties than those of the rule belongs to them all the same.
    let event: String? =
      switch parts.last.map(String.init) ?? "" {
      case "hover": "hover"
      case "active": "press"
      case "focus": "tap"
      default: nil
      }
    if motion.changes.isEmpty, let name = motion.animations.first {
      if let frames = target.keyframes(name) {
        motion.readKeyframes(frames)
        return motion.sentence
      }
      return motion.named(name, isTransition: !body.contains("animation"))
    }
    var sentence = motion.sentence
    // A rule without a transition says how a view looks.
    let isState =
      !isAnimated && parts.count == 1 && motion.time == nil && motion.animations.isEmpty && entries.count == 1
    if isState, let view = motion.subject.views.first, let value = entries.first?.value.words,
      case .named(let property)? = ForeignWords.property(entries[0].name)
        ?? ForeignMotion.own(ForeignWords.folded(entries[0].name)),
      ["opacity", "fill", "stroke", "stroke-width", "corner-radius", "font-size"].contains(property),
      sentence?.animation != nil,
      let line = target.declaration(
        of: view, with: property,
        property.hasSuffix("fill") || property == "stroke" ? ForeignMotion.colour(value) ?? value : value)
    {
      sentence?.declaration = line
      sentence?.notes = ["How a view looks at first is in its declaration."]
      sentence?.isExample = true
    }
    if !isAnimated, parts.count == 1, motion.time != nil, sentence?.animation != nil {
      sentence?.notes.append(playsAtTheBeginning)
    }
    if parts.count > 1, let event {
      sentence?.head = "on \(event) of \(motion.view):"
      if event == "hover" {
        sentence?.notes.append("Another reaction, `on hover end of \(motion.view):`, changes it back.")
      }
    }
    return sentence
  }

  /// Returns a sentence for a line of a rule, such as `transition: all 0.3s ease`.
  static func declaration(_ code: String, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    guard let colon = code.firstIndex(of: ":"), !code.contains("{") else { return nil }
    let said = String(code[..<colon].filter { !$0.isWhitespace })
    let name = ForeignWords.folded(said)
    var rest = code[code.index(after: colon)...]
    // In `opacity: 0 -> 1 over 1s`, a phrase of a sentence is behind the values.
    let phrase = rest.contains("->") ? rest.firstRange(of: " over ") : nil
    let time = phrase.map { String(rest[$0.upperBound...]) }
    if let phrase { rest = rest[..<phrase.lowerBound] }
    let ends = rest.split(separator: "->").map(String.init)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return nil }
    let value = String(code[code.index(after: colon)...]).filter { $0 != ";" }
    var motion = ForeignMotion(target.subject())
    guard name == "animation" || name == "transition" else {
      let list = ForeignCode.Term(
        kind: .list, words: "", parts: ends.map { .init(name: "", value: ForeignCode.parsed($0)) })
      let part = ForeignCode.Part(name: said, value: ends.count > 1 ? list : ForeignCode.parsed(value))
      motion.read([part], .to)
      if let time { motion.time = ForeignNumber(time)?.duration }
      // A duration, a delay or a curve alone belongs to a sentence.
      if motion.changes.isEmpty, ForeignWords.setting(said) != nil,
        !motion.unsaid.isEmpty || motion.time != nil || motion.delay != nil || motion.curve != nil
          || motion.repeats != nil
      {
        motion.add(.init(verb: "fadeIn", views: motion.subject.views))
        motion.isLike = true
      }
      return motion.sentence
    }
    if name == "transition" { return transition(ForeignCode.listed(value), target.subject()) }
    let others = motion.readShorthand(value)
    motion.defaults = .css
    return motion.named(others.first, isTransition: false)
  }

  /// Returns a sentence for the parts of `transition: opacity 300ms, transform 300ms`, which play together.
  private static func transition(_ parts: [String], _ subject: ForeignCode.Subject) -> ForeignCode.Sentence? {
    var (whole, animations): (ForeignCode.Sentence?, [ForeignAnimation]) = (nil, [])
    for part in parts.prefix(6) {
      var motion = ForeignMotion(subject)
      let others = motion.readShorthand(part)
      motion.defaults = .css
      guard let next = motion.named(others.first, isTransition: true), let animation = next.animation else { continue }
      animations.append(animation)
      if whole == nil { whole = next } else { whole?.add(next) }
    }
    whole?.notes.append("A sentence also says the values, which other lines of the code have.")
    if !animations.isEmpty { whole?.animation = ForeignAnimation(animations, joinedBy: .while) }
    return whole
  }

  /// Returns a sentence for an animation of a style sheet, which is written elsewhere.
  mutating func named(_ name: String?, isTransition: Bool) -> ForeignCode.Sentence? {
    let folded = ForeignWords.folded(name ?? "")
    if !isTransition, let effect = ForeignWords.effect(folded) {
      add(.effect(effect, subject.views))
      return sentence
    }
    isLike = true
    if let name, !isTransition { notes.append("The rule `@keyframes \(name)` says what changes.") }
    switch folded {
    case "transform", "x", "left", "top": move(by: (100, 0))
    case "scale": add(.init(verb: "scale", views: subject.views, to: "1.2"))
    case "rotate": add(.init(verb: "rotate", views: subject.views, by: "90 degrees"))
    case "color", "background", "backgroundcolor", "fill": add(.init(verb: "tint", views: subject.views, to: "red"))
    default: add(.init(verb: "fade", views: subject.views, to: "50%"))
    }
    return sentence
  }
}
