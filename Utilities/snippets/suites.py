"""Makes a suite of tests for each document: a function for each block that can be tested."""
import pathlib, re
import swift
from documents import fail

FOLDER = pathlib.Path("Tests/DocumentationTests/Snippets")
TRANSCRIPTS = pathlib.Path("Tests/Transcripts/Documents")
SHELLS = ("sh", "shell", "bash", "console")


def name(path):
    """The name of a document in Swift: its module, if it has one, and its file name."""
    module = path.parts[1] if path.parts[0] == "Sources" else ""
    stem = re.sub(r"\W", "", path.stem)
    if path.parts[-2:-1] == ("Decisions",):
        stem = "Decision" + stem[:4]
    elif not module and len(path.parts) > 2:
        stem = path.parts[-2] + stem
    return stem if stem.startswith(module) else module + stem


def raw(lines, indent):
    """The lines as a literal."""
    text = "\n".join(lines)
    hashes = "##"
    return f'{hashes}"""\n' + "".join(
        f"{' ' * indent}{line}\n" if line else "\n" for line in lines) + f'{" " * indent}"""{hashes}'


def lifted(piece):
    """The text of a declaration that is private to its file, so that documents may use the same names."""
    lines = list(piece.lines)
    kinds = r"(class|struct|enum|protocol|actor|extension|typealias|func|let|var)\b"
    if not re.match(r"extension [^{]*:|.*private ", piece.first):
        for index, line in enumerate(lines):
            if re.match(r"(public |final |indirect )*" + kinds, line):
                lines[index] = "private " + line.replace("public ", "", 1)
                break
    return "\n".join(lines).strip("\n")


class Function:
    def __init__(self, heading):
        self.heading = heading
        self.body = []
        self.transcript = []
        self.reason = ""

    def text(self, used):
        title = re.sub(r"[\\`.;:/\[\]<>]", " ", self.heading)
        title = " ".join(title.split()) or "Start"
        used[title] = used.get(title, 0) + 1
        if used[title] > 1:
            title += f" {used[title]}"
        if self.reason or not self.body:
            return ""
        # A name that is used further down needs no use of its own.
        body = "".join(
            f"    {line}\n" if line else "\n" for index, line in enumerate(self.body)
            if not (match := re.fullmatch(r"ignore\((\w+)\)", line))
            or not re.search(rf"\b{match[1]}\b", "\n".join(self.body[index + 1:])))
        asynchronous = "async " if re.search(r"\bawait\b", body) else ""
        return f"  @Test func `{title}`() {asynchronous}throws {{\n{body}  }}\n"


