/// A ZIP archive whose files are stored without compression (PKWARE, "APPNOTE", 6.3.10). Every file has the same date, so that
/// the same files give the same archive.
struct ZipArchive {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1 January 1980, the first date that an archive can contain.
  private static let date: UInt16 = 1 << 5 | 1
  /// The version of the format that a reader needs, in tenths.
  private static let version: UInt16 = 20
  /// Names are in UTF-8.
  private static let flags: UInt16 = 1 << 11

  /// - Returns: `false` if the archive would be larger than 4 GiB, which this form of the format cannot express.
  mutating func add(_ name: String, _ bytes: [UInt8]) -> Bool {
    let name = Array(name.utf8)
    guard let size = UInt32(exactly: bytes.count), let start = UInt32(exactly: files.count),
      files.count + bytes.count < Int(UInt32.max) - 65_536
    else { return false }
    var about: [UInt8] = []
    for number in [ZipArchive.version, ZipArchive.flags, 0, 0, ZipArchive.date] { about += ZipArchive.bytes(number) }
    for number in [CRC32(bytes).value, size, size] { about += ZipArchive.bytes(number) }
    about += ZipArchive.bytes(UInt16(truncatingIfNeeded: name.count)) + ZipArchive.bytes(UInt16(0))
    files += [0x50, 0x4B, 3, 4] + about + name + bytes
    // The directory adds the version of the writer before, and no comment, disk or attributes after.
    directory += [0x50, 0x4B, 1, 2] + ZipArchive.bytes(ZipArchive.version) + about
    directory += [UInt8](repeating: 0, count: 10) + ZipArchive.bytes(start) + name
    count += 1
    return true
  }

  /// The archive.
  var bytes: [UInt8] {
    let count = ZipArchive.bytes(UInt16(truncatingIfNeeded: count))
    let sizes =
      ZipArchive.bytes(UInt32(truncatingIfNeeded: directory.count))
      + ZipArchive.bytes(UInt32(truncatingIfNeeded: files.count))
    return files + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + sizes + [0, 0]
  }

  private static func bytes(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
