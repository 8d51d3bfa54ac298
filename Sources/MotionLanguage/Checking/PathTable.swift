import MotionAlgebra

/// The paths along which sentences move: SVG path data in texts, and the outlines of declared views.
struct PathTable {
  /// The paths. Those of views are added after all declarations have been checked.
  private var paths: [ArcLengthPath?] = []
  /// The index in `paths` of each text, by its token; `nil` after a mistake.
  private var placeOfText: [UInt32: UInt32?] = [:]
  /// The path of a view, as views in a group see it.
  private struct PathOfView: Hashable {
    var view: Int
    /// The group view around the views that follow it, -1 for none.
    var group: Int
  }
  /// The index in `paths` of each path of a view, and the token of a name after `along`.
  private var placeOfView: [PathOfView: (place: UInt32, token: UInt32)] = [:]
  private var names = NamedOutlines()

  /// The paths in the order of their indices.
  var all: [ArcLengthPath] { paths.compactMap { $0 } }

  /// Returns the index of the path that a sentence moves along; `nil` after a mistake, which is reported.
  ///
  /// - Parameter members: the views that the sentence moves.
  mutating func place(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, _ members: [Int],
    _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> UInt32? {
    guard PathTable.canMove(sentence, verb, property, in: &script) else { return nil }
    let node = names.node(behind: sentence.along.node, script)
    let name = script.tree.range(ofNode: sentence.along.node)
    if let known = placeOfText[node.token] { return known }
    switch node.kind {
    case .string:
      placeOfText[node.token] = .some(nil)
      guard let data = PathTable.data(inText: node.token, in: &script) else { return nil }
      guard let path = ArcLengthPath(data.outline) else {
        script.report(.pathWithoutLength, at: name)
        return nil
      }
      paths.append(path)
      placeOfText[node.token] = UInt32(paths.count - 1)
      return UInt32(paths.count - 1)
    case .option:
      let view = views.table.view(script.tree.tokens[Int(node.token)].symbol)
      if view >= 0, views.isMistaken(view, script.tree) {
        placeOfText[node.token] = .some(nil)
        return nil
      }
      guard view >= 0, views.table.views[view].declaration >= 0,
        script.tree.declarations[Int(views.table.views[view].declaration)].kind == .path
      else {
        placeOfText[node.token] = .some(nil)
        script.report(.alongOther(script.text(name), nil), at: name)
        return nil
      }
      return place(ofView: view, node.token, members, views, in: &script)
    default:
      placeOfText[node.token] = .some(nil)
      let kind = script[sentence.along.node].kind
      if kind != .unknown { script.report(.alongOther(script.text(name), kind), at: name) }
      return nil
    }
  }

  /// Returns the index of the path of a view.
  private mutating func place(
    ofView view: Int, _ token: UInt32, _ members: [Int], _ views: CheckedViews, in script: inout EvaluatedScript
  ) -> UInt32? {
    let groups = members.map { views.table.views[$0].parent }
    guard let group = groups.first else { return nil }
    if let other = zip(members, groups).first(where: { $1 != group })?.0 {
      func name(_ view: Int) -> String { script.symbols.text(views.table.views[view].name) }
      script.report(
        .alongFromTwoGroups(name(view), name(members[0]), name(other)), at: script.tree.range(ofToken: token))
      return nil
    }
    let path = PathOfView(view: view, group: group)
    if let known = placeOfView[path] { return known.place }
    paths.append(nil)
    placeOfView[path] = (UInt32(paths.count - 1), token)
    return UInt32(paths.count - 1)
  }

  /// Returns whether a sentence can have an `along`, and reports it if not.
  private static func canMove(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, in script: inout EvaluatedScript
  ) -> Bool {
    let along = script.tree.range(ofToken: sentence.along.keyword)
    guard verb == .move || verb == .slide || verb == .translate else {
      script.report(
        .alongOfOtherVerb(
          script.text(ofToken: sentence.verbToken), script.subject(of: sentence),
          path: script.text(ofNode: sentence.along.node),
          over: sentence.over.isGiven ? script.text(ofNode: sentence.over.node) : nil), at: along)
      return false
    }
    for (slot, word) in [(sentence.from, "from"), (sentence.to, "to"), (sentence.by, "by")] where slot.isGiven {
      script.report(.alongWithEnd(word), at: script.tree.range(ofToken: slot.keyword))
      return false
    }
    guard property == PropertyReference(.position) else {
      script.report(.alongOfComponent(script.name(of: property)), at: along)
      return false
    }
    return true
  }

  // MARK: Outlines

  /// Returns the path data in a text; `nil` after a mistake, which is reported at its position in the text.
  static func data(inText token: UInt32, in script: inout EvaluatedScript) -> PathData? {
    let range = script.tree.range(ofToken: token)
    let inside = range.inQuotes
    do throws(PathMistake) {
      return try PathData(script.textInside(token))
    } catch {
      let start = inside.start + UInt32(error.offset)
      switch error.kind {
      case .noMove: script.report(.pathWithoutMove, at: range)
      case .noCommand, .noNumber, .noFlag, .tooLarge:
        // A missing part is reported after the last character.
        var end = min(start, inside.end - 1)
        let first = end
        repeat { end += 1 } while end < inside.end && script.source[Int(end)] & 0xC0 == 0x80
        script.report(.malformedPath(error.kind), at: SourceRange(first, end))
      }
      return nil
    }
  }

  /// Makes the paths of views, where they are seen from the groups of the views that follow them.
  mutating func makePathsOfViews(
    _ views: CheckedViews, movedBy tracks: TrackTable, in script: inout EvaluatedScript
  ) {
    if placeOfView.isEmpty { return }
    let shape: Set = [PropertyReference(.position), PropertyReference(.scale), PropertyReference(.rotation)]
    let moved = Set(tracks.tracks.filter { shape.contains(PropertyReference($0)) }.map { Int($0.view) })
    // Group views that contain themselves have been reported.
    let known = Set(views.table.nesting.order)
    for (path, (place, token)) in placeOfView.sorted(by: { $0.value.place < $1.value.place }) {
      // Mistakes in it are reported at the declaration.
      guard let data = views.pathData[views.table.views[path.view].declaration], known.contains(path.view),
        path.group < 0 || known.contains(path.group)
      else { continue }
      let inner = views.groups(around: path.view)
      let outer = path.group < 0 ? [] : [path.group] + views.groups(around: path.group)
      // Groups around both move both.
      let shared = zip(inner.reversed(), outer.reversed()).prefix { $0 == $1 }.count
      let (up, down) = (inner.dropLast(shared), outer.dropLast(shared))
      let range = script.tree.range(ofToken: token)
      if let group = (up + down).first(where: moved.contains) {
        func name(_ view: Int) -> String { script.symbols.text(views.table.views[view].name) }
        let follows = script.tree.sentences.contains { sentence in
          sentence.along.isGiven && script.tree.nodes[Int(sentence.along.node)].token == token
            && script.tree.targets[run: sentence.targets].contains {
              script.tree.tokens[Int($0.token)].symbol == views.table.views[group].name
            }
        }
        let isAroundPath = up.contains(group)
        let follower = PathTable.follower(of: token, in: script)
        let isFree = (isAroundPath ? outer : inner).isEmpty
        let declaration = Int(views.table.views[group].declaration)
        script.report(
          follows
            ? .alongOwnMember(name(path.view), group: name(group))
            : .alongMovedGroup(
              name(path.view), follower, group: name(group), isAroundPath: isAroundPath,
              instead: isFree
                ? PathTable.line(of: declaration, with: isAroundPath ? follower : name(path.view), in: script) : nil),
          at: range)
        continue
      }
      func map(_ view: Int) -> PlaneTransform { views.start(ofView: view, in: script).transform }
      let there = up.reduce(map(path.view)) { map($1).after($0) }
      let back = down.reduce(PlaneTransform.identity) { map($1).after($0) }.inverse
      paths[Int(place)] = back.flatMap { ArcLengthPath(data.outline.mapped(by: $0.after(there))) }
      if paths[Int(place)] == nil { script.report(.pathWithoutLength, at: range) }
    }
  }

  /// Returns the views that follow the path of a view that is named at a token.
  private static func follower(of token: UInt32, in script: EvaluatedScript) -> String {
    let sentence = script.tree.sentences.first {
      $0.along.isGiven && script.tree.nodes[Int($0.along.node)].token == token
    }
    let names = sentence?.targets.prefix(8).map { script.text(ofToken: script.tree.targets[Int($0)].token) } ?? []
    return names.joined(separator: " and ")
  }

  /// Returns the line of the declaration of a group view with more members; `nil` for one that is not known.
  private static func line(of declaration: Int, with members: String, in script: EvaluatedScript) -> String? {
    guard script.tree.declarations.indices.contains(declaration), !members.isEmpty,
      case let group = script.tree.declarations[declaration], let last = group.grouped.last, group.nameToken > 0
    else { return nil }
    let start = script.tree.range(ofToken: group.nameToken - 1).start
    let end = script.tree.range(ofToken: script.tree.targets[Int(last)].token).end
    let rest = script.source[Int(end)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return "\(script.text(SourceRange(start, end))) and \(members)\(String(decoding: rest, as: UTF8.self))"
  }
}
