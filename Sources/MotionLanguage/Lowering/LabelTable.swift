import MotionAlgebra

/// The labels of sentences and named compositions in the timeline: ranges of the source, or of words that follow it.
struct LabelTable {
  private let checked: CheckedScript
  private let tree: SyntaxTree
  /// Words that are not in the source, whose ranges follow those in the source.
  private(set) var addedText: [UInt8] = []
  private(set) var labels: [Label] = []
  /// The position in the source of each label, for messages.
  private(set) var places: [LabelPlace] = []
  /// For each sentence the token of the `let` that contains it alone, or -1.
  private var namesOfSentences: [Int32]
  /// For each sentence whether the definition that the script calls plays it backwards; empty without calls.
  private var areReversedInCalls: [Bool] = []
  /// Where the words for each component of each built-in property begin and end in `text`; 0 for words that are not
  /// yet there. Of numbers, because the program makes the type of such an array anyway.
  private var builtInWords = [UInt32](
    repeating: 0, count: Property.allCases.count * LabelTable.mostComponents * 2)
  /// The ranges in `text` of the words for custom properties.
  private var ownWords: [PropertyReference: SourceRange] = [:]
  private static let mostComponents = 5
  private var allViews: Range<UInt32>?

  init(_ checked: CheckedScript) {
    self.checked = checked
    tree = checked.script.tree
    labels.reserveCapacity(tree.sentences.count)
    places.reserveCapacity(tree.sentences.count)
    namesOfSentences = [Int32](repeating: -1, count: tree.sentences.count)
    findNames()
    findReversedInCalls()
  }

  /// Finds the sentences that are alone in a `let`, whose labels are its name.
  private mutating func findNames() {
    for definition in tree.lets where definition.onlySentence >= 0 {
      let nodes = tree.nodes[Int(definition.firstNode)...Int(definition.value)]
      let isJoined = nodes.contains { node in
        node.kind == .reference && checked.script[tree.lets[Int(node.a)].value].kind == .animation
      }
      if !isJoined { namesOfSentences[Int(definition.onlySentence)] = Int32(definition.nameToken) }
    }
  }

  /// Finds the sentences that a definition plays backwards. The nodes inside an expression precede it.
  private mutating func findReversedInCalls() {
    guard !tree.callOfNode.isEmpty else { return }
    areReversedInCalls = [Bool](repeating: false, count: tree.sentences.count)
    var isReversed = [Bool](repeating: false, count: tree.nodes.count)
    for place in tree.nodes.indices.reversed() where tree.callOfNode[place] >= 0 {
      let node = tree.nodes[place]
      if node.kind == .sentence {
        areReversedInCalls[Int(node.a)] = isReversed[place]
      } else if case .modified(let modifier) = node.kind {
        isReversed[Int(node.a)] = isReversed[place] != (modifier == .reversed)
      } else if node.kind == .add || node.kind == .multiply || node.kind == .use {
        isReversed[Int(node.a)] = isReversed[place]
        if node.kind != .use { isReversed[Int(node.b)] = isReversed[place] }
      }
    }
  }

  // MARK: Labels

  /// Adds the label of a sentence.
  ///
  /// - Parameter part: the first write of one of its views, if its views play separately.
  mutating func add(sentence place: Int, part: UInt32? = nil) -> UInt32 {
    let sentence = tree.sentences[place]
    let own = tree.range(of: sentence)
    let call = tree.callOfSentence.isEmpty ? -1 : tree.callOfSentence[place]
    var name = own
    if sentence.named.isGiven {
      name = tree.range(ofToken: UInt32(sentence.named.node)).inQuotes
    } else if call >= 0 {
      let outermost = tree.calls[Int(tree.outermost(call))]
      name = outermost.name >= 0 ? tree.range(ofToken: UInt32(outermost.name)) : tree.range(of: outermost)
    } else if namesOfSentences[place] >= 0 {
      name = tree.range(ofToken: UInt32(namesOfSentences[place]))
    }
    var label = Label(name: words(name))
    if call >= 0 {
      label.origin = UInt32(tree.calls[Int(call)].define) + 1
      label.isReversedInCall = areReversedInCalls[place]
    }
    let property = checked.sentences[place].property
    if let part {
      let track = checked.sentences.track(ofWrite: part)
      let view = checked.views.table.views[Int(track.view)].token
      label.view = words(ofViewsFrom: view, through: view)
      // The views of one sentence may have different properties, as in `resize all views`.
      if var property {
        property.property = track.property
        label.property = words(property)
      }
    } else if sentence.verb != .wait {
      label.view = call >= 0 ? subject(inCall: sentence) : subject(sentence)
      label.property = words(property)
    }
    return add(label, tree.labelPlace(own, ofCall: call))
  }

  /// Adds the label of a composition with a `named` text.
  mutating func add(text token: UInt32, ofNode place: Int) -> UInt32 {
    let label = Label(name: words(tree.range(ofToken: token).inQuotes))
    return add(label, tree.labelPlace(tree.range(of: tree.nodes[place]), ofNode: place))
  }

  private mutating func add(_ label: Label, _ place: LabelPlace) -> UInt32 {
    labels.append(label)
    places.append(place)
    return UInt32(labels.count - 1)
  }

  // MARK: Words

  private func words(_ range: SourceRange) -> Range<UInt32> { range.start..<range.end }

  /// Returns the words of views. The name of one of many views is not in the text.
  private mutating func words(ofViewsFrom first: UInt32, through last: UInt32) -> Range<UInt32> {
    guard first < tree.firstMember else { return add(checked.script.text(ofToken: first)) }
    return tree.tokens[Int(first)].start..<tree.tokens[Int(last)].end
  }

  private mutating func subject(_ sentence: SyntaxTree.Sentence) -> Range<UInt32> {
    if !sentence.targets.isEmpty {
      let first = tree.targets[Int(sentence.targets.lowerBound)]
      let last = tree.targets[Int(sentence.targets.upperBound) - 1]
      // `all views` is two words, and its target is the second.
      return words(ofViewsFrom: first.kind == .view ? first.token : first.token - 1, through: last.token)
    }
    if let allViews { return allViews }
    let range = add("all views")
    allViews = range
    return range
  }

  /// Returns the words of the views of a call, which are not beside the words of the sentence.
  private mutating func subject(inCall sentence: SyntaxTree.Sentence) -> Range<UInt32> {
    let targets = tree.targets[run: sentence.targets]
    guard targets.count > 1 else { return subject(sentence) }
    let names = targets.map { target in
      let word = checked.script.text(ofToken: target.token)
      return target.kind == .view ? word : "all \(word)"
    }
    return add(names.joined(separator: " and "))
  }

  private mutating func words(_ property: PropertyReference?) -> Range<UInt32> {
    guard let property else { return 0..<0 }
    guard property.builtIn != nil else {
      if let known = ownWords[property] { return known.start..<known.end }
      let range = add(checked.script.name(of: property))
      ownWords[property] = SourceRange(range.lowerBound, range.upperBound)
      return range
    }
    let place = (Int(property.property) * LabelTable.mostComponents + Int(property.component) + 1) * 2
    if builtInWords[place] > 0 { return builtInWords[place]..<builtInWords[place + 1] }
    let range = add(checked.script.name(of: property))
    (builtInWords[place], builtInWords[place + 1]) = (range.lowerBound, range.upperBound)
    return range
  }

  private mutating func add(_ words: String) -> Range<UInt32> {
    let start = UInt32(checked.script.source.count + addedText.count)
    addedText.append(contentsOf: words.utf8)
    return start..<start + UInt32(words.utf8.count)
  }
}
