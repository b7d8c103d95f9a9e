#!/usr/bin/env bash
# Compiles the wrapper folders as a module of their own against the engine's public interface.
#
# A wrapper that needs an internal name shows that the engine's interface lacks something. So the
# engine's folders are compiled as the module LayerAnimation, without the wrappers, and copies of the
# wrappers' files as the module Wrappers, which is in no package and imports the two. The folders
# are those that stand behind RenderLoop in the order of Utilities/folder-order.sh.
set -euo pipefail
cd "$(dirname "$0")/.."

line="$(grep '^order LayerAnimation ' Utilities/folder-order.sh)"
read -r -a engine <<< "${line#order LayerAnimation }"
wrappers=()
for place in "${!engine[@]}"; do
  if [ "${engine[$place]}" = RenderLoop ]; then
    wrappers=("${engine[@]:$((place + 1))}")
    engine=("${engine[@]:0:$((place + 1))}")
    break
  fi
done

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/modules"
common=(-swift-version 6 -parse-as-library -I "$scratch/modules"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility)

# module NAME FILE… : the interface of a module; the insides of its functions do not matter.
module() {
  local name=$1
  shift
  swiftc "${common[@]}" -emit-module -wmo -package-name swift-layers -module-name "$name" \
    -Xfrontend -experimental-skip-all-function-bodies \
    -emit-module-path "$scratch/modules/$name.swiftmodule" "$@"
}

mapfile -t files < <(find Sources/LayerModel -name '*.swift' | LC_ALL=C sort)
module LayerModel "${files[@]}"
mapfile -t files < <(
  for folder in "${engine[@]}"; do find "Sources/LayerAnimation/$folder" -name '*.swift'; done \
    | LC_ALL=C sort
)
module LayerAnimation "${files[@]}"

copies=()
count=0
for folder in "${wrappers[@]}"; do
  [ -d "Sources/LayerAnimation/$folder" ] || continue
  mkdir -p "$scratch/$folder"
  while IFS= read -r file; do
    copy="$scratch/$folder/$(basename "$file")"
    { printf 'import LayerAnimation\n#sourceLocation(file: "%s", line: 1)\n' "$file"; cat "$file"; } \
      > "$copy"
    copies+=("$copy")
    count=$((count + 1))
  done < <(find "Sources/LayerAnimation/$folder" -name '*.swift' | LC_ALL=C sort)
done
if [ "$count" = 0 ]; then
  printf 'wrappers: none found\n' >&2
  exit 1
fi
if ! swiftc "${common[@]}" -typecheck -module-name Wrappers "${copies[@]}"; then
  printf 'wrappers: they need more than the public interface of the engine\n' >&2
  exit 1
fi
printf 'wrappers: %d files of %s need the public interface only\n' "$count" "${wrappers[*]}"
