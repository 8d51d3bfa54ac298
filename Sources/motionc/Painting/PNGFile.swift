import MotionTargets

/// What motionc reads of a PNG (W3C, Portable Network Graphics), and the text that it adds to one.
struct PNGFile: Hashable {
  let width: Int
  let height: Int
  /// The text with the keyword `motionc`; `nil` without one.
  let text: String?

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  /// The length of the signature and the first chunk, which contains the size.
  private static let headLength = 33
  private static let keyword = Array("motionc".utf8) + [0]

  /// Returns a PNG with a text, before its pixels so that a reader finds it soon.
  static func bytes(_ png: [UInt8], text: String) -> [UInt8] {
    guard png.count > headLength else { return png }
    let data = keyword + Array(text.utf8)
    let named = Array("tEXt".utf8) + data
    let chunk = number(UInt32(data.count)) + named + number(CRC32(named).value)
    return png[..<headLength] + chunk + png[headLength...]
  }

  /// Returns a whole PNG without the text that motionc has added, so that an encoder reads what the painter has drawn.
  /// `nil` if a checksum is wrong.
  static func bytesWithoutText(_ png: [UInt8]) -> [UInt8]? {
    guard png.count > headLength, png.starts(with: signature) else { return nil }
    func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var bytes = Array(png[..<signature.count])
    var place = signature.count
    while place < png.count {
      guard place + 12 <= png.count, place + 12 + number(place) <= png.count else { return nil }
      let end = place + 8 + number(place)
      let named = Array(png[(place + 4)..<end])
      guard number(end) == Int(CRC32(named).value) else { return nil }
      if !named.starts(with: Array("tEXt".utf8) + keyword) { bytes += png[place..<end + 4] }
      place = end + 4
    }
    return bytes
  }

  /// Whether a file has contents that are not the beginning of a PNG.
  static func isOther(path: [UInt8]) -> Bool {
    let descriptor = retried { open(cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return !signature.starts(with: fileBytes(descriptor, at: 0, count: signature.count))
  }

  /// Reads the start and the end of a file. It is `nil` if there is no file, or none that is a whole PNG.
  init?(path: [UInt8]) {
    let descriptor = retried { open(cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let head = fileBytes(descriptor, at: 0, count: 1024)
    let tail = fileBytes(descriptor, at: Int64(status.st_size) - 12, count: 12)
    guard head.count > PNGFile.headLength, head.starts(with: PNGFile.signature), tail == PNGFile.end else { return nil }
    func number(_ place: Int) -> Int { head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
    let start = PNGFile.headLength
    var text: String?
    if head.count >= start + 8, head[(start + 4)..<(start + 8)].elementsEqual("tEXt".utf8) {
      let end = start + 8 + number(start)
      if end + 4 <= head.count, head[(start + 8)..<end].starts(with: PNGFile.keyword),
        number(end) == Int(CRC32(Array(head[(start + 4)..<end])).value)
      {
        text = String(decoding: head[(start + 8 + PNGFile.keyword.count)..<end], as: UTF8.self)
      }
    }
    self.text = text
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
