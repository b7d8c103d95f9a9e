#!/usr/bin/env bash
# Compiles what Documentation/Libraries.md shows about names that SwiftUI and AppKit have, too, beside modules with such names, and
# checks that such a name alone is ambiguous. Build the package first.
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path)/Modules"
folder="$(mktemp -d)"
trap 'rm -r "$folder"' EXIT
cat > "$folder/SwiftUI.swift" << 'END'
public struct Animation {}
public struct Color {}
public struct Path {}
public struct Transaction {}
public struct Point {}
public struct Rect {}
public struct Size {}
END
swiftc -emit-module -module-name SwiftUI -parse-as-library -emit-module-path "$folder/SwiftUI.swiftmodule" \
  "$folder/SwiftUI.swift"

awk -v folder="$folder" '
  /^## / {inside = /SwiftUI/}
  inside && /^```$/ {copies = 0}
  copies {print > file}
  inside && /^```swift$/ {copies = 1; file = folder "/Shown" ++count ".swift"}
' Documentation/Libraries.md
for shown in "$folder"/Shown*.swift; do
  swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$modules" -I "$folder" "$shown"
done

printf 'import LayerModel\nimport SwiftUI\nfunc draw(_ path: Path) {}\n' > "$folder/Alone.swift"
found="$(swiftc -typecheck -swift-version 6 -I "$modules" -I "$folder" "$folder/Alone.swift" 2>&1 || true)"
if [[ "$found" != *"'Path' is ambiguous"* ]]; then
  printf '%s\n\nA name of two modules is not ambiguous.\n' "$found" >&2
  exit 1
fi
