#!/usr/bin/env bash
# Scenes and command lines made to do harm, against a release build of layer-inspect: each has to end
# as it should, within 2 seconds and 500 MB. Prints a table; ends with 1 when a row is not right.
#
#   Utilities/attack.sh                    builds for release, then runs every row
#   Utilities/attack.sh 3 7                these rows only
#   LAYER_INSPECT=path Utilities/attack.sh another build of the command
#
# Needs Swift's toolchain, Python 3 and 200 MB of room for temporary files.
set -euo pipefail
cd "$(dirname "$0")/.."

command=${LAYER_INSPECT:-}
if [ -z "$command" ]; then
  scratch="$PWD/.build-release"
  build() { swift build -c release --product layer-inspect --scratch-path "$scratch" "$@"; }
  build
  command="$(build --show-bin-path)/layer-inspect"
fi
exec python3 Utilities/attack/attack.py "$command" "$@"
