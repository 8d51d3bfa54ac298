/// What the script declares, for messages about code of other tools that names it.
extension Parser {
  /// The names of the parameters of the definition here, which may stand for views.
  var parametersHere: [String] {
    state.parameters.map { text(tree.parameters[Int($0)].token) }
  }

  /// Those of `declaredViews` whose declaration makes many views.
  var declaredMany: Set<String> {
    mutating get {
      if let known = foundMany, known.first == tokens.indices.lowerBound { return known.names }
      let names = Set(declaredViews)
      let many: Set<String> = tokens.indices.reduce(into: []) { found, index in
        guard tokens[index].startsLine, tokens.keyword(at: index) == .view, names.contains(text(index + 1)),
          (index + 3...index + 4).contains(where: { place in
            tokens.keyword(at: place + 1) == .of && ["grid", "row", "column", "ring"].contains(text(place))
          })
        else { return }
        found.insert(text(index + 1))
      }
      foundMany = (tokens.indices.lowerBound, many)
      return many
    }
  }

  /// The lines of the declarations of `declaredViews` that have one line each.
  var declarations: [String: String] {
    mutating get {
      if let known = foundDeclarations, known.first == tokens.indices.lowerBound { return known.lines }
      let names = Set(declaredViews)
      let lines: [String: String] = tokens.indices.reduce(into: [:]) { found, index in
        let word = tokens.keyword(at: index)
        guard tokens[index].startsLine, word == .canvas || word == .view && names.contains(text(index + 1)) else {
          return
        }
        var last = index
        while !tokens[last + 1].startsLine, tokens[last + 1].kind != .end { last += 1 }
        found[word == .canvas ? text(index) : text(index + 1)] = text(range(from: index, through: last))
      }
      foundDeclarations = (tokens.indices.lowerBound, lines)
      return lines
    }
  }

  /// The rules `@keyframes` of CSS in the script.
  var keyframes: [String: String] {
    let script = String(decoding: files.bytes, as: UTF8.self)
    return script.split(separator: "@keyframes ").dropFirst().reduce(into: [:]) { found, rule in
      var depth = 0
      let body = rule.drop { $0 != "{" }.prefix {
        depth += $0 == "{" ? 1 : $0 == "}" ? -1 : 0
        return depth > 0
      }
      found["@keyframes \(rule.prefix { !$0.isWhitespace && $0 != "{" })"] = "\(body)}"
    }
  }

  /// Returns whether a token is the name of a value, a parameter, a design token, a view or a group that has been read.
  func isKnownName(_ index: Int) -> Bool {
    let symbol = tokens[index].symbol
    return names[symbol] != nil || namesDesignToken(index)
      || tree.parameters.contains { $0.name == symbol && Int($0.token) >= tokens.statementStart }
      || tree.declarations.contains { $0.name == symbol } || tree.groups.contains { $0.name == symbol }
  }

  /// The names of the first views that the script declares. They are looked up once in a file.
  var declaredViews: [String] {
    mutating get {
      if let known = foundViews, known.first == tokens.indices.lowerBound { return known.names }
      var names: [String] = []
      for index in tokens.indices where names.count < 50 {
        if tokens[index].startsLine, tokens.keyword(at: index) == .view, tokens.isName(index + 1) {
          names.append(text(index + 1))
        }
      }
      foundViews = (tokens.indices.lowerBound, names)
      return names
    }
  }
}

/// Where the script declares its views, and how large, for examples that count from there.
extension Parser {
  /// The width and the height of the canvas, as far as numbers declare them before.
  var sidesOfCanvas: [Double]? {
    let sides = tree.canvases.first.map { canvas in
      [canvas.width, canvas.height].compactMap { Double(text(range(ofNode: $0))) }
    }
    return sides.flatMap { $0.count == 2 ? $0 : nil }
  }

  /// The middle of the canvas, or of one that is likely.
  var middleOfCanvas: String { Parser.words(ofPoint: sidesOfCanvas?.map { $0 / 2 } ?? [200, 120]) }

