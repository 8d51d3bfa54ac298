#!/usr/bin/env python3
"""Writes the documentation as static pages: Packaging/site.py FOLDER. `make site` calls this script.

The pages link to gallery.html if it is in the folder. Packaging/site.py --header prints the header of gallery.html.
It reads the Markdown that the pages of this project use, and stops at a link without a target.
"""

import html
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAVIGATION = [
    ("README.md", "motionc"), ("docs/tutorial.md", "Tutorial"), ("docs/cookbook.md", "Cookbook"),
    ("docs/cheatsheet.md", "Cheat sheet"), ("grammar.md", "Language"), ("docs/outputs.md", "Outputs"),
    ("Examples/README.md", "Examples"), ("gallery.html", "Gallery"),
]

STYLE = """
:root{color-scheme:light dark;--paper:#fff;--ink:#1f2933;--soft:#5b6773;--rule:#d8dee5;--back:#f3f5f8;--link:#0b5cad;--shade:#0003}
@media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e6ebf0;--soft:#9aa7b4;--rule:#323c47;--back:#1b222a;--link:#7cb7ff;--shade:#fff3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"Segoe UI","Helvetica Neue","DejaVu Sans",sans-serif}
header{border-bottom:1px solid var(--rule);padding:0 20px}
header a{display:inline-block;padding:9px 14px 9px 0;min-height:44px;color:var(--soft);text-decoration:none}
header a:first-child{font-weight:700;color:var(--ink)}header a[aria-current]{color:var(--link)}
main{max-width:1120px;margin:0 auto;padding:8px 20px 80px}p,li{max-width:84ch}
h1{font-size:30px;line-height:1.2}h2{font-size:22px;margin-top:44px;border-top:1px solid var(--rule);padding-top:20px}
h3{font-size:18px;margin-top:32px}h1,h2,h3{scroll-margin-top:12px}
a{color:var(--link)}
code{font:0.88em/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",monospace;background:var(--back);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{background:var(--back);border-radius:8px;padding:14px;overflow:auto}
.code{position:relative;margin:16px 0}.code pre{margin:0;min-height:44px}
.code button{position:absolute;top:0;right:0;min-width:56px;height:44px;padding:0 12px;font:13px/1 inherit;font-family:inherit;color:var(--soft);
background:var(--back);border:0;border-radius:8px;cursor:pointer}.code button:hover,.code button:focus-visible{color:var(--link)}
@media (max-width:600px){pre:not(.printed):not(.drawn){white-space:pre-wrap}.code pre{padding-right:64px}
pre:not(.printed):not(.drawn) code{overflow-wrap:anywhere}}
pre.printed,.table{background:linear-gradient(to right,var(--edge) 40%,transparent) local,
linear-gradient(to left,var(--edge) 40%,transparent) right local,linear-gradient(to right,var(--shade),transparent) scroll,
linear-gradient(to left,var(--shade),transparent) right scroll,var(--edge);background-repeat:no-repeat;
background-size:40px 100%,40px 100%,12px 100%,12px 100%,auto}pre.printed{--edge:var(--back)}.table{--edge:var(--paper)}
pre code{padding:0;background:none;overflow-wrap:normal}
kbd{font:0.88em/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",monospace;border:1px solid var(--rule);border-radius:4px;padding:0 4px}
pre.printed{border-left:3px solid var(--rule);border-radius:0 8px 8px 0}
.table{overflow-x:auto}table{border-collapse:collapse;min-width:min(100%,560px)}
td code{overflow-wrap:normal}
th,td{border-bottom:1px solid var(--rule);padding:7px 14px 7px 0;text-align:left;vertical-align:top}
img{max-width:100%;height:auto;display:block;border-radius:8px}td img{max-width:240px;width:100%;min-width:140px}
@media (prefers-color-scheme:dark){img{background:#fff}}
details{margin:12px 0}summary{cursor:pointer;min-height:32px}
@media print{header,.code button{display:none}main{max-width:none;padding:0}body{font-size:10px}h2{margin-top:14px;padding-top:6px}
th,td{padding:2px 8px 2px 0}a{color:inherit;text-decoration:none}code{background:none}
.table{overflow:visible}table{min-width:0}
.cheatsheet main{columns:2;column-gap:24px}.cheatsheet{font-size:7.5px;line-height:1.3}.cheatsheet h1{font-size:15px;margin:0}
.cheatsheet h2{font-size:10px;margin:6px 0 0;padding:0;border:0}.cheatsheet p{margin:2px 0}.cheatsheet td,.cheatsheet th{padding:1px 6px 1px 0}
.whole{white-space:nowrap}
.cheatsheet thead{display:none}.cheatsheet code{padding:0}.cheatsheet tr{break-inside:avoid}.cheatsheet h2{break-after:avoid}}
@page{margin:9mm}
"""

