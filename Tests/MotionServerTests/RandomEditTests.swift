import Foundation
import MotionLanguage
import SeededRandom
import Testing

@testable import MotionServer

/// After every edit, the diagnostics are those of `check --format json` on the same text.
@Suite struct RandomEditTests {
  private static let start = """
    use "brand.motion"
    canvas 400 by 240
    view ball is a circle at (90, 110) with radius 24 and fill #268bd2
    view box is a square at (240, 110) with size 48
    define hop(target, height = 60) =
      (move target by (0, -height) over 250ms with ease-out) looped
    // A comment: é 𝄞 end
    let quarter = rotate box from 0 to 90 degrees over 600ms with quick
    hop ball then quarter named "é𝄞" then fadeOut all views

    """
  /// The same without the file: only a script of one file keeps its tokens from one version to the next.
  private static let alone = start.replacingOccurrences(of: "use \"brand.motion\"\n", with: "")
    .replacingOccurrences(of: "quick", with: "ease")
  private static let brand = "let quick = ease-in-out\nlet slow = 2s\n"
  private static let pieces = [
    "", "", "", "\n", "\r\n", "\r", " ", "(", ")", "é", "𝄞", "\t", "\"", "then ", " + ", "0", "-", "ball", "over 1s",
    "let a = grow ball to 3\n", "view ", "define f(x) = ", "eas-in", "wiht", "// ", "use \"brand.motion\"\n", "\u{0}",
    ",",
    "grow circle from 1 to 2", "hop box", "'s ", "%", "#12", "staggered by 1", "on tap of ball: hop ball\n",
  ]

  @Test(arguments: [(UInt64(1), true, start), (2, false, start), (3, true, alone)])
  func diagnosticsAreThoseOfCheck(seed: UInt64, isUTF8: Bool, start: String) throws {
    var random = SplitMix64(seed: seed)
    let session = try ServerSession(
      disk: ["/w/brand.motion": RandomEditTests.brand], encodings: isUTF8 ? ["utf-8", "utf-16"] : ["utf-16", "utf-8"])
    let uri = "file:///w/main.motion"
    var client = ClientText(start)
    try session.open(uri, client.text)
    for version in 2..<Soak.rounds(160, soaking: 10_000) {
      var changes: [[String: Any]] = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        if random.oneIn(60) || client.scalars.count > 3000 {
          client = ClientText(start)
          changes.append(["text": client.text])
          continue
        }
        var ends = [0, 1].map { _ in Int.random(in: 0...client.scalars.count, using: &random) }.sorted()
        ends[1] = min(ends[1], ends[0] + Int.random(in: 0...9, using: &random))
        for place in 0..<2 where client.isInsideLineEnd(ends[place]) { ends[place] -= 1 }
        let piece = RandomEditTests.pieces.randomElement(using: &random) ?? ""
        let (start, end) = (
          client.position(of: ends[0], isUTF8: isUTF8), client.position(of: ends[1], isUTF8: isUTF8)
        )
        changes.append([
          "range": ServerSession.range(start.line, start.character, end.line, end.character), "text": piece,
        ])
        client.scalars.replaceSubrange(ends[0]..<ends[1], with: piece.unicodeScalars)
      }
      try session.change(uri, version: version, changes)
      let found = try #require(session.diagnostics(uri))
      #expect(found.version == version)
      let expected = try RandomEditTests.expected(client, isUTF8: isUTF8)
      #expect(found.found.map(RandomEditTests.facts) == expected, "version \(version): \(client.text)")
    }
  }

  private static func facts(_ diagnostic: [String: Any]) -> [String] {
    let range = diagnostic["range"] as? [String: [String: Int]] ?? [:]
    let severities = [1: "error", 2: "warning", 3: "note"]
    return [
      diagnostic["code"] as? String ?? "", severities[diagnostic["severity"] as? Int ?? 0] ?? "",
      diagnostic["message"] as? String ?? "",
      "\(range["start"]?["line"] ?? -1):\(range["start"]?["character"] ?? -1)",
      "\(range["end"]?["line"] ?? -1):\(range["end"]?["character"] ?? -1)",
    ]
  }

  /// Returns the facts that `check --format json` writes about the script.
  private static func expected(_ client: ClientText, isUTF8: Bool) throws -> [[String]] {
    let compilation = compile(source: Array(client.text.utf8), name: "main.motion", mustPlay: false) { path, user in
      path == "brand.motion" && user == 0 ? .read(id: 1, name: path, bytes: Array(brand.utf8)) : .refused(.missing)
    }
    let renderer = ProblemRenderer(compilation.files, color: false)
    return try compilation.problems.compactMap { problem in
      let line = try JSONSerialization.jsonObject(with: Data(renderer.json(problem))) as? [String: Any] ?? [:]
      guard line["file"] as? String == "main.motion" else { return nil }
      let ends = ["start", "end"].map { end in
        let byte = (line[end] as? [String: Any])?["byte"] as? Int ?? -1
        var index = client.index(ofByte: byte)
        // The protocol has no position between the two.
        if client.isInsideLineEnd(index) { index -= 1 }
        let place = client.position(of: index, isUTF8: isUTF8)
        return "\(place.line):\(place.character)"
      }
      return ["code", "severity", "message"].map { line[$0] as? String ?? "" } + ends
    }
  }
}
