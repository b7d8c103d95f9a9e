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

# Nothing unwinds the stack by tables: Swift throws no exceptions of C++, and its backtraces follow frame pointers.
mkdir -p .build-static
printf 'SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .text;\n' > .build-static/no-unwinding.ld

options=(-c release --static-swift-stdlib --product layer-inspect --scratch-path .build-static
  -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
  -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --no-export-dynamic -Xlinker -no-pie
  -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$PWD/.build-static/no-unwinding.ld")
swift build "${options[@]}"
program="$(swift build "${options[@]}" --show-bin-path)/layer-inspect"
stripped="$(mktemp)"
trap 'rm -f "$stripped"' EXIT
strip --strip-all -o "$stripped" "$program"
size="$(wc -c < "$stripped")"
printf 'layer-inspect: %d bytes, %d without symbols; at most %d\n' "$(wc -c < "$program")" "$size" "$limit"
[ "$size" -le "$limit" ]
