import Foundation
import Testing

/// Tests what docs/runtime.md says about the library `MotionRuntime`.
@Suite struct RuntimeDocumentTests {
  /// Every block of Swift is a file of Examples/Runtime, which is built with the tests: a program, a guide or a test of
  /// its own. The programs print what the document shows.
  @Test func theCodeIsBuiltAndPrintsTheShownOutput() throws {
    let page = try DocumentPage("docs/runtime.md")
    var shown: Set<String> = []
    for block in page.blocks("swift") {
      let name = try #require(block.info.count == 2 ? block.info[1] : nil, "a block has no file:\n\(block.text)")
      shown.insert(name)
      let url = DocumentPage.url("Examples/Runtime/\(name)")
      let file = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      #expect(block.text == file, "docs/runtime.md shows another \(name)")
    }
    let folder = DocumentPage.url("Examples/Runtime").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    #expect(Set(files).subtracting(shown) == ["Guides/main.swift"])

    let outputs = page.blocks("stdout").map(\.text)
    let example = try Shell.run("RuntimeExample")
    #expect(example.status == 0 && example.outputText == outputs.first)
    let guides = try Shell.run("RuntimeGuides")
    #expect(guides.status == 0 && guides.outputText == outputs.dropFirst().joined(), "\(guides.errorText)")
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

  /// Everything can belong to the main actor: elements, performers, plans, directors and duplicators. The guides of the
  /// document are compiled so too.
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
    let guides = Shell.projectFolder.appendingPathComponent("Examples/Runtime/Guides").path
    let outcome = try Shell.run(
      """
      app="-swift-version 6 -default-isolation MainActor -warnings-as-errors \(try Shell.moduleCache)"
      modules='\(folder.appendingPathComponent("Modules").path)'
      swiftc $app -I "$modules" -typecheck '\(guides)'/*.swift &&
        swiftc $app -I "$modules" '\(source)' \(objects.map { "'\($0)'/*.o" }.joined(separator: " ")) \(linker) -o app && ./app
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
