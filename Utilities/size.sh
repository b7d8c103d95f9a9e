#!/usr/bin/env bash
# Measures the command as one file without Swift's libraries, and fails if it is too large.
#
#   Utilities/size.sh            builds it for release with the standard library in it, optimised for size; takes minutes
#   Utilities/size.sh --links    looks only at what a debug build links; Foundation is most of a large file
set -euo pipefail
cd "$(dirname "$0")/.."

# In bytes, without symbols.
limit=14000000

if [ "${1:-}" = --links ]; then
  if ! command -v ldd > /dev/null; then exit 0; fi
  program="$(swift build --show-bin-path)/layer-inspect"
  if ldd "$program" | grep Foundation; then
    echo "layer-inspect links Foundation, which is 60 MB of a static program" >&2
    exit 1
  fi
  exit 0
fi

program="$(Utilities/static.sh)"
stripped="$(mktemp)"
trap 'rm -f "$stripped"' EXIT
strip --strip-all -o "$stripped" "$program"
size="$(wc -c < "$stripped")"
printf 'layer-inspect: %d bytes, %d without symbols; at most %d\n' "$(wc -c < "$program")" "$size" "$limit"
[ "$size" -le "$limit" ]
