"""Prints the scope that the TextMate grammar gives each word of the examples: scopes.py GRAMMAR EXAMPLE…

EditorTests.swift compares this with scopes.txt. A word is followed by the letters of its innermost scope."""
import json
import logging
import pathlib
import sys

from textmate_grammar.parsers.base import LanguageParser

LETTERS = {
    "comment.line": "#", "string.quoted": "s", "constant.other.placeholder": "e", "constant.other.color": "c",
    "constant.numeric": "n", "keyword.other.unit": "u", "keyword.declaration": "d", "keyword.control": "k",
    "keyword.operator": "o", "entity.name": "N", "support.function": "v", "support.type": "t",
    "support.variable": "p", "support.constant.curve": "f", "support.constant": "C", "constant.language": "C",
    "punctuation": ".", "source": "-",
}


def letter(scope):
    return next(sign for start, sign in LETTERS.items() if scope.startswith(start))


logging.disable(logging.CRITICAL)
parser = LanguageParser(json.load(open(sys.argv[1])))
print("Letters:", ", ".join(f"{sign} {scope}" for scope, sign in LETTERS.items()))
for path in sys.argv[2:]:
    print(f"\n{pathlib.Path(path).name}")
    rows = {}
    for (row, column), word, scopes in parser.parse_file(path).flatten():
        if word.strip():
            sign = letter(scopes[-1])
            word = word.strip()
            # Comments and texts are cut.
            shown = word[:9] + "…" if len(word) > 10 and sign in "#s" else word
            rows.setdefault(row, []).append(f"{shown}:{sign}")
    for row in sorted(rows):
        print(row + 1, " ".join(rows[row]))
