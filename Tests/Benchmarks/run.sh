#!/usr/bin/env bash
# Prints times and memory for `make bench`, each beside a reference, measured in one run on one core.
#
# Every measurement is repeated, with compared commands taking turns, and the least time counts, because other work of the
# machine can only add to it. This script needs a C compiler and Python, and numpy for some of its rows.
set -euo pipefail
cd "$(dirname "$0")/../.."
: "${MOTIONC:?where motionc is, as in MOTIONC=.build/release/motionc}" "${STAGES:?where Stages is}" "${SPRINGS:?where Springs is}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
here=Tests/Benchmarks

# What is measured is a copy, as an installation makes one. The kernel keeps what a linker has written in smaller pieces, and then
# needs about a sixth longer to start it.
cp "$MOTIONC" "$work/motionc"
MOTIONC=$work/motionc
cc -O2 -o "$work/measure" $here/measure.c
cc -O2 -o "$work/dynamic" $here/hello.c
cc -O2 -static -s -o "$work/hello" $here/hello.c 2>/dev/null || cc -O2 -o "$work/hello" $here/hello.c
for script in "20000 distinct" "20000 shared shared" "200000 large" "1000000 million" "4000 conflict conflict"; do
  set -- $script
  python3 $here/script.py "$1" "$work/$2.motion" ${3:-}
done
python3 $here/page.py script 5000 "$work/views.motion"

# Everything is measured on the last core, because the first one handles interrupts.
pinned=""
if command -v taskset >/dev/null; then pinned="taskset -c $(($(nproc) - 1))"; fi
# The real-time scheduler, if this user may use it, lets no other program take the core during a measurement.
if chrt -f 10 true 2>/dev/null; then pinned="chrt -f 10 $pinned"; fi
# Prints one line per command: least wall time, median wall time, least processor time (ms), most memory (KiB).
measure() { $pinned "$work/measure" "$@"; }
# The same on the last two cores.
measure_two() { ${pinned/taskset -c /taskset -c $(($(nproc) > 1 ? $(nproc) - 2 : 0)),} "$work/measure" "$@"; }
# of LINE FIELD: prints a field of the last measurement.
of() { echo "$measured" | awk -v line="$1" -v field="$2" 'NR == line { print $field }'; }
of_stage() { awk -v name="$2" '$1 == name { print $2 }' <<<"$1"; }
calc() { awk "BEGIN { printf \"$1\", $2 }"; }
# row WHAT FIGURE REFERENCE RATIO TARGET REACHED: prints a row. REACHED is an awk condition, empty without a target.
row() {
  local word=""
  if [ -n "${6:-}" ]; then word=$(awk "BEGIN { print ($6) ? \"reached\" : \"MISSED\" }"); fi
  printf '%-44s %14s   %-30s %8s   %-14s %s\n' "$1" "$2" "$3" "$4" "${5:-}" "$word"
}
section() { printf '\n%s\n' "$1"; }

printf '%-44s %14s   %-30s %8s   %-14s\n' "what" "motionc" "reference" "ratio" "target"

section "Start-up, least of 300 runs"
measured=$(measure 300 "$work/hello" -- "$MOTIONC" --version -- "$MOTIONC" check Examples/founding.motion \
  -- "$work/dynamic" -- "$MOTIONC" compile Examples/founding.motion)
hello=$(of 1 1)
for case in "2|motionc --version" "3|motionc check Examples/founding.motion"; do
  time=$(of "${case%%|*}" 1)
  row "${case#*|}" "$(calc '%.2f ms' "$time")" "$(calc 'C hello, static: %.2f ms' "$hello")" \
    "$(calc '%.1f' "$time / $hello")" "<= 4" "$time / $hello <= 4"
done
row "motionc compile Examples/founding.motion" "$(calc '%.2f ms' "$(of 5 1)")" \
  "$(calc 'C hello, dynamic: %.2f ms' "$(of 4 1)")" "$(calc '%.1f' "$(of 5 1) / $(of 4 1)")" "<= 2" "$(of 5 1) / $(of 4 1) <= 2"

