import MotionAlgebra
import MotionText

/// One CSS property or function of a view that can be animated, with the numbers from which it is made.
struct StyleGroup {
  /// How numbers with different timings are animated.
  enum Apart {
    /// As short straight lines of all numbers together.
    case lines(tolerance: Double)
    /// With a registered custom property for each number, with this unit; the declaration is computed from them.
    case variables(unit: String, declaration: ([String]) -> String)
  }

  var properties: [VisibleProperty]
  var apart: Apart
  /// Whether interpolating the declaration between two such values equals interpolating the numbers.
  var isStraight: @Sendable ([Double]) -> Bool = { _ in true }
  /// Returns the values between two others at which the declaration stops following the first number straight on.
  var turns: (@Sendable (Double, Double) -> [Double])?
  /// The custom property that the declaration sets, and its type.
  var variable: (name: String, type: String)?
  var declaration: ([Double]) -> String

  /// Whether users who prefer reduced motion see it too.
  var isFade: Bool { properties.allSatisfy(\.isFade) }
  /// Whether it is the drawn part of an outline.
  var isTrim: Bool { properties.contains(.trimEnd) }
}

/// An animation of one group, or of one number of it.
struct StyleAnimation {
  /// The name of its keyframes. `MotionStyle` gives it last, because equal keyframes of all views have one name.
  fileprivate(set) var name = ""
  /// What follows the name where the keyframes are written.
  fileprivate let body: String
  let run: KeyframeRun
  /// Whether the values at its ends hold before and after it.
  let fills: Bool
  /// Returns the declarations of a keyframe.
  let declaration: ([Double]) -> String

  /// What follows the name in the value of `animation` in CSS.
  let timing: String
}

/// Collects the style of a picture: keyframes, and the declarations for each view.
struct MotionStyle {
  struct Animated {
    /// The declarations beside the animation.
    var declarations: [String]
    var animations: [StyleAnimation]
    var isFade: Bool
    /// The declaration that is used without motion.
    var still: String
  }

  let text: CSSText
  /// The start of the names of keyframes, as an identifier.
  private var start: String
  /// The prefix of the names of custom properties. WebKit loses their values if a later style sheet in the page registers them
  /// again, so no two pictures share one.
  private let scope: String
  let tolerance: Double
  private(set) var keyframes = ""
  /// The name of each body of keyframes, so that the same keyframes are written once.
  private var names: [String: String] = [:]
  /// The types of registered custom properties, by name.
  private(set) var registered: [String: String] = [:]
  private var count = 0
  /// The last timing that was written. Most views of a picture move with one timing.
  private var lastTiming: (timing: MotionCurve.Timing, text: String)?

  /// - Parameter prefix: the prefix of all names, which ends with `-` or is unknown.
  init(prefix: String, tolerance: Double) {
    start = CSSText.identifier(prefix)
    scope = prefix
    self.tolerance = tolerance
    text = CSSText(tolerance: tolerance)
  }

  /// Makes room for the keyframes of so many views.
  mutating func reserve(_ views: Int) {
    names.reserveCapacity(views)
    keyframes.reserveCapacity(128 * views)
  }

  /// Starts counting keyframes from 1 again, with another prefix.
  mutating func begin(_ prefix: String) { (start, count) = (CSSText.identifier(prefix), 0) }

