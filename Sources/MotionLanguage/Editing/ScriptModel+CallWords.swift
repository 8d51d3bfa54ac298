import MotionAlgebra

/// The words of calls that are being written: those of definitions, and the arguments of curves and gradients.
extension ScriptModel {
  /// A part of a definition that can be called: a word, or an argument.
  private enum CallPart {
    case word(String)
    case argument(areViews: Bool)
  }

  /// Returns the parts of each definition that can be called with a first word, or with its form in -ing.
  private func callForms(beginningWith first: String) -> [[CallPart]] {
    func isFirst(_ word: String) -> Bool { word == first || DefinePatterns.gerund(of: word) == first }
    let defines = tree.defines.filter { $0.words.first.map { isFirst(symbols.text($0.symbol)) } ?? false }
    let own = defines.map { define -> [CallPart] in
      let words = define.words.map { word -> CallPart in
        word.parameter < 0
          ? .word(symbols.text(word.symbol)) : .argument(areViews: isSubject(word.parameter))
      }
      return define.slots == 0 && !define.parameters.isEmpty ? words + [.argument(areViews: false)] : words
    }
    guard tree.preludeFile < 0 else { return own }
    let forms = Prelude.forms.map { $0.words.split(separator: " ").map(String.init) }.filter { isFirst($0[0]) }
    return own
      + forms.map { words in
        let parts = words.map { $0 == "…" ? CallPart.argument(areViews: true) : .word($0) }
        return words.contains("…") ? parts : parts + [.argument(areViews: false)]
      }
  }

  /// Whether a sentence of a definition is about a parameter.
  func isSubject(_ parameter: Int32) -> Bool {
    tree.sentences.contains { sentence in
      tree.targets[run: sentence.targets].contains { $0.kind == .parameter && $0.parameter == parameter }
    }
  }

  /// What may be an argument of a call. A check of the call decides what its definition takes.
  var arguments: [Candidate] {
    subjects + values(for: nil) + lets { $0 == .animation } + curves + colourValues
  }

  /// What may follow a word of a call in words, such as `in` and `out` after `pop`; `nil` where no call is.
  func candidates(inCallAfter index: Int, _ statement: Int) -> [Candidate]? {
    guard tree.tokens[index].kind == .word else { return nil }
    for start in (max(statement, index - 11)...index).reversed() where beginsAnimation(start, statement) {
      if let name = names.name(ofToken: UInt32(start)), names.names[name].kind != .definition { continue }
      var found: [Candidate] = []
      for form in callForms(beginningWith: text(ofToken: UInt32(start))) {
        guard case .next(let part) = match(form, start...index) else { continue }
        switch part {
        case .argument(let areViews): found += areViews ? subjects : arguments
        case .word(let word):
          found.append(Candidate(word, .keyword, "word of a definition"))
          // Behind views, others can follow.
          let isBehindViews = names.name(ofToken: UInt32(index)).map { names.names[$0].kind != .definition } ?? false
          if isBehindViews, start < index { found.append(Candidate("and", .keyword, "", Keyword.and.help)) }
        }
      }
      if found.isEmpty { continue }
      // A verb of the language begins its own sentences too.
      return found + (start == index && tree.tokens[index].symbol.keyword?.verb != nil ? subjects : [])
    }
    return nil
  }

  /// Whether an animation can begin at a token.
  private func beginsAnimation(_ index: Int, _ statement: Int) -> Bool {
    guard tree.tokens[index].kind == .word else { return false }
    if index == statement { return true }
    let before = tree.tokens[index - 1]
    switch before.kind {
    case .equals, .colon, .plus, .star: return true
    case .leftParenthesis: return !isInPoint(before: index)
    case .word: return [Keyword.then, .while, .play].contains(before.symbol.keyword)
    default: return false
    }
  }

  private enum Match {
    case next(CallPart)
    case whole, none
  }

  /// Compares the parts of a definition with some tokens, of which the first is its first word.
  private func match(_ form: [CallPart], _ tokens: ClosedRange<Int>) -> Match {
    var (place, index) = (1, tokens.lowerBound + 1)
    while index <= tokens.upperBound {
      guard place < form.count else { return .none }
      if let end = endOfValue(index, upTo: tokens.upperBound) {
        guard case .argument = form[place] else { return .none }
        (place, index) = (place + 1, end + 1)
        continue
      }
      guard tree.tokens[index].kind == .word else { return .none }
      let keyword = tree.tokens[index].symbol.keyword
      switch form[place] {
      case .word(let word):
        guard word == text(ofToken: UInt32(index)) else { return .none }
        place += 1
      case .argument where isArticle(index) || keyword == .all || keyword == .each || keyword == .of:
        // These words are parts of the views.
        if index == tokens.upperBound { return .none }
      case .argument:
        guard !(keyword?.isReserved ?? false) else { return .none }
        let isJoined = index < tokens.upperBound && tree.tokens[index + 1].symbol == .and
        if isJoined { index += 1 } else { place += 1 }
        if isJoined, index == tokens.upperBound { return .next(form[place]) }
      }
      index += 1
    }
    return place < form.count ? .next(form[place]) : .whole
  }

