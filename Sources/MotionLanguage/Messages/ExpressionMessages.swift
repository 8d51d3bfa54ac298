import MotionText

extension Message {
  static var expressions: [Message] {
    [
      unexpected, unfinished, expectedOperand, emptyParentheses, unclosedParenthesis, strayParenthesis, strayComma,
      oneSidedSpace, andBetweenAnimations, modifierFirst,
    ]
  }
}

extension Message {
  static let unexpected = Message(
    "M0301", "a word that cannot continue the statement",
    """
    The text before this word is complete, and the word does not begin anything that can follow: a phrase (`from`,
    `over`, `with` …), a modifier (`looped`, `reversed` …), or `then`, `while`, `*` or `+` and another animation.
    The word may be misspelt. If it begins a statement of its own, put it on a new line.
    """,
    wrong: "fadeIn circle ovr 2s",
    right: "fadeIn circle over 2s")
}
extension Finding {
  /// - Parameter complete: the statement before the word, and what may follow it.
  static func unexpected(
    _ word: String, nearest: Nearest?, complete: (said: String, next: String)? = nil
  ) -> Finding {
    Finding(.unexpected, isVague: true) {
      if let (said, next) = complete {
        return Words(
          "unexpected `\(word)`",
          "The text before it is complete: `\(said)`. A phrase such as `over 2s`, a modifier such as `looped`, or `then` and `while` with another animation can follow.",
          [.line("\(said) \(next)"), .line("\(said) then fadeOut circle")])
      }
      return Words(
        "unexpected `\(word)`",
        nearest.map { "The text before it is complete, and `\(word)` cannot continue it. Did you mean `\($0.name)`?" }
          ?? "The text before it is complete. A phrase such as `over 2s`, a modifier such as `looped`, or `then` and `while` with another animation can follow, or a new statement on a new line.",
        Suggestion.correcting(
          nearest,
          else: ["fadeIn circle over 2s with ease-out", "fadeIn circle then fadeOut circle"]),
        edit: { nearest.map(wantsMore) ?? false && $0.isLastOfLine ? nil : $0.correcting(nearest) })
    }
  }
}

