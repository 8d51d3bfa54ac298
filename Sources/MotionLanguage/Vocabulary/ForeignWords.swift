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
      + properties.repeated + families.repeated + curves.repeated + units.repeated + effects.repeated + labels.repeated
      + settings.repeated + similarEffects.repeated + concepts.repeated
      + transitionDirections.repeated + otherEvents.repeated
  }

  // MARK: Views

  /// Returns the kind of view that a word of another tool most likely means.
  static func kind(_ word: String) -> ViewKind? { kinds[folded(word)] }

  private static let kinds = Table<ViewKind>([
    (.rectangle, "rect div box panel card container roundedrectangle roundrect uiview layer shapelayer solid"),
    (.circle, "dot disc disk ball"), (.ellipse, "oval"), (.text, "label string word title textlayer span uilabel"),
    (.line, "segment stroke"),
    (.path, "svg shape polygon polyline bezierpath curve triangle star hexagon pentagon diamond arrow heart arc"),
  ])

  /// Returns the property of a view that an adjective before its kind stands for.
  static func look(ofAdjective word: String, _ kind: ViewKind) -> String? {
    switch folded(word) {
    case "big", "large", "huge": kind == .circle ? "radius 80" : kind.measure == .size ? "size 160" : nil
    case "small", "little", "tiny": kind == .circle ? "radius 10" : kind.measure == .size ? "size 20" : nil
    case "rounded", "round": kind == .square || kind == .rectangle ? "corner-radius 8" : nil
    case "transparent", "hidden", "invisible": "opacity 0"
    case "outlined", "empty", "hollow": "fill none and stroke black"
    default: nil
    }
  }

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
  static func isFunction(_ name: String) -> Bool {
    functions.contains(folded(name)) || effects[folded(name)] != nil
  }

  private static let functions: Set = [
    "anime", "animation", "animationgroup", "clamp", "laggedstart", "laggedstartmap", "succession", "fade", "gsap",
    "keyframes", "loopin", "loopout", "loopinduration",
    "loopoutduration", "motion", "noise", "random",
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
    (.other, "posterizetime var min max clamp random rand randomrange noise abs sin cos sqrt pow floor round env attr"),
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

  /// What an event means that a script lacks.
  enum OtherEvent { case beginning, end, key, clock, ordinal }

  static func otherEvent(_ word: String) -> OtherEvent? { otherEvents[folded(word)] }

  static let otherEvents = Table<OtherEvent>([
    (
      .beginning,
      "load loaded onload appear appears start ready mount mounted begin open init launch show domcontentloaded"
    ),
    (.end, "disappear disappears unload unmount close hide end exit dismiss"),
    (.key, "key keydown keyup keypress keyboard space escape arrow"),
    (.clock, "timer interval tick timeout frame"),
    (.ordinal, "first second third every each next other single"),
  ])

  /// Returns whether a word stands for keyframes.
  static func isKeyframes(_ word: String) -> Bool {
    ["keyframe", "keyframes", "frames", "values", "stops"].contains(word)
  }

  /// Returns whether a word means what is behind all views.
  static func isCanvas(_ word: String) -> Bool { canvasWords.contains(word.lowercased()) }

  private static let canvasWords: Set = [
    "background", "canvas", "screen", "page", "window", "anywhere", "document", "body", "stage", "scene",
  ]

  /// Returns the number of a view among several: 1 for `first`.
  static func ordinal(_ word: String, of count: Int) -> Int? {
    word == "last" ? count : ["first", "second", "third"].firstIndex(of: word).map { $0 + 1 }
  }

  /// The words for the first numbers.
  static let numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// Words between two sentences, and the word of a script that joins them.
  static let joiningWords: [(words: [Substring], join: Keyword)] = [
    ("add", .then), ("append", .then), ("next", .then), ("followed by", .then), ("and afterwards", .then),
    ("afterwards", .then), ("and next", .then),
    ("at the same time as", .while), ("together with", .while), ("as well as", .while), ("alongside", .while),
    ("and also", .while), ("and simultaneously", .while), ("onComplete", .then), ("onEnd", .then),
  ].map { ($0.split(separator: " "), $1) }

  /// Returns whether a word says that an animation is over: `when fadeIn circle ends`.
  static func isEnding(_ word: String) -> Bool { endWords.contains(word) }

  private static let endWords: Set = [
    "is", "has", "end", "ends", "ended", "done", "finishes", "finished", "completes", "completed", "stops", "stopped",
  ]

  /// Returns whether a word of English only joins others, so that it is no view.
  static func isFunctionWord(_ word: String) -> Bool { functionWords.contains(word) }

  private static let functionWords: Set = [
    "but", "if", "like", "so", "when", "because", "very", "too", "also", "just", "only", "should", "must", "can",
    "will",
    "is", "are", "was", "be", "please", "now", "first", "later", "more", "less", "really", "not", "or",
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

  /// Returns the side from which a movement in a direction comes: `bottom` for `up`.
  static func origin(ofDirection word: String) -> String? {
    switch word.lowercased() {
    case "up", "upward", "upwards": "bottom"
    case "down", "downward", "downwards": "top"
    case "left": "right"
    case "right": "left"
    default: nil
    }
  }

  /// Returns the side from which a view comes with an animation such as `fadeInUp` and `slideInLeft`. A slide names the side, and
  /// otherwise the direction.
  static func origin(ofEntrance word: String) -> String? {
    let word = folded(word)
    for start in ["fadein", "slidein", "slide"] where word.hasPrefix(start) {
      // `slideLeft` may go there or come from there.
      if start == "slide", word.hasSuffix("left") || word.hasSuffix("right") { continue }
      let direction = String(word.dropFirst(start.count))
      guard let side = origin(ofDirection: direction), direction.count < 6 else { continue }
      return direction == "left" || direction == "right" ? direction : side
    }
    return nil
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
