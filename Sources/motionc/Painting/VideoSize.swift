import MotionTargets

/// How many pixels a video has, and which part of the plane they show.
struct VideoSize {
  let width: Int
  let height: Int
  /// As much of the plane as those pixels show, the picture in the middle.
  let canvas: PictureCanvas

  /// Larger ones few encoders take.
  private static let most = 8192

  /// - Parameter isEven: both numbers have to be.
  init(_ canvas: PictureCanvas, _ requested: RequestedSize?, isEven: Bool) throws(ProgramFailure) {
    var (width, height): (Double, Double)
    let scale: Double
    switch requested {
    case .pixels(let chosenWidth, let chosenHeight):
      (width, height) = (Double(chosenWidth), Double(chosenHeight))
      if isEven, chosenWidth % 2 != 0 || chosenHeight % 2 != 0 {
        throw .usage(
          "--size \(chosenWidth)x\(chosenHeight) has an odd number, which this format cannot have; "
            + "take \(chosenWidth + chosenWidth % 2)x\(chosenHeight + chosenHeight % 2)")
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
        "the video would be \(wide) by \(high) pixels, and \(VideoSize.most) is the most; take fewer, as in --size 1280x720"
      )
    }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
    self.canvas = canvas.grown(to: [width / scale, height / scale])
  }
}
