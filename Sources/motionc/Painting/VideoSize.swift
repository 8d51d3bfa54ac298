import MotionTargets

/// How many pixels a video has, and which part of the plane they show.
struct VideoSize {
  /// What `--size` asks for.
  enum Wish {
    case pixels(width: Int, height: Int)
    case scale(Double)

    /// `nil` where nothing is asked for.
    init?(_ arguments: Arguments) throws(ProgramFailure) {
      guard let text = arguments.value(.size) else { return nil }
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      if parts.count == 2, parts.allSatisfy({ $0.count <= 6 && $0.utf8.allSatisfy(digits.contains) }) {
        if let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0 {
          self = .pixels(width: width, height: height)
          return
        }
      }
      let isDecimal = text.utf8.dropLast().allSatisfy { digits.contains($0) || $0 == UInt8(ascii: ".") }
      if text.last == "x", isDecimal, let scale = Double(text.dropLast()), scale > 0, scale.isFinite {
        self = .scale(scale)
        return
      }
      throw .usage(
        "--size takes width and height in pixels, like 1280x720, or a factor, like 2x, not \"\(visible(text))\"",
        command: .render)
    }
  }

  let width: Int
  let height: Int
  /// As much of the plane as those pixels show, the picture in the middle.
  let canvas: PictureCanvas

  /// Larger ones few encoders take.
  private static let most = 8192

  /// - Parameter isEven: both numbers have to be.
  init(_ canvas: PictureCanvas, _ wish: Wish?, isEven: Bool) throws(ProgramFailure) {
    var (width, height): (Double, Double)
    let scale: Double
    switch wish {
    case .pixels(let chosenWidth, let chosenHeight):
      (width, height) = (Double(chosenWidth), Double(chosenHeight))
      if isEven, chosenWidth % 2 != 0 || chosenHeight % 2 != 0 {
        throw .usage(
          "--size \(chosenWidth)x\(chosenHeight) has an odd number, which this format cannot have; "
            + "take \(chosenWidth + chosenWidth % 2)x\(chosenHeight + chosenHeight % 2)", command: .render)
      }
      scale = min(width / canvas.size.x, height / canvas.size.y)
    case .scale(let chosen):
      scale = chosen
      (width, height) = ((canvas.size.x * scale).rounded(.up), (canvas.size.y * scale).rounded(.up))
    case nil:
      scale = 1
      (width, height) = (canvas.size.x.rounded(.up), canvas.size.y.rounded(.up))
    }
    if isEven {
      width += width.truncatingRemainder(dividingBy: 2)
      height += height.truncatingRemainder(dividingBy: 2)
    }
    guard max(width, height) <= Double(VideoSize.most) else {
      let (wide, high) = (Int(min(width, 1e9)), Int(min(height, 1e9)))
      throw .usage(
        "the video would be \(wide) by \(high) pixels, and \(VideoSize.most) is the most; take fewer, as in --size 1280x720",
        command: .render)
    }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
    self.canvas = canvas.grown(to: [width / scale, height / scale])
  }
}
