/// Writes JSON (RFC 8259) value by value, without spaces. The writer inserts commas and quotes strings; the caller closes every
/// container that it opens.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private var needsComma = false
  private var breaksLine = false

  package init() {}

  /// The number of bytes that `take` would return.
  package var count: Int { bytes.count }

  /// Returns the text written since the last call, so that a long text can be written in blocks.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// Breaks the line before the next value, name or closing bracket, after its comma.
  package mutating func lineBreak() { breaksLine = true }

  /// Ends the text with a line break, after which another value may follow without a comma.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Containers

  package mutating func openObject() { open(UInt8(ascii: "{")) }
  package mutating func closeObject() { close(UInt8(ascii: "}")) }
  package mutating func openArray() { open(UInt8(ascii: "[")) }
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    openObject()
    write(&self)
    closeObject()
  }

  package mutating func array(_ write: (inout JSONWriter) -> Void) {
    openArray()
    write(&self)
    closeArray()
  }

  /// Writes the name of a member; its value comes next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  package mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  package mutating func value(_ number: Int) { value(Int64(number)) }

  package mutating func value(_ number: Int64) {
    // Most numbers are digits, which need no text of their own.
    guard (0..<10).contains(number) else { return literal(String(number)) }
    separate()
    bytes.append(UInt8(ascii: "0") + UInt8(number))
  }

  package mutating func value(_ isTrue: Bool) { literal(isTrue ? "true" : "false") }

  /// Writes a number, or `null` if it is not finite.
  package mutating func value(_ number: Double, _ text: DecimalText) {
    separate()
    if number.isFinite { text.write(number, to: &bytes) } else { bytes += "null".utf8 }
  }

  package mutating func values(_ numbers: some Sequence<Double>, _ text: DecimalText) {
    array { json in
      for number in numbers { json.value(number, text) }
    }
  }

  /// Writes numbers that are in an array, without the general calls that a sequence takes in another module.
  package mutating func values(_ numbers: [Double], _ text: DecimalText) {
    openArray()
    for number in numbers { value(number, text) }
    closeArray()
  }

  package mutating func null() { literal("null") }

  /// Writes values that another writer has written.
  package mutating func value(written bytes: [UInt8]) {
    separate()
    self.bytes += bytes
  }

  /// Leaves out a value, which the caller writes between the texts that `take` returns before and after.
  package mutating func valueElsewhere() {
    separate()
  }

  // MARK: Members

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ number: Int64) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ isTrue: Bool) {
    key(name)
    value(isTrue)
  }

  package mutating func member(_ name: String, _ number: Double, _ text: DecimalText) {
    key(name)
    value(number, text)
  }

  /// Writes a member whose value is a number given as text, or `null`.
  package mutating func member(_ name: String, number: String?) {
    key(name)
    literal(number ?? "null")
  }

  package mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  package mutating func array(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    array(write)
  }

  package mutating func array(_ name: String, _ texts: some Sequence<String>) {
    array(name) { json in
      for text in texts { json.value(text) }
    }
  }

  // MARK: Text

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if breaksLine { bytes.append(UInt8(ascii: "\n")) }
    (needsComma, breaksLine) = (true, false)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    if breaksLine { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(bracket)
    (needsComma, breaksLine) = (true, false)
  }

  private mutating func literal(_ text: String) {
    separate()
    var text = text
    // A buffer is appended at once, and the bytes of a string one by one.
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts have nothing to escape, and are appended at once.
    var whole = text
    let isPlain = whole.withUTF8 { text in
      for byte in text
      where byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      bytes.append(contentsOf: text)
      return true
    }
    for byte in isPlain ? "".utf8 : text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        bytes += "\\u00".utf8
        for digit in [byte >> 4, byte & 15] { bytes.append(digit + (digit < 10 ? 0x30 : 0x57)) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
