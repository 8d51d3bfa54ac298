import SeededRandom

/// A random staggered sum, and the same sum written out with waits.
struct RandomSum {
  /// The delay in milliseconds.
  let pause: Int
  let terms: [String]
  let staggered: String
  let written: String

  init(using random: inout SplitMix64) {
    let pause = random.oneIn(6) ? 0 : 10 * Int.random(in: 1...60, using: &random)
    let shared = "let t0 = \(RandomSum.sentence(using: &random))\n"
    var terms: [String] = []
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let sentence = RandomSum.sentence(using: &random)
      let other = RandomSum.sentence(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: terms.append("nothing")
      case 1: terms.append("cancelled")
      case 2, 3: terms.append("t0")
      case 4: terms.append("(\(sentence) * \(other)) reversed")
      case 5: terms.append("(\(sentence) + \(other)) looped twice")
      case 6: terms.append("(\(sentence)) looped forever")
      case 7: terms.append("(\(sentence) * \(other)) over 310ms")
      default: terms.append(sentence)
      }
    }
    // A sum without duration is not changed by staggering.
    if terms.allSatisfy({ $0 == "nothing" || $0 == "cancelled" }) { terms[0] = "t0" }
    // Any term may be a sum of its own, in parentheses or with a name, which starts as a whole.
    var lets = shared
    for place in terms.indices where random.oneIn(3) {
      let sum = "\(terms[place]) + \(RandomSum.sentence(using: &random))"
      if random.oneIn(2) {
        terms[place] = "(\(sum))"
      } else {
        lets += "let n\(place) = \(sum)\n"
        terms[place] = "n\(place)"
      }
    }
    var whole = terms.joined(separator: " + ")
    if random.oneIn(3) {
      lets += "let whole = \(whole)\nlet alias = (whole)\n"
      whole = "alias"
    }
    self.pause = pause
    self.terms = terms
    staggered = lets + "play (\(whole)) staggered by \(pause)ms"
    // The names are kept, so that views are mentioned in the same order.
    written = lets + "play " + RandomSum.waits(terms.map { "(\($0))" }, pause)
  }

  /// Returns a sum such as `a + wait 10ms * b + wait 20ms * c`.
  static func waits(_ terms: [String], _ pause: Int) -> String {
    terms.enumerated().map { place, term in
      place * pause == 0 ? term : "wait \(place * pause)ms * \(term)"
    }.joined(separator: " + ")
  }

  // MARK: Sentences

  static func sentence(using random: inout SplitMix64) -> String {
    let verb = ["fadeIn", "fade out", "grow", "move", "rotate", "tint", "hold"].randomElement(using: &random) ?? "grow"
    var views = ["circle", "square", "title"].shuffled(using: &random).prefix(.random(in: 1...2, using: &random))
    views.sort()
    return sentence(verb, views.joined(separator: " and "), phrases(of: verb, using: &random))
  }

  static func sentence(_ verb: String, _ subject: String, _ phrases: String) -> String {
    verb == "hold" ? "hold the opacity of \(subject)\(phrases)" : "\(verb) \(subject)\(phrases)"
  }

  /// Returns the words after the subject; half of the sentences have no `from`.
  static func phrases(of verb: String, using random: inout SplitMix64) -> String {
    let length = 10 * Int.random(in: 1...80, using: &random)
    var words = random.oneIn(4) ? " after \(10 * Int.random(in: 0...30, using: &random))ms" : ""
    let hasFrom = random.oneIn(2)
    let (a, b) = (Int.random(in: 1...99, using: &random), Int.random(in: 1...99, using: &random))
    switch verb {
    case "grow", "rotate": words += (hasFrom ? " from \(a)" : "") + (random.oneIn(2) ? " to \(b)" : " by \(b)")
    case "move": words += (hasFrom ? " from (\(a), 1)" : "") + " to (\(b), \(a))"
    case "tint": words += (hasFrom ? " from red" : "") + " to #0\(a % 10)\(b % 10)"
    case "hold": words += random.oneIn(2) ? " at 0.\(a)" : ""
    default: break
    }
    if random.oneIn(3), verb != "hold" { words += " with high ease-out" }
    return words + " for \(length)ms"
  }
}
