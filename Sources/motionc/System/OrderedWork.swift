/// Work that several threads do side by side, and whose results one thread takes in order.
///
/// A thread that is far ahead of that one waits, so that memory holds few results, however many parts there are. It uses the
/// threads of the C library, because Swift's own make the program start more slowly.
final class OrderedWork<Part: Sendable, Result: Sendable>: @unchecked Sendable {
  // All variables are used only between `lock` and `unlock`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var nextPart: () -> Part?
  /// The number of parts that threads have begun, and of those whose results were taken.
  private var (begun, taken) = (0, 0)
  private var hasMore = true
  private var isStopped = false
  private var results: [Int: (part: Part, result: Result)] = [:]
  private let mostAhead: Int

  /// - Parameters:
  ///   - mostAhead: the largest number of parts that are begun and not taken.
  ///   - nextPart: returns the next part; `nil` after the last one. One thread at a time calls it.
  init(mostAhead: Int, nextPart: @escaping () -> Part?) {
    (self.mostAhead, self.nextPart) = (mostAhead, nextPart)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Does the work, and returns when all threads have ended.
  ///
  /// - Parameters:
  ///   - threads: the number of threads. There are fewer if the system refuses some, but one at least: this one.
  ///   - worker: makes what one thread needs to work. It takes the number of a part, from 0, and the part.
  ///   - take: takes the results in the order of the parts. If it throws, the work stops.
  func run<Failure: Error>(
    threads: Int, worker: @escaping @Sendable () -> (Int, Part) -> Result,
    take: (Part, Result) throws(Failure) -> Void
  ) throws(Failure) {
    let running = (0..<threads).compactMap { _ in
      startThread {
        let work = worker()
        while let (number, part) = self.begin() { self.finish(number, part, work(number, part)) }
      }
    }
    defer {
      stop()
      for thread in running { pthread_join(thread, nil) }
    }
    let ownWork = running.isEmpty ? worker() : nil
    while true {
      if let ownWork {
        guard let (number, part) = begin() else { return }
        finish(number, part, ownWork(number, part))
      }
      guard let (part, result) = next() else { return }
      try take(part, result)
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Returns the next part with its number, when it may begin; `nil` if there is none.
  private func begin() -> (Int, Part)? {
    locked {
      while !isStopped, begun - taken >= mostAhead { pthread_cond_wait(changed, mutex) }
      guard !isStopped, hasMore, let part = nextPart() else {
        hasMore = false
        pthread_cond_broadcast(changed)
        return nil
      }
      begun += 1
      return (begun - 1, part)
    }
  }

  private func finish(_ number: Int, _ part: Part, _ result: Result) {
    locked {
      results[number] = (part, result)
      pthread_cond_broadcast(changed)
    }
  }

  /// Returns the next result in order, when it is there; `nil` after the last one.
  private func next() -> (Part, Result)? {
    locked {
      while true {
        if let next = results.removeValue(forKey: taken) {
          taken += 1
          pthread_cond_broadcast(changed)
          return next
        }
        if !hasMore, taken == begun { return nil }
        pthread_cond_wait(changed, mutex)
      }
    }
  }

  private func stop() {
    locked {
      isStopped = true
      pthread_cond_broadcast(changed)
    }
  }
}
