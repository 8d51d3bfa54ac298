/// How far pointers go before a gesture begins, where nothing else is said.
public enum GestureThreshold {
  /// In pixels.
  public static let drag = 10.0
  /// In pixels, of the mean distance from the centre: half the distance between two fingers.
  public static let pinch = 8.0
  /// In degrees.
  public static let rotate = 5.0
}
