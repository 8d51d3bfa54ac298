import MotionAlgebra
import MotionText

/// What is known of one sentence of a script.
package struct SentenceFacts {
  package let range: SourceRange
  package let verb: Verb?
  /// The words of the subject, as written.
  package let subject: String
  /// The name of the property that it changes, if it is known.
  package let property: String?
  /// The duration in flicks, if it is known.
  package let duration: Int64?
  /// Whether the sentence says its duration.
  package let saysDuration: Bool
  /// The other property that it changes, where it turns its views as a path turns.
  package let otherProperty: String?
  /// Whether the sentence is in a definition.
  package let isInDefinition: Bool
  /// The curve as written, or the one that is taken where none is written.
  package let curve: String?
  package let saysCurve: Bool
  /// When it plays; `nil` if that is not known.
  package let played: PlayedPart?
  /// Why the animation has no times, so that nothing is known of this sentence either; `nil` if it has them.
  package let timesProblem: LayoutProblem?
  /// Whether it follows a path, of which the values of an interval are parts.
  private let isAlong: Bool
  /// The values on the way with their places, as written.
  package let wayValues: [String]
  /// The last value of a sentence with values on the way, as written.
  private let lastValue: String?
  /// Whether the sentence has no first value, but one that depends on it.
  private let lacksFrom: Bool
  /// The intervals of the sentence in `PlayedParts`.
  private let intervals: [Interval]
  /// Whether its next value is a percentage.
  private let isInPercent: Bool
  private let values: Deferred<Result<EntryTexts, MissingValues>?>
  /// The start of the phrase before which that value would be written.
  package let entryPlace: UInt32?

  // To read values takes longer than all else, and most questions are about one sentence.

  /// The first value, as it would be written, if the sentence has none, and all views have the same each time that it plays.
  package var entry: String? {
    guard lacksFrom, entryPlace != nil else { return nil }
    return known?.entry(of: intervals, inPercent: isInPercent)
  }
  /// The values at the start and at the end, as they would be written, if they are the same each time that it plays.
  package var ends: (from: String, to: String)? {
    guard !isAlong, let ends = known?.ends(of: intervals) else { return nil }
    return (ends.from, lastValue ?? ends.to)
  }
  /// Why the values are not known although the times are; `nil` for any other reason than that of all sentences.
  package var valuesProblem: MissingValues? {
    guard !intervals.isEmpty, case .failure(let problem)? = values.value else { return nil }
    return problem
  }

  private var known: EntryTexts? {
    guard case .success(let known)? = values.value else { return nil }
    return known
  }

  /// A reason why the values of no sentence are known.
  package enum MissingValues: Error {
    /// The script has more sentences than the largest number whose values are read.
    case tooManySentences(most: Int)
    case layout(LayoutProblem)
  }

  /// Makes the facts about the sentences of a script.
  struct Maker {
    let parsed: Parser.Parsed
    /// What the check knows; `nil` for nothing.
    let tables: CheckedTables?
    let values: Deferred<Result<EntryTexts, MissingValues>?>
    /// The words of each definition of the script.
    private let definitions: [SourceRange]

    init(_ parsed: Parser.Parsed, _ tables: CheckedTables?, _ scene: Scene?) {
      (self.parsed, self.tables) = (parsed, tables)
      let tree = parsed.tree
      definitions = tree.defines.map(tree.wholeRange)
      // To read the values of very many sentences takes longer than anyone waits for a hint.
      values = Deferred {
        guard let scene else { return nil }
        guard scene.composition.generators.count <= EntryTexts.mostSentences else {
          return .failure(.tooManySentences(most: EntryTexts.mostSentences))
        }
        do throws(LayoutProblem) {
          return .success(EntryTexts(scene, try Score(scene, upTo: scene.durationOfOnePass?.wholeFlicks)))
        } catch {
          return .failure(.layout(error))
        }
      }
    }

    /// The facts about all sentences, in the order of the text.
    func all(_ played: PlayedParts) -> [SentenceFacts] {
      var checkedAt: [UInt32: Int] = [:]
      if let tree = tables?.script.tree {
        for place in tree.sentences.indices where isWritten(place, tree) {
          checkedAt[tree.tokens[Int(tree.sentences[place].verbToken)].start] = place
        }
      }
      var all: [SentenceFacts] = []
      for sentence in parsed.tree.sentences where sentence.verbToken < parsed.tree.ownTokens {
        let start = parsed.tree.range(ofToken: sentence.verbToken).start
        all.append(facts(of: sentence, checkedAt: checkedAt[start], played))
      }
      return all.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    }

    /// The facts about one sentence.
    func facts(of sentence: SyntaxTree.Sentence, _ played: PlayedParts) -> SentenceFacts {
      let start = parsed.tree.range(ofToken: sentence.verbToken).start
      let place = tables.flatMap { tables in
        let tree = tables.script.tree
        return tree.sentences.indices.last { place in
          tree.tokens[Int(tree.sentences[place].verbToken)].start == start && isWritten(place, tree)
        }
      }
      return facts(of: sentence, checkedAt: place, played)
    }

    /// Whether a sentence stands in the text, and not only in what a call stands for.
    private func isWritten(_ place: Int, _ tree: SyntaxTree) -> Bool {
      tree.callOfSentence.isEmpty || tree.callOfSentence[place] < 0
    }

    private func facts(of sentence: SyntaxTree.Sentence, checkedAt place: Int?, _ played: PlayedParts) -> SentenceFacts
    {
      let tree = parsed.tree
      let last = max(sentence.last, sentence.verbToken)
      let range = SourceRange(tree.range(ofToken: sentence.verbToken).start, tree.range(ofToken: last).end)
      let checked = place.flatMap { tables?.sentences[$0] }.flatMap { $0.isWhole ? $0 : nil }
      let isInDefinition = definitions.contains { $0.start < range.start && range.start < $0.end }
      let nextValue = [sentence.through, sentence.to, sentence.by].first { $0.isGiven }
      let next = nextValue.map { tree.range(ofToken: $0.keyword).start }
      let lacksFrom =
        !sentence.from.isGiven && !sentence.along.isGiven && sentence.verb != .hold && sentence.verb != .morph
      return SentenceFacts(
        range: range, verb: sentence.verb,
        subject: SentenceFacts.subject(of: sentence, parsed),
        property: checked?.property.flatMap { property in tables?.script.name(of: property) },
        duration: checked.flatMap { $0.duration > 0 ? $0.duration : nil },
        saysDuration: sentence.over.isGiven, otherProperty: sentence.facing > 0 ? Property.rotation.name : nil,
        isInDefinition: isInDefinition,
        curve: sentence.with.isGiven
          ? SentenceFacts.text(tree.range(ofNode: sentence.with.node), parsed)
          : sentence.verb.map { $0.isFade ? "ease-in-out" : "linear" },
        saysCurve: sentence.with.isGiven, played: isInDefinition ? nil : played.sentences[range.start],
        timesProblem: isInDefinition ? nil : played.problem, isAlong: sentence.along.isGiven,
        wayValues: sentence.keyframes.map { place in
          let keyframe = tree.keyframes[Int(place)]
          let value = tree.range(ofNode: keyframe.value.node)
          let end = keyframe.place.isGiven ? tree.range(ofNode: keyframe.place.node) : value
          return SentenceFacts.text(value.through(end), parsed)
        },
        lastValue: sentence.through.isGiven && sentence.to.isGiven
          ? SentenceFacts.text(tree.range(ofNode: sentence.to.node), parsed) : nil,
        lacksFrom: lacksFrom, intervals: isInDefinition ? [] : played.intervals[range.start] ?? [],
        isInPercent: nextValue.map { tree.tokens[Int(tree.nodes[Int($0.node)].last)].kind == .percent } ?? false,
        values: values,
        entryPlace: next)
    }
  }

  private static func text(_ range: SourceRange, _ parsed: Parser.Parsed) -> String {
    String(decoding: parsed.files.bytes[range.bytes], as: UTF8.self)
  }

  private static func subject(of sentence: SyntaxTree.Sentence, _ parsed: Parser.Parsed) -> String {
    let tree = parsed.tree
    guard !sentence.targets.isEmpty else { return sentence.verb?.mayLackSubject ?? false ? "all views" : "" }
    let (first, last) = (
      tree.targets[Int(sentence.targets.lowerBound)], tree.targets[Int(sentence.targets.upperBound) - 1]
    )
    let start = first.kind == .view || first.kind == .parameter ? first.token : first.token - 1
    guard start <= last.token, last.token < tree.firstMember else { return "" }
    return text(tree.range(ofToken: start).through(tree.range(ofToken: last.token)), parsed)
  }

  /// How long the animations of a script last, in flicks; `nil` for an endless one.
  struct Lengths {
    /// By the index of the name of a `let`.
    var names: [Int: Int64?] = [:]
    /// By the start of a reaction that plays.
    var reactions: [UInt32: Int64?] = [:]

    init(_ names: NameTable, _ facts: CheckedTables?, _ scene: (Scene, SceneRanges)?) {
      guard let tree = facts?.script.tree, let (scene, ranges) = scene, let compositions = ranges.compositions else {
        return
      }
      // What reactions play stands behind the root.
      var whole = scene
      if let last = scene.composition.nodes.indices.last { whole.composition.root = Scene.Index(last) }
      let durations = whole.durations()
      /// Returns `nil` if the length is not known.
      func length(ofNode node: Int32) -> Int64?? {
        guard let place = compositions.index(of: node), place < durations.count, let duration = durations[place] else {
          return nil
        }
        if duration.isEndless { return .some(nil) }
        return duration.wholeFlicks.map { .some($0) }
      }
      var nameAt: [UInt32: Int] = [:]
      for (index, name) in names.names.enumerated() where name.kind == .let {
        if let start = name.declaration?.start { nameAt[start] = index }
      }
      for declared in tree.lets {
        if let name = nameAt[tree.tokens[Int(declared.nameToken)].start], let length = length(ofNode: declared.value) {
          self.names[name] = length
        }
      }
      // The page has no time.
      for reaction in tree.reactions where reaction.action >= 0 && reaction.scroll == nil {
        if let length = length(ofNode: reaction.action) {
          reactions[tree.tokens[Int(reaction.token)].start] = length
        }
      }
    }
  }
}

