import MotionAlgebra
import MotionText

/// Writes what `engine.js` plays: the views, the tracks, the curves, the sentences of the timeline and of every part that a cue
/// plays with their times, the cues and the transitions. Numbers are exact, so the engine computes with those of the runtime.
package struct EngineData {
  private let scene: Scene
  /// The timeline, and then the other parts, in the order of their roots in `parts`.
  private let placed: [EndlessPlacements]
  private let parts: [Scene.Index: Int]
  /// Whether the data contains the words of the log.
  private let isLogged: Bool

  /// Whether any view moves along a path.
  var hasPaths: Bool { placed.contains { !$0.placements.pathCurves.isEmpty } }

  /// The sections of the engine that play the data.
  var sections: EngineSections {
    var curves = CurveTable()
    for part in placed { _ = curves.numbers(of: part.placements, easings: scene.easings) }
    return EngineSections(scene, placed, curves.all, isLogged: isLogged)
  }

  private static let exact = DecimalText(.exact)

  /// Places every part of a scene in time.
  ///
  /// - Parameters:
  ///   - limit: the largest number of writes of a part.
  ///   - isLogged: whether the engine reports what happens, in the words of `motionc run --log`.
  /// - Throws: the reason why a part cannot be laid out; `endless` where endless animations of different lengths move one
  ///   number.
  package init(_ scene: Scene, limit: UInt64, isLogged: Bool = false) throws(LayoutProblem) {
    (self.scene, self.isLogged) = (scene, isLogged)
    var placed = [try EndlessPlacements(scene, limit: limit)]
    var parts: [Scene.Index: Int] = [:]
    let transitions = scene.cues.transitions
    let actions = scene.cues.cues.map(\.action) + transitions.flatMap { $0.present + $0.dismiss }
    let played = actions.compactMap { action in
      if case .play(let index, _) = action { index } else { nil }
    }
    for index in played + [scene.reduced].compactMap(\.self) where parts[index] == nil {
      var part = scene
      part.composition.root = index
      parts[index] = placed.count
      placed.append(try EndlessPlacements(part, limit: limit))
    }
    (self.placed, self.parts) = (placed, parts)
  }

  /// Returns the data as JSON.
  ///
  /// - Parameter more: writes further members of the object.
  package func text(_ more: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    var (json, curves) = (JSONWriter(), CurveTable())
    json.object { json in
      write(&json, &curves)
      more(&json)
    }
    return json.take()
  }

  private func write(_ json: inout JSONWriter, _ curves: inout CurveTable) {
    let tree = ViewTree(scene.views)
    let places = Dictionary(uniqueKeysWithValues: scene.views.enumerated().map { ($1.name, $0) })
    json.array("views") { json in
      for place in scene.views.indices { view(place, tree, &json) }
    }
    json.array("steps") { json in
      // The views in the order in which a pointer meets them, a group before its members as -1 - its number.
      for step in tree.steps().reversed() {
        switch step {
        case .begin(let view): json.value(view)
        case .end(let group): json.value(-1 - group)
        }
      }
    }
    json.array("tracks") { json in
      for track in scene.tracks {
        json.object { json in
          json.member("view", places[track.view] ?? -1)
          json.member("name", track.name)
          json.key("number")
          if let visible = track.visible { json.value(visible.name) } else { json.null() }
          json.key("base")
          if let base = track.base { json.value(base, EngineData.exact) } else { json.null() }
          json.member("isDeclared", track.isDeclared)
          if isLogged { json.member("property", track.property) }
        }
      }
    }
    json.array("parts") { json in
      for part in placed { write(part, &json, &curves) }
    }
    if isLogged { json.array("labels", scene.labels.map { scene.words($0.name) }) }
    if let reduced = scene.reduced { json.member("reduced", parts[reduced] ?? 0) }
    let table = CueTable(scene.cues.cues)
    json.array("actions") { json in
      for action in table.actions { write(action, says: isLogged ? scene.words(action) : nil, &json) }
    }
    json.array("cues") { json in
      for run in table.runs { write(run, &json) }
    }
    json.array("transitions") { json in
      for transition in scene.cues.transitions { write(transition, &json) }
    }
    json.array("easings") { json in
      for curve in curves.all { write(curve, &curves.paths, &json) }
    }
    json.array("paths") { json in
      for path in curves.paths { write(path, &json) }
    }
  }

  // MARK: Views

  /// The numbers on which the place and the size of a view depend.
  private static let measured: [VisibleProperty] = [
    .opacity, .x, .y, .scaleX, .scaleY, .rotation, .radius, .width, .height, .cornerRadius, .fontSize, .letterSpacing,
    .value,
    .morph,
  ]

  private func view(_ place: Int, _ tree: ViewTree, _ json: inout JSONWriter) {
    let view = scene.views[place]
    json.object { json in
      json.member("name", view.name)
      json.member("parent", view.parent ?? -1)
      json.member("clip", view.clip ?? -1)
      json.array("members") { json in for member in tree.drawnMembers(of: place) { json.value(member) } }
      for (name, anchor) in [("pivot", view.pivot), ("shift", view.shift)] {
        json.key(name)
        json.values([anchor.share.x, anchor.share.y, anchor.offset.x, anchor.offset.y], EngineData.exact)
      }
      json.object("start") { json in
        for number in view.numbers where EngineData.measured.contains(number) || view.shows(number) {
          json.member(number.name, view[number], EngineData.exact)
        }
      }
      shape(view.shape.outline, &json)
    }
  }

  private func shape(_ outline: Outline, _ json: inout JSONWriter) {
    func lines(_ path: OutlinePath, _ json: inout JSONWriter) {
      json.array { json in
        for line in path.cutIntoLines { json.values(line.flatMap { [$0.x, $0.y] }, EngineData.exact) }
      }
    }
    switch outline {
    case .circle: json.member("kind", "circle")
    case .ellipse: json.member("kind", "ellipse")
    case .rectangle: json.member("kind", "rectangle")
    case .group: json.member("kind", "group")
    case .corners(let corners):
      json.member("kind", corners.isClosed ? "polygon" : "line")
      json.array("points") { $0.values(corners.points.flatMap { [$0.x, $0.y] }, EngineData.exact) }
    case .path(let data):
      json.member("kind", "path")
      json.key("points")
      lines(data.outline, &json)
    case .morph(let morph):
      json.member("kind", "path")
      json.array("outlines") { json in for outline in morph.outlines { lines(outline, &json) } }
    case .text(let wording):
      json.member("kind", "text")
      let letters = wording.parts.reduce(0) { sum, part in
        if case .letters(let letters) = part { sum + letters.count } else { sum }
      }
      json.member("letters", letters)
      json.array("formats") { json in
        for format in wording.formats {
          json.array { json in
            json.value(format.decimals)
            json.value(format.isGrouped)
          }
        }
      }
    }
  }

  // MARK: Sentences

  private func write(_ part: EndlessPlacements, _ json: inout JSONWriter, _ curves: inout CurveTable) {
    let placements = part.placements
    let numbers = curves.numbers(of: placements, easings: scene.easings)
    json.object { json in
      json.key("duration")
      if let duration = part.duration { json.value(duration) } else { json.null() }
      json.array("clocks") { json in
        for clock in placements.clocks.dropFirst() {
          json.array { json in
            json.value(Int(clock.outer))
            json.value(clock.start)
            json.value(clock.end)
            json.value(numbers[Int(clock.easing)])
            json.value(clock.isReversed)
          }
        }
      }
      json.array("tracks") { json in
        for own in part.tracks {
          json.object { json in
            json.member("track", Int(own.placements.track))
            json.array("sentences") { json in
              for sentence in own.placements.sentences { write(sentence, numbers, &json) }
            }
            json.array("rehearsals") { json in
              for rehearsal in own.placements.rehearsals { write(rehearsal, numbers, &json) }
            }
            guard let tail = own.tail else { return }
            json.array("tail") { json in
              json.value(tail.count)
              json.value(tail.shift)
            }
          }
        }
      }
    }
  }

  private func write(_ sentence: Placements.Sentence, _ numbers: [Int], _ json: inout JSONWriter) {
    let flags = [sentence.isReversed, sentence.resolves, sentence.keepsSpeed, sentence.goesOn]
    json.array { json in
      for instant in [sentence.begin, sentence.end, sentence.first] { write(instant, &json) }
      json.value(sentence.start)
      json.value(sentence.stop)
      json.value(numbers[Int(sentence.easing)])
      json.value(flags.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) })
      json.value(Int(sentence.clock))
      json.value(sentence.slot.map(Int.init) ?? -1)
      if let from = sentence.write.from { json.value(from, EngineData.exact) } else { json.null() }
      json.value(sentence.write.scale, EngineData.exact)
      json.value(sentence.write.offset, EngineData.exact)
      if isLogged { json.value(sentence.label.map(Int.init) ?? -1) }
    }
  }

  private func write(_ rehearsal: TrackPlacements.Rehearsal, _ numbers: [Int], _ json: inout JSONWriter) {
    json.array { json in
      write(rehearsal.start, &json)
      json.array { json in for sentence in rehearsal.sentences { write(sentence, numbers, &json) } }
      json.array { json in for inner in rehearsal.inner { write(inner, numbers, &json) } }
    }
  }

  /// Writes an instant as one number, in flicks. A fraction is not rounded up to the next flick.
  private func write(_ instant: Instant, _ json: inout JSONWriter) {
    if instant.fraction == 0 { return json.value(instant.flicks) }
    // A small one is not lost either, because a curve may leap just after the flick.
    let (sum, next) = (Double(instant.flicks) + instant.fraction, Double(instant.flicks + 1))
    json.value(min(max(sum, Double(instant.flicks).nextUp), next.nextDown), EngineData.exact)
  }

  // MARK: Cues

  private func write(_ run: CueTable.Run, _ json: inout JSONWriter) {
    json.object { json in
      switch run.trigger {
      case .at(let flicks): json.member("at", max(0, flicks))
      case .scroll(let range):
        json.key("scroll")
        json.values([range.lowerBound, range.upperBound], EngineData.exact)
      case .on(let event, _): json.member("on", event.rawValue)
      }
      if !run.views.isEmpty {
        json.array("views") { json in for view in run.views { json.value(Int(view)) } }
      }
      json.array("actions") { json in for action in run.actions { json.value(action) } }
      if isLogged { json.array("says", run.triggers.map(scene.words)) }
    }
  }

  private func write(_ action: CueAction, says words: String? = nil, _ json: inout JSONWriter) {
    json.object { json in
      if let words { json.member("says", words) }
      switch action {
      case .play(let index, let name):
        json.member("play", parts[index] ?? 0)
        if let name { json.member("name", name) }
      case .remove(let name, let view):
        json.member("remove", name)
        json.member("view", Int(view))
      case .add(let plan, let view, let name):
        write(plan, &json)
        if isLogged { json.member("what", plan.words) }
        json.member("view", Int(view))
        if let name { json.member("name", name) }
      }
    }
  }

  private func write(_ plan: CuePlan, _ json: inout JSONWriter) {
    func numbers(_ name: String, _ values: some Sequence<Double>) {
      json.key(name)
      json.values(values, EngineData.exact)
    }
    func spring(_ spring: Spring) {
      json.member("stiffness", spring.stiffness / spring.mass, EngineData.exact)
      json.member("damping", spring.damping / spring.mass, EngineData.exact)
    }
    json.array("tracks") { json in for track in plan.tracks.prefix(4) { json.value(Int(track)) } }
    switch plan {
    case .spring(let targets, let force):
      numbers("values", targets.map(\.value))
      spring(force)
    case .snap(_, let choices, let force):
      json.array("choices") { json in for choice in choices { json.values(choice, EngineData.exact) } }
      spring(force)
    case .friction(_, let rate): json.member("damping", max(0, rate), EngineData.exact)
    case .fling(let targets, let friction):
      numbers("push", targets.map(\.value))
      if friction > 0 { json.member("damping", friction, EngineData.exact) }
    case .matchPointer: json.member("gesture", "match")
    case .pinch: json.member("gesture", "pinch")
    case .rotate: json.member("gesture", "rotate")
    case .drag(_, let first, let bounds):
      json.member("gesture", "drag")
      json.member("from", first)
      guard !bounds.isEmpty else { return }
      json.array("bounds") { json in
        for range in bounds { json.values([range.lowerBound, range.upperBound], EngineData.exact) }
      }
    }
  }

  private func write(_ transition: CueTransition, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", transition.name)
      for (name, actions) in [("present", transition.present), ("dismiss", transition.dismiss)] {
        json.array(name) { json in for action in actions { write(action, &json) } }
      }
      json.array("replicas") { json in
        for replica in scene.replicas(of: transition) {
          json.array { json in
            json.value(replica.view)
            json.value(replica.name)
          }
        }
      }
    }
  }

  // MARK: Curves

  private func write(_ recipe: CurveRecipe, _ paths: inout [ArcLengthPath], _ json: inout JSONWriter) {
    json.array { json in
      switch recipe {
      case .linear: json.value("linear")
      case .power(let exponent):
        json.value("power")
        json.value(exponent, EngineData.exact)
      case .logistic(let c):
        json.value("logistic")
        json.value(c, EngineData.exact)
      case .bezier(let split, let rest, let range, let lower, let upper):
        json.value("bezier")
        for number in [split, rest, range.lowerBound, range.upperBound] { json.value(number, EngineData.exact) }
        for piece in [lower, upper] { json.values(piece.numbers, EngineData.exact) }
      case .steps(let count, let position):
        json.value("steps")
        json.value(count)
        json.value(String(describing: position))
      case .stops(let stops, let jumps, let range):
        json.value("stops")
        json.array { json in for stop in stops { json.values([stop.progress, stop.value], EngineData.exact) } }
        json.values(jumps, EngineData.exact)
        for number in [range.lowerBound, range.upperBound] { json.value(number, EngineData.exact) }
      case .penner(let family, let direction):
        json.value("penner")
        json.value(String(describing: family))
        json.value(String(describing: direction))
      case .spring(let seconds, let decay, let rate, let swings, let greatest):
        json.value("spring")
        for number in [seconds, decay, rate] { json.value(number, EngineData.exact) }
        json.value(swings)
        json.value(greatest, EngineData.exact)
      case .path(let path, let component, let along):
        json.value("path")
        let known = paths.firstIndex { $0.path == path.path }
        if known == nil { paths.append(path) }
        json.value(known ?? paths.count - 1)
        json.value(component)
        write(along, &paths, &json)
      }
    }
  }

  private func write(_ path: ArcLengthPath, _ json: inout JSONWriter) {
    json.object { json in
      json.array("segments") { json in
        for segment in path.path.segments { write(segment, &json) }
      }
      json.array("pieces") { json in
        for piece in path.measuredPieces {
          json.array { json in
            json.value(piece.segment)
            json.value(piece.from, EngineData.exact)
            json.value(piece.to, EngineData.exact)
          }
        }
      }
      for (name, values) in [
        ("starts", path.pieceStarts), ("directions", path.pieceDirections), ("speeds", path.greatestSpeeds),
      ] {
        json.key(name)
        json.values(values, EngineData.exact)
      }
      json.member("length", path.length, EngineData.exact)
      json.member("isLoop", path.goesRound)
      json.member("isWhole", path.path.subpaths.count == 1)
    }
  }

  private func write(_ segment: PathSegment, _ json: inout JSONWriter) {
    func numbers(_ points: SIMD2<Double>...) -> [Double] { points.flatMap { [$0.x, $0.y] } }
    let (kind, values): (String, [Double]) =
      switch segment {
      case .line(let start, let end): ("L", numbers(start, end))
      case .quadratic(let curve): ("Q", numbers(curve.p0, curve.p1, curve.p2))
      case .cubic(let curve): ("C", numbers(curve.p0, curve.p1, curve.p2, curve.p3))
      case .arc(let arc):
        (
          "A",
          numbers(arc.start, arc.center, arc.radii) + [arc.rotation, arc.startAngle, arc.sweep] + numbers(arc.end)
        )
      }
    json.array { json in
      json.value(kind)
      for value in values { json.value(value, EngineData.exact) }
    }
  }
}

/// The curves that the data needs, each once.
private struct CurveTable {
  private(set) var all: [CurveRecipe] = []
  var paths: [ArcLengthPath] = []
  private var numbers: [Int: Int] = [:]

  /// Returns the number of each curve of a part, and adds those that its sentences and clocks use.
  mutating func numbers(of placements: Placements, easings: [Easing]) -> [Int] {
    let used = Set(placements.sentences.map { Int($0.easing) } + placements.clocks.dropFirst().map { Int($0.easing) })
    return (0..<easings.count + placements.pathCurves.count).map { place in
      guard used.contains(place) else { return 0 }
      if place >= easings.count {
        all.append(placements.pathCurves[place - easings.count].recipe)
        return all.count - 1
      }
      if let known = numbers[place] { return known }
      all.append(EasingCurve(easings[place]).recipe)
      numbers[place] = all.count - 1
      return all.count - 1
    }
  }
}
