#!/usr/bin/env bash
# Feeds generated inputs to the readers, the arguments or the library, and reports what fails.
#
#   Utilities/fuzz.sh TARGET [--seconds N] [--corpus DIR] [--out DIR]
#   Utilities/fuzz.sh agree N [--first K]
#   Utilities/fuzz.sh all [--seconds N]
#   Utilities/fuzz.sh keep TARGET [--corpus DIR]
#   Utilities/fuzz.sh show SCRIPT | shrink SCRIPT     a file or a number of "agree"
#
# TARGET is a folder of Utilities/fuzz with a function that takes bytes:
#
#   readers     scenes in JSON and in CAML, dumped in every form
#   arguments   command lines, one argument a line
#   calls       scripts of library calls, played and checked
#   writer      scenes, written as markup and as JSON, read again and compared
#
# N seconds are 60 by default. Inputs that were found go to --corpus, .build-fuzz/corpus/TARGET by
# default, failing ones to --out, .build-fuzz/found/TARGET by default, each with the command that
# plays it again. An input that takes 10 s or 2 GB fails, too. The end is a summary with the number of
# executions, also in OUT/summary.txt; the status is 1 if anything was found.
#
# agree plays N scripts in a debug and in a release build and compares what they do, bit by bit.
# all runs every target, each for N seconds, and then agree with 20 000 scripts.
# keep writes the smallest part of a corpus that reaches the same places to Utilities/fuzz/TARGET/corpus.tar.gz,
# from which later runs start, unless it has more than a megabyte.
#
# Needs Swift's toolchain. A new target is a folder in Utilities/fuzz and its name in the Package.swift there.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=.build-fuzz
# A backtrace takes seconds, and its handler stands in the way of libFuzzer's.
export SWIFT_BACKTRACE=enable=no

usage() {
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
  exit 64
}

# Builds a product of the fuzzers' package, which is links to what it uses: build PRODUCT FOLDER OPTION...
build() {
  local product=$1 folder=$2 name
  shift 2
  mkdir -p "$scratch/package"
  for name in Sources Tests Utilities; do ln -sfn "$PWD/$name" "$scratch/package/$name"; done
  ln -sfn "$PWD/Utilities/fuzz/Package.swift" "$scratch/package/Package.swift"
  swift build --package-path "$scratch/package" --product "$product" --scratch-path "$scratch/$folder" "$@" >&2
}

# Builds for the fuzzers: instrumented, and with the internal names.
build_fuzzer() {
  build "fuzz-$1" instrumented -c release --sanitize=fuzzer -Xswiftc -enable-testing
}

# The seeds: those of the target, the corpus that is kept, and for the readers the examples.
seeds() {
  local target=$1 into=$2 file
  mkdir -p "$into"
  if [ -f "Utilities/fuzz/$target/corpus.tar.gz" ]; then tar -xzf "Utilities/fuzz/$target/corpus.tar.gz" -C "$into"; fi
  if [ -d "Utilities/fuzz/$target/seeds" ]; then cp Utilities/fuzz/"$target"/seeds/* "$into/"; fi
  case "$target" in
    readers | writer)
      cp Utilities/fuzz/readers/seeds/* "$into/"
      for file in Examples/Scenes/*.json Examples/Scenes/questions/*.json; do cp "$file" "$into/"; done ;;
    calls)
      # Bytes of a small generator, the same in every run.
      for file in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
        LC_ALL=C awk -v state="$file" 'BEGIN {
          for (i = 0; i < 160; i++) {
            state = (state * 16807) % 2147483647
            printf "%c", 1 + int(state / 1000) % 127
          }
        }' > "$into/script-$file"
      done ;;
  esac
}

# The words that the readers and the command line know, as their sources spell them.
dictionary() {
  case "$1" in
    readers | writer)
      grep -rhoE '"[A-Za-z][A-Za-z0-9._]{1,30}"' Sources/LayerScenes \
        Sources/LayerModel/Layer Sources/LayerModel/Layers Sources/LayerModel/Values \
        | sort -u | awk '{ print; word = substr($0, 2, length($0) - 2); printf "\"\\\"%s\\\"\"\n", word }'
      printf '"%s"\n' '{' '}' '[' ']' '</' '/>' '<![CDATA[' ']]>' '<!--' '-->' '&amp;' '=\"' \
        1e308 -1 5e-324 inf nan null true 90deg '\\u0000' '\xEF\xBB\xBF'
      ;;
    arguments)
      grep -rhoE '"[A-Za-z][A-Za-z-]{1,20}"' Sources/LayerInspect | sort -u \
        | awk '{ print; word = substr($0, 2, length($0) - 2); printf "\"\\x0A--%s\\x0A\"\n", word }'
      printf '"%s"\n' .. , -o - '\x0A' 9223372036854775807 1e308 1e-320 inf nan 0x1 '**/' '#box'
      ;;
  esac
}

