#!/usr/bin/env bash
# Checks who uses whom: no Foundation in the libraries, and one direction between folders.
#
# Swift has no imports between the files of a module, so this goes by names: a file uses the folder
# that declares a type whose name the file mentions. Comments and strings do not count, nor do types
# within types.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0

# No library imports Foundation, except for the goldens of LayerTesting, and nothing imports upwards. The code that documentation
# shows is no part of a library.
forbid() {
  local folder=$1 pattern=$2 found
  found="$(grep -rnE --include='*.swift' --exclude-dir='*.docc' "^ *(@[a-z]+ +)?(public |package |internal )?import +$pattern" "$folder" || true)"
  if [ -n "$found" ]; then
    printf '%s may not import:\n%s\n' "$folder" "$found" >&2
    status=1
  fi
}
foundation='Foundation|FoundationEssentials|FoundationXML'
above='LayerMotion|LayerText|LayerReports|LayerPictures|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect'
forbid Sources/LayerModel "($foundation|LayerAnimation|$above)"
forbid Sources/LayerAnimation "($foundation|$above)"
forbid Sources/LayerMotion "($foundation|LayerText|LayerReports|LayerPictures|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerText "($foundation|LayerAnimation|LayerMotion|LayerReports|LayerPictures|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerReports "($foundation|LayerMotion|LayerPictures|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerPictures "($foundation|LayerMotion|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerScenes "($foundation|LayerMotion|LayerReports|LayerPictures|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerLottie "($foundation|LayerMotion|LayerReports|LayerPictures|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/LayerTesting "(LayerMotion|LayerPictures|LayerScenes|LayerAttachments|LayerInspect)"
forbid Sources/LayerAttachments "($foundation|LayerMotion|LayerReports|LayerLottie|LayerInspect)"
for folder in Sources/LayerTesting/*/; do
  case "$folder" in */Goldens/) ;; *) forbid "$folder" "($foundation)" ;; esac
done
forbid Sources/LayerInspect "($foundation|LayerMotion|LayerTesting|LayerAttachments)"
forbid Sources/CoreGraphicsTypes "(LayerAnimation|$above)"
forbid Sources/QuartzCore "($above)"
forbid Sources/UIKit "(LayerText|LayerReports|LayerPictures|LayerScenes|LayerLottie|LayerTesting|LayerAttachments|LayerInspect)"
forbid Sources/QuartzCoreTesting "(LayerMotion|LayerInspect)"

# Only one module knows which C library there is, and only what reads files and terminals uses it.
if grep -rnE --include='*.swift' 'canImport\((Glibc|Musl|Bionic|Darwin)\)|^ *import (Glibc|Musl|Bionic|Darwin)' Sources \
  | grep -v '^Sources/CLibrary/' >&2; then
  echo "these differences of C libraries belong in Sources/CLibrary" >&2
  status=1
fi
for folder in Sources/*/; do
  case "$folder" in */CLibrary/ | */LayerScenes/ | */LayerInspect/) ;; *) forbid "$folder" CLibrary ;; esac
done

# order MODULE FOLDER… : a folder may use the folders to its left.
order() {
  local module=$1
  shift
  local folder known=" $* " files=()
  for folder in "Sources/$module"/*/; do
    folder="$(basename "$folder")"
    case "$folder" in *.docc) continue ;; esac
    case "$known" in
      *" $folder "*) ;;
      *)
        printf 'Sources/%s/%s has no place in the order of folders; give it one in %s.\n' \
          "$module" "$folder" Utilities/folder-order.sh >&2
        status=1
        ;;
    esac
  done
  for folder in "$@"; do
    while IFS= read -r file; do files+=("$file"); done \
      < <(find "Sources/$module/$folder" -name '*.swift' 2> /dev/null | LC_ALL=C sort)
  done
  # The files are read twice: first for what they declare, then for what they use.
  awk -v names="$*" '
    BEGIN {
      count = split(names, list, " ")
      for (i = 1; i <= count; i++) place[list[i]] = i
    }
    FNR == 1 {
      pass[FILENAME]++
      split(FILENAME, part, "/")
      here = place[part[3]]
    }
    { sub(/\/\/.*/, ""); gsub(/"[^"]*"/, "") }
    pass[FILENAME] == 1 {
      if (/^(public |package |open |final |indirect )*(struct|enum|class|protocol|actor|typealias) /) {
        line = $0
        sub(/^(public |package |open |final |indirect )*(struct|enum|class|protocol|actor|typealias) /, "", line)
        match(line, /^[A-Za-z0-9_]+/)
        name = substr(line, 1, RLENGTH)
        if (!(name in home)) home[name] = here
        else if (home[name] != here) home[name] = -1
      }
      next
    }
    {
      line = $0
      gsub(/\.[A-Za-z0-9_]+/, "", line)
      while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
        word = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if ((word in home) && home[word] > here) {
          printf "%s:%d: uses %s of %s, which stands after %s\n", FILENAME, FNR, word, \
            list[home[word]], list[here]
          bad = 1
        }
      }
    }
    END { exit bad }
  ' "${files[@]}" "${files[@]}" >&2 || status=1
}
order LayerModel ElementaryFunctions Color Geometry Path Values Timing Properties Layer Layers Layout HitTesting
order LayerAnimation Clock TimeMapping Easing Interpolation Explaining Animations Composition Tables Transactions Trace Commit RenderLoop
order LayerReports Selecting Sampling Formatting Explaining Checking Recording Reports
order LayerPictures Drawing SVG Film Curves Bars Terminal Page Raster Pictures
order LayerScenes Text JSON XML Bundles Values Tree Playing Native CAML Writing Archives Scenes Cases
order LayerTesting Reporting Conditions Time Stage Finding Expectations Goldens Gestures Fuzzing Waiting Traits
order LayerInspect Lessons CommandLine Output Terminal Commands Serving
order LayerMotion Playing Timeline Tween ValueAnimator Motion Blocks Sequences
order QuartzCore Names Values Context Core Layers Driving
order UIKit Values Views Controls

exit $status
