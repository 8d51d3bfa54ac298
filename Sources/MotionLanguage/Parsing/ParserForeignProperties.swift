import MotionAlgebra
import MotionText

/// Recognises properties of other tools behind a view: `animate ball's xPercent to 50`.
extension Parser {
  /// A sentence about a property of another tool, and the words of it that a correction keeps.
  private struct ForeignChange {
    /// The first token of the sentence, that of the property, and the last one of the value.
    var first: Int
    var property: Int
    var end: Int
    /// The name of the property, and the same in small letters without hyphens.
    var name: String
    var folded: String
    /// What precedes the property: `animate ball's `.
    var head: String
    /// The views as written, and the only one of them.
    var views: String
    var view: String?
    /// The value, and whether `by` precedes it.
    var value: String
    var isOffset: Bool
    /// What is between the subject and the value, and what follows the value.
    var before: String
    var rest: String
    /// Whether the sentence has a first value.
    var hasStart: Bool

    var number: ForeignNumber? { ForeignNumber(value) }

    /// Returns the sentence with another property and another value.
    func sentence(_ property: String, _ value: String? = nil, by isOffset: Bool? = nil) -> String {
      "\(head)\(property)\(before) \(isOffset ?? self.isOffset ? "by" : "to") \(value ?? self.value)\(rest)"
    }
  }

  /// Reports a sentence about a property of another tool that the script has not declared as one of its own, at the end of the
  /// sentence. Returns whether it was one.
  mutating func failedInForeignProperty(_ place: Int) -> Bool {
    guard case let sentence = tree.sentences[place], sentence.property >= 0, !sentence.isBroken,
      let change = foreignChange(sentence)
    else { return false }
    guard
      tokens.keyword(at: change.property) != nil
        ? failedInShareOfLength(change) : !isOwn(change.property, sentence) && failedInForeignName(change)
    else { return false }
    tree.sentences[place].isBroken = true
    return true
  }

  private mutating func failedInForeignName(_ change: ForeignChange) -> Bool {
    // Another first value would be wrong.
    if !change.hasStart,
      failedInShareOfSize(change) || failedInAxis(change) || failedInOffset(change) || failedInPartOfOutline(change)
        || failedInPivot(change) || failedInVisibility(change) || failedInDiameter(change)
    {
      return true
    }
    return failedInCount(change) || failedInNamedProperty(change) || failedInUnknownProperty(change)
  }

  /// Returns what a sentence says about a property of another tool.
  private func foreignChange(_ sentence: SyntaxTree.Sentence) -> ForeignChange? {
    let property = Int(sentence.property)
    let slot = sentence.to.isGiven ? sentence.to : sentence.by
    let isFirst = property < Int(sentence.subjectEnd) && tokens.keyword(at: property + 1) == .of
    let isLast = Int(sentence.subjectEnd) == property && tokens[property - 1].kind == .possessive
    guard tokens[property].kind == .word, slot.isGiven, sentence.verb == .animate || sentence.verb?.resizes ?? false,
      isFirst || isLast,
      slot.keyword > sentence.subjectEnd, slot.property < 0, !sentence.through.isGiven
    else { return nil }
    let name = text(property)
    let folded = ForeignWords.folded(name)
    let range = range(ofNode: slot.node)
    if tokens.keyword(at: property) != nil {
      guard Parser.lengthsOfShapes.contains(name), text(range).hasSuffix("%") else { return nil }
    } else if ForeignWords.property(name) == nil, !Parser.partsOfProperties.contains(folded) {
      return nil
    }
    let last = Int(sentence.last)
    let end = (Int(slot.keyword)...last).last { tokens[$0].range.end <= range.end } ?? last
    let first = isFirst ? property + 2 : Int(sentence.verbToken) + 1
    let final = isFirst ? Int(sentence.subjectEnd) : property - 2
    let views = text(self.range(from: first, through: final))
    let verb = text(sentence.verbToken)
    let next = Int(sentence.subjectEnd) + 1
    return ForeignChange(
      first: Int(sentence.verbToken), property: property, end: end, name: name, folded: folded,
      head: isFirst ? "\(verb) \(views)'s " : text(self.range(from: first - 1, through: property - 1)) + " ",
      views: views, view: final == first || tokens.isArticle(first) && final == first + 1 ? text(final) : nil,
      value: text(range), isOffset: slot.keyword == sentence.by.keyword,
      before: Int(slot.keyword) > next ? " " + text(self.range(from: next, through: Int(slot.keyword) - 1)) : "",
      rest: last > end ? " " + text(self.range(from: end + 1, through: last)) : "",
      hasStart: sentence.from.isGiven)
  }

