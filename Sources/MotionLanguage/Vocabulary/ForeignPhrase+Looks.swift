/// Parts of declarations in other words.
extension ForeignPhrase {
  /// The first words of looks that are behind `with` and `and` as well.
  static let joinedLooks: Set = propertyLooks.union([
    "without", "no", "rounded", "round", "dashed", "dotted", "bold", "gradient", "linear", "border", "outline",
    "centered", "centred", "initially", "originally", "italic", "underlined", "rotated", "turned", "scaled", "hidden",
    "invisible", "transparent",
  ])

  /// Properties of other tools that views lack, or that need other words.
  static let propertyLooks: Set = [
    "shadow", "box-shadow", "boxShadow", "drop-shadow", "text-shadow", "filter", "backdrop-filter", "overflow",
    "mask", "clip-path", "clipPath", "clip", "format", "transform-origin", "transformOrigin", "origin", "pivot",
  ]

  /// The look or the place of a view in other words.
  static let looks = ForeignPhrases(
    """
    in/colored/coloured/painted/filled/tinted ?with/in COLOUR => JOIN fill COLOUR
      `fill` is the colour of a view.
    stroke/border/outline COLOUR ?width/wide/thick LENGTH ?wide/thick => stroke COLOUR and stroke-width LENGTH
      The colour and the width of an outline are two properties.
    stroke-dasharray/stroke-dashes/dash/dashes NUMBER NUMBER2 => stroke-dashes (NUMBER, NUMBER2)
      The lengths of the dashes and the gaps are in parentheses, with commas between them.
    dashed/dotted => JOIN stroke-dashes (6, 4)
      `stroke-dashes` gives the lengths of the dashes and the gaps.
    ?a ?linear gradient ?of/from COLOUR to/and/, COLOUR2 => JOIN fill linear-gradient(COLOUR, COLOUR2)
      A gradient is the value of `fill`.
    border/outline/stroke LENGTH ?solid/dashed/dotted COLOUR => stroke COLOUR and stroke-width LENGTH
    border/outline LENGTH => JOIN stroke black and stroke-width LENGTH
      The colour and the width of an outline are two properties.
    centered/centred at/on/around POINT => at POINT
      `at` places a view by its center.
    centered/centred => JOIN align center
      `align` says which part of a text is at its position.
    font FONT bold LENGTH => JOIN font "FONT" and font-weight bold and font-size LENGTH
    font FONT LENGTH bold => JOIN font "FONT" and font-weight bold and font-size LENGTH
    font LENGTH FONT => JOIN font "FONT" and font-size LENGTH
    font bold LENGTH FONT => JOIN font "FONT" and font-weight bold and font-size LENGTH
    font FONT ?,/at/and ?size LENGTH => JOIN font "FONT" and font-size LENGTH
    font FONT bold => JOIN font "FONT" and font-weight bold
      The font, its size and its weight are three properties.
    in/font FONT => JOIN font "FONT"
      `font` precedes the name of a font, which is in quotation marks.
    round/rounded ?corner/corners/edges/by/of ?of/by LENGTH => JOIN corner-radius LENGTH
    round/rounded ?corner/corners/edges => JOIN corner-radius 8
      `corner-radius` rounds the corners of a view.
    rotated/turned ?by/to VALUE => JOIN rotation VALUE
      `rotation` is the angle of a view.
    scaled ?by/to VALUE => JOIN scale VALUE
      `scale` is the factor by which a view is larger.
    around/about/near POINT => at POINT
      `at` precedes the position of a view.
    at/in ?the top left ?corner => JOIN top left at (0, 0)
      A position is a point: the distances from the left and from the top of the canvas.
    at/in ?the ANCHOR ?corner/side/edge ?of ?the ?canvas/screen/page/stage
      A position is a point: the distances from the left and from the top of the canvas.
        view NAME is a square at (200, 120)
    initially/originally hidden/invisible/transparent => JOIN opacity 0
      A view with the opacity 0 is not seen.
    and VIEW2 is ALL
      Each view has a line of its own.
        view NAME is a square at (100, 100)
        view VIEW2 is a circle at (120, 120)
    ?bold ?and italic/oblique/underline/underlined
      A text has a `font` and a `font-weight`, and no italics.
        view NAME is text "Hello" with font-weight bold
    bold => JOIN font-weight bold
      `font-weight` says how thick the letters are.
    font TEXT ?,/at/and ?size LENGTH => font TEXT and font-size LENGTH
      The font and its size are two properties.
    shadow/box-shadow/boxshadow/drop-shadow/text-shadow REST
    shadow/box-shadow/boxshadow/drop-shadow/text-shadow
      No picture draws a shadow. A view behind the other one can stand for it.
        view shadow is a square at (104, 104) with fill #00000040
        view NAME is a square at (100, 100)
    filter/backdrop-filter REST
      No picture draws a filter.
        view NAME is a square at (100, 100) with opacity 50%
    overflow REST
      A view hides nothing of another one. `clipped to` shows a view only inside another one.
        view frame is a square at (100, 100)
        view NAME is a circle at (120, 120) clipped to frame
    mask/clip-path/clippath/clip ?to VIEW
      `clipped to` follows the declaration without `with`, and shows the view only inside the other one.
        view VIEW is a circle at (100, 100)
        view NAME is a square at (100, 100) clipped to VIEW
    format TEXT
      The format of a number is in the words of its text.
        view NAME is text "{value:0,000}"
    transform-origin/transformorigin/origin/pivot ANCHOR => JOIN anchor ANCHOR
    transform-origin/transformorigin/origin/pivot POINT => JOIN anchor POINT
      A view turns and grows about its `anchor`.
    hidden/invisible/transparent => JOIN opacity 0
      A view with the opacity 0 is not seen.
    without/no PAINT => JOIN PAINT none
      `none` is the colour of what is not drawn.
    between POINT and POINT2 => from POINT to POINT2
      A line goes `from` a point `to` a point.
    at x LENGTH ?,/and y LENGTH2 => at (LENGTH, LENGTH2)
    at y LENGTH ?,/and x LENGTH2 => at (LENGTH2, LENGTH)
      A position is a point: the distance to the right, then the distance down.
    ?at/with top LENGTH ?,/and left LENGTH2 => JOIN top left at (LENGTH2, LENGTH)
    ?at/with left LENGTH ?,/and top LENGTH2 => JOIN top left at (LENGTH, LENGTH2)
      `top left at` places the corner of a view: the distance to the right, then the distance down.
    to COLOUR
      Two colours make a gradient, which is one value.
        view NAME is a square with fill linear-gradient(red, COLOUR)
    behind/underneath/beneath ?the VIEW
      Views are drawn in the order of their declarations, so the last one is in front.
        view NAME is a square at (100, 100)
        view VIEW is a circle at (120, 120)
    in front of VIEW
    on top of VIEW
      Views are drawn in the order of their declarations, so the last one is in front.
        view VIEW is a square at (100, 100)
        view NAME is a circle at (120, 120)
    below/under ?the VIEW
      No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly.
        view NAME is a square at (100, 220)
        view VIEW is a square at (100, 100)
    above/over ?the VIEW
      No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly.
        view NAME is a square at (100, 100)
        view VIEW is a square at (100, 220)
    beside/near/inside/within/around ?the VIEW
      No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly.
        view NAME is a square at (220, 100)
        view VIEW is a square at (100, 100)
    ?at/to ?the left of/to ?the VIEW
      No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly.
        view NAME is a square at (100, 100)
        view VIEW is a square at (220, 100)
    ?at/to ?the right/next of/to ?the VIEW
      No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly.
        view NAME is a square at (220, 100)
        view VIEW is a square at (100, 100)
    in the middle ?of ?the ?canvas/screen/page/stage => at MIDDLE
    in/at ?the middle of ?the canvas/screen/page/stage => at MIDDLE
      `at` places a view by its center, here in the middle of the canvas.
    """)
}
