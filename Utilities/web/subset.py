#!/usr/bin/env python3
"""Writes the libraries in the subset of Swift that Embedded Swift compiles.

    subset.py SOURCES OUT

The sources are ordinary Swift. What Embedded Swift lacks is written otherwise here, mechanically, in copies: key paths that
stand for functions become closures, errors get a type, weak references a box, and a protocol that one type conforms to here
becomes this type. All modules become one, since each would compile again what it uses of the others. Files that call the
system are left out. What a rule cannot write is written in stand-ins, or otherwise in the sources themselves.
"""
import pathlib
import re
import sys

# Types that Embedded Swift lacks, by their names; beside this script, because they are no part of the libraries.
STAND_INS = pathlib.Path(__file__).parent / "stand-ins"
MODULES = "LayerModel LayerAnimation LayerText LayerScenes LayerLottie LayerReports LayerPictures LayerWeb".split()

# What a page has not: files and the machine's time. A stand-in is there for the last one.
LEFT_OUT = re.compile(r"^import CLibrary$|SuspendingClock", re.M)

KEY_PATH = re.compile(r"(?<![\w)\]\"}\\])\\\.(\w+(?:[?!]?\.\w+)*)(?=[),\]\s}?])")

RULES = [
    (re.compile(pattern, re.M), new)
    for pattern, new in [
        (r"^import (?!EmbeddedText)\w+$", ""),
        # Errors have one type where they may be any.
        (r"\bthrows(?=[ \n)])", "throws(Failure)"),
        (r"\bany Error\b", "Failure"),
        # An optimised program in Embedded Swift would not say why it stops.
        (r"\bfatalError\(", "stopSaying("),
        # Weak references; a delegate is a program's, of which there is none.
        (r"\bweak (var delegate: \(any)", r"\1"),
        (r"^( *)((?:public |private |private\(set\) |final )*)weak var", r"\1@WeakReference \2var"),
        (r"\[weak self\](.*)self\?\.", r"[reference = WeakReference(self)]\1reference.wrappedValue?."),
        (r"\[unowned (?=\w)", "[unowned(unsafe) "),
        (r"^((?:public |open |final )*class (?:Layer|RenderLoop|LoopRecorder|ConstraintLayoutManager))(: | )(.*)\{$",
         r"\1: WeaklyReferenced, \3{ public final var weakAnchor = WeakAnchor()"),
        (r"WeaklyReferenced, \{", "WeaklyReferenced {"),
        # Protocols whose values are of one type in a page.
        (r"\bany MediaClock\b", "ManualClock"),
        (r"\bany MotionFunction\b", "DecayFunction"),
        (r"AnyHashable\((\w+)\)", r"\1"),
        (r"\bany AnyPresentation\b", "Presentation<Layer>"),
        (r"\bas\? any MatchMoveHost\b", "as? LoopCore"),
        (r"\b[\w.]+ is any NewLayerSource\b", "false"),
        (r" as\? any ChangeAnimator\b", ".flatMap { _ in nil }"),
        (r"\"\\\(type\(of: clock\)\)\"", '"ManualClock"'),
        (r"\\\(type\(of: clock\)\)", "ManualClock"),
        (r"(\w+) as\? AnimationError\b", "AnimationError?.none"),
        (r"String\(describing: type\(of: action\)\)", '"an action"'),
        (r"^.*(?:\blastOther\b|let type: any Action\.Type).*$", ""),
        # A format is a value.
        (r"\bany SceneReader\.Type\b", "SceneFormatReader"),
        (r"\bformat is WallpaperReader\.Type\b", "format?.hasPlanes == true"),
        (r"(?<=[\[ ])(\w+Reader)\.self\b", r"SceneFormatReader(\1.self)"),
        # Types are compared by their addresses, and have no names.
        (r"((?<![.\w])type\(of: \w+\)|\bSelf\.self) (==|!=) (?!nil)([\w.]+)", r"ClassIdentity(\1) \2 ClassIdentity(\3)"),
        (r"let type = type\(of: self\)", "let type = ClassIdentity(type(of: self))"),
        (r"\{ \$0 == type \}", "{ ClassIdentity($0) == type }"),
        (r"\\\(Value\.self\)", "value of its type"),
        (r"\bas: Value\.self\)", "as: Value.propertyType)"),
        (r"\bas type: Any\.Type\b", "as type: PropertyType"),
        (r"is not a \\\(type\)\.", r"is not \\(type.expectation)."),
        # The one task needs no state of its own.
        (r"@TaskLocal static", "nonisolated(unsafe) static"),
        (r"OpenBlock\.\$loop\.withValue\(core\.number, operation: changes\)", "changes()"),
        (r"\bprivate subscript", "subscript"),
        (r", CustomReflectable\b", ""),
    ]
]

