import MotionAlgebra
import MotionRuntime
import MotionTargets
import MotionText

/// A run of a script in the runtime: its timeline with its reactions, or one of its transitions.
struct ScriptRun {
  /// The frames, from the first to the one in which everything is at rest or the options stop the run.
  let frames: Range<Int64>
  /// The end in flicks.
  let end: Int64
  /// The file with the pointer events; empty without one.
  let gestures: [UInt8]
  private let performance: any RunPerformance

  /// Returns `nil` if the options play the timeline of the script alone.
  init?(_ script: CompiledScript, _ options: RunOptions, _ arguments: Arguments) throws(ProgramFailure) {
    let trace = try options.gestures.map { (path) throws(ProgramFailure) in try GestureTrace(path: path) }
    guard let performance = try script.performance(options, trace) else { return nil }
    gestures = trace?.bytes ?? []
    self.performance = performance
    if let until = options.until {
      frames = 0..<options.rate.firstFrame(atOrAfter: until) + 1
      end = until
      return
    }
    guard let last = try performance.lastFrame() else {
      throw ScriptRun.neverEnds(script, performance.restlessness, arguments)
    }
    frames = 0..<last + 1
    end = options.rate.time(ofFrame: last).flicks
  }

  private static func neverEnds(_ script: CompiledScript, _ why: String, _ arguments: Arguments) -> ProgramFailure {
    let command = arguments.command
    var words = "motionc \(command.rawValue) \(arguments.fileName)"
    if command == .render, let output = arguments.written(.output) { words += " -o \(visible(output))" }
    for option in [Option.gestures, .transition] {
      if let value = arguments.written(option) { words += " \(option.name) \(visible(value))" }
    }
    return .script(
      """
      \(script.source.name): \(why); limit it with --until, as in "\(words) --until 10s"
      """)
  }

  /// Returns a player at the start.
  func start(_ log: RunLog? = nil) throws(ProgramFailure) -> any ScenePlaying { try performance.start(log) }

  /// Reports how it ended.
  func sayEnd(of player: any ScenePlaying) { performance.sayEnd(of: player) }
}

extension CompiledScript {
  /// Returns what the options play of the script in the runtime; `nil` for its timeline alone. Notes say which pointer events
  /// are missing or have no effect.
  fileprivate func performance(
    _ options: RunOptions, _ trace: GestureTrace?
  ) throws(ProgramFailure) -> (any RunPerformance)? {
    if let trace, let doubt = trace.doubt { StandardStream.error.say("\(trace.name): note: \(doubt).\n") }
    if let name = options.transition {
      let transition = try transition(named: name)
      if let trace, !followsPointers(in: transition), !trace.events.isEmpty {
        StandardStream.error.say(withoutEffect(trace))
      }
      if let trace, let scroll = trace.scrolls.first {
        let seconds = String(decoding: DecimalText(.decimals(6)).bytes(of: scroll.time.seconds), as: UTF8.self)
        StandardStream.error.say(
          """
          \(trace.name): note: a transition does not follow the page, so the `scroll` rows have no effect, the first at \
          \(seconds) s; play the script without --transition.

          """)
      }
      return TransitionPerformance(self, transition, trace, options)
    }
    if scene.cues.cues.isEmpty, !scene.cues.transitions.isEmpty, playsNothing {
      throw .usage("\(source.name) plays nothing without --transition; its \(transitionNames)")
    }
    if let trace, !(followsPointers || followsPage && !trace.scrolls.isEmpty) {
      StandardStream.error.say(withoutEffect(trace))
    }
    if trace == nil, followsPointers || followsPage {
      let transitions =
        scene.cues.transitions.isEmpty || !playsNothing
        ? "" : ", or play a transition with --transition; its \(transitionNames)"
      StandardStream.error.say(
        "\(source.name): note: the script \(awaited); give them with --gestures FILE\(transitions).\n")
    }
    return scene.cues.isEmpty ? nil : ScenePerformance(self, trace, options)
  }

  /// What the script needs from a file of gestures, in words.
  private var awaited: String {
    let rows = "follows the page, whose positions are `scroll` rows"
    return followsPointers ? "waits for pointer events" + (followsPage ? " and \(rows)" : "") : rows
  }

  private func withoutEffect(_ trace: GestureTrace) -> String {
    "\(trace.name): note: no reaction in \(source.name) uses pointers, so these events have no effect.\n"
  }

  /// Advances a player, and returns its values.
  func row(of player: any ScenePlaying, at time: Instant) throws(ProgramFailure) -> [Double] {
    try laidOut(cutBy: .until) { (_) throws(LayoutProblem) in try player.row(at: time) }
  }

  /// Plays some frames, and records them.
  ///
  /// - Parameter reached: receives the number of frames recorded so far.
  func recording(
    of player: any ScenePlaying, _ frames: Range<Int64>, at rate: FrameRate, _ reached: (Int64) -> Void = { _ in }
  ) throws(ProgramFailure) -> Recording {
    try refuseTooManyFrames(Int64(frames.count), "use an earlier --until")
    var recording = Recording(player.columns, rate: rate)
    for instant in stride(from: 0, through: (frames.upperBound - 1) * recording.instantsPerFrame, by: 1) {
      recording.append(try row(of: player, at: Instant(frame: instant, at: recording.rate)))
      reached(instant / recording.instantsPerFrame + 1)
    }
    return recording
  }
}
