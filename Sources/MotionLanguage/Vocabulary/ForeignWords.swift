import MotionAlgebra
import MotionText

/// The words of other tools, such as GSAP, CSS, SwiftUI and After Effects, and what a script says for them. Only messages read
/// these tables.
enum ForeignWords {
  /// Returns a word as the tables hold it: in small letters, without the signs that join its parts.
  static func folded(_ word: String) -> String {
    let small = word.lowercased()
    // Most words have no such sign, and to leave one out takes the characters apart.
    guard small.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else { return small }
    return small.filter { $0 != "-" && $0 != "_" }
  }

  /// What each of many words means.
  struct Table<Meaning: Sendable>: Sendable {
    private let rows: ForeignRows
    private var index = WordIndex()
    private let meaning: @Sendable (_ row: Int) -> Meaning

    private init(_ rows: ForeignRows, _ meaning: @escaping @Sendable (_ row: Int) -> Meaning) {
      (self.rows, self.meaning) = (rows, meaning)
      for row in 0..<rows.count {
        for word in rows.words(of: row, separatedBy: UInt8(ascii: " ")) { index.add(word, of: row, in: rows.text) }
      }
    }

    /// - Parameter rows: a meaning and its words, with spaces between them.
    init(_ rows: [(meaning: Meaning, words: String)]) {
      let meanings = rows.map { $0.meaning }
      self.init(ForeignRows(rows.map { $0.words })) { meanings[$0] }
    }

    /// - Parameter text: the rows (`ForeignRows`).
    init(_ text: String, _ meaning: @escaping @Sendable (ForeignRow) -> Meaning) {
      let rows = ForeignRows([text])
      self.init(rows) { meaning(rows[$0]) }
    }

    subscript(word: String) -> Meaning? { index.rows(with: word, in: rows.text).last.map(meaning) }

    /// The words that several rows have, of which only the last counts.
    var repeated: [String] { index.repeated(in: rows.text) }
  }

