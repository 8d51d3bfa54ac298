/// A phrase as people write it who know other tools, and what a script says for it. Only messages read the tables of phrases.
///
/// A row is a pattern of words. A slash separates words of which any can be there, a word behind `?` can be missing, and a word
/// in capitals stands for anything of its kind (`Slot`), with a digit behind it where a pattern has several.
struct ForeignPhrase {
  /// What a word in capitals stands for.
  enum Slot: String {
    /// Views with `and` between them, or `all` and a kind.
    case view = "VIEW"
    /// A property, in the words of a script or of another tool.
    case property = "PROPERTY"
    /// The fill or the stroke.
    case paint = "PAINT"
    case colour = "COLOUR"
    /// A word with a capital letter.
    case font = "FONT"
    case number = "NUMBER"
    case length = "LENGTH"
    case duration = "TIME"
    /// A time with colons, such as `00:01:30`.
    case clock = "CLOCK"
    case point = "POINT"
    /// A number with its unit, a colour or a point.
    case value = "VALUE"
    /// A change in quotation marks, such as `"+=100"`.
    case change = "CHANGE"
    /// A verb that goes from one value to another.
    case verb = "VERB"
    /// A side to come from or to go to. `CROSSING` is the way from it to the opposite one.
    case side = "SIDE"
    /// The side opposite to the one before.
    case opposite = "OPPOSITE"
    /// The words for a point of a view.
    case anchor = "ANCHOR"
    /// Text in quotation marks.
    case text = "TEXT"
    /// A plain number behind which a unit of another kind may be.
    case count = "COUNT"
    /// The percentages at which keyframes begin and end.
    case start = "START"
    case end = "END"
    /// Everything up to the next part of a declaration.
    case rest = "REST"
  }

  enum Part {
    case words(Set<String>, isOptional: Bool)
    case slot(Slot, name: String)
  }

  let parts: [Part]
  /// What a script says for it, with the same words in capitals. `JOIN` is `with` or `and`, as the declaration needs. Empty texts
  /// leave a sentence out; none at all is for a phrase that has no counterpart.
  let instead: [String]
  let reason: String
  /// A script that does something like it.
  let example: String?

  init(_ pattern: String, _ instead: [String], _ reason: String, example: String? = nil) {
    parts = pattern.split(separator: " ").map { word in
      let isOptional = word.hasPrefix("?")
      let words = isOptional ? word.dropFirst() : word
      if let slot = Slot(rawValue: String(words.filter { !$0.isNumber })) { return .slot(slot, name: String(words)) }
      return .words(Set(words.split(separator: "/").map(String.init)), isOptional: isOptional)
    }
    self.instead = instead
    self.reason = reason
    self.example = example
  }

  /// Returns a text of the row with the words of the script for those in capitals.
  static func filled(_ text: String, _ slots: [String: String]) -> String {
    var filled = ""
    var name = ""
    for letter in text + " " {
      if letter.isUppercase || !name.isEmpty && letter.isNumber {
        name.append(letter)
      } else {
        let value = slots[name] ?? name
        // A second minus sign cancels the first.
        if filled.hasSuffix("-"), value.hasPrefix("-") {
          filled.removeLast()
          filled += value.dropFirst()
        } else {
          filled += value
        }
        name = ""
        filled.append(letter)
      }
    }
    return String(filled.dropLast())
  }
}

extension ForeignPhrase {
  // MARK: Sentences

  private static let tinting = "`tint` changes the colour of a view."
  private static let morphing = "`morph` changes the outline of a view into another one."
  private static let turning =
    "No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along."
  private static let multiplying = "`scale` changes the size of a view, and `by` precedes a factor."
  private static let counting =
    "A text shows its `value` where `{value}` is, and `'s` is between a view and its property."
  private static let counterclockwise = "A positive angle turns clockwise, and a negative one counterclockwise."
  private static let popping = "`pop in` lets a view appear with a bounce, and `pop out` lets it disappear."
  private static let entering = "`slide in` moves a view from a side to where it is, while it fades in."
  private static let byPoint = "`by` precedes a change, as a point: to the right, then down."
  private static let factors = "`scale` has a horizontal and a vertical factor."
  private static let placing =
    "`by` precedes a change, as a point. `x` and `y` are distances from the left and from the top of the canvas."
  private static let ending = "`from` precedes the first value, and `to` the last."
  private static let beginning = "A sentence begins with its verb, and `animate` changes any property."
  private static let unitOfCount =
    "The value of a text is a plain number. Its unit is in the words of the text, such as `\"{value} km\"`."
  private static let clipping =
    "`clipped to` belongs to the declaration of a view: it is seen only inside the other one."
  private static let swinging = "`looped` plays a movement forwards and then backwards."

