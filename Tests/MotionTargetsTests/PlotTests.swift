import Foundation
import MotionAlgebra
import MotionText
import SeededRandom
import Testing

@testable import MotionTargets

/// Tests how curves are reduced and laid out.
@Suite struct PlotTests {
  private let second = ExactTime.flicksPerSecond

  /// Returns a sequence of sentences on one track: from, to, seconds, easing.
  private func score(_ sentences: [(from: Double, to: Double, seconds: Double, easing: Easing)]) throws -> Score {
    var scene = Scene()
    scene.tracks = [Track(view: "circle", property: "radius")]
    var whole: Composition<Tween, Transform>.Index?
    for sentence in sentences {
      scene.easings.append(sentence.easing)
      scene.writes.append(Write(track: 0, from: sentence.from, to: sentence.to))
      let place = UInt32(scene.writes.count - 1)
      let tween = scene.composition.append(
        single: Tween(
          duration: Int64(sentence.seconds * Double(second)), easing: place, writes: place..<place + 1, label: nil))
      whole = whole.map { scene.composition.append(times: $0, tween) } ?? tween
    }
    return try Score(scene)
  }

  private func curve(_ score: Score) throws -> PlotCurve {
    try #require(PlotCurve.all([0], of: score, end: score.duration ?? 0, columns: 900).first)
  }

  @Test func reductionStaysWithinItsTolerance() {
    var random = SplitMix64(seed: 21)
    for round in 0..<200 {
      var points: [PicturePoint] = []
      var y = 50.0
      for x in 0..<Int(2 + random.next() % 300) {
        y += Double.random(in: -3...3, using: &random)
        points.append(PicturePoint(x: Double(x), y: round % 2 == 0 ? y : 40 * sin(Double(x) / 30)))
      }
      let tolerance = [0.1, 0.5, 3][round % 3]
      let fewer = reduced(points, tolerance: tolerance)
      #expect(fewer.first == points.first && fewer.last == points.last)
      for point in points {
        let distance =
          zip(fewer, fewer.dropFirst()).map { a, b -> Double in
            let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
            let share = min(max(((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length, 0), 1)
            return hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y))
          }.min() ?? 0
        #expect(distance <= tolerance + 1e-9)
      }
    }
    let line = (0...1000).map { PicturePoint(x: Double($0), y: Double($0) / 3) }
    #expect(reduced(line, tolerance: 0.15).count == 2)
  }

  /// A sentence takes a few points instead of one per frame, and all of them lie on the curve.
  @Test func aSmoothCurveTakesFewPoints() throws {
    let score = try score([(10, 100, 2, .linear), (100, 10, 1, Easing(easeInOut: 1)!), (10, 90, 1, .linear)])
    let curve = try curve(score)
    #expect(curve.pieces.count == 1)
    for sample in curve.pieces[0] {
      let flicks = Int64(sample.time)
      let value = score.value(ofTrackAt: 0, at: flicks, fraction: sample.time - Double(flicks))
      #expect(abs(value - sample.value) < 1e-6)
    }
    let points = curve.pieces[0].map {
      PicturePoint(x: $0.time / Double(4 * second) * 900, y: ($0.value - 10) / 90 * 130)
    }
    #expect((5...40).contains(reduced(points, tolerance: 0.15).count))
  }

