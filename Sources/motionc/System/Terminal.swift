/// When output has colours.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// What a terminal can show.
struct Terminal {
  let hasColor: Bool
  /// In columns.
  let width: Int
  /// What is made for a file or a pipe is this wide.
  static let widthElsewhere = 100

  /// - Parameters:
  ///   - stream: `nil` for a file.
  ///   - widthElsewhere: in columns, of what is made for a file or a pipe.
  init(_ stream: StandardStream?, color: ColorChoice, widthElsewhere: Int = Terminal.widthElsewhere) {
    let isTerminal = stream?.isTerminal ?? false
    switch color {
    case .always: hasColor = true
    case .never: hasColor = false
    case .auto:
      let unwanted = environment("NO_COLOR").map { !$0.isEmpty } ?? false
      hasColor = isTerminal && !unwanted && environment("TERM") != "dumb"
    }
    var size = winsize()
    if isTerminal, let stream, ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      width = Int(size.ws_col)
    } else if let columns = environment("COLUMNS").flatMap(Int.init), columns > 0 {
      width = columns
    } else {
      width = isTerminal ? 80 : widthElsewhere
    }
  }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
