import MotionAlgebra

/// Lowers a checked script into a scene. Every animation of the text becomes one node of the composition, however often it is
/// used.
struct Lower {
  private let checked: CheckedScript
  private let tree: SyntaxTree
  private var scene = Scene()
  private var compositions: CompositionPlaces
  private var labels: LabelTable
  /// The position of the words that give the length of each overlap.
  private var overlapPlaces: [LabelPlace] = []

  /// Returns the scene, and the positions of its sentences and overlaps in the source.
  static func lower(_ checked: consuming CheckedScript) -> (Scene, SceneRanges) {
    var lower = Lower(consume checked)
    let cues = lower.run()
    let ranges = SceneRanges(
      ofLabels: lower.labels.places, ofOverlaps: lower.overlapPlaces, ofPlans: cues.plans, ofRemovals: cues.removals,
      ofPassing: cues.passing, ofWaits: cues.waits, compositions: lower.compositions)
    return (lower.scene, ranges)
  }

  private init(_ checked: CheckedScript) {
    self.checked = checked
    tree = checked.script.tree
    compositions = CompositionPlaces(count: tree.nodes.count)
    labels = LabelTable(checked)
  }

  private mutating func run() -> CueLowering {
    let views = SceneViewTable(checked)
    (scene.views, scene.tracks, scene.canvas) = (views.views, views.tracks, checked.canvas)
    scene.writes = checked.sentences.writes.map { write in
      Write(
        track: views.places[Int(write.track)], from: write.from.isNaN ? nil : write.from, scale: write.scale,
        offset: write.offset)
    }
    scene.paths = checked.paths.all
    scene.easings = checked.script.values.easings.all
    lowerNodes()
    scene.composition.root = checked.choice.played.map { compositions[$0] } ?? scene.composition.appendOne()
    scene.reduced = checked.choice.reduced.map { compositions[$0] }
    MorphLowering(checked).lower(into: &scene)
    (scene.text, scene.moreText, scene.labels) = (checked.script.source, labels.addedText, labels.labels)
    findOnlyReduced()
    let cues = CueLowering(checked, trackPlaces: views.places, compositions)
    scene.cues = cues.cues
    return cues
  }

  private mutating func findOnlyReduced() {
    guard let reduced = scene.reduced else { return }
    func animated(_ root: Scene.Index) -> Set<String> {
      var part = scene
      part.composition.root = root
      return Set(zip(part.tracks, part.bounds()).compactMap { track, bounds in bounds == nil ? nil : track.view })
    }
    let names = animated(reduced).subtracting(animated(scene.composition.root))
    let places = scene.views.indices.filter { place in
      checked.views.table.views[place].declaration < 0 && names.contains(scene.views[place].name)
    }
    scene.onlyReduced = Set(places)
  }

  // MARK: Nodes

  /// Lowers every animation up to the last one that is needed.
  private mutating func lowerNodes() {
    scene.composition.reserveCapacity(tree.sentences.count * 2)
    let actions =
      checked.reactions.reactions.map(\.action) + checked.reactions.transitions.flatMap { $0.present + $0.dismiss }
    let needed = [checked.choice.played, checked.choice.reduced].compactMap { $0 } + actions
    for place in 0..<Int((needed.max() ?? -1) + 1) where checked.script.values[place].kind == .animation {
      lower(place)
    }
  }

  private mutating func lower(_ place: Int) {
    let node = tree.nodes[place]
    let index: Scene.Index
    switch node.kind {
    case .sentence: index = sentence(Int(node.a))
    case .reference: index = compositions[tree.lets[Int(node.a)].value]
    case .use: index = compositions[node.a]
    case .nothing: index = scene.composition.appendOne()
    case .cancelled: index = scene.composition.appendZero()
    case .add: index = scene.composition.append(plus: compositions[node.a], compositions[node.b])
    case .multiply: index = scene.composition.append(times: compositions[node.a], compositions[node.b])
    case .modified(let modifier): index = modified(place, node, modifier)
    case .number, .colour, .string, .point, .dashes, .gradient, .unknown, .curve, .designToken, .call, .option, .unit,
      .negate,
      .onset, .delays,
      .subtract, .divide, .missing, .parameter, .noun, .application, .plan:
      return
    }
    compositions.set(index, of: place)
  }

  // MARK: Sentences

  private mutating func sentence(_ place: Int) -> Scene.Index {
    let sentence = checked.sentences[place]
    return after(sentence.after, animation(place, writes: sentence.writes, label: label(ofSentence: place)))
  }

  /// Returns a sentence, or the part of one that moves a single view: one tween, or one for each leg.
  private mutating func animation(_ place: Int, writes: Range<UInt32>, label: UInt32) -> Scene.Index {
    let sentence = checked.sentences[place]
    var tween = tween(place, writes: writes, label: label)
    guard !sentence.legs.isEmpty else { return scene.composition.append(single: tween) }
    var whole: Scene.Index?
    var start: Int64 = 0
    let legs = checked.sentences.legs[sentence.legs]
    for (leg, left) in zip(legs, (0..<Int64(legs.count)).reversed()) {
      // Each leg takes a flick at least, and leaves one for each leg after it.
      let exact = Int64((Double(sentence.duration) * leg.end).rounded())
      let end = max(start + 1, min(exact, sentence.duration - left))
      (tween.duration, tween.easing, tween.leg) = (
        end - start, UInt32(leg.easing), whole == nil ? .first : left == 0 ? .last : .middle
      )
      let index = scene.composition.append(single: tween)
      whole = whole.map { scene.composition.append(times: $0, index) } ?? index
      start = end
      let shift = UInt32(sentence.writes.count)
      tween.writes = tween.writes.lowerBound + shift..<tween.writes.upperBound + shift
      tween.keepsSpeed = false
    }
    return scene.composition.append(.named(label), of: whole ?? scene.composition.appendOne())
  }

