/// The built-in words. What each is for is said by the properties below; most are special only where
/// the grammar asks for them.
enum Keyword: UInt8, CaseIterable {
  // Statements.
  case `let`, define, view, group, use, play, `default`, canvas, at, on, when, transition, require, prefer
  // Phrases.
  case from, to, by, along, over, `in`, `for`, with, using, after, named
  // Joining.
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
  case grow, shrink, resize, scale, rotate, move, slide, translate, fade, fadeIn, fadeOut, tint, color, draw
  case animate, hold, wait
  case growing, shrinking, resizing, scaling, rotating, moving, sliding, translating, fading, fadingIn, fadingOut
  case tinting, coloring, drawing, animating, holding, waiting
  case out
  // Curves.
  case low, high, linear, ease, easeIn, easeOut, easeInOut, cubicBezier, steps, spring
  // Kinds of view, and what a canvas has.
  case circle, square, rectangle, ellipse, line, path, text, background
  // Properties.
  case radius, size, position, rotation, opacity, fill, trim, x, y, width, height

  static let count = Keyword.allCases.count

  /// As they are written, in order. (Swift knows the names of cases too; to ask for all of them took a third of the
  /// time in which a short script is checked.)
  static let spellings = [
    "let", "define", "view", "group", "use", "play", "default", "canvas", "at", "on", "when", "transition", "require",
    "prefer",
    "from", "to", "by", "along", "over", "in", "for", "with", "using", "after", "named",
    "then", "while", "and", "of", "is",
    "looped", "repeated", "reversed", "delayed", "staggered", "overlapping", "starting",
    "once", "twice", "times", "forever", "speed", "half", "double",
    "a", "an", "the", "all", "each", "views", "duration",
    "nothing", "cancelled", "pi", "tau",
    "s", "sec", "secs", "second", "seconds", "ms", "millisecond", "milliseconds", "min", "minute", "minutes",
    "deg", "degree", "degrees", "rad", "radian", "radians", "turn", "turns", "px", "pixel", "pixels", "percent",
    "grow", "shrink", "resize", "scale", "rotate", "move", "slide", "translate", "fade", "fadeIn", "fadeOut", "tint",
    "color", "draw",
    "animate", "hold", "wait",
    "growing", "shrinking", "resizing", "scaling", "rotating", "moving", "sliding", "translating", "fading", "fadingIn",
    "fadingOut",
    "tinting", "coloring", "drawing", "animating", "holding", "waiting",
    "out",
    "low", "high", "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier", "steps", "spring",
    "circle", "square", "rectangle", "ellipse", "line", "path", "text", "background",
    "radius", "size", "position", "rotation", "opacity", "fill", "trim", "x", "y", "width", "height",
  ]

  var spelling: String { Keyword.spellings[Int(rawValue)] }

  var beginsStatement: Bool { rawValue <= Keyword.prefer.rawValue }
  var isUnit: Bool { rawValue >= Keyword.s.rawValue && rawValue <= Keyword.percent.rawValue }
  var isArticle: Bool { self == .a || self == .an || self == .the }
  var isProperty: Bool { rawValue >= Keyword.radius.rawValue || self == .scale }
  /// Says what a sentence says of itself: `from`, `over` …
  var isPhrase: Bool { rawValue >= Keyword.from.rawValue && rawValue <= Keyword.named.rawValue }
  /// A word that only a modifier can begin with.
  var isModifier: Bool { rawValue >= Keyword.looped.rawValue && rawValue <= Keyword.starting.rawValue }
  var isJoining: Bool { rawValue >= Keyword.then.rawValue && rawValue <= Keyword.is.rawValue }
  var isCurve: Bool { rawValue >= Keyword.linear.rawValue && rawValue <= Keyword.spring.rawValue }
  var isStrength: Bool { self == .low || self == .high }
  /// A value by itself.
  var isConstant: Bool { self == .nothing || self == .cancelled || self == .pi || self == .tau }
  /// It goes on with the sentence or the animation before it.
  var continuesExpression: Bool { isPhrase || isModifier || isJoining }
  /// It comes behind a value or a name, so that neither begins with it.
  var followsValue: Bool { continuesExpression || isUnit || self == .at }
  /// It cannot be the name of anything.
  var isReserved: Bool {
    isUnit || isPhrase || isModifier || isJoining || self == .nothing || self == .cancelled || self == .pi
      || self == .tau || self == .at || self == .let
  }

  var verb: Verb? {
    switch self {
    case .grow, .growing: .grow
    case .shrink, .shrinking: .shrink
    case .resize, .resizing: .resize
    case .scale, .scaling: .scale
    case .rotate, .rotating: .rotate
    case .move, .moving: .move
    case .slide, .sliding: .slide
    case .translate, .translating: .translate
    case .fade, .fading: .fade
    case .fadeIn, .fadingIn: .fadeIn
    case .fadeOut, .fadingOut: .fadeOut
    case .tint, .tinting: .tint
    case .color, .coloring: .color
    case .draw, .drawing: .draw
    case .animate, .animating: .animate
    case .hold, .holding: .hold
    case .wait, .waiting: .wait
    default: nil
    }
  }

  var unit: Unit? {
    switch self {
    case .s, .sec, .secs, .second, .seconds: .seconds
    case .ms, .millisecond, .milliseconds: .milliseconds
    case .min, .minute, .minutes: .minutes
    case .deg, .degree, .degrees: .degrees
    case .rad, .radian, .radians: .radians
    case .turn, .turns: .turns
    case .px, .pixel, .pixels: .pixels
    case .percent: .percent
    default: nil
    }
  }
}

/// The verbs a sentence can begin with.
package enum Verb: UInt8, CaseIterable, Sendable {
  case grow, shrink, resize, scale, rotate, move, slide, translate, fade, fadeIn, fadeOut, tint, color, draw
  case animate, hold, wait

  var spelling: String { "\(self)" }
  /// Whether it says itself where it ends.
  var hasEnd: Bool { self == .fadeIn || self == .fadeOut || self == .draw }
  var isFade: Bool { self == .fade || self == .fadeIn || self == .fadeOut }
}

enum Unit: UInt8 {
  case seconds, milliseconds, minutes, degrees, radians, turns, pixels, percent

  var kind: Kind {
    switch self {
    case .seconds, .milliseconds, .minutes: .duration
    case .degrees, .radians, .turns: .angle
    case .pixels: .length
    case .percent: .percent
    }
  }

  /// How much of the canonical unit one of these is; radians are converted by their multiple of pi.
  var factor: Double {
    switch self {
    case .seconds, .degrees, .pixels: 1
    case .milliseconds: 0.001
    case .minutes: 60
    case .radians: 180 / .pi
    case .turns: 360
    case .percent: 0.01
    }
  }
}