  /// Names that are not in the table of properties, because only a sentence can have them.
  private static let partsOfProperties: Set = [
    "scale.x", "scale.y", "position.x", "position.y", "size.width", "size.height", "trimoffset",
  ]

  /// The lengths that other tools also give as a percentage.
  private static let lengthsOfShapes: Set = ["corner-radius", "x", "y", "width", "height"]

  /// Returns whether a declaration or a sentence gives the property a number, so that it is one of the script's own.
  private mutating func isOwn(_ property: Int, _ sentence: SyntaxTree.Sentence) -> Bool {
    if sentence.from.isGiven, startsNumber(Int(sentence.from.keyword) + 1), sentence.to.isGiven,
      startsNumber(Int(sentence.to.keyword) + 1)
    {
      return true
    }
    guard let places = ownProperties[tokens[property].symbol] else { return false }
    return places.lowerBound != property || places.upperBound != property
  }

  private func startsNumber(_ index: Int) -> Bool {
    tokens[index].kind == .number && !tokens.beginsStatement(index) || tokens.isNegativeNumber(index)
  }

  /// The first and the last place at which the script gives a number to each word that is no word of the language.
  private var ownProperties: [Symbol: ClosedRange<Int>] {
    mutating get {
      if let known = foundOwnProperties, known.first == tokens.indices.lowerBound { return known.places }
      var places: [Symbol: ClosedRange<Int>] = [:]
      for index in tokens.indices where tokens[index].kind == .word && tokens.keyword(at: index) == nil {
        let (before, after) = (tokens.keyword(at: index - 1), tokens.keyword(at: index + 1))
        let isDeclared = (before == .with || before == .and) && startsNumber(index + 1)
        guard isDeclared || (after == .from || after == .at) && startsNumber(index + 2) else { continue }
        places[tokens[index].symbol] = (places[tokens[index].symbol]?.lowerBound ?? index)...index
      }
      foundOwnProperties = (tokens.indices.lowerBound, places)
      return places
    }
  }

  /// Reports the property with its value.
  ///
  /// - Parameter instead: the whole sentence in the words of the script.
  private mutating func exchange(
    _ change: ForeignChange, for instead: [String], because reason: String, example: String? = nil,
    isGuess: Bool = false
  ) -> Bool {
    if instead.isEmpty {
      return exchange(change.property...change.end, as: change.name, because: reason, example: example)
    }
    return exchange(change.first...position - 1, for: instead, because: reason, example: example, isGuess: isGuess)
  }

  // MARK: Positions and sizes

  /// Reports `xPercent`, a percentage of the view's own size in GSAP. Returns whether it is here.
  private mutating func failedInShareOfSize(_ change: ForeignChange) -> Bool {
    guard ["xpercent", "ypercent"].contains(change.folded), let number = change.number else { return false }
    let isAcross = change.folded == "xpercent"
    let side = isAcross ? "width" : "height"
    let reason = "`\(change.name)` is a percentage of the view's own \(side)"
    let rule = "Lengths in a script are in pixels, and `by` precedes a change."
    let sides = change.view.flatMap(sides)
    let length = (sides.map { isAcross ? $0[0] : $0[1] } ?? 100) * number.value / 100
    let sentence = change.sentence(isAcross ? "x" : "y", Words.decimal(length), by: true)
    guard let sides else {
      return exchange(
        change, for: [sentence], because: "\(reason). \(rule) The example is for a \(side) of 100.", isGuess: true)
    }
    return exchange(
      change, for: [sentence], because: "\(reason), here \(Words.decimal(isAcross ? sides[0] : sides[1])). \(rule)")
  }

  /// Reports `scaleX` and `scale.x`, one of two factors. Returns whether it is here.
  private mutating func failedInAxis(_ change: ForeignChange) -> Bool {
    guard ["scalex", "scaley", "scale.x", "scale.y"].contains(change.folded) else { return false }
    let other = change.value.hasSuffix("%") ? "100%" : "1"
    let factors = change.folded.hasSuffix("x") ? [change.value, other] : [other, change.value]
    return exchange(
      change, for: [change.sentence(Property.scale.name, "(\(factors.joined(separator: ", ")))")],
      because: "`scale` has a horizontal and a vertical factor, which a sentence gives together.")
  }

