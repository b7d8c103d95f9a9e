#!/usr/bin/env bash
# Checks that an expectation of LayerTesting that is not met makes an XCTest fail.
#
# Two tests of Examples/Testing must fail: one reports to XCTest, the other has no reporter and must
# stop the program with a sentence. Both are skipped unless MUST_FAIL is set. Build the package
# first.
#
#   Utilities/xctest-fails.sh [SCRATCH]    the folder of its build; Examples/Testing/.build
set -euo pipefail
cd "$(dirname "$0")/.."
scratch="${1:-Examples/Testing/.build}"

# expect_failure TEST TEXT: runs one test, which has to fail and to print the text.
expect_failure() {
  local output status=0
  output="$(MUST_FAIL=1 Utilities/shared-build.sh "$scratch" swift test --package-path Examples/Testing --skip-build \
    --disable-swift-testing --filter "MustFailXCTests/$1" 2>&1)" || status=$?
  if [ "$status" -eq 0 ]; then
    printf '%s\n\n%s had to fail, and passed.\n' "$output" "$1" >&2
    exit 1
  fi
  if [[ "$output" != *"$2"* ]]; then
    printf '%s\n\n%s failed without the text: %s\n' "$output" "$1" "$2" >&2
    exit 1
  fi
}

expect_failure testReported 'MustFailXCTests.testReported : failed - #panel position.x'
expect_failure testWithoutReporter 'Give the stage a FailureReporter'
