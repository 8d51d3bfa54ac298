import Foundation
import Testing

/// `motionc lsp` on real pipes and files.
@Suite struct LanguageServerProgramTests {
  private func framed(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private func note(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#
  }

  @Test func theStatusSaysWhetherItWasShutDown() throws {
    let start = [request(1, "initialize", #"{"capabilities":{}}"#)]
    for (messages, status) in [
      (start + [request(2, "shutdown"), note("exit")], 0), (start + [note("exit")], 1), (start, 1), ([], 1),
      (start + [request(2, "shutdown")], 0),
    ] {
      let outcome = try Shell.run("motionc lsp", input: framed(messages))
      #expect(outcome.status == status, "\(messages)")
      #expect(outcome.errors.isEmpty)
    }
    let cut = try Shell.run("motionc lsp", input: String(framed(start).dropLast()))
    #expect(cut.status == 1 && cut.errorText == "motionc: stdin ended within a message.\n")
  }

  @Test func usedFilesAreReadFromTheDiskUnlessTheyAreOpen() throws {
    let shell = try Shell(files: [
      "main.motion": "use \"parts/brand.motion\"\nfadeIn circle with quick\n",
      "parts/brand.motion": "let quick = eas-in\n",
    ])
    defer { shell.remove() }
    let folder = shell.folder.resolvingSymlinksInPath().path
    func open(_ name: String, _ text: String) -> String {
      note(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"file://\#(folder)/\#(name)","languageId":"motion","version":1,"text":"\#(text)"}}"#)
    }
    let script = #"use \"parts/brand.motion\"\nfadeIn circle with quick\n"#
    let start = [request(1, "initialize", #"{"capabilities":{}}"#), open("main.motion", script)]
    let end = [request(2, "shutdown"), note("exit")]
    let fromDisk = try shell.run("motionc lsp", input: framed(start + end))
    #expect(String(decoding: fromDisk.output, as: UTF8.self).contains("unknown name `eas-in`"))
    let check = try shell.run("motionc check --format json main.motion")
    #expect(String(decoding: check.output, as: UTF8.self).contains("unknown name `eas-in`"))
    let open = start + [open("parts/brand.motion", "let quick = ease-in")] + end
    let fromEditor = try shell.run("motionc lsp", input: framed(open))
    #expect(!String(decoding: fromEditor.output, as: UTF8.self).contains("eas-in"))
  }
}
