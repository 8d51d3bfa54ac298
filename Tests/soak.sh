#!/usr/bin/env bash
# soak.sh [SECONDS]: runs the random tests for long, in release: every suite that mentions `Soak`, each with a fresh
# seed. With SECONDS it runs them repeatedly in random order, and ends after that time; without, it runs each to its end.
# SEED=N repeats a run with its seed and its order, and SUITE=NAME runs one suite. With FLAGS it runs the build of the tests
# that has these flags, in which the random tests are brief.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-}
swift=${SWIFT:-swift}
build=(-c release --scratch-path .build-soak -Xswiftc -enable-testing)
[ -z "${FLAGS:-}" ] || read -ra build <<< "$FLAGS"

"$swift" build --build-tests "${build[@]}"
log=$(mktemp)
# A run and a clock are groups of processes, so that each can be ended as a whole. `swift test` starts the tests in a group of
# their own.
set -m
end() {
  for group in $(pgrep -P "$1") "$1"; do kill -- "-$group" 2>/dev/null || true; done
}
run= clock=
trap 'rm -f "$log" "$log.over"; for group in $run $clock; do end "$group"; done' EXIT
start=$SECONDS
while :; do
  suites=${SUITE:-$(grep -l 'Soak\.' Tests/*Tests/*Tests.swift | xargs -n 1 basename | sed 's/\.swift$//' |
    sort -R --random-source=<(yes "${SEED:-$RANDOM}"))}
  for suite in $suites; do
    if [ -n "$seconds" ] && [ $((SECONDS - start)) -ge "$seconds" ]; then exit 0; fi
    seed=${SEED:-$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')}
    before=$SECONDS
    echo "soak: $suite with seed $seed"
    SOAK=$seed "$swift" test --skip-build "${build[@]}" --filter "\\.$suite/" </dev/null >"$log" 2>&1 &
    run=$!
    if [ -n "$seconds" ]; then
      (sleep $((start + seconds - SECONDS)); : > "$log.over"; end "$run") 2>/dev/null &
      clock=$!
    fi
    status=0
    { wait "$run" || status=$?; } 2>/dev/null
    run=
    if [ -n "$clock" ]; then
      end "$clock"
      { wait "$clock" || true; } 2>/dev/null
      clock=
    fi
    if [ "$status" -eq 0 ]; then
      echo "soak: $suite held with seed $seed, $((SECONDS - before)) s"
    elif [ -e "$log.over" ] && ! grep -q -e '✘' -e 'Fatal error' "$log"; then
      echo "soak: $suite held with seed $seed until the time was over, $((SECONDS - before)) s"
    else
      tail -n 200 "$log"
      echo "soak: $suite failed; repeat with: make soak SUITE=$suite SEED=$seed"
      exit 1
    fi
  done
  if [ -z "$seconds" ] || [ -n "${SEED:-}" ]; then exit 0; fi
done
