/// One component of one property of one view: a column of the frames.
package struct Track: Hashable, Sendable {
  /// The name of the view.
  package var view: String
  /// The number of the view that the track moves, if pictures show it; `nil` for a property that the script introduces.
  package let visible: VisibleProperty?
  /// The name of a property that the script introduces.
  private let own: String
  /// The first value of a sentence without `from` where nothing was written before, in canonical units; `nil` where
  /// there is none.
  package var base: Double?
  /// Whether the view declares `base`. Frames before the first write then have that value; otherwise they have the
  /// first value that will be written.
  package var isDeclared: Bool

  /// Makes a track of a number that pictures show.
  package init(view: String, _ visible: VisibleProperty, base: Double? = nil, isDeclared: Bool = false) {
    (self.view, self.visible, own) = (view, visible, "")
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// Makes a track of a property that the script introduces.
  package init(view: String, own: String, base: Double? = nil, isDeclared: Bool = false) {
    (self.view, visible, self.own) = (view, nil, own)
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// Makes a track of a property by its name, which the script may introduce.
  ///
  /// - Parameter component: `x`, `width`, `red` …; `nil` where the property is a single number, as all properties are
  ///   that a script introduces.
  package init(
    view: String, property: String, component: String? = nil, base: Double? = nil, isDeclared: Bool = false
  ) {
    (self.view, visible, own) = (view, VisibleProperty(property, component: component), property)
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// The name of the property: `position`, `opacity` …, or one that the script introduces.
  package var property: String { visible?.property.name ?? own }
  /// The name of the component: `x`, `width`, `red` …; `nil` where the property is a single number.
  package var component: String? { visible?.component }
  /// The name of the column, such as `circle.position.x`.
  package var name: String { "\(view).\(visible?.name ?? own)" }
}
