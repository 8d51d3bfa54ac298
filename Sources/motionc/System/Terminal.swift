/// Whether output has colours; `auto` means on a terminal only.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// The colours and the width of a terminal, or of output that goes elsewhere.
struct Terminal {
  let hasColor: Bool
  /// The width in columns.
  let width: Int
  /// The width of output for a file or a pipe.
  static let widthElsewhere = 100
  /// The largest width that COLUMNS can give. Plots take time and memory for each column.
  static let mostColumns = 1000

  /// - Parameters:
  ///   - stream: the stream that the output goes to; `nil` for a file.
  ///   - widthElsewhere: the width of output for a file or a pipe, in columns.
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
      width = min(columns, Terminal.mostColumns)
    } else {
      width = isTerminal ? 80 : widthElsewhere
    }
  }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
