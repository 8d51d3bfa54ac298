#!/usr/bin/env bash
# same-bytes.sh ONE OTHER: compares what two builds of motionc, such as debug and release, make of every example.
set -euo pipefail
one=$(realpath "$1") other=$(realpath "$2")
cd "$(dirname "$0")/../Examples"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compared=0
for script in *.motion; do
  for words in "compile" "compile --precision exact" "compile --format json" "compile --format svg" "compile --format css" \
    "compile --format html" "compile --format lottie" "compile --format swift" "timeline" "check --format json"; do
    for build in one other; do
      status=0
      "${!build}" $words "$script" > "$work/$build" 2> "$work/$build.words" || status=$?
      echo "status $status" >> "$work/$build.words"
    done
    cmp "$work/one" "$work/other" && cmp "$work/one.words" "$work/other.words" || { echo "motionc $words $script"; exit 1; }
    compared=$((compared + 1))
  done
done
echo "same-bytes: $compared outputs of the examples are the same"
