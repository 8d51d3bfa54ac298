/// The built-in words. Most are special only in certain positions of the grammar.
enum Keyword: UInt8, CaseIterable {
  // Statements.
  case `let`, define, view, group, use, play, `default`, canvas, at, on, `as`, when, transition, require, prefer
  // Phrases.
  case from, through, to, by, along, over, `in`, `for`, with, using, after, named
  // Joining words.
  case then, `while`, and, of, `is`
  // Modifiers and their words.
  case looped, repeated, reversed, delayed, staggered, overlapping, starting
  case once, twice, times, forever, speed, half, double
  // Nouns.
  case a, an, the, all, each, views, duration
  case nothing, cancelled, pi, tau
  // Units.
  case s, sec, secs, second, seconds, ms, millisecond, milliseconds, min, minute, minutes
  case deg, degree, degrees, rad, radian, radians, turn, turns, px, pixel, pixels, percent
  // Verbs and their -ing forms.
  case grow, shrink, resize, scale, rotate, move, slide, translate, fade, fadeIn, fadeOut, tint, color, draw, morph
  case animate, hold, wait
  case growing, shrinking, resizing, scaling, rotating, moving, sliding, translating, fading, fadingIn, fadingOut
  case tinting, coloring, drawing, morphing, animating, holding, waiting
  case out
  // Curves.
  case low, high, linear, ease, easeIn, easeOut, easeInOut, cubicBezier, steps, spring
  // Kinds of view, and what a canvas has.
  case circle, square, rectangle, ellipse, line, path, text, background
  // Words of view declarations.
  case anchor, clipped, spaced, apart, ringRadius
  // Properties.
  case radius, size, position, rotation, opacity, fill, trim, x, y, width, height
  case stroke, strokeWidth, strokeDashOffset, cornerRadius, fontSize, letterSpacing
  // Styles.
  case strokeCap, strokeJoin, strokeDashes, font, fontWeight, align

