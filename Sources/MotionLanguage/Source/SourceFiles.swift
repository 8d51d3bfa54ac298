/// The texts of a compilation in one buffer, so that a 32-bit offset says both the file and the place
/// in it: first the script itself, from 0, then each file that is used, as it is met.
package struct SourceFiles: Sendable {
  package struct File: Sendable {
    /// As messages show it.
    package var name: String
    /// Where it stands in the buffer; its end belongs to it, and to no other file.
    var range: SourceRange
    /// What the reader calls it: see `UsedFile`. The script itself is 0.
    var id: Int
  }

  package private(set) var bytes: [UInt8]
  package private(set) var files: [File]

  package init(script: [UInt8], name: String) {
    bytes = script
    files = [File(name: name, range: SourceRange(0, UInt32(script.count)), id: 0)]
  }

  /// Adds a file and answers its place in `files`; `nil` where positions would no longer be 32-bit.
  mutating func append(_ text: [UInt8], name: String, id: Int) -> Int? {
    guard bytes.count + text.count < 1 << 31 else { return nil }
    // Between two files stands a byte of neither: the end of one is not the start of the next.
    bytes.append(UInt8(ascii: "\n"))
    let start = UInt32(bytes.count)
    bytes.append(contentsOf: text)
    files.append(File(name: name, range: SourceRange(start, UInt32(bytes.count)), id: id))
    return files.count - 1
  }

  /// Where the script itself ends.
  var scriptEnd: Int { Int(files[0].range.end) }

  /// What people call a file: its name without its folder and without what says its kind.
  static func stem(ofName name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    for end in [".tokens.json", ".tokens", ".json", ".motion"] where file.hasSuffix(end) {
      return String(file.dropLast(end.count))
    }
    return String(file)
  }

  /// The place in `files` of the file that holds an offset.
  func file(at offset: UInt32) -> Int {
    max(0, files.countOfFirst { $0.range.start <= offset } - 1)
  }
}

/// What became of the file that a `use` names.
package enum UsedFile: Sendable {
  /// `id` tells it from every other file of the compilation; it is not 0.
  case read(id: Int, name: String, bytes: [UInt8])
  /// It was read before, by this or another path; 0 is the script itself.
  case again(id: Int)
  case refused(Refusal)

  package enum Refusal: Sendable {
    case missing
    case folder
    /// A pipe, a device: nothing with an end that stays what it is.
    case noFile
    case tooLarge
    /// It is not in the folder of the script; through a link if its path says nothing of that.
    case outside(throughLink: Bool)
    case absolute
    /// There are too many files already.
    case tooMany
    /// What the system says.
    case unreadable(String)
  }
}

/// Reads a file for a `use`: given its path as it is written there, and the id of the file that says so.
package typealias SourceReader = (_ path: String, _ user: Int) -> UsedFile