section "Stages, 20 000 sentences on 11 000 tracks, 600 frames; no two sentences have the same progress"
frames=600
# The allocator keeps freed memory for the next run. The whole runs below cannot do that.
export GLIBC_TUNABLES=glibc.malloc.trim_threshold=4000000000:glibc.malloc.mmap_threshold=4000000000
distinct=$($pinned "$STAGES" "$work/distinct.motion" 15 $frames)
shared=$($pinned "$STAGES" "$work/shared.motion" 15 $frames)
unset GLIBC_TUNABLES
megabytes=$(calc '%.6f' "$(of_stage "$distinct" bytes) / 1e6")
copy=$(of_stage "$distinct" copy)
lower=$(calc '%.9f' \
  "$(of_stage "$distinct" compile) - $(of_stage "$distinct" conflicts) - $(of_stage "$distinct" jumps)")
row "parse, check and lower" "$(calc '%.0f MB/s' "$megabytes / $lower")" \
  "$(calc 'a copy of the text: %.0f MB/s' "$megabytes / $copy")" "$(calc '%.0f' "$lower / $copy")" ">= 150 MB/s" \
  "$megabytes / $lower >= 150"
row "the same with warnings, compile()" "$(calc '%.0f MB/s' "$megabytes / $(of_stage "$distinct" compile)")" "" "" \
  ">= 120 MB/s" "$megabytes / $(of_stage "$distinct" compile) >= 120"
row "compile() without memory from earlier runs" \
  "$(calc '%.0f MB/s' "$megabytes / $(of_stage "$distinct" first)")" "" ""
values=$((11000 * frames))
sample=$(of_stage "$distinct" sample)
row "lay out" "$(calc '%.1f ms' "$(of_stage "$distinct" score) * 1e3")" "" ""
row "sample, per track and frame" "$(calc '%.1f ns' "$sample * 1e9 / $values")" "" "" "<= 7 ns" \
  "$sample * 1e9 / $values <= 7"
row "the same with shared progress" \
  "$(calc '%.1f ns' "$(of_stage "$shared" sample) * 1e9 / $values")" "" ""
write=$(calc '%.9f' "($(of_stage "$distinct" table) - $sample) * 1e9 / $values")
row "write, per value" "$(calc '%.1f ns' "$write")" "" "" "<= 7 ns" "$write <= 7"
exact=$(calc '%.9f' "$values / $(of_stage "$distinct" exact) / 1e6")
row "sample and write with --precision exact" "$(calc '%.1f M/s' "$exact")" "" "" ">= 15 M/s" "$exact >= 15"
npy=$(calc '%.9f' "$values / ($(of_stage "$distinct" npy) - $sample) / 1e6")
row "write npy" "$(calc '%.0f M/s' "$npy")" "" "" ">= 200 M/s" "$npy >= 200"
row "sample and write npy; with shared progress" "$(calc '%.0f M/s' "$values / $(of_stage "$distinct" npy) / 1e6")" \
  "$(calc 'shared: %.0f M/s' "$values / $(of_stage "$shared" npy) / 1e6")" ""

section "From text to table, whole runs: 6.6 million values, 6 decimals; least of 7"
last=$((frames - 1))
measured=$(measure 7 \
  "$MOTIONC" compile "$work/distinct.motion" --frames 0..$last \
  -- "$MOTIONC" compile "$work/distinct.motion" --frames 0..$last -o "$work/table.csv" \
  -- "$MOTIONC" compile "$work/shared.motion" --frames 0..$last \
  -- dd if="$work/table.csv" of="$work/copy.csv" bs=1M)
table=$(of 1 1)
file=$(of 2 1)
if python3 -c 'import numpy' 2>/dev/null; then
  export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
  reference=$($pinned python3 $here/reference.py "$work/distinct.motion.csv" $frames "$work/table.csv")
  read -r made written difference <<<"$(echo $reference)"
  savetxt="$(calc 'numpy savetxt: %.0f ms' "$written * 1e3")"
  ratio="$(calc '1/%.0f' "$written * 1e3 / $table")"
