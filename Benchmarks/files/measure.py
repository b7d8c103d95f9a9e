#!/usr/bin/env python3
"""Measures loading scene files, beside Python's readers of the same files in the same run.

    measure.py FILE-BENCHMARK [--layers 10000,100000] [--runs 5] [--tabs]

Native JSON is compared with json.load, markup with ElementTree, both by processor time. A load of ours
makes the layers and animations and commits them; Python's makes its objects. Memory is the peak of a
process that loads the file once, without what it has before, and counts in sizes of the file.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree


def output(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True).stdout


def own_load(program, path):
    """The nanoseconds of the better of two loads in a new process, as Python's memory is warm too."""
    lines = [line.split() for line in output(program, path, "2").decode().splitlines()]
    return min(int(value) for name, value in lines if name == "load")


def own_memory(program, path):
    found = dict(line.split() for line in output(program, path, "1").decode().splitlines())
    return int(found["peak"]) - int(found["start"])


def python_load(path):
    start = time.process_time_ns()
    if path.endswith(".json"):
        with open(path, "rb") as file:
            json.load(file)
    else:
        xml.etree.ElementTree.parse(path)
    return time.process_time_ns() - start


def rows(program, count, runs, folder):
    native = os.path.join(folder, "scene.json")
    markup = os.path.join(folder, "scene.caml")
    generator = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scene.py")
    with open(native, "wb") as file:
        file.write(output(sys.executable, generator, str(count)))
    with open(markup, "wb") as file:
        file.write(output(program, "--markup", native))
    for name, path in (("files.json", native), ("files.caml", markup)):
        # In turn, so that another program disturbs both.
        times = [(own_load(program, path), python_load(path)) for _ in range(runs)]
        own, other = (statistics.median(each) for each in zip(*times))
        size = os.path.getsize(path)
        yield [
            name, count, f"{size / 1e6:.2f} MB", f"{own / count:.0f}", f"{other / count:.0f}",
            f"{own / other:.2f}", f"{size / own * 1e3:.1f} MB/s",
            f"{own_memory(program, path) / size:.1f}",
        ]


parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--layers", default="10000,100000")
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--tabs", action="store_true")
options = parser.parse_args()
heading = ["name", "layers", "file", "ns a layer", "Python", "ratio", "speed", "memory / file"]
with tempfile.TemporaryDirectory() as folder:
    counts = [int(count) for count in options.layers.split(",")]
    table = [heading]
    for count in counts:
        table += rows(options.program, count, options.runs, folder)
for row in table:
    texts = [str(each) for each in row]
    print("\t".join(texts) if options.tabs else "".join(text.ljust(14) for text in texts).rstrip())
