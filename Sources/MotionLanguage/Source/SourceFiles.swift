import MotionText

/// The texts of a compilation in one buffer, so that a 32-bit offset identifies both the file and the position in it: first the
/// script, from 0, then each used file in the order of use.
package struct SourceFiles: Sendable {
  package struct File: Sendable {
    /// The name in messages.
    package var name: String
    /// The range in the buffer. Its end belongs to it and to no other file.
    var range: SourceRange
    /// The id from the reader; see `UsedFile`. The script is 0.
    package var id: Int
  }

  package private(set) var bytes: [UInt8]
  package private(set) var files: [File]
  /// What reading each path gave, by the file that uses it. A file that was read stands for its id.
  private var answers: [Answer] = []

  private struct Answer: Sendable {
    let use: Use
    let found: UsedFile
  }

  private struct Use: Hashable, Sendable {
    let path: String
    let user: Int
  }

  package init(script: [UInt8], name: String) {
    bytes = script
    files = [File(name: name, range: SourceRange(0, UInt32(script.count)), id: 0)]
  }

  /// Adds a file and returns its index in `files`; `nil` if positions would exceed 32 bits.
  mutating func append(_ text: [UInt8], name: String, id: Int) -> Int? {
    guard bytes.count + text.count < 1 << 31 else { return nil }
    // A byte between two files separates the end of one from the start of the next.
    bytes.append(UInt8(ascii: "\n"))
    let start = UInt32(bytes.count)
    bytes.append(contentsOf: text)
    files.append(File(name: name, range: SourceRange(start, UInt32(bytes.count)), id: id))
    return files.count - 1
  }

  /// Keeps what reading a path gave, so that the same files can be read again.
  mutating func keep(_ found: UsedFile, ofPath path: String, user: Int) {
    let answer: UsedFile = if case .read(let id, _, _) = found { .again(id: id) } else { found }
    answers.append(Answer(use: Use(path: path, user: user), found: answer))
  }

  /// Returns a reader that answers as the one with which these files were read. It serves one reading of the script.
  func reader() -> SourceReader {
    // Most scripts use no file, and then need neither the dictionary nor the set.
    if answers.isEmpty { return { _, _ in .refused(.missing) } }
    let byUse = Dictionary(answers.map { ($0.use, $0.found) }) { $1 }
    var known: Set = [0]
    return { path, user in
      guard let answer = byUse[Use(path: path, user: user)] else { return .refused(.missing) }
      guard case .again(let id) = answer, known.insert(id).inserted, let file = files.first(where: { $0.id == id })
      else {
        return answer
      }
      return .read(id: id, name: file.name, bytes: Array(bytes[file.range.bytes]))
    }
  }

  /// The end of the script.
  var scriptEnd: Int { Int(files[0].range.end) }

  /// Returns the name of a file without its folder and its extension.
  static func stem(ofName name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    for end in [".tokens.json", ".tokens", ".json", ".motion"] where file.hasSuffix(end) {
      return String(file.dropLast(end.count))
    }
    return String(file)
  }

  /// Returns the line of a range; `nil` if it has several lines, or if the line is long or continues the one before.
  func wholeLine(of range: SourceRange) -> String? {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    if bytes[range.bytes].contains(where: isEnd) { return nil }
    let start = bytes[..<Int(range.start)].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[Int(range.end)...].firstIndex(where: isEnd) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    return line.hasPrefix(" ") || line.hasPrefix("\t") || line.count > 120 ? nil : line
  }

  /// Returns the line that contains an offset, without its end.
  func line(at offset: UInt32) -> SourceRange {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<Int(offset)].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[Int(offset)...].firstIndex(where: isEnd) ?? bytes.count
    return SourceRange(UInt32(start), UInt32(end))
  }

  /// Returns the index in `files` of the file that contains an offset.
  func file(at offset: UInt32) -> Int {
    max(0, files.countOfFirst { $0.range.start <= offset } - 1)
  }
}

/// The result of reading the file that a `use` names.
package enum UsedFile: Sendable {
  /// The file was read. `id` distinguishes it from every other file of the compilation and is not 0.
  case read(id: Int, name: String, bytes: [UInt8])
  /// The file was read before, by this or another path; 0 is the script.
  case again(id: Int)
  case refused(Refusal)

  package enum Refusal: Sendable {
    case missing
    case folder
    /// It is a pipe or a device, whose content has no fixed end.
    case noFile
    case tooLarge
    /// It is outside the folder of the script, possibly through a link that its path does not show.
    case outside(throughLink: Bool)
    case absolute
    /// There are too many files.
    case tooMany
    /// The system reported this error.
    case unreadable(String)
  }
}

/// Reads a file for a `use`, given the path as written and the id of the file that uses it.
package typealias SourceReader = (_ path: String, _ user: Int) -> UsedFile
