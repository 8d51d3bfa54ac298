import MotionAlgebra

/// What a word of the language does, and an example: a whole script.
package struct WordHelp: Sendable {
  package let text: String
  package let example: String

  init(_ text: String, _ example: String) { (self.text, self.example) = (text, example) }
}

extension Keyword {
  /// The help for the word; `nil` for words that only belong to others.
  var help: WordHelp? {
    switch kind {
    case .verb(let verb): verb.help
    case .curve(let curve): curve.help
    case .unit(let unit): unit.help
    case .property: Property.said(self).map { $0.property.help(component: $0.component) }
    case .style(let style): style.help
    case .strength:
      WordHelp(
        "Makes the curve after it \(self == .low ? "weaker" : "stronger"): ease-in, ease-out or ease-in-out.",
        "fadeIn circle with \(spelling) ease-out")
    case .statement, .phrase, .joining, .modifier, .article, .constant, .other: Keyword.helps[self]
    }
  }

  private static let helps: [Keyword: WordHelp] = [
    .let: WordHelp("Names an animation or a value.", "let quick = 200ms\nfadeIn circle over quick"),
    .define: WordHelp(
      "Defines a sentence of your own. Its parameters can have defaults.",
      "define hop(target, height = 60) = move target by (0, -height) over 250ms\nhop(circle)"),
    .view: WordHelp(
      "Declares a view: its kind, its place and its look.",
      "view ball is a circle at (90, 110) with radius 24 and fill #268bd2\nfadeIn ball"),
    .group: WordHelp("Names several views, which then move alike.", "group both = circle and square\nfadeIn both"),
    .use: WordHelp(
      "Takes the names of another script or of a file of design tokens.", "// use \"brand.motion\"\nfadeIn circle"),
    .play: WordHelp("Plays an animation. Without it, the last one plays.", "let intro = fadeIn circle\nplay intro"),
    .default: WordHelp(
      "Sets the duration of the sentences that say none.", "default duration 300ms\nfadeIn circle"),
    .canvas: WordHelp(
      "Sets the size and the background of the picture.", "canvas 400 by 240 with background white\nfadeIn circle"),
    .at: WordHelp(
      "Gives a place to a view, a speed to an animation, or an instant to a reaction.", "fadeIn circle at 2x speed"),
    .on: WordHelp("Says what happens at an event.", "on tap of circle: rotate circle by 90 degrees"),
    .as: WordHelp(
      "Lets the page lead an animation as it scrolls.", "as the page scrolls from 0 to 400: fadeOut circle"),
    .when: WordHelp(
      "Says what plays for users who prefer reduced motion.",
      "grow circle from 10 to 100\nwhen motion is reduced: fadeIn circle"),
    .transition: WordHelp(
      "Declares a transition with its two directions.",
      "transition sheet\n  present: fadeIn circle\n  dismiss: fadeOut circle"),
    .require: WordHelp(
      "Sets a rule for the whole script, such as its longest animation.", "require no motion over 5s\nfadeIn circle"),
    .prefer: WordHelp(
      "Sets a rule for the whole script, whose breach is a warning.", "prefer no motion over 5s\nfadeIn circle"),
    .from: WordHelp(
      "Gives the first value. Without it, the sentence begins with the value that the property has then.",
      "grow circle from 10 to 100"),
    .through: WordHelp("Gives values on the way, each with its place.", "grow circle from 10 through 80 at 30% to 40"),
    .to: WordHelp("Gives the last value.", "grow circle from 10 to 100"),
    .by: WordHelp(
      "Gives the change from the first value to the last: a distance, or a factor or a percentage where the property has one.",
      "rotate square by 90 degrees"),
    .along: WordHelp("Moves views along a path.", "move circle along \"M0 100 C50 0 150 200 200 100\" over 2s"),
    .over: WordHelp("Gives the duration of a sentence, or stretches an animation to it.", "fadeIn circle over 300ms"),
    .in: WordHelp("Means the same as `over`.", "fadeIn circle in 300ms"),
    .for: WordHelp("Means the same as `over`.", "hold circle's radius at 10 for 1s"),
    .with: WordHelp("Gives the curve of an animation.", "fadeIn circle with ease-out"),
    .using: WordHelp("Means the same as `with` before a curve.", "fadeIn circle using ease-out"),
    .after: WordHelp("Waits before an animation.", "fadeIn circle after 500ms"),
    .named: WordHelp("Gives a name to an interval of the timeline.", "fadeIn circle named \"entrance\""),
    .then: WordHelp("Plays one animation after the other, as `*` does.", "fadeIn circle then fadeOut circle"),
    .while: WordHelp("Plays two animations together, as `+` does.", "fadeIn circle while fadeOut square"),
    .is: WordHelp("Says what kind of view a name is.", "view ball is a circle\nfadeIn ball"),
    .of: WordHelp("Says to which views something belongs.", "animate the opacity of circle to 0"),
    .a: WordHelp("An article, which may be left out.", "view ball is a circle\nfadeIn ball"),
    .an: WordHelp("An article, which may be left out.", "fadeIn circle with an ease-out"),
    .the: WordHelp("An article, which may be left out before a view.", "fadeIn the circle"),
    .and: WordHelp("Joins views. The sentence is about each of them.", "fadeIn circle and square"),
    .looped: WordHelp("Plays back and forth: once, or as often as you say.", "fadeIn circle looped 3 times"),
    .repeated: WordHelp("Plays again and again.", "fadeIn circle repeated 3 times"),
    .reversed: WordHelp("Plays backwards.", "fadeIn circle then fadeIn circle reversed"),
    .delayed: WordHelp("Holds the first values for a time, then plays.", "fadeIn circle delayed by 500ms"),
    .staggered: WordHelp("Begins each part later than the one before.", "fadeIn circle and square staggered by 100ms"),
    .overlapping: WordHelp(
      "Begins the second animation before the first ends.", "fadeIn circle then fadeOut square overlapping by 200ms"),
    .starting: WordHelp(
      "Begins some time after the start or the end of another animation.",
      "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left"),
    .once: WordHelp("One time.", "fadeIn circle looped once"),
    .twice: WordHelp("Two times.", "fadeIn circle looped twice"),
    .times: WordHelp("Follows the number of passes.", "fadeIn circle repeated 3 times"),
    .forever: WordHelp("Without an end.", "fadeIn circle looped forever"),
    .speed: WordHelp("Plays faster or slower.", "fadeIn circle at 2x speed"),
    .half: WordHelp("Half the speed.", "fadeIn circle at half speed"),
    .double: WordHelp("Twice the speed.", "fadeIn circle at double speed"),
    .all: WordHelp("All views, or all views of a kind.", "fadeIn circle then fadeOut all views"),
    .each: WordHelp(
      "The members of a group, row, column, grid or ring, one by one.",
      "view a is a circle\nview b is a square\nview card is a group of a and b\nfadeIn each of card"),
    .nothing: WordHelp("The animation that takes no time and does nothing.", "fadeIn circle then nothing"),
    .cancelled: WordHelp(
      "The animation that never plays; nothing in sequence with it plays.", "fadeIn circle + cancelled"),
    .pi: WordHelp("The number 3.14159…", "rotate square by pi radians"),
    .tau: WordHelp("The number 6.28318…, a full turn in radians.", "rotate square by tau radians"),
    .anchor: WordHelp(
      "The point about which a view turns and scales.",
      "view bar is a rectangle at (20, 40) with size (200, 12) and anchor left\nrotate bar by 90 degrees"),
    .background: WordHelp("The colour of the canvas.", "canvas 400 by 240 with background white\nfadeIn circle"),
    .circle: ViewKind.circle.help, .square: ViewKind.square.help, .rectangle: ViewKind.rectangle.help,
    .ellipse: ViewKind.ellipse.help, .line: ViewKind.line.help, .path: ViewKind.path.help, .text: ViewKind.text.help,
  ]
}

