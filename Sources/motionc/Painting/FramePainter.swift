import MotionAlgebra
import MotionTargets

/// Draws frames of a scene as PNGs with rsvg-convert, or with a browser if rsvg-convert is missing or would draw them
/// wrongly or not at all.
struct FramePainter {
  private let scene: Scene
  private let score: Score
  private let size: VideoSize
  private let isOnWhite: Bool
  /// The number of frames that rsvg-convert draws at the same time.
  private let jobs: Int
  private let time: (Int64) -> Int64
  private let drawn: Set<String>
  /// The names of the texts that are scaled unevenly.
  private let uneven: [String]
  private let isDrawnByBrowser: Bool

  /// - Parameters:
  ///   - isOnWhite: whether what the picture leaves transparent is white.
  ///   - jobs: the number of frames that are drawn at the same time.
  ///   - time: returns the time of a frame in flicks.
  init(_ scene: Scene, _ score: Score, _ size: VideoSize, isOnWhite: Bool, jobs: Int, time: @escaping (Int64) -> Int64)
  {
    (self.scene, self.score, self.size, self.time) = (scene, score, size, time)
    (self.isOnWhite, self.jobs) = (isOnWhite, jobs)
    drawn = Set(scene.tracks.filter { $0.visible?.property == .trim }.map(\.view))
    uneven = FramePainter.textsScaledUnevenly(scene, score)
    isDrawnByBrowser =
      (!uneven.isEmpty || Picture.isTooDeep(scene) || !ChildProgram.isInstalled(FramePainter.program))
      && BrowserPainter.browser != nil
  }

  /// The program that draws, as a frame names it.
  var name: String { isDrawnByBrowser ? "chromium" : FramePainter.program }

  private static let program = "rsvg-convert"
  private static let whereToGet =
    "install librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew), or else Chromium"

  /// Words about the missing program, to follow those about another missing one; `nil` if frames can be drawn.
  static var missing: String? {
    if ChildProgram.isInstalled(program) || BrowserPainter.browser != nil { return nil }
    return "\(program), which draws the frames, is missing too; \(whereToGet)"
  }

  /// Draws frames in order.
  ///
  /// - Parameter next: takes the number of a frame and its picture.
  func paint(
    _ frames: FrameList, next: (Int64, [UInt8]) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    if isDrawnByBrowser, let browser = try BrowserPainter(size, isOnWhite: isOnWhite) {
      return try paint(frames, by: browser, next: next)
    }
    if !uneven.isEmpty {
      StandardStream.error.say(
        "motionc: note: \(Picture.wordsOfTexts(scaledUnevenly: uneven)); install Chromium to avoid that.\n")
    }
    let program = ChildProgram(
      name: FramePainter.program,
      arguments: ["--format=png", "--width=\(size.width)", "--height=\(size.height)"]
        + (isOnWhite ? ["--background-color=white"] : []),
      whereToGet: FramePainter.whereToGet)
    try paint(frames, by: program, next: next)
  }

  /// The names of the texts that are scaled unevenly in any frame, also in those that are not drawn: a frame that is drawn
  /// alone has to look as it does among the others.
  private static func textsScaledUnevenly(_ scene: Scene, _ score: Score) -> [String] {
    var scales: [String: [ArraySlice<Score.Segment>]] = [:]
    for place in score.tracks.indices {
      let track = scene.tracks[Int(score.tracks[place])]
      if track.visible?.property == .scale { scales[track.view, default: []].append(score.segments(ofTrackAt: place)) }
    }
    return scene.views.filter { view in
      guard view.shape.outline.isText else { return false }
      guard let scales = scales[view.name] else { return view.isTextScaledUnevenly }
      // One of two scales that are the same can be negative.
      return scales.count != 2
        || !scales[0].elementsEqual(scales[1]) { left, right in
          left.after == right.after && left.until == right.until && left.progression == right.progression
            && (left.from == right.from && left.to == right.to || left.from == -right.from && left.to == -right.to)
        }
    }.map(\.name)
  }

  /// Draws several frames at once, and passes them on in order. A frame that is the same as the
  /// one before is not drawn again.
  private func paint(
    _ frames: FrameList, by program: ChildProgram, next: (Int64, [UInt8]) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    // An entry is `nil` for a frame that is the same as the one before.
    var waiting: [RunningProgram?] = []
    var rest = frames.each.makeIterator()
    var lastText: String?
    var picture: [UInt8] = []
    for frame in frames.each {
      while waiting.count < jobs, let begun = rest.next() {
        let text = still(begun)
        waiting.append(text == lastText ? nil : try RunningProgram(program, input: Array(text.utf8)))
        lastText = text
      }
      if let first = waiting.removeFirst() {
        let others = waiting.compactMap(\.self)
        while !first.isAtEnd { try RunningProgram.goOn([first] + others.filter { !$0.isAtEnd }) }
        picture = try first.finish()
      }
      try next(frame, picture)
    }
  }

  /// Draws several frames at a time, because a browser takes longer to start than to draw.
  private func paint(
    _ frames: FrameList, by browser: borrowing BrowserPainter, next: (Int64, [UInt8]) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    var rest = frames.each.makeIterator()
    while true {
      var texts: [String] = []
      var places: [(frame: Int64, picture: Int)] = []
      while places.count < BrowserPainter.most, let frame = rest.next() {
        let text = still(frame)
        if text != texts.last { texts.append(text) }
        places.append((frame, texts.count - 1))
      }
      if places.isEmpty { return }
      let pictures = try browser.pictures(of: texts)
      for (frame, picture) in places { try next(frame, pictures[picture]) }
    }
  }

  private func still(_ frame: Int64) -> String {
    SVGWriter(tolerance: FramePainter.tolerance).still(
      Picture.still(scene, score, at: time(frame)), drawn: drawn, size.canvas)
  }

  /// The largest error of an outline, in pixels. It is too small to change a colour.
  private static let tolerance = 0.001
}
