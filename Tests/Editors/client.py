"""Asks the language server for everything that an editor asks for, with the client of pytest-lsp, which was not written for
motionc. EditorTests.swift runs it; by hand: MOTIONC=.build/debug/motionc python3 -m pytest Tests/Editors/client.py"""
import asyncio
import os
import pathlib
import sys

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient

pytestmark = pytest.mark.asyncio(loop_scope="module")
FOLDER = pathlib.Path(os.environ.get("FOLDER", ".")).resolve()
URI = (FOLDER / "main.motion").as_uri()
BRAND = (FOLDER / "brand.motion").as_uri()
TEXT = """use "brand.motion"
use "tokens.json"
// Two views.
// They meet.
view ball is a circle at (50, 50) with radius 20 and fill #268bd2
view box is a square at (200, 100) with size 40
// Hops.
define hop(target, height = 60) = (move target by (0, -height) over quick) looped
let spin =
  rotate box from 0 to 90 degrees
hop(ball, height: 30) then spin then (tint box to brand.main over 1s) + fadeOut ball
"""
FILES = {
    "main.motion": TEXT,
    "brand.motion": "let quick = 200ms\n",
    "tokens.json": '{"brand": {"main": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0.5, 0]}}}}\n',
}
WRONG = "grow circle ovr 2s\n"
DOCUMENT = lsp.TextDocumentIdentifier(uri=URI)


def at(line, character):
    return lsp.Position(line=line, character=character)


def whole():
    return lsp.Range(start=at(0, 0), end=at(11, 0))


def place(line, character):
    return dict(text_document=DOCUMENT, position=at(line, character))


def applied(edits, text=TEXT):
    """Returns a text after edits."""
    lines = text.splitlines(keepends=True)

    def offset(position):
        return sum(map(len, lines[: position.line])) + position.character

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ.get("MOTIONC", "motionc"), "lsp"]), scope="module", loop_scope="module"
)
async def client(lsp_client: LanguageClient):
    for name, text in FILES.items():
        (FOLDER / name).write_text(text)
    registered = []
    lsp_client.registered = registered

    @lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        registered.extend(params.registrations)

    for request in (lsp.WORKSPACE_INLAY_HINT_REFRESH, lsp.WORKSPACE_SEMANTIC_TOKENS_REFRESH, lsp.WORKSPACE_CODE_LENS_REFRESH):
        lsp_client.feature(request)(lambda *params: None)
    abilities = pytest_lsp.client_capabilities("visual-studio-code")
    abilities.window.show_document = lsp.ShowDocumentClientCapabilities(support=True)
    answer = await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=abilities, root_uri=FOLDER.as_uri())
    )
    lsp_client.answer = answer
    open_document(lsp_client, URI, TEXT)
    yield
    await lsp_client.shutdown_session()


def open_document(client, uri, text):
    item = lsp.TextDocumentItem(uri=uri, language_id="motion", version=1, text=text)
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=item))


async def test_diagnostics(client):
    uri = (FOLDER / "wrong.motion").as_uri()
    open_document(client, uri, WRONG)
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    while uri not in client.diagnostics:
        await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    found = client.diagnostics[uri][0]
    assert (found.code, found.severity, found.range.start) == ("M0301", lsp.DiagnosticSeverity.Error, at(0, 12))
    assert found.code_description.href == "motionc:explain/M0301"
    assert not client.diagnostics.get(URI)
    assert [one.method for one in client.registered] == [
        lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, lsp.WORKSPACE_DID_CHANGE_CONFIGURATION]
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            text_document=lsp.TextDocumentIdentifier(uri=uri), range=found.range,
            context=lsp.CodeActionContext(diagnostics=[found]),
        )
    )
    fix = next(action for action in actions if action.kind == "quickfix")
    assert fix.is_preferred and fix.edit.document_changes[0].edits[0].new_text == "over"


