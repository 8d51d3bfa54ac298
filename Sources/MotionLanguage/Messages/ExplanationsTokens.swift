extension Explanation {
  static let designTokens: [Explanation] = [
    Explanation(
      .malformedJSON, "a file of design tokens that is not JSON",
      """
      Design tokens stand in a JSON file, and JSON is strict: double quotation marks around every name and text, a comma between two things \
      and none behind the last, no comments, no zero before a number. The file is UTF-8.

      Two members of one object with the same name are a mistake here as well, since JSON does not say which of them counts.
      """,
      wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ 'fast': {} }\n"]),
      right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{ \"fast\": {} }\n"])),
    Explanation(
      .tokensNoObject, "a file of design tokens that is no object",
      """
      The whole of a file of design tokens is one JSON object, whose members are tokens and groups of tokens. \
      The W3C Design Tokens Format Module, 2025.10, says the rest.
      """,
      wrong: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "[]\n"]),
      right: Example("use \"brand.tokens.json\"\nfadeIn logo\n", files: ["brand.tokens.json": "{}\n"])),
    Explanation(
      .unknownToken, "a design token that is not there",
      """
      A design token is named by its path from the root of its file, with dots between the names of the groups. The name of the file is \
      no part of it. A part that is no word, since it holds a space for example, stands in quotation marks: `color."Deep blue"`.
      """,
      wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.slow\n", files: ["brand.tokens.json": fast]),
      right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast])),
    Explanation(
      .tokenGroup, "a group of design tokens where one was meant",
      """
      A path may end at a group, which holds tokens but is none. Go on to the one that is meant. A group can have a token of its own, \
      called `$root` in the file; then the name of the group means that one.
      """,
      wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over motion\n", files: ["brand.tokens.json": group]),
      right: Example(
        "use \"brand.tokens.json\"\nfadeIn logo over motion.duration.fast\n", files: ["brand.tokens.json": group])),
    Explanation(
      .tokenMistaken, "a design token that is wrong in its file",
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
        ])),
    Explanation(
      .tokenOfOtherType, "a design token that means nothing to a script",
      """
      Fonts, borders, shadows and gradients have tokens as well, but a script has no place for them. It can use durations, curves, \
      transitions, numbers, dimensions and colours.
      """,
      wrong: Example(
        "use \"brand.tokens.json\"\nfadeIn logo over body\n",
        files: ["brand.tokens.json": "{ \"body\": { \"$type\": \"fontFamily\", \"$value\": \"Inter\" } }\n"]),
      right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast])),
    Explanation(
      .wholeTransition, "a transition where one of its parts belongs",
      """
      A token of type transition is three values together: how long, how long to wait before, and the curve. A sentence takes them one \
      by one, each where it belongs.
      """,
      wrong: Example("use \"brand.tokens.json\"\nfadeIn logo over enter\n", files: ["brand.tokens.json": transition]),
      right: Example(
        "use \"brand.tokens.json\"\nfadeIn logo over enter.duration with enter.timingFunction\n",
        files: ["brand.tokens.json": transition])),
    Explanation(
      .tokenTwice, "a design token that two files give",
      """
      A name stands for one thing in a script and in all that it uses, and the path of a token is its name. Two files may fill the same group, \
      but not with the same token. Files that stand for each other, such as a light and a dark theme, are used one at a time.
      """,
      wrong: Example(
        "use \"light.tokens.json\"\nuse \"dark.tokens.json\"\nfadeIn logo\n",
        files: ["light.tokens.json": fast, "dark.tokens.json": fast + "\n"]),
      right: Example("use \"light.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["light.tokens.json": fast])),
    Explanation(
      .deprecatedToken, "a design token that should no longer be used",
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
      right: Example("use \"brand.tokens.json\"\nfadeIn logo over motion.fast\n", files: ["brand.tokens.json": fast])),
  ]

  private static let fast =
    "{ \"motion\": { \"fast\": { \"$type\": \"duration\",\n                        \"$value\": { \"value\": 200, \"unit\": \"ms\" } } } }\n"
  private static let group = "{ \"motion\": { \"duration\": \(fast.dropFirst(12).dropLast(3)) } }\n"
  private static let transition = """
    { "enter": { "$type": "transition", "$value": {
        "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" },
        "timingFunction": [0, 0, 0.2, 1] } } }

    """
}
