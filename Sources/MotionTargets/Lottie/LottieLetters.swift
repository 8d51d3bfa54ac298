import MotionAlgebra
import MotionText

/// The words in the layer of a text.
struct LottieLetters {
  let motion: LottieMotion
  let drawing: Drawing

  /// Whether the size of the letters moves.
  var resizes: Bool { motion.moves([.fontSize]) }

  /// Writes the words and their look.
  func content(_ json: inout JSONWriter, _ wording: Wording) {
    json.object("d") { json in
      json.array("k") { json in
        for key in words(wording).keys {
          json.object { json in
            json.object("s") { document(&$0, key.words) }
            json.member("t", key.frame)
          }
        }
      }
    }
    json.object("p") { _ in }
    json.object("m") { json in
      json.member("g", 1)
      motion.text.still(&json, "a", [0, 0])
    }
    json.array("a", animator)
  }

  /// The largest number of words of a text that counts. If there are more, they change in every second frame, or every third.
  private static let mostWords = 2000
  /// The largest number of frames whose words are compared.
  private static let mostFrames: Int64 = 200_000

  /// Returns the words with the frames from which they are shown, and the number of frames between words that may differ.
  func words(_ wording: Wording) -> (keys: [(frame: Int64, words: String)], step: Int64) {
    func keys(_ step: Int64) -> [(frame: Int64, words: String)] {
      var keys: [(frame: Int64, words: String)] = []
      for (frame, value) in motion.values(of: .value, step: step) {
        let words = wording.words(value)
        if words != keys.last?.words { keys.append((frame, words)) }
      }
      return keys
    }
    let frames = motion.frames(of: .value)
    let step = max(1, (frames + LottieLetters.mostFrames - 1) / LottieLetters.mostFrames)
    let all = keys(step)
    if all.count <= LottieLetters.mostWords { return (all, step) }
    let most = Int64(LottieLetters.mostWords)
    let wide = max(step, (frames + most - 1) / most)
    return (keys(wide), wide)
  }

  /// The size of the letters before the layer is scaled. It is not 0, of which there is no multiple.
  private var letterSize: Double {
    let start = motion.start[.fontSize]
    return start > 0 ? start : VisibleProperty.fontSize.base
  }

  /// Writes the point of the letters that is at the position of the layer.
  func anchor(_ json: inout JSONWriter) {
    let (share, offset) = (motion.start.shift.share.y, motion.start.shift.offset)
    // The vertical middle of a text is at the middle of a lowercase x, as in SVG.
    let middle = -(0.35 + OutlineMeasures.lineHeight * share) * letterSize
    guard resizes, offset != [0, 0] else { return motion.text.still(&json, "a", [-offset.x, middle - offset.y]) }
    json.key("a")
    scaledByLetters(&json, [], within: motion.tolerance / 5) { _, scale in
      scale > 0 ? [-offset.x / scale, middle - offset.y / scale] : [0, middle]
    }
  }

  /// Writes the scale of the layer. The size of letters cannot move, so that the whole layer is scaled.
  func scale(_ json: inout JSONWriter) {
    guard let name = Property.scale.writing.names?.lottie else { return }
    let numbers = Property.scale.numbers
    json.key(name)
    scaledByLetters(&json, numbers, isStraight: motion.moves(numbers), within: motion.allowed(numbers) * 20) {
      values, scale in values.map { 100 * scale * $0 }
    }
  }

  /// Writes a list that depends on the size of the letters, which the layer is scaled to.
  private func scaledByLetters(
    _ json: inout JSONWriter, _ numbers: [VisibleProperty], isStraight: Bool = true, isList: Bool = true,
    within tolerance: Double, _ value: @escaping ([Double], Double) -> [Double]
  ) {
    let size = letterSize
    func computed(_ values: [Double]) -> [Double] { value(Array(values.dropLast()), values[numbers.count] / size) }
    let keyframes = motion.keyframes(numbers + [.fontSize], isStraight: isStraight).straight(
      within: tolerance, computed)
    motion.text.property(&json, keyframes, isList: isList) { json, values in
      if isList {
        json.values(computed(values), motion.text.numbers)
      } else {
        json.value(computed(values)[0], motion.text.numbers)
      }
    }
  }

