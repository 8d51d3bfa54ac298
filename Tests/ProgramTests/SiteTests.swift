import Foundation
import Testing

private let hasPython = (try? Shell.run("command -v python3").status) == 0

/// Tests the pages of `make site`. The gallery among them has tests of its own.
@Suite(.enabled(if: hasPython, "python3 is not installed")) struct SiteTests {
  private static var script: String { DocumentPage.url("Packaging/site.py").path }

  @Test func everyPageIsWrittenAndEveryLinkHasATarget() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let outcome = try shell.run("python3 '\(SiteTests.script)' site && find site -name '*.html' | sort")
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let pages = outcome.outputText.split(separator: "\n").dropFirst().map(String.init)
    #expect(pages.count == DocumentPage.all.count)
    for page in pages {
      let url = shell.folder.appendingPathComponent(page)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      #expect(text.contains("<h1 id=") && text.hasSuffix("</main>\n</html>\n"), "\(page)")
      #expect(!text.contains("\0"), "\(page)")
      for link in text.matches(of: /(?:href|src)="([^"#]+)[^"]*"/).map({ String($0.1) }) where !link.contains("://") {
        let target = url.deletingLastPathComponent().appendingPathComponent(link).standardizedFileURL
        let exists = FileManager.default.fileExists(atPath: target.path)
        #expect(exists || target.lastPathComponent == "gallery.html", "\(page): \(link)")
      }
    }
  }

  @Test(arguments: [
    ("[a](other.md)", "site: docs/page.md: there is no docs/other.md\n"),
    ("[a](../README.md#missing)", "site: docs/page.md: README.md has no heading missing\n"),
    ("![a](a.svg)", "site: docs/page.md: there is no docs/a.svg\n"),
  ])
  func aLinkWithoutATargetIsReported(link: String, message: String) throws {
    var files = ["docs/page.md": "# Page\n\nSee \(link).\n"]
    for name in ["README.md", "grammar.md", "CHANGELOG.md", "Examples/README.md"] { files[name] = "# \(name)\n" }
    let outcome = try Shell.run(
      "mkdir Packaging && cp '\(SiteTests.script)' Packaging && python3 Packaging/site.py site", files: files)
    #expect(outcome.status == 1 && outcome.errorText == message)
  }

  /// A page contains the words of the Markdown, in the elements that belong to them.
  @Test func markdownBecomesElements() throws {
    let text = """
      # A page

      Some *stars* and **strong** words, `a < b` & a [link](../README.md#readmemd).
      The same paragraph.

      - one
      - two
        lines

      1. first

         ```sh
         echo "1 < 2"
         ```

      | a | b |
      | --- | --- |
      | `x | y` | 2 |

      Press <kbd>Tab</kbd>.

      ```
      Sources/   a tree
      ```

      """
    var files = ["docs/page.md": text]
    for name in ["README.md", "grammar.md", "CHANGELOG.md", "Examples/README.md"] { files[name] = "# \(name)\n" }
    let command = "mkdir Packaging && cp '\(SiteTests.script)' Packaging && python3 Packaging/site.py site >words"
    let outcome = try Shell.run("\(command) && sed -n '/<main>/,$p' site/docs/page.html", files: files)
    #expect(
      outcome.outputText == """
        <main>
        <h1 id="a-page">A page</h1>
        <p>Some <em>stars</em> and <strong>strong</strong> words, <code>a &lt; b</code> &amp; a <a href="../index.html#readmemd">link</a>. The same paragraph.</p>
        <ul><li>one</li>
        <li>two lines</li></ul>
        <ol><li>first
        <pre tabindex="0"><code>echo &quot;1 &lt; 2&quot;
        </code></pre></li></ol>
        <div class="table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>2</td></tr></tbody></table></div>
        <p>Press <kbd>Tab</kbd>.</p>
        <pre tabindex="0" class="drawn"><code>Sources/   a tree
        </code></pre>
        </main>
        </html>

        """)
  }
}
