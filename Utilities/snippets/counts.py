"""Checks and renews the numbers that documents state about this repository, by the commands beside them.

    <!-- counts 195 = git ls-files 'Tests/Conformance/*.json' | wc -l -->

The text up to the next blank line has the number, too. A limit in a source, 600_000, is 600 000 in a text.
"""
import pathlib, re, subprocess, sys

COUNT = re.compile(r"^<!-- counts (\d[\d ]*) = (.*) -->\n((?:(?!<!-- counts).+\n)+)", re.MULTILINE)


def renew(path, checks):
    """Renews the numbers of a document, or ends the program if it checks and one is wrong."""
    text = path.read_text(encoding="utf-8")

    def renewed(match):
        old, command, paragraph = match.groups()
        new = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True).stdout.strip()
        new = new.replace("_", " ")
        if checks and new != old:
            sys.exit(f"{path}: {old} is {new} now; Utilities/snippets.sh renews it: {command}")
        if not re.search(rf"\b{old}\b", paragraph):
            sys.exit(f"{path}: no {old} stands below its count: {command}")
        return f"<!-- counts {new} = {command} -->\n" + re.sub(rf"\b{old}\b", new, paragraph, count=1)

    if (new := COUNT.sub(renewed, text)) != text:
        path.write_text(new, encoding="utf-8")