  /// Returns where a view is at a side or in a corner of the canvas; `nil` if that is not known.
  mutating func corner(_ words: String, of view: String) -> String? {
    let named = words.split(separator: " ").compactMap { AnchorWord(rawValue: String($0)) }
    guard !named.isEmpty, let sides = sidesOfCanvas, let home = declaredPoint(of: view),
      let extent = declaredExtent(of: view), let anchor = declaredAnchor(of: view)
    else { return nil }
    let share = AnchorWord.share(named)
    let place = zip([share.x, share.y], anchor).enumerated().map { axis, shares in
      let (share, anchor) = shares
      return share == 0.5 ? home[axis] : share * sides[axis] + 2 * (anchor - share) * extent[axis]
    }
    return Parser.words(ofPoint: place)
  }

  /// Returns the shares of a view at which its declaration puts the anchor; `nil` if it says them in numbers.
  mutating func declaredAnchor(of view: String) -> [Double]? {
    guard let line = declarations[view], let word = line.firstRange(of: " anchor ") else { return [0.5, 0.5] }
    let words = line[word.upperBound...].split(separator: " ").prefix(2)
    let named = words.compactMap { AnchorWord(rawValue: String($0)) }
    if named.isEmpty { return nil }
    let share = AnchorWord.share(named)
    return [share.x, share.y]
  }

  /// Returns the outline of an arc from where a view is declared to a point, with its top above the middle; `nil` for a point that
  /// is not two numbers.
  func arc(of view: String, to point: String) -> String? {
    guard let end = Parser.numbers(ofPoint: point) else { return nil }
    let start = declaredPoint(of: view) ?? [100, 100]
    let top = [(start[0] + end[0]) / 2, min(start[1], end[1]) - 60]
    let words = [start, top, end].map { "\(Words.decimal($0[0])) \(Words.decimal($0[1]))" }
    return "M\(words[0]) Q\(words[1]) \(words[2])"
  }

  /// Returns the two numbers of a point; `nil` for one that is calculated.
  static func numbers(ofPoint point: String) -> [Double]? {
    let parts = point.filter { !"() ".contains($0) }.split(separator: ",").compactMap { Double($0) }
    return parts.count == 2 ? parts : nil
  }

  /// Returns where a view is declared; `nil` if that is not known.
  func declaredPoint(of view: String) -> [Double]? {
    let declared = tree.declarations.first { symbols.text($0.name) == view }.flatMap { declaration in
      tree.declaredValues[Int(declaration.values.lowerBound)..<Int(declaration.values.upperBound)]
        .first { !$0.isNamed && tokens.keyword(at: Int($0.token)) == .at }
    }
    return declared.flatMap { Parser.numbers(ofPoint: text(range(ofNode: $0.node))) }
  }

  static func words(ofPoint point: [Double]) -> String {
    "(\(point.map { Words.decimal($0) }.joined(separator: ", ")))"
  }

  /// Returns half of the width and of the height of a view in its declaration; `nil` if they are not known.
  func declaredExtent(of view: String) -> [Double]? {
    guard let name = symbols.find(view), let declaration = tree.declarations.first(where: { $0.name == name }) else {
      return nil
    }
    let values = tree.declaredValues[Int(declaration.values.lowerBound)..<Int(declaration.values.upperBound)]
    func said(_ name: String) -> String? {
      values.first { $0.isNamed && text(Int($0.token)) == name }.map { text(range(ofNode: $0.node)) }
    }
    if let radius = said("radius").flatMap(Double.init) { return [radius, radius] }
    guard let size = said("size") else { return nil }
    return (Parser.numbers(ofPoint: size) ?? Double(size).map { [$0, $0] })?.map { $0 / 2 }
  }

  /// A line that declares a view at a point, without an anchor.
  private struct PlacedLine {
    /// What precedes the point, with `at`, and what follows it.
    let head: Substring
    let rest: Substring
    /// The point as written, its numbers, and half of the width and height of the view, where they are known.
    let place: Substring
    let point: [Double]?
    let extent: [Double]?

