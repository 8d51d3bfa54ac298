/// The open parts of an expression.
///
/// Expressions can nest to any depth, so parse functions do not recurse: this stack holds the open parts, the operands read so
/// far, and the operators that wait for their right side.
struct ExpressionStack {
  private var frames: [Frame] = []
  /// The nodes of the operands.
  private var operands: [Int32] = []
  private var operators: [Operator] = []
  /// The indices in `tree.sentences` of the open sentences.
  private var sentences: [Int32] = []
  /// The keyframes of the open sentences, and for each sentence the number of those before its own.
  private var keyframes: [SyntaxTree.Keyframe] = []
  private var firstKeyframes: [Int] = []
  private var calls: [Call] = []
  /// The node of the overlap that was read last, or -1 after parentheses close around it.
  private var overlap: Int32 = -1

  /// A part that has begun and not ended.
  struct Frame {
    enum Kind: Equatable {
      /// The expression of a statement.
      case whole
      case parenthesis
      /// The arguments of a curve.
      case curveArguments
      /// The value of a phrase of the innermost open sentence.
      case phrase(Phrase)
      /// A part of a keyframe of the innermost open sentence.
      case keyframe(KeyframePart)
      /// The value of a modifier.
      case modifier(Modifier)
      /// The curve with which the delays of a stagger are spread.
      case spread
      /// A value in a declaration.
      case declared
      /// The value of a word of a plan.
      case plan(PlanVerb)
      /// A number of a rectangle.
      case corner
      /// The time of a reaction.
      case instant
      /// An argument of a call in words.
      case slot
      /// The arguments of a call in parentheses.
      case arguments
      /// The value of a parameter that has no argument.
      case defaultValue
    }

    /// What a keyframe says: its value, its place in time, and the curve that leads to it.
    enum KeyframePart { case value, place, curve }

    let kind: Kind
    /// The token that opened it.
    let token: UInt32
    /// The token of the property named in a phrase, or -1.
    fileprivate(set) var property: Int32 = -1
    /// The number of operators and operands on the stack before it.
    fileprivate let operators: Int
    fileprivate let operands: Int

    /// Whether its value contains only tight arithmetic, because it is inside a sentence.
    @inline(__always) var isTight: Bool {
      switch kind {
      case .phrase, .keyframe, .modifier, .spread, .declared, .plan, .instant, .slot: true
      case .whole, .parenthesis, .curveArguments, .arguments, .defaultValue, .corner: false
      }
    }

    /// Whether no text can be its value.
    var refusesText: Bool {
      switch kind {
      case .phrase, .keyframe, .modifier, .spread, .instant, .corner: true
      case .whole, .parenthesis, .curveArguments, .declared, .plan, .slot, .arguments, .defaultValue: false
      }
    }

    /// The kind of thing that an unknown word should be; see `SyntaxTree.Node.Kind.unknown`.
    var wanted: Int32 {
      switch kind {
      case .whole, .parenthesis, .defaultValue: return 0
      case .curveArguments, .declared, .plan, .corner, .instant, .slot, .arguments: return 2
      case .spread: return 1
      case .keyframe(let part): return part == .curve ? 1 : 2
      case .modifier(let modifier):
        switch modifier.value {
        case .curve: return 1
        case .speed: return 2
        case .none, .duration, .stagger, .count, .onset, .text: return 3
        }
      case .phrase(let phrase):
        switch phrase {
        case .with: return 1
        case .over, .after: return 3
        case .from, .through, .to, .by, .along, .at, .named: return 2
        }
      }
    }
  }

  /// An operator that waits for its right side.
  struct Operator {
    let kind: SyntaxTree.Node.Kind
    let token: UInt32
    /// Whether no space is on either side of it.
    let isTight: Bool

    var precedence: Int {
      switch kind {
      case .negate: 3
      case .multiply, .divide: 2
      default: 1
      }
    }
  }

  /// A call of a definition whose words and arguments are still being read.
  struct Call {
    let token: UInt32
    /// The state of `DefinePatterns` after the words read so far.
    fileprivate(set) var state: Int32
    /// The number of operands on the stack before it.
    fileprivate let operands: Int
  }

  var isEmpty: Bool { frames.isEmpty }

