import MotionText

extension Message {
  static var designTokens: [Message] {
    [
      malformedJSON, tokensNoObject, unknownToken, tokenGroup, tokenMistaken, tokenOfOtherType, wholeTransition,
      tokenTwice, deprecatedToken,
    ]
  }
}

extension Message {
  static let malformedJSON = Message(
    "M1401", "a file of design tokens that is not JSON",
    """
    Design tokens are in a JSON file, and JSON is strict: double quotation marks around every name and string, a
    comma between two items and none after the last, no comments, no leading zeros. The file is in UTF-8.

    Two members of one object with the same name are also an error, because JSON does not say which of them counts.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ 'fast': {} }\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ \"fast\": {} }\n"]))
}
extension Finding {
  static func malformedJSON(_ mistake: JSONDocument.Mistake) -> Finding {
    let related: (SourceRange, String)? =
      if case .duplicateKey(_, let first) = mistake { (SourceRange(first), "first given here") } else { nil }
    return Finding(.malformedJSON, related: related) {
      let (title, reason): (String, String) =
        switch mistake {
        case .empty: ("this file is empty", "It must contain a JSON object.")
        case .expectedValue:
          ("expected a value", "A value is an object, an array, a string, a number, true, false or null.")
        case .expectedKey: ("expected the name of a member", "A name is a string in double quotation marks.")
        case .expectedColon: ("expected a colon", "A colon separates the name of a member from its value.")
        case .expectedComma:
          ("expected a comma", "A comma separates the members of an object and the items of an array.")
        case .afterEnd: ("unexpected text after the end", "A JSON file contains one value.")
        case .trailingComma:
          ("nothing follows this comma", "JSON has commas only between two items. Delete it.")
        case .comment: ("JSON has no comments", "Use the `$description` of a token to explain it.")
        case .singleQuotes: ("a string needs double quotation marks", "JSON has no other quotation marks.")
        case .badWord(let word):
          ("`\(word)` is not a value", "The only words in JSON are true, false and null, in small letters.")
        case .badNumber:
          (
            "this is not a valid JSON number",
            "A number has no leading zeros, and digits on both sides of the point, as in -12.5e3."
          )
        case .unclosedString: ("this string has no closing quotation mark", "A string ends on the same line.")
        case .badEscape:
          (
            "unknown escape",
            "The escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits."
          )
        case .halfSurrogate:
          (
            "this is half of a character",
            "A character beyond U+FFFF needs two \\u escapes: first one from D800 to DBFF, then one from DC00 to DFFF."
          )
        case .controlCharacter: ("a string cannot contain a control character", "Write it as an escape, such as \\t.")
        case .notUTF8: ("this is not UTF-8", "JSON is UTF-8 text. Save the file as UTF-8.")
        case .utf16: ("this file is in UTF-16", "JSON is UTF-8 text. Save the file as UTF-8.")
        case .unclosed(let isObject):
          (isObject ? "this { is never closed" : "this [ is never closed", "The file ends before it is closed.")
        case .duplicateKey(let name, _):
          ("`\(name)` appears twice", "JSON does not say which of the two counts. Delete one of them.")
        }
      return Words(title, reason)
    }
  }
}

extension Message {
  static let tokensNoObject = Message(
    "M1402", "a file of design tokens that is not an object",
    """
    A file of design tokens is one JSON object. Its members are tokens and groups of tokens, as the W3C Design
    Tokens Format Module 2025.10 describes.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "[]\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{}\n"]))
}
extension Finding {
  static var tokensNoObject: Finding {
    Finding(.tokensNoObject) {
      Words(
        "a file of design tokens must be a JSON object",
        "Its members are the tokens and groups of tokens: { \"motion\": { … } }.")
    }
  }
}