  /// Whether a token is an article, and not the view that a script calls `a`.
  private func isArticle(_ index: Int) -> Bool {
    guard tree.tokens[index].symbol.keyword?.isArticle ?? false else { return false }
    let word = text(ofToken: UInt32(index))
    return !names.names.contains { $0.kind == .view && $0.declaration != nil && $0.text == word }
  }

  /// Returns the last token of a value that is no word: a number with its unit, a colour, a text, or what is in parentheses;
  /// `nil` for other tokens, and where it ends behind another token.
  private func endOfValue(_ index: Int, upTo last: Int) -> Int? {
    switch tree.tokens[index].kind {
    case .colour, .string: return index
    case .number:
      guard index < last else { return index }
      let next = tree.tokens[index + 1]
      return next.kind == .percent || next.symbol.keyword?.isUnit ?? false ? index + 1 : index
    case .leftParenthesis:
      var depth = 0
      return (index...last).first { place in
        depth += tree.tokens[place].nesting
        return depth == 0
      }
    default: return nil
    }
  }

  /// Returns whether all words of a definition, with its views, are at some tokens.
  func isCall(of define: SyntaxTree.Define, _ tokens: ClosedRange<Int>) -> Bool {
    let form = define.words.map { word -> CallPart in
      word.parameter < 0 ? .word(symbols.text(word.symbol)) : .argument(areViews: false)
    }
    let isPlain = define.slots == 0 && !define.parameters.isEmpty
    if case .whole = match(isPlain ? form + [.argument(areViews: false)] : form, tokens) { return true }
    return false
  }

  // MARK: Arguments

  /// What may follow a token among the arguments of a curve or a gradient; `nil` elsewhere.
  ///
  /// - Parameter open: the innermost parenthesis that is open behind the token.
  func candidates(inArguments open: Int, after index: Int) -> [Candidate]? {
    guard open > 0, !tree.tokens[open].hasSpaceBefore else { return nil }
    let name = text(ofToken: UInt32(open - 1))
    let kind = tree.tokens[index].kind
    let isNext = kind == .leftParenthesis || kind == .comma
    if let gradient = GradientWord(rawValue: name) {
      if gradient == .linear, index > open, index < open + 3, tree.tokens[open + 1].symbol == .to {
        return sides(index == open + 1 ? nil : index)
      }
      guard isNext else { return nil }
      let to = gradient == .linear && index == open ? [Candidate("to", .keyword, "toward a side or a corner")] : []
      return to + colourValues
    }
    guard isNext || kind == .colon, let curve = tree.tokens[open - 1].symbol.keyword?.curve else { return nil }
    if curve == .steps, index > open {
      return CurveNames.stepPositions.map { Candidate($0.name, .value, "where the steps jump") }
    }
    guard curve == .spring else { return kind == .colon ? nil : values(for: [.number]) }
    if kind == .colon {
      let isDuration = SpringArgument(rawValue: text(ofToken: UInt32(index - 1)))?.isDuration ?? false
      return values(for: [isDuration ? .duration : .number])
    }
    return springArguments(open, after: index)
  }

  /// The sides behind `to` in a gradient, or those that make a corner with the side there.
  ///
  /// - Parameter side: the token of the side; `nil` behind `to`.
  private func sides(_ side: Int?) -> [Candidate] {
    let (across, along) = (["left", "right"], ["top", "bottom"])
    let found = side.map { across.contains(text(ofToken: UInt32($0))) ? along : across } ?? across + along
    return found.map { Candidate($0, .value, side == nil ? "side" : "corner") }
  }

  /// The arguments that a spring can still have.
  private func springArguments(_ open: Int, after index: Int) -> [Candidate] {
    var (said, depth, place) = (Set<SpringArgument>(), 0, open + 1)
    // The word that is being written, which the candidates replace, and those behind it.
    var hasColon = false
    while place < tree.ownCount - 1, !tree.tokens[place].isStatementStart {
      let kind = tree.tokens[place].kind
      depth += tree.tokens[place].nesting
      if depth < 0 { break }
      if depth == 0, kind == .word, tree.tokens[place + 1].kind == .colon {
        if place == index + 1 {
          hasColon = true
        } else if let argument = SpringArgument(rawValue: text(ofToken: UInt32(place))) {
          said.insert(argument)
        }
      }
      place += 1
    }
    return SpringArgument.allCases.filter { argument in
      !said.contains(argument) && said.allSatisfy { $0.way == argument.way }
    }.map { argument in
      hasColon
        ? Candidate(argument.rawValue, .parameter, "argument of a spring")
        : Candidate("\(argument.rawValue):", .parameter, "argument of a spring", snippet: "\(argument.rawValue): $0")
    }
  }
}
