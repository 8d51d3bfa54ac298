extension [String] {
  /// The words as a list in a sentence: `a`, `a and b`, `a, b and c`.
  package func list(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The words as a list that ends with the number of those that it leaves out: `a, b and 3 more`.
  package func list(_ conjunction: String, most: Int) -> String {
    (prefix(most) + (count > most ? ["\(count - most) more"] : [])).list(conjunction)
  }
}