extension ViewKind {
  var help: WordHelp {
    let properties = Property.spoken.filter(canDeclare).map(\.name)
    let list = properties.map { "`\($0)`" }.joined(separator: ", ")
    let name = example.split(separator: " ")[1]
    let members = self == .group ? "view photo is a square\nview title is text \"Hello\"\n" : ""
    return WordHelp("A kind of view. It can have \(list).", "\(members)\(example)\nfadeIn \(name)")
  }
}

extension Verb {
  var help: WordHelp {
    switch self {
    case .grow:
      WordHelp(
        "Makes views larger: the radius of a circle, the size of a square, else the scale.",
        "grow circle from 10 to 100")
    case .shrink:
      WordHelp(
        "Makes views smaller: the radius of a circle, the size of a square, else the scale.",
        "shrink circle from 100 to 10")
    case .resize: WordHelp("Changes how large views are.", "resize circle to 50")
    case .scale: WordHelp("Scales views about their anchors.", "scale circle by 2")
    case .rotate: WordHelp("Turns views about their anchors.", "rotate square from 0 to 90 degrees")
    case .move: WordHelp("Moves views: to a point, by a distance or along a path.", "move circle to (200, 100)")
    case .slide: WordHelp("Moves views, as `move` does.", "slide circle by (100, 0)")
    case .translate: WordHelp("Moves views, as `move` does.", "translate circle by (100, 0)")
    case .fade: WordHelp("Changes the opacity of views.", "fade circle from 1 to 0.5")
    case .fadeIn: WordHelp("Shows views: the opacity goes from 0 to 1.", "fadeIn circle")
    case .fadeOut: WordHelp("Hides views: the opacity goes to 0.", "fadeOut circle")
    case .tint: WordHelp("Changes the fill of views.", "tint circle to #268bd2")
    case .color: WordHelp("Changes the fill of views, as `tint` does.", "color circle to #268bd2")
    case .draw: WordHelp("Draws the outline of views from its start.", "draw circle to 50%")
    case .morph: WordHelp("Turns one outline into another.", "morph circle to \"M0 -40 L40 40 L-40 40 Z\"")
    case .animate: WordHelp("Changes any property of views.", "animate circle's opacity from 0 to 1")
    case .hold: WordHelp("Keeps a property at a value.", "hold circle's radius at 10 for 1s")
    case .wait: WordHelp("Takes time and changes nothing.", "fadeIn circle then wait 1s then fadeOut circle")
    }
  }
}

