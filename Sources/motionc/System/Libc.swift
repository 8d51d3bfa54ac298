// The program uses the C library only: with Foundation it would take four times as long to start.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// Repeats a call of the C library that a signal has interrupted.
func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Returns a path as the C library takes it.
func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

/// Returns the bytes of a file from a place on: fewer than `count` at its end, and none where it cannot be read.
func fileBytes(_ descriptor: CInt, at place: Int64, count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { free, filled in
    filled = max(0, retried { pread(descriptor, free.baseAddress, count, off_t(place)) })
  }
}
