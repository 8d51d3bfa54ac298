#if canImport(Glibc)
  import Glibc

  // The header of this function is not one of those that Swift sees, and a statically linked program cannot look it up by name.
  @_silgen_name("mallopt") private func setAllocator(_ option: CInt, _ value: CInt) -> CInt

  private let (trimThreshold, mapThreshold, mostMaps): (CInt, CInt, CInt) = (-1, -3, -4)
#endif

/// How the program gets memory from the system, and when it returns it.
///
/// A program that repeatedly makes large arrays and frees them is faster if it keeps that memory for what is allocated next,
/// because the system clears each page before it gives the page to a program. Only glibc returns memory so early.
enum HeapMemory {
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

  /// Takes the memory that compiling a long text needs in pages of 2 MB, if the system has them. With pages of 4 kB, a sixth of
  /// the time of `check` goes to getting them one by one, and to finding them in memory.
  ///
  /// - Parameter bytes: the length of the text.
  static func expect(textOf bytes: Int) {
    #if canImport(Glibc)
      // A shorter text does not fill such pages.
      guard bytes >= 256 << 10, let memory = malloc(bytes * bytesPerByteOfText) else { return }
      let page = 2 << 20
      let start = (UInt(bitPattern: memory) + UInt(page) - 1) & ~UInt(page - 1)
      let end = UInt(bitPattern: memory) + UInt(bytes * bytesPerByteOfText)
      if end > start {
        // This only marks the addresses. Systems without such pages refuse it, which changes nothing.
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
      }
      // What follows is allocated there.
      free(memory)
    #endif
  }

  /// The addresses that `check` of sentences takes for each byte of their text. It uses about two thirds of that memory.
  private static let bytesPerByteOfText = 25
}
