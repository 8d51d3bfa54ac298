import Foundation
import Testing

/// To those who ask for less movement, a browser shows the fades and nothing that moves.
@Suite struct ReducedMotionTests {
  private static let script = """
    grow circle from radius 10 to 50 over 1s
      while move circle from (0, 0) to (90, 30) over 1s
      while rotate circle from 0 to 90 degrees over 1s
      while scale circle from 1 to 2 over 1s
      while fade circle from 0 to 1 over 1s
      while tint circle from #ff0000 to #0000ff over 1s
      while animate circle's glow from 0 to 8 over 1s

    """

  @Test(arguments: ["svg", "css"]) func fadesStayAndMovementGoes(format: String) throws {
    guard let browser = Browser.find(for: "reduced motion") else { return }
    let shell = try Shell(files: ["fade.motion": ReducedMotionTests.script])
    defer { shell.remove() }
    let written = try shell.run("motionc compile fade.motion --format \(format)")
    try #require(written.status == 0, "\(written.errorText)")
    let text = written.outputText
    let markup = format == "css" ? "<style>\(text)</style>\(try CSSTests.page(of: text))" : text
    let probe = """
      (element, style) => [style.r === "0px" ? parseFloat(style.width) / 2 : style.r, style.translate, style.rotate, style.scale,
        style.opacity, element.localName === "circle" ? style.fill : style.backgroundColor, style.getPropertyValue("--glow")]
        .map(value => String(value).replaceAll(" ", ""))
      """
    let page = Browser.probing([(markup, [0, 500, 1000])], probe: probe)
    func seen(_ flags: String) throws -> [String] {
      try browser.result(ofPage: page, in: shell, flags: flags).split(separator: "\n").map { line in
        line.split(separator: " ").dropFirst(3).joined(separator: " ").replacing("px", with: "")
      }
    }
    #expect(
      try seen("--force-prefers-reduced-motion") == [
        "50 9030 90deg 2 0 rgb(255,0,0) 8", "50 9030 90deg 2 0.5 rgb(128,0,128) 8",
        "50 9030 90deg 2 1 rgb(0,0,255) 8",
      ])
    #expect(
      try seen("") == [
        "10 0 0deg 1 0 rgb(255,0,0) 0", "30 4515 45deg 1.5 0.5 rgb(128,0,128) 4", "50 9030 90deg 2 1 rgb(0,0,255) 8",
      ])
  }
}
