/// A view as it is before anything is written: its shape, and the initial values of its properties, declared or not, in
/// canonical units.
package struct SceneView: Hashable, Sendable {
  /// The shape of a view.
  package enum Shape: Hashable, Sendable {
    /// A basic shape around its centre.
    case circle, square, rectangle, ellipse
    /// A line from the position of the view. The size of the view is the offset of the other end.
    case line
    /// A closed outline of straight lines between corners, which are relative to the position. The corners of a polygon
    /// as large as the size of the view reach from -0.5 to 0.5 in both directions.
    case polygon([SIMD2<Double>])
    /// An outline in SVG path data, relative to the position.
    case path(PathData)
    /// Outlines that become one another, relative to the position.
    case morph(Morph)
    /// Words, centred on the position of the view.
    case text(Wording)
    /// A placeholder for a view that is not declared, and whose name and properties suggest neither a circle nor a
    /// square.
    case box
    /// Views that move as one; their positions are relative to that of the group.
    case group

    /// The middle of a line, and for other shapes the point around which they are drawn.
    fileprivate var middle: Anchor { self == .line ? Anchor(share: [0.5, 0.5]) : Anchor() }

    /// The outline that renderers draw.
    package var outline: Outline {
      switch self {
      case .circle: .circle
      case .square, .rectangle, .box: .rectangle
      case .ellipse: .ellipse
      case .line: .corners(.init(points: [[0, 0], [1, 1]], isClosed: false))
      case .polygon(let points): .corners(.init(points: points, isClosed: true))
      case .path(let data): .path(data)
      case .morph(let morph): .morph(morph)
      case .text(let wording): .text(wording)
      case .group: .group
      }
    }
  }

  /// The name of the view, unique in its scene.
  package var name: String {
    get { fixed.name }
    set { fixed.name = newValue }
  }
  /// The shape of the view.
  package var shape: Shape {
    get { fixed.shape }
    set { fixed.shape = newValue }
  }
  /// The point about which the view turns and scales. It is at the position of a shape or a text.
  package var anchor: Anchor {
    get { fixed.anchor }
    set { fixed.anchor = newValue }
  }
  /// The index in `Scene.views` of the group view that it is a member of.
  package var parent: Int? {
    get { fixed.parent }
    set { fixed.parent = newValue }
  }
  /// The index in `Scene.views` of the view whose outline it is clipped to. Both are members of the same group view, or of
  /// none.
  package var clip: Int? {
    get { fixed.clip }
    set { fixed.clip = newValue }
  }
  /// What never moves about how it is drawn.
  package var style: ViewStyle {
    get { fixed.style }
    set { fixed.style = newValue }
  }
  /// The form of the gradient that fills the area, whose numbers are the last of `values`.
  private var gradientForm: Gradient.Form? {
    get { fixed.gradientForm }
    set { fixed.gradientForm = newValue }
  }
  /// The initial values, one for each number.
  private var values = SceneView.bases
  private static let bases = VisibleProperty.common.map(\.base)

  /// What the poses of a view have in common.
  private struct Fixed: Hashable, Sendable {
    var name: String
    var shape: Shape
    var anchor: Anchor
    var parent: Int?
    var clip: Int?
    var style = ViewStyle()
    var gradientForm: Gradient.Form?
  }

  /// Copies of a view share this object, because targets copy views for each pose, and its members take most of the time and the
  /// memory of a copy. It changes only while one view has it.
  private final class Shared: Hashable, @unchecked Sendable {
    var fixed: Fixed

    init(_ fixed: Fixed) { self.fixed = fixed }

    static func == (left: Shared, right: Shared) -> Bool { left === right || left.fixed == right.fixed }

    func hash(into hasher: inout Hasher) { hasher.combine(fixed) }
  }

  private var shared: Shared
  private var fixed: Fixed {
    get { shared.fixed }
    // Unlike `set`, it changes the members in place.
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.fixed) }
      yield &shared.fixed
    }
  }

  /// Makes a view with every property at its base, which turns about the centre of a shape, the middle of a line or the
  /// origin of a path.
  package init(name: String, shape: Shape) {
    shared = Shared(Fixed(name: name, shape: shape, anchor: shape.middle))
  }

  /// Makes a view from its name, its shape and its initial values.
  package init(
    name: String, shape: Shape, radius: Double, size: SIMD2<Double>, position: SIMD2<Double>, scale: SIMD2<Double>,
    rotation: Double, opacity: Double, fill: SIMD4<Double>, trim: SIMD2<Double>
  ) {
    self.init(name: name, shape: shape)
    (self.radius, self.size, self.position, self.scale) = (radius, size, position, scale)
    (self.rotation, self.opacity, self.fill, self.trim) = (rotation, opacity, fill, trim)
  }

  /// The initial value of a number, in canonical units.
  package subscript(property: VisibleProperty) -> Double {
    get { values[property.index] }
    set { values[property.index] = newValue }
  }

  /// The words of a text with the initial value in them; `nil` for other views.
  package var words: String? { shape.outline.wording?.words(self[.value]) }

  /// The numbers that it has.
  package var numbers: [VisibleProperty] { values.indices.map(VisibleProperty.init) }

  /// The gradient that fills the area; `nil` for a fill of one colour.
  package var gradient: Gradient? {
    get { gradientForm.map { Gradient($0, values: values[VisibleProperty.common.count...]) } }
    set {
      gradientForm = newValue?.form
      values.replaceSubrange(VisibleProperty.common.count..., with: newValue?.values ?? [])
    }
  }

  /// Returns the values of a number that pictures can show. A value beyond them is shown as the nearest one.
  package func limits(of property: VisibleProperty) -> ClosedRange<Double> {
    // A line may extend in any direction.
    shape.outline.isOpen && property.property == .size ? -Double.infinity...Double.infinity : property.limits
  }

  /// Replaces each number beyond what pictures can show by the nearest value that they can.
  package mutating func clampToLimits() {
    // The outline is asked once, not for each number.
    let isOpen = shape.outline.isOpen
    for place in values.indices {
      let property = VisibleProperty(index: place)
      if isOpen, property.property == .size { continue }
      let limits = property.limits
      values[place] = min(max(values[place], limits.lowerBound), limits.upperBound)
    }
  }

  /// Returns whether a number changes the look of this view.
  package func shows(_ property: VisibleProperty) -> Bool {
    property.index < values.count && property.property.isShown(by: shape.outline)
  }
}

extension SceneView {
  /// The radius in pixels.
  package var radius: Double {
    get { self[.radius] }
    set { self[.radius] = newValue }
  }
  /// The width and the height in pixels.
  package var size: SIMD2<Double> {
    get { SIMD2<Double>(self[.width], self[.height]) }
    set { (self[.width], self[.height]) = (newValue.x, newValue.y) }
  }
  /// The position in pixels, x to the right and y down.
  package var position: SIMD2<Double> {
    get { SIMD2<Double>(self[.x], self[.y]) }
    set { (self[.x], self[.y]) = (newValue.x, newValue.y) }
  }
  /// The scale along x and along y; 1 is the original size.
  package var scale: SIMD2<Double> {
    get { SIMD2<Double>(self[.scaleX], self[.scaleY]) }
    set { (self[.scaleX], self[.scaleY]) = (newValue.x, newValue.y) }
  }
  /// The rotation in degrees, clockwise.
  package var rotation: Double {
    get { self[.rotation] }
    set { self[.rotation] = newValue }
  }
  /// The opacity from 0 to 1.
  package var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// The fill colour: red, green, blue and alpha from 0 to 1, sRGB, straight alpha.
  package var fill: SIMD4<Double> {
    get { SIMD4<Double>(self[.red], self[.green], self[.blue], self[.alpha]) }
    set { (self[.red], self[.green], self[.blue], self[.alpha]) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
  /// The part of the outline that is drawn: its start and its end, from 0 to 1.
  package var trim: SIMD2<Double> {
    get { SIMD2<Double>(self[.trimStart], self[.trimEnd]) }
    set { (self[.trimStart], self[.trimEnd]) = (newValue.x, newValue.y) }
  }
  /// The radius of the corners that fits into the size, in pixels: at most half of the shorter side.
  package var cornerRadius: Double { SceneView.cornerRadius(self[.cornerRadius], in: size) }

  /// Returns the radius of corners that fits into a size.
  package static func cornerRadius(_ radius: Double, in size: SIMD2<Double>) -> Double {
    max(0, min(radius, size.x / 2, size.y / 2))
  }
}

extension SceneView: CustomDebugStringConvertible {
  /// The name, the shape and the numbers that are not at their base. The names of keyframes in pictures are hashes of
  /// this text, so that a new property changes only the names in pictures that have it.
  package var debugDescription: String {
    // The targets describe every view, so that this is one text that grows.
    var text = "SceneView("
    text += quotedName
    text += ", "
    text += SceneView.shapeWords[shape] ?? String(reflecting: shape)
    for (place, value) in values.enumerated() {
      let property = VisibleProperty(index: place)
      if value == (place < SceneView.bases.count ? SceneView.bases[place] : property.base) { continue }
      text += ", "
      text += property.name
      text += ": "
      text += value.description
    }
    if let gradientForm { text += ", gradient: \(gradientForm)" }
    if anchor != shape.middle { text += ", anchor: \(anchor.share), \(anchor.offset)" }
    if let parent { text += ", parent: \(parent)" }
    if let clip { text += ", clip: \(clip)" }
    if style != ViewStyle() { text += ", style: \(style.debugDescription)" }
    return text + ")"
  }

  private var quotedName: String {
    // Reflection takes long to find that a name has nothing to escape.
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
        && byte != UInt8(ascii: "\\")
    }
    return isPlain ? "\"\(name)\"" : String(reflecting: name)
  }

  /// The texts of shapes that are a word. Reflection takes long to find a word.
  private static let shapeWords = Dictionary(
    uniqueKeysWithValues: [Shape.circle, .square, .rectangle, .ellipse, .line, .box, .group].map { shape in
      (shape, String(reflecting: shape))
    })
}

/// The area that the views are drawn on.
package struct Canvas: Hashable, Sendable {
  /// The width in pixels; positive.
  package var width: Double
  /// The height in pixels; positive.
  package var height: Double
  /// The background colour: red, green, blue and alpha from 0 to 1, sRGB, straight alpha; `nil` where the script gives
  /// none.
  package var background: SIMD4<Double>?

  /// Makes a canvas.
  package init(width: Double, height: Double, background: SIMD4<Double>? = nil) {
    self.width = width
    self.height = height
    self.background = background
  }
}
