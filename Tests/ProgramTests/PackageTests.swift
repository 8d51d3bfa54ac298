import Foundation
import Testing

@testable import motionc

/// The packages of `make dist`: the same program gives the same bytes, and Debian's tools install, run and remove it. The hooks
/// for pre-commit run.
@Suite struct PackageTests {
  @Test func packagesAreReproducibleAndInstall() throws {
    guard try Shell.run("command -v dpkg-deb && command -v dpkg && tar --version | grep -q GNU").status == 0 else {
      print("skipped: packages need dpkg and GNU tar")
      return
    }
    let shell = try Shell(files: ["grow.motion": Scripts.grow])
    defer { shell.remove() }
    let script = DocumentPage.url("Packaging/pack.sh").path
    let program = try Shell.programFolder().appendingPathComponent("motionc").path
    // The program of the tests is large, so it is packed fast.
    let packed = try shell.run(
      """
      export COMPRESSION=fast SOURCE_DATE_EPOCH=1700000000
      '\(script)' '\(program)' one && '\(script)' '\(program)' two >second || exit 1
      for file in one/*; do cmp "$file" "two/${file#one/}" || exit 1; done
      (cd one && sha256sum --quiet -c SHA256SUMS)
      """)
    try #require(packed.status == 0, "\(packed.outputText)\(packed.errorText)")

    let installed = try shell.run(
      """
      set -e
      mkdir -p root/var/lib/dpkg/updates root/var/lib/dpkg/info && touch root/var/lib/dpkg/status
      dpkg() { command dpkg --force-not-root --log=log --root="$PWD/root" "$@" >>words 2>&1 || { cat words; exit 1; }; }
      dpkg --install one/*.deb
      root/usr/bin/motionc check grow.motion | head -2
      root/usr/bin/motionc compile root/usr/share/doc/motionc/examples/branded.motion --frames 0 | head -1
      gzip -t root/usr/share/man/man1/motionc.1.gz
      find root/usr root/etc -type f 2>/dev/null | grep -v examples | sort
      dpkg --remove motionc
      find root/usr root/etc -type f 2>/dev/null | wc -l
      """)
    #expect(installed.status == 0 && installed.errorText == "", "\(installed.errorText)")
    let lines = installed.outputText.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "grow.motion", "  length         2 s",
        "frame,time,card.position.x,card.position.y,card.fill.red,card.fill.green,"
          + "card.fill.blue,card.fill.alpha", "root/usr/bin/motionc",
        "root/usr/share/bash-completion/completions/motionc", "root/usr/share/doc/motionc/NEWS.gz",
        "root/usr/share/doc/motionc/changelog.gz",
        "root/usr/share/doc/motionc/copyright", "root/usr/share/fish/vendor_completions.d/motionc.fish",
        "root/usr/share/lintian/overrides/motionc", "root/usr/share/man/man1/motionc.1.gz",
        "root/usr/share/zsh/vendor-completions/_motionc", "0",
      ])

    let unpacked = try shell.run(
      "tar -xzf one/*.tar.gz && cd motionc-* && bin/motionc --version && ls share/doc/motionc share/man/man1")
    #expect(
      unpacked.outputText.split(separator: "\n") == [
        "\(version) (unknown commit)", "share/doc/motionc:", "CHANGELOG.md", "LICENSE", "examples", "share/man/man1:",
        "motionc.1",
      ])
  }

  /// Each hook passes for a script without mistakes, and fails for one with a mistake.
  @Test func hooksRun() throws {
    let hooks = String(decoding: try Data(contentsOf: DocumentPage.url(".pre-commit-hooks.yaml")), as: UTF8.self)
    let entries = hooks.matches(of: /(?m)^  entry: (.+)$/).map { String($0.1) }
    #expect(entries == ["motionc fmt --check", "motionc check"])
    let shown = try #require(DocumentPage("docs/editors.md").blocks("yaml").first).text
    #expect(shown.matches(of: /(?m)^ +entry: (.+)$/).map { String($0.1) } == entries)
    for entry in entries {
      for (script, status) in [(Scripts.grow, 0), (" grow  circle to", 1)] {
        #expect(try Shell.run("\(entry) x.motion", files: ["x.motion": script]).status == status)
      }
    }
  }

  /// The program says which commit it was built from, unless it was not built with `make build`.
  @Test func theVersionHasACommit() throws {
    #expect(try Shell.run("motionc --version").outputText == "\(version) (unknown commit)\n")
    let commit = try Shell.run("sh '\(DocumentPage.url("Packaging/commit.sh").path)'").outputText
    #expect(commit.contains(/^([0-9a-f]{12,40}\+?\n)?$/))
  }
}
