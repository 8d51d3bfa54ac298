// libm, and nothing else of the C library, is what this module needs besides the standard library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// An import holds for one file; these are for the others.

/// The cube root.
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
/// e to the power of x.
func exponential(_ x: Double) -> Double { exp(x) }
/// e to the power of x, less 1, exact for small x.
func exponentialLessOne(_ x: Double) -> Double { expm1(x) }
/// The natural logarithm of 1 + x, exact for small x.
func logarithm(onePlus x: Double) -> Double { log1p(x) }
