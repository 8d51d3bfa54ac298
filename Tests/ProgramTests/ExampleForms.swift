import Foundation

extension ExamplesTests {
  /// The frames of the examples in closed form: `lerp`, a curve, and the sentence that plays.
  static let forms: [Form] = {
    let easeInOut = Bezier(0.42, 0, 0.58, 1)
    let enter = Bezier(0.05, 0.7, 0.1, 1)
    let standard = Bezier(0.2, 0, 0, 1)
    let highEaseOut = Bezier(0, 0, 0.2, 1)
    return [
      Form("grow", "circle.radius") { lerp(10, 100, easeInOut($0 / 2)) },

      Form("sequence", "square.opacity") { $0 <= 2.5 ? easeInOut($0) : 1 - easeInOut($0 - 2.5) },
      Form("sequence", "square.position.x") { lerp(100, 400, Bezier(0, 0, 0.58, 1)($0 - 1)) },
      Form("sequence", "square.rotation") { 90 * progress($0, 2, 2.5) },

      Form("together", "circle.radius") { lerp(20, 80, progress($0, 0, 1)) },
      Form("together", "square.rotation") { 120 * $0 },

      Form("card-flip", "front.scale.x") { time in
        let ease = Bezier(0.42, 0, 1, 1)
        return time <= 1.25 ? 1 - ease(time / 0.25) : 1 - ease((1.5 - time) / 0.25)
      },
      Form("card-flip", "back.scale.x") { time in
        let ease = Bezier(0, 0, 0.58, 1)
        return time <= 1 ? ease((time - 0.25) / 0.25) : ease((1.25 - time) / 0.25)
      },

      Form("cards", "card3.opacity") { $0 <= 1 ? easeInOut(($0 - 0.16) / 0.4) : 1 - easeInOut(($0 - 1.05) / 0.2) },
      Form("cards", "card4.position.y") { lerp(140, 100, highEaseOut(($0 - 0.24) / 0.4)) },

      Form("hops", "middle.position.y") { time in
        let (out, inwards) = (Bezier(0, 0, 0.58, 1), Bezier(0.42, 0, 1, 1))
        if time <= 0.84 { return 150 - 40 * (out((time - 0.12) / 0.3) - inwards((time - 0.42) / 0.3)) }
        return 150 - 100 * (out((time - 0.84) / 0.5) - inwards((time - 1.34) / 0.5))
      },

      Form("parts", "left.position.x") { lerp(100, 180, highEaseOut($0 / 0.5)) },
      Form("parts", "right.position.x") { lerp(380, 300, Bezier(0, 0, 0.58, 1)(($0 - 0.15) / 0.5)) },
      Form("parts", "right.rotation") { time in
        if time <= 1.45 { return -90 * Bezier(0, 0, 0.58, 1)((time - 1.05) / 0.4) }
        return -90 + 90 * (progress(time, 1.45, 1.75) + progress(time, 1.95, 2.25))
      },

      Form("sign-in", "button.scale.x") { time in
        let left = 1 - progress(time, 0.16, 0.56)
        if time <= 0.56 { return 1 - 0.7 * (2.70158 * left * left * left - 1.70158 * left * left) }
        return 1 + 0.1 * easeInOut(triangle(min(time, 0.96) - 0.56, period: 0.4))
      },
      Form("sign-in", "password.position.x") { time in
        let step = min(max((time - 0.96) / 0.05, 0), 10)
        let sides = [240.0, 232, 248, 232, 248, 232, 248, 232, 248, 232, 240, 240]
        return lerp(sides[Int(step)], sides[Int(step) + 1], easeInOut(step - step.rounded(.down)))
      },

      Form("hand-over", "ball.position.x") { time in
        let easeOut = Bezier(0, 0, 0.58, 1)
        let caught = lerp(40, 360, easeOut(0.5))
        return time <= 0.5
          ? lerp(40, 360, easeOut(time))
          : lerp(caught, 200, easeInOut((min(time, 1.2) - 0.5) / 0.8))
            + (time <= 1.2
              ? 0 : (200 - lerp(caught, 200, easeInOut(0.875))) * easeOut(triangle(min(time, 2) - 1.2, period: 0.8)))
      },
      Form("hand-over", "ring.opacity") { easeInOut(($0 - 0.15) / 0.4) },

      Form("orbit", "planet.position.x") { 200 - 150 * cos(orbitAngle($0 / 4)) },
      Form("orbit", "planet.position.y") { 120 - 80 * sin(orbitAngle($0 / 4)) },
      Form("orbit", "comet.opacity") { $0 <= 2 ? 1 : 1 - easeInOut(($0 - 2) / 0.5) },

      Form("outline", "arc.trim.end") { easeInOut(($0 - 0.2) / 0.6) },
      Form("outline", "arc.trim.start") { progress($0, 1.5, 1.9) },

      Form("counter", "visitors.value") { time in
        let left = 1 - progress(time, 0, 2)
        return 12840 * (1 - left * left * left)
      },
      Form("counter", "share.value") { 73 * easeInOut(($0 - 0.2) / 1.6) },
      Form("counter", "ring.trim.end") { 0.73 * easeInOut(($0 - 0.2) / 1.6) },

      Form("hamburger", "top.position.y") { time in
        lerp(40, 60, Bezier(0.42, 0, 1, 1)((time <= 1.2 ? time : 1.7 - time) / 0.25))
      },
      Form("hamburger", "top.rotation") { time in
        let left = 1 - progress(time <= 1.2 ? time : 1.7 - time, 0.25, 0.5)
        return 45 * (1 - (2.70158 * left * left * left - 1.70158 * left * left))
      },

      Form("player", "icon.morph") { time in
        easeInOut(time / 0.4) + easeInOut((time - 1) / 0.4) + easeInOut((time - 2) / 0.4)
      },

      Form("logo", "blade.trim.end") { easeInOut($0) },
      Form("logo", "blade.fill.alpha") { Bezier(0, 0, 0.58, 1)(($0 - 1.5) / 0.5) },
      Form("logo", "vein.stroke.blue") { lerp(0, 0xE3 / 255, Bezier(0, 0, 0.58, 1)(($0 - 1.5) / 0.5)) },
      Form("logo", "frame.stroke-dash-offset") { lerp(28, 0, $0 / 2) },

      Form("modifiers", "box.position.x") { lerp(100, 200, easeInOut(triangle(min($0, 2), period: 1))) },
      Form("modifiers", "box.rotation") { time in
        time <= 3 ? 90 * progress(time, 2, 2.5) : 90 * progress(back(time), 0, 1)
      },
      Form("modifiers", "box.scale.x") { time in
        lerp(1, 0.75, time <= 3 ? progress(time, 2.5, 3) : progress(back(time), 1, 2))
      },

      Form("curves", "racer1.position.x") { 600 * $0 },
      Form("curves", "racer2.position.x") { 600 * Bezier(0.25, 0.1, 0.25, 1)($0) },
      Form("curves", "racer3.position.x") { 600 * Bezier(0.8, 0, 1, 1)($0) },
      Form("curves", "racer4.position.x") { 600 * highEaseOut($0) },
      Form("curves", "racer5.position.x") { time in
        func bump(_ time: Double) -> Double { time <= 0 ? 0 : exp(-1 / time) }
        return 600 * bump(time) / (bump(time) + bump(1 - time))
      },
      Form("curves", "racer6.position.x") { 600 * Bezier(0.5, -0.5, 0.5, 1.5)($0) },
      Form("curves", "racer6.position.y") { _ in 300 },

      // ω0² = 120, a = 7 and ω² = 71, stretched from the settling time to a second.
      Form("race", "runner1.position.x") { time in
        let settling = (1000 * log(1000 * (120.0 / 71).squareRoot()) / 7).rounded(.up) / 1000
        let (t, speed) = (time * settling, 71.0.squareRoot())
        return time >= 1 ? 600 : 600 * (1 - exp(-7 * t) * (cos(speed * t) + 7 / speed * sin(speed * t)))
      },
      Form("race", "runner6.position.x") { $0 == 0 ? 0 : 600 * exp2(10 * $0 - 10) },
      Form("race", "runner7.position.x") { 200 * min((4 * $0).rounded(.down), 3) },
      Form("race", "runner8.position.x") { $0 < 0.25 ? 1920 * $0 : 480 + 480 * max(0, $0 - 0.75) },

      Form("tokens", "button.size.width") { time in
        time <= 0.2 ? lerp(100, 40, standard(time / 0.2)) : lerp(40, 48, standard((time - 0.2) / 0.4))
      },
      // The tokens declare a distance of 20 rem in 0.6 s; `mist` is hsl(210, 50%, 90%).
      Form("branded", "card.position.x") { lerp(0, 320, progress($0, 0, 0.6)) },
      Form("branded", "card.fill.red") { time in
        time <= 0.6 ? 0.85 : lerp(0.85, 0, Bezier(0.4, 0, 0.2, 1)(min(1, (time - 0.6) / 0.2)))
      },

      Form("tokens", "button.fill.red") { lerp(0x22, 0xFF, progress($0, 0, 0.2)) / 255 },
      Form("tokens", "button.fill.blue") { lerp(0xDD, 0x47, progress($0, 0, 0.2)) / 255 },

      Form("skeleton", "light.position.x") { lerp(-60, 380, easeInOut($0 / 1.2)) },
      Form("marquee", "news.position.x") { lerp(340, -260, $0 / 8) },

      Form("loading", "dot1-circle.radius") { 6 + 4 * easeInOut(triangle($0, period: 1.2)) },
      Form("loading", "dot2-circle.radius") { 6 + 4 * easeInOut(triangle(max(0, $0 - 0.15), period: 1.2)) },
      Form("loading", "dot3-circle.radius") { 6 + 4 * easeInOut(triangle(max(0, $0 - 0.3), period: 1.2)) },

      Form("reveal", "dots.1.scale.x") {
        let left = 1 - progress($0, 0.6, 1)
        return 1 - 0.7 * (2.70158 * left * left * left - 1.70158 * left * left)
      },

      Form("rubber-band", "card.scale.x") { time in
        let stops = [(0, 1), (0.3, 1.25), (0.4, 0.75), (0.5, 1.15), (0.65, 0.95), (0.75, 1.05), (1, 1)]
        let leg = stops.dropFirst().firstIndex { time <= $0.0 } ?? stops.count - 1
        let (first, last) = (stops[leg - 1], stops[leg])
        return lerp(first.1, last.1, easeInOut((time - first.0) / (last.0 - first.0)))
      },

      Form("ball", "ball.position.y") { time in
        let share = time.truncatingRemainder(dividingBy: 1)
        let easeOut = Bezier(0, 0, 0.58, 1)
        let squash = easeOut((share - 0.45) / 0.05) - easeOut((share - 0.5) / 0.05)
        let fall = Bezier(0.42, 0, 1, 1)(share / 0.45)
        let rise = easeOut((share - 0.55) / 0.45)
        return 56 + 132 * (fall - rise) + 6 * squash
      },

      Form("spinner", "spinner.rotation") { 360 * ($0 / 1.568).truncatingRemainder(dividingBy: 1) },
      Form("spinner", "arc.trim.end") { time in
        let share = (time / 1.333).truncatingRemainder(dividingBy: 1)
        return share > 0.5 ? 0.8 : lerp(0.05, 0.8, easeInOut(share / 0.5))
      },

      Form("axes", "up.trim.end") { Bezier(0, 0, 0.58, 1)($0 / 0.4) },
      Form("axes", "curve.trim.end") { easeInOut(($0 - 0.6) / 2) },

      Form("accordion", "rest.position.y") { time in
        76 * highEaseOut(time < 0.8 ? (time - 0.2) / 0.3 : (1.4 - time) / 0.3)
      },

      Form("container", "story.opacity") { easeInOut(($0 - 0.55) / 0.2) - easeInOut(($0 - 1.65) / 0.2) },

      Form("shared-axis", "one.opacity") { 1 - Bezier(0.42, 0, 1, 1)(($0 - 0.4) / 0.09) },
      Form("shared-axis", "two.opacity") { Bezier(0, 0, 0.58, 1)(($0 - 0.49) / 0.21) },

      Form("hero", "rule.trim.end") { easeInOut(($0 - 0.45) / 0.4) },

      Form("typing", "dots.2.position.y") {
        36 - 12 * easeInOut(triangle(min(max(0, $0.truncatingRemainder(dividingBy: 1) - 0.12), 0.5), period: 0.5))
      },

      Form("sheet", "sheet.position.y") { lerp(800, 440, highEaseOut(forthAndBack($0) / 0.4)) },
      Form("sheet", "backdrop.opacity") { 0.4 * easeInOut(forthAndBack($0) / 0.25) },
      Form("sheet", "title.opacity") { easeInOut((forthAndBack($0) - 0.2) / 0.2) },

      // A declared value lasts until the first write.
      Form("dialog", "backdrop.opacity") { 0.4 * (easeInOut($0 / 0.25) - easeInOut(($0 - 0.6) / 0.2)) },
      Form("dialog", "card.scale.x") { lerp(0.9, 1, highEaseOut($0 / 0.3)) },
      Form("dialog", "card.position.y") { lerp(140, 120, highEaseOut($0 / 0.3)) },
      Form("dialog", "rule.trim.end") { Bezier(0, 0, 0.58, 1)(($0 - 0.1) / 0.3) },
      Form("dialog", "ok.size.width") { 80 + 8 * triangle(min(max(0, $0 - 0.4), 0.2), period: 0.2) },
      Form("dialog", "cancel.opacity") { easeInOut(($0 - 0.2) / 0.2) - easeInOut(($0 - 0.6) / 0.2) },

      Form("onboarding", "logo.opacity") { easeInOut($0 / 0.6) - easeInOut(($0 - 0.9) / 0.3) },
      Form("onboarding", "logo.position.y") { lerp(320, 240, enter($0 / 0.6)) },
      Form("onboarding", "greeting.opacity") { easeInOut(($0 - 0.3) / 0.6) - easeInOut(($0 - 0.9) / 0.3) },
      Form("onboarding", "phone.position.x") { lerp(520, 160, enter(($0 - 1.2) / 0.6)) },
      Form("onboarding", "tap-circle.radius") { time in
        24 * Bezier(0, 0, 0.58, 1)(triangle(min(max(0, time - 1.8), 1), period: 0.5))
      },
      Form("onboarding", "ok.scale.y") { 1 + 0.1 * easeInOut(triangle(max(0, $0 - 3.7), period: 0.6)) },

      Form("vectors", "box.position.x") { 150 * $0 },
      Form("vectors", "box.size.height") { lerp(40, 80, $0 / 2) },
      Form("vectors", "box.fill.red") { 1 - $0 / 2 },
      Form("vectors", "box.fill.alpha") { lerp(1, 128 / 255, $0 / 2) },

      Form("averages", "circle.radius") { (min(50 * $0, 100) + 100 - 25 * $0) / 2 },

      Form("entries", "circle.radius") { time in
        50 + 30 * progress(time, 0, 1) + 40 * progress(time, 1, 2) - 20 * progress(time, 2, 3)
      },
      Form("entries", "circle.position.x") { lerp(100, 150, progress($0, 3.5, 4.5)) },
      Form("entries", "circle.position.y") { lerp(100, 300, progress($0, 3.5, 4.5)) },

      Form("traffic", "redCircle.opacity") { light($0, from: 0, until: 7.04) },
      Form("traffic", "amberCircle.opacity") { time in
        light(time, from: 5.02, until: 7.04) + light(time, from: 12.1, until: 14.12) - 0.15
      },
      Form("traffic", "greenCircle.opacity") { light($0, from: 7.06, until: 12.08) },
    ]
  }()
}

