import Foundation
import Testing

/// The inputs on which the fuzzer once found a mistake: `Findings/TARGET/NAME`.
@Suite struct FindingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Findings")

  private static let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []

  private static let findings = names.filter { $0.contains("/") }.sorted()

  @Test func everyFindingHasATarget() {
    #expect(FindingTests.findings.count >= 1)
    for name in FindingTests.names where !name.contains("/") { #expect(FuzzTarget(rawValue: name) != nil, "\(name)") }
  }

  @Test(arguments: findings)
  func isMended(name: String) throws {
    let target = try #require(name.split(separator: "/").first.flatMap { FuzzTarget(rawValue: String($0)) })
    let bytes = [UInt8](try Data(contentsOf: FindingTests.folder.appendingPathComponent(name)))
    #expect(target.mistake(with: bytes) == nil)
  }
}