extension CurveWord {
  var help: WordHelp {
    switch self {
    case .linear: WordHelp("A curve with one speed, or with the stops that you say.", "fadeIn circle with linear")
    case .ease: WordHelp("The curve `ease` of CSS: fast at the start, slow at the end.", "fadeIn circle with ease")
    case .easeIn: WordHelp("A curve that begins slowly.", "fadeIn circle with ease-in")
    case .easeOut: WordHelp("A curve that ends slowly.", "fadeIn circle with ease-out")
    case .easeInOut: WordHelp("A curve that begins and ends slowly.", "fadeIn circle with ease-in-out")
    case .cubicBezier: WordHelp("A cubic Bézier curve, as in CSS.", "fadeIn circle with cubic-bezier(0.2, 0, 0, 1)")
    case .steps: WordHelp("A curve of equal steps, as in CSS.", "fadeIn circle with steps(4, jump-end)")
    case .spring:
      WordHelp(
        "The curve of a spring. It says how long the sentence lasts.",
        "grow circle from 10 to 100 with spring(stiffness: 200, damping: 20, mass: 1)")
    }
  }
}

extension Unit {
  var help: WordHelp {
    switch self {
    case .seconds: WordHelp("Seconds.", "fadeIn circle over 2s")
    case .milliseconds: WordHelp("Milliseconds.", "fadeIn circle over 200ms")
    case .minutes: WordHelp("Minutes.", "fadeIn circle over 2 minutes")
    case .degrees: WordHelp("Degrees; 360 of them are a turn.", "rotate square by 90 degrees")
    case .radians: WordHelp("Radians; `2*pi` of them are a turn.", "rotate square by 2*pi radians")
    case .turns: WordHelp("Full turns.", "rotate square by 1 turn")
    case .pixels: WordHelp("Pixels, the unit of the canvas.", "grow circle from 10px to 100px")
    case .percent: WordHelp("Hundredths.", "fade circle to 50%")
    }
  }
}

