#!/usr/bin/env bash
# Scenes, command lines and calls made to do harm, against release builds of layer-inspect and of a
# program that uses the libraries: each has to end as it should, within 2 seconds and 500 MB. Prints a
# table; ends with 1 when a row is not right.
#
#   Utilities/attack.sh                    builds for release, then runs every row
#   Utilities/attack.sh 3 7                these rows only
#
# Needs Swift's toolchain, Python 3 and 200 MB of room for temporary files.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch="$PWD/.build-release"
inspector() { swift build -c release --product layer-inspect --scratch-path "$scratch" "$@"; }
inspector
Utilities/shared-build.sh "$scratch" swift build -c release --package-path Utilities/attack
folder="$(inspector --show-bin-path)"
exec python3 Utilities/attack/attack.py "$folder/layer-inspect" "$folder/attack-library" "$@"
