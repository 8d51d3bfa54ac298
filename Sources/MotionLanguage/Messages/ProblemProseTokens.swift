import MotionText

/// What is said of design tokens and the JSON that holds them.
extension ProblemProse {
  static func designTokens(_ kind: Problem.Kind) -> ProblemProse? {
    switch kind {
    case .malformedJSON(let mistake): return json(mistake)
    case .tokensNoObject:
      return ProblemProse(
        "a file of design tokens is one JSON object",
        "Its members are the tokens and groups of tokens: { \"motion\": { … } }.")
    case .unknownToken(let path, let file, let missing, let group, let nearest, let names):
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
      return ProblemProse(
        "there is no design token `\(path)`", reason, nearest.map { .replacing($0) } ?? .nothing)
    case .tokenGroup(let path, let file, let names, let place):
      let known = names.isEmpty ? "" : ", such as \(names.map { "`\($0)`" }.joined(separator: ", "))"
      return ProblemProse(
        "`\(path)` is a group of design tokens, not one of them", "In \(file) it holds others\(known).",
        names.isEmpty ? .nothing : Instead(forms: names.map { .replacing($0) }), related: (place, "the group is here"))
    case .tokenMistaken(let path, let file, let mistake, let place):
      return ProblemProse(
        "the design token `\(path)` of \(file) \(title(mistake))", reason(mistake),
        related: (place, "it is said here"))
    case .tokenOfOtherType(let path, let type, let place):
      return ProblemProse(
        "`\(path)` is a design token of type \(type)",
        "A script can use durations, curves, transitions, numbers, dimensions and colours.",
        related: (place, "it is given here"))
    case .wholeTransition(let path, let place):
      return ProblemProse(
        "`\(path)` is a transition: a duration, a delay and a curve", "Say which of the three you mean.",
        .replacing("\(path).duration", "\(path).timingFunction", "\(path).delay"), related: (place, "it is given here"))
    case .tokenTwice(let path, let first, let second, let place):
      return ProblemProse(
        "the design token `\(path)` is given by two files",
        "Both \(first) and \(second) give it, and a name stands for one thing in a script and all that it uses. Use one of the two.",
        related: (place, "it is given here too"))
    case .deprecatedToken(let path, let why, let place):
      return ProblemProse(
        "the design token `\(path)` is deprecated",
        why.isEmpty ? "Its file says that it should no longer be used." : "Its file says: \(why)",
        related: (place, "it is given here"))
    default: return nil
    }
  }

  // MARK: Tokens

  private static func title(_ mistake: DesignTokenMistake) -> String {
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

  private static func reason(_ mistake: DesignTokenMistake) -> String {
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

  private static func chain(_ names: [String]) -> String {
    let shown = names.count > 8 ? names.prefix(7) + ["…"] : names[...]
    return shown.map { "`\($0)`" }.joined(separator: " is ")
  }

  private static func shape(_ type: String) -> String {
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

  // MARK: JSON

  private static func json(_ mistake: JSONDocument.Mistake) -> ProblemProse {
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
      case .trailingComma: ("this comma has nothing behind it", "JSON has commas only between two things. Take it out.")
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
    if case .duplicateKey(_, let first) = mistake {
      return ProblemProse(title, reason, related: (SourceRange(first), "it was given here first"))
    }
    return ProblemProse(title, reason)
  }
}