private func lerp(_ first: Double, _ last: Double, _ share: Double) -> Double { first + (last - first) * share }

/// Returns the angle in orbit.motion after a fraction of the ellipse's length, computed with chords.
private func orbitAngle(_ share: Double) -> Double {
  let target = share * orbitLengths[orbitLengths.count - 1]
  let place = max(orbitLengths.firstIndex { $0 >= target } ?? orbitLengths.count - 1, 1)
  let (before, after) = (orbitLengths[place - 1], orbitLengths[place])
  return 2 * .pi * (Double(place - 1) + (target - before) / (after - before)) / Double(orbitLengths.count - 1)
}

private let orbitLengths: [Double] = {
  var lengths = [0.0]
  for step in 1...100_000 {
    func point(_ step: Int) -> (x: Double, y: Double) {
      let angle = 2 * .pi * Double(step) / 100_000
      return (150 * cos(angle), 80 * sin(angle))
    }
    let (a, b) = (point(step - 1), point(step))
    lengths.append(lengths[step - 1] + hypot(b.x - a.x, b.y - a.y))
  }
  return lengths
}()

/// Returns the fraction of the time between two others, from 0 to 1.
private func progress(_ time: Double, _ start: Double, _ end: Double) -> Double {
  min(max((time - start) / (end - start), 0), 1)
}

