// The third layer: animations that are needed again and again, as plain numbers. What they move is
// said with `bind` or `do`; `map` and `time` vary them.
extension Animation where A == Average {
  /// Opacity from 0 to 1 in 1 s, slow at both ends.
  public static var fadeIn: Animation { linear(from: 0, to: 1, in: 1).time(easeInOut) }

  /// Opacity from 1 to 0 in 1 s, slow at both ends.
  public static var fadeOut: Animation { linear(from: 1, to: 0, in: 1).time(easeInOut) }

  /// A way from 0 to 1 in 2 s: the part that is behind.
  public static var translate: Animation { linear(from: 0, to: 1, in: 2) }

  /// A full turn in 2 s, in radians.
  public static var rotate: Animation { linear(from: 0, to: 2 * .pi, in: 2) }

  /// A size from nothing, 0, to the whole, 1, in 2 s.
  public static var resize: Animation { linear(from: 0, to: 1, in: 2) }
}
