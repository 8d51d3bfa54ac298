/// The identity of a file. Two names with the same identity are the same file.
struct FileIdentity: Equatable {
  let device: UInt64
  let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(status.st_ino)
  }
}
