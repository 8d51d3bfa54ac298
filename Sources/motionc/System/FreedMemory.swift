#if canImport(Glibc)
  import Glibc

  // The header of this function is not one of those that Swift sees, and a statically linked program cannot look it up by name.
  @_silgen_name("mallopt") private func setAllocator(_ option: CInt, _ value: CInt) -> CInt

  private let (trimThreshold, mapThreshold, mostMaps): (CInt, CInt, CInt) = (-1, -3, -4)
#endif

/// Memory that has been freed.
///
/// A program that repeatedly makes large arrays and frees them is faster if it keeps that memory for what is allocated next,
/// because the system clears each page before it gives the page to a program. Only glibc returns memory so early.
enum FreedMemory {
  /// Keeps freed memory, up to a limit: for a program that goes on when it has compiled a script.
  static func keepSome() {
    #if canImport(Glibc)
      _ = setAllocator(trimThreshold, 128 << 20)
      // Larger arrays always come from the system. This is the largest value that glibc takes.
      _ = setAllocator(mapThreshold, 32 << 20)
    #endif
  }

  /// Keeps all freed memory: for a program that ends when it has compiled a script. Without this, `check` of a million sentences
  /// gets half as many new pages again.
  static func keepAll() {
    #if canImport(Glibc)
      _ = setAllocator(trimThreshold, .max)
      // No array is mapped by itself, because its pages would return to the system when it is freed.
      _ = setAllocator(mostMaps, 0)
    #endif
  }

  /// The fewest bytes of a script for which large pages are worth their clearing, the most that are counted, and about how many
  /// bytes of memory each of its bytes takes.
  private static let (leastForLargePages, mostForLargePages, memoryForByte) = (1 << 18, 1 << 24, 64)

  /// Asks for large pages for the memory that a large script takes, after `keepAll`. With small ones, a page with 5 000 views spends a
  /// seventh of its time on getting them. Where the system has no large pages, nothing changes.
  static func useLargePages(forScriptOf bytes: Int) {
    #if canImport(Glibc)
      guard bytes >= leastForLargePages else { return }
      let (size, page) = (min(bytes, mostForLargePages) * memoryForByte, 2 << 20)
      // The end of the heap grows by this memory, which nobody has touched yet, and keeps it when it is freed.
      guard let memory = malloc(size) else { return }
      let start = UnsafeMutableRawPointer(
        bitPattern: (UInt(bitPattern: memory) + UInt(page - 1)) / UInt(page) * UInt(page))
      if let start, size > page { _ = madvise(start, size - page, CInt(MADV_HUGEPAGE)) }
      free(memory)
    #endif
  }
}
