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
    .testTarget(
      name: "MotionAlgebraTests", dependencies: ["MotionAlgebra"], exclude: ["cubic-bezier-golden.txt", "penner-golden.txt"]),
    .testTarget(name: "MotionLanguageTests", dependencies: ["MotionLanguage"]),
    .testTarget(name: "MotionTargetsTests", dependencies: ["MotionTargets"]),
    .testTarget(name: "ProgramTests", dependencies: ["motionc"]),
  ],
  swiftLanguageModes: [.v6]
)
