/// What a script says of its views.
extension SyntaxTree {
  /// `view circle is a circle …`
  struct Declaration {
    var name: Symbol
    var nameToken: UInt32
    /// `nil` where it could not be understood, which has been reported.
    var kind: ViewKind?
    /// The token of the text of a `text` or a `path`, or -1.
    var text: Int32 = -1
    /// A run of `declaredValues`.
    var values: Range<Int32> = 0..<0
  }

  /// A property of a declared view and its value.
  struct DeclaredValue {
    /// `at`, `from`, `to`, or the property after `with`.
    var token: UInt32
    /// Whether `token` is a property.
    var isNamed: Bool
    var node: Int32
  }

  /// `group buttons = ok and cancel`
  struct Group {
    var name: Symbol
    var nameToken: UInt32
    /// How many sentences come before it.
    var firstSentence: Int32
    /// A run of `targets`.
    var members: Range<Int32> = 0..<0
  }

  /// `canvas 400 by 240 with background white`
  struct Canvas {
    var token: UInt32
    var width: Int32
    var height: Int32
    /// -1 where there is none.
    var background: Int32 = -1
  }
}
