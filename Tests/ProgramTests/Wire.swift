import Foundation

/// A connection to a server on this machine.
final class Wire {
  private let descriptor: Int32

  init(_ port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Shell.Failure(description: "no connection: \(errno)") }
    var patience = timeval(tv_sec: 200, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, 0)
  }

  /// Sends a request and returns everything up to the end of the response.
  func asking(_ text: String) throws -> String {
    say(text)
    var answer: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &block, block.count, 0)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += block[..<count]
    }
  }
}
