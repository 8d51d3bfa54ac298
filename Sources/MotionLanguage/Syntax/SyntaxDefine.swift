/// What a script defines, and where it calls it.
extension SyntaxTree {
  /// `define slide in TARGET from the left (distance = 300) = …`
  struct Define {
    /// Its words up to its parenthesis; the first is never a parameter.
    var words: [Word] = []
    /// A run of `parameters`: those among the words, then those in parentheses.
    var parameters: Range<Int32> = 0..<0
    /// The tokens of its first word and of the last one before `=`.
    var first: UInt32
    var last: UInt32
    /// Its nodes, those of its defaults too.
    var nodes: Range<Int32> = 0..<0
    /// Where those that it stands for begin, and what it stands for; -1 where it could not be understood.
    var body: Int32 = 0
    var value: Int32 = -1
    /// The token after it.
    var end: UInt32 = 0
    /// The script calls it, in whatever words.
    var isCalled = false

    /// How many of its parameters stand among its words.
    var slots: Int { words.count { $0.parameter >= 0 } }
  }

  struct Word {
    var symbol: Symbol
    /// A place in `parameters`, or -1 for a word that stands for itself.
    var parameter: Int32 = -1
  }

  struct Parameter {
    var name: Symbol
    var token: UInt32
    /// The nodes of its default, the last one being its value; empty where there is none.
    var nodes: Range<Int32> = 0..<0
  }

  /// One use of a definition, written out.
  struct Call {
    var define: Int32
    /// The tokens it reaches from and to.
    var first: UInt32
    var last: UInt32
    /// The call in whose definition it stands, or -1.
    var outer: Int32
    /// The token of the `let` that it is alone in, or -1.
    var name: Int32 = -1
  }

  func range(of define: Define) -> SourceRange {
    SourceRange(tokens[Int(define.first)].start, tokens[Int(define.last)].end)
  }

  func range(of call: Call) -> SourceRange {
    SourceRange(tokens[Int(call.first)].start, tokens[Int(call.last)].end)
  }

  /// The call in the script's own text that a call belongs to.
  func outermost(_ call: Int32) -> Int32 {
    var call = call
    while calls[Int(call)].outer >= 0 { call = calls[Int(call)].outer }
    return call
  }
}