async def test_changes_get_diagnostics_of_their_version(client):
    uri = (FOLDER / "wrong.motion").as_uri()
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[
                lsp.TextDocumentContentChangePartial(
                    range=lsp.Range(start=at(0, 12), end=at(0, 15)), text="from 1 to 2 over"
                )
            ],
        )
    )
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[uri]


async def test_inlay_hints(client):
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(text_document=DOCUMENT, range=whole()))
    labels = [(hint.position.line, hint.label) for hint in hints]
    assert (9, "over 2 s") in labels and (9, "0.4 s – 2.4 s") in labels and (10, "2.4 s – 3.4 s") in labels


async def test_hover(client):
    async def words(line, character):
        found = await client.text_document_hover_async(lsp.HoverParams(**place(line, character)))
        return found.contents.value

    assert "`box's rotation` from `0 degrees` to `90 degrees`" in await words(9, 3)
    assert "Hops." in await words(10, 1)
    assert "Value: `0.2 seconds`" in await words(7, 70)
    token = await words(10, 55)
    assert "#ff8000" in token and "tokens.json" in token


async def test_completion(client):
    found = await client.text_document_completion_async(lsp.CompletionParams(**place(10, 27)))
    items = {item.label: item for item in found.items}
    assert {"spin", "hop", "fadeIn"} <= set(items)
    # Before a name, the view to fill in is there.
    assert items["fadeIn"].text_edit.new_text == "fadeIn " and items["fadeIn"].documentation.value
    found = await client.text_document_completion_async(lsp.CompletionParams(**place(11, 0)))
    items = {item.label: item for item in found.items}
    assert items["fadeIn"].insert_text_format == lsp.InsertTextFormat.Snippet


async def test_signature_help(client):
    found = await client.text_document_signature_help_async(lsp.SignatureHelpParams(**place(10, 18)))
    assert found.signatures[0].label == "hop(target, height = 60)" and found.active_parameter == 1


async def test_definition_references_and_highlight(client):
    definition = await client.text_document_definition_async(lsp.DefinitionParams(**place(7, 70)))
    assert (definition.uri, definition.range.start) == (BRAND, at(0, 4))
    token = await client.text_document_definition_async(lsp.DefinitionParams(**place(10, 55)))
    assert (token.uri, token.range.start) == ((FOLDER / "tokens.json").as_uri(), at(0, 11))
    references = await client.text_document_references_async(
        lsp.ReferenceParams(**place(4, 5), context=lsp.ReferenceContext(include_declaration=True))
    )
    assert sorted((one.range.start.line, one.range.start.character) for one in references) == [(4, 5), (10, 4), (10, 80)]
    marks = await client.text_document_document_highlight_async(lsp.DocumentHighlightParams(**place(8, 4)))
    assert [mark.range.start.line for mark in marks] == [8, 10]


async def test_rename(client):
    place_ = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place(4, 6)))
    assert place_.placeholder == "ball"
    edit = await client.text_document_rename_async(lsp.RenameParams(**place(4, 6), new_name="sun"))
    text = applied(edit.document_changes[0].edits)
    assert text.count("sun") == 3 and "ball" not in text
    for line, character, name in [(4, 6, "box"), (4, 6, "then"), (10, 55, "x")]:
        try:
            await client.text_document_rename_async(lsp.RenameParams(**place(line, character), new_name=name))
        except Exception as error:
            assert len(str(error)) > 10
        else:
            raise AssertionError(name)


async def test_symbols(client):
    found = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(text_document=DOCUMENT))
    assert [one.name for one in found if one.kind != lsp.SymbolKind.Event][-4:] == ["ball", "box", "hop", "spin"]
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="hp"))
    assert [one.name for one in found] == ["hop"]


async def test_folding_and_selection_ranges(client):
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(text_document=DOCUMENT))
    assert (2, 3) in [(fold.start_line, fold.end_line) for fold in folds]
    assert (8, 9) in [(fold.start_line, fold.end_line) for fold in folds]
    step = (
        await client.text_document_selection_range_async(
            lsp.SelectionRangeParams(text_document=DOCUMENT, positions=[at(9, 3)])
        )
    )[0]
    steps = []
    while step:
        steps.append((step.range.start.line, step.range.end.line))
        step = step.parent
    assert steps[0] == (9, 9) and (8, 9) in steps and steps[-1][0] == 0


