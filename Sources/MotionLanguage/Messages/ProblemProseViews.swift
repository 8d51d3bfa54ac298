/// What is said of views that are declared, of groups and of the canvas.
extension ProblemProse {
  static func views(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .viewMissing(let name):
      return ProblemProse(
        "a view is declared with `view`", "What `\(name)` is, is said after that word.", .replacing("view \(name)"))
    case .viewWithoutName:
      return ProblemProse(
        "a `view` has a name, and there is none here", "It is `view`, a name, `is` and what there is to see.",
        .lines(["view circle is a circle at (120, 120) with radius 10"]))
    case .viewWithoutIs(let name):
      return ProblemProse(
        "there is no `is` after `view \(name)`", "It is `view`, a name, `is` and what there is to see.",
        .lines(["view \(name) is a circle at (120, 120) with radius 10"]))
    case .viewWithoutKind(let name):
      return ProblemProse(
        "`view \(name)` does not say what there is to see", "After `is` comes a kind of view: \(kinds).",
        .lines(["view \(name) is a circle", "view \(name) is text \"Hello\""]))
    case .unknownViewKind(let word, let nearest):
      return ProblemProse(
        "there is no kind of view called `\(word)`", "After `is` comes \(kinds).",
        correcting(nearest, else: ["view circle is a circle", "view title is text \"Hello\""]))
    case .shapeWithoutText(let kind, let view):
      let isPath = kind == .path
      return ProblemProse(
        isPath ? "a path says in quotation marks how it runs" : "a text says in quotation marks what there is to read",
        isPath ? "It is the path data of SVG." : "It stands right after the word `text`.",
        .lines([isPath ? "view \(view) is a path \"M0 0 L100 0 L50 80 Z\"" : "view \(view) is text \"Hello\""]))
    case .pathWithoutMove:
      return ProblemProse(
        "a path begins with `M`", "It is the path data of SVG, which first moves to where the path begins.",
        .lines(["view star is a path \"M0 0 L100 0 L50 80 Z\""]))
    case .unexpectedInView(let word):
      return ProblemProse(
        "I did not expect `\(word)` in this view",
        word == ","
          ? "Properties are joined with `and`."
          : "After the kind comes `at` with a position, or `with` and properties that are joined with `and`.",
        .lines(["view circle is a circle at (120, 120) with radius 10 and fill #268bd2"]))
    case .withoutProperty(let word):
      return ProblemProse(
        "after `\(word)` comes a property and its value",
        "A property is a name, such as radius, size, opacity or fill.",
        .lines(["view circle is a circle with radius 10 and fill #268bd2"]))
    case .declaredWithoutValue(let word, let found):
      return ProblemProse(
        "`\(word)` wants a value, and \(found.map { "`\($0)` is none" } ?? "there is none")",
        "The value stands right after it.",
        .lines([declaredExample(word)]))
    case .declaredTwice(let property, let first):
      return ProblemProse(
        "the \(property) of this view is said twice",
        "A view begins with one value of each property. Take one of the two out.",
        related: (first, "it was said here first"))
    case .declaredPosition(let text):
      return ProblemProse(
        "a position is a point, and this is one number", "Say both coordinates, what goes to the right first.",
        .replacing("(\(text), 100)"))
    case .declaredOfOtherKind(let name, let wanted, let isComponent, let found):
      return ProblemProse(
        "\(name) is \(isComponent ? "a length" : wanted.words), and this is \(found.words)",
        "Every value of a property is of the property's kind.", .lines([declaredExample(name)]))
    case .propertyOfOtherKind(let property, let kind):
      return ProblemProse(
        "\(kind.words) has no \(property)",
        property == "radius"
          ? "Only a circle has one."
          : "Squares, rectangles and ellipses have one; anything is made larger by its `scale`.",
        .lines([sizeExample(kind)]))
    case .endsOfOtherKind(let word, let kind):
      return ProblemProse(
        "\(kind.words) has no `\(word)`",
        "Only a line goes from one point to another; where a view stands is said with `at`.",
        .lines(["view rule is a line from (0, 0) to (100, 0)", "view circle is a circle at (120, 120)"]))
    case .lineWithoutEnds(let name):
      return ProblemProse(
        "the line `\(name)` does not say from where to where", "A line goes from one point to another.",
        .lines(["view \(name) is a line from (0, 0) to (100, 0)"]))
    case .unequalSides:
      return ProblemProse(
        "the sides of a square are equal", "Say one number for both, or declare a rectangle.",
        .lines(["view square is a square with size 40", "view card is a rectangle with size (60, 40)"]))
    case .atAfterView:
      return ProblemProse(
        "`at` at the start of a line begins a statement of its own",
        "What is said of a view after `at` goes on the line before.",
        .lines(["view circle is a circle at (120, 120)"]))
    case .unknownView(let name, let nearest, let isLet):
      return ProblemProse(
        "there is no view `\(name)`",
        isLet
          ? "It is the name of a `let`, and a sentence is about views. This script declares its views."
          : nearest == nil
            ? "A script that declares a view declares all that it animates."
            : "This script declares its views, and none has this name. Do you mean `\(nearest?.name ?? "")`?",
        correcting(nearest, else: isLet ? [] : ["view \(name) is a circle at (120, 120)"]))
    case .onlyViews:
      return ProblemProse(
        "there is no animation in this script", "It declares views, and nothing happens to them.",
        .lines(["fadeIn all views"]))
    default: return groups(kind)
    }
  }

  private static func groups(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .groupWithoutName:
      return ProblemProse(
        "a `group` has a name, and there is none here", "It is `group`, a name, `=` and views joined with `and`.",
        .lines(["group buttons = ok and cancel"]))
    case .groupWithoutEquals(let name):
      return ProblemProse(
        "there is no `=` after `group \(name)`", "It is `group`, a name, `=` and views joined with `and`.",
        .lines(["group \(name) = ok and cancel"]))
    case .groupWithoutViews(let name):
      return ProblemProse(
        "the group `\(name)` is given no views", "After the `=` come views joined with `and`.",
        .lines(["group \(name) = ok and cancel"]))
    case .unexpectedInGroup(let word):
      return ProblemProse(
        "I did not expect `\(word)` in this group", "A group is made of views, and of other groups, joined with `and`.",
        word == "," || word == "+" ? .replacing(" and") : .lines(["group buttons = ok and cancel"]))
    case .groupCycle(let names, let isShortened):
      let path = (names.dropFirst().map { "`\($0)`" } + (isShortened ? ["others"] : [])).joined(separator: ", then ")
      return ProblemProse(
        "the group `\(names[0])` contains itself",
        path.isEmpty
          ? "A group is made of other views."
          : "It contains \(path), which contains `\(names[0])` again. Take one of them out.")
    case .canvasWithoutSize:
      return ProblemProse(
        "a canvas is so wide `by` so high", "Both are lengths in pixels.",
        .lines(["canvas 400 by 240", "canvas 400 by 240 with background white"]))
    case .canvasWithoutBackground:
      return ProblemProse(
        "a canvas has a `background`, and nothing else", "It is a colour.",
        .lines(["canvas 400 by 240 with background white"]))
    case .unexpectedInCanvas(let word):
      return ProblemProse(
        "I did not expect `\(word)` after the canvas", "It has a size and, after `with background`, a colour.",
        .lines(["canvas 400 by 240 with background white"]))
    case .canvasTwice(let first):
      return ProblemProse(
        "there are two canvases", "A script has one. Take one of the two out.",
        related: (first, "this is the other one"))
    case .canvasOfKind(let found):
      return ProblemProse(
        "a side of the canvas is a length, and this is \(found.words)", "It is a number of pixels.",
        .lines(["canvas 400 by 240"]))
    case .canvasNotPositive:
      return ProblemProse(
        "a side of the canvas is greater than 0", "There is no room on this one.", .lines(["canvas 400 by 240"]))
    case .backgroundOfKind(let found):
      return ProblemProse(
        "the background is a colour, and this is \(found.words)", "Colours are names or # and digits.",
        .lines(["canvas 400 by 240 with background #268bd2"]))
    default: return nil
    }
  }

  private static var kinds: String { list(ViewKind.declarable.map(\.spelling)) }

  /// `a`, `b` or `c`
  static func list(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func declaredExample(_ word: String) -> String {
    switch word {
    case "at", "position": "view circle is a circle at (120, 120)"
    case "x", "y": "view circle is a circle with x 120 and y 120"
    case "from", "to": "view rule is a line from (0, 0) to (100, 0)"
    case "radius": "view circle is a circle with radius 10"
    case "size": "view card is a rectangle with size (60, 40)"
    case "width", "height": "view card is a rectangle with width 60 and height 40"
    case "scale": "view square is a square with scale 150%"
    case "rotation": "view square is a square with rotation 45 degrees"
    case "opacity": "view circle is a circle with opacity 50%"
    case "fill": "view circle is a circle with fill #268bd2"
    case "trim": "view circle is a circle with trim (0, 0.5)"
    case "canvas", "by": "canvas 400 by 240"
    case "background": "canvas 400 by 240 with background white"
    default: "view circle is a circle with \(word) 3"
    }
  }

  private static func sizeExample(_ kind: ViewKind) -> String {
    switch kind {
    case .circle: "view circle is a circle with radius 10"
    case .square: "view square is a square with size 40"
    case .rectangle: "view card is a rectangle with size (60, 40)"
    case .ellipse: "view egg is an ellipse with size (60, 40)"
    case .line: "view rule is a line from (0, 0) to (100, 0)"
    case .path: "view star is a path \"M0 0 L100 0 L50 80 Z\" with scale 2"
    case .text, .box: "view title is text \"Hello\" with scale 2"
    }
  }
}

extension ViewKind {
  /// With its article, in the middle of a sentence.
  fileprivate var words: String { self == .ellipse ? "an ellipse" : "a \(spelling)" }
}
