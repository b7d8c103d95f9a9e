#!/usr/bin/env bash
# Makes the tests of what documents show, Tests/DocumentationTests/Snippets, from README.md,
# CONTRIBUTING.md, the folder Documentation and the articles in Sources/*/*.docc; and renews the line
# numbers of the source files that they quote.
#
#   Utilities/snippets.sh            write the files anew
#   Utilities/snippets.sh --check    fail if they are not what the documents give
#
# "Write a document" in CONTRIBUTING.md has the markers that a document may use.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHONDONTWRITEBYTECODE=1 exec python3 Utilities/snippets/main.py "$@"
