import MotionAlgebra
import MotionText

/// What changes in a movement of another tool.
extension ForeignMotion {
  /// Whether properties go to the values of the code, or come from them.
  enum Way { case to, from }

  /// Some values of properties, and when they are reached.
  struct Frame {
    var parts: [ForeignCode.Part]
    /// The percentage; `nil` where the frames are evenly spaced.
    var place: Double?
  }

  /// The values of one property on its way.
  struct Track {
    /// The name in small letters, and as the code writes it.
    var name: String
    var said: String
    var values: [String] = []
    var places: [Double?] = []
    /// Whether its first and its last value are those of the first and the last frame.
    var isWhole = true

    /// The property, with its value if that is short.
    var words: String {
      let value = values.joined(separator: ", ")
      if said.isEmpty { return value }
      return value.isEmpty || value.count > 24 || values.count > 1 ? said : "\(said): \(value)"
    }
  }

  /// Reads the properties of an object, such as `{ opacity: 0, y: 50, duration: 0.6 }`.
  ///
  /// - Parameters:
  ///   - starts: the first values, where the code gives both.
  ///   - isOffset: whether `x` and `y` are distances from where a view stands, as in GSAP.
  mutating func read(
    _ parts: [ForeignCode.Part], _ way: Way, from starts: [ForeignCode.Part] = [], isOffset: Bool = true
  ) {
    read((starts.isEmpty ? [] : [Frame(parts: starts)]) + [Frame(parts: parts)], way, isOffset: isOffset)
  }

  /// Reads the values of properties on their way.
  mutating func read(_ frames: [Frame], _ way: Way, isOffset: Bool = true) {
    var tracks: [Track] = []
    for (index, frame) in frames.enumerated() {
      for part in ForeignMotion.apart(frame.parts) where !readSetting(part) {
        let name = ForeignWords.folded(part.name)
        var found = tracks.firstIndex { $0.name == name }
        if found == nil {
          found = tracks.count
          tracks.append(Track(name: name, said: part.name, isWhole: index == 0 || frames.count == 2))
        }
        guard let found else { continue }
        let values = ForeignMotion.values(part.value)
        tracks[found].values += values
        tracks[found].places += values.map { _ in frame.place }
        if values.isEmpty { unsaid.append(part.name) }
      }
    }
    for index in tracks.indices {
      let last = frames.last.map { ForeignMotion.apart($0.parts) } ?? []
      if !last.contains(where: { ForeignWords.folded($0.name) == tracks[index].name }) { tracks[index].isWhole = false }
      if tracks[index].values.count == places.count {
        tracks[index].places = places.map { ForeignNumber($0)?.value }
      }
    }
    let position = tracks.filter { ["x", "translatex", "tx", "y", "translatey", "ty"].contains($0.name) }
    let factors = tracks.filter { ["scalex", "scaley"].contains($0.name) }
    for track in tracks where !track.values.isEmpty {
      let isPosition = position.contains { $0.name == track.name }
      if !track.isWhole {
        unsaid.append(track.said)
      } else if !isPosition {
        let isSecond = factors.count == 2 && track.name == factors[1].name
        if !isSecond { change(track, factors.count == 2 && track.name == factors[0].name ? factors[1] : nil, way) }
      }
    }
    let whole = position.filter { $0.isWhole && !$0.values.isEmpty }
    let across = whole.first { $0.name.hasSuffix("x") }
    move(across, whole.first { !$0.name.hasSuffix("x") }, way, isOffset: isOffset)
  }

  /// Returns properties with `transform: translate(10px, 20px) rotate(45deg)` taken apart.
  private static func apart(_ parts: [ForeignCode.Part]) -> [ForeignCode.Part] {
    parts.flatMap { part -> [ForeignCode.Part] in
      // GSAP has percentages of the view's own size as properties.
      if ["xpercent", "ypercent"].contains(ForeignWords.folded(part.name)), ForeignNumber(part.value.words)?.unit == ""
      {
        return [
          ForeignCode.Part(
            name: String(part.name.prefix(1)), value: ForeignCode.Term(kind: .plain, words: part.value.words + "%"))
        ]
      }
      guard ForeignWords.folded(part.name) == "transform", part.value.parts.isEmpty else { return [part] }
      let calls = ForeignCode.words(part.value.words).flatMap { ForeignCode.calls($0).prefix(1) }
      if calls.isEmpty { return [part] }
      return calls.flatMap { call -> [ForeignCode.Part] in
        let values = call.arguments.map(\.value)
        let isPair = ["translate", "translate3d", "scale"].contains(call.method) && values.count > 1
        let names = call.method == "scale" ? ["scalex", "scaley"] : ["x", "y"]
        if isPair { return zip(names, values).map { ForeignCode.Part(name: $0, value: $1) } }
        guard let first = values.first, values.count == 1 else { return [part] }
        return [ForeignCode.Part(name: call.method == "translate" ? "x" : call.method, value: first)]
      }
    }
  }

