"""Makes a test file for each section of a tutorial.

The code of a tutorial is in files called NAME-SECTION-File.swift. A section has the files of its number, and of
those that it does not change the version of the last section before it. Manifests are left out.
"""
import pathlib, re
import swift, suites


def sections():
    """Yields the name of each section, and the paths of its files."""
    names = {}
    for path in sorted(pathlib.Path("Sources").glob("*/*.docc/**/*.swift")):
        match = re.fullmatch(r"(\w+)-(\d+)-(\w+)", path.stem)
        if match and match[3] != "Package":
            names.setdefault(match[1], {}).setdefault(int(match[2]), {})[match[3]] = path
    for name, numbers in sorted(names.items()):
        files = {}
        for number in sorted(numbers):
            files |= numbers[number]
            yield f"{name}{number}", [files[file] for file in sorted(files)]


def text(paths):
    imports, pieces = {"Testing"}, []
    for path in paths:
        for piece in swift.chunks(path.read_text(encoding="utf-8").rstrip("\n").split("\n")):
            match = re.match(r"(@testable )?import (\w+)", piece.flat)
            if match:
                # What the tutorial tests is in this file.
                imports |= set() if match[1] else {match[2]}
                continue
            code = suites.lifted(piece)
            if "expectGolden" in code:
                # Its recording is not beside this file.
                code = re.sub(r"^@Test(\(.*\))?\n", "", code, flags=re.MULTILINE)
            pieces.append(code)
    return (
        f"// Made by Utilities/snippets.sh from {', '.join(path.name for path in paths)}; do not edit.\n"
        "// swift-format-ignore-file\n\n"
        + "".join(f"import {module}\n" for module in sorted(imports))
        + "".join(f"\n{piece}\n" for piece in pieces))


def files():
    return {suites.FOLDER / f"Tutorial{name}.swift": text(paths) for name, paths in sections()}


def transcripts():
    """A transcript for each file of a tutorial that has a command, and below it what it prints."""
    files = {}
    folder = pathlib.Path("Sources/LayerTesting/LayerTesting.docc/Tutorials")
    for path in sorted(folder.rglob("*.txt")):
        text = path.read_text(encoding="utf-8")
        if text.startswith("$ layer-inspect"):
            # The scenes have the names that the tutorial gives them.
            given = "".join(
                f"$ cp {folder}/Lamp/{file}.caml {name}.caml\n\n"
                for file, name in (("Lamp-1-lamp", "lamp"), ("Lamp-3-lamp", "lamp-dim")))
            # Scenes that differ are the status 1, which a terminal does not print.
            status = "\n[1]\n" if text.startswith("$ layer-inspect diff") else ""
            files[suites.TRANSCRIPTS / "Tutorials" / f"{path.stem}.console"] = given + text + status
    return files
