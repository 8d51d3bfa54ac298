import MotionAlgebra

/// SVG path data in texts, and motion along it.
extension Check {
  /// The path that a text says; `nil` after a mistake, which is reported at its place in the text.
  mutating func path(ofToken token: UInt32) -> OutlinePath? {
    let range = tree.range(ofToken: token)
    let inside = range.inQuotes
    do throws(PathMistake) {
      return try OutlinePath(source[inside.bytes])
    } catch {
      let start = inside.start + UInt32(error.offset)
      switch error.kind {
      case .noMove: report(.pathWithoutMove, at: range)
      case .noCommand, .noNumber, .noFlag, .tooLarge:
        // What is missing at the end is missed after the last character.
        var end = min(start, inside.end - 1)
        let first = end
        repeat { end += 1 } while end < inside.end && source[Int(end)] & 0xC0 == 0x80
        report(.malformedPath(error.kind), at: SourceRange(first, end))
      }
      return nil
    }
  }

  /// The place in `paths` of what a sentence moves along; `nil` after a mistake, which is reported.
  mutating func pathPlace(of sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference) -> UInt32? {
    let along = tree.range(ofToken: sentence.along.keyword)
    guard verb == .move || verb == .slide || verb == .translate else {
      report(.alongOfOtherVerb(text(ofToken: sentence.verbToken)), at: along)
      return nil
    }
    for (slot, word) in [(sentence.from, "from"), (sentence.to, "to"), (sentence.by, "by")] where slot.isGiven {
      report(.alongWithEnd(word), at: tree.range(ofToken: slot.keyword))
      return nil
    }
    guard property == PropertyReference(.position) else {
      report(.alongOfComponent(propertyText(property)), at: along)
      return nil
    }
    let node = namedText(sentence.along.node)
    if let known = placeOfPath[node.token] { return known }
    placeOfPath[node.token] = .some(nil)
    let name = tree.range(ofNode: sentence.along.node)
    switch node.kind {
    case .string:
      guard let outline = path(ofToken: node.token) else { return nil }
      guard let path = ArcLengthPath(outline) else {
        report(.pathWithoutLength, at: name)
        return nil
      }
      paths.append(path)
    case .option:
      let view = views.view(tree.tokens[Int(node.token)].symbol)
      guard view >= 0, views.views[view].declaration >= 0,
        tree.declarations[Int(views.views[view].declaration)].kind == .path
      else {
        report(.alongOther(text(name), nil), at: name)
        return nil
      }
      if let known = placeOfViewPath[view] {
        placeOfPath[node.token] = known
        return known
      }
      // Where it stands is known once all declarations are.
      paths.append(nil)
      viewsOfPaths.append((paths.count - 1, view, node.token))
      placeOfViewPath[view] = UInt32(paths.count - 1)
    default:
      let kind = quantities[Int(sentence.along.node)].kind
      if kind != .unknown { report(.alongOther(text(name), kind), at: name) }
      return nil
    }
    placeOfPath[node.token] = UInt32(paths.count - 1)
    return UInt32(paths.count - 1)
  }

  /// A node through the names of names, and those of parameters.
  private mutating func namedText(_ place: Int32) -> SyntaxTree.Node {
    var node = tree.nodes[Int(place)]
    let name = node.kind == .reference ? node.a : -1
    while node.kind == .reference || node.kind == .use {
      let isName = node.kind == .reference
      node = isName ? namedTexts[node.a] ?? tree.nodes[Int(tree.lets[Int(node.a)].value)] : tree.nodes[Int(node.a)]
    }
    // Names of names may form a long chain.
    if name >= 0 { namedTexts[name] = node }
    return node
  }

  /// Makes the paths of views, whose own coordinates begin at their positions.
  mutating func makePathsOfViews() {
    for (place, view, token) in viewsOfPaths {
      // Its mistakes are told where it is declared.
      guard let outline = outlines[view] else { continue }
      let (position, base) = (PropertyReference(.position), Property.position.base(ofView: view))
      func component(_ place: Int32) -> Double {
        views.declared(position.property, place, ofView: view) ?? base[Int(place)]
      }
      paths[place] = ArcLengthPath(outline.moved(by: SIMD2(component(0), component(1))))
      if paths[place] == nil { report(.pathWithoutLength, at: tree.range(ofToken: token)) }
    }
  }
}
