import Foundation
import Testing

/// The Swift files compile, including the views, and their keyframes, run with a stand-in for SwiftUI, move like the frames.
@Suite struct SwiftUITests {
  private static let own = [
    "Everything": """
    canvas 300 by 200 with background #ffeecc80
    view rule is a line from (10, 10) to (190, 60)
    view ring is a circle at (80, 120) with radius 30
    view egg is an ellipse at (200, 120) with size (90, 40)
    view blob is a path "M0 0 Q30 -40 60 0 T120 0 M10 20 h50 v20 z A20 10 30 1 1 90 20 C1 2 3 4 5 6" at (20, 150)
    view title is text "a \\ & c" at (100, 50)
    draw rule over 1s while rotate rule by 90 degrees over 1s while draw ring from 0.2 to 0.9 over 1s
      while animate egg's size from (60, 30) to (20, 70) over 1s with spring(stiffness: 90, damping: 4)
      while tint title from red to #00ff0080 over 1s with ease-out-bounce while animate blob's glow from 0 to 1 over 1s
      while scale blob to 0.5 over 700ms with steps(5) while animate rule's width from 180 to 100 over 1s
      while fade egg from 0.2 to 1 over 1s with ease-in-out-back

    """,
    "loop-after": """
    move circle from (0, 0) to (100, 50) over 500ms
      then ((scale circle from 1 to 1.5 over 200ms with ease-out + fade circle from 1 to 0.3 over 300ms) looped forever)

    """,
    "gradients": """
    view sky is a rectangle with size (60, 50) and fill linear-gradient(30deg, red, gold 30%, #0000ff80)
    view sun is a circle with fill radial-gradient(white, gold 40%)
    tint sky to linear-gradient(100deg, blue 10%, #ffffffc0 50%, red) over 1s with ease-in + resize sky to (40, 70) over 1s
      + tint sun to radial-gradient(red, gold 70%) over 1s

    """,
    "9 lives!": "rotate square from 0 to 360 degrees over 700ms repeated forever\n",
    "still": "view only-one is a circle\nwait 1s\n",
    "counting": """
    view n is text "a \\ {value:0,000} & km" at (100, 50)
    view share is text "{value}% of {value:0.00}" at (100, 80) with value 3.5
    animate n's value from -20 to 1284730 over 1s with ease-out + animate share's value to 60 over 1s with spring(stiffness: 90, damping: 4)

    """,
    "Placed": PlacedViews.script,
    "Morphed": MorphedViews.script,
    "fades": "fade square from 0 to 1 over 400ms then tint square to red over 300ms\n",
    "long": "move circle from (0, 0) to (100, 0) over 50ms looped 60 times\n",
  ]

  /// The names of the members of a view's values, by the columns of the frames.
  private static let members = [
    "radius": "Radius", "size.width": "Width", "size.height": "Height", "position.x": "X", "position.y": "Y",
    "scale.x": "ScaleX", "scale.y": "ScaleY", "rotation": "Rotation", "opacity": "Opacity", "fill.red": "Red",
    "fill.green": "Green", "fill.blue": "Blue", "fill.alpha": "Alpha", "trim.start": "TrimStart", "trim.end": "TrimEnd",
    "glow": "Glow", "value": "Value", "stroke.red": "StrokeRed", "stroke.green": "StrokeGreen",
    "stroke.blue": "StrokeBlue",
    "stroke.alpha": "StrokeAlpha", "stroke-width": "StrokeWidth", "stroke-dash-offset": "StrokeDashOffset",
    "corner-radius": "CornerRadius", "font-size": "FontSize", "letter-spacing": "LetterSpacing", "morph": "Morph",
    "fill.angle": "FillAngle", "fill.1.red": "Fill1Red", "fill.2.offset": "Fill2Offset", "fill.3.alpha": "Fill3Alpha",
  ]
  /// A frame rate of which no frame, except the first, is at a leap, because the value at that instant is not defined.
  private static let rate = "377/10"

