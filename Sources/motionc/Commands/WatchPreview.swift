import MotionLanguage
import MotionTargets
import MotionText

/// What a server of one script has to show: the last page that could be made, and what is wrong since.
struct WatchPreview {
  /// Tells one run from another, so that a page that outlives one begins anew with the next.
  private let run = Progress.milliseconds()
  private let title: String
  /// Counts what was read, and what was shown.
  private var readings = 0
  private var showings = 0
  private var page: [UInt8] = []
  /// Each as JSON.
  private var problems: [String] = []

  private static let mostProblems = 20

  init(title: String) { self.title = title }

  /// The script was read, and this is wrong with it.
  mutating func found(_ problems: [Problem], in files: SourceFiles) {
    readings += 1
    let renderer = ProblemRenderer(files, color: false)
    let errors = problems.filter { $0.severity == .error }
    // Where there are errors, they are what matters.
    let shown = errors.isEmpty ? problems : errors
    self.problems = shown.prefix(WatchPreview.mostProblems).map(renderer.pageJSON)
    let left = shown.count - self.problems.count
    if left > 0 { add("and \(left) more") }
  }

  /// It could not be read, or not be shown.
  mutating func failed(_ words: String) {
    readings += 1
    problems = []
    add(words)
  }

  private mutating func add(_ words: String) {
    problems.append("{\"severity\":\"error\",\"title\":\(String(decoding: jsonString(words), as: UTF8.self))}")
  }

  /// The page as it is now.
  mutating func show(_ page: String) {
    showings += 1
    self.page = Array(page.utf8)
  }

  func answer(_ request: RequestHead) -> LoopbackServer.Answer {
    let html = "text/html; charset=utf-8"
    switch request.path {
    case "/":
      let policy =
        "default-src 'none'; script-src 'sha256-\(WatchPage.scriptHash)'; style-src 'sha256-\(WatchPage.styleHash)'; "
        + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      return LoopbackServer.Answer(
        type: html, fields: ["Content-Security-Policy: \(policy)"], body: Array(WatchPage.text(title: title).utf8))
    case "/animation" where showings > 0:
      return LoopbackServer.Answer(
        type: html, fields: ["Content-Security-Policy: frame-ancestors 'self'"], body: page)
    case "/state":
      let version = "\(run)-\(readings)"
      // What it knows already is not said again.
      let more =
        request.query == "version=\(version)"
        ? ""
        : ",\"page\":\(showings == 0 ? "null" : "\"\(run)-\(showings)\""),\"problems\":[\(problems.joined(separator: ","))]"
      return LoopbackServer.Answer(
        type: "application/json", body: Array("{\"version\":\"\(version)\"\(more)}\n".utf8))
    default:
      return LoopbackServer.Answer(status: 404, body: Array("There is nothing here; the animation is at /.\n".utf8))
    }
  }
}
