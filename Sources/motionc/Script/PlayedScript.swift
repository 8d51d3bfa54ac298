import MotionAlgebra
import MotionRuntime
import MotionTargets

/// What commands draw that know only timelines: a script, or a recording of its reactions or of one of its transitions.
struct PlayedScript {
  /// The script; for a recording, one whose timeline is what was recorded.
  let script: CompiledScript
  /// The end of a recording in flicks; `nil` for a script.
  let end: Int64?
  /// What was played in a recording, and when; `nil` for a script.
  let entries: [TimelineEntry]?

  /// Reads and compiles the script that the arguments name, and plays its reactions or a transition if there are any.
  init(_ arguments: Arguments, _ options: RunOptions) throws(ProgramFailure) {
    let script = try CompiledScript(arguments)
    guard let run = try ScriptRun(script, options, arguments) else {
      (self.script, end, entries) = (script, nil, nil)
      return
    }
    let player = try run.start()
    let recording = try script.recording(of: player, run.frames, at: options.rate)
    let originals = (player as? TransitionRun)?.originals ?? [:]
    entries = try script.laidOut(cutBy: .until) { (scene) throws(LayoutProblem) in
      try RunIntervals(
        scene, recording, player.events, transition: options.transition, originals: originals, end: run.end
      ).entries
    }
    self.script = CompiledScript(
      source: script.source, sources: script.sources,
      scene: PlayedScript.scene(of: recording, from: script.scene, originals))
    end = run.end
    run.sayEnd(of: player)
  }

  /// Returns the scene of a recording, approximated more closely than can be seen, or as closely as its length allows.
  private static func scene(of recording: Recording, from scene: Scene, _ originals: [String: String]) -> Scene {
    var tolerance = 0.005
    while tolerance < 1e9 {
      do throws(ReductionProblem) {
        return try recording.followed(from: scene, originals: originals, tolerance: tolerance).scene
      } catch {
        tolerance *= 10
      }
    }
    return scene
  }
}
