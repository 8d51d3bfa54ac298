// libm, and nothing else of the C library, is what this module needs besides the standard library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// An import holds for one file; these are for the others.

/// The angle of a direction in radians, from −π to π.
func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// Of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }
