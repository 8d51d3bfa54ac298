import SeededRandom
import Testing

@testable import MotionAlgebra

@Suite struct FreeSemiringTests {
  private typealias Free = FreeSemiring<SceneFragment>

  private static func single(_ name: String, _ duration: Double?) -> Free {
    .single(SceneFragment(name: name, duration: duration))
  }

  private static func text(_ scene: Free) -> [String] {
    intervals(scene).map { "\($0.0) \($0.1) \($0.2)" }
  }

  @Test("the talk's scene")
  func talk() {
    let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut)
    let right = linear(from: 0, to: 2 * Double.pi, in: 3.0).time(easeOut(1.5))
    let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut)
    let scene: FreeSemiring<SceneFragment> = .times(
      .single(SceneFragment(name: "fadeIn", animation: fadeIn)),
      .plus(
        .single(SceneFragment(name: "left", animation: left)),
        .single(SceneFragment(name: "right", animation: right))))
    let found: [(String, Double, Double)] = intervals(scene)
    #expect(found.map { "\($0.0) \($0.1) \($0.2)" } == ["fadeIn 0.0 1.0", "left 1.0 3.0", "right 1.0 4.0"])
    // A fragment keeps its animation.
    #expect(SceneFragment(name: "left", animation: left).animation.value(1) as? Average == Average(100))
    #expect(SceneFragment(name: "x", animation: Animation<Double>.cancelled).duration == nil)
    #expect(SceneFragment(name: "x", animation: Animation<Double>.trivial).duration == 0)
  }

  @Test("joining a scene with 0 or 1 adds nothing to it")
  func identities() {
    let x = Self.single("x", 2)
    for scene in [x, x + .zero, .zero + x, x + .one, .one + x, x * .one, .one * x, (x + .zero) * .one] {
      #expect(Self.text(scene) == ["x 0.0 2.0"])
    }
    for scene in [x * .zero, .zero * x, .zero, .one, .one + .one, .zero * (x + x), Free()] {
      #expect(Self.text(scene) == [])
    }
    #expect(Self.text(x * (Self.single("y", 1) * .zero) + Self.single("z", 1)) == ["z 0.0 1.0"])
    #expect(Self.text(Self.single("never", nil) + x) == ["x 0.0 2.0"])
    #expect(Self.text(Self.single("none", 0) * x) == ["x 0.0 2.0"])
    #expect(Self.text(x + Free()) == ["x 0.0 2.0"])
    #expect(Self.text(Free() + x) == ["x 0.0 2.0"])
  }

  @Test("nested sequences count once")
  func nested() {
    let (a, b, c, d) = (Self.single("a", 1), Self.single("b", 2), Self.single("c", 4), Self.single("d", 8))
    #expect(Self.text((a * b) * (c * d)) == ["a 0.0 1.0", "b 1.0 3.0", "c 3.0 7.0", "d 7.0 15.0"])
    #expect(Self.text(a * (b * (c * d))) == Self.text(((a * b) * c) * d))
    #expect(Self.text((a + b * c) * d) == ["a 0.0 1.0", "b 0.0 2.0", "c 2.0 6.0", "d 6.0 14.0"])
  }

  @Test("a let that is doubled sixty times stays small")
  func doubling() {
    var scene = Self.single("x", 1)
    for number in 0..<60 {
      let once = scene
      scene = number % 2 == 0 ? once + once : .times(once, once)
    }
    #expect(scene.nodes.count == 61)
    #expect(scene.generators.count == 1)
    #expect(scene.fold { _ in SentenceCount.exactly(1) } == .exactly(1 << 60))
    #expect(scene.fold { _ in Longest(ExactTime(flicks: 1)) } == Longest(ExactTime(flicks: 1 << 30)))
    let paths = scene.fold { _ in CriticalPath(7, duration: ExactTime(flicks: 1)) }
    #expect(paths.count == .exactly(1 << 30))
    #expect(paths.sentences == [7])
    #expect(paths.first(3) == [7, 7, 7])
    let all = scene.fold { Intervals($0.name, duration: ExactTime(flicks: 1)) }
    #expect(all.count == .exactly(1 << 60))
    #expect(all.flattened(limit: 2).map(\.start) == [.zero, .zero])
  }

  @Test("operands keep their roots, and equality compares what is written")
  func roots() {
    var scene = Free()
    let a = scene.append(single: SceneFragment(name: "a", duration: 1))
    let b = scene.append(single: SceneFragment(name: "b", duration: 2))
    scene.root = scene.append(times: a, b)
    var onlyA = scene
    onlyA.root = a
    // Copies of one value with different roots share their nodes.
    let both = onlyA + scene
    #expect(both.nodes.count == scene.nodes.count + 1)
    #expect(Self.text(both) == ["a 0.0 1.0", "a 0.0 1.0", "b 1.0 3.0"])
    #expect(Self.text(Self.single("c", 4) * onlyA) == ["c 0.0 4.0", "a 4.0 5.0"])
    #expect(Self.single("a", 1) + Self.single("b", 1) == Self.single("a", 1) + Self.single("b", 1))
    #expect(Self.single("a", 1) + Self.single("b", 1) != Self.single("b", 1) + Self.single("a", 1))
  }

  @Test("chains of 200 000 are built, folded, read and released")
  func deepChains() {
    let piece = Self.single("x", 1)
    var scene = piece
    for number in 1..<200_000 {
      if number % 2 == 0 { scene *= piece } else { scene = .plus(consume scene, piece) }
    }
    #expect(intervals(scene).count == 200_000)
    let paths = scene.fold { _ in CriticalPath(0, duration: ExactTime(flicks: 1)) }
    #expect(paths.first(.max).count == 100_000)
    #expect(scene.fold { Intervals($0.name, duration: ExactTime(flicks: 1)) }.flattened().count == 200_000)
  }

  @Test("folding a scene into itself returns it")
  func identityFold() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let scene: Free = randomValue(&random, leaves: 6) { Self.single("x", Double(Int.random(in: 0...2, using: &$0))) }
      #expect(Self.text(scene.fold { .single($0) }) == Self.text(scene))
    }
  }

  @Test("intervals equal those of the algebra")
  func intervalsAgree() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let scene: Free = randomValue(&random, leaves: Int.random(in: 1...8, using: &random)) { random in
        let duration = random.oneIn(9) ? nil : Double(Int.random(in: 0...3, using: &random))
        return Self.single(["a", "b"].randomElement(using: &random)!, duration)
      }
      let bag = scene.fold { fragment -> Intervals<String> in
        fragment.duration.map { Intervals(fragment.name, duration: ExactTime(flicks: Int64($0))) } ?? .zero
      }
      let expected = bag.flattened().map {
        "\($0.element) \(Double($0.start.numerator)) \(Double($0.end.numerator))"
      }
      #expect(Self.text(scene) == expected)
    }
  }
}
