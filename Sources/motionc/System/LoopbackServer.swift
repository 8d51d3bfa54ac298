#if canImport(Glibc)
  private let streamSocket = CInt(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif

/// An HTTP server for this machine only. Each connection gets one answer, and a slow client does not delay the others.
final class LoopbackServer {
  /// A response.
  struct Answer {
    var status = 200
    var type = "text/plain; charset=utf-8"
    /// More header fields.
    var fields: [String] = []
    var body: [UInt8] = []
  }

  /// A client, with what it has sent and what it still has to receive.
  private struct Connection {
    let descriptor: CInt
    /// The time at which the connection is closed, in milliseconds.
    var deadline: Int64
    var request: [UInt8] = []
    /// The bytes still to send; `nil` while the request is not complete.
    var answer: ArraySlice<UInt8>?
    /// Whether everything has been sent. The connection then waits until the client closes it, so that no byte is lost.
    var isDone = false
  }

  private let listener: CInt
  let port: UInt16
  private let methods: [RequestHead.Method]
  private var connections: [Connection] = []
  /// The time before which no connection is accepted, in milliseconds, because the system has refused one.
  private var refusedUntil: Int64 = 0

  /// The most connections, which is more than any browser opens. A new one replaces the oldest.
  private static let mostConnections = 64
  /// How long a client may take to send its request or to read, in milliseconds.
  private static let patience: Int64 = 10_000
  /// How long the server waits for the client to close the connection, in milliseconds.
  private static let farewell: Int64 = 1000
  /// How long the server waits after the system has refused a connection, in milliseconds.
  private static let pause: Int64 = 200

  /// Listens to a port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: the port; 0 selects any free one.
  ///   - others: the number of ports after it that may be taken instead.
  ///   - takesCommands: whether it answers POST too.
  init(port: UInt16, others: UInt16 = 0, takesCommands: Bool = false) throws(ProgramFailure) {
    methods = takesCommands ? [.get, .head, .post] : [.get, .head]
    var problem: CInt = 0
    for candidate in port...(port + others) {
      let descriptor = socket(AF_INET, streamSocket, 0)
      guard descriptor >= 0 else { throw .system("cannot listen to a port") }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      // A port counts as free at once after it was used.
      var yes: CInt = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
      var address = LoopbackServer.address(candidate)
      if LoopbackServer.with(&address, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0 {
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        listener = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
        return
      }
      problem = errno
      close(descriptor)
      guard problem == EADDRINUSE else { break }
    }
    if problem == EADDRINUSE {
      throw .file("port \(port) is in use; choose another with --port, or --port 0 for any free port")
    }
    throw .file("cannot listen to port \(port): \(String(cString: strerror(problem)))")
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    close(listener)
  }

  /// Serves requests for a number of milliseconds.
  ///
  /// - Parameters:
  ///   - input: a descriptor; once it can be read or has ended, the server returns.
  ///   - answer: returns the response to a request.
  func serve(for milliseconds: Int64, until input: CInt? = nil, answer: (RequestHead) -> Answer) {
    let end = Progress.milliseconds() + milliseconds
    var now = Progress.milliseconds()
    repeat {
      // A negative descriptor is left out.
      let isRefused = refusedUntil > now
      var ready = [pollfd(fd: isRefused ? -1 : listener, events: Int16(POLLIN), revents: 0)]
      for connection in connections {
        let events = connection.answer.map { $0.isEmpty ? POLLIN : POLLOUT } ?? POLLIN
        ready.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
      }
      if let input { ready.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
      var next = connections.map(\.deadline).min() ?? end
      if isRefused { next = min(next, refusedUntil) }
      _ = poll(&ready, nfds_t(ready.count), CInt(clamping: max(0, min(end, next) - now)))
      now = Progress.milliseconds()
      for place in connections.indices.reversed() {
        let isAble = ready[place + 1].revents != 0
        if connections[place].deadline <= now || (isAble && !goOn(place, now, answer)) {
          close(connections.remove(at: place).descriptor)
        }
      }
      if ready[0].revents != 0 { accept(now) }
      if input != nil, ready[ready.count - 1].revents != 0 { return }
    } while now < end
  }

  private func accept(_ now: Int64) {
    while true {
      let descriptor = systemAccept(listener)
      guard descriptor >= 0 else {
        // The client keeps waiting, and would be noticed at once again.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { refusedUntil = now + LoopbackServer.pause }
        return
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      if connections.count == LoopbackServer.mostConnections { close(connections.removeFirst().descriptor) }
      connections.append(Connection(descriptor: descriptor, deadline: now + LoopbackServer.patience))
    }
  }

  /// Reads and sends as much as is possible without waiting.
  ///
  /// - Returns: false if the connection has ended.
  private func goOn(_ place: Int, _ now: Int64, _ answer: (RequestHead) -> Answer) -> Bool {
    let descriptor = connections[place].descriptor
    if connections[place].isDone || connections[place].answer == nil {
      var room = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &room, room.count, 0)
      if count == 0 { return false }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if connections[place].isDone { return true }
      connections[place].request += room[..<count]
      let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
      guard let head = RequestHead.read(connections[place].request, hosts: hosts, methods: methods) else { return true }
      connections[place].request = []
      switch head {
      case .success(let head):
        connections[place].answer = LoopbackServer.bytes(of: answer(head), isHeadOnly: head.method == .head)[...]
      case .failure(let refusal):
        connections[place].answer = LoopbackServer.bytes(of: Answer(refusal, methods), isHeadOnly: false)[...]
      }
    }
    while let rest = connections[place].answer, !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      connections[place].answer = rest.dropFirst(count)
      // A client that still reads has more time.
      connections[place].deadline = now + LoopbackServer.patience
    }
    shutdown(descriptor, CInt(SHUT_WR))
    connections[place].isDone = true
    connections[place].deadline = now + LoopbackServer.farewell
    return true
  }

  private static func bytes(of answer: Answer, isHeadOnly: Bool) -> [UInt8] {
    let reason =
      switch answer.status {
      case 200: "OK"
      case 400: "Bad Request"
      case 403: "Forbidden"
      case 404: "Not Found"
      case 405: "Method Not Allowed"
      default: "Request Header Fields Too Large"
      }
    let fields = [
      "Content-Type: \(answer.type)", "Content-Length: \(answer.body.count)", "Connection: close",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    ]
    let head =
      "HTTP/1.1 \(answer.status) \(reason)\r\n" + (fields + answer.fields).map { $0 + "\r\n" }.joined() + "\r\n"
    return Array(head.utf8) + (isHeadOnly ? [] : answer.body)
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // 127.0.0.1
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  private static func with(
    _ address: inout sockaddr_in, _ call: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}

extension LoopbackServer.Answer {
  init(_ refusal: RequestHead.Refusal, _ methods: [RequestHead.Method]) {
    status = refusal.rawValue
    let names = methods.map(\.rawValue)
    if refusal == .method { fields = ["Allow: \(names.joined(separator: ", "))"] }
    let words =
      switch refusal {
      case .foreign: "This server answers only to the names 127.0.0.1 and localhost, and only to its own pages."
      case .method: "This server answers only \(names.list("and"))."
      case .tooLarge: "The head of this request has more than \(RequestHead.most) bytes."
      case .malformed: "This request is not valid HTTP."
      }
    body = Array("\(words)\n".utf8)
  }
}

/// `accept`, under a name that no method hides.
private func systemAccept(_ listener: CInt) -> CInt { accept(listener, nil, nil) }
