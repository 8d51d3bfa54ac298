extension Array {
  /// How many elements come first for which something holds that holds for none behind them, by halving.
  func countOfFirst(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
