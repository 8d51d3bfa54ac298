import MotionText

/// Searches for the view nearest to an unknown name.
struct ViewSearch {
  /// The largest number of comparisons. Each search looks at every view, and more comparisons would take noticeable time.
  private static let mostComparisons = 200_000
  private var comparisons = 0
  private var known: [Symbol: Nearest?] = [:]

  mutating func nearest(to name: Symbol, among views: [ViewTable.View], in script: EvaluatedScript) -> Nearest? {
    if let known = known[name] { return known }
    guard comparisons <= ViewSearch.mostComparisons else { return nil }
    comparisons += views.count + script.tree.groups.count
    let names = views.lazy.map(\.name) + script.tree.groups.map(\.name)
    let found = Nearest.to(script.symbols.text(name), among: names.map { script.symbols.text($0) })
    known[name] = .some(found)
    return found
  }
}