# Gives each block of code a button that copies it. Without the script there are no buttons.
SCRIPT = """
"use strict"
for (const block of document.querySelectorAll("pre:not(.printed):not(.drawn)")) {
  const box = document.createElement("div"), button = document.createElement("button")
  box.className = "code"
  button.type = "button"
  button.textContent = "Copy"
  button.setAttribute("aria-label", "Copy the code")
  block.replaceWith(box)
  box.append(block, button)
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(block.textContent)
      button.textContent = "Copied"
    } catch {
      getSelection().selectAllChildren(block)
      button.textContent = "Selected"
    }
    setTimeout(() => { button.textContent = "Copy" }, 2000)
  })
}
"""


def slug(title):
    """Returns the anchor of a heading, as GitHub makes it."""
    return "".join("-" if c == " " else c for c in title.lower() if c.isalnum() or c in " -_")


def header(page, exists):
    """Returns the header of a page, with a link to each page of NAVIGATION for which `exists` is true."""
    here = os.path.dirname(page) or "."
    links = []
    for name, title in NAVIGATION:
        if not name.endswith(".md") and not exists(name):
            continue
        place = os.path.relpath(output(name) if name.endswith(".md") else name, here)
        current = ' aria-current="page"' if name == page else ""
        links.append(f'<a href="{place}"{current}>{title}</a>')
    return f'<header><nav aria-label="Pages">{" ".join(links)}</nav></header>'


def output(page):
    """Returns the path of the page that a Markdown file becomes."""
    folder, name = os.path.split(page)
    return os.path.join(folder, "index.html" if name == "README.md" else name.replace(".md", ".html"))


