#!/usr/bin/env bash
# Makes the tests of what documents show from README.md, CONTRIBUTING.md, the folder Documentation and the articles
# in Sources/*/*.docc: Swift in Tests/DocumentationTests/Snippets, and commands in Tests/Transcripts/Documents. Neither
# is committed. Also renews the line numbers of the source files that documents quote, and the
# numbers that they state about this repository.
#
#   Utilities/snippets.sh            make the files; then `swift test` has them
#   Utilities/snippets.sh --check    make them, and fail where a number is wrong, a name is gone or a promise has no test
#
# "Write a document" in CONTRIBUTING.md has the markers that a document may use.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHONDONTWRITEBYTECODE=1 exec python3 Utilities/snippets/main.py "$@"
