import MotionAlgebra
import MotionLanguage
import MotionServer
import MotionText

/// The pages that show the documents of an editor, on a port of this machine. The path of each begins with a random token, which
/// nobody knows but the editor and the page.
final class EditorPreviews {
  /// A document with its page.
  private struct Page {
    let uri: String
    var preview: WatchPreview
    /// The revision of the document whose messages the page shows.
    var revision: Int?
    /// What the bars of the page are about, and the name of that page.
    var script: (name: String, script: PreviewedScript)?
    /// The page that is being made, and what it will show.
    var making: (work: BackgroundWork<Made>, script: PreviewedScript)?
    /// When the browser has last asked for it, in milliseconds. `ContinuousClock` would link all of Swift's
    /// concurrency into the program, and every start of the program would prepare that.
    var asked = Progress.milliseconds()
  }

  /// The text of a page, or why there is none.
  private enum Made: Sendable {
    case page(String)
    case failed(String)
  }

  private var server: LoopbackServer?
  /// The pages by their tokens.
  private var pages: [String: Page] = [:]
  /// The programs that open the browser.
  private var openers: [BrowserOpener] = []
  /// The time between two looks at programs that have ended and at pages that nobody needs, in milliseconds.
  private let pace: Int64
  /// How long the page of a closed document is kept that no browser asks for, in milliseconds.
  private let patience: Int64

  init(pace: Int64 = 1000, patience: Int64 = 60_000) { (self.pace, self.patience) = (pace, patience) }

  /// What the language server asks for.
  var host: PreviewHost {
    PreviewHost(
      serve: { uri, name in
        do throws(ProgramFailure) {
          return .success(try self.address(of: uri, name))
        } catch {
          return .failure(PreviewHost.Failure(words: error.words ?? "cannot listen to a port"))
        }
      },
      openBrowser: { address in
        let opener = BrowserOpener(address, for: .lsp)
        self.openers.append(opener)
        return opener.isOpening
      })
  }

  /// Returns the address of the page of a document, and makes the page if there is none.
  private func address(of uri: String, _ name: String) throws(ProgramFailure) -> String {
    if server == nil { server = try LoopbackServer(port: 0, takesCommands: true) }
    var token = pages.first { $0.value.uri == uri }?.key
    if token == nil {
      let new = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined(separator: "-")
      let preview = WatchPreview(
        title: visible(Array(name.utf8)), farewell: "the editor has ended the preview; open it again to continue")
      pages[new] = Page(uri: uri, preview: preview)
      token = new
    }
    return "http://127.0.0.1:\(server?.port ?? 0)/\(token ?? "")/"
  }

  /// Serves the pages until the editor says more or has ended. Without pages, it returns at once.
  ///
  /// - Parameter say: sends bytes to the editor.
  func serve(
    for editor: inout LanguageServer, until input: CInt, say: ([UInt8]) throws(ProgramFailure) -> Void
  ) throws(ProgramFailure) {
    guard let server else { return }
    var failure: ProgramFailure?
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while failure == nil, poll(&ready, 1, 0) == 0 {
      server.serve(for: pace, until: input) { request in
        let (answer, message) = self.answer(request, &editor)
        if !message.isEmpty, failure == nil {
          do throws(ProgramFailure) { try say(message) } catch { failure = error }
        }
        return answer
      }
      for place in openers.indices { openers[place].reap() }
      openers.removeAll { !$0.isOpening }
      dropPages(&editor)
    }
    if let failure { throw failure }
  }

  /// Drops the pages that show nothing and that nobody looks at.
  private func dropPages(_ editor: inout LanguageServer) {
    for (token, page) in pages where editor.revision(of: page.uri) == nil {
      guard Progress.milliseconds() - page.asked > patience else { continue }
      pages[token] = nil
      editor.endPreview(of: page.uri)
    }
  }

