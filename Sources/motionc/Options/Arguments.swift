import MotionTargets
import MotionText

/// What a command line asks for.
enum Request {
  /// The help of a command, or of the program.
  case help(Command?)
  case version
  case run(Arguments)
}

/// The arguments of a command, each option read as its row says.
struct Arguments {
  let command: Command
  /// File names and other words, as bytes.
  let operands: [[UInt8]]
  /// The name of the format to write: the value of `--format`, or else what the ending of the output means, or else the
  /// usual format of the command. It is empty if the command has no formats.
  let format: String
  /// The options that are given, each once. There are few, and a dictionary would cost every start of the program the time to set
  /// up its type.
  private let values: [GivenOption]

  private struct GivenOption {
    var option: Option
    var written: [UInt8]
    var value: OptionValue
  }

  /// - Parameter given: the options and the texts of their values, in the order of the command line.
  fileprivate init(
    _ command: Command, operands: [[UInt8]], given: [(option: Option, text: [UInt8])]
  ) throws(ProgramFailure) {
    let formats = command.formats(isLog: given.contains { $0.option == .log })
    var values: [GivenOption] = []
    func value(_ option: Option) -> OptionValue? { values.first { $0.option == option }?.value }
    var mistakes = CollectedMistakes()
    // The last of several values counts. Its mistake is reported at the first place of the option.
    for (option, _) in given where value(option) == nil {
      if option.isUnique, given.count(where: { $0.option == option }) > 1 {
        _ = try mistakes.collect { () throws(ProgramFailure) in throw .usage("\(option.name) is given twice") }
      }
      guard let text = given.last(where: { $0.option == option })?.text else { continue }
      let value = try mistakes.collect { () throws(ProgramFailure) in
        try option.read(text, formats: formats.map(\.name))
      }
      values.append(GivenOption(option: option, written: text, value: value ?? .flag))
    }
    (self.command, self.operands, self.values) = (command, operands, values)
    format =
      try mistakes.collect { () throws(ProgramFailure) in
        try Arguments.format(
          formats, named: value(.format)?.text, output: value(.output)?.path, command,
          script: operands.first)
      } ?? ""
    _ = try mistakes.collect { () throws(ProgramFailure) in try Arguments.check(operands, of: command) }
    if mistakes.isEmpty { try checkFormat(in: formats) }
    try mistakes.finish()
  }

  subscript(_ option: Option) -> OptionValue? { given(option)?.value }

  private func given(_ option: Option) -> GivenOption? { values.first { $0.option == option } }

  func isGiven(_ option: Option) -> Bool { given(option) != nil }

  /// The value of an option as it was written.
  func written(_ option: Option) -> String? { given(option).map { String(decoding: $0.written, as: UTF8.self) } }

  /// The only operand; `nil` where there is none.
  var operand: [UInt8]? { operands.first }

  var color: ColorChoice { self[.color]?.text.flatMap(ColorChoice.init) ?? .auto }

  var progress: ProgressStyle { self[.progress]?.text.flatMap(ProgressStyle.init) ?? .auto }

  /// The script as messages name it.
  var fileName: String { operands.first.map { visible($0) } ?? "-" }

  /// Rejects options that the format does not take, and a binary format on a terminal.
  private func checkFormat(in formats: [OutputFormat]) throws(ProgramFailure) {
    guard let chosen = formats.first(where: { $0.name == format }) else { return }
    for option in Option.allCases
    where isGiven(option) && !chosen.options.contains(option)
      && chosen.fixed.first(where: { $0.key == option })?.value != written(option)
    {
      let takers = command.formats().filter { $0.options.contains(option) }.map(\.name)
      guard !takers.isEmpty else { continue }
      throw .usage("\(option.name) applies to \(takers.list("and")), not to \(isGiven(.log) ? "a log" : format)")
    }
    if chosen.isBinary, !isGiven(.output), StandardStream.output.isTerminal {
      throw .usage("a terminal cannot show \(format); write it to a file, as in \"-o fade.\(chosen.endings[0])\"")
    }
  }

  private static func check(_ operands: [[UInt8]], of command: Command) throws(ProgramFailure) {
    switch command.row.operands {
    case .scripts, .codes, .pieces: return
    case .none:
      guard let operand = operands.first else { return }
      throw .usage("unexpected argument \"\(visible(operand))\"; \(command.rawValue) takes none")
    case .script, .shell, .command:
      guard operands.count > 1 else { return }
      throw .usage(
        "unexpected argument \"\(visible(operands[1]))\"; \(command.rawValue) takes one \(command.row.operands.noun)")
    }
  }