  /// Reports `translateX` and `offset`, which count from where a view stands. Returns whether it is here.
  private mutating func failedInOffset(_ change: ForeignChange) -> Bool {
    let isPoint = change.value.hasPrefix("(")
    var reason = "`\(change.name)` counts from where the view stands, and `by` precedes such a change."
    switch change.folded {
    case "translatex", "tx", "offsetx", "translatey", "ty", "offsety", "marginleft", "margintop":
      guard let number = change.number else { return false }
      // The offset 0 is the way back.
      let name = change.folded.contains("x") || change.folded == "marginleft" ? "x" : "y"
      if number.value == 0, !change.isOffset {
        guard let home = change.view.flatMap(declaredPoint) else { return false }
        reason =
          "`\(change.name)` counts from where the view stands at first, and `\(name)` from the side of the canvas."
        return exchange(change, for: [change.sentence(name, Words.decimal(home[name == "x" ? 0 : 1]))], because: reason)
      }
      guard number.length != nil else { return false }
      return exchange(change, for: [change.sentence(name, by: true)], because: reason)
    case "offset", "translation", "translate":
      if isPoint { return exchange(change, for: [change.sentence(Property.position.name, by: true)], because: reason) }
      guard change.number?.length != nil else { return false }
      return exchange(
        change, for: [change.sentence("x", by: true), change.sentence("y", by: true)],
        because: "\(reason) `x` is to the right, and `y` down.")
    case "position.x", "position.y", "size.width", "size.height":
      let name = change.folded.split(separator: ".").last.map(String.init) ?? ""
      return exchange(change, for: [change.sentence(name)], because: "A script says `\(name)` for `\(change.name)`.")
    case "pos", "location", "center", "centre", "coordinates", "point", "origin":
      guard change.number?.length != nil else { return false }
      return exchange(
        change, for: [change.sentence("x"), change.sentence("y")],
        because: "A position is a point. One number is the distance from the left, `x`, or from the top, `y`.")
    default: return false
    }
  }

  /// Reports `diameter`, twice the radius. Returns whether it is here.
  private mutating func failedInDiameter(_ change: ForeignChange) -> Bool {
    guard ["diameter", "d"].contains(change.folded), let number = change.number, number.length != nil else {
      return false
    }
    let half = Words.decimal(number.value / 2) + (number.unit == "px" ? "px" : "")
    return exchange(
      change, for: [change.sentence(Property.radius.name, half)],
      because: "A circle has a radius, which is half of its diameter.")
  }

  /// Reports a percentage of a length of the language: `animate card's corner-radius to 50%`. Returns whether it is here.
  private mutating func failedInShareOfLength(_ change: ForeignChange) -> Bool {
    guard !change.isOffset, let number = change.number, number.unit == "%" else { return false }
    let place = change.end - 1...change.end
    if change.name == Property.cornerRadius.name {
      guard let corner = cornerRadius(number, of: change.view) else { return false }
      return failed(
        with: .shareOfLength(change.name, corner.words, reason: corner.reason, isGuess: false), in: place)
    }
    let isAcross = change.name == "x" || change.name == "width"
    let isPlace = change.name == "x" || change.name == "y"
    let whole = isPlace ? sidesOfCanvas : change.view.flatMap(sides)
    guard let side = whole?[isAcross ? 0 : 1] else { return false }
    let what = "the \(isAcross ? "width" : "height") of \(isPlace ? "the canvas" : "the view")"
    return failed(
      with: .shareOfLength(
        change.name, Words.decimal(side * number.value / 100),
        reason: "Lengths are in pixels. The example is for \(change.value) of \(what), \(Words.decimal(side)) pixels.",
        isGuess: true), in: place)
  }

  // MARK: Looks

  /// Reports `trimEnd`, `trimStart` and `trimOffset`. Returns whether one is here.
  private mutating func failedInPartOfOutline(_ change: ForeignChange) -> Bool {
    guard
      change.folded.hasPrefix("trim") || ["strokestart", "strokeend", "pathlength", "drawsvg"].contains(change.folded),
      let number = change.number
    else { return false }
    if change.folded.hasSuffix("offset") { return failInOffset(ofTrim: number, change) }
    // After Effects counts to 100.
    let share = number.unit.isEmpty && abs(number.value) > 1 ? change.value + "%" : change.value
    let isStart = change.folded.hasSuffix("start")
    let value = isStart ? "(\(share), \(share.hasSuffix("%") ? "100%" : "1"))" : share
    return exchange(
      change, for: [change.sentence(Property.trim.name, value)],
      because: isStart
        ? "`trim` has the start and the end of the visible part."
        : "`trim` is the visible part of an outline. One value is its end, with the start at 0.")
  }

