extension Explanation {
  static let definitions: [Explanation] = [
    Explanation(
      .defineWithoutName, "a `define` without a name",
      """
      `define` gives words a meaning, and the first of them is the name by which the definition is found. The
      parameters follow it, in parentheses or as words in capitals.
      """,
      wrong: """
        define (view) = fadeIn view
        fadeIn circle
        """,
      right: """
        define appear(view) = fadeIn view
        appear circle
        """),
    Explanation(
      .defineWithoutEquals, "a `define` without `=`",
      """
      Between the words of a definition and what they stand for is `=`. It also ends the line of the words: what
      comes next may stand on a line of its own.
      """,
      wrong: """
        define appear(view) fadeIn view
        fadeIn circle
        """,
      right: """
        define appear(view) = fadeIn view
        appear circle
        """),
    Explanation(
      .defineWithoutValue, "a definition of nothing",
      """
      After the `=` comes what a call means: an animation, most often, or a value. What does nothing at all is
      called `nothing`.
      """,
      wrong: """
        define appear(view) =
        let quick = 200ms
        fadeIn circle over quick
        """,
      right: """
        define appear(view) = nothing
        fadeIn circle then appear circle
        """),
    Explanation(
      .definedVerb, "a definition of a verb that there is",
      """
      The verbs of the language keep their meaning, so that a sentence says the same in every script. A definition
      may begin with such a verb if more words follow it: `define move TARGET home`.
      """,
      wrong: """
        define grow(view) = fadeIn view
        fadeIn circle
        """,
      right: """
        define move TARGET home = move TARGET to (0, 0)
        move circle home
        """),
    Explanation(
      .definedTwice, "two definitions with the same words",
      """
      A call is known by its words. Two definitions may begin alike, but where all words are the same nothing could
      tell which of them is called.
      """,
      wrong: """
        define appear(view) = fadeIn view
        define appear(other) = fadeOut other
        appear circle
        """,
      right: """
        define appear(view) = fadeIn view
        define vanish(other) = fadeOut other
        appear circle then vanish circle
        """),
    Explanation(
      .parameterMalformed, "a parameter that is no name",
      """
      In the parentheses of a definition stand names, with commas between them. A name may have `=` and a default,
      which calls that do not say it mean.
      """,
      wrong: """
        define appear(5) = fadeIn circle
        fadeIn circle
        """,
      right: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear circle
        """),
    Explanation(
      .parameterTwice, "two parameters with one name",
      """
      What a definition says about a parameter must be about one of them. Each has a name of its own, which may be
      that of something outside: inside, the parameter is meant.
      """,
      wrong: """
        define swap(view, view) = fadeIn view
        swap(circle, square)
        """,
      right: """
        define swap(one, other) = fadeIn one while fadeOut other
        swap(circle, square)
        """),
    Explanation(
      .parametersAdjacent, "two parameters without a word between them",
      """
      Words in capitals stand for arguments, and all others for themselves. An argument may be several words long,
      so that only the word after it tells where it ends.
      """,
      wrong: """
        define swap FIRST SECOND = fadeIn FIRST while fadeOut SECOND
        fadeIn circle
        """,
      right: """
        define swap FIRST beside SECOND = fadeIn FIRST while fadeOut SECOND
        swap circle beside square
        """),
    Explanation(
      .callUnfinished, "words that do not go on as the definition does",
      """
      A call in words has all the words of its definition, in the same order, and an argument where the definition
      has a word in capitals. What modifies the whole comes after them.
      """,
      wrong: """
        define fly TARGET home = move TARGET to (0, 0)
        fly circle hme
        """,
      right: """
        define fly TARGET home = move TARGET to (0, 0)
        fly circle home
        """),
    Explanation(
      .argumentsTooMany, "more arguments than parameters",
      """
      A definition says what each argument is for. One that it does not speak of would change nothing, and is most
      often meant for something else.
      """,
      wrong: """
        define appear(view) = fadeIn view
        appear(circle, 2s)
        """,
      right: """
        define appear(view, time) = fadeIn view over time
        appear(circle, 2s)
        """),
    Explanation(
      .argumentMissing, "an argument that is not given",
      """
      A parameter without a default is said in every call. Give it an argument there, or a default in the
      definition.
      """,
      wrong: """
        define appear(view, time) = fadeIn view over time
        appear(circle)
        """,
      right: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear(circle)
        """),
    Explanation(
      .argumentUnknown, "an argument with another name than any parameter",
      """
      An argument may say its name, with a colon, as the definition names the parameter. Arguments with names stand
      in any order.
      """,
      wrong: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear(circle, tiem: 2s)
        """,
      right: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear(circle, time: 2s)
        """),
    Explanation(
      .argumentGivenTwice, "one parameter with two arguments",
      """
      An argument without a name is for the first parameter that has none yet. If that one is named as well, it has
      two.
      """,
      wrong: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear(circle, view: square)
        """,
      right: """
        define appear(view, time = 500ms) = fadeIn view over time
        appear(circle and square)
        """),
    Explanation(
      .argumentNoView, "a value where a view belongs",
      """
      What the sentences of a definition are about must be views: a name, several with `and`, a group, or all of a
      kind. The call gives a value there.
      """,
      wrong: """
        define appear(view) = fadeIn view
        appear(2s)
        """,
      right: """
        define appear(view, time) = fadeIn view over time
        appear(circle, 2s)
        """),
    Explanation(
      .viewsAsValue, "a view where a value belongs",
      """
      The definition uses its parameter as a number, a duration, a colour or another value, and the call gives a view,
      or several, for it.
      """,
      wrong: """
        define tinted(view, colour) = tint view to colour
        tinted(circle, circle and square)
        """,
      right: """
        define tinted(view, colour) = tint view to colour
        tinted(circle and square, red)
        """),
    Explanation(
      .recursion, "a definition that uses itself",
      """
      A call means what its definition says, written out in its place. A definition that calls itself, directly or
      through others, could never be written out to its end. What happens again and again is said by `looped` and
      `repeated`.
      """,
      wrong: """
        define pulse(view) = scale view to 2 then pulse view
        fadeIn circle
        """,
      right: """
        define pulse(view) = scale view from 1 to 2 looped
        pulse circle repeated 10 times
        """),
    Explanation(
      .expansionTooLarge, "too much to write out",
      """
      Definitions are written out where they are called. If each calls the one before it twice, twenty of them are a
      million parts, forty a million times a million. What plays several times is said by `repeated N times`, which
      is never written out.
      """,
      wrong: """
        define d0(view) = fadeIn view
        define d1(view) = d0 view * d0 view
        define d2(view) = d1 view * d1 view
        define d3(view) = d2 view * d2 view
        define d4(view) = d3 view * d3 view
        define d5(view) = d4 view * d4 view
        define d6(view) = d5 view * d5 view
        define d7(view) = d6 view * d6 view
        define d8(view) = d7 view * d7 view
        define d9(view) = d8 view * d8 view
        define d10(view) = d9 view * d9 view
        define d11(view) = d10 view * d10 view
        define d12(view) = d11 view * d11 view
        define d13(view) = d12 view * d12 view
        define d14(view) = d13 view * d13 view
        define d15(view) = d14 view * d14 view
        define d16(view) = d15 view * d15 view
        define d17(view) = d16 view * d16 view
        define d18(view) = d17 view * d17 view
        define d19(view) = d18 view * d18 view
        define d20(view) = d19 view * d19 view
        define d21(view) = d20 view * d20 view
        define d22(view) = d21 view * d21 view
        d22 circle
        """,
      right: """
        define d0(view) = fadeIn view then fadeOut view
        d0 circle repeated 1000 times
        """),
    Explanation(
      .argumentOutside, "an argument outside the parentheses",
      """
      A call in words has the words of its definition and the views that it is about. Everything else that it is given
      stands in parentheses behind them, in the order of the definition or with the names that it has there. Inside a
      value the parenthesis touches the name: `to half(50)`.
      """,
      wrong: """
        define hop(view, height = 10) = move view by (0, -height)
        hop circle height 80
        """,
      right: """
        define hop(view, height = 10) = move view by (0, -height)
        hop circle (height: 80)
        """),
    Explanation(
      .wordsForParameters, "a definition whose parameter is a word",
      """
      Of the words of a definition those in small letters stand for themselves: `define zoom target = …` is called `zoom target`, \
      and moves a view called target. A parameter stands in parentheses, or is written in capitals.
      """,
      wrong: "define zoom target = scale target to 2\nfadeIn circle",
      right: "define zoom(target) = scale target to 2\nfadeIn circle then zoom circle"),
    Explanation(
      .defineInOtherWords, "a definition in the words of another language",
      """
      What is given something each time it is used is called `define` here, and is one expression.
      """,
      wrong: "function twice(view) = fadeIn view looped\ntwice circle",
      right: "define twice(view) = fadeIn view looped\ntwice circle"),
    Explanation(
      .parameterWithKind, "a parameter with a kind",
      """
      A parameter takes whatever a call gives: views, values, animations. Where that does not fit, the call is told. What may \
      follow its name is `=` and its default.
      """,
      wrong: "define twice(view: View) = fadeIn view looped\ntwice circle",
      right: "define twice(view) = fadeIn view looped\ntwice circle"),
  ]
}
