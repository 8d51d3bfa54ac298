/// The calls in which other tools describe movements.
extension ForeignMotion {
  /// Returns a sentence for calls, of which each plays after the one before, or with it if they describe one movement.
  static func calls(_ calls: [ForeignCode.Call], _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    var sentences: [ForeignCode.Sentence] = []
    var (settings, timeline): ([String], ForeignCode.Call?) = ([], nil)
    /// The settings of all calls of a timeline.
    var shared: [ForeignCode.Part] = []
    var target = target
    /// How often a timeline plays.
    var repetition = ForeignMotion(.init(views: []))
    let first = calls.first
    // In Manim, `card.animate.shift(RIGHT).scale(2)` is one movement, and so are the modifiers of SwiftUI.
    let isOne =
      first.map { $0.owner.hasSuffix(".animate") || $0.name.isEmpty || ForeignWords.isModifier($0.method) } ?? false
    // In `Circle().scaleEffect(1.5)`, the view has no name.
    if let first, calls.count > 1, ViewKind.declarable.contains(where: { $0.spelling == first.method }) {
      return movement(Array(calls.dropFirst()), target)
    }
    // In SVG.js, `card.animate().opacity(0)` is one movement too.
    if let first, calls.count > 1, first.method == "animate",
      first.arguments.allSatisfy({ part in
        part.value.kind == .plain
          || part.value.kind == .object && part.value.parts.allSatisfy { ForeignWords.setting($0.name) != nil }
      })
    {
      return movement(Array(calls.dropFirst()), target, of: first)
    }
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
        for part in call.arguments.flatMap(\.value.parts) {
          let isRepeat = ["repeat", "yoyo", "loop", "alternate"].contains(part.name) && repetition.readSetting(part)
          // What holds for all calls is said in each.
          if part.name == "defaults", !part.value.parts.isEmpty {
            shared += part.value.parts
          } else if ["duration", "ease", "easing"].contains(part.name) {
            shared.append(part)
          } else if !isRepeat {
            settings.append(part.name)
          }
        }
        continue
      case "then" where !call.owner.isEmpty:
        if let next = call.arguments.first?.value.words, !next.isEmpty {
          return .init(ForeignAnimation([.init(call.owner), .init(next)], joinedBy: .then))
        }
      case "then" where call.owner.isEmpty && !sentences.isEmpty:
        // In `fadeIn(card).then(fadeOut(card))`, what follows is the argument.
        let said = call.arguments.first?.value.words ?? ""
        if let next = ForeignMotion.calls(ForeignCode.calls(ForeignCode.action(said) ?? said), target) {
          sentences.append(next)
          continue
        }
      case "repeatforever":
        guard let last = sentences.indices.last else { continue }
        let isBothWays = call.arguments.first?.value.words != "false"
        sentences[last].animation?.endings.append(.repeated("\(isBothWays ? "looped" : "repeated") forever"))
        continue
      default: break
      }
      guard let sentence = sentence(of: call.adding(shared), target) else {
        // The first calls only find a view, or make a timeline.
        if !sentences.isEmpty, !["start", "play"].contains(call.method) {
          sentences[sentences.count - 1].leave(out: call.name)
        }
        continue
      }
      sentences.append(sentence)
      // Statements of GSAP begin at the same time.
      if call.isSeparate, call.owner == "gsap", sentence.place == nil {
        sentences[sentences.count - 1].place = .with(delay: nil)
      }
    }
    for name in settings where !sentences.isEmpty { sentences[0].leave(out: name) }
    guard var whole = sentences.first else {
      if let timeline { return sentence(of: timeline, target) }
      let name = String(first?.name.drop { $0 == "." } ?? "")
      return name.isEmpty ? nil : ForeignCode.Sentence(nil, isExample: true, unsaid: [name])
    }
    var sequence = ForeignSequence()
    let places = calls.filter { ["to", "from", "fromto", "add"].contains($0.method) }.map {
      $0.arguments.last?.value.words ?? ""
    }
    var offsets = ForeignOffsets()
    for (number, sentence) in sentences.enumerated() {
      if number > 0 { whole.add(sentence) }
      guard var animation = sentence.animation else {
        whole.isExample = true
        continue
      }
      let isCounted = offsets.count(&animation, isAfterAll: sentence.place?.isAfterAll ?? true, target)
      let isPlaced = sequence.add(
        animation, at: sentence.place, seconds: sentence.seconds, total: sentence.total, delay: sentence.delay)
      if !isPlaced {
        whole.leave(out: number < places.count ? places[number] : "")
        // The call before it is on another line.
        if number == 0, let place = sentence.place, !place.words.ending.isEmpty {
          whole.notes.append(
            "Behind `\(place.words.join.spelling)` and another sentence, it is `\(place.words.ending)`.")
        }
      }
      // Offsets of GSAP count from where the view stood at first, and those of sentences from where it is.
      if !isCounted {
        whole.isExample = true
        let note = "In GSAP, each movement counts from where the view stood at first; here, from where it is."
        if !whole.notes.contains(note) { whole.notes.append(note) }
      }
      whole.animation = sequence.animation
    }
    if let animation = whole.animation { whole.animation = repetition.repeating(animation) }
    return whole
  }

  /// Returns a sentence for calls that together describe one movement: `card.animate.shift(RIGHT).scale(2)`.
  ///
  /// - Parameter start: the call before them, which has the view and perhaps a duration.
  private static func movement(
    _ calls: [ForeignCode.Call], _ target: ForeignCode.Target, of start: ForeignCode.Call? = nil
  ) -> ForeignCode.Sentence? {
    let owner = (start ?? calls.first).flatMap { $0.owner.split(separator: ".").first.map(String.init) }
    var motion = ForeignMotion(target.subject(owner))
    if let start {
      // A duration and a delay, or an object with both.
      let numbers = start.arguments.compactMap { ForeignNumber($0.value.words) }
      motion.time = numbers.first?.duration
      motion.delay = numbers.dropFirst().first.flatMap { $0.value > 0 ? $0.time : nil }
      motion.readSettings(start.arguments.flatMap(\.value.parts))
      motion.defaults = .svg
    }
    for call in calls {
      if call.method == "animation" {
        motion.readAnimation(call.arguments.first?.value.words ?? "")
      } else if start != nil, motion.readPlace(call, target) {
        continue
      } else if !motion.readMethod(call) {
        motion.unsaid.append(call.name)
      }
    }
    return motion.sentence
  }

  /// Returns the duration and the curve of a tool where a call leaves them out.
  private static func defaults(of call: ForeignCode.Call, isFound: Bool) -> ForeignDefaults? {
    switch call.method {
    case "to", "from", "fromto": .gsap
    case "add": call.arguments.count > 1 && call.arguments[0].value.kind != .object ? .anime : .animeBefore4
    case "anime": .animeBefore4
    case "animate": isFound ? .jQuery : call.owner.isEmpty ? .anime : .page
    default: nil
    }
  }

  private static func sentence(of call: ForeignCode.Call, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let arguments = call.arguments
    let objects = arguments.filter { $0.value.kind == .object }
    let name = arguments.first.flatMap { $0.name.isEmpty && $0.value.kind != .object ? $0.value : nil }
    let owner = call.owner.isEmpty ? nil : call.owner
    if owner == "Animated" { return animated(call, target) }
    switch call.method {
    case "onappear", "task", "onload", "ready":
      return call.block.flatMap { ForeignCode.sentence($0, target) }
    case "transition" where name?.words.text(after: "edge:") != nil:
      let edge = name?.words.text(after: "edge:")?.drop { !$0.isLetter }.prefix(while: \.isLetter) ?? ""
      let side = ["leading": "left", "trailing": "right"][edge] ?? String(edge)
      var motion = ForeignMotion(target.subject(owner))
      motion.add(.effect("slide in VIEW from the \(side)", motion.subject.views))
      motion.isLike = true
      return motion.sentence
    case "add" where objects.isEmpty: return nil
    case "to", "from", "fromto", "set", "animate", "anime", "timing", "tweento", "add":
      if let block = arguments.first(where: { $0.name == "animations" })?.value.parts, call.block == nil {
        let lines = block.map { "\($0.name) = \($0.value.words)" }.joined(separator: "\n")
        return inBlock(lines, arguments.filter { $0.name != "animations" }, target)
      }
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
      motion.defaults = defaults(of: call, isFound: target.found != nil)
      motion.isOfReaction = target.isOfReaction
      for view in motion.subject.views {
        motion.positions[view] = target.position(of: view)
        motion.sizes[view] = target.size(of: view)
        if target.counts(view) { motion.counting.insert(view) }
      }
      if name == nil, named == nil, ["to", "from", "fromto"].contains(call.method) {
        motion.notes.append("`\(call.name)` has its views in front of the braces.")
      }
      // TweenMax has the duration in front of the object, and jQuery behind it.
      let others = arguments.dropFirst(name == nil ? 0 : 1).filter { $0.value.kind != .object }
      let object = arguments.firstIndex { $0.value.kind == .object } ?? 0
      for part in others {
        // GSAP has the place in a timeline behind the object.
        let isTime = call.method == "animate" || object > 1
        if isTime, motion.time == nil, let time = ForeignNumber(part.value.words)?.duration {
          motion.time = time
        } else if object < arguments.count - 1, call.method != "animate",
          let place = ForeignPlace(part.value.words + (call.method == "add" ? "ms" : ""))
        {
          motion.place = place
        } else if !motion.readCurve(part.value.words) {
          motion.unsaid.append(part.value.words)
        }
      }
      if let keyframes = last.value.parts.first(where: { $0.name == "keyframes" })?.value {
        motion.readSettings(
          last.value.parts.filter { $0.name != "keyframes" && !["targets", "target"].contains($0.name) })
        motion.read(keyframes: keyframes)
        return motion.sentence
      }
      let isFromTo = objects.count > 1 && call.method == "fromto"
      // Motion and WAAPI have the settings in an object of their own.
      let settings = objects.count > 1 && !isFromTo ? objects.last : nil
      if settings != nil { motion.defaults = nil }
      motion.readSettings(settings?.value.parts ?? [])
      motion.read(
        (settings == nil ? last : objects[0]).value.parts, call.method == "from" ? .from : .to,
        from: isFromTo ? objects[0].value.parts : [])
      // A script can change something in no time only nearly so.
      if call.method == "set" { (motion.isLike, motion.time) = (true, motion.time ?? "1ms") }
      return motion.sentence
    case "withanimation": return inBlock(call.block ?? "", arguments, target, .swiftUI)
    case "animation":
      var motion = ForeignMotion(target.subject())
      motion.readAnimation(arguments.first?.value.words ?? "")
      motion.move(by: (100, 0))
      motion.isLike = true
      return motion.sentence
    case "timeline", "createtimeline":
      let view = target.subject().views[0]
      return .init(
        .init([.init("fadeIn", view), .init("fadeOut", view)], joinedBy: .then), isExample: true,
        notes: ["A script makes no timeline: sentences that `then` joins are one. Leave this line out."])
    case "play" where !arguments.isEmpty: return played(arguments, target)
    case "animationgroup", "laggedstart", "succession", "laggedstartmap":
      return played(arguments, target, joinedBy: call.method)
    case "stagger" where owner == nil || owner == "anime":
      var motion = ForeignMotion(.init(views: ["all views"], isMany: true))
      motion.add(.effect("fadeIn", motion.subject.views))
      guard motion.readSetting(.init(name: "stagger", value: call.stagger)) else { return nil }
      motion.isLike = true
      motion.notes.append("`staggered by` plays a sentence for one view after the other.")
      return motion.sentence
    case "toedge", "tocorner": return toEdge(call, target)
    case "settimeout", "delayedcall":
      // `setTimeout(() => card.fadeOut(), 500)` has the time behind what happens, and GSAP before it.
      let texts = arguments.map(\.value.words)
      guard texts.count == 2, let number = texts.lazy.compactMap(ForeignNumber.init).first,
        let said = texts.first(where: { ForeignNumber($0) == nil }),
        let next = ForeignCode.action(said).flatMap({ ForeignCode.sentence($0, target) }),
        let animation = next.animation
      else { return nil }
      var whole = next
      whole.animation = ForeignAnimation([.init("wait", nil, number.time), animation], joinedBy: .then)
      return whole
    case "wait", "sleep", "delay":
      let time = (name?.words).flatMap(ForeignNumber.init)?.time ?? "1s"
      return .init(.init("wait", nil, time))
    case "wiggle" where (name?.words).flatMap(ForeignNumber.init) != nil:
      let amount = arguments.dropFirst().first.flatMap { ForeignNumber($0.value.words)?.number } ?? "10"
      var motion = ForeignMotion(target.subject(owner))
      motion.add(.init(verb: "shake", views: motion.subject.views, arguments: ["distance: \(amount)"]))
      (motion.isForever, motion.isLike) = (true, true)
      return motion.sentence
    case "loopout", "loopin", "loopoutduration", "loopinduration":
      var motion = ForeignMotion(target.subject())
      motion.move(by: (100, 0))
      (motion.time, motion.isForever, motion.alternates, motion.isLike) = ("1s", true, name?.words == "pingpong", true)
      return motion.sentence
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

  /// Returns a sentence for `Animated.timing(card.opacity, { toValue: 0, duration: 300 })` of React Native.
  private static func animated(_ call: ForeignCode.Call, _ target: ForeignCode.Target) -> ForeignCode.Sentence? {
    let path = call.arguments.first?.value.words.split(separator: ".").map(String.init) ?? []
    guard let property = path.last, let parts = call.arguments.last?.value.parts else { return nil }
    var motion = ForeignMotion(target.subject(path.count > 1 ? path[path.count - 2] : nil))
    motion.readSettings(parts.filter { ForeignWords.setting($0.name) != nil })
    if call.method == "spring", motion.spring.isEmpty { motion.curve = "spring" }
    motion.read(parts.filter { $0.name == "toValue" }.map { ForeignCode.Part(name: property, value: $0.value) }, .to)
    return motion.sentence
  }

  /// Returns a sentence for `self.play(FadeIn(circle), run_time=2)` of Manim, and for its groups of animations, such as
  /// `Succession(FadeIn(a), FadeIn(b))`.
  private static func played(
    _ arguments: [ForeignCode.Part], _ target: ForeignCode.Target, joinedBy group: String = ""
  ) -> ForeignCode.Sentence? {
    var arguments = arguments
    // `LaggedStartMap(FadeIn, cards)` plays an animation for each view.
    if group == "laggedstartmap", arguments.count > 1, arguments[0].name.isEmpty, arguments[1].name.isEmpty {
      arguments[0].value.words += "(\(arguments[1].value.words))"
      arguments.remove(at: 1)
    }
    var motion = ForeignMotion(.init(views: []))
    motion.defaults = .manim
    motion.isSequence = group == "succession"
    var lag = group.hasPrefix("lagged") ? 0.05 : 0
    let hasLag = lag > 0 || motion.isSequence || arguments.contains { $0.name == "lag_ratio" }
    for part in arguments {
      if part.name == "lag_ratio", let ratio = ForeignNumber(part.value.words), ratio.value >= 0 {
        lag = ratio.value
      } else if !part.name.isEmpty {
        motion.readSettings([part])
      } else if let sentence = calls(ForeignCode.calls(part.value.words), target) {
        // What plays together has a duration and a curve for each part, unless it is one of several that begin later.
        if let animation = sentence.animation {
          let isTogether = !hasLag && animation.join == .while && animation.endings.isEmpty && animation.change == nil
          motion.changes += isTogether ? animation.parts : [animation]
        }
        motion.unsaid += sentence.unsaid
        motion.notes += sentence.notes
        motion.isLike = motion.isLike || sentence.isExample
        motion.subject.unknown = motion.subject.unknown ?? sentence.unknownView
      } else {
        motion.unsaid.append(part.value.words)
      }
    }
    motion.hasOwnCurve = !motion.changes.isEmpty && motion.changes.allSatisfy(\.hasCurve)
    if lag > 0, motion.changes.count > 1 || group == "laggedstartmap" {
      // Each animation takes one second, if nothing else is said.
      motion.stagger = "\(Words.decimal((lag * 1000).rounded()))ms"
      if motion.time != nil { motion.isLike = true }
    }
    return motion.sentence
  }
}
