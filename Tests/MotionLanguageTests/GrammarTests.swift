import CaseFiles
import Foundation
import SeededRandom
import Testing

@testable import MotionLanguage

/// The grammar in grammar.md describes what the parser accepts.
@Suite struct GrammarTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func markdown() throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent("grammar.md")), as: UTF8.self)
  }

  @Test func reservedWordsAreListed() throws {
    let section = try #require(GrammarTests.markdown().firstMatch(of: /### Reserved words\n([^#]*)A view, a group/)).1
    let listed = section.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    #expect(listed.sorted() == Keyword.allCases.filter(\.isReserved).map(\.spelling).sorted())
  }

  /// Returns random scripts that the parser rejects, out of a number of them, or out of up to four times as many until
  /// each alternative has occurred.
  private func refused(
    _ grammar: GrammarText, scripts: Int, most: Int = .max
  ) -> (refused: [String], taken: Set<String>) {
    var writer = GrammarText.Writer(grammar, seed: 2026)
    var refused: [String] = []
    for number in 0..<4 * scripts where refused.count < most {
      if number >= scripts, grammar.alternatives.subtracting(writer.taken).isEmpty { break }
      let script = writer.script()
      let source = Array(script.utf8)
      // Slips of the keyboard are not looked for: a word like another one may be part of a right sentence that means nothing.
      var noWork = 0
      let found = compile(source: source, name: "", limit: nil, workOnSlips: &noWork) { _, _ in .refused(.missing) }
      let problems = found.problems.filter { problem in
        // In `draw line from 0-100`, this is a mistake for `from 0 to 100`.
        let place = String(decoding: source[problem.range.bytes], as: UTF8.self)
        return problem.message.isSyntax && place.wholeMatch(of: /\d+-\d+/) == nil
      }
      if let problem = problems.first { refused.append("\(script)-- \(problem.message.code) at \(problem.range)") }
    }
    return (refused, writer.taken)
  }

  @Test func theParserAcceptsGeneratedScripts() throws {
    let grammar = try GrammarText(markdown: GrammarTests.markdown())
    #expect(grammar.missing.isEmpty)
    let (refused, taken) = refused(grammar, scripts: Soak.rounds(1_300, soaking: 10_000))
    #expect(refused.isEmpty, "\(refused.count), such as\n\(refused.prefix(4).joined(separator: "\n\n"))")
    #expect(grammar.alternatives.subtracting(taken).isEmpty)
  }

  /// The test detects a grammar that differs from the parser.
  @Test(arguments: [
    ("\"looped\" [ count ]", "\"circled\" [ count ]"), ("value \"times\"", "value \"fold\""),
    ("\"let\" name \"=\" expression", "\"let\" name \":\" expression"),
    ("\"delayed\" \"by\" value", "\"delayed\" value"),
    ("[ \"at\" value ] \"for\" value", "[ \"on\" value ] \"for\" value"),
    ("point = \"(\" expression \",\" expression \")\"", "point = \"[\" expression \",\" expression \"]\""),
    ("view { \"and\" view }", "view { \"plus\" view }"), ("quote { ~ letter } ~ quote", "quote { ~ letter }"),
    ("\"the\" property \"of\" view", "\"the\" property \"from\" view"), ("~ \"%\" ) \"speed\"", "~ \"%\" ) \"pace\""),
  ])
  func anotherGrammarIsFoundOut(change: (from: String, to: String)) throws {
    let text = try GrammarTests.markdown()
    #expect(text.contains(change.from))
    let changed = try GrammarText(markdown: text.replacingOccurrences(of: change.from, with: change.to))
    #expect(!refused(changed, scripts: 1000, most: 1).refused.isEmpty)
  }

  /// The table at the end contains a valid script for each production.
  @Test func everyProductionHasAnExample() throws {
    let markdown = try GrammarTests.markdown()
    let table = try #require(markdown.components(separatedBy: "| production | example |\n| --- | --- |\n").last)
    var names: [String] = []
    for row in table.split(separator: "\n") {
      let cells = row.split(separator: "`").map(String.init)
      let (name, example) = (cells[1], cells[3].replacingOccurrences(of: " ⏎ ", with: "\n"))
      names.append(name)
      let mistakes = compile(source: Array(example.utf8)).problems.filter { problem in
        // The example may be a line that plays nothing by itself, or use a file that does not exist.
        let allowed: [Message] = [.nothingToPlay, .onlyViews, .unknownView, .useRefused]
        return problem.severity == .error && !allowed.contains(problem.message)
      }
      #expect(mistakes.isEmpty, "\(name): \(example): \(mistakes)")
    }
    #expect(try Set(names) == Set(GrammarText(markdown: markdown).order))
    #expect(Set(names).count == names.count)
  }

  /// Each production has the name of the function that reads it.
  @Test func everyProductionIsAFunction() throws {
    let folder = GrammarTests.root.appendingPathComponent("Sources/MotionLanguage/Parsing")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let source = try files.map {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
    }.joined()
    func isFunction(_ name: String) -> Bool {
      source.contains("func \(name)(") || source.contains("func `\(name)`(")
    }
    // This is the table of productions that another function reads.
    let markdown = try GrammarTests.markdown()
    let table = try #require(markdown.components(separatedBy: "| production | read inside |\n| --- | --- |\n").last)
    var inside: [String: String] = [:]
    for row in table.prefix(upTo: table.range(of: "\n\n")?.lowerBound ?? table.endIndex).split(separator: "\n") {
      let names = row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      for name in names.dropLast() { inside[name] = names.last }
    }
    let productions = try GrammarText(markdown: markdown).order
    #expect(Set(productions.filter { !isFunction($0) }) == Set(inside.keys))
    for reader in inside.values { #expect(isFunction(reader), "no function \(reader)") }
  }

  @Test func everyExampleCompilesWithoutAWarning() throws {
    let examples = NamedFiles(try Case(try GrammarTests.markdown(), name: "grammar.md"))
    #expect(examples.scripts.count >= 7)
    for example in examples.scripts {
      let problems = examples.compiled(example).problems.filter { problem in
        // This is the founding script, whose warning the text explains.
        !(problem.message == .piInDegrees && problem.finding.words.title.hasPrefix("`2*pi degrees`"))
      }
      #expect(problems.isEmpty, "\(example)\n\(problems)")
    }
  }
}

