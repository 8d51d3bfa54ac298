/// A whole animation as the compiler holds it, before it is evaluated: sentences joined by `+` and
/// `*` and transformed, with the tables that they point into.
public struct Scene: Sendable {
  /// The place of a part of the composition.
  public typealias Index = Composition<Tween, Transform>.Index

  /// The expression; its root is what is played.
  public var composition = Composition<Tween, Transform>()
  /// Every property that a tween may write, one component each, in the order of their columns.
  public var tracks: [Track] = []
  /// Every view, in the order of their columns, those too that nothing is written of.
  public var views: [SceneView] = []
  /// What is played instead for people who ask for less motion; `nil` where the script says nothing of it.
  public var reduced: Scene.Index?
  /// Places in `views` of those that are not declared, and that only `reduced` animates: nobody else sees them.
  public var onlyReduced: Set<Int> = []
  /// What happens at events, beside the timeline.
  public var cues = CueSheet()
  /// What the script says of the picture; `nil` where it says nothing.
  public var canvas: Canvas?
  /// What the tweens write; a tween owns a run of them.
  public var writes: [Write] = []
  /// The paths that tweens name by their place here.
  public var paths: [ArcLengthPath] = []
  /// The easings that tweens and transforms name by their place here.
  public var easings: [Easing] = []
  /// The texts that `labels` point into.
  public var text: [UInt8] = []
  /// What tweens and named compositions are called in a timeline.
  public var labels: [Label] = []

  public init() {}
}

extension Scene {
  /// What a tween of this scene writes.
  @inlinable
  public func writes(of tween: Tween) -> ArraySlice<Write> {
    writes[Int(tween.writes.lowerBound)..<Int(tween.writes.upperBound)]
  }
}

/// One component of one property of one view: a column of the frames.
public struct Track: Hashable, Sendable {
  /// The name of the view.
  public var view: String
  /// Which number of the view it moves, if pictures show it; `nil` for a property of the script's own.
  public let visible: VisibleProperty?
  /// What a property of the script's own is called.
  private let own: String
  /// What a sentence without `from` begins with where nothing was written before, in canonical
  /// units; `nil` where there is none.
  public var base: Double?
  /// Whether `base` is what its view declares: then it also stands in the frames before the first
  /// write, which otherwise have the first value that will be written.
  public var isDeclared: Bool

  public init(view: String, _ visible: VisibleProperty, base: Double? = nil, isDeclared: Bool = false) {
    (self.view, self.visible, own) = (view, visible, "")
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// A track of a property by its name, which may be one of the script's own.
  ///
  /// - Parameter component: `x`, `width`, `red` …; `nil` where the property is a single number, as all are of a script's
  ///   own.
  public init(
    view: String, property: String, component: String? = nil, base: Double? = nil, isDeclared: Bool = false
  ) {
    (self.view, visible, own) = (view, VisibleProperty(property, component: component), property)
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// `position`, `opacity` …, or a name of the script.
  public var property: String { visible?.property.name ?? own }
  /// `x`, `width`, `red` …; `nil` where the property is a single number.
  public var component: String? { visible?.component }
  /// `circle.position.x`.
  public var name: String { "\(view).\(visible?.name ?? own)" }
}

/// One sentence: one easing over one duration, writing any number of tracks (a `wait` writes none).
public struct Tween: Hashable, Sendable {
  /// In flicks; positive.
  public var duration: Int64
  /// A place in `Scene.easings`.
  public var easing: UInt32
  /// The run of `Scene.writes` that is this tween's.
  public var writes: Range<UInt32>
  /// A place in `Scene.labels`; `nil` for a pause that no sentence asked for (`after 1s`), which
  /// has no interval.
  public var label: UInt32?
  /// `UInt32.max` for none: there is room for a number, and none for an optional one.
  private var pathPlace = UInt32.max

  /// A place in `Scene.paths`: the views move along it by its length, as the easing says.
  ///
  /// The writes of such a tween then stand in pairs, x before y, each from 0 to 1, and the share of the change is the
  /// coordinate itself.
  public var path: UInt32? {
    get { pathPlace == .max ? nil : pathPlace }
    set { pathPlace = newValue ?? .max }
  }

  public init(duration: Int64, easing: UInt32, writes: Range<UInt32>, label: UInt32?, path: UInt32? = nil) {
    self.duration = duration
    self.easing = easing
    self.writes = writes
    self.label = label
    self.path = path
  }

  /// Which coordinate of its path a write gives: 0 is x, 1 is y.
  @inlinable public func component(ofWrite place: UInt32) -> Int { Int((place - writes.lowerBound) % 2) }
}

/// What a tween does to one track: from `from` to `scale` × from + `offset`.
///
/// A sentence without `from` begins where its property stands; its last value is then an affine
/// map of that entry value (`to`: scale 0; `by`: scale 1; `scale by c`: offset 0).
public struct Write: Hashable, Sendable {
  /// A place in `Scene.tracks`.
  public var track: UInt32
  /// The first value, in canonical units; `nil` where the sentence has no `from`.
  public var from: Double?
  public var scale: Double
  public var offset: Double

  public init(track: UInt32, from: Double?, scale: Double, offset: Double) {
    self.track = track
    self.from = from
    self.scale = scale
    self.offset = offset
  }

  /// Fixed at both ends.
  public init(track: UInt32, from: Double, to: Double) {
    self.init(track: track, from: from, scale: 0, offset: to)
  }

  /// The last value, for a first one.
  @inlinable public func to(from first: Double) -> Double { scale == 0 ? offset : scale * first + offset }
}

/// What a modifier does to an animation. It leaves `cancelled` and `trivial` as they are, except that a repeat
/// of 0 times is `trivial`, whatever it repeats.
public enum Transform: Hashable, Sendable {
  /// One pass after the other, `times` over (`nil`: without end). When `alternating`, one pass is
  /// there and back: `x * x reversed`.
  case repeated(times: UInt64?, alternating: Bool)
  /// Mirrored in time.
  case reversed
  /// Stretched or squeezed to a duration in flicks; positive.
  case stretched(to: Int64)
  /// Played at a speed: 2 halves the duration.
  case sped(by: Ratio)
  /// Time inside the whole runs along an easing (a place in `Scene.easings`), clamped to the whole.
  case eased(UInt32)
  /// The first values are held for so many flicks, then it plays; positive.
  case delayed(by: Int64)
  /// A name for the interval of the whole: a place in `Scene.labels`.
  case named(UInt32)

  /// Whether it repeats 0 times. x⁰ = 1 for every x, zero included: the result is `trivial`, not what is repeated.
  public var isZerothPower: Bool { if case .repeated(times: 0, _) = self { true } else { false } }
}

/// What the timeline says of a sentence or of a named composition, as runs of `Scene.text`.
public struct Label: Hashable, Sendable {
  public var name: Range<UInt32>
  public var view: Range<UInt32>
  public var property: Range<UInt32>

  public init(name: Range<UInt32>, view: Range<UInt32> = 0..<0, property: Range<UInt32> = 0..<0) {
    self.name = name
    self.view = view
    self.property = property
  }
}

extension Scene {
  /// The words of a label: white space of any length is one space, and a comment to the end of its
  /// line is none of them.
  public func words(_ range: Range<UInt32>) -> String {
    var bytes = Array(text[Int(range.lowerBound)..<Int(range.upperBound)])
    while let start = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2F && bytes[$0 + 1] == 0x2F }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    {
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
