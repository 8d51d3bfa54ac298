import Foundation
import PackagePlugin

/// Writes the files of a target's folder `Web` as constants of a type `PackageResources`. Their bytes are in string literals:
/// SwiftPM's own `embedInCode` writes an array of numbers, and the compiler takes seventy times as long for it.
@main struct WebFiles: BuildToolPlugin {
  /// Each line ends with a newline, also the last of a file.
  private static let program = #"""
    BEGIN { print "enum PackageResources {" > output }
    FNR == 1 {
      if (NR > 1) print "\n" quotes "###.utf8)" > output
      name = FILENAME
      sub(/.*\//, "", name)
      gsub(/[.]/, "_", name)
      print "static let " name ": [UInt8] = Array(###" quotes > output
    }
    { print > output }
    END { print "\n" quotes "###.utf8)\n}" > output }
    """#

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Web")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["html", "css", "js", "mts"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "WebFiles.swift")
    return [
      .buildCommand(
        displayName: "Writing WebFiles.swift", executable: URL(filePath: "/usr/bin/env"),
        arguments: ["awk", "-v", "output=\(output.path)", "-v", "quotes=\"\"\"", WebFiles.program] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
