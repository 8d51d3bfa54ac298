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
    "M0301", "a word that does not go on with the sentence",
    """
    What stands before the word is complete, and the word begins none of the things that could follow: a phrase (`from`,
    `over`, `with` …), a modifier (`looped`, `reversed` …), or `then`, `while`, `*` or `+` and another animation. Often it is
    misspelt; sometimes it begins what should be a statement of its own, on a new line.
    """,
    wrong: "fadeIn circle ovr 2s",
    right: "fadeIn circle over 2s")
}
extension Finding {
  static func unexpected(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unexpected) {
      Words(
        "I did not expect `\(word)` here",
        nearest.map {
          "What stands before it is complete, and `\(word)` cannot go on with it. Do you mean `\($0.name)`?"
        }
          ?? "What stands before it is complete. Two animations are joined with `*` (then) or `+` (while), and a new statement begins on a new line.",
        Suggestion.correcting(
          nearest,
          else: ["fadeIn circle * grow circle from radius 10 to 100", "fadeIn circle + rotate square by 90 degrees"]),
        edit: { nearest.map(wantsMore) ?? false && $0.isLastOfLine ? nil : $0.correcting(nearest) })
    }
  }
}

extension Message {
  static let unfinished = Message(
    "M0302", "a statement that breaks off",
    """
    After an operator, a comma or a phrase word something must follow, on the same line or the next. Here the next line
    begins a new statement, or there is none.
    """,
    wrong: "fadeIn circle *",
    right: "fadeIn circle * fadeOut circle")
}
extension Finding {
  static func unfinished(after word: String) -> Finding {
    Finding(.unfinished) {
      Words(
        "after `\(word)` something is missing",
        "The statement ends here, but it cannot end with `\(word)`.",
        [.line(example(ofUnfinished: word))])
    }
  }
}

extension Message {
  static let expectedOperand = Message(
    "M0303", "no animation or value where one belongs",
    """
    Operators stand between two things, and a modifier stands after what it changes. Where a sentence reads the other way
    round in English, it is turned here: what is changed comes first.
    """,
    wrong: "play looped fadeIn circle",
    right: "play fadeIn circle looped")
}
extension Finding {
  static func expectedOperand(_ word: String) -> Finding {
    Finding(.expectedOperand) {
      Words(
        "an animation or a value should stand here, not `\(word)`",
        "On both sides of an operator, and in every pair of parentheses, stands an animation or a value.",
        isSign(word) ? [.replacing("")] : [.line("let both = fadeIn circle + fadeIn square")])
    }
  }
}

extension Message {
  static let emptyParentheses = Message(
    "M0304", "parentheses around nothing",
    """
    Parentheses make one thing of what is in them. For an animation that takes no time and does nothing there is a word:
    `nothing`, the 1 of the algebra, which may stand anywhere an animation may.
    """,
    wrong: "fadeIn circle * ()",
    right: "fadeIn circle * nothing")
}
extension Finding {
  static var emptyParentheses: Finding {
    Finding(.emptyParentheses) {
      Words(
        "there is nothing between these parentheses",
        "An animation that does nothing is called `nothing`.",
        [.replacing("nothing")])
    }
  }
}

extension Message {
  static let unclosedParenthesis = Message(
    "M0305", "a parenthesis that is never closed",
    """
    Inside parentheses a statement may go on over many lines. So that one forgotten `)` does not make the rest of the script
    one statement, they end at the latest where a line begins with `let`, `play` or another word that only begins statements.
    """,
    wrong: "(fadeIn circle + fadeIn square looped",
    right: "(fadeIn circle + fadeIn square) looped")
}
extension Finding {
  /// Whether its statement ends on its line.
  static func unclosedParenthesis(onOneLine: Bool) -> Finding {
    Finding(.unclosedParenthesis) {
      Words(
        "this parenthesis is never closed",
        "Every `(` needs its `)`, before the next statement begins.",
        onOneLine ? [.appending(")")] : [.line("(fadeIn circle + fadeIn square) looped once")])
    }
  }
}

