import MotionAlgebra
import MotionText

/// Finds what is meant by a gradient that cannot be read as it is written.
extension Parser {
  /// What the tokens of a gradient say, as far as they say it.
  private struct MeantGradient {
    /// The direction in words of a script: `90deg`, `to right`.
    var course: String?
    var shades: [(colour: String, percents: [String])] = []
    /// The first mistake.
    var mistake: GradientMistake?
    /// The number of mistakes.
    var mistakes = 0
    /// Whether all mistakes can mean only one thing.
    var isCertain = true

    mutating func note(_ mistake: GradientMistake) {
      self.mistake = self.mistake ?? mistake
      mistakes += 1
      isCertain = isCertain && mistake.isCertain
    }

    /// The gradient as a script writes it; `nil` with fewer than two colours.
    func text(_ word: GradientWord) -> String? {
      let stops = shades.flatMap { shade in
        shade.percents.isEmpty ? [shade.colour] : shade.percents.map { "\(shade.colour) \($0)" }
      }
      let parts = (word == .linear ? course.map { [$0] } ?? [] : []) + stops
      return stops.count > 1 ? "\(word.rawValue)(\(parts.joined(separator: ", ")))" : nil
    }
  }

  // MARK: Calls

  /// Reports the mistake in a gradient, and offers a gradient of the same colours.
  mutating func reportGradient(_ word: GradientWord, name: UInt32, close: Int) {
    let meant = meantGradient(word, Int(name) + 2..<close)
    let all = range(ofToken: name).through(tokens[close].range)
    problems.withdraw(in: all)
    if case .side(let said)? = meant.mistake, meant.mistakes == 1, let course = meant.course,
      let index = (Int(name) + 3..<max(close, Int(name) + 3)).first(where: { text($0) == said }),
      tokens.keyword(at: index - 1) == .to, tokens[index + 1].kind == .comma
    {
      return report(
        .wrongGradient(word, .side(said), instead: String(course.dropFirst("to ".count)), isCertain: false),
        at: tokens[index].range)
    }
    let mistake = meant.mistake ?? (meant.shades.isEmpty ? .empty : .oneColour(meant.shades[0].colour))
    report(.wrongGradient(word, mistake, instead: meant.text(word), isCertain: meant.isCertain), at: all)
  }

  /// Reports `LinearGradient(…)` and `conic-gradient(…)`, and offers a gradient of the same colours. Returns the index of its
  /// closing parenthesis if one is here.
  mutating func failedInForeignGradient() -> Int? {
    guard names[token.symbol] == nil, isGradientElsewhere, let close = tokens.closingParenthesis(of: position + 1)
    else { return nil }
    let name = text(position)
    let word = ForeignWords.folded(name).contains("radial") ? GradientWord.radial : .linear
    let all = token.range.through(tokens[close].range)
    let meant = meantGradient(word, position + 2..<close)
    problems.withdraw(in: all)
    report(.gradientElsewhere(name, instead: meant.text(word)), at: all)
    return close
  }

  /// Whether the word here is the gradient of another tool, or a misspelt one.
  private var isGradientElsewhere: Bool {
    let name = text(position)
    if name.lowercased().hasSuffix("gradient") { return true }
    // The names of curves are shorter.
    return name.utf8.count > 12 && Nearest.to(name, among: GradientWord.allCases.map(\.rawValue)) != nil
  }

  // MARK: Words

  /// Reports `linear gradient(red, blue)` and `linear-gradient red, blue`. Returns whether one is here.
  mutating func failedInGradientOfWords() -> Bool {
    if tokens.keyword(at: position + 1) == .from, failedInGradientFromTo() { return true }
    // Most words here are colours and curves with a phrase behind them.
    guard [.word, .colour, .leftParenthesis].contains(tokens[position + 1].kind), !tokens.beginsStatement(position + 1),
      tokens.keyword(at: position + 1).map({ $0 == .to }) ?? true
    else { return false }
    let isPair = isWord(position + 1, "gradient")
    guard isPair || GradientWord(rawValue: text(position)) != nil, !tokens.isCall(position) else { return false }
    let word: GradientWord = text(position).hasPrefix("radial") ? .radial : .linear
    let first = isPair ? position + 2 : position + 1
    guard !tokens.beginsStatement(first) else { return false }
    var (inside, last) = (first..<first, first - 1)
    if tokens[first].kind == .leftParenthesis {
      guard let close = tokens.closingParenthesis(of: first) else { return false }
      (inside, last) = (first + 1..<close, close)
    } else {
      var end = first
      while !tokens.beginsStatement(end), end < first + 40, tokens[end].nesting >= 0 || tokens[end - 1].nesting > 0 {
        let next = tokens.keyword(at: end)
        if next == .and || next == .at || next?.continuesExpression ?? false, next != .to { break }
        end += 1
      }
      (inside, last) = (first..<end, end - 1)
    }
    let meant = meantGradient(word, inside)
    guard let instead = meant.text(word) else { return false }
    let said = isPair ? "\(text(position)) gradient" : text(position)
    return exchange(
      position...last, as: said, for: [instead],
      because: "The colours of a gradient follow its name in parentheses, which touch it.",
      isCertain: meant.mistake == nil)
  }

