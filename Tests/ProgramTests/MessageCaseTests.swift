import CaseFiles
import Testing

/// Tests the cases in `Tests/Cases/messages`: one file per code.
@Suite struct MessageCaseTests {
  /// Returns the codes that `motionc explain` lists.
  private static func codes() throws -> [String] {
    try Shell.run("motionc explain").outputText.matches(of: #/\n  (M\d{4})  /#).map { String($0.1) }
  }

  @Test func everyCodeHasAFileThatShowsIt() throws {
    let codes = try MessageCaseTests.codes()
    #expect(codes.count > 200)
    for code in codes {
      // The name of the folder begins with the number of the group, that of the file with the code.
      let files = CaseFile.names.filter { name in
        let parts = name.split(separator: "/")
        return parts.count == 3 && parts[0] == "messages" && parts[1].hasPrefix("\(code.dropFirst().prefix(2))-")
          && parts[2].hasPrefix("\(code)-")
      }
      guard files.count == 1 else {
        Issue.record("\(code) has \(files.count) files in Tests/Cases/messages, and needs one")
        continue
      }
      for snapshot in try CaseFile(path: files[0]).cases {
        #expect(snapshot.mentions("[\(code)]: ") || snapshot.mentions("\"code\":\"\(code)\""), "\(snapshot.name)")
      }
    }
  }

  @Test func everyFileIsOfACode() throws {
    let codes = Set(try MessageCaseTests.codes())
    for name in CaseFile.names where name.hasPrefix("messages/") {
      guard let file = name.split(separator: "/").last, file.hasPrefix("M") else { continue }
      #expect(codes.contains(String(file.prefix(5))), "\(name)")
    }
  }
}
