#!/usr/bin/env bash
# Makes Sources/LayerPictures/Page/PageWeb.swift from the files of the HTML page in its folder Web.
#
#   Utilities/page.sh            write the file anew
#   Utilities/page.sh --check    fail if it is not what the files give
#
# The scripts are joined in the order below, within one function. The hash of the result is in the
# page's policy, so that a browser runs this script and no other.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 - "${1:-}" <<'PYTHON'
import base64, hashlib, pathlib, sys

folder = pathlib.Path("Sources/LayerPictures/Page/Web")
target = folder.parent / "PageWeb.swift"
names = """
  decode format model hit elements film stage transport tree properties curves explanation bars
  events address app
""".split()

scripts = sorted(path.stem for path in folder.glob("*.js"))
if scripts != sorted(names):
    sys.exit(f"Utilities/page.sh lists {sorted(names)}, the folder has {scripts}")

def read(name):
    text = (folder / name).read_text(encoding="utf-8")
    for line, content in enumerate(text.split("\n"), 1):
        if len(content) > 100:
            sys.exit(f"{folder / name}:{line} has more than 100 characters")
    return text

parts = [read(f"{name}.js") for name in names]
body = "".join(f"  {line}" if line.strip() else line for line in "\n".join(parts).splitlines(True))
script = f'"use strict";\n(() => {{\n{body}}})();\n'
style = read("page.css")
markup = read("page.html")
if "</script" in script or "<!--" in script or "</style" in style:
    sys.exit("the script or the style would end its element")
digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()

def literal(name, comment, text):
    if '"""###' in text or "\\###" in text:
        sys.exit(f"{name} would end its literal")
    return f'  /// {comment}\n  static let {name} = ###"""\n{text}"""###\n'

swift = (
    "// Made by Utilities/page.sh from the files in the folder Web; do not edit.\n"
    "// swift-format-ignore-file\n\n"
    "/// Script, style and markup of the HTML page.\n"
    "enum PageWeb {\n"
    + literal("markup", "The body of the page, without data.", markup + "\n")
    + "\n" + literal("style", "The style sheet, without the colours.", style + "\n")
    + "\n" + literal("script", "The script, between the tags of its element.", script + "\n")
    + f'\n  /// The SHA-256 of the script, as base64.\n  static let scriptHash = "{digest}"\n'
    "}\n"
)
if sys.argv[1] == "--check":
    if not target.exists() or target.read_text(encoding="utf-8") != swift:
        sys.exit(f"{target} is stale; run Utilities/page.sh")
else:
    target.write_text(swift, encoding="utf-8")
PYTHON
