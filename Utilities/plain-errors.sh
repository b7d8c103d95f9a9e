#!/usr/bin/env bash
# Checks that the compiler says what is wrong with a misspelled accessor of a presentation. Build the package first.
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path)/Modules"
folder="$(mktemp -d)"
trap 'rm -r "$folder"' EXIT
cat > "$folder/Misspelled.swift" << 'END'
import LayerAnimation
import LayerModel

func read(_ box: Layer, _ shape: ShapeLayer) {
  print(box.presented.opacity, shape.presented.strokeEnd, shape.presented.cornerRadius)
  print(box.presented.opacty)
  print(shape.presented.strokeEndd)
  print(box.presented.strokeEnd)
}
END
found="$(swiftc -typecheck -swift-version 6 -I "$modules" "$folder/Misspelled.swift" 2>&1 || true)"
for line in 6 7 8; do
  if [[ "$found" != *"Misspelled.swift:$line:"*"error: 'subscript(dynamicMember:)' is unavailable: the class of the layer has no such property"* ]]; then
    printf '%s\n\nThe error of line %s is another one.\n' "$found" "$line" >&2
    exit 1
  fi
done
if [[ "$found" == *"Misspelled.swift:5:"* ]]; then
  printf '%s\n\nLine 5 is right.\n' "$found" >&2
  exit 1
fi
