import MotionAlgebra
import MotionLanguage
import Glibc
var bytes: [UInt8] = []
while let line = readLine(strippingNewline: false) { bytes += Array(line.utf8) }
let c = compile(source: bytes)
let r = ProblemRenderer(source: bytes, fileName: "x.motion", color: false)
for p in c.problems { print(String(decoding: r.human(p), as: UTF8.self), terminator: "") }
if let s = c.scene, CommandLine.arguments.count < 2 {
  print(s.composition.nodes, s.composition.root)
  for t in s.composition.generators { print(t, t.label.map { s.words(s.labels[Int($0)].name) } ?? "") }
  for t in s.composition.transforms { print(t) }
  for t in s.writes { print(t) }
  for t in s.tracks { print(t.name, t.base as Any) }
}
