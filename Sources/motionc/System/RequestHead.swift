/// The head of an HTTP request (RFC 9112), as far as a server of three pages needs it.
struct RequestHead {
  enum Refusal: Int {
    case malformed = 400
    /// The request names another server, as when the host name of a foreign page resolves to this machine.
    case foreign = 403
    case method = 405
    case tooLarge = 431
  }

  /// The path, without the query.
  let path: String
  /// The text after `?`.
  let query: String
  /// Whether the response has no body, as HEAD requests.
  let isHeadOnly: Bool

  /// The most bytes that a head may have.
  static let most = 8192

  /// - Parameters:
  ///   - bytes: the bytes received so far.
  ///   - hosts: the names of the server, with its port.
  /// - Returns: `nil` if the head is not complete.
  static func read(_ bytes: [UInt8], hosts: [String]) -> Result<RequestHead, Refusal>? {
    guard let end = endOfHead(bytes) else { return bytes.count > most ? .failure(.tooLarge) : nil }
    guard end <= most else { return .failure(.tooLarge) }
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else { return .failure(.malformed) }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true).map(String.init)
    guard !lines.isEmpty else { return .failure(.malformed) }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .failure(.malformed)
    }
    var host: String?
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return .failure(.malformed) }
      guard line[..<colon].lowercased() == "host" else { continue }
      guard host == nil else { return .failure(.malformed) }
      host = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }.lowercased()
      while host?.last == " " || host?.last == "\t" { host?.removeLast() }
    }
    guard let host else { return .failure(.malformed) }
    guard hosts.contains(host) else { return .failure(.foreign) }
    guard words[0] == "GET" || words[0] == "HEAD" else { return .failure(.method) }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return .success(
      RequestHead(
        path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "", isHeadOnly: words[0] == "HEAD"))
  }

  /// The end of the empty line after the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(min(bytes.count, most + mark.count) - mark.count)).first { place in
      bytes[place..<place + mark.count].elementsEqual(mark)
    }.map { $0 + mark.count }
  }
}

extension RequestHead.Refusal: Error {}
