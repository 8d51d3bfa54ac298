import MotionLanguage
import MotionTargets
import MotionText

/// The parts of a document: symbols, folds, selections, colours of words, links.
struct Structure {
  private let model: DocumentModel
  private let client: ClientAbilities

  init(_ model: DocumentModel, _ client: ClientAbilities) { (self.model, self.client) = (model, client) }

  // MARK: Symbols

  func writeSymbols(_ json: inout JSONWriter) {
    json.array { json in
      for statement in model.script.statements where statement.kind != .unknown {
        json.object { json in
          json.member("name", statement.title.isEmpty ? "statement" : statement.title)
          json.member("kind", Structure.kind(statement.kind))
          if client.hasNestedSymbols {
            let detail = detail(of: statement)
            if !detail.isEmpty { json.member("detail", detail) }
            json.key("range")
            model.write(statement.range, &json)
            json.key("selectionRange")
            model.write(statement.name ?? statement.range, &json)
          } else {
            json.object("location") { json in
              json.member("uri", model.document.uri)
              json.key("range")
              model.write(statement.range, &json)
            }
          }
        }
      }
    }
  }

  private func detail(of statement: ScriptModel.Statement) -> String {
    guard statement.detail.isEmpty, let name = statement.nameIndex else { return statement.detail }
    if let length = model.script.lengths[name] { return length.map { readableTime($0) } ?? "endless" }
    return model.script.valueTexts[name] ?? ""
  }

  /// The number of a kind of symbol in the protocol.
  static func kind(_ kind: ScriptModel.Statement.Kind) -> Int {
    switch kind {
    case .let: 13
    case .define: 12
    case .view: 5
    case .group: 18
    case .transition: 24
    case .use: 2
    case .canvas, .defaultDuration, .policy: 7
    case .play, .bare, .when, .reaction, .unknown: 24
    }
  }

  // MARK: Folds and selections

  func writeFolds(_ json: inout JSONWriter) {
    let lines = model.document.lines
    func line(_ offset: UInt32) -> Int { lines.line(at: Int(offset)) }
    var folds: [(start: Int, end: Int, kind: String?)] = []
    for statement in model.script.statements {
      let (start, end) = (line(statement.range.start), line(max(statement.range.start, statement.range.end - 1)))
      if end > start { folds.append((start, end, nil)) }
    }
    var comments: [(start: Int, end: Int)] = []
    for comment in model.script.comments {
      let place = line(comment.start)
      if let last = comments.last, last.end == place - 1 {
        comments[comments.count - 1].end = place
      } else {
        comments.append((place, place))
      }
    }
    for (start, end) in comments where end > start { folds.append((start, end, "comment")) }
    json.array { json in
      for (start, end, kind) in folds.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
        json.object { json in
          json.member("startLine", start)
          json.member("endLine", end)
          if let kind { json.member("kind", kind) }
        }
      }
    }
  }

  func writeSelections(at offsets: [Int], _ json: inout JSONWriter) {
    json.array { json in
      for offset in offsets {
        let steps = model.script.selections(at: offset)
        guard let first = steps.first else {
          json.object { json in
            json.key("range")
            json.range(model.position(offset), model.position(offset))
          }
          continue
        }
        // Each step is inside the next.
        json.openObject()
        json.key("range")
        model.write(first, &json)
        for step in steps.dropFirst() {
          json.key("parent")
          json.openObject()
          json.key("range")
          model.write(step, &json)
        }
        for _ in steps { json.closeObject() }
      }
    }
  }

  // MARK: Words

  static let tokenTypes = ScriptModel.TokenClass.allCases.map(\.rawValue)
  static let tokenModifiers = ["declaration"]

  func writeTokens(in range: Range<Int>?, _ json: inout JSONWriter) {
    var previous = Position(line: 0, character: 0)
    json.object { json in
      json.array("data") { json in
        for token in model.script.classifiedTokens {
          if let range, Int(token.range.end) <= range.lowerBound || Int(token.range.start) >= range.upperBound {
            continue
          }
          let (start, end) = (model.position(Int(token.range.start)), model.position(Int(token.range.end)))
          // The protocol has no token of several lines.
          guard start.line == end.line, end.character > start.character else { continue }
          json.value(start.line - previous.line)
          json.value(start.line == previous.line ? start.character - previous.character : start.character)
          json.value(end.character - start.character)
          json.value(Structure.tokenTypes.firstIndex(of: token.tokenClass.rawValue) ?? 0)
          json.value(token.isDeclaration ? 1 : 0)
          previous = start
        }
      }
    }
  }

  // MARK: Colours and links

  func writeColours(_ json: inout JSONWriter) {
    let number = DecimalText(.decimals(6))
    json.array { json in
      for (range, colour, _) in model.script.colours {
        json.object { json in
          json.key("range")
          model.write(range, &json)
          json.object("color") { json in
            for (place, name) in ["red", "green", "blue", "alpha"].enumerated() {
              json.member(name, min(1, max(0, colour[place])), number)
            }
          }
        }
      }
    }
  }

  /// Writes how a colour is written in a range: in digits, unless the words there lead to a design token.
  func writeForms(ofColour colour: SIMD4<Double>, in range: Range<Int>, _ json: inout JSONWriter) {
    let isWritten = model.script.colours.first { $0.range.start == UInt32(range.lowerBound) }?.isWritten ?? false
    json.array { json in
      guard isWritten, let text = ScriptModel.text(ofColour: colour) else { return }
      json.object { json in
        json.member("label", text)
        json.object("textEdit") { json in
          json.key("range")
          json.range(model.position(range.lowerBound), model.position(range.upperBound))
          json.member("newText", text)
        }
      }
    }
  }

  func writeLinks(_ workspace: Workspace, _ json: inout JSONWriter) {
    json.array { json in
      for (range, path) in model.script.uses {
        guard let target = workspace.target(ofUse: path, in: model.document) else { continue }
        json.object { json in
          json.key("range")
          json.range(
            model.position(Int(range.start) + 1), model.position(max(Int(range.start) + 1, Int(range.end) - 1)))
          json.member("target", target)
        }
      }
    }
  }
}

extension Workspace {
  /// Returns the URI of the file that a `use` names; `nil` outside of the script's folder, and for a text that is no file.
  func target(ofUse path: String, in document: Document) -> String? {
    guard let own = document.path, !path.isEmpty, !path.hasPrefix("/") else { return nil }
    var parts = own.split(separator: UInt8(ascii: "/")).dropLast().map(Array.init)
    let depth = parts.count
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) {
        if parts.count <= depth { return nil }
        parts.removeLast()
      } else {
        parts.append(Array(part))
      }
    }
    let whole = parts.flatMap { [UInt8(ascii: "/")] + $0 }
    return self.document(atPath: whole)?.uri ?? FileURI.uri(whole)
  }
}
