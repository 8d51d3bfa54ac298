import MotionAlgebra
import MotionTargets
import MotionText

extension ReductionProblem {
  /// The reason why a curve cannot be approximated, in words that follow the name of its file.
  func words(_ tracks: [Track]) -> String {
    switch self {
    case .tooManyPieces(let track, let limit, let tolerance):
      "\(visible(tracks[Int(track)].name)) needs more than \(limit) keyframes for an error of at most \(plainNumber(tolerance))"
    }
  }
}

/// Returns a number as options take it.
func plainNumber(_ number: Double) -> String {
  String(decoding: DecimalText(.decimals(9)).bytes(of: number), as: UTF8.self)
}