extension Finding {
  /// - Parameter view: a view of the script.
  static func playWithoutAnimation(_ view: String) -> Finding {
    Finding(.unfinished) {
      Words(
        "`play` needs an animation", "A sentence, or the name of an animation, follows it.",
        [.line("play fadeIn \(view)")])
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - reason: what a script says for the words of another tool.
  ///   - instead: the words in their place; none if no short text helps.
  ///   - example: a script that does something like it, where there are no such words.
  ///   - isCertain: whether only these words can be meant.
  static func foreignWords(
    _ words: String, reason: String, instead: [String], example: String? = nil, isCertain: Bool = false,
    isGuess: Bool = false
  ) -> Finding {
    Finding(.unexpected) {
      Words(
        "unexpected `\(words)`", reason,
        instead.isEmpty
          ? example.map { [.line($0)] } ?? []
          : instead.map(isGuess ? Suggestion.likely : Suggestion.replacing) + (example.map { [.otherwise($0)] } ?? []),
        edit: { isCertain ? $0.replacing(instead[0]) : nil })
    }
  }
}

extension Finding {
  /// - Parameter part: what each part is, such as `letter`.
  static func partsOfText(_ words: String, _ part: String) -> Finding {
    Finding(.unexpected) {
      Words(
        "unexpected `\(words)`",
        "A text moves as a whole, and its parts cannot move alone yet. In place of the text, declare a view for each \(part), and a group of them.",
        [
          .line(
            """
            view h is text "H" at (100, 50)
            view i is text "i" at (116, 50)
            group letters = h and i
            fadeIn letters staggered by 50ms
            """)
        ])
    }
  }

  /// - Parameters:
  ///   - instead: the factor without its sign, in a sentence that multiplies.
  ///   - scaled: a sentence that multiplies the size of the same views.
  static func factorWithSign(_ factor: String, instead: String? = nil, scaled: String = "") -> Finding {
    Finding(.unexpected) {
      Words(
        "unexpected `\(factor)`",
        "A factor is a plain number or a percentage, and `scale` multiplies by it. Only a speed has the sign `x`: `at 2x speed`.",
        [instead.map { .replacing($0) } ?? .line(scaled)])
    }
  }
}

extension Message {
  static let unfinished = Message(
    "M0302", "an incomplete statement",
    """
    After an operator, a comma or a phrase word, the statement must continue on the same line or the next. Here the
    next line begins a new statement, or the script ends.
    """,
    wrong: "fadeIn circle *",
    right: "fadeIn circle * fadeOut circle")
}
extension Finding {
  static func unfinished(after word: String, _ ending: Problem.Ending) -> Finding {
    Finding(.unfinished, isVague: true) {
      Words(
        "the statement is incomplete after `\(word)`",
        "A statement cannot end with `\(word)`.",
        ending.example(word).map { [.line($0)] } ?? [])
    }
  }
}

extension Message {
  static let expectedOperand = Message(
    "M0303", "a missing animation or value",
    """
    An operator joins two things, and a modifier follows what it modifies. English often puts the modifier first; a
    script always puts the animation first.
    """,
    wrong: "play looped fadeIn circle",
    right: "play fadeIn circle looped")
}
extension Finding {
  static func expectedOperand(_ word: String) -> Finding {
    Finding(.expectedOperand, isVague: true) {
      Words(
        "expected an animation or a value, not `\(word)`",
        "Both sides of an operator, and every pair of parentheses, need an animation or a value.",
        isSign(word) ? [.replacing("")] : [.line("let both = fadeIn circle + fadeIn square")])
    }
  }
}

extension Message {
  static let emptyParentheses = Message(
    "M0304", "empty parentheses",
    """
    Parentheses group what they contain. The animation that takes no time and does nothing is called `nothing`, the
    1 of the algebra. You can write it wherever an animation can be.
    """,
    wrong: "fadeIn circle * ()",
    right: "fadeIn circle * nothing")
}
extension Finding {
  static var emptyParentheses: Finding {
    Finding(.emptyParentheses) {
      Words(
        "these parentheses are empty",
        "Write `nothing` for an animation that does nothing.",
        [.replacing("nothing")])
    }
  }
}

extension Message {
  static let unclosedParenthesis = Message(
    "M0305", "an unclosed parenthesis",
    """
    Inside parentheses, a statement can continue over many lines. To keep a forgotten `)` from swallowing the rest
    of the script, the parentheses end at the latest where a line begins with `let`, `play` or another word that
    only begins statements.
    """,
    wrong: "(fadeIn circle + fadeIn square looped",
    right: "(fadeIn circle + fadeIn square) looped")
}
extension Finding {
  /// - Parameter word: the phrase word before which it must end.
  static func parenthesisBefore(_ word: String, closed: String) -> Finding {
    Finding(.unclosedParenthesis, isVague: true) {
      Words(
        "this parenthesis is not closed before `\(word)`",
        "`\(word)` belongs to the sentence around the parentheses.", [.replacing(closed)])
    }
  }

  /// - Parameter onOneLine: whether the statement ends on the line of the parenthesis.
  static func unclosedParenthesis(onOneLine: Bool) -> Finding {
    Finding(.unclosedParenthesis, isVague: true) {
      Words(
        "this parenthesis is never closed",
        "Every `(` needs a `)` before the next statement begins.",
        onOneLine ? [.appending(")")] : [.line("(fadeIn circle + fadeIn square) looped once")])
    }
  }
}

extension Message {
  static let strayParenthesis = Message(
    "M0306", "an unmatched closing parenthesis",
    """
    Each `)` closes the last open `(`, and here none is open. Either delete this one, or add the `(` that begins the
    group. motionc cannot choose for you, because a modifier after the group would apply to another part.
    """,
    wrong: "(fadeIn circle + fadeIn square)) looped",
    right: "(fadeIn circle + fadeIn square) looped")
}
extension Finding {
  static var strayParenthesis: Finding {
    Finding(.strayParenthesis) {
      Words(
        "this `)` closes nothing",
        "There is no open `(` before it. Delete it, or add a `(`.",
        [.replacing("")])
    }
  }
}

extension Message {
  static let strayComma = Message(
    "M0307", "a comma outside parentheses",
    """
    Commas separate the parts of a point or a size, the arguments of a curve and those of a call, all in
    parentheses. Phrases need nothing between them. Join views with `and`.
    """,
    wrong: "fadeIn circle, square",
    right: "fadeIn circle and square")
}
extension Finding {
  /// - Parameter joining: the words that may be meant by the comma; none if a point may be meant.
  static func strayComma(joining: [String]) -> Finding {
    Finding(.strayComma) {
      Words(
        "a comma is allowed only inside parentheses",
        "A comma separates the parts of a point or a size, and arguments. Join views with `and`, and animations with `then` or `while`.",
        joining.isEmpty
          ? [.line("move circle to (200, 100)"), .line("fadeIn circle and square")] : joining.map(Suggestion.replacing))
    }
  }

  /// - Parameter point: the two numbers as a point.
  static func pointOfComma(_ point: String) -> Finding {
    Finding(.strayComma) {
      Words("a point is in parentheses", "Without them, the comma would end the value.", [.replacing(point)])
    }
  }

  /// A comma that may separate thousands or decimals.
  static func commaOfThousands(_ whole: String, _ rest: String) -> Finding {
    Finding(.strayComma) {
      Words(
        "a number has no comma", "A comma separates the parts of a point or a size, and arguments.",
        [.replacing(whole + rest), .replacing("\(whole).\(rest)")])
    }
  }

  static func decimalComma(_ number: String) -> Finding {
    Finding(.strayComma) {
      Words(
        "a decimal number has a point", "A comma separates the parts of a point or a size, and arguments.",
        fixedBy: number)
    }
  }
}

extension Message {
  static let oneSidedSpace = Message(
    "M0308", "an operator with a space on one side only",
    """
    Inside a sentence, spaces decide what an operator means. `2*pi` without spaces is a number. With a space on both
    sides, `… to 2 * fadeOut square` ends the sentence and plays another one after it. With a space on one side, it
    could be either. In a `let` of numbers and in parentheses, spaces have no meaning.
    """,
    wrong: "rotate square from 0 to 2 *pi radians",
    right: "rotate square from 0 to 2*pi radians")
}
extension Finding {
  static func oneSidedSpace(_ sign: String, beforeAnimation: Bool) -> Finding {
    Finding(.oneSidedSpace) {
      let joins = sign == "*" || sign == "+"
      return Words(
        "`\(sign)` has a space on one side only",
        joins
          ? "Inside a sentence, `\(sign)` without spaces calculates; with a space on both sides it joins animations. Here it could be either."
          : "Inside a sentence, `\(sign)` calculates. Write it without spaces.",
        beforeAnimation && joins
          ? [.joining(" \(sign) "), .line("rotate square to 2\(sign)pi radians")]
          : joins
            ? [.joining(sign), .line("rotate square to 2 radians \(sign) fadeOut square")]
            : [.joining(sign)],
        edit: { sign == "/" ? Edit($0.withSpaces, "/") : nil })
    }
  }
}

extension Message {
  static let andBetweenAnimations = Message(
    "M0309", "`and` between animations",
    """
    `and` joins views into one subject: `fadeIn circle and square`. Between animations it would not say whether they
    play together or in sequence. Write `while` or `+` to play them together, and `then` or `*` to play them in
    sequence.
    """,
    wrong: "(fadeIn circle) and (rotate square by 90 degrees)",
    right: "(fadeIn circle) while (rotate square by 90 degrees)")
}
extension Finding {
  static var andBetweenAnimations: Finding {
    Finding(.andBetweenAnimations) {
      Words(
        "`and` joins views, not animations",
        "Write `while` or `+` to play two animations together, and `then` or `*` to play them in sequence.",
        [.replacing("while")])
    }
  }

  /// `let` before views that `and` joins.
  static var viewsInLet: Finding {
    Finding(.andBetweenAnimations) {
      Words(
        "several views under one name are a `group`", "`let` names an animation or a value, and `and` joins views.",
        fixedBy: "group")
    }
  }
}

extension Message {
  static let modifierFirst = Message(
    "M0310", "a modifier before its animation",
    """
    Write the animation first and its modifiers after it: `looped`, `repeated 3 times`, `reversed`, `delayed by 1s`.
    Put several sentences in parentheses.
    """,
    wrong: "repeat 3 times (fadeIn circle then fadeOut circle)",
    right: "(fadeIn circle then fadeOut circle) repeated 3 times")
}
extension Finding {
  /// - Parameters:
  ///   - word: the word that the script begins with, such as `repeat`.
  ///   - modifier: the modifier that the word corresponds to, such as `repeated`.
  ///   - instead: the animation with the modifier behind it; one of several. Without any, examples are shown.
  static func modifierFirst(_ word: String, _ modifier: Modifier, instead: [String] = []) -> Finding {
    Finding(.modifierFirst) {
      let examples =
        [modifier.exampleOfWhole]
        + (modifier == .looped ? ["(fadeIn circle then fadeOut circle) repeated forever"] : [])
      return Words(
        "write `\(modifier.word.spelling)` after what it modifies, not `\(word)` before it",
        "The animation comes first, in parentheses if it is more than one sentence, and its modifiers follow."
          + (modifier == .looped
            ? " `looped` plays it forwards and then backwards, and `repeated forever` again and again." : ""),
        instead.isEmpty ? examples.map(Suggestion.line) : instead.map(Suggestion.replacing))
    }
  }
}

private func isSign(_ word: String) -> Bool { ["+", "-", "*", "/", "=", ",", ":"].contains(word) }

extension Problem {
  /// What an incomplete statement ends with.
  enum Ending {
    /// An operator between animations, or a word that joins them.
    case animations
    /// An operator between numbers.
    case numbers
    /// `and` or another word before views.
    case views
    /// `of` after a property.
    case of
    case comma, equals
    /// `on`, before an event.
    case event
    /// A phrase or a modifier without its value, and the word that it begins with.
    case valueless(Valueless, String)
    case other

    /// Returns a whole statement with the last word of the incomplete one.
    fileprivate func example(_ word: String) -> String? {
      switch self {
      case .animations: "fadeIn circle \(word) fadeOut square"
      case .numbers: "let size = 10 \(word) 2"
      case .views: "fadeIn circle and square"
      case .of: "animate the opacity of circle from 1 to 0.5"
      case .comma: "move circle to (200, 100)"
      case .equals: "let size = 10"
      case .event: "on tap of circle: fadeOut circle"
      case .valueless(let valueless, let first): valueless.example(first)
      case .other: nil
      }
    }
  }
}

/// Returns whether something must follow a word.
private func wantsMore(_ nearest: Nearest) -> Bool {
  guard let word = Keyword.allCases.first(where: { $0.spelling == nearest.name }) else { return false }
  return word.isPhrase || word.isJoining
}