class Suite:
    def __init__(self, document, wraps=False):
        self.wraps = wraps
        self.document = document
        self.functions = []
        self.lifted = []
        module = document.path.parts[1] if document.path.parts[0] == "Sources" else ""
        self.imports = {"LayerAnimation", "LayerModel", "Testing"} | ({module} - {""})
        self.blocks = iter(document.blocks)
        previous = None
        for index, block in enumerate(document.blocks):
            following = document.blocks[index + 1:index + 2]
            output = following[0] if following and following[0].follows \
                and following[0].language in ("text", "") and not following[0].anchor else None
            previous = self.add(block, output, previous) or previous

    def fault(self, block, message):
        fail(self.document.path, block.line, message)

    def add(self, block, output, previous):
        language = block.language
        if language == "swift" and not block.anchor:
            kind = self.swift
        elif language in SHELLS or not language and block.lines[:1] and \
                block.lines[0].startswith("$ "):
            kind = self.commands
        elif language in ("json", "xml"):
            kind = self.scene
        else:
            return None
        if block.continues:
            if not previous:
                self.fault(block, "no block is before this one")
            function = previous
        else:
            function = Function(block.heading)
            self.functions.append(function)
        if block.reason:
            function.reason = block.reason
        else:
            kind(block, output, function)
        return function

    def swift(self, block, output, function):
        pieces = swift.chunks(block.given) + swift.chunks(block.lines)
        hidden = len(swift.chunks(block.given))
        lifts = any(re.match(r"(private )?extension\b", piece.first) or piece.is_test
                    for piece in pieces)
        if function.body:
            function.body.append("")
        for index, piece in enumerate(pieces):
            match = re.match(r"(@\w+ )?import (\w+)", piece.flat)
            if match:
                self.imports.add(match[2])
            elif lifts and (piece.is_type or piece.is_test):
                self.lifted.append(lifted(piece))
            else:
                try:
                    body = piece.lines if index < hidden else swift.statement(piece, self.wraps)
                except ValueError as error:
                    self.fault(block, error)
                function.body += body
        while function.body and not function.body[0].strip():
            function.body.pop(0)
        if output and output.language == "text":
            part = ", isPart: true" if output.is_part else ""
            function.body.append(f"expectPrinted({raw(output.lines, 6)}{part})")

    def commands(self, block, output, function):
        """Adds the commands to the function's transcript, and what the document shows below them."""
        steps = []  # a command, and its output
        console = block.language == "console" or not block.language
        for line in block.lines:
            if console and not line.startswith("$ "):
                if not steps:
                    self.fault(block, "the block does not begin with '$ ' and a command")
                steps[-1][1].append(line)
                continue
            line = line.removeprefix("$ ") if console else line
            if not line or line.startswith("#"):
                continue
            if not re.match(r"(swift run )?layer-inspect( |$)", line):
                self.fault(block, f"only commands of layer-inspect are run: '{line}'; "
                           "put '<!-- snippet: not run, because … -->' above the block")
            steps.append((line.removeprefix("swift run "), []))
        is_part = block.is_part
        if output and not console and steps:
            steps[-1][1].extend(output.lines)
            is_part = is_part or output.is_part
        if block.given:
            function.transcript += ["$ " + "\n> ".join(block.given), "…", ""]
        for index, (command, lines) in enumerate(steps):
            while lines and not lines[-1]:
                lines.pop()
            if not lines:
                lines = ["…"]
            elif is_part:
                lines = ["…", *lines, "…"]
            if index == len(steps) - 1 and block.status:
                lines.append(f"[{block.status}]")
            function.transcript += [f"$ {command}", *lines, ""]

    def scene(self, block, output, function):
        if block.language == "json" and any('"expect": [' in line for line in block.lines):
            function.transcript += ["$ cat > scene.json <<'END'", *("> " + line for line in block.lines), "> END",
                                    "", "$ layer-inspect verify scene.json", "…", ""]
        elif block.language == "json":
            function.body.append(f"try read(json: {raw(block.lines, 6)})")
        else:
            notices = output.lines if output else []
            function.body.append(
                f"try read(markup: {raw(block.lines, 6)}, notices: {raw(notices, 6)})")

    def transcripts(self):
        """The transcripts by their paths: one for each heading with commands."""
        files = {}
        for function in self.functions:
            if function.transcript and not function.reason:
                heading = re.sub(r"\W+", "-", function.heading).strip("-") or "Start"
                path = TRANSCRIPTS / name(self.document.path) / f"{heading}.console"
                while path in files:
                    path = path.with_stem(path.stem + "-again")
                head = f"Made by Utilities/snippets.sh from {self.document.path}; do not edit.\n\n"
                files[path] = head + "\n".join(function.transcript)
        return files

    def text(self):
        """The suite; empty if no block is tested by Swift."""
        if not any(function.body and not function.reason for function in self.functions):
            return ""
        used = {}
        title = name(self.document.path)
        return (
            f"// Made by Utilities/snippets.sh from {self.document.path}; do not edit.\n"
            "// swift-format-ignore-file\n\n"
            + "".join(f"import {module}\n" for module in sorted(self.imports))
            + f'\n@Suite("Snippets of {self.document.path}")\n'
            f"struct {title}Snippets: Snippets {{\n  let given = Given()\n\n"
            + "\n".join(text for function in self.functions if (text := function.text(used))) + "}\n"
            + "".join(f"\n{piece}\n" for piece in self.lifted))