  /// Chooses the format.
  ///
  /// - Parameters:
  ///   - formats: the formats that the command writes, the usual one first.
  ///   - name: the value of `--format`.
  ///   - output: the file to write.
  private static func format(
    _ formats: [OutputFormat], named name: String?, output: [UInt8]?, _ command: Command, script: [UInt8]?
  ) throws(ProgramFailure) -> String {
    let usual = formats.first?.name ?? ""
    if let name { return name }
    guard let output else { return usual }
    let file = output.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else { return usual }
    let lower = String(decoding: file, as: UTF8.self).lowercased()
    // The longest ending decides: x.lottie.json is Lottie, though it ends in .json.
    let endings = formats.flatMap { format in format.endings.map { (ending: $0, format: format.name) } }
    if let match = endings.filter({ lower.hasSuffix(".\($0.ending)") }).max(by: { $0.ending.count < $1.ending.count }) {
      return match.format
    }
    let ending = String(decoding: file[(dot + 1)...], as: UTF8.self).lowercased()
    if command == .compile, RenderFormat(rawValue: ending) != nil {
      let script = script.map { visible($0) } ?? "-"
      throw .usage("compile does not write .\(ending); write \"motionc render \(script) -o \(visible(output))\"")
    }
    if ["txt", "dat", "out", "tmp"].contains(ending) { return usual }
    let all = formats.map { ".\($0.endings[0])" }
    throw .usage(
      "unknown format \".\(visible(ending))\" in \(visible(output)); use \(all.list("or")), or choose a format with --format"
    )
  }
}

extension Request {
  /// Takes a command line apart as POSIX and GNU programs do: options anywhere, `--fps=30` or `--fps 30`, `-oFILE` or
  /// `-o FILE`, letters joined, `--` before names that begin with a dash, `-` a name.
  ///
  /// - Parameter guess: the command that mistakes are reported for, although it may come after them.
  init(_ words: [[UInt8]], guess: Command?) throws(ProgramFailure) {
    var reader = WordReader(words, command: guess)
    try reader.read()
    var mistakes = reader.mistakes
    var command = guess
    // The value of an unknown option looks like an operand.
    if let first = reader.operands.first, mistakes.isEmpty {
      command = try Command(word: first)
      reader.operands.removeFirst()
    }
    for (option, _) in reader.given where option != .help && option != .version {
      guard let command else { break }
      _ = try mistakes.collect { () throws(ProgramFailure) in try command.check(takes: option) }
    }
    try mistakes.finish()
    if reader.given.contains(where: { $0.option == .help }) {
      self = .help(command)
    } else if reader.given.contains(where: { $0.option == .version }) {
      self = .version
    } else if let command {
      self = .run(try Arguments(command, operands: reader.operands, given: reader.given))
    } else {
      let commands = Command.allCases.map(\.rawValue)
      throw .usage("no command given; the commands are \(commands.list("and"))", page: .overview)
    }
  }
}

extension Command {
  /// Finds the first word that is a command.
  init?(among words: [[UInt8]]) {
    for word in words {
      guard let command = Command(rawValue: String(decoding: word, as: UTF8.self)) else { continue }
      self = command
      return
    }
    return nil
  }

  init(word: [UInt8]) throws(ProgramFailure) {
    let written = String(decoding: word, as: UTF8.self)
    if let command = Command(rawValue: written) {
      self = command
      return
    }
    if ["format", "formatter", "prettify", "tidy"].contains(written) {
      throw .usage("unknown command \"\(written)\"; did you mean \(Command.fmt.rawValue)?", page: .overview)
    }
    if let near = nearestWord(to: written, among: Command.allCases.map(\.rawValue)) {
      throw .usage("unknown command \"\(visible(word))\"; did you mean \(near)?", page: .overview)
    }
    if written == "-" || written.contains(".") || written.contains("/") {
      throw .usage(
        "no command given for \(visible(word)); write \"motionc compile \(visible(word))\", for example",
        page: .overview)
    }
    if written == "version" {
      throw .usage("unknown command \"version\"; write \"motionc --version\"", page: .overview)
    }
    let all = Command.allCases.map(\.rawValue).list("and")
    throw .usage("unknown command \"\(visible(word))\"; the commands are \(all)", page: .overview)
  }

  fileprivate func check(takes option: Option) throws(ProgramFailure) {
    if takes(option) { return }
    let others = Command.allCases.filter { $0.takes(option) }.map(\.rawValue)
    let taking = others.list("and") + (others.count == 1 ? " does" : " do")
    throw .usage("\(rawValue) does not take \(option.name); \(taking)")
  }
}

/// The words of a command line, sorted into options and operands.
private struct WordReader {
  private let words: [[UInt8]]
  private let command: Command?
  private var index = 0
  var operands: [[UInt8]] = []
  private(set) var given: [(option: Option, text: [UInt8])] = []
  private(set) var mistakes = CollectedMistakes()

