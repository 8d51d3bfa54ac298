import Foundation
import MotionAlgebra
import MotionLanguage
import MotionTargets
import MotionText

// Measures each stage between text and table for `make bench`:
//
//   Stages SCRIPT RUNS FRAMES
//
// prints one line per stage: its name and the least time of all runs in seconds. `first` is a compile() whose memory the system
// has yet to provide. run.sh makes the allocator keep that memory for later runs, so that they measure only the work.

/// Returns the least time of several runs, in seconds.
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
// `compile` searches every lowered scene for conflicts.
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
for (name, precision) in [("table", Precision.decimals(6)), ("exact", .exact)] {
  print(
    name,
    least(of: runs) {
      var sampler = Sampler(score, rate: rate, frames: 0..<frames)
      var writer = FrameTableWriter(tracks: names, rate: rate, format: .csv, precision: precision)
      writer.begin(isFirstPiece: true, duration: nil)
      bytes = 0
      while sampler.nextBlock(into: &block) { writer.write(block) { bytes += $0.count } }
      writer.end { bytes += $0.count }
    })
  print("\(name)Bytes", bytes)
}
print(
  "npy",
  least(of: runs) {
    var sampler = Sampler(score, rate: rate, frames: 0..<frames)
    var writer = FrameArrayWriter(tracks: names, rate: rate, frameCount: frames)
    while sampler.nextBlock(into: &block) { writer.write(block) { bytes += $0.count } }
    writer.end { bytes += $0.count }
  })
