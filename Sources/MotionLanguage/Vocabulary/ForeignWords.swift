import MotionAlgebra

/// The words of other tools, such as GSAP, CSS, SwiftUI and After Effects, and what a script says for them. Only messages read
/// these tables.
enum ForeignWords {
  /// Returns a word as the tables hold it: in small letters, without the signs that join its parts.
  static func folded(_ word: String) -> String {
    String(word.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// What each of many words means.
  struct Table<Meaning: Sendable>: Sendable {
    private var meanings: [String: Meaning] = [:]
    /// The words that several rows have, of which only the last counts.
    private(set) var repeated: [String] = []

    /// - Parameter rows: a meaning and its words, with spaces between them.
    init(_ rows: [(meaning: Meaning, words: String)]) {
      for row in rows {
        for word in row.words.split(separator: " ") {
          if meanings.updateValue(row.meaning, forKey: String(word)) != nil { repeated.append(String(word)) }
        }
      }
    }

    subscript(word: String) -> Meaning? { meanings[word] }
  }

  /// The words that several rows of one table have.
  static var repeatedWords: [String] {
    verbs.repeated + actions.repeated + kinds.repeated + joins.repeated + valueFunctions.repeated + endings.repeated
      + properties.repeated + families.repeated + curves.repeated + units.repeated
  }

  // MARK: Verbs

  /// What a script says for the verb of another tool.
  struct Verb {
    /// The verb; empty if there is none.
    var instead = ""
    /// A sentence about it; `nil` where the verb alone explains itself.
    var reason: String?
    /// A script that does something like it, for a verb that has no counterpart.
    var example: String?
  }

  static func verb(_ word: String) -> Verb? { verbs[folded(word)] }

  private static let verbs = Table([
    (Verb(instead: "fadeOut"), "hide disappear vanish dissolve conceal fadeto0"),
    (Verb(instead: "fadeIn"), "show appear reveal unhide display materialize"),
    (
      Verb(instead: "move"),
      "go put place position shift push pull travel fly moveto moveby goto drag glide float translatex translatey"
    ),
    (Verb(instead: "rotate"), "turn twist revolve swivel tilt rotatez rotateto rotateby"),
    (Verb(instead: "grow"), "enlarge expand increase inflate magnify zoom swell extend stretch"),
    (Verb(instead: "shrink"), "reduce decrease collapse minimize contract deflate compress squeeze"),
    (Verb(instead: "scale"), "scaleto scaleby"),
    (Verb(instead: "tint"), "paint colour recolor recolour colorize dye fill highlight"),
    (Verb(instead: "draw"), "trace sketch trim"),
    (Verb(instead: "animate"), "tween change adjust modify interpolate update vary"),
    (
      Verb(
        instead: "animate",
        reason:
          "`animate` changes any property, over 2 s unless the sentence says otherwise. For a jump, add `over 1ms`."),
      "set"
    ),
    (Verb(instead: "wait"), "pause sleep delay idle"),
    (Verb(instead: "hold"), "keep stay freeze"),
    (Verb(instead: "pulse"), "throb beat heartbeat"),
    (Verb(instead: "shake"), "vibrate rattle tremble jitter"),
    (Verb(instead: "wiggle"), "swing wobble sway jiggle"),
    (Verb(instead: "blink"), "flash flicker strobe"),
    (Verb(instead: "bounce"), "jump hop"),
    (Verb(instead: "spin"), "twirl whirl"),
    (Verb(instead: "pop in"), "popin zoomin bouncein"),
    (Verb(instead: "pop out"), "popout zoomout bounceout"),
    (Verb(instead: "slide in"), "flyin movein"),
    (Verb(instead: "slide out"), "flyout moveout"),
    (
      Verb(
        reason:
          "A view takes another outline with `morph`. To replace one view by another, fade one out while the other fades in.",
        example: "fadeOut circle over 500ms while fadeIn square over 500ms"),
      "morphs transition crossfade become swap replace"
    ),
    (
      Verb(
        reason: "A text counts if `{value}` is in its words: it shows its value there, which `animate` changes.",
        example: "view distance is text \"{value} km\"\nanimate distance's value from 0 to 42"),
      "count counts countup countdown countto tally increment decrement"
    ),
    (
      Verb(
        reason:
          "`move`, `scale` and `rotate` are sentences of their own. Join them with `while` to play them together.",
        example: "move circle to (200, 100) while scale circle to 150%"),
      "transform"
    ),
    (
      Verb(
        reason: "Views are flat. A card that turns over shrinks to no width and grows again.",
        example: "(scale card to (0, 1) over 300ms with ease-in) looped"),
      "flip rotatex rotatey turnover"
    ),
    (
      Verb(
        reason: "No sentence skews or blurs a view. A sentence can move, scale, rotate, fade, tint and draw it.",
        example: "rotate square by 15 degrees"),
      "skew skewx skewy blur sharpen bend warp distort"
    ),
    (
      Verb(
        reason: "A script has no conditions. A reaction says what happens at an event.",
        example: "on tap of circle: fadeOut circle"),
      "if else unless switch case try"
    ),
    (
      Verb(
        reason:
          "A script does not remember whether something is on. Let different events go each way.",
        example: "on press of card: fade card to 50% over 200ms\non release of card: fade card to 1 over 200ms"),
      "toggle"
    ),
    (
      Verb(
        reason: "`from` precedes the first value of a property, `through` those on the way, and `to` the last.",
        example: "animate card's opacity from 0 through 1 at 20% to 0.5"),
      "keyframes keyframe"
    ),
    (
      Verb(
        reason:
          "A script has no loops. `repeated` and `looped` repeat an animation, and `staggered` plays it view by view.",
        example: "fadeIn all views staggered by 100ms\n(fadeIn circle then fadeOut circle) repeated 3 times"),
      "for foreach while until"
    ),
    (
      Verb(
        reason: "`repeated` and `looped` follow the animation.",
        example: "(fadeIn circle then fadeOut circle) repeated 3 times"),
      "repeat loop"
    ),
    (
      Verb(
        reason: "A sentence begins with its verb, and `animate` changes any property.",
        example: "animate circle's opacity from 0 to 1"),
      "from to fromto by"
    ),
    (
      Verb(reason: "The verb says what changes: `tint` the colour, `scale` the size.", example: "tint circle to red"),
      "make turninto"
    ),
    (
      Verb(
        reason: "A group view moves its members.",
        example: "view card is a group of photo and title at (100, 100)"),
      "parent attach link"
    ),
    (
      Verb(
        reason: "A reaction is a statement of its own, and has no name.", example: "on tap of circle: fadeOut circle"),
      "on"
    ),
    (
      Verb(reason: "`use` brings in the names of another file.", example: "use \"brand.motion\""),
      "import export include require module package"
    ),
    (
      Verb(
        reason:
          "An animation stops at its end, or when another one writes the same property. `over` gives its duration.",
        example: "fadeIn circle over 500ms"),
      "stop halt cancel kill abort"
    ),
    (
      Verb(
        reason: "To go back, animate the properties to their first values.",
        example: "move circle to (100, 100) while fade circle to 1"),
      "reset restart restore"
    ),
    (
      Verb(
        reason: "`define` names an animation that takes arguments.",
        example: "define pop(target) = scale target to 120%"),
      "def func fn fun function async"
    ),
    (
      Verb(
        reason: "A view is declared with `view`, a name, `is` and its kind.",
        example: "view ball is a circle at (120, 120) with radius 10"),
      "create add new insert append spawn circle square rectangle ellipse line path text rect div label box"
    ),
    (
      Verb(reason: "A text is a view.", example: "view title is text \"Hello\" at (100, 50)"),
      "write type print title heading caption say"
    ),
    (
      Verb(
        reason:
          "A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them.",
        example: "group title = h and i\nfadeIn title staggered by 50ms"),
      "split splittext typewriter"
    ),
    (
      Verb(
        reason: "A reaction happens once at its time. `repeated forever` repeats an animation.",
        example: "(fadeIn circle then fadeOut circle) repeated forever"),
      "every each"
    ),
    (
      Verb(
        reason: "The canvas is declared with `canvas`, its size and its background.",
        example: "canvas 400 by 240 with background white"),
      "background stage scene artboard comp composition viewport viewbox svg size dimensions resolution"
    ),
  ])

  /// Returns the direction of a transition that a word means: `open`, `hide`.
  static func direction(ofTransition word: String) -> String? {
    switch word.lowercased() {
    case "open", "opens", "opened", "show", "shown", "in", "enter", "appear", "start", "forward", "push": "present"
    case "close", "closes", "closed", "hide", "hidden", "out", "exit", "leave", "disappear", "end", "back", "pop":
      "dismiss"
    default: nil
    }
  }

  /// Returns what a script says for the verb of an action in another tool. `TARGET` stands for the view.
  static func action(_ word: String) -> Verb? { actions[folded(word)] }

  private static let actions = Table(
    [
      (Verb(instead: "make TARGET draggable"), "drag pan"),
      (Verb(instead: "make TARGET pinchable"), "pinch"),
      (Verb(instead: "friction TARGET"), "decay glide coast brake slow decelerate"),
      (Verb(instead: "match TARGET to the pointer"), "follow track"),
      (
        Verb(
          reason:
            "`remove` stops a plan that has a name. An animation stops when another one writes the same property.",
          example: "on press of circle: remove \"move\" from circle"),
        "stop cancel abort halt end"
      ),
      (
        Verb(
          reason:
            "A reaction happens at each of its events, and does not remember a state. Let different events, or a transition, go each way.",
          example: "on press of card: scale card to 1.1 over 100ms\non release of card: scale card to 1 over 100ms"),
        "toggle"
      ),
      (
        Verb(
          reason:
            "A reaction cannot start, turn or end a transition: the app that shows the animation does, and `motionc run --transition NAME` in its place.",
          example: "transition sheet\n  present: move card to (100, 100)\n  dismiss: move card to (100, 500)"),
        "present dismiss reverse open close"
      ),
      (
        Verb(
          reason: "An animation plays by its name alone, and a sentence as it stands.",
          example: "let pop = pulse circle\non tap of circle: pop"),
        "play start run trigger"
      ),
    ] as [(Verb, String)])

  // MARK: Views

  /// Returns the kind of view that a word of another tool most likely means.
  static func kind(_ word: String) -> ViewKind? { kinds[folded(word)] }

  private static let kinds = Table<ViewKind>([
    (.rectangle, "rect div box panel card container roundedrectangle roundrect uiview layer shapelayer solid"),
    (.circle, "dot disc disk ball"), (.ellipse, "oval"), (.text, "label string word title textlayer span uilabel"),
    (.line, "segment stroke"),
    (.path, "svg shape polygon polyline bezierpath curve triangle star hexagon pentagon diamond arrow heart arc"),
  ])

  /// Returns whether a word of another tool is a kind of view that a script lacks.
  static func isMissingKind(_ word: String) -> Bool { missingKinds.contains(folded(word)) }

  private static let missingKinds: Set = [
    "image", "img", "picture", "photo", "video", "icon", "sprite", "button", "input", "checkbox", "slider", "camera",
  ]

  // MARK: Calls

  /// Returns the word that joins what a function of another tool plays: `sequence(…)`, `parallel(…)`.
  static func join(_ function: String) -> Keyword? { joins[folded(function)] }

  private static let joins = Table<Keyword>([
    (.then, "sequence sequential seq chain serial series"),
    (.while, "parallel par together concurrent simultaneous all"),
  ])

  /// The functions of expressions and of programs that are no curves.
  static func isFunction(_ name: String) -> Bool { functions.contains(folded(name)) }

  private static let functions: Set = [
    "anime", "clamp", "fade", "gsap", "keyframes", "loopin", "loopout", "motion", "noise", "random",
    "requestanimationframe", "setinterval", "settimeout", "timeline", "transition", "tween", "usespring", "valueattime",
    "withanimation",
  ]

  /// What a function of values in another tool stands for.
  enum ValueFunction {
    /// The calculation in its parentheses.
    case calculation
    /// A point.
    case point
    /// Nothing that a script has.
    case other
  }

  static func function(ofValues name: String) -> ValueFunction? {
    name.lowercased().hasPrefix("math.") ? .other : valueFunctions[folded(name)]
  }

  private static let valueFunctions = Table<ValueFunction>([
    (.calculation, "calc"), (.point, "cgpoint cgsize cgvector vector2 vec2 point offset"),
    (.other, "var min max clamp random rand randomrange noise abs sin cos sqrt pow floor round env attr"),
  ])

  /// Returns the function of a curve that another tool calls by this name.
  static func function(_ name: String) -> String? {
    ["bezier", "curve", "cubic", "cubicbezier", "timingcurve", "pathinterpolator"].contains(folded(name))
      ? "cubic-bezier" : nil
  }

  /// The names of expressions over time.
  static let namesOverTime: Set = ["time", "value", "index", "velocity", "frame", "progress", "thiscomp", "thislayer"]

  /// Returns whether a word stands for a missing or endless number in other languages.
  static func isNoValue(_ name: String) -> Bool { missingValues.contains(folded(name)) }

  private static let missingValues: Set = [
    "auto", "current", "currentcolor", "default", "inf", "infinity", "inherit", "initial", "nan", "nil", "null",
    "undefined", "unset",
  ]

  /// Returns the event for which other tools call a function of this name, such as `box.onTapGesture`.
  static func handler(in words: String) -> CueEvent? {
    let folded = words.lowercased()
    let handlers: [(String, CueEvent)] = [
      ("ontapgesture", .tap), ("onclick", .tap), ("onlongpressgesture", .longPress), ("onhover", .hover),
      ("ondrag", .drag), ("onmouseenter", .hover), ("onpress", .press), ("addeventlistener", .tap),
    ]
    return handlers.first { folded.contains($0.0) }?.1
  }

  /// Returns whether a word means all views in plain English.
  static func isEverything(_ word: String) -> Bool { ["everything", "everyone", "anything"].contains(word) }

  /// Returns the number of a view among several: 1 for `first`.
  static func ordinal(_ word: String, of count: Int) -> Int? {
    word == "last" ? count : ["first", "second", "third"].firstIndex(of: word).map { $0 + 1 }
  }

  /// The words for the first numbers.
  static let numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// Words between two sentences, and the word of a script that joins them.
  static let joiningWords: [(words: [Substring], join: Keyword)] = [
    ("followed by", .then), ("and afterwards", .then), ("afterwards", .then), ("and next", .then),
    ("at the same time as", .while), ("together with", .while), ("as well as", .while), ("alongside", .while),
    ("and also", .while), ("and simultaneously", .while), ("onComplete", .then), ("onEnd", .then),
  ].map { ($0.split(separator: " "), $1) }

  /// Returns whether a word says that an animation is over: `when fadeIn circle ends`.
  static func isEnding(_ word: String) -> Bool { endWords.contains(word) }

  private static let endWords: Set = [
    "is", "has", "end", "ends", "ended", "done", "finishes", "finished", "completes", "completed", "stops", "stopped",
  ]

  /// Returns whether a word says where something is beside something else.
  static func isPlace(_ word: String) -> Bool { places.contains(word) }

  private static let places: Set = [
    "above", "around", "behind", "below", "beside", "inside", "into", "near", "next", "onto", "outside", "over",
    "toward", "towards", "under",
  ]

  // MARK: After an animation

  /// What a script says for a word that follows an animation.
  enum Ending {
    /// These words.
    case words(String)
    /// This word, if a duration follows.
    case duration(Keyword)
    /// `with`, if a curve follows.
    case curve
    /// `repeated`, if a number of times follows. Some tools count only the times after the first.
    case times(countsRepeats: Bool)
    /// Nothing, for this reason.
    case nothing(String)
  }

  static func ending(_ word: String) -> Ending? { endings[folded(word)] }

  private static let endings = Table(
    [
      (
        .words("repeated forever"),
        "forever infinite infinitely endless endlessly always indefinitely continuously nonstop"
      ),
      (
        .words("looped"),
        "yoyo alternate alternates alternating pingpong autoreverse autoreverses autoreversed backandforth"
      ),
      (.words("reversed"), "backwards backward rewind inverted"),
      (.words("then"), "before"),
      (.words("through"), "via past keyframes"),
      (.words("while"), "meanwhile simultaneously"),
      (.words("repeated 2 times"), "twice"),
      (.words("repeated 3 times"), "thrice"),
      (.words("over 300ms"), "quickly fast"),
      (.words("over 5s"), "slowly slow"),
      (.words("with ease-in-out"), "smoothly smooth gently easy"),
      (.words("with linear"), "linearly"),
      (.duration(.over), "duration dur lasting lasts during takes taking durationms until"),
      (.duration(.after), "delay delays startdelay delayms"),
      (.duration(.staggered), "stagger staggerdelay"),
      (.curve, "ease easing curve timing timingfunction interpolator easingfunction animationtimingfunction"),
      (.times(countsRepeats: true), "repeat repeats loop loops looping"),
      (.times(countsRepeats: false), "iterations iterationcount repeatcount animationiterationcount count"),
      (.nothing("A property keeps its last value after a sentence."), "forwards fillmode persist"),
      (
        .nothing("A positive angle turns clockwise, and a negative one counterclockwise."),
        "clockwise cw"
      ),
      (.nothing("Without a number of times, an animation plays once."), "once"),
      (.nothing("`spring` is the whole name of the curve."), "physics"),
    ] as [(Ending, String)])

  // MARK: Directions

  /// Returns the change of a position for a word such as `left`, from a number of pixels.
  static func direction(_ word: String) -> ((String) -> String)? {
    switch word.lowercased() {
    case "left", "leftward", "leftwards": { "(-\($0), 0)" }
    case "right", "rightward", "rightwards": { "(\($0), 0)" }
    case "up", "upward", "upwards": { "(0, -\($0))" }
    case "down", "downward", "downwards": { "(0, \($0))" }
    default: nil
    }
  }

  /// Returns the side that a word means: `bottom` for `below`.
  static func side(_ word: String) -> String? {
    switch word.lowercased() {
    case "left", "right", "top", "bottom": word.lowercased()
    case "above": "top"
    case "below", "beneath", "underneath": "bottom"
    default: nil
    }
  }

  /// Returns the change of a position that leads away from a side.
  static func crossing(from side: String) -> String {
    switch side {
    case "left": "(200, 0)"
    case "right": "(-200, 0)"
    case "top": "(0, 200)"
    default: "(0, -200)"
    }
  }

  /// Returns the side opposite to another one.
  static func opposite(of side: String) -> String {
    switch side {
    case "left": "right"
    case "right": "left"
    case "top": "bottom"
    default: "top"
    }
  }

  /// Returns the scale that is meant by a word such as `up`.
  static func growth(_ word: String) -> String? {
    switch word {
    case "up", "bigger", "larger", "big", "large": "150%"
    case "down", "smaller", "small", "tiny": "50%"
    default: nil
    }
  }
}