  @Test func leapsAreFoundToTheFlick() throws {
    let steps = try score([(0, 100, 1, Easing(steps: 5)!), (30, 0, 1, .linear), (50, 50, 1, .linear)])
    let curve = try curve(steps)
    // There are steps at fifths of a second, and two seams.
    #expect(curve.pieces.count == 8)
    let times = curve.pieces.dropFirst().map { $0[0].time / Double(second) }
    for (time, meant) in zip(times, [0.2, 0.4, 0.6, 0.8, 1, 1, 2]) { #expect(abs(time - meant) < 1e-8) }
    #expect(curve.pieces.last?.last?.value == 50)
    // A steep curve has no leap.
    let steep = try score([(0, 1, 10, .linear), (1, 1000, 0.001, .linear), (1000, 1000, 10, .linear)])
    #expect(try self.curve(steep).pieces.count == 1)
  }

  /// Fast movements before a leap do not hide it.
  @Test func everyLeapOfALongCurveIsFound() throws {
    let ease = Easing(easeInOut: 1)!
    let score = try score((0..<80).map { $0 % 2 == 0 ? (10, 50, 0.5, ease) : (50, 80, 0.5, ease) })
    #expect(try curve(score).pieces.count == 40)
  }

  /// A column with a very fast curve keeps its extremes.
  @Test func aFastCurveKeepsItsExtremes() throws {
    let score = try score((0..<3000).map { ($0 % 2 == 0 ? 0.0 : 100, $0 % 2 == 0 ? 100.0 : 0, 0.1, .linear) })
    let curve = try curve(score)
    let count = curve.pieces.map(\.count).reduce(0, +)
    #expect(count <= 3606)
    for column in stride(from: 0, to: 300.0, by: 10) {
      let own = curve.pieces[0].filter { (column..<column + 10).contains($0.time / Double(second)) }.map(\.value)
      #expect((own.min() ?? 50) < 5 && (own.max() ?? 50) > 95)
    }
  }

  @Test func namesKeepTheirOrderAndDistance() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<2000 {
      let count = Int(1 + random.next() % 10)
      let wanted = (0..<count).map { _ in Double.random(in: 0...130, using: &random) }.sorted()
      let places = spread(wanted, by: 13, within: 0...130)
      #expect(places.count == count)
      #expect(places.allSatisfy { (-0.001...130.001).contains($0) })
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 13 - 1e-6 }, "\(wanted) \(places)")
      if zip(wanted, wanted.dropFirst()).allSatisfy({ $1 - $0 >= 13 }) { #expect(places == wanted) }
    }
  }

  /// Every two colours differ by 10 or more in CIE L*a*b*, also for colour blindness as simulated by Machado, Oliveira and
  /// Fernandes (2009), and each stands out from its background.
  @Test(arguments: [(PlotPictureWriter.light, "#ffffff"), (PlotPictureWriter.dark, "#14191f")])
  func coloursCanBeDistinguished(colors: [String], paper: String) {
    let sights: [[[Double]]] = [
      [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ]
    func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).map { $0 * $1 }.reduce(0, +) }
    }
    func linear(_ color: String) -> [Double] {
      let number = Int(color.dropFirst(), radix: 16)!
      return [number >> 16, number >> 8 & 255, number & 255].map { byte in
        let share = Double(byte) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
    }
    let toXYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    func lab(_ linear: [Double]) -> [Double] {
      let xyz = times(toXYZ, linear.map { min(max($0, 0), 1) })
      let f = zip(xyz, [0.9505, 1, 1.089]).map { pair -> Double in
        let share = pair.0 / pair.1
        return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
      }
      return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }
    for sight in sights {
      let seen = colors.map { lab(times(sight, linear($0))) }
      for a in seen.indices {
        for b in seen.indices.dropFirst(a + 1) {
          let distance = zip(seen[a], seen[b]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
          #expect(distance > 10, "\(colors[a]) \(colors[b])")
        }
      }
    }
    func luminance(_ color: String) -> Double { times(toXYZ, linear(color))[1] + 0.05 }
    for color in colors {
      let ratio = luminance(color) / luminance(paper)
      #expect(max(ratio, 1 / ratio) > 3)
    }
  }

  /// Equal steps beside the rows of a terminal are equal numbers of rows.
  @Test func ticksOfATerminalAreEvenlySpaced() throws {
    var random = SplitMix64(seed: 23)
    for round in 0..<Soak.rounds(120, soaking: 3_000) {
      let size = pow(10, Double.random(in: -3...7, using: &random))
      let low = round == 0 ? 0 : Double.random(in: -1...1, using: &random) * size
      let high = round == 0 ? 500 : low + size * pow(10, Double.random(in: -1...1, using: &random))
      let score = try score([(low, high, 1, .linear)])
      let property = ["radius", "rotation", "scale"][round % 3]
      let plot = Plot(
        score, tracks: [Track(view: "v", property: property)], places: [0], entries: [], end: second, columns: 160,
        title: "x")
      let text = String(decoding: PlotTextWriter(width: 100, hasColor: false).text(plot), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let rows = lines.enumerated().filter { $0.element.contains("┤") }
      let values = try rows.map { row in
        let parts = row.element.prefix { $0 != "┤" }.replacing("−", with: "-").split(separator: " ")
        return try #require(Double(parts[0])) * (parts.count == 1 ? 1 : parts[1] == "M" ? 1e6 : 1e9)
      }
      try #require((2...5).contains(rows.count), "\(low)...\(high): \(text)")
      let steps = Set(zip(rows, rows.dropFirst()).map { $1.offset - $0.offset })
      #expect(steps.count == 1, "\(low)...\(high): \(text)")
      let first = values[0] - values[1]
      for pair in zip(values, values.dropFirst()) { #expect(abs(pair.0 - pair.1 - first) < 1e-6 * first) }
      // The curve takes most of the height.
      let drawn = lines.filter { $0.contains(/[\u{2801}-\u{28FF}]/) }.count
      #expect(drawn >= 6, "\(low)...\(high): \(text)")
    }
  }

  /// Returns a scene whose views grow at once, each from 10 to 10 more than its number says.
  private func together(_ spreads: [Double]) throws -> (scene: Scene, score: Score) {
    var scene = Scene()
    scene.easings = [.linear]
    var whole: Composition<Tween, Transform>.Index?
    for (place, spread) in spreads.enumerated() {
      scene.tracks.append(Track(view: "v\(place)", property: "radius"))
      scene.writes.append(Write(track: UInt32(place), from: 10, to: 10 + spread))
      let own = UInt32(place)..<UInt32(place + 1)
      let tween = scene.composition.append(single: Tween(duration: second, easing: 0, writes: own, label: nil))
      whole = whole.map { scene.composition.append(plus: $0, tween) } ?? tween
    }
    return (scene, try Score(scene))
  }

  /// Of more lines than a panel can name, those that move most are drawn, in the order of the script.
  @Test func whatMovesMostIsDrawn() throws {
    let (scene, score) = try together((0..<500).map { Double(($0 * 7) % 500 + 1) })
    let places = Array(0..<500)
    let plot = Plot(
      score, tracks: scene.tracks, places: places, entries: [], end: second, columns: 160, mostLines: 11, title: "x")
    let drawn = plot.panels[0].lines.map { Int($0.label.dropFirst())! }
    #expect(drawn == drawn.sorted() && Set(drawn) == Set(places.sorted { $0 * 7 % 500 > $1 * 7 % 500 }.prefix(11)))
    #expect(plot.curvesLeftOut == 489 && plot.curvesBeyondPanels == 100)
    // Colours are not spent on what is not drawn.
    #expect(plot.panels[0].lines.map(\.color) == Array(0..<11))
    let text = String(decoding: PlotTextWriter(width: 80, hasColor: false).text(plot), as: UTF8.self)
    #expect(text.contains("and 389 more\n") && text.contains("and 100 more curves, which are not drawn\n"))
    // Twelve names take no more room than eleven and the number of the others.
    let few = Plot(
      score, tracks: scene.tracks, places: Array(0..<12), entries: [], end: second, columns: 160, mostLines: 11,
      title: "x")
    #expect(few.panels[0].lines.count == 12 && few.curvesLeftOut == 0)
  }

  /// The tracks that are not read, because their sentences cannot move them far enough, are none of those that move most.
  @Test(arguments: [0, 1, 2, 3]) func tracksThatMoveTooLittleNeedNotBeRead(round: Int) throws {
    var random = SplitMix64(seed: 31 + UInt64(round))
    // The first round has many equal spreads, and the second one nothing but them.
    let spreads = (0..<1_200).map { _ in
      round == 1 ? 5 : round == 0 ? Double(Int.random(in: 0...20, using: &random)) : .random(in: -9...9, using: &random)
    }
    var (scene, _) = try together(spreads)
    let easings = [.linear, Easing(steps: 2, .start), Easing(cubicBezier: 0.5, -1, 0.5, 2), Easing(steps: 3, .end)]
    scene.easings = [try #require(easings[round])]
    for place in scene.tracks.indices.dropFirst(700) {
      scene.tracks[place] = Track(view: "v\(place)", property: "rotation")
    }
    let score = try Score(scene)
    func drawn(_ easings: [Easing]) -> [[String]] {
      let plot = Plot(
        score, tracks: scene.tracks, easings: easings, places: Array(score.tracks.indices), entries: [], end: second,
        columns: 160, title: "x")
      return plot.panels.map { $0.lines.map(\.label) }
    }
    #expect(drawn(scene.easings) == drawn([]))
    // Of equal spreads, the first ones are drawn, which are those of one property.
    #expect(drawn([]).count == (round == 1 ? 1 : 2))
  }

  /// What never changes is left out, unless nothing else is there.
  @Test func whatNeverChangesIsLeftOut() throws {
    let (scene, score) = try together([5, 0, 1e-9, 0, 2])
    #expect(Plot.changing([0, 1, 2, 3, 4], of: score, in: scene).places == [0, 4])
    #expect(Plot.changing([0, 1, 2], of: score, in: scene).still == ["v1.radius (10 px)", "v2.radius (10 px)"])
    #expect(Plot.changing([1, 3], of: score, in: scene).places == [1, 3])
    #expect(Plot.changing([1, 3], of: score, in: scene).still == [])
    #expect(Plot.isStill(1e9, 1e9 + 0.1) && !Plot.isStill(0, .leastNonzeroMagnitude))
    #expect(!Plot.isStill(3, .infinity) && !Plot.isStill(-.infinity, 3))
    func line(_ width: Int, _ still: [String] = ["a (1)", "bb (2 px)", "ccccc (3°)"]) -> String? {
      Plot(
        score, tracks: scene.tracks, places: [0], still: still, entries: [], end: second,
        columns: 160, title: "x"
      ).wordsOfStill(to: width)
    }
    #expect(line(80) == "never changing, so not drawn: a (1), bb (2 px), ccccc (3°)")
    #expect(line(57) == "never changing, so not drawn: a (1), bb (2 px) and 1 more")
    #expect(line(50) == "never changing, so not drawn: a (1) and 2 more")
    #expect(line(40) == "never changing, so not drawn: 3 values")
    let one = try #require(line(50, [String(repeating: "long", count: 20) + " (1 px)"]))
    #expect(one.hasSuffix("long (1 px)") && displayWidth(one) <= 50, "\(one)")
  }

  /// Of many names of one curve, the first are written in full, and a single long name is cut in its middle.
  @Test func labelsCountTheNamesThatDoNotFit() throws {
    let (scene, score) = try together([1])
    var line = Plot(score, tracks: scene.tracks, places: [0], entries: [], end: second, columns: 9, title: "x")
      .panels[0].lines[0]
    func label(_ names: [String], _ width: Int) -> String {
      line.names = names.map { Plot.Line.Name(text: $0, view: $0) }
      var short = Shortening([], in: .columns)
      return line.label(to: Double(width), in: .columns, &short).map(\.text).joined()
    }
    #expect(label(["card", "dialog", "title"], 19) == "card, dialog, title")
    #expect(label(["card", "dialog", "title"], 18) == "card, 2 more")
    #expect(label(["card", "dialog", "title", "ok"], 20) == "card, dialog, 2 more")
    #expect(label(["the_extremely_long_17", "b"], 18) == "the_e…g_17, 1 more")
    #expect(label(["the_extremely_long_17"], 9) == "the_…g_17")
    let many = (1...130).map { "view\($0)" }
    #expect(
      label(many, 16) == "view1, 129 more" && label(many, 14) == "vi…1, 129 more" && label(many, 13) == "130 curves")
    #expect(label(many, 10) == "130 curves" && label(many, 5) == "13…es")
    for width in 3...40 { #expect(displayWidth(label(many, width)) <= width) }
  }

  @Test func everyLineOfTextFitsItsWidth() throws {
    let score = try score([(-1234.5, 1e9, 1, .linear), (3, 4, 2, .linear)])
    let plot = Plot(
      score, tracks: [Track(view: "漢字漢字漢字漢字漢字漢字漢字", property: "radius")], places: [0], entries: [],
      end: 3 * second, columns: 160, title: "x")
    for width in 40...130 {
      for hasColor in [false, true] {
        let text = String(decoding: PlotTextWriter(width: width, hasColor: hasColor).text(plot), as: UTF8.self)
        for line in text.replacing(/\u{1B}\[[0-9]+m/, with: "").split(separator: "\n") {
          #expect(displayWidth(String(line)) <= width, "\(width): \(line)")
        }
      }
    }
  }
}
