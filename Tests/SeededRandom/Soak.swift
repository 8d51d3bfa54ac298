import Foundation

/// How long the random tests run. `make test` runs them briefly, with the same seeds each time. `make soak` runs them long, in
/// release, with a fresh seed in the environment variable SOAK, which all their generators then depend on.
package enum Soak {
  package static let seed = ProcessInfo.processInfo.environment["SOAK"].flatMap { UInt64($0) }

  /// How often to repeat something: briefly in `make test`, and so many times in `make soak`.
  package static func rounds(_ brief: Int, soaking: Int) -> Int { seed == nil ? brief : soaking }
}
