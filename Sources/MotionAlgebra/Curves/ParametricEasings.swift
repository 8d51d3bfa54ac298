// The curves of github.com/bkase/swift-fp-animations, `ProgressTransformations.swift`, under their own names, for use
// with `Animation.time`. The CSS curves are `Easing.cssEase` and so on.

/// The curve 1 − (1 − t)^(1/2).
public let easeIn = Easing(shape: .easeIn(2))
/// The curve 1 − (1 − t)^2.
public let easeOut = Easing(shape: .easeOut(2))
/// The curve e(t) / (e(t) + e(1 − t)) with e(t) = exp(−1/t).
public let easeInOut = Easing(shape: .easeInOut(1))

/// Returns the curve 1 − (1 − t)^(1/c), or `linear` unless `c` is positive and finite. `Easing(easeIn:)` is `nil`
/// instead.
public func easeIn(_ c: Double) -> Easing { Easing(easeIn: c) ?? .linear }
/// Returns the curve 1 − (1 − t)^c, or `linear` unless `c` is positive and finite. `Easing(easeOut:)` is `nil` instead.
public func easeOut(_ c: Double) -> Easing { Easing(easeOut: c) ?? .linear }
/// Returns the curve e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t), or `linear` unless `c` is positive and finite.
/// `Easing(easeInOut:)` is `nil` instead.
public func easeInOut(_ c: Double) -> Easing { Easing(easeInOut: c) ?? .linear }
