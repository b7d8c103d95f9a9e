#!/usr/bin/env bash
# Compiles programs that are written for Core Animation against the module QuartzCore, or UIKit, and runs them: in Swift 5 and 6
# modes, in a debug and a release build of the module. The status is 1 if a check fails.
#
#     Utilities/quartzcore-programs.sh FOLDER [debug|release [ARGUMENT…]]
#
# The folder has Swift files, of which one is main.swift. Without a configuration both are tried.
set -euo pipefail
folder="$(cd "${1:?a folder of programs}" && pwd)"
cd "$(dirname "$0")/.."
export LAYERS_TESTS="${LAYERS_TESTS-QuartzCore,UIKit}"
target=QuartzCore
modules=(LayerModel LayerAnimation CoreGraphicsTypes QuartzCore)
if grep -q '^import UIKit' "$folder"/*.swift; then
  target=UIKit
  modules+=(LayerMotion UIKit)
fi

status=0
for configuration in ${2:-debug release}; do
  swift build --quiet -c "$configuration" --target "$target"
  built="$(swift build -c "$configuration" --show-bin-path)"
  optimised=-Onone
  if [ "$configuration" = release ]; then optimised=-O; fi
  objects=()
  for module in "${modules[@]}"; do
    for object in "$built/$module.build"/*.o; do
      # A file that is gone leaves its object in the folder.
      source="$(basename "$object" .o)"
      if [ -n "$(find "Sources/$module" -name "$source")" ]; then objects+=("$object"); fi
    done
  done
  program="$(mktemp -d)/programs"
  for mode in 5 6; do
    printf '%s, Swift %s\n' "$configuration" "$mode"
    swiftc "$optimised" -swift-version "$mode" -I "$built/Modules" "$folder"/*.swift "${objects[@]}" \
      -o "$program"
    "$program" "${@:3}" || status=1
  done
  rm -rf "$(dirname "$program")"
done
exit $status