  /// Reports `fadeIn linear-gradient(red, blue)`, in which a gradient is in the place of a view. Returns whether it is here.
  mutating func failedInGradientAsView() -> Bool {
    guard token.kind == .leftParenthesis, let word = GradientWord(rawValue: text(position - 1)),
      let close = tokens.closingParenthesis(of: position), let sentence = tree.sentences.last,
      Int(sentence.subjectEnd) == position - 1
    else { return false }
    forgetTargets()
    let gradient = meantGradient(word, position + 1..<close).text(word) ?? "\(word.rawValue)(red, blue)"
    return exchange(
      position - 1...close, as: text(position - 1),
      because: "A gradient is the fill of a view, and a sentence needs the name of the view.",
      example: "view box is a square with fill \(gradient)\n\(text(Int(sentence.verbToken))) box")
  }

  /// Reports `with linear-gradient(red, blue)`, which lacks `fill`. Returns whether it is here.
  mutating func failedInGradientWithoutFill() -> Bool {
    guard let word = GradientWord(rawValue: text(position)), let close = tokens.closingParenthesis(of: position + 1)
    else {
      return false
    }
    let meant = meantGradient(word, position + 2..<close)
    let all = token.range.through(tokens[close].range)
    return exchange(
      position...close, as: text(position), for: ["fill \(meant.text(word) ?? text(all))"],
      because: "A gradient is the value of `fill`.", isCertain: meant.mistake == nil && meant.shades.count > 1)
  }

  // MARK: Arguments

  /// Returns what the arguments of a gradient mean.
  private func meantGradient(_ word: GradientWord, _ inside: Range<Int>) -> MeantGradient {
    var (meant, index) = (MeantGradient(), inside.lowerBound)
    /// A percentage before its colour.
    var leading: String?
    /// Whether a comma is needed before the next part, and whether a percentage may follow.
    var (needsComma, mayBePercent) = (false, false)
    while index < inside.upperBound {
      let token = tokens[index]
      if token.kind == .comma {
        if index + 1 == inside.upperBound || tokens[index + 1].kind == .comma || index == inside.lowerBound {
          meant.note(.strayComma)
        }
        (needsComma, mayBePercent) = (false, false)
        index += 1
      } else if let colour = meantColour(at: index, within: inside.upperBound) {
        if needsComma { meant.note(.noComma(colour.text)) }
        if colour.hasPrefix { meant.note(.named) }
        meant.shades.append((colour.text, leading.map { [$0] } ?? []))
        leading = nil
        (needsComma, mayBePercent) = (true, true)
        index = colour.end
      } else if token.kind == .number || token.kind == .minus && tokens[index + 1].kind == .number {
        takeNumber(&index, &meant, &leading, &needsComma, mayBePercent, word)
      } else if let side = meantSide(at: index) {
        // Of `startPoint: .top, endPoint: .bottom`, the end counts.
        if word == .radial { meant.note(.radialCourse) }
        if let mistake = side.mistake { meant.note(mistake) }
        if needsComma { meant.note(.noComma(side.text)) }
        meant.course = side.text
        (needsComma, mayBePercent) = (true, false)
        index = side.end
      } else if token.kind == .word, tokens[index + 1].kind == .colon {
        meant.note(.named)
        index += 2
      } else if token.kind == .leftParenthesis || token.kind == .rightParenthesis {
        meant.note(.named)
        index += 1
      } else {
        let said = text(index)
        let isShape = ["circle", "ellipse", "at", "closest-side", "closest-corner", "farthest-side", "farthest-corner"]
          .contains(said)
        meant.note(said == "in" ? .mixing : isShape ? .shape : .other(said))
        while index < inside.upperBound, tokens[index].kind != .comma { index += 1 }
      }
    }
    return meant
  }

