/// A JSON text (RFC 8259) as flat arrays, with the position of every value, since messages point into the text.
///
/// Nodes are in the order of the text, so a container precedes its contents. Strings are decoded when they are requested. The
/// RFC leaves duplicate names in one object open; they are mistakes here, as are unpaired surrogates, because neither has one
/// meaning.
package struct JSONDocument: Sendable {
  package struct Node: Sendable {
    package enum Kind: UInt8 {
      case null, `true`, `false`, number, string, array, object
    }
    package var kind: Kind
    /// The bytes of the value in the text.
    package var range: Range<UInt32>
    /// The name of a member of an object, with its quotation marks.
    package var key: Range<UInt32> = 0..<0
    /// The index of the container, or -1 at the top level.
    package var parent: Int32
    /// The index of the node after the last one inside this one.
    package var next: Int32
    /// The value, if the node is a number.
    package var number = 0.0
  }

  /// The reasons why a text is not JSON.
  package enum Mistake: Sendable {
    case empty
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedComma
    case afterEnd
    case trailingComma
    case comment
    case singleQuotes
    case badWord(String)
    case badNumber
    case unclosedString
    case badEscape
    case halfSurrogate
    case controlCharacter
    case notUTF8
    case utf16
    case unclosed(isObject: Bool)
    case duplicateKey(String, first: Range<UInt32>)
  }

  package struct Failure: Error {
    package var mistake: Mistake
    package var range: Range<UInt32>
  }

  private let bytes: [UInt8]
  /// The position of the text among the sources.
  private let start: UInt32
  package private(set) var nodes: [Node] = []

  /// Reads a text and stops at the first mistake.
  ///
  /// - Parameters:
  ///   - start: the position of the text among the sources.
  ///   - allowsHalfSurrogates: whether an unpaired surrogate counts as U+FFFD instead of a mistake.
  package init(_ bytes: [UInt8], at start: UInt32, allowsHalfSurrogates: Bool = false) throws(Failure) {
    self.bytes = bytes
    self.start = start
    var reader = Reader(bytes, at: start, allowsHalfSurrogates: allowsHalfSurrogates)
    try reader.run()
    nodes = reader.nodes
  }

  /// Returns the position of a value among the sources.
  package func range(_ place: Int32) -> Range<UInt32> { moved(nodes[Int(place)].range) }

  /// Returns the position of a member's name among the sources, or of the value if it has no name.
  package func nameRange(_ place: Int32) -> Range<UInt32> {
    nodes[Int(place)].key.upperBound > 0 ? moved(nodes[Int(place)].key) : range(place)
  }

  private func moved(_ range: Range<UInt32>) -> Range<UInt32> { range.lowerBound + start..<range.upperBound + start }

  // MARK: Contents

  package var root: Int32 { 0 }

  /// The indices of a container's values, in the order of the text.
  package func children(of place: Int32) -> Children { Children(document: self, container: place) }

  package struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var place: Int32
    let end: Int32

    init(document: JSONDocument, container: Int32) {
      nodes = document.nodes
      place = container + 1
      end = nodes[Int(container)].next
    }

    package mutating func next() -> Int32? {
      guard place < end else { return nil }
      defer { place = nodes[Int(place)].next }
      return place
    }
  }

  package func kind(_ place: Int32) -> Node.Kind { nodes[Int(place)].kind }

  /// Returns the name of a member, or an empty string if the value has no name.
  package func key(_ place: Int32) -> String {
    nodes[Int(place)].key.upperBound > 0 ? decoded(nodes[Int(place)].key) : ""
  }

  /// Returns the text of a string, or `nil` for any other value.
  package func text(_ place: Int32) -> String? {
    nodes[Int(place)].kind == .string ? decoded(nodes[Int(place)].range) : nil
  }

  package func number(_ place: Int32) -> Double? {
    nodes[Int(place)].kind == .number ? nodes[Int(place)].number : nil
  }

  /// Returns the index of an object's member with this name, or `nil` if there is none.
  package func member(_ name: String, of place: Int32) -> Int32? {
    guard nodes[Int(place)].kind == .object else { return nil }
    return children(of: place).first { matches(nodes[Int($0)].key, name) }
  }

  /// Returns the index of an array's item, or `nil` if the array is too short.
  package func item(_ number: Int, of place: Int32) -> Int32? {
    guard nodes[Int(place)].kind == .array, number >= 0 else { return nil }
    return children(of: place).dropFirst(number).first { _ in true }
  }

  /// Whether the string between the quotation marks equals a name.
  private func matches(_ range: Range<UInt32>, _ name: String) -> Bool {
    let inner = bytes[Int(range.lowerBound) + 1..<Int(range.upperBound) - 1]
    if inner.elementsEqual(name.utf8) { return true }
    return inner.contains(UInt8(ascii: "\\")) && decoded(range) == name
  }

  /// Returns a string with its escapes resolved. The reader has checked that it is well formed.
  private func decoded(_ range: Range<UInt32>) -> String {
    let inner = bytes[Int(range.lowerBound) + 1..<Int(range.upperBound) - 1]
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return String(decoding: Reader.unescaped(inner), as: UTF8.self)
  }
}

