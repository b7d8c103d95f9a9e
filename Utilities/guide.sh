#!/usr/bin/env bash
# Follows the guide for tests of Core Animation code: makes a package of its snippets in a new folder, with the path of this package
# in place of the guide's, and runs its tests. The status is 1 if one fails.
#
#     Utilities/guide.sh [SCRATCH]    with a folder of builds, whose libraries are used if they are up to date
set -euo pipefail
cd "$(dirname "$0")/.."
layers="$PWD"
new="$(mktemp -d)"
trap 'rm -rf "$new"' EXIT
mkdir -p "$new/Rings/Sources/Rings" "$new/Rings/Tests/RingsTests"
cp Examples/SceneExport/SceneExport.swift "$new/Rings/Tests/RingsTests"

PYTHONDONTWRITEBYTECODE=1 python3 - "$new/Rings" "$layers" <<'PYTHON'
import pathlib, re, sys

guide = pathlib.Path("Sources/QuartzCoreTesting/QuartzCoreTesting.docc/TestYourCoreAnimationCode.md").read_text()
snippets = re.findall(r"^```swift\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
if len(snippets) != 6:
    sys.exit(f"The guide has {len(snippets)} snippets, and this script knows 6.")
manifest, ring, rings, cards, renderer, export = snippets
package = pathlib.Path(sys.argv[1])
tests = package / "Tests/RingsTests"

# The product for views is added beside QuartzCore, as the guide says.
product = re.search(r' *\.product\(\s*name: "QuartzCore",.*?\)\)\n', manifest, re.DOTALL)[0]
views = product.replace('"QuartzCore"', '"UIKit"')
manifest = manifest.replace(product, product.rstrip("\n") + ",\n" + views)
place = '.package(path: "../swift-layers")'
if place not in manifest:
    sys.exit(f"The guide's manifest has no {place}.")
manifest = manifest.replace(place, f'.package(name: "swift-layers", path: "{sys.argv[2]}")')
(package / "Package.swift").write_text(manifest)
(package / "Sources/Rings/ProgressRing.swift").write_text(ring)
(tests / "RingTests.swift").write_text(rings)
(tests / "CardTests.swift").write_text(cards)
body = "".join(f"    {line}\n" for line in (renderer + export).splitlines())
(tests / "OtherTests.swift").write_text(f"""\
import Foundation
import QuartzCoreTesting
import Rings
import Testing
import UIKit

@MainActor @Suite(.virtualTime) struct OtherTests {{
  @Test func others() throws {{
    let ring = ProgressRing()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
{body}    #expect(abs(ring.presentation()!.strokeEnd - 0.4) < 1e-9)
  }}
}}
""")
PYTHON
Utilities/shared-build.sh "${1:-$new/build}" swift test --package-path "$new/Rings"
