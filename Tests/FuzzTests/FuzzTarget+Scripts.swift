import MotionAlgebra
import MotionTargets
import MotionText

@testable import MotionLanguage

extension FuzzTarget {
  /// Definitions that double each other take a while to reach the usual limit, and have the same problems below it.
  static let limit = 10_000

  /// The tokens are in order and inside the script, and so are the places of the problems.
  func parserMistake(_ source: [UInt8]) -> String? {
    let files = SourceFiles(script: source, name: "script.motion")
    let parsed = Parser.parse(files) { _, _ in .refused(.missing) }
    var end: UInt32 = 0
    for token in parsed.tree.tokens.prefix(Int(parsed.tree.ownTokens)) {
      guard token.start >= end, token.end >= token.start, Int(token.end) <= source.count else { return "a token" }
      end = token.end
    }
    return FuzzTarget.misplaced(parsed.problems, in: parsed.files)
  }

  /// Every problem has a place and words, the problems are in the order of the text, and a script has a scene unless one of them is an error.
  func compilerMistake(_ source: [UInt8]) -> String? {
    FuzzTarget.mistake(in: compile(source: source, limit: FuzzTarget.limit))
  }

  static func mistake(in compilation: Compilation) -> String? {
    if let mistake = misplaced(compilation.problems, in: compilation.files) { return mistake }
    let places = compilation.problems.map { ($0.range.start, $0.range.end) }
    if zip(places, places.dropFirst()).contains(where: >) { return "problems in another order than the text" }
    let renderer = ProblemRenderer(compilation.files, compilation.problems, color: false)
    // An input with one mistake over and over should not take longer than another.
    var codes: Set<String> = []
    for problem in compilation.problems where codes.insert(problem.message.code).inserted {
      // `nothingToPlay` has a place only when motionc cannot explain the mistake.
      if problem.message == .nothingToPlay, problem.range.end > 0 { return "an unexplained mistake" }
      let suggested = renderer.suggested(for: problem)
      if let mistake = mistake(inMessage: renderer.human(problem, suggested), renderer.json(problem, suggested)) {
        return "\(problem.message.code): \(mistake)"
      }
    }
    guard (compilation.scene == nil) == compilation.problems.contains(where: { $0.severity == .error }) else {
      return "a script without errors must have a scene, and no other script"
    }
    guard let scene = compilation.scene else { return nil }
    let report = SceneReport(scene)
    guard String(validating: report.text(name: "script.motion"), as: UTF8.self) != nil else { return "the report" }
    return isJSON(report.json(name: "script.motion")) ? nil : "the report as JSON"
  }

  private static func misplaced(_ problems: [Problem], in files: SourceFiles) -> String? {
    for problem in problems {
      let range = problem.range
      guard range.start <= range.end, Int(range.end) <= files.bytes.count else {
        return "\(problem.message.code) is at \(range.start)..<\(range.end) of \(files.bytes.count) bytes"
      }
    }
    return nil
  }

