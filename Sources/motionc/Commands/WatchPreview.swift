import MotionLanguage
import MotionTargets
import MotionText

/// What the server of a script shows: the last page that compiled, and the mistakes found since.
struct WatchPreview {
  /// Identifies this run of the server, so that a page from an earlier run reloads.
  private let run = Progress.milliseconds()
  private let title: String
  /// The numbers of times that the script was read and shown.
  private var readings = 0
  private var showings = 0
  private var page: [UInt8] = []
  /// The problems of the script that are shown, and what draws them.
  private var problems: [Problem] = []
  private var renderer: ProblemRenderer?
  /// An error that is no problem of the script.
  private var failure: String?
  /// Where the editor has moved the playhead: how many times it has done so, and the time in flicks.
  var playhead: (number: Int, time: Int64)?
  /// What the page says when the server has ended.
  private let farewell: String

  private static let mostProblems = 20

  init(title: String, farewell: String = "motionc watch has stopped; start it again to continue") {
    (self.title, self.farewell) = (title, farewell)
  }

  /// Notes the messages of a script that was read.
  mutating func found(_ problems: [Problem], in files: SourceFiles) {
    readings += 1
    renderer = ProblemRenderer(files, problems, color: false)
    let errors = problems.filter { $0.severity == .error }
    // Warnings are left out while there are errors.
    let shown = errors.isEmpty ? problems : errors
    self.problems = Array(shown.prefix(WatchPreview.mostProblems))
    let left = shown.count - self.problems.count
    failure = left > 0 ? "\(left) more \(left == 1 ? "message is" : "messages are") not shown" : nil
  }

  /// Notes that the script could not be read or shown.
  mutating func failed(_ words: String) {
    readings += 1
    problems = []
    failure = words
  }

  /// Replaces the page.
  ///
  /// - Parameter isLate: whether the browser may know the messages of the script already.
  mutating func show(_ page: String, isLate: Bool = false) {
    showings += 1
    if isLate { readings += 1 }
    self.page = Array(page.utf8)
  }

  /// Identifies the page that is shown.
  var pageName: String { "\(run)-\(showings)" }

  func answer(_ request: RequestHead) -> LoopbackServer.Answer {
    let html = "text/html; charset=utf-8"
    switch request.path {
    case "/":
      let policy =
        "default-src 'none'; script-src 'sha256-\(WatchPage.scriptHash)'; style-src 'sha256-\(WatchPage.styleHash)'; "
        + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      return LoopbackServer.Answer(
        type: html, fields: ["Content-Security-Policy: \(policy)"],
        body: Array(WatchPage.text(title: title, farewell: farewell).utf8))
    case "/animation" where showings > 0:
      return LoopbackServer.Answer(
        type: html, fields: ["Content-Security-Policy: frame-ancestors 'self'"], body: page)
    case "/state":
      return LoopbackServer.Answer(type: "application/json", body: state(knownBy: request))
    default:
      return LoopbackServer.Answer(status: 404, body: Array("Not found. The animation is at /.\n".utf8))
    }
  }

  /// The version, and all that is shown unless the page has it already.
  private func state(knownBy request: RequestHead) -> [UInt8] {
    let version = "\(run)-\(readings)"
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      if let playhead {
        json.object("playhead") { json in
          json.member("number", playhead.number)
          json.member("time", playhead.time)
        }
      }
      if request.query == "version=\(version)" { return }
      json.key("page")
      if showings == 0 { json.null() } else { json.value(pageName) }
      json.array("problems") { json in
        for problem in problems { renderer?.write(problem, forPageInto: &json) }
        if let failure {
          json.object { json in
            json.member("severity", "error")
            json.member("title", failure)
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
