/// The order of phrases, and statements that hold no expression but parts of their own.
extension Format {
  /// A run of tokens that moves as one.
  struct Part {
    var rank: Int
    var first: UInt32
    var last: UInt32
  }

  /// Subject, from, to or by or along, over, with, after, named. Sentences in sentences first: they move as a whole then.
  mutating func orderPhrases() {
    var region = regions.count - 1
    var innermost: [UInt32: UInt32] = [:]
    for sentence in tree.sentences.reversed() where Int(sentence.verbToken) < tokens.count {
      while region > 0, regions[region].first > Int(sentence.verbToken) { region -= 1 }
      innermost[sentence.last] = max(innermost[sentence.last] ?? 0, sentence.verbToken)
      if regions[region].isUnderstood { phrases(sentence, innermost) }
    }
  }

  /// - Parameter innermost: of the sentences that end at a token, where the innermost begins.
  private mutating func phrases(_ sentence: SyntaxTree.Sentence, _ innermost: [UInt32: UInt32]) {
    if sentence.subjectEnd > sentence.verbToken {
      for place in sentence.verbToken + 1...sentence.subjectEnd where keyword(place) == .and {
        marks[Int(place)].insert(.mayFill)
      }
    }
    for target in sentence.targets where ViewKind(keyword(tree.targets[Int(target)].token)) != nil {
      mendArticle(before: tree.targets[Int(target)].token)
    }
    let kinds: [(SyntaxTree.PhraseKind, Int)] = [
      (.from, 0), (.to, 1), (.by, 1), (.along, 1), (.at, 1), (.over, 2), (.with, 3), (.after, 4), (.named, 5),
    ]
    var parts: [Part] = []
    for (kind, rank) in kinds {
      let slot = sentence.slot(kind)
      guard slot.isGiven else { continue }
      let first = max(slot.keyword, sentence.subjectEnd + 1)
      // The duration of a `wait` needs no word where it comes first.
      parts.append(Part(rank: kind == .over && sentence.verb == .wait ? -1 : rank, first: first, last: first))
      if first == slot.keyword {
        if kind != .at { marks[Int(first)].insert(.mayBreak) }
        if kind == .with { spellings[Int(first)] = .with }
        if kind == .over {
          spellings[Int(first)] = sentence.verb == .hold || sentence.verb == .wait ? .for : .over
        }
      } else {
        marks[Int(first)].remove(.mayBreak)
      }
    }
    let hasComment = commentStarts[Int(sentence.last) + 1] > commentStarts[Int(sentence.verbToken) + 1]
    arrange(&parts, upTo: sentence.last, innermost, isFixed: hasComment && sentence.at.isGiven)
    if sentence.verb == .wait { plainWait(sentence, parts) }
    keepLastComment(sentence.last, parts)
  }

  /// Puts parts, which fill the tokens up to `last`, into the order of their ranks.
  mutating func arrange(
    _ parts: inout [Part], upTo last: UInt32, _ innermost: [UInt32: UInt32] = [:], isFixed: Bool
  ) {
    parts.sort { $0.first < $1.first }
    for place in parts.indices { parts[place].last = place + 1 < parts.count ? parts[place + 1].first - 1 : last }
    // What came behind a phrase that ends in a sentence (`to twice move box`) would be that one's.
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

  /// `wait for 2s` as `wait 2s`, unless a sign would then join two animations, or a comment end the line.
  private mutating func plainWait(_ sentence: SyntaxTree.Sentence, _ parts: [Part]) {
    guard let first = parts.first, first.rank < 0, first.first == sentence.over.keyword else { return }
    marks[Int(first.first)].remove(.mayBreak)
    let next = Int(first.first) + 1
    let hasSign = tree.tokens[next].kind == .minus || tree.tokens[next].kind == .plus
    let hasComment =
      trailing[Int(sentence.subjectEnd)] >= 0 || !leading(Int(first.first)).isEmpty || trailing[next - 1] >= 0
      || !leading(next).isEmpty
    if !hasSign && !hasComment { marks[Int(first.first)].insert(.isDropped) }
  }

  /// A comment behind a line of several phrases is about all of them: it stays at the end.
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

  /// A line break behind `=` stays; it is made where the rest needs it.
  private mutating func `let`(_ definition: SyntaxTree.Let, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    mayBreak(behind: Int(definition.nameToken) + 1)
  }

  /// A line break behind a token stays; it is made where the rest needs it.
  mutating func mayBreak(behind token: Int) {
    marks[token + 1].formUnion(tree.tokens[token + 1].startsLine ? [.mayBreak, .breaks] : .mayBreak)
  }

  /// Where it stands before what else it has, with one `with`.
  private mutating func declaration(_ declaration: SyntaxTree.Declaration, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    var kind = declaration.nameToken + 2
    if let article = keyword(kind), article.isArticle {
      kind += 1
      mendArticle(before: kind)
    }
    var first = UInt32(max(Int32(kind), declaration.text)) + 1
    var parts: [Part] = []
    for value in tree.declaredValues[run: declaration.values] {
      let rank =
        switch keyword(value.token) {
        case _ where value.isNamed: 3
        case .from: 0
        case .to: 1
        default: 2
        }
      parts.append(Part(rank: rank, first: first, last: first))
      if rank != 2 { marks[Int(first)].insert(.mayBreak) }
      first = tree.nodes[Int(value.node)].last + 1
    }
    let hasComment = commentStarts[region.last + 1] > commentStarts[region.first + 1]
    arrange(&parts, upTo: UInt32(region.last), isFixed: hasComment)
    for (place, part) in parts.enumerated() where part.rank == 3 {
      spellings[Int(part.first)] = place > 0 && parts[place - 1].rank == 3 ? .and : .with
    }
  }
}
