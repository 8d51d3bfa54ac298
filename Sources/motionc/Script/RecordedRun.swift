import MotionAlgebra
import MotionRuntime
import MotionTargets

/// A run that was played to its end, for pictures: its values, and what played when.
struct RecordedRun {
  let recording: Recording
  /// What was played, and when, in order of start times.
  let entries: [TimelineEntry]
  /// The original view for the name of each replica.
  let originals: [String: String]
  /// The end in flicks.
  let end: Int64
  private let run: ScriptRun
  private let player: any ScenePlaying

  /// Plays a run.
  ///
  /// - Parameter reached: receives the number of frames recorded so far.
  init(
    _ run: ScriptRun, of script: CompiledScript, _ options: RunOptions, _ reached: (Int64) -> Void = { _ in }
  ) throws(ProgramFailure) {
    let log = RunLog(script.scene)
    let player = try run.start(log)
    let recording = try script.recording(of: player, run.frames, at: options.rate, reached)
    let originals = (player as? TransitionRun)?.originals ?? [:]
    entries = try script.laidOut(cutBy: .until) { (scene) throws(LayoutProblem) in
      try RunIntervals(
        scene, recording, player.events, log.activities, transition: options.transition, originals: originals,
        end: run.end
      ).entries
    }
    (self.run, self.player, self.recording, self.originals, end) = (run, player, recording, originals, run.end)
  }

  /// Reports how it ended.
  func sayEnd() { run.sayEnd(of: player) }

  /// The largest error that is allowed when curves are approximated for a drawing, in pixels, and the one that is tried first.
  private static let tolerances = (first: 0.005, most: 0.5)

  /// Returns a script whose timeline is what was played, approximated more closely than can be seen if its length allows.
  func drawn(from script: CompiledScript) throws(ProgramFailure) -> CompiledScript {
    var tolerance = RecordedRun.tolerances.first
    while true {
      do throws(ReductionProblem) {
        let scene = try recording.followed(from: script.scene, originals: originals, tolerance: tolerance).scene
        if tolerance > RecordedRun.tolerances.first {
          StandardStream.error.say(
            "\(script.source.name): note: the run is long, so its curves have errors of up to \(plainNumber(tolerance)) px\n"
          )
        }
        return CompiledScript(source: script.source, sources: script.sources, scene: scene)
      } catch {
        guard tolerance < RecordedRun.tolerances.most else {
          throw .script(
            "\(script.source.name): \(error.words(recording.columns)); use an earlier \(Option.until.name)")
        }
        tolerance = min(10 * tolerance, RecordedRun.tolerances.most)
      }
    }
  }
}
