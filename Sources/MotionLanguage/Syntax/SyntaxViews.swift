/// Declarations, groups and the canvas.
extension SyntaxTree {
  /// A declaration, such as `view circle is a circle …`.
  struct Declaration {
    var name: Symbol
    var nameToken: UInt32
    /// The kind; `nil` after a mistake, which has been reported.
    var kind: ViewKind?
    /// The token of the text of a `text` or a `path`, or -1.
    var text: Int32 = -1
    /// A range of `declaredValues`.
    var values: Range<Int32> = 0..<0
  }

  /// A property of a declared view and its value.
  struct DeclaredValue {
    /// The token of `at`, `from`, `to`, or the property after `with`.
    var token: UInt32
    /// Whether `token` is a property.
    var isNamed: Bool
    var node: Int32
  }

  /// A group, such as `group buttons = ok and cancel`.
  struct Group {
    var name: Symbol
    var nameToken: UInt32
    /// The number of sentences before it.
    var firstSentence: Int32
    /// The members, as a range of `targets`.
    var members: Range<Int32> = 0..<0
  }

  /// A canvas, such as `canvas 400 by 240 with background white`.
  struct Canvas {
    var token: UInt32
    var width: Int32
    var height: Int32
    /// The node of the background, or -1 if there is none.
    var background: Int32 = -1
  }
}
