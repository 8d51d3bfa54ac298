extension RandomAccessCollection where Index == Int {
  /// Returns, by bisection, the number of leading elements for which a condition holds. It must hold for no element after them.
  func countOfFirst(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
