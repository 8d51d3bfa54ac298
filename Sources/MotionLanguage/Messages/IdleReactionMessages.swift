import MotionAlgebra
import MotionText

extension Message {
  static let idlePlan = Message(
    "M1724", "a plan that does nothing",
    """
    Friction slows the velocity that a view has, a spring pulls it to a place, and a fling adds a velocity and then slows
    it. Without a name, each ends as soon as the view rests. When this reaction occurs, nothing moves the view, so the
    plan ends at once. To slow the view, or to bring it back, after each drag, begin the plan when the pointer is
    released, or give it a name: it then stays. Where nothing in the script ever moves the view, that does nothing
    either.
    """,
    wrong: "at 0s: make circle draggable\nat 0s: friction circle",
    right: "at 0s: make circle draggable\non release of circle: friction circle", severity: .warning)
}
extension Finding {
  /// What a message says about a plan that ends at once.
  struct IdlePlan {
    /// The views that rest.
    var views: [String]
    /// The time at which it begins; `nil` where it begins at an event.
    var seconds: Double?
    /// What comes before the colon of the reaction, as written.
    var head: String
    /// The plan as written.
    var words: String
    /// What pointers do that moves the views later; `nil` for nothing.
    var gesture: String?

    fileprivate var names: String {
      (views.prefix(3).map { "`\($0)`" } + (views.count > 3 ? ["\(views.count - 3) more"] : [])).list("and")
    }

    fileprivate var isOne: Bool { views.count == 1 }
    fileprivate var plan: String { IdlePlan.line(words) }
    fileprivate var release: String { "on release of \(views.joined(separator: " and "))" }

    /// Why nothing moves the views, or changes a property of theirs.
    fileprivate func rest(_ property: String?) -> String {
      guard let property else {
        return seconds.map { "\(names) \(isOne ? "rests" : "rest") at \(Words.decimal($0)) s" }
          ?? "nothing in the script moves \(names)"
      }
      return seconds.map { "the \(property) of \(names) does not change at \(Words.decimal($0)) s" }
        ?? "nothing in the script changes the \(property) of \(names)"
    }

    /// The plan for its other views, if it names them one by one.
    fileprivate var planOfOthers: String? {
      let parts = plan.split(separator: " ").map(String.init)
      let subject = parts.dropFirst().prefix { !["with", "named", "from", "to"].contains($0) }
      let others = subject.filter { $0 != "and" && !views.contains($0) }
      guard !others.isEmpty, views.allSatisfy(subject.contains), subject.count == 2 * (others.count + views.count) - 1,
        !subject.contains(where: { $0.contains("'") })
      else { return nil }
      return ([parts[0], others.joined(separator: " and ")] + parts.dropFirst(1 + subject.count)).joined(separator: " ")
    }

    /// Returns words of a script on one line.
    fileprivate static func line(_ words: String) -> String {
      words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// - Parameters:
  ///   - property: the property as a subject names it; `nil` for the position.
  ///   - velocity: a velocity that the property can have.
  ///   - friction: the rate of the friction per second; `nil` where the plan is a fling with the velocity 0.
  static func idleFriction(_ plan: IdlePlan, property: String?, velocity: String, friction: Double?) -> Finding {
    Finding(.idlePlan) {
      let fling =
        "fling \(plan.views.prefix(3).joined(separator: " and "))\(property.map { "'s \($0)" } ?? "") with velocity \(velocity)"
      let view = plan.isOne ? "view" : "views"
      let drag = friction.map { " and drag \(Words.decimal($0))" } ?? ""
      let head = IdlePlan.line(plan.head)
      let flung =
        [Suggestion.line("\(head): \(fling)\(drag)")] + (plan.planOfOthers.map { [.line("\(head): \($0)")] } ?? [])
      let isFling = friction == nil
      if isFling {
        return Words(
          "this fling moves nothing: its velocity is 0, and \(plan.rest(property))",
          "A fling adds its velocity to the one that the \(view) \(plan.isOne ? "has" : "have"), and then slows \(plan.isOne ? "it" : "them").",
          flung)
      }
      return Words(
        "this friction slows nothing: \(plan.rest(property))",
        (plan.seconds == nil
          ? ""
          : "Without a name, friction ends as soon as \(property == nil ? "the view rests" : "the property rests"). ")
          + (plan.gesture.map {
            "To slow the \(view) after each \($0), begin the friction at the release, or give it a name."
          }
            ?? "\(plan.seconds == nil ? "" : "Nothing has \(property == nil ? "moved the \(view)" : "changed it") by then. ")`fling` gives \(plan.isOne ? "it" : "each of them") a velocity."),
        plan.gesture == nil
          ? flung : [.line("\(plan.release): \(plan.plan)"), .line("at 0s: \(plan.plan) named \"friction\"")])
    }
  }

  static func idleSpring(_ plan: IdlePlan) -> Finding {
    Finding(.idlePlan) {
      let there = "\(plan.names) \(plan.isOne ? "is" : "are") already where it pulls to"
      guard let gesture = plan.gesture else {
        return Words(
          "this spring moves nothing: \(there)",
          "Nothing else in the script moves \(plan.isOne ? "the view" : "the views"). To see the spring, let it pull to another value, or declare another one."
        )
      }
      return Words(
        "this spring moves nothing: \(there)\(plan.seconds.map { " at \(Words.decimal($0)) s" } ?? "")",
        "Without a name, a spring ends as soon as the view rests. To bring the \(plan.isOne ? "view" : "views") back after each \(gesture), begin the spring at the release, or give it a name.",
        [.line("\(plan.release): \(plan.plan)"), .line("at 0s: \(plan.plan) named \"home\"")])
    }
  }
}

extension Message {
  static let keptByMembers = Message(
    "M1733", "pointers that the members of a group view keep",
    """
    A pointer on a group view is on one of its members. An event is for the innermost view that waits for it, and a
    gesture that a member follows from the beginning is for the member alone. Where each member keeps an event or a
    gesture for itself, the group view never gets it. Wait for it on the members, or let only the group view follow it.
    """,
    wrong: """
      view left is a circle at (0, 0)
      view right is a circle at (80, 0)
      view bar is a group of left and right at (100, 100)
      at 0s: make left and right draggable
      on drag of bar: fade bar to 50%
      """,
    right: """
      view left is a circle at (0, 0)
      view right is a circle at (80, 0)
      view bar is a group of left and right at (100, 100)
      at 0s: make left and right draggable
      on drag of left and right: fade bar to 50%
      """, severity: .warning)
}
extension Finding {
  private static func whyKept(_ group: String) -> String {
    "A pointer on `\(group)` is on one of its members. An event goes to the innermost view that waits for it, and a gesture to "
      + "the member that follows it from the beginning."
  }

