import MotionAlgebra

/// A sentence with its values in canonical units.
struct CheckedSentence {
  /// The range of its writes in `SentenceTable.writes`.
  var writes: Range<UInt32> = 0..<0
  /// The duration in flicks; 0 until the default is known.
  var duration: Int64 = 0
  var after: Int64 = 0
  var easing: Int32 = 0
  /// The range of its legs in `SentenceTable.legs`, if it has values on the way. The writes of each leg follow those of the
  /// leg before it, and `writes` are those of the first.
  var legs: Range<Int32> = 0..<0
  /// The property that the timeline shows.
  var property: PropertyReference?
  /// Whether it has no mistake.
  var isWhole = false
  /// The index in `Values` of a gradient that it writes, or -1.
  var gradient: Int32 = -1
  /// The index in `PathTable.paths` if it moves along a path, else `UInt32.max`.
  var path = UInt32.max
}

/// The change that a sentence makes to one component.
struct CheckedWrite {
  /// The index in `TrackTable.tracks`.
  var track: Int32
  /// The index of the outline in `MorphTable` that a view takes, or -1. Lowering numbers the outlines of each view, and this number
  /// is the last value.
  var outline: Int32 = -1
  /// The first value; NaN if the sentence has no `from`.
  var from: Double
  var scale: Double
  var offset: Double
}

/// The sentences of a script with what they write: property, values, duration, and curve.
struct SentenceTable {
  /// The sentences, parallel to `SyntaxTree.sentences`.
  private var sentences: [CheckedSentence]
  private(set) var writes: [CheckedWrite] = []
  private(set) var legs = LegTable()
  var tracks: TrackTable
  var properties = SaidProperties()

  init(_ tree: SyntaxTree, viewCount: Int) {
    sentences = [CheckedSentence](repeating: CheckedSentence(), count: tree.sentences.count)
    writes.reserveCapacity(tree.sentences.count * 2)
    tracks = TrackTable(viewCount: viewCount)
  }

  subscript(place: Int) -> CheckedSentence { @inline(__always) get { sentences[place] } }

  func track(ofWrite place: UInt32) -> TrackTable.Track { tracks.tracks[Int(writes[Int(place)].track)] }

  /// Returns the views that a sentence writes; the writes of a view are adjacent.
  func views(of sentence: CheckedSentence) -> [Int] {
    var views: [Int] = []
    for write in writes[run: sentence.writes] {
      let view = Int(tracks.tracks[Int(write.track)].view)
      if view != views.last { views.append(view) }
    }
    return views
  }

  // MARK: Checking

  /// Checks a sentence; returns false after a mistake, which is reported.
  ///
  /// - Parameter isInDefinition: whether it is in a definition that is checked as written; it then writes nothing.
  mutating func check(
    _ place: Int, isInDefinition: Bool, _ views: inout CheckedViews, _ paths: inout PathTable,
    _ morphs: inout MorphTable, _ policies: inout Policies,
    in script: inout EvaluatedScript
  ) -> Bool {
    let sentence = script.tree.sentences[place]
    var checked = CheckedSentence()
    var isWhole = !sentence.isBroken
    if script.hasSwapped(sentence) {
      sentences[place] = checked
      return false
    }
    if sentence.over.isGiven {
      if let given = policies.duration(sentence.over.node, allowsZero: false, in: &script) {
        checked.duration = given
      } else {
        isWhole = false
      }
    }
    if sentence.after.isGiven {
      if let given = policies.duration(sentence.after.node, allowsZero: true, in: &script) {
        checked.after = given
      } else {
        isWhole = false
      }
    }
    if let given = easing(of: sentence, &policies, in: &script) {
      checked.easing = given
      if sentence.keyframes.isEmpty {
        if !script.settle(sentence, &checked) { isWhole = false }
      } else if let legs = legs.add(sentence, checked, &policies, in: &script) {
        checked.legs = legs
      } else {
        isWhole = false
      }
    } else {
      isWhole = false
    }
    guard let verb = sentence.verb else {
      sentences[place] = checked
      return false
    }
    if sentence.keeping > 0, verb == .wait || verb == .hold {
      let words = script.tree.range(ofToken: sentence.keeping).through(script.tree.range(ofToken: sentence.keeping + 2))
      script.report(.speedOfHold(verb.spelling), at: words)
      isWhole = false
    }
    if sentence.facing > 0, !sentence.along.isGiven {
      let words = script.tree.range(ofToken: sentence.facing).through(script.tree.range(ofToken: sentence.facing + 3))
      script.report(.facingWithoutPath, at: words)
      isWhole = false
    }
    let start = UInt32(writes.count)
    if !write(sentence, verb, isInDefinition: isInDefinition, &checked, &views, &paths, &morphs, in: &script) {
      isWhole = false
    }
    checked.writes = start..<start + (UInt32(writes.count) - start) / UInt32(sentence.keyframes.count + 1)
    checked.isWhole = isWhole
    sentences[place] = checked
    return isWhole
  }

