/// Where a call begins in a timeline of GSAP or anime.js: `"<"`, `"-=0.2"`.
enum ForeignPlace: Sendable {
  /// With the sentence before, or later by a time.
  case with(delay: String?)
  /// Before the end of the sentence before, by a time.
  case overlap(String)
  /// After the end of the sentence before, by a time.
  case gap(String)
  /// At the end of the sentence before.
  case end

  /// Reads the place of a call; `nil` for other words.
  init?(_ words: String) {
    let words = words.filter { !"\"'` ".contains($0) }
    switch words {
    case "<", "<<": self = .with(delay: nil)
    case ">", "+=0": self = .end
    default:
      guard let sign = ["-=", "+=", "<", ">-", ">"].first(where: words.hasPrefix),
        let number = ForeignNumber(String(words.dropFirst(sign.count))), number.value > 0, case let time = number.time
      else { return nil }
      switch sign {
      case "-=", ">-": self = .overlap(time)
      case "<": self = .with(delay: time)
      default: self = .gap(time)
      }
    }
  }

  /// Adds the words of a sentence to those that play before it, of which each begins behind the one before.
  static func add(_ words: String, at place: ForeignPlace?, to sequence: inout [String]) {
    func operand(_ words: String) -> String { words.contains(" while ") ? ForeignMotion.operand(words) : words }
    switch place {
    case .with(let delay):
      let later = operand(words) + (delay.map { " after \($0)" } ?? "")
      if let last = sequence.popLast() { sequence.append("\(last) while \(later)") } else { sequence.append(later) }
    case .overlap(let time): sequence.append("\(operand(words)) overlapping by \(time)")
    case .gap(let time): sequence += ["wait \(time)", words]
    case .end, nil: sequence.append(words)
    }
  }

  /// Returns the words of a sequence. What plays together in it is in parentheses.
  static func words(of sequence: [String]) -> String {
    guard sequence.count > 1 else { return sequence.first ?? "" }
    // `operand` leaves alone what is in parentheses already.
    return sequence.map { $0.contains(" while ") ? ForeignMotion.operand($0) : $0 }
      .joined(separator: " then ")
  }
}
