/// The order in which views are drawn: as they are declared, each member inside its group view. A view that clips others
/// is not drawn itself.
package struct ViewTree: Sendable {
  /// A step of drawing.
  package enum Step: Hashable, Sendable {
    /// Draws a view that is no group, or begins a group view.
    case begin(Int)
    /// Ends a group view.
    case end(Int)

    /// The view.
    package var place: Int {
      switch self {
      case .begin(let place), .end(let place): place
      }
    }
  }

  /// The members of each group view, in their order; empty for other views.
  package let members: [[Int]]
  /// The views outside group views.
  package let roots: [Int]
  /// Whether each view clips others, and is not drawn itself.
  package let isClip: [Bool]
  /// Whether each view, or a group view around it, clips others.
  package let isInClip: [Bool]
  /// All views that are not inside themselves, each before its members.
  package let order: [Int]
  private let isGroup: [Bool]
  private let clips: [Int?]

  /// Makes the tree of the views of a scene.
  package init(_ views: [SceneView]) {
    self.init(
      parents: views.map(\.parent), clips: views.map(\.clip), isGroup: views.map { $0.shape == .group })
  }

  /// Makes the tree of views.
  ///
  /// - Parameters:
  ///   - parents: the group view that each view is a member of.
  ///   - clips: the view that each view is clipped to.
  ///   - isGroup: whether each view is a group view.
  package init(parents: [Int?], clips: [Int?], isGroup: [Bool]) {
    var members = [[Int]](repeating: [], count: parents.count)
    var roots: [Int] = []
    for (place, parent) in parents.enumerated() {
      if let parent { members[parent].append(place) } else { roots.append(place) }
    }
    var isClip = [Bool](repeating: false, count: parents.count)
    for clip in clips { if let clip { isClip[clip] = true } }
    var (order, isInClip) = ([Int](), isClip)
    var open = Array(roots.reversed())
    while let next = open.popLast() {
      order.append(next)
      if let parent = parents[next], isInClip[parent] { isInClip[next] = true }
      open += members[next].reversed()
    }
    (self.members, self.roots, self.isClip, self.isInClip) = (members, roots, isClip, isInClip)
    (self.order, self.isGroup, self.clips) = (order, isGroup, clips)
  }

  /// Returns the views that a view is clipped to: its own clip, then those to which that one is clipped in turn.
  package func clips(of view: Int) -> [Int] {
    var all: [Int] = []
    var next = clips[view]
    while let clip = next {
      all.append(clip)
      next = clips[clip]
    }
    return all
  }

  /// The number of group views and clips around the view that is inside most of them.
  package var depth: Int {
    var depths = [Int](repeating: 0, count: members.count)
    let lengths = lengthsOfClips
    for view in order {
      depths[view] += lengths[view]
      for member in members[view] { depths[member] = depths[view] + 1 }
    }
    return depths.max() ?? 0
  }

  /// The number of views that each view is clipped to, directly or through others.
  private var lengthsOfClips: [Int] {
    var lengths = [Int?](repeating: nil, count: clips.count)
    for place in clips.indices {
      var path: [Int] = []
      var next: Int? = place
      while let view = next, lengths[view] == nil {
        path.append(view)
        next = clips[view]
      }
      var length = next.flatMap { lengths[$0] }.map { $0 + 1 } ?? 0
      for view in path.reversed() {
        lengths[view] = length
        length += 1
      }
    }
    return lengths.map { $0 ?? 0 }
  }

  /// The views outside group views that are drawn, in their order.
  package var drawnRoots: [Int] { drawn(roots) }

  /// Returns the members of a group view that are drawn, in their order.
  package func drawnMembers(of group: Int) -> [Int] { drawn(members[group]) }

  private func drawn(_ views: [Int]) -> [Int] { views.filter { !isClip[$0] } }

  /// Returns the steps in which a view and its members are drawn; without a view, those of the whole picture.
  package func steps(from start: Int? = nil) -> [Step] {
    var steps: [Step] = []
    var open: [Step] = (start.map { [$0] } ?? drawnRoots).reversed().map { .begin($0) }
    while let step = open.popLast() {
      steps.append(step)
      guard case .begin(let place) = step, isGroup[place] else { continue }
      open.append(.end(place))
      open += drawnMembers(of: place).reversed().map { .begin($0) }
    }
    return steps
  }
}