class Page:
    def __init__(self, name, site):
        self.name, self.site, self.anchors, self.links = name, site, set(), []
        text = (ROOT / name).read_text()
        self.title = re.search(r"^# (.*)", text, re.M)[1].replace("`", "")
        self.lines = text.split("\n")
        self.body = "\n".join(self.blocks(self.lines))

    def target(self, link):
        """Returns the link on the site, or None for what only the repository has."""
        if "://" in link:
            return link
        path, _, anchor = link.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(self.name), path)) if path else self.name
        if not (ROOT / path).exists():
            sys.exit(f"site: {self.name}: there is no {path}")
        if path.endswith(".md"):
            if path not in self.site.names:
                return None
            self.links.append((path, anchor))
            place = output(path)
        elif (ROOT / path).is_dir():
            if not (ROOT / path / "README.md").exists():
                return None
            place = os.path.join(path, "index.html")
        else:
            self.site.files.add(path)
            place = path
        place = os.path.relpath(place, os.path.dirname(self.name) or ".")
        return place + ("#" + anchor if anchor else "")

    def inline(self, text):
        kept = []

        def keep(markup):
            kept.append(markup)
            return f"\0{len(kept) - 1}\0"

        def link(match):
            place = self.target(match[2])
            return match[1] if place is None else keep(f'<a href="{html.escape(place)}">{match[1]}</a>')

        text = re.sub(r"`([^`]+)`", lambda m: keep(f"<code>{self.code(m[1])}</code>"), text)
        text = re.sub(r"\\([*|_])", lambda m: keep(m[1]), text)
        text = re.sub(
            r"!\[([^\]]*)\]\(([^)\s]+)\)",
            lambda m: keep(
                f'<img loading="lazy"{self.size(m[2])} alt="{html.escape(m[1])}" src="{html.escape(self.target(m[2]))}">'), text)
        text = re.sub(r"</?(?:kbd|sup|sub)>", lambda m: keep(m[0]), text)
        text = html.escape(text, quote=False)
        text = re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", link, text)
        text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])", r"<em>\1</em>", text)
        while "\0" in text:
            text = re.sub(r"\0(\d+)\0", lambda m: kept[int(m[1])], text)
        return text

    def code(self, text):
        """Returns the markup of code in a sentence. On the printed sheet, no line ends at a hyphen inside a word."""
        text = html.escape(text)
        if "cheatsheet" not in self.name:
            return text
        return re.sub(r"[^\s&;]*-[^\s&;]+", lambda m: f'<span class="whole">{m[0]}</span>', text)

    def size(self, link):
        """Returns the attributes with the size of an SVG, so that a page does not move when its pictures appear."""
        path = ROOT / os.path.dirname(self.name) / link
        found = path.suffix == ".svg" and path.exists() and re.search(r'<svg[^>]*viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', path.read_text())
        return f' width="{float(found[1]):g}" height="{float(found[2]):g}"' if found else ""

    def blocks(self, lines):
        """Returns the markup of some lines."""
        place, result = 0, []
        while place < len(lines):
            line = lines[place]
            if not line.strip():
                place += 1
            elif fence := re.match(r"```(\S*)", line):
                end = next(i for i in range(place + 1, len(lines)) if lines[i].startswith("```"))
                code = html.escape("\n".join(lines[place + 1:end]))
                # What is aligned in columns is not wrapped.
                name = "printed" if fence[1] in ("stdout", "stderr") else "" if fence[1] else "drawn"
                kind = f' class="{name}"' if name else ""
                result.append(f'<pre tabindex="0"{kind}><code>{code}\n</code></pre>')
                place = end + 1
            elif heading := re.match(r"(#+) (.*)", line):
                level, anchor = len(heading[1]), slug(heading[2].replace("`", ""))
                self.anchors.add(anchor)
                result.append(f'<h{level} id="{anchor}">{self.inline(heading[2])}</h{level}>')
                place += 1
            elif line.startswith("|"):
                end = place
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                result.append(self.table(lines[place:end]))
                place = end
            elif item := re.match(r"([-*]|\d+\.) ", line):
                place, markup = self.list(lines, place, item[1])
                result.append(markup)
            elif line.startswith("<"):
                result.append(line)
                place += 1
            else:
                end = place
                while end < len(lines) and lines[end].strip() and not re.match(r"```|#+ |\||[-*] |\d+\. |<", lines[end]):
                    end += 1
                result.append(f"<p>{self.inline(' '.join(lines[place:end]))}</p>")
                place = end
        return result

    def list(self, lines, place, marker):
        tag = "ul" if marker in "-*" else "ol"
        start = "" if tag == "ul" or marker == "1." else f' start="{marker[:-1]}"'
        items = []
        while place < len(lines) and (item := re.match(r"([-*]|\d+\.) +", lines[place])):
            inner = [lines[place][item.end():]]
            place += 1
            indent = item.end()
            while place < len(lines) and (lines[place].startswith(" ") or (
                    not lines[place].strip() and place + 1 < len(lines) and lines[place + 1].startswith(" "))):
                inner.append(lines[place][min(indent, len(lines[place]) - len(lines[place].lstrip())):])
                place += 1
            markup = self.blocks(inner)
            if markup and markup[0].startswith("<p>"):
                markup[0] = markup[0][3:-4]
            items.append("<li>" + "\n".join(markup) + "</li>")
            while place < len(lines) and not lines[place].strip() and place + 1 < len(lines) \
                    and re.match(r"[-*] " if tag == "ul" else r"\d+\. ", lines[place + 1]):
                place += 1
        return place, f"<{tag}{start}>" + "\n".join(items) + f"</{tag}>"

    def table(self, rows):
        def cells(row, tag):
            row = re.sub(r"`[^`]*`", lambda m: m[0].replace("|", "\1"), row.strip().strip("|"))
            parts = [self.inline(cell.strip().replace("\1", "|")) for cell in row.split("|")]
            return "<tr>" + "".join(f"<{tag}>{part}</{tag}>" for part in parts) + "</tr>"

        body = "\n".join(cells(row, "td") for row in rows[2:])
        return f'<div class="table" tabindex="0"><table><thead>{cells(rows[0], "th")}</thead><tbody>{body}</tbody></table></div>'

    def markup(self):
        here = os.path.dirname(self.name) or "."
        style, script = os.path.relpath("style.css", here), os.path.relpath("copy.js", here)
        title = self.title if self.title == "motionc" else f"{self.title} · motionc"
        return (
            f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{html.escape(title)}</title>\n'
            f'<link rel="stylesheet" href="{style}">\n<script defer src="{script}"></script>\n'
            f'<body class="{Path(self.name).stem}">\n{header(self.name, lambda name: (self.site.folder / name).exists())}\n'
            f'<main>\n{self.body}\n</main>\n</html>\n')


class Site:
    def __init__(self, folder):
        self.folder, self.files = folder, set()
        names = ["README.md", "grammar.md", "CHANGELOG.md", "Examples/README.md"]
        names += sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))
        self.names = set(names)
        self.pages = {name: Page(name, self) for name in names}
        for page in self.pages.values():
            for path, anchor in page.links:
                if anchor and anchor not in self.pages[path].anchors:
                    sys.exit(f"site: {page.name}: {path} has no heading {anchor}")

    def write(self):
        folder = self.folder
        for page in self.pages.values():
            place = folder / output(page.name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(page.markup())
        for file in self.files:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, folder / file)
        (folder / "style.css").write_text(STYLE.lstrip())
        (folder / "copy.js").write_text(SCRIPT.lstrip())


if __name__ == "__main__":
    if sys.argv[1] == "--header":
        sys.exit(print(header("gallery.html", lambda name: True)))
    folder = Path(sys.argv[1])
    site = Site(folder)
    site.write()
    print(f"wrote {len(site.pages)} pages and {len(site.files)} other files to {folder}")
