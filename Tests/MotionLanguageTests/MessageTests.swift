import CaseFiles
import Foundation
import Testing

@testable import MotionLanguage

/// Suggestions in the scripts of Tests/Cases/messages, and of the scripts that use files, are valid syntax.
@Suite struct MessageTests {
  private func scripts() throws -> [(name: String, script: String, files: NamedFiles)] {
    try CaseFile.cases(in: ["messages", "use", "tokens", "policies", "reactions"]).flatMap { snapshot in
      snapshot.scripts.map { (snapshot.name, $0, NamedFiles(snapshot)) }
    }
  }

  @Test func thereAreEnoughScripts() throws { #expect(try scripts().count >= 150) }

  /// The suggestion for a statement without its colon compiles, whatever the names of its views.
  @Test func suggestionsForAMissingColonCompile() throws {
    let subjects = ["a", "b", "the b", "a b", "b and a", "b and the a", "each of b and a", "all circles", "pair"]
    let instants = ["9s", "9 min", "9h", "9 hours", "9 secnds", "9", "2*9s", "pause"]
    let heads = subjects.map { "on tap of \($0)" } + instants.map { "at \($0)" }
    let actions = [
      "fadeIn a", "fade in the b", "move b to (1, 2)", "spring a to (1, 2)", "make a draggable", "pulse b",
      "slide in b from the left", "hop a", "hop(b)", "shown", "remove \"x\" from a",
    ]
    let others = """
      view a is a circle
      view b is a circle
      group pair = a and b
      let pause = 2s
      let shown = fadeIn a
      define hop(view) = move view by (0, 9)
      at 0s: spring a to (9, 9) named "x"

      """
    for head in heads {
      for action in actions {
        for line in ["\(head) \(action)", "\(head): \(action)"] {
          let compilation = compile(source: Array("\(others)\(line)\n".utf8))
          let mistakes = compilation.problems.filter { $0.severity == .error }
          let isRight =
            line.contains(":") && !head.hasSuffix("a b")
            && !["9h", "9 hours", "9 secnds", "9"].contains(String(head.dropFirst(3)))
          #expect(mistakes.isEmpty == isRight, "\(line)")
          for problem in mistakes {
            let human = String(
              decoding: ProblemRenderer(compilation.files, color: false).human(problem), as: UTF8.self)
            let offers = human.split(separator: "\n").filter { $0.hasPrefix("      ") }.map { $0.dropFirst(6) }
            #expect(!offers.isEmpty, "\(human)")
            for offer in offers {
              let after = compile(source: Array("\(others)\(offer)\n".utf8)).problems.filter { $0.severity == .error }
              #expect(after.isEmpty, "\(line) → \(offer)")
              // The suggestion is the line itself and not an example.
              #expect(offer.hasSuffix(action), "\(line) → \(offer)")
            }
          }
        }
      }
    }
  }

  /// Examples are about views that the script declares, if they suit them, or declare their own.
  @Test func examplesAreAboutDeclaredViews() throws {
    func tree(_ script: String) -> (tree: SyntaxTree, symbols: SymbolTable) {
      let parsed = Parser.parse(SourceFiles(script: Array(script.utf8), name: "")) { _, _ in .refused(.missing) }
      return (parsed.tree, parsed.symbols)
    }
    func declared(_ script: String) -> Set<String> {
      let (tree, symbols) = tree(script)
      return Set((tree.declarations.map(\.name) + tree.groups.map(\.name)).map { symbols.text($0) })
    }
    var (known, unknown) = (0, [String]())
    for (name, script, files) in try scripts() {
      let views = declared(script)
      if views.isEmpty { continue }
      let compilation = files.compiled(script, limit: 10_000)
      let renderer = ProblemRenderer(compilation.files, color: false)
      for problem in compilation.problems where problem.range.end <= script.utf8.count {
        for example in renderer.suggested(problem.finding.words.instead, problem.range).examples {
          let own = declared(example)
          let (tree, symbols) = tree(example)
          let targets = tree.targets.filter { $0.kind == .view && tree.tokens[Int($0.token)].end <= example.utf8.count }
          for target in targets {
            let view = symbols.text(tree.tokens[Int(target.token)].symbol).prefix { $0 != "." }
            if views.contains(String(view)) || own.contains(String(view)) {
              known += 1
            } else {
              unknown.append("\(name): \(example)")
            }
          }
        }
      }
    }
    #expect(known > 200)
    // Where no view of the script suits an example, it keeps its own.
    #expect(unknown.count * 20 < known, "\(unknown.joined(separator: "\n"))")
  }

  /// Exchanges the first line of a transition for another one; `nil` if neither can be alone.
  private static func inTransition(_ offer: Substring) -> String? {
    let words = ["present:", "dismiss:", "replicate:"]
    if words.contains(where: { offer.hasPrefix($0) }) { return "transition sheet\n  \(offer)" }
    return offer.hasPrefix("transition ") && !offer.contains("\n") ? "\(offer)\n  present: nothing" : nil
  }

  /// Each suggestion is valid syntax by itself, whatever its names and values mean.
  @Test func suggestionsAreValidSyntax() throws {
    for (name, script, files) in try scripts() {
      let source = Array(script.utf8)
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      let compilation = files.compiled(script, limit: 10_000)
      let renderer = ProblemRenderer(compilation.files, color: false)
      // Problems of used files are tested with their own scripts.
      let problems = compilation.problems.filter { $0.range.end <= source.count }
      for problem in problems {
        let human = String(decoding: renderer.human(problem), as: UTF8.self)
        // An indented line continues the one before.
        let offered = human.split(separator: "\n").filter { $0.hasPrefix("      ") }.map { $0.dropFirst(6) }
          .reduce(into: [Substring]()) { offers, line in
            if line.hasPrefix(" "), let last = offers.indices.last {
              offers[last] = Substring("\(offers[last])\n\(line)")
            } else {
              offers.append(line)
            }
          }
        // A line with other mistakes remains invalid.
        let place = SourceLines(source).line(at: Int(problem.range.start))
        let isAlone = problems.filter { SourceLines(source).line(at: Int($0.range.start)) == place }.count == 1
        guard isAlone, human.contains("Write") else { continue }
        for offer in offered where !offer.hasPrefix("|") {
          // Behind `on hover of card:`, a line is a whole sentence.
          let isAction = place > 0 && lines[place - 1].hasSuffix(":")
          let isContinuing =
            (lines[place].hasPrefix(" ") && !isAction && !["view ", "at "].contains { offer.hasPrefix($0) })
            || offer.hasPrefix("*")
            || offer.hasPrefix("then ") || offer.hasPrefix("while ")
          let isOfView = isContinuing && place > 0 && lines[place - 1].hasPrefix("view ")
          let text =
            MessageTests.inTransition(offer)
            ?? (isOfView ? "\(lines[place - 1])\n  \(offer)" : nil)
            ?? (isContinuing ? "nothing " + offer : offer + (offer.hasSuffix(" then") ? " nothing" : ""))
          let definitions = lines.filter { $0.hasPrefix("define ") && $0 != lines[place] }.joined(separator: "\n")
          let mistakes = compile(source: Array("\(text)\n\(definitions)".utf8)).problems.filter {
            $0.message.isSyntax && Int($0.range.start) <= text.utf8.count
          }
          #expect(mistakes.isEmpty, "\(name): \(offer) \(mistakes.map { $0.message.code })")
        }
      }
    }
  }
}