  /// All facts about a word. The compiler lays the rows out as constants, so that they cost nothing when the program starts.
  @inline(__always)
  private var row: Row {
    switch self {
    // Statements.
    case .let: Row("let", .statement)
    case .define: Row("define", .statement)
    case .view: Row("view", .statement)
    case .group: Row("group", .statement)
    case .use: Row("use", .statement)
    case .play: Row("play", .statement)
    case .default: Row("default", .statement)
    case .canvas: Row("canvas", .statement)
    case .at: Row("at", .statement)
    case .on: Row("on", .statement)
    case .as: Row("as", .statement)
    case .when: Row("when", .statement)
    case .transition: Row("transition", .statement)
    case .require: Row("require", .statement)
    case .prefer: Row("prefer", .statement)
    // Phrases.
    case .from: Row("from", .phrase)
    case .through: Row("through", .other)
    case .to: Row("to", .phrase)
    case .by: Row("by", .phrase)
    case .along: Row("along", .phrase)
    case .over: Row("over", .phrase)
    case .in: Row("in", .phrase)
    case .for: Row("for", .phrase)
    case .with: Row("with", .phrase)
    case .using: Row("using", .phrase)
    case .after: Row("after", .phrase)
    case .named: Row("named", .phrase)
    // Joining words.
    case .then: Row("then", .joining)
    case .while: Row("while", .joining)
    case .and: Row("and", .joining)
    case .of: Row("of", .joining)
    case .is: Row("is", .joining)
    // Modifiers and their words.
    case .looped: Row("looped", .modifier)
    case .repeated: Row("repeated", .modifier)
    case .reversed: Row("reversed", .modifier)
    case .delayed: Row("delayed", .modifier)
    case .staggered: Row("staggered", .modifier)
    case .overlapping: Row("overlapping", .modifier)
    case .starting: Row("starting", .modifier)
    case .once: Row("once", .other)
    case .twice: Row("twice", .other)
    case .times: Row("times", .other)
    case .forever: Row("forever", .other)
    case .speed: Row("speed", .other)
    case .half: Row("half", .other)
    case .double: Row("double", .other)
    // Nouns.
    case .a: Row("a", .article)
    case .an: Row("an", .article)
    case .the: Row("the", .article)
    case .all: Row("all", .other)
    case .each: Row("each", .other)
    case .views: Row("views", .other)
    case .duration: Row("duration", .other)
    case .nothing: Row("nothing", .constant)
    case .cancelled: Row("cancelled", .constant)
    case .pi: Row("pi", .constant)
    case .tau: Row("tau", .constant)
    // Units.
    case .s: Row("s", .unit(.seconds))
    case .sec: Row("sec", .unit(.seconds))
    case .secs: Row("secs", .unit(.seconds))
    case .second: Row("second", .unit(.seconds))
    case .seconds: Row("seconds", .unit(.seconds))
    case .ms: Row("ms", .unit(.milliseconds))
    case .millisecond: Row("millisecond", .unit(.milliseconds))
    case .milliseconds: Row("milliseconds", .unit(.milliseconds))
    case .min: Row("min", .unit(.minutes))
    case .minute: Row("minute", .unit(.minutes))
    case .minutes: Row("minutes", .unit(.minutes))
    case .deg: Row("deg", .unit(.degrees))
    case .degree: Row("degree", .unit(.degrees))
    case .degrees: Row("degrees", .unit(.degrees))
    case .rad: Row("rad", .unit(.radians))
    case .radian: Row("radian", .unit(.radians))
    case .radians: Row("radians", .unit(.radians))
    case .turn: Row("turn", .unit(.turns))
    case .turns: Row("turns", .unit(.turns))
    case .px: Row("px", .unit(.pixels))
    case .pixel: Row("pixel", .unit(.pixels))
    case .pixels: Row("pixels", .unit(.pixels))
    case .percent: Row("percent", .unit(.percent))
    // Verbs and their -ing forms.
    case .grow: Row("grow", .verb(.grow))
    case .shrink: Row("shrink", .verb(.shrink))
    case .resize: Row("resize", .verb(.resize))
    case .scale: Row("scale", .verb(.scale))
    case .rotate: Row("rotate", .verb(.rotate))
    case .move: Row("move", .verb(.move))
    case .slide: Row("slide", .verb(.slide))
    case .translate: Row("translate", .verb(.translate))
    case .fade: Row("fade", .verb(.fade))
    case .fadeIn: Row("fadeIn", .verb(.fadeIn))
    case .fadeOut: Row("fadeOut", .verb(.fadeOut))
    case .tint: Row("tint", .verb(.tint))
    case .color: Row("color", .verb(.color))
    case .draw: Row("draw", .verb(.draw))
    case .morph: Row("morph", .verb(.morph))
    case .animate: Row("animate", .verb(.animate))
    case .hold: Row("hold", .verb(.hold))
    case .wait: Row("wait", .verb(.wait))
    case .growing: Row("growing", .verb(.grow))
    case .shrinking: Row("shrinking", .verb(.shrink))
    case .resizing: Row("resizing", .verb(.resize))
    case .scaling: Row("scaling", .verb(.scale))
    case .rotating: Row("rotating", .verb(.rotate))
    case .moving: Row("moving", .verb(.move))
    case .sliding: Row("sliding", .verb(.slide))
    case .translating: Row("translating", .verb(.translate))
    case .fading: Row("fading", .verb(.fade))
    case .fadingIn: Row("fadingIn", .verb(.fadeIn))
    case .fadingOut: Row("fadingOut", .verb(.fadeOut))
    case .tinting: Row("tinting", .verb(.tint))
    case .coloring: Row("coloring", .verb(.color))
    case .drawing: Row("drawing", .verb(.draw))
    case .morphing: Row("morphing", .verb(.morph))
    case .animating: Row("animating", .verb(.animate))
    case .holding: Row("holding", .verb(.hold))
    case .waiting: Row("waiting", .verb(.wait))
    case .out: Row("out", .other)
    // Curves.
    case .low: Row("low", .strength)
    case .high: Row("high", .strength)
    case .linear: Row("linear", .curve(.linear))
    case .ease: Row("ease", .curve(.ease))
    case .easeIn: Row("ease-in", .curve(.easeIn))
    case .easeOut: Row("ease-out", .curve(.easeOut))
    case .easeInOut: Row("ease-in-out", .curve(.easeInOut))
    case .cubicBezier: Row("cubic-bezier", .curve(.cubicBezier))
    case .steps: Row("steps", .curve(.steps))
    case .spring: Row("spring", .curve(.spring))
    // Kinds of view, and what a canvas has.
    case .circle: Row("circle", .other)
    case .square: Row("square", .other)
    case .rectangle: Row("rectangle", .other)
    case .ellipse: Row("ellipse", .other)
    case .line: Row("line", .other)
    case .path: Row("path", .other)
    case .text: Row("text", .other)
    case .background: Row("background", .other)
    // Words of view declarations.
    case .anchor: Row("anchor", .other)
    case .clipped: Row("clipped", .other)
    case .spaced: Row("spaced", .other)
    case .apart: Row("apart", .other)
    case .ringRadius: Row("ring-radius", .other)
    // Properties.
    case .radius: Row("radius", .property)
    case .size: Row("size", .property)
    case .position: Row("position", .property)
    case .rotation: Row("rotation", .property)
    case .opacity: Row("opacity", .property)
    case .fill: Row("fill", .property)
    case .trim: Row("trim", .property)
    case .x: Row("x", .property)
    case .y: Row("y", .property)
    case .width: Row("width", .property)
    case .height: Row("height", .property)
    case .stroke: Row("stroke", .property)
    case .strokeWidth: Row("stroke-width", .property)
    case .strokeDashOffset: Row("stroke-dash-offset", .property)
    case .cornerRadius: Row("corner-radius", .property)
    case .fontSize: Row("font-size", .property)
    case .letterSpacing: Row("letter-spacing", .property)
    // Styles.
    case .strokeCap: Row("stroke-cap", .style(.strokeCap))
    case .strokeJoin: Row("stroke-join", .style(.strokeJoin))
    case .strokeDashes: Row("stroke-dashes", .style(.strokeDashes))
    case .font: Row("font", .style(.font))
    case .fontWeight: Row("font-weight", .style(.fontWeight))
    case .align: Row("align", .style(.align))
    }
  }

