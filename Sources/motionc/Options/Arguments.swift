import MotionText

/// What was written on the command line, taken apart as POSIX and GNU programs do: options
/// anywhere, `--fps=30` or `--fps 30`, `-oFILE` or `-o FILE`, letters joined, `--` before names that begin with a
/// dash, `-` a name. An option that comes twice means its last value.
struct Arguments {
  private(set) var command: Command?
  /// File names, as bytes.
  private(set) var operands: [[UInt8]] = []
  private var values: [Option: [UInt8]] = [:]
  private(set) var given: [Option] = []

  init(_ arguments: some Sequence<[UInt8]>) throws(ProgramFailure) {
    let arguments = Array(arguments)
    let dash = UInt8(ascii: "-")
    // A mistake in an option is told in terms of its command, which may come after it.
    command = Arguments.firstCommand(arguments)
    var words: [[UInt8]] = []
    var place = 0
    var onlyOperands = false
    var mistakes = ProgramFailure.Collected()
    while place < arguments.count {
      let argument = arguments[place]
      place += 1
      if onlyOperands || argument == [dash] || argument.first != dash {
        words.append(argument)
      } else if argument == [dash, dash] {
        onlyOperands = true
      } else if argument.starts(with: [dash, dash]) {
        try mistakes.value(else: ()) { () throws(ProgramFailure) in try takeLong(argument, arguments, &place) }
      } else {
        try mistakes.value(else: ()) { () throws(ProgramFailure) in try takeLetters(argument, arguments, &place) }
      }
    }
    // The value of an option that nobody knows looks like an operand.
    if let first = words.first, mistakes.isEmpty {
      guard let command = Command(rawValue: String(decoding: first, as: UTF8.self)) else {
        throw Arguments.noCommand(first)
      }
      self.command = command
      operands = Array(words.dropFirst())
    }
    for option in given where option != .help && option != .version {
      guard let command else { break }
      try mistakes.value(else: ()) { () throws(ProgramFailure) in
        if command.options.contains(option) { return }
        let others = Command.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
        let having = others.list("and") + (others.count == 1 ? " has" : " have")
        throw .usage("\(command.rawValue) has no option \(option.name); \(having) it", command: command)
      }
    }
    try mistakes.finish()
  }

  func isGiven(_ option: Option) -> Bool { given.contains(option) }

  /// The value of an option that takes one.
  func rawValue(_ option: Option) -> [UInt8]? { values[option] }

  func value(_ option: Option) -> String? { values[option].map { String(decoding: $0, as: UTF8.self) } }

  /// The one value of `choices` that is meant.
  func choice(_ option: Option, _ choices: [String]) throws(ProgramFailure) -> String? {
    guard let written = value(option) else { return nil }
    if choices.contains(written) { return written }
    let offer = nearestWord(to: written, among: choices).map { "; did you mean \($0)?" } ?? ""
    throw .usage("\(option.name) takes \(choices.list("or")), not \"\(visible(written))\"\(offer)", command: command)
  }

  func color() throws(ProgramFailure) -> String? { try choice(.color, ["auto", "always", "never"]) }

  /// What a command takes besides options where that is one thing at most; `nil` where there is none.
  ///
  /// - Parameter kind: what it is, as a person writes it.
  func onlyOperand(_ kind: String) throws(ProgramFailure) -> [UInt8]? {
    guard operands.count <= 1 else {
      let name = command?.rawValue ?? "motionc"
      throw .usage("\(name) takes one \(kind); \"\(visible(operands[1]))\" is one too many", command: command)
    }
    return operands.first
  }

  private mutating func take(_ option: Option, _ value: [UInt8]?) {
    given.append(option)
    if let value { values[option] = value }
  }

