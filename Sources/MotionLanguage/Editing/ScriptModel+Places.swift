import MotionAlgebra
import MotionText

/// What the words at a place mean, and what may follow.
extension ScriptModel {
  /// The word at an offset of the script, with its help.
  package func wordHelp(at offset: Int) -> (range: SourceRange, word: String, help: WordHelp)? {
    guard let index = token(at: offset), tree.tokens[index].kind == .word else { return nil }
    let token = tree.tokens[index]
    let word = text(token.range)
    if let help = helpInPlace(at: index) ?? helpOfCall(at: index) { return (token.range, word, help) }
    if let help = token.symbol.keyword?.help { return (token.range, word, help) }
    if let kind = ViewKind(plural: word) { return (token.range, word, kind.help) }
    if let colour = ColourNames.rgba(word) {
      let digits = String(UInt64(colour) | 1 << 32, radix: 16).dropFirst().prefix(colour & 0xFF == 0xFF ? 6 : 8)
      return (token.range, word, WordHelp("The colour `#\(digits)`.", "tint circle to \(word)"))
    }
    if CurveNames.penner[word] != nil {
      return (token.range, word, WordHelp("One of Penner's curves.", "fadeIn circle with \(word)"))
    }
    return ScriptModel.helpOfNames.first { $0.word == word }.map { (token.range, word, $0.help) }
  }

  /// The words that are no keywords of the language and mean the same everywhere, with their help.
  static let helpOfNames: [(word: String, help: WordHelp)] = [
    (Property.value.name, Property.value.help()),
    (
      "none",
      WordHelp("No colour: it is transparent.", "view ball is a circle with fill none and stroke tomato\nfadeIn ball")
    ),
  ]

  /// The help for the name of a built-in call, such as `rgb(`, for what its arguments are named or say, and for the words that a
  /// style can have; `nil` elsewhere.
  private func helpOfCall(at index: Int) -> WordHelp? {
    guard names.name(ofToken: UInt32(index)) == nil else { return nil }
    let word = text(ofToken: UInt32(index))
    let next = tree.tokens[index + 1]
    if next.kind == .leftParenthesis, !next.hasSpaceBefore, tree.tokens[index].symbol.keyword?.help == nil {
      return BuiltInCall(word).flatMap { call in call.example.map { WordHelp(call.help, $0) } }
    }
    if let style = index > 0 ? tree.tokens[index - 1].symbol.keyword?.style : nil, style.words.contains(word) {
      return style.help
    }
    if AnchorWord(rawValue: word) != nil {
      let before = AnchorWord(rawValue: text(ofToken: UInt32(max(0, index - 1)))) == nil ? index - 1 : index - 2
      if before > 0, tree.tokens[before].symbol == .anchor { return Keyword.anchor.help }
    }
    guard let open = openParentheses(before: index).last, open > 0,
      let curve = tree.tokens[open - 1].symbol.keyword?.curve
    else { return nil }
    if curve == .steps, CurveNames.stepPosition(word) != nil { return curve.help }
    guard curve == .spring, next.kind == .colon else { return nil }
    return SpringArgument(rawValue: word)?.help
  }

