#!/usr/bin/env bash
# Tries an installation: installs a command that was built before, uses it, updates it and removes it, and packs it twice.
#
#   Utilities/installed.sh FILE    the command; nothing is left behind
set -euo pipefail
program="$(realpath "${1:?name the command that was built}")"
cd "$(dirname "$0")/.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
prefix="$folder/a prefix"

failed() {
  echo "installed: $1" >&2
  exit 1
}

Utilities/install.sh --program "$program" --prefix "$prefix" > "$folder/said"
grep -q "^Remove it: " "$folder/said" || failed "how to remove it is not said"
before="$(cd "$prefix" && find . | sort)"
scene="$prefix/share/layer-inspect/Scenes/moving-box.json"
"$prefix/bin/layer-inspect" dump "$scene" --at 0.5 | cmp - <("$program" dump Examples/Scenes/moving-box.json --at 0.5)
bash -c 'source "$1"; complete -p layer-inspect' - "$prefix/share/bash-completion/completions/layer-inspect" > /dev/null
grep -q '^\.TH LAYER-INSPECT' "$prefix/share/man/man1/layer-inspect.1" || failed "the page of the manual is none"
if [ -n "$(find "$prefix" -type l)" ]; then failed "a link points outside"; fi

Utilities/install.sh --program "$program" --prefix "$prefix" > /dev/null
if [ "$(cd "$prefix" && find . | sort)" != "$before" ]; then failed "an update leaves other files"; fi
Utilities/install.sh --remove --prefix "$prefix" > /dev/null
if [ -n "$(find "$prefix" -mindepth 1)" ]; then failed "a removal leaves files"; fi

# What is committed meanwhile changes neither.
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)"
export SOURCE_DATE_EPOCH
for output in first second; do
  Utilities/package.sh --program "$program" --output "$folder/$output" > "$folder/said" 2>&1 || failed "$(cat "$folder/said")"
done
diff -r "$folder/first" "$folder/second"
grep -q "/bin/layer-inspect$" <<< "$(tar --list --gzip --file "$folder"/first/*.tar.gz)" || failed "the archive has no command"
