"""Draws docs/editor.svg, the screenshot of docs/editors.md: Neovim in tmux, with the language server.

MOTIONC=.build/debug/motionc python3 Tests/Editors/screenshot.py docs/editor.svg"""
import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = """// A ball that hops into a box.
view ball is a circle at (90, 110) with radius 24
view box is a square at (240, 110) with size 48

let hop = move ball to (240, 110) ovr 600ms
let quarter =
  rotate box from 0 to 90 degrees wiht ease

hop then quarter then fadeOut al views
"""
COLUMNS, ROWS = 96, 14
WIDTH, HEIGHT = 8.4, 18
BASE = ["#073642", "#dc322f", "#859900", "#b58900", "#268bd2", "#d33682", "#2aa198", "#586e75"]


def tmux(*words):
    return subprocess.run(["tmux", "-L", "motionc-picture", *words], check=True, capture_output=True, text=True).stdout


def colour(codes, place):
    """Returns a colour of SGR codes, and the place after it."""
    if codes[place] == 2:
        return "#%02x%02x%02x" % tuple(codes[place + 1 : place + 4]), place + 4
    number = codes[place + 1]
    if number < 16:
        return BASE[number % 8], place + 2
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        number -= 16
        return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6]), place + 2
    return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3), place + 2


def runs(line):
    """Returns the texts of a line with SGR codes, each with its style."""
    style = {}
    found = []
    for codes, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        if text:
            found.append((text, dict(style)))
            continue
        numbers = [int(code or 0) for code in codes.split(";")]
        place = 0
        while place < len(numbers):
            code = numbers[place]
            place += 1
            if code == 0:
                style = {}
            elif code in (38, 48):
                style["fill" if code == 38 else "back"], place = colour(numbers, place)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                style["fill"] = BASE[code % 10]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                style["back"] = BASE[code % 10]
            elif code in (1, 3, 4, 7):
                style[{1: "bold", 3: "italic", 4: "line", 7: "turned"}[code]] = True
            elif code in (39, 49, 22, 23, 24, 27):
                name = {39: "fill", 49: "back", 22: "bold", 23: "italic", 24: "line", 27: "turned"}[code]
                style.pop(name, None)
    return found


def picture(text):
    """Returns a terminal as SVG."""
    width, height = COLUMNS * WIDTH + 24, ROWS * HEIGHT + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">\n'
        "<title>Neovim shows three mistakes of a script, each in its line</title>\n"
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#002b36"/>\n'
    ]
    for row, line in enumerate(text.split("\n")[:ROWS]):
        column, y = 0, 12 + row * HEIGHT
        for words, style in runs(line):
            fill, back = style.get("fill", "#93a1a1"), style.get("back")
            if style.get("turned"):
                fill, back = back or "#002b36", fill
            x = 12 + column * WIDTH
            column += len(words)
            if back:
                parts.append(f'<rect x="{x:g}" y="{y}" width="{len(words) * WIDTH:g}" height="{HEIGHT}" fill="{back}"/>\n')
            if words.strip() not in ("", "~"):
                lead = len(words) - len(words.lstrip())
                more = ' font-weight="bold"' if style.get("bold") else ""
                more += ' text-decoration="underline"' if style.get("line") else ""
                shown = words.strip()
                parts.append(
                    f'<text x="{x + lead * WIDTH:g}" y="{y + 14}" textLength="{len(shown) * WIDTH:g}" fill="{fill}"{more} '
                    f'xml:space="preserve">{html.escape(shown, quote=False)}</text>\n'
                )
    return "".join(parts) + "</svg>\n"


with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "hop.motion").write_text(SCRIPT)
    program = os.path.abspath(os.environ.get("MOTIONC", "motionc"))
    command = (
        f"cd {folder} && MOTIONC='{program}' nvim -n -u NONE -c 'set rtp^={PROJECT}/editors/vim termguicolors number' "
        f"-c 'syntax on' -c 'set laststatus=2 shortmess+=F noruler noshowcmd background=dark' -c 'highlight SignColumn guibg=NONE' "
        f"-c 'luafile {PROJECT}/editors/neovim/motion.lua' -c 'edit hop.motion' -c 'normal! 5G'"
    )
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), command)
    try:
        for _ in range(300):
            time.sleep(0.1)
            shown = tmux("capture-pane", "-p")
            if shown.count("■") >= 3:
                break
        time.sleep(0.3)
        shown = tmux("capture-pane", "-e", "-p")
    finally:
        tmux("kill-server")
pathlib.Path(sys.argv[1]).write_text(picture(shown))
