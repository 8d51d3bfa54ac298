import MotionAlgebra

/// Writes a picture as a Swift file for an app: a struct of the numbers that move, their keyframes, and SwiftUI views that draw
/// and play it.
///
/// A Bézier curve in time, CSS `cubic-bezier()`, is a `LinearKeyframe` with a `UnitCurve`. SwiftUI's cubic keyframes cannot
/// express it.
package struct SwiftUIWriter {
  private let type: String
  private let text: SwiftText
  private let tolerance: Double

  /// - Parameters:
  ///   - name: the name of the script; the types are named after it.
  ///   - tolerance: the tolerance of the picture, in pixels, which are points here.
  package init(name: String, tolerance: Double) {
    self.tolerance = tolerance
    type = SwiftText.type(name)
    text = SwiftText(tolerance: tolerance)
  }

  /// The largest number of keyframes in a result builder. Longer tracks are tables, because the compiler is slow on long
  /// builders.
  private static let mostWritten = 40
  private static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

  /// - Parameters:
  ///   - picture: the picture of the scene, made with `cubics`.
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `picture`.
  ///   - title: the file name of the script.
  /// - Returns: the file, and notes that follow the name of the target.
  package func text(
    _ picture: Picture, reduced: Picture? = nil, title: String
  ) -> (text: String, notes: [String]) {
    let main = Playthrough(picture)
    let less: Playthrough? =
      reduced.map { Playthrough($0) } ?? (main.isFade ? nil : Playthrough(fadesOf: picture))
    let fields = SwiftUIField.all(main, less, text)
    var lines = [
      "// Written by motionc from \(SwiftText.comment(title)). Lengths are in points, angles in degrees, times in seconds.",
      "",
      "/// The animated values of `\(type)View`. The defaults are the values at the start.",
      "struct \(type)Values: Hashable, Sendable {",
    ]
    for field in fields {
      let note = field.property == nil ? "  // not drawn; for your own drawing" : ""
      lines.append("  var \(field.name) = \(text.number(field.start))\(note)")
    }
    lines += ["}", "", "#if canImport(SwiftUI)", "import SwiftUI", ""]
    let tracks = self.tracks(fields, main, start: { $0.start }, curve: { $0.curve })
    let lessTracks = less.map { self.tracks(of: fields, $0) }
    if !tracks.written.isEmpty || !(lessTracks?.written.isEmpty ?? true) {
      lines += keyframes(fields, main, less, tracks, lessTracks)
    }
    lines += player(main, less, isMoving: !tracks.written.isEmpty, lessMoves: !(lessTracks?.written.isEmpty ?? true))
    lines += drawing(picture.canvas, main, less, fields)
    lines += ["#Preview {", "  \(type)View()", "}"]
    if (tracks.written + (lessTracks?.written ?? [])).contains(where: { $0.contains("curve(") }) {
      lines += [
        "", "/// Returns the curve that CSS calls `cubic-bezier()`.", SwiftUIWriter.available,
        "private func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {",
        "  .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))", "}",
      ]
    }
    if lines.contains(where: { $0.contains("gradientEnd(") }) { lines += SwiftUIShape.gradientEnd }
    if lines.contains(where: { $0.contains("counted(") }) { lines += SwiftUIShape.counted }
    return ((lines + ["#endif", ""]).joined(separator: "\n"), main.notes)
  }

  // MARK: Keyframes

  private struct Tracks {
    /// The tracks as builder expressions.
    var written: [String] = []
    /// The tracks that are too long for the builder.
    var tables: [String] = []
  }

  private func tracks(of fields: [SwiftUIField], _ playthrough: Playthrough) -> Tracks {
    tracks(fields, playthrough, start: { $0.reducedStart }, curve: { $0.reducedCurve })
  }

  private func tracks(
    _ fields: [SwiftUIField], _ playthrough: Playthrough, start: (SwiftUIField) -> Double,
    curve: (SwiftUIField) -> MotionCurve?
  ) -> Tracks {
    // Times are counted in microseconds.
    guard let rate = FrameRate(1_000_000) else { return Tracks() }
    var tracks = Tracks()
    var isFirst = true
    for field in fields {
      guard let moving = curve(field), let stretches = KeyframeRun.together([moving]) else { continue }
      let list = KeyframeList(stretches, initial: [start(field)], grain: moving.grain, rate: rate)
      if list.isStill { continue }
      var steps = steps(list.keys)
      // A pass has its full length even if only one track lasts that long.
      let end = Double(playthrough.end) / Double(ExactTime.flicksPerSecond)
      let rest = end - (list.keys.last?.time ?? 0) / 1e6
      if playthrough.loop != nil, rest > 1e-9, isFirst, let last = list.keys.last {
        steps.append(Step(value: last.values[0], duration: rest, pace: .held))
      }
      isFirst = false
      let keyPath = "\\\(type)Values.\(field.name)"
      if steps.count <= SwiftUIWriter.mostWritten {
        tracks.written += ["    KeyframeTrack(\(keyPath)) {"] + steps.map { "      \(written($0))" } + ["    }"]
      } else {
        let table = "\(field.name)\(curve(field) == field.curve ? "" : "Reduced")Steps"
        tracks.written += [
          "    KeyframeTrack(\(keyPath)) {", "      for step in \(table) {",
          "        if step[1] == 0 {", "          MoveKeyframe(step[0])", "        } else {",
          "          LinearKeyframe(step[0], duration: step[1], timingCurve: curve(step[2], step[3], step[4], step[5]))",
          "        }", "      }", "    }",
        ]
        tracks.tables +=
          [
            "",
            "  /// Each step has a value, the seconds until it is reached (0 for a leap), and the handles of the curve to it.",
          ]
          + ["  private static let \(table): [[Double]] = ["] + steps.map { "    [\(row($0))]," } + ["  ]"]
      }
    }
    return tracks
  }

  /// The curves for which SwiftUI has a name.
  private static let curves = [
    "0.42, 0.0, 0.58, 1.0": ".easeInOut", "0.42, 0.0, 1.0, 1.0": ".easeIn", "0.0, 0.0, 0.58, 1.0": ".easeOut",
  ]

  /// The movement to one value.
  private struct Step {
    var value: Double
    /// The duration in seconds; 0 for a leap.
    var duration: Double
    var pace: KeyframeList.Pace
  }

  private func steps(_ keys: [KeyframeList.Key]) -> [Step] {
    var steps: [Step] = []
    var left = 0.0
    func add(_ value: Double, _ nanoseconds: Double, _ pace: KeyframeList.Pace) {
      // A value that lasts for an instant is not visible, so the next one takes its time.
      if pace == .held, nanoseconds < 10 {
        left += nanoseconds
      } else {
        steps.append(Step(value: value, duration: (nanoseconds + left) / 1e9, pace: pace))
        left = 0
      }
    }
    // Times are rounded and not durations, so that errors do not add up.
    func nanoseconds(_ key: KeyframeList.Key) -> Double { (key.time * 1000).rounded() }
    if let first = keys.first { add(first.values[0], nanoseconds(first), .held) }
    for (key, next) in zip(keys, keys.dropFirst()) {
      let duration = nanoseconds(next) - nanoseconds(key)
      switch key.pace {
      case .eased: add(next.values[0], duration, key.pace)
      case .held:
        add(key.values[0], duration, .held)
        guard next.values != key.values else { continue }
        if let last = steps.last, last.duration == 0 { steps.removeLast() }
        steps.append(Step(value: next.values[0], duration: 0, pace: .held))
      }
    }
    return steps
  }

  private func written(_ step: Step) -> String {
    if step.duration == 0 { return "MoveKeyframe(\(text.number(step.value)))" }
    let start = "LinearKeyframe(\(text.number(step.value)), duration: \(text.seconds(step.duration))"
    switch step.pace {
    case .held, .linear: return start + ")"
    case .eased(let x1, let y1, let x2, let y2):
      let handles = [x1, y1, x2, y2].map(text.number).joined(separator: ", ")
      return start + ", timingCurve: \(SwiftUIWriter.curves[handles] ?? "curve(\(handles))"))"
    }
  }

  private func row(_ step: Step) -> String {
    let handles: [Double] =
      switch step.pace {
      case .held: [0, 0, 1, 1]
      case .eased(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
      }
    return ([text.number(step.value), text.seconds(step.duration)] + handles.map(text.number)).joined(separator: ", ")
  }

  private func keyframes(
    _ fields: [SwiftUIField], _ main: Playthrough, _ less: Playthrough?, _ tracks: Tracks, _ lessTracks: Tracks?
  ) -> [String] {
    func builder(_ name: String, _ words: String, _ tracks: Tracks) -> [String] {
      [
        "", "  /// \(words)", "  @KeyframesBuilder<\(type)Values>",
        "  static var \(name): some Keyframes<\(type)Values> {",
      ]
        + tracks.written + ["  }"]
    }
    var lines: [String] = []
    if !tracks.written.isEmpty {
      let length = text.seconds(Double(main.end) / Double(ExactTime.flicksPerSecond))
      lines += builder(
        "keyframes",
        main.loop == nil
          ? "The keyframes. They last \(length) s." : "The keyframes to the end of one pass. They last \(length) s.",
        tracks)
      lines += ["", "  /// Returns the values at a time, for example for a scrubber or a test."]
      lines += instant("at", "\(type)Values()", "keyframes", main)
    }
    if less != nil {
      let others = fields.filter { $0.reducedStart != $0.start }.map { "\($0.name): \(text.number($0.reducedStart))" }
      lines += [
        "", "  /// The values at the start for users who prefer reduced motion.",
        "  static let reduced = \(type)Values(\(others.joined(separator: ", ")))",
      ]
      if let lessTracks, !lessTracks.written.isEmpty {
        lines += builder("reducedKeyframes", "The keyframes for users who prefer reduced motion.", lessTracks)
        if less?.loop ?? 0 > 0, let less {
          lines +=
            ["", "  /// Returns the values at a time for users who prefer reduced motion."]
            + instant("reducedAt", "reduced", "reducedKeyframes", less)
        }
      }
    }
    lines += tracks.tables + (lessTracks?.tables ?? [])
    return [SwiftUIWriter.available, "extension \(type)Values {"] + lines.dropFirst() + ["}", ""]
  }

  private func instant(_ name: String, _ start: String, _ keyframes: String, _ playthrough: Playthrough) -> [String] {
    let timeline = "KeyframeTimeline(initialValue: \(start)) { \(keyframes) }"
    let head = "  static func \(name)(_ seconds: Double) -> \(type)Values {"
    guard let loop = playthrough.loop else { return [head, "    \(timeline).value(time: seconds)", "  }"] }
    let (from, pass) = (seconds(loop), seconds(playthrough.end - loop))
    let time =
      loop == 0
      ? "seconds.truncatingRemainder(dividingBy: \(pass))"
      : "seconds < \(from) ? seconds : \(from) + (seconds - \(from)).truncatingRemainder(dividingBy: \(pass))"
    return [head, "    let time = \(time)", "    return \(timeline).value(time: time)", "  }"]
  }

  private func seconds(_ flicks: Int64) -> String { text.seconds(Double(flicks) / Double(ExactTime.flicksPerSecond)) }

  // MARK: Views

  private func player(_ main: Playthrough, _ less: Playthrough?, isMoving: Bool, lessMoves: Bool) -> [String] {
    func animator(
      _ values: String, _ keyframes: String, _ instant: String, _ playthrough: Playthrough, isMoving: Bool
    ) -> [String] {
      guard isMoving else { return ["\(type)Picture(values: \(values))"] }
      if let loop = playthrough.loop, loop > 0 {
        // The part before the passes is played once.
        return [
          "TimelineView(.animation) { timeline in",
          "  \(type)Picture(values: \(type)Values.\(instant)(timeline.date.timeIntervalSince(start)))", "}",
        ]
      }
      let how = playthrough.loop == nil ? "trigger: plays" : "repeating: true"
      return [
        "KeyframeAnimator(initialValue: \(values), \(how)) { values in", "  \(type)Picture(values: values)",
        "} keyframes: { _ in", "  \(keyframes)", "}",
      ]
    }
    let whole = animator("\(type)Values()", "\(type)Values.keyframes", "at", main, isMoving: isMoving)
    var body = whole
    var state: [String] = []
    if let less {
      state.append("  @Environment(\\.accessibilityReduceMotion) private var reducesMotion")
      let few = animator(
        "\(type)Values.reduced", "\(type)Values.reducedKeyframes", "reducedAt", less, isMoving: lessMoves)
      body =
        ["Group {", "  if reducesMotion {"] + few.map { "    \($0)" } + ["  } else {"] + whole.map { "    \($0)" }
        + ["  }", "}"]
    }
    if body.contains(where: { $0.contains("trigger: plays") }) {
      state.append("  @State private var plays = 0")
      if less == nil { body = ["Group {"] + body.map { "  \($0)" } + ["}"] }
      body.append(".onAppear { plays += 1 }")
    }
    if body.contains(where: { $0.contains("(start)") }) { state.append("  @State private var start = Date()") }
    let manner = main.loop == nil ? "once, when the view appears" : "endlessly"
    var lines = ["/// Plays the animation \(manner)."]
    if less != nil {
      lines.append("/// Users who prefer reduced motion see \(lessMoves ? "a reduced animation" : "a still picture").")
    }
    lines += [SwiftUIWriter.available, "struct \(type)View: View {"] + state + (state.isEmpty ? [] : [""])
    return lines + ["  var body: some View {"] + body.map { "    \($0)" } + ["  }", "}", ""]
  }

  private func drawing(
    _ canvas: PictureCanvas, _ main: Playthrough, _ less: Playthrough?, _ fields: [SwiftUIField]
  ) -> [String] {
    var lines = [
      "/// Draws the picture for given values.", SwiftUIWriter.available, "struct \(type)Picture: View {",
      "  var values = \(type)Values()", "", "  var body: some View {", "    ZStack {",
    ]
    let fieldsOfViews = Dictionary(grouping: fields, by: \.view)
    let size = "  .frame(width: \(text.number(canvas.size.x)), height: \(text.number(canvas.size.y)))"
    let drawing = SwiftUIDrawing(main.views.map(\.start)) { place, origin in
      SwiftUIShape(
        main.views[place], reduced: less?.views[place], fields: fieldsOfViews[place] ?? [], origin: origin,
        text)
    }
    lines += drawing.lines(origin: canvas.origin, frame: size, depth: 3)
    lines += ["    }", "  \(size)"]
    if let colour = canvas.background {
      let channels = [colour.x, colour.y, colour.z].map(text.number)
      let alpha = colour.w < 1 ? ", opacity: \(text.number(colour.w))" : ""
      lines.append("    .background(Color(red: \(channels[0]), green: \(channels[1]), blue: \(channels[2])\(alpha)))")
    }
    return lines + ["    .clipped()", "  }", "}", ""]
  }
}
