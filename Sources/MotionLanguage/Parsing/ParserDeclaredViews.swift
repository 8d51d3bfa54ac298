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
