/// Why a gradient cannot be read.
enum GradientMistake {
  case empty
  case oneColour(String)
  /// An angle without a unit.
  case noUnit(String)
  /// A side without `to`.
  case noTo(String)
  case article
  /// A misspelt side behind `to`.
  case side(String)
  case lateCourse
  case radialCourse
  /// The shape, the size or the center of a radial gradient.
  case shape
  case percentFirst(String)
  case noPercent(String)
  case twoPercents
  /// A percentage without a colour, on which CSS puts the middle of two colours.
  case percentAlone(String)
  case length(String)
  /// Two parts without a comma, the second of which is given.
  case noComma(String)
  case strayComma
  /// The colour space of CSS: `in oklch`.
  case mixing
  /// Names of arguments, brackets and points of another tool.
  case named
  case other(String)

  /// The rule that the gradient breaks.
  var reason: String {
    switch self {
    case .empty: "It needs two or more colours with commas between them."
    case .oneColour: "It needs two or more colours. One colour alone needs no gradient."
    case .noUnit(let number): "`\(number)` lacks its unit: an angle is in degrees, clockwise from the top."
    case .noTo(let side): "`to` precedes a side or a corner: `to \(side)`."
    case .article: "The side or the corner follows `to` directly, without an article."
    case .side(let word):
      "`\(word)` is no side. After `to` comes `top`, `bottom`, `left`, `right`, or a corner such as `top left`."
    case .lateCourse: "The angle comes first, before the colours."
    case .radialCourse: "A radial gradient has no direction. It changes from the middle to the corners."
    case .shape:
      "A radial gradient always has the shape of its view and begins in its middle. It has no `circle` and no `at`."
    case .percentFirst(let percent): "A percentage follows its colour, and `\(percent)` stands before one."
    case .noPercent(let number): "`\(number)` lacks its sign: where a colour is along the gradient is a percentage."
    case .twoPercents: "A colour has one percentage. For a band, write the colour twice."
    case .percentAlone(let percent): "`\(percent)` has no colour before it. Only a colour has a percentage."
    case .length(let number):
      "Where a colour is along the gradient is a percentage of its length, and `\(number)` is in another unit."
    case .noComma(let text): "A comma is missing before `\(text)`."
    case .strayComma: "It has a comma too many. Commas are between its parts."
    case .mixing: "Colours mix in sRGB, and no other space can be chosen."
    case .named: "Its colours have no brackets, names or points before them, only commas between them."
    case .other(let text): "`\(text)` is neither a colour, nor a percentage behind one, nor a direction."
    }
  }

  /// Whether what is meant is certain, so that `check --fix` may write it.
  var isCertain: Bool {
    switch self {
    case .noTo, .article, .lateCourse, .percentFirst, .twoPercents, .noComma, .strayComma: true
    case .empty, .oneColour, .noUnit, .side, .radialCourse, .shape, .noPercent, .percentAlone, .length, .mixing, .named,
      .other:
      false
    }
  }

  /// The sides that words mean, also those of SwiftUI.
  static let sides: [String: [String]] = [
    "top": ["top"], "bottom": ["bottom"], "left": ["left"], "right": ["right"], "leading": ["left"],
    "trailing": ["right"], "topLeading": ["top", "left"], "topTrailing": ["top", "right"],
    "bottomLeading": ["bottom", "left"], "bottomTrailing": ["bottom", "right"], "topLeft": ["top", "left"],
    "topRight": ["top", "right"], "bottomLeft": ["bottom", "left"], "bottomRight": ["bottom", "right"],
  ]
}
