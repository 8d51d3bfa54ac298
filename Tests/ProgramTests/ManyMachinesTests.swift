import Foundation
import Testing

/// The recipes of docs/many-machines.md give the film of one run, to the byte. Each runs with its engine on one machine.
@Suite struct ManyMachinesTests {
  /// A folder with the files of the page.
  private static func shell(_ page: DocumentPage) throws -> Shell {
    let named = page.blocks.filter { $0.info.count == 2 && $0.info[1].contains(".") }
    return try Shell(files: Dictionary(named.map { ($0.info[1], $0.text) }) { $1 })
  }

  @Test(arguments: [
    ("parallel", "command -v parallel", ""),
    ("slurm", "command -v sbatch munged slurmd && test $(id -u) = 0", "\(Shell.projectFolder.path)/Tests/slurm.sh"),
    ("openjd", "command -v openjd", ""), ("ray", "python3 -c 'import ray'", ""),
  ])
  func theRecipeMakesTheFilmOfOneRun(engine: String, condition: String, around: String) throws {
    let page = try DocumentPage("docs/many-machines.md")
    let recipe = try #require(page.blocks("sh").first { $0.info == ["sh", engine] }).text
    let shell = try ManyMachinesTests.shell(page)
    defer { shell.remove() }
    guard try shell.run("command -v ffmpeg rsvg-convert && \(condition)").status == 0 else {
      print("skipped: the recipe for \(engine), which is not installed; .ci/run installs all engines but Ray")
      return
    }
    try Data(recipe.utf8).write(to: shell.folder.appendingPathComponent("recipe.sh"))
    let outcome = try shell.run(
      """
      \(around) sh -e recipe.sh > words 2>&1 || { cat words block-*.log; exit 1; }
      motionc render film.motion --fps 12 -o whole.mp4 && cmp whole.mp4 film.mp4 && ls frames | wc -l
      """)
    #expect(outcome.status == 0 && outcome.outputText == "13\n", "\(outcome.outputText)\(outcome.errorText)")
  }

  /// A block whose script is wrong is not tried again, and one that meets a fault of the system is.
  @Test func aBlockIsTriedAgainWhereThatMayHelp() throws {
    let page = try DocumentPage("docs/many-machines.md")
    let shell = try ManyMachinesTests.shell(page)
    defer { shell.remove() }
    let outcome = try shell.run(
      """
      mkdir bin; printf '#!/bin/sh\\necho try\\nexit $(cat status)\\n' > bin/motionc; printf '#!/bin/sh\\n' > bin/sleep
      chmod +x bin/*; export PATH="$PWD/bin:$PATH"
      for status in 0 1 2 3; do echo $status > status; echo "$(sh block.sh 0 3 | wc -l) $?"; done
      """)
    #expect(outcome.outputText == "1 0\n1 0\n1 0\n4 0\n")
  }
}