  /// Returns the response to a request of a page, and what the editor is told.
  private func answer(
    _ request: RequestHead, _ editor: inout LanguageServer
  ) -> (answer: LoopbackServer.Answer, message: [UInt8]) {
    let parts = request.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let token = String(parts.first ?? "")
    guard parts.count == 2, pages[token] != nil else {
      let words = "This address lacks the token of a preview. Open the preview from the editor.\n"
      return (LoopbackServer.Answer(status: 403, body: Array(words.utf8)), [])
    }
    var request = request
    request.path = "/" + parts[1]
    if request.method == .post || request.path == "/select" {
      guard request.method == .post, request.path == "/select" else {
        return (LoopbackServer.Answer(.method, request.path == "/select" ? [.post] : [.get, .head]), [])
      }
      return select(request, token, &editor)
    }
    if request.path != "/" { update(token, &editor) }
    return (pages[token]?.preview.answer(request) ?? LoopbackServer.Answer(status: 404), [])
  }

  /// Selects the sentence of a bar.
  private func select(
    _ request: RequestHead, _ token: String, _ editor: inout LanguageServer
  ) -> (LoopbackServer.Answer, [UInt8]) {
    let fields = Dictionary(
      request.query.split(separator: "&").map { field in
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { first, _ in first })
    guard let label = fields["label"].flatMap({ Int($0) }) else {
      return (LoopbackServer.Answer(status: 400, body: Array("The command needs the label of a bar.\n".utf8)), [])
    }
    // A bar of an earlier page may be about another sentence.
    guard let page = pages[token], let shown = page.script, fields["page"].map({ $0 == shown.name }) ?? true else {
      return (LoopbackServer.Answer(status: 404, body: Array("The page has changed.\n".utf8)), [])
    }
    let message = editor.select(label: label, of: shown.script, uri: page.uri)
    return (LoopbackServer.Answer(body: Array((message.isEmpty ? "nothing\n" : "selected\n").utf8)), message)
  }

  /// Makes a page show its document as it is now, as soon as that is known. The editor does not wait for it.
  private func update(_ token: String, _ editor: inout LanguageServer) {
    guard var page = pages[token] else { return }
    defer { pages[token] = page }
    page.asked = Progress.milliseconds()
    page.preview.playhead = editor.previewCursor(of: page.uri).flatMap { $0.number > 0 ? ($0.number, $0.time) : nil }
    if let making = page.making, let made = making.work.result {
      page.making = nil
      switch made {
      case .page(let text):
        page.preview.show(text, isLate: true)
        page.script = (page.preview.pageName, making.script)
      case .failed(let words): page.preview.failed(words)
      }
    }
    let revision = editor.revision(of: page.uri)
    // The newest text is shown after what is being made.
    guard revision != page.revision, page.making == nil else { return }
    page.revision = revision
    guard let script = editor.previewedScript(page.uri) else {
      page.script = nil
      return page.preview.failed("the document is closed; open it in the editor to continue")
    }
    page.preview.found(script.compilation.problems, in: script.compilation.files)
    guard let scene = script.compilation.scene else { return }
    let name = script.path ?? Array(script.name.utf8)
    let source = SourceFile(name: script.name, bytes: script.source, identity: nil)
    let work = BackgroundWork {
      do throws(ProgramFailure) {
        return Made.page(try EditorPreviews.text(of: source, name, scene))
      } catch {
        return Made.failed(error.words ?? "")
      }
    }
    page.making = (work, script)
  }

  /// Returns the page of a script, which is that of `watch`.
  private static func text(of source: SourceFile, _ name: [UInt8], _ scene: Scene) throws(ProgramFailure) -> String {
    guard case .run(let arguments) = try Request(["watch", "--"].map { Array($0.utf8) } + [name], guess: .watch) else {
      return ""
    }
    return try WatchCommand(arguments).page(
      of: CompiledScript(source: source, sources: [source], scene: scene), namesLabels: true)
  }
}
