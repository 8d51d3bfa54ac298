import Foundation
import MotionAlgebra
import SeededRandom
import Testing

@testable import MotionTargets

/// The folder with the scripts of the pages.
@Suite struct WebScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/MotionTargets/Web").standardizedFileURL

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let scripts: [URL] = {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "js" }.sorted { $0.path < $1.path }
  }()

  @Test func scriptsExist() {
    #expect(
      WebScriptTests.scripts.map(\.lastPathComponent) == [
        "counting.js", "curves.js", "easing.js", "engine.js", "frames.js", "keyframes.js", "live.js", "module.js",
        "page.js", "paths.js", "player.js", "reactions.js", "watch.js",
      ])
  }

  @Test(.enabled(if: WebScriptTests.node != nil, "node is not installed"), arguments: WebScriptTests.scripts)
  func nodeAcceptsTheScripts(script: URL) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: try #require(WebScriptTests.node))
    process.arguments = ["--check", script.path]
    process.standardError = errors
    try process.run()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
  }

  /// Each file, and its bytes in the program.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("counting.js", PackageResources.counting_js),
    ("curves.js", PackageResources.curves_js),
    ("easing.js", PackageResources.easing_js),
    ("engine.js", PackageResources.engine_js),
    ("frames.js", PackageResources.frames_js),
    ("head.html", PackageResources.head_html),
    ("keyframes.d.mts", PackageResources.keyframes_d_mts),
    ("keyframes.js", PackageResources.keyframes_js),
    ("live.css", PackageResources.live_css),
    ("live.html", PackageResources.live_html),
    ("live.js", PackageResources.live_js),
    ("module.d.mts", PackageResources.module_d_mts),
    ("module.js", PackageResources.module_js),
    ("page.css", PackageResources.page_css),
    ("page.html", PackageResources.page_html),
    ("page.js", PackageResources.page_js),
    ("paths.js", PackageResources.paths_js),
    ("picture.css", PackageResources.picture_css),
    ("player.js", PackageResources.player_js),
    ("reactions.d.mts", PackageResources.reactions_d_mts),
    ("reactions.js", PackageResources.reactions_js),
    ("watch.css", PackageResources.watch_css),
    ("watch.html", PackageResources.watch_html),
    ("watch.js", PackageResources.watch_js),
  ]

  /// What the program writes has the bytes of the files.
  @Test(arguments: files.indices)
  func theProgramHasTheFile(place: Int) throws {
    let (name, bytes) = WebScriptTests.files[place]
    #expect(try Data(contentsOf: WebScriptTests.folder.appending(path: name)) == Data(bytes), "\(name)")
  }

  @Test func allFilesAreCompared() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: WebScriptTests.folder.path)
    #expect(names.filter { !$0.hasSuffix(".swift") }.sorted() == WebScriptTests.files.map(\.name))
  }

  /// A section that no scene has would be missing everywhere.
  @Test(arguments: [PackageResources.engine_js, PackageResources.frames_js, PackageResources.curves_js])
  func sectionsAreKnownAndComplete(script: [UInt8]) {
    let known = Set(EngineSection.allCases.map(\.rawValue))
    var open: [String] = []
    for line in String(decoding: script, as: UTF8.self).split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if let section = EngineScript.section(beginning: line) {
        open.append(section.joined(separator: " or "))
        #expect(known.isSuperset(of: section), "\(line)")
      } else if line.hasPrefix("// end ") {
        #expect(open.popLast() == String(line.dropFirst("// end ".count)), "\(line)")
      }
    }
    #expect(open.isEmpty)
  }

  private static let lines = [
    ("const near = (a - b) / 2, far = [a, -b]", "const near=(a-b)/2,far=[a,-b]"),
    ("a + +b - -c + ++d", "a+ +b- -c+ ++d"), ("x => x ? 0.5 : .5", "x=>x?0.5:.5"),
    (#"if (a === "x = \"y\" : z") return "{ }" in b"#, #"if(a==="x = \"y\" : z")return"{ }"in b"#),
    (#"const a = "\\" + b + " + ""#, #"const a="\\"+b+" + ""#),
    ("for (const π of [1, 2]) α (π)", "for(const π of[1,2])α(π)"),
    ("const a = `${b + c} d`", nil), ("const a = ' ' + b", nil), ("a.split(/ = /) + b", nil),
    ("return /x = /.test(a)", nil),
    ("a = b // c = d", nil), ("a = b /* c = d */", nil),
  ]

  @Test(arguments: lines.indices)
  func spacesThatNothingNeedsAreLeftOut(place: Int) {
    let (line, text) = WebScriptTests.lines[place]
    #expect(EngineScript.withoutSpaces(line) == text ?? line)
  }

  /// Each script is compacted line by line, so a template or a comment may not go on in the next line.
  @Test(arguments: files.indices.filter { files[$0].name.hasSuffix(".js") })
  func noTemplateGoesOnInTheNextLine(place: Int) {
    for line in String(decoding: WebScriptTests.files[place].bytes, as: UTF8.self).split(separator: "\n") {
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      #expect(isComment || line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
      #expect(isComment || !line.contains("/*") || line.hasSuffix("*/"), "\(line)")
    }
  }

  /// What is written instead of the scripts is a script too.
  @Test(.enabled(if: WebScriptTests.node != nil, "node is not installed"))
  func nodeAcceptsTheCompactScripts() throws {
    let all = EngineScript.text(of: Set(EngineSection.allCases), withPaths: true) + EngineScript.player
    let scripts = [
      PackageResources.module_js, PackageResources.counting_js, PackageResources.frames_js,
      PackageResources.reactions_js,
    ].map { EngineScript.compact($0, keeping: Set(EngineSection.allCases.map(\.rawValue))) }
    let file = FileManager.default.temporaryDirectory.appending(path: "scripts-\(UUID().uuidString).mjs")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((all + scripts.joined()).utf8).write(to: file)
    try nodeAcceptsTheScripts(script: file)
  }

  /// The sizes in docs/live.md, and a little more.
  private static let sizes: [(name: String, most: Int, sections: Set<EngineSection>)] = [
    ("everything", 22_800, Set(EngineSection.allCases)),
    ("springs", 7_200, [.forces, .fling, .pointers, .taps]),
    ("a drag and a spring", 9_300, [.forces, .pointers, .gestures, .drag, .match, .replays, .terms]),
    ("taps that move views", 8_700, [.sentences, .timeline, .pointers, .taps, .bezier]),
    ("a pinch", 11_300, [.sentences, .forces, .pointers, .gestures, .drag, .pinch, .taps, .bezier]),
    (
      "a drag with bounds, as in map.motion", 12_000,
      [
        .sentences, .forces, .snap, .pointers, .gestures, .drag, .bounds, .taps, .ellipses, .rectangles, .groups,
        .outlines, .texts, .penner, .quad,
      ]
    ),
  ]

  @Test(arguments: sizes.indices)
  func theEngineIsSmall(place: Int) throws {
    let (name, most, sections) = WebScriptTests.sizes[place]
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gzip") else {
      print("skipped: the size of the engine: gzip is not installed")
      return
    }
    let text = EngineScript.text(of: sections, withPaths: sections.count == EngineSection.allCases.count)
    let file = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID().uuidString).js")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, packed) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = ["-9", "-n", "-c", file.path]
    process.standardOutput = packed
    try process.run()
    let size = packed.fileHandleForReading.readDataToEndOfFile().count
    process.waitUntilExit()
    #expect(size > 5_000 && size <= most, "\(name): \(size)")
  }

  /// The page shows the digits of the stills.
  @Test(.enabled(if: WebScriptTests.node != nil, "node is not installed"))
  func thePageCountsLikeTheStills() throws {
    let script = try String(contentsOf: WebScriptTests.folder.appending(path: "counting.js"), encoding: .utf8)
    let start = try #require(script.range(of: "const counted = "))
    let end = try #require(script.range(of: "\n}\n", range: start.upperBound..<script.endIndex))
    var random = SplitMix64(seed: 64)
    let cases = (0..<4000).map { _ in
      let size = Double(sign: .plus, exponent: .random(in: -24...70, using: &random), significand: 1)
      let number = Double.random(in: -size...size, using: &random)
      // Halves are frequent.
      let half = (number * 8).rounded() / 8
      let format = CountFormat(decimals: .random(in: 0...6, using: &random), isGrouped: .random(using: &random))
      return (number: Bool.random(using: &random) ? number : half, format: format)
    }
    let numbers = cases.map { "[\($0.number), \($0.format.decimals), \($0.format.isGrouped)]" }.joined(separator: ",\n")
    let process = Process()
    let words = Pipe()
    process.executableURL = URL(filePath: try #require(WebScriptTests.node))
    process.arguments = [
      "-e",
      "\(script[start.lowerBound..<end.upperBound])\nfor (const one of [\(numbers)]) console.log(counted(...one))",
    ]
    process.standardOutput = words
    try process.run()
    let shown = String(decoding: words.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    process.waitUntilExit()
    try #require(shown.count == cases.count)
    for (shown, (number, format)) in zip(shown, cases) {
      #expect(String(shown) == format.text(number), "\(number) with \(format)")
    }
  }

  @Test func placeholdersAreFilledOnce() {
    let template = PageTemplate(Array("a{{b}}c/*{{d}}*/e{{b}}{{none}}{{".utf8))
    #expect(template.filled(["b": "{{d}}", "d": "1"]) == "a{{d}}c1e{{d}}{{")
  }
}
