#!/usr/bin/env bash
# Holds the instructions of a steady frame, of sets and reads, and of complete lives down: counts them, and
# fails where they got more.
#
#   Benchmarks/limits.sh
#
# Per property and frame of an evaluation, per advance where nothing is due, per set, per read, and per life of an
# animation, whose allocations are limited too. Counts are exact, so a limit says what a machine's noise cannot hide. Needs
# valgrind; without it, it says so and ends well.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v valgrind > /dev/null; then
  echo "Skipped: instructions are counted with valgrind, which is not here."
  exit 0
fi
swift build -c release --product layer-benchmarks > /dev/null

# What is counted, and the most instructions it may take: what was reached, with a tenth to spare. For sets, reads
# and lives also the most allocations; anything else neither allocates nor retains.
limits="evaluate.shared 8
evaluate.begins 52
evaluate.curves27 59
evaluate.keyframes5 110
evaluate.additive2 103
evaluate.springs 255
evaluate.grouped 112
evaluate.components3 973
evaluate.transforms 366
evaluate.mixture 101
advance.quiet 30
edit.set-property 1165 0.1
edit.set-key-path 2660 0.1
read.hot-property 450 0.1
read.hot-key-path 910 0.1
life.explicit 9950 3.6
life.implicit 9140 1.4
life.block 26150 4.9
life.block-each 45400 18.4
life.tween 26050 4.7
life.motion 49150 22.3
life.value-animator 53900 9.6
life.spring 16470 5"

status=0
while read -r name limit most; do
  # Per frame a few calls remain, whatever the number of properties: less than one in a hundred.
  ./count.sh "$name" | awk -F '\t' -v limit="$limit" -v most="$most" '
    most != "" {
      printf "%s: %s instructions, at most %d; %s allocations, at most %s\n", $1, $2, limit, $3, most
      exit !($2 <= limit && $3 <= most + 0)
    }
    {
      calls = $3 + $4 + $5 + $6
      printf "%s: %s instructions, at most %d; %.4f allocations, counts, checks and casts\n", $1, $2, limit, calls
      exit !($2 <= limit && calls < 0.05)
    }' || status=1
done <<< "$limits"
exit $status
