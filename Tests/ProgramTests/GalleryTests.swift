import Foundation
import Testing

/// Tests the page that shows every example.
@Suite struct GalleryTests {
  private static var script: String { Shell.projectFolder.appendingPathComponent("Examples/gallery.sh").path }

  @Test func everyExampleIsShown() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let outcome = try shell.run("sh '\(GalleryTests.script)' gallery.html && ls && cat gallery.html")
    try #require(outcome.status == 0 && outcome.errorText == "", "\(outcome.errorText)")
    #expect(outcome.outputText.hasPrefix("gallery.html\n<!doctype html>"))
    let page = String(outcome.outputText.dropFirst("gallery.html\n".count))
    let sections = page.components(separatedBy: "<section id=\"").dropFirst()
    let examples = try FileManager.default.contentsOfDirectory(atPath: Shell.projectFolder.path + "/Examples")
      .filter { $0.hasSuffix(".motion") }.map { String($0.dropLast(7)) }
    #expect(Set(sections.compactMap { $0.split(separator: "\"").first.map(String.init) }) == Set(examples))
    for name in ExamplesTests.reacting {
      let section = try #require(sections.first { $0.hasPrefix("\(name)\"") })
      #expect(section.contains("<iframe title=\"\(name)\" loading=\"lazy\" srcdoc=\"&lt;!doctype html&gt;"), "\(name)")
      let script = try String(
        contentsOf: Shell.projectFolder.appendingPathComponent("Examples/\(name).motion"), encoding: .utf8)
      let words = section.firstMatch(of: /<figcaption>(.+?)<\/figcaption>/)?.1.replacing("&quot;", with: "\"") ?? ""
      #expect(
        words.hasSuffix(".") && script.replacing("\n// ", with: " ").hasPrefix("// \(words)"), "\(name): \(words)")
    }
    let played = try Scripts.playedExamples()
    #expect(played.count + ExamplesTests.reacting.count == examples.count)
    for (_, name, script) in played {
      let section = try #require(sections.first { $0.hasPrefix("\(name)\"") })
      let escaped = script.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
      #expect(section.contains("<pre><code>\(escaped)</code></pre>"), "\(name)")
      #expect(section.contains("<svg xmlns="), "\(name)")
      #expect(
        section.contains(
          "aria-label=\"The timeline of \(name)\"><img alt=\"The timeline of \(name)\" src=\"data:image/svg+xml;base64,"
        ), "\(name)")
    }

    guard let browser = Browser.find(for: "the gallery in a browser") else { return }
    let probe = """
      <pre id="result"></pre><script type="module">
      const lines = []
      for (const section of document.querySelectorAll("section")) {
        const image = section.querySelector("img"), frame = section.querySelector("iframe")
        const isShown = image === null || (image.complete && image.naturalWidth > 0)
        if (frame) {
          if (!frame.contentWindow.motionc) {
            const loaded = new Promise(done => frame.addEventListener("load", done))
            frame.loading = "eager"
            await loaded
            frame.loading = "lazy"
          }
          const page = frame.contentDocument
          // A page that leads an animation scrolls in its frame.
          const scrolls = getComputedStyle(page.querySelector("main")).minHeight !== "0px"
          const isFitted = () => scrolls ? frame.clientHeight < page.documentElement.offsetHeight
            : frame.clientHeight === page.documentElement.offsetHeight
          for (let step = 0; step < 40 && !isFitted(); step++) await new Promise(done => setTimeout(done, 20))
          const stage = page.querySelector(".stage svg").getBoundingClientRect()
          lines.push([section.id, "live", stage.width > 0 && stage.height > 0 && stage.height <= 400 && isFitted(),
            isShown].join(" "))
          continue
        }
        const place = section.querySelector(".stage svg").getBoundingClientRect()
        lines.push([section.id, motions(section).length > 0, place.width > 0 && place.height > 0 && place.height <= 340,
          isShown].join(" "))
      }
      const room = document.createElement("iframe")
      room.style = "width:390px;height:800px"
      room.srcdoc = document.documentElement.outerHTML.replace(/<pre id="result">[^]*/, "")
      await new Promise(done => { room.onload = done; document.body.append(room) })
      const page = room.contentDocument
      lines.push("phone " + (page.documentElement.scrollWidth > 390) + " "
        + [...page.querySelectorAll("img")].every(image => image.width >= 700)
        + " " + [...page.querySelectorAll("button, nav a")].every(button => button.hidden || button.getBoundingClientRect().height >= 44))
      room.remove()
      lines.push("wide " + (document.documentElement.scrollWidth > innerWidth))
      document.querySelector("section button").click()
      lines.push("anew " + motions(document.querySelector("section")).every(motion => motion.currentTime < 50))
      document.getElementById("result").textContent = lines.join("\\n")
      </script></html>
      """
    let seen = try browser.result(
      ofPage: page.replacing("</html>", with: probe), in: shell, budget: 3000, flags: "--enable-logging=stderr")
    let lines = seen.split(separator: "\n").map(String.init)
    let expected = examples.sorted().map { "\($0) \(ExamplesTests.reacting.contains($0) ? "live" : "true") true true" }
    #expect(lines == expected + ["phone false true true", "wide false", "anew true"])
  }

  @Test func aMistakeInAnExampleIsReported() throws {
    let outcome = try Shell.run(
      "cp '\(GalleryTests.script)' . && sh gallery.sh gallery.html; echo $?; ls",
      files: ["wrong.motion": "grow circle frm 1 to 2\n"])
    #expect(outcome.outputText == "1\ngallery.sh\nwrong.motion\n")
    #expect(outcome.errorText.contains("wrong.motion:1:"))
  }
}
