#!/usr/bin/env bash
# Plants small faults in the sources and reports which of them the tests notice.
#
#   Utilities/mutants.sh [PATH...]              files or folders below Sources, all by default
#   Utilities/mutants.sh --since REVISION       in the lines that changed since a revision
#
#   --count N     the number of faults, 20 by default, in proportion to the lines of their folders
#   --seed N      another choice; the same seed on the same sources chooses the same faults
#   --minutes N   stop after a time, without that of builds; the same command goes on where it stopped
#   --jobs N      the number of faults tried at once, one for each core by default
#   --timeout S   seconds after which the tests of a fault count as endless: 600 by default, and never more
#                 than a minute and five times what they take without it
#   --batch N     the number of faults in one build, 500 by default
#   --list        print the faults and try none
#
# A fault is killed if a test fails or crashes with it, and survives if all tests pass. A survivor asks
# for a test, or for a sentence in mutants/explained.txt that says why it changes nothing that can be observed.
# CONTRIBUTING.md says more. The copy of the package, its build and the results so far are in .build-mutants.
#
# Needs Swift's toolchain with its syntax library, git and Python 3.
set -euo pipefail
cd "$(dirname "$0")/.."
exec python3 Utilities/mutants/mutants.py "$@"
