import MotionAlgebra
import MotionText

/// Something to tell the writer of a script: what, where, and what it needs to be said.
///
/// The prose for each kind stands in `ProblemProse`.
package struct Problem: Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package var kind: Kind
  package var range: SourceRange
  /// Where it is in a definition and shows only in a call: the call, and the one in the script's own text where that
  /// is another.
  package var calls: [SourceRange] = []

  init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What an unknown name stands in for.
  package enum Wanted: Sendable {
    case animation, value, duration
  }

  /// A parameter, and what its definition uses it as.
  package struct Given: Sendable {
    var parameter: String
    var use: String
    var definition: SourceRange
  }

  /// What has no parts that could begin one after the other.
  package enum Unstaggered: Sendable {
    /// A sentence, the one view it moves, and the group by whose name it is meant.
    case oneView(String, group: String?)
    case wait
    case sequence
    case modified(by: String)
  }

  package enum Kind: Sendable {
    // Characters.
    case strayCharacter(Unicode.Scalar)
    case forbiddenCharacter(Unicode.Scalar)
    case invalidUTF8(UInt8)
    case utf16
    /// A text between other quotation marks, without them.
    case foreignQuotes(String)
    case malformedColour
    case unclosedString
    case numberTooLarge
    case foreignComment

    // Statements.
    case letWithoutName
    /// `left = …`, or another word before it; whether the name is not given above.
    case letMissing(String, isNew: Bool)
    case letWithoutEquals(String, hasValue: Bool)
    case letWithoutValue(String)
    case letWithParameters(String)
    case reservedName(String)
    case dottedName(String)
    case duplicateName(String, first: SourceRange)
    case defaultWithoutValue
    case defaultOfOther(String)
    case defaultTwice(first: SourceRange)

    // Definitions and their calls.
    case defineWithoutName
    case defineWithoutEquals(String)
    case defineWithoutValue(String)
    case definedVerb(String)
    case definedTwice(String, first: SourceRange)
    case parameterMalformed(String)
    /// A kind behind the name of a parameter.
    case parameterWithKind(String)
    /// The word that stands for `define`.
    case defineInOtherWords(String)
    /// A word that is a view in the definition, and what to write in the place of its words.
    case wordsForParameters(String, instead: String)
    case parameterTwice(String, first: SourceRange)
    case parametersAdjacent(String, String)
    case callUnfinished(String, nearest: Nearest?, forms: [String])
    /// The word or value that a call does not go on with, the call's name, and what to write in its place.
    case argumentOutside(String, String, instead: String?, isNamed: Bool, definition: SourceRange)
    case argumentsTooMany(String, most: Int, definition: SourceRange)
    case argumentMissing(String, [String], definition: SourceRange)
    case argumentUnknown(String, String, nearest: Nearest?, definition: SourceRange)
    case argumentGivenTwice(String, String, definition: SourceRange)
    case argumentNoView(String, parameter: String, definition: SourceRange)
    /// A parameter that stands for several views; or one view, and what it is given for.
    case viewsAsValue(String, given: Given?)
    case recursion([String], isShortened: Bool)
    case expansionTooLarge(String)

    // Expressions.
    case unexpected(String, nearest: Nearest?)
    case unfinished(after: String)
    case expectedOperand(String)
    case emptyParentheses
    /// Whether its statement ends on its line.
    case unclosedParenthesis(onOneLine: Bool)
    case strayParenthesis
    case strayComma
    case oneSidedSpace(String, beforeAnimation: Bool)
    case andBetweenAnimations
    /// A word, and the modifier that it means.
    case modifierFirst(String, String)

    // Sentences.
    case unknownVerb(String, nearest: Nearest?)
    case missingSubject(String, isComplete: Bool)
    case missingProperty(String, subject: String, last: String)
    case missingTo(Verb, words: String, from: String?)
    case toAndBy
    case phraseTwice(String, earlier: String, first: SourceRange)
    case phraseWithoutValue(String, found: String)
    case phraseOfOtherVerb(String, verb: String)
    case misplacedPhrase(String, after: String)
    /// With the word that should be a text.
    case namedWithoutText(String?)
    case andBeforeVerb(String)
    case reservedView(String)
    case viewTwice(String)
    case noViews(String?)
    case unknownKind(String, nearest: Nearest?)
    case possessiveWithoutProperty(String)
    case propertyAfterSubject(subject: String, property: String)
    case twoProperties(String, String)
    case verbOfOtherProperty(verb: String, property: String)
    case waitWithoutDuration
    case holdWithoutDuration
    case byOfColour

    // Views.
    case viewMissing(String)
    case viewWithoutName
    case viewWithoutIs(String)
    case viewWithoutKind(String)
    case unknownViewKind(String, nearest: Nearest?)
    case shapeWithoutText(ViewKind, view: String)
    case pathWithoutMove
    case unexpectedInView(String)
    case withoutProperty(String)
    case declaredWithoutValue(String, found: String?)
    case declaredTwice(String, first: SourceRange)
    case declaredPosition(String)
    case declaredOfOtherKind(String, PropertyKind, isComponent: Bool, MotionLanguage.Kind)
    case propertyOfOtherKind(String, ViewKind)
    case endsOfOtherKind(String, ViewKind)
    case lineWithoutEnds(String)
    case unequalSides
    case atAfterView
    case unknownView(String, nearest: Nearest?, isLet: Bool)
    case groupWithoutName
    case groupWithoutEquals(String)
    case groupWithoutViews(String)
    case unexpectedInGroup(String)
    case groupCycle([String], isShortened: Bool)
    case canvasWithoutSize
    case canvasWithoutBackground
    case unexpectedInCanvas(String)
    case canvasTwice(first: SourceRange)
    case canvasOfKind(MotionLanguage.Kind)
    case canvasNotPositive
    case backgroundOfKind(MotionLanguage.Kind)
    case onlyViews

    // Modifiers.
    case delayedWithoutBy(hasValue: Bool)
    case staggeredWithoutBy(hasValue: Bool)
    case staggeredNothing(Unstaggered, instead: String?)
    case staggeredBelowZero
    case staggeredTooLong
    case repeatedWithoutCount
    case countWithoutTimes(String)
    case countOfKind(MotionLanguage.Kind)
    case countNotWhole(String)
    case speedWithoutWord
    case speedOfKind(MotionLanguage.Kind)
    case speedNotPositive
    case modifierOnValue(String, MotionLanguage.Kind)
    case modifiedEndless(String)

    // Overlaps.
    case overlappingWithoutBy(hasValue: Bool)
    case overlappingAlone
    case modifierAfterOverlap(String)
    case startingWithoutAnchor
    /// With its duration.
    case startingBefore(String)
    /// With what the first one takes.
    case overlapTooLong(seconds: Double)
    /// The name, and the words that play it.
    case startingBesideItself(String, String)
    case startingOfOther(String, MotionLanguage.Kind)

    // Paths.
    case malformedPath(PathMistake.Kind)
    case alongWithoutPath
    case alongOfOtherVerb(String)
    case alongWithEnd(String)
    case alongOfComponent(String)
    case pathWithoutLength
    /// A name; `nil` where it names no value, else what it is.
    case alongOther(String, MotionLanguage.Kind?)

    // Names.
    case unknownName(String, nearest: Nearest?, Wanted)
    case unknownCurve(String, nearest: Nearest?)
    case unknownFunction(String, nearest: Nearest?)
    case usedBefore(String, definition: SourceRange)
    case usedInside(String)
    case joinedNames(String, left: String, right: String)

    // Values.
    case kindsDoNotMix(String, MotionLanguage.Kind, MotionLanguage.Kind)
    case animationAndValue(String, MotionLanguage.Kind, MotionLanguage.Kind)
    case valueAfterSentence(String, left: String, right: String, MotionLanguage.Kind)
    case tightJoin(String, MotionLanguage.Kind)
    case wordBetweenValues(String, MotionLanguage.Kind, MotionLanguage.Kind)
    case noSuchJoin(String)
    case signBefore(MotionLanguage.Kind)
    case unitOnKind(String, MotionLanguage.Kind)
    case divisionByZero
    case wrongKind(wanted: MotionLanguage.Kind, MotionLanguage.Kind)
    case wrongKindForProperty(String, PropertyKind, isComponent: Bool, MotionLanguage.Kind)
    case numberForPosition(String)
    case pointOfOtherLength(Int)
    case pointOfOtherKind(MotionLanguage.Kind)
    case pointWithoutParentheses(String)
    /// The name of the function, and the colour if it can be told.
    case colourFunction(String, HexColour?)
    case durationWithoutUnit(String)
    /// A number, and what stands for its unit of time; what follows both must have a colon before it, or need not.
    case unknownUnit(String, String, needsColon: Bool)
    case durationNotPositive(isTiny: Bool, allowsZero: Bool)
    case tooLong
    case curveWithoutArguments(String)
    case curveArgumentCount(String, wanted: Int, given: Int)
    case curveArgumentKind(String, MotionLanguage.Kind)
    case curveArgumentRange(String)
    case strengthWithoutEase(String)
    case curveTakesNothing(String)
    case emptyArguments(String)
    case argumentNamed(String)
    case argumentWithoutColon(String)
    case argumentTwice(String)
    case stepCount(String)
    case stepsBackwards(String)
    case stepPosition(String, nearest: Nearest?)
    case stopMalformed
    case stopsTooFew(String)
    case springArgumentUnnamed(String, named: String)
    case springArgumentUnknown(String, nearest: Nearest?)
    case springArgumentRange(String)
    case springTooSlow
    case springTooFast
    case springWithoutEnd(isModifier: Bool)
    /// As it is written, and the curve that it is.
    case curveOfWords(String, String)
    /// The curve as it is meant.
    case argumentsWithoutCommas(String)

    // The whole script.
    case emptyScript
    case nothingToPlay
    case playedTwice(String, first: SourceRange, String)
    case playedValue(MotionLanguage.Kind)
    case playedName(String, MotionLanguage.Kind)
    case noSuchPlay(String, nearest: String?, [String])
    case noEntryValue(view: String, property: String)

    // Used files.
    case useWithoutPath(String?)
    /// The word that stands for `use`.
    case useInOtherWords(String)
    case useOfOtherKind(String)
    case useRefused(String, UsedFile.Refusal)
    /// The names of the files, the first again at the end.
    case useCycle([String])
    /// A name, the file that gives it first, and the one that gives it again.
    case usedNameTwice(String, String, String, first: SourceRange)
    /// A name and the file that gives it, which is not used where the name is.
    case notUsedHere(String, String, definition: SourceRange)

    // Design tokens. The first text is the name that the script gives, the second the token's file.
    case malformedJSON(JSONDocument.Mistake)
    case tokensNoObject
    case unknownToken(String, String, missing: String, group: String, nearest: String?, [String])
    case tokenGroup(String, String, [String], place: SourceRange)
    case tokenMistaken(String, String, DesignTokenMistake, place: SourceRange)
    case tokenOfOtherType(String, String, place: SourceRange)
    case wholeTransition(String, place: SourceRange)
    /// A token and the two files that give it.
    case tokenTwice(String, String, String, first: SourceRange)
    /// With the reason, or an empty text.
    case deprecatedToken(String, String, place: SourceRange)

    // Policies. What is only preferred is a warning.
    case policyMalformed(String)
    case policyFileUnknown(String, nearest: String?)
    /// The name of the file that is asked for, and some that it gives.
    case strayCurve(String, [String], policy: SourceRange, isPreferred: Bool)
    case strayDuration(String, [String], policy: SourceRange, isPreferred: Bool)
    case motionTooLong(Double, limit: String, policy: SourceRange, isPreferred: Bool)

    // Reactions, and what is played for less motion.
    case whenMalformed
    case whenTwice(first: SourceRange)
    /// With the word that begins it.
    case ignoredInUsedFile(String)
    /// What is waited for, as it is written.
    /// What is waited for, and what may stand instead of it before what happens; none where nothing does.
    case reactionWithoutColon(String, instead: [String])
    case reactionWithoutAction(String)
    case unknownEvent(String, nearest: Nearest?)
    case eventWithoutOf(String)
    case transitionWithoutName
    /// A name in quotation marks, with them.
    case transitionNameQuoted(String)
    case transitionWithoutLines(String)
    case unknownDirection(String, nearest: Nearest?)
    case missingDirection(String, String)
    /// Whether it is joined with something else in a reaction, or else begins a statement of its own.
    case planAlone(String, isInReaction: Bool, isStatement: Bool)
    case planMalformed(String)
    case planWithFrom(String)
    /// `remove` and a word, as they are written, and the word.
    case removeOfWord(String)
    case planWithoutProperty(String, subject: String, String)
    case planOfColour(String)
    case planConstantUnknown(String, [String], nearest: Nearest?)
    case planConstantRange(String)
    case planCurve(String)
    case emptyName
    case atWithoutTime
    case replicateWithoutViews(String)
    /// A name, the view that never has a plan of that name if it is one, and a name that it has.
    case removedNothing(String, view: String?, nearest: String?)
    case springsTogether(other: SourceRange)

    // Warnings.
    case piInDegrees(String, degrees: Double)
    case piInDegreesLiterally(degrees: Double, isBare: Bool)
    case modifiedNothing(String, isCancelled: Bool)
    case staggeredTerm(before: String?, term: String?, stagger: String)
    case unreachable
    case unusedName(String)
    case misspeltView(String, String)
    case conflict(track: String, other: SourceRange, start: Double, end: Double?)
    case conflictWithItself(track: String, start: Double, end: Double?)
    case tooManyConflicts(Int)
    case notAllConflicts
    case jump(track: String, before: Double, after: Double, other: SourceRange)
  }

  package var severity: Severity {
    switch kind {
    case .piInDegrees, .piInDegreesLiterally, .modifiedNothing, .unreachable, .unusedName, .misspeltView, .conflict,
      .conflictWithItself, .tooManyConflicts, .jump, .staggeredTerm, .deprecatedToken,
      .ignoredInUsedFile, .wordsForParameters, .removedNothing, .springsTogether:
      .warning
    case .notAllConflicts: .note
    case .strayCurve(_, _, _, let isPreferred), .strayDuration(_, _, _, let isPreferred),
      .motionTooLong(_, _, _, let isPreferred):
      isPreferred ? .warning : .error
    default: .error
    }
  }
}