  private mutating func takeLong(
    _ argument: [UInt8], _ arguments: [[UInt8]], _ place: inout Int
  ) throws(ProgramFailure) {
    let equals = argument.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: argument[..<(equals ?? argument.count)], as: UTF8.self)
    guard let option = Option.allCases.first(where: { $0.name == name }) else {
      throw noOption(name)
    }
    var value = equals.map { Array(argument[($0 + 1)...]) }
    if let placeholder = option.value(in: command) {
      if value == nil { value = takeNext(arguments, &place) }
      guard let value, !value.isEmpty else { throw missingValue(option, placeholder) }
      take(option, value)
    } else if value != nil {
      throw .usage("\(name) takes no value", command: command)
    } else {
      take(option, nil)
    }
  }

  private mutating func takeLetters(
    _ argument: [UInt8], _ arguments: [[UInt8]], _ place: inout Int
  ) throws(ProgramFailure) {
    var rest = String(decoding: argument.dropFirst(), as: UTF8.self)[...]
    var used = 1
    while let letter = rest.popFirst() {
      used += String(letter).utf8.count
      guard let option = Option.allCases.first(where: { $0.letter == letter }) else {
        throw noOption(letter: letter, in: argument)
      }
      guard let placeholder = option.value(in: command) else {
        take(option, nil)
        continue
      }
      let value = rest.isEmpty ? takeNext(arguments, &place) : Array(argument[used...])
      guard let value, !value.isEmpty else { throw missingValue(option, placeholder) }
      take(option, value)
      return
    }
  }

  /// The argument after an option; none where that is an option itself: `--fps --strict` lacks a number.
  private func takeNext(_ arguments: [[UInt8]], _ place: inout Int) -> [UInt8]? {
    guard place < arguments.count else { return nil }
    let next = String(decoding: arguments[place].prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    if next == "--" || Option.allCases.contains(where: { $0.name == next || next == $0.letter.map { "-\($0)" } }) {
      return nil
    }
    place += 1
    return arguments[place - 1]
  }

  private func missingValue(_ option: Option, _ placeholder: String) -> ProgramFailure {
    .usage("\(option.name) needs a value (\(placeholder)), as in \"\(option.example)\"", command: command)
  }

  private func noOption(_ name: String) -> ProgramFailure {
    let known = command.map { $0.options + [.version] } ?? Option.allCases
    let here = nearestWord(to: name, among: known.map(\.name))
    let offer = (here ?? nearestWord(to: name, among: Option.allCases.map(\.name))).map { "; did you mean \($0)?" }
    return .usage("there is no option \"\(visible(name))\"\(offer ?? "")", command: command)
  }

  private func noOption(letter: Character, in argument: [UInt8]) -> ProgramFailure {
    let written = visible(argument)
    // `-fps 30` is a long option with a dash too few.
    let long = "-" + String(decoding: argument.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    if let option = Option.allCases.first(where: { $0.name == long }) {
      return .usage("there is no option \"\(written)\"; did you mean \(option.name)?", command: command)
    }
    let begins = Option.allCases.first { $0.rawValue.first == letter }
    let offer = argument.count == 2 ? begins.map { "; did you mean \($0.name)?" } ?? "" : " in \"\(written)\""
    return .usage("there is no option \"-\(visible(String(letter)))\"\(offer)", command: command)
  }

  private static func noCommand(_ word: [UInt8]) -> ProgramFailure {
    let written = String(decoding: word, as: UTF8.self)
    if let near = nearestWord(to: written, among: Command.allCases.map(\.rawValue)) {
      return .usage("there is no command \"\(visible(word))\"; did you mean \(near)?", command: nil)
    }
    if written == "-" || written.contains(".") || written.contains("/") {
      return .usage("say what to do with \(visible(word)), as in \"motionc compile \(visible(word))\"", command: nil)
    }
    return .usage("there is no command \"\(visible(word))\"; there are \(Command.list)", command: nil)
  }

  private static func firstCommand(_ arguments: [[UInt8]]) -> Command? {
    for argument in arguments {
      if let command = Command(rawValue: String(decoding: argument, as: UTF8.self)) { return command }
    }
    return nil
  }
}
