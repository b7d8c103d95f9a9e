#!/usr/bin/env bash
# Builds layer-inspect for release as one file that needs no library of Swift's, and prints its path.
#
#   Utilities/static.sh            into .build-static, which a second run updates
#   Utilities/static.sh DIR        into a folder of your choice; nothing else is written
set -euo pipefail
cd "$(dirname "$0")/.."
scratch="${1:-.build-static}"
mkdir -p "$scratch"
scratch="$(cd "$scratch" && pwd)"

options=(-c release --product layer-inspect --scratch-path "$scratch" --cache-path "$scratch/cache"
  --config-path "$scratch/config" --security-path "$scratch/security" -Xswiftc -Osize)
# Apple's systems bring Swift's libraries, and their linker has other options.
if [ "$(uname)" = Linux ]; then
  # Nothing unwinds the stack by tables: Swift throws no exceptions of C++, and its backtraces follow frame pointers.
  printf 'SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .text;\n' > "$scratch/no-unwinding.ld"
  options+=(--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
    -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --no-export-dynamic -Xlinker -no-pie
    -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$scratch/no-unwinding.ld")
fi
swift build "${options[@]}" >&2
printf '%s/layer-inspect\n' "$(swift build "${options[@]}" --show-bin-path)"
