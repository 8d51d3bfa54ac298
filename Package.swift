// swift-tools-version: 6.1
import PackageDescription

let programDependencies: [Target.Dependency] = [
  "MotionServer", "MotionLanguage", "MotionTargets", "MotionRuntime", "MotionAlgebra", "MotionText",
]

let package = Package(
  name: "motionc",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MotionAlgebra", targets: ["MotionAlgebra"]),
    .library(name: "MotionRuntime", targets: ["MotionRuntime"]),
    .executable(name: "motionc", targets: ["motionc"]),
  ],
  targets: [
    .target(name: "MotionAlgebra"),
    // This is not a product. It contains text functions for the language, the targets and the program.
    .target(name: "MotionText"),
    .target(name: "MotionLanguage", dependencies: ["MotionAlgebra", "MotionText"]),
    // The plugin makes Swift code of the pages' files in Web.
    .target(
      name: "MotionTargets", dependencies: ["MotionAlgebra", "MotionText"],
      exclude: [
        "head.html", "page.html", "page.css", "page.js", "watch.html", "watch.css", "watch.js", "picture.css",
        "module.js", "module.d.mts", "counting.js", "easing.js", "keyframes.js", "keyframes.d.mts", "reactions.js",
        "reactions.d.mts", "curves.js", "paths.js", "engine.js", "frames.js", "player.js", "live.html", "live.css",
        "live.js",
      ].map { "Web/\($0)" }, plugins: ["WebFiles"]),
    .plugin(name: "WebFiles", capability: .buildTool()),
    .target(name: "MotionRuntime", dependencies: ["MotionAlgebra"]),
    .target(
      name: "MotionServer", dependencies: ["MotionLanguage", "MotionTargets", "MotionAlgebra", "MotionText"]),
    // `make build` sets this variable, after it has written the commit into BuiltCommit.swift.
    .executableTarget(
      name: "motionc", dependencies: programDependencies,
      swiftSettings: Context.environment["MOTIONC_COMMIT"] == nil ? [] : [.define("BUILT_COMMIT")]),
    // These are not products. `make bench` runs them.
    .executableTarget(
      name: "Stages", dependencies: ["MotionLanguage", "MotionTargets", "MotionAlgebra", "MotionText"],
      path: "Tests/Benchmarks/Stages"),
    .executableTarget(
      name: "Springs", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Tests/Benchmarks/Springs"),
    // docs/runtime.md shows these programs and tests. Like an app, they see only what is public.
    .executableTarget(
      name: "RuntimeExample", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Examples/Runtime",
      exclude: ["Guides", "Tests"], packageAccess: false),
    .executableTarget(
      name: "RuntimeGuides", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Examples/Runtime/Guides",
      packageAccess: false),
    .testTarget(
      name: "RuntimeExampleTests", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Examples/Runtime/Tests",
      packageAccess: false),
    // The random tests share this module.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // This module reads and records the snapshots in Tests/Cases.
    .target(name: "CaseFiles", dependencies: ["MotionLanguage"], path: "Tests/CaseFiles"),
    .testTarget(
      name: "MotionAlgebraTests", dependencies: ["MotionAlgebra", "SeededRandom"],
      exclude: ["arc-length-golden.txt", "cubic-bezier-golden.txt", "penner-golden.txt"]),
    .testTarget(name: "MotionTextTests", dependencies: ["MotionText", "SeededRandom"]),
    .testTarget(
      name: "MotionLanguageTests",
      dependencies: ["MotionLanguage", "MotionAlgebra", "MotionText", "CaseFiles", "SeededRandom"]),
    .testTarget(
      name: "MotionTargetsTests", dependencies: ["MotionTargets", "MotionAlgebra", "MotionText", "SeededRandom"]),
    .testTarget(
      name: "MotionServerTests", dependencies: ["MotionServer", "MotionLanguage", "MotionText", "SeededRandom"]),
    .testTarget(name: "MotionRuntimeTests", dependencies: ["MotionRuntime", "MotionAlgebra", "SeededRandom"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "motionc", "MotionServer", "MotionLanguage", "MotionTargets", "MotionAlgebra", "MotionText", "CaseFiles",
        "SeededRandom",
      ]),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["motionc", "MotionServer", "MotionLanguage", "MotionTargets", "MotionText", "CaseFiles"],
      exclude: ["Fuzzer.swift", "Findings"]),
  ],
  swiftLanguageModes: [.v6]
)

// For `make fuzz` the package has a fuzzer instead of the tests, and a program without a `main` of its own.
if Context.environment["FUZZ"] != nil {
  package.products.removeAll { $0.name == "motionc" }
  package.targets.removeAll { $0.name == "motionc" || $0.type == .test }
  package.targets += [
    .target(name: "motionc", dependencies: programDependencies, exclude: ["main.swift"]),
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["motionc", "MotionServer", "MotionLanguage", "MotionTargets", "MotionText", "CaseFiles"],
      path: "Tests/FuzzTests", exclude: ["FindingTests.swift", "Findings"]),
  ]
  // The sanitizer would also trace every comparison, to guess words from it. That makes the fuzzer half as slow again, and
  // its dictionary has the words of the language. The fuzzer reads all counters after each input, so only code that reads
  // inputs has one for each block. Without a table of the places, it does not look up all of them for each input that it keeps.
  let readers = ["Fuzzer", "MotionAlgebra", "MotionLanguage", "MotionServer", "MotionText", "motionc"]
  for target in package.targets where target.type != .plugin {
    let places = readers.contains(target.name) ? "bb" : "func"
    target.swiftSettings = [.unsafeFlags(["-sanitize-coverage=\(places),inline-8bit-counters"])]
  }
}
