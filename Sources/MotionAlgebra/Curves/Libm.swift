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
/// 2 to the power of x.
func powerOfTwo(_ x: Double) -> Double { exp2(x) }
/// The natural logarithm of x.
func naturalLogarithm(_ x: Double) -> Double { log(x) }
/// The sine, of radians.
func sine(_ x: Double) -> Double { sin(x) }
/// The cosine, of radians.
func cosine(_ x: Double) -> Double { cos(x) }
/// The angle from −π/2 to π/2 whose tangent is x.
func arctangent(_ x: Double) -> Double { atan(x) }
/// The angle of a point, from −π to π, seen from the origin.
func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
