"""Keeps the line numbers of quoted source files true.

A quotation is a block directly below a line with a link such as
[Timing.swift](../Sources/LayerModel/Timing.swift#L12-L30); it has these lines of the file.
"""
import re
import documents


def find(lines, quoted):
    """Returns the numbers of the first lines of each place where the quoted lines are."""
    def bare(text):
        indent = min((len(line) - len(line.lstrip()) for line in text if line.strip()), default=0)
        return [line[indent:].rstrip() for line in text]
    return [number + 1 for number in range(len(lines) - len(quoted) + 1)
            if bare(lines[number:number + len(quoted)]) == bare(quoted)]


def renew(page, checks):
    """Writes the line numbers of a page anew, or fails if they are not what they should be."""
    text = page.read_text(encoding="utf-8")
    lines = text.split("\n")
    for block in documents.read(page).blocks:
        if not block.anchor:
            continue
        where, target = block.anchor
        file = (page.parent / target).resolve()
        if not file.exists():
            documents.fail(page, where + 1, f"there is no {target}")
        found = find(file.read_text(encoding="utf-8").split("\n"), block.lines)
        if not found:
            documents.fail(page, block.line, f"{target} does not have these lines")
        old = int(re.search(re.escape(target) + r"#L(\d+)", lines[where])[1])
        first = min(found, key=lambda number: abs(number - old))
        lines[where] = re.sub(re.escape(target) + r"#L\d+(-L\d+)?",
                              f"{target}#L{first}-L{first + len(block.lines) - 1}", lines[where])
    if "\n".join(lines) != text:
        if checks:
            documents.fail(page, 1, "line numbers of quotations are stale; run Utilities/snippets.sh")
        page.write_text("\n".join(lines), encoding="utf-8")