  /// Sentences in other words.
  static let sentences = [
    ForeignPhrase("VIEW turns/becomes/goes/gets/turning COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase(
      "turn/make/paint/dye/set/change/fill/colour VIEW ?to/into/with/in COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase("morph a to/into/as VIEW", ["morph a to VIEW"], morphing),
    ForeignPhrase("morph VIEW VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase("turn/change/transform/convert VIEW ?in to/into VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase(
      "rotate/turn/point VIEW ?to ?look/face/facing/point toward/towards/at VIEW2", [], turning,
      example: "rotate VIEW to 45 degrees"),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/grows twice/double as big/large/high/wide/tall", ["scale VIEW by 2"],
      multiplying),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/grows NUMBER times as big/large/high/wide/tall", ["scale VIEW by NUMBER"],
      multiplying),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/shrinks half as big/large/high/wide/tall", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase(
      "move/slide/animate VIEW on/following/follows ?the ?path VIEW2", ["move VIEW along VIEW2"],
      "`along` precedes the path."),
    ForeignPhrase("follow VIEW with VIEW2", ["move VIEW2 along VIEW"], "`along` precedes the path."),
    ForeignPhrase("VIEW doubles ?in ?size", ["scale VIEW by 2"], multiplying),
    ForeignPhrase("double/triple/halve VIEW ?in ?size", ["scale VIEW by FACTOR"], multiplying),
    ForeignPhrase("make/turn VIEW bigger/larger/big/large", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("make/turn VIEW smaller/small/tiny", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("zoom in on/to/into VIEW", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("zoom in VIEW", ["pop in VIEW", "scale VIEW by 1.5"], popping),
    ForeignPhrase("zoom out of/from VIEW", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("zoom out VIEW", ["pop out VIEW", "scale VIEW by 0.5"], popping),
    ForeignPhrase("scale/size up VIEW", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("scale/size down VIEW", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("scale/grow/size VIEW ?to/by double/twice ?its/the ?size", ["scale VIEW by 2"], multiplying),
    ForeignPhrase("scale/shrink/size VIEW ?to/by half ?its/the ?size", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("fade VIEW ?to half/halfway", ["fade VIEW to 50%"], "`fade` goes to an opacity, as a percentage."),
    ForeignPhrase("opacity VIEW ?to/: VALUE", ["fade VIEW to VALUE"], "`fade` changes the opacity of a view."),
    ForeignPhrase(
      "make/turn VIEW invisible/transparent/disappear/vanish", ["fadeOut VIEW"],
      "`fadeOut` lets a view disappear."),
    ForeignPhrase("make/turn VIEW visible/opaque/appear", ["fadeIn VIEW"], "`fadeIn` lets a view appear."),
    ForeignPhrase(
      "fade VIEW in and/then ?fade out", ["fadeIn VIEW then fadeOut VIEW"],
      "`fade in` and `fade out` are two sentences, each with its view."),
    ForeignPhrase("background/background-color/backgroundcolor VIEW ?to/: COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase(
      "rotate/turn/spin VIEW ?by one/a/once ?full/whole/complete ?turn/rotation/revolution/circle/time",
      ["rotate VIEW by 1 turn"], "`by` precedes the angle, and `turn` is a unit of angles."),
    ForeignPhrase("bounce/elastic/back/spring in VIEW", ["pop in VIEW"], popping),
    ForeignPhrase("bounce/elastic/back/spring out VIEW", ["pop out VIEW"], popping),
    ForeignPhrase(
      "wait for/until VIEW ?is ?to end/ends/ended/finish/finishes/finished/stop/stops/done/complete/completes", [""],
      "The animation after `then` begins when the one before it ends, so nothing has to wait for it.",
      example: "fadeIn circle then fadeOut circle"),
    ForeignPhrase(
      "VIEW one by/after/at one/another/the/a ?other/time", ["fadeIn VIEW staggered by 100ms"],
      "A sentence begins with its verb, and `staggered by` plays it for one view after the other."),
    ForeignPhrase(
      "move/slide/translate/fly/bring/drop/float/fade/fadein/enter VIEW ?in from ?the SIDE ?side/edge",
      ["slide in VIEW from the SIDE"], entering),
    ForeignPhrase("fly/bring/drop/float/slide VIEW in", ["slide in VIEW from the left"], entering),
    ForeignPhrase(
      "move/slide/translate/fly/fade/fadeout/exit VIEW out to ?the SIDE ?side/edge", ["slide out VIEW to the SIDE"],
      "`slide out` moves a view away to a side while it fades out."),
    ForeignPhrase("move/slide/translate VIEW from ?the SIDE to ?the OPPOSITE", ["move VIEW by CROSSING"], byPoint),
    ForeignPhrase(
      "move/slide/translate VIEW from ?the top/bottom left/right ?corner", [],
      "A movement begins at a point: the distances from the left and from the top of the canvas.",
      example: "move VIEW from (0, 0) to (200, 120)"),
    ForeignPhrase("move/slide VIEW up and/then down", ["move VIEW by (0, -50) looped"], swinging),
    ForeignPhrase("move/slide VIEW down and/then up", ["move VIEW by (0, 50) looped"], swinging),
    ForeignPhrase("move/slide VIEW left and/then right", ["move VIEW by (-50, 0) looped"], swinging),
    ForeignPhrase("move/slide VIEW right and/then left", ["move VIEW by (50, 0) looped"], swinging),
    ForeignPhrase("move/slide VIEW back and forth", ["move VIEW by (50, 0) looped"], swinging),
    ForeignPhrase("scalex VIEW from VALUE to VALUE2", ["scale VIEW from (VALUE, 1) to (VALUE2, 1)"], factors),
    ForeignPhrase("scalex VIEW to VALUE", ["scale VIEW to (VALUE, 1)"], factors),
    ForeignPhrase("scalex VIEW by VALUE", ["scale VIEW by (VALUE, 1)"], factors),
    ForeignPhrase("scaley VIEW from VALUE to VALUE2", ["scale VIEW from (1, VALUE) to (1, VALUE2)"], factors),
    ForeignPhrase("scaley VIEW to VALUE", ["scale VIEW to (1, VALUE)"], factors),
    ForeignPhrase("scaley VIEW by VALUE", ["scale VIEW by (1, VALUE)"], factors),
    ForeignPhrase("translatex/movex VIEW by LENGTH", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("translatey/movey VIEW by LENGTH", ["move VIEW by (0, LENGTH)"], byPoint),
    ForeignPhrase(
      "translatex/movex VIEW to LENGTH", ["move VIEW by (LENGTH, 0)", "animate VIEW's x to LENGTH"], placing),
    ForeignPhrase(
      "translatey/movey VIEW to LENGTH", ["move VIEW by (0, LENGTH)", "animate VIEW's y to LENGTH"], placing),
    ForeignPhrase("translatex/movex VIEW from LENGTH to LENGTH2", ["animate VIEW's x from LENGTH to LENGTH2"], placing),
    ForeignPhrase("translatey/movey VIEW from LENGTH to LENGTH2", ["animate VIEW's y from LENGTH to LENGTH2"], placing),
    ForeignPhrase(
      "move/slide/translate VIEW offset/translation/translate ?by/: POINT", ["move VIEW by POINT"], byPoint),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?'s x by LENGTH ,/and y by LENGTH2", ["move VIEW by (LENGTH, LENGTH2)"],
      byPoint),
    ForeignPhrase(
      "move/slide/translate VIEW ?to ?the center/centre/middle of ?the ?canvas/screen/page/stage/view/window", [],
      "A movement goes to a point: the distances from the left and from the top of the canvas.",
      example: "move VIEW to (200, 120)"),
    ForeignPhrase("move/slide/translate VIEW LENGTH", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("pause/sleep TIME", ["wait TIME"], "`wait` lets a time pass."),
    ForeignPhrase("move/slide/translate VIEW left LENGTH", ["move VIEW by (-LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH ?to ?the left", ["move VIEW by (-LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH ?to ?the right", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH up/upward/upwards", ["move VIEW by (0, -LENGTH)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH down/downward/downwards", ["move VIEW by (0, LENGTH)"], byPoint),
    ForeignPhrase(
      "change/set/animate VIEW ?'s ?text ?to TEXT", [],
      "The words of a text do not change. Show two texts, one after the other.",
      example:
        "view hello is text \"Hello\" at (100, 50)\nview goodbye is text \"Goodbye\" at (100, 50)\nfadeOut hello while fadeIn goodbye"
    ),
    ForeignPhrase(
      "move/slide VIEW ?in/along a/an circle/circles/arc/curve/loop REST", [],
      "`along` precedes the path of a movement.",
      example: "move VIEW along \"M160 100 A60 60 0 1 1 40 100 A60 60 0 1 1 160 100\" over 2s"),
    ForeignPhrase("slide/fadein up VIEW", ["slide in VIEW from the bottom", "move VIEW by (0, -100)"], entering),
    ForeignPhrase("slide/fadein down VIEW", ["slide in VIEW from the top", "move VIEW by (0, 100)"], entering),
    ForeignPhrase("slide/fadein left VIEW", ["slide in VIEW from the right", "move VIEW by (-100, 0)"], entering),
    ForeignPhrase("slide/fadein right VIEW", ["slide in VIEW from the left", "move VIEW by (100, 0)"], entering),
    ForeignPhrase("fadeinup/slideinup/slideup VIEW", ["slide in VIEW from the bottom"], entering),
    ForeignPhrase("fadeindown/slideindown/slidedown VIEW", ["slide in VIEW from the top"], entering),
    ForeignPhrase("fadeinleft/slideinleft VIEW", ["slide in VIEW from the left"], entering),
    ForeignPhrase("fadeinright/slideinright VIEW", ["slide in VIEW from the right"], entering),
    ForeignPhrase(
      "VIEW springs/snaps ?back to POINT", ["spring VIEW to POINT"], "The verb comes first, and then the view."),
    ForeignPhrase("morph VIEW to VIEW2 's path/outline/shape", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase("fadein VIEW VALUE VALUE2", ["fade VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase("fade in VIEW VALUE VALUE2", ["fade VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase("VERB VIEW back to VALUE", ["VERB VIEW to VALUE"], "`to` precedes the last value."),
    ForeignPhrase(
      "VERB VIEW from VALUE to VALUE2 ?and ?then back to VALUE3", ["VERB VIEW from VALUE through VALUE2 to VALUE3"],
      "`through` gives the values on the way."),
    ForeignPhrase(
      "VERB VIEW to VALUE ?and ?then back to VALUE2", ["VERB VIEW through VALUE to VALUE2"],
      "`through` gives the values on the way."),
    ForeignPhrase(
      "VERB VIEW ?from VALUE ->/=>/\u{2192} VALUE2", ["VERB VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase(
      "animate/change VIEW 's PROPERTY ?from VALUE ->/=>/\u{2192} VALUE2",
      ["animate VIEW's PROPERTY from VALUE to VALUE2"], ending),
    ForeignPhrase("morph VIEW ->/=>/\u{2192} VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase(
      "VERB VIEW at START VALUE ?,/then/and at END VALUE2", ["VERB VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase(
      "clip/mask VIEW ?to/with/by/inside VIEW2", [], clipping,
      example: "view frame is a circle at (100, 100)\nview card is a square at (100, 100) clipped to frame"),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?to x ?to/:/= LENGTH ?,/and ?to y ?to/:/= LENGTH2",
      ["move VIEW to (LENGTH, LENGTH2)"],
      pointing),
    ForeignPhrase(
      "move/slide/animate/translate/change/set VIEW PROPERTY VALUE to VALUE2",
      ["animate VIEW's PROPERTY from VALUE to VALUE2"],
      "`'s` is between a view and its property, and `from` precedes the first value."),
    ForeignPhrase(
      "move/slide/animate/translate/change/set VIEW PROPERTY VALUE", ["animate VIEW's PROPERTY to VALUE"],
      "`'s` is between a view and its property, and `to` precedes the last value."),
    ForeignPhrase(
      "change/set VIEW ?'s PROPERTY to VALUE", ["animate VIEW's PROPERTY to VALUE"],
      "`animate` changes any property, over 2 s unless the sentence says otherwise. For a jump, add `over 1ms`."),
    ForeignPhrase(
      "VIEW ?'s PROPERTY from VALUE to VALUE2", ["animate VIEW's PROPERTY from VALUE to VALUE2"], beginning),
    ForeignPhrase("VIEW ?'s PROPERTY to VALUE", ["animate VIEW's PROPERTY to VALUE"], beginning),
    ForeignPhrase(
      "VIEW 's transform", [], "`move`, `scale` and `rotate` are sentences of their own. `while` plays them together.",
      example: "move VIEW to (200, 100) while rotate VIEW by 90 degrees"),
    ForeignPhrase(
      "rotate/turn/spin VIEW ?by VALUE counterclockwise/counter-clockwise/anticlockwise/ccw",
      ["rotate VIEW by -VALUE"], counterclockwise),
    ForeignPhrase(
      "rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw ?by VALUE",
      ["rotate VIEW by -VALUE"], counterclockwise),
    ForeignPhrase(
      "rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw", ["rotate VIEW by -360 degrees"],
      counterclockwise),
    ForeignPhrase(
      "animate/change/set VIEW value from VALUE to VALUE2", ["animate VIEW's value from VALUE to VALUE2"], counting),
    ForeignPhrase(
      "animate/change/set/count VIEW 's value from COUNT to COUNT2", ["animate VIEW's value from COUNT to COUNT2"],
      unitOfCount),
    ForeignPhrase("animate/change/set/count VIEW 's value to COUNT", ["animate VIEW's value to COUNT"], unitOfCount),
    ForeignPhrase("animate/change/set/count VIEW value to VALUE", ["animate VIEW's value to VALUE"], counting),
    ForeignPhrase("count VIEW ?up/down from VALUE to VALUE2", ["animate VIEW's value from VALUE to VALUE2"], counting),
    ForeignPhrase("count VIEW ?up/down to VALUE", ["animate VIEW's value to VALUE"], counting),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?to ?'s PROPERTY ?to CHANGE", ["animate VIEW's PROPERTY by CHANGE"],
      "`by` precedes a change."),
  ]

  /// The factors of the verbs that stand for one.
  static let multiples = ["double": "2", "triple": "3", "halve": "0.5"]

  // MARK: After a sentence

  /// The words that follow the first word of an ending that is a phrase word.
  static let secondWords: Set<String> = endings.reduce(into: []) { found, phrase in
    guard phrase.parts.count > 1, case .words(let words, _) = phrase.parts[1] else { return }
    found.formUnion(words)
  }

  private static let whole =
    "A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them."
  private static let letters =
    "view h is text \"H\" at (100, 50)\nview i is text \"i\" at (116, 50)\ngroup title = h and i\nfadeIn title staggered by 50ms"
  private static let turningPoint =
    "A view turns and grows about its anchor, which its declaration gives. Without one, this is its center."
  private static func pivoted(_ anchor: String) -> String {
    "view card is a square at (100, 100) with anchor \(anchor)"
  }
  private static let staggering = "`staggered by` plays a sentence for one view after the other."

  /// What follows a sentence in other words.
  static let endings = [
    ForeignPhrase("in reverse/reversed ?order", ["staggered by 100ms from the end"], staggering),
    ForeignPhrase("from last to first", ["staggered by 100ms from the end"], staggering),
    ForeignPhrase("letter/character/word/line by letter/character/word/line", [], whole, example: letters),
    ForeignPhrase("by letter/letters/character/characters/word/words/chars", [], whole, example: letters),
    ForeignPhrase(
      "?with auto-rotate/autorotate/auto-orient/oriented/orienting/orient/rotating/turning ?with/to/along ?the ?path",
      ["facing along the path"], "`facing along the path` turns a view with the path that it moves along."),
    ForeignPhrase(
      "facing ?to ?the left/right/up/down", [],
      "`facing along the path` turns a view with its path. A sentence of its own turns it to any other angle.",
      example: "rotate box to 90 degrees"),
    ForeignPhrase(
      "counterclockwise/counter-clockwise/anticlockwise/ccw", [], counterclockwise,
      example: "rotate circle by -90 degrees"),
    ForeignPhrase(
      "grid NUMBER by NUMBER2", [],
      "A view that is a grid has columns and rows, and `from` says where its stagger begins.",
      example:
        "view dots is a grid of NUMBER by NUMBER2 circles\nfadeIn each of dots staggered by 100ms from the center"),
    ForeignPhrase(
      "every TIME", [], "`repeated forever` repeats what is in parentheses, which may contain a wait.",
      example: "(fadeIn circle then wait 1s) repeated forever"),
    ForeignPhrase(
      "until ?the release/released/up/mouseup", [], "What happens when the pointer goes up is a reaction of its own.",
      example: "on release of circle: scale circle to 1"),
    ForeignPhrase(
      "speed NUMBER", ["at NUMBERx speed"], "`at`, a factor and `speed` change how fast an animation plays."),
    ForeignPhrase("one by one", ["staggered by 100ms"], staggering),
    ForeignPhrase("one after another", ["staggered by 100ms"], staggering),
    ForeignPhrase("one after the other", ["staggered by 100ms"], staggering),
    ForeignPhrase("one at a time", ["staggered by 100ms"], staggering),
    ForeignPhrase("in turn/sequence/succession/order", ["staggered by 100ms"], staggering),
    ForeignPhrase("?and ?then back ?again", ["looped"], swinging),
    ForeignPhrase("around/about ?the/its ANCHOR", [], turningPoint, example: pivoted("ANCHOR")),
    ForeignPhrase(
      "?with transform-origin/transformorigin/anchor ?: ANCHOR", [], turningPoint, example: pivoted("ANCHOR")),
    ForeignPhrase(
      "?with transform-origin/transformorigin/anchor ?: REST", [], turningPoint, example: pivoted("top left")),
    ForeignPhrase(
      "at CHANGE", [],
      "Times are not counted from the animation before. `overlapping by` starts an animation before the one before it ends.",
      example: "fadeIn circle then fadeIn square overlapping by 200ms"),
    ForeignPhrase(
      "at CLOCK", ["after CLOCK"],
      "A sentence has no time on a clock. `after` precedes the time before it begins, as a number with a unit."),
  ]

  // MARK: Declarations

  private static let ordered = "Views are drawn in the order of their declarations, so the last one is in front."
  private static let beside =
    "No view is placed beside another one: `at` gives its position as a point on the canvas. A `row` spaces views evenly."
  private static let filling = "`fill` is the colour of a view."

  /// The first words of looks that are behind `with` and `and` as well.
  static let joinedLooks: Set = propertyLooks.union([
    "without", "no", "dashed", "dotted", "bold", "gradient", "linear", "border", "outline", "centered", "centred",
  ])

  /// Properties of other tools that views lack, or that need other words.
  static let propertyLooks: Set = [
    "box-shadow", "boxShadow", "drop-shadow", "text-shadow", "filter", "backdrop-filter", "overflow",
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
    ForeignPhrase(
      "centered/centred", ["JOIN align center"], "`align` says which part of a text is at its position."),
    ForeignPhrase(
      "in/font FONT", ["JOIN font \"FONT\""], "`font` precedes the name of a font, which is in quotation marks."),
    ForeignPhrase("bold", ["JOIN font-weight bold"], "`font-weight` says how thick the letters are."),
    ForeignPhrase(
      "font TEXT ?,/at/and ?size LENGTH", ["font TEXT and font-size LENGTH"],
      "The font and its size are two properties."),
    ForeignPhrase(
      "box-shadow/boxshadow/drop-shadow/text-shadow REST", [],
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

  private static let pointing = "A position is a point: the distance to the right, then the distance down."
  private static let cornering =
    "`top left at` places the corner of a view: the distance to the right, then the distance down."
}
