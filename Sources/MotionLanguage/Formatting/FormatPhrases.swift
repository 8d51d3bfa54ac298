/// Orders phrases, and formats statements whose parts are not expressions.
extension Format {
  /// A range of tokens that moves as a whole.
  struct Part {
    var rank: Int
    var first: UInt32
    var last: UInt32
  }

  /// Orders phrases: subject, from, through, to or by or along, over, with, after, named. Inner sentences come first, since they
  /// then move as a whole.
  mutating func orderPhrases() {
    var region = regions.count - 1
    var innermost: [UInt32: UInt32] = [:]
    let throughIsDefined = tree.sentences.contains(where: \.through.isGiven) && definesThrough()
    for sentence in tree.sentences.reversed() where Int(sentence.verbToken) < tokens.count {
      while region > 0, regions[region].first > Int(sentence.verbToken) { region -= 1 }
      innermost[sentence.last] = max(innermost[sentence.last] ?? 0, sentence.verbToken)
      if regions[region].isUnderstood { phrases(sentence, innermost, throughIsDefined) }
    }
  }

  /// - Parameters:
  ///   - innermost: for each token that ends a sentence, the start of the innermost one.
  ///   - throughIsDefined: whether `through` begins a statement at the start of a line.
  private mutating func phrases(
    _ sentence: SyntaxTree.Sentence, _ innermost: [UInt32: UInt32], _ throughIsDefined: Bool
  ) {
    if sentence.subjectEnd > sentence.verbToken {
      for place in sentence.verbToken + 1...sentence.subjectEnd where keyword(place) == .and {
        marks[Int(place)].insert(.mayFill)
      }
    }
    for target in sentence.targets where ViewKind(keyword(tree.targets[Int(target)].token)) != nil {
      mendArticle(before: tree.targets[Int(target)].token)
    }
    // Right behind a keyframe, `with` would be the keyframe's.
    let with = sentence.through.isGiven && !sentence.to.isGiven && !sentence.over.isGiven ? 1 : 5
    let kinds: [(Phrase, Int)] = [
      (.from, 0), (.through, 2), (.to, 3), (.by, 3), (.along, 3), (.at, 3), (.over, 4), (.with, with), (.after, 6),
      (.named, 7),
    ]
    var parts: [Part] = []
    for (kind, rank) in kinds {
      let slot = sentence.slot(kind)
      guard slot.isGiven else { continue }
      let first = max(slot.keyword, sentence.subjectEnd + 1)
      // The duration of a `wait` needs no word if it comes first.
      parts.append(Part(rank: kind == .over && sentence.verb == .wait ? -1 : rank, first: first, last: first))
      if first == slot.keyword {
        if kind != .at, kind != .through || !throughIsDefined { marks[Int(first)].insert(.mayBreak) }
        if kind == .with { spellings[Int(first)] = .with }
        if kind == .over {
          spellings[Int(first)] = sentence.verb == .hold || sentence.verb == .wait ? .for : .over
        }
      } else {
        marks[Int(first)].remove(.mayBreak)
      }
    }
    for keyframe in tree.keyframes[run: sentence.keyframes] where keyframe.curve.isGiven {
      spellings[Int(keyframe.curve.keyword)] = .with
    }
    let hasComment = commentStarts[Int(sentence.last) + 1] > commentStarts[Int(sentence.verbToken) + 1]
    let isFixed = hasComment && sentence.at.isGiven || parts.count > 1 && hasUnknown(sentence)
    arrange(&parts, upTo: sentence.last, innermost, isFixed: isFixed)
    if sentence.verb == .wait { plainWait(sentence, parts) }
    keepLastComment(sentence.last, parts)
  }

  /// Returns whether a value is a name that nothing declares: another order may then read as a sentence in other words.
  private func hasUnknown(_ sentence: SyntaxTree.Sentence) -> Bool {
    [sentence.from, sentence.to, sentence.by, sentence.over, sentence.with, sentence.after].contains {
      $0.isGiven && tree.nodes[Int($0.node)].kind == .unknown
    }
  }

  /// Returns whether a definition begins with `through`, which would then begin a statement at the start of a line.
  private func definesThrough() -> Bool {
    tree.tokens.indices.contains { keyword(UInt32($0)) == .define && keyword(UInt32($0) + 1) == .through }
  }

  /// Arranges parts, which cover the tokens up to `last`, in the order of their ranks.
  mutating func arrange(
    _ parts: inout [Part], upTo last: UInt32, _ innermost: [UInt32: UInt32] = [:], isFixed: Bool
  ) {
    parts.sort { $0.first < $1.first }
    for place in parts.indices { parts[place].last = place + 1 < parts.count ? parts[place + 1].first - 1 : last }
    // A phrase after one that ends in a sentence (`to twice move box`) would belong to that sentence.
    let isOpen = parts.contains { part in innermost[part.last].map { $0 > part.first } ?? false }
    guard !isFixed, !isOpen, zip(parts, parts.dropFirst()).contains(where: { $0.rank > $1.rank }) else { return }
    var place = parts[0].first
    parts.sort { ($0.rank, $0.first) < ($1.rank, $1.first) }
    let before = Array(order[Int(place)...Int(last)])
    let start = place
    for part in parts {
      for token in before[Int(part.first - start)...Int(part.last - start)] {
        order[Int(place)] = token
        position[Int(token)] = Int32(place)
        place += 1
      }
    }
  }