  init(_ words: [[UInt8]], command: Command?) { (self.words, self.command) = (words, command) }

  mutating func read() throws(ProgramFailure) {
    let dash = UInt8(ascii: "-")
    var onlyOperands = false
    while index < words.count {
      let word = words[index]
      index += 1
      if onlyOperands || word == [dash] || word.first != dash {
        operands.append(word)
      } else if word == [dash, dash] {
        onlyOperands = true
      } else {
        var mistakes = mistakes
        _ = try mistakes.collect { () throws(ProgramFailure) in
          if word.starts(with: [dash, dash]) { try takeLong(word) } else { try takeLetters(word) }
        }
        self.mistakes = mistakes
      }
    }
  }

  private mutating func takeLong(_ word: [UInt8]) throws(ProgramFailure) {
    let equals = word.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: word[..<(equals ?? word.count)], as: UTF8.self)
    guard let option = Option.allCases.first(where: { $0.name == name }) else { throw noOption(name) }
    var value = equals.map { Array(word[($0 + 1)...]) }
    if option.row.form.hasValue {
      if value == nil { value = takeNext() }
      guard let value, !value.isEmpty else { throw missingValue(option) }
      given.append((option, value))
    } else if value != nil {
      throw .usage("\(name) takes no value")
    } else {
      given.append((option, []))
    }
  }

  private mutating func takeLetters(_ word: [UInt8]) throws(ProgramFailure) {
    var rest = String(decoding: word.dropFirst(), as: UTF8.self)[...]
    var used = 1
    while let letter = rest.popFirst() {
      used += String(letter).utf8.count
      guard let option = Option.allCases.first(where: { $0.letter.map(Character.init) == letter }) else {
        throw noOption(letter: letter, in: word)
      }
      guard option.row.form.hasValue else {
        given.append((option, []))
        continue
      }
      let value = rest.isEmpty ? takeNext() : Array(word[used...])
      guard let value, !value.isEmpty else { throw missingValue(option) }
      given.append((option, value))
      return
    }
  }

  /// Takes the word after an option. An option is no value: `--fps --strict` lacks a number.
  private mutating func takeNext() -> [UInt8]? {
    guard index < words.count else { return nil }
    let next = String(decoding: words[index].prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    if next == "--" || (next.hasPrefix("-") && Option.allCases.contains { $0.spellings.contains(next) }) { return nil }
    index += 1
    return words[index - 1]
  }

  private func missingValue(_ option: Option) -> ProgramFailure {
    .usage("\(option.name) needs a value, such as \"\(option.example)\"")
  }

  private func noOption(_ name: String) -> ProgramFailure {
    let known = command.map { $0.options + [.version] } ?? Option.allCases
    let here = nearestWord(to: name, among: known.map(\.name))
    let offer = (here ?? nearestWord(to: name, among: Option.allCases.map(\.name))).map { "; did you mean \($0)?" }
    return .usage("unknown option \"\(visible(name))\"\(offer ?? "")")
  }

  private func noOption(letter: Character, in word: [UInt8]) -> ProgramFailure {
    let written = visible(word)
    // `-fps 30` lacks a dash.
    let long = "-" + String(decoding: word.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    if let option = Option.allCases.first(where: { $0.name == long }) {
      return .usage("unknown option \"\(written)\"; did you mean \(option.name)?")
    }
    let begins = ((command?.options ?? []) + Option.allCases).first { $0.rawValue.first == letter }
    let offer = word.count == 2 ? begins.map { "; did you mean \($0.name)?" } ?? "" : " in \"\(written)\""
    return .usage("unknown option \"-\(visible(String(letter)))\"\(offer)")
  }
}

extension Option {
  /// Reads the value of the option.
  ///
  /// - Parameter formats: the names of the formats that the command writes.
  fileprivate func read(_ bytes: [UInt8], formats: [String]) throws(ProgramFailure) -> OptionValue {
    let form: ValueForm = if case .format = row.form { .words(formats) } else { row.form }
    let written = visible(bytes)
    switch form.read(bytes) {
    case .value(let value): return value
    case .mistake(let words): throw .usage("\(name) \(written) \(words)")
    case .unreadable:
      // The log has its own formats.
      if self == .format, RunLogWriter.Format.allCases.map(\.rawValue).contains(written), !formats.isEmpty {
        throw .usage("\(name) \(written) needs \(Option.log.name)")
      }
      var offer = ""
      if case .words(let words) = form {
        let near = nearestWord(to: String(decoding: bytes, as: UTF8.self), among: words)
        offer = near.map { "; did you mean \($0)?" } ?? ""
      }
      throw .usage("\(name) takes \(form.expectation), not \"\(written)\"\(offer)")
    }
  }
}
