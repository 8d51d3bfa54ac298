/// Formats reactions, with a line for each direction of a transition, and orders the phrases of plans.
extension Format {
  mutating func transition(_ transition: SyntaxTree.Transition, _ region: Region) {
    group(UInt32(region.first), UInt32(region.last))
    let directions = tree.directions[run: transition.directions]
    let ends = directions.dropFirst().map { $0.token - 1 } + [UInt32(region.last)]
    for (direction, end) in zip(directions, ends) {
      marks[Int(direction.token)].formUnion([.mayBreak, .breaks])
      group(direction.token, end)
      mayBreak(behind: Int(direction.token) + 1)
    }
  }

  /// Orders the phrases of plans: subject, to, with, along, within, named.
  mutating func orderPlans() {
    var region = 0
    for plan in tree.plans where Int(plan.sentence.verbToken) < tokens.count {
      while region + 1 < regions.count, regions[region + 1].first <= Int(plan.sentence.verbToken) { region += 1 }
      if regions[region].isUnderstood { phrases(plan) }
    }
  }

  private mutating func phrases(_ plan: SyntaxTree.Plan) {
    let sentence = plan.sentence
    for place in sentence.verbToken + 1...sentence.subjectEnd where keyword(place) == .and {
      marks[Int(place)].insert(.mayFill)
    }
    if plan.verb == .match, keyword(sentence.subjectEnd + 2) != .the {
      spellings[Int(sentence.subjectEnd) + 2] = .thePointer
    }
    var parts: [Part] = []
    var slots = [(sentence.to, 0), (sentence.with, 1), (plan.along, 2), (sentence.named, 4)]
    slots += plan.constants.values.map { ($0, 1) } + plan.corners.prefix(1).map { ($0, 3) }
    for (slot, rank) in slots where slot.isGiven && slot.keyword > sentence.subjectEnd {
      parts.append(Part(rank: rank, first: slot.keyword, last: slot.keyword))
      // A line that began with `within` would be a statement.
      if rank != 3, rank != 1 || keyword(slot.keyword) != .and { marks[Int(slot.keyword)].insert(.mayBreak) }
    }
    guard !parts.isEmpty else { return }
    let hasComment = commentStarts[Int(sentence.last) + 1] > commentStarts[Int(sentence.verbToken) + 1]
    arrange(&parts, upTo: sentence.last, isFixed: hasComment)
    for (place, part) in parts.enumerated() where part.rank == 1 {
      let goesOn = place > 0 && parts[place - 1].rank == 1
      spellings[Int(part.first)] = goesOn ? .and : .with
      if goesOn {
        marks[Int(part.first)].remove(.mayBreak)
        marks[Int(part.first)].insert(.mayFill)
      }
    }
    keepLastComment(sentence.last, parts)
  }
}
