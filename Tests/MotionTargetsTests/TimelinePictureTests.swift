import Foundation
import MotionAlgebra
import MotionText
import SeededRandom
import Testing

@testable import MotionTargets

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads back pictures, charts and traces of timelines.
@Suite struct TimelinePictureTests {
  private let second = ExactTime.flicksPerSecond

  /// Names with a meaning in each of the formats.
  private static let names = [
    "left", "a < b & c > \"d\" 'e'", "50% done; 3: #1", "漢字 🙂", "title: x", "section", "gantt chart", "2026-01-02",
    "click here", "%% comment", "-", "", "a\u{1}b\tc\nd", "}]]>", "\\", "call me", "style a: #b;",
  ]

  private func random(_ random: inout SplitMix64, count: Int) -> [TimelineEntry] {
    (0..<count).map { _ -> TimelineEntry in
      let start = Int64(random.next() % 20_000_000) * second / 1_000_000
      let kind: TimelineEntry.Kind = [.composition, .wait, .event, .sentence, .sentence, .sentence][
        Int(random.next() % 6)]
      let end = start + Int64(1 + random.next() % 5_000_000) * second / 1_000_000
      return TimelineEntry(
        name: Self.names[Int(random.next() % UInt64(Self.names.count))], start: start,
        end: kind == .event ? start : random.next() % 20 == 0 ? nil : end, kind: kind,
        view: kind == .sentence ? "view <\(random.next() % 3)>" : "", property: kind == .sentence ? "opacity" : "",
        pass: ["", "3.2", "forever"][Int(random.next() % 3)], isReversed: random.next() % 2 == 0,
        isCritical: random.next() % 2 == 0)
    }.sorted { $0.start < $1.start }
  }

