#!/usr/bin/env bash
# Measures everything and writes the tables into Documentation/Performance.md.
#
#   Benchmarks/run.sh              six minutes: benchmarks up to 1 M, counts, peers, tables
#   Benchmarks/run.sh --again      measures the engine once more, and keeps of each row the calmer one
#   Benchmarks/run.sh --quick      up to 10 k, some minutes; what needs more is "not measured"
#   Benchmarks/run.sh --install    installs the peers' Debian packages first (as root)
#   Benchmarks/run.sh --tables     only writes the tables, from the results of the last run
#
# Counts need valgrind, files Python, peers their packages; what is missing is left out, and that is said. Results stay
# in Benchmarks/.build/results.
set -euo pipefail
cd "$(dirname "$0")"

counts=1000,10000,100000,1000000
peers=(5000 50000)
install=()
measures=yes
again=no
for option in "$@"; do
  case "$option" in
    --quick)
      counts=1000,10000
      peers=(5000)
      ;;
    --install) install=(--install) ;;
    --tables) measures=no ;;
    --again) again=yes ;;
    *)
      sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | sed '$d' >&2
      exit 64
      ;;
  esac
done

results=.build/results
document=../Documentation/Performance.md
mkdir -p "$results"

if [ $again = yes ]; then
  binaries="$PWD/$(realpath --relative-to=. "$(swift build -c release --show-bin-path)")"
  (cd "$results" && "$binaries/layer-benchmarks" --tabs --counts "$counts" \
    --command "$binaries/layer-inspect") | tee "$results/again.tsv"
  awk -f calmer.awk "$results/engine.tsv" "$results/again.tsv" > "$results/calmer.tsv"
  mv "$results/calmer.tsv" "$results/engine.tsv"
elif [ $measures = yes ]; then
  swift build -c release --product layer-benchmarks
  # The command is a product of the package above, built here with the same settings.
  swift build -c release --product layer-inspect
  binaries="$PWD/$(realpath --relative-to=. "$(swift build -c release --show-bin-path)")"
  (cd "$results" && "$binaries/layer-benchmarks" --tabs --counts "$counts" \
    --command "$binaries/layer-inspect") | tee "$results/engine.tsv"
  if command -v valgrind > /dev/null; then
    ./count.sh evaluate.shared evaluate.begins evaluate.curves27 evaluate.keyframes5 \
      evaluate.springs evaluate.additive2 evaluate.components3 evaluate.transforms \
      evaluate.grouped evaluate.mixture \
      advance.idle-empty advance.quiet advance.end-commit-completion \
      edit.add-shared edit.add-own edit.remove-random read.hot-property \
      life.explicit life.implicit life.block life.block-each life.tween life.motion \
      life.value-animator life.spring | tee "$results/counts.tsv"
  else
    echo "Counts are left out: there is no valgrind here." >&2
    : > "$results/counts.tsv"
  fi
  if command -v python3 > /dev/null; then
    swift build -c release --product file-benchmark
    python3 files/measure.py "$binaries/file-benchmark" --tabs | tee "$results/files.tsv"
  fi
  peers/run.sh ${install[@]+"${install[@]}"} --tabs "${peers[@]}" | tee "$results/peers.tsv"
fi

table="$results/tables.md"
awk -f targets.awk -v engine="$results/engine.tsv" -v counts="$results/counts.tsv" \
  -v peers="$results/peers.tsv" < /dev/null > "$table"
# What stands between the markers is replaced.
awk -v table="$table" '
  /<!-- results -->/ {
    print
    print ""
    while ((getline line < table) > 0) print line
    print ""
    skips = 1
  }
  /<!-- end of results -->/ {skips = 0}
  !skips && !/<!-- results -->/ {print}
  ' "$document" > "$results/document.md"
cp "$results/document.md" "$document"
echo "$document is up to date."
