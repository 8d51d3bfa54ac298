/// Definitions that every script can use. They are written in the language itself, so that you can read, copy and redefine
/// them.
package enum Prelude {
  static let name = "prelude.motion"

  /// The first words of its definitions, besides `slide in` and `slide out`.
  static let words = ["pulse", "shake", "bounce", "spin", "blink", "wiggle", "pop"]

  /// The -ing forms of the verbs.
  static let gerunds = words.map(DefinePatterns.gerund)

  /// The calls of two words that are sometimes written as one.
  static let joined = ["pop in", "pop out", "slide in", "slide out"]

  /// The text of the prelude. Amplitudes and shapes follow Animate.css where it has the same effect.
  package static let text = """
    // The prelude: definitions that every script can use. A definition of your own with the same words replaces the
    // one here. Each starts at the current values of its views and ends there, unless its comment says otherwise.

    // Grows the view once and shrinks it back.
    define pulse(target, size = 105%, time = 1s) =
      (scale target by size over time/2 with ease-in-out) looped

    // Moves the view from side to side.
    define shake(target, distance = 10, time = 1s) =
      move target by (-distance, 0) over time/10 with ease-in-out
        then (move target by (2 * distance, 0) over time/10 with ease-in-out) looped 4 times
        then move target by (distance, 0) over time/10 with ease-in-out

    // Moves the view up and down three times, less high each time, like a ball.
    define bounce(target, height = 30, time = 1s) =
      (move target by (0, -height) over 0.24*time with ease-out-quad) looped
        then (move target by (0, -height / 2) over 0.17*time with ease-out-quad) looped
        then (move target by (0, -height / 8) over 0.09*time with ease-out-quad) looped

    // Turns the view once around. `spin wheel repeated forever` continues without a seam.
    define spin(target, angle = 1 turn, time = 1s) = rotate target by angle over time with linear

    // Fades the view out and in again, twice.
    define blink(target, time = 1s) = (fade target to 0 over time/4) looped twice

    // Turns the view to and fro about its middle, less each time.
    define wiggle(target, angle = 15 degrees, time = 1s) =
      rotate target by angle over time/5 with ease-in-out
        then rotate target by -5*angle/3 over time/5 with ease-in-out
        then rotate target by angle over time/5 with ease-in-out
        then rotate target by -2*angle/3 over time/5 with ease-in-out
        then rotate target by angle/3 over time/5 with ease-in-out

    // Grows the view from small to its own size, slightly beyond on the way, while it fades in.
    define pop in TARGET (time = 400ms) =
      fadeIn TARGET over time/2 while (scale TARGET by 30% over time with ease-in-back) reversed

    // Shrinks the view, which grows slightly at first, while it fades out. It stays small.
    define pop out TARGET (time = 400ms) =
      scale TARGET by 30% over time with ease-in-back while (fadeOut TARGET over time/2) after time/2

    // Moves the view to its position while it fades in. The movement is reversed, because it then ends where it would begin.
    define slide in TARGET from the left (distance = 400, time = 500ms) =
      fadeIn TARGET over time/2
        while (move TARGET by (-distance, 0) over time with high ease-in) reversed
    define slide in TARGET from the right (distance = 400, time = 500ms) =
      fadeIn TARGET over time/2
        while (move TARGET by (distance, 0) over time with high ease-in) reversed
    define slide in TARGET from the top (distance = 400, time = 500ms) =
      fadeIn TARGET over time/2
        while (move TARGET by (0, -distance) over time with high ease-in) reversed
    define slide in TARGET from the bottom (distance = 400, time = 500ms) =
      fadeIn TARGET over time/2
        while (move TARGET by (0, distance) over time with high ease-in) reversed

    // Moves the view away from its position while it fades out.
    define slide out TARGET to the left (distance = 400, time = 500ms) =
      move TARGET by (-distance, 0) over time with high ease-in
        while (fadeOut TARGET over time/2) after time/2
    define slide out TARGET to the right (distance = 400, time = 500ms) =
      move TARGET by (distance, 0) over time with high ease-in
        while (fadeOut TARGET over time/2) after time/2
    define slide out TARGET to the top (distance = 400, time = 500ms) =
      move TARGET by (0, -distance) over time with high ease-in
        while (fadeOut TARGET over time/2) after time/2
    define slide out TARGET to the bottom (distance = 400, time = 500ms) =
      move TARGET by (0, distance) over time with high ease-in
        while (fadeOut TARGET over time/2) after time/2

    """
}
