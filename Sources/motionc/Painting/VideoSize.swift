import MotionTargets

/// The size of a video in pixels, and the part of the plane that it shows.
struct VideoSize {
  let width: Int
  let height: Int
  /// The part of the plane that the video shows, with the picture in the middle.
  let canvas: PictureCanvas

  /// The largest width and height; few encoders accept more.
  private static let most = 8192

  /// - Parameter isEven: whether the width and the height have to be even.
  init(_ canvas: PictureCanvas, _ requested: RequestedSize?, isEven: Bool) throws(ProgramFailure) {
    var (width, height): (Double, Double)
    let scale: Double
    switch requested {
    case .pixels(let chosenWidth, let chosenHeight):
      (width, height) = (Double(chosenWidth), Double(chosenHeight))
      if isEven, chosenWidth % 2 != 0 || chosenHeight % 2 != 0 {
        throw .usage(
          "--size \(chosenWidth)x\(chosenHeight) has an odd number, and this format needs even ones; "
            + "use \(chosenWidth + chosenWidth % 2)x\(chosenHeight + chosenHeight % 2)")
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
      let (wide, high) = (Int(min(width, 1e18)), Int(min(height, 1e18)))
      throw .usage(
        "the output would have \(wide) by \(high) pixels, and the most is \(VideoSize.most) each way; use --size 1280x720, for example"
      )
    }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
    self.canvas = canvas.grown(to: [width / scale, height / scale])
  }
}
