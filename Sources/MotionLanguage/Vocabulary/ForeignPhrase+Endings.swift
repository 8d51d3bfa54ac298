/// What follows a sentence in other words.
extension ForeignPhrase {
  /// The words that follow the first word of an ending that is a phrase word.
  static let secondWords: Set<String> = endings.reduce(into: []) { found, phrase in
    guard phrase.parts.count > 1, case .words(let words, _) = phrase.parts[1] else { return }
    found.formUnion(words)
  }

  private static let whole =
    "A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them."
  static let letters =
    "view h is text \"H\" at (100, 50)\nview i is text \"i\" at (116, 50)\ngroup title = h and i\nfadeIn title staggered by 50ms"
  private static let turningPoint =
    "A view turns and grows about its anchor, which its declaration gives. Without one, this is its center."
  private static func pivoted(_ anchor: String) -> String {
    "view card is a square at (100, 100) with anchor \(anchor)"
  }
  private static let speeding = "`ease-in` begins slowly, and `ease-out` ends slowly."
  private static let staggering = "`staggered by` plays a sentence for one view after the other."

  /// What follows a sentence in other words.
  static let endings =
    [
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
      ForeignPhrase(
        "?at/with ?a speed/velocity ?of/: REST", [],
        "`at`, a factor and `speed` change how fast an animation plays, and `over` says how long it takes.",
        example: "fadeIn circle at 2x speed"),
      ForeignPhrase(
        "a lot", [], "A sentence says how much a property changes, with `by` or `to`.", example: "scale circle by 200%"),
      ForeignPhrase(
        "at the beginning/start/end", [], "Sentences play in the order that `then` and `while` give.",
        example: "fadeIn circle then fadeOut circle"),
      ForeignPhrase(
        "later/afterwards", [], "`after` precedes the time before an animation begins.",
        example: "fadeIn circle after 2s"),
      ForeignPhrase("starting at TIME", ["after TIME"], "`after` precedes the time before an animation begins."),
      ForeignPhrase("with ?a slow start/beginning", ["with ease-in"], speeding),
      ForeignPhrase("with ?a slow end/ending/finish", ["with ease-out"], speeding),
      ForeignPhrase("?, back and forth forever", ["looped forever"], swinging),
      ForeignPhrase("?, back and forth", ["looped"], swinging),
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
      ForeignPhrase("a bit/little later", ["after 500ms"], "`after` precedes the time before an animation begins."),
      ForeignPhrase("but/very slow/slowly", ["over 5s"], "`over` precedes the duration."),
      ForeignPhrase("but/very fast/quick/quickly", ["over 300ms"], "`over` precedes the duration."),
      ForeignPhrase(
        "randomly/random", [], "A script has no random numbers. `shake` and `wiggle` move a view to and fro.",
        example: "shake circle"),
      ForeignPhrase(
        "if/when clicked/tapped/pressed/hovered", [],
        "A reaction says what happens at an event.", example: "on tap of circle: fadeOut circle"),
    ] + counted

  /// `three times`, and so on.
  private static let counted = ForeignWords.numbers.enumerated().dropFirst(2).map { number, word in
    ForeignPhrase(
      "\(word) times", ["repeated \(number) times"], "A script says how often with `repeated`, a number and `times`.")
  }
}