  private struct Row {
    let spelling: StaticString
    let kind: Kind

    @inline(__always)
    init(_ spelling: StaticString, _ kind: Kind) { (self.spelling, self.kind) = (spelling, kind) }
  }

  /// The kinds of words.
  enum Kind: Equatable {
    /// A statement can begin with it.
    case statement
    /// It begins a phrase of a sentence, such as `from` or `over`.
    case phrase
    /// It joins two animations, views or words.
    case joining
    /// Only a modifier can begin with it.
    case modifier
    case article
    /// It is a value by itself.
    case constant
    case unit(Unit)
    /// A sentence can begin with this form of the verb.
    case verb(Verb)
    /// It makes the curve after it weaker or stronger.
    case strength
    case curve(CurveWord)
    case property
    /// It is what a declaration says about the look of a view, and does not move.
    case style(Style)
    /// Its meaning depends on the words around it.
    case other
  }

  /// The number of words. `allCases.count` would make the array of them.
  static var count: Int { Int(align.rawValue) + 1 }

  /// The spellings of the words with which a sentence begins, and of those with which another statement does.
  static let spellingsOfVerbs = allCases.filter { $0.verb != nil }.map(\.spelling)
  static let spellingsOfStatements = allCases.filter(\.beginsStatement).map(\.spelling)

  var spelling: String { row.spelling.description }

  /// Calls `body` with the bytes of the spelling.
  func withSpelling<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    row.spelling.withUTF8Buffer(body)
  }

  var kind: Kind { row.kind }

  var beginsStatement: Bool { kind == .statement }

  /// Whether a statement can begin with a word, other than with a verb.
  static func beginsStatement(_ word: String) -> Bool {
    allCases.contains { $0.beginsStatement && $0.spelling == word }
  }
  var isArticle: Bool { kind == .article }
  var isPhrase: Bool { kind == .phrase }
  var isModifier: Bool { kind == .modifier }
  /// Whether a value, a view or an animation follows the word.
  var wantsValue: Bool {
    switch kind {
    case .verb, .property, .style, .strength, .statement, .phrase, .joining, .article: true
    case .curve, .unit, .modifier, .constant, .other: false
    }
  }
  var isJoining: Bool { kind == .joining }
  var isCurve: Bool { curve != nil }
  var isStrength: Bool { kind == .strength }
  /// The curves that a strength may precede.
  static let curvesWithStrength = [easeIn, easeOut, easeInOut]
  var isConstant: Bool { kind == .constant }
  /// Whether it is a property or a style. `scale` is both a property and a verb.
  var isProperty: Bool { kind == .property || self == .scale || style != nil }
  var isUnit: Bool { unit != nil }

  /// Whether it continues the sentence or the animation before it.
  var continuesExpression: Bool {
    switch kind {
    case .phrase, .modifier, .joining: true
    case .statement, .article, .constant, .unit, .verb, .strength, .curve, .property, .style, .other: false
    }
  }

  /// Whether it comes after a value or a name, so that neither begins with it.
  var followsValue: Bool { continuesExpression || isUnit || self == .at }

  /// Whether it cannot be a name.
  var isReserved: Bool { continuesExpression || isUnit || isConstant || self == .at || self == .let }

  var verb: Verb? {
    if case .verb(let verb) = kind { return verb }
    return nil
  }

  var curve: CurveWord? {
    if case .curve(let curve) = kind { return curve }
    return nil
  }

  var style: Style? {
    if case .style(let style) = kind { return style }
    return nil
  }

  var unit: Unit? {
    if case .unit(let unit) = kind { return unit }
    return nil
  }
}
