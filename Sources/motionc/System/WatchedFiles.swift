/// Files whose changes matter, by what the system says of them: it costs a call a file to ask.
struct WatchedFiles {
  /// What changes when a file does; `nil` where there is none.
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
  /// When they were read.
  private let read: [State?]
  /// When they were looked at last.
  private var seen: [State?]

  /// Files that are about to be read, or have been.
  ///
  /// - Parameter before: what was known before they were read: a change since then is one.
  init(_ paths: [[UInt8]], before: WatchedFiles? = nil) {
    self.paths = paths
    seen = paths.map { State($0) }
    var read = seen
    for (place, path) in paths.enumerated() {
      if let before, let known = before.paths.firstIndex(of: path) { read[place] = before.read[known] }
    }
    self.read = read
  }

  /// Whether any is another than the one that was read, and all are as they were at the last look: whoever writes has
  /// done.
  mutating func haveChanged() -> Bool {
    let now = paths.map { State($0) }
    defer { seen = now }
    return now != read && now == seen
  }
}
