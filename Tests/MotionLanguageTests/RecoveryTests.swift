import Testing

@testable import MotionLanguage

/// The parser continues after a mistake: every mistake is reported once, at its position, in order.
@Suite struct RecoveryTests {
  /// A mistaken line, and the messages about it.
  static let mistakes: [(line: String, messages: [Message])] = [
    ("let m = fadeIn ci@rcle", [.strayCharacter]), ("let m = fadeIn circle \u{202E}", [.forbiddenCharacter]),
    ("let m = fadeIn circle named 'x'", [.foreignQuotes]), ("let m = tint circle to #12345", [.malformedColour]),
    ("let m = fadeIn circle named \"x", [.unclosedString]), ("let m = grow circle to 1e16", [.numberTooLarge]),
    ("view circle at 2", [.viewWithoutIs]), ("let = 5", [.letWithoutName]), ("m = fadeIn circle", [.letMissing]),
    ("let m fadeIn circle", [.letWithoutEquals]), ("let m =", [.letWithoutValue]), ("let over = 2", [.reservedName]),
    ("let a.b = 2", [.dottedName]), ("let first = 2", [.duplicateName]), ("default duration", [.defaultWithoutValue]),
    ("default easing linear", [.defaultOfOther]), ("let m = fadeIn circle quickly", [.unexpected]),
    ("let m = fadeIn circle *", [.unfinished]), ("let m = fadeIn circle * * fadeIn circle", [.expectedOperand]),
    ("let m = ()", [.emptyParentheses]), ("let m = (fadeIn circle", [.unclosedParenthesis]),
    ("let m = ((fadeIn circle)", [.unclosedParenthesis]), ("let m = fadeIn circle)", [.strayParenthesis]),
    ("let m = 1, 2", [.strayComma]), ("let m = grow circle to 2 *pi", [.oneSidedSpace]),
    ("let m = (fadeIn circle) and (fadeIn square)", [.andBetweenAnimations]),
    ("let m = gorw circle to 5", [.unknownVerb]),
    ("let m = grow to 5", [.missingSubject]), ("let m = animate circle to 5", [.missingProperty]),
    ("let m = grow circle from 5", [.missingTo]), ("let m = grow circle to 5 by 5", [.toAndBy]),
    ("let m = fadeIn circle over 1s over 2s", [.phraseTwice]),
    ("let m = grow circle to over 2s", [.phraseWithoutValue]),
    ("let m = hold circle's radius to 5 for 1s", [.phraseOfOtherVerb]),
    ("let m = grow circle to 5 looped from 3", [.misplacedPhrase]),
    ("let m = fadeIn circle named x", [.namedWithoutText]),
    ("let m = fadeIn circle and rotate square by 5", [.andBeforeVerb]),
    ("let m = grow circle and over to 5", [.reservedView]),
    ("let m = fadeIn circle and circle", [.viewTwice]), ("let m = fadeIn all boxes", [.noViews]),
    ("let m = fadeIn all cirlces", [.unknownKind]), ("let m = animate circle's from 5", [.possessiveWithoutProperty]),
    ("let m = animate circle radius to 5", [.propertyAfterSubject]),
    ("let m = grow circle from radius 1 to width 5", [.twoProperties]),
    ("let m = rotate circle's radius to 5", [.verbOfOtherProperty]), ("let m = wait", [.waitWithoutDuration]),
    ("let m = hold circle's radius at 5", [.holdWithoutDuration]), ("let m = tint circle by red", [.byOfColour]),
    ("let m = (fadeIn circle) delayed 2s", [.delayedWithoutBy]),
    ("let m = fadeIn circle repeated", [.repeatedWithoutCount]),
    ("let m = fadeIn circle looped 3", [.countWithoutTimes]),
    ("let m = fadeIn circle looped (3s) times", [.countOfKind]),
    ("let m = fadeIn circle looped 2.5 times", [.countNotWhole]), ("let m = fadeIn circle at 2x", [.speedWithoutWord]),
    ("let m = fadeIn circle at (2s) speed", [.speedOfKind]), ("let m = fadeIn circle at 0x speed", [.speedNotPositive]),
    ("let m = 5 looped", [.modifierOnValue]), ("let m = fadeIn circle looped forever reversed", [.modifiedEndless]),
    ("let m = nobody", [.unknownName]), ("let m = fadeIn circle with wobble", [.unknownCurve]),
    ("let m = fadeIn circle with wobble(2)", [.unknownFunction]),
    ("let m = later * later", [.usedBefore, .usedBefore]),
    ("let m = m", [.usedInside]), ("let m = grow circle to size-size", [.joinedNames]),
    ("let m = 5 degrees + 2s", [.kindsDoNotMix]), ("let m = 5 * (fadeIn circle)", [.animationAndValue]),
    ("let m = grow circle to size * size", [.valueAfterSentence]), ("let m = 5 then 6", [.wordBetweenValues]),
    ("let m = (fadeIn circle) / (fadeIn circle)", [.noSuchJoin]), ("let m = -red", [.signBefore]),
    ("let m = (2s) degrees", [.unitOnKind]), ("let m = 5 / 0", [.divisionByZero]),
    ("let m = fadeIn circle over red", [.wrongKind]), ("let m = grow circle to red", [.wrongKindForProperty]),
    ("let m = move circle to 5", [.numberForPosition]), ("let m = (1, 2, 3)", [.pointOfOtherLength]),
    ("let m = (red, 2)", [.pointOfOtherKind]), ("let m = fadeIn circle over 2", [.durationWithoutUnit]),
    ("let m = fadeIn circle over 0s", [.durationNotPositive]), ("let m = fadeIn circle over 1e12s", [.tooLong]),
    ("let m = fadeIn circle with cubic-bezier", [.curveWithoutArguments]),
    ("let m = fadeIn circle with ease-in(1, 2)", [.curveArgumentCount]),
    ("let m = fadeIn circle with ease-in(2s)", [.curveArgumentKind]),
    ("let m = fadeIn circle with ease-in(0)", [.curveArgumentRange]),
    ("let m = fadeIn circle with high linear", [.strengthWithoutEase]), ("5", [.playedValue]),
  ]

