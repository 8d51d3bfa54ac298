/// One row of a timeline: something that plays, and when.
package struct TimelineEntry: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case sentence
    /// A sentence that writes nothing.
    case wait
    /// A named composition; it contains other entries.
    case composition = "named"
    /// An instant at which something happens; it contains what plays because of it.
    case event
  }

  package var name: String
  /// The start in flicks.
  package var start: Int64
  /// The end in flicks; `nil` if there is none.
  package var end: Int64?
  package var kind: Kind
  /// The view and the property that a sentence writes; empty for everything else.
  package var view: String
  package var property: String
  /// The passes that contain it, outermost first, such as `3.2`; empty outside repetitions.
  package var pass: String
  package var isReversed: Bool
  /// Whether it is on the critical path, which decides the length of the whole.
  package var isCritical: Bool
  /// The innermost entry that contains it, as an index into the entries, which is smaller than its own; `nil` if there is
  /// none.
  package var group: Int?
  /// The label in the scene, an index into `Scene.labels`; `nil` for what no script says, such as an event.
  package var label: UInt32?

  package init(
    name: String, start: Int64, end: Int64?, kind: Kind = .sentence, view: String = "", property: String = "",
    pass: String = "", isReversed: Bool = false, isCritical: Bool = false, group: Int? = nil, label: UInt32? = nil
  ) {
    self.name = name
    self.start = start
    self.end = end
    self.kind = kind
    self.view = view
    self.property = property
    self.pass = pass
    self.isReversed = isReversed
    self.isCritical = isCritical
    self.group = group
    self.label = label
  }

  var duration: Int64? { end.map { $0 - start } }
  /// Whether it is in the one pass that is shown of an endless repetition.
  var isForever: Bool { pass.split(separator: ".").contains("forever") }
  var direction: String { isReversed ? "reversed" : "forward" }
  /// What it does, such as `card: position` or `wait`; empty for a composition.
  var change: String {
    switch kind {
    case .sentence: view.isEmpty ? property : "\(view): \(property)"
    case .wait: "wait"
    case .composition, .event: ""
    }
  }
  /// The group of the entry in formats that group by view.
  var section: String {
    switch kind {
    case .sentence: view
    case .wait: "wait"
    case .composition: kind.rawValue
    case .event: "events"
    }
  }
}

extension [TimelineEntry] {
  /// Returns the entries, which are in order of start times, up to a time in flicks.
  package func upTo(_ end: Int64) -> [TimelineEntry] {
    filter { $0.start < end || $0.start == 0 || ($0.kind == .event && $0.start == end) }.map { entry in
      var entry = entry
      if let own = entry.end, own > end { entry.end = end }
      return entry
    }
  }
}
