/// The help for phrases of several words, each of which means something else, or nothing, elsewhere.
struct PhraseHelp {
  /// The words, each with those that can be in its place; `…` is any token.
  private let words: [[Substring]]
  /// The words as they are in the table.
  let title: String
  /// Words that precede the phrase in its statement, behind the colon of a reaction; none for a phrase that is clear by itself.
  let behind: [[Substring]]
  /// Whether the phrase belongs to a plan.
  let isOfPlan: Bool
  let help: WordHelp

  /// - Parameter words: the words; a slash separates words of which either can be there.
  private init(
    _ words: String, behind: String = "", ofPlan isOfPlan: Bool = false, _ text: String, _ example: String
  ) {
    (title, self.isOfPlan, help) = (words, isOfPlan, WordHelp(text, example))
    (self.words, self.behind) = (PhraseHelp.parts(of: words), PhraseHelp.parts(of: behind))
  }

  private static func parts(of words: String) -> [[Substring]] {
    words.split(separator: " ").map { $0.split(separator: "/") }
  }

  /// Whether the phrase is at a place, which is that of one of its words.
  ///
  /// - Parameter word: returns the word at a place.
  func contains(_ index: Int, _ word: (Int) -> Substring) -> Bool {
    words.indices.contains { place in
      words[place] != ["…"]
        && words.indices.allSatisfy { words[$0] == ["…"] || words[$0].contains(word(index - place + $0)) }
    }
  }

  private static let drag = "on drag of circle: "
  private static let dots = "view dots is a row of 5 circles at (100, 100) spaced by 30px\n"

