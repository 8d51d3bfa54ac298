/// Parts of declarations in other words.
extension ForeignPhrase {
  static let pointing = "A position is a point: the distance to the right, then the distance down."
  private static let ordered = "Views are drawn in the order of their declarations, so the last one is in front."
  private static let beside =
    "No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly."
  private static let placed =
    "A position is a point: the distances from the left and from the top of the canvas."
  private static let filling = "`fill` is the colour of a view."

  /// The first words of looks that are behind `with` and `and` as well.
  static let joinedLooks: Set = propertyLooks.union([
    "without", "no", "rounded", "round", "dashed", "dotted", "bold", "gradient", "linear", "border", "outline",
    "centered", "centred", "hidden", "invisible", "transparent",
  ])

  /// Properties of other tools that views lack, or that need other words.
  static let propertyLooks: Set = [
    "shadow", "box-shadow", "boxShadow", "drop-shadow", "text-shadow", "filter", "backdrop-filter", "overflow",
    "mask", "clip-path", "clipPath", "clip", "format", "transform-origin", "transformOrigin", "origin", "pivot",
  ]

  /// The look or the place of a view in other words.
  static let looks = [
    ForeignPhrase("in/colored/coloured/painted/filled/tinted ?with/in COLOUR", ["JOIN fill COLOUR"], filling),
    ForeignPhrase(
      "stroke/border/outline COLOUR ?width/wide/thick LENGTH ?wide/thick", ["stroke COLOUR and stroke-width LENGTH"],
      "The colour and the width of an outline are two properties."),
    ForeignPhrase(
      "stroke-dasharray/stroke-dashes/dash/dashes NUMBER NUMBER2", ["stroke-dashes (NUMBER, NUMBER2)"],
      "The lengths of the dashes and the gaps are in parentheses, with commas between them."),
    ForeignPhrase(
      "dashed/dotted", ["JOIN stroke-dashes (6, 4)"], "`stroke-dashes` gives the lengths of the dashes and the gaps."),
    ForeignPhrase(
      "?a ?linear gradient ?of/from COLOUR to/and/, COLOUR2", ["JOIN fill linear-gradient(COLOUR, COLOUR2)"],
      "A gradient is the value of `fill`."),
    ForeignPhrase(
      "border/outline LENGTH", ["JOIN stroke black and stroke-width LENGTH"],
      "The colour and the width of an outline are two properties."),
    ForeignPhrase("centered/centred at/on/around POINT", ["at POINT"], "`at` places a view by its center."),
    ForeignPhrase(
      "centered/centred", ["JOIN align center"], "`align` says which part of a text is at its position."),
    ForeignPhrase(
      "in/font FONT", ["JOIN font \"FONT\""], "`font` precedes the name of a font, which is in quotation marks."),
    ForeignPhrase(
      "round/rounded ?corner/corners/edges/by/of ?of/by LENGTH", ["JOIN corner-radius LENGTH"],
      "`corner-radius` rounds the corners of a view."),
    ForeignPhrase(
      "round/rounded ?corner/corners/edges", ["JOIN corner-radius 8"], "`corner-radius` rounds the corners of a view."),
    ForeignPhrase("around/about/near POINT", ["at POINT"], "`at` precedes the position of a view."),
    ForeignPhrase("at/in ?the top left ?corner", ["JOIN top left at (0, 0)"], placed),
    ForeignPhrase(
      "at ?the ANCHOR ?corner/side/edge ?of ?the ?canvas/screen/page/stage", [], placed,
      example: "view NAME is a square at (200, 120)"),
    ForeignPhrase("bold", ["JOIN font-weight bold"], "`font-weight` says how thick the letters are."),
    ForeignPhrase(
      "font TEXT ?,/at/and ?size LENGTH", ["font TEXT and font-size LENGTH"],
      "The font and its size are two properties."),
    ForeignPhrase(
      "shadow/box-shadow/boxshadow/drop-shadow/text-shadow REST", [],
      "No picture draws a shadow. A view behind the other one can stand for it.",
      example: "view shadow is a square at (104, 104) with fill #00000040\nview NAME is a square at (100, 100)"),
    ForeignPhrase(
      "filter/backdrop-filter REST", [], "No picture draws a filter.",
      example: "view NAME is a square at (100, 100) with opacity 50%"),
    ForeignPhrase(
      "overflow REST", [], "A view hides nothing of another one. `clipped to` shows a view only inside another one.",
      example: "view frame is a square at (100, 100)\nview NAME is a circle at (120, 120) clipped to frame"),
    ForeignPhrase(
      "mask/clip-path/clippath/clip ?to VIEW", [],
      "`clipped to` follows the declaration without `with`, and shows the view only inside the other one.",
      example: "view VIEW is a circle at (100, 100)\nview NAME is a square at (100, 100) clipped to VIEW"),
    ForeignPhrase(
      "format TEXT", [], "The format of a number is in the words of its text.",
      example: "view NAME is text \"{value:0,000}\""),
    ForeignPhrase(
      "transform-origin/transformorigin/origin/pivot ANCHOR", ["JOIN anchor ANCHOR"],
      "A view turns and grows about its `anchor`."),
    ForeignPhrase(
      "transform-origin/transformorigin/origin/pivot POINT", ["JOIN anchor POINT"],
      "A view turns and grows about its `anchor`."),
    ForeignPhrase("hidden/invisible/transparent", ["JOIN opacity 0"], "A view with the opacity 0 is not seen."),
    ForeignPhrase("without/no PAINT", ["JOIN PAINT none"], "`none` is the colour of what is not drawn."),
    ForeignPhrase(
      "between POINT and POINT2", ["from POINT to POINT2"], "A line goes `from` a point `to` a point."),
    ForeignPhrase("at x LENGTH ?,/and y LENGTH2", ["at (LENGTH, LENGTH2)"], pointing),
    ForeignPhrase("at y LENGTH ?,/and x LENGTH2", ["at (LENGTH2, LENGTH)"], pointing),
    ForeignPhrase("?at/with top LENGTH ?,/and left LENGTH2", ["JOIN top left at (LENGTH2, LENGTH)"], cornering),
    ForeignPhrase("?at/with left LENGTH ?,/and top LENGTH2", ["JOIN top left at (LENGTH, LENGTH2)"], cornering),
    ForeignPhrase(
      "to COLOUR", [], "Two colours make a gradient, which is one value.",
      example: "view NAME is a square with fill linear-gradient(red, COLOUR)"),
    ForeignPhrase(
      "behind/underneath/beneath ?the VIEW", [], ordered,
      example: "view NAME is a square at (100, 100)\nview VIEW is a circle at (120, 120)"),
    ForeignPhrase(
      "in front of VIEW", [], ordered,
      example: "view VIEW is a square at (100, 100)\nview NAME is a circle at (120, 120)"),
    ForeignPhrase(
      "on top of VIEW", [], ordered,
      example: "view VIEW is a square at (100, 100)\nview NAME is a circle at (120, 120)"),
    ForeignPhrase(
      "below/under ?the VIEW", [], beside,
      example: "view NAME is a square at (100, 220)\nview VIEW is a square at (100, 100)"),
    ForeignPhrase(
      "above/over ?the VIEW", [], beside,
      example: "view NAME is a square at (100, 100)\nview VIEW is a square at (100, 220)"),
    ForeignPhrase(
      "beside/near/inside/within/around ?the VIEW", [], beside,
      example: "view NAME is a square at (220, 100)\nview VIEW is a square at (100, 100)"),
    ForeignPhrase(
      "?at/to ?the left/right/next of/to ?the VIEW", [], beside,
      example: "view NAME is a row of 3 squares 120px apart at (200, 100)"),
  ]

  private static let cornering =
    "`top left at` places the corner of a view: the distance to the right, then the distance down."
}