  @Test func valuesMoveLikeTheFrames() throws {
    guard try Shell.run("command -v swiftc").status == 0 else {
      return print("skipped: SwiftUI against the frames: there is no swiftc on the path")
    }
    var scripts = SwiftUITests.own
    scripts["strokes"] = BrowserAgainstFrames.Subject.strokes.script
    let examples = ["averages", "curves", "founding", "loading", "modifiers", "onboarding", "orbit", "race", "traffic"]
    for (_, name, script) in try Scripts.playedExamples() where examples.contains(name) { scripts[name] = script }
    for seed in 1...8 { scripts["random\(seed)"] = RandomScript.text(seed: UInt64(3000 + seed)) }
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: scripts.map { ("\($0).motion", $1) })
        .merging(Scripts.usedByExamples()) { $1 }.merging(["stand-in.swift": SwiftUIStandIn.source]) { $1 })
    defer { shell.remove() }
    var program = "import SwiftUI\n@main struct Program {\n  static func main() {\n"
    var frames: [String: FrameTable] = [:]
    for (name, script) in scripts.sorted(by: { $0.key < $1.key }) {
      let written = try shell.run("motionc compile '\(name).motion' --format swift")
      try #require(written.status == 0, "\(written.errorText)")
      let lines = written.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      let head = try #require(lines.first { $0.hasPrefix("struct ") })
      let type = String(head.dropFirst("struct ".count).prefix { $0 != ":" })
      // A macro is not a declaration in a library.
      let preview = "#Preview {\n  \(type.dropLast("Values".count))View()\n}\n"
      #expect(written.outputText.contains(preview))
      try Data(written.outputText.replacing(preview, with: "").utf8).write(
        to: shell.folder.appendingPathComponent("\(type).swift"))
      let length = ExamplesTests.durations[name] ?? (script.contains("forever") ? "3s" : nil)
      let table = try shell.run(
        "motionc compile '\(name).motion' --fps \(SwiftUITests.rate) --precision exact"
          + (length.map { " --duration \($0)" } ?? ""))
      try #require(table.status == 0, "\(table.errorText)")
      let read = FrameTable(table.outputText)
      frames[name] = read
      guard written.outputText.contains("static func at(") else { continue }
      let chosen = read.spread(60).filter { $0 > 0 }.map(String.init).joined(separator: ", ")
      program += """
            for frame in [\(chosen)] {
              for child in Mirror(reflecting: \(type).at(Double(frame * 10) / 377)).children {
                print("\(name)", frame, child.label!, child.value, separator: "\\t")
              }
            }

        """
    }
    program += "  }\n}\n"
    try Data(program.utf8).write(to: shell.folder.appendingPathComponent("Program.swift"))
    let cache = try Shell.moduleCache
    let built = try shell.run(
      """
      swiftc -parse-as-library -swift-version 6 \(cache) -module-name SwiftUI -emit-module -emit-module-path SwiftUI.swiftmodule \
        -emit-object stand-in.swift -o stand-in.o &&
      swiftc -parse-as-library -swift-version 6 \(cache) -Onone -module-name Written -I . Program.swift *Values.swift stand-in.o -o program
      """)
    try #require(built.status == 0, "\(built.errorText.prefix(4000))")
    let outcome = try shell.run("./program")
    try #require(outcome.status == 0, "\(outcome.errorText)")
    var compared = 0
    var faults: [String] = []
    for line in outcome.outputText.split(separator: "\n") {
      let words = line.split(separator: "\t").map(String.init)
      let (frame, value) = (try #require(Int(words[1])), try #require(Double(words[3])))
      let row = try #require(frames[words[0]]?.rows[frame])
      guard let (column, meant) = row.first(where: { SwiftUITests.member($0.key) == words[2] }) else { continue }
      let (least, greatest, allowed) = SwiftUITests.limits(column)
      compared += 1
      if abs(value - min(max(meant, least), greatest)) > allowed {
        faults.append("\(words[0]) frame \(frame): \(column) is \(value), not \(meant)")
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(12).joined(separator: "\n"))")
    #expect(compared >= 3000)
  }

  private static func member(_ column: String) -> String {
    let parts = column.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let member = members[parts[1]] else { return column }
    let words = parts[0].split { !$0.isLetter && !$0.isNumber }
    let view = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return view.prefix(1).lowercased() + view.dropFirst() + member
  }

  /// Returns the range in which a value is shown, and its tolerance.
  private static func limits(_ column: String) -> (Double, Double, Double) {
    let property = column.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
    switch property {
    case "radius", "size.width", "size.height", "stroke-width", "corner-radius", "font-size":
      return (0, .infinity, 0.0101)
    case "position.x", "position.y", "rotation", "stroke-dash-offset", "letter-spacing":
      return (-.infinity, .infinity, 0.0101)
    case "fill.red", "fill.green", "fill.blue", "stroke.red", "stroke.green", "stroke.blue": return (0, 1, 0.5 / 255)
    case "opacity", "fill.alpha", "stroke.alpha", "trim.start", "trim.end": return (0, 1, 0.00101)
    case "value": return (-.infinity, .infinity, 0.3)
    default: return (-.infinity, .infinity, 0.00101)
    }
  }
}