extension Message {
  /// Whether the message is about syntax, independent of names and values. A warning never is: its script is valid.
  var isSyntax: Bool { severity == .error && !Message.aboutMeaning.contains(self) }

  private static let aboutMeaning: Set<Message> = [
    .scrollRange, .scrollOfOther,
    .alignBesideAnchor, .doubtfulPercentage, .wrongStops, .otherGradient, .phraseOfOtherVerb, .numberTooLarge,
    .duplicateName, .defaultTwice, .toAndBy,
    .phraseTwice, .viewTwice, .noViews,
    .twoProperties, .verbOfOtherProperty, .byOfColour, .countOfKind, .countNotWhole, .speedOfKind, .speedNotPositive,
    .modifierOnValue, .modifiedEndless, .unknownName, .unknownCurve, .usedBefore, .usedInside, .joinedNames,
    .kindsDoNotMix, .animationAndValue, .valueAfterSentence, .tightJoin, .wordBetweenValues, .noSuchJoin, .signBefore,
    .unitOnKind, .divisionByZero, .wrongKind, .wrongKindForProperty, .numberForPosition, .pointOfOtherLength,
    .pointOfOtherKind, .durationWithoutUnit, .durationNotPositive, .tooLong, .curveArgumentKind, .curveArgumentRange,
    .emptyScript, .nothingToPlay, .playedTwice, .playedValue, .playedName, .noSuchPlay, .noEntryValue, .piInDegrees,
    .piInDegreesLiterally, .modifiedNothing, .unreachable, .unusedName, .misspeltView, .conflict, .conflictWithItself,
    .pathWithoutMove, .declaredTwice, .declaredPosition, .declaredOfOtherKind, .propertyOfOtherKind, .endsOfOtherKind,
    .memberOfTwo, .groupOfAllViews, .clippedToNames, .clippedElsewhere, .clipCycle, .anchorOfOtherKind, .unknownAnchor,
    .anchorMoves, .positionInPercent, .widthOfText, .wrongStyle, .wrongDashes, .negativeLength, .strokeIsColour,
    .styleMoves, .alongMovedGroup, .alongFromTwoGroups, .facingWithoutPath,
    .lineWithoutEnds, .unequalSides, .unknownView, .unknownProperty, .groupCycle, .canvasTwice, .canvasOfKind,
    .canvasNotPositive,
    .backgroundOfKind, .onlyViews, .tooManyConflicts, .notAllConflicts, .jump, .reversedAtStart, .staggeredNothing,
    .staggeredBelowZero,
    .staggeredTooLong, .staggeredTerm, .argumentTwice, .stepCount, .stepsBackwards, .stopMalformed, .stopsTooFew,
    .springArgumentRange, .springArgumentsMixed, .springTimeOfKind, .springTooSlow, .springTooFast, .springWithoutEnd,
    .keyframeOfOtherPhrase, .keyframePlaceOfKind, .keyframePlaceRange, .keyframesNotRising, .springBetweenKeyframes,
    .useOfOtherKind, .useRefused, .useCycle,
    .usedNameTwice, .notUsedHere, .malformedJSON, .tokensNoObject, .unknownToken, .tokenGroup, .tokenMistaken,
    .tokenOfOtherType, .wholeTransition, .tokenTwice, .deprecatedToken, .policyFileUnknown, .strayCurve, .strayDuration,
    .motionTooLong, .definedVerb, .definedTwice, .parameterTwice, .parametersAdjacent, .argumentsTooMany,
    .argumentMissing, .argumentUnknown, .argumentGivenTwice, .argumentNoView, .viewsAsValue, .recursion,
    .expansionTooLarge, .overlapTooLong, .startingBesideItself, .startingOfOther, .malformedPath, .alongOfOtherVerb,
    .alongWithEnd, .alongOfComponent, .pathWithoutLength, .alongOther, .morphToOther, .morphToView,
    .morphWithOtherPhrase,
    .morphOfOther, .morphResized, .morphDrawnInPart, .tooManyMorphs, .morphAsProperty, .whenTwice, .ignoredInUsedFile,
    .missingDirection, .planWithoutProperty, .planOfColour, .planConstantRange, .planCurve, .emptyName,
    .wordsForParameters, .removedNothing, .springsTogether, .idlePlan, .rectangle, .keptSpeed,
    .dragsTogether, .tooManyActions, .memberCount, .tooManyMembers, .spacingOfKind, .spacingMissing, .noSuchMember,
    .ringRadius,
    .staggerSeed, .groupWithLook, .mistakenProperty,
  ]
}
