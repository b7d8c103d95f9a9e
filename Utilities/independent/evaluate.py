#!/usr/bin/env python3
"""An independent evaluator of layer animations, written from the numbered facts alone.

Reads JSON Lines (one case a line) on standard input and writes one JSON line a case; README.md
has the format. `--self-check` verifies the published numbers. Numbers such as F5 and D4 in the
comments are those of the facts. Matrices are 16 numbers, row-major, for row vectors: A·B is
"A, then B", and the translation is m41…m43 (F36).
"""
import json
import sys
from functools import lru_cache
from math import (atan2, cos, exp, expm1, floor, hypot, inf, isinf, pi, remainder, sin,
                  sqrt, ulp)

MISSING = object()  # an end that was not given; None stands for "no colour" (F26)
IDENTITY = [1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0]
undecided = {}      # reason -> indexes of instants where the facts leave the answer open
instant_index = 0


def open_question(reason):
    """Marks the instant at hand: nothing in the facts settles what is shown there."""
    marks = undecided.setdefault(reason, [])
    if not marks or marks[-1] != instant_index:
        marks.append(instant_index)


# ---------------------------------------------------------------- time (F1, F5–F10, F16, F17)

def slack(*numbers):
    """Four ulps of the largest number: closer than that to a boundary counts as being on it."""
    finite = [abs(n) for n in numbers if not isinf(n)]
    return 4 * ulp(max(finite)) if finite else 0.0


def local_time(t, steps):
    """The root's time carried down the layers (F1), and how far it may be off by rounding."""
    tol = slack(t)
    for begin, speed, offset in steps:
        tol = max(tol, slack(begin)) * abs(speed)
        t = (t - begin) * speed + offset
        tol = max(tol, slack(t, offset))
    return t, tol


def phase(a, t, tol, default_duration):
    """F5: (completed cycles, time inside the cycle after autoreverse, duration, slack) or None.

    begin                      begin + R/|speed|          e = elapsed, x = e with sign and offset
      |--cycle 0--|--cycle 1--|--…|                       y = x folded into one cycle
    """
    d = a["duration"] if a["duration"] > 0 else default_duration          # F6, F9, F81
    cyc = d * 2 if a["autoreverses"] else d
    speed, offset = a["speed"], a["timeOffset"]
    total = a["repeatDuration"] if a["repeatDuration"] > 0 else (         # D1
        (a["repeatCount"] if a["repeatCount"] > 0 else 1) * cyc)
    tol = max(tol, slack(a["beginTime"])) * abs(speed)
    e = (t - a["beginTime"]) * abs(speed) if speed else 0.0               # D2: speed 0 stays at 0
    at_end = False
    if abs(e) <= tol:
        e = 0.0
    elif abs(e - total) <= max(tol, slack(total)):
        e, at_end = total, True
    if e < 0:                                                             # F7
        if a["fillMode"] not in ("backwards", "both"):
            return None
        e = 0.0
    elif e > total:
        if a["fillMode"] not in ("forwards", "both"):
            return None
        e, at_end = total, True
    if at_end and speed > 0 and offset == 0 and not isinf(cyc):
        k = round(total / cyc)
        if k >= 1 and abs(total - k * cyc) <= slack(total, k * cyc):
            return k - 1, (0.0 if a["autoreverses"] else d), d, tol       # the last cycle's end
    x = (e if speed > 0 else -e if speed < 0 else 0.0) + offset
    if isinf(cyc):
        n, y = 0, x
    else:
        edge = max(tol, slack(x, offset, cyc))
        n = round(x / cyc)
        if abs(x - n * cyc) <= edge:
            y = 0.0                                                       # D3: the next one's start
        else:
            n = floor(x / cyc)
            y = x - n * cyc
            if a["autoreverses"]:
                y = d if abs(y - d) <= edge else cyc - y if y > d else y
    return n, y, d, tol


@lru_cache(maxsize=200_000)
def ease(points, x):
    """The cubic Bézier (0,0) (x1,y1) (x2,y2) (1,1) at x: bracketed Newton to the last bit."""
    if points is None or x <= 0 or x >= 1:
        return x if points is None else 0.0 if x <= 0 else 1.0
    x1, y1, x2, y2 = points
    cx, cy = 3 * x1, 3 * y1
    bx, by = 3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy
    ax, ay = 1 - cx - bx, 1 - cy - by
    low, high, s = 0.0, 1.0, x
    for _ in range(200):
        miss = ((ax * s + bx) * s + cx) * s - x
        if miss == 0:
            break
        if miss > 0:
            high = s
        else:
            low = s
        slope = (3 * ax * s + 2 * bx) * s + cx
        step = s - miss / slope if slope else low
        if not low < step < high:
            step = (low + high) / 2
        if step == s or high - low <= 1e-17:
            break
        s = step
    return ((ay * s + by) * s + cy) * s


