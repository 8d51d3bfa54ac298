import Foundation

/// Sets how long the random tests run. `make test` runs them briefly, with the same seeds each time. `make soak` runs them
/// with a fresh seed in the environment variable SOAK, on which all their generators then depend: long in release, and
/// briefly in debug.
package enum Soak {
  package static let seed = ProcessInfo.processInfo.environment["SOAK"].flatMap { UInt64($0) }

  package static var isLong: Bool {
    #if DEBUG
      false
    #else
      seed != nil
    #endif
  }

  /// Returns a number of repetitions: a small one in `make test`, and a large one in `make soak`.
  package static func rounds(_ brief: Int, soaking: Int) -> Int { isLong ? soaking : brief }
}
