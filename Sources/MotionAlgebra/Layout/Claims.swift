/// What later animations have taken over from the earlier ones that they overlap: for a use of a
/// node the tracks that are taken, and until or from when it still has them.
///
/// Maps from tracks to claims that share what they have in common: tries of sixteen branches.
struct Claims: Sendable {
  /// What is left of one track.
  struct Claim: Sendable {
    /// The eased composite on whose time the window is; 0 for the root's.
    var eased: UInt32
    var window: RootWindow
    /// Nothing is left at all.
    var isNothing: Bool
    /// What is left of it on the time around that composite; 0 for everything.
    var outer: UInt32
  }

  /// The first stands for no claim.
  private(set) var all = [Claim(eased: 0, window: RootWindow(after: 0, until: 0), isNothing: false, outer: 0)]
  /// Sixteen children a node; the first node is empty.
  private var branches = [UInt32](repeating: 0, count: 16)
  private let shift: UInt32

  init(trackCount: Int) {
    var shift: UInt32 = 0
    while trackCount > 16 << shift { shift += 4 }
    self.shift = shift
  }

  /// The claim on a track; 0 for none.
  func claim(on track: UInt32, in map: UInt32) -> UInt32 {
    var (node, shift) = (map, shift)
    while node != 0 {
      node = branches[Int(node) * 16 + Int(track >> shift & 15)]
      if shift == 0 { break }
      shift -= 4
    }
    return node
  }

  /// The map in which a window is all that is left of some tracks, on the time of `eased`; `nil` leaves
  /// nothing of them.
  mutating func claiming(
    _ tracks: [UInt32], leaving window: RootWindow?, eased: UInt32, in map: UInt32
  ) -> UInt32 {
    var map = map
    var known: (old: UInt32, new: UInt32)?
    for track in tracks {
      let old = claim(on: track, in: map)
      if known?.old != old { known = (old, narrowed(old, to: window, eased: eased)) }
      if let new = known?.new, new != old { map = inserting(new, for: track, in: map) }
    }
    return map
  }

  private mutating func narrowed(_ old: UInt32, to window: RootWindow?, eased: UInt32) -> UInt32 {
    var claim = all[Int(old)]
    if old == 0 || claim.eased != eased {
      claim = Claim(eased: eased, window: .whole, isNothing: false, outer: old)
    }
    if let window { claim.window.clip(to: window) } else { claim.isNothing = true }
    all.append(claim)
    return UInt32(all.count - 1)
  }

  private mutating func inserting(_ claim: UInt32, for track: UInt32, in map: UInt32) -> UInt32 {
    var shift = shift
    let root = copy(map)
    var node = root
    while shift > 0 {
      let branch = Int(node) * 16 + Int(track >> shift & 15)
      let child = copy(branches[branch])
      branches[branch] = child
      node = child
      shift -= 4
    }
    branches[Int(node) * 16 + Int(track & 15)] = claim
    return root
  }

  private mutating func copy(_ node: UInt32) -> UInt32 {
    let start = Int(node) * 16
    branches.append(contentsOf: Array(branches[start..<start + 16]))
    return UInt32(branches.count / 16 - 1)
  }
}

extension RootWindow {
  /// From before the start until after the end of whatever it is in.
  static let whole = RootWindow(after: PlacedNode.inheritedAfter, until: PlacedNode.inheritedUntil)

  static func until(_ instant: Instant) -> RootWindow {
    RootWindow(after: PlacedNode.inheritedAfter, until: instant.flicks, untilFraction: instant.fraction)
  }

  static func after(_ instant: Instant) -> RootWindow {
    RootWindow(after: instant.flicks, until: PlacedNode.inheritedUntil, afterFraction: instant.fraction)
  }

  /// Narrows it to what both hold; its end may then lie before its start.
  mutating func clip(to other: RootWindow) {
    if start < other.start { (after, afterFraction, leap) = (other.after, other.afterFraction, other.leap) }
    if other.end < end { (until, untilFraction) = (other.until, other.untilFraction) }
  }
}

extension EasedTimes {
  /// The windows of root time in which a use of a sentence writes a track: none where another has
  /// taken it over before.
  mutating func windows(of track: UInt32, _ place: PlacedNode) -> [RootWindow] {
    var claim = claims.claim(on: track, in: place.claims)
    var window = place.window
    if claim != 0, claims.all[Int(claim)].eased == place.eased {
      let own = claims.all[Int(claim)]
      window.clip(to: own.window)
      if own.isNothing || !(window.start < window.end) { return [] }
      claim = own.outer
    }
    var found = place.eased == 0 ? [window] : windows(in: place.eased, window)
    while claim != 0 {
      let own = claims.all[Int(claim)]
      if own.isNothing { return [] }
      let left = own.eased == 0 ? [own.window] : windows(in: own.eased, own.window)
      found = found.flatMap { window in
        left.compactMap { other in
          var both = window
          both.clip(to: other)
          // What comes and goes at once does so within what is left, or not at all.
          return both.start < both.end || (both.start == window.start && both.end == window.end) ? both : nil
        }
      }
      claim = own.outer
    }
    return found
  }
}
