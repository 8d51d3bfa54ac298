/// The tracks that later animations have taken over from the earlier ones that they overlap: for a use of a node, which
/// tracks are taken, and until when or from when the earlier one still has them.
///
/// Maps from tracks to claims are tries of sixteen branches that share their common parts.
struct Claims: Sendable {
  /// The time that is left of one track.
  struct Claim: Sendable {
    /// The eased composite on whose time the window is; 0 for the time of the root.
    var eased: UInt32
    var window: RootWindow
    /// Whether nothing is left at all.
    var isNothing: Bool
    /// The claim on the time around that composite; 0 where everything is left there.
    var outer: UInt32
  }

  /// All claims. The first stands for no claim.
  private(set) var all = [Claim(eased: 0, window: RootWindow(after: 0, until: 0), isNothing: false, outer: 0)]
  /// The nodes of the tries, sixteen children each. The first node is empty.
  private var branches = [UInt32](repeating: 0, count: 16)
  private let shift: UInt32

  init(trackCount: Int) {
    var shift: UInt32 = 0
    while trackCount > 16 << shift { shift += 4 }
    self.shift = shift
  }

  /// Returns the claim on a track; 0 for none.
  func claim(on track: UInt32, in map: UInt32) -> UInt32 {
    var (node, shift) = (map, shift)
    while node != 0 {
      node = branches[Int(node) * 16 + Int(track >> shift & 15)]
      if shift == 0 { break }
      shift -= 4
    }
    return node
  }

  /// Returns a map in which only a window is left of some tracks, on the time of `eased`; for `nil` nothing is left of
  /// them.
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