  /// A message, and the line on which it is reported.
  private struct Reported: Equatable {
    var line: Int
    var message: Message

    init(_ line: Int, _ message: Message) { (self.line, self.message) = (line, message) }
  }

  private func reported(_ script: String) -> [Reported] {
    let source = Array(script.utf8)
    let lines = SourceLines(source)
    return compile(source: source).problems.filter { $0.severity == .error }
      .map { Reported(lines.line(at: Int($0.range.start)) + 1, $0.message) }
  }

  private func expected(_ line: Int, _ mistake: (line: String, messages: [Message])) -> [Reported] {
    mistake.messages.map { Reported(line, $0) }
  }

  @Test(arguments: mistakes.indices)
  func mistakesBetweenTwoOthers(place: Int) {
    let mistake = RecoveryTests.mistakes[place]
    let script = """
      let size = 5
      let first = grow circle from 1
      \(mistake.line)
      let other = fadeIn circle with eas-in
      let later = fadeIn circle
      """
    #expect(
      reported(script) == [Reported(2, .missingTo)] + expected(3, mistake) + [Reported(4, .unknownCurve)],
      "\(mistake.line)")
  }

  @Test(arguments: mistakes.indices)
  func mistakesInTheFirstAndTheLastLine(place: Int) {
    let mistake = RecoveryTests.mistakes[place]
    let declarations = "let size = 5\nlet first = fadeIn circle\n"
    // This message depends on the order of statements, so the order must be kept.
    let isAboutOthers = mistake.messages.contains(.usedBefore)
    let last = declarations + "let other = grow circle with eas-in to 5\n" + mistake.line
    if !isAboutOthers {
      #expect(reported(last) == [Reported(3, .unknownCurve)] + expected(4, mistake), "\(mistake.line)")
    }
    let needsNames = mistake.line.contains("size") || mistake.line.contains("first") || isAboutOthers
    if !needsNames {
      #expect(
        reported(mistake.line + "\nlet other = grow circle with eas-in to 5\n") == expected(1, mistake) + [
          Reported(2, .unknownCurve)
        ],
        "\(mistake.line)")
    }
  }

  @Test func everySyntaxErrorIsListed() {
    let known = Set(RecoveryTests.mistakes.flatMap(\.messages))
    #expect(known.count >= 85)
  }

  /// In each of several plans, the message shows the first of the repeated phrases.
  @Test func theMessageShowsTheFirstPhrase() {
    let head = "at 0s: spring circle to (200, 100) "
    let line = head + "with stiffness 3 and damping 4 and mass 2 with ease-in\n"
    let problems = compile(source: Array(String(repeating: line, count: 20).utf8)).problems
    let shown = problems.compactMap { problem -> Int? in
      problem.message == .phraseTwice ? problem.finding.related.map { Int($0.range.start) } : nil
    }
    #expect(shown == (0..<20).map { $0 * line.utf8.count + head.utf8.count })
  }

  @Test func mistakesInsideParentheses() {
    #expect(
      reported("play (grow circle form 1 to 2\n  * fadeIn square)\nlet b = grow circle from 1\n")
        == [Reported(1, .unexpected), Reported(3, .missingTo)])
    #expect(
      reported("play (\n  fadeIn circle over 2\n  * gorw square to 5\n  * fadeOut square with eas-in\n)\n")
        == [Reported(2, .durationWithoutUnit), Reported(3, .unknownVerb), Reported(4, .unknownCurve)])
    #expect(
      reported("let a = (fadeIn circle\nlet b = grow circle from 1\nplay (b))\nlet c = wait\n")
        == [
          Reported(1, .unclosedParenthesis), Reported(2, .missingTo), Reported(3, .strayParenthesis),
          Reported(4, .waitWithoutDuration),
        ])
  }
}