  /// Removes everything.
  mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    operands.removeAll(keepingCapacity: true)
    operators.removeAll(keepingCapacity: true)
    sentences.removeAll(keepingCapacity: true)
    keyframes.removeAll(keepingCapacity: true)
    firstKeyframes.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
  }

  // MARK: Frames

  /// The frame that was opened last.
  @inline(__always) var innermost: Frame { frames[frames.count - 1] }
  /// The kind of that frame; `nil` where none is open, as between statements.
  var innermostKind: Frame.Kind? { frames.last?.kind }
  /// Whether that frame holds a tight value; it does not where none is open.
  var isTight: Bool { frames.last?.isTight ?? false }

  @inline(__always)
  mutating func open(_ kind: Frame.Kind, at token: UInt32) {
    frames.append(Frame(kind: kind, token: token, operators: operators.count, operands: operands.count))
  }

  @inline(__always)
  mutating func close() { frames.removeLast() }

  /// Notes the property that the innermost phrase names.
  mutating func name(property: Int32) { frames[frames.count - 1].property = property }

  // MARK: Operands

  @inline(__always)
  mutating func push(_ node: Int32) { operands.append(node) }

  @inline(__always)
  mutating func pop() -> Int32 { operands.removeLast() }

  /// The operand that was read last.
  @inline(__always) var last: Int32 { operands[operands.count - 1] }

  /// The operands of the innermost frame.
  var operandsOfInnermost: ArraySlice<Int32> { operands[innermost.operands...] }

  /// Every operand, of all frames.
  var allOperands: [Int32] { operands }

  /// Moves the operands of a frame to the end of a list, and returns their number.
  mutating func moveOperands(of frame: Frame, to list: inout [Int32]) -> Int32 {
    list.append(contentsOf: operands[frame.operands...])
    let count = operands.count - frame.operands
    operands.removeLast(count)
    return Int32(count)
  }

  /// Returns the number of operands of a frame.
  func count(of frame: Frame) -> Int { operands.count - frame.operands }

  mutating func removeOperands() { operands.removeAll(keepingCapacity: true) }

  // MARK: Operators

  @inline(__always)
  mutating func push(_ waiting: Operator) { operators.append(waiting) }

  /// The waiting operators of the innermost frame.
  var operatorsOfInnermost: ArraySlice<Operator> { operators[innermost.operators...] }

  /// Removes and returns the last operator of the innermost frame, if there is one and the condition holds.
  @inline(__always)
  mutating func popOperator(while binds: (Operator) -> Bool) -> Operator? {
    guard operators.count > innermost.operators, binds(operators[operators.count - 1]) else { return nil }
    return operators.removeLast()
  }

  // MARK: Sentences

  @inline(__always) var hasSentence: Bool { !sentences.isEmpty }

  /// The index in `tree.sentences` of the innermost open sentence, which must exist.
  @inline(__always) var sentence: Int { Int(sentences[sentences.count - 1]) }

  @inline(__always)
  mutating func open(sentence: Int32) {
    sentences.append(sentence)
    firstKeyframes.append(keyframes.count)
  }

  /// Closes the innermost open sentence, and moves its keyframes to the end of a list.
  @inline(__always)
  mutating func closeSentence(keyframes list: inout [SyntaxTree.Keyframe]) -> Int32 {
    let first = firstKeyframes.removeLast()
    if first < keyframes.count {
      list.append(contentsOf: keyframes[first...])
      keyframes.removeSubrange(first...)
    }
    return sentences.removeLast()
  }

  /// Adds a keyframe to the innermost open sentence.
  mutating func add(_ keyframe: SyntaxTree.Keyframe) { keyframes.append(keyframe) }

  /// The keyframe that was added last.
  var lastKeyframe: SyntaxTree.Keyframe { keyframes[keyframes.count - 1] }

  /// Sets a part of the last keyframe of the innermost open sentence.
  mutating func set(_ part: Frame.KeyframePart, _ slot: SyntaxTree.Slot) {
    switch part {
    case .value: keyframes[keyframes.count - 1].value = slot
    case .place: keyframes[keyframes.count - 1].place = slot
    case .curve: keyframes[keyframes.count - 1].curve = slot
    }
  }

  // MARK: Calls

  /// The innermost call.
  var call: Call? { calls.last }

  mutating func openCall(at token: UInt32, state: Int32) {
    calls.append(Call(token: token, state: state, operands: operands.count))
  }

  /// Moves the innermost call to a state.
  mutating func follow(to state: Int32) { calls[calls.count - 1].state = state }

  /// Removes and returns the innermost call.
  mutating func closeCall() -> Call { calls.removeLast() }

  /// Returns the indices of the operands that are the arguments of a call.
  func arguments(of call: Call) -> Range<Int> { call.operands..<operands.count }

  func operand(at index: Int) -> Int32 { operands[index] }

  mutating func removeArguments(of call: Call) { operands.removeLast(operands.count - call.operands) }

  // MARK: Overlaps

  /// Marks the last operand as an overlap.
  mutating func markOverlap() { overlap = last }

  /// Removes the mark, because parentheses close around the last operand.
  mutating func closeOverlap() { overlap = -1 }

  /// Whether the last operand is an overlap without parentheses. A modifier after it could belong to the whole or to its second
  /// half.
  @inline(__always) var isOverlap: Bool { overlap >= 0 && last == overlap }
}
