import Foundation
import MotionAlgebra
import MotionText
import SeededRandom
import Testing

@testable import MotionTargets

@Suite struct TimelineTests {
  private let second = ExactTime.flicksPerSecond

  private func chart(_ entries: [TimelineEntry], _ end: Int64?, width: Int, hasColor: Bool = false) -> [String] {
    let text = TimelineChart(width: width, hasColor: hasColor).text(entries, duration: end)
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func data(_ entries: [TimelineEntry], _ end: Int64?, _ format: TimelineWriter.Format) -> String {
    var bytes: [UInt8] = []
    TimelineWriter(format: format).write(entries, duration: end) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func barsAreAtTheirTimes() {
    let entries = [
      TimelineEntry(name: "a", start: 0, end: second, property: "p"),
      TimelineEntry(name: "b", start: second, end: 2 * second, property: "p"),
      TimelineEntry(name: "pause", start: 2 * second, end: 4 * second, kind: .wait),
    ]
    #expect(
      chart(entries, 4 * second, width: 62) == [
        "name   changes  start  end  duration  0 s                  4 s",
        "a      p          0 s  1 s       1 s  ██████",
        "b      p          1 s  2 s       1 s        ██████",
        "pause  wait       2 s  4 s       2 s              ────────────",
      ])
  }

  @Test func everyLineFitsTheWidthAtEveryWidth() {
    var random = SplitMix64(seed: 6)
    for width in 40...160 {
      var entries: [TimelineEntry] = []
      for _ in 0..<20 {
        let start = Int64(random.next() % 10_000) * second / 1000
        let letters = Array("abcdefgh ijklmnop漢字かな🙂é-")
        let name = String(
          (0..<Int(random.next() % 60)).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        entries.append(
          TimelineEntry(
            name: name, start: start, end: start + Int64(1 + random.next() % 5000) * second / 1000,
            kind: random.next() % 4 == 0 ? .wait : .sentence, view: "all views", property: "opacity",
            pass: random.next() % 2 == 0 ? "" : "\(random.next() % 30).2", isReversed: random.next() % 2 == 0))
      }
      for line in chart(entries, 15 * second, width: width) {
        #expect(displayWidth(line) <= width, "\(width): \(line)")
      }
    }
  }

  @Test func wideCharactersTakeTwoColumns() {
    let entries = [
      TimelineEntry(name: "漢字", start: 0, end: second, property: "p"),
      TimelineEntry(name: "abcd", start: 0, end: second, property: "p"),
    ]
    let lines = chart(entries, second, width: 80)
    #expect(lines[1].hasPrefix("漢字  p") && lines[2].hasPrefix("abcd  p"))
  }

  @Test func colourNeverChangesTheText() {
    let entries = [
      TimelineEntry(name: "a", start: 0, end: second, property: "p"),
      TimelineEntry(name: "b", start: second, end: 3 * second, property: "p", isReversed: true),
      TimelineEntry(name: "pause", start: 2 * second, end: 4 * second, kind: .wait),
    ]
    let plain = chart(entries, 4 * second, width: 61)
    let colored = chart(entries, 4 * second, width: 61, hasColor: true)
    #expect(colored.joined().contains("\u{1B}[34m") && colored.joined().contains("\u{1B}[35m"))
    #expect(!plain.joined().contains("\u{1B}"))
    // With colour, a bar can begin within a column; the rest is the same.
    let bars = /[█▐▏▎▍▌▋▊▉]/
    #expect(
      colored.map { $0.replacing(/\u{1B}\[[0-9]+m/, with: "").replacing(bars, with: "#") }
        == plain.map { $0.replacing(bars, with: "#") })
  }

  @Test func endlessIntervalsContinue() {
    let entries = [TimelineEntry(name: "spin", start: 0, end: nil, property: "rotation", pass: "forever")]
    let lines = chart(entries, nil, width: 60)
    #expect(lines[0].hasSuffix("endless") && lines[1].hasSuffix("█▶"))
    #expect(displayWidth(lines[1]) <= 60)
    #expect(
      data(entries, nil, .csv)
        == "name,start,end,duration,view,property,repeat,direction\nspin,0,,,,rotation,forever,forward\n")
    #expect(
      data(entries, nil, .json)
        == "{\"duration\":null,\"intervals\":[\n{\"name\":\"spin\",\"start\":0,\"end\":null,\"duration\":null,"
        + "\"view\":\"\",\"property\":\"rotation\",\"repeat\":\"forever\",\"direction\":\"forward\",\"kind\":\"sentence\",\"group\":null}\n]}\n"
    )
  }

  @Test func longTimesAreThoseOfAClock() {
    let entries = [
      TimelineEntry(name: "wait", start: 0, end: second / 2, kind: .wait),
      TimelineEntry(name: "spin", start: second / 2, end: 3900 * second, property: "rotation"),
    ]
    let lines = chart(entries, 3900 * second, width: 100)
    #expect(lines[0].contains(" 0:00 ") && lines[0].hasSuffix("1:05:00"), "\(lines[0])")
    #expect(lines[1].contains("0:00.0") && lines[1].contains("0:00.5"), "\(lines[1])")
    #expect(lines[2].contains("1:05:00.0") && lines[2].contains("1:04:59.5"), "\(lines[2])")
  }

  @Test func namesAreQuoted() throws {
    let name = "a, \"b\"\nc\u{1}\\漢"
    let entries = [
      TimelineEntry(name: name, start: second / 3, end: second, view: "v", property: "p", isReversed: true)
    ]
    #expect(
      data(entries, second, .csv)
        == "name,start,end,duration,view,property,repeat,direction\n"
        + "\"a, \"\"b\"\"\nc\u{1}\\漢\",0.333333,1,0.666667,v,p,,reversed\n")
    let json = try JSONSerialization.jsonObject(with: Data(data(entries, second, .json).utf8)) as? [String: Any]
    let intervals = try #require(json?["intervals"] as? [[String: Any]])
    #expect(intervals.first?["name"] as? String == name)
    #expect(json?["duration"] as? Double == 1)
  }

  @Test func manyIntervalsAreWrittenInBlocks() {
    let entries = (0..<20_000).map {
      TimelineEntry(name: "n\($0)", start: Int64($0) * second, end: Int64($0 + 1) * second, property: "p")
    }
    var blocks = 0
    var bytes = 0
    TimelineWriter(format: .csv).write(entries, duration: nil) { block in
      blocks += 1
      bytes += block.count
    }
    #expect(blocks > 1 && bytes == data(entries, nil, .csv).utf8.count)
    #expect(data(entries, nil, .csv).split(separator: "\n").count == 20_001)
  }
}