  /// The elements of a picture, each with its attributes and its text.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var text = ""
    }

    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }

  private func elements(_ svg: [UInt8]) throws -> [Reader.Element] {
    let parser = XMLParser(data: Data(svg))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  @Test func barsAreAtTheirTimes() throws {
    let entries = [
      TimelineEntry(name: "a", start: 0, end: second, view: "v", property: "p", isCritical: true),
      TimelineEntry(name: "b", start: second / 2, end: second, view: "v", property: "p"),
      TimelineEntry(name: "a", start: second, end: 4 * second, view: "v", property: "p", isCritical: true),
    ]
    let svg = TimelinePictureWriter().text(entries, duration: 4 * second, title: "x.motion")
    let found = try elements(svg)
    let bars = found.filter { $0.name == "rect" && ["bar", "critical"].contains($0.attributes["class"]) }
      // The first bars are those of the key.
      .dropFirst(2)
    func number(_ bar: Reader.Element, _ name: String) -> Double { Double(bar.attributes[name] ?? "") ?? .nan }
    let (left, right) = (number(bars[bars.startIndex], "x"), PictureStyle.width - PictureStyle.margin)
    let place = { (seconds: Double) in left + seconds / 4 * (right - left) }
    let times = [(0.0, 1.0, "critical"), (1, 4, "critical"), (0.5, 1, "bar")]
    #expect(bars.count == 3)
    for (bar, time) in zip(bars, times) {
      #expect(abs(number(bar, "x") - place(time.0)) < 0.02)
      // There is a gap of a pixel between neighbours.
      #expect(abs(number(bar, "x") + number(bar, "width") + 1 - place(time.1)) < 0.02)
      #expect(bar.attributes["class"] == time.2)
    }
    // Intervals with one name share a row.
    #expect(Set(bars.map { number($0, "y") }).count == 2)
    let tooltips = found.filter { $0.name == "title" }.map(\.text)
    #expect(
      tooltips == [
        "Timeline of x.motion", "a\n0 s to 1 s, 1 s long\nv: p\non the critical path",
        "a\n1 s to 4 s, 3 s long\nv: p\non the critical path", "b\n0.5 s to 1 s, 0.5 s long\nv: p",
      ])
  }

  /// A bar that is too short to be seen is two pixels wide, on whole pixels, so that it has its full colour.
  @Test func shortBarsAreTwoPixelsWide() throws {
    let starts: [Int64] = [0, 3330, 7777, 9999]
    let entries = starts.map { milliseconds -> TimelineEntry in
      let start = milliseconds * second / 1000
      return TimelineEntry(
        name: "at \(milliseconds) ms", start: start, end: start + second / 1000, view: "v", property: "p")
    }
    let svg = try elements(TimelinePictureWriter().text(entries, duration: 10 * second, title: "x.motion"))
    let bars = svg.filter { $0.name == "rect" && $0.attributes["class"] == "bar" && $0.attributes["rx"] == nil }
    #expect(bars.count == 4)
    for bar in bars {
      #expect(bar.attributes["width"] == "2")
      #expect(bar.attributes["x"]?.contains(".") == false, "\(bar.attributes)")
    }
  }

  @Test func timesFromAMinuteOnAreClockTimes() {
    func words(_ seconds: Double, _ decimals: Int = 3) -> String {
      readableTime(Int64(seconds * Double(second)), decimals: decimals)
    }
    #expect([0, 0.5, 12.3456, 59.999].map { words($0) } == ["0 s", "0.5 s", "12.346 s", "59.999 s"])
    #expect([59.9996, 60, 90.5, 1620].map { words($0) } == ["1:00", "1:00", "1:30.5", "27:00"])
    #expect([3599.9999, 3723.25, 360_000].map { words($0) } == ["1:00:00", "1:02:03.25", "100:00:00"])
    #expect(words(61.0000018, 6) == "1:01.000002")
  }

  /// The name of a long sentence with several views is shortened, and what distinguishes its rows is not.
  @Test func rowsOfOneSentenceCanBeDistinguished() throws {
    let views = ["alpha", "beta", "gamma"]
    let entries = views.enumerated().map { place, view in
      TimelineEntry(
        name: "move alpha and beta and gamma by (0, 100) over 400ms with spring staggered by 33ms",
        start: Int64(place) * second / 30, end: second, view: view, property: "position")
    }
    let svg = try elements(TimelinePictureWriter().text(entries, duration: second, title: "x.motion"))
    let names = svg.filter { $0.name == "text" && $0.text.hasPrefix("move") }.map(\.text)
    #expect(names.count == 3)
    for (name, view) in zip(names, views) { #expect(name.hasSuffix("by 33ms · \(view)"), "\(name)") }
    for width in 40...200 {
      let chart = TimelineChart(width: width, hasColor: false).text(entries, duration: second)
      let lines = String(decoding: chart, as: UTF8.self).split(separator: "\n")
      for (line, view) in zip(lines.dropFirst(), views) {
        #expect(displayWidth(String(line)) <= width, "\(width): \(line)")
        // The end of the view is visible before the first time, however little room the sentence has.
        #expect(line.split(separator: "0.")[0].contains(view.suffix(2)), "\(width): \(line)")
      }
    }
    // The ends of a name that is too long by itself are visible.
    let long = ["a", "b"].map { letter in
      TimelineEntry(
        name: "fade all views from 0 to 1 over 400ms", start: 0, end: second,
        view: String(repeating: letter, count: 50),
        property: "opacity")
    }
    let told = try elements(TimelinePictureWriter().text(long, duration: second, title: "x.motion"))
      .filter { $0.name == "text" && $0.text.hasPrefix("fade") }.map(\.text)
    #expect(told.count == 2 && told[0].contains(" · aaaa") && told[1].contains(" · bbbb"), "\(told)")
    #expect(told.allSatisfy { displayWidth($0) <= 42 }, "\(told)")
  }

  /// The rows of a composition are followed by those of its members, in each of its passes, and these are indented.
  @Test func membersFollowTheirComposition() throws {
    func entry(_ name: String, _ start: Int64, _ end: Int64, _ group: Int?, isComposition: Bool = false)
      -> TimelineEntry
    {
      TimelineEntry(
        name: name, start: start * second, end: end * second, kind: isComposition ? .composition : .sentence,
        view: isComposition ? "" : "v", property: isComposition ? "" : "p", group: group)
    }
    let entries = [
      entry("before", 0, 1, nil), entry("inner", 1, 2, 3, isComposition: true), entry("a", 1, 2, 1),
      entry("outer", 1, 3, nil, isComposition: true), entry("after", 1, 4, nil), entry("a", 2, 3, 3),
      entry("inner", 3, 4, 7, isComposition: true), entry("outer", 3, 5, nil, isComposition: true),
      entry("a", 3, 4, 6), entry("b", 4, 5, 7),
    ]
    let rows = IntervalRows(entries).rows
    #expect(rows.map(\.title.name) == ["before", "outer", "inner", "a", "a", "b", "after"])
    #expect(rows.map(\.depth) == [0, 0, 1, 2, 1, 1, 0])
    #expect(rows.map { $0.entries.map { $0.start / second } } == [[0], [1, 3], [1, 3], [1, 3], [2], [4], [1]])
    let chart = String(
      decoding: TimelineChart(width: 120, hasColor: false).text(entries, duration: 5 * second), as: UTF8.self)
    let names = chart.split(separator: "\n").dropFirst().map { $0.prefix(8).replacing(/[ ]+$/, with: "") }
    #expect(
      names == [
        "before", "outer", "  inner", "    a", "  a", "after", "outer", "  inner", "    a", "  b",
      ])
    let svg = try elements(TimelinePictureWriter().text(entries, duration: 5 * second, title: "x"))
    let left = rows.map { row in
      svg.filter { $0.name == "text" && $0.text == row.title.name }.compactMap {
        $0.attributes["x"].flatMap(Double.init)
      }
    }
    #expect(left[1][0] == PictureStyle.margin && left[2][0] == left[1][0] + 14 && left[3].contains(left[2][0] + 14))
  }

  /// An event is marked at its instant in every kind of timeline, and what it plays follows it.
  @Test func eventsAreMarked() throws {
    let entries = [
      TimelineEntry(name: "on tap of card", start: second, end: second, kind: .event),
      TimelineEntry(name: "shake card", start: second, end: 2 * second, view: "card", property: "position", group: 0),
      TimelineEntry(name: "on tap of card", start: 3 * second, end: 3 * second, kind: .event),
      TimelineEntry(
        name: "shake card", start: 3 * second, end: 4 * second, view: "card", property: "position", group: 2),
    ]
    let chart = TimelineChart(width: 60, hasColor: false).text(entries, duration: 4 * second)
    let rows = String(decoding: chart, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(rows.map { $0.hasPrefix("  ") } == [false, true, false, true])
    // The mark of an event is above the start of the bar of what it plays.
    func column(_ row: Substring, _ marks: String) -> Int? {
      row.firstIndex { marks.contains($0) }.map { row.distance(from: row.startIndex, to: $0) }
    }
    for (event, bar) in [(1, 2), (3, 4)] { #expect(column(rows[event], "◆") == column(rows[bar], "█▐")) }
    let svg = try elements(TimelinePictureWriter().text(entries, duration: 4 * second, title: "x"))
    let lines = try #require(svg.first { $0.attributes["class"] == "mark" }?.attributes["d"])
    let marks = svg.filter { $0.attributes["class"] == "event" }.compactMap { $0.attributes["d"] }
    let bars = svg.filter { $0.attributes["class"] == "bar" }.compactMap { $0.attributes["x"] }
    #expect(marks.count == 2 && bars.count == 2)
    // All use the same horizontal positions; the key has no bars, since nobody knows what decides the length.
    for (mark, bar) in zip(marks, bars) { #expect(mark.hasPrefix("M\(bar) ") && lines.contains("M\(bar) ")) }
    #expect(svg.filter { $0.name == "title" }.map(\.text).contains("on tap of card\n1 s"))
    // The lines of very many events would cover the picture.
    let many = (0..<100).map {
      TimelineEntry(name: "on tap of card", start: $0 * second, end: $0 * second, kind: .event)
    }
    let crowded = try elements(TimelinePictureWriter().text(many, duration: 100 * second, title: "x"))
    #expect(crowded.count { $0.attributes["class"] == "event" } == 100)
    #expect(!crowded.contains { $0.attributes["class"] == "mark" })
  }

  /// What has no end is drawn beyond the last end, as far as times can be counted.
  @Test func endlessPartsMayBeginAfterCenturies() throws {
    let start = Int64.max / 10 * 9
    let entries = [
      TimelineEntry(name: "wait", start: 0, end: start, kind: .wait),
      TimelineEntry(name: "spin", start: start, end: nil, view: "v", property: "rotation"),
    ]
    let chart = TimelineChart(width: 60, hasColor: false).text(entries, duration: nil)
    #expect(String(decoding: chart, as: UTF8.self).hasSuffix("▶\n"))
    let mermaid = MermaidWriter().text(entries, duration: nil, title: "x")
    #expect(String(decoding: mermaid, as: UTF8.self).hasSuffix(", \(Int64.max / 705_600 + 1)\n"))
    let svg = try elements(TimelinePictureWriter().text(entries, duration: nil, title: "x"))
    #expect(svg.contains { $0.attributes["class"] == "bar" && $0.name == "path" })
  }

  @Test func everyPictureIsXMLAndStaysInsideItsArea() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<60 {
      let entries = self.random(&random, count: Int(random.next() % 60))
      let duration = round % 3 == 0 ? nil : entries.compactMap(\.end).max() ?? 0
      let found = try elements(TimelinePictureWriter().text(entries, duration: duration, title: "a&b"))
      for element in found where element.name == "rect" && element.attributes["x"] != nil {
        let (x, width) = (Double(element.attributes["x"]!)!, Double(element.attributes["width"]!)!)
        #expect(x >= PictureStyle.margin && x + width <= PictureStyle.width - PictureStyle.margin + 1)
        #expect(width > 0)
      }
      // Each interval has a tooltip, and the picture has one.
      #expect(
        found.count { $0.name == "title" } == entries.count + 1 || entries.contains { ($0.duration ?? 0) < second / 5 })
    }
  }

  @Test func hugeTimelinesMakeSmallPictures() throws {
    let count = 100_000
    let sequence = (0..<count).map { place in
      TimelineEntry(
        name: "s\(place)", start: Int64(place) * second, end: Int64(place + 1) * second, view: "v", property: "p",
        isCritical: true)
    }
    let passes = sequence.map { entry in
      var entry = entry
      entry.name = "one"
      return entry
    }
    let together = (0..<count).map { place in
      TimelineEntry(name: "t\(place)", start: Int64(place), end: 9 * second, view: "v", property: "p")
    }
    for entries in [sequence, passes, together] {
      let svg = TimelinePictureWriter().text(entries, duration: entries.last?.end, title: "huge")
      #expect(svg.count < 1_500_000)
      let found = try elements(svg)
      #expect(Double(found[0].attributes["height"]!)! < 2600)
      // Some bar covers every second of the whole.
      let covered = found.filter { ["bar", "critical"].contains($0.attributes["class"]) && $0.attributes["rx"] == nil }
        .map { Double($0.attributes["width"]!)! }.reduce(0, +)
      #expect(covered > 500)
    }
  }

  @Test func lanesDoNotOverlapAndAreAsFewAsPossible() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let entries = self.random(&random, count: Int(random.next() % 80)).filter { $0.kind != .event }
      let groups = entries.map(\.view)
      let lanes = IntervalLanes(groups, entries.map(\.start), entries.map(\.end))
      var ends: [Int: Int64] = [:]
      for (entry, place) in zip(entries, lanes.places) {
        #expect(ends[place, default: 0] <= entry.start)
        ends[place] = entry.end ?? .max
      }
      for (first, count) in lanes.groups {
        let own = entries.filter { $0.view == groups[first] }
        let most = own.map { at in own.count { $0.start <= at.start && ($0.end ?? .max) > at.start } }.max()
        #expect(count == most)
      }
      #expect(lanes.groups.map(\.lanes).reduce(0, +) == Set(lanes.places).count)
    }
  }

  /// Decodes `#number;` as Mermaid does.
  private func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(of: "#") {
      result += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: ";"),
        let scalar = UInt32(rest[mark...][..<end].dropFirst()).flatMap(Unicode.Scalar.init)
      else { return "not a character: \(rest)" }
      result.unicodeScalars.append(scalar)
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  /// Follows Mermaid's lexer as far as a chart needs it, to find which statement a line is.
  @Test func mermaidReadsEveryLineAsIntended() throws {
    let statements =
      /(?i)(gantt|dateFormat\s|inclusiveEndDates|topAxis|axisFormat\s|tickInterval\s|includes\s|excludes\s|todayMarker\s|weekday\s|weekend\s|title\s|section\s|click\s|href\s|call\s|accTitle|accDescr|\d\d\d\d-\d\d-\d\d)/
    var random = SplitMix64(seed: 13)
    for _ in 0..<100 {
      let entries = self.random(&random, count: 1 + Int(random.next() % 40))
      let text = String(
        decoding: MermaidWriter().text(entries, duration: 30 * second, title: "gantt: a;b"), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.first == "gantt")
      #expect(lines[1] == "    title #103;antt#58; a#59;b")
      var tasks: [(name: String, start: Int64, end: Int64, isCritical: Bool)] = []
      for line in lines.dropFirst(6) {
        let statement = line.drop { $0 == " " }
        #expect(!statement.contains("%") && !statement.contains("\t"))
        if statement.hasPrefix("section ") {
          #expect(statement.dropFirst(8).prefixMatch(of: statements) == nil)
          #expect(!statement.contains(":"))
          continue
        }
        #expect(statement.prefixMatch(of: statements) == nil, "\(statement)")
        let parts = statement.split(separator: ":", omittingEmptySubsequences: false)
        try #require(parts.count == 2, "\(statement)")
        let words = parts[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        tasks.append(
          (
            decoded(parts[0].dropLast()), Int64(words[words.count - 2])!, Int64(words[words.count - 1])!,
            words.contains("crit")
          ))
      }
      #expect(tasks.count == entries.count)
      let millisecond = second / 1000
      func rounded(_ flicks: Int64) -> Int64 { (flicks + millisecond / 2) / millisecond }
      for entry in entries {
        let name = String(entry.name.map { $0.unicodeScalars.allSatisfy { $0.value < 0x20 } ? " " : $0 })
        #expect(
          tasks.contains { task in
            task.name.hasPrefix(name.isEmpty ? "" : name) && task.start == rounded(entry.start)
              && (entry.end == nil ? task.end > task.start : task.end == entry.end.map(rounded))
              && task.isCritical == (entry.isCritical && entry.kind == .sentence)
          }, "\(entry)")
      }
    }
  }

  @Test func aTraceIsJSONWhoseThreadsNest() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<100 {
      let entries = self.random(&random, count: Int(random.next() % 60))
      var bytes: [UInt8] = []
      TraceWriter().write(entries, title: "a\"b") { bytes += $0 }
      let trace = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let events = try #require(trace["traceEvents"] as? [[String: Any]])
      let names = events.filter { $0["name"] as? String == "thread_name" && $0["ph"] as? String == "M" }
      let threads = Dictionary(
        uniqueKeysWithValues: names.map { event in
          (event["tid"] as! Int, (event["args"] as! [String: String])["name"]!)
        })
      let played = events.filter { $0["ph"] as? String != "M" }
      #expect(played.count == entries.count)
      var ends: [Int: Double] = [:]
      for (event, entry) in zip(played, entries) {
        let thread = event["tid"] as! Int
        let start = event["ts"] as! Double
        #expect(abs(start - Double(entry.start) / Double(second) * 1e6) < 0.001)
        #expect(event["name"] as? String == entry.name)
        let owner =
          switch entry.kind {
          case .composition: "named"
          case .wait: "wait"
          case .event: "events"
          case .sentence: entry.view
          }
        #expect(threads[thread]?.hasPrefix(owner) == true)
        // Times are compared to the nanosecond, because microseconds with three decimals are not exact as a Double.
        #expect(start - ends[thread, default: 0] > -0.0005)
        if entry.kind == .event {
          #expect(event["ph"] as? String == "i" && event["s"] as? String == "p" && event["dur"] == nil)
        } else if let end = entry.end {
          #expect(event["ph"] as? String == "X")
          ends[thread] = start + (event["dur"] as! Double)
          #expect(abs(ends[thread]! - Double(end) / Double(second) * 1e6) < 0.0015)
        } else {
          #expect(event["ph"] as? String == "B")
          ends[thread] = .infinity
        }
      }
    }
  }

  @Test func ticksAreRoundNumbersInsideTheAxis() {
    func texts(_ seconds: Double) -> [String] { AxisTicks(seconds: seconds, about: 8).ticks.map(\.text) }
    #expect(texts(5) == ["0 s", "0.5 s", "1 s", "1.5 s", "2 s", "2.5 s", "3 s", "3.5 s", "4 s", "4.5 s", "5 s"])
    #expect(
      texts(0.2) == [
        "0 ms", "20 ms", "40 ms", "60 ms", "80 ms", "100 ms", "120 ms", "140 ms", "160 ms", "180 ms", "200 ms",
      ])
    #expect(texts(60) == ["0:00", "0:15", "0:30", "0:45", "1:00"])
    #expect(texts(600) == ["0:00", "1:00", "2:00", "3:00", "4:00", "5:00", "6:00", "7:00", "8:00", "9:00", "10:00"])
    func words(_ values: ClosedRange<Double>) -> [String] { AxisTicks(values: values, about: 3).ticks.map(\.text) }
    // All labels of an axis have one notation.
    #expect(words(0...1e6) == ["0", "0.2 M", "0.4 M", "0.6 M", "0.8 M", "1 M"])
    #expect(words(-2e9...2e8) == ["−2 G", "−1.5 G", "−1 G", "−0.5 G", "0"])
    #expect(words(0...900_000) == ["0", "200000", "400000", "600000", "800000"])
    #expect(words(1_000_000...1_004_000) == ["1 M", "1.001 M", "1.002 M", "1.003 M", "1.004 M"])
    // A number is not abbreviated if that would make it longer.
    #expect(words(1_000_000...1_000_004) == ["1000000", "1000001", "1000002", "1000003", "1000004"])
    var random = SplitMix64(seed: 15)
    for _ in 0..<2000 {
      let end = pow(10, Double.random(in: -6...10, using: &random))
      let ticks = AxisTicks(seconds: end, about: 8).ticks
      #expect((2...20).contains(ticks.count), "\(end): \(ticks.count)")
      #expect(ticks.allSatisfy { $0.value >= 0 && $0.value <= end * 1.000001 })
      #expect(Set(ticks.map(\.text)).count == ticks.count, "\(end) \(ticks.map(\.text))")
      let low = Double.random(in: -1...1, using: &random) * end
      let values = AxisTicks(values: low...low + end * Double.random(in: 0.01...1, using: &random), about: 4)
      #expect((1...12).contains(values.ticks.count))
      #expect(Set(values.ticks.map(\.text)).count == values.ticks.count, "\(values)")
    }
  }
}
