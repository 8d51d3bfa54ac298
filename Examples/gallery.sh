#!/bin/sh
# Writes one page with every example: its animated SVG, its source and its timeline. An example with reactions has a live
# stage instead of the SVG, which reacts to pointers, and below it what its first sentence says to do there.
# `make gallery` calls this script. MOTIONC is the program, the argument is the page to write, and HEADER is markup for its top.
set -eu
motionc=${MOTIONC:-motionc}
page=${1:-gallery.html}
here=$(cd "$(dirname "$0")" && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
trap 'exit 130' INT TERM HUP

escaped() { sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"/\&quot;/g' "$1"; }

# Prints the messages of the last command and fails.
fail() {
  cat "$room/words" >&2
  exit 1
}

# Prints the first sentence of the comment that a script begins with.
first_sentence() { sed -n -e '/^\/\/ */!q' -e 's/^\/\/ *//p' "$1" | tr '\n' ' ' | sed -e 's/\. .*/./' -e 's/ *$//'; }

# Prints a live page with less around its stage, as the frame of the gallery shows it.
compact() {
  less='h1,.panels,.gestures,#restart~*{display:none}body{padding:0 0 4px}.stage{padding:8px}.stage svg{max-height:400px}'
  sed -e "s|^</style>\$|$less\\
&|" "$1"
}

cat >"$room/page" <<'END'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>motionc: the examples</title>
<style>
:root{color-scheme:light dark;--paper:#fff;--ink:#1f2933;--soft:#5b6773;--rule:#d8dee5;--back:#f3f5f8}
@media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e6ebf0;--soft:#9aa7b4;--rule:#323c47;--back:#1b222a}}
*{box-sizing:border-box}
body{margin:0 auto;padding:0 20px 60px;max-width:1180px;background:var(--paper);color:var(--ink);
font:15px/1.5 system-ui,"Segoe UI","Helvetica Neue","DejaVu Sans",sans-serif}
header{border-bottom:1px solid var(--rule);margin:0 -20px;padding:0 20px}header nav{margin:0}
header a{display:inline-block;min-height:44px;padding:9px 14px 9px 0;text-decoration:none}
header a:first-child,header a[aria-current]{font-weight:700;color:var(--ink)}
h1{font-size:22px;margin:28px 0 4px}nav{margin:0 0 20px;color:var(--soft)}a{color:inherit}
section{border-top:1px solid var(--rule);padding:22px 0}
h2{font-size:17px;margin:0 0 12px;display:flex;align-items:center;gap:12px}
button{font:inherit;font-size:13px;color:inherit;background:none;border:1px solid var(--rule);border-radius:6px;
padding:3px 10px;cursor:pointer}
.pair{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:18px;align-items:start}
.stage{background:var(--back);border-radius:8px;padding:14px;margin:0 0 14px;display:flex;flex-direction:column;align-items:center}
.live{margin:0}iframe{display:block;width:100%;height:500px;border:0}
figcaption{color:var(--soft);font-size:13px;margin-top:8px}
.stage svg{display:block;max-width:100%;max-height:340px;height:auto}
pre{margin:0;font:13px/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",monospace;background:var(--back);
border-radius:8px;padding:14px;overflow:auto;max-height:368px}
.timeline{overflow-x:auto;margin-top:16px}
img{display:block;width:100%;min-width:700px;height:auto}
@media (max-width:760px){.pair{grid-template-columns:minmax(0,1fr)}button{min-height:44px;padding:3px 16px}
body>nav a{display:inline-block;padding:12px 8px}}
</style>
END
[ -z "${HEADER:-}" ] || printf '%s\n' "$HEADER" >>"$room/page"
printf '<h1>The examples</h1>\n' >>"$room/page"

printf '<nav>' >>"$room/page"
for script in "$here"/*.motion; do
  name=$(basename "$script" .motion)
  printf '<a href="#%s">%s</a> ' "$name" "$name" >>"$room/page"
done
printf '</nav>\n' >>"$room/page"

for script in "$here"/*.motion; do
  name=$(basename "$script" .motion)
  printf '<section id="%s"><h2>%s <button type="button" hidden>Play again</button></h2>\n<div class="pair">' \
    "$name" "$name" >>"$room/page"
  if "$motionc" compile "$script" --format svg >"$room/picture" 2>"$room/words"; then
    { printf '<figure class="stage">'; cat "$room/picture"; printf '</figure>'; } >>"$room/page"
  else
    # What has reactions has no SVG of its own.
    "$motionc" compile "$script" -o "$room/live.html" 2>"$room/words" || fail
    compact "$room/live.html" >"$room/compact.html"
    first_sentence "$script" >"$room/sentence"
    {
      printf '<figure class="live"><iframe title="%s" loading="lazy" srcdoc="' "$name"
      escaped "$room/compact.html"
      printf '"></iframe><figcaption>'
      escaped "$room/sentence"
      printf '</figcaption></figure>'
    } >>"$room/page"
  fi
  { printf '\n<pre><code>'; escaped "$script"; printf '</code></pre></div>\n'; } >>"$room/page"
  # The timeline of an example with reactions is that of a run, with the pointer events in the file beside the script.
  pointers="$here/$name.csv"
  set -- "$motionc" timeline "$script" --format svg
  if [ -f "$pointers" ]; then set -- "$@" --gestures "$pointers"; fi
  # A run that never ends is cut off after six seconds.
  if "$@" >"$room/timeline" 2>/dev/null || "$@" --until 6s >"$room/timeline" 2>/dev/null; then
    {
      printf '<div class="timeline" tabindex="0" role="group" aria-label="The timeline of %s"><img alt="The timeline of %s" src="data:image/svg+xml;base64,' "$name" "$name"
      base64 <"$room/timeline" | tr -d '\n'
      printf '"></div>\n'
    } >>"$room/page"
  fi
  printf '</section>\n' >>"$room/page"
done

cat >>"$room/page" <<'END'
<script>
"use strict"
// Animations that have ended start again when their section scrolls into view.
const motions = section => document.getAnimations().filter(animation => section.contains(animation.effect.target))
const play = section => { for (const animation of motions(section)) { animation.currentTime = 0; animation.play() } }
// A frame is as high as the live page in it, once that is there. A page that leads an animation scrolls in its frame.
const fit = frame => {
  const main = frame.contentDocument?.querySelector("main"), page = frame.contentDocument?.documentElement
  if (main && getComputedStyle(main).minHeight === "0px") new ResizeObserver(() => requestAnimationFrame(() => { frame.style.height = page.offsetHeight + "px" })).observe(page)
}
for (const frame of document.querySelectorAll("iframe")) {
  frame.addEventListener("load", () => fit(frame))
  if (frame.contentDocument?.readyState === "complete") fit(frame)
}
const seen = new IntersectionObserver(entries => {
  for (const entry of entries) if (entry.isIntersecting) play(entry.target.closest("section"))
}, { threshold: 0.5 })
for (const section of document.querySelectorAll("section")) {
  const button = section.querySelector("button")
  button.hidden = motions(section).length === 0
  button.addEventListener("click", () => play(section))
  for (const stage of section.querySelectorAll(".stage")) seen.observe(stage)
}
</script>
</html>
END
cp "$room/page" "$page.$$.part"
mv "$page.$$.part" "$page"