  /// Returns the style of a group that moves; `nil` if none of its numbers do.
  mutating func animated(_ group: StyleGroup, of view: PictureView) -> Animated? {
    // Most groups of a view do not move, so they are found out without copies of the movements.
    guard group.properties.contains(where: { view.moves($0) { $0.isMoving } }) else { return nil }
    // The movements stay where they are, because a copy of one retains all of its parts.
    let places = group.properties.map(view.placeOfMovement)
    let moving = places.compactMap(\.self)
    let starts = group.properties.map { view.start[$0] }
    let stills = zip(places, starts).map { place, start in place.map { view.movements[$0].rest } ?? start }
    let span = MotionStyle.span(of: moving, in: view)
    let curves = zip(places, starts).map { place, start in
      place.map { view.movements[$0].curve } ?? MotionCurve(holding: start, from: span.start, to: span.end)
    }
    let loops: [MotionCurve]? = span.loop.map { loop in
      zip(places, starts).map { place, start in
        place.flatMap { view.movements[$0].loop }
          ?? MotionCurve(holding: start, from: loop.lowerBound, to: loop.upperBound)
      }
    }
    var grain = group.properties.reduce(Double.infinity) {
      min($0, $1.unit.tolerance(tolerance) / MotionCurve.grains)
    }
    for place in moving where view.movements[place].curve.grain > 0 {
      grain = min(grain, view.movements[place].curve.grain)
    }
    // Numbers that repeat after different times are animated each on its own.
    let areOneLoop = moving.dropFirst().allSatisfy { place in
      view.movements[place].passes == view.movements[moving[0]].passes
        && MotionStyle.span(of: [place], in: view).loop == MotionStyle.span(of: [moving[0]], in: view).loop
    }
    func stretches(_ curves: [MotionCurve]) -> [KeyframeRun.Stretch]? {
      if curves.allSatisfy({ $0.pieces.isEmpty }) { return [] }
      if let together = KeyframeRun.together(curves),
        together.allSatisfy({
          group.isStraight($0.from) && group.isStraight($0.to) && (group.turns?($0.reach.0, $0.reach.1).isEmpty ?? true)
        })
      {
        return together
      }
      guard case .lines(let allowed) = group.apart else { return nil }
      let end = curves.compactMap(\.pieces.last?.end).max() ?? 0
      let limits = group.properties.map { view.start.limits(of: $0) }
      let lines = KeyframeRun.alongLines(curves, limits: limits, tolerance: allowed, gap: KeyframeRun.gap(until: end))
      return group.turns.map { turns in lines.flatMap { $0.divided(at: turns) } } ?? lines
    }
    if let variable = group.variable { register(variable) }
    let still = group.declaration(stills)
    if areOneLoop, let once = stretches(curves), let pass = loops.map(stretches) ?? [] {
      let passes = moving.lazy.compactMap { view.movements[$0].passes }.first
      let animations = animations(
        once, pass, passes, curves.map(\.initial), grain, isDeclared: true, group.declaration)
      return Animated(declarations: [], animations: animations, isFade: group.isFade, still: still)
    }
    guard case .variables(let unit, let declaration) = group.apart else { return nil }
    var (names, animations): ([String], [StyleAnimation]) = ([], [])
    for (place, property) in group.properties.enumerated() {
      let name = "--" + CSSText.identifier(scope + property.name)
      guard let movement = places[place].map({ view.movements[$0] }), movement.isMoving else {
        names.append(text.fraction(starts[place]) + unit)
        continue
      }
      registered[name] = unit == "px" ? "<length>" : "<number>"
      names.append("var(\(name))")
      animations += style(movement, grain) { [text] values in "\(name): \(text.fraction(values[0]))\(unit)" }
    }
    return Animated(declarations: [declaration(names)], animations: animations, isFade: group.isFade, still: still)
  }

  /// Registers the custom property of a property that the script defines, and returns its name as an identifier.
  mutating func variable(ofProperty property: String) -> String {
    let name = "--" + CSSText.identifier(scope + property)
    registered[name] = "<number>"
    return name
  }

  /// Registers the custom property that a group declares.
  mutating func register(_ variable: (name: String, type: String)) { registered[variable.name] = variable.type }

  /// Returns the style of a property that the script defines, as a custom property.
  mutating func animated(own movement: PictureView.Movement) -> Animated {
    let name = variable(ofProperty: movement.name)
    let text = text
    func declaration(_ values: [Double]) -> String { "\(name): \(text.fraction(values[0]))" }
    let still = declaration([movement.rest])
    guard movement.isMoving else { return Animated(declarations: [still], animations: [], isFade: true, still: still) }
    let grain = VisibleProperty.Unit.fraction.tolerance(tolerance) / MotionCurve.grains
    return Animated(declarations: [], animations: style(movement, grain, declaration), isFade: false, still: still)
  }

  private mutating func style(
    _ movement: PictureView.Movement, _ grain: Double, _ declaration: @escaping ([Double]) -> String
  ) -> [StyleAnimation] {
    let once = movement.curve.pieces.isEmpty ? [] : KeyframeRun.together([movement.curve]) ?? []
    let pass = movement.loop.map { KeyframeRun.together([$0]) ?? [] } ?? []
    return animations(
      once, pass, movement.passes, [movement.curve.initial], grain, isDeclared: false, declaration)
  }

  /// Returns the text of a timing. Most follow one that is the same.
  private mutating func written(_ timing: MotionCurve.Timing) -> String {
    if let lastTiming, lastTiming.timing == timing { return lastTiming.text }
    let text = text.timing(timing)
    lastTiming = (timing, text)
    return text
  }

