import MotionAlgebra

/// The easings that a script uses, each once.
struct EasingTable {
  private(set) var all: [Easing] = []
  private var places: [Easing: Int32] = [:]
  /// The places of the curves that words name, by keyword and strength, or -1 where they are not used yet.
  private var placesOfWords = [Int32](repeating: -1, count: Keyword.count * 3)

  subscript(place: Int32) -> Easing { all[Int(place)] }

  mutating func place(of easing: Easing) -> Int32 {
    if let place = places[easing] { return place }
    all.append(easing)
    places[easing] = Int32(all.count - 1)
    return Int32(all.count - 1)
  }

  /// The place of the curve that a word names; `nil` where it names none.
  ///
  /// - Parameter strength: 1 behind `low`, 2 behind `high`, else 0.
  mutating func place(of word: Keyword, strength: Int = 0) -> Int32? {
    let slot = Int(word.rawValue) * 3 + strength
    if placesOfWords[slot] < 0 {
      guard let named = CurveNames.easing(word, strength: strength) else { return nil }
      placesOfWords[slot] = place(of: named)
    }
    return placesOfWords[slot]
  }
}
