/// Definitions and their calls.
extension SyntaxTree {
  /// A definition: `define slide in TARGET from the left (distance = 300) = …`.
  struct Define {
    /// Its words up to its parenthesis; the first is never a parameter.
    var words: [Word] = []
    /// A range of `parameters`: those among the words, then those in parentheses.
    var parameters: Range<Int32> = 0..<0
    /// The tokens of its first word and of the last one before `=`.
    var first: UInt32
    var last: UInt32
    /// Its nodes, including those of its defaults.
    var nodes: Range<Int32> = 0..<0
    /// The start of the nodes of its body, and the node of the body, or -1 after a mistake.
    var body: Int32 = 0
    var value: Int32 = -1
    /// The token after it.
    var end: UInt32 = 0
    /// Whether the script calls it, in any form.
    var isCalled = false

    /// The number of parameters among its words.
    var slots: Int { words.count { $0.parameter >= 0 } }
  }

  struct Word {
    var symbol: Symbol
    /// An index in `parameters`, or -1 for a plain word.
    var parameter: Int32 = -1
  }

  struct Parameter {
    var name: Symbol
    var token: UInt32
    /// The nodes of its default, of which the last is the value; empty if there is none.
    var nodes: Range<Int32> = 0..<0
  }

  /// One expanded call of a definition.
  struct Call {
    var define: Int32
    /// Its first and last token.
    var first: UInt32
    var last: UInt32
    /// The call whose definition contains it, or -1.
    var outer: Int32
    /// The token of the `let` that contains only this call, or -1.
    var name: Int32 = -1
  }

  func range(of define: Define) -> SourceRange {
    SourceRange(tokens[Int(define.first)].start, tokens[Int(define.last)].end)
  }

  func range(of call: Call) -> SourceRange {
    SourceRange(tokens[Int(call.first)].start, tokens[Int(call.last)].end)
  }

  /// Returns the call in the text of the script that leads to a call.
  func outermost(_ call: Int32) -> Int32 {
    var call = call
    while calls[Int(call)].outer >= 0 { call = calls[Int(call)].outer }
    return call
  }
}

extension SyntaxTree {
  /// The parameters of the definition whose body contains a token.
  func parameters(around token: UInt32) -> ArraySlice<Parameter> {
    guard let define = defines.last(where: { $0.last < token && token < $0.end }) else { return [] }
    return parameters[Int(define.parameters.lowerBound)..<Int(define.parameters.upperBound)]
  }
}
