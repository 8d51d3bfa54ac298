import MotionAlgebra
import MotionLanguage
import MotionTargets
import Testing

/// The error of a number depends on how far it moves a point on the canvas: no point of a view is farther off than the
/// tolerance.
@Suite struct ToleranceTests {
  /// A number of a view, and the distance in pixels by which it moves the farthest point if it changes by 1.
  struct Lever: CustomTestStringConvertible {
    var views: String
    var sentence: String
    var length: Double
    var testDescription: String { "\(sentence) of \(views)" }
  }

  private static let inGroups = """
    view outer is a group of inner with scale 4
    view inner is a group of thing with scale 5 and rotation 30
    view thing is
    """

  @Test(arguments: [
    Lever(
      views: "view thing is a circle at (0, 0) with radius 1000", sentence: "scale thing from 0.2 to 1.7", length: 1000),
    Lever(
      views: "view thing is a rectangle at (0, 0) with size (600, 800)", sentence: "scale thing from 0.2 to 1.7",
      length: 500),
    Lever(
      views: "view thing is a line from (0, 0) to (300, 400)", sentence: "scale thing from 0.2 to 1.7", length: 250),
    Lever(views: "view thing is a circle at (0, 0) with radius 5", sentence: "scale thing from 0.2 to 1.7", length: 5),
    Lever(
      views: #"view thing is a path "M0 0 L2000 0" at (0, 0)"#, sentence: "scale thing from 0.2 to 1.7", length: 1000),
    Lever(
      views: "view thing is a rectangle with size (6000, 8000)", sentence: "rotate thing by 90deg",
      length: 5000 * .pi / 180),
    Lever(
      views: "view thing is a group of dot with anchor (0, 0)\nview dot is a square at (2950, 3950)",
      sentence: "rotate thing by 90deg", length: 5000 * .pi / 180),
    Lever(views: inGroups + " a circle with radius 30", sentence: "move thing by (100, 50)", length: 20),
    Lever(
      views: inGroups + " a circle with radius 30 and scale 3", sentence: "grow thing from radius 10 to 30", length: 60),
    Lever(
      views: inGroups + " a circle with radius 300", sentence: "rotate thing by 90deg", length: 300 * 20 * .pi / 180),
    Lever(views: inGroups + " a circle with radius 30", sentence: "scale thing from 0.2 to 1.7", length: 600),
    Lever(views: "view thing is a circle with radius 50", sentence: "draw thing", length: 100 * .pi),
    Lever(views: inGroups + " a circle with radius 50", sentence: "fadeIn thing", length: 10),
  ])
  func noPointIsFartherOffThanTheTolerance(lever: Lever) throws {
    for curve in ["spring", "ease-in-out-elastic", "ease-out-bounce", "ease-out(3)"] {
      let script = "\(lever.views)\n\(lever.sentence) over 1s with \(curve)\n"
      let scene = try #require(compile(source: Array(script.utf8)).scene)
      let score = try Score(scene)
      for player in [PicturePlayer.browser, .lottie] {
        let picture = try Picture(
          scene, score, try #require(Performance(scene)), style: .cubics, tolerance: 0.01, player: player)
        for view in picture.views {
          for movement in view.movements {
            let track = try #require(
              score.tracks.firstIndex {
                scene.tracks[Int($0)].view == view.start.name && scene.tracks[Int($0)].visible == movement.property
              })
            let limits = view.start.limits(of: try #require(movement.property))
            var worst = 0.0
            for step in 0...5000 {
              let flicks = ExactTime.flicksPerSecond / 5000 * Int64(step)
              let value = score.value(ofTrackAt: track, at: flicks)
              let shown = min(max(value, limits.lowerBound), limits.upperBound)
              worst = max(worst, abs(movement.curve.value(at: flicks) - shown))
            }
            #expect(
              worst * lever.length <= 0.01, "\(lever) with \(curve): \(movement.name) is \(worst * lever.length) px off"
            )
          }
        }
      }
    }
  }

  /// An opacity moves no point, so a group that enlarges the view does not take more keyframes.
  @Test func whatMovesNoPointTakesNoMoreKeyframes() throws {
    func count(scale: Int) throws -> Int {
      let script = "view card is a group of dot with scale \(scale)\nview dot is a circle\nfadeIn dot with spring\n"
      let scene = try #require(compile(source: Array(script.utf8)).scene)
      let picture = try Picture(
        scene, try Score(scene), try #require(Performance(scene)), style: .cubics, tolerance: 0.01)
      return try #require(picture.views.flatMap(\.movements).first).curve.pieces.count
    }
    #expect(try count(scale: 1) == count(scale: 1000))
    // A view that is enlarged beyond measure is not followed more exactly than numbers are written.
    let script =
      "view card is a group of dot with scale 1000000000000\nview dot is a circle\nmove dot by 9 with spring\n"
    let scene = try #require(compile(source: Array(script.replacing("by 9", with: "by (9, 9)").utf8)).scene)
    _ = try Picture(scene, try Score(scene), try #require(Performance(scene)), style: .cubics, tolerance: 0.01)
  }
}