fuzz() {
  local target=$1 seconds=$2 corpus=$3 found=$4
  local program="$PWD/$scratch/instrumented/release/fuzz-$target" work options status=0
  build_fuzzer "$target"
  mkdir -p "$corpus" "$found"
  corpus="$(cd "$corpus" && pwd)"
  found="$(cd "$found" && pwd)"
  work="$(mktemp -d)"
  # A command line may name the folder above, and what is there: here it is empty.
  mkdir -p "$work/a/b/c/d/e/f/g/h"
  seeds "$target" "$work/seeds"
  options=(-timeout=10 -rss_limit_mb=2048 -print_final_stats=1)
  case "$target" in
    calls) options+=(-max_len=400) ;;
    arguments) options+=(-max_len=400) ;;
    *) options+=(-max_len=20000) ;;
  esac
  dictionary "$target" > "$work/words.dict"
  if [ -s "$work/words.dict" ]; then options+=("-dict=$work/words.dict"); fi

  # A finding ends the program; it is started again until the time is over, 100 times at most.
  local end=$((SECONDS + seconds)) runs=0 starts=0 before done
  local log="$found/log.txt" started=$SECONDS
  : > "$log"
  before="$(find "$found" -type f -name '*-*' | wc -l)"
  while [ $SECONDS -lt "$end" ] && [ "$starts" -lt 100 ]; do
    starts=$((starts + 1))
    (cd "$work/a/b/c/d/e/f/g/h" && "$program" "${options[@]}" "-max_total_time=$((end - SECONDS))" \
      "-artifact_prefix=$found/" "$corpus" "$work/seeds") < /dev/null > "$work/log" 2>&1 || status=1
    cat "$work/log" >> "$log"
    done="$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log" | tail -n 1)"
    if [ -z "$done" ]; then
      done="$(sed -n 's/^#\([0-9]*\).*/\1/p' "$work/log" | tail -n 1)"
    fi
    runs=$((runs + ${done:-0}))
  done

  {
    printf '%s: %d executions in %d s, %d inputs in the corpus, %d found\n' "$target" "$runs" \
      $((SECONDS - started)) "$(find "$corpus" -type f | wc -l)" \
      $(($(find "$found" -type f -name '*-*' | wc -l) - before))
    find "$found" -type f -name '*-*' -newer "$work/seeds" | sort | while read -r file; do
      printf '%s\n  again: %s %s\n' "$(reason "$program" "$file")" "${program#"$PWD"/}" "${file#"$PWD"/}"
      if [ "$target" = calls ]; then
        printf '  calls: Utilities/fuzz.sh show %s\n' "${file#"$PWD"/}"
      fi
    done
  } | tee "$found/summary.txt"
  rm -rf "$work"
  return "$status"
}

# Keeps what a corpus and the seeds reach, in about as few inputs as do.
keep() {
  local target=$1 corpus=$2 work bytes
  build_fuzzer "$target"
  corpus="$(cd "$corpus" && pwd)"
  work="$(mktemp -d)"
  mkdir "$work/kept"
  seeds "$target" "$work/seeds"
  (cd "$work" && "$OLDPWD/$scratch/instrumented/release/fuzz-$target" -timeout=10 -rss_limit_mb=2048 \
    -set_cover_merge=1 kept "$corpus" seeds) < /dev/null > "$work/log" 2>&1 || {
    tail -n 5 "$work/log" >&2
    return 1
  }
  tar -C "$work/kept" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - . \
    | gzip -9n > "$work/corpus.tar.gz"
  bytes="$(wc -c < "$work/corpus.tar.gz")"
  printf '%s: %d of %d inputs reach the same, in %d bytes\n' "$target" "$(find "$work/kept" -type f | wc -l)" \
    "$(find "$corpus" "$work/seeds" -type f | wc -l)" "$bytes"
  if [ "$bytes" -gt 1000000 ]; then
    echo "more than a megabyte: not kept" >&2
    return 1
  fi
  mv "$work/corpus.tar.gz" "Utilities/fuzz/$target/corpus.tar.gz"
  rm -rf "$work"
}