/// Returns a triangle wave, from 0 to 1 and back once per period.
private func triangle(_ time: Double, period: Double) -> Double {
  let phase = (time / period).truncatingRemainder(dividingBy: 1)
  return phase <= 0.5 ? 2 * phase : 2 - 2 * phase
}

/// Returns the time in the pose of modifiers.motion (2 s long), which plays backwards, eased, between 3.5 and 5.5 s.
private func back(_ time: Double) -> Double { 2 * Bezier(0.42, 0, 1, 1)(1 - progress(time, 3.5, 5.5)) }

/// Returns the time in `arrive` of sheet.motion, which plays, stays, and plays backwards in 0.32 s.
private func forthAndBack(_ time: Double) -> Double {
  time <= 1.4 ? min(time, 0.4) : max(0, 0.4 - 1.25 * (time - 1.4))
}

/// Returns the opacity of a light of traffic.motion, which is on between two times of a 14.14 s cycle, with 20 ms transitions.
private func light(_ time: Double, from start: Double, until end: Double) -> Double {
  let inRound = time.truncatingRemainder(dividingBy: 14.14)
  // At 50 frames per second only rounding puts a frame within the 20 ms, so the curve does not matter.
  return 0.15 + 0.85 * (progress(inRound, start, start + 0.02) - progress(inRound, end, end + 0.02))
}

/// CSS's cubic Bézier by bisection, slow and obvious. Before 0 it is 0, after 1 it is 1.
private struct Bezier: Sendable {
  private let handles: (x1: Double, y1: Double, x2: Double, y2: Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { handles = (x1, y1, x2, y2) }

  func callAsFunction(_ x: Double) -> Double {
    if x <= 1e-12 { return 0 }
    if x >= 1 - 1e-12 { return 1 }
    func blend(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if blend(handles.x1, handles.x2, middle) < x { low = middle } else { high = middle }
    }
    return blend(handles.y1, handles.y2, (low + high) / 2)
  }
}
