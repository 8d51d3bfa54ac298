import MotionLanguage
import MotionTargets
import MotionText

/// What the editor shows between the words: when sentences play, and what they take where they say nothing.
struct InlayHints {
  private let model: DocumentModel
  private let settings: Settings

  init(_ model: DocumentModel, _ settings: Settings) { (self.model, self.settings) = (model, settings) }

  private struct Hint {
    let offset: Int
    let label: String
    let tip: String
    var isBefore = false
  }

  func write(in range: Range<Int>, _ json: inout JSONWriter) {
    let hints = all.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
    json.array { json in
      for hint in hints {
        json.object { json in
          json.key("position")
          json.position(model.position(hint.offset))
          json.member("label", hint.label)
          json.member("tooltip", hint.tip)
          json.member(hint.isBefore ? "paddingRight" : "paddingLeft", true)
        }
      }
    }
  }

  private var all: [Hint] {
    var hints: [Hint] = []
    for sentence in model.script.sentences {
      let end = Int(sentence.range.end)
      if settings.showsEntryValues, let entry = sentence.entry, let place = sentence.entryPlace {
        hints.append(
          Hint(offset: Int(place), label: "from \(entry)", tip: "The value when the sentence begins", isBefore: true))
      }
      if settings.showsDurations, !sentence.saysDuration, !sentence.isInDefinition, let duration = sentence.duration {
        hints.append(Hint(offset: end, label: "over \(readableTime(duration))", tip: "The duration that is taken"))
      }
      if settings.showsIntervals, let played = sentence.played {
        hints.append(Hint(offset: end, label: InlayHints.text(played), tip: "When the sentence plays"))
      }
    }
    guard settings.showsIntervals else { return hints }
    if let problem = model.script.timesProblem, let first = model.script.sentences.first {
      hints.append(Hint(offset: Int(first.range.end), label: "times unknown", tip: problem.words))
    }
    for call in model.script.calls where model.isOwn(call.range) {
      hints.append(Hint(offset: Int(call.range.end), label: InlayHints.text(call), tip: "When this plays"))
    }
    return hints.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }

  /// Returns the times of a part, such as `1 s – 3 s`.
  static func text(_ part: PlayedPart) -> String {
    let times = part.times.map { time in
      time.end.map { "\(readableTime(time.start)) – \(readableTime($0))" } ?? "\(readableTime(time.start)) –"
    }
    return times.joined(separator: ", ") + (part.more > 0 ? ", \(part.more) more" : "")
  }
}