  /// - Parameters:
  ///   - passes: the number of passes; `nil` without end.
  ///   - isDeclared: whether the rule of the view declares the value at time 0.
  private mutating func animations(
    _ once: [KeyframeRun.Stretch], _ pass: [KeyframeRun.Stretch], _ passes: UInt64?, _ initial: [Double],
    _ grain: Double, isDeclared: Bool, _ declaration: @escaping ([Double]) -> String
  ) -> [StyleAnimation] {
    var animations: [StyleAnimation] = []
    func add(_ run: KeyframeRun, fills: Bool = true) {
      let body = run.keyframes({ written($0) }, declaration)
      animations.append(
        StyleAnimation(
          body: body, run: run, fills: fills, declaration: declaration, timing: run.animation(fills: fills)))
    }
    func moves(_ stretches: [KeyframeRun.Stretch]) -> Bool {
      stretches.contains { !$0.isHold || $0.from != initial }
    }
    if !once.isEmpty, moves(once) || !pass.isEmpty {
      let isSeen = moves(once) || pass.first.map { $0.first != once[0].from } ?? false
      if isSeen {
        add(KeyframeRun(once, initial: initial, grain: grain))
      }
    }
    if !pass.isEmpty {
      let run = KeyframeRun(
        pass, initial: initial, grain: grain, isLoop: true, passes: passes, entry: once.last?.to ?? initial)
      // If the passes begin slightly late, time 0 has the declared value, which a leap may follow.
      let leaps = run.start > 0 && run.keys.first.map { !KeyframeRun.isNear($0.values, initial, grain) } ?? false
      add(run, fills: animations.isEmpty && !(isDeclared && leaps))
    }
    return animations
  }

  /// Names the keyframes of animations, which are written unless equal ones were.
  fileprivate mutating func name(_ animations: inout [StyleAnimation]) {
    for place in animations.indices { animations[place].name = name(ofKeyframes: animations[place].body) }
  }

  private mutating func name(ofKeyframes body: String) -> String {
    if let known = names[body] { return known }
    count += 1
    let name = start + String(count)
    keyframes += "@keyframes "
    keyframes += name
    keyframes += " "
    keyframes += body
    names[body] = name
    return name
  }

  /// Returns the times of some movements of a view, and those of a pass of them.
  private static func span(
    of places: [Int], in view: PictureView
  ) -> (start: Int64, end: Int64, loop: ClosedRange<Int64>?) {
    var (whole, loop): (ClosedRange<Int64>?, ClosedRange<Int64>?)
    func add(_ piece: MotionCurve.Piece, to range: inout ClosedRange<Int64>?) {
      range = range.map { min($0.lowerBound, piece.start)...max($0.upperBound, piece.end) } ?? piece.start...piece.end
    }
    for place in places {
      for piece in view.movements[place].curve.pieces { add(piece, to: &whole) }
      for piece in view.movements[place].loop?.pieces ?? [] { add(piece, to: &loop) }
    }
    return (whole?.lowerBound ?? 0, whole?.upperBound ?? 0, loop)
  }

  /// The values of custom properties of each type that nothing sets; other types have 0.
  static let starts = ["<length>": "0px", "<angle>": "0deg", "<percentage>": "0%", "<color>": "#000000"]

  /// Writes the types and the first values of the custom properties, as a member `properties`.
  func writeRegistered(into json: inout JSONWriter) {
    json.object("properties") { json in
      for (name, type) in registered.sorted(by: { $0.key < $1.key }) {
        json.array(CSSText.name(name), [type, MotionStyle.starts[type] ?? "0"])
      }
    }
  }

  /// Returns the rules that register the custom properties with their types.
  ///
  /// - Parameter quoted: quotes a type; inside SVG the string must not contain `<`.
  func registrations(_ quoted: (String) -> String) -> String {
    registered.sorted { $0.key < $1.key }.map { name, type in
      let start = MotionStyle.starts[type] ?? "0"
      return "@property \(name) { syntax: \"\(quoted(type))\"; inherits: true; initial-value: \(start) }\n"
    }.joined()
  }
}

extension MotionStyle {
  /// The rule of one view for its motion.
  struct ViewMotion {
    /// The indices of the groups that move in either variant, plus one beyond the last for custom properties; each once.
    var places: [Int] = []
    var declarations: [String] = []
    var animations: [StyleAnimation] = []
    /// The style with reduced motion; `nil` if it is the same.
    var reduced: (declarations: [String], animations: [StyleAnimation])?
  }

  /// Returns the style of all movements of a view; `nil` if the view does not move.
  ///
  /// - Parameter reduced: the view with reduced motion; `nil` keeps the fades.
  mutating func motion(of view: PictureView, reduced: PictureView?, _ groups: [StyleGroup]) -> ViewMotion? {
    named(prepared(view, reduced: reduced, groups))
  }

