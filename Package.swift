// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "motionc",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MotionAlgebra", targets: ["MotionAlgebra"]),
    .executable(name: "motionc", targets: ["motionc"]),
  ],
  targets: [
    .target(name: "MotionAlgebra"),
    .target(name: "MotionLanguage", dependencies: ["MotionAlgebra"]),
    .target(name: "MotionTargets", dependencies: ["MotionAlgebra"]),
    .executableTarget(name: "motionc", dependencies: ["MotionLanguage", "MotionTargets"]),
    // Not a product: what `make bench` measures the stages with.
    .executableTarget(
      name: "Stages", dependencies: ["MotionLanguage", "MotionTargets"], path: "Tests/Benchmarks/Stages"),
    .testTarget(
      name: "MotionAlgebraTests", dependencies: ["MotionAlgebra"],
      exclude: ["cubic-bezier-golden.txt", "penner-golden.txt"]),
    .testTarget(name: "MotionLanguageTests", dependencies: ["MotionLanguage", "MotionAlgebra"]),
    .testTarget(name: "MotionTargetsTests", dependencies: ["MotionTargets"]),
    .testTarget(name: "ProgramTests", dependencies: ["motionc", "MotionLanguage"]),
  ],
  swiftLanguageModes: [.v6]
)
