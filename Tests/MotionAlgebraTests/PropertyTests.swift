import MotionAlgebra
import Testing

/// Every number of a view has an index of its own.
@Suite struct PropertyTests {
  @Test func numbersHaveTheIndicesInTheirOrder() {
    let numbers = Property.allCases.flatMap(\.numbers)
    #expect(numbers.map(\.index).sorted() == Array(numbers.indices))
    #expect(VisibleProperty.common.map(\.index) == Array(numbers.indices))
    for number in numbers { #expect(number.property.numbers.contains(number)) }
  }

  @Test func aGradientHasItsNumbersAfterThose() {
    let gradient = Gradient(
      .linear(degrees: 30),
      stops: [.init(colour: [1, 0.5, 0, 1], offset: 0.25), .init(colour: [0, 0.125, 1, 0.5], offset: 0.75)])
    var view = SceneView(name: "sky", shape: .square)
    view.gradient = gradient
    #expect(view.gradient == gradient)
    #expect(view.numbers == VisibleProperty.common + Gradient.numbers(stops: 2))
    let names = [
      "angle", "1.offset", "1.red", "1.green", "1.blue", "1.alpha", "2.offset", "2.red", "2.green", "2.blue", "2.alpha",
    ]
    #expect(Gradient.numbers(stops: 2).map(\.name) == names.map { "fill.\($0)" })
    #expect(Gradient.numbers(stops: 2).map { view[$0] } == [30, 0.25, 1, 0.5, 0, 1, 0.75, 0, 0.125, 1, 0.5])
    // An offset is at least that before it.
    view[Gradient.offset(ofStop: 1)] = 0.125
    #expect(view.gradient?.stops.map(\.offset) == [0.25, 0.25])
    view.gradient = nil
    #expect(view.numbers == VisibleProperty.common)
  }
}
