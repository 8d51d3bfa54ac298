/// Files to watch for changes. One system call per file tells whether it has changed.
struct WatchedFiles {
  /// The metadata that changes when a file changes.
  private struct State: Equatable {
    var identity: FileIdentity
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: [UInt8]) {
      var status = stat()
      guard stat(cString(path), &status) == 0 else { return nil }
      identity = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  let paths: [[UInt8]]
  /// The states when the files were read; `nil` for a file that does not exist.
  private let read: [State?]
  /// The states at the last look.
  private var seen: [State?]

  /// Notes the states of files that are about to be read, or were just read.
  ///
  /// - Parameter before: the states from before the files were read, so that no change after that is missed.
  init(_ paths: [[UInt8]], before: WatchedFiles? = nil) {
    self.paths = paths
    seen = paths.map { State($0) }
    var read = seen
    for (place, path) in paths.enumerated() {
      if let before, let known = before.paths.firstIndex(of: path) { read[place] = before.read[known] }
    }
    self.read = read
  }

  /// Whether any file has changed since it was read, and none since the last look. A program that is still writing a
  /// file thus has time to finish.
  mutating func haveChanged() -> Bool {
    let now = paths.map { State($0) }
    defer { seen = now }
    return now != read && now == seen
  }
}