  /// Returns the values of a property on the way, in the words of the code.
  private static func values(_ value: ForeignCode.Term) -> [String] {
    switch value.kind {
    case .list: value.parts.flatMap { $0.value.kind == .list ? [] : values($0.value) }
    case .object:
      ["from", "to", "value"].flatMap { name in
        value.parts.first { $0.name == name }.map { values($0.value) } ?? []
      }
    case .plain, .text: value.words.isEmpty ? [] : [value.words]
    }
  }

  /// Adds the change of one property to a value.
  mutating func change(_ name: String, to value: String) {
    change(Track(name: name, said: name, values: [value], places: [nil]), nil, .to)
  }

  /// Adds the change of one property.
  ///
  /// - Parameter other: of two factors of a scale, the second one.
  private mutating func change(_ track: Track, _ other: Track?, _ way: Way) {
    let numbers = track.values.compactMap(ForeignNumber.init)
    let areNumbers = numbers.count == track.values.count
    let count = changes.count
    switch track.name {
    case "opacity", "alpha", "autoalpha", "fillopacity":
      if areNumbers { fade(track, numbers.map(\.factor), way) }
    case "scale":
      if areNumbers { add("scale", track, numbers.map(\.factor), way, base: "1", numbers.last) }
    case "scalex", "scaley":
      // A number beside a percentage would be one too.
      let others = (other?.values ?? track.values.map { $0.hasSuffix("%") ? "100%" : "1" }).compactMap(
        ForeignNumber.init)
      if areNumbers, others.count == numbers.count {
        let points = zip(numbers, others).map { number, other in
          let factors = track.name == "scalex" ? [number, other] : [other, number]
          return "(\(factors[0].factor), \(factors[1].factor))"
        }
        add("scale", track, points, way, base: "(1, 1)")
      }
    case "rotate", "rotation", "rotatez", "rotationz", "angle":
      let angles = numbers.compactMap(\.angle)
      if angles.count == track.values.count {
        add("rotate", track, angles, way, base: "0 degrees", numbers.last)
      }
    case let name where ForeignWords.isWording(name) && areNumbers && subject.views.allSatisfy(counting.contains):
      animate(Property.value.name, track, numbers.map(\.number), numbers.last)
    default: changeOther(track, numbers, way)
    }
    if changes.count == count, way == .to { changeByParts(track) }
    let isFill = track.name == "fill" && ["forwards", "both", "auto"].contains(track.values.first)
    if changes.count == count, !isFill { unsaid.append(track.words) }
  }

  /// Adds the change of a property whose value at the beginning is not known.
  private mutating func changeOther(_ track: Track, _ numbers: [ForeignNumber], _ way: Way) {
    guard way == .to, case .named(let property)? = ForeignWords.property(track.name) ?? ForeignMotion.own(track.name)
    else { return }
    let colours = track.values.compactMap(ForeignMotion.colour)
    if property == Property.fill.name, colours.count == track.values.count {
      add("tint", track, colours, way, base: "")
    } else if property == Property.stroke.name, colours.count == track.values.count {
      animate(property, track, colours)
    } else if ForeignMotion.lengths.contains(property), numbers.compactMap(\.length).count == track.values.count {
      animate(property, track, numbers.map(\.number), numbers.last)
    }
  }

  private static let lengths: Set = [
    "x", "y", "width", "height", "radius", "stroke-width", "corner-radius", "font-size",
  ]

  /// The name of a property of a script, which the tables of other tools do not have.
  static func own(_ name: String) -> ForeignWords.Property? {
    Property.allCases.first { ForeignWords.folded($0.name) == name }.map { .named($0.name) }
      ?? (["x", "y", "width", "height"].contains(name) ? .named(name) : nil)
  }

  /// Adds a sentence about a property of each view.
  private mutating func animate(
    _ property: String, _ track: Track, _ values: [String], _ number: ForeignNumber? = nil
  ) {
    for view in subject.views {
      add("animate", of: [view], property: property, track, values, .to, base: "", number)
    }
  }

