import MotionAlgebra

/// The words of calls that are being written: those of definitions, and the arguments of curves and gradients.
extension ScriptModel {
  /// The words of each definition that can be called, with `…` for views.
  private var callForms: [[String]] {
    let own = tree.defines.map { define -> [String] in
      let words = define.words.map { $0.parameter < 0 ? symbols.text($0.symbol) : "…" }
      return define.slots == 0 && !define.parameters.isEmpty ? words + ["…"] : words
    }
    guard tree.preludeFile < 0 else { return own }
    return own
      + Prelude.forms.map { form in
        let words = form.words.split(separator: " ").map(String.init)
        return words.contains("…") ? words : words + ["…"]
      }
  }

  /// What may follow a word of a call in words, such as `in` and `out` after `pop`; `nil` where no call is.
  func candidates(inCallAfter index: Int, _ statement: Int) -> [Candidate]? {
    guard tree.tokens[index].kind == .word else { return nil }
    let forms = callForms
    for start in (max(statement, index - 11)...index).reversed() where tree.tokens[start].kind == .word {
      if let name = names.name(ofToken: UInt32(start)), names.names[name].kind != .definition { continue }
      let first = text(ofToken: UInt32(start))
      var found: [Candidate] = []
      for form in forms where form[0] == first || DefinePatterns.gerund(of: form[0]) == first {
        guard let next = word(of: form, after: start...index) else { continue }
        found +=
          next == "…"
          ? subjects + parameters(in: statement) + values(for: nil)
          : [Candidate(next, .keyword, "word of a definition")]
      }
      if found.isEmpty { continue }
      // A verb of the language begins its own sentences too.
      return found + (start == index && tree.tokens[index].symbol.keyword?.verb != nil ? subjects : [])
    }
    return nil
  }

  /// Returns the word of a form that follows after some tokens, or `…` for views; `nil` if the tokens are others, or all of them.
  private func word(of form: [String], after tokens: ClosedRange<Int>) -> String? {
    var (place, index) = (1, tokens.lowerBound + 1)
    while index <= tokens.upperBound {
      guard place < form.count, tree.tokens[index].kind == .word else { return nil }
      let keyword = tree.tokens[index].symbol.keyword
      if form[place] == "…" {
        // An article, `all` and `each of` are parts of the views.
        if keyword?.isArticle ?? false || keyword == .all || keyword == .each || keyword == .of {
          if index == tokens.upperBound { return nil }
        } else {
          guard !(keyword?.isReserved ?? false) else { return nil }
          let isJoined = index < tokens.upperBound && tree.tokens[index + 1].symbol == .and
          if isJoined { index += 1 } else { place += 1 }
          if isJoined, index == tokens.upperBound { return "…" }
        }
      } else {
        guard form[place] == text(ofToken: UInt32(index)) else { return nil }
        place += 1
      }
      index += 1
    }
    return place < form.count ? form[place] : nil
  }

  /// What may follow a parenthesis or a comma among the arguments of a curve or a gradient; `nil` elsewhere.
  func candidates(inArgumentsAfter index: Int) -> [Candidate]? {
    guard let open = openParentheses(before: index + 1).last, open > 0, !tree.tokens[open].hasSpaceBefore else {
      return nil
    }
    let name = text(ofToken: UInt32(open - 1))
    if GradientWord(rawValue: name) == .linear {
      return (index == open ? [Candidate("to", .keyword, "the side where it ends")] : []) + colourValues
    }
    if GradientWord(rawValue: name) != nil { return colourValues }
    guard let curve = tree.tokens[open - 1].symbol.keyword?.curve else { return nil }
    guard curve == .spring else { return values(for: [.number]) }
    let said = (open..<index).compactMap { SpringArgument(rawValue: text(ofToken: UInt32($0))) }
    return SpringArgument.allCases.filter { argument in
      !said.contains(argument) && said.allSatisfy { $0.way == argument.way }
    }.map { Candidate("\($0.rawValue):", .parameter, "argument of a spring", snippet: "\($0.rawValue): $0") }
  }
}