def spring(a, t):
    """F61 in real seconds (F63): offset from the target, −1 at first, added to the target 1."""
    w = sqrt(a["stiffness"] / a["mass"])
    zeta = a["damping"] / (2 * sqrt(a["stiffness"] * a["mass"]))
    if not a["allowsOverdamping"]:
        zeta = min(zeta, 1.0)
    v0 = a["initialVelocity"]
    if zeta < 1:
        wd = w * sqrt(1 - zeta * zeta)
        return 1 + exp(-zeta * w * t) * (-cos(wd * t) + (v0 - zeta * w) / wd * sin(wd * t))
    # Both exponentials over the slower one; expm1(gap·t)/gap becomes t when the roots meet (ζ = 1).
    root = sqrt(zeta * zeta - 1)
    slow = -w / (zeta + root)
    gap = -2 * w * root
    return 1 + exp(slow * t) * (-1 + (v0 + slow) * (expm1(gap * t) / gap if gap else t))


# ---------------------------------------------------------------- matrices (F32, F33, F36)

def mul(a, b):
    return [a[i] * b[j] + a[i + 1] * b[j + 4] + a[i + 2] * b[j + 8] + a[i + 3] * b[j + 12]
            for i in (0, 4, 8, 12) for j in (0, 1, 2, 3)]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def norm(v):
    return hypot(*v)


def rows3(m):
    return [m[0:3], m[4:7], m[8:11]]


def inverse(m):
    """Gauss-Jordan with pivoting; a singular matrix comes back as it is (F36)."""
    rows = [list(m[4 * i:4 * i + 4]) + IDENTITY[4 * i:4 * i + 4] for i in range(4)]
    for c in range(4):
        p = max(range(c, 4), key=lambda r: abs(rows[r][c]))
        if rows[p][c] == 0:
            return list(m)
        rows[c], rows[p] = rows[p], rows[c]
        rows[c] = [v / rows[c][c] for v in rows[c]]
        for r in range(4):
            if r != c:
                rows[r] = [v - rows[r][c] * w for v, w in zip(rows[r], rows[c])]
    return [v for row in rows for v in row[4:]]


def is_affine(m):
    return (m[10] == 1 and m[15] == 1
            and not any(m[i] for i in (2, 3, 6, 7, 8, 9, 11, 14)))        # F36


def is_singular(m):
    r0, r1, r2 = rows3(m)
    size = norm(r0) * norm(r1) * norm(r2)
    return m[15] == 0 or size == 0 or abs(dot(r0, cross(r1, r2))) <= 1e-15 * size


def unmatrix(m):
    """M = scale · skew · rotation · translation · perspective:
    (scales, skews xy xz yz, orthonormal rows, translation, perspective column)."""
    q = rows3(m)
    s, k = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for i in range(3):                                   # Gram-Schmidt, the skews on the way
        for j in range(i):
            f = dot(q[j], q[i])
            k[i + j - 1] = f
            q[i] = [x - f * y for x, y in zip(q[i], q[j])]
        s[i] = norm(q[i])
        if s[i]:
            q[i] = [x / s[i] for x in q[i]]
            for j in range(i):
                k[i + j - 1] /= s[i]
    if 0 in s:
        if any(k):
            open_question("components of a singular matrix with skew")
        complete(q, s)
    elif dot(q[0], cross(q[1], q[2])) < 0:               # mirrored: all three axes turn
        s = [-x for x in s]
        q = [[-x for x in row] for row in q]
    t, column = m[12:15], [m[3], m[7], m[11]]
    if any(column) and not is_singular(m):
        inv = inverse([*m[0:3], 0, *m[4:7], 0, *m[8:11], 0, 0, 0, 0, 1.0])
        column = [dot(inv[4 * i:4 * i + 3], column) for i in range(3)]
    return s, k, q, t, [*column, m[15] - dot(t, column)]


def complete(q, s):
    """Gives rows without length a direction, so that a scale of zero keeps a rotation."""
    gone = [i for i in range(3) if s[i] == 0]
    if len(gone) == 3:
        q[:] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
        return
    if len(gone) == 2:
        known = q[3 - sum(gone)]
        for axis in (gone[0], gone[1], 3 - sum(gone)):
            e = [float(axis == c) for c in range(3)]
            f = dot(e, known)
            e = [x - f * y for x, y in zip(e, known)]
            if norm(e) > 0.5:
                q[gone[0]] = [x / norm(e) for x in e]
                break
    i = gone[-1]
    q[i] = cross(q[(i + 1) % 3], q[(i + 2) % 3])


def rematrix(s, k, q, t, p):
    rows = [q[0], [k[0] * a + b for a, b in zip(q[0], q[1])],
            [k[1] * a + k[2] * b + c for a, b, c in zip(*q)]]
    rows = [[f * x for x in row] for f, row in zip(s, rows)] + [t]
    m = []
    for i, row in enumerate(rows):
        m += [*row, dot(row, p) + (p[3] if i == 3 else 0.0)]
    return m


def rotation(x, y, z):
    """The rows of rotX · rotY · rotZ."""
    sx, cx, sy, cy, sz, cz = sin(x), cos(x), sin(y), cos(y), sin(z), cos(z)
    return [[cy * cz, cy * sz, -sy],
            [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy],
            [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy]]


