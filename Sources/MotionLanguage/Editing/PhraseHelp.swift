/// The help for phrases of several words, each of which means something else, or nothing, elsewhere.
struct PhraseHelp {
  /// The words, each with those that can be in its place.
  private let words: [[Substring]]
  /// The words as they are in the table.
  let title: String
  /// A word that precedes the phrase in its statement; `nil` for a phrase that is clear by itself.
  let behind: String?
  let help: WordHelp

  /// - Parameter words: the words; a slash separates words of which either can be there.
  private init(_ words: String, behind: String? = nil, _ text: String, _ example: String) {
    (title, self.behind, help) = (words, behind, WordHelp(text, example))
    self.words = words.split(separator: " ").map { $0.split(separator: "/") }
  }

  /// Whether the phrase is at a place, which is that of one of its words.
  ///
  /// - Parameter word: returns the word at a place.
  func contains(_ index: Int, _ word: (Int) -> Substring) -> Bool {
    words.indices.contains { place in
      words.indices.allSatisfy { words[$0].contains(word(index - place + $0)) }
    }
  }

  private static let dots = "view dots is a row of 5 circles at (100, 100) spaced by 30px\n"

  static let all = [
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
    PhraseHelp(
      "a row/column/grid/ring of", "Declares many views at once.", dots + "fadeIn dots"),
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
      "require/prefer curves from", "Allows only curves of one file.",
      "let brand = ease-in\nfadeIn circle with brand"),
    PhraseHelp(
      "require/prefer durations from", "Allows only durations of one file.",
      "let brand = 200ms\nfadeIn circle over brand"),
    PhraseHelp(
      "require/prefer no motion over", "Allows only animations that take no longer.",
      "require no motion over 5s\nfadeIn circle"),
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
    let before = max(statement, index - ScriptModel.mostWords)..<index
    return PhraseHelp.all.first { phrase in
      phrase.contains(index, word) && (phrase.behind.map { said in before.contains { word($0) == said } } ?? true)
    }?.help
  }
}
