import Foundation
import SeededRandom
import Testing

/// Mermaid draws a timeline as a Gantt chart in a browser: every interval is a bar at its time, with its name.
@Suite struct MermaidTests {
  /// A script with names and words that Mermaid could misread.
  private static let own = """
    view section is a circle at (40, 40) with radius 10
    view title is a square at (90, 40)
    view end is a text "a: b; c # d %% e" at (200, 100)
    view call is a text "click" at (200, 150)
    let click = grow section by 50% over 100ms
    let crit = tint title to #dc322f over 90ms
    let active = move call along "M0 0h5" over 1ms
    let milestone = fade end to 0.5 over 1s
    let done = (rotate title by 1 turn over 250ms) repeated 2 times
    let vert = wait 20ms
    (click then crit + vert then (active while milestone) reversed then done) over 2s

    """

  private struct Bar: Hashable {
    var name: String
    /// The start in thousandths of the whole.
    var start: Int
    var end: Int
  }

  /// A program that prints the folder of the package that contains Mermaid, if it is installed.
  private static let find = """
    python3 -c 'import importlib.util, os; spec = importlib.util.find_spec("nicegui")
    folder = os.path.join(os.path.dirname(spec.origin), "elements/mermaid/dist") if spec else ""
    print(folder if os.path.exists(os.path.join(folder, "index.js")) else "")'
    """

  @Test func mermaidDrawsEveryInterval() throws {
    guard let browser = Browser.find(for: "charts in Mermaid") else { return }
    let folder = try Shell.run(MermaidTests.find).outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !folder.isEmpty else {
      return print("skipped: charts in Mermaid: no nicegui for python3, which carries it; .ci/run installs it")
    }
    var scripts = Dictionary(uniqueKeysWithValues: try Scripts.playedExamples().map { ($0.name, $0.script) })
    scripts["own"] = MermaidTests.own
    for seed in 1...Soak.rounds(5, soaking: 20) {
      scripts["random\(seed)"] = RandomScript.text(seed: UInt64(5000 + seed))
    }
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: scripts.map { ("\($0).motion", $1) })
        .merging(Scripts.usedByExamples()) { $1 })
    defer { shell.remove() }
    let names = scripts.keys.sorted()
    var texts: [String] = []
    for name in names {
      let chart = try shell.run("motionc timeline \(name).motion --format mermaid 2> words")
      try #require(chart.status == 0, "\(name)")
      texts.append(chart.outputText)
    }
    let file = shell.folder.appendingPathComponent("page.html")
    try Data(try page(texts, mermaid: folder).utf8).write(to: file)
    // A page does not wait for what a module loads.
    let live = try LiveBrowser(browser, at: file.absoluteString, in: shell, flags: "--allow-file-access-from-files")
    defer { live.close() }
    try live.wait(until: "window.charts !== undefined")
    let result = try live.value(of: "JSON.stringify(window.charts)")
    let drawn = try #require(try JSONSerialization.jsonObject(with: Data(result.utf8)) as? [[String: Any]])
    try #require(drawn.count == names.count)
    var compared = 0
    for (name, chart) in zip(names, drawn) {
      let fault = chart["fault"] as? String
      #expect(fault == nil, "\(name): \(fault ?? "")")
      let seen = (chart["bars"] as? [[Any]] ?? []).compactMap { bar -> Bar? in
        guard let name = bar[0] as? String, let start = bar[1] as? Double, let end = bar[2] as? Double else {
          return nil
        }
        return Bar(name: name, start: Int((start * 1000).rounded()), end: Int((end * 1000).rounded()))
      }
      let meant = try bars(of: name, in: shell)
      #expect(seen.map(\.name).sorted() == meant.map(\.name).sorted(), "\(name)")
      for (bar, other) in zip(sorted(seen), sorted(meant)) {
        // Times in the chart are whole milliseconds.
        #expect(abs(bar.start - other.start) <= 6 && abs(bar.end - other.end) <= 6, "\(name): \(bar), not \(other)")
      }
      compared += seen.count
    }
    #expect(compared >= 100)
  }

  private func sorted(_ bars: [Bar]) -> [Bar] {
    bars.sorted { ($0.name, $0.start, $0.end) < ($1.name, $1.start, $1.end) }
  }

  private struct Timeline: Decodable {
    struct Interval: Decodable {
      var name: String
      var start: Double
      var end: Double?
      var `repeat`: String
      var direction: String
    }
    var duration: Double?
    var intervals: [Interval]
  }

  /// Returns the intervals of the timeline in JSON, relative to the axis: from the first beginning to the last end.
  private func bars(of name: String, in shell: Shell) throws -> [Bar] {
    let outcome = try shell.run("motionc timeline \(name).motion --format json 2> words")
    let timeline = try JSONDecoder().decode(Timeline.self, from: Data(outcome.outputText.utf8))
    let last = max(timeline.duration ?? 0, timeline.intervals.map { $0.end ?? $0.start }.max() ?? 0)
    // Intervals without an end continue to this time.
    let open = last + max(last / 4, 0.5)
    let least = timeline.intervals.map(\.start).min() ?? 0
    let most = timeline.intervals.map { $0.end ?? open }.max() ?? 1
    return timeline.intervals.map { interval in
      var words = interval.name
      if !interval.repeat.isEmpty { words += ", pass \(interval.repeat)" }
      if interval.direction == "reversed" { words += ", backwards" }
      if interval.end == nil { words += ", no end" }
      func share(_ time: Double) -> Int { Int(((time - least) / (most - least) * 1000).rounded()) }
      return Bar(name: words, start: share(interval.start), end: share(interval.end ?? open))
    }
  }

  private func page(_ texts: [String], mermaid folder: String) throws -> String {
    let data = String(decoding: try JSONSerialization.data(withJSONObject: texts), as: UTF8.self)
    return """
      <!doctype html><meta charset="utf-8"><body><script type="module">
      import { mermaid } from "file://\(folder)/index.js"
      mermaid.initialize({ startOnLoad: false, maxTextSize: 1e7 })
      const charts = []
      for (const [place, text] of \(data.replacing("<", with: "\\u003c")).entries()) {
        try {
          const stage = document.createElement("div")
          stage.innerHTML = (await mermaid.render("chart" + place, text)).svg
          const bars = [...stage.querySelectorAll("rect.task")].map(bar => {
            const [x, width] = ["x", "width"].map(name => Number(bar.getAttribute(name)))
            return [stage.querySelector("#" + CSS.escape(bar.id + "-text")).textContent.trim(), x, x + width]
          })
          const least = Math.min(...bars.map(bar => bar[1])), most = Math.max(...bars.map(bar => bar[2]))
          charts.push({ bars: bars.map(([name, ...ends]) => [name, ...ends.map(x => (x - least) / (most - least))]) })
        } catch (error) {
          charts.push({ fault: String(error.message), bars: [] })
        }
      }
      window.charts = charts
      </script></body>
      """
  }
}
