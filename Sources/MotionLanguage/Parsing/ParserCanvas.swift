import MotionAlgebra
import MotionText

/// Reads the statement about the canvas.
extension Parser {
  /// Returns two sides with `by` between them, if a statement that ends with a token has just those: `400x240`, `400, 240`.
  private func sides(_ numbers: [Int], _ last: Int) -> String? {
    guard let first = numbers.first else { return nil }
    if numbers.count == 2, last - first <= 4 { return "\(text(first)) by \(text(numbers[1]))" }
    guard let (sides, end) = sides(at: first), sides.count == 2, end == last + 1 else { return nil }
    return sides.joined(separator: " by ")
  }

  /// canvas = "canvas" value "by" value [ "with" "background" value ] ;
  mutating func canvas() {
    let start = place
    tokens.advance()
    if tokens.atEnd { return fail(.canvasWithoutSize, at: range(ofToken: start)) }
    let numbers = (position..<position + 8).filter { tokens[$0].kind == .number && !tokens.beginsStatement($0) }
    let width = expression(of: start)
    if hasFailed { return }
    guard tokens.take(word: .by) else {
      // `canvas 400x240`, `canvas 400, 240` and `canvas (400, 240)` have both numbers.
      let last = endOfStatement(after: Int(start))
      if failedInBackground(from: start, numbers) { return }
      if let sides = sides(numbers, last) {
        forgetUnknown(from: Int(start))
        return fail(.canvasInOtherWords("canvas \(sides)"), at: range(from: Int(start), through: last))
      }
      return fail(.canvasWithoutSize, at: range(ofToken: start).through(range(ofNode: width)))
    }
    let height = expression(of: place - 1)
    if hasFailed { return }
    var canvas = SyntaxTree.Canvas(token: start, width: width, height: height)
    if tokens.take(word: .with) {
      if tokens.isArticle(position) { tokens.advance() }
      guard tokens.take(word: .background) else {
        if failedInBackground(from: start, numbers) { return }
        var isFill = tokens.isAt(word: .fill)
        if tokens.isAt(.word), case .named(Property.fill.name) = ForeignWords.property(text(position)) { isFill = true }
        return fail(
          .canvasWithoutBackground(isFill: isFill), at: tokens[tokens.atEnd ? position - 1 : position].range)
      }
      canvas.background = expression(of: place - 1)
      if hasFailed { return }
    }
    if !tokens.atEnd {
      let isColour = tokens.isAt(.colour) || ColourNames.rgba(text(position)) != nil
      let isLead = tokens.isAt(word: .background) && !tokens.beginsStatement(position + 1)
      if failedInDigitsOfColour() { return }
      return fail(.unexpectedInCanvas(text(position), isColour: isColour, isLead: isLead), at: token.range)
    }
    tree.canvases.append(canvas)
    add(.canvas, from: start, Int32(tree.canvases.count - 1))
  }
}
