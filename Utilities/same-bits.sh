#!/usr/bin/env bash
# Checks that values do not depend on the processor, the build or the C library's functions.
#
#   Utilities/same-bits.sh          dumps all shipped scenes and every twentieth case of Tests/Conformance, some seconds
#   Utilities/same-bits.sh --all    dumps all cases, some minutes
#
# The command of the debug build, and that of .build-release if there is one, dump 31 frames of each scene exactly, with all that
# this processor can, and as on one without AVX2 and fused multiplications, for which glibc has other code. No byte
# may differ. Nor may a program ask the C library for a function whose last digits are its own.
set -euo pipefail
cd "$(dirname "$0")/.."

programs=()
for program in .build/debug/layer-inspect .build-release/release/layer-inspect; do
  if [ -x "$program" ]; then programs+=("$PWD/$program"); fi
done
if [ "${#programs[@]}" -eq 0 ]; then
  echo "there is no layer-inspect; 'swift build --product layer-inspect' makes one" >&2
  exit 1
fi

# Not those that have one right result: floor, fmod, sqrt, and fma, which Swift's stride over doubles uses.
functions='a?(sin|cos|tan)h?|atan2|sincos|exp(2|10|m1)?|log(2|10|1p)?|pow|cbrt|hypot|[lt]gamma|erfc?'
for program in "${programs[@]}"; do
  if nm -D --undefined-only "$program" | sed 's/@.*//' | grep -E " ($functions)f?$"; then
    echo "$program uses these functions of the C library, which differ between machines" >&2
    exit 1
  fi
done

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/scenes"
# A case is a scene with what it expects, or the text of one; faults are left out.
python3 - "$folder/scenes" "$([ "${1:-}" = --all ] && echo 1 || echo 20)" << 'END'
import glob, json, os, sys

folder, step = sys.argv[1], int(sys.argv[2])
cases = []
for path in sorted(glob.glob("Tests/Conformance/**/*.json", recursive=True)):
    if "/Faults/" not in path:
        file = json.load(open(path))
        cases += file.get("cases", [file])
kept = ("root", "events", "states", "transitions")
for number, case in list(enumerate(cases))[::step]:
    scene = {"version": 1} | {key: case[key] for key in kept if key in case}
    text = json.dumps(scene) if "root" in case else case.get("text")
    if isinstance(text, str):
        open(f"{folder}/case{number}.json", "w").write(text)
for number, path in enumerate(sorted(glob.glob("Lessons/*/scene.json") + glob.glob("Examples/Scenes/**/*.json", recursive=True))):
    os.symlink(os.path.abspath(path), f"{folder}/scene{number}.json")
END
# Prints a line for a scene; an empty sum for one that cannot be played.
dump() {
  local file="$2.$3"
  "$1" dump "$2" --exact --quiet --json --frames 0..30 > "$file" 2> /dev/null || : > "$file"
  printf '%s %s\n' "${2##*/}" "$(sha256sum < "$file")"
  rm "$file"
}
export -f dump
number=0
for program in "${programs[@]}"; do
  for tunables in "" glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4; do
    number=$((number + 1))
    find "$folder/scenes" -name "*.json" -print0 | sort -z \
      | GLIBC_TUNABLES="$tunables" xargs -0 -P 2 -n 1 bash -c 'dump "$0" "$2" "$1"' "$program" "$number" | sort \
      > "$folder/$number.txt"
    if ! diff "$folder/1.txt" "$folder/$number.txt" > "$folder/difference"; then
      echo "$program with GLIBC_TUNABLES='$tunables' gives other bytes than ${programs[0]}:" >&2
      head -n 10 "$folder/difference" >&2
      exit 1
    fi
  done
done
empty="$(sha256sum < /dev/null)"
printf '%d scenes, %d commands, two kinds of processor: the same bytes\n' \
  "$(grep -vcF "$empty" "$folder/1.txt")" "${#programs[@]}"
