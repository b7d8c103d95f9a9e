#!/usr/bin/env python3
"""Runs scenes, command lines and calls made to do harm against layer-inspect and the libraries.

    attack.py LAYER-INSPECT ATTACK-LIBRARY [ROW…]

Every row makes its own files, runs a command with a limit of 2 GB and 20 seconds of the processor, and has to end as
it says: with a status, with or without some text, within 2 seconds and 500 MB of resident memory.
Needs Python's standard library only. Ends with 1 when a row is not as it should be.
"""
import itertools
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time

SECONDS, MEGABYTES = 2.0, 500
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<caml>'
FADE = {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}
PLAIN = '{"version": 1, "root": {"id": "r"}}'


def scene(animations=None, **more):
    root = {"id": "r"}
    if animations is not None:
        root["animations"] = animations
    return json.dumps({"version": 1, "root": root, **more})


def one(**changes):
    return scene({"a": {**FADE, **changes}})


def layer(text):
    return f"{HEAD}{text}</caml>"


class Row:
    """A command line and how it has to end.

    `file` is written as NAME of `arguments`, where {} is that name. `status` is the status to end
    with, `says` what standard error has to hold, `prints` what the output has to hold, `lines` the
    largest number of lines of the output and `never` a pattern that neither may hold.
    """

    def __init__(self, name, file, arguments="{}", status=0, says="", prints="", never=None,
                 lines=None, prepare=None, check=None, stdin=None, suffix=".json", limit=None):
        self.name, self.file, self.arguments, self.status = name, file, arguments, status
        self.says, self.prints, self.never, self.lines = says, prints, never, lines
        self.prepare, self.check, self.stdin = prepare, check, stdin
        self.suffix, self.limit = suffix, limit


ANIMATION = ('<animation type="CABasicAnimation" keyPath="opacity" duration="1">'
             '<fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>')
UNSEEN = "[\x00-\x08\x0b-\x1f\x7f\u0080-\u009f\u202a-\u202e\u2066-\u2069]"


