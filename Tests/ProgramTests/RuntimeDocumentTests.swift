import Foundation
import Testing

/// Tests what docs/runtime.md says about the library `MotionRuntime`.
@Suite struct RuntimeDocumentTests {
  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: Shell.projectFolder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The program in the document is built and prints what the document shows.
  @Test func theProgramIsBuiltAndPrintsTheShownOutput() throws {
    let document = try RuntimeDocumentTests.text("docs/runtime.md")
    let program = try #require(document.firstMatch(of: /```swift\n((?s).*?)```/)?.1)
    #expect(String(program) == (try RuntimeDocumentTests.text("Examples/Runtime/main.swift")))
    let output = try #require(document.firstMatch(of: /```stdout\n((?s).*?)```/)?.1)
    let outcome = try Shell.run("RuntimeExample")
    #expect(outcome.status == 0 && outcome.outputText == output)
  }

  /// The type system enforces that a scheduler belongs to one isolation.
  @Test(arguments: [
    ("", true),
    ("Task.detached { scheduler.update(to: Instant(seconds: 1)) }\n  scheduler.update(to: Instant(seconds: 2))", false),
    ("let property = scheduler.get(element).x\n  Task.detached { property.value = 1 }\n  property.value = 2", false),
    (
      "let plan = SpringPlan(\\Element.x, to: 1)\n  Task.detached { print(plan) }\n  scheduler.addPlan(plan, to: element)",
      false
    ),
    (
      "let event = PointerEvent(time: .zero, pointer: 1, phase: .began, location: Point(x: 0, y: 0))\n  Task.detached { print(event) }\n  scheduler.send(event, to: element)",
      true
    ),
  ])
  func twoThreadsCannotReachOneScheduler(lines: String, compiles: Bool) throws {
    let modules = try Shell.programFolder().appendingPathComponent("Modules").path
    guard try Shell.run("command -v swiftc").status == 0, FileManager.default.fileExists(atPath: modules) else {
      return print("skipped: no swiftc, or no modules beside motionc, to try it with")
    }
    let source = """
      import MotionAlgebra
      import MotionRuntime
      final class Element { var x = 0.0 }
      func use() {
        let (scheduler, element) = (Scheduler(), Element())
        scheduler.addPlan(SpringPlan(\\Element.x, to: 2), to: element)
        \(lines)
      }

      """
    let outcome = try Shell.run(
      "swiftc -emit-sil -o out.sil -swift-version 6 \(try Shell.moduleCache) -I '\(modules)' use.swift",
      files: ["use.swift": source])
    #expect((outcome.status == 0) == compiles, "\(outcome.errorText)")
  }

  /// Everything can belong to the main actor: elements, performers, plans, directors and duplicators.
  @Test func anAppOfTheMainActorIsBuiltAndRuns() throws {
    let folder = try Shell.programFolder()
    let objects = ["MotionRuntime", "MotionAlgebra"].map { folder.appendingPathComponent("\($0).build").path }
    guard try Shell.run("swiftc -help-hidden | grep -q default-isolation").status == 0 else {
      return print("skipped: this needs a swiftc of Swift 6.2")
    }
    #if os(Linux)
      let linker = "-use-ld=lld"
    #else
      let linker = ""
    #endif
    let source = Shell.projectFolder.appendingPathComponent("Tests/MainActorFixture/main.swift").path
    let outcome = try Shell.run(
      """
      swiftc -swift-version 6 -default-isolation MainActor -warnings-as-errors \(linker) \(try Shell.moduleCache) \
        -I '\(folder.appendingPathComponent("Modules").path)' '\(source)' \(objects.map { "'\($0)'/*.o" }.joined(separator: " ")) \
        -o app && ./app
      """)
    #expect(
      outcome.outputText == """
        active
        idle
        3.0 0.0 3.0
        show
        remove
        completed

        """, "\(outcome.errorText)")
  }
}
