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
    Design tokens stand in a JSON file, and JSON is strict: double quotation marks around every name and text, a comma between two things \
    and none behind the last, no comments, no zero before a number. The file is UTF-8.

    Two members of one object with the same name are a mistake here as well, since JSON does not say which of them counts.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ 'fast': {} }\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ \"fast\": {} }\n"]))
}
extension Finding {
  static func malformedJSON(_ mistake: JSONDocument.Mistake) -> Finding {
    let related: (SourceRange, String)? =
      if case .duplicateKey(_, let first) = mistake { (SourceRange(first), "it was given here first") } else { nil }
    return Finding(.malformedJSON, related: related) {
      let (title, reason): (String, String) =
        switch mistake {
        case .empty: ("there is nothing in this file", "It should hold a JSON object.")
        case .expectedValue:
          ("a value should stand here", "A value is an object, an array, a string, a number, true, false or null.")
        case .expectedKey: ("the name of a member should stand here", "It is a string in double quotation marks.")
        case .expectedColon: ("a colon should stand here", "It stands between the name of a member and its value.")
        case .expectedComma:
          ("a comma should stand here", "It stands between two members of an object or two items of an array.")
        case .afterEnd: ("something stands behind the end", "A JSON text is one value.")
        case .trailingComma:
          ("this comma has nothing behind it", "JSON has commas only between two things. Take it out.")
        case .comment: ("JSON has no comments", "What explains a token is its `$description`.")
        case .singleQuotes: ("a string stands between double quotation marks", "JSON knows no others.")
        case .badWord(let word): ("`\(word)` is no value", "The only words are true, false and null, in small letters.")
        case .badNumber:
          (
            "this is not a number of JSON",
            "It is digits without a zero before them, as in -12.5e3, with digits on both sides of the point."
          )
        case .unclosedString: ("this string does not end", "It ends with a quotation mark, on the same line.")
        case .badEscape:
          (
            "this escape means nothing",
            "There are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits."
          )
        case .halfSurrogate:
          (
            "this is half a character",
            "Beyond U+FFFF a character is two \\u escapes, first one of D800 to DBFF, then one of DC00 to DFFF."
          )
        case .controlCharacter: ("a string cannot hold a control character", "Write it as an escape, such as \\t.")
        case .notUTF8: ("this is not UTF-8", "JSON is UTF-8 text. Save the file as UTF-8.")
        case .utf16: ("this file is UTF-16", "JSON is UTF-8 text. Save the file as UTF-8.")
        case .unclosed(let isObject):
          (isObject ? "this { is never closed" : "this [ is never closed", "The file ends before it does.")
        case .duplicateKey(let name, _):
          ("`\(name)` is given twice", "Which of the two is meant, JSON does not say. Take one of them out.")
        }
      return Words(title, reason)
    }
  }
}

extension Message {
  static let tokensNoObject = Message(
    "M1402", "a file of design tokens that is no object",
    """
    The whole of a file of design tokens is one JSON object, whose members are tokens and groups of tokens. \
    The W3C Design Tokens Format Module, 2025.10, says the rest.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "[]\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{}\n"]))
}
extension Finding {
  static var tokensNoObject: Finding {
    Finding(.tokensNoObject) {
      Words(
        "a file of design tokens is one JSON object",
        "Its members are the tokens and groups of tokens: { \"motion\": { … } }.")
    }
  }
}

extension Message {
  static let unknownToken = Message(
    "M1403", "a design token that is not there",
    """
    A design token is named by its path from the root of its file, with dots between the names of the groups. The name of the file is \
    no part of it. A part that is no word, since it holds a space for example, stands in quotation marks: `color."Deep blue"`.
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
        reason = "`\(group)` of \(file) is a token, and has nothing called `\(missing)`."
      } else {
        let known = names.map { "`\($0)`" }.joined(separator: ", ")
        let list =
          names.isEmpty
          ? "" : names.count == 1 ? " There is \(known)." : " There are \(known)\(names.count < 3 ? "" : " …")."
        reason = "\(group.isEmpty ? "The file \(file)" : "The group `\(group)` of \(file)") has no `\(missing)`.\(list)"
      }
      return Words(
        "there is no design token `\(path)`",
        reason,
        nearest.map { [.replacing($0)] } ?? [])
    }
  }
}