  private mutating func failInOffset(ofTrim number: ForeignNumber, _ change: ForeignChange) -> Bool {
    let share = Parser.share(ofTrimOffset: change.value)
    let reason =
      number.unit == "%" ? "both by \(share.words)." : "\(number.number) degrees of After Effects are \(share.words)."
    return exchange(
      change, for: [], because: "A trim has no offset. Its start and its end move instead: \(reason)",
      example: "draw \(change.views) from (0%, 50%) to (\(share.start), \(share.end))")
  }

  /// Returns which share of an outline an offset of After Effects is, in degrees or percent, and where a half of the outline
  /// starts and ends that is moved by it.
  static func share(ofTrimOffset offset: String) -> (words: String, start: String, end: String) {
    let digits = String(offset.prefix { !$0.isWhitespace && !$0.isLetter })
    let number = ForeignNumber(digits)?.value ?? 90
    let share = digits.hasSuffix("%") ? number : number / 3.6
    let start = min(50, max(0, share))
    return ("\(Words.decimal(share))%", "\(Words.decimal(start))%", "\(Words.decimal(start + 50))%")
  }

  /// Reports `anchor-point` and `transform-origin`. Returns whether one is here.
  private mutating func failedInPivot(_ change: ForeignChange) -> Bool {
    guard ["anchorpoint", "transformorigin"].contains(change.folded), let view = change.view else { return false }
    if !change.value.contains(" "), AnchorWord(rawValue: change.value) != nil {
      return exchange(
        change, for: [], because: "An anchor belongs to the declaration of a view, and does not move.",
        example: declaration(of: view, anchoredAt: change.value))
    }
    guard let shares = Parser.numbers(ofPoint: change.value.filter { $0 != "%" })
    else { return false }
    let isPercent = change.value.contains("%")
    let isShare = isPercent || shares.allSatisfy { (0...1).contains($0) }
    var line: String?
    if isShare {
      let share = shares.map { isPercent ? $0 / 100 : $0 }
      let across = ["left", "", "right"], down = ["top", "", "bottom"]
      if share.allSatisfy({ [0, 0.5, 1].contains($0) }) {
        let words = [down[Int(share[1] * 2)], across[Int(share[0] * 2)]].filter { !$0.isEmpty }
        line = declaration(of: view, anchoredAt: words.isEmpty ? "center" : words.joined(separator: " "))
      } else if let sides = sides(of: view), let home = declaredPoint(of: view) {
        line = declaration(
          of: view, anchoredAt: [0, 1].map { home[$0] + (share[$0] - 0.5) * sides[$0] })
      }
    } else if let sides = sides(of: view), let home = declaredPoint(of: view) {
      line = declaration(of: view, anchoredAt: [0, 1].map { home[$0] - sides[$0] / 2 + shares[$0] })
    }
    guard let line else { return false }
    return exchange(
      change, for: [],
      because: "An anchor belongs to the declaration of a view, and does not move. `at` then says where it is.",
      example: line)
  }

  /// Reports `visibility`, which a word or a number switches. Returns whether it is here.
  private mutating func failedInVisibility(_ change: ForeignChange) -> Bool {
    guard ["visibility", "visible", "hidden", "ishidden", "display"].contains(change.folded) else { return false }
    let isSeen: Bool
    switch change.value.lowercased() {
    case "hidden", "none", "invisible", "collapse", "false", "0": isSeen = change.folded.hasSuffix("hidden")
    case "visible", "block", "flex", "inline", "true", "1", "100%": isSeen = !change.folded.hasSuffix("hidden")
    default: return false
    }
    return exchange(
      change, for: [change.sentence(Property.opacity.name, isSeen ? "1" : "0", by: false)],
      because: "A view with an opacity of 0 cannot be seen.")
  }

  // MARK: Other names

