"""Fails where a document names what is not there, or a file cites a record that is gone, where a list leaves
out what is there, or a page does not say at its top for whom it is."""
import pathlib, re, subprocess, sys

# Pages that name what other systems have.
ELSEWHERE = re.compile(r"Documentation/Origins|ComingFrom")
# The pages that list all files or folders whose paths begin like this.
LISTS = {"CONTRIBUTING.md": r"Sources/(\w+)", "Utilities/README.md": r"Utilities/([\w-]+\.(?:sh|py))$",
         "Examples/README.md": r"Examples/(\w+)/", "Lessons/README.md": r"Lessons/(\d\d-[\w-]+)/",
         "Documentation/Decisions/README.md": r"Documentation/Decisions/(0[\w-]+\.md)"}
# Words of other systems, and places for a word of the reader.
OTHERS = {"COLUMN", "DispatchWorkItem", "Exclude", "FNNN", "INSTANT", "MESSAGE", "Media", "MyApp", "NSHomeDirectory", "REASON", "TIME",
          "beginAnimations", "embedInCode", "performTouchInput", "plutil", "rint", "rniE", "startGesture", "wallDeadline",
          # The words of which names of easings are made.
          "Bounce", "Elastic", "Expo", "Quad", "Quart", "Quint", "Sine"}
FOLDERS = re.compile(r"(Sources|Tests|Utilities|Documentation|Examples|Benchmarks)/(?!.*NNN)[\w./+-]+")
RECORD = re.compile(r"\brecords?\s+\[?(0\d{3})\b", re.IGNORECASE)


def check():
    files = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")
    known = {part for file in files for part in re.findall(r"\w+", file)} | OTHERS
    for file in files:
        path = pathlib.Path(file)
        if path.is_file() and path.suffix in (".swift", ".py", ".sh", ".c", ".h", ".js", ".json", ".txt", ".toml"):
            known |= set(re.findall(r"\w+", path.read_text(encoding="utf-8", errors="replace")))
    faults = []
    pages = [file for file in files if file.endswith(".md") and pathlib.Path(file).is_file() and not pathlib.Path(file).is_symlink()]
    for page in (page for page in pages if not ELSEWHERE.search(page)):
        # Left out: blocks, which are run, and links to symbols, which DocC checks.
        text = re.sub(r"^```.*?^```|``[^`\n]+``", "", pathlib.Path(page).read_text(encoding="utf-8"), flags=re.S | re.M)
        for code in sorted(set(re.findall(r"`([^`\n]+)`", text))):
            for word in re.findall(r"[^\W\d]\w{3,}", code):
                # Suites may be named without their last word, and benchmarks with a number.
                if not known & {word, f"{word}Tests", word.rstrip("0123456789")}:
                    faults.append(f"{page}: nothing is called {word}, in `{code}`")
            if FOLDERS.fullmatch(code) and not pathlib.Path(code).exists():
                faults.append(f"{page}: there is no {code}")
    records = {path.name[:4] for path in pathlib.Path("Documentation/Decisions").glob("0*.md")}
    for file in files:
        path = pathlib.Path(file)
        if path.is_file() and not path.is_symlink() and path.suffix in (".md", ".swift", ".tutorial"):
            cited = RECORD.findall(path.read_text(encoding="utf-8"))
            faults += [f"{file}: there is no record {number}" for number in cited if number not in records]
    for page, pattern in LISTS.items():
        text = pathlib.Path(page).read_text(encoding="utf-8")
        listed = {match[1] for file in files if (match := re.match(pattern, file)) and pathlib.Path(file).exists()}
        faults += [f"{page}: {name} is not listed" for name in sorted(listed) if name not in text]
    for file in pages + [file for file in files if file.endswith(".tutorial") and pathlib.Path(file).is_file()]:
        # Left out: what is found by its name, records, which are for who asks why, and what DocC adds to the page of a symbol.
        if file in ("README.md", "CHANGELOG.md") or "Decisions/0" in file:
            continue
        top = pathlib.Path(file).read_text(encoding="utf-8").split("\n")[:20]
        if not re.match("# ``.*/", top[0]) and not any(re.match(" *For |You meet this ", line) for line in top):
            faults.append(f"{file}: the page does not say at its top for whom it is: 'For people who …'")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    check()