def rows():
    yield Row("endless scene without an end to stop at", one(repeatCount="inf"), "{} --fps 10", 2,
              says="never end")
    yield Row("control points of absurd size", one(timingFunction=[0, 1e308, 1, -1e308]),
              "{} --at 0,0.1 --format jsonl", 2, says="timingFunction", never="nan")
    yield Row("control characters in keys and key paths",
              scene({"a\x1b[31m\x07": {**FADE, "keyPath": "opac\x1bity"}}), "{}", 2,
              says="\\u001b", never=UNSEEN)
    yield Row("control characters and overrides in a dump",
              json.dumps({"version": 1, "root": {"id": "r\x1b", "name": "a\u202eb\u009b\x07"}},
                         ensure_ascii=False), "{}", prints="\\u202e", never=UNSEEN)
    yield Row("control characters in a file's name", "{", "{}", 2, says="\\u001b",
              suffix="\x1b[31m\u202e.json", never=UNSEEN)
    yield Row("a cycle a second for a hundred days, with events",
              one(repeatCount="inf", autoreverses=True), "{} --at 0,1e7 --events", lines=40)
    yield Row("cycles of 1e-300, with events", one(duration=1e-300, repeatCount="inf"),
              "{} --at 0,1 --events", lines=40)
    yield Row("an animation that begins at 1e308", one(beginTime=1e308), "{} --fps 10", 2,
              says="--max-frames")
    yield Row("a spring without damping",
              scene({"a": {"class": "SpringAnimation", "keyPath": "opacity", "fromValue": 0,
                           "toValue": 1, "damping": 0}}), "{} --fps 10", lines=100)
    yield Row("1e300 frames a second", PLAIN, "{} --fps 1e300 --to 1", 2, says="--max-frames")
    yield Row("frames up to the largest integer", PLAIN, "{} --frames 0..9223372036854775807", 64,
              says="the last possible is")
    for fps in ("1e-320", "1e-308"):
        yield Row(f"frames at {fps} a second", PLAIN, "{} --frames 0..3 --fps " + fps, 2,
                  says="has no time that a number holds")
    yield Row("the largest time there is", PLAIN, "{} --at 1.7976931348623157e308", prints="t=1.79769e308")
    yield Row("30 000 animations of one layer", scene({f"k{i}": FADE for i in range(30000)}),
              prints="animations 30000")
    yield Row("20 000 layers added by events",
              scene(events=[{"at": i * 1e-5, "add": {"layer": {"id": f"l{i}"}, "to": "#r"}}
                            for i in range(20000)]), "{} --at 0,1", prints="layers 20001")
    yield Row("20 000 animations without keys",
              layer(f"<CALayer><animations>{ANIMATION * 20000}</animations></CALayer>"),
              prints="animation-20000", suffix=".caml")
    yield Row("20 000 unknown attributes",
              layer("<CALayer " + " ".join(f'x{i}="1"' for i in range(20000)) + "/>"),
              says="20000 attributes and elements: kept", suffix=".caml")
    yield Row("70 000 unknown elements",
              layer("<CALayer>" + "".join(f"<x{i}/>" for i in range(70000)) + "</CALayer>"),
              says="it has 65536 properties", suffix=".caml")
    yield Row("200 000 layers with one unknown attribute",
              layer("<CALayer><sublayers>" + '<CALayer foo="1"/>' * 200000 + "</sublayers></CALayer>"),
              prints="layers 200001", says="(200000 times)", suffix=".caml")
    yield Row("50 000 layers that declare a property",
              json.dumps({"version": 1, "root": {"sublayers": [
                  {"declare": {"p": {"type": "number", "default": 1}}}] * 50000}}),
              prints="layers 50001")
    curves = "M0 0" + "Q1 1 2 0" * 40000
    yield Row("a paced path of 40 000 curves",
              scene({"a": {"class": "KeyframeAnimation", "keyPath": "position", "path": curves,
                           "calculationMode": "paced", "duration": 1}}), prints="along a path")
    huge = "M0 0" + "C1e12 3e12 -2e12 1e12 1e12 0" * 10000
    yield Row("a paced path of curves 1e12 long",
              scene({"a": {"class": "KeyframeAnimation", "keyPath": "position", "path": huge,
                           "calculationMode": "paced", "duration": 1}}), prints="along a path")
    yield Row("50 MB of character data",
              layer("<CALayer><contents><![CDATA[" + "x" * 50_000_000 + "]]></contents></CALayer>"),
              suffix=".caml")
    yield Row("a part of a transition without a target",
              layer('<CALayer id="a"><stateTransitions><LKStateTransition fromState="*" toState="b">'
                    '<elements><LKStateTransitionElement object="#2"/></elements>'
                    "</LKStateTransition></stateTransitions></CALayer>"),
              says="kept, not played", suffix=".caml")
    yield Row("an asset manifest", '<?xml version="1.0"?><MicaAssetManifest/>', "{}", 2,
              says="this is an asset manifest", suffix=".caml")
    yield Row("a file without an end", None, "/dev/zero", 2, says="at most 268435456 bytes")
    yield Row("200 MB of line breaks", "\n" * 200_000_000, "{}", 2, says="nothing but white space")
    yield Row("100 MB of line breaks inside a file", "{" + "\n" * 100_000_000, "{}", 2,
              says=":100000001:1: error: the file ends")
    yield Row("a file name that is not UTF-8", PLAIN, "{}", prints="Layer #r", suffix=b"\xff\xfe.json")
    yield Row("the output over the input", PLAIN, "{} -o {}", 2, says="would overwrite",
              check=lambda path: open(path).read() == PLAIN)
    yield Row("the output over the input, by a link", PLAIN, "{} -o {}.link", 2, says="would overwrite",
              prepare=lambda path: os.symlink(path, path + ".link"),
              check=lambda path: open(path).read() == PLAIN)
    yield Row("an empty name", None, [""], 64, says="SCENE is an empty text")
    yield Row("a hexadecimal time", PLAIN, "{} --at 0x1p3", 64, says="got '0x1p3'")
    yield Row("a misspelled XML declaration", '<?xml version="1.0" encoing="UTF-8"?><caml/>', "{}", 2,
              says="did you mean 'encoding'?", suffix=".caml")
    yield Row("an attribute given twice", layer('<CALayer id="a" name="b" id="c"/>'), "{}", 2,
              says=":2:32: error: this attribute is written twice", suffix=".caml")
    yield Row("a size limit of the shell", scene({f"k{i}": FADE for i in range(3000)}),
              "{} -o {}.txt", 2, says="the file would be too large", limit=10_000)


