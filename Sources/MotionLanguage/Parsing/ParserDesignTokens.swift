import MotionText

/// The design tokens of the files that a script uses.
extension Parser {
  /// Reads a file of design tokens. A token is resolved when a script uses it.
  mutating func takeTokens(_ bytes: [UInt8], _ file: Int32, _ name: String) {
    // The file has no tokens of the language.
    tree.firstTokens.append(UInt32(tokens.count))
    var scope = FileScope()
    do throws(JSONDocument.Failure) {
      let json = try JSONDocument(bytes, at: files.startOfLast)
      if json.kind(json.root) == .object {
        scope.tokens = Int32(tree.tokenFiles.count)
        tree.tokenFiles.append(DesignTokenFile(json, name: name, file: file))
      } else {
        tree.lacksNames = true
        report(.tokensNoObject, at: SourceRange(json.range(json.root)))
      }
    } catch {
      tree.lacksNames = true
      report(.malformedJSON(error.mistake), at: SourceRange(error.range))
    }
    files.close(file, scope)
    takeNames(ofFile: file)
  }

  /// Makes the tokens of a file names in the current file.
  mutating func takeNames(ofTokens added: Int32) {
    let file = tree.tokenFiles[Int(added)]
    for index in files.scope.knownTokens {
      let other = tree.tokenFiles[Int(index)]
      guard let (first, second) = file.commonToken(with: other) else { continue }
      report(
        .tokenTwice(file.path(of: second), other.name, file.name, first: other.nameRange(first)),
        at: file.nameRange(second))
    }
    files.know(tokens: added)
    for child in file.json.children(of: file.json.root) {
      guard let name = symbols.find(file.json.key(child)), let known = names[name],
        rootToken(file.json.key(child), in: added) != nil
      else { continue }
      let first = range(ofName: Int32(known))
      report(
        .usedNameTwice(symbols.text(name), files.name(at: first), file.name, first: first), at: file.nameRange(child))
    }
  }

  /// Returns whether a word leads into the design tokens of the used files, as every dotted word does.
  @inline(__always)
  func namesDesignToken(_ index: Int) -> Bool { !tree.tokenFiles.isEmpty && isDesignToken(index) }

  private func isDesignToken(_ index: Int) -> Bool {
    let known = files.scope.knownTokens
    if known.isEmpty { return false }
    if hasDot(tokens[index].range) { return true }
    let name = text(index)
    return known.contains { rootToken(name, in: $0) != nil }
  }

  /// Reports `color.Deep blue`, the path of a design token with a space in it. Returns whether one is here.
  mutating func failedInTokenWithSpaces() -> Bool {
    guard namesDesignToken(position), hasDot(token.range) else { return false }
    for last in position + 1...position + 3 {
      guard tokens[last].kind == .word || tokens[last].kind == .number, !tokens.beginsStatement(last) else { break }
      let words = text(range(from: position, through: last))
      let path = DesignTokenFile.parts(of: words)
      // A file with a mistake at the path has no such token.
      let isKnown = files.scope.knownTokens.contains { file in
        guard let found = try? tree.tokenFiles[Int(file)].find(path), case .token(_, _, _, let rest) = found else {
          return false
        }
        return rest.isEmpty
      }
      guard isKnown else { continue }
      return exchange(
        position...last, for: [DesignTokenFile.written(words)],
        because: "A part of a path with other signs than letters, digits and hyphens is in quotation marks.")
    }
    return false
  }

  /// Returns whether a word names a group at the root of the design tokens of a used file.
  func namesTokenGroup(_ index: Int) -> Bool {
    if tree.tokenFiles.isEmpty { return false }
    let name = text(index)
    return files.scope.knownTokens.contains { file in
      let json = tree.tokenFiles[Int(file)].json
      return name.first != "$" && json.member(name, of: json.root) != nil
    }
  }

  /// Returns the token with a name at the root of a file.
  private func rootToken(_ name: String, in file: Int32) -> Int32? {
    let json = tree.tokenFiles[Int(file)].json
    guard name.first != "$", let member = json.member(name, of: json.root) else { return nil }
    return ["$value", "$ref", "$root"].contains { json.member($0, of: member) != nil } ? member : nil
  }

  /// Reports a `let` with the name of a design token.
  mutating func checkTokens(named nameToken: UInt32) {
    let name = text(nameToken)
    for file in files.scope.knownTokens {
      guard let token = rootToken(name, in: file) else { continue }
      report(
        .duplicateName(name, first: tree.tokenFiles[Int(file)].nameRange(token)), at: range(ofToken: nameToken))
    }
  }
}
