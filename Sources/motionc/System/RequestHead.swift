/// The first lines of an HTTP request, as far as a server of three pages has to know them (RFC 9112).
struct RequestHead {
  enum Refusal: Int {
    case malformed = 400
    /// Meant for another server: a page of somebody else's whose name leads here, say.
    case foreign = 403
    case method = 405
    case tooLarge = 431
  }

  /// What was asked for, without what stands behind `?`.
  let path: String
  /// What stands there.
  let query: String
  /// Whether the head of the answer is all that is wanted.
  let isHeadOnly: Bool

  /// As many bytes as a head may have.
  static let most = 8192

  /// - Parameters:
  ///   - bytes: what has come so far.
  ///   - hosts: the names that the server is known by, with its port.
  /// - Returns: `nil` where more has to come.
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

  /// Where the empty line ends.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(min(bytes.count, most + mark.count) - mark.count)).first { place in
      bytes[place..<place + mark.count].elementsEqual(mark)
    }.map { $0 + mark.count }
  }
}

extension RequestHead.Refusal: Error {}
