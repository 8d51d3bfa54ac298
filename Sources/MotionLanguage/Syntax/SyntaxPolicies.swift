extension SyntaxTree {
  /// A policy, such as `require curves from brand` or `prefer no motion over 1s`.
  struct Policy {
    enum Kind: UInt8 {
      case curves, durations, length
    }
    var kind: Kind
    /// Whether it is a preference rather than a requirement.
    var isPreferred: Bool
    /// The first and last token.
    var first: UInt32
    var last: UInt32
    /// The token of the file's name, or the node of the longest duration.
    var value: Int32
    /// The index in `SourceFiles` of the file that contains it.
    var file: Int32
  }
}
