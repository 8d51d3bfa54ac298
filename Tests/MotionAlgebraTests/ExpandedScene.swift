@testable import MotionAlgebra

/// A scene written out in full by recursion over the text: every playing of every sentence with its window. It is slow,
/// meant for small scenes, and uses no fold but the one over durations.
struct ExpandedScene {
  struct Playing {
    var tween: UInt32
    /// The start and the end of its core, and the window around it.
    var start, end, opens, closes: ExactTime
    var isMirrored: Bool
    /// What is left of some tracks that others take over.
    var claims: [Claim]
    /// The use in the text that this is a copy of; the passes of a repeat share it.
    var use: Int
  }

  struct Claim {
    var tracks: Set<UInt32>
    var opens, closes: ExactTime
  }

  let scene: Scene
  private var claims: [Claim] = []
  private(set) var playings: [Playing] = []
  private let durations: [ExactTime?]
  private var uses = 0
  private var isTooFine = false

  /// Writes a scene out; `nil` where nested stretches are too fine to hold.
  init?(_ scene: Scene) {
    self.scene = scene
    durations = scene.durations()
    let root = scene.composition.root
    let whole = durations[root.offset] ?? .zero
    expand(root, Place(), opens: .zero, closes: whole)
    if isTooFine { return nil }
    playings.sort { ($0.start, $0.use) < ($1.start, $1.use) }
  }

  /// The placement with time = offset + sign × scale × time inside.
  private struct Place {
    var offset = ExactTime.zero
    var scale = Ratio.one
    var isMirrored = false
    func callAsFunction(_ time: ExactTime) -> ExactTime {
      isMirrored ? offset - time * scale : offset + time * scale
    }
    func moved(to time: ExactTime) -> Place { Place(offset: self(time), scale: scale, isMirrored: isMirrored) }
  }

  private mutating func expand(
    _ node: Composition<Tween, Transform>.Index, _ place: Place, opens: ExactTime, closes: ExactTime
  ) {
    guard let duration = durations[node.offset], !duration.isZero else { return }
    switch scene.composition.nodes[node.offset] {
    case .zero, .one: break
    case .single(let tween):
      let (a, b) = (place(.zero), place(duration))
      playings.append(
        Playing(
          tween: tween, start: min(a, b), end: max(a, b), opens: opens, closes: closes,
          isMirrored: place.isMirrored, claims: claims, use: uses))
      uses += 1
    case .plus(let left, let right):
      expand(left, place, opens: opens, closes: closes)
      expand(right, place, opens: opens, closes: closes)
    case .times(let left, let right):
      let length = durations[left.offset] ?? .zero
      if length.isZero { return expand(right, place, opens: opens, closes: closes) }
      if (durations[right.offset] ?? .zero).isZero { return expand(left, place, opens: opens, closes: closes) }
      let seam = place(length)
      expand(left, place, opens: place.isMirrored ? seam : opens, closes: place.isMirrored ? closes : seam)
      expand(
        right, place.moved(to: length), opens: place.isMirrored ? opens : seam,
        closes: place.isMirrored ? seam : closes)
    case .overlapped(let overlap):
      let both = scene.composition.overlaps[Int(overlap)]
      let (length, later) = (durations[both.earlier.offset]!, durations[both.later.offset]!)
      if later.isZero { return expand(both.earlier, place, opens: opens, closes: closes) }
      let onset = both.onset.time(after: length)
      let seam = place(onset)
      if length.isZero, onset.isZero { return expand(both.later, place, opens: opens, closes: closes) }
      let (lateOpens, lateCloses) =
        onset.isZero ? (opens, closes) : place.isMirrored ? (opens, seam) : (seam, closes)
      if length <= onset {
        let end = place(length)
        expand(both.earlier, place, opens: place.isMirrored ? end : opens, closes: place.isMirrored ? closes : end)
      } else {
        let before = place.isMirrored ? seam : opens, until = place.isMirrored ? closes : seam
        claims.append(
          Claim(tracks: written(both.later), opens: before, closes: onset.isZero ? before : until))
        expand(both.earlier, place, opens: opens, closes: closes)
        claims.removeLast()
      }
      expand(both.later, place.moved(to: onset), opens: lateOpens, closes: lateCloses)
    case .transformed(let transform, let child):
      expand(scene.composition.transforms[Int(transform)], child, place, duration, opens: opens, closes: closes)
    }
  }

  private mutating func expand(
    _ transform: Transform, _ child: Composition<Tween, Transform>.Index, _ place: Place, _ duration: ExactTime,
    opens: ExactTime, closes: ExactTime
  ) {
    guard let length = durations[child.offset] else { return }
    var inside = place
    switch transform {
    case .named, .eased: break
    case .reversed:
      inside = place.moved(to: length)
      inside.isMirrored.toggle()
    case .delayed(let delay): inside = place.moved(to: ExactTime(flicks: delay))
    case .stretched, .sped:
      guard let scale = duration.ratio(to: length).flatMap({ place.scale.multiplied(by: $0) }) else {
        isTooFine = true
        return
      }
      inside.scale = scale
    case .repeated(let times, let alternating):
      let count = (times ?? 1) * (alternating ? 2 : 1)
      let before = uses
      for pass in 0..<count {
        uses = before
        let (a, b) = (length * pass, length * (pass + 1))
        var inside = place.moved(to: alternating && pass % 2 == 1 ? b : a)
        if alternating, pass % 2 == 1 { inside.isMirrored.toggle() }
        let (first, last) = place.isMirrored ? (pass == count - 1, pass == 0) : (pass == 0, pass == count - 1)
        expand(
          child, inside, opens: first ? opens : min(place(a), place(b)),
          closes: last ? closes : max(place(a), place(b)))
      }
      return
    }
    expand(child, inside, opens: opens, closes: closes)
  }

  private func written(_ node: Composition<Tween, Transform>.Index) -> Set<UInt32> {
    var copy = scene
    copy.composition.root = node
    return Set((ExpandedScene(copy)?.playings ?? []).flatMap { writes(of: $0).map(\.track) })
  }

  func writes(of playing: Playing) -> ArraySlice<Write> {
    let run = scene.composition.generators[Int(playing.tween)].writes
    return scene.writes[Int(run.lowerBound)..<Int(run.upperBound)]
  }

  /// One write of one playing, with its window in whole flicks.
  struct Window {
    var playing: Playing
    var write: Write
    var opens, closes: Int64
  }

  func windows(of track: UInt32) -> [Window] {
    playings.flatMap { playing in
      writes(of: playing).filter { $0.track == track }.compactMap { write in
        var (opens, closes) = (playing.opens, playing.closes)
        for claim in playing.claims where claim.tracks.contains(track) {
          (opens, closes) = (max(opens, claim.opens), min(closes, claim.closes))
          guard opens < closes else { return nil }
        }
        return Window(
          playing: playing, write: write, opens: opens.isZero ? -1 : opens.wholeFlicks!, closes: closes.wholeFlicks!)
      }
    }
  }
}
