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
  /// It is not done before that, in flicks.
  var earliestEnd: Int64 { get }
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

  /// How many frames are looked at one by one, until it is tried with longer steps: 33 s of 60 a second.
  private static let nearFrames = Int64(2000)

  /// The first frame at or after which nothing moves and nothing is to come; `nil` where there is none.
  ///
  /// It is found by playing: frame by frame from where it can be over, and, where that takes long, ten times a second to
  /// within a tenth of one. When something comes to rest does not depend on when anybody looks.
  ///
  /// - Parameter make: what is played, anew for each call.
  public static func lastFrame(
    at rate: FrameRate, _ make: () throws(LayoutProblem) -> any ScenePlaying
  ) throws(LayoutProblem) -> Int64? {
    let player = try make()
    try player.advance(to: Instant(flicks: player.earliestEnd))
    let first = rate.firstFrame(atOrAfter: player.earliestEnd)
    if player.isDone { return first }
    var time = player.earliestEnd
    for frame in first..<first + nearFrames {
      let next = Instant(frame: frame, at: rate)
      if isPatienceOver(player, at: next.flicks) { break }
      try player.advance(to: next)
      if player.isDone { return frame }
      time = next.flicks
    }
    guard let before = try lastMotion(of: player, from: time) else { return nil }
    let again = try make()
    try again.advance(to: Instant(flicks: before))
    var frame = rate.firstFrame(atOrAfter: before)
    while true {
      try again.advance(to: Instant(frame: frame, at: rate))
      if again.isDone { return frame }
      frame += 1
    }
  }

  private static func isPatienceOver(_ player: any ScenePlaying, at time: Int64) -> Bool {
    time > player.knownEnd && time - player.knownEnd > patience
  }

  /// An instant at which it is not done yet, in flicks, and a tenth of a second or less before it is; `nil` where it never
  /// is.
  private static func lastMotion(
    of player: any ScenePlaying, from start: Int64
  ) throws(LayoutProblem) -> Int64? {
    let step = ExactTime.flicksPerSecond / 10
    var (before, time) = (start, start)
    while true {
      if time > before { try player.advance(to: Instant(flicks: time)) }
      if player.isDone { return before }
      if isPatienceOver(player, at: time) { return nil }
      // Not before the next event, that is sure.
      before = max(time, player.nextInstant.map { $0 / step * step } ?? 0)
      if before > Int64.max - step { return nil }
      time = before + step
    }
  }
}
