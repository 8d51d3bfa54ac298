import MotionAlgebra
import MotionText

// How SVG and HTML keep the spaces of a text as they are written. Lottie and SwiftUI keep them anyway.

extension Wording {
  /// Returns the words as the content of an element. A tab is as wide as a space, as in SVG, and unlike in HTML.
  func markup(_ number: Double) -> String { xmlText(words(number).replacing("\t", with: " ")) }

  /// The attribute of an SVG text that keeps spaces, which librsvg (as of 2.54) knows as well as browsers, and `white-space` it
  /// does not; empty for a text that needs none.
  var spaceAttribute: String { hasWideSpaces ? " xml:space=\"preserve\"" : "" }
}
