/// A picture as it is written.
struct WrittenPicture {
  var text: String
  /// The types of a module, which are a file beside it.
  var types: String?
}

/// The output of a picture: one file, or a module and its types, which appear together.
struct PictureOutput: ~Copyable {
  // An interrupt ends the program when the first file is given up. So that is the last one here.
  private var types: OutputFile?
  private var picture: OutputFile

  /// - Parameters:
  ///   - path: the path as given with `-o`; `nil` or `-` is stdout.
  ///   - sources: the files that were read, the script first.
  init(path: [UInt8]?, _ format: PictureFormat, sources: [FileIdentity?]) throws(ProgramFailure) {
    let picture = try OutputFile(path: path, sources: sources)
    let beside = format == .mjs && picture.isWhole ? path.flatMap(PictureOutput.pathOfTypes) : nil
    types = try PictureOutput.types(beside, sources)
    self.picture = picture
  }

  private static func types(_ path: [UInt8]?, _ sources: [FileIdentity?]) throws(ProgramFailure) -> OutputFile? {
    guard let path else { return nil }
    return try OutputFile(path: path, sources: sources)
  }

  /// Returns the path at which TypeScript looks for the types of a module; `nil` if it looks nowhere.
  private static func pathOfTypes(_ path: [UInt8]) -> [UInt8]? {
    for (ending, types) in [(".mjs", ".d.mts"), (".js", ".d.ts")]
    where path.suffix(ending.utf8.count) == Array(ending.utf8)[...] {
      return path.dropLast(ending.utf8.count) + Array(types.utf8)
    }
    return nil
  }

  var isStandardOutput: Bool { picture.isStandardOutput }

  /// Writes a picture.
  ///
  /// - Parameter bytes: its bytes.
  mutating func write(_ written: WrittenPicture, _ bytes: [UInt8]) throws(ProgramFailure) {
    try picture.write(bytes)
    if let text = written.types { try types?.write(Array(text.utf8)) }
  }

  /// Puts the complete files in their places.
  mutating func finish() throws(ProgramFailure) {
    try types?.finish()
    try picture.finish()
  }
}
