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
