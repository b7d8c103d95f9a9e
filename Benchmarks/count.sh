#!/usr/bin/env bash
# Counts instructions and calls of a benchmark with callgrind: two runs, subtracted.
#
#   Benchmarks/count.sh NAME…       one line for each benchmark, by tabs:
#       name, instructions, allocations, retains and releases, exclusivity checks, casts, uses of weak
#       references, where they go
#
# An evaluation is counted per property and frame (10 and 20 frames of 2000 properties), an advance or a
# read each by itself, an edit per animation (2000 and 4000, the layer's making and the stage included), a
# set of a property or a complete life by itself (2 and 4 of each of 2000 layers). BENCHMARKS is the program, if it is elsewhere.
set -euo pipefail
cd "$(dirname "$0")"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# Valgrind gives up on the debug information; the symbols are enough.
program="$folder/program"
strip --strip-debug -o "$program" "${BENCHMARKS:-.build/release/layer-benchmarks}"

profile() {
  local file=$1
  shift
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$folder/out" \
    "$program" "$@" > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
  awk -f counts.awk "$folder/out" | sort > "$folder/$file"
}

for name in "$@"; do
  case "$name" in
    evaluate.*)
      units=20000
      profile one --counts 2000 --frames 10 "$name"
      profile two --counts 2000 --frames 20 "$name"
      ;;
    advance.idle* | advance.quiet | read.*)
      units=100000
      profile one --counts 2000 --runs 1 "$name"
      profile two --counts 2000 --runs 2 "$name"
      ;;
    life.*)
      units=4000
      profile one --counts 2000 --runs 2 --bare "$name"
      profile two --counts 2000 --runs 4 --bare "$name"
      ;;
    edit.set-*)
      units=4000
      profile one --counts 2000 --runs 2 "$name"
      profile two --counts 2000 --runs 4 "$name"
      ;;
    *)
      units=2000
      profile one --counts 2000 --runs 1 "$name"
      profile two --counts 4000 --runs 1 "$name"
      ;;
  esac
  awk -F '\t' 'NR == FNR {one[$1 FS $2] = $3; next}
      {print $1 FS $2 FS $3 - one[$1 FS $2]}' "$folder/one" "$folder/two" \
    | swift demangle --simplified > "$folder/difference"
  awk -F '\t' '$1 == "self"' "$folder/difference" | sort -t "$(printf '\t')" -k3,3 -rn > "$folder/self"
  awk -F '\t' -v name="$name" -v units=$units '
    NR == FNR {
      total += $3
      names[NR] = $2
      costs[NR] = $3
      next
    }
    $1 != "calls" {next}
    $2 ~ /^(malloc|calloc|realloc|posix_memalign|aligned_alloc)$/ {allocations += $3}
    $2 ~ /^swift_(bridgeObject)?([rR]etain|[rR]elease)(_n)?$/ {counts += $3}
    $2 ~ /^swift_beginAccess/ {accesses += $3}
    $2 ~ /^swift_dynamicCast/ {casts += $3}
    $2 ~ /^swift_weak[A-Z]/ {weak += $3}
    END {
      printf "%s\t%.0f\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t", name, total / units, allocations / units,
        counts / units, accesses / units, casts / units, weak / units
      for (place = 1; place <= 8 && costs[place] > total / 50; place++) {
        text = names[place]
        gsub(/\|/, "", text)
        sub(/^closure .* in /, "closure in ", text)
        if (length(text) > 90) text = substr(text, 1, 89) "…"
        printf "%s%.0f %% `%s`", (place > 1 ? "; " : ""), 100 * costs[place] / total, text
      }
      print ""
    }' "$folder/self" "$folder/difference"
done