def angles(q):
    """The angles of `rotation`; x is read after undoing z, so that the two always fit."""
    level = hypot(q[0][0], q[0][1])
    if 0 < level < 1e-9:
        open_question("components beside a quarter turn about y")
    z = atan2(q[0][1], q[0][0]) if level > 1e-12 else 0.0   # there x takes the whole turn
    x = atan2(q[2][0] * sin(z) - q[2][1] * cos(z), q[1][1] * cos(z) - q[1][0] * sin(z))
    return [x, atan2(-q[0][2], level), z]


def parts_of(m):
    """The 16 parts that component key paths write (F33): scale, skew, angles, translation, w."""
    s, k, q, t, p = unmatrix(m)
    if s[0] < 0:
        open_question("components of a mirrored matrix")
    return [*s, *k, *angles(q), *t, *p]


def matrix_of(d):
    return rematrix(d[0:3], d[3:6], rotation(*d[6:9]), d[9:12], d[12:16])


def planar(m):
    """The CSS 2-D decomposition: translation, scales, angle, remainder (F32)."""
    a, b, c, d = m[0], m[1], m[4], m[5]
    sx, sy = hypot(a, b), hypot(c, d)
    if a * d - b * c < 0:                                # the axis of the smaller diagonal flips
        if a != d and abs(a - d) <= 1e-12 * (abs(a) + abs(d)) or a == d and a:
            open_question("mirrored matrix with both diagonals alike")
        if a < d:
            sx = -sx
        else:
            sy = -sy
    a, b, c, d = a / sx, b / sx, c / sy, d / sy
    rest = [1.0, 0.0, c * a + d * b, d * a - c * b]      # the rows turned back by the angle
    return [m[12], m[13]], [sx, sy], atan2(b, a), rest


def mix(a, b, f):
    return [x + (y - x) * f for x, y in zip(a, b)]


def mix_planar(m0, m1, f):
    t0, s0, a0, r0 = planar(m0)
    t1, s1, a1, r1 = planar(m1)
    if (s0[0] < 0 and s1[1] < 0) or (s0[1] < 0 and s1[0] < 0):   # one mirror read as the other
        s0 = [-s0[0], -s0[1]]
        a0 += pi if a0 < 0 else -pi
    if a0 and a1 and abs(abs(remainder(a0 - a1, 2 * pi)) - pi) < 1e-9:
        open_question("half turn between two turned matrices")
    a0, a1 = a0 or 2 * pi, a1 or 2 * pi                  # "0 counts as 360"
    if abs(a0 - a1) > pi:
        a0, a1 = (a0 - 2 * pi, a1) if a0 > a1 else (a0, a1 - 2 * pi)
    t, s, r = mix(t0, t1, f), mix(s0, s1, f), mix(r0, r1, f)
    a = remainder(a0 + (a1 - a0) * f, 2 * pi)
    c, n = cos(a), sin(a)
    return [s[0] * (c * r[0] + n * r[2]), s[0] * (c * r[1] + n * r[3]), 0.0, 0.0,
            s[1] * (c * r[2] - n * r[0]), s[1] * (c * r[3] - n * r[1]), 0.0, 0.0,
            0.0, 0.0, 1.0, 0.0, t[0], t[1], 0.0, 1.0]


def quaternion(q):
    """x, y, z, w of orthonormal rows, by the largest of the four."""
    trace = [q[0][0] - q[1][1] - q[2][2], q[1][1] - q[0][0] - q[2][2],
             q[2][2] - q[0][0] - q[1][1], q[0][0] + q[1][1] + q[2][2]]
    i = max((3, 0, 1, 2), key=lambda n: trace[n])
    g = 2 * sqrt(1 + trace[i])
    skew = [q[1][2] - q[2][1], q[2][0] - q[0][2], q[0][1] - q[1][0]]
    if i == 3:
        return [skew[0] / g, skew[1] / g, skew[2] / g, g / 4]
    out = [(q[i][j] + q[j][i]) / g for j in range(3)] + [skew[i] / g]
    out[i] = g / 4
    return out


def slerp(a, b, f):
    product = sum(x * y for x, y in zip(a, b))
    if abs(product) < 1e-9:
        open_question("half turn between two turned matrices")
    if product < 0:                                      # the shorter way
        b = [-x for x in b]
    theta = 2 * atan2(norm([x - y for x, y in zip(a, b)]), norm([x + y for x, y in zip(a, b)]))
    if theta == 0:
        return a
    u, v = sin((1 - f) * theta) / sin(theta), sin(f * theta) / sin(theta)
    return [u * x + v * y for x, y in zip(a, b)]


