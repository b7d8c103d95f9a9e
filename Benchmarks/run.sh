#!/usr/bin/env bash
# Measures everything and writes the tables into Documentation/Performance.md.
#
#   Benchmarks/run.sh              everything, up to 1 M: a quarter of an hour on two quiet cores
#   Benchmarks/run.sh --again      measures the engine once more, and keeps of each row the calmer one
#   Benchmarks/run.sh --quick      up to 10 k, a few minutes; what needs more is "not measured"
#   Benchmarks/run.sh --small      up to 1 k, a minute, and writes no table: whether everything runs
#   Benchmarks/run.sh --install    installs the peers' Debian packages first (as root)
#   Benchmarks/run.sh --tables     only writes the tables, from the results of the last run
#
# Each table stands between two comments of the document, which name it. Counts need valgrind, files and pictures
# Python, peers their packages; what is missing is left out, and that is said: a table without results stays as it
# is. Results stay in Benchmarks/.build/results.
set -euo pipefail
cd "$(dirname "$0")"

counts=1000,10000,100000,1000000
peers=(--lives 1000,10000,100000 5000 50000)
files=(--layers 10000,100000)
pictures=()
counted=(evaluate.shared evaluate.begins evaluate.curves27 evaluate.keyframes5 evaluate.springs
  evaluate.additive2 evaluate.components3 evaluate.transforms evaluate.grouped evaluate.mixture
  advance.idle-empty advance.quiet advance.end-commit-completion
  edit.add-shared edit.add-own edit.remove-random edit.set-property edit.set-key-path
  read.hot-property read.hot-key-path
  life.explicit life.implicit life.block life.block-each life.tween life.motion life.value-animator
  life.spring)
install=()
measures=yes
writes=yes
again=no
for option in "$@"; do
  case "$option" in
    --quick)
      counts=1000,10000
      peers=(--lives 1000,10000 5000)
      files=(--layers 10000)
      pictures=(--runs 1)
      ;;
    --small)
      counts=1000
      peers=(--lives 1000 500)
      files=(--layers 1000 --runs 1)
      pictures=(--runs 1 --seconds 1)
      counted=(evaluate.shared life.explicit)
      writes=no
      ;;
    --install) install=(--install) ;;
    --tables) measures=no ;;
    --again) again=yes ;;
    *)
      sed -n '2,/^set/s/^# \{0,1\}//p' "${0##*/}" | sed '$d' >&2
      exit 64
      ;;
  esac
done

results=.build/results
if [ $writes = no ]; then results=.build/results-small; fi
document=../Documentation/Performance.md
mkdir -p "$results"

# The instructions of a floor are those of ten frames, from two runs of 20 and of 10 frames.
floors() {
  local name work text instructions frames
  printf 'floor\twork for a track\tinstructions\tns, 10 k\n'
  while IFS='|' read -r name work; do
    instructions=–
    if command -v valgrind > /dev/null; then
      instructions=0
      for frames in 10 20; do
        text="$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
          "$binaries/layer-floors" "$name" 10000 $frames 2>&1 < /dev/null)"
        text="$(sed -n 's/.*Collected : *//p' <<< "$text")"
        instructions=$((text - instructions))
      done
      instructions=$(((instructions + 50000) / 100000))
    fi
    text="$("$binaries/layer-floors" "$name" 10000 500)"
    printf '%s\t%s\t%s\t%s\n' "$name" "$work" "$instructions" \
      "$(sed 's/.*ns=\([^ ]*\).*/\1/' <<< "$text")"
  done << 'FLOORS'
basic|progress, one curve's table of 256 cubics, from + delta · eased
mixed|the same with 27 curves in turn
keyframes|eight values at its own eight times, linear in between
spring|an underdamped spring in closed form: exp, sin, cos
transform|nine factors of a plane transform, sin, cos, the six numbers of the product
FLOORS
}

if [ $again = yes ]; then
  binaries="$PWD/$(realpath --relative-to=. "$(swift build -c release --show-bin-path)")"
  (cd "$results" && "$binaries/layer-benchmarks" --tabs --counts "$counts" \
    --command "$binaries/layer-inspect") | tee "$results/again.tsv"
  awk -f calmer.awk "$results/engine.tsv" "$results/again.tsv" > "$results/calmer.tsv"
  mv "$results/calmer.tsv" "$results/engine.tsv"
elif [ $measures = yes ]; then
  swift build -c release --product layer-benchmarks
  swift build -c release --product layer-floors
  # The command is a product of the package above, built here with the same settings.
  swift build -c release --product layer-inspect
  binaries="$PWD/$(realpath --relative-to=. "$(swift build -c release --show-bin-path)")"
  (cd "$results" && "$binaries/layer-benchmarks" --tabs --counts "$counts" \
    --command "$binaries/layer-inspect") | tee "$results/engine.tsv"
  floors | tee "$results/floors.tsv"
  if command -v valgrind > /dev/null; then
    ./count.sh "${counted[@]}" | tee "$results/counts.tsv"
  else
    echo "Counts are left out: there is no valgrind here." >&2
    : > "$results/counts.tsv"
  fi
  if command -v python3 > /dev/null; then
    swift build -c release --product file-benchmark
    python3 files/measure.py "$binaries/file-benchmark" --tabs "${files[@]}" | tee "$results/files.tsv"
    python3 files/pictures.py "$binaries/layer-inspect" --tabs ${pictures[@]+"${pictures[@]}"} \
      | tee "$results/pictures.tsv"
  else
    echo "Files and pictures are left out: there is no python3 here." >&2
    rm -f "$results/files.tsv" "$results/pictures.tsv"
  fi
  peers/run.sh ${install[@]+"${install[@]}"} --tabs "${peers[@]}" | tee "$results/peers.tsv"
fi

for part in results floors files pictures; do
  rm -f "$results/$part.md"
  if [ $part = results ] && [ -s "$results/engine.tsv" ]; then
    awk -f tables.awk -v part=$part -v engine="$results/engine.tsv" -v counts="$results/counts.tsv" \
      -v peers="$results/peers.tsv" < /dev/null > "$results/$part.md"
  elif [ -s "$results/$part.tsv" ]; then
    awk -f tables.awk -v part=$part -v lines="$results/$part.tsv" < /dev/null > "$results/$part.md"
  fi
done
# What stands between the markers of a part is replaced, if there is something to replace it with.
awk -v results="$results" '
  /^<!-- end of / {skips = 0}
  !skips {print}
  /^<!-- [a-z]+ -->$/ {
    file = results "/" $2 ".md"
    if ((getline line < file) <= 0) next
    print ""
    do print line; while ((getline line < file) > 0)
    print ""
    skips = 1
  }
  ' "$document" > "$results/document.md"
if [ $writes = no ]; then
  echo "The tables are in $PWD/$results/document.md."
  exit
fi
cp "$results/document.md" "$document"
echo "$document is up to date."
