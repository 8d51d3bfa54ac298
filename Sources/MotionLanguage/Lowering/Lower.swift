import MotionAlgebra

/// What was checked, as a scene: every animation of the text becomes a node of a composition, once,
/// however often it is named.
struct Lower {
  let check: Check
  let tree: SyntaxTree
  var scene = Scene()
  /// For each syntax node its place in the composition, + 1.
  private var indices: [UInt32]
  /// Where the words for a property stand in the scene's text: by property and component, and for
  /// those of one's own.
  private var builtInWords = [Range<UInt32>](
    repeating: 0..<0, count: Property.allCases.count * Lower.mostComponents)
  private var propertyWords: [Check.PropertyName: Range<UInt32>] = [:]
  private static let mostComponents = 5
  private var allViews: Range<UInt32>?
  /// For each sentence the token of the `let` it is alone in, or -1.
  private var namesOfSentences: [Int32]
  /// For each label the place of its words in the source, for messages.
  private var ranges: [LabelPlace] = []

  /// Where a label's sentence stands in the source, and the call that it was written out for.
  struct LabelPlace {
    var own: SourceRange
    var call: SourceRange?
  }

  /// What takes plans away, and where the name stands in the source.
  struct Removal {
    var name: String
    var views: [UInt32]
    var range: SourceRange
  }

  /// For each overlap of the composition the words that say by how much.
  private var overlapRanges: [LabelPlace] = []
  /// The plans of the reactions, and where they stand in the source.
  var planRanges: [(plan: CuePlan, range: SourceRange)] = []
  var removals: [Removal] = []
  /// For each place in `ViewTable.tracks` that of its track in the scene.
  var trackPlaces: [UInt32] = []

  /// Answers the scene and where its sentences and overlaps stand in the source.
  static func lower(_ check: Check) -> (Scene, SceneRanges) {
    var lower = Lower(check)
    lower.run()
    return (
      lower.scene,
      SceneRanges(
        ofLabels: lower.ranges, ofOverlaps: lower.overlapRanges, ofPlans: lower.planRanges,
        ofRemovals: lower.removals)
    )
  }

  private init(_ check: Check) {
    self.check = check
    tree = check.tree
    indices = [UInt32](repeating: 0, count: check.tree.nodes.count)
    namesOfSentences = [Int32](repeating: -1, count: check.tree.sentences.count)
  }

