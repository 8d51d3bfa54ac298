import Testing

@testable import MotionLanguage

/// Tests the codes of messages and the lists that contain them.
@Suite struct MessageCodeTests {
  @Test(arguments: MessageGroup.all.indices)
  func beginsWithTheNumberOfItsGroup(place: Int) {
    let number = place < 9 ? "0\(place + 1)" : "\(place + 1)"
    for message in MessageGroup.all[place].messages {
      #expect(message.code.count == 5 && message.code.hasPrefix("M\(number)"), "\(message.code)")
      #expect(message.code.suffix(2).allSatisfy { $0.isASCII && $0.isNumber }, "\(message.code)")
    }
  }

  /// The list is in the order of its numbers, and no number is used twice.
  @Test func areInOrder() {
    let codes = Message.all.map(\.code)
    #expect(codes == Set(codes).sorted())
  }
}

extension Message: CustomTestStringConvertible {
  public var testDescription: String { code }
}
