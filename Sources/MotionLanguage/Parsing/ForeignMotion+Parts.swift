import MotionText

/// Values that are parts of something else: percentages, and lengths of a window or a font.
extension ForeignMotion {
  /// Adds a movement by percentages of the size of its views, or by other lengths that a script does not have. Returns whether it
  /// has any.
  mutating func moveByParts(_ x: Track?, _ y: Track?, _ way: Way) -> Bool {
    let tracks = [x, y].compactMap { $0 }
    guard tracks.allSatisfy({ $0.values.count == 1 }) else { return false }
    var point = (x: 0.0, y: 0.0)
    var isFound = false
    for track in tracks {
      let words = track.values[0]
      let isAcross = track.name.hasSuffix("x")
      var value = ForeignNumber(words)?.length
      if value == nil {
        isFound = true
        value = length(of: words, isAcross: isAcross, name: track.said)
      }
      guard let value else { return false }
      if isAcross { point.x = value } else { point.y = value }
    }
    guard isFound else { return false }
    let isTo = way == .to
    move(
      by: point, isReversed: !isTo, offset: isTo ? (x == nil ? nil : point.x, y == nil ? nil : point.y) : nil)
    return true
  }

  /// Returns a number of pixels for a length, and notes what it stands for; `nil` for something else.
  private mutating func length(of words: String, isAcross: Bool, name: String) -> Double? {
    if ForeignMotion.isTooLarge(words) {
      noteTooLarge(words)
      return 1000
    }
    guard let number = ForeignNumber(words) else { return nil }
    if number.unit == "%" {
      let own = subject.views.map { view in sizes[view].map { isAcross ? $0.width : $0.height } }
      if let size = own[0], own.allSatisfy({ $0 == size }) {
        notes.append(
          "A percentage of `\(name)` is of the view's own \(isAcross ? "width" : "height"), here \(Words.decimal(size)). Lengths of a script are pixels."
        )
        return size * number.value / 100
      }
      isLike = true
      notes.append(
        "A percentage of `\(name)` is of the view's own \(isAcross ? "width" : "height"). Lengths of a script are pixels; the example is for 100 of them."
      )
      return number.value
    }
    return length(of: number)
  }

  /// Returns a number of pixels for a length of a window or a font; `nil` for another unit.
  private mutating func length(of number: ForeignNumber) -> Double? {
    switch number.unit {
    case "vw", "vh", "vmin", "vmax", "dvh", "svh", "lvh":
      let whole = ["vw", "vmax"].contains(number.unit) ? 400.0 : 240
      isLike = true
      notes.append(
        "A script has no `\(number.unit)`: its lengths are pixels. The example is for a canvas of 400 by 240.")
      return whole * number.value / 100
    case "em", "rem":
      isLike = true
      notes.append("A script has no `\(number.unit)`: its lengths are pixels. By default, it is 16 of them.")
      return 16 * number.value
    default: return nil
    }
  }

  /// Adds an example for a change to a value that is a part of something else, and notes why.
  mutating func changeByParts(_ track: Track) {
    guard track.values.count == 1 else { return }
    if ForeignMotion.isTooLarge(track.values[0]) {
      noteTooLarge(track.values[0])
      let instead = ["opacity": "fade", "scale": "scale"][track.name] ?? "rotate"
      return add(
        .init(verb: instead, views: subject.views, to: ["fade": "50%", "scale": "2"][instead] ?? "90 degrees"))
    }
    guard let number = ForeignNumber(track.values[0]) else { return }
    if ["rotate", "rotation", "rotatez", "rotationz", "angle"].contains(track.name), number.unit == "%" {
      isLike = true
      notes.append("An angle is in degrees, radians or turns. A turn is 360 degrees.")
      return add(
        .init(verb: "rotate", views: subject.views, to: "\(Words.decimal(number.value * 3.6)) degrees"))
    }
    guard case .named(let property)? = ForeignWords.property(track.name) ?? ForeignMotion.own(track.name),
      ["width", "height", "x", "y"].contains(property)
    else { return }
    let value: Double
    if number.unit == "%" {
      isLike = true
      notes.append(
        "`\(track.values[0])` is of the element around it, which a script does not have. Lengths are pixels.")
      let size = sizes[subject.views[0]].map { property == "height" || property == "y" ? $0.height : $0.width }
      value = (size ?? 100) * number.value / 100
    } else if let length = length(of: number) {
      value = length
    } else {
      return
    }
    for view in subject.views {
      add(.init(verb: "animate", views: [view], property: property, to: Words.decimal(value)))
    }
  }

  /// Whether a number is larger than those of a script.
  private static func isTooLarge(_ words: String) -> Bool {
    guard let first = words.first, first.isNumber || first == "-", let number = Double(words) else { return false }
    return abs(number) > 1e15
  }

  private mutating func noteTooLarge(_ words: String) {
    isLike = true
    let said = words.count > 40 ? "\(words.prefix(20))…" : words
    notes.append("`\(said)` is too large: numbers go up to 1 000 000 000 000 000.")
  }
}
