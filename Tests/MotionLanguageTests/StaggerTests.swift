import MotionAlgebra
import MotionLanguage
import SeededRandom
import Testing

/// `staggered` means the same as waits and sums, to the bit.
@Suite struct StaggerTests {
  @Test func aStaggeredSumIsASumOfWaits() throws {
    var random = SplitMix64(seed: 0x57A6_6E12)
    var shapes = Shapes()
    let rounds = Soak.rounds(80, soaking: 1_000)
    for trial in 0..<rounds {
      let sum = RandomSum(using: &random)
      shapes.count(sum)
      try Frames.expectSame(sum.staggered, sum.written, "trial \(trial)")
    }
    // Each of these usually occurs in a tenth of the scripts or more. Some seeds make fewer.
    let some = rounds / 40
    #expect(shapes.nested >= some && shapes.named >= some && shapes.identities >= some, "\(shapes)")
    #expect(shapes.endless >= some && shapes.withoutPause >= some && shapes.reused >= some, "\(shapes)")
    #expect(shapes.modified >= some, "\(shapes)")
  }

  @Test func theViewsOfASentencePlayAsSeparateSentences() throws {
    var random = SplitMix64(seed: 0xF1E7D)
    let verbs = ["fadeIn", "fade out", "grow", "move", "rotate", "tint", "hold"]
    for trial in 0..<Soak.rounds(60, soaking: 1_000) {
      let verb = verbs.randomElement(using: &random) ?? "fadeIn"
      let all = ["circle", "square", "title", "box3", "dot"].shuffled(using: &random)
      let views = all.prefix(.random(in: 2...5, using: &random))
      let rest = RandomSum.phrases(of: verb, using: &random)
      let pause = Int.random(in: 0...900, using: &random)
      // A sentence without `from` begins at the value that was written before.
      let before = "let first = \(RandomSum.sentence(using: &random)) + move \(views[0]) to (0, 9) over 70ms\n"
      // Views are listed, or are a group that contains another, declared before or after.
      let subject = views.joined(separator: " and ")
      let inner = views.prefix(.random(in: 1...views.count, using: &random)).joined(separator: " and ")
      let groups = "group inner = \(inner)\ngroup outer = inner\(subject.dropFirst(inner.count))\n"
      let isGroup = Bool.random(using: &random)
      let one = RandomSum.sentence(verb, isGroup ? "outer" : subject, rest)
      let each = views.map { RandomSum.sentence(verb, $0, rest) }
      let staggered = "play first * (\(one) staggered by \(pause)ms)\n"
      let isBefore = Bool.random(using: &random)
      try Frames.expectSame(
        before + (isGroup && isBefore ? groups : "") + staggered + (isGroup && !isBefore ? groups : ""),
        before + "play first * (\(RandomSum.waits(each, pause)))",
        "trial \(trial)")
    }
  }

  /// Each order is a distance, and views of a grid have that of their cells.
  @Test func anOrderIsADistance() throws {
    var random = SplitMix64(seed: 0x0D15)
    for trial in 0..<Soak.rounds(40, soaking: 500) {
      let (columns, rows) = (Int.random(in: 2...5, using: &random), Int.random(in: 1...4, using: &random))
      let (isGrid, isTotal) = (random.oneIn(2), random.oneIn(2))
      let line = ["row", "column", "ring"].randomElement(using: &random) ?? "row"
      let many = isGrid ? "grid of \(columns) by \(rows)" : "\(line) of \(columns * rows)"
      let (width, height) = isGrid ? (columns, rows) : (columns * rows, 1)
      let orders = ["", "from the start", "from end", "from the center", "from edges"]
      let order = orders.randomElement(using: &random) ?? ""
      let distances = (0..<columns * rows).map { view -> Double in
        let (x, y) = (Double(view % width), Double(view / width))
        let (right, below) = (Double(width - 1) - x, Double(height - 1) - y)
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
        return switch order {
        case "": Double(view)
        case "from the start": length(x, y)
        case "from end": length(right, below)
        case "from the center": length(x - right, y - below) / 2
        default: height == 1 ? min(x, right) : min(x, y, right, below)
        }
      }
      let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
      let isSpread = random.oneIn(2)
      let delay = Int.random(in: 0...400, using: &random)
      let written = distances.enumerated().map { view, distance -> String in
        var share = distance - least
        if isSpread, most > least { share = share * share / (most - least) }
        if isTotal, most > least { share /= most - least }
        return "fadeIn dots.\(view + 1) over 90ms after \(Double(delay) * share / 1000)s"
      }
      let declaration = "view dots is a \(many) circles\n"
      let amount = "\(isTotal ? "over" : "by") \(delay)ms \(order)\(isSpread ? " spread with ease-in-quad" : "")"
      try Frames.expectSame(
        declaration + "fadeIn dots over 90ms staggered \(amount)", declaration + written.joined(separator: " + "),
        "trial \(trial)")
    }
  }

