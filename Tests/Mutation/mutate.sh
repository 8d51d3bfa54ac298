#!/usr/bin/env bash
# mutate.sh [COUNT]: changes COUNT (120) random places of the sources, one at a time, and reports which changes no test
# notices. All changes are in one build of a copy of the package, in .build-mutate; the variable MUTANT selects one when the
# tests run. Each change runs the tests of its module, then the cases, and ends at the first failure, crash or timeout. SEED=N
# repeats a seed, and MODULE=NAME changes one module.
set -euo pipefail
cd "$(dirname "$0")/../.."
count=${1:-120}
seed=${SEED:-$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}
swift=${SWIFT:-swift}
work=.build-mutate
copy=$work/package
mkdir -p "$copy"
echo "mutate: seed $seed"

# The toolchain contains the parser.
compiler=$(command -v "${swift}c")
[ "$(uname -s)" = Darwin ] && compiler=$(xcrun --find swiftc)
host=$(dirname "$(dirname "$(readlink -f "$compiler")")")/lib/swift/host
"$compiler" -swift-version 6 -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser -lSwiftOperators \
  -Xlinker -rpath -Xlinker "$host" -o "$work/mutator" Tests/Mutation/Mutator.swift

# A change that does not compile, such as a difference of texts, is replaced by another.
: >"$work/left-out"
# In release the tests take a fraction of the time.
build=(--package-path "$copy" -c release -Xswiftc -enable-testing -debug-info-format none)
[ "$(uname -s)" = Linux ] && build+=(-Xswiftc -use-ld=lld)
while :; do
  "$work/mutator" . "$copy" "$seed" "$count" "${MODULE:-}" "$work/left-out" >"$work/mutants"
  if "$swift" build --build-tests "${build[@]}" >"$work/build.log" 2>&1; then break; fi
  before=$(wc -l <"$work/left-out")
  sed -nE 's|^.*/package/(Sources/[^:]+):([0-9]+):[0-9]+: error:.*|\1 \2|p' "$work/build.log" | sort -u |
    while read -r file line; do
      # The compiler may name a line below the change, such as the end of the function.
      awk -F '\t' -v file="$file" -v line="$line" '
        $3 == file && $4 <= line && $4 >= last { if ($4 > last) places = ""; last = $4; places = places $3 ":" $4 ":" $5 "\n" }
        END { printf "%s", places }' "$work/mutants"
    done >>"$work/left-out"
  if [ "$(wc -l <"$work/left-out")" -eq "$before" ]; then
    tail -n 40 "$work/build.log"
    echo "mutate: the copy does not build, and not because of a change"
    exit 1
  fi
done
echo "mutate: $(wc -l <"$work/left-out") changes do not compile and are replaced"

# `swift test` starts the tests in a group of their own.
set -m
run=
end() {
  [ -n "$run" ] || return 0
  for group in $(pgrep -P "$run") "$run"; do kill -KILL -- "-$group" 2>/dev/null || true; done
  wait "$run" 2>/dev/null || true
  run=
}
trap end EXIT

# Runs the tests that a filter ($1) selects until the first failure, for at most $2 seconds, and sets `result`.
try() {
  local log=$work/test.log start=$SECONDS
  result=
  : >"$log"
  (
    # A change may make a loop that takes memory until none is left. A browser reserves more than it uses.
    [ "$1" = ProgramTests ] || ulimit -v 12000000 2>/dev/null || true
    # These read the index of a debug build, and build packages.
    exec "$swift" test --skip-build "${build[@]}" --filter "$1" --skip 'LayerTests|PackageTests'
  ) </dev/null >"$log" 2>&1 &
  run=$!
  while kill -0 "$run" 2>/dev/null; do
    if grep -q -m 1 -a '✘' "$log"; then result=failed; fi
    if [ $((SECONDS - start)) -ge "$2" ]; then result=timeout; fi
    if [ -n "$result" ]; then break; fi
    sleep 0.1
  done
  if [ -z "$result" ] && wait "$run" 2>/dev/null; then result=passed; fi
  if [ -z "$result" ]; then
    result=crashed
    if grep -q -m 1 -a '✘' "$log"; then result=failed; fi
  fi
  { end; } 2>/dev/null
}

# The tests of a module ($1), in stages. The cases test every module through the program.
stages() {
  case $1 in
    motionc) echo "ProgramTests.CaseTests ProgramTests" ;;
    # The language server has what editors ask the language.
    MotionLanguage) echo "MotionLanguageTests ProgramTests.CaseTests MotionServerTests" ;;
    *) echo "$1Tests ProgramTests.CaseTests" ;;
  esac
}

# Without a change every test passes, and each stage has a limit of time.
rm -f "$work"/limit-*
for module in $(cut -f 2 "$work/mutants" | sort -u); do
  for stage in $(stages "$module"); do
    if [ -e "$work/limit-$stage" ]; then continue; fi
    start=$SECONDS
    MUTANT=0 try "$stage" 3600
    if [ "$result" != passed ]; then
      tail -n 40 "$work/test.log"
      echo "mutate: $stage fails without a change"
      exit 1
    fi
    # What is noticed is a change that goes on for ever, and not other work of the machine.
    echo $((6 * (SECONDS - start) + 60)) >"$work/limit-$stage"
  done
done

: >"$work/survivors"
noticed=0
while IFS=$'\t' read -r number module file line column original mutated; do
  result=passed
  for stage in $(stages "$module"); do
    if [ "$result" = passed ]; then MUTANT=$number try "$stage" "$(cat "$work/limit-$stage")"; fi
  done
  if [ "$result" = passed ]; then
    echo "$file:$line:$column: \`$original\` as \`$mutated\`" >>"$work/survivors"
    echo "mutate: $number survived: $(tail -n 1 "$work/survivors")"
  else
    noticed=$((noticed + 1))
    echo "mutate: $number $result: $file:$line:$column"
  fi
done <"$work/mutants"

total=$(wc -l <"$work/mutants")
echo
echo "mutate: the tests noticed $noticed of $total changes ($((100 * noticed / total)) %) with seed $seed. They did not notice:"
cat "$work/survivors"
