import MotionAlgebra

/// Writes views, the members of group views inside them, and what they are clipped to, as nested SwiftUI views.
struct SwiftUIDrawing {
  /// What remains to be written.
  private enum Rest {
    case view(Int, Surroundings, isClipped: Bool)
    /// A line after which lines are indented more.
    case opening(String)
    /// Lines that are indented less.
    case closing([String])
  }

  /// The plane that a view is drawn on: the point at the corner of its frame, and the frame.
  private struct Surroundings {
    var origin: SIMD2<Double>
    var frame: String
  }

  private let views: [SceneView]
  private let shape: (Int, SIMD2<Double>) -> SwiftUIShape

  /// - Parameter shape: returns the shape of a view that is drawn relative to a point.
  init(_ views: [SceneView], shape: @escaping (Int, SIMD2<Double>) -> SwiftUIShape) {
    (self.views, self.shape) = (views, shape)
  }

  /// Returns the lines, indented from a depth on.
  ///
  /// - Parameters:
  ///   - origin: the point at the corner of the canvas.
  ///   - frame: the modifier that gives a view the size of the canvas.
  func lines(origin: SIMD2<Double>, frame: String, depth first: Int) -> [String] {
    let tree = ViewTree(views)
    let canvas = Surroundings(origin: origin, frame: frame)
    var (lines, depth): ([String], Int) = ([], first)
    var rest = tree.drawnRoots.reversed().map { Rest.view($0, canvas, isClipped: false) }
    func write(_ new: [String]) {
      // Very deep groups would make long lines.
      let indentation = String(repeating: "  ", count: min(depth, 20))
      lines += new.map { indentation + $0 }
    }
    while let next = rest.popLast() {
      switch next {
      case .opening(let line):
        write([line])
        depth += 1
      case .closing(let new):
        depth -= 1
        write(new)
      case .view(let place, let around, let isClipped):
        if let clip = views[place].clip, !isClipped {
          rest += [
            .opening("ZStack {"), .view(place, around, isClipped: true),
            .closing(["}", around.frame]), .opening("  .mask(alignment: .topLeading) {"), .opening("  ZStack {"),
            .view(clip, around, isClipped: false), .closing(["  }", "  \(around.frame)"]), .closing(["  }"]),
          ].reversed()
          continue
        }
        let own = shape(place, around.origin)
        guard views[place].shape == .group else {
          write(own.lines)
          continue
        }
        write(own.lines)
        depth += 1
        let inside = Surroundings(origin: own.membersOrigin, frame: "  .frame(width: 0, height: 0)")
        rest.append(.closing(own.closingLines))
        rest += tree.drawnMembers(of: place).reversed().map { .view($0, inside, isClipped: false) }
      }
    }
    return lines
  }
}