  private func easing(
    of sentence: SyntaxTree.Sentence, _ policies: inout Policies, in script: inout EvaluatedScript
  ) -> Int32? {
    if sentence.with.isGiven { return policies.easing(sentence.with.node, in: &script) }
    return script.values.easings.place(of: sentence.verb?.isFade ?? false ? CurveWord.easeInOut : .linear)
  }

  // MARK: Writes

  /// Computes what a sentence writes; returns false after a mistake, which is reported.
  private mutating func write(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, isInDefinition: Bool, _ checked: inout CheckedSentence,
    _ views: inout CheckedViews, _ paths: inout PathTable, _ morphs: inout MorphTable,
    in script: inout EvaluatedScript
  ) -> Bool {
    if verb == .wait { return script.checkLasting(sentence, verb) }
    if sentence.targets.isEmpty && !verb.mayLackSubject {
      if !sentence.isBroken {
        if let view = views.viewReadAsArticle(before: sentence.verbToken, in: script) {
          let verb = script.text(ofToken: sentence.verbToken)
          script.report(
            .foreignVerb(
              verb, ForeignWords.Verb(instead: "\(verb) \(view)", reason: "The verb comes first, and then the view.")),
            at: script.tree.range(ofToken: sentence.verbToken - 1).through(
              script.tree.range(ofToken: sentence.verbToken)))
          return false
        }
        let isComplete = sentence.to.isGiven || sentence.by.isGiven || sentence.at.isGiven
        script.report(
          .missingSubject(
            verb, script.text(ofToken: sentence.verbToken), isComplete: isComplete, view: views.exampleView(in: script)),
          at: script.tree.range(ofToken: sentence.verbToken))
      }
      return false
    }
    if views.table.isDeclared, !views.areKnown(script.tree.targets[run: sentence.targets], in: &script) { return false }
    var isSound = script.checkPhrases(of: sentence, verb)
    let said = properties.property(of: sentence, verb, isSound: &isSound, in: &script)
    if said == nil, verb == .animate || verb == .hold, isSound {
      // The name of such a view is reported where it occurs first.
      if DottedName.parts(of: script.text(ofToken: sentence.subjectEnd)) != nil { return false }
      if sentence.along.isGiven, verb == .animate {
        let word = script.tree.range(ofToken: sentence.verbToken)
        script.report(.unexpectedVerbOfPath(script.text(word)), at: word)
        return false
      }
      script.report(
        .missingProperty(
          script.text(ofToken: sentence.verbToken), subject: script.subject(of: sentence),
          last: script.text(ofToken: sentence.subjectEnd),
          property: SentenceTable.propertyThatFits(sentence, views, script), view: views.exampleView(in: script)),
        at: script.tree.range(ofToken: sentence.subjectEnd))
      isSound = false
    }
    guard isSound, !sentence.isBroken else { return false }
    if verb == .morph {
      guard MorphTable.canMorph(sentence, in: &script) else { return false }
      if isInDefinition { return true }
      guard let members = views.members(of: script.tree.targets[run: sentence.targets], sentence, in: &script),
        let outline = morphs.outline(sentence, members, views, in: &script)
      else { return false }
      checked.property = PropertyReference(.morph)
      for view in members {
        let track = tracks.track(ofView: view, property: PropertyReference(.morph).property, component: 0)
        writes.append(CheckedWrite(track: track, outline: Int32(outline), from: .nan, scale: 0, offset: 0))
      }
      return true
    }
    let gradients = script.gradients(of: sentence, verb, said)
    if isInDefinition {
      return gradients.isEmpty
        ? SentenceTable.hasEnds(sentence, verb, said, in: &script) : script.canBecomeOneAnother(gradients, sentence)
    }
    // A slice of the targets would be retained and released for each sentence.
    if gradients.isEmpty, sentence.targets.count == 1,
      case let target = script.tree.targets[Int(sentence.targets.lowerBound)], target.kind == .view,
      case let view = views.table.view(script.tree.tokens[Int(target.token)].symbol), view >= 0,
      !target.isOpened || views.kind(of: view) != .group
    {
      // The usual sentence has one view.
      let kind = views.kind(of: view)
      let property = said ?? PropertyReference(kind.property(impliedBy: verb))
      checked.property = property
      if kind == .group, !SentenceTable.canShow(property, target, in: [target], of: &script) { return false }
      if sentence.along.isGiven { return move(sentence, verb, property, [view], &checked, views, &paths, in: &script) }
      if !sentence.keyframes.isEmpty {
        script.warn(ofValue: property, CollectionOfOne(view), sentence, views)
        return writeLegs(sentence, verb, [view], said, &checked, views, in: &script)
      }
      guard let ends = SentenceEnds(sentence, verb, property, in: &script) else { return false }
      // What a view with a mistake is, is not known.
      if said == nil, !views.isMistaken(view, script.tree) {
        let counts = kind == .text && views.wording(ofView: view)?.counts == true
        script.warn(ofScale: ends, property, kind, sentence, verb, counts: counts)
      }
      script.warn(ofValue: property, CollectionOfOne(view), sentence, views)
      write(ends, property, view, views)
      return true
    }
    let targets = script.tree.targets[run: sentence.targets]
    guard let members = views.members(of: targets, sentence, in: &script) else { return false }
    if sentence.along.isGiven {
      let property = said ?? PropertyReference(ViewKind.box.property(impliedBy: verb))
      checked.property = property
      return move(sentence, verb, property, members, &checked, views, &paths, in: &script)
    }
    for target in targets where target.kind == .view && !target.isOpened {
      let view = views.table.view(script.tree.tokens[Int(target.token)].symbol)
      guard view >= 0, views.kind(of: view) == .group else { continue }
      let property = said ?? PropertyReference(ViewKind.group.property(impliedBy: verb))
      if !SentenceTable.canShow(property, target, in: targets, of: &script) { return false }
    }
    if !gradients.isEmpty { return write(gradients, sentence, members, &checked, in: &script) }
    if let said { script.warn(ofValue: said, members, sentence, views) }
    if !sentence.keyframes.isEmpty { return writeLegs(sentence, verb, members, said, &checked, views, in: &script) }
    return write(sentence, verb, members, said, &checked, views, in: &script)
  }

