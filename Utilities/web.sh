#!/bin/bash
# Builds the engine as WebAssembly, and the playground with it, into a folder.
#
#     Utilities/web.sh OUT            layers.wasm, the playground and the lessons; 10 minutes of one core
#     Utilities/web.sh --check        type-checks the libraries in the subset of Embedded Swift, 18 s; finds most of what it refuses
#     Utilities/web.sh --site OUT     the pages only, with the module that is in OUT
#     Utilities/web.sh --compare OUT  plays every shipped scene and case in the module and in the command, and
#                                     prints how many bytes differ
#
# Swift 6.3 is asked for: its toolchain has the embedded standard library, clang and wasm-ld for wasm32. From the distribution come
# wasi-libc and the compiler's builtins (Debian: apt-get install wasi-libc libclang-rt-19-dev-wasm32); --compare needs Node.js.
# OPT=-Onone compiles without optimising; LAYER_INSPECT names a command that is built already. Nothing else of the project depends on this build (record 0135).
set -euo pipefail
cd "$(dirname "$0")/.."

mode=build
case "${1:-}" in
  --check | --site | --compare) mode=${1#--}; shift ;;
esac
out=${1:-.build-web/site}
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=.build-web
mkdir -p "$work"

# The sources in the subset, as one module.
sources() {
  rm -rf "$work/one" "$work/c"
  python3 Utilities/web/subset.py Sources "$work/one"
  mkdir -p "$work/c"
  cp Utilities/web/c/*.h Utilities/web/c/module.modulemap Sources/EmbeddedText/include/EmbeddedText.h "$work/c/"
}

swift_embedded() {
  swiftc -enable-experimental-feature Embedded -wmo -parse-as-library -target wasm32-unknown-none-wasm \
    -swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -package-name swift-layers -suppress-warnings -I "$work/c" -Xfrontend -disable-stack-protector \
    -module-name Layers "$@" "$work"/one/*.swift
}

toolchain() {
  case "$(swiftc --version 2> /dev/null)" in
    *"Swift version 6.3"*) ;;
    *)
      echo "web.sh: the module is built with Swift 6.3, and this is another one" >&2
      # The package goes on with others.
      [ "$mode" = check ] && exit 0
      exit 1
      ;;
  esac
  toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
}

module() {
  local sysroot=${WASI_LIB:-/usr/lib/wasm32-wasi}
  local builtins
  builtins=${WASM_BUILTINS:-$(find /usr/lib/llvm-*/lib/clang -name libclang_rt.builtins-wasm32.a 2> /dev/null | head -1)}
  if [ ! -f "$sysroot/libc.a" ] || [ -z "$builtins" ]; then
    echo "web.sh: apt-get install wasi-libc libclang-rt-19-dev-wasm32" >&2
    exit 1
  fi
  sources
  swift_embedded ${OPT:--Osize} -c -o "$work/layers.o"
  "$toolchain/bin/clang" --target=wasm32-unknown-wasi -Os -c Utilities/web/c/runtime.c -o "$work/runtime.o"
  "$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all -O2 \
    --export=layers_run --export=layers_result_size --export=layers_allocate --export=layers_free \
    -z stack-size=1048576 --stack-first --max-memory=1073741824 -o "$out/layers.wasm" \
    "$work/layers.o" "$work/runtime.o" \
    "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" "$sysroot/libc.a" "$builtins"
  if command -v wasm-opt > /dev/null; then
    wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int "$out/layers.wasm" \
      -o "$work/layers.opt.wasm"
    mv "$work/layers.opt.wasm" "$out/layers.wasm"
  fi
  echo "$out/layers.wasm: $(wc -c < "$out/layers.wasm") bytes, $(gzip -9c "$out/layers.wasm" | wc -c) compressed"
}

# The pages; those of the lessons are the command's own, and the engine is put into them.
site() {
  if [ -z "${LAYER_INSPECT:-}" ]; then
    swift build --product layer-inspect
    LAYER_INSPECT="$(swift build --show-bin-path)/layer-inspect"
  fi
  rm -rf "$out/lessons"
  "$LAYER_INSPECT" lesson --html "$out/lessons"
  python3 Utilities/web/site.py "$out"
}

case $mode in
  check)
    toolchain
    sources
    swift_embedded -typecheck
    ;;
  build)
    toolchain
    module
    site
    ;;
  site) site ;;
  compare) node Utilities/web/compare.mjs "$out" ;;
esac
