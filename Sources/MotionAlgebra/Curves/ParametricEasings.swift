// The curves of the talk's library under its names, for `time`: github.com/bkase/swift-fp-animations,
// `ProgressTransformations.swift`. The CSS curves are `Easing.cssEase` and so on.

/// 1 − (1 − t)^(1/2).
public let easeIn = Easing(shape: .easeIn(2))
/// 1 − (1 − t)^2.
public let easeOut = Easing(shape: .easeOut(2))
/// e(t) / (e(t) + e(1 − t)) with e(t) = exp(−1/t).
public let easeInOut = Easing(shape: .easeInOut(1))

/// 1 − (1 − t)^(1/c). `linear` unless `c` is positive and finite; `Easing(easeIn:)` tells.
public func easeIn(_ c: Double) -> Easing { Easing(easeIn: c) ?? .linear }
/// 1 − (1 − t)^c. `linear` unless `c` is positive and finite; `Easing(easeOut:)` tells.
public func easeOut(_ c: Double) -> Easing { Easing(easeOut: c) ?? .linear }
/// e(t) / (e(t) + e(1 − t)) with e(t) = exp(−c/t). `linear` unless `c` is positive and finite;
/// `Easing(easeInOut:)` tells.
public func easeInOut(_ c: Double) -> Easing { Easing(easeInOut: c) ?? .linear }
