#!/usr/bin/env bash
# Checks everything, fast things first, and stops at the first that fails.
#
#   Utilities/check.sh               what every change has to pass
#   Utilities/check.sh --sanitizers  with the thread and the address sanitizer, too (slow)
#   Utilities/check.sh --no-docs     without the documentation
#
# Needs Swift's toolchain and Python 3, reads no input and asks nothing. With LAYERS_CHECK=1, as in .ci/run, warnings are errors and
# no test may be skipped: a browser, two shells, a pager, a validator of JSON Schemas and axe-core, which looks for what keeps
# people out of a page, are installed where they are missing. Without it, the tests that need them are skipped.
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
# A step whose commands end with "|| return": in a condition, bash goes on after a command that failed.
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

# The validator that tests of the schemas use, and axe-core, whose script a package for Python brings.
packages() {
  if [ -z "${LAYERS_CHECK:-}" ]; then return; fi
  if [ ! -f .build-python/axe_playwright_python/axe.min.js ]; then
    python3 -m pip install --quiet --no-deps --target .build-python axe-playwright-python==0.1.8
  fi
  if python3 -c 'import jsonschema' 2> /dev/null; then return; fi
  python3 -m pip install --quiet --target .build-python jsonschema
  export PYTHONPATH="$PWD/.build-python"
}

# The browser that tests of pages and pictures use, the shells whose completions are tested, and the usual pager.
programs() {
  local name log missing=()
  if [ -z "${LAYERS_CHECK:-}" ]; then return; fi
  if ! command -v chromium chromium-browser google-chrome > /dev/null; then missing+=(chromium); fi
  for name in zsh fish less; do
    if ! command -v "$name" > /dev/null; then missing+=("$name"); fi
  done
  if [ "${#missing[@]}" -eq 0 ]; then return; fi
  log="$(mktemp)"
  if ! { apt-get update && apt-get install --yes --no-install-recommends "${missing[@]}"; } > "$log" 2>&1; then
    tail -n 5 "$log" >&2
    return 1
  fi
}

# The option finds imports of targets that are no dependency. It prints "Build complete!" all the
# same, so the status counts.
build() {
  swift build --build-tests --explicit-target-dependency-import-check error
}

# Ends tests that hang.
bounded() {
  local status=0
  if ! command -v timeout > /dev/null; then
    "$@"
    return
  fi
  timeout 10m "$@" || status=$?
  if [ "$status" -eq 124 ]; then echo "the tests did not end within 10 minutes: one of them hangs" >&2; fi
  return "$status"
}

# As somebody would type it, from the README itself.
readme_tests() {
  local line
  line="$(Utilities/readme.sh --command 2)"
  printf '   %s\n' "$line"
  bounded env -u RECORD bash -c "$line"
}

# The facts, by the command alone.
conformance() {
  swift run --quiet layer-inspect verify Tests/Conformance
}

# Sources that know Core Animation only, compiled against the module QuartzCore; they lie beside the clone.
programs_for_core_animation() {
  local folder=../shared/quartzcore/programs
  if [ -d "$folder" ]; then Utilities/quartzcore-programs.sh "$folder" debug; fi
}

# The guide for tests of such sources, followed to the letter in a package of its own.
guide() {
  env -u LAYERS_CHECK Utilities/guide.sh
}

# A package that uses the libraries as a user's would, with the two build systems, and what must fail in it. Nobody
# sets LAYERS_CHECK there.
screens() {
  env -u LAYERS_CHECK swift test --package-path Examples/Testing || return
  env -u LAYERS_CHECK Utilities/xctest-fails.sh || return
  env -u LAYERS_CHECK swift test --package-path Examples/Testing --build-system swiftbuild \
    --scratch-path Examples/Testing/.build-swiftbuild --filter DrawerTests
}

# The optimiser frees objects earlier than a debug build does; no answer may depend on it. A program that only uses the
# library has to build for release, where other checks are on.
release() {
  local options=(-c release --scratch-path .build-release)
  # These tests look at nothing inside, so the programs below use the same build.
  LAYERS_TESTS=Release bounded swift test --disable-testable-imports "${options[@]}" || return
  swift build --product MovingBox "${options[@]}" || return
  swift build --product layer-inspect "${options[@]}" || return
  diff Examples/MovingBox/Expected.txt <("$(swift build "${options[@]}" --show-bin-path)/MovingBox")
}

# The command of the release build, installed, updated, removed and packed.
installation() {
  Utilities/installed.sh "$(swift build -c release --scratch-path .build-release --show-bin-path)/layer-inspect"
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

step "who uses whom" Utilities/folder-order.sh
step "snippets" Utilities/snippets.sh --check
step "format" format
step "packages for Python" packages
step "browser, shells and pager" programs
step "build" build
step "what the command links" Utilities/size.sh --links
step "errors of the compiler" Utilities/plain-errors.sh
step "names of other modules" Utilities/names.sh
step "tests and examples" readme_tests
step "README" Utilities/readme.sh
step "conformance" conformance
if [ "$docs" = yes ]; then step "documentation" Utilities/docs.sh; fi
step "programs for Core Animation" programs_for_core_animation
step "guide" guide
step "tests of the screens" screens
step "release" release
step "installation" installation
step "the same bits" Utilities/same-bits.sh
step "instructions" Benchmarks/limits.sh
if [ "$sanitizers" = yes ]; then
  step "thread sanitizer" thread_sanitizer
  step "address sanitizer" address_sanitizer
fi
printf 'check: all fine, %d s\n' $((SECONDS - started))
