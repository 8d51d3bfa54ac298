import MotionAlgebra
import MotionTargets

/// Frames of a scene as PNGs, by rsvg-convert: as many at once as there are processors, given on in their order.
struct FramePainter {
  private let scene: Scene
  private let score: Score
  private let rate: FrameRate
  private let size: VideoSize
  private let drawn: Set<String>
  private let program: ChildProgram

  init(_ scene: Scene, _ score: Score, _ rate: FrameRate, _ size: VideoSize) {
    (self.scene, self.score, self.rate, self.size) = (scene, score, rate, size)
    drawn = Set(scene.tracks.filter { $0.property == "trim" }.map(\.view))
    program = ChildProgram(
      name: "rsvg-convert",
      arguments: [
        "--format=png", "--width=\(size.width)", "--height=\(size.height)", "--background-color=white",
      ],
      whereToGet: "it is in librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew)")
  }

  /// A frame that is drawn, or was already: where nothing moves, the picture before it serves again.
  private enum Work {
    case running(RunningProgram, svg: String)
    case same
  }

  /// - Parameter next: is given the number of a frame and its picture.
  func paint(
    _ frames: Range<Int64>, next: (Int64, [UInt8]) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    let most = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var waiting: [Work] = []
    var begun = frames.lowerBound
    var done = frames.lowerBound
    var lastText: String?
    var picture: [UInt8] = []
    while done < frames.upperBound {
      while begun < frames.upperBound, waiting.count < most {
        let text = still(begun)
        if text == lastText {
          waiting.append(.same)
        } else {
          waiting.append(.running(try RunningProgram(program, input: Array(text.utf8)), svg: text))
        }
        lastText = text
        begun += 1
      }
      switch waiting.removeFirst() {
      case .same: break
      case .running(let first, _):
        let others = waiting.compactMap { work in
          if case .running(let program, _) = work { program } else { nil }
        }
        while !first.isAtEnd { RunningProgram.goOn([first] + others.filter { !$0.isAtEnd }) }
        picture = try first.finish()
      }
      try next(done, picture)
      done += 1
    }
  }

  private func still(_ frame: Int64) -> String {
    SVGWriter(tolerance: FramePainter.tolerance).still(
      Picture.still(scene, score, at: rate.time(ofFrame: frame).flicks), drawn: drawn, size.canvas)
  }

  /// Of a pixel: finer than any colour shows.
  private static let tolerance = 0.001
}
