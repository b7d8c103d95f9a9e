#!/usr/bin/env bash
# Builds layer-inspect for release, and installs it with its completions, its man page, the shipped scenes and the lessons.
#
#   Utilities/install.sh                   into ~/.local
#   Utilities/install.sh --prefix DIR      elsewhere, for example /usr/local
#   Utilities/install.sh --remove          removes what was installed there; with --prefix, what was installed in DIR
#   Utilities/install.sh --program FILE    installs a command that was built before, instead of building one
#
# A second run is an update. It writes the prefix only, and the build folder .build-static, which makes an update faster; where
# this folder cannot be written, it builds in the prefix and removes the build at the end.
set -euo pipefail

prefix="$HOME/.local"
program=
remove=no
while [ "$#" -gt 0 ]; do
  case "$1" in
    --prefix) prefix="${2:?--prefix needs a folder}"; shift ;;
    --program) program="$(realpath "${2:?--program needs a file}")"; shift ;;
    --remove) remove=yes ;;
    *)
      sed -n '2,/^$/s/^# \{0,1\}//p' "$0" >&2
      exit 64
      ;;
  esac
  shift
done
here="$(cd "$(dirname "$0")/.." && pwd)"
# What is installed, a path a line.
list=share/layer-inspect/installed.txt

# Removes the files of an installation, then the folders that are empty.
remove() {
  local path paths
  paths="$(cat "$prefix/$list")"
  while IFS= read -r path; do rm -f -- "$prefix/$path"; done <<< "$paths"
  while IFS= read -r path; do
    path="$(dirname "$path")"
    while [ "$path" != . ] && rmdir -- "$prefix/$path" 2> /dev/null; do path="$(dirname "$path")"; done
  done <<< "$paths"
}

if [ "$remove" = yes ]; then
  if [ ! -f "$prefix/$list" ]; then
    echo "install: nothing is installed in $prefix; name the folder with --prefix" >&2
    exit 1
  fi
  remove
  echo "Removed layer-inspect from $prefix."
  exit 0
fi

if ! mkdir -p "$prefix" 2> /dev/null || [ ! -w "$prefix" ]; then
  echo "install: $prefix cannot be written; choose another folder with --prefix" >&2
  exit 1
fi
prefix="$(cd "$prefix" && pwd)"
staging="$(mktemp -d "$prefix/.layer-inspect.XXXXXX")"
trap 'rm -rf "$staging"' EXIT

if [ -z "$program" ]; then
  scratch="$here/.build-static"
  if [ ! -w "$here" ]; then scratch="$staging/build"; fi
  program="$("$here/Utilities/static.sh" "$scratch")"
fi

# Everything is made before anything that is installed is touched.
made="$staging/made"
share="$made/share"
mkdir -p "$made/bin" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/man/man1" "$share/layer-inspect"
inspect="$made/bin/layer-inspect"
install -m 755 "$program" "$inspect"
if [ "$(uname)" = Linux ] && command -v strip > /dev/null; then strip --strip-all "$inspect"; fi
"$inspect" completions bash > "$share/bash-completion/completions/layer-inspect"
"$inspect" completions zsh > "$share/zsh/site-functions/_layer-inspect"
"$inspect" completions fish > "$share/fish/vendor_completions.d/layer-inspect.fish"
"$inspect" man > "$share/man/man1/layer-inspect.1"
# Some scenes of lessons are links to those of other folders.
cp -RL "$here/Examples/Scenes" "$here/Lessons" "$here/LICENSE" "$share/layer-inspect/"
touch "$made/$list"
(cd "$made" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) > "$staging/list"
mv "$staging/list" "$made/$list"

if [ -f "$prefix/$list" ]; then remove; fi
cp -R "$made/." "$prefix/"
bytes="$(wc -c < "$inspect")"
printf 'Installed %s in %s: %d MB, with completions, man page, scenes and lessons.\n' \
  "$("$inspect" --version)" "$prefix" $((bytes / 1000000))
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) printf 'Its folder is not in PATH yet: export PATH="%s/bin:$PATH"\n' "$prefix" ;;
esac
printf 'Try it:     layer-inspect dump %s/share/layer-inspect/Scenes/moving-box.json --at 0.5\n' "$prefix"
printf 'Remove it:  %s/Utilities/install.sh --remove --prefix %s\n' "$here" "$prefix"
