/// How large the values of an animation can become at most, for all tracks together: affine bounds in the size of the values
/// that it begins with.
///
/// This is a quick test before `Bounds`, which knows every track and costs more.
struct Magnitude: Semiring {
  /// At most `scale` times the size before, plus `offset`. The scale is 1 or more, because other tracks keep their values.
  struct Growth {
    var scale = 1.0
    var offset = 0.0

    func after(_ first: Growth) -> Growth {
      Growth(scale: scale * first.scale, offset: scale * first.offset + offset)
    }

    mutating func formUnion(_ other: Growth) {
      (scale, offset) = (max(scale, other.scale), max(offset, other.offset))
    }
  }

  private var isCancelled = false
  /// The values while it plays, and those at its end.
  private(set) var all = Growth()
  private var end = Growth()

  static var zero: Magnitude { Magnitude(isCancelled: true) }
  static var one: Magnitude { Magnitude() }

  private init(isCancelled: Bool = false) { self.isCancelled = isCancelled }

  /// Makes the magnitude of one sentence.
  ///
  /// - Parameter shares: the least and the greatest value of its easing.
  init(_ writes: ArraySlice<Write>, shares: ClosedRange<Double>) {
    for write in writes {
      var (played, ended) = (Growth(), Growth())
      if let from = write.from {
        let to = write.to(from: from)
        for share in [shares.lowerBound, shares.upperBound] {
          played.formUnion(Growth(offset: abs(mixed(from, to, share))))
        }
        ended.offset = max(abs(from), abs(to))
      } else {
        for share in [shares.lowerBound, shares.upperBound] {
          played.formUnion(
            Growth(scale: abs(1 + (write.scale - 1) * share), offset: abs(write.offset * share)))
        }
        ended.formUnion(Growth(scale: abs(write.scale), offset: abs(write.offset)))
      }
      played.formUnion(ended)
      all.formUnion(played)
      end.formUnion(ended)
    }
  }

  /// Makes the magnitude of a sentence whose values are at most as large as a number.
  init(most: Double) { (all.offset, end.offset) = (most, most) }

  static func + (left: consuming Magnitude, right: consuming Magnitude) -> Magnitude {
    if left.isCancelled { return right }
    if right.isCancelled { return left }
    return left.interwoven(with: right)
  }

  /// Returns the magnitude of two animations of which each may begin with any value of the other.
  func interwoven(with other: Magnitude) -> Magnitude {
    var both = self
    both.all = all.after(other.all)
    both.all.formUnion(other.all.after(all))
    both.end = both.all
    return both
  }

  static func * (left: consuming Magnitude, right: consuming Magnitude) -> Magnitude {
    if left.isCancelled || right.isCancelled { return zero }
    left.all.formUnion(right.all.after(left.end))
    left.end = right.end.after(left.end)
    return left
  }

  consuming func overlapped(by later: Magnitude) -> Magnitude {
    if isCancelled || later.isCancelled { return .zero }
    return interwoven(with: later)
  }

  consuming func transformed(by transform: Transform) -> Magnitude {
    if transform.isZerothPower { return .one }
    switch transform {
    case .reversed, .repeated, .eased: end = all
    case .stretched, .sped, .delayed, .named: break
    }
    return self
  }
}
