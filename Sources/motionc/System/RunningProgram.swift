/// Another program while it runs, with the bytes that it still has to read and those that it has written so far.
final class RunningProgram {
  private let program: ChildProgram
  /// `nil` once its exit status is known.
  private var process: pid_t?
  /// The ends of the pipes to and from the program; `nil` once they are closed.
  private var writing: CInt?
  private var reading: CInt?
  private var rest: ArraySlice<UInt8>
  /// Whether its stdin ends after `rest`.
  private let closesWhenRead: Bool
  private var output: [UInt8] = []

  /// Starts the program.
  ///
  /// - Parameter input: the bytes of its stdin; `nil` if `write` gives them.
  init(_ program: ChildProgram, input: [UInt8]?) throws(ProgramFailure) {
    self.program = program
    rest = input?[...] ?? []
    closesWhenRead = input != nil
    let toChild = try Pipe()
    let fromChild: Pipe
    do throws(ProgramFailure) {
      fromChild = try Pipe()
    } catch {
      toChild.close()
      throw error
    }
    do throws(ProgramFailure) {
      process = try program.spawn(input: toChild.reading, output: fromChild.writing)
    } catch {
      toChild.close()
      fromChild.close()
      throw error
    }
    close(toChild.reading)
    close(fromChild.writing)
    (writing, reading) = (toChild.writing, fromChild.reading)
    _ = fcntl(toChild.writing, F_SETFL, O_NONBLOCK)
    if input?.isEmpty == true { closeInput() }
  }

  /// Kills a program that has not finished.
  deinit {
    closeInput()
    if let reading { close(reading) }
    if let process {
      kill(process, SIGKILL)
      _ = RunningProgram.status(of: process)
    }
  }

  /// Whether the program has closed its stdout.
  var isAtEnd: Bool { reading == nil }

  /// Gives the program more to read, and waits until it has read everything.
  func write(_ bytes: [UInt8]) throws(ProgramFailure) {
    rest = bytes[...]
    while !rest.isEmpty { try RunningProgram.goOn([self]) }
    // The pipe is closed when the program no longer reads.
    if writing == nil { throw failure }
  }

  /// Waits until one of several programs can read or write, and serves each that can. It throws if an interrupt is
  /// pending, so that the caller can clean up.
  static func goOn(_ programs: [RunningProgram]) throws(ProgramFailure) {
    step(programs)
    if Interrupts.isPending { throw .file("interrupted") }
  }

  /// The longest time between two tests for an interrupt, in milliseconds.
  private static let patience: CInt = 200

  private static func step(_ programs: [RunningProgram]) {
    var ready: [pollfd] = []
    for program in programs {
      if let reading = program.reading { ready.append(pollfd(fd: reading, events: Int16(POLLIN), revents: 0)) }
      if let writing = program.writing, !program.rest.isEmpty {
        ready.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
      }
    }
    guard poll(&ready, nfds_t(ready.count), patience) > 0 else { return }
    let able = Set(ready.filter { $0.revents != 0 }.map(\.fd))
    for program in programs {
      if let writing = program.writing, able.contains(writing) { program.writeSome(writing) }
      if let reading = program.reading, able.contains(reading) { program.readSome(reading) }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: the bytes that it wrote to its stdout.
  func finish() throws(ProgramFailure) -> [UInt8] {
    if !closesWhenRead { closeInput() }
    while !isAtEnd { try RunningProgram.goOn([self]) }
    closeInput()
    guard let process else { return output }
    self.process = nil
    guard RunningProgram.status(of: process) == 0 else { throw failure }
    return output
  }

  private var failure: ProgramFailure {
    .file("\(program.name) failed\(program.isSilenced ? "" : "; see its messages above")")
  }

  private func writeSome(_ descriptor: CInt) {
    let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    // A program may stop reading; its exit status tells whether that is an error.
    if (rest.isEmpty && closesWhenRead) || (count < 0 && errno != EAGAIN && errno != EINTR) { closeInput() }
  }

  private func readSome(_ descriptor: CInt) {
    let room = 1 << 16
    var (count, problem): (Int, CInt) = (0, 0)
    output += [UInt8](unsafeUninitializedCapacity: room) { free, filled in
      count = read(descriptor, free.baseAddress, room)
      problem = errno
      filled = max(0, count)
    }
    if count == 0 || (count < 0 && problem != EAGAIN && problem != EINTR) {
      close(descriptor)
      reading = nil
    }
  }

  private func closeInput() {
    if let writing { close(writing) }
    writing = nil
    rest = []
  }

  private static func status(of process: pid_t) -> CInt {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  private struct Pipe {
    let reading: CInt
    let writing: CInt

    init() throws(ProgramFailure) {
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .system("cannot start another program") }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() { for end in [reading, writing] { systemClose(end) } }
  }
}

extension ChildProgram {
  /// Runs the program to its end.
  ///
  /// - Parameter input: the bytes of its stdin.
  /// - Returns: the bytes that it wrote to its stdout.
  func run(input: [UInt8]) throws(ProgramFailure) -> [UInt8] {
    let running = try RunningProgram(self, input: input)
    return try running.finish()
  }
}

/// `write` and `close`, under names that no method hides.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: CInt) { close(descriptor) }
