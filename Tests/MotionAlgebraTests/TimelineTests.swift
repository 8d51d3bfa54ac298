import Testing

@testable import MotionAlgebra

/// The timeline against rows that are made from the leaves up.
@Suite struct TimelineTests {
  struct Row: Hashable {
    var label: UInt32
    var start: ExactTime
    var end: ExactTime
    var isReversed: Bool
    var isComposition: Bool
    var path: [Pass]
    var isCritical = true
    /// The label of the innermost composition that contains it.
    var composition: UInt32?

    func shifted(by time: ExactTime) -> Row {
      var row = self
      (row.start, row.end) = (start + time, end + time)
      return row
    }

    func mirrored(in length: ExactTime) -> Row {
      var row = self
      (row.start, row.end) = (length - end, length - start)
      row.isReversed.toggle()
      return row
    }

    func stretched(by factor: Ratio) -> Row {
      var row = self
      (row.start, row.end) = (start * factor, end * factor)
      return row
    }

    func inPass(_ number: UInt64) -> Row {
      var row = self
      row.path.insert(.number(number), at: 0)
      return row
    }
  }

  static func rows(_ scene: Scene) -> [Row] {
    let durations = scene.durations()
    var all: [[Row]] = []
    for (place, duration) in durations.enumerated() {
      guard let duration, !duration.isZero else {
        all.append([])
        continue
      }
      switch scene.composition.nodes[place] {
      case .zero, .one: all.append([])
      case .single(let tween):
        let label = scene.composition.generators[Int(tween)].label
        all.append(
          label.map {
            [Row(label: $0, start: .zero, end: duration, isReversed: false, isComposition: false, path: [])]
          } ?? [])
      case .plus(let a, let b):
        // A part that ends before the other one has time to spare.
        let both = [a, b].flatMap { side in
          all[side.offset].map { row in
            var row = row
            row.isCritical = row.isCritical && durations[side.offset] == duration
            return row
          }
        }
        all.append(both)
      case .times(let a, let b):
        all.append(all[a.offset] + all[b.offset].map { $0.shifted(by: durations[a.offset]!) })
      case .overlapped(let place):
        let both = scene.composition.overlaps[Int(place)]
        let onset = both.onset.time(after: durations[both.earlier.offset]!)
        let (a, b) = (durations[both.earlier.offset]!, durations[both.later.offset]!)
        let laterDecides = !b.isZero && onset + b == duration
        let earlierDecides = a == duration || (laterDecides && both.onset.anchor == .end && !onset.isZero)
        all.append(
          all[both.earlier.offset].map { row in
            var row = row
            row.isCritical = row.isCritical && earlierDecides
            return row
          }
            + all[both.later.offset].map { row in
              var row = row.shifted(by: onset)
              row.isCritical = row.isCritical && laterDecides
              return row
            })
      case .transformed(let transform, let child):
        let (own, length) = (all[child.offset], durations[child.offset]!)
        switch scene.composition.transforms[Int(transform)] {
        case .repeated(let times, let alternating):
          let back = own.map { $0.mirrored(in: length).shifted(by: length) }
          let pass = alternating ? own + back : own
          let passLength = alternating ? length * (2 as UInt64) : length
          all.append((0..<times!).flatMap { n in pass.map { $0.shifted(by: passLength * n).inPass(n + 1) } })
        case .reversed: all.append(own.map { $0.mirrored(in: length) })
        case .stretched(let flicks):
          all.append(own.map { $0.stretched(by: ExactTime(flicks: flicks).ratio(to: length)!) })
        case .sped(let speed): all.append(own.map { $0.stretched(by: speed.inverse) })
        case .delayed(let delay): all.append(own.map { $0.shifted(by: ExactTime(flicks: delay)) })
        case .named(let label):
          let whole = Row(
            label: label, start: .zero, end: length, isReversed: false, isComposition: true, path: [])
          let members = own.map { row in
            var row = row
            row.composition = row.composition ?? label
            return row
          }
          all.append([whole] + members)
        case .eased: all.append(own)
        }
      }
    }
    return all.last!
  }

