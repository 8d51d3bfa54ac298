import MotionAlgebra
import MotionLanguage
import MotionTargets
import Testing

/// The error of a scale depends on the size of the view: no point of the view is farther off than the tolerance.
@Suite struct ScaleToleranceTests {
  @Test(arguments: [
    ("a circle at (0, 0) with radius 1000", 1000.0), ("a rectangle at (0, 0) with size (600, 800)", 500),
    ("a line from (0, 0) to (300, 400)", 250), ("a circle at (0, 0) with radius 5", 5),
    (#"a path "M0 0 L2000 0" at (0, 0)"#, 2000),
  ])
  func noPointIsFartherOffThanTheTolerance(view: String, reach: Double) throws {
    for curve in ["spring", "ease-in-out-elastic", "ease-out-bounce", "ease-out(3)"] {
      let script = "view thing is \(view)\nscale thing from 0.2 to 1.7 over 1s with \(curve)\n"
      let scene = try #require(compile(source: Array(script.utf8)).scene)
      let score = try Score(scene)
      for player in [PicturePlayer.browser, .lottie] {
        let picture = try Picture(
          scene, score, try #require(Performance(scene)), style: .cubics, tolerance: 0.01, player: player)
        for movement in picture.views[0].movements {
          let track = try #require(
            score.tracks.firstIndex {
              scene.tracks[Int($0)].component == movement.name.split(separator: ".").last.map(String.init)
            })
          var worst = 0.0
          for step in 0...5000 {
            let flicks = ExactTime.flicksPerSecond / 5000 * Int64(step)
            worst = max(worst, abs(movement.curve.value(at: flicks) - score.value(ofTrackAt: track, at: flicks)))
          }
          #expect(worst * reach <= 0.01, "\(view) with \(curve): \(movement.name) is \(worst * reach) px off")
        }
      }
    }
  }
}