extension Message {
  static let strayParenthesis = Message(
    "M0306", "a closing parenthesis too many",
    """
    Each `)` closes the last `(` that is open, and here none is. Either one is too many, or the place where the group begins was
    forgotten; only you know which, since modifiers after it would change another part.
    """,
    wrong: "(fadeIn circle + fadeIn square)) looped",
    right: "(fadeIn circle + fadeIn square) looped")
}
extension Finding {
  static var strayParenthesis: Finding {
    Finding(.strayParenthesis) {
      Words(
        "this `)` closes nothing",
        "There is no open `(` before it. Take it out, or open one.",
        [.replacing("")])
    }
  }
}

extension Message {
  static let strayComma = Message(
    "M0307", "a comma outside of parentheses",
    """
    Commas separate the parts of a point or a size, and the numbers of a curve; both stand in parentheses. Between phrases
    stands nothing, and views are joined with `and`.
    """,
    wrong: "fadeIn circle, square",
    right: "fadeIn circle and square")
}
extension Finding {
  static var strayComma: Finding {
    Finding(.strayComma) {
      Words(
        "a comma stands only inside parentheses",
        "It separates the parts of a point or a size, and the numbers of a curve. Views are joined with `and`.",
        [.line("move circle to (200, 100)"), .line("fadeIn circle and square")])
    }
  }
}

extension Message {
  static let oneSidedSpace = Message(
    "M0308", "an operator with a space on one side",
    """
    Inside a sentence spaces say what an operator means. `2*pi` without spaces is a number. With a space on both sides,
    `… to 2 * fadeOut square` ends the sentence and plays another one after it. With a space on one side it could be either.
    In a `let` of numbers, and in parentheses, spaces mean nothing.
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
          ? "Inside a sentence, `\(sign)` without spaces calculates, and with a space on both sides it joins animations. Here it could be either."
          : "Inside a sentence, `\(sign)` calculates, and stands without spaces.",
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
    "M0309", "animations joined with and",
    """
    `and` joins views into one subject: `fadeIn circle and square`. Between animations it would leave open whether they play
    together or one after the other, so that there are two words: `while` and `then`, or `+` and `*`.
    """,
    wrong: "(fadeIn circle) and (rotate square by 90 degrees)",
    right: "(fadeIn circle) while (rotate square by 90 degrees)")
}
extension Finding {
  static var andBetweenAnimations: Finding {
    Finding(.andBetweenAnimations) {
      Words(
        "`and` joins views, not animations",
        "Two animations that play together are joined with `while` or `+`, one after the other with `then` or `*`.",
        [.replacing("while")])
    }
  }
}

extension Message {
  static let modifierFirst = Message(
    "M0310", "a modifier before what it modifies",
    """
    What is done is said first, and what is done with it behind: `looped`, `repeated 3 times`, `reversed`,
    `delayed by 1s`. More than one sentence stands in parentheses.
    """,
    wrong: "repeat 3 times (fadeIn circle then fadeOut circle)",
    right: "(fadeIn circle then fadeOut circle) repeated 3 times")
}
extension Finding {
  /// A word, and the modifier that it means.
  static func modifierFirst(_ word: String, _ modifier: String) -> Finding {
    Finding(.modifierFirst) {
      let with = ["repeated": " 3 times", "delayed": " by 1s", "staggered": " by 100ms"][modifier] ?? ""
      return Words(
        "`\(word)` is no word here: `\(modifier)` stands behind what it modifies",
        "First comes the animation, in parentheses if it is more than one sentence, then its modifiers.",
        [
          .line(
            modifier == "staggered"
              ? "fadeIn all views staggered by 100ms" : "(fadeIn circle then fadeOut circle) \(modifier)\(with)")
        ])
    }
  }
}

private func isSign(_ word: String) -> Bool { ["+", "-", "*", "/", "=", ","].contains(word) }

private func example(ofUnfinished word: String) -> String {
  switch word {
  case "+", "*", "then", "while": "fadeIn circle \(word) fadeOut square"
  case "-", "/": "let size = 10 \(word) 2"
  case "and": "fadeIn circle and square"
  case ",": "move circle to (200, 100)"
  case "=": "let size = 10"
  case "(": "(fadeIn circle + fadeIn square) looped once"
  case "wait": "wait 500ms"
  default: Words.example(of: word)
  }
}

/// It is a word that something must follow.
private func wantsMore(_ nearest: Nearest) -> Bool {
  guard let word = Keyword.allCases.first(where: { $0.spelling == nearest.name }) else { return false }
  return word.isPhrase || word.isJoining
}
