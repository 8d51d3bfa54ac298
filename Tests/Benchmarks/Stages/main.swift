import Foundation
import MotionAlgebra
import MotionLanguage
import MotionTargets

// What the stages between text and table take, each by itself, for `make bench`:
//
//   Stages SCRIPT RUNS FRAMES
//
// prints a line for each: its name and the least time of all runs in seconds. `first` is compile() in
// memory that the system has yet to give; run.sh sees to it that after it the memory of one run is kept
// for the next, so that what is measured is the work.

/// The least time of some runs, in seconds.
func least(of runs: Int, _ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  var least = Double.infinity
  for _ in 0..<runs {
    let (seconds, attoseconds) = clock.measure(work).components
    least = min(least, Double(seconds) + Double(attoseconds) * 1e-18)
  }
  return least
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let runs = Int(arguments[2]), let frames = Int64(arguments[3]),
  let data = FileManager.default.contents(atPath: arguments[1])
else {
  print("Stages SCRIPT RUNS FRAMES")
  exit(2)
}
let source = [UInt8](data)
print("bytes", source.count)

var copied = source
let copying = least(of: runs * 10) {
  copied.withUnsafeMutableBytes { target in
    source.withUnsafeBytes { target.copyMemory(from: $0) }
  }
}
print("copy", copying)

print("first", least(of: 1) { _ = compile(source: source) })
print("compile", least(of: runs) { _ = compile(source: source) })

guard let scene = compile(source: source).scene, let score = try? Score(scene) else {
  print("the script is wrong")
  exit(1)
}
print("tracks", score.tracks.count)
print("sentences", scene.composition.generators.count)
// What `compile` looks for in a scene once it is lowered.
print("conflicts", least(of: runs) { _ = scene.conflicts(limit: 21) })
print("jumps", least(of: runs) { _ = scene.jumps() })
print("score", least(of: runs) { _ = try? Score(scene) })

guard let rate = FrameRate(60.0) else { exit(1) }
let names = score.tracks.map { scene.tracks[Int($0)].name }
var block = FrameBlock(trackCount: names.count, capacity: min(1024, max(32, 32_768 / max(1, names.count))))
print(
  "sample",
  least(of: runs) {
    var sampler = Sampler(score, rate: rate, frames: 0..<frames)
    while sampler.nextBlock(into: &block) {}
  })

var bytes = 0
print(
  "table",
  least(of: runs) {
    var sampler = Sampler(score, rate: rate, frames: 0..<frames)
    var writer = FrameTableWriter(tracks: names, rate: rate, format: .csv, precision: .decimals(6))
    writer.begin(isFirstPiece: true, duration: nil)
    bytes = 0
    while sampler.nextBlock(into: &block) { writer.write(block) { bytes += $0.count } }
    writer.end { bytes += $0.count }
  })
print("tableBytes", bytes)
