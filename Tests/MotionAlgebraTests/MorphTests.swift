import SeededRandom
import Testing

@testable import MotionAlgebra

/// Outlines that become one another: at its ends a morph has the outlines themselves, and between them points move straight.
@Suite struct MorphTests {
  private static let star =
    "M0 -50 L12 -15 L48 -15 L19 7 L29 41 L0 20 L-29 41 L-19 7 L-48 -15 L-12 -15 Z"
  private static let disc = "M50 0 A50 50 0 0 1 -50 0 A50 50 0 0 1 50 0 Z"

  private static func outline(_ data: String) throws -> OutlinePath { try OutlinePath(data) }

  private static func morph(_ data: String...) throws -> Morph {
    try #require(Morph(try data.map { try OutlinePath($0) }))
  }

  /// Points at equal distances along all subpaths with a length.
  private static func points(_ outline: OutlinePath, each count: Int) -> [SIMD2<Double>] {
    outline.subpaths.flatMap { subpath -> [SIMD2<Double>] in
      var one = OutlinePath()
      one.subpaths = [subpath]
      guard let path = ArcLengthPath(one) else { return [subpath.start] }
      return (0...count).map { path.point(at: Double($0) / Double(count)) }
    }
  }

  /// Returns the greatest distance from one of the points to the nearest of the others.
  private static func distance(from points: [SIMD2<Double>], to others: [SIMD2<Double>]) -> Double {
    points.map { point in others.map { (($0 - point) * ($0 - point)).sum() }.min() ?? .infinity }.max()?.squareRoot()
      ?? 0
  }

  private static func length(_ subpath: OutlinePath.Subpath) -> Double {
    var one = OutlinePath()
    one.subpaths = [subpath]
    return ArcLengthPath(one)?.length ?? 0
  }

  private static func area(_ outline: OutlinePath) -> Double {
    outline.subpaths.map { Contour($0).area }.reduce(0, +)
  }

