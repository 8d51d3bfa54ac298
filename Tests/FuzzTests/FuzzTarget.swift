/// A part of motionc that takes any bytes, and what must hold whatever they are.
///
/// `make fuzz` runs a target on inputs that libFuzzer invents. `make test` runs it on the inputs that once showed a
/// mistake, which are the files in `Findings`.
enum FuzzTarget: String, CaseIterable {
  /// The lexer and the parser.
  case parser
  /// The whole compiler, the words of every message and the report of `check`.
  case compiler
  /// The formatter.
  case formatter
  /// `check --fix`.
  case fixes
  /// A file of pointer events.
  case gestures
  /// A JSON file of design tokens, each of which a script uses.
  case tokens
  /// SVG path data.
  case path
  /// The words of a command line, one per line.
  case arguments
  /// The language server, with a script in an editor.
  case server

  /// Returns what motionc does wrong with these bytes; `nil` if all is well.
  func mistake(with bytes: [UInt8]) -> String? {
    switch self {
    case .parser: parserMistake(bytes)
    case .compiler: compilerMistake(bytes)
    case .formatter: formatterMistake(bytes)
    case .fixes: fixMistake(bytes)
    case .gestures: gestureMistake(bytes)
    case .tokens: designTokenMistake(bytes)
    case .path: pathMistake(bytes)
    case .arguments: argumentMistake(bytes)
    case .server: serverMistake(bytes)
    }
  }
}
