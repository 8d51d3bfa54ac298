import Testing

@testable import MotionLanguage

@Suite struct ColourTextTests {
  private static let colours: [(text: String, components: SIMD4<Double>)] = [
    ("#fff", [1, 1, 1, 1]), ("#F000", [1, 0, 0, 0]), ("#ff8000", [1, 128 / 255.0, 0, 1]),
    ("#00000033", [0, 0, 0, 0.2]), ("red", [1, 0, 0, 1]), ("RebeccaPurple", [0.4, 0.2, 0.6, 1]),
    ("transparent", [0, 0, 0, 0]),
  ]

  @Test func coloursAreDigitsOrNames() {
    for (text, components) in ColourTextTests.colours { #expect(ColourText.components(text) == components, "\(text)") }
  }

  @Test(arguments: ["", "#", "#f", "#ff", "#12345", "#1234567", "#123456789", "#ggg", "#fff ", "redd", "#é12", "fff"])
  func otherTextsAreNoColours(text: String) {
    #expect(ColourText.components(text) == nil)
  }
}
