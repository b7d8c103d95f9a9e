#!/usr/bin/env bash
# Trees 100 000 deep and 1 000 000 wide: built, committed, walked, advanced, hit-tested, settled and
# freed by a program, and the wide one dumped by the command. Prints times and peaks of memory.
#
#   Utilities/big-trees.sh                 some minutes, most of them for the release builds
#   Utilities/big-trees.sh 1000 10000      other sizes: deep, wide
#
# Needs Swift's toolchain, awk, and some 5 GB of memory, most of it for the dump of the wide scene's file.
# Tests do the same in smaller sizes.
set -euo pipefail
cd "$(dirname "$0")/.."

deep=${1:-100000}
wide=${2:-1000000}
scratch="$PWD/.build-release"
inspector() { swift build -c release --product layer-inspect --scratch-path "$scratch" "$@"; }

inspector
Utilities/shared-build.sh "$scratch" swift build -c release --package-path Utilities/big-trees
trees="$(inspector --show-bin-path)/big-trees"
inspect="$(inspector --show-bin-path)/layer-inspect"

"$trees" deep "$deep"
"$trees" wide "$wide"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
awk -v count="$wide" 'BEGIN {
  printf "{\"version\": 1, \"root\": {\"id\": \"root\", \"sublayers\": [\n"
  for (i = 0; i < count; i++)
    printf "%s{\"bounds\": [0, 0, 1, 1], \"position\": [%d, %d], \"animations\": {\"fade\": {" \
      "\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": 1}}}\n", \
      i ? "," : "", i % 1000, i / 1000
  printf "]}}\n"
}' > "$work/wide.json"
awk -v count="$deep" 'BEGIN {
  printf "{\"version\": 1, \"root\": {\"id\": \"root\""
  for (i = 0; i < count; i++) printf ", \"sublayers\": [{\"position\": [0, 0]\n"
  for (i = 0; i < count; i++) printf "}]"
  printf "}}\n"
}' > "$work/deep.json"

# dump FILE LAYERS: how long, how much, and whether every layer has its line.
dump() {
  local file=$1 layers=$2 from=$SECONDS lines
  "$inspect" dump "$work/$file.json" --at 0.5 -o "$work/$file.txt"
  lines="$(grep -cE '^[-*][-h]' "$work/$file.txt")"
  printf 'dump %s: %d layers, %d MB of text from %d MB of scene, %d s\n' "$file" "$lines" \
    $(($(wc -c < "$work/$file.txt") / 1000000)) $(($(wc -c < "$work/$file.json") / 1000000)) \
    $((SECONDS - from))
  if [ "$lines" != $((layers + 1)) ]; then
    printf 'big-trees: %s should have printed %d layers\n' "$file" $((layers + 1)) >&2
    exit 1
  fi
}
dump wide "$wide"
dump deep "$deep"
