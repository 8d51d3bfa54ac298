private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a thread, which must be joined or detached; returns `nil` if the system refuses.
func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
      &thread, nil,
      {
        Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
  #else
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { body in
        if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
  #endif
  if status == 0 { return thread }
  body.release()
  return nil
}
