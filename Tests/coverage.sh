#!/usr/bin/env bash
# coverage.sh: runs every test in a build with counters, and prints how many regions of each module the tests reach, with the
# files that lack the most. The program that tests run as a process of its own counts too. `coverage.sh FILE` shows the lines
# of one file with their counts, from the last run.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
work=.build-coverage
folder=$(dirname "$(command -v "$swift")")
tool() { if [ "$(uname -s)" = Darwin ]; then xcrun "$@"; else "$folder/$1" "${@:2}"; fi; }
build=(--build-tests --scratch-path "$work" --enable-code-coverage -debug-info-format none)
[ "$(uname -s)" = Linux ] && build+=(-Xswiftc -use-ld=lld)

products() {
  local bin
  bin=$("$swift" build --show-bin-path --scratch-path "$work")
  bundle=$bin/motioncPackageTests.xctest
  [ -f "$bundle" ] || bundle=$bundle/Contents/MacOS/motioncPackageTests
  program=$bin/motionc
}

if [ $# -gt 0 ]; then
  products
  tool llvm-cov show -instr-profile "$work/all.profdata" "$bundle" -object "$program" "$@"
  exit
fi

"$swift" build "${build[@]}"
products
# `%4m` lets the many processes of the program share four files.
rm -rf "$work/profiles"
mkdir -p "$work/profiles"
status=0
LLVM_PROFILE_FILE=$PWD/$work/profiles/%4m.profraw \
  "$swift" test --skip-build --scratch-path "$work" >"$work/test.log" 2>&1 || status=$?
[ "$status" -eq 0 ] || echo "coverage: some tests failed; see $work/test.log"
find "$work/profiles" -name '*.profraw' >"$work/profiles/list"
tool llvm-profdata merge -sparse -f "$work/profiles/list" -o "$work/all.profdata"
tool llvm-cov report -instr-profile "$work/all.profdata" "$bundle" -object "$program" Sources >"$work/report"

awk '
  function row(name, regions, missed) {
    return sprintf("%-16s %8d %8d %8.1f %%", name, regions, missed, 100 * (1 - missed / regions))
  }
  NF > 4 && $1 ~ /\.swift$/ {
    count = split($1, parts, "/")
    module = parts[1] == "Sources" ? parts[2] : parts[1]
    regions[module] += $2; missed[module] += $3; all += $2; lacking += $3
  }
  END {
    printf "%-16s %8s %8s %10s\n", "module", "regions", "missed", "covered"
    for (module in regions) print row(module, regions[module], missed[module]) | "sort"
    close("sort")
    print row("all", all, lacking)
  }' "$work/report"
echo
echo "The files with the most missed regions; show one with Tests/coverage.sh FILE:"
awk '$1 ~ /\.swift$/ && $3 > 0 { printf "%6d of %5d  %s\n", $3, $2, $1 }' "$work/report" | sort -rn | head -n 20
exit "$status"
