import MotionAlgebra
import MotionText

/// What the folds compute about a scene without playing it: its length, the number of sentences, the critical path, the bounds
/// of each property, and its reactions.
package struct SceneReport {
  private let scene: Scene
  private let path: CriticalPath
  private let number = DecimalText(.decimals(6))

  package init(_ scene: Scene) {
    self.scene = scene
    path = scene.criticalPath(keepingTies: false)
  }

  /// Calls `body` with the name and the bounds of each of some tracks.
  private func forEachBounds(of tracks: [Int], _ body: (String, ClosedRange<Double>) -> Void) {
    for (track, bounds) in zip(tracks, scene.bounds(of: tracks)) {
      if let values = bounds.values { body(scene.tracks[track].name, values) }
    }
  }

  /// The largest number of sentences in the report for people.
  private static let shownSentences = 6
  private static let shownProperties = 30

  /// Returns the report for people: a heading with the name of the file and one line per fact.
  package func text(name: String) -> [UInt8] {
    var lines: [(title: String, words: String)] = []
    // A script with reactions alone need not have a timeline.
    if scene.cues.isEmpty || path.duration?.isZero != true {
      lines += [("length", length), ("sentences", sentences)]
    }
    if let critical = criticalPath { lines.append(("critical path", critical)) }
    if !scene.cues.isEmpty { lines.append(("reactions", reactions)) }
    let written = scene.writtenTracks()
    forEachBounds(of: Array(written.prefix(SceneReport.shownProperties))) { name, values in
      lines.append((shortened(name, to: 40), words(values)))
    }
    let more = written.count - SceneReport.shownProperties
    if more > 0 { lines.append(("…", "and \(more) more; --format json lists all")) }
    let width = lines.lazy.map { displayWidth($0.title) }.max() ?? 0
    var text = "\(name)\n"
    for line in lines {
      let blank = String(repeating: " ", count: width - displayWidth(line.title) + 2)
      text += "  \(line.title)\(blank)\(line.words)\n"
    }
    return Array(text.utf8)
  }

  /// Returns the report for programs: one JSON object on one line. `duration` is in seconds, `null` if there is no end or no
  /// animation; `sentences` is `null` if the number is too large to count.
  package func json(name: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("file", name)
      json.member("duration", number: path.duration.flatMap(seconds))
      json.member("endless", path.duration?.isEndless ?? false)
      json.member("cancelled", path.duration == nil)
      json.member("sentences", number: count(scene.sentenceCount))
      json.array("criticalPath", pathNames)
      json.member("criticalPathLength", number: count(path.count))
      json.member("criticalPathIsTied", path.isTied)
      json.object("bounds") { json in
        forEachBounds(of: scene.writtenTracks()) { name, values in
          json.key(name)
          json.values([values.lowerBound, values.upperBound], number)
        }
      }
      let (instants, events, scrolls) = scene.cues.triggerCounts
      json.member("instants", instants)
      json.member("events", events)
      json.member("scrolls", scrolls)
      json.array("transitions", scene.cues.transitions.lazy.map(\.name))
    }
    json.endLine()
    return json.take()
  }

  private var length: String {
    guard let duration = path.duration else { return "none (cancelled)" }
    if duration.isZero { return "none (empty)" }
    if duration.isEndless { return "endless" }
    guard let exact = seconds(duration) else { return "too long to count exactly" }
    return "\(exact) s\(rough(duration.seconds))"
  }

  /// Returns a duration of a minute or more as people read it: up to two days as on a clock.
  private func rough(_ seconds: Double) -> String {
    let units = [("days", 86_400.0), ("years", 31_557_600)]
    let flicks = (seconds * Double(ExactTime.flicksPerSecond)).rounded()
    if seconds >= 60, seconds < 2 * 86_400 { return " (\(readableTime(Int64(flicks))))" }
    guard let unit = units.last(where: { seconds >= 2 * $0.1 }) else { return "" }
    let tenths = (seconds / unit.1 * 10).rounded() / 10
    return " (\(String(decoding: DecimalText(.decimals(1)).bytes(of: tenths), as: UTF8.self)) \(unit.0))"
  }

  private var sentences: String {
    count(scene.sentenceCount) ?? (path.duration?.isEndless == true ? "endless" : "too many to count")
  }

  private var criticalPath: String? {
    let names = pathNames
    guard !names.isEmpty else { return nil }
    // `joined` would ask the runtime for types, which takes a thirtieth of the time for a short script.
    var words = ""
    for name in names.prefix(SceneReport.shownSentences) {
      words += (words.isEmpty ? "" : ", then ") + shortened(name, to: 40)
    }
    if names.count > SceneReport.shownSentences { words += " …" }
    let isEndless = path.duration?.isEndless == true
    if isEndless || count(path.count) != String(min(names.count, SceneReport.shownSentences)) {
      let number = count(path.count).map { "\($0) sentences" } ?? "too many sentences to count"
      words += isEndless ? "; repeated endlessly" : "; \(number) in all"
    }
    return words + (path.isTied ? "; another path is equally long" : "")
  }

  /// The sentences of the critical path in the order in which they first play; a very long list is cut.
  private var pathNames: [String] {
    var isListed = [Bool](repeating: false, count: scene.composition.generators.count)
    return path.first(10_000).filter { place in
      defer { isListed[Int(place)] = true }
      return !isListed[Int(place)]
    }.compactMap { place in
      scene.composition.generators[Int(place)].label.map { scene.words(scene.labels[Int($0)].name) }
    }
  }

  /// The number of instants and events that cause something, and the names of the first transitions.
  private var reactions: String {
    func counted(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let (instants, events, scrolls) = scene.cues.triggerCounts
    let names = scene.cues.transitions.map { shortened($0.name, to: 40) }
    let shown = names.prefix(SceneReport.shownSentences)
    let transitions = counted(names.count, "transition").map {
      "\($0) (\(shown.joined(separator: ", "))\(names.count > shown.count ? " …" : ""))"
    }
    return [counted(instants, "instant"), counted(events, "event"), counted(scrolls, "scroll"), transitions].compactMap
    { $0 }
    .joined(separator: ", ")
  }

  private func count(_ sentences: SentenceCount) -> String? {
    switch sentences {
    case .cancelled: "0"
    case .exactly(let count): String(count)
    case .beyondCount: nil
    }
  }

  private func words(_ values: ClosedRange<Double>) -> String {
    let least = String(decoding: number.bytes(of: values.lowerBound), as: UTF8.self)
    let greatest = String(decoding: number.bytes(of: values.upperBound), as: UTF8.self)
    return least == greatest ? "always \(least)" : "\(least) to \(greatest)"
  }

  /// Returns a time in seconds to the microsecond, however long; `nil` if it is not a number.
  private func seconds(_ time: ExactTime) -> String? {
    guard time.denominator != 0 else { return nil }
    let unit = Int128(time.denominator) * Int128(ExactTime.flicksPerSecond)
    let (whole, rest) = time.numerator.quotientAndRemainder(dividingBy: unit)
    let micros = (rest * 1_000_000 + unit / 2) / unit
    let (seconds, fraction) = (whole + micros / 1_000_000, micros % 1_000_000)
    guard fraction > 0 else { return String(seconds) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
