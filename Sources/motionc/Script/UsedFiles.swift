import MotionLanguage
import MotionText

/// The files that a script uses. All of them are in the folder of the script, and each is read once.
///
/// The language knows a file by its index in `files`, where the script is the first.
final class UsedFiles {
  private struct File {
    let source: SourceFile
    /// The path without links; empty for the script of a command.
    var path: [UInt8] = []
    /// The folder that the paths in the file start from, without links; empty for the root folder.
    var folder: [UInt8]
  }

  private var files: [File]
  /// Every path that was read or looked for, so that a file that is created later is noticed too.
  private(set) var paths: [[UInt8]] = []
  /// The folder of the script as messages show it, with its slash; empty for the current folder.
  private let shownFolder: [UInt8]
  /// Returns the text of a file that is open in an editor, by its path without links.
  private let inEditor: (_ path: [UInt8]) -> [UInt8]?
  private static let slash = UInt8(ascii: "/")

  /// - Parameter path: the path of the script as given; `nil` or `-` is stdin, whose folder is the current one.
  init(_ script: SourceFile, path: [UInt8]?) {
    let path = path == [UInt8(ascii: "-")] ? [] : path ?? []
    let end = path.lastIndex(of: UsedFiles.slash).map { $0 + 1 } ?? 0
    shownFolder = Array(path[..<end])
    inEditor = { _ in nil }
    // The real folder is looked up when the first file is used.
    files = [File(source: script, folder: [0])]
  }

  /// - Parameters:
  ///   - location: the path of the script without links.
  ///   - inEditor: returns the text of a file that is open in an editor, which counts instead of the file.
  init(_ script: SourceFile, at location: [UInt8], inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?) {
    shownFolder = []
    self.inEditor = inEditor
    let end = location.lastIndex(of: UsedFiles.slash) ?? 0
    files = [File(source: script, path: location, folder: Array(location[..<end]))]
  }

  private func findFolder() {
    guard files[0].folder == [0] else { return }
    // If the folder has just been removed, every path counts as outside it.
    let folder = UsedFiles.resolved(shownFolder.isEmpty ? [UInt8(ascii: ".")] : shownFolder) ?? [0]
    files[0].folder = folder == [UsedFiles.slash] ? [] : folder
  }

  /// All files that were read, the script first.
  var sources: [SourceFile] { files.map(\.source) }

  /// Whether the system refused to read a file that is there. The script is right then, and trying again may help.
  private(set) var wereRefused = false

  /// Reads a file for a `use`, as `SourceReader` says.
  func read(_ path: String, user: Int) -> UsedFile {
    let file = find(path, user: user)
    if case .refused(.unreadable) = file { wereRefused = true }
    return file
  }

  private func find(_ path: String, user: Int) -> UsedFile {
    let path = Array(path.utf8)
    if path.first == UsedFiles.slash { return .refused(.absolute) }
    findFolder()
    let root = files[0].folder
    guard staysInside(path, below: files[user].folder.dropFirst(root.count)) else {
      return .refused(.outside(throughLink: false))
    }
    paths.append(files[user].folder + [UsedFiles.slash] + path)
    guard let found = UsedFiles.resolved(files[user].folder + [UsedFiles.slash] + path) else {
      let reason = errno
      // A file may be open in an editor before it is saved for the first time.
      let place = UsedFiles.location(files[user].folder + [UsedFiles.slash] + path)
      if let known = again(place, nil) { return known }
      if let text = inEditor(place), place.starts(with: root + [UsedFiles.slash]) {
        return add(text, place, nil, shown: shownFolder + place.dropFirst(root.count + 1))
      }
      return .refused(
        reason == ENOENT || reason == ENOTDIR ? .missing : .unreadable(String(cString: strerror(reason))))
    }
    guard found.starts(with: root + [UsedFiles.slash]) else { return .refused(.outside(throughLink: true)) }
    if let known = again(found, nil) { return known }
    if let text = inEditor(found) {
      return add(text, found, nil, shown: shownFolder + found.dropFirst(root.count + 1))
    }
    // The links have been followed. O_NONBLOCK keeps a pipe from blocking.
    let descriptor = retried { open(cString(found), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else {
      // ENXIO means that the file is a socket.
      return .refused(errno == ENXIO ? .noFile : .unreadable(UsedFiles.systemWords))
    }
    defer { close(descriptor) }
    return read(descriptor, found, shown: shownFolder + found.dropFirst(root.count + 1))
  }

  private func read(_ descriptor: CInt, _ path: [UInt8], shown: [UInt8]) -> UsedFile {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .refused(.unreadable(UsedFiles.systemWords)) }
    if status.st_mode & S_IFMT == S_IFDIR { return .refused(.folder) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .refused(.noFile) }
    let identity = FileIdentity(status)
    if let known = again(path, identity) { return known }
    switch SourceFile.read(descriptor, status) {
    case .bytes(let bytes): return add(bytes, path, identity, shown: shown)
    case .tooLarge: return .refused(.tooLarge)
    case .failed: return .refused(.unreadable(UsedFiles.systemWords))
    }
  }

  /// Returns a file that was read before by its path or its identity.
  private func again(_ path: [UInt8], _ identity: FileIdentity?) -> UsedFile? {
    let known = files.firstIndex { file in
      file.path == path || identity != nil && file.source.identity == identity
    }
    return known.map { .again(id: $0) }
  }

  private func add(_ bytes: [UInt8], _ path: [UInt8], _ identity: FileIdentity?, shown: [UInt8]) -> UsedFile {
    let source = SourceFile(name: wholeVisible(shown), bytes: bytes, identity: identity)
    let end = path.lastIndex(of: UsedFiles.slash) ?? 0
    files.append(File(source: source, path: path, folder: Array(path[..<end])))
    return .read(id: files.count - 1, name: source.name, bytes: bytes)
  }

  /// Returns the path without links of a file with an id.
  func path(of id: Int) -> [UInt8] { files[id].path }

  /// Whether a path stays in the folder of the script, by its text alone.
  private func staysInside(_ path: [UInt8], below folder: ArraySlice<UInt8>) -> Bool {
    var depth = folder.split(separator: UsedFiles.slash).count
    for part in path.split(separator: UsedFiles.slash) where part != [UInt8(ascii: ".")] {
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Returns the absolute path without links.
  private static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard let found = realpath(cString(path), nil) else { return nil }
    defer { free(found) }
    return UnsafeBufferPointer(start: found, count: strlen(found)).map { UInt8(bitPattern: $0) }
  }

  /// Returns the absolute path without links of a file that need not exist.
  static func location(_ path: [UInt8]) -> [UInt8] {
    if let found = resolved(path) { return found }
    var parts = path.split(separator: slash)[...]
    var missing: [ArraySlice<UInt8>] = []
    while let last = parts.popLast() {
      missing.insert(last, at: 0)
      guard var folder = resolved([slash] + parts.joined(separator: [slash])) else { continue }
      if folder == [slash] { folder = [] }
      for part in missing where part != [UInt8(ascii: ".")] {
        if part.elementsEqual("..".utf8) {
          folder = Array(folder[..<(folder.lastIndex(of: slash) ?? 0)])
        } else {
          folder += [slash] + part
        }
      }
      return folder
    }
    return path
  }

  private static var systemWords: String { String(cString: strerror(errno)) }
}
