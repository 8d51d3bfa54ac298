import MotionAlgebra

/// The paths along which sentences move: SVG path data in texts, and the outlines of declared views.
struct PathTable {
  /// The paths. Those of views are added after all declarations have been checked.
  private var paths: [ArcLengthPath?] = []
  /// The index in `paths` of each text, by its token; `nil` after a mistake.
  private var placeOfText: [UInt32: UInt32?] = [:]
  private var placeOfView: [Int: UInt32] = [:]
  private var viewsOfPaths: [(place: Int, view: Int, token: UInt32)] = []
  /// The outlines of declared views, in their own coordinates.
  private var outlines: [Int: OutlinePath] = [:]
  /// The text or view behind each name after `along`.
  private var namedTexts: [Int32: SyntaxTree.Node] = [:]

  /// The paths in the order of their indices.
  var all: [ArcLengthPath] { paths.compactMap { $0 } }

  /// Returns the index of the path that a sentence moves along; `nil` after a mistake, which is reported.
  mutating func place(
    of sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, _ views: CheckedViews,
    in script: inout EvaluatedScript
  ) -> UInt32? {
    guard PathTable.canMove(sentence, verb, property, in: &script) else { return nil }
    let node = namedText(sentence.along.node, script)
    if let known = placeOfText[node.token] { return known }
    placeOfText[node.token] = .some(nil)
    let name = script.tree.range(ofNode: sentence.along.node)
    switch node.kind {
    case .string:
      guard let outline = PathTable.outline(inText: node.token, in: &script) else { return nil }
      guard let path = ArcLengthPath(outline) else {
        script.report(.pathWithoutLength, at: name)
        return nil
      }
      paths.append(path)
    case .option:
      let view = views.table.view(script.tree.tokens[Int(node.token)].symbol)
      guard view >= 0, views.table.views[view].declaration >= 0,
        script.tree.declarations[Int(views.table.views[view].declaration)].kind == .path
      else {
        script.report(.alongOther(script.text(name), nil), at: name)
        return nil
      }
      if let known = placeOfView[view] {
        placeOfText[node.token] = known
        return known
      }
      paths.append(nil)
      viewsOfPaths.append((paths.count - 1, view, node.token))
      placeOfView[view] = UInt32(paths.count - 1)
    default:
      let kind = script[sentence.along.node].kind
      if kind != .unknown { script.report(.alongOther(script.text(name), kind), at: name) }
      return nil
    }
    placeOfText[node.token] = UInt32(paths.count - 1)
    return UInt32(paths.count - 1)
  }

  /// Returns whether a sentence can have an `along`, and reports it if not.
  private static func canMove(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, in script: inout EvaluatedScript
  ) -> Bool {
    let along = script.tree.range(ofToken: sentence.along.keyword)
    guard verb == .move || verb == .slide || verb == .translate else {
      script.report(.alongOfOtherVerb(script.text(ofToken: sentence.verbToken)), at: along)
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

  /// Returns the node behind a name, through names of names and parameters.
  private mutating func namedText(_ place: Int32, _ script: EvaluatedScript) -> SyntaxTree.Node {
    var node = script.tree.nodes[Int(place)]
    let name = node.kind == .reference ? node.a : -1
    while node.kind == .reference || node.kind == .use {
      let isName = node.kind == .reference
      node =
        isName
        ? namedTexts[node.a] ?? script.tree.nodes[Int(script.tree.lets[Int(node.a)].value)]
        : script.tree.nodes[Int(node.a)]
    }
    // Names of names may form long chains, so each result is kept.
    if name >= 0 { namedTexts[name] = node }
    return node
  }

  // MARK: Outlines

  /// Keeps the outline of a path that a declaration draws.
  mutating func declare(_ declaration: SyntaxTree.Declaration, ofView view: Int, in script: inout EvaluatedScript) {
    guard declaration.kind == .path, declaration.text >= 0 else { return }
    outlines[view] = PathTable.outline(inText: UInt32(declaration.text), in: &script)
  }

  /// Returns the path in a text; `nil` after a mistake, which is reported at its position in the text.
  private static func outline(inText token: UInt32, in script: inout EvaluatedScript) -> OutlinePath? {
    let range = script.tree.range(ofToken: token)
    let inside = range.inQuotes
    do throws(PathMistake) {
      return try OutlinePath(script.source[inside.bytes])
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

  /// Makes the paths of views. Their coordinates are relative to the positions of the views.
  mutating func makePathsOfViews(_ views: CheckedViews, in script: inout EvaluatedScript) {
    for (place, view, token) in viewsOfPaths {
      // Mistakes in it are reported at the declaration.
      guard let outline = outlines[view] else { continue }
      let (position, base) = (PropertyReference(.position), Property.position.base(ofView: view, .path))
      func component(_ place: Int32) -> Double {
        views.declared(position.property, place, ofView: view) ?? base[Int(place)]
      }
      paths[place] = ArcLengthPath(outline.moved(by: SIMD2(component(0), component(1))))
      if paths[place] == nil { script.report(.pathWithoutLength, at: script.tree.range(ofToken: token)) }
    }
  }
}
