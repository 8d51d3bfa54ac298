import Testing

@testable import MotionServer

@Suite struct MessageReaderTests {
  private func items(_ text: String) -> [MessageReader.Item] {
    var reader = MessageReader()
    reader.append(Array(text.utf8))
    var items: [MessageReader.Item] = []
    while let item = reader.next() { items.append(item) }
    return items
  }

  @Test func messagesAreSplit() {
    let items = items("Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x; charset=utf-8\r\n\r\nnull")
    #expect(items == [.body(Array("{}".utf8)), .body(Array("null".utf8))])
  }

  @Test func aMessageMayComeByteByByte() {
    var reader = MessageReader()
    var found: [MessageReader.Item] = []
    for byte in "Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]".utf8 {
      reader.append([byte])
      while let item = reader.next() { found.append(item) }
    }
    #expect(found == [.body(Array("{}".utf8)), .body(Array("[]".utf8))])
  }

  @Test(arguments: [
    "{}", "\r\n", "Content-Length\r\n\r\n{}", "Content-Length: two\r\n\r\n{}", "Content-Length: -2\r\n\r\n{}",
    "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: 9999999999\r\n\r\n", "Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: a; charset=utf-16\r\n\r\n{}",
    "Content-Length: \(String(repeating: " ", count: 5000))\r\n\r\n", "\u{0}\u{1}junk", "Content-Length: 2 2\r\n\r\n{}",
    "Content-Length: +2\r\n\r\n{}",
  ])
  func aBrokenHeaderIsRefusedAndSkipped(broken: String) {
    let items = items(broken + "Content-Length: 4\r\n\r\ntrue")
    #expect(items.count == 2)
    #expect(items.last == .body(Array("true".utf8)))
    if case .refused = items.first {} else { Issue.record("\(items)") }
  }

  /// A header that is too long is refused once, whatever it consists of, and before it ends.
  @Test(arguments: ["a: b\r\n", "Content-Length: "])
  func aHeaderOfManyFieldsIsRefusedOnce(field: String) {
    let found = items(String(repeating: field, count: 2000))
    #expect(found == [.refused("the header is too long")])
  }

  @Test func aPartOfAMessageIsKnown() {
    var reader = MessageReader()
    #expect(!reader.isInMessage)
    for part in ["Content-Le", "ngth: 2\r\n\r\n", "{"] {
      reader.append(Array(part.utf8))
      #expect(reader.next() == nil && reader.isInMessage)
    }
    reader.append(Array("}".utf8))
    #expect(reader.next() == .body(Array("{}".utf8)) && !reader.isInMessage)
  }

  @Test func aHeaderWithoutAnEndIsRefusedOnce() {
    var reader = MessageReader()
    var found: [MessageReader.Item] = []
    for _ in 0..<3 {
      reader.append([UInt8](repeating: UInt8(ascii: "a"), count: 5000))
      while let item = reader.next() { found.append(item) }
    }
    #expect(found.count == 1)
    reader.append(Array("Content-Length: 4\r\n\r\ntrue".utf8))
    #expect(reader.next() == .body(Array("true".utf8)))
    reader.append(Array("Content-Length: \(String(repeating: "1", count: 5000))".utf8))
    if case .refused = reader.next() {} else { Issue.record("the second header is too long as well") }
    #expect(reader.next() == nil)
  }
}
