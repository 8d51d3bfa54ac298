/// The distances that pointers move before a gesture begins, unless others are given, and the limits of presses.
public enum GestureThreshold {
  /// The distance in pixels that the centre of the pointers moves before a drag.
  public static let drag = 10.0
  /// The change in pixels of the mean distance from the centre before a pinch: half the change of the distance between
  /// two fingers.
  public static let pinch = 8.0
  /// The angle in degrees that the pointers turn before a rotation.
  public static let rotate = 5.0

  /// The distance in pixels that a pointer may move in a tap. It is that of a drag, so that a press is either.
  public static let tap = drag
  /// The longest time in seconds that the pointer of a tap may be down.
  public static let tapTime = 0.5
  /// The distance in pixels that the pointer of a long press may move, and that may lie between the two taps of a double tap.
  /// It is shorter than that of a tap, because a finger that rests does not roll.
  public static let press = 8.0
  /// The time in seconds that the pointer of a long press stays down.
  public static let pressTime = 0.5
  /// The longest time in seconds from the end of a tap to the beginning of the second one of a double tap.
  public static let pause = 0.3
}
