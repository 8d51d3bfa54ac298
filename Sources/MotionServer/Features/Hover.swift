import MotionLanguage
import MotionTargets
import MotionText

/// What the editor shows of the word under the pointer, as Markdown or as plain text.
struct Hover {
  private let model: DocumentModel
  private let isMarkdown: Bool

  init(_ model: DocumentModel, isMarkdown: Bool) { (self.model, self.isMarkdown) = (model, isMarkdown) }

  func write(at offset: Int, _ json: inout JSONWriter) {
    guard let (range, text) = text(at: offset) else { return json.null() }
    json.object { json in
      json.key("contents")
      Markup.write(text, isMarkdown: isMarkdown, &json)
      json.key("range")
      model.write(range, &json)
    }
  }

  private func text(at offset: Int) -> (SourceRange, String)? {
    let script = model.script
    // A verb is no name, and names take longer to find.
    let sentence = script.sentence(withVerbAt: offset)
    if sentence == nil, let name = script.names.name(at: offset), let place = place(of: name, at: offset) {
      return (place, text(of: name))
    }
    guard let (range, word, help) = script.wordHelp(at: offset) else { return nil }
    let lines = ["**\(word)**", help.text, "```motion\n\(help.example)\n```"]
    return (range, (lines + (sentence.map { [facts(of: $0)] } ?? [])).filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  private func contains(_ range: SourceRange, _ offset: Int) -> Bool {
    Int(range.start) <= offset && offset <= Int(range.end)
  }

  private func place(of name: Int, at offset: Int) -> SourceRange? {
    let name = model.script.names.names[name]
    return (name.places + name.laterWords.map(\.range)).first { contains($0, offset) }
  }

  private func text(of name: Int) -> String {
    let script = model.script
    let declared = script.names.names[name]
    var lines: [String] = []
    if declared.kind == .token {
      if let value = declared.places.lazy.compactMap({ script.tokenTexts[$0] }).first {
        lines.append("Design token: `\(value)`")
      }
      return (lines + (script.declarationFile(of: declared).map { ["From `\($0)`."] } ?? [])).joined(separator: "\n\n")
    }
    if let text = script.declaration(of: declared) { lines.append("```motion\n\(text)\n```") }
    if let start = declared.declaration?.start, declared.kind != .parameter,
      let comment = script.comment(above: Int(start))
    {
      lines.append(comment)
    }
    switch declared.kind {
    case .property: lines.append("The property `\(declared.text)`, a number that the script gives its views.")
    case .plan:
      lines.append("The plan \"\(declared.text)\". Another plan of this name replaces it, and `remove` takes it away.")
    case .let, .view, .group, .definition, .parameter, .transition, .token:
      if declared.declaration == nil { lines.append("The view `\(declared.text)`, which the script does not declare.") }
    }
    if declared.kind == .parameter { lines.append("A parameter of the definition.") }
    if let value = script.valueTexts[name] { lines.append("Value: `\(value)`") }
    if let length = script.lengths[name] {
      lines.append("Length: \(length.map { readableTime($0) } ?? "endless")")
      let (written, more) = script.written(by: declared)
      let others = more > 0 ? " and \(more) more" : ""
      if !written.isEmpty { lines.append("Writes: " + written.map { "`\($0)`" }.joined(separator: ", ") + others) }
    }
    if let file = script.declarationFile(of: declared) { lines.append("From `\(file)`.") }
    return lines.joined(separator: "\n\n")
  }

  private func facts(of sentence: SentenceFacts) -> String {
    var lines: [String] = []
    if let played = sentence.played { lines.append("Plays: \(InlayHints.text(played))") }
    if let problem = sentence.timesProblem { lines.append("It is not known when it plays: \(problem.words).") }
    if let duration = sentence.duration {
      lines.append(
        "Lasts: \(readableTime(duration))\(sentence.saysDuration ? "" : ", which is taken because it says no duration")"
      )
    }
    if let property = sentence.property {
      let ways = sentence.wayValues.map { "`\($0)`" }.joined(separator: ", ")
      let ends = sentence.ends.map {
        " from `\($0.from)` \(ways.isEmpty ? "" : "through \(ways) ")to `\($0.to)`"
      }
      let subject = sentence.subject
      let isMany = subject.contains(" ") || subject.hasSuffix("s")
      let other = sentence.otherProperty.map { " and `\($0)`" } ?? ""
      let changed = isMany ? "`\(property)` of `\(subject)`" : "`\(subject)'s \(property)`"
      if sentence.verb == .hold {
        lines.append("Holds: \(changed)\(sentence.ends.map { " at `\($0.to)`" } ?? "")")
      } else {
        lines.append("Changes: \(changed)\(other)\(ends ?? "")")
      }
    }
    if let curve = sentence.curve, sentence.verb != .wait, sentence.verb != .hold {
      lines.append(
        "Curve: `\(curve)`\(sentence.saysCurve ? "" : sentence.wayValues.isEmpty ? ", which is taken because it says none" : ", where no other is said")"
      )
    }
    if let problem = sentence.valuesProblem { lines.append("Its values are not known: \(problem.words).") }
    return lines.map { "- \($0)" }.joined(separator: "\n")
  }
}

extension ScriptModel {
  /// Returns the name of the file that declares a name, if it is not the script.
  func declarationFile(of name: NameTable.Name) -> String? {
    guard let declared = name.declaration else { return nil }
    let file = files.place(of: declared).file
    return file == 0 ? nil : files.files[file].name
  }
}
