import MotionAlgebra
import MotionLanguage
import Glibc
let f = fopen(CommandLine.arguments[1], "r")!
var bytes = [UInt8](repeating: 0, count: 100_000_000)
let n = fread(&bytes, 1, bytes.count, f)
bytes.removeLast(bytes.count - n)
let c = compile(source: bytes)
let r = ProblemRenderer(source: bytes, fileName: "x.motion", color: false)
for p in c.problems.prefix(10) { print(String(decoding: r.human(p), as: UTF8.self), terminator: "") }
let clock = ContinuousClock()
for _ in 0..<10 { print(clock.measure { _ = compile(source: bytes) }, bytes.count) }
