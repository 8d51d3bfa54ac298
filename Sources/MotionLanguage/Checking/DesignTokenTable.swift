import MotionAlgebra
import MotionText

/// The design token files of a script, and the tokens that it names.
struct DesignTokenTable {
  private var files: [DesignTokenFile]
  /// The index in `SourceFiles` of the file of each design token that the script names. Only policies need it, so it is empty
  /// without them.
  private var fileOfName: [UInt32: Int32] = [:]

  private typealias Group = (file: Int32, depth: Int, groups: [Int32])

  init(_ files: [DesignTokenFile]) { self.files = files }

  /// The indices of the files in `SourceFiles`, in order.
  var places: [Int32] { files.map(\.file) }

  /// Returns the index in `SourceFiles` of the file whose design token the script names at a token.
  func file(namedBy token: UInt32) -> Int32? { fileOfName[token] }

  /// Returns the value of a dotted path, or of a token at the root of its file.
  mutating func value(_ node: SyntaxTree.Node, in script: inout EvaluatedScript) -> Quantity {
    let range = script.tree.range(ofToken: node.token)
    let words = script.text(range)
    let user = script.tree.file(ofToken: node.token)
    let path = DesignTokenFile.parts(of: words)
    var best: Group?
    var found: (file: Int32, token: Int32, type: String?, deprecated: DesignTokenFile.Deprecation?, rest: [String])?
    for file in script.tree.designTokens(knownIn: user) {
      do throws(DesignTokenFile.Failure) {
        switch try files[Int(file)].find(path) {
        case .token(let token, let type, let deprecated, let rest):
          if let found {
            let (first, second) = (files[Int(found.file)], files[Int(file)])
            script.report(
              .tokenTwice(words, first.name, second.name, first: first.nameRange(found.token)),
              at: second.nameRange(token))
            return .unknown
          }
          found = (file, token, type, deprecated, rest)
        case .group(let groups): best = (file, path.count, groups)
        case .missing(let depth, let groups):
          if best.map({ $0.depth < depth }) ?? true { best = (file, depth, groups) }
        }
      } catch {
        script.report(.tokenMistaken(words, files[Int(file)].name, error.mistake, place: error.range), at: range)
        return .unknown
      }
    }
    guard let found else {
      if !script.tree.lacksNames, let best { script.report(missing(path, best), at: range) }
      return .unknown
    }
    if !script.tree.policies.isEmpty { fileOfName[node.token] = files[Int(found.file)].file }
    let value: Quantity
    do throws(DesignTokenFile.Failure) {
      switch try files[Int(found.file)].value(of: found.token, type: found.type, rest: found.rest, words: words) {
      case .quantity(let quantity): value = quantity
      case .curve(let easing): value = script.values.curve(easing)
      case .colour(let colour): value = script.values.vector(.colour, colour)
      case .transition(let place):
        let word = node.token > 0 ? script.tree.tokens[Int(node.token) - 1].symbol.keyword : nil
        let sentence = script.tree.sentences.last { $0.verbToken < node.token && $0.last >= node.token }
        let isWhole = word == .with && sentence.map { !$0.over.isGiven && !$0.after.isGiven } ?? false
        script.report(.wholeTransition(words, after: word, isWhole: isWhole, place: place), at: range)
        return .unknown
      case .ofOtherType(let type, let place):
        let word = node.token > 0 ? script.tree.tokens[Int(node.token) - 1].symbol.keyword : nil
        script.report(.tokenOfOtherType(words, type, after: word, place: place), at: range)
        return .unknown
      case .unusable(let finding):
        script.report(finding, at: range)
        return .unknown
      }
    } catch {
      script.report(.tokenMistaken(words, files[Int(found.file)].name, error.mistake, place: error.range), at: range)
      return .unknown
    }
    if case .deprecated(let reason)? = found.deprecated {
      script.report(
        .deprecatedToken(words, reason, place: files[Int(found.file)].nameRange(found.token)), at: range)
    }
    return value
  }

  /// - Parameter best: the group that the longest part of the path leads to.
  private func missing(_ path: [String], _ best: Group) -> Finding {
    let file = files[Int(best.file)]
    let names = file.names(in: best.groups)
    let head = path.prefix(best.depth).joined(separator: ".")
    func plain(_ name: String) -> String { best.depth == 0 ? name : "\(head).\(name)" }
    func whole(_ name: String) -> String { DesignTokenFile.written(plain(name)) }
    if best.depth == path.count {
      return .tokenGroup(
        path.joined(separator: "."), file.name, names.prefix(3).map(whole), place: file.nameRange(best.groups[0]))
    }
    let rest = path[(best.depth + 1)...].map { ".\($0)" }.joined()
    var near = nearest(to: path[best.depth], among: names).map { plain($0) + rest }
    // A path does not begin with the name of its file.
    if best.depth == 0, path.count > 1, file.stem == path[0] { near = path.dropFirst().joined(separator: ".") }
    return .unknownToken(
      path.joined(separator: "."), file.name, missing: path[best.depth], group: head,
      nearest: near.map(DesignTokenFile.written), names.prefix(3).map(whole))
  }

  /// Returns the names of up to three tokens of a file that scripts can use as a duration or a curve.
  ///
  /// Tokens with mistakes are not offered; their mistakes are reported where they are used. The search stops after a number of
  /// such tokens.
  mutating func names(ofType type: String, in file: Int) -> [String] {
    var names: [String] = []
    for name in files[file].tokens(ofType: type, most: 100) where names.count < 3 {
      // The use of a token reports its mistake.
      guard
        case .token(let token, let type, let deprecation, let rest)? = try? files[file].find(
          DesignTokenFile.parts(of: name)),
        let value = try? files[file].value(of: token, type: type, rest: rest, words: name)
      else { continue }
      if case .deprecated? = deprecation { continue }
      switch value {
      case .quantity(let quantity): if quantity.kind == .duration, quantity.number > 0 { names.append(name) }
      case .curve: names.append(name)
      case .colour, .transition, .ofOtherType, .unusable: break
      }
    }
    return names
  }
}