  /// The motion of a view before its keyframes have names.
  struct Prepared {
    /// The motion; `nil` if the view does not move.
    var motion: ViewMotion?
    /// The custom properties to register.
    fileprivate var registered: [String: String]
  }

  /// Returns what the style of a view needs of this view alone, so that threads can do so for several views.
  mutating func prepared(_ view: PictureView, reduced: PictureView?, _ groups: [StyleGroup]) -> Prepared {
    let known = registered
    registered = [:]
    defer { registered = known }
    let motion = unnamed(view, reduced: reduced, groups)
    return Prepared(motion: motion, registered: registered)
  }

  /// Names the keyframes of a view. Views have names in the order of these calls.
  mutating func named(_ prepared: Prepared) -> ViewMotion? {
    if !prepared.registered.isEmpty { registered.merge(prepared.registered) { $1 } }
    guard var motion = prepared.motion else { return nil }
    name(&motion.animations)
    if var reduced = motion.reduced {
      name(&reduced.animations)
      motion.reduced = reduced
    }
    return motion
  }

  private mutating func unnamed(_ view: PictureView, reduced: PictureView?, _ groups: [StyleGroup]) -> ViewMotion? {
    let animated = animations(of: view, groups)
    let other = reduced.map { animations(of: $0, groups) }
    var motion = ViewMotion()
    for (place, _) in animated + (other ?? []) where !motion.places.contains(place) { motion.places.append(place) }
    for (_, style) in animated {
      motion.declarations += style.declarations
      motion.animations += style.animations
    }
    var kept = animated
    var stills: [String] = []
    if let other, let reduced {
      kept = other
      for (place, group) in groups.enumerated() {
        let start = group.properties.map { reduced.start[$0] }
        // A constant equal to the value of the view needs no declaration.
        guard motion.places.contains(place) || start != group.properties.map({ view.start[$0] }) else { continue }
        if !motion.places.contains(place) { motion.places.append(place) }
        stills.append(group.declaration(start))
      }
      if stills.isEmpty, animated.isEmpty, other.isEmpty { return nil }
    } else {
      if animated.isEmpty { return nil }
      kept = []
      for one in animated { if one.style.isFade { kept.append(one) } else { stills.append(one.style.still) } }
      if stills.isEmpty { return motion }
    }
    motion.reduced = (stills + kept.flatMap { $0.style.declarations }, kept.flatMap { $0.style.animations })
    return motion
  }

  private mutating func animations(
    of view: PictureView, _ groups: [StyleGroup]
  ) -> [(place: Int, style: Animated)] {
    var all: [(place: Int, style: Animated)] = []
    for (place, group) in groups.enumerated() {
      if let animated = animated(group, of: view) { all.append((place, animated)) }
    }
    for movement in view.movements where movement.property == nil {
      all.append((groups.count, animated(own: movement)))
    }
    return all
  }
}

extension StyleGroup {
  /// Returns the transforms as separate groups, so that each keeps its own timing, in the order in which CSS applies them.
  static func transforms(_ text: CSSText) -> [StyleGroup] {
    ([.position] + Property.turns).compactMap { StyleGroup($0, text) }
  }
  /// The number of `transforms`.
  static let countOfTransforms = 1 + Property.turns.count

  /// Returns the effects, which change the look of a whole view.
  static func effects(_ text: CSSText) -> [StyleGroup] { Property.effects.compactMap { StyleGroup($0, text) } }

  /// Makes the group of a property that CSS writes in the same way for all shapes; `nil` for other properties.
  private init?(_ property: Property, _ text: CSSText) {
    guard let css = property.writing.names?.css else { return nil }
    let numbers = property.numbers
    properties = numbers
    let units = numbers.map(\.unit)
    declaration = { values in
      // This is the declaration of most keyframes.
      var declaration = css
      for (place, unit) in units.enumerated() {
        declaration += place == 0 ? ": " : " "
        declaration += text.value(values[place], unit)
      }
      return declaration
    }
    apart =
      numbers.count == 1
      ? .lines(tolerance: 0)
      : .variables(unit: numbers[0].unit == .pixels ? "px" : "") { "\(css): \($0.joined(separator: " "))" }
  }
}

/// Returns a hash, which makes the names of keyframes distinct from those of other pictures in the same page.
func fingerprint(_ text: String) -> String {
  var fingerprint = Fingerprint()
  fingerprint.add(text)
  return fingerprint.text
}
