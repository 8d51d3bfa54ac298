import Foundation
import MotionAlgebra
import Testing

// These are the programs of the talk as they are. Only the views are ours, because there is no UIKit here.

private final class View {
  var alpha: CGFloat = 0.25
  var radius: CGFloat = 0
  var angle = 0.0
  var left = 0.0
}

private func resize(_ view: View) -> (Average) -> Void { { view.radius = $0.average } }
private func rotate(_ view: View) -> (Average) -> Void { { view.angle = $0.average } }
private func setRadius(_ radius: Average) -> String { "radius \(radius.average)" }

private func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

/// The formula of the talk's library.
private func talkEaseInOut(_ t: Double) -> Double { exp(-1 / t) / (exp(-1 / t) + exp(-1 / (1 - t))) }

@Suite struct TalkTests {
  private let circle = View()
  private let square = View()
  private let container = View()

  private var left: Animation<Done> {
    let left =
      linear(from: 10, to: 100, in: 2.0).time(easeInOut)
      .do(resize(circle))
    return left
  }

  private var right: Animation<Done> {
    let right =
      linear(from: 0, to: 2 * CGFloat.pi, in: 2.0).time(easeOut(1.5))
      .do(rotate(square))
    return right
  }

  private var fadeIn: Animation<Done> {
    let fadeIn =
      linear(from: 0, to: 1, in: 1.0).time(easeInOut)
      .bind(container, with: \.alpha)
    return fadeIn
  }

  @Test func leftGrowsTheCircle() {
    #expect(left.duration == 2)
    #expect(circle.radius == 0, "building an animation touches nothing")
    _ = left.value(0)
    #expect(circle.radius == 10)
    _ = left.value(0.25)
    #expect(near(circle.radius, 10 + 90 * talkEaseInOut(0.25)))
    _ = left.value(0.5)
    #expect(near(circle.radius, 55))
    _ = left.value(1)
    #expect(circle.radius == 100)
  }

  @Test func rightTurnsTheSquare() {
    _ = right.value(0.5)
    #expect(near(square.angle, 2 * .pi * (1 - pow(0.5, 1.5))))
    _ = right.value(1)
    #expect(square.angle == 2 * .pi)
  }

  @Test func fadeInBindsAnObject() {
    #expect(container.alpha == 0.25)
    _ = fadeIn.value(0)
    #expect(container.alpha == 0)
    _ = fadeIn.value(0.75)
    #expect(near(container.alpha, talkEaseInOut(0.75)))
    #expect(fadeIn.duration == 1)
  }

  @Test func togetherBothMove() {
    let animations = left + right
    #expect(animations.duration == 2)
    _ = animations.value(0.5)
    #expect(near(circle.radius, 55))
    #expect(near(square.angle, 2 * .pi * (1 - pow(0.5, 1.5))))
  }

  @Test func loopedPlaysForwardAndBack() {
    let animations = (left + right).looped
    #expect(animations.duration == 4)
    let half = 2 * Double.pi * (1 - pow(0.5, 1.5))
    for (progress, radius, angle) in [(0.0, 10.0, 0.0), (0.5, 100, 2 * .pi), (0.75, 55, half), (1, 10, 0)] {
      _ = animations.value(progress)
      #expect(near(circle.radius, radius))
      #expect(near(square.angle, angle))
    }
  }

  @Test func finalFadesInFirst() {
    let animations = (left + right).looped
    let final = fadeIn * animations
    #expect(final.duration == 5)
    _ = final.value(0.1)
    #expect(near(container.alpha, 0.5))
    #expect(circle.radius == 0, "the second part has not begun")
    _ = final.value(0.2)
    #expect(container.alpha == 1, "the seam belongs to the left")
    #expect(circle.radius == 0)
    _ = final.value(0.6)
    #expect(near(circle.radius, 100))
    #expect(near(square.angle, 2 * .pi))
    _ = final.value(1)
    #expect(circle.radius == 10)
    #expect(square.angle == 0)
  }

  @Test func theSecondLayer() {
    let nums = linear(from: 10, to: 20, in: 2)
    #expect(nums.map { x in setRadius(x) }.value(0.5) == "radius 15.0")
    #expect(near(nums.reversed.value(0.25)?.average, 17.5))
    let delayed = nums.delayed(by: 3)
    #expect(delayed.duration == 5)
    #expect(delayed.value(0.5)?.average == 10)
    #expect(near(delayed.value(0.8)?.average, 15))
    #expect(delayed.value(1)?.average == 20)
    let thrice = nums.repeating(count: 3)
    #expect(thrice.duration == 6)
    #expect(thrice.value(0)?.average == 10)
    #expect(near(thrice.value(0.5)?.average, 15))
    #expect(near(thrice.value(0.25)?.average, 17.5))
    #expect(thrice.value(1)?.average == 20, "the last pass ends at its end")
  }

  @Test func theThirdLayer() {
    let fadeOut = Animation.fadeOut.bind(container, with: \.alpha)
    _ = fadeOut.value(0)
    #expect(container.alpha == 1)
    _ = fadeOut.value(1)
    #expect(container.alpha == 0)
    #expect(fadeOut.duration == 1)
    let translate = Animation.translate.map { Average(300 * $0.average) }.bind(square, with: \.left)
    _ = translate.value(0.5)
    #expect(near(square.left, 150))
    let rotate = Animation.rotate.bind(square, with: \.angle)
    _ = rotate.value(0.25)
    #expect(near(square.angle, .pi / 2))
    _ = Animation.resize.do(resize(circle)).value(1)
    #expect(circle.radius == 1)
    #expect(Animation.fadeIn.value(0.5)?.average == 0.5)
  }

  // This is the playground that comes with the talk's library: three steps in sequence and in parallel.
  @Test func thePlayground() {
    let step1 = linear(from: 0, to: 200, in: 1)
    let step2 = linear(from: 50, to: 200, in: 3)
    let step3 = linear(from: 200, to: 300, in: 1)
    let sequenced = step1 * step2 * step3
    for (progress, value) in [(0, 0), (0.2, 200), (0.4, 100), (0.6, 150), (0.8, 200), (1, 300)] as [(Double, Double)] {
      #expect(near(sequenced.value(progress)?.average, value, 1e-9))
    }
    let paralleled = step1 + step2
    for (progress, value) in [(0, 25), (1.0 / 3, 150), (1, 200)] as [(Double, Double)] {
      #expect(near(paralleled.value(progress)?.average, value, 1e-9))
    }
    #expect(paralleled.value(0.5)?.count == 2)
    let red = linear(from: 300, to: 0, in: 1)
      .time(easeOut(2))
      .looped
      .delayed(by: 1)
      .repeating(count: Int.max)
    #expect(near(red.value(0)?.average, 300))
    #expect(red.duration.isFinite)
  }
}
