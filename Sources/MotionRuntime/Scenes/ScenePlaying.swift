import MotionAlgebra

/// A part of a scene that is played frame by frame.
package protocol ScenePlaying: AnyObject {
  /// The tracks of the values in a row.
  var columns: [Track] { get }
  /// Advances time, never to an earlier time than before.
  ///
  /// - Throws: `noEntryValue` once a sentence without a first value has begun, or another reason why a part of the
  ///   scene cannot be laid out in time.
  func advance(to time: Instant) throws(LayoutProblem)
  /// The present values of `columns`.
  var values: [Double] { get }
  /// What has happened so far, in the order of time.
  var events: [SceneEvent] { get }
  /// Whether nothing moves and nothing is to come.
  var isDone: Bool { get }
  /// The next time, in flicks, at which something happens; `nil` where nothing is to come.
  var nextInstant: Int64? { get }
  /// The earliest time, in flicks, at which it can be done.
  var earliestEnd: Int64 { get }
  /// The time, in flicks, at which everything with a known end is over. Anything that still moves long after it counts
  /// as endless.
  var knownEnd: Int64 { get }
}

extension ScenePlaying {
  /// Advances time and returns the values of `columns` then.
  package func row(at time: Instant) throws(LayoutProblem) -> [Double] {
    try advance(to: time)
    return values
  }
}

/// Finds the time at which something that is played comes to rest.
package enum SceneRest {
  /// The time, in flicks, that something may move after the last event whose time is known: ten minutes. A spring or a
  /// push that takes longer counts as endless.
  package static let patience = 600 * ExactTime.flicksPerSecond

  /// The number of frames that are examined one by one before longer steps are tried: 33 s at 60 frames per second.
  private static let nearFrames = Int64(2000)

  /// Returns the first frame at or after which nothing moves and nothing is to come; `nil` where there is none.
  ///
  /// The frame is found by playing: frame by frame from the earliest possible end, and where that takes long, in steps
  /// of a tenth of a second. The result does not depend on these steps, because what is played does not.
  ///
  /// - Parameters:
  ///   - rate: the rate of the frames.
  ///   - make: returns what is played, anew for each call.
  package static func lastFrame(
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

  /// Returns an instant, in flicks, at which it is not done yet, and at most a tenth of a second before it is; `nil`
  /// where it never is.
  private static func lastMotion(
    of player: any ScenePlaying, from start: Int64
  ) throws(LayoutProblem) -> Int64? {
    let step = ExactTime.flicksPerSecond / 10
    var (before, time) = (start, start)
    while true {
      if time > before { try player.advance(to: Instant(flicks: time)) }
      if player.isDone { return before }
      if isPatienceOver(player, at: time) { return nil }
      // It cannot be done before the next event.
      before = max(time, player.nextInstant.map { $0 / step * step } ?? 0)
      if before > Int64.max - step { return nil }
      time = before + step
    }
  }
}
