import SeededRandom

@testable import MotionAlgebra

/// Makes random scenes from a seed: one scene can hold several expressions, so that a law can
/// join the same `a`, `b`, `c` in two ways.
struct RandomScene {
  struct Options {
    var zeros = true
    var ones = true
    /// Sentences without `from` (scale 0, 1 or another).
    var entryless = true
    var reversed = true
    /// Eased composites. Tweens are eased when `curves` says so.
    var eased = true
    var curves = true
    /// Curves that leap, or do not go from 0 to 1.
    var leaps = true
    var stretched = true
    /// Every boundary of the scene stays a whole flick under its stretches.
    var wholeFlicks = false
    var delayed = true
    var repeated = true
    var alternating = true
    /// Tweens that write nothing.
    var waits = true
    var named = true
    var overlapped = true
    /// Tweens along paths.
    var paths = true
    /// Names used more than once.
    var sharing = true
    /// Some tracks have no base; a sentence without `from` may then have no entry value.
    var baseless = false
    /// Tweens that begin with the speed of what plays before.
    var keepsSpeed = false
    var trackCount = 3
    var leaves = 1...9
    /// Durations of tweens, in units.
    var durations: ClosedRange<Int64> = 1...12
    /// Flicks in one unit.
    var unit: Int64 = 12
    /// Values are small whole numbers (else any eighths).
    var wholeValues = false
  }

  /// An expression of the scene with what the generator knows of it.
  struct Expression {
    var index: Composition<Tween, Transform>.Index
    /// `nil` for `cancelled`; exact where the options ask for whole flicks.
    var duration: Int64?
    /// Divides every boundary.
    var grain: Int64
    var isRunnable: Bool { (duration ?? 0) > 0 }
  }

  let options: Options
  private(set) var scene = Scene()
  private(set) var random: SplitMix64
  private var known: [Expression] = []

  // Made once: they cost as much as the rest of a scene.
  private static let curves: [Easing] = [
    .linear,
    Easing(shape: .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
    Easing(shape: .cubicBezier(x1: 0.8, y1: 0, x2: 1, y2: 1)),
    Easing(shape: .cubicBezier(x1: 0.3, y1: 1.6, x2: 0.7, y2: -0.6)),
    Easing(shape: .cubicBezier(x1: 0.2, y1: -0.8, x2: 0.6, y2: 1.7)),
    Easing(shape: .easeIn(2)),
    Easing(shape: .easeOut(1.5)),
    Easing(shape: .easeInOut(1)),
    Easing(.back, .inOut),
    Easing(.bounce, .out),
  ]
  private static let leaps: [Easing] = [
    Easing(shape: .steps(3, .end)),
    Easing(shape: .steps(4, .start)),
    Easing(shape: .steps(5, .both)),
    Easing(shape: .steps(3, .none)),
    Easing(stops: [(0, nil), (0.5, 0.25), (0.5, 0.75), (1, nil)])!,
    Easing(stops: [(0.25, nil), (0.75, 0.5), (0.125, 0.5), (1.25, 0.9), (0.5, 1)])!,
    Easing(Spring(stiffness: 200, damping: 10, mass: 1)!)!,
  ]
  /// Curves last: they cost the evaluator more than all else.
  private static let paths: [ArcLengthPath] = [
    "M0 0L8 6", "M-4 2L10 -6V12z", "M1 1l4 -2M8 8h3v-5", "M2 0c0 0 9 9 -3 4A5 3 30 1 0 4 -2Q0 8 -4 2",
  ].compactMap { (try? OutlinePath($0)).flatMap(ArcLengthPath.init) }

  init(seed: UInt64, options: Options = Options()) {
    self.options = options
    random = SplitMix64(seed: seed)
    for place in 0..<options.trackCount {
      let base: Double? = options.baseless && random.oneIn(2) ? nil : Double(10 * place + 5)
      scene.tracks.append(
        Track(
          view: "v\(place / 2)", property: place % 2 == 0 ? "a" : "b", base: base, isDeclared: random.oneIn(2)))
    }
    scene.easings = RandomScene.curves + (options.leaps ? RandomScene.leaps : [])
    if options.paths, options.trackCount > 1 { scene.paths = RandomScene.paths }
    for place in 0..<6 {
      scene.text.append(UInt8(ascii: "a") + UInt8(place))
      scene.labels.append(Label(name: UInt32(place)..<UInt32(place + 1)))
    }
  }

  /// One random scene.
  static func make(seed: UInt64, options: Options = Options()) -> Scene {
    var maker = RandomScene(seed: seed, options: options)
    let whole = maker.expression()
    return maker.scene(of: whole.index)
  }

  /// The scene so far, with another root.
  func scene(of root: Composition<Tween, Transform>.Index) -> Scene {
    var copy = scene
    copy.composition.root = root
    return copy
  }

  mutating func expression() -> Expression {
    expression(leaves: Int.random(in: options.leaves, using: &random))
  }

  /// An expression that plays for a time.
  mutating func runnable() -> Expression {
    while true {
      let made = expression()
      if made.isRunnable { return made }
    }
  }

  mutating func plus(_ a: Expression, _ b: Expression) -> Expression {
    let index = scene.composition.append(plus: a.index, b.index)
    let duration: Int64? =
      if let x = a.duration, let y = b.duration { max(x, y) } else { a.duration ?? b.duration }
    return Expression(index: index, duration: duration, grain: divisor(a, b))
  }

  mutating func times(_ a: Expression, _ b: Expression) -> Expression {
    let index = scene.composition.append(times: a.index, b.index)
    let duration: Int64? = if let x = a.duration, let y = b.duration { x + y } else { nil }
    return Expression(index: index, duration: duration, grain: divisor(a, b))
  }

  mutating func overlapped(_ a: Expression, _ b: Expression, _ onset: Onset) -> Expression {
    let index = scene.composition.append(a.index, overlappedBy: b.index, at: onset)
    var duration: Int64?
    if let x = a.duration, let y = b.duration {
      let start = onset.anchor == .start ? onset.offset : max(0, x + onset.offset)
      duration = y == 0 ? x : max(x, start + y)
    }
    let pause = Expression(index: index, duration: 0, grain: abs(onset.offset))
    let joint = Expression(index: index, duration: duration, grain: divisor(a, b))
    return Expression(index: index, duration: duration, grain: divisor(joint, pause))
  }

  /// Mostly while the first still plays.
  mutating func onset() -> Onset {
    let offset = Int64.random(in: 0...6, using: &random) * options.unit
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .afterEnd(offset / 3 / options.unit * options.unit)
    case 1, 2: return .afterStart(offset)
    default: return .beforeEnd(offset)
    }
  }

