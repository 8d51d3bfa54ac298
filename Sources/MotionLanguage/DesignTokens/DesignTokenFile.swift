import MotionText

/// A file of design tokens in the W3C Design Tokens Format Module 2025.10.
///
/// Tokens are resolved when a script uses them. A group that extends others is a list of groups, nearest first, because copying
/// their tokens could take exponential time.
struct DesignTokenFile: Sendable {
  let json: JSONDocument
  /// The name in messages.
  let name: String
  /// The index in `SourceFiles`.
  let file: Int32
  /// The groups in which each group is searched, itself first, computed when first needed.
  private var layers: [Int32: [Int32]] = [:]
  /// The groups whose layers are being computed.
  private var opening: [Int32] = []
  /// The pointers that are being followed, each inside the one before.
  private var pointing: [Int32] = []
  /// The targets of the pointers that have been followed.
  private var pointed: [Int32: Int32] = [:]
  /// The members of large groups, computed when first needed.
  private var members: [Int32: [String: Int32]] = [:]
  /// The longest chain of groups that extend each other.
  private static let mostLayers = 64

  init(_ json: JSONDocument, name: String, file: Int32) {
    self.json = json
    self.name = name
    self.file = file
  }

  /// The result of following a path.
  enum Found {
    /// A token, with the type and the deprecation that its groups give it, and the rest of the path.
    case token(Int32, type: String?, deprecated: Deprecation?, rest: [String])
    case group([Int32])
    /// The number of parts that exist, and the groups that do not contain the next part.
    case missing(Int, [Int32])
  }

  /// Whether a token or a group is deprecated.
  enum Deprecation {
    /// It is deprecated, with the reason, which may be empty.
    case deprecated(String)
    /// It is not deprecated, even if the groups around it are.
    case inUse
  }

  /// A mistake in a token, with its position.
  struct Failure: Error {
    var mistake: DesignTokenMistake
    var range: SourceRange
  }

  func fail(_ mistake: DesignTokenMistake, at place: Int32) -> Failure {
    Failure(mistake: mistake, range: range(place))
  }

  /// Returns the bytes of a value among the sources.
  func range(_ place: Int32) -> SourceRange { SourceRange(json.range(place)) }

  /// Returns the bytes of a member's name among the sources, or of the value if it has no name.
  func nameRange(_ place: Int32) -> SourceRange { SourceRange(json.nameRange(place)) }

  // MARK: Paths