else
  savetxt="numpy is not installed"
  ratio=""
fi
row "to /dev/null" "$(calc '%.0f ms' "$table")" "$savetxt" "$ratio"
row "" "$(calc '%.1f M/s' "$values / 1e3 / $table")" "" "" ">= 60 M/s" "$values / 1e3 / $table >= 60"
row "to a file" "$(calc '%.0f ms' "$file")" "$(calc 'dd of the file: %.0f ms' "$(of 4 1)")" \
  "$(calc '%.1f' "$file / $(of 4 1)")"
row "with shared progress" "$(calc '%.0f ms' "$(of 3 1)")" "" ""
row "" "$(calc '%.1f M/s' "$values / 1e3 / $(of 3 1)")" "" ""
if [ "$(nproc)" -gt 1 ]; then
  $pinned "$MOTIONC" compile "$work/distinct.motion" --frames 0..5999 --jobs 1 -o "$work/one.csv"
  "$MOTIONC" compile "$work/distinct.motion" --frames 0..5999 --jobs 2 -o "$work/two.csv"
  cmp "$work/one.csv" "$work/two.csv"
  rm "$work/one.csv" "$work/two.csv"
  measured=$(measure_two 3 "$MOTIONC" compile "$work/distinct.motion" --frames 0..5999 --jobs 1 \
    -- "$MOTIONC" compile "$work/distinct.motion" --frames 0..5999 --jobs 2)
  row "ten times the frames, two cores, same bytes" "$(calc '%.0f ms' "$(of 2 1)")" \
    "$(calc 'one core: %.0f ms' "$(of 1 1)")" "$(calc '1/%.2f' "$(of 1 1) / $(of 2 1)")" ">= 1.8 x" "$(of 1 1) / $(of 2 1) >= 1.8"
fi
if [ -n "$ratio" ]; then
  row "including the values" "$(calc '%.0f ms' "$table")" \
    "$(calc 'numpy, all: %.0f ms' "($made + $written) * 1e3")" "$(calc '1/%.0f' "($made + $written) * 1e3 / $table")"
  row "largest difference from numpy's values" "$difference" "half of the last decimal: 5e-07" "" "<= 5.1e-07" \
    "$difference <= 5.1e-07"
fi

section "Peak memory"
measured=$(measure 1 "$MOTIONC" compile "$work/distinct.motion" --fps 60 --frames 0..599 \
  -- "$MOTIONC" compile "$work/distinct.motion" --fps 600 --frames 0..5999)
row "6 000 frames" "$(calc '%.1f MB' "$(of 2 4) / 1024")" "$(calc '600 frames: %.1f MB' "$(of 1 4) / 1024")" \
  "$(calc '%.2f' "$(of 2 4) / $(of 1 4)")" "<= 1.05" "$(of 2 4) / $(of 1 4) <= 1.05"

section "Ten times the input: 200 000 sentences on 110 000 tracks; least of 3 and 7 runs"
measured=$(measure 7 "$MOTIONC" check "$work/distinct.motion" \
  -- "$MOTIONC" compile "$work/distinct.motion" --frames 0..$last)
small=$measured
measured=$(measure 3 "$MOTIONC" check "$work/large.motion" -- "$MOTIONC" compile "$work/large.motion" --frames 0..$last)
large=$measured
for case in "1|motionc check" "2|motionc compile, 600 frames"; do
  line=${case%%|*}
  measured=$small; before=$(of "$line" 1)
  measured=$large; after=$(of "$line" 1)
  row "${case#*|}" "$(calc '%.0f ms' "$after")" "$(calc 'a tenth: %.0f ms' "$before")" \
    "$(calc '%.1f' "$after / $before")" "<= 10.5" "$after / $before <= 10.5"
done

section "A million sentences, least of 5 runs"
measured=$(measure 5 "$MOTIONC" check "$work/million.motion")
row "motionc check" "$(calc '%.2f s' "$(of 1 1) / 1e3")" "" "" "<= 1.2 s" "$(of 1 1) <= 1200"
row "peak memory, per sentence" "$(calc '%.0f bytes' "$(of 1 4) * 1024 / 1e6")" "" "" "<= 400 bytes" \
  "$(of 1 4) * 1024 / 1e6 <= 400"

