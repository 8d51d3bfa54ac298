import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct BoundsTests {
  private static func encloses(_ outer: ClosedRange<Double>, _ inner: ClosedRange<Double>) -> Bool {
    let slack = 1e-9 * max(1, abs(inner.lowerBound), abs(inner.upperBound))
    return outer.lowerBound <= inner.lowerBound + slack && inner.upperBound <= outer.upperBound + slack
  }

  private static func same(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return encloses(a, b) && encloses(b, a)
  }

  /// The values of one track, found by playing the whole scene with sampled easings and means.
  private struct Player {
    let scene: Scene
    let windows: [ExpandedScene.Window]
    let base: Double?
    /// Whether the track also has the base before its first write.
    let isDeclared: Bool
    /// The first values of sentences without `from`, by their use in the text.
    var entries: [Int: Double] = [:]

    /// Reads the first values at the start of their window where `fromWindow` is set, otherwise at the start of their
    /// core.
    init(_ expanded: ExpandedScene, _ track: UInt32, fromWindow: Bool) {
      scene = expanded.scene
      windows = expanded.windows(of: track)
      base = scene.tracks[Int(track)].base
      isDeclared = scene.tracks[Int(track)].isDeclared
      func begin(_ window: ExpandedScene.Window) -> ExactTime {
        fromWindow ? window.playing.opens : window.playing.start
      }
      var resolved: [(at: ExactTime, use: Int, value: Double)] = []
      for window in windows.sorted(by: { begin($0) < begin($1) }) where window.write.from == nil {
        if resolved.contains(where: { $0.use == window.playing.use }) { continue }
        let time = begin(window)
        entries = [:]
        for known in resolved { entries[known.use] = known.value }
        let value = value(at: time.wholeFlicks! + (time.denominator == 1 ? 0 : 1), time.seconds) { begin($0) < time }
        resolved.append((time, window.playing.use, value))
      }
      entries = [:]
      for known in resolved { entries[known.use] = known.value }
    }

    func value(of window: ExpandedScene.Window, at seconds: Double) -> Double {
      let (start, end) = (window.playing.start.seconds, window.playing.end.seconds)
      var progress = min(1, max(0, (seconds - start) / (end - start)))
      if window.playing.isMirrored { progress = 1 - progress }
      let eased = scene.easings[Int(scene.composition.generators[Int(window.playing.tween)].easing)](progress)
      let from = window.write.from ?? entries[window.playing.use] ?? 0
      return from + (window.write.to(from: from) - from) * eased
    }

    /// Returns the value at a time whose whole flick, rounded up, is given.
    func value(at flick: Int64, _ seconds: Double, counting: (ExpandedScene.Window) -> Bool) -> Double {
      func mean(_ active: [ExpandedScene.Window], _ seconds: Double) -> Double {
        active.map { value(of: $0, at: seconds) }.reduce(0, +) / Double(active.count)
      }
      let counted = windows.filter(counting)
      let active = counted.filter { $0.opens < flick && flick <= $0.closes }
      if !active.isEmpty { return mean(active, seconds) }
      let over = counted.filter { $0.closes < flick && $0.opens < $0.closes }
      if let last = over.map(\.closes).max() {
        let active = over.filter { $0.closes == last }
        return mean(active, active.map(\.playing.closes.seconds).max()!)
      }
      return base ?? 0
    }

    /// Every value that was seen.
    func sampled() -> ClosedRange<Double> {
      var instants: Set<Int64> = []
      for window in windows {
        instants.formUnion([window.opens, window.closes])
        instants.formUnion([window.playing.start, window.playing.end].compactMap(\.wholeFlicks))
      }
      let seams = instants.sorted()
      var (low, high) = (Double.infinity, -Double.infinity)
      let firstWritten = windows.map(\.opens).min() ?? 0
      for (a, b) in zip(seams, seams.dropFirst()) where b > 0 && (isDeclared || a >= firstWritten) {
        for step in 0...12 {
          let first = max(0, a) + 1
          let flick = first + (b - first) * Int64(step) / 12
          guard flick <= b else { continue }
          let value = value(at: flick, Double(flick) / Double(ExactTime.flicksPerSecond)) { _ in true }
          (low, high) = (min(low, value), max(high, value))
        }
      }
      return low...high
    }

    var meets: Bool {
      windows.indices.contains { place in
        windows[..<place].contains { max($0.opens, windows[place].opens) < min($0.closes, windows[place].closes) }
      }
    }

    /// Compares with what windows that do not overlap write, and with the base where it is visible.
    func exact() -> ClosedRange<Double> {
      var (low, high) = (Double.infinity, -Double.infinity)
      func see(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }
      for window in windows {
        let range = scene.easings[Int(scene.composition.generators[Int(window.playing.tween)].easing)].range
        let from = window.write.from ?? entries[window.playing.use] ?? 0
        for progress in [range.lowerBound, range.upperBound] {
          see(from + (window.write.to(from: from) - from) * progress)
        }
      }
      if let base, isDeclared, !windows.contains(where: { $0.opens == -1 }) { see(base) }
      return low...high
    }
  }

  private static func options(eased: Bool = false) -> RandomScene.Options {
    var options = RandomScene.Options()
    options.eased = eased
    // What is seen of the earlier one before the onset is not known exactly; `scores()` tests it.
    options.overlapped = false
    options.paths = false
    options.unit = 5_040
    return options
  }

  @Test(
    "the tracks that are written are those with bounds, and some tracks alone have the bounds that they have among all")
  func chosenTracks() {
    var (written, left) = (0, 0)
    for seed in 0..<UInt64(Soak.rounds(1_000, soaking: 8_000)) {
      let scene = RandomScene.make(seed: seed)
      let bounds = scene.bounds()
      let found = scene.writtenTracks()
      #expect(found == bounds.indices.filter { bounds[$0] != nil }, "seed \(seed)")
      written += found.count
      left += bounds.count - found.count
      let chosen = Array(scene.tracks.indices.filter { seed >> UInt64($0 % 60) & 1 == 0 }.reversed())
      #expect(scene.bounds(of: chosen).map(\.values) == chosen.map { bounds[$0] }, "seed \(seed)")
    }
    #expect(written > 1_000 && left > 100)
    // What follows an endless part never plays.
    var scene = RandomScene.make(seed: 1)
    scene.composition = Composition()
    scene.writes = [Write(track: 0, from: 0, scale: 0, offset: 1), Write(track: 1, from: 0, scale: 0, offset: 1)]
    let parts = (0..<2 as Range<UInt32>).map {
      scene.composition.append(single: Tween(duration: 10, easing: 0, writes: $0..<$0 + 1, label: nil))
    }
    let forever = scene.composition.append(.repeated(times: nil, alternating: false), of: parts[0])
    scene.composition.root = scene.composition.append(times: forever, parts[1])
    #expect(scene.writtenTracks() == [0])
    #expect(scene.bounds()[0] != nil && scene.bounds()[1] == nil)
  }

  @Test("sentences with a from: the bounds contain all samples, and nothing more if no two overlap")
  func constant() {
    var options = Self.options()
    options.entryless = false
    var (met, alone) = (0, 0)
    let rounds = Soak.rounds(500, soaking: 4_000)
    for seed in 0..<UInt64(rounds) {
      options.baseless = seed % 3 == 0
      let scene = RandomScene.make(seed: seed, options: options)
      let bounds = scene.bounds()
      guard let expanded = ExpandedScene(scene) else { continue }
      for track in scene.tracks.indices {
        let player = Player(expanded, UInt32(track), fromWindow: false)
        guard !player.windows.isEmpty else {
          #expect(bounds[track] == nil)
          continue
        }
        guard let found = bounds[track] else {
          Issue.record("seed \(seed): track \(track) has no bounds")
          continue
        }
        if player.meets {
          met += 1
          let seen = player.sampled()
          #expect(player.base == nil || Self.encloses(found, seen), "seed \(seed): \(found) \(seen)")
        } else {
          alone += 1
          #expect(Self.same(found, player.exact()), "seed \(seed): \(found) \(player.exact())")
          if seed % 4 == 0, player.base != nil { #expect(Self.encloses(found, player.sampled()), "seed \(seed)") }
        }
      }
    }
    #expect(met > rounds / 5 && alone > rounds / 2)
  }

  @Test("sentences without a from, played forward: the bounds contain all samples", arguments: [false, true])
  func forward(fromWindow: Bool) {
    var options = Self.options()
    options.reversed = false
    options.alternating = false
    var entryless = 0
    let rounds = Soak.rounds(500, soaking: 4_000)
    for seed in 0..<UInt64(rounds) {
      let scene = RandomScene.make(seed: seed, options: options)
      let bounds = scene.bounds()
      guard let expanded = ExpandedScene(scene) else { continue }
      for track in scene.tracks.indices {
        let player = Player(expanded, UInt32(track), fromWindow: fromWindow)
        guard !player.windows.isEmpty, !player.entries.isEmpty, let found = bounds[track] else { continue }
        entryless += 1
        let seen = player.sampled()
        #expect(Self.encloses(found, seen), "seed \(seed), track \(track): \(found) \(seen)")
      }
    }
    #expect(entryless > rounds / 5)
  }

  /// Played backwards it runs from `to` to `from`, along the same curve.
  private struct Segment {
    var from, to: Double
    var easing: UInt32
    var isMirrored = false
    var exit: Double { isMirrored ? from : to }
    var mirrored: Segment { Segment(from: from, to: to, easing: easing, isMirrored: !isMirrored) }
  }

  /// The writers of one track in the order of play, for an entry value. Summands write different tracks.
  private static func segments(
    _ scene: Scene, _ node: Composition<Tween, Transform>.Index, _ track: UInt32, _ entry: Double,
    _ durations: [ExactTime?]
  ) -> [Segment] {
    guard let duration = durations[node.offset], !duration.isZero else { return [] }
    switch scene.composition.nodes[node.offset] {
    case .zero, .one: return []
    case .single(let place):
      let tween = scene.composition.generators[Int(place)]
      return scene.writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)]
        .filter { $0.track == track }
        .map { Segment(from: $0.from ?? entry, to: $0.to(from: $0.from ?? entry), easing: tween.easing) }
    case .plus(let left, let right):
      let a = segments(scene, left, track, entry, durations)
      return a.isEmpty ? segments(scene, right, track, entry, durations) : a
    case .times(let left, let right):
      let a = segments(scene, left, track, entry, durations)
      return a + segments(scene, right, track, a.last?.exit ?? entry, durations)
    // Bounds are compared, not bits; `scores()` tests the bits.
    case .overlapped: return []
    case .transformed(let place, let child):
      let inside = segments(scene, child, track, entry, durations)
      let reversed = inside.reversed().map(\.mirrored)
      switch scene.composition.transforms[Int(place)] {
      case .named, .eased, .delayed, .sped, .stretched: return inside
      case .reversed: return reversed
      case .repeated(let times, let alternating):
        return (0..<times!).flatMap { _ in alternating ? inside + reversed : inside }
      }
    }
  }

  private static func written(_ scene: Scene, _ durations: [ExactTime?]) -> (sets: [Set<UInt32>], areSeparate: Bool) {
    var (sets, areSeparate): ([Set<UInt32>], Bool) = ([], true)
    for (place, node) in scene.composition.nodes[...scene.composition.root.offset].enumerated() {
      guard let duration = durations[place], !duration.isZero else {
        sets.append([])
        continue
      }
      switch node {
      case .zero, .one: sets.append([])
      case .single(let tween):
        let run = scene.composition.generators[Int(tween)].writes
        sets.append(Set(scene.writes[Int(run.lowerBound)..<Int(run.upperBound)].map(\.track)))
      case .plus(let left, let right):
        if !sets[left.offset].isDisjoint(with: sets[right.offset]) { areSeparate = false }
        sets.append(sets[left.offset].union(sets[right.offset]))
      case .times(let left, let right): sets.append(sets[left.offset].union(sets[right.offset]))
      case .transformed(_, let child): sets.append(sets[child.offset])
      case .overlapped: sets.append([])
      }
    }
    return (sets, areSeparate)
  }

  /// Whether two sentences of a scene do the same, by chance. One of them that is reversed would mirror the other.
  private static func hasEqualSentences(_ scene: Scene) -> Bool {
    let tweens = scene.composition.generators
    return tweens.indices.contains { later in
      tweens[..<later].contains { earlier in
        earlier.duration == tweens[later].duration && earlier.easing == tweens[later].easing
          && scene.writes(of: earlier).elementsEqual(scene.writes(of: tweens[later]))
      }
    }
  }

  @Test(
    "exact under every transform and every curve that goes from 0 to 1 without a leap, where summands write different tracks"
  )
  func exact() {
    var options = Self.options(eased: true)
    options.trackCount = 6
    options.leaves = 1...6
    options.leaps = false
    // Nothing reversed mirrors an earlier use of an equal sentence.
    options.sharing = false
    var (checked, overshot) = (0, 0)
    var seed: UInt64 = 0
    while checked < 10_000, seed < 100_000 {
      seed += 1
      let scene = RandomScene.make(seed: seed, options: options)
      let durations = scene.durations()
      guard Self.written(scene, durations).areSeparate, !Self.hasEqualSentences(scene) else { continue }
      let bounds = scene.bounds()
      guard let expanded = ExpandedScene(scene) else { continue }
      for (place, track) in scene.tracks.enumerated() {
        let windows = expanded.windows(of: UInt32(place))
        let segments = Self.segments(scene, scene.composition.root, UInt32(place), track.base!, durations)
        guard !windows.isEmpty else {
          #expect(bounds[place] == nil)
          continue
        }
        checked += 1
        var values = segments.flatMap { segment in
          let range = scene.easings[Int(segment.easing)].range
          if range.lowerBound < 0 || range.upperBound > 1 { overshot += 1 }
          return [range.lowerBound, range.upperBound].map { segment.from + (segment.to - segment.from) * $0 }
        }
        if track.isDeclared, !windows.contains(where: { $0.opens == -1 }) { values.append(track.base!) }
        let expected = values.min()!...values.max()!
        #expect(Self.same(bounds[place], expected), "seed \(seed): \(bounds[place]!) \(expected)")
      }
    }
    #expect(checked >= 10_000)
    #expect(overshot > 1_000)
  }

  @Test("the bounds contain every frame of every scene, including mixtures, reversals and eased composites")
  func scores() {
    var options = Self.options(eased: true)
    (options.overlapped, options.paths) = (true, true)
    var (entryless, met, keeping) = (0, 0, 0)
    let rounds = Soak.rounds(500, soaking: 4_000)
    for seed in 0..<UInt64(rounds) {
      options.baseless = seed % 3 == 0
      options.trackCount = seed % 2 == 0 ? 2 : 4
      options.keepsSpeed = seed % 5 > 2
      let scene = RandomScene.make(seed: seed, options: options)
      guard let score = try? Score(scene) else { continue }
      if score.additions.contains(where: { $1.upperBound > $1.lowerBound }) { keeping += 1 }
      let bounds = scene.bounds()
      #expect(bounds.indices.filter { bounds[$0] != nil } == score.tracks.map { Int($0) }, "seed \(seed)")
      if scene.writes.contains(where: { $0.from == nil }) { entryless += 1 }
      if !scene.conflicts(limit: 1).found.isEmpty { met += 1 }
      for (place, track) in score.tracks.enumerated() {
        guard let found = bounds[Int(track)] else { continue }
        for segment in score.segments(ofTrackAt: place) {
          let (first, last) = (max(0, segment.after + 1), min(segment.until, score.duration ?? 0))
          for step in 0...6 as ClosedRange<Int64> where first <= last {
            let value = score.value(ofTrackAt: place, at: first + (last - first) * step / 6)
            let isWithin = Self.encloses(found, value...value)
            #expect(isWithin, "seed \(seed), track \(track): \(value) is not in \(found)")
          }
        }
      }
    }
    #expect(min(entryless, met) > rounds * 3 / 10)
    #expect(keeping > rounds / 10)
  }

  @Test("where eased time leaps, sentences may begin with what others wrote, and what is leapt over keeps its base")
  func leaps() throws {
    var scene = Scene()
    scene.easings = [
      .linear, Easing(stops: [(0.6, nil), (1, 0.5), (0, 0.5), (1, 1)])!, Easing(shape: .steps(3, .none)),
    ]
    scene.tracks = [
      Track(view: "v", property: "x", base: 35), Track(view: "v", property: "y", base: 15, isDeclared: true),
    ]
    scene.writes = [
      Write(track: 0, from: nil, scale: 1, offset: -19), Write(track: 0, from: 9.5, to: -5.75),
      Write(track: 1, from: -2, to: -17.625), Write(track: 0, from: nil, scale: 1.5, offset: 0),
    ]
    func tween(_ write: UInt32, _ duration: Int64) -> Scene.Index {
      scene.composition.append(single: Tween(duration: duration, easing: 0, writes: write..<write + 1, label: nil))
    }
    let both = scene.composition.append(times: tween(0, 100), tween(1, 100))
    scene.composition.root = scene.composition.append(.eased(1), of: both)
    let score = try Score(scene)
    // The second sentence plays first, and ends at −5.75.
    let lowest = (0...200).map { score.value(ofTrackAt: 0, at: $0) }.min()!
    #expect(lowest < -20)
    #expect(scene.bounds()[0]!.lowerBound <= lowest)

    let back = scene.composition.append(.reversed, of: scene.composition.append(times: tween(3, 1000), tween(2, 12)))
    scene.composition.root = scene.composition.append(
      .eased(2), of: scene.composition.append(times: tween(1, 12), back))
    #expect(try Score(scene).value(ofTrackAt: 1, at: 0) == 15)
    #expect(scene.bounds()[1] == -17.625...15)
  }

  @Test("a let doubled sixty times, by 1 each time: two to the sixty, exactly")
  func doubling() {
    var scene = Scene()
    scene.easings = [.linear]
    scene.tracks = [Track(view: "v", property: "x", base: 0), Track(view: "v", property: "y")]
    scene.writes = [
      Write(track: 0, from: nil, scale: 1, offset: 1), Write(track: 1, from: 3, to: 4),
      Write(track: 1, from: nil, scale: 1, offset: -1),
    ]
    var whole = scene.composition.append(single: Tween(duration: 1, easing: 0, writes: 0..<2, label: nil))
    let second = scene.composition.append(single: Tween(duration: 2, easing: 0, writes: 2..<3, label: nil))
    whole = scene.composition.append(times: whole, second)
    for _ in 0..<60 { whole = scene.composition.append(times: whole, whole) }
    #expect(scene.bounds() == [0...0x1p60, 3...4])
    // A repeat copies what its first pass resolved.
    let ten = scene.composition.append(.repeated(times: 10, alternating: false), of: second)
    scene.composition.root = ten
    #expect(scene.bounds() == [nil, -1...0])
    // It continues from where that copy ends.
    scene.composition.root = scene.composition.append(times: whole, ten)
    #expect(scene.bounds() == [0...0x1p60, 2...4])
    scene.composition.root = scene.composition.append(.repeated(times: nil, alternating: true), of: ten)
    #expect(scene.bounds() == [nil, -1...0])
  }

  @Test("values beyond every Double are infinite, not wrong")
  func beyond() {
    var scene = Scene()
    scene.easings = [.linear]
    scene.tracks = [Track(view: "v", property: "x", base: 2), Track(view: "v", property: "y", base: -2)]
    scene.writes = [
      Write(track: 0, from: nil, scale: 1.5, offset: 0), Write(track: 1, from: nil, scale: -2, offset: 1),
    ]
    var whole = scene.composition.append(single: Tween(duration: 1, easing: 0, writes: 0..<2, label: nil))
    for _ in 0..<60 { whole = scene.composition.append(times: whole, whole) }
    #expect(scene.bounds() == [2...Double.infinity, -Double.infinity...Double.infinity])
  }

  @Test("a long sequence of steps that scale and shift stays exact")
  func longWay() {
    var scene = Scene()
    scene.easings = [.linear]
    scene.tracks = [Track(view: "v", property: "x", base: 3)]
    var random = SplitMix64(seed: 3)
    var (value, least, greatest) = (3.0, 3.0, 3.0)
    for place in 0..<60 as Range<UInt32> {
      let scale = [0.5, 1, 1.25, -1].randomElement(using: &random)!
      let write = Write(track: 0, from: nil, scale: scale, offset: Double(Int.random(in: -4...4, using: &random)))
      scene.writes.append(write)
      value = write.to(from: value)
      (least, greatest) = (min(least, value), max(greatest, value))
      let tween = Tween(duration: 1, easing: 0, writes: place..<place + 1, label: nil)
      let before = place == 0 ? nil : scene.composition.root
      let step = scene.composition.append(single: tween)
      if let before { _ = scene.composition.append(times: before, step) }
    }
    #expect(Self.same(scene.bounds()[0], least...greatest))
  }

  @Test("the bounds contain what writers that see each other's mixture can reach")
  func mixtures() {
    var scene = Scene()
    scene.easings = [.linear]
    scene.tracks = [Track(view: "v", property: "x", base: 0)]
    scene.writes = [Write(track: 0, from: 100, to: 200), Write(track: 0, from: nil, scale: 1, offset: 8)]
    let long = scene.composition.append(single: Tween(duration: 4, easing: 0, writes: 0..<1, label: nil))
    let step = scene.composition.append(single: Tween(duration: 2, easing: 0, writes: 1..<2, label: nil))
    let steps = scene.composition.append(times: step, step)
    // Both begin at once, so the step sees only the base.
    _ = scene.composition.append(plus: long, step)
    #expect(scene.bounds() == [0...200])
    // The second step begins in the middle, at a mean.
    _ = scene.composition.append(plus: long, steps)
    #expect(scene.bounds() == [0...216])
  }
}