    /// Returns the line with an anchor at a point in the place of its own.
    func anchored(at anchor: String, _ point: some StringProtocol) -> String {
      // What follows `with` is together.
      if head.contains(" with ") { return "\(head.dropLast("at ".count))and anchor \(anchor) at \(point)\(rest)" }
      return "\(head)\(point)\(rest) \(rest.contains(" with ") ? "and" : "with") anchor \(anchor)"
    }
  }

  /// Returns the line that declares a view, or one for a square of 100 by 100 where there is none.
  private mutating func placedLine(of view: String) -> PlacedLine {
    guard let line = declarations[view], !line.contains(" anchor "),
      case let text = line.lastIndex(of: "\"").map(line.index(after:)) ?? line.startIndex,
      let open = line[text...].firstRange(of: "at (")?.upperBound, let close = line[open...].firstIndex(of: ")")
    else {
      let point = [100.0, 100]
      return PlacedLine(
        head: "view \(view) is a square at ", rest: "", place: Parser.words(ofPoint: point)[...], point: point,
        extent: [50, 50])
    }
    let place = line[line.index(before: open)...close]
    // A square, a rectangle or a circle without a size is 100 by 100.
    let isPlain = ["square", "rectangle", "circle"].contains { line.contains(" \($0)") }
    return PlacedLine(
      head: line[..<place.startIndex], rest: line[place.endIndex...], place: place, point: declaredPoint(of: view),
      extent: declaredExtent(of: view) ?? (isPlain ? [50, 50] : nil))
  }

  /// Returns the declaration of a view with another anchor, with which it stays where it is, if its size is known.
  ///
  /// - Parameter words: the place of the anchor in the view.
  mutating func declaration(of view: String, anchoredAt words: String) -> String {
    let anchor = AnchorWord.share(words.split(separator: " ").compactMap { AnchorWord(rawValue: String($0)) })
    let line = placedLine(of: view)
    guard let point = line.point, let extent = line.extent else { return line.anchored(at: words, line.place) }
    let moved = [point[0] + (2 * anchor.x - 1) * extent[0], point[1] + (2 * anchor.y - 1) * extent[1]]
    return line.anchored(at: words, Parser.words(ofPoint: moved))
  }

  /// Returns the same with the anchor at a point of the canvas; `nil` where the place or the size of the view is not known.
  mutating func declaration(of view: String, anchoredAt pivot: [Double]) -> String? {
    let line = placedLine(of: view)
    guard let point = line.point, let extent = line.extent else { return nil }
    let anchor = [pivot[0] - point[0] + extent[0], pivot[1] - point[1] + extent[1]]
    return line.anchored(at: Parser.words(ofPoint: anchor), Parser.words(ofPoint: pivot))
  }

  /// Returns a point beside a view for another one, on the side that some words name, or else on the right.
  func point(beside other: String, of view: String, _ words: [String]) -> [Double] {
    let point = declaredPoint(of: other) ?? [100, 100]
    let (first, second) = (declaredExtent(of: other) ?? [50, 50], declaredExtent(of: view) ?? [50, 50])
    let (across, down) = (first[0] + second[0] + 10, first[1] + second[1] + 10)
    func names(_ sides: Set<String>) -> Bool { words.contains(where: sides.contains) }
    if names(["left"]) { return [point[0] - across, point[1]] }
    if names(["top", "above"]) { return [point[0], point[1] - down] }
    if names(["bottom", "below", "under", "beneath"]) { return [point[0], point[1] + down] }
    return names(["center", "front", "behind"]) ? point : [point[0] + across, point[1]]
  }

  /// Returns several views, with the given ones among them, for a sentence that needs more than one; `nil` if there is no other.
  mutating func several(beside views: String) -> String? {
    if views.contains(" ") || declaredMany.contains(views) || !declaredViews.contains(views) { return views }
    let others = declaredViews.filter { $0 != views }
    return others.isEmpty ? nil : ([views] + others.prefix(2)).joined(separator: " and ")
  }

  /// The declared views besides some.
  mutating func others(than views: String?) -> String? {
    guard let views = views?.split(separator: " ") else { return nil }
    let others = declaredViews.filter { name in !views.contains { $0 == name } }
    return others.isEmpty ? nil : others.prefix(12).joined(separator: " and ")
  }
}
