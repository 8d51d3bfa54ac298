import Foundation

@testable import MotionServer

/// A client in the same process. Files are in memory.
final class ServerSession {
  /// The files of the disk, by path.
  var disk: [String: String]
  var server: LanguageServer
  private(set) var received: [[String: Any]] = []
  private var requests = 0
  private let box: DiskBox

  private final class DiskBox {
    var files: [String: String] = [:]
    var readCount = 0
  }

  /// How often a script has read a file that it uses.
  var readCount: Int { box.readCount }

  struct Failure: Error { let words: String }

  /// - Parameters:
  ///   - abilities: what the client says of itself.
  ///   - preview: what shows documents.
  ///   - list: the names in each folder; those of folders end with a slash.
  ///   - folders: the URIs of the folders that the editor has open.
  init(
    disk: [String: String] = [:], encodings: [String]? = nil, options: Any? = nil, starts: Bool = true,
    abilities: [String: Any] = [:], preview: PreviewHost? = nil, list: [String: [String]] = [:],
    folders: [String] = []
  ) throws {
    self.disk = disk
    let box = DiskBox()
    box.files = disk
    self.box = box
    server = LanguageServer(
      version: "1",
      files: FileAccess(
        resolve: { $0 },
        open: { path, _, inEditor in
          final class Known { var paths: [[UInt8]] = [] }
          let known = Known()
          known.paths = [path]
          return UsedFileReader(
            read: { name, user in
              let folder = known.paths[user][..<(known.paths[user].lastIndex(of: 0x2F) ?? 0)]
              let path = Array(folder) + [0x2F] + Array(name.utf8)
              if let index = known.paths.firstIndex(of: path) { return .again(id: index) }
              box.readCount += 1
              let text = inEditor(path) ?? box.files[String(decoding: path, as: UTF8.self)].map { Array($0.utf8) }
              known.paths.append(path)
              guard let text else { return .refused(.missing) }
              return .read(id: known.paths.count - 1, name: name, bytes: text)
            }, path: { known.paths[$0] }, lookedFor: { known.paths })
        },
        list: { folder in
          let path = String(decoding: folder, as: UTF8.self)
          return (list[path.hasSuffix("/") ? String(path.dropLast()) : path] ?? []).map { name in
            let isFolder = name.hasSuffix("/")
            return FileAccess.Entry(name: Array((isFolder ? String(name.dropLast()) : name).utf8), isFolder: isFolder)
          }
        }), preview: preview)
    guard starts else { return }
    var params: [String: Any] = ["capabilities": abilities]
    if let encodings { params["capabilities"] = ["general": ["positionEncodings": encodings]] }
    if !folders.isEmpty { params["workspaceFolders"] = folders.map { ["uri": $0, "name": $0] } }
    if let options { params["initializationOptions"] = options }
    _ = try request("initialize", params)
    try notify("initialized", [:])
  }

  /// Sends bytes, and returns the messages of the server.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) throws -> [[String: Any]] {
    let answers = try ServerSession.messages(server.receive(Array(bytes)))
    received += answers
    return answers
  }

  static func framed(_ message: Any) throws -> [UInt8] {
    let body = try JSONSerialization.data(withJSONObject: message)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Splits what the server wrote, and fails if a header or a body is wrong.
  static func messages(_ bytes: [UInt8]) throws -> [[String: Any]] {
    var rest = bytes[...]
    var found: [[String: Any]] = []
    let prefix = Array("Content-Length: ".utf8)
    while !rest.isEmpty {
      guard rest.starts(with: prefix), let end = rest.firstIndex(of: 0x0D),
        let count = Int(String(decoding: rest[(rest.startIndex + prefix.count)..<end], as: UTF8.self)),
        rest[end...].starts(with: "\r\n\r\n".utf8), rest.endIndex - end - 4 >= count,
        let message = try JSONSerialization.jsonObject(with: Data(rest[(end + 4)..<(end + 4 + count)]))
          as? [String: Any]
      else { throw Failure(words: String(decoding: rest.prefix(200), as: UTF8.self)) }
      found.append(message)
      rest = rest.dropFirst(end + 4 + count - rest.startIndex)
    }
    return found
  }

  /// Returns the whole answer to a request.
  func answer(_ method: String, _ params: Any?) throws -> [String: Any] {
    requests += 1
    var message: [String: Any] = ["jsonrpc": "2.0", "id": requests, "method": method]
    if let params { message["params"] = params }
    let answers = try send(try ServerSession.framed(message))
    guard let answer = answers.first(where: { $0["id"] as? Int == requests }) else {
      throw Failure(words: "no answer to \(method)")
    }
    return answer
  }

  /// Returns the result of a request.
  func request(_ method: String, _ params: Any?) throws -> Any {
    let answer = try answer(method, params)
    guard let result = answer["result"] else { throw Failure(words: "\(answer)") }
    return result
  }

  /// Returns the code of the error with which a request is answered.
  func errorCode(_ method: String, _ params: Any?) throws -> Int? {
    (try answer(method, params)["error"] as? [String: Any])?["code"] as? Int
  }

  func notify(_ method: String, _ params: Any) throws {
    try send(try ServerSession.framed(["jsonrpc": "2.0", "method": method, "params": params]))
  }

  // MARK: Documents

  func open(_ uri: String, _ text: String, version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "motion", "version": version, "text": text] as [String: Any]])
  }

  func change(_ uri: String, version: Int, _ changes: [[String: Any]]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version] as [String: Any], "contentChanges": changes])
  }

  /// The last diagnostics of a document, and the version that they are for.
  func diagnostics(_ uri: String) -> (version: Int?, found: [[String: Any]])? {
    for message in received.reversed() where message["method"] as? String == "textDocument/publishDiagnostics" {
      guard let params = message["params"] as? [String: Any], params["uri"] as? String == uri else { continue }
      return (params["version"] as? Int, params["diagnostics"] as? [[String: Any]] ?? [])
    }
    return nil
  }

  func codes(_ uri: String) -> [String]? { diagnostics(uri)?.found.compactMap { $0["code"] as? String } }

  static func range(_ line: Int, _ character: Int, _ endLine: Int, _ end: Int) -> [String: Any] {
    ["start": ["line": line, "character": character], "end": ["line": endLine, "character": end]]
  }
}
