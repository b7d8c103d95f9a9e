#!/usr/bin/env bash
# Builds what users would pick instead, and runs it in one go with the engine on the same work.
#
#   Benchmarks/peers/run.sh                 what can be built here
#   Benchmarks/peers/run.sh --install       installs the Debian packages first (as root)
#   Benchmarks/peers/run.sh --tabs          columns with tabs between
#   Benchmarks/peers/run.sh 5000 50000      objects; 5000 unless given, two properties each
#   Benchmarks/peers/run.sh --lives 1000    complete lives; 1000 and 10000 unless given, by commas
#
# Each runs three times, in turn, and its best counts. Everything is built into Benchmarks/.build/peers.
# A peer whose packages are missing is left out, and that is said. With the counts that are the default it
# takes a minute after the builds.
set -euo pipefail
cd "$(dirname "$0")"

tabs=no
objects=()
lives=1000,10000
usage() {
  sed -n '2,/^set/s/^# \{0,1\}//p' "${0##*/}" >&2
  exit 64
}
while [ $# -gt 0 ]; do
  case "$1" in
    --install)
      apt-get install -y --no-install-recommends \
        qt6-base-dev libclutter-1.0-dev xvfb xauth g++ gcc pkg-config
      ;;
    --tabs) tabs=yes ;;
    --lives)
      [[ "${2:-}" =~ ^[1-9][0-9]*(,[1-9][0-9]*)*$ ]] || usage
      lives="$2"
      shift
      ;;
    [1-9]*) objects+=("$1") ;;
    *) usage ;;
  esac
  shift
done
if [ ${#objects[@]} -eq 0 ]; then objects=(5000); fi

out=../.build/peers
mkdir -p "$out"
has() { pkg-config --exists "$1" 2> /dev/null; }

moc=
if has Qt6Core; then
  moc="$(pkg-config --variable=libexecdir Qt6Core)/moc"
  [ -x "$moc" ] || moc=/usr/lib/qt6/libexec/moc
fi
if [ -n "$moc" ]; then
  "$moc" qt/main.cpp -o "$out/main.moc"
  # shellcheck disable=SC2046 # the flags are words
  g++ -O2 -fPIC -std=c++17 -I"$out" qt/main.cpp -o "$out/qt-peer" \
    $(pkg-config --cflags --libs Qt6Core)
else
  echo "Qt is left out: no Qt6Core here (--install installs it)." >&2
fi
clutter=no
if has clutter-1.0 && command -v xvfb-run > /dev/null; then
  clutter=yes
  # shellcheck disable=SC2046
  gcc -O2 -std=gnu11 -DCLUTTER_DISABLE_DEPRECATION_WARNINGS clutter/main.c \
    -o "$out/clutter-peer" $(pkg-config --cflags --libs clutter-1.0)
else
  echo "Clutter is left out: no clutter-1.0 or no xvfb-run here (--install installs them)." >&2
fi

swift build --package-path .. -c release --product layer-benchmarks >&2
engine="$(swift build --package-path .. -c release --show-bin-path)/layer-benchmarks"

# name, properties, ns, ns to create, bytes, sum; the engine first, so that the rest is its multiple
work() {
  local count=$1
  local row create
  row="$("$engine" --tabs --counts $((2 * count)) evaluate.shared | tail -n 1)"
  create="$("$engine" --tabs --counts $((2 * count)) edit.add-shared | tail -n 1)"
  awk -F '\t' -v count=$((2 * count)) 'NR == 1 {ns = $4; note = $9} NR == 2 {make = $4; bytes = $5}
    END {printf "engine\t%d\t%s\t%s\t%s\t%s\n", count, ns, make, bytes, note}' \
    <(printf '%s\n' "$row") <(printf '%s\n' "$create")
  if [ -n "$moc" ]; then
    "$out/qt-peer" driver "$count"
    "$out/qt-peer" setcurrent "$count"
  fi
  # Making transitions takes Clutter the square of their number.
  if [ $clutter = yes ] && [ "$count" -le 5000 ]; then
    xvfb-run -a "$out/clutter-peer" "$count" 2> /dev/null
  fi
}

# name, lives, ns, whether it was checked; the engine's first, as above
live() {
  local count=$1 name row
  for name in explicit implicit; do
    row="$("$engine" --tabs --counts "$count" "life.$name" | tail -n 1)"
    awk -F '\t' -v count="$count" -v name="$name" '
      {printf "engine, %s\t%d\t%s\t%s\n", name, count, $4, $9}
      # The floor of the same run.
      name == "explicit" {printf "an array of structs\t%d\t%s\t\n", count, $7}' <<< "$row"
  done
  if [ -n "$moc" ]; then "$out/qt-peer" life "$count"; fi
  # Starting and stopping timelines takes Clutter the square of their number, too.
  if [ $clutter = yes ] && [ "$count" -le 10000 ]; then
    xvfb-run -a "$out/clutter-peer" life "$count"
  fi
}

# Three rounds, in turn: the best of each is what other programs disturbed least.
best() {
  for _ in 1 2 3; do "$@"; done | awk -F '\t' -v OFS='\t' '
    !($1 in best) {order[++total] = $1}
    !($1 in best) || $3 < best[$1] {best[$1] = $3 + 0; rows[$1] = $0}
    END {
      for (place = 1; place <= total; place++) {
        name = order[place]
        print rows[name], sprintf("%.2f", best[name] / best[order[1]])
      }
    }'
}

report() {
  local count
  printf 'peer\tproperties\tns\tadd ns\tbytes\tsum\ttimes the engine\n'
  for count in "${objects[@]}"; do best work "$count"; done
}

report_lives() {
  local count
  printf 'peer\tlives\tns a life\tsum\ttimes the engine\n'
  for count in ${lives//,/ }; do best live "$count"; done
}

if [ $tabs = yes ]; then
  report
  report_lives
else
  report | column -t -s $'\t'
  echo
  report_lives | column -t -s $'\t'
fi