/// The first and last values of sentences, as a script would write them.
struct EntryTexts {
  private let scene: Scene
  private let score: Score
  private let placeOfTrack: [UInt32: Int]
  /// The largest number of sentences whose values are read.
  static let mostSentences = 4000

  init(_ scene: Scene, _ score: Score) {
    (self.scene, self.score) = (scene, score)
    placeOfTrack = Dictionary(score.tracks.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the value at which a sentence without `from` begins; `nil` if its views differ.
  ///
  /// - Parameter inPercent: whether to write a factor as a percentage.
  func entry(of intervals: [Interval], inPercent: Bool) -> String? {
    let hasNone = intervals.allSatisfy { interval in
      let writes = scene.writes[Int(interval.writes.lowerBound)..<Int(interval.writes.upperBound)]
      return !writes.isEmpty && writes.allSatisfy { $0.from == nil } && !interval.isReversed
    }
    return hasNone ? ends(of: intervals, inPercent: inPercent)?.from : nil
  }

  /// Returns the values at both ends; `nil` if the views differ.
  func ends(of intervals: [Interval], inPercent: Bool = false) -> (from: String, to: String)? {
    guard let first = intervals.first.flatMap({ ends(of: $0, inPercent) }) else { return nil }
    return intervals.dropFirst().allSatisfy { ends(of: $0, inPercent).map { $0 == first } ?? false } ? first : nil
  }

  private func ends(of interval: Interval, _ inPercent: Bool) -> (from: String, to: String)? {
    guard let start = interval.start.wholeFlicks, !interval.isReversed else { return nil }
    var byView: [String: [(Track, Double, Double)]] = [:]
    for write in scene.writes[Int(interval.writes.lowerBound)..<Int(interval.writes.upperBound)] {
      let track = scene.tracks[Int(write.track)]
      guard let place = placeOfTrack[write.track] else { return nil }
      let from = write.from ?? score.value(ofTrackAt: place, at: start)
      byView[track.view, default: []].append((track, from, write.to(from: from)))
    }
    let texts = Set(
      byView.values.map { writes in
        [
          EntryTexts.text(writes.map { ($0.0, $0.1) }, inPercent),
          EntryTexts.text(writes.map { ($0.0, $0.2) }, inPercent),
        ]
      })
    guard texts.count == 1, let text = texts.first, let from = text[0], let to = text[1] else { return nil }
    return (from, to)
  }

  /// Returns the text of the components of one property.
  private static func text(_ components: [(Track, Double)], _ inPercent: Bool) -> String? {
    guard let property = components.first?.0.property, components.allSatisfy({ $0.0.property == property }) else {
      return nil
    }
    let decimals = DecimalText(.decimals(3))
    let kind = Property.named(property)?.property.kind
    let isShare = inPercent && (kind == .scale || kind == .fraction)
    let numbers = components.map {
      String(decoding: decimals.bytes(of: $0.1 * (isShare ? 100 : 1) + 0), as: UTF8.self) + (isShare ? "%" : "")
    }
    guard components.allSatisfy({ $0.1.isFinite }) else { return nil }
    switch kind {
    case .colour where components.count > 4: return nil
    case .colour where components.count == 4:
      return ColourText.digits(of: SIMD4(components[0].1, components[1].1, components[2].1, components[3].1))
    case .angle where components.count == 1: return "\(numbers[0]) degrees"
    case .scale where Set(numbers).count == 1: return numbers[0]
    case .size where Set(numbers).count == 1: return numbers[0]
    case .span where components.count == 2:
      let parts = components.map { String(decoding: decimals.bytes(of: $0.1 * 100 + 0), as: UTF8.self) + "%" }
      return "(\(parts.joined(separator: ", ")))"
    case .span: return nil
    default: break
    }
    return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }
}