# Declarations that only a program with tasks or a debugger uses.
UNUSED = re.compile(r"^( *)(?=\S)(?!//)(?:[\w@()]+ )*(?:(?:var customMirror|func waitForEnd|struct AwaitedEnd)\b|extension \w+: CustomReflectable)")


def without_unused(text):
    """Leaves out the declarations that `UNUSED` finds, up to the line that closes them."""
    lines, kept, end = text.split("\n"), [], None
    for line in lines:
        if end is None:
            found = UNUSED.match(line)
            if not found:
                kept.append(line)
                continue
            end = found[1] + "}"
            while kept and kept[-1].lstrip().startswith(("@", "///")):
                kept.pop()
        if line == end:
            end = None
    return "\n".join(kept)


def with_typed_rethrows(text):
    """Gives a function that throws what its closure throws a parameter for the type of the error."""
    while (end := text.find(" rethrows")) >= 0:
        start = text.rindex("func ", 0, end)
        head = re.sub(r"\bthrows\b", "throws(Failing)", text[start:end])
        head = re.sub(r"^func (\w+)<", r"func \1<Failing: Error, ", head)
        head = re.sub(r"^func (\w+)\(", r"func \1<Failing: Error>(", head)
        text = text[:start] + head + " throws(Failing)" + text[end + len(" rethrows"):]
    return text


def subset(text):
    text = with_typed_rethrows(without_unused(text))
    for pattern, new in RULES:
        text = pattern.sub(new, text)
    return KEY_PATH.sub(lambda path: "{ $0 }" if path[1] == "self" else "{ $0.%s }" % path[1], text)


def rows(path):
    """The names and types of the properties that a file declares."""
    return re.findall(r"static let (\w+) = TypedProperty<(.+?)>\(", re.sub(r"=\s*\n\s*", "= ", path.read_text()))


def accessors(sources):
    """Accessors by name for presented values and cells, which elsewhere are found by key paths."""
    cell = "extension EmitterCell {\n"
    for name, kind in rows(sources / "LayerModel/Layers/EmitterCell+Table.swift"):
        cell += f"  public var {name}: {kind} {{ get {{ self[Property.{name}] }} set {{ self[Property.{name}] = newValue }} }}\n"
    cell += "}\n"
    written = set(re.findall(r"public var (\w+)\b", "".join(
        path.read_text() for path in (sources / "LayerAnimation/RenderLoop").glob("Presentation*.swift"))))
    text = "extension Presentation {\n"
    for path in sorted((sources / "LayerModel/Layer").glob("*.swift")):
        for name, kind in rows(path):
            if name not in written and name != "contentsAreFlipped":
                text += f"  public var {name}: {kind} {{ values.shown(LayerProperty.{name}) }}\n"
    text += "}\n"
    for path in sorted((sources / "LayerModel/Layers").glob("*Layer.swift")):
        if found := rows(path):
            text += f"extension Presentation where Source == {path.stem} {{\n"
            for name, kind in found:
                text += f"  public var {name}: {kind} {{ values.shown({path.stem}.Property.{name}) }}\n"
            text += "}\n"
    return cell + text


def main(sources, out):
    out.mkdir(parents=True, exist_ok=True)
    for module in MODULES:
        for path in sorted((sources / module).rglob("*.swift")):
            text = path.read_text()
            if module != "LayerWeb":
                if LEFT_OUT.search(text) or path.stem.endswith("+Files"):
                    continue
                text = subset(text)
                # The one name that two modules have.
                if module == "LayerPictures":
                    text = re.sub(r"\bKeyTimes\b", "FilmKeyTimes", text)
            (out / f"{module}__{path.name}").write_text(text)
    for path in sorted(STAND_INS.glob("*.swift")):
        (out / f"StandIns__{path.name}").write_text(path.read_text())
    (out / "Accessors.swift").write_text(accessors(sources))


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
