/// A script with outlines that become one another, and the boxes around them, computed from the frames.
enum MorphedViews {
  static let script = """
    canvas 600 by 200
    let wide = "M-40 -10 H40 V10 H-40 Z"
    view plain is a square at (60, 60) with size 40
    view chain is a path "M-10 -10 h20 v20 h-20 Z" at (180, 60)
    view swing is a rectangle at (300, 60) with size (20, 60) and fill none and stroke navy and stroke-width 2
    view lines is a path "M0 0 H40 M0 20 H40" at (400, 40) with fill none and stroke black and stroke-width 4 and stroke-cap round
    view tilted is a square with size 40 and opacity 0
    view turned is a rectangle at (520, 60) with size (20, 60)
    morph plain to "M-30 -30 h60 v60 h-60 Z" over 1s with ease-in
      + (morph chain to wide over 400ms with ease-in-out then morph chain to "M-20 -50 h40 v100 h-40 Z" over 600ms with ease-out-back)
      + ((morph swing to wide over 250ms then morph swing to "M0 0 h30 v30 h-30 Z" over 250ms) looped)
      + (morph chain to "M0 0 h10 v10 h-10 Z" over 700ms with steps(5)) after 1200ms
      + (move lines by (0, 10) over 1s + morph lines to "M0 40 H60 M0 60 H60" over 1s)
      + morph turned to tilted over 1s

    """

  /// The boxes around the outlines of each view, relative to its position: left, top, right, bottom.
  private static let boxes: [String: [SIMD4<Double>]] = [
    "plain": [[-20, -20, 20, 20], [-30, -30, 30, 30]],
    "chain": [[-10, -10, 10, 10], [-40, -10, 40, 10], [-20, -50, 20, 50], [0, 0, 10, 10]],
    "swing": [[-10, -30, 10, 30], [-40, -10, 40, 10], [0, 0, 30, 30]],
    "lines": [[0, 0, 40, 20], [0, 40, 60, 60]],
    "turned": [[-10, -30, 10, 30], [-20, -20, 20, 20]],
  ]
  private static let places: [String: SIMD2<Double>] = [
    "plain": [60, 60], "chain": [180, 60], "swing": [300, 60], "lines": [400, 40], "turned": [520, 60],
  ]

  /// Returns what differs from a measured box: its left, its top, its width and its height. `nil` for a view that does not morph.
  static func differences(
    _ view: String, _ row: [String: Double], box: [Double], isChromium: Bool, allowed: Double
  ) -> [String]? {
    guard let boxes = boxes[view], let place = places[view], let morph = row["\(view).morph"] else { return nil }
    // Other browsers measure outlines with their strokes, and Firefox gives sixtieths of a pixel.
    if !isChromium, view == "swing" || view == "lines" { return [] }
    let first = min(max(Int(morph.rounded(.down)), 0), boxes.count - 2)
    let edges = boxes[first] + (boxes[first + 1] - boxes[first]) * (morph - Double(first))
    let shift = SIMD2(row["\(view).position.x"] ?? place.x, row["\(view).position.y"] ?? place.y)
    let meant = [edges[0] + shift.x, edges[1] + shift.y, edges[2] - edges[0], edges[3] - edges[1]]
    return zip(["left", "top", "width", "height"], zip(box, meant)).compactMap { name, pair in
      abs(pair.0 - pair.1) <= allowed ? nil : "\(name) of \(view) is \(pair.0), not \(pair.1) at \(morph)"
    }
  }
}
