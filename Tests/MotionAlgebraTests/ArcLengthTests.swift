import Foundation
import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct ArcLengthTests {
  private static func path(_ data: String) throws -> ArcLengthPath { try #require(ArcLengthPath(OutlinePath(data))) }

  private static func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ tolerance: Double) -> Bool {
    (a - b).norm <= tolerance
  }

  @Test("a line, a square, and a path in parts: moving the pen has no length")
  func lines() throws {
    let line = try Self.path("M10 20L40 60")
    #expect(line.length == 50)
    #expect(line.point(at: 0.5) == SIMD2(25, 40))
    let square = try Self.path("M0 0h10v10h-10z")
    #expect(square.length == 40)
    for (share, x, y) in [(0.125, 5.0, 0.0), (0.25, 10, 0), (0.5, 10, 10), (0.875, 0, 5), (1, 0, 0)] {
      #expect(square.point(at: share) == SIMD2(x, y))
    }
    let parts = try Self.path("M0 0h10M100 100v10")
    #expect(parts.length == 20)
    #expect(parts.point(at: 0.5) == SIMD2(10, 0))
    #expect(parts.point(at: 0.75) == SIMD2(100, 105))
    for nothing in ["M5 5", "M5 5h0", "M1 1M2 2", "M3 3z", "M1 1c0 0 0 0 0 0"] {
      #expect(try ArcLengthPath(OutlinePath(nothing)) == nil, "\(nothing)")
    }
  }

  @Test("a circular arc is as long as its radius times its angle, and the point moves evenly")
  func circles() throws {
    for radius in [0.001, 1, 37.5, 1e6] {
      let whole = try Self.path(
        "M\(radius) 0A\(radius) \(radius) 0 1 1 \(-radius) 0 \(radius) \(radius) 0 0 1 \(radius) 0z")
      #expect(abs(whole.length / (2 * .pi * radius) - 1) <= 1e-14)
      for step in 0...100 {
        let share = Double(step) / 100
        let meant = SIMD2(cosine(2 * .pi * share), sine(2 * .pi * share)) * radius
        #expect(Self.isNear(whole.point(at: share), meant, 1e-13 * radius), "\(radius) at \(share)")
      }
    }
    // These are all four arcs between two points of a unit circle a quarter apart.
    for (flags, length) in [("0 0", 0.5), ("0 1", 0.5), ("1 0", 1.5), ("1 1", 1.5)] {
      let arc = try Self.path("M1 0A1 1 0 \(flags) 0 1")
      #expect(abs(arc.length - length * .pi) <= 1e-14, "\(flags)")
    }
    // Radii that do not reach both points are enlarged to half the distance.
    #expect(abs(try Self.path("M0 0A1 1 30 0 1 10 0").length - 5 * .pi) <= 1e-13)
  }

  @Test("an ellipse's circumference equals the series of Gauss and Kummer")
  func ellipses() throws {
    for (a, b, rotation) in [(3.0, 2.0, 0), (10, 1, 40), (100, 99, -77)] {
      // The arc is given by its quarters, because two ends of one axis determine the middle only to half of the digits.
      let phi = Double(rotation) * .pi / 180
      let (x, y) = (SIMD2(a * cosine(phi), a * sine(phi)), SIMD2(-b * sine(phi), b * cosine(phi)))
      let whole = try Self.path(
        "M\(x.x) \(x.y)" + [y, -x, -y, x].map { "A\(a) \(b) \(rotation) 0 1 \($0.x) \($0.y)" }.joined())
      let h = ((a - b) / (a + b)) * ((a - b) / (a + b))
      var (sum, term) = (1.0, 1.0)
      for n in 1...400 {
        let ratio = (1.5 - Double(n)) / Double(n)
        term *= ratio * ratio * h
        sum += term
      }
      #expect(abs(whole.length / (.pi * (a + b) * sum) - 1) <= 1e-12, "\(a) \(b)")
    }
  }

  /// The closed form for a quadratic is the integral of √(A t² + B t + C).
  private static func length(_ curve: QuadraticSegment, _ t: Double) -> Double {
    let (d0, d1) = (2 * (curve.p1 - curve.p0), 2 * (curve.p2 - curve.p1))
    let e = d1 - d0
    let (a, b, c) = ((e * e).sum(), 2 * (e * d0).sum(), (d0 * d0).sum())
    func antiderivative(_ t: Double) -> Double {
      let root = (a * t * t + b * t + c).squareRoot()
      let first = (2 * a * t + b) * root / (4 * a)
      return first + (4 * a * c - b * b) / (8 * a * a.squareRoot())
        * naturalLogarithm(2 * a.squareRoot() * root + 2 * a * t + b)
    }
    return antiderivative(t) - antiderivative(0)
  }

  @Test("quadratics against their closed form, in both directions")
  func quadratics() throws {
    for numbers in [[0.0, 0, 50, 100, 100, 0], [0, 0, 10, 1, 100, 30], [-5, 7, 300, -20, 12, 500]] {
      let points = stride(from: 0, to: 6, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
      let curve = QuadraticSegment(points[0], points[1], points[2])
      let path = try Self.path(
        "M\(points[0].x) \(points[0].y)Q\(points[1].x) \(points[1].y) \(points[2].x) \(points[2].y)")
      #expect(abs(path.length / Self.length(curve, 1) - 1) <= 1e-12)
      for step in 1..<50 {
        let t = Double(step) / 50
        let found = path.point(at: Self.length(curve, t) / path.length)
        #expect(Self.isNear(found, curve.point(at: t), 1e-9 * path.length), "\(numbers) at \(t)")
      }
    }
  }

  @Test("random paths against their chords: lengths, even speed, and the extrema")
  func subdivision() throws {
    var random = SplitMix64(seed: 9)
    for number in 0..<Soak.rounds(8, soaking: 24) {
      func value() -> Double { Double.random(in: -200...200, using: &random) }
      var data = "M\(value()) \(value())"
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: data += "C\(value()) \(value()) \(value()) \(value()) \(value()) \(value())"
        case 1: data += "Q\(value()) \(value()) \(value()) \(value())"
        case 2:
          data += "A\(value()) \(value()) \(value()) \(random.next() % 2) \(random.next() % 2) \(value()) \(value())"
        default: data += "L\(value()) \(value())"
        }
      }
      let path = try Self.path(data)
      // Chords of n and of 2n parts are extrapolated (Richardson), so the error falls with the fourth power.
      func chords(_ parts: Int) -> Double {
        path.path.segments.reduce(0) { sum, segment in
          var (length, last) = (0.0, segment.start)
          for part in 1...parts {
            let point = segment.point(at: Double(part) / Double(parts))
            length += (point - last).norm
            last = point
          }
          return sum + length
        }
      }
      let (coarse, fine) = (chords(10_000), chords(20_000))
      #expect(abs(path.length / (fine + (fine - coarse) / 3) - 1) <= 1e-9, "\(number): \(data)")
      // Equal steps of the share are equal steps of the length, except where a corner cuts them short.
      let steps = 2_000
      var last = path.point(at: 0)
      var walked = 0.0
      for step in 1...steps {
        let point = path.point(at: Double(step) / Double(steps))
        let distance = (point - last).norm
        #expect(distance <= path.length / Double(steps) * (1 + 1e-9), "\(number) at \(step): \(data)")
        walked += distance
        last = point
      }
      #expect(walked >= path.length * 0.999, "\(number): \(data)")
      for component in 0...1 {
        for shares in [0...1, 0.2...0.7, -0.1...1.1] as [ClosedRange<Double>] {
          let range = path.range(of: component, over: shares)
          var (least, greatest) = (Double.infinity, -Double.infinity)
          for step in 0...2_000 {
            let share = shares.lowerBound + (shares.upperBound - shares.lowerBound) * Double(step) / 2_000
            let value = path.component(component, at: share)
            (least, greatest) = (min(least, value), max(greatest, value))
          }
          // Samples may miss this much of a turn.
          let slack = path.length * 1e-3
          #expect(
            range.lowerBound <= least + 1e-9 && range.upperBound >= greatest - 1e-9, "\(number) \(shares): \(data)")
          #expect(
            range.lowerBound >= least - slack && range.upperBound <= greatest + slack, "\(number) \(shares): \(data)")
        }
      }
    }
  }

  @Test("lengths and positions computed by another program")
  func golden() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("arc-length-golden.txt")
    var points = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "|")
      let path = try Self.path(String(parts[0]))
      let length = try #require(Double(parts[1]))
      #expect(abs(path.length / length - 1) <= 2e-14, "\(parts[0]): \(path.length), not \(length)")
      // This is the accuracy with which the coordinates themselves are distinguished.
      let reach = [path.path.bounds!.least, path.path.bounds!.greatest].map { max(abs($0.x), abs($0.y)) }.max()!
      for (share, part) in zip([0.125, 0.375, 0.5, 0.875], parts.dropFirst(2)) {
        let numbers = try part.split(separator: " ").map { try #require(Double($0)) }
        let (found, meant) = (path.point(at: share), SIMD2(numbers[0], numbers[1]))
        #expect(
          Self.isNear(found, meant, 1e-13 * length + 2e-14 * reach), "\(parts[0]) at \(share): \(found), not \(meant)")
        points += 1
      }
    }
    #expect(points == 64)
  }

  /// The halves of a piece around such a turn never agreed to the last bits, so it was halved for ever. A turn next to
  /// the end of a piece lay between the nodes of the whole and of the halves, and the length was wrong by 6e-6.
  @Test("a curve that turns back on a slanting line is as long as its three parts")
  func turningBack() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<Soak.rounds(400, soaking: 20_000) {
      func value(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      let direction = SIMD2(value(1...100), value(1...100))
      let along = [0, value(1...3), value(-2...0), value(0.5...1)]
      let (a, b, c) = (along[1], along[2] - along[1], along[3] - along[2])
      func place(_ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * along[1] + 3 * s * t * t * along[2] + t * t * t * along[3]
      }
      // The derivative, a·s² + 2b·st + c·t², is zero here.
      let root = (b * b - a * c).squareRoot()
      let stops = [0, a / (a - b + root), a / (a - b - root), 1].map(place)
      let length = zip(stops, stops.dropFirst()).map { abs($1 - $0) }.reduce(0, +) * direction.norm
      let points = along.map { "\(direction.x * $0) \(direction.y * $0)" }
      let path = try Self.path("M\(points[0])C\(points[1]) \(points[2]) \(points[3])")
      // Where its points are not quite on a line, the curve changes direction in a very narrow bend.
      #expect(abs(path.length / length - 1) <= 1e-13, "\(points)")
    }
  }

  @Test("a cusp, a hairpin and a curve whose handles lie on its ends")
  func awkward() throws {
    // This is the cusp of (t − 1/2)² and its cube, whose halves are alike.
    let cusp = try Self.path("M0 0C100 100 0 100 100 0")
    #expect(Self.isNear(cusp.point(at: 0.5), SIMD2(50, 75), 1e-7))
    let there = try Self.path("M0 0C100 0 0 0 100 0")
    #expect(there.length >= 100)
    let line = try Self.path("M0 0C0 0 90 120 90 120")
    #expect(abs(line.length - 150) <= 1e-11)
    #expect(Self.isNear(line.point(at: 0.5), SIMD2(45, 60), 1e-10))
    #expect(Self.isNear(line.point(at: 0.25), SIMD2(22.5, 30), 1e-10))
  }

  @Test("beyond its ends an open path continues straight, and a closed one goes round again")
  func beyond() throws {
    let open = try Self.path("M0 0L10 0Q20 0 20 10")
    #expect(open.point(at: -0.5) == SIMD2(-0.5 * open.length, 0))
    #expect(Self.isNear(open.point(at: 1.25), SIMD2(20, 10 + 0.25 * open.length), 1e-12))
    // Handles on the ends do not hide the direction.
    let hidden = try Self.path("M0 0C0 0 30 40 30 40")
    #expect(Self.isNear(hidden.point(at: 1.2), SIMD2(36, 48), 1e-9))
    let closed = try Self.path("M0 0h10v10h-10z")
    #expect(closed.point(at: 1.125) == SIMD2(5, 0))
    #expect(closed.point(at: -0.125) == SIMD2(0, 5))
  }

  @Test("directions of lines, corners, circles and loops")
  func directions() throws {
    for (way, angle) in [("10 0", 0.0), ("0 10", 90), ("-10 0", 180), ("0 -10", -90), ("5 5", 45)] {
      #expect(try abs(Self.path("M0 0L\(way)").direction(at: 0.5) - angle) < 1e-12)
    }
    let corner = try Self.path("M0 0H30V40")
    #expect([-1, 0, 0.3, 3.0 / 7, 0.5, 1, 2].map(corner.direction) == [0, 0, 0, 0, 90, 90, 90])
    #expect(corner.directions(over: 0...1) == 0...90 && corner.directions(over: 0.5...1.5) == 90...90)
    #expect(corner.turns(from: 0.4, to: 0.5) && !corner.turns(from: 0.5, to: 1))
    // What turns the same way counts on.
    let circle = try Self.path("M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0Z")
    for share in [-0.25, 0, 0.25, 0.5, 0.8, 1, 1.25, 2.5] {
      #expect(abs(circle.direction(at: share) - (90 + 360 * share)) < 1e-9, "\(share)")
    }
    let round = circle.directions(over: -0.5...2.25)
    #expect(abs(round.lowerBound + 90) < 1e-9 && abs(round.upperBound - 900) < 1e-9)
    let square = try Self.path("M0 0h10v10h-10z")
    #expect([0.1, 0.3, 0.6, 0.9, 1.1].map(square.direction) == [0, 90, 180, 270, 360])
    #expect(square.directions(over: 0...1) == 0...270 && square.directions(over: 0.5...1.5) == 90...450)
    // A cusp turns back, and handles on the ends do not hide the direction.
    let cusp = try Self.path("M0 0C100 100 0 100 100 0")
    #expect(abs(cusp.direction(at: 0.499) - 90) < 5 && abs(abs(cusp.direction(at: 0.501)) - 90) < 5)
    #expect(abs(try Self.path("M0 0C0 0 30 40 30 40").direction(at: 1) - atan2(40, 30) * 180 / .pi) < 0.1)
  }

  @Test("directions are those of the chord, and their range contains them")
  func directionsOfRandomPaths() throws {
    var random = SplitMix64(seed: 29)
    for _ in 0..<Soak.rounds(12, soaking: 3000) {
      func point() -> String {
        "\(Int.random(in: -50...50, using: &random)) \(Int.random(in: -50...50, using: &random))"
      }
      let path = try Self.path(
        "M\(point())C\(point()) \(point()) \(point())q\(point()) \(point())A30 20 40 1 0 \(point())")
      let range = path.directions(over: 0...1)
      var (least, greatest) = (Double.infinity, -Double.infinity)
      // Beside a cusp the direction sweeps far between two samples.
      var (steepest, last) = (0.0, path.direction(at: 0))
      for step in 0...2000 {
        let share = Double(step) / 2000
        let angle = path.direction(at: share)
        (least, greatest) = (min(least, angle), max(greatest, angle))
        (steepest, last) = (max(steepest, abs(angle - last)), angle)
        let (before, after) = (max(0, share - 1e-7), min(1, share + 1e-7))
        if path.turns(from: before, to: after) || abs(path.direction(at: after) - path.direction(at: before)) > 0.1 {
          continue
        }
        let chord = path.point(at: after) - path.point(at: before)
        let off = (angle - atan2(chord.y, chord.x) * 180 / .pi).remainder(dividingBy: 360)
        #expect(abs(off) < 0.1, "\(path.path) at \(share)")
      }
      #expect(range.lowerBound <= least + 1e-9 && range.upperBound >= greatest - 1e-9, "\(path.path)")
      #expect(
        range.lowerBound > least - 3 - steepest && range.upperBound < greatest + 3 + steepest,
        "\(path.path): \(range) \(least) \(greatest)")
    }
  }

  @Test("the range of several rounds is that of all directions in them")
  func directionsOfRounds() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<Soak.rounds(40, soaking: 3000) {
      func point() -> String {
        "\(Int.random(in: -50...50, using: &random)) \(Int.random(in: -50...50, using: &random))"
      }
      // Within a round such a path turns both ways, and a round turns it by some multiple of 360 degrees.
      let path = try Self.path("M0 0L\(point())L\(point())L\(point())L\(point())L\(point())Z")
      let start = Double.random(in: -2...2, using: &random)
      let end = start + Double.random(in: 0...5, using: &random)
      let range = path.directions(over: start...end)
      let seen = (0...4000).map { path.direction(at: start + (end - start) * Double($0) / 4000) }
      let (least, greatest) = (seen.min() ?? 0, seen.max() ?? 0)
      #expect(
        abs(range.lowerBound - least) < 1e-9 && abs(range.upperBound - greatest) < 1e-9, "\(path.path) \(start) \(end)")
    }
  }

  @Test("the speed is the length of the derivative, also in very flat arcs")
  func speeds() throws {
    var random = SplitMix64(seed: 37)
    for _ in 0..<300 {
      let radii = ["5 5", "30 20", "7 40", "1e-5 30"].randomElement(using: &random)!
      let path = try Self.path("M0 0A\(radii) \(Int.random(in: 0...90, using: &random)) 1 0 9 3")
      let segment = try #require(path.path.subpaths.first?.segments.first)
      let t = Double.random(in: 0...1, using: &random)
      let way = segment.derivative(at: t)
      let error = abs(segment.speed(at: t) - (way.x * way.x + way.y * way.y).squareRoot())
      #expect(error <= 1e-14 * segment.greatestSpeed, "\(radii) at \(t)")
    }
  }

  @Test("arcs as cubic curves lie on the ellipse, to 3 parts in 10 000")
  func cubics() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      func value() -> Double { Double.random(in: -100...100, using: &random) }
      let arc = EllipticArc(
        from: SIMD2(value(), value()), to: SIMD2(value(), value()), radii: SIMD2(value(), value()), rotation: value(),
        isLarge: random.oneIn(2), isPositive: random.oneIn(2))
      guard let arc else { continue }
      #expect(Self.isNear(arc.point(at: 0), arc.start, 1e-9 * max(arc.radii.x, arc.radii.y)))
      #expect(Self.isNear(arc.point(at: 1), arc.end, 1e-9 * max(arc.radii.x, arc.radii.y)))
      let cubics = arc.cubics
      #expect(cubics.first?.p0 == arc.start && cubics.last?.p3 == arc.end)
      #expect(zip(cubics, cubics.dropFirst()).allSatisfy { $0.p3 == $1.p0 })
      let (c, s) = (cosine(arc.rotation), sine(arc.rotation))
      for cubic in cubics {
        for step in 0...20 {
          let off = cubic.point(at: Double(step) / 20) - arc.center
          let (x, y) = ((c * off.x + s * off.y) / arc.radii.x, (c * off.y - s * off.x) / arc.radii.y)
          #expect(abs((x * x + y * y).squareRoot() - 1) <= 3e-4)
        }
      }
    }
  }
}
