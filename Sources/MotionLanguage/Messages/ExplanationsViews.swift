extension Explanation {
  static let views: [Explanation] = [
    Explanation(
      .viewMissing, "a view declared without view",
      """
      A view is declared with the word `view`, its name, `is` and what there is to see. Sentences have verbs; `is` stands only here.
      """,
      wrong: """
        circle is a circle at (120, 120)
        fadeIn circle
        """,
      right: """
        view circle is a circle at (120, 120)
        fadeIn circle
        """),
    Explanation(
      .viewWithoutName, "a view without a name",
      """
      Sentences find a view by its name, so that one without it could never move. The name comes right after `view`.
      """,
      wrong: """
        view is a circle at (120, 120)
        fadeIn all views
        """,
      right: """
        view dot is a circle at (120, 120)
        fadeIn all views
        """),
    Explanation(
      .viewWithoutIs, "a view without is",
      """
      A declaration is a sentence: `view`, the name, `is`, the kind. It may go on with `at` and `with`, which say where the view stands and
      what else it begins with.
      """,
      wrong: """
        view circle at (120, 120)
        fadeIn circle
        """,
      right: """
        view circle is a circle at (120, 120)
        fadeIn circle
        """),
    Explanation(
      .viewWithoutKind, "a view that does not say what it is",
      """
      After `is` comes what there is to see: a circle, square, rectangle, ellipse, line, path or text. It decides which properties the view
      has, and what `grow` means for it.
      """,
      wrong: """
        view card is
        fadeIn card
        """,
      right: """
        view card is a rectangle
        fadeIn card
        """),
    Explanation(
      .unknownViewKind, "a view of a kind that there is not",
      """
      There are circles, squares, rectangles, ellipses, lines, paths and texts. Every other outline is a path, in the path data of SVG.
      """,
      wrong: """
        view egg is an elipse with size (40, 60)
        fadeIn egg
        """,
      right: """
        view egg is an ellipse with size (40, 60)
        fadeIn egg
        """),
    Explanation(
      .shapeWithoutText, "a path or a text without what it shows",
      """
      Right after `path` stands how it runs, in the path data of SVG; after `text`, what there is to read. Both stand in quotation marks.
      """,
      wrong: """
        view title is a text at (200, 40)
        fadeIn title
        """,
      right: """
        view title is a text "Hello" at (200, 40)
        fadeIn title
        """),
    Explanation(
      .pathWithoutMove, "a path that does not begin with a move",
      """
      Path data first says where the pen is put down: `M`, or `m`, and a point. Lines and curves go on from there. SVG has it so, too.
      """,
      wrong: """
        view star is a path "L40 0 L20 30 Z"
        fadeIn star
        """,
      right: """
        view star is a path "M0 0 L40 0 L20 30 Z"
        fadeIn star
        """),
    Explanation(
      .unexpectedInView, "a word that does not go on with a view",
      """
      After the kind of a view comes `at` and a position, or `with` and properties, each followed by its value and joined with `and`.
      """,
      wrong: """
        view circle is a circle with radius 10, fill red
        fadeIn circle
        """,
      right: """
        view circle is a circle with radius 10 and fill red
        fadeIn circle
        """),
    Explanation(
      .withoutProperty, "with, but without a property",
      """
      After `with`, and after `and`, come the name of a property and its value: `with radius 10 and fill red`. A name of your own
      is a property too, and a plain number.
      """,
      wrong: """
        view circle is a circle with 10
        fadeIn circle
        """,
      right: """
        view circle is a circle with radius 10
        fadeIn circle
        """),
    Explanation(
      .declaredWithoutValue, "a property without its value",
      """
      A declaration gives each property that it names the value that it begins with, right after its name.
      """,
      wrong: """
        view circle is a circle with radius and fill red
        fadeIn circle
        """,
      right: """
        view circle is a circle with radius 10 and fill red
        fadeIn circle
        """),
    Explanation(
      .declaredTwice, "a property that is declared twice",
      """
      A view begins with one value of each property. `at` is the position, and `x` and `y` are its parts: they may not say it a second
      time. A value that comes later is a sentence.
      """,
      wrong: """
        view circle is a circle with radius 10 and radius 20
        fadeIn circle
        """,
      right: """
        view circle is a circle with radius 10
        fadeIn circle then grow circle to 20
        """),
    Explanation(
      .declaredPosition, "a view at one number",
      """
      A position is a point: how far to the right, then how far down, in parentheses. To say only one of them, name it: `with x 120`.
      """,
      wrong: """
        view circle is a circle at 120
        fadeIn circle
        """,
      right: """
        view circle is a circle at (120, 100)
        fadeIn circle
        """),
    Explanation(
      .declaredOfOtherKind, "a property that is declared with another kind of value",
      """
      Each property has values of one kind: a radius is a length, a rotation an angle, a fill a colour, and a property of your own a plain
      number. What a view begins with is of that kind, as is every value that a sentence gives it.
      """,
      wrong: """
        view circle is a circle with radius red
        fadeIn circle
        """,
      right: """
        view circle is a circle with fill red
        fadeIn circle
        """),
    Explanation(
      .propertyOfOtherKind, "a property that this kind of view does not have",
      """
      Only a circle has a radius; squares, rectangles and ellipses have a size. How large anything else is drawn is its `scale`.
      """,
      wrong: """
        view card is a rectangle with radius 10
        fadeIn card
        """,
      right: """
        view card is a rectangle with size (60, 40)
        fadeIn card
        """),
    Explanation(
      .endsOfOtherKind, "ends of what is no line",
      """
      Only a line goes `from` one point `to` another. Every other view stands somewhere, which `at` says.
      """,
      wrong: """
        view circle is a circle from (0, 0) to (100, 0)
        fadeIn circle
        """,
      right: """
        view rule is a line from (0, 0) to (100, 0)
        fadeIn rule
        """),
    Explanation(
      .lineWithoutEnds, "a line without its ends",
      """
      A line says where it begins and where it ends. Its position is the first end, and its size how far the other one is from there.
      """,
      wrong: """
        view rule is a line at (80, 60)
        fadeIn rule
        """,
      right: """
        view rule is a line from (80, 60) to (320, 60)
        fadeIn rule
        """),
    Explanation(
      .unequalSides, "a square with unequal sides",
      """
      The size of a square is one number, or the same one twice, and stays square where the view begins. A
      rectangle has a width and a height.
      """,
      wrong: """
        view card is a square with size (60, 40)
        fadeIn card
        """,
      right: """
        view card is a rectangle with size (60, 40)
        fadeIn card
        """),
    Explanation(
      .atAfterView, "at on a line of its own",
      """
      A line that begins with `at` begins a statement of its own, always. So where a view stands is said on the line of what
      it belongs to; `with` and `and` may begin a line.
      """,
      wrong: """
        view circle is a circle
          at (120, 120)
        fadeIn circle
        """,
      right: """
        view circle is a circle at (120, 120)
          with radius 10
        fadeIn circle
        """),
    Explanation(
      .unknownView, "a view that is not declared",
      """
      A script that declares one view has declared them all, so that a misspelt name is a mistake and not one more view. Declare this one
      too, or write it as it is declared.
      """,
      wrong: """
        view circle is a circle at (120, 120)
        fadeIn cirlce
        """,
      right: """
        view circle is a circle at (120, 120)
        fadeIn circle
        """),
  ]
}