  private func document(_ json: inout JSONWriter, _ words: String) {
    json.member("s", letterSize, motion.text.numbers)
    json.member("f", LottieFont(motion.start.style).name)
    json.member("t", words)
    json.member("ca", 0)
    let share = motion.start.anchor.share.x
    json.member("j", share < 0 ? 0 : share > 0 ? 1 : 2)
    // Tracking is in thousandths of the size.
    json.member("tr", movesSpacing ? 0 : 1000 * motion.start[.letterSpacing] / letterSize, motion.text.numbers)
    json.member("lh", OutlineMeasures.lineHeight * letterSize, motion.text.numbers)
    json.member("ls", 0)
    // A text has no gradients, so it has the mean colour.
    for (name, numbers) in [("fc", drawing.fill?.numbers), ("sc", drawing.stroke?.numbers)] {
      guard let numbers else { continue }
      json.key(name)
      json.values(numbers.dropLast().map { motion.start[$0] }, motion.text.numbers)
    }
    guard drawing.stroke != nil else { return }
    json.member("sw", motion.start[.strokeWidth], motion.text.numbers)
    json.member("of", true)
  }

  private var movesSpacing: Bool { motion.moves([.letterSpacing]) || motion.start[.letterSpacing] != 0 && resizes }

  /// Writes a length in the letters, which the scale of the layer does not change where it stands for their size.
  private func length(_ json: inout JSONWriter, _ name: String, _ property: VisibleProperty) {
    guard resizes else { return motion.scalar(&json, name, property) }
    json.key(name)
    scaledByLetters(&json, [property], isList: false, within: motion.tolerance / 5) { values, scale in
      [scale > 0 ? values[0] / scale : 0]
    }
  }

  /// Writes the movements of a text's colours and of the width of its outline, which all letters share. Only a fill and an
  /// outline together have an alpha each.
  private func animator(_ json: inout JSONWriter) {
    var colours: [(name: String, numbers: [VisibleProperty])] = []
    var numbers: [(name: String, property: VisibleProperty)] = []
    func add(_ paint: [VisibleProperty]?, colour: String, alpha: String) {
      guard let paint else { return }
      let channels = Array(paint.dropLast())
      if motion.moves(channels) { colours.append((colour, channels)) }
      if motion.moves([paint[3]]) || motion.start[paint[3]] != 1 { numbers.append((alpha, paint[3])) }
    }
    add(drawing.fill?.numbers, colour: "fc", alpha: drawing.stroke == nil ? "o" : "fo")
    add(drawing.stroke?.numbers, colour: "sc", alpha: "so")
    let movesWidth = drawing.stroke != nil && motion.moves([.strokeWidth, .fontSize])
    guard !colours.isEmpty || !numbers.isEmpty || movesWidth || movesSpacing else { return }
    json.object { json in
      json.member("nm", "fill")
      json.object("s") { json in
        json.member("t", 0)
        motion.text.still(&json, "xe", 0)
        motion.text.still(&json, "ne", 0)
        motion.text.still(&json, "a", 100)
        json.member("b", 1)
        json.member("rn", 0)
        json.member("sh", 1)
        json.member("r", 1)
        motion.text.still(&json, "s", 0)
        motion.text.still(&json, "e", 100)
      }
      json.object("a") { json in
        for (name, numbers) in colours { motion.vector(&json, name, numbers) { $0 + [1] } }
        for (name, property) in numbers { motion.scalar(&json, name, property) { 100 * $0 } }
        if movesWidth { length(&json, "sw", .strokeWidth) }
        if movesSpacing { length(&json, "t", .letterSpacing) }
      }
    }
  }
}