  @Test func aRandomOrderHasEveryPlaceOnce() {
    let order = StaggerOrder.random(seed: 1).distances(count: 1000, in: Arrangement(.grid, 100, by: 10))
    #expect(Set(order) == Set((0..<1000).map(Double.init)))
    #expect(order != StaggerOrder.random(seed: 2).distances(count: 1000, in: nil))
  }

  /// Staggering opens names and parentheses down to the first sum, and no further. A call is one term.
  @Test(arguments: [
    ("(a + b) + c", ["(a + b)", "c"]),
    ("a + b + c", ["a", "b", "c"]),
    ("a + (b + c)", ["a", "(b + c)"]),
    ("(a) + (b) + (c)", ["a", "b", "c"]),
    ("((a + b) + c) + a", ["((a + b) + c)", "a"]),
    ("alias", ["ab", "c"]),
    ("alias + a", ["alias", "a"]),
    ("a while b then c", ["a", "b then c"]),
    ("pop in circle + pop in square + pop in title", ["pop in circle", "pop in square", "pop in title"]),
    ("both(circle) + both(square)", ["both(circle)", "both(square)"]),
    ("pop in circle and square", ["pop in circle", "pop in square"]),
    ("popped", ["pop in circle", "pop in square"]),
    ("popped + a", ["pop in circle and square", "a"]),
    ("pair(a, b) + c", ["pair(a, b)", "c"]),
    ("fadeIn circle and square + a", ["fadeIn circle and square", "a"]),
  ])
  func theTermsAreThoseOfTheText(_ sum: String, _ terms: [String]) throws {
    let lets = """
      let a = move circle by (10, 0) over 1s
      let b = rotate square by 90 degrees over 1s
      let c = fadeIn title over 1s
      let ab = a + b
      let abc = ab + c
      let alias = abc
      let pops = pop in circle and square
      let popped = pops
      define both(target) = fadeIn target over 1s + scale target from 0 to 1 over 500ms
      define pair(one, other) = one + other

      """
    try Frames.expectSame(
      lets + "play (\(sum)) staggered by 100ms",
      lets + "play " + RandomSum.waits(terms.map { "(\($0))" }, 100), "\(sum)")
  }

  /// A parameter is a name for its argument.
  @Test func aDefinitionStaggersTheTermsOfItsArgument() throws {
    let lets = "let a = fadeIn circle over 1s\nlet b = fadeIn square over 1s\n"
    try Frames.expectSame(
      lets + "define cascade(terms) = terms staggered by 100ms\nplay cascade(a + b)",
      lets + "play a + wait 100ms * b", "")
  }

  @Test func thousandsOfTermsCompileInLinearTime() throws {
    let count = Soak.rounds(10_000, soaking: 100_000)
    let flat = Array(repeating: "a", count: count).joined(separator: " + ")
    let scene = try Frames.scene("let a = grow circle from 1 to 2 over 1ms\nplay (\(flat)) staggered by 1ms")
    #expect(scene.duration?.wholeFlicks == Int64(count) * (ExactTime.flicksPerSecond / 1000))
  }

  @Test func namesOfNamesAreFollowed() throws {
    var script = "let a0 = fadeIn circle and square\n"
    for place in 1...5000 { script += "let a\(place) = a\(place - 1)\n" }
    let sum = (0...5000).map { "a\($0)" }.joined(separator: " + ")
    let scene = try Frames.scene(script + "play (a5000 staggered by 1s) * (\(sum)) staggered by 1ms")
    #expect(scene.duration?.wholeFlicks == 8 * ExactTime.flicksPerSecond)
  }
}

/// The number of scripts of each kind.
private struct Shapes {
  var nested = 0, named = 0, identities = 0, endless = 0, withoutPause = 0, reused = 0, modified = 0

  mutating func count(_ sum: RandomSum) {
    if sum.terms.contains(where: { $0.hasPrefix("(") && $0.hasSuffix(")") && $0.contains(" + ") }) { nested += 1 }
    if sum.staggered.contains("let n") { named += 1 }
    if sum.terms.contains("nothing") || sum.terms.contains("cancelled") { identities += 1 }
    if sum.terms.contains(where: { $0.contains("forever") }) { endless += 1 }
    if sum.pause == 0 { withoutPause += 1 }
    if sum.terms.contains("t0") { reused += 1 }
    if sum.terms.contains(where: { $0.contains("reversed") || $0.contains("looped twice") }) { modified += 1 }
  }
}
