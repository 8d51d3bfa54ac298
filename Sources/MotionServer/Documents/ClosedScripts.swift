import MotionLanguage

/// The scripts in the folders of the editor that are not open.
struct ClosedScripts {
  private let files: FileAccess
  /// The folders, without links.
  private let folders: [[UInt8]]
  private let isOpen: (_ path: [UInt8]) -> Bool
  private let encoding: PositionEncoding

  /// The largest numbers of scripts and of folders that are looked at.
  static let mostScripts = 1000
  private static let mostFolders = 4000

  init(
    _ files: FileAccess, in folders: [[UInt8]], _ encoding: PositionEncoding,
    isOpen: @escaping (_ path: [UInt8]) -> Bool
  ) {
    (self.files, self.folders, self.encoding, self.isOpen) = (files, folders, encoding, isOpen)
  }

  /// Reads the scripts as they are on the disk, by the rules for files that a script uses. Hidden folders and those of packages are
  /// left out.
  ///
  /// - Parameter near: the path of the file whose folder comes first, if it is one of the folders or in one.
  /// - Returns: the scripts, and whether there are no others.
  func documents(near: [UInt8]?) -> (scripts: [Document], areAll: Bool) {
    let slash = UInt8(ascii: "/")
    var found: [Document] = []
    var seen: Set<[UInt8]> = []
    var open = Array(folders.reversed())
    if let near, let end = near.lastIndex(of: slash) {
      let own = Array(near[..<end])
      if folders.contains(where: { own == $0 || own.starts(with: $0 + [slash]) }) { open.append(own) }
    }
    while let folder = open.popLast() {
      guard seen.insert(folder).inserted else { continue }
      if seen.count > ClosedScripts.mostFolders { return (found, false) }
      // A reader knows the file that uses others, which is none here.
      let reader = files.open(folder + [slash], []) { _ in nil }
      let entries = files.list(folder).sorted { $0.name.lexicographicallyPrecedes($1.name) }
      for entry in entries where entry.name.first != UInt8(ascii: ".") {
        let path = files.resolve(folder + [slash] + entry.name)
        if entry.isFolder {
          if !entry.name.elementsEqual("node_modules".utf8) { open.append(path) }
          continue
        }
        guard entry.name.suffix(7).elementsEqual(".motion".utf8), !isOpen(path),
          let name = String(validating: entry.name, as: UTF8.self),
          case .read(_, _, let text) = reader.read(name, 0)
        else { continue }
        if found.count == ClosedScripts.mostScripts { return (found, false) }
        found.append(Document(uri: FileURI.uri(path), path: path, text: text, version: 0, encoding))
      }
    }
    return (found, true)
  }
}

extension Document {
  /// Whether a line of the text may name a file that the script uses.
  var mayUseFiles: Bool {
    text.split(separator: UInt8(ascii: "\n")).contains { line in
      line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(with: "use".utf8)
    }
  }
}
