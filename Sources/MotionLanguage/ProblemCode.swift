/// The stable code of a kind of problem: what `motionc explain` is asked for, and what a program that reads
/// the problems as JSON goes by.
///
/// A code is never reused and never renumbered, since people search for it and settings name it: a new
/// problem gets the next number of its group, and the number of one that is gone stays free. To add a
/// problem: its case here, its line in `code` below, and an entry among the explanations of its group.
package enum ProblemCode: String, CaseIterable, Sendable {
  // Characters.
  case strayCharacter = "M0101"
  case forbiddenCharacter = "M0102"
  case invalidUTF8 = "M0103"
  case utf16 = "M0104"
  case foreignQuotes = "M0105"
  case malformedColour = "M0106"
  case unclosedString = "M0107"
  case numberTooLarge = "M0108"
  case foreignComment = "M0109"

  // Statements.
  case letWithoutName = "M0202"
  case letMissing = "M0203"
  case letWithoutEquals = "M0204"
  case letWithoutValue = "M0205"
  case reservedName = "M0206"
  case dottedName = "M0207"
  case duplicateName = "M0208"
  case defaultWithoutValue = "M0209"
  case defaultOfOther = "M0210"
  case defaultTwice = "M0211"
  case letWithParameters = "M0212"

  // Expressions.
  case unexpected = "M0301"
  case unfinished = "M0302"
  case expectedOperand = "M0303"
  case emptyParentheses = "M0304"
  case unclosedParenthesis = "M0305"
  case strayParenthesis = "M0306"
  case strayComma = "M0307"
  case oneSidedSpace = "M0308"
  case andBetweenAnimations = "M0309"
  case modifierFirst = "M0310"

  // Sentences.
  case unknownVerb = "M0401"
  case missingSubject = "M0402"
  case missingProperty = "M0403"
  case missingTo = "M0404"
  case toAndBy = "M0405"
  case phraseTwice = "M0406"
  case phraseWithoutValue = "M0407"
  case phraseOfOtherVerb = "M0408"
  case misplacedPhrase = "M0409"
  case namedWithoutText = "M0410"
  case andBeforeVerb = "M0411"
  case reservedView = "M0412"
  case viewTwice = "M0413"
  case noViews = "M0414"
  case unknownKind = "M0415"
  case possessiveWithoutProperty = "M0416"
  case propertyAfterSubject = "M0417"
  case twoProperties = "M0418"
  case verbOfOtherProperty = "M0419"
  case waitWithoutDuration = "M0420"
  case holdWithoutDuration = "M0421"
  case byOfColour = "M0422"

  // Views.
  case viewMissing = "M0501"
  case viewWithoutName = "M0502"
  case viewWithoutIs = "M0503"
  case viewWithoutKind = "M0504"
  case unknownViewKind = "M0505"
  case shapeWithoutText = "M0506"
  case pathWithoutMove = "M0507"
  case unexpectedInView = "M0508"
  case withoutProperty = "M0509"
  case declaredWithoutValue = "M0510"
  case declaredTwice = "M0511"
  case declaredPosition = "M0512"
  case declaredOfOtherKind = "M0513"
  case propertyOfOtherKind = "M0514"
  case endsOfOtherKind = "M0515"
  case lineWithoutEnds = "M0516"
  case unequalSides = "M0517"
  case atAfterView = "M0518"
  case unknownView = "M0519"
  case groupWithoutName = "M0520"
  case groupWithoutEquals = "M0521"
  case groupWithoutViews = "M0522"
  case unexpectedInGroup = "M0523"
  case groupCycle = "M0524"
  case canvasWithoutSize = "M0525"
  case canvasWithoutBackground = "M0526"
  case unexpectedInCanvas = "M0527"
  case canvasTwice = "M0528"
  case canvasOfKind = "M0529"
  case canvasNotPositive = "M0530"
  case backgroundOfKind = "M0531"
  case onlyViews = "M0532"

  // Modifiers.
  case delayedWithoutBy = "M0601"
  case staggeredWithoutBy = "M0602"
  case staggeredNothing = "M0603"
  case staggeredBelowZero = "M0604"
  case staggeredTooLong = "M0605"
  case repeatedWithoutCount = "M0606"
  case countWithoutTimes = "M0607"
  case countOfKind = "M0608"
  case countNotWhole = "M0609"
  case speedWithoutWord = "M0610"
  case speedOfKind = "M0611"
  case speedNotPositive = "M0612"
  case modifierOnValue = "M0613"
  case modifiedEndless = "M0614"

  // Names.
  case unknownName = "M0701"
  case unknownCurve = "M0702"
  case unknownFunction = "M0703"
  case usedBefore = "M0704"
  case usedInside = "M0705"
  case joinedNames = "M0706"

  // Values.
  case kindsDoNotMix = "M0801"
  case animationAndValue = "M0802"
  case valueAfterSentence = "M0803"
  case tightJoin = "M0804"
  case wordBetweenValues = "M0805"
  case noSuchJoin = "M0806"
  case signBefore = "M0807"
  case unitOnKind = "M0808"
  case divisionByZero = "M0809"
  case wrongKind = "M0810"
  case wrongKindForProperty = "M0811"
  case numberForPosition = "M0812"
  case pointOfOtherLength = "M0813"
  case pointOfOtherKind = "M0814"
  case durationWithoutUnit = "M0815"
  case durationNotPositive = "M0816"
  case tooLong = "M0817"

  // Curves.
  case curveWithoutArguments = "M0901"
  case curveArgumentCount = "M0902"
  case curveArgumentKind = "M0903"
  case curveArgumentRange = "M0904"
  case strengthWithoutEase = "M0905"
  case curveTakesNothing = "M0906"
  case emptyArguments = "M0907"
  case argumentNamed = "M0908"
  case argumentWithoutColon = "M0909"
  case argumentTwice = "M0910"
  case stepCount = "M0911"
  case stepsBackwards = "M0912"
  case stepPosition = "M0913"
  case stopMalformed = "M0914"
  case stopsTooFew = "M0915"
  case springArgumentUnnamed = "M0916"
  case springArgumentUnknown = "M0917"
  case springArgumentRange = "M0918"
  case springTooSlow = "M0919"
  case springTooFast = "M0920"
  case springWithoutEnd = "M0921"
  case curveOfWords = "M0922"

  // The whole script.
  case emptyScript = "M1001"
  case nothingToPlay = "M1002"
  case playedTwice = "M1003"
  case playedValue = "M1004"
  case playedName = "M1005"
  case noSuchPlay = "M1006"
  case noEntryValue = "M1007"

  // Warnings.
  case piInDegrees = "M1101"
  case piInDegreesLiterally = "M1102"
  case modifiedNothing = "M1103"
  case staggeredTerm = "M1104"
  case unreachable = "M1105"
  case unusedName = "M1106"
  case misspeltView = "M1107"
  case conflict = "M1108"
  case conflictWithItself = "M1109"
  case tooManyConflicts = "M1110"
  case notAllConflicts = "M1111"
  case jump = "M1112"

  // Definitions and their calls.
  case defineWithoutName = "M1201"
  case defineWithoutEquals = "M1202"
  case defineWithoutValue = "M1203"
  case definedVerb = "M1204"
  case definedTwice = "M1205"
  case parameterMalformed = "M1206"
  case parameterTwice = "M1207"
  case parametersAdjacent = "M1208"
  case callUnfinished = "M1209"
  case argumentsTooMany = "M1210"
  case argumentMissing = "M1211"
  case argumentUnknown = "M1212"
  case argumentGivenTwice = "M1213"
  case argumentNoView = "M1214"
  case viewsAsValue = "M1215"
  case recursion = "M1216"
  case expansionTooLarge = "M1217"
  case argumentOutside = "M1218"

  // Used files.
  case useWithoutPath = "M1301"
  case useOfOtherKind = "M1302"
  case useRefused = "M1303"
  case useCycle = "M1304"
  case usedNameTwice = "M1305"
  case notUsedHere = "M1306"

  // Design tokens.
  case malformedJSON = "M1401"
  case tokensNoObject = "M1402"
  case unknownToken = "M1403"
  case tokenGroup = "M1404"
  case tokenMistaken = "M1405"
  case tokenOfOtherType = "M1406"
  case wholeTransition = "M1407"
  case tokenTwice = "M1408"
  case deprecatedToken = "M1409"

  // Policies.
  case policyMalformed = "M1501"
  case policyFileUnknown = "M1502"
  case strayCurve = "M1503"
  case strayDuration = "M1504"
  case motionTooLong = "M1505"

  // Overlaps and paths.
  case overlappingWithoutBy = "M1601"
  case overlappingAlone = "M1602"
  case modifierAfterOverlap = "M1603"
  case startingWithoutAnchor = "M1604"
  case startingBefore = "M1605"
  case overlapTooLong = "M1606"
  case startingBesideItself = "M1607"
  case startingOfOther = "M1608"
  case malformedPath = "M1609"
  case alongWithoutPath = "M1610"
  case alongOfOtherVerb = "M1611"
  case alongWithEnd = "M1612"
  case alongOfComponent = "M1613"
  case pathWithoutLength = "M1614"
  case alongOther = "M1615"

  // Reactions, and what is played for less motion.
  case whenMalformed = "M1701"
  case whenTwice = "M1702"
  case ignoredInUsedFile = "M1703"
  case reactionWithoutColon = "M1704"
  case reactionWithoutAction = "M1705"
  case unknownEvent = "M1706"
  case eventWithoutOf = "M1707"
  case transitionWithoutName = "M1708"
  case transitionWithoutLines = "M1709"
  case unknownDirection = "M1710"
  case missingDirection = "M1711"
  case planAlone = "M1712"
  case planMalformed = "M1713"
  case planWithoutProperty = "M1714"
  case planOfColour = "M1715"
  case planConstantUnknown = "M1716"
  case planConstantRange = "M1717"
  case planCurve = "M1718"
  case emptyName = "M1719"
  case springsTogether = "M1723"
}

