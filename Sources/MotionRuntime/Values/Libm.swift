// Beside the standard library this module needs libm, and nothing else of the C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// An import is visible in one file only, so these functions make libm available to the others.

/// Returns the angle of a direction in radians, from −π to π.
func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }
