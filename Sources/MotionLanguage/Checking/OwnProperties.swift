import MotionAlgebra
import MotionText

/// Warns of properties of the script's own that look like a mistake: a name that is almost one of the language, or one of another
/// tool. A declaration that gives such a property a value says that it is meant.
struct OwnProperties {
  static func warn(_ views: CheckedViews, in script: inout EvaluatedScript) {
    let tree = script.tree
    var known = Set(tree.declaredValues.filter(\.isNamed).map { tree.tokens[Int($0.token)].symbol })
    if let value = script.symbols.find(Property.value.name) { known.insert(value) }
    for place in 0..<tree.sentences.count + tree.plans.count {
      // Joining the two arrays would copy every sentence.
      let isPlan = place >= tree.sentences.count
      if !isPlan, !tree.sentences[place].namesProperty { continue }
      let sentence = isPlan ? tree.plans[place - tree.sentences.count].sentence : tree.sentences[place]
      // Without a first value, the property has none, which is an error.
      let hasStart = sentence.from.isGiven || sentence.at.isGiven || sentence.verb == nil
      for token in [sentence.property, sentence.from.property, sentence.to.property, sentence.by.property]
      where token >= 0 && hasStart {
        let symbol = tree.tokens[Int(token)].symbol
        guard PropertyReference(named: symbol).ownSymbol != nil, known.insert(symbol).inserted else { continue }
        let (name, range) = (script.symbols.text(symbol), tree.range(ofToken: UInt32(token)))
        // A part of a gradient has been reported.
        if script.problems.contains(where: { $0.range == range }) { continue }
        let ends = [sentence.from, sentence.to].filter(\.isGiven).map { script.text(ofNode: $0.node) }
        if let finding = finding(name, script.subject(of: sentence), ends) { script.report(finding, at: range) }
      }
    }
  }

  /// - Parameter ends: the first and the last value, as written.
  private static func finding(_ name: String, _ subject: String, _ ends: [String]) -> Finding? {
    // What never moves, such as the weight of a font, is no way out.
    if case .named(let meant) = ForeignWords.property(name), Property.named(meant) == nil { return nil }
    let view = subject.firstRange(of: "'s ").map { String(subject[..<$0.lowerBound]) } ?? subject
    let axis = ForeignWords.folded(name)
    if ends.count == 2, ["scalex", "scaley"].contains(axis), case .missing(let reason, _)? = ForeignWords.property(name)
    {
      let points = ends.map { end in
        let other = end.hasSuffix("%") ? "100%" : "1"
        return axis == "scalex" ? "(\(end), \(other))" : "(\(other), \(end))"
      }
      return .foreignOwnProperty(
        name, reason, example: "scale \(view) from \(points[0]) to \(points[1])", meant: nil)
    }
    if let (reason, example) = Words.foreignProperty(name, of: view) {
      guard case .named(let meant) = ForeignWords.property(name), let kind = Property.named(meant),
        kind.isComponent || ![.position, .span].contains(kind.property.kind)
      else { return .foreignOwnProperty(name, reason, example: example, meant: nil) }
      return .foreignOwnProperty(name, reason, example: example, meant: meant)
    }
    return Words.misspeltProperty(name).map { .misspeltOwnProperty(name, $0) }
  }
}

/// Warns of sentences on indented lines that look like a part of the statement before them.
struct IndentedSentences {
  static func warn(in script: inout EvaluatedScript) {
    if !script.tree.statements.dropFirst().contains(where: { $0.kind == .bare }) { return }
    let tree = script.tree
    // After a mistake, a statement may end earlier than it seems.
    if script.problems.contains(where: { $0.severity == .error && !Message.scripts.contains($0.message) }) { return }
    for (index, statement) in tree.statements.enumerated() where statement.kind == .bare && index > 0 {
      let before = tree.statements[index - 1]
      guard before.file == statement.file, [.let, .reaction, .when, .define].contains(before.kind),
        let indent = script.indent(ofToken: statement.token), indent > script.indent(ofToken: before.token) ?? .max
      else { continue }
      let range = tree.range(ofNode: statement.value)
      let words = script.text(range)
      script.report(
        .indentedSentence(script.text(ofToken: before.token), words.contains("\n") ? nil : words), at: range)
    }
  }
}

extension EvaluatedScript {
  /// Returns the number of spaces before the first token of a line; `nil` for other tokens.
  fileprivate func indent(ofToken token: UInt32) -> Int? {
    var start = Int(tree.range(ofToken: token).start)
    var count = 0
    while start > 0, case let byte = files.bytes[start - 1], byte != UInt8(ascii: "\n") {
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { return nil }
      (start, count) = (start - 1, count + 1)
    }
    return count
  }
}
