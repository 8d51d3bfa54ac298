// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "motionc",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MotionAlgebra", targets: ["MotionAlgebra"]),
    .library(name: "MotionRuntime", targets: ["MotionRuntime"]),
    .executable(name: "motionc", targets: ["motionc"]),
  ],
  targets: [
    .target(name: "MotionAlgebra"),
    // Not a product: what the language, the targets and the program do with text.
    .target(name: "MotionText"),
    .target(name: "MotionLanguage", dependencies: ["MotionAlgebra", "MotionText"]),
    .target(
      name: "MotionTargets", dependencies: ["MotionAlgebra", "MotionText"],
      resources: ["page.html", "page.css", "page.js", "watch.html", "watch.css", "watch.js", "picture.css"].map {
        .embedInCode("Web/\($0)")
      }),
    .target(name: "MotionRuntime", dependencies: ["MotionAlgebra"]),
    .executableTarget(
      name: "motionc", dependencies: ["MotionLanguage", "MotionTargets", "MotionRuntime", "MotionText"]),
    // Not products: what `make bench` measures the stages with.
    .executableTarget(
      name: "Stages", dependencies: ["MotionLanguage", "MotionTargets"], path: "Tests/Benchmarks/Stages"),
    .executableTarget(
      name: "Springs", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Tests/Benchmarks/Springs"),
    // What docs/runtime.md shows.
    .executableTarget(
      name: "RuntimeExample", dependencies: ["MotionRuntime", "MotionAlgebra"], path: "Examples/Runtime"),
    // What the random tests have in common.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // Reads and records the snapshots in Tests/Cases.
    .target(name: "CaseFiles", dependencies: ["MotionLanguage"], path: "Tests/CaseFiles"),
    .testTarget(
      name: "MotionAlgebraTests", dependencies: ["MotionAlgebra", "SeededRandom"],
      exclude: ["arc-length-golden.txt", "cubic-bezier-golden.txt", "penner-golden.txt"]),
    .testTarget(name: "MotionTextTests", dependencies: ["MotionText", "SeededRandom"]),
    .testTarget(
      name: "MotionLanguageTests", dependencies: ["MotionLanguage", "MotionAlgebra", "CaseFiles", "SeededRandom"]),
    .testTarget(name: "MotionTargetsTests", dependencies: ["MotionTargets", "SeededRandom"]),
    .testTarget(name: "MotionRuntimeTests", dependencies: ["MotionRuntime", "MotionAlgebra", "SeededRandom"]),
    .testTarget(
      name: "ProgramTests", dependencies: ["motionc", "MotionLanguage", "MotionTargets", "CaseFiles", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
