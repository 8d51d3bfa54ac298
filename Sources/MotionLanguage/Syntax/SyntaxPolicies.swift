extension SyntaxTree {
  /// `require curves from brand`, `prefer no motion over 1s`
  struct Policy {
    enum Kind: UInt8 {
      case curves, durations, length
    }
    var kind: Kind
    /// It asks for something, and does not insist.
    var isPreferred: Bool
    /// Its first and last token.
    var first: UInt32
    var last: UInt32
    /// The token of the file's name, or the node of the longest duration.
    var value: Int32
    /// The place in `SourceFiles` of the file that says it.
    var file: Int32
  }
}
