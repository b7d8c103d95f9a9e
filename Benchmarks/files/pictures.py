#!/usr/bin/env python3
"""Measures pictures of a scene: 200 layers with two animations each that always run, 10 s of 60 frames.

    pictures.py LAYER-INSPECT [--seconds 10] [--runs 3] [--tabs]

The time is that of the processor, the best of some runs, with the start of the command and the reading
of the scene. A dump of the same frames is there for comparison.
"""

import argparse
import json
import os
import resource
import subprocess
import tempfile

LAYERS = 200
CURVES = ["linear", "easeIn", "easeOut", "easeInEaseOut"]


def move(index, x, y):
    if index % 5 == 4:
        return {
            "class": "KeyframeAnimation", "keyPath": "position.y", "repeatCount": "inf",
            "values": [y, y + 21.3, y - 4.7, y], "keyTimes": [0, 0.3, 0.8, 1],
            "duration": 1.1 + index % 3 * 0.4, "calculationMode": "cubic",
        }
    return {
        "class": "BasicAnimation", "keyPath": "position.x", "fromValue": x, "toValue": x + 37.5,
        "duration": 0.7 + index % 7 * 0.31, "autoreverses": True, "repeatCount": "inf",
        "timingFunction": CURVES[index % 4],
    }


def turn(index):
    if index % 3 == 0:
        return {
            "class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
            "toValue": 6.283185307179586, "duration": 2.3 + index % 11 * 0.2, "repeatCount": "inf",
        }
    if index % 3 == 1:
        return {
            "class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.2, "toValue": 1,
            "duration": 0.9 + index % 5 * 0.3, "autoreverses": True, "repeatCount": "inf",
            "timingFunction": "easeInEaseOut",
        }
    return {
        "class": "SpringAnimation", "keyPath": "transform.scale", "fromValue": 0.6, "toValue": 1,
        "damping": 3, "stiffness": 90, "duration": 1.7, "repeatCount": "inf",
    }


def scene():
    """Ten rows of layers with every kind of curve, as in the tests of pages."""
    layers = []
    for index in range(LAYERS):
        x, y = index % 20 * 48 + 30, index // 20 * 60 + 40
        layers.append({
            "id": f"box{index}", "bounds": [0, 0, 36, 44], "position": [x, y],
            "backgroundColor": [index % 20 / 20, 0.5, index // 20 / 10, 1],
            "cornerRadius": 0 if index % 2 else 6,
            "animations": {"move": move(index, x, y), "turn": turn(index)},
        })
    root = {"id": "root", "bounds": [0, 0, 1040, 640], "position": [520, 320], "sublayers": layers}
    return {"version": 1, "root": root}


def size(count):
    return f"{count / 1e6:.2f} MB" if count >= 1e6 else f"{count / 1e3:.0f} kB"


def processor_time():
    """The seconds that the programs started here have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def row(title, command, frames, runs, folder, seconds=None):
    """The best time of some runs; bytes for a layer and a second, if the picture has seconds."""
    times = []
    path = os.path.join(folder, "output")
    for _ in range(runs):
        with open(path, "wb") as file:
            start = processor_time()
            subprocess.run(command, check=True, stdout=file)
            times.append(processor_time() - start)
    best, count = min(times), os.path.getsize(path)
    share = f"{count / LAYERS / seconds:.0f}" if seconds else ""
    return [title, f"{best:.2f} s", f"{frames / best:.0f}" if frames > 1 else "", size(count), share]


def rows(program, seconds, runs, folder):
    yield ["", "time", "frames a second", "size", "bytes for a layer and a second"]
    path = os.path.join(folder, "scene.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(scene(), file)
    last = seconds * 60
    draw = [program, "render", path]
    whole = ["--from", "0", "--to", str(seconds)]
    yield row("`render`, one frame", draw, 1, runs, folder)
    times = ",".join(f"{seconds * index / 7:.3f}" for index in range(8))
    strip = draw + ["--format", "filmstrip", "--at", times]
    yield row("`render --format filmstrip`, 8 frames", strip, 8, runs, folder)
    for form in ("animated-svg", "html"):
        command = draw + ["--format", form] + whole
        yield row(f"`render --format {form}`", command, last + 1, runs, folder, seconds)
    dump = [program, "dump", path, "--frames", f"0..{last}"]
    yield row(f"`dump --frames 0..{last}`, for comparison", dump, last + 1, runs, folder)


parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--seconds", type=int, default=10)
parser.add_argument("--runs", type=int, default=3)
parser.add_argument("--tabs", action="store_true")
options = parser.parse_args()
WIDTHS = [44, 10, 18, 12, 0]
with tempfile.TemporaryDirectory() as folder:
    for each in rows(options.program, options.seconds, options.runs, folder):
        padded = "".join(text.ljust(width) for text, width in zip(each, WIDTHS)).rstrip()
        print("\t".join(each) if options.tabs else padded, flush=True)
