/// A piece of the markup that the writers of this module produce: a text, or an element with what is inside it.
///
/// A script that may not parse markup builds the page's elements from these.
enum MarkupNode: Hashable {
  case text(String)
  indirect case element(String, attributes: [Attribute], content: [MarkupNode])

  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  /// Returns the nodes of a markup in which every element is closed.
  static func nodes(of markup: String) -> [MarkupNode] {
    var rest = Substring(markup)
    return nodes(in: &rest)
  }

  /// Takes nodes up to the end tag of the element around them, or to the end.
  private static func nodes(in rest: inout Substring) -> [MarkupNode] {
    var nodes: [MarkupNode] = []
    while let next = rest.first {
      if next != "<" {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        nodes.append(.text(plain(text)))
        continue
      }
      let tag = rest.prefix { $0 != ">" }.dropFirst()
      rest = rest[tag.endIndex...].dropFirst()
      if tag.first == "/" { return nodes }
      let isEmpty = tag.last == "/"
      let parts = tag.dropLast(isEmpty ? 1 : 0).split(separator: "\"", omittingEmptySubsequences: false)
      // A name and a value alternate: `circle r=`, `1`, ` cx=`, `2`, and at last nothing.
      let name = parts[0].prefix { $0 != " " }
      let attributes = stride(from: 0, to: parts.count - 1, by: 2).map { place in
        let name = parts[place].split(separator: " ").last?.dropLast() ?? ""
        return Attribute(name: String(name), value: plain(parts[place + 1]))
      }
      nodes.append(.element(String(name), attributes: attributes, content: isEmpty ? [] : self.nodes(in: &rest)))
    }
    return nodes
  }

  /// Returns a text that `xmlText` has escaped as it was.
  private static func plain(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { whole, piece in
      let name = piece.prefix { $0 != ";" }
      let character: String? =
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default: UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
      whole += (character ?? "") + piece.dropFirst(name.count + 1)
    }
  }
}
