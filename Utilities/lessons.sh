#!/usr/bin/env bash
# Makes files from the folder Lessons: Sources/LayerInspect/Lessons/LessonFiles.swift, by which an
# installed command has the lessons, their pages in the documentation, and Lessons/README.md.
#
#   Utilities/lessons.sh            write the files anew
#   Utilities/lessons.sh --check    fail if they are not what the lessons give
#
# The outputs in a lesson's text, and its file expected.txt, are renewed by
# RECORD=1 swift test --filter LessonOutput.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 - "${1:-}" <<'PYTHON'
import pathlib, re, sys

folders = sorted(path for path in pathlib.Path("Lessons").iterdir() if path.is_dir())
swift = pathlib.Path("Sources/LayerInspect/Lessons/LessonFiles.swift")
pages = pathlib.Path("Sources/LayerReports/LayerReports.docc/Lessons")
files = {}

def literal(path):
    text = path.read_text(encoding="utf-8")
    if '"""###' in text or "\\###" in text:
        sys.exit(f"{path} would end its literal")
    return f'###"""\n{text}\n"""###'

entries = []
rows = []
for number, folder in enumerate(folders, 1):
    if not re.fullmatch(f"{number:02}-[a-z]+(-[a-z]+)*", folder.name):
        sys.exit(f"{folder} is not called {number:02}-name")
    text, scene = folder / "lesson.md", folder / "scene.json"
    entries.append(
        f'    (\n      folder: "{folder.name}",\n      text: {literal(text)},\n'
        f"      scene: {literal(scene)}\n    ),\n")
    page = text.read_text(encoding="utf-8")
    title = page.split("\n")[0].removeprefix("# ")
    rows.append(f"| {number} | [{title}]({folder.name}/lesson.md) |\n")
    files[pages / f"Lesson-{folder.name}.md"] = (
        page.replace("# ", f"# Lesson {number}: ", 1)
        + "\n<!-- snippets: tested by Tests/LayerInspectTests/Lessons/LessonCodeTests.swift -->\n")

files[swift] = (
    "// Made by Utilities/lessons.sh from the folder Lessons; do not edit.\n"
    "// swift-format-ignore-file\n\n"
    "/// The texts and scenes of the lessons.\n"
    "enum LessonFiles {\n"
    "  /// The folders, in order.\n"
    "  static let all: [(folder: String, text: String, scene: String)] = [\n"
    + "".join(entries) + "  ]\n}\n")

files[pathlib.Path("Lessons/README.md")] = (
    "<!-- Made by Utilities/lessons.sh; do not edit. -->\n\n# Lessons\n\n"
    "What surprises about Core Animation, from the most asked question on. Each lesson has a scene, a\n"
    "question about it, and what then happens. `layer-inspect lesson 1` asks the question first.\n\n"
    "Lesson 1 ends with what marks such as (F7) mean, and with the names that Core Animation has for what\n"
    "is called differently here.\n\n"
    "| | |\n|---|---|\n" + "".join(rows))

if sys.argv[1] == "--check":
    stale = [path for path, text in files.items()
             if not path.exists() or path.read_text(encoding="utf-8") != text]
    stale += [path for path in pages.glob("Lesson-*.md") if path not in files]
    if stale:
        sys.exit(f"{stale[0]} is stale; run Utilities/lessons.sh")
else:
    pages.mkdir(exist_ok=True)
    for path in pages.glob("Lesson-*.md"):
        path.unlink()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
PYTHON
