#!/usr/bin/env bash
# Checks that the compiler says what is wrong with a misspelled accessor of a presentation, and with the names of curves that other
# libraries have. Build the package first.
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

cat > "$folder/Curves.swift" << 'END'
import LayerAnimation

func take(_ easing: Easing) {}
func ease() {
  take(.easeInOut)
  take(.math(.cubicOut))
  take(.bezier(.easeInOut))
  take(.power2.out)
  take(.math(Curves.easeInOutCubic))
  take(.math(.fastOutSlowIn))
  take(.bezier(FastOutSlowInEasing))
}
END
found="$(swiftc -typecheck -swift-version 6 -I "$modules" "$folder/Curves.swift" 2>&1 || true)"
while IFS='|' read -r line words; do
  if [[ "$found" != *"Curves.swift:$line:"*"error: $words"* ]]; then
    printf '%s\n\nThe error of line %s is not: %s\n' "$found" "$line" "$words" >&2
    exit 1
  fi
done << 'END'
5|'easeInOut' is unavailable: write .bezier(.easeInEaseOut)
6|'cubicOut' has been renamed to 'easeOutCubic'
7|'easeInOut' has been renamed to 'easeInEaseOut'
8|'power2' is unavailable: write .math(.easeOutCubic), or another of that family
9|'Curves' is unavailable: write .math(.easeInOutCubic), or .bezier(.easeInEaseOut)
10|'fastOutSlowIn' is unavailable: write MediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
11|'FastOutSlowInEasing' is unavailable: write MediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
END