  /// Returns whether a group view has a property of its own, and reports one of its members.
  private static func canShow(
    _ property: PropertyReference, _ group: SyntaxTree.Target, in targets: ArraySlice<SyntaxTree.Target>,
    of script: inout EvaluatedScript
  ) -> Bool {
    guard let builtIn = property.builtIn, !ViewKind.group.canDeclare(builtIn), let first = targets.first,
      let last = targets.last
    else { return true }
    // `each of` precedes the whole list.
    let start = first.kind == .view ? first.token : first.token - 1
    let list = script.tree.range(ofToken: start).through(script.tree.range(ofToken: last.token))
    script.report(.groupWithLook(script.text(ofToken: group.token), builtIn, list: script.text(list)), at: list)
    return false
  }

  /// Computes what a sentence about several views writes. The property may differ between views.
  private mutating func write(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ members: [Int], _ said: PropertyReference?,
    _ checked: inout CheckedSentence, _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Bool {
    // A sentence has at most one property for each kind of view.
    var known: [(property: PropertyReference, ends: SentenceEnds)] = []
    var previous: (property: PropertyReference, ends: SentenceEnds)?
    for view in members {
      let property = said ?? PropertyReference(views.kind(of: view).property(impliedBy: verb))
      if checked.property == nil { checked.property = property }
      if let previous, previous.property == property {
        write(previous.ends, property, view, views)
        continue
      }
      let earlier = known.first { $0.property == property }
      guard let ends = earlier?.ends ?? SentenceEnds(sentence, verb, property, in: &script) else { return false }
      if earlier == nil {
        known.append((property, ends))
        if said == nil, verb.resizes, !views.isMistaken(view, script.tree) {
          script.warn(
            ofScale: ends, property, views.kind(of: view), sentence, verb, counts: false,
            one: members.count > 1 ? script.symbols.text(views.table.views[view].name) : nil)
        }
      }
      previous = (property, ends)
      write(ends, property, view, views)
    }
    return true
  }

  /// Computes what the legs of a sentence write, one leg after the other.
  private mutating func writeLegs(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ members: [Int], _ said: PropertyReference?,
    _ checked: inout CheckedSentence, _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> Bool {
    var known: [PropertyReference: [SentenceEnds]] = [:]
    for leg in 0...sentence.keyframes.count {
      for view in members {
        let property = said ?? PropertyReference(views.kind(of: view).property(impliedBy: verb))
        if checked.property == nil { checked.property = property }
        guard let legs = known[property] ?? SentenceEnds.ofLegs(sentence, verb, property, in: &script) else {
          return false
        }
        known[property] = legs
        write(legs[leg], property, view, views)
      }
    }
    return true
  }

  /// Writes the numbers of gradients, one leg after the other.
  private mutating func write(
    _ gradients: [Int32?], _ sentence: SyntaxTree.Sentence, _ members: [Int], _ checked: inout CheckedSentence,
    in script: inout EvaluatedScript
  ) -> Bool {
    guard script.canBecomeOneAnother(gradients, sentence) else { return false }
    checked.property = PropertyReference(.fill)
    checked.gradient = gradients.compactMap(\.self).last ?? -1
    let property = PropertyReference(.gradient).property
    for (from, to) in zip(gradients, gradients.dropFirst()) {
      guard let to else { continue }
      let (starts, end) = (from.map { script.values.gradient($0).values }, script.values.gradient(to))
      for view in members {
        for (place, value) in end.values.enumerated().dropFirst(end.hasAngle ? 0 : 1) {
          let track = tracks.track(ofView: view, property: property, component: Int32(place))
          writes.append(CheckedWrite(track: track, from: starts?[place] ?? .nan, scale: 0, offset: value))
        }
      }
    }
    return true
  }

  /// Writes a motion along a path.
  private mutating func move(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, _ members: [Int],
    _ checked: inout CheckedSentence, _ views: CheckedViews, _ paths: inout PathTable, in script: inout EvaluatedScript
  ) -> Bool {
    guard let path = paths.place(of: sentence, verb, property, members, views, in: &script) else { return false }
    checked.path = path
    for view in members {
      write(.ofPath, property, view, views)
      if sentence.facing > 0 { write(.ofPath, PropertyReference(.rotation), view, views) }
    }
    return true
  }

  @inline(__always)
  private mutating func write(
    _ ends: SentenceEnds, _ property: PropertyReference, _ view: Int, _ views: CheckedViews
  ) {
    let property = views.meaning(of: property, forView: view)
    for component in property.components {
      let lane = property.component >= 0 ? 0 : Int(component)
      writes.append(
        CheckedWrite(
          track: tracks.track(ofView: view, property: property.property, component: component),
          from: ends.from.map { $0[lane] } ?? .nan, scale: ends.scale[lane], offset: ends.offset[lane]))
    }
  }

  /// Returns the name of a property that can have the values of a sentence that names none.
  private static func propertyThatFits(
    _ sentence: SyntaxTree.Sentence, _ views: CheckedViews, _ script: EvaluatedScript
  ) -> String {
    let values = [sentence.at, sentence.to, sentence.from, sentence.by].filter(\.isGiven).map { script[$0.node] }
    guard let value = values.first else { return "opacity" }
    let view = views.table.view(script.tree.tokens[Int(sentence.subjectEnd)].symbol)
    if value.kind == .number, view >= 0, views.wording(ofView: view)?.counts == true {
      return Property.value.name
    }
    return switch value.kind {
    case .vector: "position"
    case .colour, .gradient: "fill"
    case .angle: "rotation"
    case .length: "x"
    case .number: values.allSatisfy { 0...1 ~= $0.number } ? "opacity" : "x"
    case .percent, .duration, .curve, .text, .animation, .unknown: "opacity"
    }
  }

  /// Returns whether the ends of a sentence are possible in a definition as written, whose views are not known.
  private static func hasEnds(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ said: PropertyReference?, in script: inout EvaluatedScript
  ) -> Bool {
    guard let property = said ?? verb.property.map({ PropertyReference($0) }) else { return true }
    return sentence.keyframes.isEmpty
      ? SentenceEnds(sentence, verb, property, in: &script) != nil
      : SentenceEnds.ofLegs(sentence, verb, property, in: &script) != nil
  }

  // MARK: Default durations

  /// Applies `default duration`, the duration of every sentence without its own.
  mutating func applyDefaultDurations(_ policies: inout Policies, in script: inout EvaluatedScript) {
    let tree = script.tree
    // Each file has its own default, so that a used file means the same as alone.
    var chosen: [Int32: (range: SourceRange, duration: Int64?)] = [:]
    for statement in tree.statements where statement.kind == .defaultDuration {
      let range = tree.range(ofToken: statement.token)
      if let chosen = chosen[statement.file] {
        script.report(.defaultTwice(first: chosen.range), at: range)
      } else {
        chosen[statement.file] = (range, policies.duration(statement.value, allowsZero: false, in: &script))
      }
    }
    let second = ExactTime.flicksPerSecond
    let own = chosen[0]?.duration
    for (place, sentence) in tree.sentences.enumerated() where sentences[place].duration == 0 {
      let isOwn = sentence.verbToken < tree.ownTokens
      let chosen = isOwn ? own : chosen[tree.file(ofToken: sentence.verbToken)]?.duration
      sentences[place].duration = chosen ?? (sentence.verb?.isFade ?? false ? second : 2 * second)
    }
  }
}
