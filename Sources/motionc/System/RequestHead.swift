/// The head of an HTTP request (RFC 9112), as far as a server of a few pages needs it.
struct RequestHead {
  enum Refusal: Int {
    case malformed = 400
    /// The request names another server, as when the host name of a foreign page resolves to this machine, or it comes from a
    /// foreign page.
    case foreign = 403
    case method = 405
    case tooLarge = 431
  }

  enum Method: String, CaseIterable {
    case get = "GET"
    /// The response has no body.
    case head = "HEAD"
    /// A command. It has no body either, so that a head is the whole request.
    case post = "POST"
  }

  let method: Method
  /// The path, without the query.
  var path: String
  /// The text after `?`.
  let query: String
  /// The most bytes that a head may have.
  static let most = 8192

  /// - Parameters:
  ///   - bytes: the bytes received so far.
  ///   - hosts: the names of the server, with its port.
  ///   - methods: the methods that the server answers.
  /// - Returns: `nil` if the head is not complete.
  static func read(_ bytes: [UInt8], hosts: [String], methods: [Method]) -> Result<RequestHead, Refusal>? {
    guard let end = endOfHead(bytes) else { return bytes.count > most ? .failure(.tooLarge) : nil }
    guard end <= most else { return .failure(.tooLarge) }
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else { return .failure(.malformed) }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true).map(String.init)
    guard !lines.isEmpty else { return .failure(.malformed) }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .failure(.malformed)
    }
    var (host, origin): (String?, String?)
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { return .failure(.malformed) }
      let name = line[..<colon].lowercased()
      guard name == "host" || name == "origin" else { continue }
      guard (name == "host" ? host : origin) == nil else { return .failure(.malformed) }
      var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }.lowercased()
      while value.last == " " || value.last == "\t" { value.removeLast() }
      if name == "host" { host = value } else { origin = value }
    }
    guard let host else { return .failure(.malformed) }
    guard hosts.contains(host), origin.map({ hosts.map { "http://" + $0 }.contains($0) }) ?? true else {
      return .failure(.foreign)
    }
    guard let method = Method(rawValue: String(words[0])), methods.contains(method) else { return .failure(.method) }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return .success(
      RequestHead(
        method: method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""))
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
