#!/usr/bin/env python3
"""Measures what large Lottie compositions take: a page, a check, a PNG and a GIF.

    compositions.py LAYER-INSPECT [--runs 3]

The time is that of the processor, the best of some runs, with the start of the command and the reading
of the file.
"""

import argparse
import json
import math
import os
import resource
import subprocess
import tempfile


def fixed(value):
    return {"a": 0, "k": value}


def keyed(frames, values, **bends):
    eased = {"i": {"x": [0.667], "y": [1]}, "o": {"x": [0.333], "y": [0]}, **bends}
    last = len(frames) - 1
    return {"a": 1, "k": [
        {"t": frame, "s": value, **(eased if index < last else {})}
        for index, (frame, value) in enumerate(zip(frames, values))]}


def ring(count, radius, turn):
    """A closed path around the origin."""
    angles = [2 * math.pi * index / count + turn for index in range(count)]
    points = [[round(radius * math.cos(a), 3), round(radius * math.sin(a), 3)] for a in angles]
    bends = [[round(-0.3 * y, 3), round(0.3 * x, 3)] for x, y in points]
    return {"c": True, "v": points, "i": [[-x, -y] for x, y in bends], "o": bends}


def still():
    return {"o": fixed(100), "r": fixed(0), "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100])}


def blob(index, end, points, keys):
    """A layer that moves along curves, turns and fades, with a path that changes and is filled and drawn."""
    frames = [end * key / keys for key in range(keys + 1)]
    places = [[50 + (index * 7 + key * 31) % 100, 50 + (index + key * 13) % 90, 0] for key in range(keys + 1)]
    motion = {
        **still(), "r": keyed([0, end], [[0], [30 + index % 7]]), "o": keyed([0, end], [[20], [100]]),
        "p": keyed(frames, places, to=[10, 5, 0], ti=[-10, 3, 0]),
    }
    shapes = [ring(points, 30, 0), ring(points, 40, 0.3), ring(points, 30, 0)]
    items = [
        {"ty": "sh", "ks": keyed([0, end / 2, end], [[shape] for shape in shapes])},
        {"ty": "st", "c": fixed([0, 0, 0, 1]), "o": fixed(100), "w": keyed([0, end], [[2], [5]])},
        {"ty": "fl", "c": fixed([index % 10 / 10, 0.5, 0.3, 1]), "o": fixed(100)},
        {"ty": "tr", **still()},
    ]
    return {"ty": 4, "ind": index + 1, "ip": 0, "op": end, "st": 0, "ks": motion,
            "shapes": [{"ty": "gr", "it": items}]}


def composition(layers, width, height, end, assets=()):
    return {"v": "5.7.0", "fr": 30, "ip": 0, "op": end, "w": width, "h": height,
            "layers": layers, "assets": list(assets)}


def blobs(size, end, width, points=12, keys=2):
    """A composition of blobs as large as a number of bytes."""
    one = len(json.dumps(blob(100, end, points, keys), separators=(",", ":")))
    return composition([blob(i, end, points, keys) for i in range(size // one)], width, width, end)


def rooms(count):
    """Many compositions of the size of the picture, most of them faint, each with a small box."""
    assets, layers = [], []
    for index in range(count):
        box = [{"ty": "rc", "p": fixed([0, 0]), "s": fixed([30, 20]), "r": fixed(4)},
               {"ty": "fl", "c": fixed([0.2, 0.4, 0.1 * (index % 10), 1]), "o": fixed(100)}]
        place = fixed([50 + index * 37 % 1300, 50 + index * 53 % 900])
        assets.append({"id": f"c{index}", "layers": [
            {"ty": 4, "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": {**still(), "p": place}, "shapes": box}]})
        layers.append({"ty": 0, "ind": index + 1, "refId": f"c{index}", "ip": 0, "op": 60, "st": 0,
                       "w": 1440, "h": 1024, "ks": {**still(), "o": fixed(50 if index % 3 else 100)}})
    return composition(layers, 1440, 1024, 60, assets)


def seconds(*arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(arguments, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    cases = [
        ("page of 335 kB", blobs(335_000, 60, 400), ["open"], "a.html"),
        ("page of motions with 300 curves each", blobs(335_000, 300, 400, keys=300), ["open"], "a.html"),
        ("check of 3.6 MB", blobs(3_600_000, 60, 400), ["check"], None),
        ("PNG of 699 compositions", rooms(699), ["render", "--at", "0.5"], "a.png"),
        ("GIF of 46 frames, 82 kB", blobs(82_000, 46, 200, points=8), ["render"], "a.gif"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "scene.json")
        for name, scene, command, result in cases:
            with open(path, "w") as file:
                json.dump(scene, file, separators=(",", ":"))
            output = ["-o", os.path.join(folder, result)] if result else []
            arguments = [options.program, command[0], path, *command[1:], *output]
            best = min(seconds(*arguments) for _ in range(options.runs))
            print(f"{name}: {best:.2f} s")


main()
