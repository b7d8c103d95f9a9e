#!/usr/bin/env bash
# Checks everything, fast things first, and stops at the first that fails.
#
#   Utilities/check.sh               what every change has to pass
#   Utilities/check.sh --sanitizers  with the thread and the address sanitizer, too (slow)
#   Utilities/check.sh --no-docs     without the documentation
#
# Needs Swift's toolchain and nothing else, reads no input and asks nothing. Tests of pages need
# Chromium: without it they are skipped, or, where CI is set, it is installed by apt-get.
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizers=no
docs=yes
for option in "$@"; do
  case "$option" in
    --sanitizers) sanitizers=yes ;;
    --no-docs) docs=no ;;
    *)
      sed -n '2,/^$/s/^# \{0,1\}//p' "$0" >&2
      exit 64
      ;;
  esac
done

started=$SECONDS
step() {
  local title=$1
  local from=$SECONDS
  shift
  printf -- '-- %s\n' "$title"
  if ! "$@" < /dev/null; then
    printf 'check: "%s" failed\n' "$title" >&2
    exit 1
  fi
  printf '   %s: %d s\n' "$title" $((SECONDS - from))
}

format() {
  if git grep -nE '^(<{7}|>{7}) '; then
    echo "these are the marks of an unfinished merge" >&2
    return 1
  fi
  swift format lint --strict --recursive --parallel Sources Tests Examples Benchmarks Utilities Package.swift
}

# The option finds imports of targets that are no dependency. It prints "Build complete!" all the
# same, so the status counts. Warnings are errors by the manifest.
build() {
  swift build --build-tests --explicit-target-dependency-import-check error
}

# The validator that tests of the schemas use; without Python or a network they are skipped.
validator() {
  if python3 -c 'import jsonschema' 2> /dev/null; then return; fi
  if ! python3 -m pip install --quiet --target .build-python jsonschema; then
    echo "   no validator of JSON Schemas: those tests are skipped"
    return
  fi
  export PYTHONPATH="$PWD/.build-python"
}

# The browser that tests of pages and pictures use. On a developer's machine without one they are
# skipped; where CI is set it is installed, and no test may be skipped.
browser() {
  local name
  for name in chromium chromium-browser google-chrome; do
    if command -v "$name" > /dev/null; then
      export LAYERS_BROWSER=required
      return
    fi
  done
  if [ -z "${CI:-}" ]; then
    echo "   no browser: those tests are skipped"
    return
  fi
  local log
  log="$(mktemp)"
  if ! { apt-get update && apt-get install --yes --no-install-recommends chromium; } > "$log" 2>&1; then
    tail -n 5 "$log" >&2
    return 1
  fi
  export LAYERS_BROWSER=required
}

# Ends tests that hang: those that pass take a few minutes.
bounded() {
  local status=0
  if ! command -v timeout > /dev/null; then
    "$@"
    return
  fi
  timeout 20m "$@" || status=$?
  if [ "$status" -eq 124 ]; then echo "the tests did not end within 20 minutes: one of them hangs" >&2; fi
  return "$status"
}

# As somebody would type it, from the README itself, with twice as many rounds of the long tests.
readme_tests() {
  local line
  line="$(Utilities/readme.sh --command 2)"
  printf '   %s\n' "$line"
  bounded env -u RECORD LAYERS_ROUNDS=5 bash -c "$line"
}

# A package that uses the libraries as a user's would, and what must fail in it.
screens() {
  swift test --package-path Examples/Testing
  Utilities/xctest-fails.sh
}

# One program that only uses the library has to build for release, where other checks are on.
release() {
  swift build -c release --product MovingBox --scratch-path .build-release
  diff Examples/MovingBox/Expected.txt \
    <("$(swift build -c release --show-bin-path --scratch-path .build-release)/MovingBox")
}

# The optimiser frees objects earlier than a debug build does; no answer may depend on it.
release_tests() {
  local options=(-c release -Xswiftc -enable-testing --scratch-path .build-release-tests)
  swift build --build-tests "${options[@]}" && bounded swift test --skip-build "${options[@]}"
}

# Small faults in the lines of the latest ten commits; it reports which ones the tests notice, and never fails.
# The build of the copy does not count as one of the five minutes, so on a loaded machine all of it is bounded.
mutants() {
  local since
  if ! since="$(git rev-parse --quiet --verify HEAD~10)"; then
    echo "   the history is too short: skipped"
    return
  fi
  timeout 20m Utilities/mutants.sh --since "$since" --count 20 --minutes 5 || echo "   the faults were not tried"
}

thread_sanitizer() {
  TSAN_OPTIONS="suppressions=$PWD/Utilities/races.txt" \
    swift test --sanitize thread --scratch-path .build-thread
}

# XCTest leaks by itself, so the sanitizer runs Swift Testing only.
address_sanitizer() {
  LSAN_OPTIONS="suppressions=$PWD/Utilities/leaks.txt:print_suppressions=0" \
    swift test --sanitize address --disable-xctest --scratch-path .build-address
}

step "format" format
step "who uses whom" Utilities/folder-order.sh
step "page" Utilities/page.sh --check
step "lessons" Utilities/lessons.sh --check
step "snippets" Utilities/snippets.sh --check
step "build" build
step "validator" validator
step "browser" browser
step "tests and examples" readme_tests
step "tests of the screens" screens
step "README" Utilities/readme.sh
if [ "$docs" = yes ]; then step "documentation" Utilities/docs.sh; fi
step "release build" release
step "tests in release" release_tests
step "instructions" Benchmarks/limits.sh
step "mutants" mutants
if [ "$sanitizers" = yes ]; then
  step "thread sanitizer" thread_sanitizer
  step "address sanitizer" address_sanitizer
fi
printf 'check: all fine, %d s\n' $((SECONDS - started))
