import MotionAlgebra
import Testing

@testable import MotionLanguage

/// The rows of the vocabulary agree with each other, and their examples compile.
@Suite struct VocabularyTests {
  private func expectCompiles(_ example: String) {
    // Only a script with views has all of them.
    let script = example.contains("all views") ? "let other = fadeIn circle and square\n\(example)" : example
    let errors = compile(source: Array(script.utf8)).problems.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(example): \(errors.map(\.message.code))")
  }

  @Test func theNumberOfAWordIsItsPlace() {
    #expect(Keyword.count == Keyword.allCases.count)
    for (place, word) in Keyword.allCases.enumerated() {
      #expect(Int(word.rawValue) == place)
      #expect(Symbol(word).keyword == word)
    }
    #expect(
      Symbol.nothing.keyword == nil && Symbol(.max).keyword == nil && Symbol(UInt32(Keyword.count) + 256).keyword == nil
    )
  }

  /// What right scripts are asked for without the tables of phrases is what the tables say.
  @Test func theWordsBesideTheTablesAreTheirs() {
    let words = ForeignPhrase.endings.indices.reduce(into: Set<String>()) { found, place in
      for part in ForeignPhrase.endings.parts(of: place).dropFirst() {
        guard case .words(let words, let isOptional) = part else { return }
        found.formUnion(words.all)
        if !isOptional { return }
      }
    }
    #expect(ForeignPhrase.secondWords == words)
    // Of the properties, only `stroke` begins a look.
    let properties = Set(Keyword.allCases.filter { $0.kind == .property && $0 != .stroke }.map(\.spelling))
    for place in ForeignPhrase.looks.indices {
      for part in ForeignPhrase.looks.parts(of: place) {
        guard case .words(let words, let isOptional) = part else {
          Issue.record("A look begins with anything: \(ForeignPhrase.looks[place])")
          break
        }
        #expect(properties.isDisjoint(with: words.all), "\(words.all)")
        if !isOptional { break }
      }
    }
    // Of the statements, only one with a view begins with `to`.
    let second = ForeignPhrase.statements.indices.compactMap { row -> ForeignPhrase.Part? in
      let parts = Array(ForeignPhrase.statements.parts(of: row))
      for (place, part) in parts.enumerated() {
        guard case .words(let words, let isOptional) = part else { return nil }
        if words.contains("to") { return parts[(place + 1)...].first }
        if !isOptional { return nil }
      }
      return nil
    }
    #expect(!second.isEmpty)
    for part in second {
      guard case .slot(.view, _) = part else {
        Issue.record("A value may follow `to`: \(part)")
        continue
      }
    }
  }

  @Test func theExamplesOfModifiersCompile() {
    var found: Set<Modifier> = []
    for word in Keyword.allCases {
      guard let modifier = Modifier(word) else { continue }
      found.insert(modifier)
      let example = modifier.example(word.spelling)
      #expect(example.contains(" \(word.spelling)"))
      expectCompiles(example)
      expectCompiles(modifier.exampleOfWhole)
    }
    #expect(found.count == Modifier.allCases.count)
  }

  @Test func theExamplesOfPhrasesCompile() {
    for word in Keyword.allCases {
      guard let phrase = Phrase(word) else { continue }
      let example = phrase.example(word.spelling)
      #expect(example.contains(" \(word.spelling) "))
      expectCompiles(example)
      if let modifier = phrase.modifier { #expect(Modifier(word) == modifier) }
    }
  }

  @Test func theExamplesOfPlansCompile() {
    for verb in PlanVerb.allCases {
      #expect(verb.example.contains(": \(verb.rawValue) "))
      expectCompiles(verb.example)
    }
  }

  /// A word that means a modifier and is not one is no word of the language.
  @Test func wordsMeantAsModifiersAreNotWords() {
    for word in Keyword.allCases { #expect(Modifier.meant(by: word.spelling) == nil, "\(word.spelling)") }
  }

  @Test func theWordsForPropertiesAreTheirNames() {
    for word in Keyword.allCases {
      #expect(word.isProperty == (Property.said(word) != nil || word.style != nil), "\(word.spelling)")
    }
    for property in Property.allCases {
      let word = Keyword.allCases.first { $0.spelling == property.name }
      // The names `value` and `morph` can be those of properties of a script.
      let isNameless = property == .value || property == .morph
      #expect(
        isNameless ? word.flatMap(Property.said) == nil : word.flatMap(Property.said)?.component == -1,
        "\(property.name)")
      let components = (0..<property.count).map { property.number($0).component }
      #expect(property.components.isEmpty || property.components == components, "\(property.name)")
    }
  }

  @Test func theWordsOfThePreludeAreThoseOfItsText() {
    var (words, joined): ([String], [String]) = ([], [])
    for line in Prelude.text.split(separator: "\n") where line.hasPrefix("define ") {
      let said = line.dropFirst("define ".count).split { !$0.isLetter }.prefix(2).map(String.init)
      let isJoined = said[1] == "in" || said[1] == "out"
      if said[0] != "slide", words.last != said[0] { words.append(said[0]) }
      if isJoined, joined.last != said.joined(separator: " ") { joined.append(said.joined(separator: " ")) }
    }
    #expect(Prelude.words == words)
    #expect(Prelude.joined == joined)
  }

  @Test func noWordOfOtherToolsIsInTwoRows() {
    #expect(ForeignWords.repeatedWords == [])
    #expect(ForeignWords.Table([("a", "one two"), ("b", "two")]).repeated == ["two"])
  }

  /// Rows are found by their words, and read as they are written.
  @Test func aTableHasItsRows() {
    let table = ForeignWords.Table(
      """
      one two => 1 => 2
      three
        A reason
        of two lines.
          an example
            and its second line

      four => 4
      """
    ) { "\($0.instead)|\($0.reason ?? "-")|\($0.example ?? "-")" }
    #expect(table["one"] == "1 => 2|A reason of two lines.|an example\n  and its second line")
    #expect(table["two"] == table["one"])
    #expect(table["three"] == "|A reason of two lines.|an example\n  and its second line")
    #expect(table["four"] == "4|-|-")
    #expect(table["five"] == nil && table[""] == nil && table["on"] == nil && table["=>"] == nil)
    // An accent of its own is part of the letter before it.
    #expect(ForeignWords.Table([(1, "gr\u{FC}n")])["gru\u{308}n"] == 1)
  }

  @Test func pennersCurvesHaveTheNamesOfTheirFamilies() {
    #expect(CurveNames.penner.count == PennerFamily.allCases.count * PennerDirection.allCases.count)
    for family in PennerFamily.allCases {
      #expect(CurveNames.penner["ease-in-out-\(family)"] == Easing(family, .inOut))
      #expect(CurveNames.penner["ease-in-\(family)"] == Easing(family, .in))
      #expect(CurveNames.penner["ease-out-\(family)"] == Easing(family, .out))
    }
  }

  /// A phrase in the words of its pattern is reported, and what the message offers for it compiles.
  @Test func thePhrasesOfOtherToolsAreRecognised() {
    var said = [
      "VIEW": "box", "PROPERTY": "opacity", "PAINT": "fill", "COLOUR": "red", "NUMBER": "3", "LENGTH": "10",
      "LENGTH2": "20", "CLOCK": "0:01:30", "POINT": "(0, 0)", "POINT2": "(9, 9)", "VALUE": "0.5", "VALUE2": "1",
      "NUMBER2": "4", "VIEW2": "road", "COLOUR2": "blue", "FONT": "Arial", "CHANGE": "\"+=5\"",
      "VALUE3": "0.5", "VERB": "fade", "SIDE": "left", "OPPOSITE": "right", "ANCHOR": "top left", "TEXT": "\"Arial\"",
      "FRACTION": "0.5", "COUNT": "1km", "COUNT2": "2km", "START": "0%", "END": "100%", "REST": "hidden",
      "TIME": "2s", "ALL": "", "TOWARD": "up", "ENTRANCE": "fadeInUp", "PLACE": "60%", "VERB2": "pulse", "NUMBER3": "5",
      "NUMBER4": "6", "TIME2": "3s", "ANGLE": "90deg", "COLOUR3": "gold", "COLOUR4": "black",
    ]
    var meant = said
    (meant["CLOCK"], meant["CHANGE"], meant["JOIN"], meant["NAME"]) = ("90s", "5", "with", "card")
    (meant["TOWARD"], meant["ENTRANCE"]) = ("bottom", "bottom")
    (meant["COUNT"], meant["COUNT2"], meant["CROSSING"]) = ("1", "2", "(200, 0)")
    (meant["OTHERS"], meant["NOTHING"], meant["MIDDLE"]) = ("box and card", "", "(200, 120)")
    (meant["ACROSS"], meant["ACROSS2"], meant["DOWN"], meant["DOWN2"]) = ("(9, 9)", "(20, 9)", "(9, 9)", "(9, 20)")
    meant["STOPS"] = "from 0 through 1 at 50% to 0.5"
    (meant["SWINGS"], meant["AWAY"], meant["AWAY2"]) = ("500ms", "25%", "75%")
    (meant["CORNER"], meant["GROWN"], meant["SHRUNK"], meant["FADED"]) = ("(9, 9)", "160%", "40%", "40%")
    (meant["THERE"], meant["ANCHORED"]) = ("(9, 9)", "view box is a square at (9, 9) with anchor left")
    (meant["HOME"], meant["BESIDE"], meant["ONE"], meant["SEVERAL"]) = ("(9, 9)", "(20, 9)", "1", "box and card")
    for (table, head, tail) in [
      (ForeignPhrase.sentences, "let a = ", ""), (ForeignPhrase.endings, "let a = fadeIn box and card ", ""),
      (ForeignPhrase.looks, "view card is a square ", "\nfadeIn card"),
    ] {
      // Only several views are staggered.
      (said["VIEW"], meant["VIEW"]) = ("box", tail.isEmpty ? "box and card" : "box")
      for place in table.indices {
        let phrase = table[place]
        // A sentence without a value has a verb that needs none.
        let hasNoValue = (phrase.instead + [phrase.example ?? ""]).contains { $0.hasSuffix("VERB VIEW") }
        (said["VERB"], meant["VERB"]) = hasNoValue ? ("fadeIn", "fadeIn") : ("fade", "fade")
        let words = table.parts(of: place).compactMap { part -> String? in
          switch part {
          case .words(let words, let isOptional): isOptional ? nil : words.all.sorted()[0]
          case .slot(_, let name): said[name]
          }
        }
        let isText = phrase.instead.contains { $0.contains("font") || $0.contains("align") }
        let isLine = tail != "" && phrase.instead.contains { $0.hasPrefix("from") }
        let kind = isText ? "view card is text \"Hi\" " : isLine ? "view card is a line " : head
        // These rows begin with a property, which follows `with`.
        let isProperty =
          tail != ""
          && (ForeignPhrase.propertyLooks.contains(words[0]) || words[0] == "dash" || words.contains("\"Arial\""))
        let start = words[0].hasPrefix("border") || isProperty ? kind + "with " : kind
        let phraseWords = words.joined(separator: " ").replacing(" 's", with: "'s")
        let script = (isLine ? head : start) + phraseWords + tail
        let problems = compile(source: Array(script.utf8)).problems
        // No view is declared, so nothing is said about its place.
        let reason = ForeignPhrase.filled(phrase.reason, ["PLACED": ""])
        #expect(problems.map { String($0.finding.words.reason) }.contains(reason), "\(script)")
        // A path, an outline and a counting text need views that are one, and a plan needs a reaction; the cases show these.
        let isOfOtherViews = phrase.instead.contains { text in
          ["along", "morph", "value ", "spring VIEW"].contains { text.contains($0) }
        }
        for instead in phrase.instead where !instead.isEmpty && !isOfOtherViews {
          var slots = meant
          if start != kind { slots["JOIN"] = "" }
          slots["FACTOR"] = "2"
          expectCompiles(start + ForeignPhrase.filled(instead, slots) + tail)
        }
        // A group has declared members, which the cases show.
        if let example = phrase.example, !example.contains("is a group of VIEW") {
          let filled = ForeignPhrase.filled(example, meant)
          let isScript = filled.hasPrefix("view") && !filled.contains("fadeIn")
          let view = example.hasPrefix("ANCHORED") ? "box" : "card"
          expectCompiles(filled + (isScript ? "\nfadeIn \(view)" : ""))
        }
      }
    }
  }
}
