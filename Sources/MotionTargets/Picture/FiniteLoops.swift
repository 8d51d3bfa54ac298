import MotionAlgebra

/// The repetitions of a scene that a browser can play as passes of one animation, although they end.
///
/// A property repeats in this way if one repetition writes all that is written of it. The passes after the second one are those
/// of the second one again, so that they need not be laid out: the time for a scene and the size of its picture do not depend on
/// how often it repeats.
package struct FiniteLoops {
  /// The passes of a property, in flicks.
  struct Loop: Hashable {
    /// The start of the first pass.
    var start: Int64
    var period: Int64
    var passes: UInt64
  }

  /// The passes of each track that repeats.
  let ofTracks: [UInt32: Loop]
  /// The scene with the first two passes of each repetition, and a pause instead of the others.
  package let scene: Scene

  /// The fewest passes of a repetition. Two are read in any case.
  private static let fewest: UInt64 = 3
  /// The largest number of uses of parts that are visited. Names that double each other can have more.
  private static let mostVisits = 100_000

  /// All the numbers of a property of a view. CSS animates them together.
  private struct Target: Hashable {
    var view: String
    var property: String
  }

  private struct Found {
    var node: Int
    var loop: Loop
    var tracks: Set<UInt32>
    /// The length of the passes after the second one, in flicks of the time in the node.
    var pause: Int64
  }

  /// A node of the scene, when it plays, and the factor from a time in it to one in the whole.
  private struct Visit {
    var node: Int
    var start: ExactTime
    var factor: Ratio
  }

  /// Returns `nil` if nothing repeats in this way.
  package init?(_ scene: Scene) {
    guard
      scene.composition.transforms.contains(where: {
        if case .repeated(let times?, _) = $0 { times >= FiniteLoops.fewest } else { false }
      })
    else { return nil }
    let found = FiniteLoops.found(in: scene)
    if found.isEmpty { return nil }
    var ofTracks: [UInt32: Loop] = [:]
    for part in found {
      for track in part.tracks { ofTracks[track] = part.loop }
    }
    self.ofTracks = ofTracks
    self.scene = scene.shortened(Dictionary(uniqueKeysWithValues: found.map { ($0.node, $0.pause) }))
  }

  /// Returns the repetitions that alone write all properties that they write.
  private static func found(in scene: Scene) -> [Found] {
    let (composition, durations) = (scene.composition, scene.durations())
    var found: [Found] = []
    // How often each property is written: by one of the repetitions found, or by anything else.
    var uses: [Target: Int] = [:]
    func target(_ track: UInt32) -> Target {
      Target(view: scene.tracks[Int(track)].view, property: scene.tracks[Int(track)].property)
    }
    func use(_ tracks: Set<UInt32>) {
      for target in Set(tracks.map(target)) { uses[target, default: 0] += 1 }
    }
    var open = [Visit(node: composition.root.offset, start: .zero, factor: .one)]
    var visits = 0
    while let visit = open.popLast() {
      guard let duration = durations[visit.node], !duration.isZero else { continue }
      visits += 1
      if visits > mostVisits { return [] }
      func go(_ node: Composition<Tween, Transform>.Index, after time: ExactTime = .zero) {
        open.append(Visit(node: node.offset, start: visit.start + time * visit.factor, factor: visit.factor))
      }
      switch composition.nodes[visit.node] {
      case .zero, .one: break
      case .single, .overlapped: use(TrackLoops.tracks(below: visit.node, of: scene))
      case .plus(let left, let right):
        go(left)
        go(right)
      case .times(let left, let right):
        go(left)
        if let first = durations[left.offset], !first.isEndless { go(right, after: first) }
      case .transformed(let transform, let child):
        switch composition.transforms[Int(transform)] {
        case .named: go(child)
        case .delayed(let flicks): go(child, after: ExactTime(flicks: flicks))
        case .sped(let ratio):
          guard let factor = visit.factor.multiplied(by: ratio.inverse) else { return [] }
          open.append(Visit(node: child.offset, start: visit.start, factor: factor))
        case .repeated(let times, let isAlternating):
          let tracks = TrackLoops.tracks(below: child.offset, of: scene)
          use(tracks)
          let length = durations[child.offset] ?? .zero
          let pass = isAlternating ? length + length : length
          guard let passes = times, passes >= fewest, !tracks.isEmpty, let start = visit.start.exactFlicks,
            let period = (pass * visit.factor).exactFlicks, period > 0,
            (visit.start + pass * visit.factor * passes).wholeFlicks != nil,
            let pause = (pass * (passes - 2)).exactFlicks
          else { continue }
          let loop = Loop(start: start, period: period, passes: passes)
          found.append(Found(node: visit.node, loop: loop, tracks: tracks, pause: pause))
        case .reversed, .stretched, .eased: use(TrackLoops.tracks(below: child.offset, of: scene))
        }
      }
    }
    return found.filter { part in part.tracks.allSatisfy { uses[target($0)] == 1 } }
  }
}

extension Scene {
  /// Returns the scene with two passes of some repetitions, each followed by a pause instead of the other passes.
  ///
  /// - Parameter pauses: the length of the pause for the node of each repetition, in flicks of the time in the node.
  fileprivate func shortened(_ pauses: [Int: Int64]) -> Scene {
    var scene = self
    var short = Composition<Tween, Transform>()
    var places: [Index] = []
    for (place, node) in composition.nodes.enumerated() {
      func new(_ old: Index) -> Index { places[old.offset] }
      switch node {
      case .zero: places.append(short.appendZero())
      case .one: places.append(short.appendOne())
      case .single(let tween): places.append(short.append(single: composition.generators[Int(tween)]))
      case .plus(let left, let right): places.append(short.append(plus: new(left), new(right)))
      case .times(let left, let right): places.append(short.append(times: new(left), new(right)))
      case .overlapped(let overlap):
        let both = composition.overlaps[Int(overlap)]
        places.append(short.append(new(both.earlier), overlappedBy: new(both.later), at: both.onset))
      case .transformed(let transform, let child):
        let transform = composition.transforms[Int(transform)]
        guard let pause = pauses[place], case .repeated(_, let isAlternating) = transform else {
          places.append(short.append(transform, of: new(child)))
          continue
        }
        let passes = short.append(Transform.repeated(times: 2, alternating: isAlternating), of: new(child))
        let rest = short.append(single: Tween(duration: pause, easing: 0, writes: 0..<0, label: nil))
        places.append(short.append(times: passes, rest))
      }
    }
    short.root = places[composition.root.offset]
    scene.composition = short
    return scene
  }
}
