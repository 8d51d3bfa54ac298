/// Memory that has been freed.
enum FreedMemory {
  /// Keeps freed memory, up to a limit, for what is allocated next, instead of returning it to the system.
  ///
  /// A program that repeatedly makes large arrays and frees them is faster with it, because the system clears each page before it
  /// gives the page to a program. Only glibc returns memory so early.
  static func keep() {
    #if canImport(Glibc)
      // The header that declares this function is not one of those that Swift sees. A statically linked program does not find the
      // function, and is a little slower.
      typealias Option = @convention(c) (_ name: CInt, _ value: CInt) -> CInt
      guard let address = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
      let mallopt = unsafeBitCast(address, to: Option.self)
      let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
      _ = mallopt(trimThreshold, 128 << 20)
      // Larger arrays always come from the system. This is the largest value that glibc takes.
      _ = mallopt(mapThreshold, 32 << 20)
    #endif
  }
}