  /// Adds a sentence with one value or several.
  private mutating func add(
    _ verb: String, of views: [String]? = nil, property: String? = nil, _ track: Track, _ values: [String], _ way: Way,
    base: String, _ number: ForeignNumber? = nil
  ) {
    guard let last = values.last else { return }
    var change = ForeignAnimation.Change(verb: verb, views: views ?? subject.views, property: property)
    if values.count > 1 {
      (change.from, change.to) = (values[0], last)
      change.stops = zip(values, track.places).dropFirst().dropLast().map { value, place in
        place.map { "\(value) at \(Words.decimal($0))%" } ?? value
      }
    } else if way == .from {
      (change.from, change.to) = (last, base)
    } else if number?.isChange ?? false {
      change.by = last
    } else {
      change.to = last
    }
    add(change)
  }

  private mutating func fade(_ track: Track, _ values: [String], _ way: Way) {
    if values == ["0"] || values == ["0", "1"] {
      add(.init(verb: way == .to && values.count == 1 ? "fadeOut" : "fadeIn", views: subject.views))
    } else {
      add("fade", track, values, way, base: "1")
    }
  }

  // MARK: Positions

  /// Adds the movement of both coordinates.
  private mutating func move(_ x: Track?, _ y: Track?, _ way: Way, isOffset: Bool) {
    let tracks = [x, y].compactMap { $0 }
    let across = (x?.values ?? []).compactMap(ForeignNumber.init)
    let down = (y?.values ?? []).compactMap(ForeignNumber.init)
    guard let most = tracks.max(by: { $0.values.count < $1.values.count }) else { return }
    let count = most.values.count
    guard tracks.allSatisfy({ $0.values.count == count }),
      (across + down).compactMap(\.length).count == count * tracks.count
    else {
      if !moveByParts(x, y, way) { unsaid += tracks.map(\.words) }
      return
    }
    let points = (0..<count).map { (x: across.isEmpty ? 0 : across[$0].value, y: down.isEmpty ? 0 : down[$0].value) }
    if count > 1 { return move(over: points, most.places) }
    moveOnce(points[0], way, across, down, isOffset: isOffset)
  }

  /// Adds the movement to one value or from it.
  private mutating func moveOnce(
    _ end: (x: Double, y: Double), _ way: Way, _ across: [ForeignNumber], _ down: [ForeignNumber], isOffset: Bool
  ) {
    // It has a curve of its own.
    let isFadeIn = changes.count == 1 && changes[0].change?.isFadeIn ?? false
    if way == .from, isFadeIn, (end.x == 0) != (end.y == 0), curve == nil, spring.isEmpty {
      isLike = true
      notes.append("`slide in` eases in its own way.")
      let side = end.x > 0 ? "right" : end.x < 0 ? "left" : end.y > 0 ? "bottom" : "top"
      changes = []
      add(
        .init(
          verb: "slide in", views: subject.views, rest: "from the \(side)",
          arguments: ["distance: \(Words.decimal(abs(end.x + end.y)))"]))
      return
    }
    if isOfReaction, isOffset, moveFromDeclaration(end, way, across, down) { return }
    if way == .to, isOffset, end == (0, 0), !(across + down).contains(where: \.isChange) {
      return moveBack(across, down)
    }
    if way == .from || isOffset || (across + down).contains(where: \.isChange) {
      let isOffset = way == .to && !(across + down).contains(where: \.isChange)
      move(
        by: end, isReversed: way == .from,
        offset: isOffset ? (across.isEmpty ? nil : end.x, down.isEmpty ? nil : end.y) : nil)
    } else if !across.isEmpty, !down.isEmpty {
      add(.init(verb: "move", views: subject.views, to: ForeignMotion.point(end)))
    } else {
      for view in subject.views {
        add(
          .init(verb: "animate", views: [view], property: across.isEmpty ? "y" : "x", to: Words.decimal(end.x + end.y)))
      }
    }
  }