async def test_semantic_tokens(client):
    legend = client.answer.capabilities.semantic_tokens_provider.legend.token_types
    full = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(text_document=DOCUMENT))
    part = await client.text_document_semantic_tokens_range_async(
        lsp.SemanticTokensRangeParams(text_document=DOCUMENT, range=lsp.Range(start=at(8, 0), end=at(9, 0)))
    )
    assert len(full.data) > len(part.data) > 0 and len(full.data) % 5 == 0
    assert legend[part.data[3]] == "keyword" and legend[part.data[8]] == "variable"


async def test_formatting(client):
    uri = (FOLDER / "untidy.motion").as_uri()
    text = "fadeIn   circle  over 1s\nfadeOut   square\n"
    open_document(client, uri, "let a = fadeIn   circle  over 1s\nlet b = fadeOut   square\na then b\n")
    document = lsp.TextDocumentIdentifier(uri=uri)
    text = "let a = fadeIn   circle  over 1s\nlet b = fadeOut   square\na then b\n"
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(text_document=document, options=options)
    )
    assert applied(edits, text) == "let a = fadeIn circle over 1s\nlet b = fadeOut square\na then b\n"
    edits = await client.text_document_range_formatting_async(
        lsp.DocumentRangeFormattingParams(
            text_document=document, options=options, range=lsp.Range(start=at(1, 0), end=at(1, 3))
        )
    )
    assert applied(edits, text) == "let a = fadeIn   circle  over 1s\nlet b = fadeOut square\na then b\n"
    edits = await client.text_document_on_type_formatting_async(
        lsp.DocumentOnTypeFormattingParams(text_document=document, options=options, position=at(1, 0), ch="\n")
    )
    assert applied(edits, text) == "let a = fadeIn circle over 1s\nlet b = fadeOut   square\na then b\n"


async def test_colours(client):
    found = await client.text_document_document_color_async(lsp.DocumentColorParams(text_document=DOCUMENT))
    assert [(one.range.start.line, round(one.color.red * 255)) for one in found] == [(4, 0x26), (10, 0xFF)]
    forms = await client.text_document_color_presentation_async(
        lsp.ColorPresentationParams(text_document=DOCUMENT, color=found[1].color, range=found[0].range)
    )
    assert forms[0].label == "#ff8000"


async def test_links(client):
    links = await client.text_document_document_link_async(lsp.DocumentLinkParams(text_document=DOCUMENT))
    assert [link.target for link in links] == [BRAND, (FOLDER / "tokens.json").as_uri()]


async def test_lenses_and_preview(client):
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(text_document=DOCUMENT))
    assert [lens.command.title for lens in lenses] == ["open preview", "2 s", "3.4 s"]
    preview = lenses[0].command
    address = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command=preview.command, arguments=preview.arguments)
    )
    while not client.shown_documents:
        await asyncio.sleep(0.01)
    assert address.startswith("http://127.0.0.1:") and client.shown_documents[0].uri == address


async def test_code_actions(client):
    async def kinds(line, character, end):
        found = await client.text_document_code_action_async(
            lsp.CodeActionParams(
                text_document=DOCUMENT, range=lsp.Range(start=at(line, character), end=at(line, end)),
                context=lsp.CodeActionContext(diagnostics=[]),
            )
        )
        return {action.kind: action for action in found}

    assert "refactor.inline" in await kinds(8, 5, 5)
    assert "refactor.extract" in await kinds(10, 40, 40)
    rewritten = (await kinds(10, 70, 70))["refactor.rewrite"]
    assert " while fadeOut ball" in applied(rewritten.edit.document_changes[0].edits)


async def test_explanations(client):
    text = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command="motionc.explain", arguments=["M0301"])
    )
    assert text.startswith("M0301")


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
