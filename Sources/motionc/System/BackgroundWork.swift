/// Work that a thread does while this one goes on.
final class BackgroundWork<Result: Sendable>: @unchecked Sendable {
  // The result is used only between `lock` and `unlock`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var found: Result?

  /// Starts the work. If the system refuses a thread, it is done at once.
  ///
  /// The process may end before the work.
  init(_ work: @escaping @Sendable () -> Result) {
    pthread_mutex_init(mutex, nil)
    let body = { @Sendable in self.finish(work()) }
    if let thread = startThread(body) { pthread_detach(thread) } else { body() }
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  private func finish(_ result: Result) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    found = result
  }

  /// The result; `nil` while the work goes on.
  var result: Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return found
  }
}
