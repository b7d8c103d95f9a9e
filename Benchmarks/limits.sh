#!/usr/bin/env bash
# Holds the instructions of a steady frame, of sets and reads, and of complete lives down: counts them, and
# fails where they got more.
#
#   Benchmarks/limits.sh [SCRATCH]    with a folder of builds, whose libraries are used if they are up to date; .build
#
# What belongs to many things at once is counted for one more of them, so that it does not grow with their number.
#
# Per value and frame of an evaluation, per advance where nothing is due, per set, per read, and per life of an
# animation, whose allocations, reference counts and uses of weak references are limited too. Counts are exact, so a limit says what a machine's noise cannot hide. Needs
# valgrind; without it, it says so and ends well.
set -euo pipefail
scratch="${1:-$(dirname "$0")/.build}"
mkdir -p "$scratch"
scratch="$(cd "$scratch" && pwd)"
cd "$(dirname "$0")"

if ! command -v valgrind > /dev/null; then
  echo "Skipped: instructions are counted with valgrind, which is not here."
  exit 0
fi
../Utilities/shared-build.sh "$scratch" swift build -c release --product layer-benchmarks > /dev/null
BENCHMARKS="$(swift build -c release --scratch-path "$scratch" --show-bin-path)/layer-benchmarks"
export BENCHMARKS

# What is counted, and the most instructions it may take: what was reached, with a tenth to spare. Where more numbers
# follow, the most allocations, the most changes of reference counts, each of which costs more than twenty instructions,
# and the most uses of weak references, each of which costs more than sixty and makes every later count of its object
# slow; anything else neither allocates nor retains.
# Two of the allocations of a block alone say whose closure runs, for the sentence about a layer of another loop.
limits="evaluate.shared 162
evaluate.begins 273
evaluate.curves27 273
evaluate.keyframes5 420
evaluate.additive2 479
evaluate.springs 972 0 4.4
evaluate.grouped 492
evaluate.components3 2270 1.1 6.6
evaluate.transforms 1365 1.1 2.2
evaluate.mixture 395 0 0.5
advance.quiet 30
edit.set-property 1230 0.1 11.1
edit.set-key-path 2730 0.1 17.7
read.hot-property 200 0 2.2
read.hot-key-path 430 0 2.2
life.explicit 12380 2.3 103 1.1
life.implicit 11350 1.2 88 1.1
life.block 17290 2.3 162 2.3
life.block-each 31310 14.4 342 6.1
life.tween 20890 5.6 222 2.3
life.motion 27920 16.5 331 4.3
life.value-animator 35830 6.9 216 5.5
life.spring 22400 5.6 184 1.1
growth.animations 22400 2.3 246 4.4
growth.tracers 1580 1.2 10 0
growth.listeners 1780 1.2 10 0
growth.followers 8260 1.5 160 9.6"

# hold NAME LIMIT [ALLOCATIONS COUNTS [WEAK]]
hold() {
  # Per frame a few calls remain, whatever the number of properties: less than one in a hundred.
  ./count.sh "$1" | awk -F '\t' -v limit="$2" -v most="${3:-}" -v most_counts="${4:-}" -v most_weak="${5:-0}" '
    most != "" {
      printf "%s: %s instructions, at most %d; %s allocations, at most %s; %s counts, at most %s; %s weak, at most %s\n",
        $1, $2, limit, $3, most, $4, most_counts, $7, most_weak
      exit !($2 <= limit && $3 <= most + 0.001 && $4 <= most_counts + 0 && $7 <= most_weak + 0.01)
    }
    {
      calls = $3 + $4 + $5 + $6 + $7
      printf "%s: %s instructions, at most %d; %.4f allocations, counts, checks, casts and weak\n", $1, $2, limit, calls
      exit !($2 <= limit && calls < 0.05)
    }'
}
export -f hold
# Two at a time; counts do not depend on what else runs.
xargs -P 2 -I '{}' bash -euo pipefail -c 'hold {}' <<< "$limits"
