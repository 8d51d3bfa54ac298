/// An animation that a script says for code of another tool, in parts. Only `words` makes text of it.
struct ForeignAnimation: Sendable {
  /// A sentence without its duration and its curve.
  struct Change: Sendable {
    var verb: String
    var views: [String] = []
    /// The property behind `'s`, of which each view has a sentence of its own.
    var property: String?
    var from: String?
    var stops: [String] = []
    var to: String?
    var by: String?
    /// In GSAP, the offset from where the views stood at first to which the movement leads, as far as the code says it.
    var offset: (x: Double?, y: Double?)?
    /// What else follows the views, such as `from the left`.
    var rest: String?
    /// The arguments of a call of the prelude, such as `distance: 100`.
    var arguments: [String] = []

    /// Returns the change that an effect such as `slide in VIEW from the left` makes. `VIEW` stands for the views.
    static func effect(_ effect: String, _ views: [String], other: String? = nil) -> Change {
      guard let view = effect.firstRange(of: " VIEW") else { return Change(verb: effect, views: views) }
      let (verb, rest) = (String(effect[..<view.lowerBound]), effect[view.upperBound...].drop { $0 == " " })
      if let other { return Change(verb: verb, views: views, to: other) }
      return Change(verb: verb, views: views, rest: rest.isEmpty ? nil : String(rest))
    }

    /// Whether it is a call of the prelude, which has a curve of its own.
    var isOfPrelude: Bool { Prelude.words.contains(verb) || Prelude.joined.contains(verb) }

    /// What it changes of a view: a property, or its verb.
    var written: String {
      switch verb {
      case "fade", "fadeIn", "fadeOut": "opacity"
      case "animate" where property == "x" || property == "y": "move"
      default: property ?? verb
      }
    }

    /// Whether it only gives an opacity of 1 to views that were not seen.
    var isFadeIn: Bool { verb == "fadeIn" }

    fileprivate var words: String {
      let parts = [
        verb, views.isEmpty ? nil : views.joined(separator: " and ") + (property.map { "'s \($0)" } ?? ""),
        from.map { "from \($0)" }, stops.isEmpty ? nil : "through \(stops.joined(separator: ", "))",
        to.map { "to \($0)" }, by.map { "by \($0)" }, rest,
        arguments.isEmpty ? nil : "(\(arguments.joined(separator: ", ")))",
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }

  /// What follows an animation, in the order in which it is written.
  enum Ending: Sendable {
    case over(String), with(String), staggered(String), after(String), delayed(String), overlapping(String)
    /// `repeated` or `looped`, with its number.
    case repeated(String)
    case reversed

    fileprivate func written(behind words: String) -> String {
      switch self {
      case .over(let time): "\(words) over \(time)"
      case .with(let curve): "\(words) with \(curve)"
      case .staggered(let gap): "\(words) staggered by \(gap)"
      case .after(let time): "\(words) after \(time)"
      case .delayed(let time): "\(words) delayed by \(time)"
      case .overlapping(let time): "\(words) overlapping by \(time)"
      case .repeated(let times): "\(words) \(times)"
      case .reversed: "(\(words)) reversed"
      }
    }
  }

  /// The sentence; `nil` for animations that are joined.
  var change: Change?
  /// The animations that `join` joins.
  var parts: [ForeignAnimation] = []
  var join = Keyword.then
  var endings: [Ending] = []

  init(_ change: Change, _ endings: [Ending] = []) { (self.change, self.endings) = (change, endings) }

  init(_ parts: [ForeignAnimation], joinedBy join: Keyword) {
    if parts.count == 1 { self = parts[0] } else { (self.parts, self.join) = (parts, join) }
  }

  /// A sentence with one view or none, as it stands.
  init(_ verb: String, _ view: String? = nil, _ rest: String? = nil) {
    self.init(Change(verb: verb, views: view.map { [$0] } ?? [], rest: rest))
  }

  func adding(_ endings: [Ending]) -> ForeignAnimation {
    var animation = self
    animation.endings += endings
    return animation
  }

  /// Returns it with a time before it in the place of the one that it has.
  func beginning(at time: String) -> ForeignAnimation {
    var animation = self
    for (index, ending) in endings.enumerated() {
      switch ending {
      case .after: animation.endings[index] = .after(time)
      case .delayed: animation.endings[index] = .delayed(time)
      default: continue
      }
      return animation
    }
    animation.endings.append(.after(time))
    return animation
  }

  /// Changes every sentence in it.
  mutating func changeAll(_ body: (inout Change) -> Void) {
    if change != nil { body(&change!) }
    for index in parts.indices { parts[index].changeAll(body) }
  }

  /// Whether it is joined animations with nothing behind them.
  var isOpen: Bool { change == nil && endings.isEmpty }

  /// The animation as a script says it. What is joined is in parentheses where something else is around it.
  var words: String {
    let joined = parts.map { part in part.isOpen && part.join != join ? "(\(part.words))" : part.words }
    var words = change?.words ?? joined.joined(separator: " \(join.spelling) ")
    if change == nil, !endings.isEmpty { words = "(\(words))" }
    for ending in endings { words = ending.written(behind: words) }
    return words
  }

  /// The changes in it, in order.
  var changes: [Change] { change.map { [$0] } ?? parts.flatMap(\.changes) }

  /// The endings of it and of its parts.
  private var allEndings: [Ending] { endings + parts.flatMap(\.allEndings) }

  /// Whether it has a duration as a whole.
  var isTimed: Bool { endings.contains { if case .over = $0 { true } else { false } } }
  var hasTime: Bool { allEndings.contains { if case .over = $0 { true } else { false } } }
  var hasCurve: Bool { allEndings.contains { if case .with = $0 { true } else { false } } }
  var isReversed: Bool { allEndings.contains { if case .reversed = $0 { true } else { false } } }

  /// The views that it moves by a distance.
  var moved: Set<String> { Set(changes.flatMap { $0.verb == "move" && $0.by != nil ? $0.views : [] }) }
}
