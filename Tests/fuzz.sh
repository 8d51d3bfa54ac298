#!/usr/bin/env bash
# fuzz.sh [SECONDS]: gives motionc inputs that libFuzzer invents, under the address sanitizer. A target stops at the first that
# motionc does not handle, and the whole fails then. Each target of Tests/FuzzTests/FuzzTarget.swift runs for SECONDS (60); 0
# only builds the fuzzer. TARGET=NAME runs one target, SEED=N sets the seed, JOBS=N runs N targets at a time. The inputs that
# reach new code stay in .build-fuzz, and the next run starts from them.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
swift=${SWIFT:-swift}
# The order matters: SwiftPM adds `-sanitize=fuzzer` before these flags, the last of which counts for the compiler.
build=(-c release --product Fuzzer --scratch-path .build-fuzz -debug-info-format none --sanitize=fuzzer
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing)
[ "$(uname -s)" != Linux ] || build+=(-Xswiftc -use-ld=lld)
export FUZZ=1
"$swift" build "${build[@]}"
fuzzer=$("$swift" build --show-bin-path -c release --scratch-path .build-fuzz)/Fuzzer

# Dictionaries then have the same order in each run, so a seed gives the same inputs again.
export SWIFT_DETERMINISTIC_HASHING=1
# A backtrace takes minutes here, and the sanitizer prints one too.
export SWIFT_BACKTRACE=enable=no
# Swift keeps some memory to the end on purpose. The rest makes an input take less time.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:detect_stack_use_after_return=0
# Freed memory is used again at once. To keep it for a while finds a use after it is freed more often, and takes a third of the time.
ASAN_OPTIONS+=:quarantine_size_mb=0:thread_local_quarantine_size_kb=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
TARGET=parser "$fuzzer" -runs=0 2>"$log" || true
if ! grep -q 'INFO: Loaded 1 modules' "$log"; then
  echo "fuzz: the fuzzer is blind: the code has no counters, so it cannot tell which inputs reach new code"
  exit 1
fi
[ "$seconds" -gt 0 ] || exit 0

# Runs the target on inputs of up to $1 bytes for $2 seconds. libFuzzer would otherwise prefer inputs that reach rare code, which
# takes it longer than to run one, and replace inputs by shorter ones, which takes a fifth of the time for files alone.
run() {
  TARGET=$target "$fuzzer" "$work/reached" "$work/seeds/corpus" -dict="$work/seeds/dictionary" -seed="$seed" \
    -max_len="$1" -max_total_time="$2" -entropic=0 -reduce_inputs=0 -timeout="$patience" -rss_limit_mb=2048 -detect_leaks=0 \
    -artifact_prefix="$work/found/" -print_final_stats=1 2>"$work/log" && return
  tail -n 60 "$work/log"
  echo "fuzz: $target failed with seed $seed. The input is the last file in $work/found. Fix the mistake, and keep the"
  echo "fuzz: input as Tests/FuzzTests/Findings/$target/NAME, or show it in a case."
  exit 1
}

# Runs each of the targets $@.
fuzz() {
  for target; do
    work=.build-fuzz/inputs/$target
    rm -rf "$work/seeds"
    mkdir -p "$work/reached" "$work/found"
    TARGET=$target SEEDS=$work/seeds "$fuzzer"
    seed=${SEED:-$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}
    # libFuzzer reads all seeds first, whatever the time. Where one takes long, a brief run starts from some, others for each seed.
    case $target in
      server) few=$((4 * seconds)) ;;
      compiler | formatter | fixes) few=$((20 * seconds)) ;;
      *) few=1000000 ;;
    esac
    find "$work/seeds/corpus" -type f | LC_ALL=C sort | sort -R --random-source=<(yes "$seed") | tail -n "+$((few + 1))" |
      xargs rm -f
    # Short inputs reach almost as much as long ones, in a fraction of the time. Longer seeds are cut.
    runs=0
    # An input of the server is compiled dozens of times.
    patience=2
    [ "$target" != server ] || patience=20
    for pass in "64 $((seconds - seconds / 2))" "256 $((seconds / 4 + 1))" "4096 $((seconds / 4 + 1))"; do
      run $pass
      # The inputs of the folders, which are run again at the start, do not count.
      runs=$((runs + $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") \
        - $(sed -n 's/^#\([0-9]*\)\tINITED .*/\1/p' "$work/log")))
    done
    # A place that is reached another number of times, such as twice or eight times, counts once more.
    covered=$(sed -n 's/.* ft: \([0-9]*\).*/\1/p' "$work/log" | tail -n 1)
    echo "fuzz: $target held with seed $seed: $runs inputs, $((runs / seconds)) per second, $covered places covered"
  done
}

targets=(${TARGET:-$(sed -n 's/^  case \([a-z]*\)$/\1/p' Tests/FuzzTests/FuzzTarget.swift)})
jobs=${JOBS:-1}
[ "$jobs" -ge 1 ] || { echo "fuzz: JOBS is a number of 1 or more" >&2; exit 2; }
lanes=()
end() {
  rm -f "$log"
  # A lane ends before its fuzzer, so that it does not report that as a mistake.
  for lane in ${lanes[@]+"${lanes[@]}"}; do
    fuzzing=$(pgrep -P "$lane" || true)
    kill -KILL "$lane" $fuzzing 2>/dev/null || true
  done
}
trap end EXIT
for ((lane = 0; lane < jobs && lane < ${#targets[@]}; lane++)); do
  mine=()
  for ((place = lane; place < ${#targets[@]}; place += jobs)); do mine+=("${targets[place]}"); done
  # A lane has no trap of its own.
  (trap - EXIT; fuzz "${mine[@]}") & lanes+=($!)
done
status=0
for lane in "${lanes[@]}"; do wait "$lane" || status=1; done
lanes=()
exit $status
