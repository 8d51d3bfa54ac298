/// The position of a part in the whole: time t inside is offset + scale × t, or offset − scale × t where the part is
/// mirrored.
struct Placement: Hashable, Sendable {
  var offset: ExactTime = .zero
  var scale: Ratio = .one
  var isMirrored = false

  static let unmoved = Placement()

  func of(_ time: ExactTime) -> ExactTime {
    let scaled = time * scale
    return isMirrored ? offset - scaled : offset + scaled
  }

  /// Returns `inner` followed by this placement. A result that 64 bits cannot hold becomes an overflow.
  func placing(_ inner: Placement) -> Placement {
    guard let product = scale.multiplied(by: inner.scale) else {
      return Placement(offset: .overflow, isMirrored: isMirrored != inner.isMirrored)
    }
    return Placement(offset: of(inner.offset), scale: product, isMirrored: isMirrored != inner.isMirrored)
  }
}
