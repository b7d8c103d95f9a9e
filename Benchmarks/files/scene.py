#!/usr/bin/env python3
"""Prints a native scene with many layers, of which a fifth is animated.

    scene.py LAYERS [--animated PERCENT]

The layers have mixed properties, as scenes that tools export: a tree with ten sublayers in a layer, text
and shapes, names, colours in two forms, transforms, and animations of five kinds. The same arguments give
the same bytes.
"""

import argparse
import json
import sys

COLORS = ["#ff8800", "#1c2e4a", "#0a84ffcc", [0.25, 0.5, 0.75], [1, 0.5, 0.125, 0.9]]
CURVES = ["easeInEaseOut", "linear", "default", "sineInOut", [0.42, 0, 0.58, 1]]
WORDS = ["row", "title", "badge", "avatar", "divider", "button", "backdrop"]


class Numbers:
    """A linear congruential generator: the same numbers with every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def between(self, low, high, digits=2):
        scale = 10**digits
        return round(low + self.below(int((high - low) * scale)) / scale, digits)


def animation(numbers, index):
    timing = {"duration": numbers.between(0.1, 3), "timingFunction": CURVES[index % 5]}
    if index % 3 == 0:
        timing["beginTime"] = numbers.between(0, 1)
    if index % 4 == 0:
        timing |= {"repeatCount": "inf", "autoreverses": True}
    if index % 5 == 0:
        timing |= {"fillMode": "both", "removedOnCompletion": False}
    kind = numbers.below(5)
    if kind == 0:
        ends = {"keyPath": "opacity", "fromValue": 0, "toValue": numbers.between(0, 1)}
        return "fade", {"class": "BasicAnimation"} | ends | timing
    if kind == 1:
        points = [[numbers.between(0, 640), numbers.between(0, 480)] for _ in range(4)]
        row = {"keyPath": "position", "values": points, "keyTimes": [0, 0.25, 0.5, 1]}
        return "move", {"class": "KeyframeAnimation"} | row | timing
    if kind == 2:
        spring = {"keyPath": "transform.scale", "fromValue": 0.5, "toValue": 1, "stiffness": 200}
        timing["duration"] = "settling"
        return "pop", {"class": "SpringAnimation", "damping": 12} | spring | timing
    if kind == 3:
        ends = {"keyPath": "transform.rotation.z", "byValue": "90deg", "additive": True}
        return "turn", {"class": "BasicAnimation"} | ends | timing
    parts = [
        {"class": "BasicAnimation", "keyPath": "bounds.size", "toValue": [80, 60], "duration": 0.5},
        {"class": "BasicAnimation", "keyPath": "backgroundColor", "toValue": "#00ff00"},
    ]
    return "both", {"class": "AnimationGroup", "animations": parts} | timing


def layer(numbers, index, percent):
    made = {"id": f"layer-{index}", "name": f"{WORDS[numbers.below(7)]} {index}"}
    kind = index % 10
    if kind == 3:
        made |= {"class": "TextLayer", "string": f"Label {index}", "fontSize": 14}
    elif kind == 6:
        outline = f"M 0 0 L {numbers.below(90)} {numbers.below(90)} L 40 80 Z"
        made |= {"class": "ShapeLayer", "path": outline, "fillColor": COLORS[index % 5]}
    made["bounds"] = [0, 0, numbers.between(10, 300), numbers.between(10, 300)]
    made["position"] = [numbers.between(0, 640), numbers.between(0, 480)]
    if numbers.below(2) == 0:
        made["backgroundColor"] = COLORS[numbers.below(5)]
    if numbers.below(3) == 0:
        made["opacity"] = numbers.between(0, 1)
    if numbers.below(3) == 0:
        made |= {"cornerRadius": numbers.below(20), "masksToBounds": True}
    if numbers.below(4) == 0:
        made |= {"shadowOpacity": 0.5, "shadowRadius": 4.5, "shadowOffset": [0, 2]}
    if numbers.below(5) == 0:
        made["transform"] = [{"translate": [numbers.below(50), 10]}, {"rotate": "30deg"}]
    if numbers.below(6) == 0:
        made |= {"anchorPoint": [0, 1], "zPosition": numbers.below(100)}
    if numbers.below(8) == 0:
        made["hidden"] = True
    if numbers.below(100) < percent:
        made["animations"] = dict([animation(numbers, index)])
    return made


def scene(count, percent):
    numbers = Numbers(count)
    root = {"id": "root", "bounds": [0, 0, 640, 480]}
    layers = [root] + [layer(numbers, index, percent) for index in range(1, count)]
    # The sublayers of layer n are the layers 10n + 1 up to 10n + 10.
    for index in range(1, count):
        layers[(index - 1) // 10].setdefault("sublayers", []).append(layers[index])
    return {"version": 1, "name": f"{count} layers", "root": root}


parser = argparse.ArgumentParser()
parser.add_argument("layers", type=int)
parser.add_argument("--animated", type=int, default=20)
options = parser.parse_args()
json.dump(scene(options.layers, options.animated), sys.stdout)
print()
