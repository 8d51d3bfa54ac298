import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests `motionc plot` as it is used, with its picture measured against the frames.
@Suite struct PlotProgramTests {
  private func run(_ command: String) throws -> Shell.Outcome { try Shell.run(command, files: Scripts.all) }

  /// The texts of a picture with their positions, and its paths with their classes.
  private final class Picture: NSObject, XMLParserDelegate {
    var texts: [(text: String, x: Double, y: Double, anchor: String)] = []
    var paths: [(kind: String, points: [[(x: Double, y: Double)]])] = []
    private var isText = false

    init(_ svg: [UInt8]) throws {
      super.init()
      let parser = XMLParser(data: Data(svg))
      parser.delegate = self
      try #require(parser.parse())
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if name == "text" {
        isText = true
        texts.append(
          ("", Double(attributes["x"] ?? "") ?? 0, Double(attributes["y"] ?? "") ?? 0, attributes["text-anchor"] ?? ""))
      } else if name == "path", let kind = attributes["class"], let data = attributes["d"], kind.hasPrefix("curve") {
        let pieces = data.split(separator: "M").map { piece in
          let numbers = piece.replacing("L", with: " ").split(separator: " ").compactMap { Double($0) }
          return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
        }
        paths.append((kind, pieces))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isText { texts[texts.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      if name == "text" { isText = false }
    }
  }

  /// Returns the scale of an axis, given two of its ticks.
  private func scale(_ a: (Double, Double), _ b: (Double, Double)) -> (Double) -> Double {
    { a.1 + ($0 - a.0) / (b.0 - a.0) * (b.1 - a.1) }
  }

  @Test(arguments: [
    ("grow.motion", "circle.radius", 2.0), ("founding.motion", "circle.radius", 5),
    ("spring.motion", "box.rotation", 2),
    ("bounce.motion", "box.rotation", 1.0),
  ])
  func curvesMeasuredByTheirAxesEqualTheFrames(script: String, column: String, seconds: Double) throws {
    var files = Scripts.all
    files["spring.motion"] = "rotate box from 0 to 300 degrees with spring(stiffness: 90, damping: 6) over 2s\n"
    files["bounce.motion"] = "rotate box from 0 to 300 degrees with ease-out-bounce over 1s\n"
    let shell = try Shell(files: files)
    defer { shell.remove() }
    let parts = column.split(separator: ".")
    let svg = try shell.run("motionc plot \(script) --view \(parts[0]) --property \(parts[1]) --format svg 2> words")
    #expect(svg.status == 0)
    let picture = try Picture(svg.output)
    let values = picture.texts.filter { $0.anchor == "end" && Double($0.text.replacing("−", with: "-")) != nil }
    let times = picture.texts.filter {
      $0.text.hasSuffix(" s") && $0.y > (values.map(\.y).max() ?? 0) - 20 && $0.anchor != ""
    }
    let low = try #require(values.first)
    let high = try #require(values.last)
    let y = scale(
      (Double(low.text.replacing("−", with: "-"))!, low.y - 4),
      (Double(high.text.replacing("−", with: "-"))!, high.y - 4))
    let first = try #require(times.first)
    let middle = try #require(times.dropFirst().first { $0.anchor == "middle" })
    let x = scale((0, first.x), (Double(middle.text.dropLast(2))!, middle.x))

    #expect(picture.paths.count == 1)
    let points = picture.paths[0].points.flatMap { $0 }
    #expect(points.count < 160)
    let csv = try shell.run("motionc compile \(script) --precision exact 2> words").outputText.split(separator: "\n")
    let place = try #require(csv[0].split(separator: ",").firstIndex { $0 == column })
    for line in csv.dropFirst() {
      let fields = line.split(separator: ",").compactMap { Double($0) }
      let (left, height) = (x(fields[1]), y(fields[place]))
      let distance =
        zip(points, points.dropFirst()).map { a, b -> Double in
          let length = max((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y), 1e-12)
          let share = min(max(((left - a.x) * (b.x - a.x) + (height - a.y) * (b.y - a.y)) / length, 0), 1)
          return hypot(left - a.x - share * (b.x - a.x), height - a.y - share * (b.y - a.y))
        }.min() ?? .infinity
      #expect(distance < 0.35, "\(column) at \(fields[1])")
    }
  }

  @Test func everyExampleIsPlotted() throws {
    let shell = try Shell(files: try Scripts.examples())
    defer { shell.remove() }
    for name in try Scripts.playedExamples().map(\.file) {
      let outcome = try shell.run("motionc plot \(name) --duration 3s --format svg 2> words")
      #expect(outcome.status == 0)
      #expect(try !Picture(outcome.output).paths.isEmpty, "\(name)")
      #expect(try shell.run("motionc plot \(name) --duration 3s 2> words").outputText.contains("┤"))
    }
  }

  /// Each name of views that share a curve has its own colour.
  @Test func namesOfOneCurveHaveTheirColours() throws {
    let shell = try Shell(files: ["shared.motion": "fade circle and square from 0 to 1 over 1s\n"])
    defer { shell.remove() }
    let svg = try shell.run("motionc plot shared.motion --format svg 2> words").outputText
    #expect(svg.contains("<tspan class=\"t0\">circle</tspan><tspan class=\"t1\">, square</tspan></text>"))
    let page = try shell.run("motionc compile shared.motion --format html 2> words").outputText
    #expect(page.contains("<span class=\"t0\">circle</span><span class=\"t1\">, square</span>"))
    let terminal = try shell.runOnTerminal("motionc plot shared.motion", columns: 100, environment: ["TERM": "xterm"])
    #expect(terminal.outputText.contains("\u{1B}[34mcircle\u{1B}[0m\u{1B}[33m, square\u{1B}[0m"))
  }

  /// With more curves than colours, no two curves of a panel share both colour and dashes, and each name has a sample of its
  /// line.
  @Test func moreViewsThanColoursCanBeDistinguished() throws {
    let sentences = (1...22).map { "grow v\($0) from radius \($0) to \($0 * 3) over 1s" }
    let places = (1...22).map { "view v\($0) is a circle at (\($0), 0) with radius \($0)" }
    let shell = try Shell(files: [
      "many.motion": (places + ["play " + sentences.joined(separator: " while ")]).joined(separator: "\n") + "\n"
    ])
    defer { shell.remove() }
    func looks(_ kind: String, _ text: String) -> [String] {
      text.matches(of: /<path class="([a-z]+) (c\d+)"( stroke-dasharray="[^"]*")?/).filter { $0.1 == kind }.map {
        "\($0.2)\($0.3 ?? "")"
      }
    }
    let svg = try shell.run("motionc plot many.motion --format svg 2> words").outputText
    let curves = looks("curve", svg)
    #expect(curves.count == 20 && Set(curves).count == 20, "\(curves)")
    // Each curve of the panel has a name.
    let samples = looks("sample", svg)
    #expect(samples.count == 20 && Set(samples) == Set(curves))
    let page = try shell.run("motionc compile many.motion --format html 2> words").outputText
    let drawn = page.matches(of: /<path class="(c\d)"( stroke-dasharray="[^"]*")? d="M0 3H/).map {
      "\($0.1)\($0.2 ?? "")"
    }
    #expect(Set(drawn).isSuperset(of: curves) && Set(drawn).count == 22 && drawn.count == 22, "\(drawn)")
    let terminal = try shell.runOnTerminal("motionc plot many.motion", columns: 100, environment: ["TERM": "xterm"])
    #expect(terminal.outputText.contains("\u{1B}[94m"))
  }

  @Test func textFitsTheTerminalAndIs80ColumnsElsewhere() throws {
    let shell = try Shell(files: Scripts.all)
    defer { shell.remove() }
    for columns in [50, 80, 132] as [UInt16] {
      let shown = try shell.runOnTerminal("motionc plot grow.motion", columns: columns, environment: ["TERM": "xterm"])
      #expect(shown.outputText.contains("\u{1B}[34m"))
      let plain = try shell.run("motionc plot grow.motion", environment: ["COLUMNS": "\(columns)"])
      #expect(shown.outputText.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.outputText)
      #expect(plain.outputText.split(separator: "\n").map(\.count).max() ?? 0 <= Int(columns))
    }
    let piped = try shell.run("motionc plot grow.motion").outputText.split(separator: "\n").map(\.count).max()
    #expect(piped == 80 || piped == 79)
  }

  @Test func anInstalledProgramDrawsThePNG() throws {
    let missing = try run(
      "m=$(command -v motionc); PATH=/nowhere $m plot grow.motion -o plot.png; echo $?; ls | /usr/bin/grep -c plot || /bin/true"
    )
    #expect(missing.outputText.hasPrefix("3\n"))
    #expect(missing.errorText.hasPrefix("motionc: rsvg-convert is not installed; install librsvg2-bin"))
    guard try run("command -v rsvg-convert").status == 0 else {
      print("skipped: rsvg-convert is not here; no PNG is drawn")
      return
    }
    let drawn = try run("motionc plot grow.motion -o plot.png && cat plot.png")
    #expect(drawn.status == 0 && drawn.errorText == "")
    #expect(drawn.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The width is twice the 960 pixels of the SVG.
    var width = 0
    for byte in drawn.output[16..<20] { width = width << 8 | Int(byte) }
    #expect(width == 1920)
  }

  @Test(arguments: [
    ("--view circel", "unknown view \"circel\"; did you mean circle?"),
    ("--view triangle", "unknown view \"triangle\"; the script animates circle and square."),
    ("--property radios", "unknown property \"radios\"; did you mean radius?"),
    (
      "--view square --property radius",
      "square has no animated property \"radius\"; circle has one."
    ),
    (
      "--view square,square --property rotation,radius",
      "square has no animated property \"radius\"; circle has one."
    ),
    ("--view square --property rotatoin", "unknown property \"rotatoin\"; did you mean rotation?"),
    ("--view square --property radios", "unknown property \"radios\"; the script animates rotation and opacity."),
    ("--property opacity.x", "unknown property \"opacity.x\"; did you mean opacity?"),
  ])
  func unknownNamesAreReported(options: String, words: String) throws {
    let outcome = try run("motionc plot founding.motion \(options) 2> words; status=$?; tail -2 words; exit $status")
    #expect(outcome.status == 2)
    #expect(outcome.outputText == "motionc: \(words)\nSee \"motionc plot --help\".\n")
  }

  @Test func anEndlessAnimationNeedsADuration() throws {
    let outcome = try run("motionc plot spin.motion")
    #expect(outcome.status == 1 && outcome.outputText == "")
    #expect(
      outcome.errorText == """
        motionc: spin.motion: the animation never ends; limit it with --duration, \
        as in "motionc plot spin.motion --duration 10s"

        """)
    #expect(try run("motionc plot spin.motion --duration 3s").outputText.contains("3 s"))
  }

  @Test func aPlotOfTheBeginningShowsItsIntervals() throws {
    let script = "grow circle from 1 to 2 over 1s repeated 100000000 times\n"
    let outcome = try Shell.run("motionc plot - --duration 3s --format svg", input: script)
    #expect(outcome.status == 0 && outcome.errorText == "")
    #expect(try Picture(outcome.output).paths.count == 1)
    // Three bars, and the one of the key.
    #expect(outcome.outputText.matches(of: /<rect class="critical"/).count == 4)
  }

  @Test func nothingMakesAnEmptyPlot() throws {
    for script in ["nothing", "cancelled", "wait 1s"] {
      for format in ["text", "svg"] {
        let outcome = try run("echo '\(script)' | motionc plot - --format \(format) 2> words")
        #expect(outcome.status == 0, "\(script)")
        if format == "svg" { #expect(try Picture(outcome.output).paths.isEmpty) }
      }
    }
  }
}
