/// How the program ends.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// The script has errors, or cannot be written as requested.
  case badScript = 1
  /// The arguments are wrong.
  case badUsage = 2
  /// A file could not be read or written.
  case badFile = 3

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
