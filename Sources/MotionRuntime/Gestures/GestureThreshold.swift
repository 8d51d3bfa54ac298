/// The distances that pointers move before a gesture begins, unless others are given.
public enum GestureThreshold {
  /// The distance in pixels that the centre of the pointers moves before a drag.
  public static let drag = 10.0
  /// The change in pixels of the mean distance from the centre before a pinch: half the change of the distance between
  /// two fingers.
  public static let pinch = 8.0
  /// The angle in degrees that the pointers turn before a rotation.
  public static let rotate = 5.0
}
