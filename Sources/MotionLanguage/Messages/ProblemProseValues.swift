/// What is said of values, of whole scripts, and by way of warning.
extension ProblemProse {
  static func values(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .kindsDoNotMix(let sign, let left, let right):
      return ProblemProse(
        "`\(sign)` cannot join \(left.words) and \(right.words)",
        (sign == "+" || sign == "-") && (left == .number || right == .number)
          ? "Only values of the same kind are added. Give the plain number a unit too."
          : "Only values of the same kind are added, and only by a plain number is a value multiplied or divided.",
        .lines([sign == "+" || sign == "-" ? "let pause = 2s \(sign) 500ms" : "let pause = 2s \(sign) 4"]))
    case .animationAndValue(let sign, let left, let right):
      let value = left == .animation ? right : left
      return ProblemProse(
        "`\(sign)` joins \(left.words) and \(right.words)",
        "Animations are joined with animations. \(capitalized(value.words)) lasts no time and does nothing by itself.",
        .lines(["fadeIn circle repeated 2 times", "fadeIn circle then fadeOut circle"]))
    case .valueAfterSentence(let sign, let left, let right, let found):
      return ProblemProse(
        "`\(left) \(sign) \(right)` joins an animation and \(found.words)",
        "With a space on both sides, `\(sign)` ends the sentence and joins it to the next animation. To calculate, write it without spaces or in parentheses.",
        .replacing("(\(left) \(sign) \(right))"))
    case .tightJoin(let sign, let left):
      return ProblemProse(
        "`\(sign)` without spaces calculates, and joins \(left.words) and an animation here",
        "To join two animations, put a space on both sides.", .replacing(" \(sign) "))
    case .wordBetweenValues(let word, let left, let right):
      return ProblemProse(
        "`\(word)` joins animations, and these are \(left.words) and \(right.words)",
        "Values are joined with +, -, * and /.", .lines(["let size = 10 + 20"]))
    case .noSuchJoin(let sign):
      return ProblemProse(
        "animations cannot be joined with `\(sign)`",
        "There are two ways: `*` (then), one after the other, and `+` (while), together.",
        .replacing("*", "+"))
    case .signBefore(let found):
      return ProblemProse(
        "\(found.words) has no sign",
        found == .animation ? "To play it backwards, say `reversed`." : "Only numbers do.",
        found == .animation ? .lines(["(grow circle from 10 to 100) reversed"]) : .nothing)
    case .unitOnKind(let unit, let found):
      return ProblemProse(
        "`\(unit)` stands after \(found.words)", "A unit belongs to a plain number, and only one of them.",
        .lines(["rotate square to 90 degrees over 2s"]))
    case .colourFunction(let name, let colour):
      return ProblemProse(
        "a colour is not written `\(name)(…)`",
        "It is #rrggbb, with two hexadecimal digits each for red, green and blue, and two more for the opacity if it has one; or one of the names of CSS."
          + (colour.map { $0.isExact ? "" : " \($0.text) is the nearest." } ?? ""),
        colour.map { .replacing($0.text) } ?? .replacing("#268bd2", "rebeccapurple"))
    case .pointWithoutParentheses(let words):
      return ProblemProse(
        "a point stands in parentheses", "It is both of its coordinates, what goes to the right first.",
        .replacing("(\(words))"))
    case .divisionByZero:
      return ProblemProse("this divides by zero", "No value comes of it.")
    case .wrongKind(let wanted, let found):
      return ProblemProse(
        "\(wanted.words) is needed here, and this is \(found.words)",
        wanted == .curve
          ? "After `with` comes a curve: how the change is spread over the time."
          : wanted == .duration
            ? "It says how long: a number with a unit of time."
            : wanted == .animation ? "What happens is said by a sentence, or by the name of an animation." : "",
        .replacing(
          wanted == .curve
            ? "ease-in-out" : wanted == .animation ? "fadeIn all views" : wanted == .number ? "20" : "2s"))
    case .wrongKindForProperty(let name, let kind, let isComponent, let found):
      return ProblemProse(
        "`\(name)` is \(isComponent ? "a length" : kind.words), and this is \(found.words)",
        isComponent ? PropertyKind.length.written : kind.written,
        .replacing(isComponent ? PropertyKind.length.example : kind.example))
    case .numberForPosition(let text):
      return ProblemProse(
        "a position is a point, and this is one number", "Say both coordinates, or move along one of them.",
        .forms(.replacing("(\(text), 100)"), .line("move circle's x to \(text)")))
    case .pointOfOtherLength(let count):
      return ProblemProse(
        "a point or a size has two parts, and this has \(count)", "First what goes to the right, then what goes down.",
        .replacing("(200, 100)"))
    case .pointOfOtherKind(let found):
      return ProblemProse(
        "\(found.words) cannot be part of a point", "Both parts are numbers, lengths or percentages.",
        .replacing("100"))
    case .durationWithoutUnit(let text):
      return ProblemProse(
        "`\(text)` what? A duration wants a unit", "It could be seconds or milliseconds.",
        text.contains(where: { !$0.isNumber && $0 != "." })
          ? .replacing("(\(text)) s", "(\(text)) ms")
          : .replacing("\(text)s", "\(text)ms"))
    case .unknownUnit(let number, let unit, let needsColon):
      return ProblemProse(
        "`\(unit)` is no unit of time", "Time is counted in seconds (`s`), milliseconds (`ms`) and minutes (`min`).",
        .replacing(["s", "ms", "min"].map { number + $0 + (needsColon ? ":" : "") }))
    case .durationNotPositive(let isTiny, let allowsZero):
      return ProblemProse(
        isTiny
          ? "this duration is shorter than any frame could show"
          : allowsZero ? "this duration is below zero" : "a duration is greater than 0",
        isTiny
          ? "Time is counted in flicks, of which a second has 705 600 000; this is less than half a one."
          : allowsZero
            ? "Time goes on; nothing can begin before what it stands in."
            : "An animation that takes no time is called `nothing`.",
        .replacing(allowsZero ? "500ms" : "2s"))
    case .tooLong:
      return ProblemProse(
        "this is longer than 414 years",
        "Time is counted exactly, in flicks of 1/705 600 000 s, and no more of them fit.")
    default: return nil
    }
  }

  private static func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  // MARK: Scripts

  static func scripts(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .emptyScript:
      return ProblemProse(
        "this script is empty", "A script needs one animation to play.",
        .lines(["grow circle from radius 10 to 100 with an ease-in-out"]))
    case .nothingToPlay:
      return ProblemProse(
        "there is no animation in this script", "It names values only; nothing is made of them.",
        .lines(["grow circle from radius 10 to 100 with an ease-in-out"]))
    case .playedTwice(let first, let range, let second):
      let operands = [first, second].map { $0.contains { $0.isWhitespace } ? "(\($0))" : $0 }
      let isShort = !(first + second).contains { $0.isNewline || $0 == "\"" } && first.count + second.count < 60
      return ProblemProse(
        "this script plays two animations, and does not say how",
        "Join them with `*` (one after the other) or `+` (together), or give one a name with `let`.",
        isShort
          ? .lines(["play \(operands.joined(separator: " * "))", "play \(operands.joined(separator: " + "))"])
          : .lines(["play first * last", "play first + last"]), related: (range, "this is the other one"))
    case .playedValue(let found):
      return ProblemProse(
        "\(found.words) cannot be played",
        "A statement by itself is the animation that the script plays. A value gets a name with `let`.",
        .lines(["let size = 10"]))
    case .playedName(let name, let found):
      return ProblemProse(
        "`\(name)` cannot be played: it is \(found.words)", "`--play` takes the name of an animation.")
    case .noSuchPlay(let name, let nearest, let names):
      let known = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
      return ProblemProse(
        "this script has no animation named `\(name)`",
        nearest.map { "Do you mean `\($0)`?" }
          ?? (names.isEmpty ? "It names none." : "It has \(known)\(names.count > 12 ? " and others" : "")."))
    case .noEntryValue(let view, let property):
      return ProblemProse(
        "\(view)'s \(property) has no value yet",
        "It is a property of your own: nothing says where it stands before the first sentence that changes it. Say `from`.",
        .lines(["animate \(view)'s \(property) from 0 to 1"]))
    default: return nil
    }
  }

  // MARK: Warnings

  static func warnings(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .piInDegrees(let text, let degrees):
      return ProblemProse(
        "`\(text) degrees` is read as \(decimal(degrees)) degrees",
        "A multiple of pi is an angle in radians. Say which you mean.",
        .replacing("\(decimal(degrees)) degrees", "\(text) radians"))
    case .piInDegreesLiterally(let degrees, let isBare):
      return ProblemProse(
        "this is \(decimal(degrees)) degrees",
        isBare
          ? "There is a pi in it, and an angle without a unit is in degrees. If radians are meant, say radians."
          : "There is a pi in it, but it is no plain multiple of pi, so that it is taken as it stands. If radians are meant, say radians."
      )
    case .modifiedNothing(let word, let isCancelled):
      return ProblemProse(
        "`\(word)` changes nothing here",
        "\(isCancelled ? "`cancelled`" : "`nothing`") stays what it is, whatever modifies it.")
    case .staggeredTerm(let before, let term, let stagger):
      var lines = ["(left + right) \(stagger)", "left + (right \(stagger))"]
      if let before, let term { lines = ["(\(before) \(term)) \(stagger)", "\(before) (\(term) \(stagger))"] }
      return ProblemProse(
        "only \(term.map { "`\($0)`" } ?? "the last of these") is staggered here",
        "A modifier binds tighter than `+`. Put in parentheses what is to be staggered.", .lines(lines))
    case .unreachable:
      return ProblemProse(
        "this never plays",
        "What comes before it goes on forever. Play it together with `+`, or loop a number of times.")
    case .unusedName(let name):
      return ProblemProse(
        "`\(name)` is never used", "Nothing that is played mentions it. Join it with the rest, or take it out.")
    case .misspeltView(let name, let other):
      return ProblemProse(
        "is `\(name)` the same view as `\(other)`?",
        "It is mentioned once and is spelt almost the same. As it stands, they are two views.",
        .replacing(other))
    case .conflict(let track, let other, let start, let end):
      return ProblemProse(
        "two sentences write \(track) at the same time",
        "They first meet \(span(start, end)). Where both set it, the frames show their average. To play them one after the other, join them with `then`.",
        related: (other, "this is the other one"))
    case .conflictWithItself(let track, let start, let end):
      return ProblemProse(
        "this sentence plays twice at the same time",
        "First \(span(start, end)), it writes \(track) twice over, and the frames show the average. To play it again afterwards, join it with `then`."
      )
    case .tooManyConflicts(let shown):
      return ProblemProse(
        "more sentences write one property at the same time", "Only the first \(shown) are told. Mend these first.")
    case .notAllConflicts:
      return ProblemProse(
        "not everything was searched for sentences that meet",
        "So much is played here that the search was given up. What was found does meet.")
    case .jump(let track, let before, let after, let other):
      return ProblemProse(
        "\(track) jumps from \(decimal(before)) to \(decimal(after)) where this sentence begins",
        "The one before it leaves \(decimal(before)), this one begins with \(decimal(after)). Without `from`, every verb but `fadeIn` and `draw` goes on from where it stands.",
        related: (other, "this sentence comes before"))
    default: return nil
    }
  }

  private static func span(_ start: Double, _ end: Double?) -> String {
    end.map { "from \(decimal(start)) s to \(decimal($0)) s" } ?? "from \(decimal(start)) s on"
  }

  /// At most six decimals.
  static func decimal(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PropertyKind {
  var words: String {
    switch self {
    case .length: "a length"
    case .size: "a length or a pair of them"
    case .position: "a point"
    case .scale: "a factor"
    case .angle: "an angle"
    case .fraction: "a number from 0 to 1"
    case .colour: "a colour"
    case .span: "a fraction or a pair of them"
    case .number: "a number"
    }
  }

  /// How its values are written.
  fileprivate var written: String {
    switch self {
    case .length: "It is written as a number, of pixels."
    case .size: "It is written as a number, or as a width and a height in parentheses."
    case .position: "It is written as two numbers in parentheses."
    case .scale: "It is written as a number or a percentage, where 1 and 100% are the natural size."
    case .angle: "It is written as a number of degrees, radians or turns."
    case .fraction: "It is written as a number or a percentage."
    case .colour: "It is written #rgb, #rrggbb or as a name of CSS."
    case .span:
      "It is how much of the outline shows: a fraction, as in 50%, or two in parentheses, where it starts and ends."
    case .number: "A property of your own is a plain number."
    }
  }

  fileprivate var example: String {
    switch self {
    case .length: "100"
    case .size: "(100, 50)"
    case .position: "(200, 100)"
    case .scale: "150%"
    case .angle: "90 degrees"
    case .fraction: "50%"
    case .colour: "#268bd2"
    case .span: "50%"
    case .number: "5"
    }
  }
}
