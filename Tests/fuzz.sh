#!/usr/bin/env bash
# fuzz.sh [SECONDS]: gives motionc inputs that libFuzzer invents, under the address sanitizer, and stops at the first that it
# does not handle. Each target of Tests/FuzzTests/FuzzTarget.swift runs for SECONDS (60). TARGET=NAME runs one target, SEED=N
# repeats a seed. The inputs that reach new code stay in .build-fuzz, and the next run starts from them.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
swift=${SWIFT:-swift}
# The order matters: SwiftPM adds `-sanitize=fuzzer` before these flags, the last of which counts for the compiler.
build=(-c release --product Fuzzer --scratch-path .build-fuzz --sanitize=fuzzer
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing)
export FUZZ=1
"$swift" build "${build[@]}"
fuzzer=$("$swift" build --show-bin-path -c release --scratch-path .build-fuzz)/Fuzzer

# A backtrace takes minutes here, and the sanitizer prints one too.
export SWIFT_BACKTRACE=enable=no
# Swift keeps some memory to the end on purpose.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=4:quarantine_size_mb=16:detect_stack_use_after_return=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
TARGET=parser "$fuzzer" -runs=0 2>"$log" || true
if ! grep -q 'INFO: Loaded 1 modules' "$log"; then
  echo "fuzz: the fuzzer is blind: the code has no counters, so it cannot tell which inputs reach new code"
  exit 1
fi

for target in ${TARGET:-$(sed -n 's/^  case \([a-z]*\)$/\1/p' Tests/FuzzTests/FuzzTarget.swift)}; do
  work=.build-fuzz/inputs/$target
  rm -rf "$work/seeds"
  mkdir -p "$work/reached" "$work/found"
  TARGET=$target SEEDS=$work/seeds "$fuzzer"
  seed=${SEED:-$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}
  if TARGET=$target "$fuzzer" "$work/reached" "$work/seeds/corpus" -dict="$work/seeds/dictionary" -seed="$seed" \
    -max_total_time="$seconds" -max_len=4096 -timeout=2 -rss_limit_mb=2048 -detect_leaks=0 \
    -artifact_prefix="$work/found/" -print_final_stats=1 2>"$log"; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    rate=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
    covered=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$log" | tail -n 1)
    echo "fuzz: $target held with seed $seed: $runs inputs, $rate per second, $covered places covered"
  else
    tail -n 60 "$log"
    echo "fuzz: $target failed with seed $seed. The input is the last file in $work/found. Fix the mistake, and keep the"
    echo "fuzz: input as Tests/FuzzTests/Findings/$target/NAME, or show it in a case."
    exit 1
  fi
done