  /// Reports another name of a property. Returns whether it is here.
  private mutating func failedInNamedProperty(_ change: ForeignChange) -> Bool {
    guard case .named(let meant)? = ForeignWords.property(change.name) else { return false }
    let reason = "A script says `\(meant)` for `\(change.name)`."
    guard let (property, isComponent) = Property.named(meant) else {
      let line = change.view.flatMap { declarations[$0] }.map {
        "\($0) \($0.contains(" with ") ? "and" : "with") \(meant) \(change.value)"
      }
      return exchange(
        change, for: [],
        because:
          "A script says `\(meant)` for `\(change.name)`. It belongs to the declaration of a view, and does not change.",
        example: line
          ?? Style.allCases.first { $0.spelling == meant }.map {
            "view title is text \"Hello\" with \(meant) \($0.example)"
          })
    }
    if property == .cornerRadius, change.value.hasSuffix("%"), let number = change.number,
      let corner = cornerRadius(number, of: change.view)
    {
      return exchange(change, for: [change.sentence(meant, corner.words)], because: "\(reason) \(corner.reason)")
    }
    let isColour =
      change.value.hasPrefix("#") || ColourNames.rgba(change.value) != nil || change.value.contains("gradient")
    let isPoint = change.value.hasPrefix("(")
    let isNumber = change.number != nil
    let suits =
      switch isComponent ? PropertyKind.length : property.kind {
      case .colour: !isPoint && !isNumber
      case .position: !isNumber && !isColour
      default: !isColour
      }
    if suits { return exchange(change, for: [change.sentence(meant)], because: reason) }
    if property == .stroke, isNumber {
      return exchange(
        change, for: [change.sentence(Property.strokeWidth.name)],
        because: "`stroke` is the colour of an outline, and `stroke-width` its width.")
    }
    return exchange(
      change, for: [], because: reason, example: "animate \(change.views)'s \(meant) \(Words.ends(of: meant))")
  }

  /// Reports `innerText`, the words of a text that shows a number. Returns whether it is here.
  private mutating func failedInCount(_ change: ForeignChange) -> Bool {
    guard ForeignWords.isWording(change.name) || ["number", "counter", "count"].contains(change.folded),
      change.number != nil, change.view.flatMap({ declarations[$0] })?.contains("{value") ?? false
    else { return false }
    return exchange(
      change, for: [change.sentence(Property.value.name)], because: "The number that a text shows is its `value`.")
  }

  /// Reports a property that no view has. Returns whether it is here.
  private mutating func failedInUnknownProperty(_ change: ForeignChange) -> Bool {
    guard case .missing(let reason, let example)? = ForeignWords.property(change.name) else { return false }
    let isDeclaration = example.hasPrefix("view ") || example.contains("\nview ")
    return exchange(
      change, for: [], because: reason,
      example: isDeclaration
        ? example
        : ForeignPhrase.filled(
          example.replacing("circle", with: "VIEW").replacing("card", with: "VIEW"), ["VIEW": change.views]))
  }

  // MARK: Sizes

  /// Returns the width and the height of a view in its declaration.
  func sides(of view: String) -> [Double]? {
    if let extent = declaredExtent(of: view) { return extent.map { $0 * 2 } }
    guard let name = symbols.find(view), let declaration = tree.declarations.first(where: { $0.name == name }) else {
      return nil
    }
    let said = tree.declaredValues[Int(declaration.values.lowerBound)..<Int(declaration.values.upperBound)].filter(
      \.isNamed)
    func number(_ name: String) -> Double? {
      said.first { text(Int($0.token)) == name }.flatMap { ForeignNumber(text(range(ofNode: $0.node)))?.length }
    }
    if said.contains(where: { ["radius", "size"].contains(text(Int($0.token))) }) {
      return number("radius").map { [2 * $0, 2 * $0] } ?? number("size").map { [$0, $0] }
    }
    let kinds: [ViewKind] = [.circle, .square, .rectangle, .ellipse]
    return declaration.kind.map(kinds.contains) ?? false ? [number("width") ?? 100, number("height") ?? 100] : nil
  }

  /// Returns the radius for a percentage of the shorter side of a view, and why.
  func cornerRadius(_ number: ForeignNumber, of view: String?) -> (words: String, reason: String)? {
    guard let side = view.flatMap(sides)?.min(), number.value >= 0 else { return nil }
    let length = min(number.value, 50) * side / 100
    return (
      Words.decimal(length),
      "A length is in pixels: \(Words.decimal(number.value))% of the \(Words.decimal(side)) pixels of its shorter side."
    )
  }
}