  mutating func zero() -> Expression {
    Expression(index: scene.composition.appendZero(), duration: nil, grain: 0)
  }

  mutating func one() -> Expression {
    Expression(index: scene.composition.appendOne(), duration: 0, grain: 0)
  }

  mutating func apply(_ transform: Transform, to child: Expression, lasting duration: Int64?, grain: Int64)
    -> Expression
  {
    let index = scene.composition.append(transform, of: child.index)
    if transform.isZerothPower { return Expression(index: index, duration: 0, grain: 0) }
    return Expression(
      index: index, duration: child.isRunnable ? duration : child.duration,
      grain: child.isRunnable ? grain : child.grain)
  }

  mutating func reversed(_ child: Expression) -> Expression {
    apply(.reversed, to: child, lasting: child.duration, grain: child.grain)
  }

  private func divisor(_ a: Expression, _ b: Expression) -> Int64 {
    var (x, y) = (a.grain, b.grain)
    while y != 0 { (x, y) = (y, x % y) }
    return x
  }

  private mutating func value() -> Double {
    options.wholeValues
      ? Double(Int.random(in: -20...20, using: &random)) : Double(Int.random(in: -160...160, using: &random)) / 8
  }

  private mutating func leaf() -> Expression {
    if options.zeros, random.oneIn(14) { return zero() }
    if options.ones, random.oneIn(14) { return one() }
    let first = UInt32(scene.writes.count)
    let isWait = options.waits && random.oneIn(8)
    let path: UInt32? =
      !isWait && !scene.paths.isEmpty && random.oneIn(8)
      ? random.oneIn(8) ? UInt32(scene.paths.count - 1) : UInt32(random.next() % 3) : nil
    var facesPath = false
    if let path {
      let track = UInt32.random(in: 0..<UInt32(options.trackCount) - 1, using: &random)
      facesPath = path % 2 == 1 && Int(track) + 2 < options.trackCount
      scene.writes += (track...track + (facesPath ? 2 : 1)).map { Write(track: $0, from: 0, to: 1) }
    } else if !isWait {
      var tracks = Array(0..<UInt32(options.trackCount))
      tracks.shuffle(using: &random)
      for track in tracks.prefix(random.oneIn(4) ? 2 : 1) {
        if options.entryless, random.oneIn(4) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: scene.writes.append(Write(track: track, from: nil, scale: 0, offset: value()))
          case 1: scene.writes.append(Write(track: track, from: nil, scale: 1, offset: value()))
          default: scene.writes.append(Write(track: track, from: nil, scale: 1.5, offset: 0))
          }
        } else {
          let (from, to) = (value(), value())
          scene.writes.append(Write(track: track, from: from, to: to))
        }
      }
    }
    let duration = Int64.random(in: options.durations, using: &random) * options.unit
    let easing = options.curves && random.oneIn(2) ? Int.random(in: 0..<scene.easings.count, using: &random) : 0
    let label: UInt32? = isWait && random.oneIn(2) ? nil : UInt32.random(in: 0..<6, using: &random)
    let index = scene.composition.append(
      single: Tween(
        duration: duration, easing: UInt32(easing), writes: first..<UInt32(scene.writes.count), label: label,
        path: path, keepsSpeed: options.keepsSpeed && !isWait && random.oneIn(3), facesPath: facesPath))
    return Expression(index: index, duration: duration, grain: duration)
  }

  private mutating func expression(leaves: Int) -> Expression {
    var made: Expression
    if leaves <= 1 {
      made = leaf()
    } else if options.sharing, !known.isEmpty, random.oneIn(6) {
      made = known.randomElement(using: &random)!
    } else {
      let left = Int.random(in: 1..<leaves, using: &random)
      let a = expression(leaves: left)
      let b = expression(leaves: leaves - left)
      if options.overlapped, random.oneIn(5) {
        made = overlapped(a, b, onset())
      } else {
        made = random.oneIn(2) ? plus(a, b) : times(a, b)
      }
      // Something reversed mirrors what comes before it.
      if options.reversed, options.sharing, random.oneIn(6) {
        made = times(made, reversed(random.oneIn(2) ? made : random.oneIn(2) ? a : b))
      }
    }
    if random.oneIn(3) { made = transformed(made) }
    // Long repeats of repeats would make the tests slow, not better.
    if (made.duration ?? 0) > 400 * options.unit { made = leaf() }
    if options.sharing { known.append(made) }
    return made
  }

  private mutating func transformed(_ child: Expression) -> Expression {
    var (duration, grain) = (child.duration, child.grain)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where options.reversed, 1 where options.reversed:
      return apply(.reversed, to: child, lasting: duration, grain: grain)
    case 2 where options.repeated, 3 where options.repeated:
      let times = UInt64.random(in: random.oneIn(8) ? 0...0 : 1...3, using: &random)
      let alternating = options.alternating && options.reversed && random.oneIn(2)
      duration = duration.map { $0 * Int64(times) * (alternating ? 2 : 1) }
      return apply(.repeated(times: times, alternating: alternating), to: child, lasting: duration, grain: grain)
    case 4 where options.stretched, 5 where options.stretched:
      return stretched(child)
    case 6 where options.eased:
      let easing = UInt32.random(in: 1..<UInt32(scene.easings.count), using: &random)
      return apply(.eased(easing), to: child, lasting: duration, grain: grain)
    case 7 where options.delayed:
      let delay = Int64.random(in: 1...4, using: &random) * options.unit
      grain = divisor(child, Expression(index: child.index, duration: delay, grain: delay))
      return apply(.delayed(by: delay), to: child, lasting: duration.map { $0 + delay }, grain: grain)
    case _ where options.named:
      return apply(.named(UInt32.random(in: 0..<6, using: &random)), to: child, lasting: duration, grain: grain)
    case _: return child
    }
  }

  private mutating func stretched(_ child: Expression) -> Expression {
    guard let duration = child.duration, duration > 0 else {
      return apply(.stretched(to: options.unit), to: child, lasting: child.duration, grain: child.grain)
    }
    let top = Int64.random(in: 1...3, using: &random)
    var bottom = Int64.random(in: 1...3, using: &random)
    if options.wholeFlicks {
      if child.grain % bottom != 0 { bottom = 1 }
      let (length, grain) = (duration / bottom * top, child.grain / bottom * top)
      let transform: Transform =
        random.oneIn(2) ? .stretched(to: length) : .sped(by: Ratio(bottom, over: top)!)
      return apply(transform, to: child, lasting: length, grain: grain)
    }
    if random.oneIn(2) {
      let speed = Ratio(bottom, over: top)!
      return apply(.sped(by: speed), to: child, lasting: max(1, duration * top / bottom), grain: 1)
    }
    let length = Int64.random(in: 1...(20 * options.unit), using: &random)
    return apply(.stretched(to: length), to: child, lasting: length, grain: 1)
  }
}
