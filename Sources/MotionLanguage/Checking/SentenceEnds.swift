/// The first and last values of a sentence, component by component.
struct SentenceEnds {
  /// The first value; `nil` if the sentence has no `from`.
  var from: SIMD4<Double>?
  /// The factor by which the first value enters the last: `scale` × first + `offset`.
  var scale: SIMD4<Double>
  var offset: SIMD4<Double>

  private static let zero = SIMD4<Double>(repeating: 0)
  private static let one = SIMD4<Double>(repeating: 1)

  /// The ends of a motion along a path, which determines the rest.
  static let ofPath = SentenceEnds(from: zero, scale: zero, offset: one)

  private init(from: SIMD4<Double>?, scale: SIMD4<Double>, offset: SIMD4<Double>) {
    (self.from, self.scale, self.offset) = (from, scale, offset)
  }

  /// Returns `nil` after a mistake, which is reported.
  init?(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, in script: inout EvaluatedScript
  ) {
    self.init(said: sentence, verb, property, unit: nil, in: &script)
    if property.kind == .colour, !sentence.by.isGiven { fillMissing() }
  }

  /// Returns the ends of each leg of a sentence with values on the way; `nil` after a mistake, which is reported.
  static func ofLegs(
    _ sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, in script: inout EvaluatedScript
  ) -> [SentenceEnds]? {
    let unit = script.unit(of: sentence)
    guard let whole = SentenceEnds(said: sentence, verb, property, unit: unit, in: &script) else { return nil }
    var legs: [SentenceEnds] = []
    var from = whole.from
    for keyframe in script.tree.keyframes[run: sentence.keyframes] {
      guard let value = script.value(of: keyframe.value, beside: unit, property) else { return nil }
      legs.append(SentenceEnds(from: from, scale: zero, offset: value))
      from = value
    }
    legs.append(SentenceEnds(from: from, scale: whole.scale, offset: whole.offset))
    if property.kind == .colour {
      for leg in legs.indices { legs[leg].fillMissing() }
    }
    return legs
  }

  /// The ends as they are written, where the colour `none` lacks components.
  ///
  /// - Parameter unit: the value whose unit a bare number takes; `nil` for the other end.
  private init?(
    said sentence: SyntaxTree.Sentence, _ verb: Verb, _ property: PropertyReference, unit: SyntaxTree.Slot?,
    in script: inout EvaluatedScript
  ) {
    let zero = SentenceEnds.zero
    if verb == .hold {
      (from, scale, offset) = (nil, SentenceEnds.one, zero)
      guard sentence.at.isGiven else { return }
      guard let value = script.value(of: sentence.at, beside: nil, property) else { return nil }
      (from, scale, offset) = (value, zero, value)
      return
    }
    let other = unit ?? (sentence.to.isGiven ? sentence.to : sentence.by)
    (from, scale, offset) = (nil, zero, zero)
    if sentence.from.isGiven {
      guard let value = script.value(of: sentence.from, beside: sentence.by.isGiven ? nil : other, property) else {
        return nil
      }
      from = value
    } else if verb == .fadeIn || (verb == .draw && !sentence.by.isGiven) {
      from = zero
    }
    if sentence.by.isGiven {
      guard let change = SentenceEnds.change(sentence.by, verb, property, from: from, in: &script) else { return nil }
      self = change
      return
    }
    offset = SIMD4(repeating: verb == .fadeIn ? 1 : 0)
    if verb == .draw { offset = PropertyReference.drawn(to: 1) }
    if sentence.to.isGiven {
      guard let value = script.value(of: sentence.to, beside: unit ?? sentence.from, property) else { return nil }
      offset = value
    }
  }

  /// Gives the missing components of `none` the values at the other end. Without a `from`, the colour keeps those that it has.
  private mutating func fillMissing() {
    for lane in 0..<3 {
      let first = from?[lane] ?? .nan
      if offset[lane].isNaN {
        (scale[lane], offset[lane]) = first.isNaN ? (1, 0) : (0, first)
      } else if from != nil, first.isNaN {
        from?[lane] = offset[lane]
      }
    }
  }

  /// Returns the change of `by V`; see "Phrases" in grammar.md.
  private static func change(
    _ slot: SyntaxTree.Slot, _ verb: Verb, _ property: PropertyReference, from: SIMD4<Double>?,
    in script: inout EvaluatedScript
  ) -> SentenceEnds? {
    let quantity = script[slot.node]
    if property.kind == .colour {
      let said = script.text(ofNode: slot.node)
      if quantity.kind == .angle, property == PropertyReference(.fill) {
        script.report(.angleOfFill(.byOfColour, said), at: script.tree.range(ofNode: slot.node))
      } else {
        script.report(
          .byOfColour(fixedBy: quantity.kind == .colour ? "to" : nil), at: script.tree.range(ofToken: slot.keyword))
      }
      return nil
    }
    let isPercent = quantity.kind == .percent || (quantity.kind == .vector && quantity.element == .percent)
    let isLength = property.kind == .length || property.kind == .size
    let isShrink = verb == .shrink
    if property.kind == .scale || (isPercent && isLength) {
      let value: SIMD4<Double>?
      if isPercent && isLength {
        value =
          quantity.kind == .vector ? script.values.components(of: quantity) : SIMD4(repeating: quantity.number)
      } else {
        value = script.value(of: slot, beside: nil, property)
      }
      guard let value else { return nil }
      var factor = value
      if isPercent, isLength || verb == .grow || isShrink {
        factor = isShrink ? 1 - value : 1 + value
      } else if isShrink {
        guard value[0] != 0, value[1] != 0 else {
          script.report(.divisionByZero, at: script.tree.range(ofNode: slot.node))
          return nil
        }
        factor = 1 / value
      }
      return SentenceEnds(from: from, scale: factor, offset: zero).fixed
    }
    guard let value = script.value(of: slot, beside: nil, property) else { return nil }
    return SentenceEnds(from: from, scale: one, offset: isShrink ? -value : value).fixed
  }

  /// The ends with their last value computed, if there is a `from`.
  private var fixed: SentenceEnds {
    guard let from else { return self }
    return SentenceEnds(from: from, scale: SentenceEnds.zero, offset: scale * from + offset)
  }
}

extension SIMD4<Double> {
  /// The components, with 0 for those that the colour `none` lacks.
  var withoutMissing: SIMD4<Double> { replacing(with: 0, where: self .!= self) }
}
