#!/usr/bin/env bash
# Runs a command of SwiftPM for another package with a build folder of this one, whose libraries are then not built again.
#
#   Utilities/shared-build.sh .build swift test --package-path Examples/Testing
#
# SwiftPM keeps its plan for the package of the last command in the folder, and asks for no other; so no plan is left there.
set -euo pipefail
scratch="${1:?name a build folder}"
shift
forget() { rm -f "$scratch/debug.yaml" "$scratch/release.yaml"; }
forget
trap forget EXIT
"$@" --scratch-path "$scratch"
