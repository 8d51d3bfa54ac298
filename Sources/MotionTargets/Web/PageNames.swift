import MotionText

/// The names of intervals on a page, where the browser cuts what the reader can spare, and the room beside the curves.
struct PageNames {
  private var short: Shortening

  /// - Parameter names: the names of all intervals of the page.
  init(_ names: some Sequence<String>) { short = Shortening(names, in: .letters) }

  /// The letters at the end of a name that are not cut, and those if a part before them is not cut either.
  private static let uncut = 10
  private static let uncutBehindPart = 5
  /// The narrowest column of names, and the most of it that a part takes which tells a name from others, in letters.
  private static let narrowest = 20.0
  private static let widestPart = 8.0

  /// Returns a name in elements: a `span` is cut where room is short, and a `b` is not.
  ///
  /// Where the start and the end of a name are those of others too, the part in which it differs is not cut.
  mutating func markup(_ title: IntervalTitle) -> String {
    func spare(_ text: String) -> String { text.isEmpty ? "" : "<span>\(xmlText(text))</span>" }
    func kept(_ text: String) -> String { text.isEmpty ? "" : "<b>\(xmlText(text))</b>" }
    let name = title.name
    if let (before, part, after) = short.difference(of: name, at: PageNames.narrowest) {
      let end = title.distinction.isEmpty ? String(after.suffix(PageNames.uncutBehindPart)) : ""
      return spare(before) + kept(shortened(part, to: PageNames.widestPart, in: .letters))
        + spare(String(after.dropLast(end.count))) + kept(end + title.distinction)
    }
    let isCut = title.distinction.isEmpty && name.count > 2 * PageNames.uncut
    let end = isCut ? String(name.suffix(PageNames.uncut)) : ""
    return spare(String(name.dropLast(end.count))) + kept(end + title.distinction)
  }

  /// The space for a name and a value of a curve beside its sample, in pixels; see `--values` in `page.css`.
  private static let widthOfCurve = 188.0
  /// The widths of a digit and of a letter of the 13-pixel font, in pixels.
  private static let (digit, letter) = (8.3, PictureStyle.letter * 13 / 12)

  /// Returns the room for the name of a curve, in letters, beside values with three decimals.
  static func lettersOfCurve(beside values: ClosedRange<Double>) -> Double {
    let count = [values.lowerBound, values.upperBound].map { digits($0, decimals: 3) }.max() ?? 0
    return max(8, (widthOfCurve - Double(count) * digit) / letter)
  }

  /// Returns the room for the numbers beside the curves of a phone, in pixels.
  static func tickWidth(_ panels: [Plot.Panel]) -> Int {
    let digits = panels.flatMap { $0.ticks(about: 3) }.map(\.text.count).max() ?? 0
    return digits == 0 ? 0 : digits * 8 + 6
  }

  private static func digits(_ value: Double, decimals: Int) -> Int {
    let whole = String(Int64(value.magnitude.rounded().clamped(to: 0...1e15))).count
    return whole + decimals + 1 + (value < 0 ? 1 : 0)
  }
}