  private static func random(_ random: inout SplitMix64) -> String {
    func number() -> String { "\(Int.random(in: -50...50, using: &random))" }
    func pair() -> String { "\(number()) \(number())" }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let segments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        switch Int.random(in: 0..<5, using: &random) {
        case 0: "L\(pair())"
        case 1: "Q\(pair()) \(pair())"
        case 2: "A\(Int.random(in: 10...60, using: &random)) 30 20 0 1 \(pair())"
        case 3: "H\(number())"
        default: "C\(pair()) \(pair()) \(pair())"
        }
      }
      return "M\(pair())\(segments.joined())\(Bool.random(using: &random) ? "Z" : "")"
    }.joined()
  }

  @Test func theEndsAreTheOutlines() throws {
    var random = SplitMix64(seed: 9001)
    for _ in 0..<Soak.rounds(10, soaking: 600) {
      let data = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.random(&random) }
      let outlines = try data.map { try OutlinePath($0) }
      let morph = try #require(Morph(outlines))
      #expect(morph.outlines.count == outlines.count)
      for (place, outline) in outlines.enumerated() {
        let matched = morph.outline(at: Double(place))
        let (mine, theirs) = (Self.points(matched, each: 300), Self.points(outline, each: 300))
        // Copies of a subpath are where it is, holes that other outlines lack are single points.
        let seen = Self.points(matched, each: 25), meant = Self.points(outline, each: 25)
        #expect(Self.distance(from: meant, to: mine) < 1.6, "\(data) at \(place)")
        let isPointless = matched.subpaths.allSatisfy { Self.length($0) > 0 }
        if isPointless { #expect(Self.distance(from: seen, to: theirs) < 1.6, "\(data) at \(place)") }
      }
      // All outlines have the same structure, and points between them are halfway.
      for (one, other) in zip(morph.outlines, morph.outlines.dropFirst()) {
        #expect(one.subpaths.map(\.segments.count) == other.subpaths.map(\.segments.count))
        #expect(one.subpaths.map(\.isClosed) == other.subpaths.map(\.isClosed))
      }
      let (first, second) = (morph.outlines[0], morph.outlines[1])
      for (place, subpath) in morph.outline(at: 0.5).subpaths.enumerated() {
        let middle = (first.subpaths[place].end + second.subpaths[place].end) / 2
        #expect((subpath.end - middle).norm < 1e-9)
      }
    }
  }

  /// An outline that begins elsewhere, or turns the other way, is the same outline.
  @Test(arguments: [
    ("M0 0 H100 V60 H0 Z", "M100 60 H0 V0 H100 Z"), ("M0 0 H100 V60 H0 Z", "M0 0 V60 H100 V0 Z"),
    ("M0 0 H100 V60 H0 Z", "M30 0 H100 V60 H0 V0 Z"), ("M0 0 L50 80 L100 0", "M100 0 L50 80 L0 0"),
    (disc, "M0 50 A50 50 0 0 0 0 -50 A50 50 0 0 0 0 50 Z"),
    ("M0 0 h20 v20 h-20 Z M80 0 h20 v20 h-20 Z", "M80 0 h20 v20 h-20 Z M0 0 h20 v20 h-20 Z"),
  ])
  func theSameOutlineStays(_ one: String, _ other: String) throws {
    #expect(try Self.morph(one, other).reach < 0.2)
  }

  @Test func aSquareGrowsStraight() throws {
    let morph = try Self.morph("M-10 -10 H10 V10 H-10 Z", "M30 30 H-30 V-30 H30 Z")
    for step in -2...12 {
      let value = Double(step) / 10
      let half = 10 + 20 * value
      let box = morph.box(at: value)
      #expect((box.high - SIMD2(half, half)).norm < 1e-9 && (box.low + SIMD2(half, half)).norm < 1e-9)
    }
    // Four lines remain four lines.
    #expect(morph.outlines[0].subpaths[0].segments.count == 4)
  }

  /// The area of a shape that becomes another stays between both, in whichever direction each is drawn.
  @Test func nothingTurnsInsideOut() throws {
    let reversed = "M0 -50 L-12 -15 L-48 -15 L-19 7 L-29 41 L0 20 L29 41 L19 7 L48 -15 L12 -15 Z"
    for data in [Self.star, reversed] {
      let morph = try Self.morph(Self.disc, data)
      let areas = (0...20).map { Self.area(morph.outline(at: Double($0) / 20)) }
      for (area, next) in zip(areas, areas.dropFirst()) { #expect(area > next && next > 0) }
    }
  }

  @Test func aHoleShrinksToAPoint() throws {
    let frame = "M-40 -40 H40 V40 H-40 Z M-20 -20 V20 H20 V-20 Z"
    for morph in [try Self.morph(frame, Self.disc), try Self.morph(Self.disc, frame)] {
      #expect(morph.outlines.map(\.subpaths.count) == [2, 2])
      let whole = morph.outlines.map { $0.subpaths.map { abs(Contour($0).area) }.min() ?? .infinity }
      #expect(whole.contains { $0 < 1e-9 } && whole.contains { abs($0 - 1600) < 30 })
    }
    // A copy around a hole would fill it, so the second part grows out of a point.
    let grown = try Self.morph(frame, frame + "M60 60 h20 v20 h-20 Z")
    #expect(abs(Self.area(grown.outlines[0]) - 4800) < 60)
    // A bar becomes two: both grow out of the same one.
    let bars = try Self.morph("M-30 -40 H30 V40 H-30 Z", "M-30 -40 h20 v80 h-20 Z M10 -40 h20 v80 h-20 Z")
    #expect(bars.outlines[0].subpaths.allSatisfy { abs(Contour($0).area - 4800) < 30 })
  }

  @Test func closedAndOpenOutlinesAreOpen() throws {
    let morph = try Self.morph("M-30 0 L-10 20 L30 -20", Self.disc)
    #expect(morph.outlines.allSatisfy { $0.subpaths.allSatisfy { !$0.isClosed } })
    let circle = morph.outlines[1].subpaths[0]
    #expect((circle.start - circle.end).norm < 1e-9)
  }

  @Test func pointsAndLongPathsAreOrdinary() throws {
    _ = try Self.morph("M5 5", Self.star)
    _ = try Self.morph("M5 5 Z M7 7", "M5 5")
    _ = try Self.morph("M0 0 L0 0 L0 0 Z", "M1e9 1e9 L-1e9 5 Z")
    let long = "M0 0" + (1...5000).map { "L\($0 % 71) \($0 * 7 % 89)" }.joined() + "Z"
    let many = (1...300).map { "M\($0) 0 h1 v1 h-1 Z" }.joined()
    let morph = try Self.morph(long, Self.star, many)
    #expect(morph.outlines.allSatisfy { $0.subpaths.count == 300 })
    for value in [-3, 0.5, 1.5, 9, .infinity, .nan] { #expect(morph.outline(at: value).subpaths.count == 300) }
    #expect(Morph([]) == nil)
    #expect(Morph([OutlinePath(), OutlinePath()]) == nil)
  }

  @Test func valuesLeadFromOutlineToOutline() throws {
    let morph = try Self.morph("M0 0 h10", "M0 10 h20", "M0 0 h30")
    #expect(morph.turns(between: -1, 3) == [1])
    #expect(morph.turns(between: 0, 1).isEmpty)
    #expect(morph.box(at: 1.5).high == SIMD2(25, 5))
    #expect(morph.box(at: 3).high == SIMD2(40, -10))
    #expect(morph.reach == SIMD2<Double>(10, 10).norm)
  }
}
