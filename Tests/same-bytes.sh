#!/usr/bin/env bash
# same-bytes.sh ONE OTHER: compares what two builds of motionc, such as debug and release, make of every example.
set -euo pipefail
one=$(realpath "$1") other=$(realpath "$2")
cd "$(dirname "$0")/../Examples"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Compares the outputs of each of the scripts $2…, with files in the folder $1.
compare() {
  local folder=$1 script words build status
  shift
  mkdir "$folder"
  for script; do
    for words in "compile" "compile --precision exact" "compile --format json" "compile --format svg" "compile --format css" \
      "compile --format html" "compile --format lottie" "compile --format swift" "timeline" "check --format json"; do
      for build in one other; do
        status=0
        "${!build}" $words "$script" > "$folder/$build" 2> "$folder/$build.words" || status=$?
        echo "status $status" >> "$folder/$build.words"
      done
      cmp "$folder/one" "$folder/other" && cmp "$folder/one.words" "$folder/other.words" ||
        { echo "motionc $words $script"; exit 1; }
      echo "$words $script" >> "$folder/compared"
    done
  done
}

# Two halves run at a time.
scripts=(*.motion)
middle=$((${#scripts[@]} / 2))
compare "$work/first" "${scripts[@]:0:middle}" & first=$!
status=0
(compare "$work/second" "${scripts[@]:middle}") || status=1
wait $first || status=1
[ $status -eq 0 ] || exit 1
echo "same-bytes: $(cat "$work"/*/compared | wc -l | tr -d ' ') outputs of the examples are the same"
