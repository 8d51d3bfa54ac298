@testable import MotionAlgebra

/// A scene with cues, made by hand. Times are in milliseconds.
struct CueScene {
  private(set) var scene = Scene()
  private var timeline: Composition<Tween, Transform>.Index?

  static let ms = ExactTime.flicksPerSecond / 1000

  init() {
    scene.easings = [.linear, .cssEaseInOut]
  }

  /// A circle with a position, a radius, an opacity, a scale and a rotation: tracks from 7·i on, x and y first.
  mutating func circle(_ name: String, at place: SIMD2<Double> = [0, 0], radius: Double = 50) -> UInt32 {
    let first = UInt32(scene.tracks.count)
    for (property, component, base) in [
      ("position", "x" as String?, place.x), ("position", "y", place.y), ("radius", nil, radius), ("opacity", nil, 1),
      ("scale", "x", 1), ("scale", "y", 1), ("rotation", nil, 0),
    ] {
      scene.tracks.append(
        Track(view: name, property: property, component: component, base: base, isDeclared: true))
    }
    scene.views.append(
      SceneView(
        name: name, shape: .circle, radius: radius, size: [100, 100], position: place, scale: [1, 1], rotation: 0,
        opacity: 1, fill: [0, 0, 0, 1], trim: [0, 1]))
    return first
  }

  mutating func view(_ view: SceneView) { scene.views.append(view) }
  mutating func track(_ track: Track) -> UInt32 {
    scene.tracks.append(track)
    return UInt32(scene.tracks.count - 1)
  }

  /// Returns a sentence on some tracks.
  mutating func sentence(
    _ ms: Int64, easing: UInt32 = 0, _ writes: Write..., label: String = "", keepsSpeed: Bool = false
  ) -> Composition<Tween, Transform>.Index {
    let first = UInt32(scene.writes.count)
    scene.writes += writes
    let start = UInt32(scene.text.count)
    scene.text += Array(label.utf8)
    scene.labels.append(Label(name: start..<UInt32(scene.text.count)))
    return scene.composition.append(
      single: Tween(
        duration: ms * CueScene.ms, easing: easing, writes: first..<UInt32(scene.writes.count),
        label: UInt32(scene.labels.count - 1), keepsSpeed: keepsSpeed))
  }

  /// Returns a motion along a path, on x and on y, which is the next track.
  mutating func along(_ path: ArcLengthPath, _ ms: Int64, _ x: UInt32) -> Composition<Tween, Transform>.Index {
    scene.paths.append(path)
    let first = UInt32(scene.writes.count)
    scene.writes += [.from(x, 0, to: 1), .from(x + 1, 0, to: 1)]
    return scene.composition.append(
      single: Tween(
        duration: ms * CueScene.ms, easing: 0, writes: first..<first + 2, label: nil,
        path: UInt32(scene.paths.count - 1)))
  }

  mutating func easing(_ easing: Easing) -> UInt32 {
    scene.easings.append(easing)
    return UInt32(scene.easings.count - 1)
  }

  mutating func sequence(
    _ a: Composition<Tween, Transform>.Index, _ b: Composition<Tween, Transform>.Index
  ) -> Composition<Tween, Transform>.Index { scene.composition.append(times: a, b) }

  mutating func together(
    _ a: Composition<Tween, Transform>.Index, _ b: Composition<Tween, Transform>.Index
  ) -> Composition<Tween, Transform>.Index { scene.composition.append(plus: a, b) }

  mutating func apply(
    _ transform: Transform, _ a: Composition<Tween, Transform>.Index
  ) -> Composition<Tween, Transform>.Index { scene.composition.append(transform, of: a) }

  mutating func wait(_ ms: Int64) -> Composition<Tween, Transform>.Index {
    let place = UInt32(scene.writes.count)
    return scene.composition.append(
      single: Tween(duration: ms * CueScene.ms, easing: 0, writes: place..<place, label: nil))
  }

  mutating func play(_ timeline: Composition<Tween, Transform>.Index) { self.timeline = timeline }

  mutating func at(_ ms: Int64, _ action: CueAction) { scene.cues.cues.append(Cue(.at(ms * CueScene.ms), action)) }
  mutating func on(_ event: CueEvent, _ view: UInt32, _ action: CueAction) {
    scene.cues.cues.append(Cue(.on(event, view: view), action))
  }
  mutating func transition(_ transition: CueTransition) { scene.cues.transitions.append(transition) }

  /// The scene, with the timeline or nothing as its root.
  func made() -> Scene {
    var made = scene
    let nothing = made.composition.appendOne()
    made.composition.root = timeline ?? nothing
    return made
  }
}

extension Write {
  static func to(_ track: UInt32, _ value: Double) -> Write { Write(track: track, from: nil, scale: 0, offset: value) }
  static func from(_ track: UInt32, _ from: Double, to: Double) -> Write { Write(track: track, from: from, to: to) }
}

extension CuePlan {
  static let usual = Spring(stiffness: 200, damping: 20, mass: 1)!

  static func spring(_ track: UInt32, to x: Double, _ y: Double) -> CuePlan {
    .spring([CueTarget(track: track, value: x), CueTarget(track: track + 1, value: y)], usual)
  }
}
