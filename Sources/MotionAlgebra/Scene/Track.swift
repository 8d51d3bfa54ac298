/// One component of one property of one view: a column of the frames.
public struct Track: Hashable, Sendable {
  /// The name of the view.
  public var view: String
  /// Which number of the view it moves, if pictures show it; `nil` for a property of the script's own.
  public let visible: VisibleProperty?
  /// What a property of the script's own is called.
  private let own: String
  /// What a sentence without `from` begins with where nothing was written before, in canonical
  /// units; `nil` where there is none.
  public var base: Double?
  /// Whether `base` is what its view declares: then it also stands in the frames before the first
  /// write, which otherwise have the first value that will be written.
  public var isDeclared: Bool

  public init(view: String, _ visible: VisibleProperty, base: Double? = nil, isDeclared: Bool = false) {
    (self.view, self.visible, own) = (view, visible, "")
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// A track of a property by its name, which may be one of the script's own.
  ///
  /// - Parameter component: `x`, `width`, `red` …; `nil` where the property is a single number, as all are of a script's
  ///   own.
  public init(
    view: String, property: String, component: String? = nil, base: Double? = nil, isDeclared: Bool = false
  ) {
    (self.view, visible, own) = (view, VisibleProperty(property, component: component), property)
    (self.base, self.isDeclared) = (base, isDeclared)
  }

  /// `position`, `opacity` …, or a name of the script.
  public var property: String { visible?.property.name ?? own }
  /// `x`, `width`, `red` …; `nil` where the property is a single number.
  public var component: String? { visible?.component }
  /// `circle.position.x`.
  public var name: String { "\(view).\(visible?.name ?? own)" }
}
