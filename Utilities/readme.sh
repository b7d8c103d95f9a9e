#!/usr/bin/env bash
# Keeps README.md true: its first command, run as it stands, prints the block above it, and its
# picture is what the command in its text draws.
#
#   Utilities/readme.sh             compare
#   Utilities/readme.sh --record    write the block and the picture anew
#   Utilities/readme.sh --command N print the N-th command of the README
set -euo pipefail
cd "$(dirname "$0")/.."

# The lines of the fenced block that follows the marker "<!-- NAME: …".
block() {
  awk -v marker="<!-- $1:" '
    index($0, marker) == 1 { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside { print }
  ' README.md
}

command_line() {
  local line
  line="$(block commands | sed -n "${1}p")"
  if [ -z "$line" ]; then
    echo "README.md has no command number $1 after its marker '<!-- commands:'." >&2
    exit 1
  fi
  printf '%s\n' "$line"
}

if [ "${1:-}" = --command ]; then
  command_line "${2:-1}"
  exit 0
fi

mkdir -p .build
main="$(command_line 1)"
bash -c "$main" > .build/readme-output.txt < /dev/null

# The scene of the picture, and the picture.
scene=Documentation/Pictures/sheet.json
picture=Documentation/Pictures/sheet.svg
swift run --quiet layer-inspect render "$scene" --format animated-svg -o .build/readme-picture.svg \
  < /dev/null 2> .build/readme-notes.txt || { cat .build/readme-notes.txt >&2; exit 1; }

if [ "${1:-}" = --record ]; then
  cp .build/readme-picture.svg "$picture"
  awk -v marker='<!-- dump:' -v output=.build/readme-output.txt '
    index($0, marker) == 1 { found = 1 }
    found && /^```/ {
      if (!inside) {
        print
        while ((getline line < output) > 0) print line
        inside = 1
        next
      }
      found = 0
      inside = 0
    }
    !inside { print }
  ' README.md > .build/readme-new.md
  cp .build/readme-new.md README.md
  exit 0
fi

if ! diff -u --label "README.md" --label "$main" <(block dump) .build/readme-output.txt; then
  echo "The block in README.md is not what its command prints; Utilities/readme.sh --record" >&2
  exit 1
fi
if ! cmp "$picture" .build/readme-picture.svg; then
  echo "$picture is not what 'render $scene' draws; Utilities/readme.sh --record" >&2
  exit 1
fi
