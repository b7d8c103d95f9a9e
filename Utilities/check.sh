#!/usr/bin/env bash
# Checks everything, fast things first, and stops at the first that fails.
#
#   Utilities/check.sh             what every change has to pass; of scripts that take long, a short run
#   Utilities/check.sh --slow      with sanitizers, fuzzers, planted faults, benchmarks and other systems' headers, too
#   Utilities/check.sh --no-docs   without the documentation
#
# Needs Swift's toolchain and Python 3, reads no input and asks nothing. With LAYERS_CHECK=1, as in .ci/run, warnings are errors and
# no test may be skipped: a browser, two shells, a pager, a validator of JSON Schemas and axe-core, which looks for what keeps
# people out of a page, are installed where they are missing. Without it, the tests that need them are skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

slow=no
docs=yes
for option in "$@"; do
  case "$option" in
    --slow) slow=yes ;;
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
  if [ -n "$beside" ] && ! kill -0 "$beside" 2> /dev/null; then join; fi
}

# Most steps leave one of two processors idle, so a function with steps of its own may run beside the others. What it prints
# comes when it is joined: at the end, or once it failed.
beside=
run_beside() {
  said="$(mktemp)"
  set -m  # a group of its own, which ends as a whole
  "$@" > "$said" 2>&1 < /dev/null &
  set +m
  beside=$!
  trap 'if [ -n "$beside" ]; then kill -- "-$beside"; fi 2> /dev/null; rm -f "$said"' EXIT
}

join() {
  local status=0
  if [ -z "$beside" ]; then return; fi
  wait "$beside" || status=1
  beside=
  cat "$said"
  if [ "$status" -ne 0 ]; then exit 1; fi
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

# Without LAYERS_CHECK, transcripts run all commands in the process of the tests. The build and the other tests stay as they are.
plain_transcripts() {
  bounded env -u LAYERS_CHECK -u RECORD swift test --skip-build --filter '^TranscriptTests\.'
}

# The facts, by the command alone.
conformance() {
  swift run --quiet layer-inspect verify Tests/Conformance
}

# Sources that know Core Animation only, compiled against the module QuartzCore: a program of the tests, and those that lie beside
# the clone.
programs_for_core_animation() {
  local folder=../shared/quartzcore/programs
  if [ -d "$folder" ]; then Utilities/quartzcore-programs.sh "$folder" debug || return; fi
  Utilities/quartzcore-programs.sh Tests/CoreAnimationRows debug Tests/Conformance/Time > /dev/null
}

# A package that uses the libraries as a user's would, and what must fail in it; with the libraries that were built, and then with
# the other build system and without LAYERS_CHECK, which nobody sets there.
screens() {
  Utilities/shared-build.sh .build swift test --package-path Examples/Testing || return
  Utilities/xctest-fails.sh .build || return
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

# What needs a build for release.
optimised() {
  step "release" release
  step "installation" installation
  step "hostile input, some rows" Utilities/attack.sh 1 4 8 14 50
  step "large trees, smaller" Utilities/big-trees.sh 1000 10000
  step "instructions" Benchmarks/limits.sh .build-release
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
run_beside optimised
step "build" build
step "what the command links" Utilities/size.sh --links
step "errors of the compiler" Utilities/plain-errors.sh
step "names of other modules" Utilities/names.sh
# The module itself is built by hand: Utilities/web.sh, then --compare.
step "the subset for pages" Utilities/web.sh --check
step "tests and examples" readme_tests
step "transcripts of a plain run" plain_transcripts
step "README" Utilities/readme.sh
step "conformance" conformance
step "elementary functions, some arguments" Utilities/elementary.sh 200
step "faults, a list" Utilities/mutants.sh Sources/LayerText --count 1 --list
if [ "$docs" = yes ]; then step "documentation" Utilities/docs.sh; fi
step "programs for Core Animation" programs_for_core_animation
step "guide" Utilities/guide.sh .build
step "tests of the screens" screens
join
step "the same bits" Utilities/same-bits.sh
if [ "$slow" = yes ]; then
  step "size" Utilities/size.sh
  step "headers of other systems" Utilities/darwin.sh
  step "hostile input" Utilities/attack.sh
  step "large trees" Utilities/big-trees.sh
  step "the same bits, all" Utilities/same-bits.sh --all
  step "benchmarks" Benchmarks/run.sh --small
  step "faults" Utilities/mutants.sh --count 1
  step "fuzzers" Utilities/fuzz.sh all --seconds 10
  step "thread sanitizer" thread_sanitizer
  step "address sanitizer" address_sanitizer
fi
printf 'check: all fine, %d s\n' $((SECONDS - started))
