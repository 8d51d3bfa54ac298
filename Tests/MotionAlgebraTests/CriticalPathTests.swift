import Testing

@testable import MotionAlgebra

@Suite struct CriticalPathTests {
  private typealias Path = (time: ExactTime, sentences: [UInt32])

  /// Every path through the scene, written out with left before right; `nil` where there are too many.
  private static func paths(_ scene: Scene, _ node: Composition<Tween, Transform>.Index) -> [Path]? {
    func joined(_ a: [Path], _ b: [Path]) -> [Path]? {
      guard a.count * b.count <= 3_000 else { return nil }
      return a.flatMap { left in b.map { (left.time + $0.time, left.sentences + $0.sentences) } }
    }
    func power(_ pass: [Path], _ count: UInt64) -> [Path]? {
      var whole: [Path]? = [(.zero, [])]
      for _ in 0..<count { whole = whole.flatMap { joined($0, pass) } }
      return whole
    }
    func reversed(_ paths: [Path]) -> [Path] { paths.map { ($0.time, $0.sentences.reversed()) } }

    switch scene.composition.nodes[node.offset] {
    case .zero: return []
    case .one: return [(.zero, [])]
    case .single(let tween): return [(ExactTime(flicks: scene.composition.generators[Int(tween)].duration), [tween])]
    case .plus(let left, let right):
      guard let a = paths(scene, left), let b = paths(scene, right), a.count + b.count <= 3_000 else { return nil }
      return a + b
    case .times(let left, let right):
      guard let a = paths(scene, left), let b = paths(scene, right) else { return nil }
      return joined(a, b)
    case .overlapped(let place):
      let both = scene.composition.overlaps[Int(place)]
      guard let a = paths(scene, both.earlier), let b = paths(scene, both.later), a.count + b.count <= 3_000 else {
        return nil
      }
      guard let first = a.map(\.time).max(), let second = b.map(\.time).max() else { return [] }
      if second.isZero { return a }
      let onset = both.onset.time(after: first)
      // Only what decides when the later one begins comes before it.
      guard both.onset.anchor == .end, !onset.isZero else {
        return a + b.map { (onset + $0.time, $0.sentences) }
      }
      let critical = a.filter { $0.time == first }
      guard let together = joined(critical, b) else { return nil }
      return a + together.map { ($0.time - first + onset, $0.sentences) }
    case .transformed(let place, let child):
      let transform = scene.composition.transforms[Int(place)]
      if transform.isZerothPower { return [(.zero, [])] }
      guard let inside = paths(scene, child) else { return nil }
      let longest = inside.map(\.time).max() ?? .zero
      if longest.isZero { return inside }
      switch transform {
      case .named, .eased: return inside
      case .reversed: return reversed(inside)
      case .delayed(let delay): return inside.map { ($0.time + ExactTime(flicks: delay), $0.sentences) }
      case .sped(let ratio): return inside.map { ($0.time * ratio.inverse, $0.sentences) }
      case .stretched(let length):
        let ratio = ExactTime(flicks: length).ratio(to: longest)!
        return inside.map { ($0.time * ratio, $0.sentences) }
      case .repeated(let times, let alternating):
        // A sentence that is critical in one pass is critical in all, so one pass is written out.
        let critical = inside.filter { $0.time == longest }
        guard let pass = alternating ? joined(critical, reversed(critical)) : critical else { return nil }
        return power(pass, times!)
      }
    }
  }

  @Test("agrees with every path written out")
  func bruteForce() {
    var options = RandomScene.Options()
    options.waits = false
    options.durations = 1...3
    options.leaves = 1...7
    var (checked, ties) = (0, 0)
    for seed in 0..<6_000 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      guard let all = Self.paths(scene, scene.composition.root) else { continue }
      checked += 1
      let found = scene.criticalPath
      let longest = all.map(\.time).max()
      let critical = all.filter { $0.time == longest && !$0.time.isZero }
      #expect(found.duration == longest)
      #expect(found.sentences == Set(critical.flatMap(\.sentences)))
      #expect(found.first(.max) == critical.first?.sentences ?? [])
      #expect(found.count == longest.map { _ in .exactly(UInt128(critical.first?.sentences.count ?? 0)) } ?? .cancelled)
      if Set(critical.map(\.sentences)).count > 1 { #expect(found.isTied) }
      if critical.count <= 1 { #expect(!found.isTied) }
      ties += found.isTied ? 1 : 0
    }
    #expect(checked > 4_200)
    #expect(ties > checked / 20)
  }

  @Test("an endless part continues, and the parts after it are not on the path")
  func endless() {
    var whole = Scene()
    whole.easings = [.linear]
    whole.labels = [Label(name: 0..<0)]
    func tween(_ duration: Int64) -> Tween { Tween(duration: duration, easing: 0, writes: 0..<0, label: 0) }
    let a = whole.composition.append(single: tween(1))
    let b = whole.composition.append(single: tween(2))
    let both = whole.composition.append(times: a, b)
    let forever = whole.composition.append(.repeated(times: nil, alternating: false), of: both)
    whole.composition.root = whole.composition.append(times: forever, b)
    #expect(whole.criticalPath.duration == .endless)
    #expect(whole.criticalPath.count == .beyondCount)
    #expect(whole.criticalPath.first(5) == [0, 1, 0, 1, 0])
    #expect(whole.sentenceCount == .beyondCount)
  }
}
