extension [String] {
  /// The words as a list in a sentence: `a`, `a and b`, `a, b and c`.
  package func list(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
