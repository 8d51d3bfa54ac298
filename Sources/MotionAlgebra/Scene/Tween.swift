/// One sentence: one easing over one duration, which writes any number of tracks. A `wait` writes none.
@usableFromInline package struct Tween: Hashable, Sendable {
  /// The duration in flicks; positive.
  package var duration: Int64
  /// The easing, an index into `Scene.easings`.
  package var easing: UInt32
  /// The writes of this tween, a range of `Scene.writes`.
  @usableFromInline package var writes: Range<UInt32>
  /// The label, an index into `Scene.labels`; `nil` for a pause that is no sentence (`after 1s`), which has no
  /// interval.
  package var label: UInt32? {
    get { storedLabel == .max ? nil : storedLabel }
    set { storedLabel = newValue ?? .max }
  }
  // `UInt32.max` stands for no label and for no path, because optionals would enlarge the tween.
  private var storedLabel = UInt32.max
  private var storedPath = UInt32.max
  /// Whether it begins with the speed that its tracks have; see `KeptSpeed`.
  package var keepsSpeed = false
  /// The leg of a sentence with values on the way that it is.
  package var leg = Leg.none
  /// Whether the views turn with the path that they move along.
  @usableFromInline package var facesPath = false

  /// The path that the views move along by its length, an index into `Scene.paths`; `nil` for none.
  ///
  /// The writes of such a tween come in pairs, x before y, or with the rotation as a third if the views turn with it. Each is
  /// from 0 to 1, and the share of the change is the value itself.
  package var path: UInt32? {
    get { storedPath == .max ? nil : storedPath }
    set { storedPath = newValue ?? .max }
  }

  /// The legs of a sentence with values on the way are one tween after the other in a `named` composition, whose interval is
  /// that of the sentence.
  package enum Leg: UInt8, Sendable {
    /// It is no leg but the whole sentence.
    case none
    case first, middle, last

    /// Whether another leg of its sentence plays right before it.
    func goesOn(isReversed: Bool) -> Bool { self == .middle || self == (isReversed ? .first : .last) }
  }

  /// Makes a tween.
  package init(
    duration: Int64, easing: UInt32, writes: Range<UInt32>, label: UInt32?, path: UInt32? = nil,
    keepsSpeed: Bool = false, facesPath: Bool = false
  ) {
    self.duration = duration
    self.easing = easing
    self.writes = writes
    self.label = label
    self.path = path
    self.keepsSpeed = keepsSpeed
    self.facesPath = facesPath
  }

  /// Returns whether something about a write is resolved where it plays: its first value, or the speed that it keeps.
  @inline(__always)
  func needsSlot(_ write: Write) -> Bool { write.from == nil || keepsSpeed }

  /// Returns the component of the motion along the path that a write gives, where the write is an index into `Scene.writes`;
  /// see `ArcLengthPath.component`.
  @inlinable package func component(ofWrite place: UInt32) -> Int {
    Int(place - writes.lowerBound) % componentCount
  }

  /// The number of components of the motion along the path.
  @inlinable package var componentCount: Int { facesPath ? 3 : 2 }
}

/// The change of one track by a tween: from `from` to `scale` × from + `offset`.
///
/// A sentence without `from` begins with the value that its property has then. Its last value is an affine map of that
/// entry value (`to`: scale 0; `by`: scale 1; `scale by c`: offset 0).
@usableFromInline package struct Write: Hashable, Sendable {
  /// The track, an index into `Scene.tracks`.
  package var track: UInt32
  /// The first value in canonical units; `nil` where the sentence has no `from`.
  package var from: Double?
  /// The factor of the first value in the last value.
  @usableFromInline package var scale: Double
  /// The constant part of the last value, in canonical units.
  @usableFromInline package var offset: Double

  /// Makes a write whose last value is an affine map of the first.
  package init(track: UInt32, from: Double?, scale: Double, offset: Double) {
    self.track = track
    self.from = from
    self.scale = scale
    self.offset = offset
  }

  /// Makes a write with both ends fixed.
  package init(track: UInt32, from: Double, to: Double) {
    self.init(track: track, from: from, scale: 0, offset: to)
  }

  /// Returns the last value for a first value.
  @inlinable package func to(from first: Double) -> Double { scale == 0 ? offset : scale * first + offset }
}
