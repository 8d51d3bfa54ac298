import MotionAlgebra

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
    /// The last token of the words that say what it is.
    var shapeEnd: UInt32 = 0
    /// What it says about many views; `nil` if it declares one.
    var members: Members?
    /// A range of `declaredValues`.
    var values: Range<Int32> = 0..<0
    /// The members of a group view, as a range of `targets`.
    var grouped: Range<Int32> = 0..<0
  }

  /// Many views of one declaration, such as `a grid of 5 by 3 circles spaced by 40px`.
  struct Members {
    var arrangement: Arrangement
    /// The value of `spaced by V` or `V apart`, and the word `spaced` or `apart`.
    var spacing = Slot()
    /// The tokens that stand for the names of the views.
    var tokens: Range<UInt32> = 0..<0
  }

  /// A property of a declared view and its value.
  struct DeclaredValue {
    /// The token of `at`, `from`, `to`, the property after `with`, or the first word of a point before `at`.
    var token: UInt32
    /// Whether `token` is a property.
    var isNamed: Bool
    /// The value; an `option` for the words of an anchor.
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
    /// The index in `declarations` of the declaration of many views that it stands for, or -1.
    var declaration: Int32 = -1
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
