extension Explanation {
  static let statements: [Explanation] = [
    Explanation(
      .letWithoutName, "a let without a name",
      """
      `let` gives a name to an animation or a value, so that it can be said once and used often. The name is a word of
      letters, digits, _ and -, and stands right after `let`.
      """,
      wrong: "let = fadeIn circle",
      right: """
        let entrance = fadeIn circle
        play entrance
        """),
    Explanation(
      .letMissing, "a name given without let",
      """
      A name is given once, and the word `let` says that this is the place. Without it, `left = …` could as well be meant
      to change what `left` was, which nothing in a script can do: a name stands for one thing throughout.
      """,
      wrong: """
        left = fadeIn circle
        play left
        """,
      right: """
        let left = fadeIn circle
        play left
        """),
    Explanation(
      .letWithoutEquals, "a let without its equals sign",
      """
      Between the name and what it stands for comes `=`. It shows where the name ends, since names and the words of
      sentences look alike.
      """,
      wrong: """
        let entrance fadeIn circle
        play entrance
        """,
      right: """
        let entrance = fadeIn circle
        play entrance
        """),
    Explanation(
      .letWithoutValue, "a let that gives nothing",
      """
      After the `=` comes what the name stands for: an animation, or a number, duration, angle, point, colour or
      curve. It may stand on the next line. An animation that does nothing is called `nothing`.
      """,
      wrong: """
        let entrance =
        let exit = fadeOut circle
        """,
      right: """
        let entrance = nothing
        let exit = entrance then fadeOut circle
        """),
    Explanation(
      .reservedName, "a word of the language as a name",
      """
      Phrase words (`from`, `over`), modifiers (`looped`), units (`px`, `s`) and joining words (`then`, `and`) hold sentences
      together. If one of them were a name too, a sentence could be read in two ways. Verbs, curves and colours may be names:
      from where they stand it is clear what they are.
      """,
      wrong: """
        let px = 2
        grow circle to 10*px
        """,
      right: """
        let my-px = 2
        grow circle to 10*my-px
        """),
    Explanation(
      .dottedName, "a dot in a name that is given",
      """
      A dot leads into something that a file brings along, as in `motion.duration.fast`. A name of your own has none;
      join its parts with a hyphen.
      """,
      wrong: """
        let brand.fast = 200ms
        fadeIn circle over 1s
        """,
      right: """
        let brand-fast = 200ms
        fadeIn circle over brand-fast
        """),
    Explanation(
      .duplicateName, "a name that is given twice",
      """
      A name stands for one thing in the whole script, wherever it is read. That is what makes it safe to read a script in any
      order. Give the second one a name of its own; if it is meant to go on from the first, it can use it.
      """,
      wrong: """
        let left = fadeIn circle
        let left = left then fadeOut circle
        play left
        """,
      right: """
        let left = fadeIn circle
        let left-and-back = left then fadeOut circle
        play left-and-back
        """),
    Explanation(
      .defaultWithoutValue, "a default duration without a duration",
      """
      `default duration` says how long each sentence lasts that does not say so itself. It stands anywhere in the script,
      once, and holds for all of it.
      """,
      wrong: """
        default duration
        fadeIn circle
        """,
      right: """
        default duration 400ms
        fadeIn circle
        """),
    Explanation(
      .defaultOfOther, "a default that there is not",
      """
      What a script can set for all its sentences is the duration. A curve that many sentences share gets a name, which
      each of them uses: one can then see in the sentence how it moves.
      """,
      wrong: """
        default easing ease-out
        grow circle from 10 to 100
        """,
      right: """
        let brisk = ease-out
        grow circle from 10 to 100 with brisk
        """),
    Explanation(
      .defaultTwice, "two default durations",
      """
      The default holds for the whole script, before and after the place where it stands, so that there can be only one. Where a
      part should be faster, say so in its sentences with `over`, or stretch the part as a whole: `(a then b) over 2s`.
      """,
      wrong: """
        default duration 1s
        fadeIn circle
        default duration 2s
        """,
      right: """
        default duration 1s
        fadeIn circle
        """),
    Explanation(
      .letWithParameters, "a let with parameters",
      """
      A `let` names one thing, worked out once. What is given something each time it is used, be it a view or a number,
      is a definition: `define`, its name, its parameters in parentheses, `=`.
      """,
      wrong: """
        let half(size) = size/2
        grow circle to half(50)
        """,
      right: """
        define half(size) = size/2
        grow circle to half(50)
        """),
  ]