  @Test("rows equal those made from the leaves up, in the order of their starts and labels")
  func againstLeavesUp() throws {
    var options = RandomScene.Options()
    options.eased = false
    var count = 0
    for seed in 0..<4_000 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      let timeline = try scene.timeline()
      let starts = timeline.intervals.map { ($0.start, $0.label) }
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
      var found: [Row: Int] = [:]
      var meant: [Row: Int] = [:]
      for row in timeline.intervals {
        // Mirroring would number passes anew, so only the number of passes of a row is compared.
        let path = timeline.passes(of: row).map { _ in Pass.number(0) }
        found[
          Row(
            label: row.label, start: row.start, end: row.end!, isReversed: row.isReversed,
            isComposition: row.isComposition, path: path, isCritical: row.isCritical,
            composition: timeline.composition(of: row).map { timeline.intervals[$0].label }), default: 0] += 1
      }
      // The fold that keeps only the longest path finds the same sentences on it.
      let generators = scene.composition.generators
      let critical = Set(scene.criticalPath.sentences.compactMap { generators[Int($0)].label })
      let marked = timeline.intervals.filter { $0.isCritical && !$0.isComposition }
      #expect(Set(marked.map(\.label)) == critical, "seed \(seed)")
      for var row in Self.rows(scene) {
        row.path = row.path.map { _ in Pass.number(0) }
        meant[row, default: 0] += 1
      }
      #expect(found == meant, "seed \(seed)")
      count += meant.count
    }
    #expect(count > 10_000)
  }

  @Test("passes are numbered in the order of play, and forward and back is one pass")
  func passes() throws {
    var scene = Scene()
    scene.easings = [.linear]
    scene.labels = [Label(name: 0..<0), Label(name: 0..<0)]
    let leaf = scene.composition.append(single: Tween(duration: 10, easing: 0, writes: 0..<0, label: 0))
    let inner = scene.composition.append(.repeated(times: 2, alternating: true), of: leaf)
    let named = scene.composition.append(.named(1), of: inner)
    let outer = scene.composition.append(.repeated(times: 3, alternating: false), of: named)
    _ = scene.composition.append(.reversed, of: outer)
    let timeline = try scene.timeline()
    let rows = timeline.intervals.filter { !$0.isComposition }
    let starts: [Int64?] = rows.map { $0.start.wholeFlicks }
    #expect(starts == Array(stride(from: 0, to: 120, by: 10)))
    let directions: [Bool] = rows.map(\.isReversed)
    #expect(directions == rows.indices.map { $0 % 2 == 1 })
    for (place, row) in rows.enumerated() {
      let path: [Pass] = [.number(UInt64(place / 4 + 1)), .number(UInt64(place % 4 / 2 + 1))]
      #expect(timeline.passes(of: row) == path)
    }
    let compositions = timeline.intervals.filter(\.isComposition)
    let numbers: [[Pass]] = [[.number(1)], [.number(2)], [.number(3)]]
    #expect(compositions.map { timeline.passes(of: $0) } == numbers)
    #expect(compositions.map(\.isReversed) == [true, true, true])
    // Each pass of the composition contains the sentences of that pass.
    for (place, row) in rows.enumerated() {
      let composition = try #require(timeline.composition(of: row))
      #expect(timeline.passes(of: timeline.intervals[composition]) == numbers[place / 4])
    }
    #expect(compositions.allSatisfy { timeline.composition(of: $0) == nil })
  }

  @Test("up to a time, a repeat shows every pass that begins before, also an endless one")
  func upToATime() throws {
    for count in [nil, 3] as [UInt64?] {
      for alternating in [false, true] {
        var scene = Scene()
        scene.easings = [.linear]
        scene.labels = [Label(name: 0..<0), Label(name: 0..<0)]
        let leaf = scene.composition.append(single: Tween(duration: 10, easing: 0, writes: 0..<0, label: 0))
        let passes = scene.composition.append(.repeated(times: count, alternating: alternating), of: leaf)
        _ = scene.composition.append(.named(1), of: passes)
        let timeline = try scene.timeline(upTo: 25)
        let rows = timeline.intervals.filter { !$0.isComposition }
        #expect(rows.map { $0.start.wholeFlicks } == [0, 10, 20])
        let numbers: [UInt64] = alternating ? [1, 1, 2] : [1, 2, 3]
        #expect(rows.map { timeline.passes(of: $0) } == numbers.map { [.number($0)] })
        #expect(rows.map(\.isReversed) == [false, alternating, false])
        #expect(
          rows.allSatisfy { timeline.composition(of: $0) == timeline.intervals.firstIndex(where: \.isComposition) })
        #expect(try scene.timeline(upTo: 30).intervals.count == 4)
        if count == nil { #expect(throws: LayoutProblem.self) { try Timeline(scene, upTo: .max, limit: 20) } }
      }
    }
  }
}
