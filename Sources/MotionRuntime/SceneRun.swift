import MotionAlgebra

/// A scene played by the runtime, frame by frame: a plan for each sentence, committed when it begins.
///
/// What comes out is what a `Score` and its `Sampler` say, to the bit; neither is asked. Shared with them is
/// the placement of sentences in time (`Scene.placements`), which says when and not what.
public final class SceneRun {
  public let scheduler = Scheduler()
  /// What is written, places in `Scene.tracks`, rising.
  public let tracks: [UInt32]
  public let duration: Int64?
  public let isCancelled: Bool
  private let owners: [StageView]
  private var plans: [(flicks: Int64, order: Int, plan: SentencePlan, view: StageView)] = []
  private var next = 0

  public init(_ scene: Scene, upTo end: Int64? = nil) throws(LayoutProblem) {
    let placements = try scene.placements(upTo: end)
    (duration, isCancelled) = (placements.duration, placements.isCancelled)
    let clocks = SceneClocks(placements, easings: scene.easings)
    var byTrack: [UInt32: [Placements.Sentence]] = [:]
    for sentence in placements.sentences { byTrack[sentence.write.track, default: []].append(sentence) }
    var views: [String: StageView] = [:]
    var (tracks, owners) = ([UInt32](), [StageView]())
    for track in byTrack.keys.sorted() {
      let all = (byTrack[track] ?? []).enumerated().sorted { a, b in
        (a.element.begin, a.offset) < (b.element.begin, b.offset)
      }.map(\.element)
      let played = all.filter { $0.reading == 0 }
      guard let first = played.first(where: { !$0.isNothing }) ?? played.first else { continue }
      let own = scene.tracks[Int(track)]
      let view = views[own.view] ?? StageView(name: own.view)
      views[own.view] = view
      tracks.append(track)
      owners.append(view)
      let rehearsals = SceneRun.rehearsals(all, placements.readings, track)
      let opening = SentencePlan.Opening(
        track: track, base: own.base, isDeclared: own.isDeclared && own.base != nil,
        first: played.filter { $0.begin == first.begin && $0.isNothing == first.isNothing },
        rehearsals: rehearsals.filter { $0.start <= first.begin }, clocks: clocks)
      plans.append((-1, -1, SentencePlan(.stand(opening)), view))
      for rehearsal in rehearsals {
        plans.append((rehearsal.start.flicks, plans.count, SentencePlan(.rehearse(rehearsal, clocks)), view))
      }
      for sentence in played {
        plans.append((sentence.begin.flicks, plans.count, SentencePlan(.play(sentence, clocks)), view))
      }
    }
    (self.tracks, self.owners) = (tracks, owners)
    plans.sort { ($0.flicks, $0.order) < ($1.flicks, $1.order) }
  }

  /// What is reversed on a track, each with what it holds, in the order in which it begins.
  private static func rehearsals(
    _ all: [Placements.Sentence], _ readings: [Placements.Reading], _ track: UInt32
  ) -> [SentencePlan.Rehearsal] {
    var made: [UInt32: SentencePlan.Rehearsal] = [:]
    for sentence in all where sentence.reading != 0 {
      made[
        sentence.reading,
        default: SentencePlan.Rehearsal(
          track: track, start: readings[Int(sentence.reading)].start, sentences: [], inner: [])
      ].sentences.append(sentence)
    }
    var roots: [SentencePlan.Rehearsal] = []
    // One that is around another was met before it; one that writes nothing here is passed over.
    for reading in made.keys.sorted(by: >) {
      guard var own = made[reading] else { continue }
      var around = readings[Int(reading)].around
      while around != 0, made[around] == nil {
        own.start = readings[Int(around)].start
        around = readings[Int(around)].around
      }
      own.inner = inOrder(own.inner)
      if around == 0 { roots.append(own) } else { made[around]?.inner.append(own) }
    }
    return inOrder(roots)
  }

  private static func inOrder(_ rehearsals: [SentencePlan.Rehearsal]) -> [SentencePlan.Rehearsal] {
    rehearsals.sorted { $0.start < $1.start }
  }

  /// What ends where something begins does not bring the scheduler to rest: it is kept active past that instant.
  private func hold(after flicks: Int64) {
    if scheduler.state == .active, flicks < .max { scheduler.at(Instant(flicks: flicks + 1)) {} }
  }

  /// The values of `tracks` at an instant, no earlier than the one before.
  ///
  /// - Throws: `noEntryValue`, once a sentence has begun that has no value to begin with.
  public func row(at time: Instant) throws(LayoutProblem) -> [Double] {
    let ceiling = time.fraction > 0 ? time.flicks + 1 : time.flicks
    while next < plans.count, plans[next].flicks < ceiling {
      let flicks = plans[next].flicks
      var transaction = Transaction()
      while next < plans.count, plans[next].flicks == flicks {
        transaction.add(plans[next].plan, to: plans[next].view)
        next += 1
      }
      hold(after: flicks)
      scheduler.update(to: Instant(flicks: max(0, flicks)))
      scheduler.commit(transaction)
      for operation in transaction.log {
        for performer in scheduler.performers(of: operation.target) {
          if let problem = (performer as? SentencePerformer)?.problem { throw problem }
        }
      }
    }
    if next < plans.count, plans[next].flicks == ceiling { hold(after: ceiling) }
    scheduler.update(to: time)
    return zip(tracks, owners).map { track, view in view[track] ?? .nan }
  }
}