extension JSONDocument {
  /// Reads the grammar of RFC 8259. The open containers are kept on a stack, so depth is not limited by the call stack.
  private struct Reader {
    let bytes: [UInt8]
    let start: UInt32
    let end: Int
    let allowsHalfSurrogates: Bool
    var position = 0
    var nodes: [Node] = []
    /// The indices of the open containers.
    var open: [Int32] = []
    /// The last object in which each name occurred. An object is checked for duplicates when it closes.
    var names: [ArraySlice<UInt8>: (object: Int32, key: Range<UInt32>)] = [:]

    init(_ bytes: [UInt8], at start: UInt32, allowsHalfSurrogates: Bool) {
      self.bytes = bytes
      self.allowsHalfSurrogates = allowsHalfSurrogates
      self.start = start
      end = bytes.count
    }

    func fail(_ mistake: Mistake, from start: Int, to stop: Int? = nil) -> Failure {
      Failure(
        mistake: mistake,
        range: UInt32(min(start, end)) + self.start..<UInt32(max(min(start, end), min(stop ?? start + 1, end)))
          + self.start)
    }

    mutating func run() throws(Failure) {
      let text = bytes[position..<end]
      if ByteOrderMark.saysUTF16(text) { throw fail(.utf16, from: position) }
      position += ByteOrderMark.length(in: text)
      skipSpace()
      if position == end { throw fail(.empty, from: position) }
      var key: Range<UInt32> = 0..<0
      while true {
        try value(key: key)
        // A value is complete here; the next one may have a name.
        guard let name = try goOn() else { break }
        key = name
      }
      skipSpace()
      if position < end { throw unexpected(.afterEnd) }
    }

    func unclosed(_ container: Int32) -> Failure {
      let node = nodes[Int(container)]
      return fail(.unclosed(isObject: node.kind == .object), from: Int(node.range.lowerBound))
    }

    /// Moves past a value to the next one and returns its name; `nil` at the end of the text.
    private mutating func goOn() throws(Failure) -> Range<UInt32>? {
      var isFirst = nodes.last.map { $0.next < 0 } ?? false
      while let container = open.last {
        skipSpace()
        let isObject = nodes[Int(container)].kind == .object
        guard position < end else { throw unclosed(container) }
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if bytes[position] == closing {
          position += 1
          try close(container)
          open.removeLast()
          isFirst = false
          continue
        }
        if !isFirst {
          guard bytes[position] == UInt8(ascii: ",") else { throw unexpected(.expectedComma) }
          let comma = position
          position += 1
          skipSpace()
          if position < end, bytes[position] == closing { throw fail(.trailingComma, from: comma) }
          guard position < end else { throw unclosed(container) }
        }
        return isObject ? try key() : 0..<0
      }
      return nil
    }

    private mutating func close(_ container: Int32) throws(Failure) {
      nodes[Int(container)].range = nodes[Int(container)].range.lowerBound..<UInt32(position)
      nodes[Int(container)].next = Int32(nodes.count)
      guard nodes[Int(container)].kind == .object else { return }
      var place = container + 1
      while place < nodes[Int(container)].next {
        let key = nodes[Int(place)].key
        var name = bytes[Int(key.lowerBound) + 1..<Int(key.upperBound) - 1]
        if name.contains(UInt8(ascii: "\\")) { name = Reader.unescaped(name)[...] }
        if let known = names[name], known.object == container {
          throw fail(
            .duplicateKey(
              String(decoding: name, as: UTF8.self),
              first: known.key.lowerBound + start..<known.key.upperBound + start), from: Int(key.lowerBound),
            to: Int(key.upperBound))
        }
        names[name] = (container, key)
        place = nodes[Int(place)].next
      }
    }

    private mutating func key() throws(Failure) -> Range<UInt32> {
      guard bytes[position] == UInt8(ascii: "\"") else { throw unexpected(.expectedKey) }
      let key = try string()
      skipSpace()
      guard position < end, bytes[position] == UInt8(ascii: ":") else { throw unexpected(.expectedColon) }
      position += 1
      return key
    }

