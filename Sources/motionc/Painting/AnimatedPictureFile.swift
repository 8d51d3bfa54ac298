import MotionTargets

/// The bytes of a GIF, an APNG or an animated WebP, with the times of its pictures.
struct AnimatedPictureFile {
  private let bytes: UnsafeMutableRawBufferPointer
  private let format: RenderFormat

  init(_ bytes: UnsafeMutableRawBufferPointer, _ format: RenderFormat) {
    (self.bytes, self.format) = (bytes, format)
  }

  /// Returns the index of the time of each picture; `nil` if the file is malformed. A file with one picture need not have
  /// a time.
  func places() -> [Int]? {
    switch format {
    case .gif: gifPlaces()
    case .apng: apngPlaces()
    case .webp: webpPlaces()
    case .mp4, .webm, .png: []
    }
  }

  func seconds(at place: Int) -> Double {
    switch format {
    case .gif: Double(number(place, 2)) / 100
    case .apng: Double(bigNumber(place, 2)) / Double(max(1, bigNumber(place + 2, 2)))
    case .webp: Double(number(place, 3)) / 1000
    case .mp4, .webm, .png: 0
    }
  }

  /// Writes a time, with its ends rounded to the unit of the format so that no error adds up.
  mutating func setTime(at place: Int, from start: Double, to end: Double) {
    let unit = format == .gif ? 100.0 : 1000
    let time = Int((end * unit).rounded() - (start * unit).rounded())
    switch format {
    case .gif: setNumber(place, 2, min(time, 0xFFFF))
    case .webp: setNumber(place, 3, min(time, 0xFF_FFFF))
    case .apng:
      setBigNumber(place, 2, min(time, 0xFFFF))
      setBigNumber(place + 2, 2, 1000)
      // The checksum is that of the name and the data of the chunk.
      let data = Array(bytes[(place - 24)..<(place + 6)])
      setBigNumber(place + 6, 4, Int(CRC32(data).value))
    case .mp4, .webm, .png: break
    }
  }

  /// Lets players clear a picture of a GIF before the next one, which may be transparent where this one is not.
  mutating func clearAfterwards(at place: Int) { bytes[place - 1] = bytes[place - 1] & 0b1110_0011 | 2 << 2 }

  /// GIF89a: the time is in the graphic control extension before each picture.
  private func gifPlaces() -> [Int]? {
    var places: [Int] = []
    func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
    guard bytes.count > 13 else { return nil }
    var index = 13 + tableSize(number(10, 1))
    while index < bytes.count {
      switch bytes[index] {
      case 0x3B: return places
      case 0x21:
        guard index + 6 < bytes.count else { return nil }
        if bytes[index + 1] == 0xF9 { places.append(index + 4) }
        index += 2
      case 0x2C:
        guard index + 10 < bytes.count else { return nil }
        index += 11 + tableSize(number(index + 9, 1))
      default: return nil
      }
      // The data follow in blocks of at most 255 bytes, and an empty block.
      while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
      index += 1
    }
    return nil
  }

  /// The time is in the chunk `fcTL` before each picture.
  private func apngPlaces() -> [Int]? {
    var places: [Int] = []
    var index = 8
    while index + 12 <= bytes.count {
      let size = bigNumber(index, 4)
      guard index + 12 + size <= bytes.count else { return nil }
      let name = bytes[(index + 4)..<(index + 8)]
      if name.elementsEqual("fcTL".utf8), size == 26 { places.append(index + 28) }
      if name.elementsEqual("IEND".utf8) { return places }
      index += 12 + size
    }
    return nil
  }

  /// The time is in the chunk `ANMF` of each picture.
  private func webpPlaces() -> [Int]? {
    var places: [Int] = []
    var index = 12
    while index + 8 <= bytes.count {
      let size = number(index + 4, 4)
      guard index + 8 + size <= bytes.count else { return nil }
      if bytes[index..<(index + 4)].elementsEqual("ANMF".utf8), size >= 16 { places.append(index + 20) }
      index += 8 + size + size % 2
    }
    return places
  }

  /// Reads a number whose first byte counts least.
  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func setNumber(_ place: Int, _ count: Int, _ number: Int) {
    for byte in 0..<count { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
  }

  /// Reads a number whose first byte counts most.
  private func bigNumber(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  private func setBigNumber(_ place: Int, _ count: Int, _ number: Int) {
    for byte in 0..<count { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - byte))) }
  }
}
