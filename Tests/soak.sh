#!/usr/bin/env bash
# soak.sh [SECONDS]: runs the random tests long, in release: every suite that mentions `Soak`, each with a fresh seed. With
# SECONDS it goes through them in random order, again and again, and begins none after that time; without, it runs each once.
# SEED=N repeats a run with its seed, SUITE=NAME runs one suite.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-}
swift=${SWIFT:-swift}
build=(-c release --scratch-path .build-soak -Xswiftc -enable-testing)

"$swift" build --build-tests "${build[@]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
start=$SECONDS
while :; do
  suites=${SUITE:-$(grep -l 'Soak\.' Tests/*Tests/*Tests.swift | xargs -n 1 basename | sed 's/\.swift$//' | sort -R)}
  for suite in $suites; do
    if [ -n "$seconds" ] && [ $((SECONDS - start)) -ge "$seconds" ]; then exit 0; fi
    seed=${SEED:-$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')}
    before=$SECONDS
    if SOAK=$seed "$swift" test --skip-build "${build[@]}" --filter "\\.$suite/" >"$log" 2>&1; then
      echo "soak: $suite held with seed $seed, $((SECONDS - before)) s"
    else
      tail -n 200 "$log"
      echo "soak: $suite failed; repeat with: make soak SUITE=$suite SEED=$seed"
      exit 1
    fi
  done
  if [ -z "$seconds" ]; then exit 0; fi
done
