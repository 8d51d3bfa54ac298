import MotionText

/// What is said of a problem. All the words of the messages stand in this file and those beside it.
struct ProblemProse {
  /// What is wrong, in a line, in the writer's words.
  var title: String
  /// Why, in a sentence or two.
  var reason: String
  /// What to write instead.
  var instead: Instead = .nothing
  /// Another place that belongs to it, and what it is.
  var related: (range: SourceRange, words: String)?

  /// Valid lines; none where nothing short can be said.
  struct Instead {
    enum Form {
      /// The line, with other words where the problem is.
      case replacing(String)
      /// The same, in the place of the spaces around it too.
      case joining(String)
      /// The line, with more words at its end.
      case appending(String)
      /// The line, with each of the characters that are typed for another one exchanged.
      case exchanging
      case line(String)
    }
    var forms: [Form] = []

    static let nothing = Instead()
    static func replacing(_ words: String...) -> Instead { replacing(words) }
    static func replacing(_ words: [String]) -> Instead { Instead(forms: words.map(Form.replacing)) }
    static func lines(_ lines: [String]) -> Instead { Instead(forms: lines.map(Form.line)) }
    static func forms(_ forms: Form...) -> Instead { Instead(forms: forms) }
  }

  init(_ title: String, _ reason: String, _ instead: Instead = .nothing, related: (SourceRange, String)? = nil) {
    self.title = title
    self.reason = reason
    self.instead = instead
    self.related = related.map { (range: $0.0, words: $0.1) }
  }

  static func of(_ problem: Problem) -> ProblemProse {
    characters(problem.kind) ?? statements(problem.kind) ?? sentences(problem.kind) ?? views(problem.kind)
      ?? definitions(problem.kind) ?? modifiers(problem.kind) ?? overlaps(problem.kind) ?? paths(problem.kind)
      ?? names(problem.kind) ?? values(problem.kind) ?? curves(problem.kind) ?? scripts(problem.kind)
      ?? uses(problem.kind) ?? designTokens(problem.kind) ?? policies(problem.kind) ?? reactions(problem.kind)
      ?? warnings(problem.kind)
      ?? ProblemProse("something is wrong here", "")
  }

  static func correcting(_ nearest: Nearest?, else lines: [String] = []) -> Instead {
    if let nearest { return .replacing(nearest.name) }
    return lines.isEmpty ? .nothing : .lines(lines)
  }

  // MARK: Characters