extension Problem.Kind {
  package var code: ProblemCode {
    switch self {
    case .strayCharacter: .strayCharacter
    case .forbiddenCharacter: .forbiddenCharacter
    case .invalidUTF8: .invalidUTF8
    case .utf16: .utf16
    case .foreignQuotes: .foreignQuotes
    case .malformedColour: .malformedColour
    case .unclosedString: .unclosedString
    case .numberTooLarge: .numberTooLarge
    case .foreignComment: .foreignComment
    case .letWithoutName: .letWithoutName
    case .letMissing: .letMissing
    case .letWithoutEquals: .letWithoutEquals
    case .letWithoutValue: .letWithoutValue
    case .reservedName: .reservedName
    case .dottedName: .dottedName
    case .duplicateName: .duplicateName
    case .defaultWithoutValue: .defaultWithoutValue
    case .defaultOfOther: .defaultOfOther
    case .defaultTwice: .defaultTwice
    case .letWithParameters: .letWithParameters
    case .unexpected: .unexpected
    case .unfinished: .unfinished
    case .expectedOperand: .expectedOperand
    case .emptyParentheses: .emptyParentheses
    case .unclosedParenthesis: .unclosedParenthesis
    case .strayParenthesis: .strayParenthesis
    case .strayComma: .strayComma
    case .oneSidedSpace: .oneSidedSpace
    case .andBetweenAnimations: .andBetweenAnimations
    case .modifierFirst: .modifierFirst
    case .unknownVerb: .unknownVerb
    case .missingSubject: .missingSubject
    case .missingProperty: .missingProperty
    case .missingTo: .missingTo
    case .toAndBy: .toAndBy
    case .phraseTwice: .phraseTwice
    case .phraseWithoutValue: .phraseWithoutValue
    case .phraseOfOtherVerb: .phraseOfOtherVerb
    case .misplacedPhrase: .misplacedPhrase
    case .namedWithoutText: .namedWithoutText
    case .andBeforeVerb: .andBeforeVerb
    case .reservedView: .reservedView
    case .viewTwice: .viewTwice
    case .noViews: .noViews
    case .unknownKind: .unknownKind
    case .possessiveWithoutProperty: .possessiveWithoutProperty
    case .propertyAfterSubject: .propertyAfterSubject
    case .twoProperties: .twoProperties
    case .verbOfOtherProperty: .verbOfOtherProperty
    case .waitWithoutDuration: .waitWithoutDuration
    case .holdWithoutDuration: .holdWithoutDuration
    case .byOfColour: .byOfColour
    case .viewMissing: .viewMissing
    case .viewWithoutName: .viewWithoutName
    case .viewWithoutIs: .viewWithoutIs
    case .viewWithoutKind: .viewWithoutKind
    case .unknownViewKind: .unknownViewKind
    case .shapeWithoutText: .shapeWithoutText
    case .pathWithoutMove: .pathWithoutMove
    case .unexpectedInView: .unexpectedInView
    case .withoutProperty: .withoutProperty
    case .declaredWithoutValue: .declaredWithoutValue
    case .declaredTwice: .declaredTwice
    case .declaredPosition: .declaredPosition
    case .declaredOfOtherKind: .declaredOfOtherKind
    case .propertyOfOtherKind: .propertyOfOtherKind
    case .endsOfOtherKind: .endsOfOtherKind
    case .lineWithoutEnds: .lineWithoutEnds
    case .unequalSides: .unequalSides
    case .atAfterView: .atAfterView
    case .unknownView: .unknownView
    case .groupWithoutName: .groupWithoutName
    case .groupWithoutEquals: .groupWithoutEquals
    case .groupWithoutViews: .groupWithoutViews
    case .unexpectedInGroup: .unexpectedInGroup
    case .groupCycle: .groupCycle
    case .canvasWithoutSize: .canvasWithoutSize
    case .canvasWithoutBackground: .canvasWithoutBackground
    case .unexpectedInCanvas: .unexpectedInCanvas
    case .canvasTwice: .canvasTwice
    case .canvasOfKind: .canvasOfKind
    case .canvasNotPositive: .canvasNotPositive
    case .backgroundOfKind: .backgroundOfKind
    case .onlyViews: .onlyViews
    case .delayedWithoutBy: .delayedWithoutBy
    case .staggeredWithoutBy: .staggeredWithoutBy
    case .staggeredNothing: .staggeredNothing
    case .staggeredBelowZero: .staggeredBelowZero
    case .staggeredTooLong: .staggeredTooLong
    case .repeatedWithoutCount: .repeatedWithoutCount
    case .countWithoutTimes: .countWithoutTimes
    case .countOfKind: .countOfKind
    case .countNotWhole: .countNotWhole
    case .speedWithoutWord: .speedWithoutWord
    case .speedOfKind: .speedOfKind
    case .speedNotPositive: .speedNotPositive
    case .modifierOnValue: .modifierOnValue
    case .modifiedEndless: .modifiedEndless
    case .unknownName: .unknownName
    case .unknownCurve: .unknownCurve
    case .unknownFunction: .unknownFunction
    case .usedBefore: .usedBefore
    case .usedInside: .usedInside
    case .joinedNames: .joinedNames
    case .kindsDoNotMix: .kindsDoNotMix
    case .animationAndValue: .animationAndValue
    case .valueAfterSentence: .valueAfterSentence
    case .tightJoin: .tightJoin
    case .wordBetweenValues: .wordBetweenValues
    case .noSuchJoin: .noSuchJoin
    case .signBefore: .signBefore
    case .unitOnKind: .unitOnKind
    case .divisionByZero: .divisionByZero
    case .wrongKind: .wrongKind
    case .wrongKindForProperty: .wrongKindForProperty
    case .numberForPosition: .numberForPosition
    case .pointOfOtherLength: .pointOfOtherLength
    case .pointOfOtherKind: .pointOfOtherKind
    case .durationWithoutUnit: .durationWithoutUnit
    case .durationNotPositive: .durationNotPositive
    case .tooLong: .tooLong
    case .curveWithoutArguments: .curveWithoutArguments
    case .curveArgumentCount: .curveArgumentCount
    case .curveArgumentKind: .curveArgumentKind
    case .curveArgumentRange: .curveArgumentRange
    case .strengthWithoutEase: .strengthWithoutEase
    case .curveTakesNothing: .curveTakesNothing
    case .emptyArguments: .emptyArguments
    case .argumentNamed: .argumentNamed
    case .argumentWithoutColon: .argumentWithoutColon
    case .argumentTwice: .argumentTwice
    case .stepCount: .stepCount
    case .stepsBackwards: .stepsBackwards
    case .stepPosition: .stepPosition
    case .stopMalformed: .stopMalformed
    case .stopsTooFew: .stopsTooFew
    case .springArgumentUnnamed: .springArgumentUnnamed
    case .springArgumentUnknown: .springArgumentUnknown
    case .springArgumentRange: .springArgumentRange
    case .springTooSlow: .springTooSlow
    case .springTooFast: .springTooFast
    case .springWithoutEnd: .springWithoutEnd
    case .curveOfWords: .curveOfWords
    case .emptyScript: .emptyScript
    case .nothingToPlay: .nothingToPlay
    case .playedTwice: .playedTwice
    case .playedValue: .playedValue
    case .playedName: .playedName
    case .noSuchPlay: .noSuchPlay
    case .noEntryValue: .noEntryValue
    case .piInDegrees: .piInDegrees
    case .piInDegreesLiterally: .piInDegreesLiterally
    case .modifiedNothing: .modifiedNothing
    case .staggeredTerm: .staggeredTerm
    case .unreachable: .unreachable
    case .unusedName: .unusedName
    case .misspeltView: .misspeltView
    case .conflict: .conflict
    case .conflictWithItself: .conflictWithItself
    case .tooManyConflicts: .tooManyConflicts
    case .notAllConflicts: .notAllConflicts
    case .jump: .jump
    case .overlappingWithoutBy: .overlappingWithoutBy
    case .overlappingAlone: .overlappingAlone
    case .modifierAfterOverlap: .modifierAfterOverlap
    case .startingWithoutAnchor: .startingWithoutAnchor
    case .startingBefore: .startingBefore
    case .overlapTooLong: .overlapTooLong
    case .startingBesideItself: .startingBesideItself
    case .startingOfOther: .startingOfOther
    case .malformedPath: .malformedPath
    case .alongWithoutPath: .alongWithoutPath
    case .alongOfOtherVerb: .alongOfOtherVerb
    case .alongWithEnd: .alongWithEnd
    case .alongOfComponent: .alongOfComponent
    case .pathWithoutLength: .pathWithoutLength
    case .alongOther: .alongOther
    case .whenMalformed: .whenMalformed
    case .whenTwice: .whenTwice
    case .ignoredInUsedFile: .ignoredInUsedFile
    case .reactionWithoutColon: .reactionWithoutColon
    case .reactionWithoutAction: .reactionWithoutAction
    case .unknownEvent: .unknownEvent
    case .eventWithoutOf: .eventWithoutOf
    case .transitionWithoutName, .transitionNameQuoted: .transitionWithoutName
    case .transitionWithoutLines: .transitionWithoutLines
    case .unknownDirection: .unknownDirection
    case .missingDirection: .missingDirection
    case .planAlone: .planAlone
    case .planMalformed, .planWithFrom, .removeOfWord: .planMalformed
    case .planWithoutProperty: .planWithoutProperty
    case .planOfColour: .planOfColour
    case .planConstantUnknown: .planConstantUnknown
    case .planConstantRange: .planConstantRange
    case .planCurve: .planCurve
    case .emptyName: .emptyName
    case .springsTogether: .springsTogether
    case .useWithoutPath: .useWithoutPath
    case .useOfOtherKind: .useOfOtherKind
    case .useRefused: .useRefused
    case .useCycle: .useCycle
    case .usedNameTwice: .usedNameTwice
    case .notUsedHere: .notUsedHere
    case .policyMalformed: .policyMalformed
    case .policyFileUnknown: .policyFileUnknown
    case .strayCurve: .strayCurve
    case .strayDuration: .strayDuration
    case .motionTooLong: .motionTooLong
    case .malformedJSON: .malformedJSON
    case .tokensNoObject: .tokensNoObject
    case .unknownToken: .unknownToken
    case .tokenGroup: .tokenGroup
    case .tokenMistaken: .tokenMistaken
    case .tokenOfOtherType: .tokenOfOtherType
    case .wholeTransition: .wholeTransition
    case .tokenTwice: .tokenTwice
    case .deprecatedToken: .deprecatedToken
    case .defineWithoutName: .defineWithoutName
    case .defineWithoutEquals: .defineWithoutEquals
    case .defineWithoutValue: .defineWithoutValue
    case .definedVerb: .definedVerb
    case .definedTwice: .definedTwice
    case .parameterMalformed: .parameterMalformed
    case .parameterTwice: .parameterTwice
    case .parametersAdjacent: .parametersAdjacent
    case .callUnfinished: .callUnfinished
    case .argumentsTooMany: .argumentsTooMany
    case .argumentMissing: .argumentMissing
    case .argumentUnknown: .argumentUnknown
    case .argumentGivenTwice: .argumentGivenTwice
    case .argumentNoView: .argumentNoView
    case .viewsAsValue: .viewsAsValue
    case .recursion: .recursion
    case .expansionTooLarge: .expansionTooLarge
    case .argumentOutside: .argumentOutside
    }
  }
}
