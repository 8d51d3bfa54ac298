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
}
