#if canImport(Glibc)
  import Glibc

  // The header of this function is not one of those that Swift sees, and a statically linked program cannot look it up by name.
  @_silgen_name("mallopt") private func setAllocator(_ option: CInt, _ value: CInt) -> CInt
#endif

/// Memory that has been freed.
enum FreedMemory {
  /// Keeps freed memory, up to a limit, for what is allocated next, instead of returning it to the system.
  ///
  /// A program that repeatedly makes large arrays and frees them is faster with it, because the system clears each page before it
  /// gives the page to a program. Only glibc returns memory so early.
  static func keep() {
    #if canImport(Glibc)
      let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
      _ = setAllocator(trimThreshold, 128 << 20)
      // Larger arrays always come from the system. This is the largest value that glibc takes.
      _ = setAllocator(mapThreshold, 32 << 20)
    #endif
  }
}
