import MotionAlgebra

package struct Problem: Sendable {
  package enum Severity: Sendable { case error, warning, note }
  package var severity: Severity
  package var words: String
}

package struct Compilation: Sendable {
  package var problems: [Problem]
  package var scene: Scene?
}

package func compile(source: [UInt8], play: String?) -> Compilation {
  let text = String(decoding: source, as: UTF8.self)
  if text.contains("grwo") {
    return Compilation(problems: [Problem(severity: .error, words: text)], scene: nil)
  }
  var scene = Scene()
  scene.tracks = [
    Track(view: "circle", property: "radius"), Track(view: "circle", property: "opacity"),
    Track(view: "square", property: "rotation"), Track(view: "square", property: "opacity"),
  ]
  scene.easings = [.linear]
  func label(_ words: String, _ view: String, _ property: String) -> UInt32 {
    func add(_ words: String) -> Range<UInt32> {
      let start = UInt32(scene.text.count)
      scene.text += Array(words.utf8)
      return start..<UInt32(scene.text.count)
    }
    scene.labels.append(Label(name: add(words), view: add(view), property: add(property)))
    return UInt32(scene.labels.count - 1)
  }
  let second = ExactTime.flicksPerSecond
  func tween(_ seconds: Int64, _ writes: [Write], _ label: UInt32?) -> Composition<Tween, Transform>.Index {
    let start = UInt32(scene.writes.count)
    scene.writes += writes
    return scene.composition.append(
      single: Tween(
        duration: seconds * second, easing: 0, writes: start..<UInt32(scene.writes.count), label: label))
  }
  if text.contains("nothing") {
    scene = Scene()
    _ = scene.composition.appendOne()
    return Compilation(problems: [], scene: scene)
  }
  if text.contains("cancelled") {
    scene = Scene()
    _ = scene.composition.appendZero()
    return Compilation(problems: [], scene: scene)
  }
  let fade = tween(
    1, [Write(track: 1, from: 0, to: 1), Write(track: 3, from: 0, to: 1)],
    label("fadeIn all views", "all views", "opacity"))
  if text.hasPrefix("grow circle") {
    scene = Scene()
    scene.tracks = [Track(view: "circle", property: "radius")]
    scene.easings = [.linear]
    _ = tween(2, [Write(track: 0, from: 10, to: 100)], label("grow circle from 10 to 100", "circle", "radius"))
    return Compilation(problems: [], scene: scene)
  }
  let left = tween(2, [Write(track: 0, from: 10, to: 100)], label("left", "circle", "radius"))
  let right = tween(2, [Write(track: 2, from: 0, to: 360)], label("right", "square", "rotation"))
  let sum = scene.composition.append(plus: left, right)
  let forever = text.contains("forever")
  let looped = scene.composition.append(.repeated(times: forever ? nil : 1, alternating: true), of: sum)
  _ = scene.composition.append(times: fade, looped)
  var problems: [Problem] = []
  if text.contains("pi degrees") { problems.append(Problem(severity: .warning, words: "a warning")) }
  return Compilation(problems: problems, scene: scene)
}

package struct ProblemRenderer {
  let fileName: String
  package init(source: [UInt8], fileName: String, color: Bool) { self.fileName = fileName }
  package func human(_ problem: Problem) -> [UInt8] { Array("\(fileName): \(problem.words)\n".utf8) }
  package func json(_ problem: Problem) -> [UInt8] { Array("{\"words\":\"\(problem.words)\"}\n".utf8) }
}