  private static func characters(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .strayCharacter(let scalar):
      let name = printable(scalar)
      let meant = meaning(of: scalar)
      return ProblemProse(
        "`\(name)` means nothing here",
        meant?.reason ?? "Scripts are made of words, numbers, # colours, \"texts\", parentheses, commas and + - * /.",
        // Elsewhere on its line an apostrophe may well belong.
        meant == nil ? .nothing : scalar == "'" ? .replacing("") : .forms(.exchanging))
    case .forbiddenCharacter(let scalar):
      return ProblemProse(
        "a script cannot hold the character \(printable(scalar))",
        "Control characters and characters that turn the reading direction hide what a line says. Take it out.")
    case .invalidUTF8(let byte):
      return ProblemProse(
        "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8",
        "Scripts are UTF-8 text. Save the file as UTF-8, or take the byte out.")
    case .utf16:
      return ProblemProse("this file is UTF-16", "Scripts are UTF-8 text. Save the file as UTF-8.")
    case .foreignQuotes(let words):
      return ProblemProse(
        "a text stands between plain quotation marks", "They are typed as one key, and look the same on both sides.",
        .replacing("\"\(words)\""))
    case .malformedColour:
      return ProblemProse(
        "a colour has 3, 4, 6 or 8 hexadecimal digits",
        "It is written #rgb, #rgba, #rrggbb or #rrggbbaa, with digits from 0 to 9 and a to f.",
        .lines(["tint circle from #26d to #268bd2"]))
    case .unclosedString:
      return ProblemProse(
        "this text does not end", "A text stands between two quotation marks on one line.",
        .lines(["grow circle from 10 to 100 named \"entrance\""]))
    case .foreignComment:
      return ProblemProse(
        "comments do not begin with `/*`", "A comment is `//`, and reaches to the end of its line.",
        .lines(["fadeIn circle over 2s // slowly"]))
    case .numberTooLarge:
      return ProblemProse(
        "this number is too large",
        "Beyond 1 000 000 000 000 000 a value could no longer be told from its neighbour in the frames.")
    default: return nil
    }
  }

  static func printable(_ scalar: Unicode.Scalar) -> String {
    let isVisible =
      scalar.value > 0x20 && scalar.value != 0x7F && !CharacterClass.isBidirectionalControl(scalar)
      && scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      && !scalar.properties.isWhitespace
    if isVisible { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What a character is typed for.
  static func meaning(of scalar: Unicode.Scalar) -> (reason: String, instead: String)? {
    stray[scalar]
      ?? plainForm(ofFullWidth: scalar).map { ("This is a full-width character; write the plain one.", String($0)) }
  }

  /// Full-width forms stand in Unicode as ASCII does, from U+FF01 on.
  static func plainForm(ofFullWidth scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar == "\u{3000}" { return " " }
    guard (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) else {
      return nil
    }
    return stray[plain] == nil ? plain : nil
  }

  /// Characters that people type for another one.
  private static let stray: [Unicode.Scalar: (reason: String, instead: String)] = [
    ";": ("A statement ends with its line; it takes no semicolon.", ""),
    "\u{00D7}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{2217}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{00F7}": ("Division is written /.", "/"),
    "\u{00B7}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{2212}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{2013}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{2014}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{201C}": ("A text stands between plain quotation marks.", "\""),
    "\u{201D}": ("A text stands between plain quotation marks.", "\""),
    "\u{00A0}": ("This space is a no-break space; write a plain one.", " "),
    "\u{00B0}": ("Degrees are written in letters.", " degrees"),
    "'": ("An apostrophe belongs to a view's name, as in circle's radius; a text stands between \" and \".", ""),
    "&": ("Two animations that play together are joined with + (or while).", "+"),
    "|": ("Two animations that play together are joined with + (or while).", "+"),
    "{": ("Animations are put together in parentheses.", "("),
    "}": ("Animations are put together in parentheses.", ")"),
    "[": ("Animations are put together in parentheses.", "("),
    "]": ("Animations are put together in parentheses.", ")"),
    "^": ("There is no power; multiply.", "*"),
    "\\": ("A long sentence goes on in the next line by itself.", ""),
  ]

  // MARK: Statements

  private static func statements(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .letMissing(let name, _):
      return ProblemProse(
        "a name is given with `let`", "It is `let`, a name, `=` and what the name stands for.",
        .replacing("let \(name)"))
    case .letWithoutName:
      return ProblemProse(
        "a `let` gives a name, and there is none here", "It is `let`, a name, `=` and what the name stands for.",
        .lines(["let left = grow circle from radius 10 to 100"]))
    case .letWithoutEquals(let name, let hasValue):
      return ProblemProse(
        "there is no `=` after `let \(name)`", "It is `let`, a name, `=` and what the name stands for.",
        hasValue ? .replacing("\(name) =") : .lines(["let \(name) = grow circle from radius 10 to 100"]))
    case .letWithParameters(let name):
      return ProblemProse(
        "a `let` takes no parameters", "What is given something each time it is used is a `define`.",
        .replacing("define \(name)"))
    case .letWithoutValue(let name):
      return ProblemProse(
        "`\(name)` is given nothing to stand for", "After the `=` comes an animation or a value.",
        .lines(["let \(name) = grow circle from radius 10 to 100", "let \(name) = 2s"]))
    case .reservedName(let name):
      return ProblemProse(
        "`\(name)` is a word of the language and cannot be a name",
        "Sentences could not be told apart if phrase, modifier and unit words were names too.",
        .replacing("my-\(name)"))
    case .dottedName(let name):
      return ProblemProse(
        "a name has no dot", "Dots lead into used files; a name of one's own is letters, digits, _ and -.",
        .replacing(name.split(separator: ".").joined(separator: "-")))
    case .duplicateName(let name, let first):
      return ProblemProse(
        "the name `\(name)` is given twice", "A name stands for one thing throughout a script. Choose another name.",
        .replacing("\(name)2"), related: (first, "it was given here first"))
    case .defaultWithoutValue:
      return ProblemProse(
        "`default duration` does not say how long", "It sets how long a sentence lasts that does not say so itself.",
        .lines(["default duration 400ms"]))
    case .defaultOfOther(let word):
      return ProblemProse(
        "there is no default `\(word)`", "What a script can set for all its sentences is the duration.",
        .lines(["default duration 400ms"]))
    case .defaultTwice(let first):
      return ProblemProse(
        "the default duration is set twice", "One value holds for the whole script. Take one of the two out.",
        related: (first, "it was set here first"))
    case .unexpected(let word, let nearest):
      return ProblemProse(
        "I did not expect `\(word)` here",
        nearest.map {
          "What stands before it is complete, and `\(word)` cannot go on with it. Do you mean `\($0.name)`?"
        }
          ?? "What stands before it is complete. Two animations are joined with `*` (then) or `+` (while), and a new statement begins on a new line.",
        correcting(
          nearest,
          else: ["fadeIn circle * grow circle from radius 10 to 100", "fadeIn circle + rotate square by 90 degrees"]))
    case .unfinished(let word):
      return ProblemProse(
        "after `\(word)` something is missing", "The statement ends here, but it cannot end with `\(word)`.",
        .lines([example(ofUnfinished: word)]))
    case .expectedOperand(let word):
      return ProblemProse(
        "an animation or a value should stand here, not `\(word)`",
        "On both sides of an operator, and in every pair of parentheses, stands an animation or a value.",
        isSign(word) ? .replacing("") : .lines(["let both = fadeIn circle + fadeIn square"]))
    case .emptyParentheses:
      return ProblemProse(
        "there is nothing between these parentheses", "An animation that does nothing is called `nothing`.",
        .replacing("nothing"))
    case .unclosedParenthesis(let onOneLine):
      return ProblemProse(
        "this parenthesis is never closed", "Every `(` needs its `)`, before the next statement begins.",
        onOneLine ? .forms(.appending(")")) : .lines(["(fadeIn circle + fadeIn square) looped once"]))
    case .strayParenthesis:
      return ProblemProse(
        "this `)` closes nothing", "There is no open `(` before it. Take it out, or open one.", .replacing(""))
    case .strayComma:
      return ProblemProse(
        "a comma stands only inside parentheses",
        "It separates the parts of a point or a size, and the numbers of a curve. Views are joined with `and`.",
        .lines(["move circle to (200, 100)", "fadeIn circle and square"]))
    case .oneSidedSpace(let sign, let beforeAnimation):
      let joins = sign == "*" || sign == "+"
      return ProblemProse(
        "`\(sign)` has a space on one side only",
        joins
          ? "Inside a sentence, `\(sign)` without spaces calculates, and with a space on both sides it joins animations. Here it could be either."
          : "Inside a sentence, `\(sign)` calculates, and stands without spaces.",
        beforeAnimation && joins
          ? .forms(.joining(" \(sign) "), .line("rotate square to 2\(sign)pi radians"))
          : joins
            ? .forms(.joining(sign), .line("rotate square to 2 radians \(sign) fadeOut square"))
            : .forms(.joining(sign)))
    case .modifierFirst(let word, let modifier):
      let with = ["repeated": " 3 times", "delayed": " by 1s", "staggered": " by 100ms"][modifier] ?? ""
      return ProblemProse(
        "`\(word)` is no word here: `\(modifier)` stands behind what it modifies",
        "First comes the animation, in parentheses if it is more than one sentence, then its modifiers.",
        .lines([
          modifier == "staggered"
            ? "fadeIn all views staggered by 100ms" : "(fadeIn circle then fadeOut circle) \(modifier)\(with)"
        ]))
    case .andBetweenAnimations:
      return ProblemProse(
        "`and` joins views, not animations",
        "Two animations that play together are joined with `while` or `+`, one after the other with `then` or `*`.",
        .replacing("while"))
    default: return nil
    }
  }

  private static func isSign(_ word: String) -> Bool { ["+", "-", "*", "/", "=", ","].contains(word) }

  private static func example(ofUnfinished word: String) -> String {
    switch word {
    case "+", "*", "then", "while": "fadeIn circle \(word) fadeOut square"
    case "-", "/": "let size = 10 \(word) 2"
    case "and": "fadeIn circle and square"
    case ",": "move circle to (200, 100)"
    case "=": "let size = 10"
    case "(": "(fadeIn circle + fadeIn square) looped once"
    case "wait": "wait 500ms"
    default: example(of: word)
    }
  }
}
