/// Where a call begins in a timeline of GSAP: `"<"`, `"-=0.2"`.
enum ForeignPlace: Sendable {
  /// When the call before begins, or later by a time.
  case with(delay: String?)
  /// A share of the length of the call before after it begins: `"<25%"`.
  case share(Double)
  /// Before the end of the timeline, by a time in seconds. GSAP also counts from the end of the call before: `">-0.2"`.
  case overlap(String, seconds: Double, isOfCall: Bool)
  /// After the end of the timeline, by a time; or after that of the call before: `">0.2"`.
  case gap(String, isOfCall: Bool)
  /// At the end of the call before.
  case end

  /// The word that joins the sentence to the one before, what follows the sentence, and why.
  var words: (join: Keyword, ending: String, reason: String) {
    switch self {
    case .share: (.while, "", "`while` before a sentence plays it together with the one before.")
    case .with(let delay):
      (.while, delay.map { "after \($0)" } ?? "", "`while` before a sentence plays it together with the one before.")
    case .overlap(let time, _, _):
      (.then, "overlapping by \(time)", "`overlapping by` starts a sentence before the one before it ends.")
    case .gap(let time, _): (.then, "after \(time)", "`after` precedes the time before the sentence begins.")
    case .end: (.then, "", "A sentence behind `then` begins when the one before ends.")
    }
  }

  /// Whether the sentence begins when all others are over.
  var isAfterAll: Bool {
    switch self {
    case .end, .gap: true
    case .with, .share, .overlap: false
    }
  }

  /// Reads the place of a call; `nil` for other words.
  init?(_ words: String) {
    let words = words.filter { !"\"'` ".contains($0) }
    switch words {
    case "<": self = .with(delay: nil)
    case ">": self = .end
    default:
      if words.hasPrefix("<"), words.hasSuffix("%"), let percent = Double(words.dropFirst().dropLast()), percent > 0 {
        self = .share(percent / 100)
        return
      }
      guard let sign = ["-=", "+=", "<", ">-", ">"].first(where: words.hasPrefix),
        let number = ForeignNumber(String(words.dropFirst(sign.count))), number.value > 0,
        ["", "s", "ms"].contains(number.unit)
      else { return nil }
      let seconds = number.unit == "ms" ? number.value / 1000 : number.value
      let time = number.unit.isEmpty ? "\(number.number)s" : number.time
      switch sign {
      case "-=", ">-": self = .overlap(time, seconds: seconds, isOfCall: sign == ">-")
      case "<": self = .with(delay: time)
      default: self = .gap(time, isOfCall: sign == ">")
      }
    }
  }
}

/// The offsets of views in a timeline of GSAP, which count from where the views stood at first. Those of sentences count from
/// where they are.
struct ForeignOffsets {
  /// The last offsets, as far as the code has said them.
  private var known: [String: (x: Double?, y: Double?)] = [:]
  private var unknown: Set<String> = []

  /// Corrects the movements of a sentence. Returns whether they lead to where the code says.
  ///
  /// - Parameters:
  ///   - isAfterAll: whether it begins when the sentences before are over.
  ///   - target: knows where the views are declared.
  mutating func count(_ animation: inout ForeignAnimation, isAfterAll: Bool, _ target: ForeignCode.Target) -> Bool {
    var isRight = true
    // Of several movements in one call, the later ones count from the earlier ones already.
    let all = animation.changes.filter { $0.verb == "move" && $0.by != nil }.flatMap(\.views)
    if all.count > Set(all).count {
      isRight = all.allSatisfy { known[$0] == nil && !unknown.contains($0) }
      unknown.formUnion(all)
      return isRight
    }
    animation.changeAll { change in
      guard change.verb == "move", change.by != nil else { return }
      let views = change.views
      if views.allSatisfy({ known[$0] == nil && !unknown.contains($0) }) {
        guard let offset = change.offset else { return unknown.formUnion(views) }
        for view in views { known[view] = offset }
        return
      }
      guard let offset = change.offset, let from = known[views[0]],
        views.allSatisfy({ known[$0].map { $0 == from } ?? false && !unknown.contains($0) })
      else {
        isRight = false
        return unknown.formUnion(views)
      }
      if !isAfterAll {
        // The view is still on its way. Where it was declared, the offset leads to a point.
        let isOther = offset.x == nil && from.x != nil || offset.y == nil && from.y != nil
        guard views.count == 1, !isOther, let declared = target.point(of: views[0]) else {
          isRight = false
          return unknown.formUnion(views)
        }
        change.by = nil
        change.to = "(\(Words.decimal(declared.x + (offset.x ?? 0))), \(Words.decimal(declared.y + (offset.y ?? 0))))"
        known[views[0]] = offset
        return
      }
      let x = offset.x.map { $0 - (from.x ?? 0) } ?? 0
      let y = offset.y.map { $0 - (from.y ?? 0) } ?? 0
      change.by = "(\(Words.decimal(x)), \(Words.decimal(y)))"
      for view in views { known[view] = (offset.x ?? from.x, offset.y ?? from.y) }
    }
    return isRight
  }
}

/// The sentences for the calls of a timeline, one after the other or together.
struct ForeignSequence {
  /// What plays together, behind what is before it.
  private struct Step {
    var animation: ForeignAnimation
    /// How long it plays, in seconds; `nil` where that is not known.
    var seconds: Double?
    var overlap: String?
    /// Whether it begins with one call alone, without a delay.
    var isPlain = true
    /// Whether it is one call.
    var isOne = true
  }

  private var steps: [Step] = []

  /// A sentence with the times at which it begins and ends, in seconds; `nil` where they are not known.
  private struct Entry {
    var animation: ForeignAnimation
    var start: Double?
    var end: Double?
  }