  /// Splits a path into its parts. A part may be in quotation marks.
  static func parts(of words: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in words {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ".", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Follows a path from the root.
  mutating func find(_ path: [String]) throws(Failure) -> Found {
    var groups = try layers(of: json.root)
    var type = text("$type", in: groups)
    var deprecated = deprecation(of: groups)
    for (depth, part) in path.enumerated() {
      guard let children = child(part, of: groups) else { return .missing(depth, groups) }
      if try isToken(children[0]) {
        return .token(
          children[0], type: type, deprecated: self.deprecation(of: [children[0]]) ?? deprecated,
          rest: Array(path[(depth + 1)...]))
      }
      groups = try expanded(children)
      type = text("$type", in: groups) ?? type
      deprecated = deprecation(of: groups) ?? deprecated
    }
    // A group can have a root token.
    if let root = child("$root", of: groups), try isToken(root[0]) {
      return .token(root[0], type: type, deprecated: self.deprecation(of: root) ?? deprecated, rest: [])
    }
    return .group(groups)
  }

  /// Returns the members with a name: a token, or the groups that together form one group.
  private mutating func child(_ name: String, of groups: [Int32]) -> [Int32]? {
    if name.first == "$", name != "$root" { return nil }
    var found: [Int32] = []
    for group in groups {
      guard let child = member(name, of: group), json.kind(child) == .object else { continue }
      let isToken = hasValue(child)
      if found.isEmpty, isToken { return [child] }
      if isToken { break }
      found.append(child)
    }
    return found.isEmpty ? nil : found
  }

  mutating func member(_ name: String, of group: Int32) -> Int32? {
    let isLarge = json.nodes[Int(group)].next - group > 32
    guard isLarge else { return json.member(name, of: group) }
    if let known = members[group] { return known[name] }
    var names: [String: Int32] = [:]
    if json.kind(group) == .object { for child in json.children(of: group) { names[json.key(child)] = child } }
    members[group] = names
    return names[name]
  }

  private mutating func hasValue(_ place: Int32) -> Bool { member("$value", of: place) != nil }

  /// Returns whether an object is a token. One with `$ref` may also be a group that extends another.
  mutating func isToken(_ place: Int32) throws(Failure) -> Bool {
    if hasValue(place) { return true }
    guard let reference = member("$ref", of: place) else { return false }
    return try !isGroup(try target(of: reference, pointer: true))
  }

  /// Returns whether an object contains tokens: it is neither a token nor inside one.
  private mutating func isGroup(_ place: Int32) throws(Failure) -> Bool {
    var place = place
    var seen: Set<Int32> = []
    while seen.insert(place).inserted {
      guard json.kind(place) == .object, !hasValue(place), !isInsideValue(place) else { return false }
      guard let reference = member("$ref", of: place) else { return true }
      place = try target(of: reference, pointer: true)
    }
    return false
  }

  private func isInsideValue(_ place: Int32) -> Bool {
    var place = place
    while place > 0 {
      if json.key(place) == "$value" { return true }
      place = json.nodes[Int(place)].parent
      if json.kind(place) == .array { return true }
    }
    return false
  }

  // MARK: Groups that extend others

  private mutating func expanded(_ groups: [Int32]) throws(Failure) -> [Int32] {
    var result: [Int32] = []
    for group in groups { result += try layers(of: group) }
    guard result.count <= DesignTokenFile.mostLayers else { throw fail(.tooDeep, at: groups[0]) }
    return result
  }

  /// Returns a group with those that it extends.
  private mutating func layers(of group: Int32) throws(Failure) -> [Int32] {
    if let known = layers[group] { return known }
    let extends = member("$extends", of: group)
    guard let reference = extends ?? member("$ref", of: group) else {
      layers[group] = [group]
      return [group]
    }
    if let start = opening.firstIndex(of: group) {
      throw fail(.extendsCycle((opening[start...] + [group]).map { path(of: $0) }), at: reference)
    }
    guard opening.count < DesignTokenFile.mostLayers else { throw fail(.tooDeep, at: reference) }
    opening.append(group)
    defer { opening.removeLast() }
    let words = json.text(reference) ?? ""
    let groups: [Int32]
    if words.first == "#" {
      let found = try target(of: reference, pointer: true)
      guard try isGroup(found) else { throw fail(.extendsNoGroup(words), at: reference) }
      groups = try expanded([found])
    } else {
      guard let path = DesignTokenFile.path(words) else { throw fail(.malformedReference(words), at: reference) }
      switch try find(path) {
      case .group(let found): groups = found
      case .token, .missing: throw fail(.extendsNoGroup(words), at: reference)
      }
    }
    // A group cannot extend a group that contains it.
    var ancestor = group
    while ancestor >= 0 {
      if groups.contains(ancestor) {
        throw fail(.extendsCycle([path(of: group), path(of: ancestor)]), at: reference)
      }
      ancestor = json.nodes[Int(ancestor)].parent
    }
    layers[group] = [group] + groups
    return [group] + groups
  }

  private mutating func text(_ name: String, in groups: [Int32]) -> String? {
    for group in groups {
      if let member = member(name, of: group), let text = json.text(member) { return text }
    }
    return nil
  }

  /// Returns the deprecation from the first of some groups (or a token) that declares it; `nil` if none does.
  private mutating func deprecation(of groups: [Int32]) -> Deprecation? {
    for group in groups {
      guard let member = member("$deprecated", of: group) else { continue }
      if json.kind(member) == .true { return .deprecated("") }
      if let reason = json.text(member) { return .deprecated(reason) }
      return json.kind(member) == .false ? .inUse : nil
    }
    return nil
  }

  // MARK: References

  /// Returns the parts of `{a.b}`.
  private static func path(_ words: String) -> [String]? {
    guard words.first == "{", words.last == "}", words.count > 2 else { return nil }
    return words.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the target of a reference: `{a.b}` refers to a token, `#/a/b/$value` (RFC 6901) to any value.
  private mutating func target(of reference: Int32, pointer: Bool) throws(Failure) -> Int32 {
    let words = json.text(reference) ?? ""
    guard pointer else {
      guard let path = DesignTokenFile.path(words) else { throw fail(.malformedReference(words), at: reference) }
      switch try find(path) {
      case .token(let token, _, _, let rest) where rest.isEmpty:
        // A reference cannot mean a group by its root token.
        if json.key(token) == "$root", path.last != "$root" { throw fail(.referenceToGroup(words), at: reference) }
        return token
      case .group: throw fail(.referenceToGroup(words), at: reference)
      case .token, .missing: throw fail(.referenceToNothing(words), at: reference)
      }
    }
    if let known = pointed[reference] { return known }
    guard words == "#" || words.hasPrefix("#/") else { throw fail(.malformedReference(words), at: reference) }
    var places = [json.root]
    if let start = pointing.firstIndex(of: reference) {
      throw fail(.cycle((pointing[start...] + [reference]).map { path(of: token(around: $0)) }), at: reference)
    }
    guard pointing.count < DesignTokenFile.mostLayers else { throw fail(.tooDeep, at: reference) }
    pointing.append(reference)
    defer { pointing.removeLast() }
    for part in words.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) where words.count > 2 {
      if places.count == 1 { places = [try dereferenced(places[0])] }
      guard let name = DesignTokenFile.unescaped(part) else { throw fail(.malformedReference(words), at: reference) }
      var found: [Int32] = []
      if json.kind(places[0]) == .array {
        if let number = Int(name), String(number) == name, let item = json.item(number, of: places[0]) {
          found = [item]
        }
      } else {
        // The members of a group include those that it extends.
        let groups =
          places[0] == json.root || hasValue(places[0]) || isInsideValue(places[0]) ? places : try expanded(places)
        if let own = groups.compactMap({ member(name, of: $0) }).first {
          found = name.first == "$" && name != "$root" ? [own] : child(name, of: groups) ?? [own]
        }
      }
      guard !found.isEmpty else { throw fail(.referenceToNothing(words), at: reference) }
      places = found
    }
    pointed[reference] = places[0]
    return places[0]
  }

  /// Returns the value in which a pointer continues: the target, if there is a reference.
  private mutating func dereferenced(_ start: Int32) throws(Failure) -> Int32 {
    var place = start
    var seen: Set<Int32> = []
    while seen.insert(place).inserted {
      if let words = json.text(place), words.first == "{" {
        let token = try target(of: place, pointer: false)
        place = member("$value", of: token) ?? token
      } else if json.kind(place) == .object, isInsideValue(place), let reference = member("$ref", of: place) {
        place = try target(of: reference, pointer: true)
      } else {
        return place
      }
    }
    throw fail(.cycle([path(of: token(around: start)), path(of: token(around: start))]), at: start)
  }

  /// Returns the token to which a part of its value belongs.
  private func token(around place: Int32) -> Int32 {
    var place = place
    while place > 0, !json.isToken(place) || isInsideValue(place) { place = json.nodes[Int(place)].parent }
    return place
  }

  /// Decodes one part of a JSON pointer in a URI: `%20`, `~1`, `~0`.
  private static func unescaped(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = CharacterClass.hexadecimal(rest[rest.startIndex]),
        let low = CharacterClass.hexadecimal(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "~") {
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: return nil
        }
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Follows references from a token, or from a value in one, to the final value.
  ///
  /// Returns the index of the value and its type: the type of the first token on the way that has one, else that of the last
  /// token's groups.
  mutating func resolved(_ start: Int32, type given: String?) throws(Failure) -> (value: Int32, type: String?) {
    var said: (type: String, place: Int32)?
    var inherited = given
    var chain: [Int32] = []
    var seen: Set<Int32> = []
    var place = start
    while true {
      if !seen.insert(place).inserted {
        let cycle = chain[(chain.firstIndex(of: place) ?? 0)...] + [place]
        let tokens = cycle.filter { json.isToken($0) && !isInsideValue($0) }
        throw fail(.cycle(tokens.map { path(of: $0) }), at: place)
      }
      chain.append(place)
      if json.kind(place) == .object, !isInsideValue(place),
        let value = member("$value", of: place) ?? member("$ref", of: place)
      {
        if let own = member("$type", of: place), let type = json.text(own) {
          if let said, said.type != type { throw fail(.typesDiffer(said.type, type), at: said.place) }
          said = said ?? (type, own)
        }
        if chain.count > 1 { inherited = groupType(of: place) ?? inherited }
        place = json.key(value) == "$ref" ? try target(of: value, pointer: true) : value
      } else if let words = json.text(place), words.first == "{" {
        let path = DesignTokenFile.path(words) ?? []
        let token = try target(of: place, pointer: false)
        // If groups extend others, the path determines the type.
        if case .token(_, let type?, _, _) = try find(path) { inherited = type }
        place = token
      } else if json.kind(place) == .object, let reference = member("$ref", of: place) {
        place = try target(of: reference, pointer: true)
      } else {
        if json.kind(place) == .object, !isInsideValue(place) {
          throw fail(.referenceToGroup(path(of: place)), at: chain.count > 1 ? chain[chain.count - 2] : place)
        }
        return (place, said?.type ?? inherited)
      }
    }
  }

  /// Returns the type that the groups around a token give it.
  private mutating func groupType(of token: Int32) -> String? {
    var place = json.nodes[Int(token)].parent
    while place >= 0 {
      if let type = text("$type", in: [place]) { return type }
      place = json.nodes[Int(place)].parent
    }
    return nil
  }

  // MARK: Two files

  /// Returns the first token that both files declare, here and there. Tokens inherited through `$extends` are not compared.
  func commonToken(with other: DesignTokenFile) -> (there: Int32, here: Int32)? {
    var pairs = [(json.root, other.json.root)]
    while let (here, there) = pairs.popLast() {
      var names: [String: Int32] = [:]
      for child in other.json.children(of: there) where other.json.kind(child) == .object {
        names[other.json.key(child)] = child
      }
      for child in json.children(of: here) where json.kind(child) == .object {
        let name = json.key(child)
        guard name.first != "$" || name == "$root", let match = names[name] else { continue }
        switch (json.isToken(child), other.json.isToken(match)) {
        case (true, true): return (match, child)
        case (false, false): pairs.append((child, match))
        case (true, false), (false, true): break
        }
      }
    }
    return nil
  }

  // MARK: For messages

  /// The name of the file in messages.
  var stem: String { SourceFiles.stem(ofName: name) }

  /// Returns the names from the root to an object, joined with dots.
  func path(of place: Int32) -> String {
    var names: [String] = []
    var place = place
    while place > 0, names.count < 64 {
      names.append(json.key(place))
      place = json.nodes[Int(place)].parent
    }
    return names.isEmpty ? "the root" : names.reversed().joined(separator: ".")
  }

  /// Returns the names in a group, up to a limit.
  func names(in groups: [Int32], most: Int = 1000) -> [String] {
    var names: [String] = []
    for group in groups where json.kind(group) == .object {
      for child in json.children(of: group) where json.kind(child) == .object && names.count < most {
        let name = json.key(child)
        if name.first != "$" || name == "$root", !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Returns tokens of a type, which they declare or inherit from their groups, up to a limit.
  mutating func tokens(ofType type: String, most: Int) -> [String] {
    var found: [String] = []
    var place = Int32(0)
    while place < min(json.nodes.count, 10_000), found.count < most {
      defer { place += 1 }
      guard json.kind(place) == .object, hasValue(place), !isInsideValue(place) else { continue }
      let own = member("$type", of: place).flatMap { [json] in json.text($0) } ?? groupType(of: place)
      if own == type { found.append(DesignTokenFile.written(path(of: place))) }
    }
    return found
  }

  /// Returns a path as a script writes it.
  static func written(_ path: String) -> String {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      let isPlain = part.utf8.allSatisfy { CharacterClass.isNamePart($0) || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      return place == 0 || (isPlain && part.last != "-" && part.first != "-") ? String(part) : "\"\(part)\""
    }.joined(separator: ".")
  }
}

extension JSONDocument {
  /// Returns whether an object has a value or refers to one.
  func isToken(_ place: Int32) -> Bool { member("$value", of: place) != nil || member("$ref", of: place) != nil }
}
