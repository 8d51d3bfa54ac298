import Foundation
import Testing

/// The tables that Tests/Cases/run/transition.md shows are worked out here from closed forms, without the compiler and the
/// runtime.
@Suite struct TransitionCaseTests {
  private let page: DocumentPage
  init() throws { page = try DocumentPage("Tests/Cases/run/transition.md") }

  /// Returns what the case shows for a command.
  private func shown(_ options: String) throws -> String {
    let command = "motionc run script.motion --transition \(options)\n"
    let place = try #require(page.blocks.firstIndex { $0.info == ["sh"] && $0.text == command }, "no \(command)")
    return try #require(page.blocks[place + 1].info == ["stdout"] ? page.blocks[place + 1].text : nil)
  }

  /// Returns the rows that the case shows for a command, each with its time and its values.
  private func rows(_ options: String) throws -> [[Double]] {
    try shown(options).split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").dropFirst().map { try #require(Double($0)) }
    }
  }

  private func check(_ options: String, _ expected: (Double) -> [Double]) throws {
    let rows = try rows(options)
    #expect(rows.count > 4)
    for row in rows {
      for (value, exact) in zip(row.dropFirst(), expected(row[0])) {
        #expect(abs(value - exact) < 1e-6, "\(options), \(row[0]) s: \(value), not \(exact)")
      }
    }
  }

  // MARK: Curves

  /// Returns the height of a CSS Bézier curve at a progress, found by bisection.
  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ progress: Double) -> Double {
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < progress { low = middle } else { high = middle }
    }
    return at(low, y1, y2)
  }

  private func fade(_ seconds: Double) -> Double { bezier(0.42, 0, 0.58, 1, min(seconds, 1)) }
  private func highOut(_ seconds: Double) -> Double { bezier(0, 0, 0.2, 1, min(seconds / 2, 1)) }
  private func highIn(_ seconds: Double) -> Double { bezier(0.8, 0, 1, 1, min(seconds / 2, 1)) }

  /// Returns the velocity of a sentence as docs/runtime.md defines it: from the values a tenth of a millisecond before and
  /// after, within its own time.
  private func slope(_ curve: (Double) -> Double, at time: Double) -> Double {
    let before = max(0, time - 1e-4)
    return (curve(time + 1e-4) - curve(before)) / (time + 1e-4 - before)
  }

  /// Returns the effect of a velocity that fades within 0.3 s, after a time.
  private func fading(_ velocity: Double, _ time: Double) -> Double {
    let left = max(0, 1 - time / 0.3)
    return velocity * time * left * left
  }

  /// Returns what is left of a distance after a time: a spring with stiffness 200 and damping 20 that begins at rest.
  private func swing(_ time: Double) -> Double { exp(-10 * time) * (cos(10 * time) + sin(10 * time)) }

  // MARK: Tables

  @Test func presentingAndDismissing() throws {
    try check("sheet --fps 4") { [fade($0), 0, 400 * (1 - highOut($0))] }
    try check("sheet --direction dismiss --fps 4") { [1 - fade($0), 0, 400 * highIn($0)] }
  }

  @Test func turningAroundHalfWay() throws {
    let (opacity, y) = (fade(0.5), 400 * (1 - highOut(0.5)))
    // Both sentences begin where their view is. They have a velocity of their own when they begin.
    let faster = slope(fade, at: 0.5) + opacity * slope(fade, at: 0)
    let further = -400 * slope(highOut, at: 0.5) - (400 - y) * slope(highIn, at: 0)
    try check("sheet --reverse-at 500ms --fps 8") { time in
      if time <= 0.5 { return [fade(time), 0, 400 * (1 - highOut(time))] }
      let back = time - 0.5
      return [
        opacity * (1 - fade(back)) + fading(faster, back), 0,
        y + (400 - y) * highIn(back) + fading(further, back),
      ]
    }
  }

  @Test func aSpringPresents() throws {
    try check("pull --fps 10 --until 400ms") { [0, 400 * swing($0)] }
    // It is at rest when a thousandth of the distance is left of its swings, √2·400·e^(−10t), and the next frame says so.
    let rest = log(1000 * 2.0.squareRoot()) / 10
    let events = try shown("pull --reverse-at 5s --log --format ndjson")
    let last = try #require(events.matches(of: /"time":([0-9.]+),"event":"idle"/).last.flatMap { Double($0.1) })
    #expect(abs(last - (rest * 60).rounded(.up) / 60) < 1e-6)
  }
}
