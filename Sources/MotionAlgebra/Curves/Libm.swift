// Beside the standard library this module needs libm, and nothing else of the C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// An import is visible in one file only, so these functions make libm available to the others.

/// Returns the cube root.
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
/// Returns e to the power of x.
func exponential(_ x: Double) -> Double { exp(x) }
/// Returns e to the power of x, less 1, accurate for small x.
func exponentialLessOne(_ x: Double) -> Double { expm1(x) }
/// Returns the natural logarithm of 1 + x, accurate for small x.
func logarithm(onePlus x: Double) -> Double { log1p(x) }
/// Returns 2 to the power of x.
func powerOfTwo(_ x: Double) -> Double { exp2(x) }
/// Returns the natural logarithm of x.
func naturalLogarithm(_ x: Double) -> Double { log(x) }
/// Returns the sine of an angle in radians.
package func sine(_ x: Double) -> Double { sin(x) }
/// Returns the cosine of an angle in radians.
package func cosine(_ x: Double) -> Double { cos(x) }
/// Returns the angle from −π/2 to π/2 whose tangent is x.
func arctangent(_ x: Double) -> Double { atan(x) }
/// Returns the angle of a point from the origin, from −π to π.
func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