  private var entries: [Entry] = []
  /// Whether each sentence begins at its own time, and all play together.
  private var isTimed = false

  /// Adds a sentence. Returns whether it begins where the code says; otherwise it begins behind the ones before.
  ///
  /// - Parameters:
  ///   - seconds: how long it plays if it plays once.
  ///   - total: how long it plays with all its repetitions.
  ///   - delay: how long it waits before it begins.
  mutating func add(
    _ animation: ForeignAnimation, at place: ForeignPlace?, seconds: Double?, total: Double?, delay: Double?
  ) -> Bool {
    let isKnown = addEntry(animation, at: place, total: total, delay: delay ?? 0)
    let isStep = addStep(animation, at: behindAll(place), seconds: seconds, isDelayed: delay != nil)
    isTimed = (isTimed || !isStep) && isKnown && !writesTwice
    return isStep || isTimed
  }

  /// Returns a place that counts from the end of the call before as one that counts from the end of all, if that is the same.
  private func behindAll(_ place: ForeignPlace?) -> ForeignPlace? {
    let before = entries.dropLast()
    guard let end = before.last?.end, before.allSatisfy({ $0.end.map { $0 <= end } ?? false }) else { return place }
    switch place {
    case .end: return nil
    case .gap(let time, _): return .gap(time, isOfCall: false)
    case .overlap(let time, let seconds, _): return .overlap(time, seconds: seconds, isOfCall: false)
    case nil, .with, .share: return place
    }
  }

  /// Whether two of the sentences change one property of a view. Together, they would not go on from each other.
  private var writesTwice: Bool {
    let written = entries.map { entry in
      Set(entry.animation.changes.flatMap { change in change.views.map { "\($0) \(change.written)" } })
    }
    return written.map(\.count).reduce(0, +) > written.reduce(into: Set()) { $0.formUnion($1) }.count
  }

  /// Adds a sentence with its times. Returns whether all times are known.
  private mutating func addEntry(
    _ animation: ForeignAnimation, at place: ForeignPlace?, total: Double?, delay: Double
  ) -> Bool {
    let last = entries.last
    let ends = entries.map(\.end)
    let end = ends.contains(nil) ? nil : ends.compactMap { $0 }.max() ?? 0
    let before: Double? =
      switch place {
      case nil: end
      case .with(let delay): (last.map(\.start) ?? 0).map { $0 + (delay.flatMap { ForeignNumber($0)?.seconds } ?? 0) }
      case .share(let share):
        last?.start.flatMap { start in last?.end.map { start + ($0 - start) * share } }
      case .overlap(_, let seconds, let isOfCall): (isOfCall ? last?.end : end).map { $0 - seconds }
      case .gap(let time, let isOfCall):
        (isOfCall ? last?.end : end).flatMap { end in ForeignNumber(time)?.seconds.map { end + $0 } }
      case .end: last?.end ?? end
      }
    // Other lines say what precedes the first call.
    let start = before.flatMap { $0 < 0 && entries.isEmpty ? nil : $0 + delay }
    entries.append(Entry(animation: animation, start: start, end: start.flatMap { start in total.map { start + $0 } }))
    // GSAP moves all calls to later times if one would begin before the timeline.
    if let start, start < 0 {
      for index in entries.indices {
        entries[index].start = entries[index].start.map { $0 - start }
        entries[index].end = entries[index].end.map { $0 - start }
      }
    }
    return entries.allSatisfy { $0.start != nil }
  }

  private mutating func addStep(
    _ animation: ForeignAnimation, at place: ForeignPlace?, seconds: Double?, isDelayed: Bool
  ) -> Bool {
    let step = Step(animation: animation, seconds: seconds, isPlain: !isDelayed)
    guard let place else {
      steps.append(step)
      return true
    }
    guard let last = steps.last else {
      if case .gap(let time, _) = place { steps.append(Step(animation: .init("wait", nil, time))) }
      steps.append(step)
      if case .overlap = place { return false }
      return true
    }
    switch place {
    case .with(let delay) where last.isPlain && (delay == nil || last.isOne):
      let later = animation.adding(delay.map { [.after($0)] } ?? [])
      steps[steps.count - 1].animation = ForeignAnimation([last.animation, later], joinedBy: .while)
      let both = last.seconds.flatMap { one in seconds.map { max(one, $0) } }
      (steps[steps.count - 1].seconds, steps[steps.count - 1].isOne) = (delay == nil && !isDelayed ? both : nil, false)
      // The next call would count from the beginning of this one.
      steps[steps.count - 1].isPlain = delay == nil && !isDelayed
      return true
    case .overlap(let time, let length, let isOfCall) where last.isOne || !isOfCall:
      guard let before = last.seconds, let own = seconds, length <= before, length <= own, !isDelayed else { break }
      steps.append(step)
      steps[steps.count - 1].overlap = time
      return true
    case .gap(let time, let isOfCall) where last.isOne || !isOfCall:
      steps += [Step(animation: .init("wait", nil, time)), step]
      return true
    case .end where last.isOne:
      steps.append(step)
      return true
    case .with, .share, .overlap, .gap, .end: break
    }
    steps.append(step)
    return false
  }

  /// The animations one after the other, or each at its time.
  var animation: ForeignAnimation {
    if isTimed {
      let timed = entries.map { entry -> ForeignAnimation in
        let start = entry.start ?? 0
        return start == 0
          ? entry.animation : entry.animation.beginning(at: "\(Words.decimal((start * 1e6).rounded() / 1e6))s")
      }
      return ForeignAnimation(timed, joinedBy: .while)
    }
    return joined
  }

  private var joined: ForeignAnimation {
    ForeignAnimation(
      steps.map { step in step.animation.adding(step.overlap.map { [.overlapping($0)] } ?? []) }, joinedBy: .then)
  }
}