  static let all = [
    PhraseHelp("fade/fading in", "Shows views: the opacity goes from 0 to 1.", "fade in circle"),
    PhraseHelp("fade/fading out", "Hides views: the opacity goes to 0.", "fade out circle"),
    PhraseHelp(
      "staggered by", "Begins each part some time after the one before.",
      "fadeIn circle and square staggered by 100ms"),
    PhraseHelp(
      "staggered over", "Begins the parts one after the other. The last begins this long after the first.",
      dots + "fadeIn dots staggered over 600ms"),
    PhraseHelp(
      "delayed by", "Holds the first values for this time, then plays.", "fadeIn circle delayed by 500ms"),
    PhraseHelp(
      "overlapping by", "Begins the second animation this long before the first ends.",
      "fadeIn circle then fadeOut square overlapping by 200ms"),
    PhraseHelp(
      "from the start/end/center/edges", behind: "staggered", "Says which parts of a stagger begin first.",
      dots + "fadeIn dots staggered by 100ms from the center"),
    PhraseHelp(
      "in random order", behind: "staggered", "Mixes the parts of a stagger, in the same way every time.",
      dots + "fadeIn dots staggered by 100ms in random order"),
    PhraseHelp(
      "seed", behind: "staggered", "Chooses another random order by a number.",
      dots + "fadeIn dots staggered by 100ms in random order seed 7"),
    PhraseHelp(
      "spread with", behind: "staggered", "Spreads the starts of a stagger with a curve.",
      dots + "fadeIn dots staggered over 600ms spread with ease-in"),
    PhraseHelp(
      "spaced by", behind: "view", "Gives the distance between the centers of neighbours.", dots + "fadeIn dots"),
    PhraseHelp(
      "apart", behind: "view", "Follows the distance between the centers of neighbours.",
      "view dots is a row of 5 circles at (100, 100) 30px apart\nfadeIn dots"),
    PhraseHelp(
      "clipped to", behind: "view", "Shows only what is inside of another view.",
      "view hole is a circle at (100, 100)\nview photo is a square at (100, 100) clipped to hole\nfadeIn photo"),
    PhraseHelp(
      "facing along the path", "Turns the views as the path turns.",
      "move square along \"M0 100 C50 0 150 200 200 100\" facing along the path"),
    PhraseHelp(
      "keeping its speed", "Begins with the speed that the property has then.",
      "move square by (100, 0) then move square by (100, 0) with ease-out keeping its speed"),
    PhraseHelp(
      "after the start/end of", "Begins some time after the start or the end of another animation.",
      "let left = fadeIn circle\nfadeOut square starting 200ms after the start of left"),
    PhraseHelp(
      "from/to", behind: "view line/lines", "Gives the two ends of a line.",
      "view rule is a line from (80, 60) to (320, 60)\ndraw rule"),
    PhraseHelp(
      "from/to", behind: "page scrolls",
      "Gives the positions of the page between which the animation plays, in pixels.",
      "as the page scrolls from 0 to 400: fadeOut circle"),
    PhraseHelp(
      "by", behind: "view grid", "Is between the numbers of columns and rows of a grid.",
      "view dots is a grid of 5 by 3 circles at (100, 100) spaced by 30px\nfadeIn dots"),
    PhraseHelp(
      "ring-radius", behind: "view", "The distance of the members of a ring from its center.",
      "view dots is a ring of 6 circles at (100, 100) with ring-radius 40\nfadeIn dots"),
    PhraseHelp(
      "at … x/% speed", "Plays an animation faster or slower.", "fadeIn circle at 2x speed"),
    PhraseHelp("at half/double speed", "Plays an animation faster or slower.", "fadeIn circle at half speed"),
    PhraseHelp(
      "at … %", behind: "through", "Says at which part of the duration a value on the way is reached.",
      "grow circle from 10 through 80 at 30% to 40"),
    PhraseHelp(
      "at … s/ms :", "Says at which time of the timeline something happens.", "at 1s: pulse circle"),
    PhraseHelp(
      "at", behind: "hold", "Gives the value that is held.", "hold circle's opacity at 50% for 1s"),
    PhraseHelp(
      "at", behind: "view",
      "Gives the place of a view in pixels: that of its anchor, or of the point named before `at`. A path, a line and a group have their origin there. A member of a group is placed from the origin of the group.",
      "view dot is a circle at (120, 80)\nfadeIn dot"),
    PhraseHelp(
      "default duration", "Sets the duration of the sentences that say none.",
      "default duration 300ms\nfadeIn circle"),
    PhraseHelp(
      "by", behind: "canvas", "Is between the width and the height of the canvas, in pixels.",
      "canvas 400 by 240\nfadeIn circle"),
    PhraseHelp(
      "to bottom/top/left/right", behind: "linear-gradient", "Says to which side a gradient goes.",
      "view box is a square with fill linear-gradient(to right, gold, tomato)\nfadeIn box"),
    PhraseHelp(
      "linear-gradient", "Colours along a line: its direction, then the colours, each with its place.",
      "view box is a square with fill linear-gradient(90deg, gold, tomato 60%)\nfadeIn box"),
    PhraseHelp(
      "radial-gradient", "Colours from the center outwards, each with its place.",
      "view box is a square with fill radial-gradient(gold, tomato 60%)\nfadeIn box"),
    PhraseHelp(
      "a group of", "A view that consists of other views, which move with it.",
      "view a is a circle\nview b is a square\nview card is a group of a and b\nrotate card by 10 degrees"),
    PhraseHelp("a row of", "Declares many views next to each other.", dots + "fadeIn dots"),
    PhraseHelp(
      "a column of", "Declares many views below each other.",
      "view dots is a column of 3 circles at (100, 100) spaced by 30px\nfadeIn dots"),
    PhraseHelp(
      "a grid of", "Declares many views in columns and rows.",
      "view dots is a grid of 5 by 3 circles at (100, 100) spaced by 30px\nfadeIn dots"),
    PhraseHelp(
      "a ring of", "Declares many views around a center.",
      "view dots is a ring of 6 circles at (100, 100) with ring-radius 40\nfadeIn dots"),
    PhraseHelp(
      "each of", "The members of a group, row, column, grid or ring, one by one.",
      "view a is a circle\nview b is a square\nview card is a group of a and b\nfadeIn each of card"),
    PhraseHelp(
      "with", behind: "view", "Gives the look of a view.",
      "view ball is a circle with radius 24 and fill #268bd2\nfadeIn ball"),
    PhraseHelp(
      "with", behind: "canvas", "Gives the background of the canvas.",
      "canvas 400 by 240 with background white\nfadeIn circle"),
    PhraseHelp(
      "and", behind: "view with", "Joins what a declaration says about the look of a view.",
      "view ball is a circle with radius 24 and fill #268bd2\nfadeIn ball"),
    PhraseHelp(
      "of", behind: "on", "Says on which views the event happens.", "on tap of circle: rotate circle by 90 degrees"),
    PhraseHelp(
      "and", behind: "on", "Joins views. Each of them has the reaction for itself.",
      "on tap of circle and square: rotate circle by 90 degrees"),
    PhraseHelp("all views", "Every view of the script.", "fadeIn circle then fadeOut all views"),
    PhraseHelp(
      "to the pointer", "Where the pointer is.", "on drag of circle: match circle to the pointer"),
    PhraseHelp(
      "within", behind: "draggable",
      "Keeps a dragged view in a rectangle, x, y, width and height, with a rubber band at its edges.",
      "at 0s: make circle draggable within (0, 0, 200, 100)"),
    PhraseHelp(
      "the nearer/nearest of", "Chooses the value that is nearest to where the view would come to rest.",
      "on release of circle: snap circle to the nearer of (0, 0) or (100, 0)"),
    PhraseHelp(
      "the page scrolls", "The position of the page leads the animation.",
      "as the page scrolls from 0 to 400: fadeOut circle"),
    PhraseHelp(
      "motion is reduced", "What plays for users who prefer reduced motion.",
      "grow circle from 10 to 100\nwhen motion is reduced: fadeIn circle"),
    PhraseHelp(
      "require/prefer curves from",
      "Requires every curve to be a name from one file. With `prefer`, any other is a warning.",
      "let brand = ease-in\nfadeIn circle with brand"),
    PhraseHelp(
      "require/prefer durations from",
      "Requires every duration to be a name from one file. With `prefer`, any other is a warning.",
      "let brand = 200ms\nfadeIn circle over brand"),
    PhraseHelp(
      "require/prefer no motion over", "Forbids animations that take longer. With `prefer`, a longer one is a warning.",
      "require no motion over 5s\nfadeIn circle"),
    PhraseHelp(
      "named", ofPlan: true,
      "Gives a name to a plan. A later plan with the same name replaces it, and `remove` removes it.",
      drag + "match circle to the pointer named \"drag\""),
    PhraseHelp(
      "from", ofPlan: true, "The views from which the plan is removed.",
      drag + "match circle to the pointer named \"drag\"\non tap of circle: remove \"drag\" from circle"),
    PhraseHelp(
      "to", ofPlan: true, "Gives the value to which the plan leads.", "at 0s: spring circle to (200, 100)"),
    PhraseHelp(
      "with", ofPlan: true, "Gives the constants of a plan, joined by `and`, or the spring that it uses.",
      "at 0s: spring circle to (200, 100) with stiffness 200 and damping 20"),
    PhraseHelp(
      "and", behind: "with", ofPlan: true, "Joins the constants of a plan.",
      "at 0s: spring circle to (200, 100) with stiffness 200 and damping 20"),
    PhraseHelp(
      "and", ofPlan: true, "Joins views. Each of them follows the plan.",
      "at 0s: make circle and square draggable"),
    PhraseHelp(
      "of", ofPlan: true, "Says which views have the property that the plan moves.",
      "at 0s: spring the position of circle to (200, 100)"),
    PhraseHelp(
      "or", ofPlan: true, "Separates the values, of which the nearest is chosen.",
      "on release of circle: snap circle to the nearer of (0, 0) or (100, 0)"),
    PhraseHelp(
      "along x/y", ofPlan: true, "Lets pointers drag views in one direction only.",
      "at 0s: make circle draggable along x"),
    PhraseHelp(
      "stiffness", ofPlan: true, "How strongly a spring pulls.", "at 0s: spring circle to (200, 100) with stiffness 200"
    ),
    PhraseHelp(
      "damping", ofPlan: true, "How much a spring is slowed down: with 0, it swings forever.",
      "at 0s: spring circle to (200, 100) with damping 20"),
    PhraseHelp(
      "mass", ofPlan: true, "How heavy the view on a spring is.", "at 0s: spring circle to (200, 100) with mass 2"),
    PhraseHelp(
      "drag", ofPlan: true, "How strongly a view is slowed down.",
      "at 0s: make circle draggable\non release of circle: friction circle with drag 4"),
    PhraseHelp(
      "velocity", ofPlan: true, "The change per second that a view is given.",
      "at 0s: fling circle with velocity (300, 0)"),
  ]
}

extension ScriptModel {
  /// Every phrase that has help, with its help.
  package static var allHelpOfPhrases: [(word: String, help: WordHelp)] {
    PhraseHelp.all.map { ($0.title, $0.help) }
  }

  /// The help for the phrase that a token belongs to; `nil` where it belongs to none.
  func helpOfPhrase(at index: Int) -> WordHelp? {
    guard names.name(ofToken: UInt32(index)) == nil else { return nil }
    let statement = statementStart(of: index)
    func word(_ place: Int) -> Substring {
      place >= statement && place < tree.ownCount && (place == statement || !tree.tokens[place].isStatementStart)
        ? Substring(text(ofToken: UInt32(place))) : ""
    }
    // A statement can be as long as the script.
    let first = max(statement, index - ScriptModel.mostWords)
    let colon = (first..<index).last { tree.tokens[$0].kind == .colon }
    let before = (colon ?? first)..<index
    let isInPlan = isInPlan(index)
    return PhraseHelp.all.first { phrase in
      phrase.contains(index, word) && (isInPlan || !phrase.isOfPlan)
        && phrase.behind.allSatisfy { said in before.contains { said.contains(word($0)) } }
    }?.help
  }
}
