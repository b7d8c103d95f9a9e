"""Makes functions of the examples in the comments of public declarations, which only have to compile.

An example is an indented block, with an empty line above it, that begins as Swift does; drawings, outputs and
formulas do not. They are not run: most are one or two lines whose surroundings nobody would want to read. The
names that they may use are in Tests/DocumentationTests/ExampleNames.swift.
"""
import pathlib, re, sys
import documents, suites

BEGINNING = re.compile(
    r"(let|var|try|for|func|final|class|enum|extension|await|print)\b|@Test|@Suite"
    r"|[A-Za-z]\w*(\.\w+|\[[^\]]*\])*(\(.*[)\[{,]\s*(//.*)?$|\s=\s.*[\w\])\"]$|\s*//|\s*\{|\.\w+$)")
NOT_SWIFT = re.compile(r"[─│▶┌╱⟋↑↓┼├✗∞²▲·▮⟶→]")

# Examples that cannot be compiled here, with the reason.
LEFT_OUT = {
    "Presentation Presentation": "extends a class of the reader",
    "FailureReporter FailureReporter": "is for XCTest",
    "Fuzz fuzz": "tests a class of the reader",
    "LoopClock LoopClock": "tests a class of the reader",
    "LoopClock init": "tests a class of the reader",
    "UnimplementedClock UnimplementedClock": "tests a class of the reader",
    "Motion runAndWait": "belongs into an actor",
}
found = set()  # of them


def examples(path):
    """Yields a name and the lines of each example in a file."""
    lines = path.read_text(encoding="utf-8").split("\n")
    number = 0
    while number < len(lines):
        begins = re.match(r"\s*///     \S", lines[number]) and lines[number - 1].strip() == "///"
        number += 1
        if not begins:
            continue
        block, first = [], number - 1
        while re.match(r"\s*///(     .*)?$", lines[first]):
            block.append(re.sub(r"^\s*///( {5})?", "", lines[first]))
            first += 1
        number = first
        while block and not block[-1].strip():
            block.pop()
        while re.match(r"\s*(///.*|@[\w()]+|)$", lines[first]):
            first += 1
        declaration = lines[first].strip()
        code = "\n".join(block)
        if not re.match(r"(public|open|extension|case)\b", declaration) \
                or not BEGINNING.match(block[0]) \
                or NOT_SWIFT.search(re.sub(r"//.*", "", code)):
            continue
        name = re.search(r"\b(?:func|var|let|class|struct|enum|protocol|extension|case|typealias) ([\w.]+)"
                         r"|\b(init|subscript)", declaration)
        title = f"{path.stem} {(name[1] or name[2]) if name else ''}".strip()
        if title in LEFT_OUT:
            found.add(title)
        else:
            yield title, block


# Modules that only Linux has, with tests of their own; what compiles everywhere does not import them.
LINUX_ONLY = {"CoreGraphics", "CoreGraphicsTypes", "QuartzCore", "QuartzCoreTesting", "UIKit"}


def files():
    result = {}
    for module in sorted(path for path in pathlib.Path("Sources").iterdir() if path.is_dir()):
        if module.name in LINUX_ONLY:
            continue
        blocks = [
            # What is left out in an example is left out here.
            documents.Block(name, "swift", [re.sub(r"\s*…\s*(?=\}|$)", " ", line) for line in lines], 1)
            for path in sorted(module.rglob("*.swift")) for name, lines in examples(path)]
        if not blocks:
            continue
        suite = suites.Suite(documents.Document(module / "Examples.docc" / "Examples.md", blocks), wraps=True)
        if module.name == "LayerPictures":
            suite.imports.add("LayerReports")
        used = {}
        body = "\n".join(function.text(used).replace("  @Test func", "  func")
                         for function in suite.functions)
        # They are not run, so they need not be tests.
        lifted = [re.sub(r"@(Test|Suite)(\((\([^()]*\)|[^()])*\))?\s*", "", piece)
                  for piece in suite.lifted]
        result[suites.FOLDER / f"{module.name}Examples.swift"] = (
            f"// Made by Utilities/snippets.sh from comments in Sources/{module.name}; do not edit.\n"
            "// swift-format-ignore-file\n\n"
            + "".join(f"import {name}\n" for name in sorted(suite.imports))
            + f"\nextension ExampleNames {{\n{body}}}\n"
            + "".join(f"\n{piece}\n" for piece in lifted))
    if found != set(LEFT_OUT):
        sys.exit(f"Utilities/snippets/comments.py leaves out {set(LEFT_OUT) - found}, which do not exist")
    return result