def mix_matrices(m0, m1, f):
    if f == 0 or f == 1 or m0 == m1:
        return list(m1 if f else m0)
    if is_singular(m0) or is_singular(m1):
        return mix(m0, m1, f)
    if is_affine(m0) and is_affine(m1):
        return mix_planar(m0, m1, f)
    if m0[15] != 1 or m1[15] != 1:
        open_question("transform whose m44 is not 1")     # divided through inside, as given at ends
    s0, k0, q0, t0, p0 = unmatrix([v / m0[15] for v in m0])
    s1, k1, q1, t1, p1 = unmatrix([v / m1[15] for v in m1])
    x, y, z, w = slerp(quaternion(q0), quaternion(q1), f)
    rows = [[1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
            [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
            [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)]]
    return rematrix(mix(s0, s1, f), mix(k0, k1, f), rows, mix(t0, t1, f), mix(p0, p1, f))


# ---------------------------------------------------------------- arithmetic of values

class Numbers:
    """Componentwise, colours not premultiplied (F27); no colour at one end is no colour (F26)."""

    @staticmethod
    def mix(a, b, f):
        if a is None or b is None:
            return None
        return list(a) if f == 0 else list(b) if f == 1 else mix(a, b, f)

    @staticmethod
    def add(a, b):
        return None if a is None or b is None else [x + y for x, y in zip(a, b)]

    @staticmethod
    def subtract(a, b):
        return None if a is None or b is None else [x - y for x, y in zip(a, b)]

    @staticmethod
    def times(a, n):
        return None if a is None else [x * n for x in a]

    @staticmethod
    def zero(count):
        return [0.0] * count


class Matrices:
    """Adding is concatenation, the added one acting first (D6); zero is the identity."""
    mix = staticmethod(mix_matrices)

    @staticmethod
    def add(a, b):
        return mul(a, b)

    @staticmethod
    def subtract(a, b):
        return mul(inverse(b), a)

    @staticmethod
    def times(a, n):
        open_question("cumulative whole transform")
        out = IDENTITY
        for _ in range(n):
            out = mul(a, out)
        return out

    @staticmethod
    def zero(_):
        return list(IDENTITY)


# ---------------------------------------------------------------- what animations write

WIDTH = {"number": 1, "bool": 1, "point": 2, "size": 2, "rect": 4, "color": 4, "transform": 16}
COMPONENTS = {  # F34: places in the value, for a transform in parts_of
    "point": {"x": [0], "y": [1]},
    "size": {"width": [0], "height": [1]},
    "rect": {"origin": [0, 1], "origin.x": [0], "origin.y": [1],
             "size": [2, 3], "size.width": [2], "size.height": [3]},
    "transform": {"scale.x": [0], "scale.y": [1], "scale.z": [2], "scale": [0, 1, 2],
                  "rotation.x": [6], "rotation.y": [7], "rotation.z": [8], "rotation": [8],
                  "translation.x": [9], "translation.y": [10], "translation.z": [11],
                  "translation": [9, 10]},
}
FUNCTIONS = {"rotateX": [6], "rotateY": [7], "rotateZ": [8], "scaleX": [0], "scaleY": [1],
             "scaleZ": [2], "scale": [0, 1, 2], "translateX": [9], "translateY": [10],
             "translateZ": [11], "translate": [9, 10, 11]}               # F37
NEUTRAL = [1.0, 1.0, 1.0] + [0.0] * 12 + [1.0]                           # parts of the identity


class State:
    """The property while animations are laid over it. A transform holds a matrix or its parts:
    parts stay between component animations, so that angles beyond π survive."""

    def __init__(self, kind, model):
        self.kind, self.model, self.value, self.parts = kind, model, model, None

    def whole(self):
        if self.parts is not None:
            self.value, self.parts = matrix_of(self.parts), None
        return self.value

    def slots(self):
        if self.kind != "transform":
            return self.value
        if self.parts is None:
            self.parts = parts_of(self.value)
        return self.parts

    def read(self, a):
        if a["places"] is None:
            return self.whole()
        if a["valueFunction"]:                           # read aside: the whole is written
            parts = self.parts if self.parts is not None else parts_of(self.value)
            return [parts[i] for i in a["places"]]
        slots = self.slots()
        if a["uniform"]:                                 # scale reads as the average (F34)
            return [sum(slots[0:3]) / 3]
        return [slots[i] for i in a["places"]]

    def write(self, a, v):
        if a["valueFunction"]:                           # replaces the property (F37)
            parts = list(NEUTRAL)
            for i, x in zip(a["places"], v):
                parts[i] = x
            v = matrix_of(parts)
            self.value, self.parts = (mul(v, self.whole()) if a["additive"] else v), None
        elif a["places"] is None:
            if self.kind == "bool":
                v = [float(v[0] != 0)]                   # F26
            self.value, self.parts = v, None
        else:
            slots = list(self.slots())
            for i, x in zip(a["places"], v * 3 if a["uniform"] else v):
                slots[i] = x
            if self.kind == "transform":
                self.parts = slots
            else:
                self.value = slots


# ---------------------------------------------------------------- basic, spring, keyframes

def ends(a, model, ops):
    """F20, D4, D5, D6: the two values an animation runs between."""
    first, last, by = a["from"], a["to"], a["by"]
    if a["additive"]:
        model = ops.zero(a["width"])
        if a["valueFunction"] and (first is MISSING or last is MISSING):
            open_question("additive value function with a missing end")
    elif a["valueFunction"] and (first is MISSING or last is MISSING):
        open_question("value function with a missing end")
    if by is not MISSING and (first is MISSING or last is MISSING) and ops is Matrices:
        open_question("by value of a whole transform")
    if first is not MISSING and last is not MISSING:
        return first, last
    if by is MISSING:
        return (model if first is MISSING else first), (model if last is MISSING else last)
    if last is not MISSING:
        return ops.subtract(last, by), last
    first = model if first is MISSING else first
    return first, ops.add(by, first)


def distance(a, b):
    return 0.0 if a is None or b is None else hypot(*(x - y for x, y in zip(a, b)))


def prepare_keys(a):
    """Fixes the values and key times of a keyframe animation once (F41, F42, F46, D9)."""
    values, times, mode = a["values"], a["keyTimes"], a["mode"]
    n = len(values)
    if mode in ("paced", "cubicPaced"):                  # F42: by distance, key times ignored
        sums = [0.0]
        for u, v in zip(values, values[1:]):
            sums.append(sums[-1] + distance(u, v))
        times = [s / sums[-1] for s in sums] if sums[-1] else [i / max(n - 1, 1) for i in range(n)]
        a["timingFunctions"] = []
    elif mode == "discrete" and times is None:           # F41: n equal slots
        times = [i / n for i in range(n)]
    elif times is None:
        times = [i / max(n - 1, 1) for i in range(n)]
    elif mode == "discrete" and len(times) == n + 1:     # F41: n slots and where the last one ends
        times = times[:n]
    else:
        count = min(n, len(times))                       # F46: the common prefix
        values, times = values[:count], times[:count]
    a["values"], a["keyTimes"] = values, times


def tangent(a, i, incoming):
    """F44, F45, F167, D8: the tangent at value i for the segment before it or after it."""
    v, times = a["values"], a["keyTimes"]
    t, c, b = (a[k][i] if i < len(a[k]) else 0.0 for k in ("tension", "continuity", "bias"))
    if i == 0 or i == len(v) - 1:                        # F167: the missing chord is the one there
        chord = Numbers.subtract(v[1], v[0]) if i == 0 else Numbers.subtract(v[i], v[i - 1])
        return [(1 - t) * (1 + c * b if i == 0 else 1 - c * b) * x for x in chord]
    c, b = -c, -b                                        # D8: both against the 1984 signs
    if not incoming:
        c = -c
    before = (1 - t) * (1 - c) * (1 + b) / 2
    after = (1 - t) * (1 + c) * (1 - b) / 2
    h0, h1 = times[i] - times[i - 1], times[i + 1] - times[i]
    factor = 2 * (h0 if incoming else h1) / (h0 + h1) if h0 + h1 else 1.0
    return [factor * (before * (y - x) + after * (z - y))
            for x, y, z in zip(v[i - 1], v[i], v[i + 1])]


def keyframe_value(a, p, ops):
    values, times, mode = a["values"], a["keyTimes"], a["mode"]
    if p < 0 or p > 1:
        open_question("keyframes past their ends")       # they hold, as in D9
    # D9: the next key is the first whose time is after the progress.
    i = next((k for k in range(len(times) - 1) if times[k + 1] > p), len(times) - 1)
    if mode == "discrete" or len(set(times)) < len(times):
        if any(0 < abs(p - k) < 1e-12 for k in times):
            open_question("beside a jump")               # a last bit decides
    if mode == "discrete" or i == len(times) - 1 or p <= times[i]:
        return values[i]
    u = (p - times[i]) / (times[i + 1] - times[i])
    points = a["timingFunctions"]
    u = ease(points[i], u) if i < len(points) else u     # F48
    if mode in ("linear", "paced"):
        if mode == "paced" and ops is Matrices:
            open_question("paced whole transforms")
        return ops.mix(values[i], values[i + 1], u)
    if ops is Matrices:
        open_question("cubic whole transforms")
    if mode == "cubicPaced":
        open_question("cubicPaced")
    if None in values:
        return None
    m0, m1 = tangent(a, i, False), tangent(a, i + 1, True)
    uu = u * u
    h = (2 * uu * u - 3 * uu + 1, uu * u - 2 * uu + u, 3 * uu - 2 * uu * u, uu * u - uu)
    return [h[0] * x + h[1] * s + h[2] * y + h[3] * e
            for x, s, y, e in zip(values[i], m0, values[i + 1], m1)]


def value_at(a, p, d, two, ops):
    if a["class"] == "keyframe":
        return keyframe_value(a, p, ops)
    return ops.mix(*two, spring(a, p * d) if a["class"] == "spring" else p)


def apply(a, state, t, tol, default_duration):
    """Lays one animation over the state, in the order of adding (F25)."""
    now = phase(a, t, tol, default_duration)
    if now is None:
        return
    n, y, d, tol = now
    p = 0.0 if isinf(d) else y / d
    p = ease(a["timingFunction"], p)
    if a["class"] == "group":                            # F80, F81, D12: clipped, not scaled
        inner = y if a["timingFunction"] is None else p * d
        for child in a["animations"]:
            apply(child, state, inner, tol, d)
        return
    if a["class"] == "keyframe" and len(a["values"]) < 2:
        return                                           # F47
    ops = Matrices if state.kind == "transform" and a["places"] is None else Numbers
    two = None if a["class"] == "keyframe" else ends(a, needed(a, state), ops)
    v = value_at(a, p, d, two, ops)
    if a["cumulative"] and n:                            # F24, before the value function (F37)
        if n < 0:
            open_question("cumulative against time")
        elif a["speed"] == 0 or a["timeOffset"]:
            open_question("cumulative with a time offset")
        end = value_at(a, 0.0 if a["autoreverses"] else 1.0, d, two, ops)
        v = ops.add(v, ops.times(end, n)) if n > 0 else v
    if a["additive"] and not a["valueFunction"]:         # F23, D6
        v = ops.add(v, state.read(a))
    state.write(a, v)


def needed(a, state):
    """The model's value, read only when an end is missing (D4). Nothing was presented before."""
    whole = a["from"] is not MISSING and a["to"] is not MISSING
    return None if whole or a["additive"] else State(state.kind, state.model).read(a)


# ---------------------------------------------------------------- reading cases

def number(v, default=0.0):
    return default if v is None else inf if v == "inf" else -inf if v == "-inf" else float(v)


def vector(v, absent=MISSING):
    if v is None:
        return absent
    if v == "none":
        return None                                      # a colour that is no colour (F26)
    return [float(x) for x in v] if isinstance(v, list) else [float(v)]


def points(p):
    if p is None:
        return None
    if len(p) != 4 or not (0 <= p[0] <= 1 and 0 <= p[2] <= 1):
        raise ValueError(f"timing function {p}: four numbers with x in 0…1")
    return tuple(float(x) for x in p)


def prepare(raw, kind):
    a = {k: number(raw.get(k)) for k in ("beginTime", "duration", "timeOffset", "repeatCount",
                                         "repeatDuration")}
    a["class"], a["speed"] = raw["class"], number(raw.get("speed"), 1.0)
    a["autoreverses"] = bool(raw.get("autoreverses"))
    a["fillMode"] = raw.get("fillMode") or "removed"
    if a["fillMode"] not in ("removed", "forwards", "backwards", "both"):
        raise ValueError(f"fillMode {a['fillMode']!r}")
    a["timingFunction"] = points(raw.get("timingFunction"))
    a["additive"], a["cumulative"] = bool(raw.get("additive")), bool(raw.get("cumulative"))
    if a["class"] == "group":
        a["animations"] = [prepare(child, kind) for child in raw["animations"]]
        return a
    if a["class"] == "keyframe":
        a["values"] = [vector(v) for v in raw["values"]]
        a["mode"] = raw.get("mode") or "linear"
        a["keyTimes"] = raw.get("keyTimes") or None
        a["timingFunctions"] = [points(p) for p in raw.get("timingFunctions") or []]
        for k in ("tension", "continuity", "bias"):
            a[k] = raw.get(k) or []
        given = a["values"]
        if a["mode"] not in ("linear", "discrete", "cubic", "paced", "cubicPaced"):
            raise ValueError(f"mode {a['mode']!r}")
    elif a["class"] in ("basic", "spring"):
        for k in ("from", "to", "by"):
            a[k] = vector(raw.get(k))
        given = [a["from"], a["to"], a["by"]]
        if a["class"] == "spring":                       # F60
            for k, default in (("mass", 1.0), ("stiffness", 100.0), ("damping", 10.0),
                               ("initialVelocity", 0.0)):
                a[k] = number(raw.get(k), default)
            a["allowsOverdamping"] = bool(raw.get("allowsOverdamping"))
    else:
        raise ValueError(f"class {a['class']!r}")
    component, a["valueFunction"] = raw.get("component") or "whole", raw.get("valueFunction")
    given = [len(v) for v in given if isinstance(v, list)]
    a["uniform"] = component == "scale" and (not given or given[0] == 1)
    if a["valueFunction"]:
        a["places"] = FUNCTIONS[a["valueFunction"]]
    elif component == "whole":
        a["places"] = None
    else:
        a["places"] = COMPONENTS[kind][component]
        if component == "translation" and given and given[0] == 3:
            a["places"] = [9, 10, 11]
    a["width"] = 1 if a["uniform"] else len(a["places"]) if a["places"] else WIDTH[kind]
    if any(count != a["width"] for count in given):
        raise ValueError(f"{component}: values of {given} numbers, {a['width']} expected")
    if a["class"] == "keyframe":
        prepare_keys(a)
    return a


def evaluate(case):
    """The answer to one case; what the facts leave open is named in `undecided`."""
    global instant_index
    kind = case["type"]
    model = vector(case.get("model"), None)
    if model is None and kind != "color":
        model = list(IDENTITY) if kind == "transform" else [0.0] * WIDTH[kind]
    animations = [prepare(a, kind) for a in case["animations"]]
    values = []
    undecided.clear()
    for instant_index, instant in enumerate(case["instants"]):
        t, tol = local_time(float(instant), case.get("layerTimes") or [])
        state = State(kind, model)
        for a in animations:
            apply(a, state, t, tol, 0.25)
        v = state.whole()
        values.append(v if v is None or WIDTH[kind] > 1 else v[0] != 0 if kind == "bool" else v[0])
    answer = {"id": case.get("id"), "values": values}
    if undecided:
        answer["undecided"] = {reason: list(marks) for reason, marks in undecided.items()}
    return answer


# ---------------------------------------------------------------- published numbers

def at(instants, animations, model=0.0, kind="number", layers=()):
    """The values of one case; `animations` may be one animation, basic and 1 s long unless said."""
    animations = animations if isinstance(animations, list) else [animations]
    case = {"type": kind, "model": model, "layerTimes": list(layers), "instants": instants,
            "animations": [{"class": "basic", "duration": 1, **a} for a in animations]}
    return evaluate(case)["values"]


def planar_matrix(a, b, c, d, x=0.0, y=0.0):
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1]


