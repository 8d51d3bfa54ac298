/// What is said of sentences, modifiers and names.
extension ProblemProse {
  static func sentences(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .unknownVerb(let word, let nearest):
      return ProblemProse(
        "there is no verb `\(word)`",
        "A sentence begins with one of: grow, shrink, resize, scale, rotate, move, fade, fadeIn, fadeOut, tint, draw, animate, hold, wait; or with a sentence of the prelude, as pulse or shake, or of your own.",
        correcting(nearest, else: ["animate circle's opacity from 1 to 0.5"]))
    case .missingSubject(let verb, let isComplete):
      let value = Verb.allCases.first { $0.spelling == verb }?.exampleValue ?? "100"
      return ProblemProse(
        "`\(verb)` what?", "After the verb comes the view that changes, or `all views`.",
        isComplete ? .replacing("\(verb) circle", "\(verb) all views") : .lines(["\(verb) circle to \(value)"]))
    case .missingProperty(let verb, let subject, let last):
      return ProblemProse(
        "`\(verb) \(subject)` does not say which property",
        "This verb works on any property, so that it must be named.",
        .replacing("\(last)\(last.hasSuffix("s") ? "'" : "'s") opacity"))
    case .missingTo(let verb, let words, let from):
      let start = from ?? words
      let value = verb.exampleValue
      let isColour = verb == .tint || verb == .color
      return ProblemProse(
        "`\(words)` does not say where to",
        (from == nil ? "A sentence needs its last value" : "It has a first value but no last one")
          + (isColour ? ": say `to`." : ": say `to`, or `by` for a change."),
        isColour ? .replacing("\(start) to \(value)") : .replacing("\(start) to \(value)", "\(start) by \(value)"))
    case .toAndBy:
      return ProblemProse(
        "a sentence has `to` or `by`, not both", "`to` is the last value itself, `by` how far it is from the first.",
        .lines(["grow circle from 10 to 100", "grow circle from 10 by 90"]))
    case .phraseTwice(let word, let earlier, let first):
      return ProblemProse(
        word == earlier ? "`\(word)` is said twice in one sentence" : "`\(word)` says again what `\(earlier)` has said",
        "Say it once."
          + (modified(by: word) == nil
            ? "" : " To modify the whole sentence with it, put the sentence in parentheses."),
        modified(by: word).map { .lines([$0]) } ?? .nothing, related: (first, "it was said here first"))
    case .phraseWithoutValue(let word, let found):
      return ProblemProse(
        "after `\(word)` comes \(wanted(after: word)), not `\(found)`", "The word and what it says stand together.",
        .lines([example(of: word)]))
    case .phraseOfOtherVerb(let word, let verb):
      return ProblemProse(
        "`\(verb)` takes no `\(word)`",
        verb == "wait" ? "Waiting writes nothing; it only says how long." : "Holding keeps one value; `at` says which.",
        verb == "wait"
          ? .lines(["wait 500ms"])
          : word == "to" ? .replacing("at") : .lines(["hold circle's radius at 10 for 1s"]))
    case .misplacedPhrase(let word, let after):
      return ProblemProse(
        "`\(word)` comes too late after `\(after)`",
        "`from`, `to` and `by` belong to a sentence, right after its verb and view; what follows modifies the whole.",
        .lines(["grow circle from 10 to 100 looped twice"]))
    case .namedWithoutText(let word):
      return ProblemProse(
        "after `named` comes a text", "It is the name of the interval in the timeline, in quotation marks.",
        word.map { .replacing("named \"\($0)\"") } ?? .lines(["grow circle from 10 to 100 named \"entrance\""]))
    case .andBeforeVerb(let verb):
      return ProblemProse(
        "`and` joins views, and `\(verb)` is a verb",
        "Two animations that play together are joined with `while` or `+`.", .replacing("while"))
    case .reservedView(let word):
      return ProblemProse(
        "`\(word)` cannot be the name of a view", "It is a word of the language. Choose another name for the view.")
    case .viewTwice(let name):
      return ProblemProse("`\(name)` is in this list twice", "Each view is moved once by a sentence.")
    case .noViews(let words):
      return ProblemProse(
        "there are no \(words ?? "views") in this script",
        "All the views that are mentioned anywhere would be meant, and \(words == nil ? "none is" : "none of them is of that kind").",
        words == nil ? .lines(["fadeIn circle and square"]) : .nothing)
    case .unknownKind(let word, let nearest):
      return ProblemProse(
        "there is no kind of view called `\(word)`",
        "After `all` comes `views`, or a kind of view: \(list(ViewKind.allCases.map(\.plural))).",
        correcting(nearest, else: ["fadeIn all views"]))
    case .possessiveWithoutProperty(let view):
      return ProblemProse(
        "`\(view)'s` what?", "After it comes the name of a property.", .lines(["animate \(view)'s opacity from 0 to 1"])
      )
    case .propertyAfterSubject(let subject, let property):
      return ProblemProse(
        "`\(subject) \(property)` are two names side by side", "The property of a view is said with 's, or with `of`.",
        .forms(.joining("\(subject.hasSuffix("s") ? "'" : "'s") \(property) ")))
    case .twoProperties(let first, let second):
      return ProblemProse(
        "this sentence is about `\(first)`, and here about `\(second)`",
        "A sentence changes one property. Join two sentences with `+`.",
        .lines(["grow circle from radius 10 to 100 + animate circle's opacity from 0 to 1"]))
    case .verbOfOtherProperty(let verb, let property):
      return ProblemProse(
        "`\(verb)` does not change the \(property)", "`animate` changes any property.",
        .lines(["animate circle's \(property) \(ends(of: property))"]))
    case .waitWithoutDuration:
      return ProblemProse("`wait` how long?", "Say a duration.", .replacing("wait 500ms"))
    case .holdWithoutDuration:
      return ProblemProse(
        "`hold` for how long?", "Holding keeps a value for a time; say which.",
        .lines(["hold circle's radius at 10 for 1s", "hold circle's opacity for 500ms"]))
    case .byOfColour:
      return ProblemProse("a colour has no `by`", "Say the last colour.", .replacing("to"))
    default: return nil
    }
  }

  private static func wanted(after word: String) -> String {
    switch word {
    case "from", "to", "by", "at": "a value"
    case "with", "using": "a curve"
    case "looped", "repeated": "a number of times"
    default: "a duration"
    }
  }

  /// The sentence as a whole, modified by what may be said twice.
  private static func modified(by word: String) -> String? {
    switch word {
    case "over", "in", "for": "(grow circle from 1 to 9 \(word) 2s) \(word) 3s"
    case "with", "using": "(grow circle from 1 to 9 \(word) ease-in) \(word) ease-out"
    case "after": "(fadeIn circle after 1s) after 2s"
    case "named": "(fadeIn circle named \"entrance\") named \"scene\""
    default: nil
    }
  }

  /// From where to where a property can go.
  private static func ends(of property: String) -> String {
    switch property {
    case "size", "position": "from (10, 10) to (200, 100)"
    case "fill": "from red to #268bd2"
    case "trim": "from (0, 0) to (0, 1)"
    case "opacity": "from 0 to 1"
    case "scale": "from 1 to 2"
    default: "from 10 to 100"
    }
  }

  static func example(of word: String) -> String {
    switch word {
    case "from", "to": "grow circle from 10 to 100"
    case "by": "rotate square by 90 degrees"
    case "with", "using": "grow circle from 10 to 100 with ease-in-out"
    case "looped", "repeated": "fadeIn circle \(word) 3 times"
    case "delayed": "fadeIn circle delayed by 500ms"
    case "staggered": "fadeIn all views staggered by 100ms"
    case "at": "fadeIn circle at 2x speed"
    case "after": "fadeIn circle after 500ms"
    default: "grow circle from 10 to 100 \(word) 2s"
    }
  }

  // MARK: Modifiers

  static func modifiers(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .delayedWithoutBy(let hasValue):
      return ProblemProse(
        "`delayed` wants `by` and a duration", "It holds the first values for that long.",
        hasValue ? .replacing("delayed by") : .lines(["fadeIn circle delayed by 500ms"]))
    case .staggeredWithoutBy(let hasValue):
      return ProblemProse(
        "`staggered` wants `by` and a duration", "Each view begins that much after the one before.",
        hasValue ? .replacing("staggered by") : .lines(["fadeIn all views staggered by 100ms"]))
    case .staggeredNothing(let found, let instead):
      return staggered(found, instead)
    case .staggeredBelowZero:
      return ProblemProse(
        "nothing is staggered by less than 0",
        "To begin with the last view, or the last part of a sum, say them in the other order.",
        .lines(["fadeIn square and circle staggered by 100ms"]))
    case .staggeredTooLong:
      return ProblemProse(
        "the last of these would begin after more than 414 years",
        "Time is counted exactly, in flicks of 1/705 600 000 s, and no more of them fit. Take a shorter duration.")
    case .repeatedWithoutCount:
      return ProblemProse(
        "`repeated` how often?", "Say how many times, or `forever`.",
        .replacing("repeated 3 times", "repeated forever"))
    case .countWithoutTimes(let count):
      return ProblemProse(
        "`times` is missing after the number", "It is `looped 3 times`, `repeated 3 times`.",
        .replacing("\(count) times"))
    case .countOfKind(let found):
      return ProblemProse(
        "a number of times is needed, and this is \(found.words)", "Say a whole number.",
        .replacing("3"))
    case .countNotWhole(let text):
      return ProblemProse(
        "`\(text)` times is not possible", "An animation plays a whole number of times, from 0.",
        .replacing("3"))
    case .speedWithoutWord:
      return ProblemProse(
        "`at` wants a speed", "It says how fast the whole plays: how many times as fast, and the word `speed`.",
        .lines(["fadeIn circle at 2x speed", "fadeIn circle at half speed"]))
    case .speedOfKind(let found):
      return ProblemProse(
        "a speed is needed, and this is \(found.words)", "A speed is a number or a percentage.",
        .lines(["fadeIn circle at 2x speed"]))
    case .speedNotPositive:
      return ProblemProse(
        "a speed is greater than 0", "At no speed an animation would never end; `reversed` plays it backwards.",
        .lines(["fadeIn circle at half speed", "fadeIn circle reversed"]))
    case .modifierOnValue(let word, let found):
      return ProblemProse(
        "`\(word)` modifies an animation, and this is \(found.words)", "A value has no time to modify.")
    case .modifiedEndless(let word):
      return ProblemProse(
        "`\(word)` cannot change what goes on forever",
        "What has no end has no last value, no middle and no reverse. Modify one pass, then repeat it.",
        .lines(["(grow circle from 10 to 100 over 1s) looped forever"]))
    default: return nil
    }
  }

  private static func staggered(_ found: Problem.Unstaggered, _ instead: String?) -> ProblemProse {
    let (title, reason) =
      switch found {
      case .oneView(let view, let group):
        (
          "`staggered` has only `\(view)` to begin with",
          "It begins each view of a sentence, or each part of a sum, that much after the one before"
            + (group.map { ", and the group `\($0)` holds no other view." } ?? ".")
        )
      case .wait: ("waiting has no parts to stagger", "It moves no view. A longer pause is a longer `wait`.")
      case .sequence:
        (
          "`staggered` changes nothing in a sequence",
          "The parts of a sequence begin one after the other as it is. Join them with `+`, and each begins that much after the one before."
        )
      case .modified(by: "staggered"):
        ("this is staggered already", "What is staggered is one whole, and has no parts any more. Say it once.")
      case .modified(let word):
        (
          "`staggered` comes before `\(word)`",
          "It takes a sentence or a sum apart, and what is modified is one whole. Say `staggered` first."
        )
      }
    let (views, sum) = ("fadeIn all views staggered by 100ms", "(left + right) staggered by 100ms")
    let lines =
      switch found {
      case .oneView: [views, sum]
      case .wait: ["wait 500ms"]
      case .sequence: [sum]
      case .modified(by: "staggered"): [views]
      case .modified: [views + " looped", sum + " over 2s"]
      }
    return ProblemProse(title, reason, .lines(instead.map { [$0] } ?? lines))
  }

  // MARK: Names

  static func names(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .unknownName(let name, nil, _) where name.contains("."):
      let parts = name.split(separator: ".", maxSplits: 1)
      return ProblemProse(
        "there is no `\(name)`", "A dot leads into a used file. A property of a view is said with 's.",
        parts.count == 2 ? .lines(["animate \(parts[0])'s \(parts[1]) \(ends(of: String(parts[1])))"]) : .nothing)
    case .unknownName(let name, let nearest, let wanted):
      let value =
        switch wanted {
        case .animation: "grow circle from radius 10 to 100"
        case .value: "100"
        case .duration: "200ms"
        }
      return ProblemProse(
        "there is no `\(name)`",
        nearest == nil
          ? "It is not the name of a `let`, and no sentence begins with it. Give the name a meaning first."
          : "It is not the name of a `let`. Is this the one that you mean?",
        correcting(nearest, else: ["let \(name) = \(value)"]))
    case .unknownCurve(let name, let nearest):
      return ProblemProse(
        "there is no curve `\(name)`",
        "The curves are linear, ease, ease-in, ease-out, ease-in-out (each of the last three also low and high, or with -sine, -quad, -cubic, -quart, -quint, -expo, -circ, -back, -elastic, -bounce), spring, steps(4), linear(0, 0.5 20%, 1), cubic-bezier(x1, y1, x2, y2) and the names you give.",
        correcting(nearest, else: ["grow circle from 10 to 100 with ease-in-out"]))
    case .unknownFunction(let name, let nearest):
      return ProblemProse(
        "there is no curve `\(name)(…)`",
        "A name that a parenthesis touches is a curve with arguments: ease-in(2), ease-out(2), ease-in-out(1), cubic-bezier(x1, y1, x2, y2), steps(4), linear(0, 0.5 20%, 1), spring(stiffness: 200).",
        correcting(nearest, else: ["grow circle from 10 to 100 with cubic-bezier(0.25, 0.1, 0.25, 1)"]))
    case .usedBefore(let name, let definition):
      return ProblemProse(
        "`\(name)` is used before it is given a meaning", "A `let` comes before its use. Move it up.",
        related: (definition, "it gets its meaning here"))
    case .usedInside(let name):
      return ProblemProse(
        "`\(name)` is used inside its own meaning",
        "An animation cannot contain itself. To play something again and again, loop it.",
        .lines(["let \(name) = (grow circle from 10 to 100) looped forever"]))
    case .joinedNames(let name, let left, let right):
      return ProblemProse(
        "there is no `\(name)`",
        "A hyphen between letters belongs to the word. A subtraction of names wants spaces and parentheses.",
        .replacing("(\(left) - \(right))"))
    default: return nil
    }
  }
}

extension Kind {
  /// With its article, in the middle of a sentence.
  var words: String {
    switch self {
    case .number: "a number"
    case .percent: "a percentage"
    case .duration: "a duration"
    case .angle: "an angle"
    case .length: "a length"
    case .vector: "a point"
    case .colour: "a colour"
    case .curve: "a curve"
    case .text: "a text"
    case .animation: "an animation"
    case .unknown: "something unknown"
    }
  }
}

extension Verb {
  /// A value that the verb can end at.
  var exampleValue: String {
    switch self {
    case .grow, .shrink, .resize, .animate: "100"
    case .scale: "2"
    case .rotate: "90 degrees"
    case .move, .slide, .translate: "(200, 100)"
    case .fade, .fadeIn, .fadeOut, .hold, .wait: "0.5"
    case .tint, .color: "#268bd2"
    case .draw: "50%"
    }
  }
}
