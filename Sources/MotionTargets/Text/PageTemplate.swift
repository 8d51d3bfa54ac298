/// A file of markup or styles with placeholders, `{{name}}`. In styles they are comments, `/*{{name}}*/`, so that the file is
/// valid as it is.
struct PageTemplate {
  private let template: [UInt8]

  /// - Parameter template: one of `PackageResources`.
  init(_ template: [UInt8]) { self.template = template }

  /// Returns the template with its placeholders replaced. Placeholders in the texts are not replaced.
  func filled(_ texts: [String: String]) -> String {
    var result: [UInt8] = []
    var rest = template[...]
    while let start = rest.firstRange(of: "{{".utf8), let end = rest[start.upperBound...].firstRange(of: "}}".utf8) {
      let isComment = rest[..<start.lowerBound].suffix(2).elementsEqual("/*".utf8)
      result += rest[..<start.lowerBound].dropLast(isComment ? 2 : 0)
      result += (texts[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? "").utf8
      rest = rest[end.upperBound...].dropFirst(isComment ? 2 : 0)
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
