import MotionAlgebra

@testable import motionc

extension FuzzTarget {
  /// The events are in the order of time, or else a failure says why there are none.
  func gestureMistake(_ bytes: [UInt8]) -> String? {
    do throws(ProgramFailure) {
      let trace = try GestureTrace(name: "trace.csv", bytes: bytes)
      if zip(trace.events, trace.events.dropFirst()).contains(where: { $1.time < $0.time }) { return "unsorted events" }
      if let left = trace.pointerLeftDown, !trace.events.contains(where: { $0.pointer == left }) { return "no pointer" }
      return trace.doubt.flatMap(FuzzTarget.mistake)
    } catch { return FuzzTarget.mistake(in: error) }
  }

  /// A mistake is inside the data, and an outline without one has bounds, a length and points that are finite.
  func pathMistake(_ bytes: [UInt8]) -> String? {
    do throws(PathMistake) {
      let path = try OutlinePath(bytes)
      guard let bounds = path.bounds else { return "no bounds" }
      if !isFinite(bounds.least) || !isFinite(bounds.greatest) { return "infinite bounds" }
      guard let measured = ArcLengthPath(path) else { return nil }
      if !(measured.length > 0 && measured.length.isFinite) { return "a length of \(measured.length)" }
      for share in [-0.5, 0, 0.25, 0.7, 1, 1.5] where !isFinite(measured.point(at: share)) {
        return "no point at \(share)"
      }
      return nil
    } catch { return (0...bytes.count).contains(error.offset) ? nil : "a mistake at \(error.offset)" }
  }

  private func isFinite(_ point: SIMD2<Double>) -> Bool { point.x.isFinite && point.y.isFinite }

  /// The words make sense to motionc, or else a failure says why not.
  func argumentMistake(_ bytes: [UInt8]) -> String? {
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    do throws(ProgramFailure) {
      guard case .run(let arguments) = try Request(words, guess: Command(among: words)) else { return nil }
      switch arguments.command {
      case .compile, .watch: _ = try CompileOptions(arguments)
      case .run: _ = try RunCommand(arguments)
      case .explain: _ = try ExplainCommand(arguments)
      case .stitch: _ = try StitchCommand(arguments)
      case .render, .timeline, .plot, .check, .fmt, .lsp, .prelude, .completions, .help: break
      }
      return nil
    } catch { return FuzzTarget.mistake(in: error) }
  }

  private static func mistake(in failure: ProgramFailure) -> String? {
    switch failure {
    case .usage(let mistakes, _): mistakes.isEmpty ? "no words" : mistakes.lazy.compactMap(mistake).first
    case .file(let words), .script(let words): mistake(in: words)
    case .closedPipe, .reported: "no words"
    }
  }

  /// Words for a person are not empty, and cannot control the terminal.
  private static func mistake(in words: String) -> String? {
    if words.isEmpty { return "no words" }
    return words.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F } ? "a control character in \(words)" : nil
  }
}