# Each of these ends with what it found or with a sentence that names the cause.
CALLS = """
    frame-in-frame action-sets-its-property group-in-itself groups-100000-deep again-without-a-loop
    completions-of-1e-9 completions-of-1e-300 timers-of-1e-9 timers-at-once settle-of-timers-for-ever
    1e9-frames-a-second tracer-of-tiny-cycles beyond-the-largest-time clock-without-end
    100000-ends-on-one-layer
""".split()


def library_rows():
    for name in CALLS:
        yield Row(name, None, [name], status=None, never="animation '' of a deallocated layer")


def run(command, row, folder, index):
    """Runs a row and gives its seconds, megabytes and what is wrong, which may be nothing."""
    suffix = row.suffix if isinstance(row.suffix, bytes) else row.suffix.encode()
    path = os.path.join(os.fsencode(folder), str(index).encode() + suffix)
    if row.file is not None:
        with open(path, "wb") as file:
            file.write(row.file.encode())
        row.file = ""
    if row.prepare:
        row.prepare(os.fsdecode(path))
    words = row.arguments if isinstance(row.arguments, list) else row.arguments.split(" ")
    words = [os.fsencode(word).replace(b"{}", path) for word in words]

    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
        if row.limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (row.limit, row.limit))

    outputs = [os.path.join(folder, name) for name in ("output", "messages")]
    # Other work on the machine only adds time, so a slow row has two more attempts.
    best = float("inf")
    for _ in range(3):
        start = time.monotonic()
        with open(outputs[0], "wb") as output, open(outputs[1], "wb") as messages:
            process = subprocess.Popen([*command, *words], stdin=subprocess.DEVNULL, stdout=output,
                                       stderr=messages, preexec_fn=limits,
                                       env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
            # One that waits for nothing; the limit of the processor's time ends the others, on a busy machine, too.
            timer = threading.Timer(300, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - start
        # The time of the processor counts: other work on the machine is none of the command's.
        best = min(best, seconds, usage.ru_utime + usage.ru_stime)
        if best <= SECONDS:
            break
    seconds = best
    memory = usage.ru_maxrss // (1024 if sys.platform != "darwin" else 1 << 20)
    printed, said = (open(name, errors="replace").read() for name in outputs)
    wrong = []
    if row.status is None:
        is_said = process.returncode == 0 or re.search("Fatal error: .{20}", said)
        if not is_said or process.returncode in (-9, -11):
            wrong.append(f"ended with {process.returncode} and said {said[:300]!r}")
    elif process.returncode != row.status:
        wrong.append(f"ended with {process.returncode}, not {row.status}")
    if row.says not in said:
        wrong.append(f"said {said[:300]!r}, without {row.says!r}")
    if row.prints not in printed:
        wrong.append(f"printed {printed[:300]!r}, without {row.prints!r}")
    if row.never and re.search(row.never, printed + said):
        wrong.append(f"holds {row.never!r}")
    if row.lines and printed.count("\n") > row.lines:
        wrong.append(f"{printed.count(chr(10))} lines, not {row.lines} at most")
    if row.check and not row.check(os.fsdecode(path)):
        wrong.append("the file was changed")
    if seconds > SECONDS:
        wrong.append(f"took {seconds:.1f} s")
    if memory > MEGABYTES:
        wrong.append(f"took {memory} MB")
    if row.file is not None:
        os.remove(path)
    return seconds, memory, wrong


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    command, library = (os.path.abspath(path) for path in sys.argv[1:3])
    wanted = sys.argv[3:]
    # One row after the other: what this program holds counts as memory of those it starts.
    everything = itertools.chain((([command, "dump"], row) for row in rows()),
                                 (([library], row) for row in library_rows()))
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for index, (words, row) in enumerate(everything, 1):
            if wanted and str(index) not in wanted:
                del row
                continue
            seconds, memory, wrong = run(words, row, folder, index)
            failures += bool(wrong)
            mark = "WRONG" if wrong else "ok"
            print(f"{index:3}  {mark:5}  {seconds:5.2f} s  {memory:4} MB  {row.name}", flush=True)
            for line in wrong:
                print(f"            {line}", flush=True)
    print(f"{failures} rows are not as they should be" if failures else "all rows are as they should be")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