extension Property {
  /// - Parameter component: the component that the word names, or -1.
  func help(component: Int32 = -1) -> WordHelp {
    let help = wholeHelp
    guard component >= 0 else { return help }
    return WordHelp("One number of the \(name) of a view.", "animate circle's \(components[Int(component)]) to 50")
  }

  private var wholeHelp: WordHelp {
    switch self {
    case .radius: WordHelp("The radius of a circle.", "animate circle's radius from 10 to 100")
    case .size: WordHelp("The width and the height of a view.", "animate square's size from (10, 10) to (40, 20)")
    case .position: WordHelp("The place of a view.", "animate circle's position to (200, 100)")
    case .scale: WordHelp("How many times larger a view is than it is declared.", "animate circle's scale from 1 to 2")
    case .rotation: WordHelp("The angle by which a view is turned.", "animate square's rotation to 90 degrees")
    case .opacity: WordHelp("From 0, which is invisible, to 1.", "animate circle's opacity from 0 to 1")
    case .fill: WordHelp("The colour or the gradient of a view.", "animate circle's fill to #268bd2")
    case .trim: WordHelp("The part of the outline that is drawn.", "animate circle's trim to 50%")
    case .stroke:
      WordHelp(
        "The colour of the outline.",
        "view ball is a circle with stroke #268bd2\nanimate ball's stroke to #cb4b16")
    case .strokeWidth:
      WordHelp(
        "The width of the outline.",
        "view ball is a circle with stroke #268bd2\nanimate ball's stroke-width from 1 to 4")
    case .strokeDashOffset:
      WordHelp(
        "Where the dashes of the outline begin.",
        "view ball is a circle with stroke #268bd2 and stroke-dashes (8, 4)\nanimate ball's stroke-dash-offset to 12")
    case .cornerRadius: WordHelp("The radius of the corners.", "animate square's corner-radius to 8")
    case .fontSize:
      WordHelp(
        "The size of the letters of a text.",
        "view title is text \"Hello\" with font-size 24\nanimate title's font-size to 32")
    case .letterSpacing:
      WordHelp(
        "The space between the letters of a text.",
        "view title is text \"Hello\" with font-size 24\nanimate title's letter-spacing to 2")
    case .value:
      WordHelp(
        "The number that a text shows.", "view title is text \"{value} km\"\nanimate title's value from 0 to 42")
    case .morph, .gradient: WordHelp("The outline or the gradient of a view.", "tint circle to #268bd2")
    }
  }
}

extension Style {
  var help: WordHelp {
    let view = isOfText ? "view title is text \"Hello\"" : "view ball is a circle"
    let text =
      switch self {
      case .strokeCap: "The ends of the outline: \(words.joined(separator: ", "))."
      case .strokeJoin: "The corners of the outline: \(words.joined(separator: ", "))."
      case .strokeDashes: "The lengths of the dashes of the outline and of the gaps."
      case .font: "The font of a text."
      case .fontWeight: "The weight of the letters: a number from 1 to 1000, or \(words.joined(separator: " or "))."
      case .align: "The side at which a text is placed: \(words.joined(separator: ", "))."
      }
    let styles = spelling.hasPrefix("stroke") ? "stroke #268bd2 and \(spelling)" : spelling
    return WordHelp(text, "\(view) with \(styles) \(example)\nfadeIn \(isOfText ? "title" : "ball")")
  }
}
