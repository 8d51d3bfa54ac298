import MotionAlgebra
import MotionText

/// The gradients of a page whose angle or percentages move. Its SVG cannot move them, so its script does.
struct PageGradients {
  /// The views with such gradients, by their index in the picture, and the numbers that move.
  private var views: [(place: Int, view: PictureView, numbers: [VisibleProperty])] = []

  init(_ pictured: [PictureView]) {
    for (place, view) in pictured.enumerated() {
      let numbers = view.movingGradientLine
      if !numbers.isEmpty { views.append((place, view, numbers)) }
    }
  }

  /// The two curves of each number, in the order in which `write` counts them.
  var curves: [MotionCurve] {
    views.flatMap { view in view.numbers.flatMap { HTMLWriter.curves(view.view, $0) } }
  }

  private static let decimals = DecimalText(.decimals(4))

  /// - Parameter first: the index of the first of the curves.
  func write(into json: inout JSONWriter, curve first: Int) {
    var curve = first
    for (place, view, numbers) in views {
      guard let gradient = view.start.gradient else { continue }
      let area = view.start.area
      json.lineBreak()
      json.object { json in
        // The elements are numbered from 1.
        json.member("number", place + 1)
        json.key("size")
        json.values([area.size.x, area.size.y], PageGradients.decimals)
        json.key("middle")
        json.values([area.middle.x, area.middle.y], PageGradients.decimals)
        json.array("numbers") { json in
          for number in numbers {
            json.object { json in
              let stop = gradient.stops.indices.first { Gradient.offset(ofStop: $0) == number }
              json.member("stop", number: stop.map(String.init))
              HTMLWriter.write(view, number, curve: curve, into: &json)
            }
            curve += 2
          }
        }
      }
    }
  }
}
