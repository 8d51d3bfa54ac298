/// The prefix of names until it is known. A prefix that is a hash of a style is known only after the style.
enum UnknownPrefix {
  /// A character that no name contains, because Unicode leaves it to programs and it is no letter.
  static let text = "\u{10FFFD}"

  /// Returns a text with another prefix instead of the unknown one.
  static func replaced(in text: String, by prefix: String) -> String {
    let (text, unknown) = (Array(text.utf8), Array(UnknownPrefix.text.utf8))
    var replaced: [UInt8] = []
    replaced.reserveCapacity(text.count)
    var start = 0
    while let place = text[start...].firstIndex(of: unknown[0]) {
      replaced += text[start..<place]
      start = place + 1
      if text[place...].starts(with: unknown) {
        replaced += prefix.utf8
        start = place + unknown.count
      } else {
        replaced.append(unknown[0])
      }
    }
    return String(decoding: replaced + text[start...], as: UTF8.self)
  }
}
