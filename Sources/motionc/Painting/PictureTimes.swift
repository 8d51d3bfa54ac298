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
  private let isTransparent: Bool
  /// The most frames for which a picture is shown before it is encoded again. A GIF can show a picture for 655 s.
  private let mostHeld: Int64
  /// The number of frames before each picture.
  private var starts: [Int64] = []
  /// The number of frames so far.
  private var frameCount: Int64 = 0
  private var last: [UInt8] = []

  init(_ format: RenderFormat, _ rate: FrameRate, isTransparent: Bool) {
    (self.format, self.rate, self.isTransparent) = (format, rate, isTransparent)
    mostHeld = max(1, rate.firstFrame(atOrAfter: 60 * ExactTime.flicksPerSecond))
  }

  /// Takes the picture of the next frame, and returns whether ffmpeg has to encode it.
  mutating func begins(_ picture: [UInt8]) -> Bool {
    frameCount += 1
    guard format.isAnimatedPicture else { return true }
    if let start = starts.last, frameCount - 1 - start < mostHeld, picture == last { return false }
    starts.append(frameCount - 1)
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
    let frame = picture < starts.count ? starts[picture] : frameCount
    return Double(rate.time(ofFrame: frame).flicks) / Double(ExactTime.flicksPerSecond)
  }
}
