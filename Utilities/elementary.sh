#!/usr/bin/env bash
# Compares the elementary functions with MPFR: none may be more than one unit in the last place away from the true value.
#
#   Utilities/elementary.sh                      20 000 arguments for each function, some seconds
#   Utilities/elementary.sh 10000000 [NAME…]     so many, for some functions; a minute and a half for each ten million
#
# Needs Python's gmpy2, which brings MPFR; it is installed into .build-python if it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

export PYTHONPATH="$PWD/.build-python"
if ! python3 -c 'import gmpy2' 2> /dev/null; then
  python3 -m pip install --quiet --target .build-python gmpy2
fi
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
swiftc -O -swift-version 6 -package-name elementary -o "$folder/elementary" \
  Sources/LayerModel/ElementaryFunctions/*.swift Utilities/elementary/main.swift
python3 Utilities/elementary/compare.py "$folder/elementary" "${1:-20000}" "${@:2}"
