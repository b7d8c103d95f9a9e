"""Turns the Swift of a document into the body of a test: values in comments are expected."""
import re


def split_comment(line):
    """Returns a line without its comment and without the contents of strings, and the comment."""
    code, index, inside = "", 0, []  # `inside`: '"' in a string, depths in interpolations
    while index < len(line):
        char = line[index]
        if inside and inside[-1] == '"':
            if line.startswith("\\(", index):
                inside.append(0)
                index += 1
            elif char == "\\":
                index += 1
            elif char == '"':
                inside.pop()
                code += '"' if not inside else ""
        elif inside:
            if char == '"':
                inside.append('"')
            elif char == "(":
                inside[-1] += 1
            elif char == ")":
                inside[-1] -= 1
                if inside[-1] < 0:
                    inside.pop()
        elif line.startswith("//", index):
            return code.rstrip(), line[:index].rstrip(), line[index + 2:].strip()
        else:
            code += char
            if char == '"':
                inside.append('"')
        index += 1
    return code.rstrip(), line.rstrip(), ""


class Chunk:
    """A statement or declaration at the outermost level, with the comments above it."""

    def __init__(self):
        self.lines = []
        self.flat = ""  # the code without comments, strings and what is in brackets
        self.code = []  # the lines without comments
        self.comment = ""  # at the end of the last line
        self.depth = 0  # of brackets

    def add(self, line, code, bare):
        self.lines.append(line)
        self.code.append(code)
        for char in bare.strip() + " ":
            if char in ")]}":
                self.depth -= 1
            if self.depth == 0:
                self.flat += char
            if char in "([{":
                self.depth += 1
        self.flat = self.flat.rstrip()

    @property
    def first(self):
        """The code without the attributes before it."""
        return re.sub(r"^(@\w+(\([^)]*\))?\s*)+", "", self.flat)

    @property
    def is_type(self):
        words = r"(public |private |fileprivate |final |indirect |nonisolated |open )*"
        return bool(re.match(words + r"(class|struct|enum|protocol|actor|extension|typealias)\b",
                             self.first))

    @property
    def is_test(self):
        return bool(re.match(r"@(Test|Suite)\b", self.flat))

    @property
    def is_statement(self):
        """Whether it is more than an expression: a declaration, a branch or an assignment."""
        keywords = (r"(func|for|while|if|guard|switch|do|defer|return|throw|repeat|import|lazy|weak"
                    r"|unowned|final|private|public|_)\b|[@#]")
        return bool(re.match(keywords, self.flat) or self.is_type
                    or re.search(r"\s[-+*/%|&^]?=\s", self.flat))

    @property
    def is_open_expression(self):
        """Whether it is an expression whose value may be in the comment below it."""
        return not self.comment and not self.is_statement and not self.name

    @property
    def name(self):
        """The name that the statement declares."""
        match = re.match(r"(?:let|var)\s+(\w+)[^=]*=", self.flat)
        return match[1] if match else ""


def chunks(lines):
    """Returns the statements and declarations of some lines, at the outermost level."""
    result, chunk, in_text = [], Chunk(), False
    for line in lines:
        if in_text:  # in a string of several lines
            in_text = '"""' not in line
            chunk.add(line, line, "" if in_text else split_comment(line.split('"""')[1])[0])
            continue
        in_text = line.count('"""') % 2 == 1
        bare, code, comment = split_comment(line.split('"""')[0] if in_text else line)
        if chunk.depth == 0 and chunk.flat:
            # A line that begins with a dot or an operator goes on with the statement above.
            goes_on = re.match(r"\s*(\.\w|[-+*/?:&|]\s|&&|\|\||\?\?)", bare)
            if not bare and (re.match(r"throws: ", comment)
                             or chunk.is_open_expression and value(comment)[0]):
                chunk.comment = comment
                continue
            if not goes_on and not re.search(r"[=,]$|^(@\w+(\(\))?\s*)+$", chunk.flat):
                result.append(chunk)
                chunk = Chunk()
        if bare or in_text:
            chunk.comment = comment
            chunk.add(line, line if in_text else code, bare)
        else:
            chunk.lines.append(line)
    if chunk.lines:
        result.append(chunk)
    return result


NUMBER = r"[-−]?\d[\d_]*(\.\d+)?(e[-+]?\d+)?"


VALUE_LIKE = re.compile(r'[-−]?\d|(true|false|nil)\b|"|\.\w|[(\[][-−]?\d')


def value(comment):
    """Returns the value at the start of a comment, and whether it is compared as text."""
    depth, quoted, text = 0, False, ""
    for char in comment:
        if char == '"':
            quoted = not quoted
        if not quoted:
            depth += (char in "([") - (char in ")]")
            if depth == 0 and char in ":;,":
                break
        text += char
    text = text.strip()
    if re.fullmatch(r'true|false|nil|"(?:[^"\\]|\\.)*"|\.\w+(\(.*\))?|\[\]|\[[".].*\]', text):
        return text, False
    if re.match(NUMBER + r"(\s|$)", text):
        return re.match(NUMBER, text)[0].replace("−", "-"), True
    if re.match(r"[(\[][-−\d].*[)\]]$", text):
        return text.replace("−", "-"), True
    return None, False


def literal(text):
    hashes = "#" if '"' in text or "\\" in text else ""
    return f'{hashes}"{text}"{hashes}'


def statement(chunk, wraps=False):
    """Returns the lines of a chunk, with an expectation if its comment is a value.

    If `wraps` is true, an expression may return what nobody uses.
    """
    found, as_text = value(chunk.comment)
    if chunk.name:
        check = expectation(chunk.name, "", found, as_text) if found else f"ignore({chunk.name})"
        return chunk.lines + [check]
    if not chunk.flat or chunk.is_statement:
        return chunk.lines
    code = "\n".join(chunk.code).strip()
    effects = re.match(r"((try|await)\s+)*", code)[0].strip()
    expression = code[len(effects):].strip()
    if not found and not wraps and VALUE_LIKE.match(chunk.comment):
        raise ValueError(f"the comment '{chunk.comment}' begins like a value, but is none; "
                         "put a colon behind the value, or begin with a word")
    if chunk.flat.startswith("print("):
        return chunk.lines + ([expectation("given.lastLine", "", found, True)] if found else [])
    throws = re.match(r"throws: (.*)", chunk.comment)
    if throws:
        return [f"expect(throwing: {literal(throws[1])}) {{ {code} }}"]
    if found:
        return [expectation(expression, effects, found, as_text)]
    if wraps or chunk.comment or not chunk.flat.endswith((")", "}")):
        return [f"{effects} ignore({expression})  // {chunk.comment}".strip()]
    return chunk.lines


def expectation(expression, effects, found, as_text):
    if as_text:
        text = found[1:-1] if found.startswith('"') else found
        return f"{effects} expect({expression}, shows: {literal(text)})".strip()
    return f"#expect({effects + ' ' if effects else ''}({expression}) == {found})"
