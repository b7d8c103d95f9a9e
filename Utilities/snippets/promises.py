"""Checks Documentation/Promises.md: each sentence that promises has a row, and each row has its sentence and its test."""
import pathlib, re, subprocess, sys

PAGE = pathlib.Path("Documentation/Promises.md")
# Words in sentences that promise nothing, one a line.
OTHERS = pathlib.Path("Utilities/snippets/no-promises.txt")
WORDS = re.compile(r"\b(never|always|nothing|exactly|same)\b", re.IGNORECASE)
PAGES = ["README.md", "Sources/LayerTesting/LayerTesting.docc/TestingMotion.md",
         "Sources/LayerMotion/LayerMotion.docc/Wrappers.md"]


def paragraphs(path):
    """Yields the first line and the text of each paragraph, item or row; of Swift, those of documentation comments."""
    swift, block, number, fenced = path.suffix == ".swift", [], 0, False
    for index, line in enumerate([*path.read_text(encoding="utf-8").split("\n"), ""], 1):
        text = line.strip()
        if swift:
            text = text[3:].rstrip() if text.startswith("///") else ""
            text = "" if text.startswith("     ") else text.strip()
        elif text.startswith("```"):
            fenced = not fenced
        if fenced or not text or text.startswith(("- ", "|", "#", "```")):
            if block:
                yield number, " ".join(block)
            block = []
        if text and not fenced and not text.startswith("```"):
            number = number if block else index
            block.append(text)


def sentences():
    """Yields the place and the text of each sentence with one of the words."""
    files = [pathlib.Path(page) for page in PAGES] + sorted(pathlib.Path("Sources/LayerMotion").rglob("*.swift"))
    for path in files:
        for number, text in paragraphs(path):
            parts = [text] if text.startswith("|") else re.split(r"(?<=[.;:])\s+(?=[A-Z`*(])", text)
            for part in parts:
                if WORDS.search(part):
                    yield f"{path}:{number}", part


def rows():
    """Yields the place, the words, and the tests of each row; no tests for words that promise nothing."""
    for number, line in enumerate(PAGE.read_text(encoding="utf-8").split("\n"), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").rsplit('" |', 1)]
        if line.startswith('| "'):
            yield f"{PAGE}:{number}", cells[0].strip('"'), re.findall(r"`([^`]+)`", cells[1])
    for number, line in enumerate(OTHERS.read_text(encoding="utf-8").splitlines(), 1):
        yield f"{OTHERS}:{number}", line, None


def exists(test):
    """Whether a test has these words, or there is such a script."""
    if "/" in test and " " not in test:
        return pathlib.Path(test).exists()
    return subprocess.run(["git", "grep", "-qF", "-e", test, "--", "Tests", "Examples/Testing"]).returncode == 0


def check():
    faults, table = [], list(rows())
    found = list(sentences())
    for place, text in found:
        if not any(words in text for _, words, _ in table):
            faults.append(f"{place}: no row of {PAGE} for: {text}")
    for place, words, tests in table:
        if not any(words in text for _, text in found):
            faults.append(f"{place}: no sentence has the words: {words}")
        if tests is not None and not tests:
            faults.append(f"{place}: no test")
        for test in tests or []:
            if not exists(test):
                faults.append(f"{place}: there is no test {test}")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    for place, text in sentences():
        print(place, text)