extension Message {
  static let tokenGroup = Message(
    "M1404", "a group of design tokens where one was meant",
    """
    A path may end at a group, which holds tokens but is none. Go on to the one that is meant. A group can have a token of its own, \
    called `$root` in the file; then the name of the group means that one.
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
        "`\(path)` is a group of design tokens, not one of them",
        "In \(file) it holds others\(known).",
        names.map(Suggestion.replacing))
    }
  }
}

extension Message {
  static let tokenMistaken = Message(
    "M1405", "a design token that is wrong in its file",
    """
    A token has a type, its own `$type`, that of the token that it refers to, or that of the nearest group that has one, and its \
    value has the form of that type. References lead to tokens that are there, and not in a circle.

    A token is looked at when a script asks for it: what is wrong with the others does not matter. The message shows the place in the \
    file of the token.
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
    Finding(.tokenMistaken, related: (place, "it is said here")) {
      Words(
        "the design token `\(path)` of \(file) \(title(mistake))",
        reason(mistake))
    }
  }
}

extension Message {
  static let tokenOfOtherType = Message(
    "M1406", "a design token that means nothing to a script",
    """
    Fonts, borders, shadows and gradients have tokens as well, but a script has no place for them. It can use durations, curves, \
    transitions, numbers, dimensions and colours.
    """,
    wrong: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over body\n",
      files: ["brand.tokens.json": "{ \"body\": { \"$type\": \"fontFamily\", \"$value\": \"Inter\" } }\n"]),
    right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast]))
}
extension Finding {
  static func tokenOfOtherType(_ path: String, _ type: String, place: SourceRange) -> Finding {
    Finding(.tokenOfOtherType, related: (place, "it is given here")) {
      Words(
        "`\(path)` is a design token of type \(type)",
        "A script can use durations, curves, transitions, numbers, dimensions and colours.")
    }
  }
}

extension Message {
  static let wholeTransition = Message(
    "M1407", "a transition where one of its parts belongs",
    """
    A token of type transition is three values together: how long, how long to wait before, and the curve. A sentence takes them one \
    by one, each where it belongs.
    """,
    wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over enter\n", files: ["brand.tokens.json": transition]),
    right: Example(
      "use \"brand.tokens.json\"\nfadeIn logo over enter.duration with enter.timingFunction\n",
      files: ["brand.tokens.json": transition]))
}
extension Finding {
  static func wholeTransition(_ path: String, place: SourceRange) -> Finding {
    Finding(.wholeTransition, related: (place, "it is given here")) {
      Words(
        "`\(path)` is a transition: a duration, a delay and a curve",
        "Say which of the three you mean.",
        [.replacing("\(path).duration"), .replacing("\(path).timingFunction"), .replacing("\(path).delay")])
    }
  }
}

