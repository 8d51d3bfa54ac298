import MotionAlgebra
import Testing

@testable import MotionTargets

/// No kind of view of the language is a polygon, so these tests make one by hand.
@Suite struct PolygonTests {
  private static let triangle = SceneView.Shape.polygon([[0, -0.5], [0.5, 0.5], [-0.5, 0.5]])

  private func view(trim: SIMD2<Double> = [0, 1]) -> SceneView {
    var view = SceneView(name: "triangle", shape: PolygonTests.triangle)
    (view.position, view.size, view.trim) = ([60, 70], [80, 60], trim)
    return view
  }

  /// A triangle that grows from 80 by 60 to 120 by 60, and shrinks to 120 by 0, in two seconds.
  private func picture(trim: SIMD2<Double> = [0, 1]) throws -> Picture {
    var scene = Scene()
    scene.views = [view(trim: trim)]
    scene.tracks = [Track(view: "triangle", .width, base: 80), Track(view: "triangle", .height, base: 60)]
    scene.easings = [.linear]
    scene.writes = [Write(track: 0, from: 80, to: 120), Write(track: 1, from: 60, to: 0)]
    let second = ExactTime.flicksPerSecond
    let wide = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 0..<1, label: nil))
    let flat = scene.composition.append(single: Tween(duration: second, easing: 0, writes: 1..<2, label: nil))
    scene.composition.root = scene.composition.append(times: wide, flat)
    return try Picture(scene, try Score(scene), try #require(Performance(scene)), style: .cubics, tolerance: 0.01)
  }

  @Test func itsSizeMeasuresIt() {
    let view = view()
    #expect(view.shows(.width) && view.shows(.trimStart) && !view.shows(.radius))
    #expect(view.limits(of: .width) == 0...(.infinity))
    #expect(view.pivot.isZero)
    let side = (40.0 * 40 + 60 * 60).squareRoot()
    #expect(abs((view.outlineLength ?? 0) - (2 * side + 80)) < 1e-9)
  }

  @Test func theCanvasHasRoomForIt() throws {
    let canvas = try picture().canvas
    #expect(canvas.origin == [-22, 18] && canvas.size == [164, 104])
    var gone = view()
    #expect(PictureCanvas.shows(gone, on: canvas))
    gone.size.y = 0
    #expect(!PictureCanvas.shows(gone, on: canvas))
  }

  @Test func svgAndStyleSheetsMoveItsCorners() throws {
    let picture = try picture()
    let svg = SVGWriter(tolerance: 0.01).text(picture)
    #expect(svg.contains("<path data-view=\"triangle\""))
    // The attributes are those of the frame in which most is seen.
    #expect(svg.contains(" d=\"M0 -30L60 30L-60 30Z\" fill=\"#268bd2\""))
    #expect(svg.contains("{ d: path(\"M0 -30L60 30L-60 30Z\")"))
    #expect(svg.contains("{ d: path(\"M0 0L60 0L-60 0Z\")"))
    #expect(!svg.contains("transform-origin"))
    let css = CSSWriter(name: "one", tolerance: 0.01).text(picture).text
    #expect(css.contains("<svg class=\"triangle\" data-view=\"triangle\"><path d=\"M0 -30L40 30L-40 30Z\"/></svg>"))
    #expect(css.contains("d: path(\"M0 -30L60 30L-60 30Z\")"))
    let half = SVGWriter(tolerance: 0.01).text(try self.picture(trim: [0, 0.5]))
    #expect(half.contains("Z\" fill=\"none\" stroke=\"#268bd2\""))
  }

  @Test func lottieAndSwiftUIDrawItsCorners() throws {
    let picture = try picture()
    let lottie = LottieWriter(tolerance: 0.01, rate: try #require(FrameRate(60))).text(picture, entries: [], title: "t")
    #expect(lottie.text.contains("{\"c\":true,\"v\":[[0,-30],[40,30],[-40,30]]"), "\(lottie.text)")
    #expect(lottie.text.contains("[[0,0],[60,0],[-60,0]]"))
    let swift = SwiftUIWriter(name: "one", tolerance: 0.01).text(picture, title: "t").text
    #expect(swift.contains("path.move(to: CGPoint(x: 0"), "\(swift)")
    #expect(
      swift.contains(
        "path.addLine(to: CGPoint(x: max(0, values.triangleWidth) / 2, y: max(0, values.triangleHeight) / 2))"))
    #expect(swift.contains("path.closeSubpath()"))
  }
}
