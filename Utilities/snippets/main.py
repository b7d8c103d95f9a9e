"""See Utilities/snippets.sh."""
import pathlib, sys
import comments, documents, quotations, suites, tutorials


def pages():
    yield from (pathlib.Path(name) for name in ("README.md", "CONTRIBUTING.md"))
    for folder in ["Documentation"] + sorted(str(path) for path in pathlib.Path("Sources").glob("*/*.docc")):
        yield from sorted(pathlib.Path(folder).rglob("*.md"))


checks = sys.argv[1:] == ["--check"]
files = tutorials.files() | comments.files()
for page in pages():
    quotations.renew(page, checks)
    document = documents.read(page)
    if document.tested_by:
        continue
    suite = suites.Suite(document)
    if suite.functions:
        file = suites.FOLDER / f"{suites.name(page)}Snippets.swift"
        if file in files:
            sys.exit(f"{page} makes {file}, as another document does")
        files[file] = suite.text()

stale = [path for path in suites.FOLDER.glob("*.swift") if path not in files]
if checks:
    stale += [path for path, text in files.items()
              if not path.exists() or path.read_text(encoding="utf-8") != text]
    if stale:
        sys.exit(f"{stale[0]} is stale; run Utilities/snippets.sh")
else:
    for path in stale:
        path.unlink()
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