  /// Passes a number among the arguments of a gradient.
  private func takeNumber(
    _ index: inout Int, _ meant: inout MeantGradient, _ leading: inout String?, _ needsComma: inout Bool,
    _ mayBePercent: Bool, _ word: GradientWord
  ) {
    let sign = tokens[index].kind == .minus ? "-" : ""
    if !sign.isEmpty { index += 1 }
    let number = sign + text(index)
    let unit = tokens.keyword(at: index + 1)?.unit
    if unit?.kind == .angle {
      if word == .radial { meant.note(.radialCourse) }
      if !meant.shades.isEmpty { meant.note(.lateCourse) }
      meant.course = sign + text(range(from: index, through: index + 1))
      (needsComma, index) = (true, index + 2)
      return
    }
    let isPercent = tokens[index + 1].kind == .percent
    index += isPercent || unit != nil ? 2 : 1
    let next = tokens[index].kind
    if unit != nil, !isPercent {
      meant.note(.length(number))
    } else if mayBePercent {
      // A place from 0 to 1 is a share.
      let share = tokens.number(tokens[index - (isPercent ? 2 : 1)])
      let percent = isPercent ? number : share < 1 && number.contains(".") ? Words.decimal(share * 100) : number
      if !isPercent { meant.note(.noPercent(number)) }
      if !(meant.shades.last?.percents.isEmpty ?? true) { meant.note(.twoPercents) }
      meant.shades[meant.shades.count - 1].percents.append("\(percent)%")
    } else if !isPercent, meant.shades.isEmpty, next == .comma || ["45", "90", "135", "180", "270"].contains(number) {
      meant.note(word == .radial ? .radialCourse : .noUnit(number))
      meant.course = "\(number)deg"
    } else if next != .comma, next != .rightParenthesis {
      meant.note(.percentFirst("\(number)\(isPercent ? "%" : "")"))
      leading = "\(number)%"
    } else {
      meant.note(isPercent ? .percentAlone("\(number)%") : .other(number))
    }
  }

  /// Returns the colour at a token, without what other tools write before it: `.red`, `Color.red`.
  private func meantColour(at index: Int, within end: Int) -> (text: String, end: Int, hasPrefix: Bool)? {
    let token = tokens[index]
    if token.kind == .colour { return (text(index), index + 1, false) }
    guard token.kind == .word else { return nil }
    if ColourFunction(rawValue: text(index)) != nil, tokens.isCall(index),
      let close = tokens.closingParenthesis(of: index + 1), close < end
    {
      return (text(range(from: index, through: close)), close + 1, false)
    }
    let word = text(index)
    if names[token.symbol] != nil || ColourNames.isColour(word) {
      return (word, index + 1, false)
    }
    let last = String(word.split(separator: ".").last ?? "")
    return last != word && ColourNames.rgba(last) != nil ? (last, index + 1, true) : nil
  }

  /// Returns the side or the corner at a token as a script writes it: `to right` for `right`, `to the right` and `.trailing`.
  private func meantSide(at first: Int) -> (text: String, end: Int, mistake: GradientMistake?)? {
    var index = first
    let hasTo = tokens.keyword(at: index) == .to
    if hasTo { index += 1 }
    let hasArticle = tokens.keyword(at: index) == .the
    if hasArticle { index += 1 }
    var sides: [String] = []
    var misspelt: String?
    while tokens[index].kind == .word, sides.count < 2 {
      guard let words = GradientMistake.sides[text(index)] else {
        let plain = AnchorWord.allCases.map(\.rawValue).filter { GradientMistake.sides[$0] != nil }
        let isBesideSide = !sides.isEmpty || GradientMistake.sides[text(index + 1)] != nil
        guard hasTo || isBesideSide, let nearest = Nearest.to(text(index), among: plain) else { break }
        misspelt = misspelt ?? text(index)
        sides.append(nearest.name)
        index += 1
        continue
      }
      sides += words
      index += 1
    }
    guard !sides.isEmpty else { return nil }
    // CSS and a script name the vertical side first.
    sides.sort { ["top", "bottom"].contains($0) && !["top", "bottom"].contains($1) }
    let mistake: GradientMistake? =
      misspelt.map { .side($0) } ?? (hasArticle ? .article : hasTo ? nil : .noTo(sides.joined(separator: " ")))
    return ("to \(sides.joined(separator: " "))", index, mistake)
  }
}

extension Parser {
  /// Reports `linear-gradient from navy to teal`. Returns whether it is here.
  private mutating func failedInGradientFromTo() -> Bool {
    let first = position + 2
    let said = GradientWord(rawValue: text(position)) ?? (isWord(position, "gradient") ? .linear : nil)
    guard let word = said, names[token.symbol] == nil, let start = colour(at: first),
      tokens.keyword(at: first + 1) == .to, let end = colour(at: first + 2)
    else { return false }
    return exchange(
      position...first + 2, for: ["\(word.rawValue)(\(start), \(end))"],
      because: "The colours of a gradient are in parentheses, with commas between them.")
  }

  /// Returns the colour at a token, in its words.
  private func colour(at index: Int) -> String? {
    let isColour = tokens[index].kind == .colour || ColourNames.rgba(text(index)) != nil
    return isColour && !tokens.beginsStatement(index) ? text(index) : nil
  }
}
