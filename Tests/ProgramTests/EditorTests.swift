import Foundation
import MotionLanguage
import Testing

/// The files in `editors/`, in the editors that are installed.
@Suite struct EditorTests {
  private static let folder = Shell.projectFolder.appendingPathComponent("editors").path
  private let script = "let a = grow circle from 1 to 9 ovr 1s\nlet a2 =   fadeIn   square over 1s\na2\n"
  /// The script after the correction, a new name and formatting.
  private let changed = "let a = grow circle from 1 to 9 over 1s\nlet intro = fadeIn square over 1s\nintro\n"

  private func isInstalled(_ command: String, _ what: String) throws -> Bool {
    let isThere = try Shell.run(command).status == 0
    if !isThere { print("skipped: \(what) is not installed") }
    return isThere
  }

  @Test func neovimReportsRenamesAndFormats() throws {
    guard try isInstalled("command -v nvim", "Neovim") else { return }
    let lua = """
      vim.cmd("luafile \(EditorTests.folder)/neovim/motion.lua")
      vim.cmd("edit fade.motion")
      local buffer = vim.api.nvim_get_current_buf()
      local function count() return #vim.diagnostic.get(buffer) end
      local function has(code)
        for _, found in ipairs(vim.diagnostic.get(buffer)) do if found.code == code then return true end end
        return false
      end
      vim.wait(60000, function() return has("M0301") end, 10)
      for _, found in ipairs(vim.diagnostic.get(buffer)) do print(found.code .. " " .. found.lnum .. ":" .. found.col) end
      vim.api.nvim_buf_set_text(buffer, 0, 32, 0, 35, {"over"})
      vim.wait(60000, function() return not has("M0301") end, 10)
      print("after the correction: " .. tostring(has("M0301")))
      vim.api.nvim_win_set_cursor(0, {2, 5})
      local query = vim.tbl_extend("force", vim.lsp.util.make_position_params(), {newName = "intro"})
      for _, answer in pairs(vim.lsp.buf_request_sync(buffer, "textDocument/rename", query, 60000)) do
        vim.lsp.util.apply_workspace_edit(answer.result, "utf-16")
      end
      local options = {textDocument = vim.lsp.util.make_text_document_params(), options = {tabSize = 2, insertSpaces = true}}
      for _, answer in pairs(vim.lsp.buf_request_sync(buffer, "textDocument/formatting", options, 60000)) do
        vim.lsp.util.apply_text_edits(answer.result, buffer, "utf-16")
      end
      vim.cmd("write")
      vim.cmd("qa!")
      """
    let shell = try Shell(files: ["fade.motion": script, "try.lua": lua])
    defer { shell.remove() }
    let outcome = try shell.run("timeout 120 nvim -n --headless -u NONE -c 'luafile try.lua' 2>&1")
    let said = String(decoding: outcome.output, as: UTF8.self)
    #expect(said.contains("M0301 0:32") && said.contains("after the correction: false"), "\(said)")
    #expect(
      try String(contentsOf: shell.folder.appendingPathComponent("fade.motion"), encoding: .utf8) == changed, "\(said)")
  }

  @Test func emacsReportsRenamesAndFormats() throws {
    guard try isInstalled("emacs --batch --eval \"(require 'eglot)\"", "Emacs with Eglot")
    else { return }
    let lisp = """
      (add-to-list 'load-path "\(EditorTests.folder)/emacs")
      (require 'motion-mode)
      (require 'eglot)
      (setq make-backup-files nil create-lockfiles nil eglot-sync-connect 60)
      (find-file "fade.motion")
      (apply #'eglot (list '(motion-mode) (cons 'transient default-directory) 'eglot-lsp-server '("motionc" "lsp") "motion"))
      (let ((n 0))
        (while (and (< n 600) (null (flymake-diagnostics)))
          (flymake-start) (accept-process-output nil 0.1) (setq n (1+ n))))
      (dolist (found (flymake-diagnostics)) (message "%s" (flymake-diagnostic-text found)))
      (goto-char (point-min)) (search-forward "ovr") (replace-match "over")
      (eglot--signal-textDocument/didChange)
      (goto-char (point-min)) (search-forward "a2") (backward-char 1)
      (eglot-rename "intro")
      (eglot-format-buffer)
      (save-buffer)
      (kill-emacs 0)
      """
    let shell = try Shell(files: ["fade.motion": script, "try.el": lisp])
    defer { shell.remove() }
    let outcome = try shell.run("timeout 120 emacs --batch -l try.el 2>&1")
    let said = String(decoding: outcome.output, as: UTF8.self)
    #expect(said.contains("unexpected `ovr`"), "\(said)")
    #expect(
      try String(contentsOf: shell.folder.appendingPathComponent("fade.motion"), encoding: .utf8) == changed, "\(said)")
  }

  @Test func vimColoursTheWords() throws {
    guard try isInstalled("vim --version | grep -q +syntax", "Vim with syntax") else { return }
    let places = [("let", 1), ("left", 5), ("grow", 3), ("circle", 8), ("radius", 20), ("ease-in-out", 46)]
    let shell = try Shell(files: ["a.motion": "let left =\n  grow circle from radius 10 to 100 with an ease-in-out\n"])
    defer { shell.remove() }
    let echoes = places.enumerated().map { place, word in
      "echo synIDattr(synID(\(place < 2 ? 1 : 2),\(word.1),1),\"name\")"
    }.joined(separator: " | ")
    let outcome = try shell.run(
      """
      timeout 60 vim -N -u NONE -es -c 'set rtp^=\(EditorTests.folder)/vim' -c 'filetype plugin on' -c 'syntax on' \
        -c 'edit a.motion' -c 'redir! > found' -c '\(echoes)' -c 'redir END' -c 'qa!' </dev/null; cat found
      """)
    let names = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    #expect(names == ["motionKeyword", "motionVerb", "motionType", "motionProperty", "motionCurve"])
  }

  @Test func pygmentsReadsEveryExample() throws {
    guard try isInstalled("python3 -c 'import pygments'", "Pygments") else { return }
    let shell = try Shell(files: [
      "try.py": """
      import glob
      from pygments.lexers import load_lexer_from_file
      from pygments.token import Error, Keyword, Name
      lexer = load_lexer_from_file("\(EditorTests.folder)/pygments/motion_lexer.py", "MotionLexer")
      count = 0
      for path in glob.glob("\(Shell.projectFolder.path)/Examples/*.motion"):
          text = open(path).read()
          tokens = list(lexer.get_tokens(text))
          assert "".join(value for _, value in tokens).strip() == text.strip(), path
          assert not any(kind in Error for kind, _ in tokens), path
          count += 1
      tokens = dict((value, kind) for kind, value in lexer.get_tokens("let left = grow circle over 2s"))
      assert tokens["let"] in Keyword and tokens["grow"] in Name.Function and tokens["s"] in Keyword.Type
      print(count)
      """
    ])
    defer { shell.remove() }
    let outcome = try shell.run("python3 try.py")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      (Int(String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 10)
  }

  /// A client that was not written for motionc asks for everything.
  @Test func aForeignClientGetsEveryAnswer() throws {
    guard try isInstalled("python3 -c 'import pytest_lsp'", "pytest-lsp") else { return }
    let shell = try Shell(files: [:])
    defer { shell.remove() }
    let client = Shell.projectFolder.appendingPathComponent("Tests/Editors/client.py").path
    let outcome = try shell.run(
      "FOLDER=. PYTHONDONTWRITEBYTECODE=1 timeout 300 python3 -m pytest -q -p no:cacheprovider '\(client)'")
    #expect(outcome.status == 0, "\(outcome.outputText.suffix(4000)) \(outcome.errorText)")
    #expect(outcome.outputText.contains(" passed"))
  }

  /// With RECORD=1 in the environment, the scopes are recorded anew.
  @Test func theScopesOfTheExamplesAreThoseRecorded() throws {
    guard try isInstalled("python3 -c 'import textmate_grammar'", "textmate-grammar-python") else { return }
    let folder = Shell.projectFolder.appendingPathComponent("Tests/Editors").path
    let examples = "'\(Shell.projectFolder.path)'/Examples/*.motion"
    let outcome = try Shell.run(
      "PYTHONDONTWRITEBYTECODE=1 python3 '\(folder)/scopes.py' '\(EditorTests.folder)/textmate/motion.tmLanguage.json' \(examples)"
    )
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let url = URL(fileURLWithPath: "\(folder)/scopes.txt")
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(outcome.output).write(to: url) }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    let (recorded, found) = (lines(try String(contentsOf: url, encoding: .utf8)), lines(outcome.outputText))
    let other = zip(recorded, found).first { $0 != $1 }
    #expect(
      recorded == found, "the first other line is \(other.map { "\($0.1)" } ?? "the last"); RECORD=1 records them anew")
  }

  @Test func theTextMateGrammarReadsAnExample() throws {
    guard try isInstalled("python3 -c 'import textmate_grammar'", "textmate-grammar-python") else { return }
    let shell = try Shell(files: [
      "a.motion": "let left =\n  grow circle from radius 10 to 100 with an ease-in-out // slow\n",
      "try.py": """
      import json
      import logging
      from textmate_grammar.parsers.base import LanguageParser
      logging.disable(logging.CRITICAL)
      parser = LanguageParser(json.load(open("\(EditorTests.folder)/textmate/motion.tmLanguage.json")))
      for (row, column), word, scopes in parser.parse_file("a.motion").flatten():
          if word.strip():
              print(word.strip(), scopes[-1])
      """,
    ])
    defer { shell.remove() }
    let outcome = try shell.run("python3 try.py")
    let found = Set(String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init))
    let expected: Set = [
      "let keyword.declaration.motion", "left entity.name.motion", "grow support.function.verb.motion",
      "circle support.type.view.motion", "from keyword.control.motion", "radius support.variable.property.motion",
      "10 constant.numeric.motion", "ease-in-out support.constant.curve.motion",
    ]
    #expect(found.isSuperset(of: expected), "\(found) \(outcome.errorText)")
  }

  @Test(arguments: [
    "vim/syntax/motion.vim", "pygments/motion_lexer.py", "textmate/motion.tmLanguage.json",
    "vscode/syntaxes/motion.tmLanguage.json", "emacs/motion-mode.el",
  ])
  func theWordsAreThoseOfTheLanguage(file: String) throws {
    let text = try String(contentsOfFile: "\(EditorTests.folder)/\(file)", encoding: .utf8)
    let words = Set(text.split { !($0.isLetter || $0 == "-") }.map(String.init))
    let missing = ScriptModel.allHelp.map(\.word).filter { !words.contains($0) }
    #expect(missing.isEmpty, "\(file) lacks \(missing)")
    #expect(!ScriptModel.allHelp.isEmpty)
  }

  /// The lists of words are written by hand, once for each editor.
  @Test func noGrammarHasAWordThatTheLanguageLacks() throws {
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: "\(EditorTests.folder)/\(file)", encoding: .utf8)
    }
    let vim = Set(
      try text("vim/syntax/motion.vim").split(separator: "\n").filter { $0.hasPrefix("syntax keyword") }
        .flatMap { $0.split(separator: " ").dropFirst(3).map(String.init) })
    // These have a meaning only after certain others.
    #expect(
      vim.subtracting(ScriptModel.words) == [
        "column", "dismiss", "facing", "grid", "inside", "keeping", "motion", "no", "or", "present", "reduced",
        "replicate", "ring", "row",
      ])
    func quoted(_ text: String) -> Set<String> { Set(text.matches(of: #/"([A-Za-z-]+)"/#).map { String($0.1) }) }
    let emacs = try text("emacs/motion-mode.el").components(separatedBy: "\n\n").filter { $0.hasPrefix("(defconst") }
    let pygments = try text("pygments/motion_lexer.py").components(separatedBy: "BEFORE, AFTER")[0]
    let alternatives = try text("textmate/motion.tmLanguage.json")
      .matches(of: #/[A-Za-z][A-Za-z-]*(?:\|[A-Za-z][A-Za-z-]*)+/#).flatMap {
        $0.0.split(separator: "|").map(String.init)
      }
    // Vim knows `s` and `x` by the number before them.
    let others = [quoted(emacs.joined()), quoted(pygments), Set(alternatives)]
    for words in others { #expect(words.symmetricDifference(vim).subtracting(["s", "x"]) == []) }
  }

  @Test func theGrammarOfVSCodeIsThatOfTextMate() throws {
    let texts = try ["textmate/motion.tmLanguage.json", "vscode/syntaxes/motion.tmLanguage.json"].map {
      try String(contentsOfFile: "\(EditorTests.folder)/\($0)", encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    for file in ["package.json", "language-configuration.json", "snippets.json"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(EditorTests.folder)/vscode/\(file)"))
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
  }
}
