/// A file of markup or styles with placeholders, `{{name}}`. In styles they are comments, `/*{{name}}*/`, so that the file is
/// valid as it is.
struct PageTemplate {
  private let template: [UInt8]

  /// - Parameter template: one of `PackageResources`.
  init(_ template: [UInt8]) { self.template = template }

  /// Returns the template with its placeholders replaced. Placeholders in the texts are not replaced.
  func filled(_ texts: [String: String]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(texts.values.reduce(template.count) { $0 + $1.utf8.count })
    var rest = 0
    while let start = pair(UInt8(ascii: "{"), from: rest), let end = pair(UInt8(ascii: "}"), from: start + 2) {
      let isComment = template[rest..<start].suffix(2).elementsEqual("/*".utf8)
      result += template[rest..<start - (isComment ? 2 : 0)]
      var text = texts[String(decoding: template[start + 2..<end], as: UTF8.self)] ?? ""
      // A buffer is appended at once, and the bytes of a string one by one.
      text.withUTF8 { result.append(contentsOf: $0) }
      rest = min(template.count, end + (isComment ? 4 : 2))
    }
    result += template[rest...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the first place from another one on where a byte is twice.
  private func pair(_ byte: UInt8, from start: Int) -> Int? {
    // The general search for one collection in another takes twenty times as long.
    template.withUnsafeBufferPointer { template in
      var place = start + 1
      while place < template.count {
        if template[place] == byte, template[place - 1] == byte { return place - 1 }
        place += 1
      }
      return nil
    }
  }
}
