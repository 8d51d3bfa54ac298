/// The numbers of a view on which the size of its outline depends: lengths in pixels, and the outline of a morph.
package struct OutlineMeasures {
  var radius: Double
  var size: SIMD2<Double>
  var fontSize: Double
  var letterSpacing: Double
  /// The number that a text shows.
  var value: Double
  var morph: Double

  /// The height of a line of text as a multiple of the size of the font.
  package static let lineHeight = 1.2
  /// The estimated width of a letter as a multiple of the size of the font. The real width depends on the renderer.
  private static let letterWidth = 0.6

  /// Makes the measures from the values of a view.
  ///
  /// - Parameter value: returns the value of a number.
  package init(_ value: (VisibleProperty) -> Double) {
    self.init(
      radius: value(.radius), size: [value(.width), value(.height)], fontSize: value(.fontSize),
      letterSpacing: value(.letterSpacing), value: value(.value), morph: value(.morph))
  }

  package init(
    radius: Double, size: SIMD2<Double>, fontSize: Double, letterSpacing: Double, value: Double, morph: Double
  ) {
    (self.radius, self.size, self.fontSize) = (radius, size, fontSize)
    (self.letterSpacing, self.value, self.morph) = (letterSpacing, value, morph)
  }

  /// Returns the estimated width of a text.
  package func width(_ wording: Wording) -> Double {
    max(0, (OutlineMeasures.letterWidth * max(0, fontSize) + letterSpacing) * Double(wording.words(value).count))
  }
}
