import MotionText

/// A value in a JSON text.
struct JSONValue {
  let document: JSONDocument
  let place: Int32

  var kind: JSONDocument.Node.Kind { document.kind(place) }

  /// The member of an object with a name.
  subscript(name: String) -> JSONValue? {
    document.member(name, of: place).map { JSONValue(document: document, place: $0) }
  }

  /// The values of an array or an object.
  var children: [JSONValue] {
    kind == .array || kind == .object
      ? document.children(of: place).map { JSONValue(document: document, place: $0) } : []
  }

  var text: String? { document.text(place) }

  /// The name of a member of an object.
  var key: String { document.key(place) }

  /// The number, if it is whole and has 32 bits, as the protocol requires.
  var integer: Int? { document.number(place).flatMap { Int32(exactly: $0) }.map(Int.init) }

  var number: Double? { document.number(place) }

  var flag: Bool? {
    switch kind {
    case .true: true
    case .false: false
    case .null, .number, .string, .array, .object: nil
    }
  }

  /// The place of the value in the text.
  var range: Range<Int> {
    let range = document.range(place)
    return Int(range.lowerBound)..<Int(range.upperBound)
  }
}