  /// Adds the label of a sentence.
  ///
  /// - Parameter part: the first write of one of its views, if its views play separately.
  private mutating func label(ofSentence place: Int, part: UInt32? = nil) -> UInt32 {
    labels.add(sentence: place, part: part)
  }

  /// Returns the tween of a sentence, or of the part of one that moves a single view.
  private func tween(_ place: Int, writes: Range<UInt32>, label: UInt32) -> Tween {
    let sentence = checked.sentences[place]
    return Tween(
      duration: sentence.duration, easing: UInt32(sentence.easing), writes: writes, label: label,
      path: sentence.path == .max ? nil : sentence.path, keepsSpeed: tree.sentences[place].keeping > 0,
      facesPath: tree.sentences[place].facing > 0)
  }

  /// Lowers `after D`, a pause before an animation. No sentence writes it, so it has no interval.
  private mutating func after(_ pause: Int64, _ animation: Scene.Index) -> Scene.Index {
    guard pause > 0 else { return animation }
    let wait = scene.composition.append(
      single: Tween(duration: pause, easing: linear(), writes: 0..<0, label: nil))
    return scene.composition.append(times: wait, animation)
  }

  private mutating func linear() -> UInt32 {
    if let place = scene.easings.firstIndex(of: .linear) { return UInt32(place) }
    scene.easings.append(.linear)
    return UInt32(scene.easings.count - 1)
  }

  // MARK: Modifiers

  private mutating func modified(_ place: Int, _ node: SyntaxTree.Node, _ modifier: Modifier) -> Scene.Index {
    switch modifier.effect {
    case .transform(let transform):
      guard let transform = transform(argument(modifier, node.b)) else { return compositions[node.a] }
      return scene.composition.append(transform, of: compositions[node.a])
    case .pause: return after(flicks(node.b), compositions[node.a])
    case .stagger: return staggered(place, node)
    case .overlap:
      let sequence = tree.nodes[Int(node.a)]
      noteOverlap(place, node)
      return scene.composition.append(
        compositions[sequence.a], overlappedBy: compositions[sequence.b], at: .beforeEnd(flicks(node.b)))
    case .onset:
      let onset = tree.nodes[Int(node.b)]
      noteOverlap(place, node)
      return scene.composition.append(
        compositions[onset.b], overlappedBy: compositions[node.a],
        at: Onset(flicks(onset.a), from: checked.script.anchor(ofOnset: onset)))
    case .label:
      let label = labels.add(text: UInt32(node.b), ofNode: place)
      return scene.composition.append(.named(label), of: compositions[node.a])
    }
  }

  /// Keeps the position of the words that give the length of an overlap.
  private mutating func noteOverlap(_ place: Int, _ node: SyntaxTree.Node) {
    let words = tree.range(ofToken: node.token).through(tree.range(ofNode: node.b))
    overlapPlaces.append(tree.labelPlace(words, ofNode: place))
  }

  // MARK: Values

  /// Returns the value of a modifier as the argument of its transform.
  private func argument(_ modifier: Modifier, _ value: Int32) -> Modifier.Argument {
    switch modifier.value {
    case .duration: Modifier.Argument(flicks: flicks(value))
    case .count: Modifier.Argument(count: count(value))
    case .speed: Modifier.Argument(speed: speed(value))
    case .curve: Modifier.Argument(easing: UInt32(checked.script[value].place))
    case .none, .stagger, .onset, .text: Modifier.Argument()
    }
  }

  private func flicks(_ place: Int32) -> Int64 {
    Int64((checked.script[place].number * Double(ExactTime.flicksPerSecond)).rounded())
  }

  private func count(_ place: Int32) -> UInt64? {
    switch SyntaxTree.Count(rawValue: place) {
    case .once: 1
    case .twice: 2
    case .forever: nil
    case nil: UInt64(checked.script[place].number)
    }
  }

  private func speed(_ place: Int32) -> Ratio {
    switch SyntaxTree.Count(rawValue: place) {
    case .once: Ratio(0.5) ?? .one
    case .twice: Ratio(2.0) ?? .one
    case .forever: .one
    case nil: Ratio(checked.script[place].number) ?? .one
    }
  }

  // MARK: Stagger

  /// Lowers the terms of a sum, or the views of a sentence, each with a pause before it.
  private mutating func staggered(_ place: Int, _ node: SyntaxTree.Node) -> Scene.Index {
    guard let sums = checked.stagger.sums, let delays = checked.stagger.delays[Int32(place)] else {
      return compositions[node.a]
    }
    let meaning = sums.meaning(node.a)
    let whole = tree.nodes[Int(meaning)]
    let parts =
      whole.kind == .sentence
      ? parts(ofSentence: Int(whole.a), delays)
      : zip(delays, sums.terms(of: meaning)).map { delay, term in after(delay, compositions[term]) }
    return parts.dropFirst().reduce(parts[0]) { scene.composition.append(plus: $0, $1) }
  }

  /// Lowers a sentence in parts, one for each view in the order of its subject.
  private mutating func parts(ofSentence place: Int, _ delays: [Int64]) -> [Scene.Index] {
    let sentence = checked.sentences[place]
    var start = sentence.writes.lowerBound
    return delays.map { delay in
      let view = checked.sentences.track(ofWrite: start).view
      var end = start + 1
      while end < sentence.writes.upperBound, checked.sentences.track(ofWrite: end).view == view { end += 1 }
      let part = animation(place, writes: start..<end, label: label(ofSentence: place, part: start))
      start = end
      return after(sentence.after + delay, part)
    }
  }
}