  private mutating func run() {
    scene.text = check.source
    scene.easings = check.easings
    scene.paths = check.paths.compactMap { $0 }
    lowerTracks()
    findNames()
    scene.composition.reserveCapacity(tree.sentences.count * 2)
    scene.labels.reserveCapacity(tree.sentences.count)
    ranges.reserveCapacity(tree.sentences.count)
    scene.text.reserveCapacity(check.source.count + 256)
    let last = Int(([check.played, check.reduced].compactMap { $0 } + actionNodes).max() ?? -1)
    for place in 0..<(last + 1) where check.quantities[place].kind == .animation { node(place) }
    scene.composition.root = check.played.map(index) ?? scene.composition.appendOne()
    scene.reduced = check.reduced.map(index)
    findOnlyReduced()
    lowerReactions()
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
      check.views.views[place].declaration < 0 && names.contains(scene.views[place].name)
    }
    scene.onlyReduced = Set(places)
  }

  func index(_ place: Int32) -> Scene.Index {
    Composition.Index(Int(indices[Int(place)]) - 1)
  }

  // MARK: Tracks

  private mutating func lowerTracks() {
    let columns = check.views.columns()
    var newPlace = [UInt32](repeating: 0, count: columns.count)
    scene.tracks.reserveCapacity(columns.count)
    var viewNames: [String] = []
    viewNames.reserveCapacity(check.views.views.count)
    for view in check.views.views { viewNames.append(check.symbols.text(view.name)) }
    for place in columns {
      newPlace[Int(place)] = UInt32(scene.tracks.count)
      let track = check.views.tracks[Int(place)]
      scene.tracks.append(self.track(track, view: viewNames[Int(track.view)]))
    }
    trackPlaces = newPlace
    scene.canvas = check.canvas
    scene.views = check.views.views.indices.map { sceneView($0, name: viewNames[$0]) }
    scene.writes = check.writes.map { write in
      Write(
        track: newPlace[Int(write.track)], from: write.from.isNaN ? nil : write.from, scale: write.scale,
        offset: write.offset)
    }
  }

  private func track(_ track: ViewTable.Track, view: String) -> Track {
    let declared = check.views.declared(track.property, track.component, ofView: Int(track.view))
    guard let property = Property(rawValue: Int(track.property)) else {
      let symbol = Symbol(UInt32(track.property) - UInt32(Property.allCases.count))
      return Track(
        view: view, property: check.symbols.text(symbol), base: declared, isDeclared: declared != nil)
    }
    let base = property.base(ofView: Int(track.view))[Int(track.component)]
    return Track(
      view: view, property.number(track.component), base: declared ?? base, isDeclared: declared != nil)
  }

  private func sceneView(_ place: Int, name: String) -> SceneView {
    let view = check.views.views[place]
    var shape = (view.kind ?? .box).shape
    if view.declaration >= 0, case let text = tree.declarations[Int(view.declaration)].text, text >= 0 {
      let words = check.textInside(UInt32(text))
      shape = view.kind == .path ? .path(words) : .text(words)
    }
    var lowered = SceneView(name: name, shape: shape)
    for property in Property.allCases {
      let base = property.base(ofView: place)
      for component in 0..<property.count { lowered[property.number(component)] = base[Int(component)] }
    }
    for declared in check.views.declared(ofView: place) {
      guard let property = Property(rawValue: Int(declared.property)) else { continue }
      lowered[property.number(declared.component)] = declared.value
    }
    return lowered
  }

  // MARK: Names of intervals

  /// The sentences that stand alone in a `let` are called by its name.
  private mutating func findNames() {
    for definition in tree.lets where definition.onlySentence >= 0 {
      let nodes = tree.nodes[Int(definition.firstNode)...Int(definition.value)]
      let isJoined = nodes.contains { node in
        node.kind == .reference && check.quantities[Int(tree.lets[Int(node.a)].value)].kind == .animation
      }
      if !isJoined { namesOfSentences[Int(definition.onlySentence)] = Int32(definition.nameToken) }
    }
  }

  /// - Parameter part: the first of the writes of one of its views, where its views play apart.
  private mutating func label(ofSentence place: Int, part: UInt32? = nil) -> UInt32 {
    let sentence = tree.sentences[place]
    let own = tree.range(of: sentence)
    var name = words(own)
    if sentence.named.isGiven {
      name = words(tree.range(ofToken: UInt32(sentence.named.node)).inQuotes)
    } else if namesOfSentences[place] >= 0 {
      name = words(tree.range(ofToken: UInt32(namesOfSentences[place])))
    }
    let call = tree.callOfSentence.isEmpty ? -1 : tree.callOfSentence[place]
    if call >= 0, !sentence.named.isGiven {
      let outermost = tree.calls[Int(tree.outermost(call))]
      name = words(
        outermost.name >= 0 ? tree.range(ofToken: UInt32(outermost.name)) : tree.range(of: outermost))
    }
    var label = Label(name: name)
    if let part {
      let track = check.views.tracks[Int(check.writes[Int(part)].track)]
      label.view = words(tree.range(ofToken: check.views.views[Int(track.view)].token))
      label.property = property(of: track, check.sentences[place].property)
    } else if sentence.verb != .wait {
      label.view = call >= 0 ? subject(inCall: sentence) : subject(sentence)
      label.property = property(check.sentences[place].property)
    }
    scene.labels.append(label)
    ranges.append(labelPlace(own, ofCall: call))
    return UInt32(scene.labels.count - 1)
  }

  private func labelPlace(_ own: SourceRange, ofCall call: Int32) -> LabelPlace {
    LabelPlace(own: own, call: call < 0 ? nil : tree.range(of: tree.calls[Int(tree.outermost(call))]))
  }

  private func labelPlace(_ own: SourceRange, ofNode place: Int) -> LabelPlace {
    labelPlace(own, ofCall: tree.callOfNode.isEmpty ? -1 : tree.callOfNode[place])
  }

  private func words(_ range: SourceRange) -> Range<UInt32> { range.start..<range.end }

  private mutating func subject(_ sentence: SyntaxTree.Sentence) -> Range<UInt32> {
    if !sentence.targets.isEmpty {
      let first = tree.targets[Int(sentence.targets.lowerBound)]
      let last = tree.targets[Int(sentence.targets.upperBound) - 1]
      // `all views` is two words, and a target stands at the second.
      let start = first.kind == .view ? first.token : first.token - 1
      return tree.tokens[Int(start)].start..<tree.tokens[Int(last.token)].end
    }
    if let allViews { return allViews }
    let range = add("all views")
    allViews = range
    return range
  }

  /// The views of a call stand elsewhere than the words around them.
  private mutating func subject(inCall sentence: SyntaxTree.Sentence) -> Range<UInt32> {
    let targets = tree.targets[run: sentence.targets]
    guard targets.count > 1 else { return subject(sentence) }
    let names = targets.map { target in
      let word = check.text(ofToken: target.token)
      return target.kind == .view ? word : "all \(word)"
    }
    return add(names.joined(separator: " and "))
  }

  private mutating func property(_ name: Check.PropertyName) -> Range<UInt32> {
    guard case .of(let reference) = name else { return 0..<0 }
    guard reference.builtIn != nil else { return words(ofOwn: reference, name) }
    let place = Int(reference.property) * Lower.mostComponents + Int(reference.component) + 1
    if builtInWords[place].isEmpty { builtInWords[place] = add(check.propertyText(reference)) }
    return builtInWords[place]
  }

  private mutating func words(ofOwn reference: PropertyReference, _ name: Check.PropertyName) -> Range<UInt32> {
    if let known = propertyWords[name] { return known }
    let range = add(check.propertyText(reference))
    propertyWords[name] = range
    return range
  }

  /// The views of one sentence may differ in it: `resize all views`.
  private mutating func property(of track: ViewTable.Track, _ first: Check.PropertyName) -> Range<UInt32> {
    guard case .of(var reference) = first else { return 0..<0 }
    reference.property = track.property
    return property(.of(reference))
  }

  private mutating func add(_ words: String) -> Range<UInt32> {
    let start = UInt32(scene.text.count)
    scene.text.append(contentsOf: words.utf8)
    return start..<UInt32(scene.text.count)
  }

  // MARK: Nodes

  private mutating func node(_ place: Int) {
    let node = tree.nodes[place]
    let index: Scene.Index
    switch node.kind {
    case .sentence: index = sentence(Int(node.a))
    case .reference: index = self.index(tree.lets[Int(node.a)].value)
    case .use: index = self.index(node.a)
    case .nothing: index = scene.composition.appendOne()
    case .cancelled: index = scene.composition.appendZero()
    case .add: index = scene.composition.append(plus: self.index(node.a), self.index(node.b))
    case .multiply: index = scene.composition.append(times: self.index(node.a), self.index(node.b))
    case .modified(let modifier): index = modified(modifier, node, place)
    case .number, .colour, .string, .point, .unknown, .curve, .designToken, .call, .option, .unit, .negate, .onset,
      .subtract, .divide, .missing, .parameter, .noun, .application, .plan:
      return
    }
    indices[place] = UInt32(index.offset) + 1
  }

  private mutating func modified(_ modifier: Modifier, _ node: SyntaxTree.Node, _ place: Int) -> Scene.Index {
    switch modifier.effect {
    case .transform(let transform):
      guard let transform = transform(argument(modifier, node.b)) else { return index(node.a) }
      return scene.composition.append(transform, of: index(node.a))
    case .pause: return after(flicks(node.b), index(node.a))
    case .stagger: return staggered(node)
    case .overlap:
      let sequence = tree.nodes[Int(node.a)]
      noteOverlap(node, place)
      return scene.composition.append(
        index(sequence.a), overlappedBy: index(sequence.b), at: .beforeEnd(flicks(node.b)))
    case .onset:
      let onset = tree.nodes[Int(node.b)]
      noteOverlap(node, place)
      return scene.composition.append(
        index(onset.b), overlappedBy: index(node.a), at: Onset(flicks(onset.a), from: check.onsetAnchor(onset)))
    case .label:
      scene.labels.append(Label(name: words(tree.range(ofToken: UInt32(node.b)).inQuotes)))
      ranges.append(labelPlace(tree.range(of: node), ofNode: place))
      return scene.composition.append(.named(UInt32(scene.labels.count - 1)), of: index(node.a))
    }
  }

  /// The value of a modifier, as a transform takes it.
  private func argument(_ modifier: Modifier, _ value: Int32) -> Modifier.Argument {
    switch modifier.value {
    case .duration, .stagger: Modifier.Argument(flicks: flicks(value))
    case .count: Modifier.Argument(count: count(value))
    case .speed: Modifier.Argument(speed: speed(value))
    case .curve: Modifier.Argument(easing: UInt32(check.quantities[Int(value)].place))
    case .none, .onset, .text: Modifier.Argument()
    }
  }

  /// Keeps the words that say by how much two overlap.
  private mutating func noteOverlap(_ node: SyntaxTree.Node, _ place: Int) {
    overlapRanges.append(
      labelPlace(tree.range(ofToken: node.token).through(tree.range(ofNode: node.b)), ofNode: place))
  }

  private mutating func sentence(_ place: Int) -> Scene.Index {
    let checked = check.sentences[place]
    let tween = tween(checked, writes: checked.writes, label: label(ofSentence: place))
    return after(checked.after, scene.composition.append(single: tween))
  }

  private func tween(_ checked: Check.CheckedSentence, writes: Range<UInt32>, label: UInt32) -> Tween {
    Tween(
      duration: checked.duration, easing: UInt32(checked.easing), writes: writes, label: label,
      path: checked.path == .max ? nil : checked.path)
  }

  /// The terms of a sum, or the views of a sentence, each so much after the one before.
  private mutating func staggered(_ node: SyntaxTree.Node) -> Scene.Index {
    guard check.animations[Int(node.a)].extent == .runnable, let sums = check.sums else { return index(node.a) }
    let pause = flicks(node.b)
    let meaning = sums.meaning(node.a)
    let whole = tree.nodes[Int(meaning)]
    if whole.kind == .sentence { return staggered(Int(whole.a), by: pause) }
    // A sum that begins late begins late as a whole, so that one with a name is still made once. Only a pause of 0
    // leaves so many terms that counting them wraps around.
    var known: [Int32: (Scene.Index, terms: Int64)] = [:]
    return sums.fold(meaning, known: &known, term: { (index($0), 1) }) { left, right in
      let late = after(left.terms &* pause, right.0)
      return (scene.composition.append(plus: left.0, late), left.terms &+ right.terms)
    }.0
  }

  /// A sentence in parts, one for each view in the order of its subject.
  private mutating func staggered(_ place: Int, by pause: Int64) -> Scene.Index {
    let checked = check.sentences[place]
    var whole: Scene.Index?
    var count: Int64 = 0
    var start = checked.writes.lowerBound
    while start < checked.writes.upperBound {
      let view = check.views.tracks[Int(check.writes[Int(start)].track)].view
      var end = start + 1
      while end < checked.writes.upperBound, check.views.tracks[Int(check.writes[Int(end)].track)].view == view {
        end += 1
      }
      let label = label(ofSentence: place, part: start)
      let tween = tween(checked, writes: start..<end, label: label)
      let part = after(checked.after + count * pause, scene.composition.append(single: tween))
      whole = whole.map { scene.composition.append(plus: $0, part) } ?? part
      count += 1
      start = end
    }
    return whole ?? scene.composition.appendOne()
  }

  /// `after D`: nothing is written before; no sentence says it, so that it has no interval.
  private mutating func after(_ pause: Int64, _ animation: Scene.Index)
    -> Scene.Index
  {
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

  private func flicks(_ place: Int32) -> Int64 {
    Int64((check.quantities[Int(place)].number * Double(ExactTime.flicksPerSecond)).rounded())
  }

  private func count(_ place: Int32) -> UInt64? {
    switch SyntaxTree.Count(rawValue: place) {
    case .once: 1
    case .twice: 2
    case .forever: nil
    case nil: UInt64(check.quantities[Int(place)].number)
    }
  }

  private func speed(_ place: Int32) -> Ratio {
    switch SyntaxTree.Count(rawValue: place) {
    case .once: Ratio(0.5) ?? .one
    case .twice: Ratio(2.0) ?? .one
    case .forever: .one
    case nil: Ratio(check.quantities[Int(place)].number) ?? .one
    }
  }
}
