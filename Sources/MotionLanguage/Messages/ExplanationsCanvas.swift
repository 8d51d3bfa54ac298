// Groups and the canvas.
extension Explanation {
  static let groupsAndCanvas: [Explanation] = [
    Explanation(
      .groupWithoutName, "a group without a name",
      """
      A group is there to be called by its name, which comes right after the word `group`.
      """,
      wrong: """
        group
        fadeIn ok and cancel
        """,
      right: """
        group buttons = ok and cancel
        fadeIn buttons
        """),
    Explanation(
      .groupWithoutEquals, "a group without its equals sign",
      """
      It is `group`, a name, `=`, and the views that it holds, joined with `and`. The sign shows where the name ends, since
      views have names too.
      """,
      wrong: """
        group buttons ok and cancel
        fadeIn ok and cancel
        """,
      right: """
        group buttons = ok and cancel
        fadeIn buttons
        """),
    Explanation(
      .groupWithoutViews, "a group of no views",
      """
      After the `=` come the views that the group holds. They may be other groups, and kinds of views: `all circles`.
      """,
      wrong: """
        group buttons =
        fadeIn ok and cancel
        """,
      right: """
        group buttons = ok and cancel
        fadeIn buttons
        """),
    Explanation(
      .unexpectedInGroup, "a word that does not go on with a group",
      """
      A group is a list of views, joined with `and`. It holds no animations; those are joined in sentences.
      """,
      wrong: """
        group buttons = ok, cancel
        fadeIn buttons
        """,
      right: """
        group buttons = ok and cancel
        fadeIn buttons
        """),
    Explanation(
      .groupCycle, "a group that contains itself",
      """
      Groups may hold groups, wherever in the file they are given. But going from one to those that it holds, one must come to views at
      last, and never back to where one began.
      """,
      wrong: """
        group buttons = ok and controls
        group controls = cancel and buttons
        fadeIn buttons
        """,
      right: """
        group buttons = ok and cancel
        group controls = slider and buttons
        fadeIn controls
        """),
    Explanation(
      .canvasWithoutSize, "a canvas without its size",
      """
      A canvas says how large the picture is: so wide `by` so high, in pixels. It has no usual size; a script that says
      nothing of it leaves the size to whoever draws.
      """,
      wrong: """
        canvas 400
        fadeIn circle
        """,
      right: """
        canvas 400 by 240
        fadeIn circle
        """),
    Explanation(
      .canvasWithoutBackground, "a canvas with something else than a background",
      """
      After its size a canvas may have a `background`, which is a colour. Everything else that is to be seen is a view.
      """,
      wrong: """
        canvas 400 by 240 with fill white
        fadeIn circle
        """,
      right: """
        canvas 400 by 240 with background white
        fadeIn circle
        """),
    Explanation(
      .unexpectedInCanvas, "a word that does not go on with a canvas",
      """
      A canvas has a size and, after `with background`, a colour. Nothing follows on its line.
      """,
      wrong: """
        canvas 400 by 240 in white
        fadeIn circle
        """,
      right: """
        canvas 400 by 240 with background white
        fadeIn circle
        """),
    Explanation(
      .canvasTwice, "two canvases",
      """
      A script is one picture, of one size, from its start to its end. Take one of the two out. A view that grows over the
      whole picture is a sentence.
      """,
      wrong: """
        canvas 400 by 240
        canvas 800 by 480
        fadeIn circle
        """,
      right: """
        canvas 800 by 480
        fadeIn circle
        """),
    Explanation(
      .canvasOfKind, "a side of the canvas that is no length",
      """
      Both sides of a canvas are numbers of pixels, with or without the unit. The picture has no time and no angle; those
      belong to what happens in it.
      """,
      wrong: """
        canvas 400 by 2s
        fadeIn circle
        """,
      right: """
        canvas 400 by 240px
        fadeIn circle
        """),
    Explanation(
      .canvasNotPositive, "a canvas without room",
      """
      Both sides are greater than 0; on any other canvas nothing could be seen. A size that was worked out may have
      come out as 0 or less.
      """,
      wrong: """
        canvas 400 by 0
        fadeIn circle
        """,
      right: """
        canvas 400 by 240
        fadeIn circle
        """),
    Explanation(
      .backgroundOfKind, "a background that is no colour",
      """
      The background is one colour: # and digits, or a name of CSS. A picture or a pattern behind everything is a view that
      is declared first.
      """,
      wrong: """
        canvas 400 by 240 with background 5
        fadeIn circle
        """,
      right: """
        canvas 400 by 240 with background #555
        fadeIn circle
        """),
    Explanation(
      .onlyViews, "views, and nothing that happens to them",
      """
      What is declared is there and stands still. A script needs one animation to play: a sentence is enough.
      """,
      wrong: "view circle is a circle at (120, 120)",
      right: """
        view circle is a circle at (120, 120)
        fadeIn circle
        """),
  ]
}