  static let expressions: [Explanation] = [
    Explanation(
      .unexpected, "a word that does not go on with the sentence",
      """
      What stands before the word is complete, and the word begins none of the things that could follow: a phrase (`from`,
      `over`, `with` …), a modifier (`looped`, `reversed` …), or `then`, `while`, `*` or `+` and another animation. Often it is
      misspelt; sometimes it begins what should be a statement of its own, on a new line.
      """,
      wrong: "fadeIn circle ovr 2s",
      right: "fadeIn circle over 2s"),
    Explanation(
      .unfinished, "a statement that breaks off",
      """
      After an operator, a comma or a phrase word something must follow, on the same line or the next. Here the next line
      begins a new statement, or there is none.
      """,
      wrong: "fadeIn circle *",
      right: "fadeIn circle * fadeOut circle"),
    Explanation(
      .expectedOperand, "no animation or value where one belongs",
      """
      Operators stand between two things, and a modifier stands after what it changes. Where a sentence reads the other way
      round in English, it is turned here: what is changed comes first.
      """,
      wrong: "play looped fadeIn circle",
      right: "play fadeIn circle looped"),
    Explanation(
      .emptyParentheses, "parentheses around nothing",
      """
      Parentheses make one thing of what is in them. For an animation that takes no time and does nothing there is a word:
      `nothing`, the 1 of the algebra, which may stand anywhere an animation may.
      """,
      wrong: "fadeIn circle * ()",
      right: "fadeIn circle * nothing"),
    Explanation(
      .unclosedParenthesis, "a parenthesis that is never closed",
      """
      Inside parentheses a statement may go on over many lines. So that one forgotten `)` does not make the rest of the script
      one statement, they end at the latest where a line begins with `let`, `play` or another word that only begins statements.
      """,
      wrong: "(fadeIn circle + fadeIn square looped",
      right: "(fadeIn circle + fadeIn square) looped"),
    Explanation(
      .strayParenthesis, "a closing parenthesis too many",
      """
      Each `)` closes the last `(` that is open, and here none is. Either one is too many, or the place where the group begins was
      forgotten; only you know which, since modifiers after it would change another part.
      """,
      wrong: "(fadeIn circle + fadeIn square)) looped",
      right: "(fadeIn circle + fadeIn square) looped"),
    Explanation(
      .strayComma, "a comma outside of parentheses",
      """
      Commas separate the parts of a point or a size, and the numbers of a curve; both stand in parentheses. Between phrases
      stands nothing, and views are joined with `and`.
      """,
      wrong: "fadeIn circle, square",
      right: "fadeIn circle and square"),
    Explanation(
      .oneSidedSpace, "an operator with a space on one side",
      """
      Inside a sentence spaces say what an operator means. `2*pi` without spaces is a number. With a space on both sides,
      `… to 2 * fadeOut square` ends the sentence and plays another one after it. With a space on one side it could be either.
      In a `let` of numbers, and in parentheses, spaces mean nothing.
      """,
      wrong: "rotate square from 0 to 2 *pi radians",
      right: "rotate square from 0 to 2*pi radians"),
    Explanation(
      .andBetweenAnimations, "animations joined with and",
      """
      `and` joins views into one subject: `fadeIn circle and square`. Between animations it would leave open whether they play
      together or one after the other, so that there are two words: `while` and `then`, or `+` and `*`.
      """,
      wrong: "(fadeIn circle) and (rotate square by 90 degrees)",
      right: "(fadeIn circle) while (rotate square by 90 degrees)"),
    Explanation(
      .modifierFirst, "a modifier before what it modifies",
      """
      What is done is said first, and what is done with it behind: `looped`, `repeated 3 times`, `reversed`,
      `delayed by 1s`. More than one sentence stands in parentheses.
      """,
      wrong: "repeat 3 times (fadeIn circle then fadeOut circle)",
      right: "(fadeIn circle then fadeOut circle) repeated 3 times"),
  ]
}