def turn(angle, sx=1.0, sy=1.0, x=0.0):
    """Scale, then a turn about z."""
    c, s = cos(angle), sin(angle)
    return planar_matrix(sx * c, sx * s, -sy * s, sy * c, x)


def self_check():
    """Compares with the numbers the facts publish, at the precision they are printed with."""
    checked, bad, U = 0, 0, 0.5                          # U: the model's 0.5 shows

    def same(fact, got, expected, tolerance=1e-12):
        nonlocal checked, bad
        for i, (g, e) in enumerate(zip(got, expected, strict=True)):
            checked += 1
            if not abs(g - e) <= tolerance:
                bad += 1
                print(f"{fact}, number {i}: {g!r}, published {e!r}")

    fade = {"from": 0, "to": 1}
    times = [0, .2, .5, .9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]
    for fields, row in (
            ({"autoreverses": True}, [0, .2, .5, .9, .8, .5, .1, U, U, U]),
            ({"repeatCount": 2.5}, [0, .2, .5, .9, .2, .5, .9, .1, .5, .5]),
            ({"repeatDuration": 1.7}, [0, .2, .5, .9, .2, .5, U, U, U, U]),
            ({"speed": 2}, [0, .4, 1, U, U, U, U, U, U, U]),
            ({"timeOffset": .3}, [.3, .5, .8, .2, U, U, U, U, U, U]),
            ({"speed": -1}, [0, .8, .5, .1, U, U, U, U, U, U]),
            ({"duration": 0}, [0, .8, U, U, U, U, U, U, U, U])):
        same(f"F6 {fields}", at(times, {**fade, **fields}, .5), row)
    for fill, row in (("removed", [U, U, 0, .5, U]), ("forwards", [U, U, 0, .5, 1]),
                      ("backwards", [0, 0, 0, .5, U]), ("both", [0, 0, 0, .5, 1])):
        same(f"F7 {fill}", at([0, .5, 1, 1.5, 2.5], {**fade, "beginTime": 1, "fillMode": fill}, .5),
             row)
    same("F4", [local_time(10, [(3, 2, 1)])[0]], [15])
    for two, half in (({"from": .2}, .35), ({"to": .8}, .65), ({"by": .3}, .65), ({}, .5),
                      ({"from": .2, "by": .3}, .35), ({"by": .3, "to": .9}, .75), (fade, .5)):
        same(f"F20 {two}", at([.5], two, .5), [half])
    same("D4", at([.5], [fade, {"to": 1}], .25) + at([.5], [fade, {"from": 1}], .25), [.625, .625])
    same("F23", at([.5], [{"from": 0, "to": x, "additive": True} for x in (.2, .1)], .5), [.65])
    count = {"from": 0, "to": 10, "repeatCount": 3, "cumulative": True}
    same("F24", at([.5, 1.5, 2.5], count), [5, 15, 25])
    same("F24 by", at([.5, 1.5, 2.5], {**count, "from": None, "to": None, "by": 10}, 100),
         [105, 215, 325])
    same("F24 back", at([2.5], {**count, "repeatCount": 2, "autoreverses": True}), [5])
    same("F25", at([.5], [fade, {"from": .4, "to": .4}]), [.4])
    same("F26", at([.25], fade, False, "bool"), [True])
    same("F27", at([.5], {"from": [1, 0, 0, 1], "to": [0, 0, 1, .5]}, [0] * 4, "color")[0],
         [.5, 0, .5, .75])

    H, flip_x, flip_y = sqrt(.5), turn(0, -1), turn(0, 1, -1)
    for name, first, last, quarter, half in (
            ("I to scale(-1,1)", IDENTITY, flip_x, (.5, 0, 0, 1), (0, 0, 0, 1)),
            ("I to scale(1,-1)", IDENTITY, flip_y, (1, 0, 0, .5), (1, 0, 0, 0)),
            ("I to scale(-1,-1)", IDENTITY, turn(0, -1, -1), (H, -H, H, H), (0, -1, 1, 0)),
            ("I to 180", IDENTITY, turn(pi), (H, -H, H, H), (0, -1, 1, 0)),
            ("I to shear", IDENTITY, planar_matrix(1, 0, .5, 1), (1, 0, .1151, 1.0023),
             (1, 0, .2368, 1.0031)),
            ("I to mirror and turn", IDENTITY, mul(turn(.5), flip_x), (.4961, -.0623, .1247, .9922),
             (0, 0, .2474, .9689)),
            ("I to scale(2,1) rot(1.5)", IDENTITY, turn(1.5, 2), (1.1631, .4578, -.3663, .9305),
             (1.0975, 1.0225, -.6816, .7317)),
            ("mirror to mirror", flip_x, flip_y, (-H, -H, -H, H), (0, -1, -1, 0)),
            ("I to 170", IDENTITY, turn(pi * 17 / 18), (.73728, .67559, -.67559, .73728), None),
            ("I to 270", IDENTITY, turn(pi * 1.5), (.92388, -.38268, .38268, .92388), None),
            ("scale to turn", turn(0, 2), turn(1, x=40), (1.6956, .43296, -.2474, .96891, 10),
             None)):
        places = (0, 1, 4, 5, 12)
        rows = at([.25, .5], {"from": first, "to": last}, IDENTITY, "transform")
        for row, expected in zip(rows, (quarter, half)):
            if expected:
                same(f"F32 {name}", [row[i] for i in places[:len(expected)]], expected, 5e-5)
    row = at([.25], {"to": matrix_of([1, 1, 1, 0, 0, 0, 0, 1.2] + NEUTRAL[8:])}, IDENTITY,
             "transform")[0]
    same("F32 rotY", [row[0], row[2], row[8]], [.95534, -.29552, .29552], 5e-5)
    row = at([0], [{"component": "scale", "from": 2, "to": 2},
                   {"component": "rotation.z", "from": .5, "to": .5}], IDENTITY, "transform")[0]
    same("F33", row[:2], [1.7551651237807455, .958851077208406])
    row = at([.5], {"component": "scale", "from": 1, "to": 3}, IDENTITY, "transform")[0]
    same("F35", [row[0], row[5]], [2, 2])
    row = at([2.5], {**count, "to": 1, "valueFunction": "translateX"}, turn(0, 5), "transform")[0]
    same("F37", [row[0], row[12]], [1, 2.5])

    times = [.05, .2, .3, .4, .5, .7, .8, .9]
    uneven = [0, .1, .6, 1]
    for fact, mode, keys, row in (
            ("F40", "linear", None, [.15, .6, .9, .9, .75, .52, .58, .64]),
            ("F40 uneven", "linear", uneven, [.5, .9, .8, .7, .6, .55, .6, .65]),
            ("F41", "discrete", None, [0, 0, 1, 1, .5, .5, .7, .7]),
            ("F41 n", "discrete", uneven, [0, 1, 1, 1, 1, .5, .5, .5]),
            ("F42", "paced", None, [.085, .34, .51, .68, .85, .81, .64, .53]),
            ("F43", "cubic", None,
             [.16434374, .708, .96075, .9848, .8, .49165, .5296, .61795]),
            ("F43 uneven", "cubic", uneven,
             [.6145833, 1.0066667, .9, .74, .58666664, .503125, .55833334, .634375])):
        keyed = {"class": "keyframe", "values": [0, 1, .5, .7], "mode": mode, "keyTimes": keys}
        same(fact, at(times, keyed), row, 1e-7 if mode == "cubic" else 1e-12)
    keyed = {"class": "keyframe", "values": [0, 1, .3], "mode": "discrete",
             "keyTimes": [0, .3, .6, 1]}
    same("F41 n+1", at([.1, .35, .65, .95], keyed), [0, 1, .3, .3])
    keyed = {"class": "keyframe", "values": [0, 1, .5, .7], "keyTimes": [0, .5, 1]}
    same("F46", at([.1, .25, .4, .6, .75, .9], keyed), [.2, .5, .8, .9, .75, .6])

    critical = [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
    for (damping, v0), row in (
            ((10, 0), [10.44054701924324, 61.04925274848938, 102.33595371246338,
                       111.84459924697876]),
            ((20, 0), critical), ((30, 0), critical),
            ((10, 5), [29.307806491851807, 87.320476770401, 116.04145765304565,
                       107.67215490341187]),
            ((10, -5), [-8.426713198423386, 34.77803170681, 88.63046169281006,
                        116.01705551147461])):
        bounce = {"class": "spring", "from": 0, "to": 100, "damping": damping,
                  "initialVelocity": v0}
        same(f"F62 {damping} {v0}", at([.05, .15, .25, .45], bounce), row, 1e-3)
    same("F63", at([.1, .49], {"class": "spring", "duration": .5, "from": 0, "to": 100}),
         [34.02998447418213, 108.34387540817261], 1e-3)

    for part, row in (("opacity", [U, 0, .5, .9, U]), ("x", [12.5, 25, 50, 70, 80])):
        child = {"class": "basic", "from": 0, "to": 1, "beginTime": .5, "duration": 1}
        if part == "x":
            child = {"class": "basic", "from": 0, "to": 100}
        group = {"class": "group", "duration": 2, "animations": [child]}
        same(f"F81 {part}", at([.25, .5, 1.0, 1.4, 1.6], group, .5), row)
    print(f"{checked} published numbers checked, {bad} differ")
    return 1 if bad else 0


def main():
    if sys.argv[1:] == ["--self-check"]:
        return self_check()
    if sys.argv[1:]:
        sys.exit("usage: evaluate.py [--self-check] < cases.jsonl > values.jsonl")
    failed = 0
    for place, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        case = None
        try:
            case = json.loads(line)
            answer = evaluate(case)
        except (ValueError, KeyError, TypeError, IndexError, ArithmeticError) as error:
            failed = 1
            answer = {"id": case.get("id") if isinstance(case, dict) else None,
                      "error": f"line {place}: {type(error).__name__}: {error}"}
        print(json.dumps(answer))
    return failed


if __name__ == "__main__":
    sys.exit(main())