  /// The words that several rows of one table have.
  static var repeatedWords: [String] {
    verbs.repeated + actions.repeated + kinds.repeated + joins.repeated + valueFunctions.repeated + endings.repeated
      + properties.repeated + families.repeated + curves.repeated + units.repeated + effects.repeated + labels.repeated
      + settings.repeated + similarEffects.repeated + concepts.repeated
      + transitionDirections.repeated + otherEvents.repeated + colours.repeated
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
    (.then, "sequence sequential seq chain serial series timeline"),
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

  /// Returns which measure of the canvas a name such as `thisComp.width` means in another tool.
  static func measure(ofCanvas name: String) -> Measure? {
    let parts = name.lowercased().split(separator: ".")
    guard parts.count == 2, ["thiscomp", "comp", "canvas", "stage", "screen", "window", "viewport"].contains(parts[0])
    else { return nil }
    return ["width", "innerwidth", "w"].contains(parts[1])
      ? .width : ["height", "innerheight", "h"].contains(parts[1]) ? .height : nil
  }

  enum Measure { case width, height }

  /// Returns whether a word stands for a missing or endless number in other languages.
  static func isNoValue(_ name: String) -> Bool { missingValues.contains(folded(name)) }

  private static let missingValues: Set = [
    "auto", "current", "currentcolor", "default", "inf", "infinity", "inherit", "initial", "nan", "nil", "null",
    "undefined", "unset", "true", "false", "yes", "no",
  ]

  /// Returns the event for which other tools call a function of this name, such as `box.onTapGesture`.
  static func handler(in words: String) -> CueEvent? {
    let folded = words.lowercased()
    let handlers: [(String, CueEvent)] = [
      ("ontapgesture", .tap), ("onclick", .tap), ("onlongpressgesture", .longPress), ("onhover", .hover),
      ("ondrag", .drag), ("onmouseenter", .hover), ("onpress", .press), ("addeventlistener", .tap),
      ("ontap", .tap),
    ]
    return handlers.first { folded.has($0.0) }?.1
  }

  /// Returns whether a word means all views in plain English.
  static func isEverything(_ word: String) -> Bool { ["everything", "everyone", "anything"].contains(word) }

  /// Returns whether a word means the pointer.
  static func isPointer(_ word: String) -> Bool {
    ["cursor", "finger", "mouse", "pointer", "touch"].contains(word.lowercased())
  }

  /// Returns what is said about an event that a script lacks; an empty reason for a word that counts events.
  static func otherEvent(_ word: String) -> Verb? { otherEvents[folded(word)] }

  static let otherEvents = Table<Verb>(
    """
    load loaded onload appear appears start ready mount mounted begin open init launch show domcontentloaded => at 0s
      What happens at the beginning has a time, and no event.
    complete completion finish finished done ended over end
      An animation has no events. `then` plays another animation at its end.
        fadeIn card then pulse card
    disappear disappears unload unmount close hide exit dismiss
      A view that comes and goes with a screen has a transition, with a line for each.
        transition sheet
          present: fadeIn card over 300ms
          dismiss: fadeOut card over 200ms
    key keydown keyup keypress keyboard space escape arrow
      A script reacts to the pointer, and to no keys.
        on tap of circle: pulse circle
    timer interval tick timeout frame
      `at` precedes the time of a reaction, and `repeated forever` repeats an animation.
        at 2s: fadeIn circle
        (pulse circle) repeated forever
    swipe swiped swiping
      A script has no swipe. A view follows a drag, and its release lets it snap to the nearer of two places.
        on drag of circle: match circle to the pointer
        on release of circle: snap circle to the nearer of (60, 120) or (340, 120)
    first second third every each next other single
      A reaction happens at each of its events, and does not count them.
    """)

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

  /// Returns whether a word says how exact a number is.
  static func isRough(_ word: String) -> Bool {
    [
      "about", "around", "approximately", "roughly", "circa", "nearly", "almost", "exactly", "precisely", "just",
      "only",
    ].contains(word.lowercased())
  }

  /// The words for the first numbers.
  static let numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// Words between two sentences, and the word of a script that joins them.
  static let joiningWords: [(words: [Substring], join: Keyword)] = [
    ("then", .then), ("while", .while), ("add", .then), ("append", .then), ("next", .then), ("followed by", .then),
    ("and afterwards", .then),
    ("afterwards", .then), ("and next", .then),
    ("at the same time as", .while), ("at the same time", .while), ("together with", .while), ("as well as", .while),
    ("plus", .while),
    ("alongside", .while), ("during", .while), ("simultaneously with", .while),
    ("and also", .while), ("and simultaneously", .while), ("and at the same time", .while), ("and meanwhile", .while),
    ("oncomplete", .then), ("onend", .then),
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

  /// A name in capitals stands for a kind of ending, with the word of a script that precedes its value.
  private static let endings = Table(
    """
    forever infinite infinitely endless endlessly always indefinitely continuously nonstop => repeated forever
    yoyo alternate alternates alternating pingpong autoreverse autoreverses autoreversed backandforth => looped
    backwards backward rewind inverted => reversed
    before => then
    via past keyframes => through
    meanwhile simultaneously => while
    twice => repeated 2 times
    thrice => repeated 3 times
    quickly fast => over 300ms
    slowly slow => over 5s
    smoothly smooth gently easy => with ease-in-out
    linearly => with linear
    duration dur lasting lasts during takes taking durationms until => DURATION over
    delay delays startdelay delayms => DURATION after
    stagger staggerdelay => DURATION staggered
    ease easing curve timing timingfunction interpolator easingfunction animationtimingfunction => CURVE
    repeat repeats loop loops looping => REPEATS
    iterations iterationcount repeatcount animationiterationcount count => TIMES

    forwards fillmode persist
      A property keeps its last value after a sentence.
    clockwise cw
      A positive angle turns clockwise, and a negative one counterclockwise.
    once
      Without a number of times, an animation plays once.
    important
      A sentence has no priority. Two that change one property at the same time are averaged, and `then` joins two that
      follow each other.
    physics
      `spring` is the whole name of the curve.
    """
  ) { row -> Ending in
    if let reason = row.reason { return .nothing(reason) }
    let words = row.instead.split(separator: " ").map(String.init)
    switch words[0] {
    case "DURATION": return .duration(Keyword.allCases.first { $0.spelling == words[1] } ?? .over)
    case "CURVE": return .curve
    case "REPEATS", "TIMES": return .times(countsRepeats: words[0] == "REPEATS")
    default: return .words(row.instead)
    }
  }

  // MARK: Directions

  /// A side of the canvas, and the direction to it.
  private struct Side {
    var name: String
    /// The words for it, and for the direction to it.
    var words: Set<String>
    var toward: Set<String>
    var opposite: String
    /// The signs of the change in the direction.
    var x: String?
    var y: String?

    /// Returns the change of a position by a number of pixels in the direction.
    func change(_ number: String) -> String { "(\(x.map { $0 + number } ?? "0"), \(y.map { $0 + number } ?? "0"))" }
  }

  private static let sides = [
    Side(name: "left", words: ["left"], toward: ["left", "leftward", "leftwards"], opposite: "right", x: "-"),
    Side(name: "right", words: ["right"], toward: ["right", "rightward", "rightwards"], opposite: "left", x: ""),
    Side(name: "top", words: ["top", "above"], toward: ["up", "upward", "upwards"], opposite: "bottom", y: "-"),
    Side(
      name: "bottom", words: ["bottom", "below", "beneath", "underneath"], toward: ["down", "downward", "downwards"],
      opposite: "top", y: ""),
  ]

  /// Returns the change of a position for a word such as `left`, from a number of pixels.
  static func direction(_ word: String) -> ((String) -> String)? {
    sides.first { $0.toward.contains(word.lowercased()) }.map { side in { side.change($0) } }
  }

  /// Returns the side that a word means: `bottom` for `below`.
  static func side(_ word: String) -> String? {
    let word = word.lowercased()
    return sides.first { $0.words.contains(word) }?.name
  }

  /// Returns the side from which a movement in a direction comes: `bottom` for `up`.
  static func origin(ofDirection word: String) -> String? {
    sides.first { $0.toward.contains(word.lowercased()) }?.opposite
  }

  /// Returns the change of a position that leads away from a side.
  static func crossing(from side: String) -> String? { sides.first { $0.opposite == side }?.change("200") }

  /// Returns the side opposite to another one.
  static func opposite(of side: String) -> String? { sides.first { $0.name == side }?.opposite }

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

  /// Returns the scale that is meant by a word such as `up`.
  static func growth(_ word: String) -> String? {
    switch word {
    case "up", "bigger", "larger", "big", "large": "150%"
    case "down", "smaller", "small", "tiny": "50%"
    default: nil
    }
  }
}
