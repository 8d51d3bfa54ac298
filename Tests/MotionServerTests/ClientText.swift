/// The text of a document as a client has it, with positions that are counted independently of the server.
struct ClientText {
  var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Returns the line and the units before an index, which is not between `\r` and `\n`.
  func position(of index: Int, isUTF8: Bool) -> (line: Int, character: Int) {
    var (line, character) = (0, 0)
    for place in 0..<index {
      let scalar = scalars[place]
      let isEnd = scalar == "\n" || scalar == "\r" && !(place + 1 < scalars.count && scalars[place + 1] == "\n")
      (line, character) =
        isEnd ? (line + 1, 0) : (line, character + (isUTF8 ? UTF8.width(scalar) : UTF16.width(scalar)))
    }
    return (line, character)
  }

  /// Returns the index of the scalar that begins at a byte.
  func index(ofByte byte: Int) -> Int {
    var (left, index) = (byte, 0)
    while left > 0, index < scalars.count {
      left -= UTF8.width(scalars[index])
      index += 1
    }
    return index
  }

  /// Whether an index is between `\r` and `\n`.
  func isInsideLineEnd(_ index: Int) -> Bool {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
  }
}
