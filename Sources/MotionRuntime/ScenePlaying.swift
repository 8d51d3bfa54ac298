import MotionAlgebra

/// Something of a scene as it is played, frame by frame.
public protocol ScenePlaying: AnyObject {
  /// What each value of a row is of.
  var columns: [Track] { get }
  /// Lets time go by, no earlier than before.
  ///
  /// - Throws: `noEntryValue`, once a sentence has begun that has no value to begin with, and what else keeps a part of
  ///   the scene from being placed in time.
  func advance(to time: Instant) throws(LayoutProblem)
  /// The values of `columns`, as they are now.
  var values: [Double] { get }
  /// Nothing moves, and nothing is to come.
  var isDone: Bool { get }
  /// While nothing moves, when something is to come, in flicks.
  var nextInstant: Int64? { get }
  /// When everything is over that has an end which is known, in flicks. What moves for long after that moves for ever.
  var knownEnd: Int64 { get }
}

extension ScenePlaying {
  /// The values of `columns` at an instant, no earlier than the one before.
  public func row(at time: Instant) throws(LayoutProblem) -> [Double] {
    try advance(to: time)
    return values
  }
}

/// When what is played comes to rest.
public enum SceneRest {
  /// How long something may move after the last event whose time is known, in flicks: ten minutes. A spring or a push
  /// that takes longer is as good as endless to who waits for it.
  public static let patience = 600 * ExactTime.flicksPerSecond

  /// The first frame at or after which nothing moves and nothing is to come; `nil` where there is none.
  ///
  /// It is found by playing, ten times a second to within a tenth of one, then frame by frame: when something comes to
  /// rest does not depend on when anybody looks.
  ///
  /// - Parameter make: what is played, anew for each call.
  public static func lastFrame(
    at rate: FrameRate, _ make: () throws(LayoutProblem) -> any ScenePlaying
  ) throws(LayoutProblem) -> Int64? {
    let step = ExactTime.flicksPerSecond / 10
    var player = try make()
    var (before, time) = (Int64(0), Int64(0))
    while true {
      try player.advance(to: Instant(flicks: time))
      if player.isDone { break }
      if time > player.knownEnd, time - player.knownEnd > patience { return nil }
      before = time
      let next = player.nextInstant.map { $0 / step * step } ?? time
      time = max(next, time) > Int64.max - step ? .max : max(next, time) + step
      if time == .max { return nil }
    }
    player = try make()
    try player.advance(to: Instant(flicks: before))
    var frame = rate.firstFrame(atOrAfter: before)
    while true {
      try player.advance(to: Instant(frame: frame, at: rate))
      if player.isDone { return frame }
      frame += 1
    }
  }
}