section "Pictures, on two cores; least of 5"
for format in html svg; do measured=$(measure_two 5 "$MOTIONC" compile "$work/conflict.motion" --format $format)
  row "4 000 sentences on one property, $format" "$(calc '%.0f ms' "$(of 1 1)")" "" "" "<= 300 ms" "$(of 1 1) <= 300"
done
measured=$(measure_two 5 "$MOTIONC" plot "$work/conflict.motion" -o "$work/plot.svg")
row "the same, motionc plot" "$(calc '%.0f ms' "$(of 1 1)")" "" "" "<= 300 ms" "$(of 1 1) <= 300"
for format in svg css html lottie; do measured=$(measure_two 5 "$MOTIONC" compile "$work/views.motion" --format $format)
  row "5 000 views, $format" "$(calc '%.0f ms' "$(of 1 1)")" "" "" "<= 100 ms" "$(of 1 1) <= 100"
done

section "The runtime: 10 000 targets with one spring each, 300 updates on one core"
springs=$($pinned "$SPRINGS" 10000 300)
median=$(of_stage "$springs" median)
row "an update, median" "$(calc '%.1f ms' "$median * 1e3")" "60 updates per second: 16.7 ms" \
  "$(calc '%.2f' "$median * 60")" "<= 3 ms" "$median <= 3e-3 && $(of_stage "$springs" moving) == 10000"
worst=$(of_stage "$springs" worst)
row "an update, longest" "$(calc '%.1f ms' "$worst * 1e3")" "" ""
row "the transaction that adds them" "$(calc '%.1f ms' "$(of_stage "$springs" commit) * 1e3")" "" ""
left=$(of_stage "$springs" left)
row "memory left by a million added and removed plans" "$(calc '%.2f MB' "${left:-0} / 1e6")" "" "" "<= 1 MB" \
  "${left:-0} <= 1e6"

section "The language server: what an editor waits for in 99 of 100 edits"
for case in "1000 500 10" "20000 200 60"; do
  set -- $case
  python3 $here/script.py "$1" "$work/edited.motion"
  read -r digit digits letter letters line breaks completion hover \
    <<<"$($pinned python3 $here/editor.py "$MOTIONC" "$work/edited.motion" "$2")"
  row "$1 sentences, from a digit to diagnostics" "$digits ms" "the median: $digit ms" "" "<= $3 ms" "$digits <= $3"
  row "from a letter of a word" "$letters ms" "the median: $letter ms" "" "<= $3 ms" "$letters <= $3"
  row "from a new or removed line" "$breaks ms" "the median: $line ms" "" "<= $3 ms" "$breaks <= $3"
  row "completion after it" "$completion ms" "" "" "$([ "$1" != 1000 ] || echo "<= 5 ms")" \
    "$([ "$1" != 1000 ] || echo "$completion <= 5")"
  row "hover after it" "$hover ms" "" "" "<= 5 ms" "$hover <= 5"
done

section "A page of the player in Chromium, without a window: script, style and layout of one frame; least of 6 times 1.5 s"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -n "$browser" ]; then
  for case in "1000 16" "5000 33"; do
    set -- $case
    python3 $here/page.py script "$1" "$work/page.motion"
    for format in html svg; do "$MOTIONC" compile "$work/page.motion" -o "$work/page.$format" 2>/dev/null; done
    { echo '<!doctype html><body>'; cat "$work/page.svg"; } >"$work/picture.html"
    read -r frame rate <<<"$(python3 $here/page.py frame "$browser" "$work/page.html")"
    read -r picture _ <<<"$(python3 $here/page.py frame "$browser" "$work/picture.html")"
    row "$1 views" "$frame ms" "the SVG alone: $picture ms" "$(calc '%.2f' "$frame / $picture")" "<= $2 ms" "$frame <= $2"
    row "" "$rate frames/s" "" ""
  done
else
  row "1000 and 5000 views" "" "Chromium is not installed" ""
fi