  /// Adds the movement to an offset from where the views are declared, or from it. Returns whether their places are known.
  private mutating func moveFromDeclaration(
    _ end: (x: Double, y: Double), _ way: Way, _ across: [ForeignNumber], _ down: [ForeignNumber]
  ) -> Bool {
    let homes = subject.views.compactMap { positions[$0].flatMap(ForeignMotion.numbers) }
    guard homes.count == subject.views.count, !(across + down).contains(where: \.isChange) else { return false }
    for (view, home) in zip(subject.views, homes) {
      let place = (x: home.x + end.x, y: home.y + end.y)
      var change = ForeignAnimation.Change(verb: "move", views: [view])
      var (first, last) = (ForeignMotion.point(place), ForeignMotion.point(home))
      if across.isEmpty || down.isEmpty {
        (change.verb, change.property) = ("animate", across.isEmpty ? "y" : "x")
        (first, last) =
          across.isEmpty
          ? (Words.decimal(place.y), Words.decimal(home.y)) : (Words.decimal(place.x), Words.decimal(home.x))
      }
      (change.from, change.to) = way == .from ? (first, last) : (nil, first)
      add(change)
    }
    return true
  }

  private static func numbers(_ place: (x: String, y: String)) -> (x: Double, y: Double)? {
    guard let x = Double(place.x), let y = Double(place.y) else { return nil }
    return (x, y)
  }

  /// Adds the movement to where the views stood at first, for which GSAP has the offset 0.
  private mutating func moveBack(_ across: [ForeignNumber], _ down: [ForeignNumber]) {
    for view in subject.views {
      guard let position = positions[view] else {
        isLike = true
        notes.append("The offset 0 is where the view stood at first. `move … to` names that point.")
        add(.init(verb: "move", views: [view], to: "(100, 100)"))
        continue
      }
      if !across.isEmpty, !down.isEmpty {
        add(.init(verb: "move", views: [view], to: "(\(position.x), \(position.y))"))
      } else {
        let isAcross = !across.isEmpty
        add(
          .init(verb: "animate", views: [view], property: isAcross ? "x" : "y", to: isAcross ? position.x : position.y))
      }
    }
  }

  /// Adds a movement by a distance, or backwards from there.
  ///
  /// - Parameter offset: the offset from where the views stood at first, of which the code may say only one part.
  mutating func move(
    by distance: (x: Double, y: Double), isReversed: Bool = false, offset: (x: Double?, y: Double?)? = nil
  ) {
    var change = ForeignAnimation.Change(verb: "move", views: subject.views, by: ForeignMotion.point(distance))
    change.offset = offset
    changes.append(ForeignAnimation(change, isReversed ? [.reversed] : []))
  }

  private static func point(_ point: (x: Double, y: Double)) -> String {
    "(\(Words.decimal(point.x)), \(Words.decimal(point.y)))"
  }

  /// Adds the movement over several offsets from where the view stands.
  private mutating func move(over points: [(x: Double, y: Double)], _ places: [Double?]) {
    let (first, last) = (points[0], points[points.count - 1])
    if points.count == 2, last.x == 0, last.y == 0, first.x != 0 || first.y != 0 {
      return move(by: first, isReversed: true)
    }
    if points.count == 2, subject.views.count == 1,
      let home = positions[subject.views[0]].flatMap(ForeignMotion.numbers)
    {
      let ends = points.map { ForeignMotion.point((x: home.x + $0.x, y: home.y + $0.y)) }
      return add(.init(verb: "move", views: subject.views, from: ends[0], to: ends[1]))
    }
    // Where the view stands is not known here, so it cannot begin elsewhere.
    if first.x != 0 || first.y != 0 { isLike = true }
    let legs = zip(points.dropFirst(), points).map { (x: $0.x - $1.x, y: $0.y - $1.y) }
    if legs.count == 1 { return move(by: legs[0]) }
    let known = places.compactMap { $0 }
    let curve = curve ?? defaults?.curve
    let sentences = legs.enumerated().map { index, leg -> ForeignAnimation in
      // The whole is stretched to its duration.
      let share = known.count == points.count ? (known[index + 1] - known[index]) / 100 : 1 / Double(legs.count)
      let time = "\(Words.decimal((share * 1000).rounded() / 1000))s"
      if leg == (0, 0) { return ForeignAnimation("wait", nil, time) }
      return ForeignAnimation(
        .init(verb: "move", views: subject.views, by: ForeignMotion.point(leg)),
        curve.map { [.over(time), .with($0)] } ?? [.over(time)])
    }
    if known.count == points.count, zip(known, known.dropFirst()).contains(where: { $0 >= $1 }) { isLike = true }
    // The curve is that of every leg.
    if !changes.isEmpty, self.curve != nil { isLike = true }
    changes.append(ForeignAnimation(sentences, joinedBy: .then))
    hasOwnCurve = self.curve != nil
    isTimeUsual = time == nil && defaults?.time != nil
    self.curve = nil
    time = time ?? defaults?.time ?? "1s"
  }
}