extension Message {
  static let tokenTwice = Message(
    "M1408", "a design token that two files give",
    """
    A name stands for one thing in a script and in all that it uses, and the path of a token is its name. Two files may fill the same group, \
    but not with the same token. Files that stand for each other, such as a light and a dark theme, are used one at a time.
    """,
    wrong: Example(
      "use \"light.tokens.json\"\nuse \"dark.tokens.json\"\nfadeIn logo\n",
      files: ["light.tokens.json": fast, "dark.tokens.json": fast + "\n"]),
    right: Example("use \"light.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["light.tokens.json": fast]))
}
extension Finding {
  /// A token and the two files that give it.
  static func tokenTwice(_ path: String, _ first: String, _ second: String, first place: SourceRange) -> Finding {
    Finding(.tokenTwice, related: (place, "it is given here too")) {
      Words(
        "the design token `\(path)` is given by two files",
        "Both \(first) and \(second) give it, and a name stands for one thing in a script and all that it uses. Use one of the two."
      )
    }
  }
}

extension Message {
  static let deprecatedToken = Message(
    "M1409", "a design token that should no longer be used",
    """
    A token or a group can say `$deprecated`, often with a word about what to use instead. It works as before, and the message \
    stays until the script uses another one.
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
  /// With the reason, or an empty text.
  static func deprecatedToken(_ path: String, _ why: String, place: SourceRange) -> Finding {
    Finding(.deprecatedToken, related: (place, "it is given here")) {
      Words(
        "the design token `\(path)` is deprecated",
        why.isEmpty ? "Its file says that it should no longer be used." : "Its file says: \(why)")
    }
  }
}

/// What is wrong with a design token. Where a part of its value is meant, the text says which.
package enum DesignTokenMistake: Sendable {
  case referenceToNothing(String)
  case referenceToGroup(String)
  case malformedReference(String)
  /// The tokens of the circle, the first again at the end.
  case cycle([String])
  case extendsCycle([String])
  case extendsNoGroup(String)
  case tooDeep
  case typesDiffer(String, String)
  case withoutType
  case unknownType(String)
  /// It is no duration, curve … of the form that its type asks for.
  case malformed(type: String, part: String?)
  case outside(String)
  case colourSpace(String)
}

private func title(_ mistake: DesignTokenMistake) -> String {
  switch mistake {
  case .referenceToNothing(let words): "refers to `\(words)`, which is not there"
  case .referenceToGroup(let words): "refers to `\(words)`, which is a group"
  case .malformedReference(let words): "has a reference that I cannot read: `\(words)`"
  case .cycle: "refers to itself in a circle"
  case .extendsCycle: "is in a group that extends itself"
  case .extendsNoGroup(let words): "is in a group that extends `\(words)`, which is no group"
  case .tooDeep: "is reached through too many references"
  case .typesDiffer: "refers to a token of another type"
  case .withoutType: "has no type"
  case .unknownType(let type): "has the type `\(type)`, which I do not know"
  case .malformed(let type, let part): part.map { "has no sound `\($0)`" } ?? "is no sound \(type)"
  case .outside: "has a number that cannot be"
  case .colourSpace(let space): "is a colour in the space `\(space)`"
  }
}

private func reason(_ mistake: DesignTokenMistake) -> String {
  switch mistake {
  case .referenceToNothing:
    "A reference in braces leads from the root of the file to a token, one in `$ref` to any place in it."
  case .referenceToGroup: "A reference leads to one token. The token of a group itself is called `$root`."
  case .malformedReference: "It is {group.token}, or { \"$ref\": \"#/group/token/$value\" }."
  case .cycle(let tokens): "\(chain(tokens)): none of them has a value."
  case .extendsCycle(let groups): "\(chain(groups)): there would be no end of tokens in it."
  case .extendsNoGroup: "What is extended is a group: {group}."
  case .tooDeep: "More than 64 of them come together there."
  case .typesDiffer(let own, let other): "It says \(own), and the other is \(other)."
  case .withoutType: "Neither it nor a group around it says `$type`, and a type is never guessed from a value."
  case .unknownType:
    "The types are color, dimension, number, duration, cubicBezier, transition, fontFamily, fontWeight, strokeStyle, border, shadow, gradient and typography."
  case .malformed(let type, _): shape(type)
  case .outside(let words): "\(words.prefix(1).uppercased())\(words.dropFirst())."
  case .colourSpace:
    "Only colours of srgb, srgb-linear, hsl and hwb are known exactly here. For others the token's `hex` is taken, and it gives none."
  }
}

private func chain(_ names: [String]) -> String {
  let shown = names.count > 8 ? names.prefix(7) + ["…"] : names[...]
  return shown.map { "`\($0)`" }.joined(separator: " is ")
}

private func shape(_ type: String) -> String {
  switch type {
  case "duration": "A duration is { \"value\": 200, \"unit\": \"ms\" }; the unit is ms or s."
  case "dimension": "A dimension is { \"value\": 16, \"unit\": \"px\" }; the unit is px or rem."
  case "cubicBezier": "A curve is four numbers: [0.4, 0, 0.2, 1]."
  case "color":
    "A colour is { \"colorSpace\": \"srgb\", \"components\": [0.15, 0.55, 0.82] }, with `alpha` and `hex` if need be."
  case "transition":
    "A transition is { \"duration\": …, \"delay\": …, \"timingFunction\": … }, and those are its parts."
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
