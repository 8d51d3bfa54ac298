import Testing

@testable import MotionAlgebra

/// The random tests rely on scenes that contain enough of everything; this suite counts it.
@Suite struct RandomSceneTests {
  struct Features: OptionSet {
    let rawValue: Int
    static let zero = Features(rawValue: 1 << 0)
    static let one = Features(rawValue: 1 << 1)
    static let shared = Features(rawValue: 1 << 2)
    static let unequal = Features(rawValue: 1 << 3)
    static let entryless = Features(rawValue: 1 << 4)
    static let reversed = Features(rawValue: 1 << 5)
    static let eased = Features(rawValue: 1 << 6)
    static let stretched = Features(rawValue: 1 << 7)
    static let repeated = Features(rawValue: 1 << 8)
    static let overlapped = Features(rawValue: 1 << 9)
    static let path = Features(rawValue: 1 << 10)
    static let names: [(String, Features)] = [
      ("zeros", .zero), ("ones", .one), ("shared properties", .shared), ("unequal lengths", .unequal),
      ("no from", .entryless), ("reversed", .reversed), ("eased", .eased), ("stretched", .stretched),
      ("repeated", .repeated), ("overlapped", .overlapped), ("along a path", .path),
    ]
  }

  /// Counts what can be reached from the root, whether or not it plays.
  static func features(of scene: Scene) -> Features {
    var found: Features = []
    let nodes = scene.composition.nodes
    var reached = [Bool](repeating: false, count: nodes.count)
    reached[scene.composition.root.offset] = true
    var writers = [Int](repeating: 0, count: scene.tracks.count)
    // Lengths ignore rational parts, which is enough to tell unequal ones apart.
    var lengths: [Double?] = []
    for node in nodes {
      switch node {
      case .zero: lengths.append(nil)
      case .one: lengths.append(0)
      case .single(let place): lengths.append(Double(scene.composition.generators[Int(place)].duration))
      case .plus(let a, let b):
        let (x, y) = (lengths[a.offset], lengths[b.offset])
        if let x, let y { lengths.append(max(x, y)) } else { lengths.append(x ?? y) }
      case .times(let a, let b):
        if let x = lengths[a.offset], let y = lengths[b.offset] { lengths.append(x + y) } else { lengths.append(nil) }
      case .overlapped(let place):
        let both = scene.composition.overlaps[Int(place)]
        guard let x = lengths[both.earlier.offset], let y = lengths[both.later.offset] else {
          lengths.append(nil)
          continue
        }
        let start = both.onset.anchor == .start ? 0 : x
        lengths.append(y == 0 ? x : max(x, max(0, start + Double(both.onset.offset)) + y))
      case .transformed(let place, let child):
        guard let length = lengths[child.offset], length > 0 else {
          lengths.append(lengths[child.offset])
          continue
        }
        switch scene.composition.transforms[Int(place)] {
        case .repeated(let times, let alternating): lengths.append(length * Double(times ?? 1) * (alternating ? 2 : 1))
        case .stretched(let target): lengths.append(Double(target))
        case .sped(let speed): lengths.append(length * Double(speed.denominator) / Double(speed.numerator))
        case .delayed(let delay): lengths.append(length + Double(delay))
        case .reversed, .eased, .named: lengths.append(length)
        }
      }
    }
    for place in nodes.indices.reversed() where reached[place] {
      switch nodes[place] {
      case .zero: found.insert(.zero)
      case .one: found.insert(.one)
      case .single(let tween):
        let tween = scene.composition.generators[Int(tween)]
        for write in scene.writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)] {
          writers[Int(write.track)] += 1
          if write.from == nil { found.insert(.entryless) }
        }
        if tween.easing != 0 { found.insert(.eased) }
        if tween.path != nil { found.insert(.path) }
      case .plus(let a, let b):
        (reached[a.offset], reached[b.offset]) = (true, true)
        if let x = lengths[a.offset], let y = lengths[b.offset], x > 0, y > 0, x != y { found.insert(.unequal) }
      case .times(let a, let b): (reached[a.offset], reached[b.offset]) = (true, true)
      case .overlapped(let place):
        let both = scene.composition.overlaps[Int(place)]
        (reached[both.earlier.offset], reached[both.later.offset]) = (true, true)
        found.insert(.overlapped)
      case .transformed(let transform, let child):
        reached[child.offset] = true
        switch scene.composition.transforms[Int(transform)] {
        case .repeated(_, let alternating):
          found.insert(.repeated)
          if alternating { found.insert(.reversed) }
        case .reversed: found.insert(.reversed)
        case .stretched, .sped: found.insert(.stretched)
        case .eased: found.insert(.eased)
        case .delayed, .named: break
        }
      }
    }
    if writers.contains(where: { $0 > 1 }) { found.insert(.shared) }
    return found
  }

  @Test("at least one scene in ten has each feature")
  func histogram() {
    let count = 5_000
    var counts = [Int](repeating: 0, count: Features.names.count)
    for seed in 0..<count {
      let found = Self.features(of: RandomScene.make(seed: UInt64(seed)))
      for (place, (_, feature)) in Features.names.enumerated() where found.contains(feature) { counts[place] += 1 }
    }
    for (place, (name, _)) in Features.names.enumerated() {
      #expect(counts[place] * 10 >= count, "\(name): \(counts[place]) of \(count)")
    }
  }

  @Test("features can be switched off, and a seed gives one scene")
  func options() {
    var options = RandomScene.Options()
    options.zeros = false
    options.ones = false
    options.reversed = false
    options.entryless = false
    options.stretched = false
    for seed in 0..<500 as Range<UInt64> {
      let scene = RandomScene.make(seed: seed, options: options)
      let found = Self.features(of: scene)
      #expect(found.isDisjoint(with: [.zero, .one, .reversed, .entryless, .stretched]))
      #expect(RandomScene.make(seed: seed, options: options).composition == scene.composition)
    }
  }
}
