// The third layer: common animations as plain numbers. `bind` and `do` apply them to something; `map` and `time` vary
// them.
extension Animation where A == Average {
  /// An opacity that rises from 0 to 1 in 1 s, slow at both ends.
  public static var fadeIn: Animation { linear(from: 0, to: 1, in: 1).time(easeInOut) }

  /// An opacity that falls from 1 to 0 in 1 s, slow at both ends.
  public static var fadeOut: Animation { linear(from: 1, to: 0, in: 1).time(easeInOut) }

  /// The share of a distance that has been covered, from 0 to 1 in 2 s.
  public static var translate: Animation { linear(from: 0, to: 1, in: 2) }

  /// An angle in radians that makes a full turn in 2 s.
  public static var rotate: Animation { linear(from: 0, to: 2 * .pi, in: 2) }

  /// The share of a size, from 0 to 1 in 2 s.
  public static var resize: Animation { linear(from: 0, to: 1, in: 2) }
}
