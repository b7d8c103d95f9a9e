"""Reads the fenced blocks of documents, with the markers above them."""
import dataclasses, pathlib, re, sys


@dataclasses.dataclass
class Block:
    heading: str
    language: str
    lines: list
    line: int
    continues: bool = False
    given: list = dataclasses.field(default_factory=list)
    reason: str = ""  # why it is not compiled, run or read
    status: int = 0  # the exit status of the last command
    is_part: bool = False  # whether the output is only a part
    follows: bool = False  # whether nothing but markers is between the block before and this one
    anchor: tuple = ()  # the line with the anchor of a quotation, and the path of its file


@dataclasses.dataclass
class Document:
    path: pathlib.Path
    blocks: list
    tested_by: str = ""


EXCLUDED = re.compile(r"not (compiled|run|read), because (.+)", re.DOTALL)
ANCHOR = re.compile(r"\[[^\]]*\]\(([^)#]+\.swift)#L\d+(?:-L\d+)?\)")


def fail(path, line, message):
    sys.exit(f"{path}:{line}: {message}")


def mark(block, text, fault):
    """Applies the text of one marker to the block below it."""
    if text == "snippet: continues":
        block.continues = True
    elif text.startswith("snippet: given"):
        block.given += text.removeprefix("snippet: given").strip("\n").split("\n")
    elif match := EXCLUDED.fullmatch(text.removeprefix("snippet: ")):
        block.reason = " ".join(match[2].split())
    elif match := re.fullmatch(r"snippet: exit status (\d+)", text):
        block.status = int(match[1])
    elif text == "output: part":
        block.is_part = True
    else:
        fault(f"'{text}' is not a marker; see 'Write a document' in CONTRIBUTING.md")


def read(path):
    document = Document(path, [])
    heading = path.stem
    markers = []
    last = ""  # the last line with text outside of blocks and comments
    fresh = False  # whether nothing but comments came after the block before
    lines = path.read_text(encoding="utf-8").split("\n")
    number = 0
    while number < len(lines):
        line, start = lines[number], number + 1
        number += 1
        text = line.strip()
        fence = re.match(r"(```+|~~~+)\s*([\w-]*)", text)
        if fence:
            indent = len(line) - len(line.lstrip())
            block = Block(heading, fence[2], [], start, follows=fresh)
            while number < len(lines) and not lines[number].strip() == fence[1]:
                block.lines.append(lines[number][indent:].rstrip())
                number += 1
            if number == len(lines):
                fail(path, start, "the block has no end")
            number += 1
            for where, marker in markers:
                mark(block, marker, lambda message: fail(path, where, message))
            anchor = ANCHOR.search(last)
            if anchor:
                block.anchor = (last_line, anchor[1])
            document.blocks.append(block)
            markers, last, fresh = [], "", True
        elif text.startswith("<!--"):
            comment = line.split("<!--", 1)[1]
            while "-->" not in comment:
                if number == len(lines):
                    fail(path, start, "the comment has no end")
                comment += "\n" + lines[number]
                number += 1
            comment = comment.split("-->")[0].strip(" ").rstrip()
            if comment.startswith("snippets: tested by "):
                document.tested_by = comment.removeprefix("snippets: tested by ")
                if not pathlib.Path(document.tested_by).exists():
                    fail(path, start, f"there is no {document.tested_by}")
            elif re.match(r"(snippet|output):", comment):
                markers.append((start, comment))
        elif text:
            if markers:
                fail(path, markers[0][0], "no block follows this marker directly")
            if text.startswith("#"):
                heading = text.lstrip("#").replace("`", "").strip()
            last, last_line, fresh = text, number - 1, False
    if markers:
        fail(path, markers[0][0], "no block follows this marker")
    return document