    /// value = false / null / true / object / array / number / string
    private mutating func value(key: Range<UInt32>) throws(Failure) {
      skipSpace()
      guard position < end else { throw unexpected(.expectedValue) }
      let start = position
      var node = Node(
        kind: .null, range: UInt32(start)..<UInt32(start), key: key, parent: open.last ?? -1,
        next: Int32(nodes.count + 1))
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        node.kind = bytes[start] == UInt8(ascii: "{") ? .object : .array
        node.next = -1
        position += 1
        open.append(Int32(nodes.count))
      case UInt8(ascii: "\""):
        node.kind = .string
        _ = try string()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        node.kind = .number
        node.number = try number()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): node.kind = try word()
      default: throw unexpected(.expectedValue)
      }
      node.range = UInt32(start)..<UInt32(position)
      nodes.append(node)
    }

    private mutating func word() throws(Failure) -> Node.Kind {
      let start = position
      while position < end, CharacterClass.isNamePart(bytes[position]) { position += 1 }
      switch String(decoding: bytes[start..<position], as: UTF8.self) {
      case "true": return .true
      case "false": return .false
      case "null": return .null
      case let word: throw fail(.badWord(String(word.prefix(20))), from: start, to: position)
      }
    }

    /// number = [ minus ] int [ frac ] [ exp ], as the nearest double.
    private mutating func number() throws(Failure) -> Double {
      let start = position
      func isDigit() -> Bool { position < end && CharacterClass.isDigit(bytes[position]) }
      if bytes[position] == UInt8(ascii: "-") { position += 1 }
      guard isDigit() else { throw fail(.badNumber, from: start, to: position + 1) }
      let hasZero = bytes[position] == UInt8(ascii: "0")
      position += 1
      if hasZero, isDigit() { throw fail(.badNumber, from: start, to: position + 1) }
      while isDigit() { position += 1 }
      if position < end, bytes[position] == UInt8(ascii: ".") {
        position += 1
        guard isDigit() else { throw fail(.badNumber, from: start, to: position) }
        while isDigit() { position += 1 }
      }
      if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
        position += 1
        if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
          position += 1
        }
        guard isDigit() else { throw fail(.badNumber, from: start, to: position) }
        while isDigit() { position += 1 }
      }
      // The standard library rounds to nearest; a number that is too large becomes infinite.
      return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }

    /// Skips a string and returns its range, including the quotation marks.
    private mutating func string() throws(Failure) -> Range<UInt32> {
      let start = position
      position += 1
      while true {
        guard position < end, bytes[position] != UInt8(ascii: "\n") else {
          throw fail(.unclosedString, from: start, to: position)
        }
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") { break }
        if byte == UInt8(ascii: "\\") {
          try escape()
        } else if byte < 0x20 {
          throw fail(.controlCharacter, from: position)
        } else if byte < 0x80 {
          position += 1
        } else {
          try scalar()
        }
      }
      position += 1
      return UInt32(start)..<UInt32(position)
    }

    private mutating func scalar() throws(Failure) {
      var rest = bytes[position..<min(position + 4, end)].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { throw fail(.notUTF8, from: position) }
      position += UTF8.width(scalar)
    }

    private mutating func escape() throws(Failure) {
      let start = position
      position += 1
      guard position < end else { return }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        position += 1
      case UInt8(ascii: "u"):
        guard let unit = Reader.unit(bytes[..<end], at: position - 1) else {
          throw fail(.badEscape, from: start, to: position + 1)
        }
        position += 5
        if allowsHalfSurrogates { return }
        if unit & 0xFC00 == 0xD800 {
          guard let low = Reader.unit(bytes[..<end], at: position), low & 0xFC00 == 0xDC00 else {
            throw fail(.halfSurrogate, from: start, to: position)
          }
          position += 6
        } else if unit & 0xFC00 == 0xDC00 {
          throw fail(.halfSurrogate, from: start, to: position)
        }
      default: throw fail(.badEscape, from: start, to: position + 1)
      }
    }

    /// Returns the value of the four digits of `\uXXXX` at a position.
    private static func unit(_ bytes: ArraySlice<UInt8>, at place: Int) -> UInt32? {
      guard place + 6 <= bytes.endIndex, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
      else { return nil }
      var value: UInt32 = 0
      for byte in bytes[place + 2..<place + 6] {
        guard let digit = CharacterClass.hexadecimal(byte) else { return nil }
        value = value << 4 | UInt32(digit)
      }
      return value
    }

    /// Returns the bytes of a well-formed string with its escapes resolved.
    static func unescaped(_ inner: ArraySlice<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      var place = inner.startIndex
      while place < inner.endIndex {
        let byte = inner[place]
        guard byte == UInt8(ascii: "\\") else {
          result.append(byte)
          place += 1
          continue
        }
        switch inner[place + 1] {
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"):
          var value = unit(inner, at: place) ?? 0xFFFD
          place += 6
          if value & 0xFC00 == 0xD800, let low = unit(inner, at: place), low & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            place += 6
          }
          result += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
          continue
        default: result.append(inner[place + 1])
        }
        place += 2
      }
      return result
    }

    private mutating func skipSpace() {
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
        default: return
        }
      }
    }

    /// Names the mistake if the text is JavaScript that JSON does not allow.
    private func unexpected(_ mistake: Mistake) -> Failure {
      guard position < end else {
        return open.last.map(unclosed) ?? fail(mistake, from: position)
      }
      switch bytes[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return fail(.comment, from: position)
      case UInt8(ascii: "'"): return fail(.singleQuotes, from: position)
      case 0x80...:
        let length = bytes[position..<end].dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
        return fail(mistake, from: position, to: position + 1 + length)
      default: return fail(mistake, from: position)
      }
    }
  }
}
