/// Where a call begins in a timeline of GSAP: `"<"`, `"-=0.2"`.
enum ForeignPlace: Sendable {
  /// When the call before begins, or later by a time.
  case with(delay: String?)
  /// Before the end of the timeline, by a time in seconds. GSAP also counts from the end of the call before: `">-0.2"`.
  case overlap(String, seconds: Double, isOfCall: Bool)
  /// After the end of the timeline, by a time; or after that of the call before: `">0.2"`.
  case gap(String, isOfCall: Bool)
  /// At the end of the call before.
  case end

  /// The word that joins the sentence to the one before, what follows the sentence, and why.
  var words: (join: Keyword, ending: String, reason: String) {
    switch self {
    case .with(let delay):
      (.while, delay.map { "after \($0)" } ?? "", "`while` before a sentence plays it together with the one before.")
    case .overlap(let time, _, _):
      (.then, "overlapping by \(time)", "`overlapping by` starts a sentence before the one before it ends.")
    case .gap(let time, _): (.then, "after \(time)", "`after` precedes the time before the sentence begins.")
    case .end: (.then, "", "A sentence behind `then` begins when the one before ends.")
    }
  }

  /// Reads the place of a call; `nil` for other words.
  init?(_ words: String) {
    let words = words.filter { !"\"'` ".contains($0) }
    switch words {
    case "<": self = .with(delay: nil)
    case ">": self = .end
    default:
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

  /// Adds a sentence. Returns whether it begins where the code says; otherwise it begins behind the ones before.
  mutating func add(
    _ animation: ForeignAnimation, at place: ForeignPlace?, seconds: Double?, isDelayed: Bool
  ) -> Bool {
    let step = Step(animation: animation, seconds: seconds, isPlain: !isDelayed)
    guard let place else {
      steps.append(step)
      return true
    }
    guard let last = steps.last else {
      steps.append(step)
      return false
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
    case .with, .overlap, .gap, .end: break
    }
    steps.append(step)
    return false
  }

  /// The animations one after the other.
  var animation: ForeignAnimation {
    ForeignAnimation(
      steps.map { step in step.animation.adding(step.overlap.map { [.overlapping($0)] } ?? []) }, joinedBy: .then)
  }
}
