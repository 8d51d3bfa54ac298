import MotionAlgebra
import MotionTargets

/// The times of the pictures in an animated picture, which contains frames that look the same only once.
///
/// ffmpeg reads each picture once and gives all of them the same time. `write` then replaces the times in the file. So they
/// are exact, and so is that of the last picture, which ffmpeg does not know.
struct PictureTimes {
  /// The pictures per second that ffmpeg reads.
  static let pace = FrameRate(10, perSeconds: 1) ?? .twentyFive

  private let format: RenderFormat
  private let rate: FrameRate
  private let frames: Range<Int64>
  private let isTransparent: Bool
  /// The most frames for which a picture is shown before it is encoded again. A GIF can show a picture for 655 s.
  private let mostHeld: Int64
  /// The frame in which each picture begins.
  private var starts: [Int64] = []
  private var last: [UInt8] = []

  init(_ format: RenderFormat, _ rate: FrameRate, _ frames: Range<Int64>, isTransparent: Bool) {
    (self.format, self.rate, self.frames, self.isTransparent) = (format, rate, frames, isTransparent)
    mostHeld = max(1, rate.firstFrame(atOrAfter: 60 * ExactTime.flicksPerSecond))
  }

  /// Takes the picture of the next frame, and returns whether ffmpeg has to encode it.
  mutating func begins(_ picture: [UInt8], at frame: Int64) -> Bool {
    if let start = starts.last, frame - start < mostHeld, picture == last { return false }
    starts.append(frame)
    last = picture
    return true
  }

  /// Replaces the times in the file that ffmpeg has written.
  func write(to path: String) throws(ProgramFailure) {
    let descriptor = retried { open(path, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .system("cannot write the \(format.rawValue)") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system("cannot write the \(format.rawValue)") }
    guard status.st_size > 0 else { throw .file("ffmpeg wrote an empty \(format.rawValue)") }
    let size = Int(status.st_size)
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw .system("cannot write the \(format.rawValue)") }
    defer { munmap(memory, size) }
    var file = AnimatedPictureFile(UnsafeMutableRawBufferPointer(start: memory, count: size), format)
    guard let places = file.places() else { throw .file("ffmpeg wrote a \(format.rawValue) that motionc cannot read") }
    // An encoder may drop a picture that looks like the one before it, which then has a longer time.
    var first = 0
    for (number, place) in places.enumerated() {
      let shown = Int((file.seconds(at: place) * 10).rounded())
      let next = number == places.count - 1 ? starts.count : min(first + max(1, shown), starts.count)
      file.setTime(at: place, from: start(first), to: start(next))
      if format == .gif, isTransparent { file.clearAfterwards(at: place) }
      first = next
    }
  }

  /// The time at which a picture begins, in seconds after the first; of the picture after the last one, the end.
  private func start(_ picture: Int) -> Double {
    let frame = picture < starts.count ? starts[picture] : frames.upperBound
    let flicks = rate.time(ofFrame: frame).flicks - rate.time(ofFrame: frames.lowerBound).flicks
    return Double(flicks) / Double(ExactTime.flicksPerSecond)
  }
}

/// The bytes of a GIF, an APNG or an animated WebP, with the times of its pictures.
private struct AnimatedPictureFile {
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