  /// Writes `wait for 2s` as `wait 2s`, unless it would then mean something else, or a comment follows.
  private mutating func plainWait(_ sentence: SyntaxTree.Sentence, _ parts: [Part]) {
    let next = Int(sentence.verbToken) + 1
    if isPropertyBeforeValue(sentence.verbToken) {
      // A space would make `to waiting(2)` a value of the property `waiting`.
      if tree.tokens[next].kind == .leftParenthesis { marks[next].insert(.touches) }
      return
    }
    guard let first = parts.first, first.rank < 0, first.first == sentence.over.keyword else { return }
    marks[Int(first.first)].remove(.mayBreak)
    let value = Int(first.first) + 1
    let hasSign = tree.tokens[value].kind == .minus || tree.tokens[value].kind == .plus
    let hasComment =
      trailing[Int(sentence.subjectEnd)] >= 0 || !leading(Int(first.first)).isEmpty || trailing[value - 1] >= 0
      || !leading(value).isEmpty
    if !hasSign && !hasComment { marks[Int(first.first)].insert(.isDropped) }
  }

  /// Keeps a comment at the end of a line of several phrases, because it concerns all of them.
  mutating func keepLastComment(_ token: UInt32, _ parts: [Part]) {
    let last = Int(order[Int(token)])
    guard trailing[Int(token)] >= 0, last != Int(token), trailing[last] < 0,
      let moved = parts.first(where: { $0.last == token }), !tree.tokens[Int(moved.first)].startsLine
    else { return }
    trailing[last] = trailing[Int(token)]
    trailing[Int(token)] = -1
  }

  // MARK: Statements

  mutating func markStatements() {
    for region in regions where region.isUnderstood {
      let statement = tree.statements[region.statement]
      switch statement.kind {
      case .let: `let`(tree.lets[Int(statement.value)], region)
      case .define: define(tree.defines[Int(statement.value)], region)
      case .view: declaration(tree.declarations[Int(statement.value)], region)
      case .group:
        for place in region.first...region.last where keyword(UInt32(place)) == .and {
          marks[place].insert(.mayFill)
        }
      case .when:
        group(UInt32(region.first), UInt32(region.last))
        mayBreak(behind: region.first + 4)
      case .reaction:
        group(UInt32(region.first), UInt32(region.last))
        mayBreak(behind: Int(tree.reactions[Int(statement.value)].colon))
      case .transition: transition(tree.transitions[Int(statement.value)], region)
      case .canvas, .defaultDuration, .play, .bare, .use, .policy: break
      }
    }
  }

  /// Formats a `let`. A line break after `=` is kept, and added if the rest needs it.
  private mutating func `let`(_ definition: SyntaxTree.Let, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    mayBreak(behind: Int(definition.nameToken) + 1)
  }

  /// Allows a line break after a token. An existing one is kept, and one is added if the rest needs it.
  mutating func mayBreak(behind token: Int) {
    marks[token + 1].formUnion(tree.tokens[token + 1].startsLine ? [.mayBreak, .breaks] : .mayBreak)
  }

  /// Orders the parts of a declaration: its position comes first, and the others follow one `with`.
  private mutating func declaration(_ declaration: SyntaxTree.Declaration, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    let kind = declaration.nameToken + 2
    if let article = keyword(kind), article.isArticle { mendArticle(before: kind + 1) }
    for place in kind..<declaration.shapeEnd where keyword(place) == .and { marks[Int(place)].insert(.mayFill) }
    var ends: [(rank: Int, last: UInt32)] = tree.declaredValues[run: declaration.values].map { value in
      let rank =
        switch keyword(value.token) {
        case _ where value.isNamed: 3
        case .from: 0
        case .to: 1
        case .at: 2
        case _ where tree.nodes[Int(value.node)].kind == .option: 4
        // A point of the view, with its place.
        default: 3
        }
      return (rank, tree.nodes[Int(value.node)].last)
    }
    if let spacing = declaration.members?.spacing, spacing.isGiven {
      let end = (-1, max(spacing.keyword, tree.nodes[Int(spacing.node)].last))
      ends.insert(end, at: ends.firstIndex { $0.last > end.1 } ?? ends.count)
    }
    var first = declaration.shapeEnd + 1
    var parts: [Part] = []
    for (rank, last) in ends {
      parts.append(Part(rank: rank, first: first, last: first))
      if rank != 2, rank >= 0 { marks[Int(first)].insert(.mayBreak) }
      first = last + 1
    }
    let hasComment = commentStarts[region.last + 1] > commentStarts[region.first + 1]
    arrange(&parts, upTo: UInt32(region.last), isFixed: hasComment)
    for (place, part) in parts.enumerated() where part.rank == 3 {
      spellings[Int(part.first)] = place > 0 && parts[place - 1].rank == 3 ? .and : .with
    }
  }
}
