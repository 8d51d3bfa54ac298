import Foundation

/// Sets how long the random tests run. `make test` runs them briefly, with the same seeds each time. `make soak` runs them
/// long, in release, with a fresh seed in the environment variable SOAK, on which all their generators then depend.
package enum Soak {
  package static let seed = ProcessInfo.processInfo.environment["SOAK"].flatMap { UInt64($0) }

  /// Returns a number of repetitions: a small one in `make test`, and a large one in `make soak`.
  package static func rounds(_ brief: Int, soaking: Int) -> Int { seed == nil ? brief : soaking }
}
