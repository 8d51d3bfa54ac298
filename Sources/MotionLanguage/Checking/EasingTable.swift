import MotionAlgebra

/// The easings of a script, without duplicates.
struct EasingTable {
  private(set) var all: [Easing] = []
  /// The index of each easing once there are more than `mostSearched`. A small script makes do without this dictionary, whose
  /// type takes the runtime longer to set up than the script takes to parse.
  private var places: [Easing: Int32] = [:]
  private static let mostSearched = 8
  /// The index of the curve of each word and strength, or -1 if it is not used yet.
  private var placesOfWords = [Int32](repeating: -1, count: CurveWord.count * CurveWord.Strength.count)

  subscript(place: Int32) -> Easing { all[Int(place)] }

  mutating func place(of easing: Easing) -> Int32 {
    let isSearched = all.count <= EasingTable.mostSearched
    if let place = isSearched ? all.firstIndex(of: easing).map(Int32.init) : places[easing] { return place }
    all.append(easing)
    if all.count > EasingTable.mostSearched {
      if isSearched { for (place, easing) in all.enumerated() { places[easing] = Int32(place) } }
      places[easing] = Int32(all.count - 1)
    }
    return Int32(all.count - 1)
  }

  /// Returns the index of the curve that a word names; `nil` if it names none.
  mutating func place(of word: CurveWord, _ strength: CurveWord.Strength = .plain) -> Int32? {
    let slot = Int(word.rawValue) * CurveWord.Strength.count + Int(strength.rawValue)
    if placesOfWords[slot] < 0 {
      guard let named = word.easing(strength) else { return nil }
      placesOfWords[slot] = place(of: named)
    }
    return placesOfWords[slot]
  }
}
