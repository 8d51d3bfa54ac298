/// Definitions that every script can use. They are written in the language itself, so that you can read, copy and redefine
/// them.
package enum Prelude {
  static let name = "prelude.motion"

  /// The first words of its definitions, besides `slide in` and `slide out`.
  static let words = ["pulse", "shake", "bounce", "spin", "blink", "wiggle", "pop"]

  /// The calls of two words that are sometimes written as one.
  static let joined = ["pop in", "pop out", "slide in", "slide out"]

  /// The text of the prelude. Amplitudes and shapes follow Animate.css where it has the same effect.
  package static let text = """
    // The prelude: sentences that every script can use. A definition of your own with the same words takes the place
    // of one here. All of them start from where the views stand, and end there or say otherwise.

    // Once larger and back.
    define pulse(target, size = 105%, time = 1s) =
      (scale target by size over time/2 with ease-in-out) looped

    // From side to side.
    define shake(target, distance = 10, time = 1s) =
      move target by (-distance, 0) over time/10 with ease-in-out
        then (move target by (2 * distance, 0) over time/10 with ease-in-out) looped 4 times
        then move target by (distance, 0) over time/10 with ease-in-out

    // Up and down again, each time less high, as a ball does.
    define bounce(target, height = 30, time = 1s) =
      (move target by (0, -height) over 0.24*time with ease-out-quad) looped
        then (move target by (0, -height / 2) over 0.17*time with ease-out-quad) looped
        then (move target by (0, -height / 8) over 0.09*time with ease-out-quad) looped

    // Once around; `spin wheel repeated forever` goes on without a seam.
    define spin(target, angle = 1 turn, time = 1s) = rotate target by angle over time with linear

    // Away and there again, twice.
    define blink(target, time = 1s) = (fade target to 0 over time/4) looped twice

    // To and fro about its middle, less each time.
    define wiggle(target, angle = 15 degrees, time = 1s) =
      rotate target by angle over time/5 with ease-in-out
        then rotate target by -5*angle/3 over time/5 with ease-in-out
        then rotate target by angle over time/5 with ease-in-out
        then rotate target by -2*angle/3 over time/5 with ease-in-out
        then rotate target by angle/3 over time/5 with ease-in-out

    // From small to the size that it has, a little beyond on the way.
    define pop in TARGET (time = 400ms) =
      fadeIn TARGET over time/2 while (scale TARGET by 30% over time with ease-in-back) reversed

    // To small and away, a little larger first.
    define pop out TARGET (time = 400ms) =
      scale TARGET by 30% over time with ease-in-back while (fadeOut TARGET over time/2) after time/2

    // To where it stands. It comes from there along the way back: what is reversed ends where it would begin.
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

    // From where it stands, and away.
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