  /// - Parameters:
  ///   - event: the event that never reaches the group view.
  ///   - members: the views that keep it, if they are few; else none.
  ///   - action: what the reaction does, as written.
  static func eventKeptByMembers(_ event: CueEvent, of group: String, members: [String], action: String) -> Finding {
    Finding(.keptByMembers) {
      let action = IdlePlan.line(action)
      return Words(
        "no \(event.rawValue) reaches `\(group)`, because each of its members takes it for itself", whyKept(group),
        members.isEmpty ? [] : [.line("on \(event.rawValue) of \(members.list("and")): \(action)")])
    }
  }

  /// - Parameter gesture: the gesture that the group view never follows.
  static func gestureKeptByMembers(_ gesture: GestureKind, of group: String) -> Finding {
    Finding(.keptByMembers) {
      let verb =
        switch gesture {
        case .drag: "drags"
        case .match: "moves"
        case .pinch: "scales"
        case .rotate: "turns"
        }
      return Words(
        "no pointer \(verb) `\(group)`, because each of its members follows the pointers on it for itself",
        whyKept(group) + " Pointers on a member without such a plan of its own also reach the group.", [])
    }
  }
}

extension Message {
  static let pointersTaken = Message(
    "M1734", "a view that takes the pointers of the view behind it",
    """
    A pointer belongs to the topmost view where it is, and to the group views around that. A view in front of another,
    such as the label of a button, takes its pointers. Wait for the event on both views, or declare a group of both and
    wait for it on the group.
    """,
    wrong: """
      view plate is a rectangle at (100, 60) with size (120, 40)
      view label is text "Buy" at (100, 60) with fill white
      on tap of plate: scale plate to 92% over 100ms then scale plate to 100% over 100ms
      """,
    right: """
      view plate is a rectangle with size (120, 40)
      view label is text "Buy" with fill white
      view button is a group of plate and label at (100, 60)
      on tap of button: scale button to 92% over 100ms then scale button to 100% over 100ms
      """, severity: .warning)
}
extension Finding {
  /// - Parameters:
  ///   - view: the view that waits for pointers.
  ///   - covers: the views in front of it.
  ///   - event: what it waits for; `nil` for a gesture that it follows.
  ///   - action: what the reaction does, as written.
  static func pointersTaken(
    from view: String, by covers: [String], _ event: CueEvent?, _ action: String
  ) -> Finding {
    Finding(.pointersTaken) {
      let (shown, isOne) = (covers.prefix(3).map { "`\($0)`" }, covers.count == 1)
      let names = (shown + (covers.count > 3 ? ["others"] : [])).list("and")
      var suggestions: [Suggestion] = []
      if let event, covers.count <= 3 {
        let views = ([view] + covers).list("and")
        suggestions = [.line("on \(event.rawValue) of \(views): \(IdlePlan.line(action))")]
      }
      return Words(
        "\(names) \(isOne ? "is" : "are") in front of `\(view)`, and \(isOne ? "takes" : "take") its pointers there",
        "A pointer belongs to the topmost view where it is, and to the group views around that. Wait on \(isOne ? "both" : "all of them"), or on a group of \(isOne ? "both" : "them").",
        suggestions)
    }
  }
}