  private static func mistake(inMessage human: [UInt8], _ json: [UInt8]) -> String? {
    guard let text = String(validating: human, as: UTF8.self) else { return "no UTF-8" }
    if human.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }) { return "a control character in \(text)" }
    return isJSON(json) ? nil : "no JSON: \(String(decoding: json, as: UTF8.self))"
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool { (try? JSONDocument(bytes, at: 0)) != nil }

  // MARK: fmt

  /// The formatted script means the same, has the same comments and problems, and is not changed by formatting it again. That of a
  /// script that plays needs no check.
  func formatterMistake(_ source: [UInt8]) -> String? {
    var formatted = format(source: source, isChecked: false)
    if formatted.text == source { return nil }
    let compilation = compile(source: source, limit: FuzzTarget.limit)
    let isChecked = compilation.scene == nil
    if isChecked { formatted = format(source: source) }
    let again = format(source: formatted.text, isChecked: isChecked)
    let text = String(decoding: formatted.text, as: UTF8.self)
    if again.text != formatted.text {
      return "formatted again:\n\(text)\n---\n\(String(decoding: again.text, as: UTF8.self))"
    }
    if formatted.text == source { return nil }
    if formatted.problems.map(\.message.code).sorted() != again.problems.map(\.message.code).sorted() {
      return "other problems once it is formatted:\n\(text)"
    }
    if syntax(of: source) != syntax(of: formatted.text) { return "other syntax once it is formatted:\n\(text)" }
    if FuzzTarget.comments(of: source) != FuzzTarget.comments(of: formatted.text) { return "other comments:\n\(text)" }
    if FuzzTarget.frames(of: compilation)
      != FuzzTarget.frames(of: compile(source: formatted.text, limit: FuzzTarget.limit))
    {
      return "other frames once it is formatted:\n\(text)"
    }
    return nil
  }

  /// The comments of a script, sorted, without the white space behind them.
  private static func comments(of source: [UInt8]) -> [[UInt8]] {
    let (list, _, _) = Lexer.lex(source)
    var (comments, end): ([[UInt8]], Int) = ([], 0)
    for token in list.tokens {
      for line in source[end..<Int(token.start)].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
        let blank = line[slash...].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        comments.append(Array(line[slash...].dropLast(blank)))
      }
      end = Int(token.end)
    }
    return comments.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The names of the tracks of a script, and what they are in its first frames, bit by bit. `nil` if it has no frames.
  private static func frames(of compilation: Compilation) -> [[UInt64]]? {
    guard let scene = compilation.scene, let score = try? Score(scene), let rate = FrameRate(5.0) else { return nil }
    var block = FrameBlock(trackCount: score.tracks.count, capacity: 16)
    var sampler = Sampler(score, rate: rate, frames: 0..<16)
    guard sampler.nextBlock(into: &block) else { return nil }
    let names = score.tracks.map { scene.tracks[Int($0)].name.utf8.map(UInt64.init) }
    return names
      + block.frames.map { frame in names.indices.map { block[frame, $0].bitPattern } }
  }

  // MARK: check --fix

  /// No error is where a single edit was made, nothing is left to fix, and a script that plays is left alone.
  func fixMistake(_ source: [UInt8]) -> String? {
    let (changed, count) = fixed(source: source, limit: FuzzTarget.limit)
    if (count > 0) != (changed != source) { return "\(count) edits" }
    if count == 0 { return nil }
    let text = String(decoding: changed, as: UTF8.self)
    if compile(source: source, limit: FuzzTarget.limit).scene != nil {
      return "an edit in a script that plays:\n\(text)"
    }
    if fixed(source: changed, limit: FuzzTarget.limit).count > 0 { return "something left to fix:\n\(text)" }
    if count > 1 { return nil }
    let errors = compile(source: changed, limit: FuzzTarget.limit).problems.filter { problem in
      problem.severity == .error && !problem.message.isOfWholeScript
    }
    let hasErrorInEach = FuzzTarget.placesOfEdit(source, changed).allSatisfy { place in
      errors.contains { place.start < $0.range.end && $0.range.start < place.end }
    }
    return hasErrorInEach ? "an error at the edit:\n\(text)" : nil
  }

  /// The places in the changed script where one edit can have been: `of ` before `of` may be ` of` after it too.
  private static func placesOfEdit(_ source: [UInt8], _ changed: [UInt8]) -> [SourceRange] {
    let same = zip(source, changed).prefix { $0 == $1 }.count
    let sameEnd = zip(source.dropFirst(same).reversed(), changed.dropFirst(same).reversed()).prefix { $0 == $1 }.count
    let end = changed.count - sameEnd
    var places = [SourceRange(UInt32(same), UInt32(end))]
    // Only what is inserted, without a replacement, has several places.
    guard source.count - sameEnd == same else { return places }
    while let last = places.last, last.start > 0, changed[Int(last.start) - 1] == changed[Int(last.end) - 1] {
      places.append(SourceRange(last.start - 1, last.end - 1))
    }
    return places
  }

  // MARK: Design tokens

  /// What holds for any script holds for one that uses the first tokens of the file in every way.
  func designTokenMistake(_ json: [UInt8]) -> String? {
    var script = "use \"t.tokens.json\"\n"
    for (place, path) in FuzzTarget.tokenPaths(json).enumerated() {
      let sentence = ["grow a to", "fadeIn b over", "fadeIn c with", "tint d to", "let e\(place) ="][place % 5]
      script += "\(sentence) \(path)\n"
    }
    return FuzzTarget.mistake(
      in: compile(source: Array(script.utf8)) { path, _ in
        path == "t.tokens.json" ? .read(id: 1, name: path, bytes: json) : .refused(.missing)
      })
  }

  /// The first names of a file: the paths of its groups and tokens, each five times for as many sentences.
  private static func tokenPaths(_ json: [UInt8]) -> [String] {
    guard let document = try? JSONDocument(json, at: 0) else { return [] }
    var paths: [String] = []
    var prefixes = [String](repeating: "", count: document.nodes.count)
    for (place, node) in document.nodes.enumerated() where node.key.upperBound > 0 && paths.count < 20 {
      let parent = node.parent >= 0 ? prefixes[Int(node.parent)] : ""
      let key = document.key(Int32(place))
      let word = key.utf8.allSatisfy { CharacterClass.isLetter($0) } ? key : "\"\(key)\""
      prefixes[place] = parent.isEmpty ? key : "\(parent).\(word)"
      if document.kind(Int32(place)) == .object, !key.hasPrefix("$") {
        paths += [String](repeating: prefixes[place], count: 5)
      }
    }
    return paths
  }
}
