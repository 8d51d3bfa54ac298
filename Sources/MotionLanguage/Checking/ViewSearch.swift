import MotionText

/// Searches for the view nearest to an unknown name.
struct ViewSearch {
  /// The largest number of comparisons. Each search looks at every view, and more comparisons would take noticeable time.
  private static let mostComparisons = 200_000
  /// The largest number of parameters that a name is compared with.
  static let mostParameters = 20
  private var comparisons = 0
  private var known: [Symbol: Nearest?] = [:]

  /// Returns the view or group nearest to a name, or in a definition the parameter, if it is as near.
  ///
  /// - Parameter token: the token of the name.
  mutating func nearest(
    to token: UInt32, among views: [ViewTable.View], in script: EvaluatedScript
  ) -> (nearest: Nearest, isParameter: Bool)? {
    let name = script.tree.tokens[Int(token)].symbol
    let view: Nearest?
    if let known = known[name] {
      view = known
    } else {
      guard comparisons <= ViewSearch.mostComparisons else { return nil }
      comparisons += views.count + script.tree.groups.count
      let names = views.lazy.map(\.name) + script.tree.groups.map(\.name)
      view = Nearest.to(script.symbols.text(name), among: names.map { script.symbols.text($0) })
      known[name] = .some(view)
    }
    guard let parameter = parameter(nearestTo: token, in: script), parameter.distance <= view?.distance ?? .max else {
      return view.map { ($0, false) }
    }
    let isCertain = view == nil && parameter.isCertain
    return (Nearest(name: parameter.name, distance: parameter.distance, isCertain: isCertain), true)
  }

  private mutating func parameter(nearestTo token: UInt32, in script: EvaluatedScript) -> Nearest? {
    guard comparisons <= ViewSearch.mostComparisons else { return nil }
    comparisons += script.tree.defines.count
    let parameters = script.tree.parameters(around: token).prefix(ViewSearch.mostParameters)
    comparisons += parameters.count
    return Nearest.to(script.text(ofToken: token), among: parameters.map { script.symbols.text($0.name) })
  }
}
