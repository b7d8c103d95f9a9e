"""See Utilities/snippets.sh."""
import pathlib, sys
import comments, counts, documents, names, promises, quotations, suites, tutorials


def pages():
    yield from (pathlib.Path(name) for name in ("README.md", "CONTRIBUTING.md"))
    for folder in ["Documentation"] + sorted(str(path) for path in pathlib.Path("Sources").glob("*/*.docc")):
        # A link is the text of a lesson, which has tests of its own.
        yield from sorted(page for page in pathlib.Path(folder).rglob("*.md") if not page.is_symlink())


checks = sys.argv[1:] == ["--check"]
files = tutorials.files() | tutorials.transcripts() | comments.files()
for page in pages():
    counts.renew(page, checks)
    quotations.renew(page, checks)
    document = documents.read(page)
    if document.tested_by:
        continue
    suite = suites.Suite(document)
    made = suite.transcripts()
    if text := suite.text():
        made[suites.FOLDER / f"{suites.name(page)}Snippets.swift"] = text
    for file in made:
        if file in files:
            sys.exit(f"{page} makes {file}, as another document does")
    files |= made

for folder in (suites.FOLDER, suites.TRANSCRIPTS):
    for path in folder.rglob("*.*"):
        if path.is_file() and path not in files:
            path.unlink()
for path, text in files.items():
    # A file that stays the same is not compiled again.
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

if checks:
    names.check()
    promises.check()