extension Message {
  static let unknownToken = Message(
    "M1403", "an unknown design token",
    """
    The name of a design token is its path from the root of the file, with dots between the names of the groups. The
    name of the file is not part of it. A part that is not a word, for example because it contains a space, is in
    quotation marks: `color."Deep blue"`.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.slow\n", files: ["brand.tokens.json": fast]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast]))
}
extension Finding {
  static func unknownToken(
    _ path: String, _ file: String, missing: String, group: String, nearest: String?, _ names: [String]
  ) -> Finding {
    Finding(.unknownToken) {
      let reason: String
      if names.isEmpty, !group.isEmpty {
        reason = "`\(group)` in \(file) is a token and contains no `\(missing)`."
      } else {
        let known = names.map { "`\($0)`" }.joined(separator: ", ")
        let list =
          names.isEmpty
          ? "" : names.count == 1 ? " It contains \(known)." : " It contains \(known)\(names.count < 3 ? "" : " …")."
        reason = "\(group.isEmpty ? "The file \(file)" : "The group `\(group)` in \(file)") has no `\(missing)`.\(list)"
      }
      return Words(
        "unknown design token `\(path)`",
        reason,
        nearest.map { [.replacing($0)] } ?? [])
    }
  }
}

extension Message {
  static let tokenGroup = Message(
    "M1404", "a group instead of a design token",
    """
    This path leads to a group, which contains tokens but is not a token. Continue the path to one of its tokens. If
    a group has a token of its own, called `$root` in the file, the name of the group means that token.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over motion\n", files: ["brand.tokens.json": group]),
    right: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over motion.duration.fast\n", files: ["brand.tokens.json": group]))
}
extension Finding {
  static func tokenGroup(_ path: String, _ file: String, _ names: [String], place: SourceRange) -> Finding {
    Finding(.tokenGroup, related: (place, "the group is here")) {
      let known = names.isEmpty ? "" : ", such as \(names.map { "`\($0)`" }.joined(separator: ", "))"
      return Words(
        "`\(path)` is a group of design tokens, not a token",
        "In \(file), the group contains other tokens\(known).",
        names.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let tokenMistaken = Message(
    "M1405", "an invalid design token",
    """
    The type of a token is its own `$type`, or else that of the token it refers to, or else that of the nearest
    group that has one. Its value must have the form of that type. References must lead to existing tokens and must
    not form a circle.

    motionc checks a token when a script uses it, and ignores mistakes in other tokens. The message shows the place
    in the token file.
    """,
    wrong: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over fast\n",
      files: ["brand.tokens.json": "{ \"fast\": { \"$type\": \"duration\", \"$value\": \"200ms\" } }\n"]),
    right: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over fast\n",
      files: [
        "brand.tokens.json":
          "{ \"fast\": { \"$type\": \"duration\",\n            \"$value\": { \"value\": 200, \"unit\": \"ms\" } } }\n"
      ]))
}
extension Finding {
  static func tokenMistaken(_ path: String, _ file: String, _ mistake: DesignTokenMistake, place: SourceRange)
    -> Finding
  {
    Finding(.tokenMistaken, related: (place, "the mistake is here")) {
      Words(
        "the design token `\(path)` of \(file) \(title(mistake))",
        reason(mistake))
    }
  }
}

extension Message {
  static let tokenOfOtherType = Message(
    "M1406", "a design token of a type that scripts cannot use",
    """
    Design tokens also describe fonts, borders, shadows and gradients, which scripts cannot use. A script can use
    durations, curves, transitions, numbers, dimensions and colours.
    """,
    wrong: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over body\n",
      files: ["brand.tokens.json": "{ \"body\": { \"$type\": \"fontFamily\", \"$value\": \"Inter\" } }\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast]))
}
extension Finding {
  /// - Parameter word: the word before the token, which says what can be there.
  static func tokenOfOtherType(_ path: String, _ type: String, after word: Keyword?, place: SourceRange) -> Finding {
    Finding(.tokenOfOtherType, related: (place, "declared here")) {
      let wanted: (kind: String, example: String)? =
        switch word {
        case .over, .in, .for, .after: ("duration", "1s")
        case .with, .using: ("curve", "ease-out")
        default: nil
        }
      return Words(
        "scripts cannot use `\(path)`, a design token of type \(type)",
        "A script can use durations, curves, transitions, numbers, dimensions and colours."
          + (wanted.map { " A \($0.kind) follows `\(word?.spelling ?? "")`." } ?? ""),
        wanted.map { [.likely($0.example)] } ?? [])
    }
  }
}

extension Message {
  static let wholeTransition = Message(
    "M1407", "a transition token instead of one of its parts",
    """
    A token of type transition has three values: a duration, a delay and a curve. Use each of them where it belongs.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over enter\n", files: ["brand.tokens.json": transition]),
    right: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over enter.duration with enter.timingFunction\n",
      files: ["brand.tokens.json": transition]))
}
extension Finding {
  /// - Parameters:
  ///   - word: the word before the token, which says which of the three can be there.
  ///   - isWhole: whether the sentence has none of them, so that all are meant.
  static func wholeTransition(_ path: String, after word: Keyword?, isWhole: Bool, place: SourceRange) -> Finding {
    Finding(.wholeTransition, related: (place, "declared here")) {
      let part: String? =
        switch word {
        case .over, .in, .for: "duration"
        case .with, .using: "timingFunction"
        case .after: "delay"
        default: nil
        }
      return Words(
        "`\(path)` is a transition: a duration, a delay and a curve",
        part == nil
          ? "Choose one of the three." : "`over` precedes the duration, `with` the curve and `after` the delay.",
        isWhole
          ? [.replacing("\(path).timingFunction over \(path).duration after \(path).delay")]
          : (part.map { [$0] } ?? ["duration", "timingFunction", "delay"]).map { .replacing("\(path).\($0)") })
    }
  }
}

extension Message {
  static let tokenTwice = Message(
    "M1408", "a design token that two files declare",
    """
    A name has one meaning in a script and in all files it uses, and the path of a token is its name. Two files can
    add tokens to the same group, but not the same token. Use files that replace each other, such as a light and a
    dark theme, one at a time.
    """,
    wrong: Example(
      "use \"light.tokens.json\"\nuse \"dark.tokens.json\"\nfadeIn logo\n",
      files: ["light.tokens.json": fast, "dark.tokens.json": fast + "\n"]),
    right: Example("use \"light.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["light.tokens.json": fast]))
}
extension Finding {
  /// - Parameters:
  ///   - path: the name of the token.
  ///   - first: the file that declares it first.
  ///   - second: the file that declares it again.
  static func tokenTwice(_ path: String, _ first: String, _ second: String, first place: SourceRange) -> Finding {
    Finding(.tokenTwice, related: (place, "also declared here")) {
      Words(
        "two files declare the design token `\(path)`",
        "Both \(first) and \(second) declare it. A name has one meaning in a script and in all files it uses. Use one of the two."
      )
    }
  }
}

extension Message {
  static let deprecatedToken = Message(
    "M1409", "a deprecated design token",
    """
    A token or a group can be marked with `$deprecated`, often with a note on what to use instead. It still works,
    and this warning remains until the script uses another token.
    """,
    wrong: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over old\n",
      files: [
        "brand.tokens.json":
          "{ \"old\": { \"$type\": \"duration\", \"$deprecated\": true,\n           \"$value\": { \"value\": 200, \"unit\": \"ms\" } } }\n"
      ]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast]),
    severity: .warning)
}
extension Finding {
  /// - Parameter why: the reason that the file gives, or an empty text.
  static func deprecatedToken(_ path: String, _ why: String, place: SourceRange) -> Finding {
    Finding(.deprecatedToken, related: (place, "declared here")) {
      Words(
        "the design token `\(path)` is deprecated",
        why.isEmpty ? "Its file marks it as deprecated." : "Its file says: \(why)")
    }
  }
}

/// The mistakes that a design token can have. A text names the part of the value that is wrong.
package enum DesignTokenMistake: Sendable {
  case referenceToNothing(String)
  case referenceToGroup(String)
  case malformedReference(String)
  /// The tokens that refer to each other; the first one is also the last.
  case cycle([String])
  case extendsCycle([String])
  case extendsNoGroup(String)
  case tooDeep
  case typesDiffer(String, String)
  case withoutType
  case unknownType(String)
  /// The value does not have the form that the type requires.
  case malformed(type: String, part: String?)
  case outside(String)
  case colourSpace(String)
}

private func title(_ mistake: DesignTokenMistake) -> String {
  switch mistake {
  case .referenceToNothing(let words): "refers to `\(words)`, which does not exist"
  case .referenceToGroup(let words): "refers to `\(words)`, which is a group"
  case .malformedReference(let words): "has a malformed reference: `\(words)`"
  case .cycle: "refers to itself"
  case .extendsCycle: "is in a group that extends itself"
  case .extendsNoGroup(let words): "is in a group that extends `\(words)`, which is not a group"
  case .tooDeep: "is reached through too many references"
  case .typesDiffer: "refers to a token of another type"
  case .withoutType: "has no type"
  case .unknownType(let type): "has the unknown type `\(type)`"
  case .malformed(let type, let part): part.map { "has an invalid `\($0)`" } ?? "is not a valid \(type)"
  case .outside: "has a number out of range"
  case .colourSpace(let space): "is a colour in the unsupported space `\(space)`"
  }
}

private func reason(_ mistake: DesignTokenMistake) -> String {
  switch mistake {
  case .referenceToNothing:
    "A reference in braces leads from the root of the file to a token. One in `$ref` leads to any place in the file."
  case .referenceToGroup: "A reference leads to one token. The token of a group itself is called `$root`."
  case .malformedReference: "Write {group.token} or { \"$ref\": \"#/group/token/$value\" }."
  case .cycle(let tokens): "\(chain(tokens)): none of them has a value."
  case .extendsCycle(let groups): "\(chain(groups)): the group would never end."
  case .extendsNoGroup: "A group extends another group, written as {group}."
  case .tooDeep: "A token can be reached through at most 64 references."
  case .typesDiffer(let own, let other): "This token has the type \(own), and the other has the type \(other)."
  case .withoutType: "Neither the token nor a group around it has a `$type`. motionc never guesses a type from a value."
  case .unknownType:
    "The types are color, dimension, number, duration, cubicBezier, transition, fontFamily, fontWeight, strokeStyle, border, shadow, gradient and typography."
  case .malformed(let type, _): shape(type)
  case .outside(let words): "\(words.prefix(1).uppercased())\(words.dropFirst())."
  case .colourSpace:
    "motionc converts the spaces srgb, srgb-linear, hsl and hwb. For other spaces it uses the `hex` of the token, and this token has none."
  }
}

private func chain(_ names: [String]) -> String {
  let shown = names.count > 8 ? names.prefix(7) + ["…"] : names[...]
  return shown.map { "`\($0)`" }.joined(separator: " is ")
}

private func shape(_ type: String) -> String {
  switch type {
  case "duration": "A duration is { \"value\": 200, \"unit\": \"ms\" }. The unit is ms or s."
  case "dimension": "A dimension is { \"value\": 16, \"unit\": \"px\" }. The unit is px or rem."
  case "cubicBezier": "A curve is four numbers: [0.4, 0, 0.2, 1]."
  case "color":
    "A colour is { \"colorSpace\": \"srgb\", \"components\": [0.15, 0.55, 0.82] }, with an optional `alpha` and `hex`."
  case "transition":
    "A transition is { \"duration\": …, \"delay\": …, \"timingFunction\": … }."
  default: "A number is a JSON number."
  }
}

private let fast =
  "{ \"motion\": { \"fast\": { \"$type\": \"duration\",\n                        \"$value\": { \"value\": 200, \"unit\": \"ms\" } } } }\n"
private let group = "{ \"motion\": { \"duration\": \(fast.dropFirst(12).dropLast(3)) } }\n"
private let transition = """
  { "enter": { "$type": "transition", "$value": {
      "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" },
      "timingFunction": [0, 0, 0.2, 1] } } }

  """
