import MotionAlgebra
import MotionText

/// The picture of a scene whose movements are not known beforehand, and what a script needs to draw its views with other values.
struct LiveStage {
  private let scene: Scene
  let canvas: PictureCanvas
  /// The views as they are drawn: those that clip others are outlines.
  private let views: [SceneView]
  private let tree: ViewTree
  private let drawings: [Drawing]
  /// The numbers of each view that something moves, with the values that can be shown.
  private let ranges: [[VisibleProperty: ClosedRange<Double>]]
  private let text = CSSText(tolerance: 0.01)
  private static let exact = DecimalText(.exact)

  init(_ scene: Scene) {
    self.scene = scene
    canvas = PictureCanvas(scene)
    // Nobody knows how far a spring or a finger moves a number.
    var ranges = [[VisibleProperty: ClosedRange<Double>]](repeating: [:], count: scene.views.count)
    let places = Dictionary(uniqueKeysWithValues: scene.views.enumerated().map { ($1.name, $0) })
    for track in scene.tracks {
      guard let property = track.visible, let place = places[track.view], scene.views[place].shows(property) else {
        continue
      }
      ranges[place][property] = scene.views[place].limits(of: property)
    }
    tree = ViewTree(scene.views)
    views = zip(scene.views, tree.isInClip).map { $1 ? $0.asClip : $0 }
    for place in ranges.indices where tree.isInClip[place] {
      ranges[place] = ranges[place].filter { $0.key.changesClip }
    }
    drawings = zip(views, ranges).map { Drawing([($0, Drawing.Ranges($1))]) }
    self.ranges = ranges
  }

  /// The views before anything happens.
  var picture: String { SVGWriter(tolerance: 0.01).still(views, canvas, drawings) }

  /// The views before anything happens. Each number that something moves has a curve through all values that can be shown.
  var pictured: [PictureView] {
    scene.seenViews.enumerated().map { place, seen in
      var view = PictureView(start: seen, movements: [])
      for number in seen.numbers {
        view.start[number] = seen[number].clamped(to: seen.limits(of: number))
        guard let range = ranges[place][number] else { continue }
        let (low, high) = (range.lowerBound, range.upperBound)
        let curve = MotionCurve(
          [MotionCurve.Piece(start: 0, end: 1, from: low, to: high, timing: .linear)], initial: view.start[number])
        var movement = PictureView.Movement(property: number, name: number.name, curve: curve, loop: nil)
        movement.rest = view.start[number]
        view.movements.append(movement)
      }
      if tree.isInClip[place] {
        view.start = view.start.asClip
        view.movements.removeAll { !($0.property?.changesClip ?? true) }
      }
      return view
    }
  }

  /// Notes on what stands still although it moves; they follow the name of the target.
  var notes: [String] {
    let moving = zip(scene.views, drawings).filter { view, drawing in
      view.gradient?.isMoving(in: drawing) ?? false
        || drawing.isTrimmed && OutlineParts(view.shape.outline) != nil
    }
    var notes = [noteOnCanvas].compactMap(\.self)
    if !moving.isEmpty {
      let names = PictureNotes.list(moving.map(\.0.name))
      notes.append("the gradient or the drawn part of \(names) stands still on a page that reacts")
    }
    return notes
  }

  /// A note on a script without a canvas; `nil` if it declares one.
  var noteOnCanvas: String? {
    guard scene.canvas == nil else { return nil }
    return
      "the script declares no canvas, so what reactions move may leave the picture; declare one, as in \"canvas 400 by 300\""
  }

  /// Writes the members of the data that concern drawing.
  func write(into json: inout JSONWriter) {
    json.array("drawings") { json in
      for place in views.indices { write(views[place], drawings[place], isInClip: tree.isInClip[place], &json) }
    }
  }

  private func write(_ view: SceneView, _ drawing: Drawing, isInClip: Bool, _ json: inout JSONWriter) {
    json.object { json in
      // Neither the colour nor the opacity of what clips others counts.
      if isInClip { json.member("clips", true) }
      for (name, paint) in drawing.paints where !isInClip {
        guard let colour = paint.colour else { continue }
        json.array(name, colour.map(\.name))
      }
      if drawing.isTrimmed { json.member("reach", view.style.cap == .butt ? 0 : 1e-4, LiveStage.exact) }
      if let wording = view.shape.outline.wording, wording.counts {
        json.array("words") { HTMLWriter.write(wording, into: &$0) }
      }
      if let morph = view.shape.outline.morph {
        json.array("outlines") { json in
          for outline in morph.outlines { write(outline, &json) }
        }
      }
      json.array("limits") { json in
        for number in view.numbers where view.shows(number) {
          let limits = view.limits(of: number)
          guard limits != -Double.infinity...Double.infinity else { continue }
          json.array { json in
            json.value(number.name)
            json.value(limits.lowerBound, LiveStage.exact)
            json.value(limits.upperBound, LiveStage.exact)
          }
        }
      }
    }
  }

  /// Writes an outline as SVG commands, each with its numbers.
  private func write(_ outline: OutlinePath, _ json: inout JSONWriter) {
    json.array { json in
      func command(_ name: String, _ points: SIMD2<Double>...) {
        json.value(name)
        json.values(points.flatMap { [$0.x, $0.y] }, LiveStage.exact)
      }
      for subpath in outline.subpaths {
        command("M", subpath.start)
        for segment in subpath.segments {
          switch segment {
          case .cubic(let curve): command("C", curve.p1, curve.p2, curve.p3)
          case .line, .quadratic, .arc: command("L", segment.end)
          }
        }
        if subpath.isClosed { command("Z") }
      }
    }
  }
}