# The first line that says why an input fails.
reason() {
  { timeout 20 "$1" "$2" 2>&1 || true; } \
    | sed -n -e 's/^.*Fatal error: /  /p' -e 's/^.*ERROR: libFuzzer: /  /p' | head -n 1
}

build_player() {
  build play-scripts plain -c "$1"
}

# Plays seeds FIRST up to END with one build; a script that stops the program is left out.
play() {
  local program=$1 first=$2 end=$3 into=$4 last
  : > "$into"
  while [ "$first" -lt "$end" ]; do
    "$program" seeds "$first" $((end - first)) >> "$into" 2> "$into.errors" && break
    # Where all have been played, some failed; else one stopped the program.
    last="$(tail -n 1 "$into" | cut -d' ' -f1)"
    if [ "$(tail -n 1 "$into" | wc -w)" -ge 2 ] && [ "$last" -eq $((end - 1)) ]; then break; fi
    printf 'stopped: %s\n' "$(sed -n 's/^.*Fatal error: //p' "$into.errors" | head -n 1)" >> "$into"
    first=$((last + 1))
  done
}

agree() {
  local count=$1 first=$2
  local end=$((first + count)) found="$scratch/found/agree"
  mkdir -p "$found"
  build_player debug
  build_player release
  play "$scratch/plain/debug/play-scripts" "$first" "$end" "$found/debug.txt"
  play "$scratch/plain/release/play-scripts" "$first" "$end" "$found/release.txt"
  local status=0
  if ! diff "$found/debug.txt" "$found/release.txt" > "$found/difference.txt"; then status=1; fi
  {
    printf 'agree: %d scripts, %d differ, %d fail\n' "$count" \
      "$(grep -c '^<' "$found/difference.txt" || true)" \
      "$(awk 'NF > 2' "$found/release.txt" | wc -l)"
    awk 'NF > 2' "$found/release.txt" | head -n 20
    sed -n 's/^< \([0-9]*\) .*/\1/p' "$found/difference.txt" | head -n 20 | while read -r seed; do
      printf 'differs: Utilities/fuzz.sh show %s, in both builds\n' "$seed"
    done
  } | tee "$found/summary.txt"
  if [ "$(awk 'NF > 2' "$found/release.txt" | wc -l)" -gt 0 ]; then status=1; fi
  return "$status"
}

[ $# -ge 1 ] || usage
target=$1
shift
count=20000
if [ "$target" = agree ]; then
  [ $# -ge 1 ] || usage
  count=$1
  shift
fi
seconds=60
corpus=
found=
first=0
name=
while [ $# -gt 0 ]; do
  case "$1" in
    --seconds) seconds=$2 && shift 2 ;;
    --corpus) corpus=$2 && shift 2 ;;
    --out) found=$2 && shift 2 ;;
    --first) first=$2 && shift 2 ;;
    -*) usage ;;
    *) name=$1 && shift ;;
  esac
done
case "$target" in
  agree) agree "$count" "$first" ;;
  show | shrink)
    [ -n "$name" ] || usage
    build_player debug
    if [ "$target" = show ]; then
      exec "$scratch/plain/debug/play-scripts" show "$name"
    fi
    exec "$scratch/plain/debug/play-scripts" shrink "$name" "$(basename "$name").short"
    ;;
  keep)
    [ -n "$name" ] && [ "$name" != play ] && [ -d "Utilities/fuzz/$name" ] || usage
    keep "$name" "${corpus:-$scratch/corpus/$name}"
    ;;
  all)
    status=0
    for folder in Utilities/fuzz/*/; do
      each="$(basename "$folder")"
      if [ "$each" = play ]; then continue; fi
      fuzz "$each" "$seconds" "$scratch/corpus/$each" "$scratch/found/$each" || status=1
    done
    agree "$count" "$first" || status=1
    exit "$status"
    ;;
  *)
    if [ "$target" = play ] || [ ! -d "Utilities/fuzz/$target" ]; then usage; fi
    fuzz "$target" "$seconds" "${corpus:-$scratch/corpus/$target}" "${found:-$scratch/found/$target}"
    ;;
esac
