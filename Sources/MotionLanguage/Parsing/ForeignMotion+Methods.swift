import MotionText

/// Methods and blocks of code that change properties: `circle.shift(RIGHT)`, `withAnimation { card.scale = 1.2 }`.
extension ForeignMotion {
  /// Returns a sentence for a method or a function that changes one property: `circle.shift(RIGHT)`, `FadeIn(circle)`.
  static func method(
    _ call: ForeignCode.Call, _ name: ForeignCode.Term?, _ target: ForeignCode.Target
  ) -> ForeignCode.Sentence? {
    // Registered effects of GSAP are functions.
    let isEffect = call.owner == "gsap.effects"
    let owner = isEffect ? nil : call.owner.split(separator: ".").first.map(String.init)
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
      let turn = call.arguments.first { ["angle", "radians"].contains($0.name) }?.value ?? others.first
      // `Rotating` and `Rotate` are animations of Manim.
      if call.name == "Rotating" {
        motion.curve = "linear"
        motion.rotateInManim(by: turn.flatMap { ForeignWords.angle($0.words) } ?? "360 degrees")
        return motion.sentence
      }
      if call.name == "Rotate", turn == nil || turn.flatMap({ ForeignWords.angle($0.words) }) != nil {
        motion.rotateInManim(by: turn.flatMap { ForeignWords.angle($0.words) } ?? "180 degrees")
        return motion.sentence
      }
      if call.method == "rotate", let angle = turn.flatMap({ ForeignWords.angle($0.words) }) {
        motion.add(.init(verb: "rotate", views: motion.subject.views, by: angle))
        return motion.sentence
      }
      if effect.contains("OTHER") {
        let other = target.subject(others.first)
        let name = other.unknown.map { $0.filter { $0.isLetter || $0.isNumber } } ?? other.views[0]
        motion.isLike = motion.isLike || other.isGuess
        motion.subject.unknown = motion.subject.unknown ?? other.unknown
        motion.add(.effect(effect, motion.subject.views, other: name.isEmpty ? "star" : name))
        return motion.sentence
      }
      motion.add(.effect(effect, motion.subject.views))
      // Of a time, jQuery says how long; a number of Manim or of another function can be anything.
      for value in others {
        if isFound || owner != nil, motion.time == nil, let time = ForeignNumber(value.words) {
          motion.time = time.duration
        } else {
          motion.unsaid.append(value.words)
        }
      }
      return motion.sentence
    }
    if isEffect {
      motion.add(.effect("fadeIn", motion.subject.views))
      motion.isLike = true
      motion.notes.append("For a registered effect, a script has a definition, which begins with `define`.")
      return motion.sentence
    }
    guard motion.readMethod(call) else { return nil }
    return motion.sentence
  }

  /// Reads a place of SVG.js: `move(10, 20)` puts the top left corner of a view there, `center(10, 20)` its center, and
  /// `dmove(10, 20)` moves it by that. Returns whether it is one.
  mutating func readPlace(_ call: ForeignCode.Call, _ target: ForeignCode.Target) -> Bool {
    if call.method == "ease", let said = call.arguments.first?.value.words {
      let curves = ["<>": "ease-in-out-sine", ">": "ease-out-sine", "<": "ease-in-sine", "-": "linear"]
      curve = curves[said] ?? curve
      return curves[said] != nil || readCurve(said)
    }
    let numbers = call.arguments.compactMap { ForeignNumber($0.value.words)?.length }
    if call.method == "size", let width = numbers.first {
      add(
        .init(
          verb: "resize", views: subject.views,
          to: numbers.count == 2 ? "(\(Words.decimal(width)), \(Words.decimal(numbers[1])))" : Words.decimal(width)))
      return true
    }
    guard numbers.count == 2, ["move", "center", "dmove"].contains(call.method) else { return false }
    if call.method == "dmove" {
      move(by: (numbers[0], numbers[1]))
      return true
    }
    var point = numbers
    if call.method == "move" {
      let view = subject.views[0]
      // Where the view has an anchor, `to` leads that to the point.
      let size = target.hasAnchor(view) ? nil : target.size(of: view) ?? target.usualSize(of: view)
      if let size { point = [point[0] + size.width / 2, point[1] + size.height / 2] }
      let start = "`move` of SVG.js puts the top left corner of a view at a point, and `to`"
      let reason =
        size == nil ? "Add half of its width and of its height." : "Half of its width and height is added."
      notes.append(target.hasAnchor(view) ? "\(start) its anchor." : "\(start) the center. \(reason)")
      isLike = isLike || size == nil
    }
    add(.init(verb: "move", views: subject.views, to: "(\(Words.decimal(point[0])), \(Words.decimal(point[1])))"))
    return true
  }

  /// Returns a sentence for `card.to_edge(LEFT)` of Manim, which moves a view to a side of the picture.
  static func toEdge(_ call: ForeignCode.Call, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let owner = call.owner.split(separator: ".").first.map(String.init)
    let said = call.arguments.first?.value.words.uppercased() ?? ""
    let sides = said.split { !$0.isLetter }.map(String.init).filter {
      ["LEFT", "RIGHT", "UP", "DOWN", "UL", "UR", "DL", "DR"].contains($0)
    }
    var motion = ForeignMotion(target.subject(owner))
    let view = motion.subject.views[0]
    let usual = target.views.isEmpty ? (x: 100.0, y: 100.0) : nil
    guard !sides.isEmpty, !target.hasAnchor(view), let home = target.point(of: view) ?? usual,
      let size = target.size(of: view) ?? target.usualSize(of: view)
    else { return nil }
    let corners = ["UL": ["UP", "LEFT"], "UR": ["UP", "RIGHT"], "DL": ["DOWN", "LEFT"], "DR": ["DOWN", "RIGHT"]]
    var (point, needsCanvas) = (home, false)
    let canvas = target.canvas ?? (400, 240)
    for name in sides.flatMap({ corners[$0] ?? [$0] }) {
      switch name {
      case "LEFT": point.x = size.width / 2
      case "UP": point.y = size.height / 2
      case "RIGHT": (point.x, needsCanvas) = (canvas.width - size.width / 2, true)
      case "DOWN": (point.y, needsCanvas) = (canvas.height - size.height / 2, true)
      default: break
      }
    }
    motion.add(
      .init(verb: "move", views: motion.subject.views, to: "(\(Words.decimal(point.x)), \(Words.decimal(point.y)))"))
    motion.time = "1ms"
    if needsCanvas, target.canvas == nil {
      motion.notes.append("The script declares no canvas; the example is for one of 400 by 240.")
    }
    motion.isLike = true
    motion.notes.append(
      "No sentence moves a view to a side. Manim puts it there at once, with a margin. The example moves it to the edge of the canvas in 1 ms."
    )
    return motion.sentence
  }

  /// Adds a rotation of Manim, whose angles are counterclockwise.
  private mutating func rotateInManim(by angle: String) {
    notes.append("The angles of Manim are counterclockwise, and those of a script clockwise.")
    add(
      .init(
        verb: "rotate", views: subject.views, by: angle.hasPrefix("-") ? String(angle.dropFirst()) : "-\(angle)"))
  }

  /// Reads a method that changes one property: `shift(RIGHT)`, `.opacity(0.5)`. Returns whether it is one.
  mutating func readMethod(_ call: ForeignCode.Call) -> Bool {
    let first = call.arguments.first?.value.words ?? ""
    let numbers = call.arguments.compactMap { ForeignNumber($0.value.words) }
    let (count, missing) = (changes.count, unsaid.count)
    switch call.method {
    case "move", "moveby", "translate", "slide":
      if numbers.count == 2 { move(by: (numbers[0].value, numbers[1].value)) }
    case "moveto" where numbers.count == 2:
      add(.init(verb: "move", views: subject.views, to: "(\(numbers[0].number), \(numbers[1].number))"))
    case "shift":
      notes.append("One unit of Manim is shown as 100 pixels.")
      add(.init(verb: "move", views: subject.views, by: ForeignWords.steps(first)))
    case "moveto":
      if first.hasPrefix("("), first.hasSuffix(")") { add(.init(verb: "move", views: subject.views, to: first)) }
    case "rotate" where call.owner.hasSuffix(".animate"):
      if let angle = ForeignWords.angle(first) { rotateInManim(by: angle) }
    case "rotate", "rotationeffect":
      if let angle = ForeignWords.angle(first) { add(.init(verb: "rotate", views: subject.views, by: angle)) }
    case "scale":
      if let number = ForeignNumber(first) { add(.init(verb: "scale", views: subject.views, by: number.factor)) }
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
      // In `.easeIn.repeatCount(3)`, the curve has no parentheses.
      if ["repeatforever", "repeatcount", "delay", "speed"].contains(call.method),
        let name = call.owner.split(separator: ".").last
      {
        readCurve(String(name))
      }
      switch call.method {
      case "repeatforever": (isForever, alternates) = (true, call.arguments.first?.value.words != "false")
      case "repeatcount":
        let first = call.arguments.first?.value.words ?? ""
        guard readCount(first, countsRepeats: false) else {
          unsaid.append("repeatCount(\(first))")
          if first.allSatisfy(\.isNumber) { notes.append("An animation is repeated at most 999 999 times.") }
          continue
        }
        alternates = call.arguments.first { $0.name == "autoreverses" }?.value.words != "false"
      case "delay": delay = call.arguments.first.flatMap { ForeignNumber($0.value.words)?.time }
      case "speed":
        // It holds for what is before it.
        guard let factor = (call.arguments.first?.value.words).flatMap(ForeignNumber.init), factor.value > 0,
          let seconds = (time ?? defaults?.time).flatMap(ForeignNumber.init)?.seconds
        else {
          unsaid.append("speed")
          continue
        }
        notes.append("`speed` divides the times before it.")
        isTimeUsual = isTimeUsual || time == nil
        time = ForeignMotion.time(seconds / factor.value)
        delay = delay.flatMap { ForeignNumber($0)?.seconds }.map { ForeignMotion.time($0 / factor.value) }
      default:
        let arguments = call.arguments.map { "\($0.name.isEmpty ? "" : "\($0.name): ")\($0.value.words)" }
        let name = call.name.split(separator: ".").last ?? ""
        readCurve("\(name)(\(arguments.joined(separator: ", ")))")
      }
    }
    if curve == nil, spring.isEmpty, !words.contains("(") { readCurve(words) }
  }

  /// Returns a time in the words of a script.
  private static func time(_ seconds: Double) -> String { "\(Words.decimal((seconds * 1e6).rounded() / 1e6))s" }

  /// Returns a sentence for a block of assignments: `withAnimation(.spring()) { card.scale = 1.2 }`.
  static func inBlock(
    _ block: String, _ arguments: [ForeignCode.Part], _ target: ForeignCode.Target, _ defaults: ForeignDefaults? = nil
  ) -> ForeignCode.Sentence? {
    var motion: ForeignMotion?
    for line in block.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      let sides = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard sides.count == 2, let property = sides[0].split(separator: ".").last else { continue }
      // In `card.offset.y = 20`, the coordinate is a distance.
      let path = sides[0].dropLast(property.count + 1)
      let isPart = path.hasSuffix(".offset")
      let owner = isPart ? path.dropLast(".offset".count) : path
      let subject = target.subject(owner.isEmpty ? nil : String(owner))
      var line = ForeignMotion(subject)
      var parts = [ForeignCode.Part(name: String(property), value: ForeignCode.parsed(sides[1]))]
      let isPoint = ["offset", "center", "position"].contains(property)
      if isPoint, let call = ForeignCode.calls(sides[1]).first, call.arguments.count == 2 {
        parts = zip(["x", "y"], call.arguments).map { ForeignCode.Part(name: $0, value: $1.value) }
      }
      if property == "rotation" || property == "angle", let angle = ForeignWords.angle(sides[1]) {
        parts[0].value.words = angle.replacing(" degrees", with: "").replacing(" radians", with: "rad")
      }
      line.positions[subject.views[0]] = target.position(of: subject.views[0])
      line.isOfReaction = isPart
      line.read(parts, .to, isOffset: property == "offset" || isPart)
      var all = motion ?? ForeignMotion(subject)
      all.changes += line.changes
      all.unsaid += line.unsaid
      all.subject.isGuess = all.subject.isGuess || subject.isGuess
      all.subject.unknown = all.subject.unknown ?? subject.unknown
      motion = all
    }
    var whole = motion ?? ForeignMotion(target.subject())
    let isDefault = arguments.first?.value.words == ".default"
    whole.defaults =
      arguments.first.map { isDefault ? .swiftUI : $0.name.isEmpty ? .swiftUICurve : .uiKit } ?? defaults
    for argument in arguments {
      if argument.name.isEmpty {
        whole.readAnimation(argument.value.words)
      } else {
        whole.readSettings([argument])
      }
    }
    if whole.changes.isEmpty {
      let words = block.split { $0.isNewline }.first.map { $0.drop { $0 == " " } } ?? ""
      if let end = words.lastIndex(where: { $0 != " " }) { whole.unsaid.append(String(words[...end])) }
      whole.move(by: (100, 0))
      whole.isLike = true
    }
    return whole.sentence
  }

  /// Returns a sentence for `box.animate([{ opacity: 0 }, { opacity: 1 }], 300)`.
  static func ofFrames(
    _ frames: ForeignCode.Term, _ setting: ForeignCode.Part?, _ subject: ForeignCode.Subject
  ) -> ForeignCode.Sentence? {
    var motion = ForeignMotion(subject)
    motion.defaults = .page
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

  /// Reads the keyframes of GSAP and anime.js: a list of movements one after the other, lists of values, or values at
  /// percentages.
  mutating func read(keyframes: ForeignCode.Term) {
    let isList = keyframes.kind == .list
    let isGSAP = defaults?.parts?.tool == "GSAP"
    // GSAP starts the whole list of one view after that of another. A stagger takes a call apart, and no joined sentences.
    if isGSAP, isList, let stagger, subject.isMany {
      var (each, endingsOfCall) = (self, "")
      each.stagger = nil
      each.read(keyframes: keyframes)
      var animation = each.animation
      // What is said of the whole is said of the call.
      (each.count, each.isForever, each.alternates, each.delay) = (nil, false, false, nil)
      if let part = each.animation?.words, let whole = animation?.words, whole != part {
        let rest = whole.hasPrefix("(\(part))") ? whole.dropFirst(part.count + 2) : nil
        animation = rest == nil ? nil : each.animation
        endingsOfCall = rest.map(String.init) ?? ""
      }
      animation?.changeAll { $0.views = ["v"] }
      let call = "frames(\(view)) staggered by \(stagger)"
      callForEach = animation.map {
        .init(
          definition: "define frames(v) = \($0.words)", call: endingsOfCall.isEmpty ? call : "(\(call))\(endingsOfCall)"
        )
      }
    }
    if isGSAP {
      let note =
        isList
        ? "In a list of `keyframes`, GSAP is linear, and each part takes 0.5 s, unless a line says otherwise."
        : "In `keyframes`, GSAP eases each part with `power1.inOut` unless a line says otherwise."
      defaults = ForeignDefaults(time: defaults?.time, curve: isList ? "linear" : "ease-in-out-quad", note: note)
      // The curve beside the keyframes is that of the whole.
      (curveOfWhole, curve) = (curve, nil)
    }
    var parts = keyframes.parts
    for (name, isWhole) in [("ease", true), ("easeEach", false)] where !isList {
      guard let place = parts.firstIndex(where: { $0.name == name }) else { continue }
      let words = parts.remove(at: place).value.words
      let each = curve
      if !readCurve(words) { unsaid.append(name) }
      if isWhole, isGSAP { (curveOfWhole, curve) = (curve, each) }
    }
    if isList {
      readSequence(parts.map(\.value.parts), isGSAP: isGSAP)
    } else if parts.allSatisfy({ $0.name.hasSuffix("%") }) {
      read(parts.map { Frame(parts: $0.value.parts, place: ForeignNumber($0.name)?.value) }, .to)
    } else {
      read(parts, .to)
    }
    guard let whole = curveOfWhole, whole != "linear", !changes.isEmpty else { return }
    var eased = ForeignAnimation([], joinedBy: .while)
    eased.parts = changes.map(timed)
    if eased.parts.count == 1, eased.parts[0].change == nil { eased = eased.parts[0] }
    hasOwnCurve = hasOwnCurve || curve != nil
    changes = [eased.adding([.with(whole)])]
    // The parts have the duration and the stagger. With a stagger, GSAP eases each view by itself.
    isTimeUsual = isTimeUsual || time == nil
    if !eased.isTimed {
      time = nil
      defaults?.time = nil
    }
    if stagger != nil { (stagger, isLike) = (nil, true) }
  }

  /// The most movements of a list that are read.
  private static let mostFrames = 24

  /// Reads movements that play one after the other: in GSAP each with a duration of its own, which that of the whole stretches,
  /// and in anime.js each with an equal share of the whole.
  private mutating func readSequence(_ frames: [[ForeignCode.Part]], isGSAP: Bool) {
    var (x, y) = (0.0, 0.0)
    var share: String?
    if !isGSAP, let whole = (time ?? defaults?.time).flatMap(ForeignNumber.init)?.seconds {
      share = "\(Words.decimal((whole * 1e6 / Double(max(1, frames.count))).rounded() / 1e6))s"
    }
    var sentences: [ForeignAnimation] = []
    if frames.count > ForeignMotion.mostFrames { unsaid.append("keyframes") }
    for parts in frames.prefix(ForeignMotion.mostFrames) {
      var frame = ForeignMotion(subject)
      (frame.positions, frame.sizes, frame.counting, frame.stagger) = (positions, sizes, counting, stagger)
      frame.defaults = ForeignDefaults(time: share ?? defaults?.time, curve: curve ?? defaults?.curve, note: "")
      // `x` and `y` count from where the view stood at first, and a sentence from where it is.
      frame.read(
        parts.compactMap { part in
          let name = ForeignWords.folded(part.name)
          let isAcross = name == "x" || name == "translatex"
          guard isAcross || name == "y" || name == "translatey", let number = ForeignNumber(part.value.words),
            number.length != nil
          else { return part }
          let change = number.isChange ? number.value : number.value - (isAcross ? x : y)
          if isAcross { x += change } else { y += change }
          if change == 0 { return nil }
          return ForeignCode.Part(name: part.name, value: .init(kind: .plain, words: Words.decimal(change)))
        }, .to)
      // Nothing moves while a view stays.
      let pause = frame.time ?? frame.defaults?.time
      let isPause = frame.animation == nil && frame.unsaid.isEmpty
      sentences +=
        (frame.animation ?? pause.flatMap { isPause ? ForeignAnimation("wait", nil, $0) : nil }).map { [$0] } ?? []
      unsaid += frame.unsaid
      isLike = isLike || frame.isLike
      for note in frame.notes where !notes.contains(note) { notes.append(note) }
    }
    // The sentences have the stagger, which in GSAP is that of the whole.
    if stagger != nil { (stagger, isLike) = (nil, true) }
    guard !sentences.isEmpty else { return }
    (changes, isSequence) = ([ForeignAnimation(sentences, joinedBy: .then)], true)
    if !isGSAP {
      if time != nil { defaults?.time = nil }
      time = nil
    }
    hasOwnCurve = curve != nil
  }
}
