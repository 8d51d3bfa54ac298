/// Draws pictures with an installed browser, without a window. A page puts each picture on a canvas and writes it down as
/// a PNG.
struct BrowserPainter: ~Copyable {
  private let browser: String
  private let size: VideoSize
  private let isOnWhite: Bool
  /// The folder for the page and for the profile of the browser, so that the profile of the user stays untouched.
  private let folder: String

  /// The most pictures on one page.
  static let most = 30
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The browser that is installed, if there is one.
  static var browser: String? {
    names.first { $0.hasPrefix("/") ? access($0, X_OK) == 0 : ChildProgram.isInstalled($0) }
  }

  /// Returns `nil` if no browser is installed.
  init?(_ size: VideoSize, isOnWhite: Bool) throws(ProgramFailure) {
    guard let browser = BrowserPainter.browser else { return nil }
    var name = ((environment("TMPDIR") ?? "/tmp") + "/motionc-XXXXXX").utf8CString.map { $0 }
    guard mkdtemp(&name) != nil else { throw .system("cannot create a folder for the browser") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (self.browser, self.size, self.isOnWhite) = (browser, size, isOnWhite)
  }

  deinit {
    // The folder is removed even after an interrupt. If it cannot be, a temporary folder stays behind, and the pictures are
    // right all the same, so nothing is reported.
    let remover = ChildProgram(name: "rm", arguments: ["-rf", "--", folder], whereToGet: "", isSilenced: true)
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    if let process = try? remover.spawn(input: nowhere, output: nowhere) { waitpid(process, nil, 0) }
  }

  /// - Returns: a PNG for each SVG.
  func pictures(of texts: [String]) throws(ProgramFailure) -> [[UInt8]] {
    let page = folder + "/page.html"
    var file = try OutputFile(path: Array(page.utf8))
    try file.write(Array(self.page(texts).utf8))
    try file.finish()
    // The sandbox of the browser does not work for root.
    let program = ChildProgram(
      name: browser,
      arguments: ["--headless", "--disable-gpu", "--user-data-dir=\(folder)/profile"]
        + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["--dump-dom", "file://\(page)"],
      whereToGet: "", isSilenced: true)
    let output = try program.run(input: [])
    let text = String(decoding: output, as: UTF8.self)
    let pictures = text.split(separator: "\n").compactMap { line -> [UInt8]? in
      line.hasPrefix(BrowserPainter.mark) ? bytes(ofBase64: line.dropFirst(BrowserPainter.mark.count)) : nil
    }
    guard pictures.count == texts.count, pictures.allSatisfy({ $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }) else {
      let isOther = ChildProgram.isInstalled("rsvg-convert")
      throw .file(
        "\(browser) could not draw the frames" + (isOther ? "" : "; install rsvg-convert to draw without a browser"))
    }
    return pictures
  }

  private static let mark = "data:image/png;base64,"

  /// The page does everything before it counts as loaded, so that the result is in what the browser writes out.
  private func page(_ texts: [String]) -> String {
    let images = texts.map { "<img src=\"data:image/svg+xml,\(percentEncoded($0))\">\n" }.joined()
    return """
      <!doctype html><meta charset="utf-8"><body>
      \(images)<pre id="pictures"></pre>
      <script>
      onload = () => {
        const lines = []
        for (const image of document.images) {
          const canvas = document.createElement("canvas")
          canvas.width = \(size.width)
          canvas.height = \(size.height)
          const pen = canvas.getContext("2d")
          \(isOnWhite ? "pen.fillStyle = \"white\"; pen.fillRect(0, 0, canvas.width, canvas.height)" : "")
          pen.drawImage(image, 0, 0, canvas.width, canvas.height)
          lines.push(canvas.toDataURL())
        }
        document.body.textContent = "\\n" + lines.join("\\n") + "\\n"
      }
      </script></body>
      """
  }
}

/// Encodes everything except letters and digits as RFC 3986 says.
private func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      encoded.append(byte)
    default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// Decodes base64 (RFC 4648) up to the first character that is not part of it.
private func bytes(ofBase64 text: Substring) -> [UInt8] {
  var bytes: [UInt8] = []
  var (bits, count) = (UInt32(0), 0)
  for letter in text.utf8 {
    let value: UInt8
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return bytes
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
