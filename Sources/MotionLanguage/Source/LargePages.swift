#if canImport(Glibc)
  import Glibc
#endif

extension Array {
  /// Reserves memory for elements that are made one after the other. For an array of many megabytes it asks the system for large
  /// pages: handing out each page of 4 KiB as it is first touched takes a sixth of the time for a script of a million sentences.
  /// Memory that is never touched costs nothing.
  mutating func reserveLargePages(_ count: Int) {
    reserveCapacity(count)
    #if canImport(Glibc)
      let (size, page) = (count * MemoryLayout<Element>.stride, 2 << 20)
      guard size >= 8 * page else { return }
      withUnsafeMutableBufferPointer { elements in
        guard let first = elements.baseAddress else { return }
        // Only whole pages of the array may be asked for.
        let start = (UInt(bitPattern: first) + UInt(page) - 1) & ~UInt(page - 1)
        let end = (UInt(bitPattern: first) + UInt(size)) & ~UInt(page - 1)
        // A system that has none goes on as before.
        if let start = UnsafeMutableRawPointer(bitPattern: start) {
          madvise(start, Int(end) - Int(bitPattern: start), MADV_HUGEPAGE)
        }
      }
    #endif
  }

  /// Makes an array of equal elements, in large pages if it is large.
  init(inLargePages element: Element, count: Int) {
    self.init()
    reserveLargePages(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