  /// The comment lines right above the statement that contains an offset.
  package func comment(above offset: Int) -> String? {
    let bytes = files.bytes
    var start = lineStart(offset)
    // A name is in the first line of its statement.
    var lines: [String] = []
    while start > 0 {
      let previous = lineStart(start - 1)
      let line = String(decoding: bytes[previous..<start], as: UTF8.self).trimmed
      guard line.hasPrefix("//") else { break }
      lines.insert(String(line.dropFirst(2)).trimmed, at: 0)
      start = previous
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = min(offset, files.bytes.count)
    while start > 0, files.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Returns the text of the statement that declares a name: its first lines for a long one.
  package func declaration(of name: NameTable.Name) -> String? {
    guard let declared = name.declaration else { return nil }
    let file = files.files[files.file(at: declared.start)].range
    // The tokens of members, which are behind all others, have the place of another one.
    let written = tree.tokens[0..<min(Int(tree.firstMember), tree.tokens.count)]
    let place = written.countOfFirst { $0.start <= declared.start } - 1
    guard place >= 0, tree.tokens[place].start >= file.start else { return nil }
    let start = tree.tokens[statementStart(of: place)].start
    // A statement can be as long as the script.
    let most = 12
    var (cut, lines) = (Int(start), 0)
    while cut < Int(file.end), lines < most {
      if files.bytes[cut] == UInt8(ascii: "\n") { lines += 1 }
      cut += 1
    }
    let next = tree.tokens[(place + 1)..<max(place + 1, written.endIndex)].prefix { Int($0.start) <= cut }
      .first { $0.isStatementStart }
    let end = next.map { min(Int($0.start), cut) } ?? cut
    let code = text(SourceRange(start, UInt32(end))).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { !$0.trimmed.hasPrefix("//") }
    let isCut = next == nil && cut < Int(file.end)
    return code.joined(separator: "\n").trimmed + (isCut ? "\n…" : "")
  }

  // MARK: Calls

  package struct Signature: Sendable {
    /// The words of the definition with its parameters, as the definition writes them.
    package let label: String
    /// The ranges of the parameters in the label, in bytes.
    package let parameters: [Range<Int>]
    package let active: Int?
    package let comment: String?
  }

  /// The definition whose arguments are at an offset.
  package func signature(at offset: Int) -> Signature? {
    let count = (0..<max(0, tree.ownCount - 1)).countOfFirst {
      Int(tree.tokens[$0].end) <= offset || Int(tree.tokens[$0].start) < offset
    }
    return call(around: count).map(signature) ?? builtInSignature(around: count)
  }

  /// The signature of a curve, a gradient or a colour whose arguments are being written; `nil` where none is.
  private func builtInSignature(around next: Int) -> Signature? {
    guard let open = openParentheses(before: next).last, open > 0, !tree.tokens[open].hasSpaceBefore else { return nil }
    let name = text(ofToken: UInt32(open - 1))
    guard names.name(ofToken: UInt32(open - 1)) == nil, let form = BuiltInCall(name) else { return nil }
    let (argument, names) = arguments(open, before: next)
    // A spring is described in one way, and its arguments can be in any order.
    let said = names.map { text(ofToken: UInt32($0.token)) }
    let way = name == Keyword.spring.spelling ? said.lazy.compactMap(SpringArgument.init).first?.way : nil
    let parameters = way.map { SpringArgument.all(of: $0).map { "\($0.rawValue):" } } ?? form.parameters
    var named: Int?
    if names.last?.argument == argument, let last = said.last {
      named = parameters.firstIndex(of: "\(last):")
    } else if way != nil {
      let known = Set(said.map { "\($0):" })
      named = parameters.firstIndex { !known.contains($0) } ?? parameters.count
    }
    var (label, ranges) = ("\(name)(", [Range<Int>]())
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { label += ", " }
      ranges.append(label.utf8.count..<label.utf8.count + parameter.utf8.count)
      label += parameter
    }
    let last = parameters.count - 1
    let active = named ?? (form.isEndless ? min(argument, last) : argument)
    return Signature(
      label: label + (form.isEndless ? ", …)" : ")"), parameters: ranges, active: active <= last ? active : nil,
      comment: form.help)
  }

  /// A call whose arguments are being written.
  struct OpenCall {
    let define: SyntaxTree.Define
    let parenthesis: Int
    /// The index of the argument among those in parentheses.
    var argument = 0
    /// The parameters that are named, by their index among those of the definition, with the argument that each one names.
    var named: [(parameter: Int, argument: Int)] = []
    /// Whether the parenthesis follows the first word of the definition, as in `hop(ball)`.
    let hasAllArguments: Bool
    /// Whether no other parenthesis is open inside of it.
    let isInnermost: Bool

    /// The parameter that is being written, if the definition has it. An argument without a name is for the first that has none.
    var active: Int {
      named.first { $0.argument == argument }?.parameter ?? free.first ?? define.parameters.count
    }

    /// The parameters that no argument before this one is for.
    var free: [Int] {
      let parameters = Dictionary(named.map { ($0.argument, $0.parameter) }) { first, _ in first }
      var free = Array(given..<max(given, define.parameters.count))
      for before in 0..<argument {
        if free.isEmpty { break }
        if let named = parameters[before] { free.removeAll { $0 == named } } else { free.removeFirst() }
      }
      return free
    }

    /// The number of parameters that the words of the call give, or the views behind them, as in `hop circle (…)`.
    var given: Int { hasAllArguments ? 0 : max(define.slots, 1) }
  }

  /// Returns the call whose parentheses are open before a token.
  func call(around next: Int) -> OpenCall? {
    let open = openParentheses(before: next)
    for parenthesis in open.reversed() {
      guard parenthesis > 0, let define = definition(callBefore: parenthesis) else { continue }
      let isFirst = tree.tokens[parenthesis - 1].symbol == define.words.first?.symbol
      var call = OpenCall(
        define: define, parenthesis: parenthesis, hasAllArguments: isFirst, isInnermost: parenthesis == open.last)
      let names: [(token: Int, argument: Int)]
      (call.argument, names) = arguments(parenthesis, before: next)
      call.named = names.compactMap { name in
        let symbol = tree.tokens[name.token].symbol
        return define.parameters.firstIndex { tree.parameters[Int($0)].name == symbol }
          .map { (Int($0 - define.parameters.startIndex), name.argument) }
      }
      return call
    }
    return nil
  }

  /// Returns the number of the argument that is written before a token in some parentheses, and the names of arguments.
  private func arguments(_ open: Int, before next: Int) -> (argument: Int, names: [(token: Int, argument: Int)]) {
    var (argument, depth, names) = (0, 0, [(token: Int, argument: Int)]())
    for index in open + 1..<max(open + 1, next) {
      let token = tree.tokens[index]
      depth += token.nesting
      if depth == 0, token.kind == .comma { argument += 1 }
      // A name decides: `size: 1.4`.
      if depth == 0, token.kind == .word, tree.tokens[index + 1].kind == .colon { names.append((index, argument)) }
    }
    return (argument, names)
  }

  /// Returns the parentheses of a statement that are open before a token, from outside to inside.
  func openParentheses(before next: Int) -> [Int] {
    guard next > 0 else { return [] }
    var open: [Int] = []
    for index in statementStart(of: next - 1)..<next {
      switch tree.tokens[index].kind {
      case .leftParenthesis: open.append(index)
      case .rightParenthesis: _ = open.popLast()
      default: break
      }
    }
    return open
  }

  /// Returns the definition whose call ends before a parenthesis: `hop(…)`, `hop circle (…)` or `mark left as gold (…)`.
  private func definition(callBefore parenthesis: Int) -> SyntaxTree.Define? {
    var passed: [Symbol] = []
    // Behind a number or a point, only a whole call is one.
    var hasValue = false
    for index in (max(0, parenthesis - 12)..<parenthesis).reversed() {
      let token = tree.tokens[index]
      switch token.kind {
      case .word, .comma: break
      case .number, .percent, .colour, .string, .leftParenthesis, .rightParenthesis, .plus, .minus, .star, .slash:
        hasValue = true
        continue
      case .equals, .colon, .possessive, .end: return nil
      }
      let isFirst = index == parenthesis - 1
      let define = tree.defines.last { define in
        define.words.first?.symbol == token.symbol && (isFirst ? define.words.count == 1 : !define.parameters.isEmpty)
          // The words between are those of the definition, or views.
          && passed.allSatisfy { symbol in
            symbol.keyword.map { !$0.isReserved || [.and, .each, .of, .all].contains($0) || $0.isArticle } ?? true
              || define.words.contains { $0.symbol == symbol }
          }
      }
      // Of definitions that begin alike, all words decide.
      let whole =
        isFirst
        ? nil : tree.defines.last { $0.words.first?.symbol == token.symbol && isCall(of: $0, index...parenthesis - 1) }
      if hasValue, let whole { return whole }
      if let define, !hasValue, !isFirst || !tree.tokens[parenthesis].hasSpaceBefore { return whole ?? define }
      if token.isStatementStart { return nil }
      if token.kind == .word { passed.append(token.symbol) }
    }
    return nil
  }

  private func signature(of call: OpenCall) -> Signature {
    let define = call.define
    let start = tree.tokens[Int(define.first)].start
    let label = text(SourceRange(start, tree.tokens[Int(define.last)].end))
    var ranges: [Range<Int>] = []
    for parameter in define.parameters {
      let declared = tree.parameters[Int(parameter)]
      var range = tree.range(ofToken: declared.token)
      if let value = declared.nodes.last { range = range.through(tree.range(ofNode: value)) }
      ranges.append(Int(range.start - start)..<Int(range.end - start))
    }
    return Signature(
      label: label, parameters: ranges, active: ranges.indices.contains(call.active) ? call.active : nil,
      comment: comment(above: Int(start)))
  }
}

extension String {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
  }
}
