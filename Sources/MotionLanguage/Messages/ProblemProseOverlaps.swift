// Animations that overlap, and motion along paths.
extension ProblemProse {
  static func overlaps(_ kind: Problem.Kind) -> ProblemProse? {
    let example = "let both = fadeIn circle then fadeOut square overlapping by 200ms"
    switch kind {
    case .overlappingWithoutBy(let hasValue):
      return ProblemProse(
        "`overlapping` says by how much", "It is the time for which both play, and `by` stands before it.",
        hasValue ? .replacing("overlapping by") : .lines([example]))
    case .overlappingAlone:
      return ProblemProse(
        "`overlapping by` is said of two animations in sequence",
        "It stands after the second one: `a then b overlapping by 200ms` starts b that much before a ends.",
        .lines([example]))
    case .modifierAfterOverlap(let word):
      return ProblemProse(
        "`\(word)` after `overlapping by` could mean one of two things",
        "For the whole put parentheses around it first. For the second animation alone say it before `overlapping by`.",
        .lines([
          "(fadeIn circle then fadeOut square overlapping by 200ms) over 2s",
          "fadeIn circle then fadeOut square over 2s overlapping by 200ms",
        ]))
    case .startingWithoutAnchor:
      return ProblemProse(
        "`starting` says after the start or the end of what",
        "It names an animation by its `let`, and plays both: this one begins so long after the start or the end of that one.",
        .lines([
          "let left = fadeIn circle", "let both = fadeOut square starting 200ms after the start of left",
          "let row = fadeOut square starting 200ms after the end of left",
        ]))
    case .startingBefore(let duration):
      return ProblemProse(
        "`starting` counts from a start or an end on, not back",
        "What begins before the end of another one overlaps it.",
        .lines(["let both = fadeIn circle then fadeOut square overlapping by \(duration)"]))
    case .overlapTooLong(let seconds):
      let most = decimal((seconds * 1e6).rounded(.down) / 1e6) + "s"
      return ProblemProse(
        "the first of these takes only \(decimal(seconds)) s",
        "The second one begins that much before the first one ends, and cannot begin before the first one does.",
        .replacing("overlapping by \(most)"))
    case .startingBesideItself(let name, let late):
      return ProblemProse(
        "`\(name)` would play twice at once",
        "What is `starting … of \(name)` plays `\(name)` already, and with it the animation that starts late.",
        late.contains("\n") ? .nothing : .replacing(late))
    case .startingOfOther(let name, let found):
      return ProblemProse(
        "an animation starts and ends, and `\(name)` is \(found.words)",
        "After `of` comes the name of a `let` that is an animation; `after` alone is a pause of a length of its own.",
        .lines(["fadeOut square after 200ms"]))
    default: return nil
    }
  }
}
