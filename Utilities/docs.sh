#!/usr/bin/env bash
# Builds the documentation of the libraries into .build/docs; a warning is an error, and so
# is a public symbol that is in no group of topics.
#
#   Utilities/docs.sh            build
#   Utilities/docs.sh --preview  build, then serve it at http://localhost:8899/documentation
#
# Each library links into those before it, which are its dependencies.
set -euo pipefail
cd "$(dirname "$0")/.."

docc="$(dirname "$(command -v swift)")/docc"
if [ ! -x "$docc" ]; then docc="$(xcrun --find docc)"; fi
out=.build/docs
rm -rf "$out"
mkdir -p "$out"

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols > "$out/symbols.log" 2>&1 || {
  cat "$out/symbols.log" >&2
  exit 1
}
symbols="$(sed -n 's/^Files written to //p' "$out/symbols.log")"
if [ ! -f "$symbols/LayerModel.symbols.json" ]; then
  echo "docs: no symbol graph was written; see $out/symbols.log" >&2
  exit 1
fi

# convert MODULE [OPTION…]
convert() {
  local module=$1
  shift
  mkdir -p "$out/symbols/$module"
  cp "$symbols/$module".symbols.json "$out/symbols/$module/"
  # What a module adds to the types of another stands in a file of its own.
  cp "$symbols/$module"@*.symbols.json "$out/symbols/$module/" 2> /dev/null || true
  "$docc" convert "Sources/$module/$module.docc" \
    --additional-symbol-graph-dir "$out/symbols/$module" \
    --output-path "$out/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support \
    --warnings-as-errors "$@"
}

convert LayerModel
convert LayerAnimation --dependency "$out/LayerModel.doccarchive"
convert LayerMotion --dependency "$out/LayerModel.doccarchive" \
  --dependency "$out/LayerAnimation.doccarchive"
for module in LayerReports LayerScenes; do
  convert "$module" --dependency "$out/LayerModel.doccarchive" \
    --dependency "$out/LayerAnimation.doccarchive"
done
convert LayerPictures --dependency "$out/LayerModel.doccarchive" \
  --dependency "$out/LayerAnimation.doccarchive" --dependency "$out/LayerReports.doccarchive"
convert LayerTesting --dependency "$out/LayerModel.doccarchive" \
  --dependency "$out/LayerAnimation.doccarchive" --dependency "$out/LayerMotion.doccarchive" \
  --dependency "$out/LayerReports.doccarchive"
convert LayerAttachments --dependency "$out/LayerTesting.doccarchive"
extra=()
if [ -f "$symbols/QuartzCore.symbols.json" ]; then
  # The modules with Core Animation's names, which are for Linux only.
  convert CoreGraphicsTypes --dependency "$out/LayerModel.doccarchive"
  convert QuartzCore --dependency "$out/CoreGraphicsTypes.doccarchive"
  convert QuartzCoreTesting --dependency "$out/QuartzCore.doccarchive" \
    --dependency "$out/LayerTesting.doccarchive" --dependency "$out/LayerModel.doccarchive"
  convert UIKit --dependency "$out/QuartzCore.doccarchive" --dependency "$out/LayerMotion.doccarchive"
  extra=("$out/UIKit.doccarchive" "$out/CoreGraphicsTypes.doccarchive" "$out/QuartzCore.doccarchive" "$out/QuartzCoreTesting.doccarchive")
fi
python3 Utilities/curated.py "$out"/Layer*.doccarchive "${extra[@]}"
"$docc" merge "$out/LayerModel.doccarchive" "$out/LayerAnimation.doccarchive" \
  "$out/LayerMotion.doccarchive" "$out/LayerReports.doccarchive" "$out/LayerScenes.doccarchive" \
  "$out/LayerPictures.doccarchive" "$out/LayerTesting.doccarchive" \
  "$out/LayerAttachments.doccarchive" "${extra[@]}" --output-path "$out/layers.doccarchive" --synthesized-landing-page-name swift-layers
echo "docs: $out/layers.doccarchive"

if [ "${1:-}" = --preview ]; then
  echo "http://localhost:8899/documentation"
  exec python3 -m http.server 8899 --directory "$out/layers.doccarchive"
fi
