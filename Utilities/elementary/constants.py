"""Prints the constants of Sources/LayerModel/ElementaryFunctions, computed from their definitions.

    python3 Utilities/elementary/constants.py     needs mpmath

A polynomial passes through the function at the Chebyshev nodes of its range, which is at most a few hundredths of a
digit worse than the best one; `error` is the largest part of the function's own value that it misses.
"""
from mpmath import *

mp.prec = 1400


def polynomial(name, function, most, count, weight):
    """Prints the coefficients for z from 0 to `most`, the constant one first."""
    mp.prec = 200
    least = mpf(10) ** -12 * most
    nodes = [(most + least) / 2 + (most - least) / 2 * cos(pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    system = matrix([[node**power for power in range(count)] for node in nodes])
    numbers = lu_solve(system, matrix([function(node) for node in nodes]))
    missed = max(
        abs(weight(z) * (polyval(list(numbers)[::-1], z) - function(z)))
        for z in (least + (most - least) * i / 500 for i in range(501)))
    print(f"{name}: error 2^{nstr(log(missed, 2), 4)}")
    for number in numbers:
        print("   ", repr(float(number)))
    mp.prec = 1400


def parts(name, value, *bits):
    """Prints a number in parts: each has so many bits, the last one is rounded."""
    rest = value
    texts = []
    for count in bits:
        exponent = int(floor(log(abs(rest), 2))) + 1
        part = mpf(int(rest * mpf(2) ** (count - exponent))) * mpf(2) ** (exponent - count)
        texts.append(repr(float(part)))
        rest -= part
    texts.append(repr(float(rest)))
    print(name + ":", ", ".join(texts))


def sine(z):
    x = sqrt(z)
    return (sin(x) / x - 1) / z


def cosine(z):
    return (cos(sqrt(z)) - 1 + z / 2) / z**2


def exponential(z):
    r = sqrt(z)
    return (r * coth(r / 2) - 2) / z


def logarithm(z):
    s = sqrt(z)
    return (2 * atanh(s) / s - 2) / z


def arctangent(z):
    t = sqrt(z)
    return (1 - atan(t) / t) / z


def logarithmTail(z):
    return ((atanh(sqrt(z)) / sqrt(z) - 1) / z - mpf(1) / 3) / z


octave = (3 - 2 * sqrt(mpf(2))) ** 2 * mpf("1.0001")
quarter = (pi / 4) ** 2 * mpf("1.0001")
polynomial("sine", sine, quarter, 6, lambda z: z)
polynomial("cosine", cosine, quarter, 6, lambda z: z**2)
polynomial("exponential", exponential, (log(2) / 2) ** 2 * mpf("1.0001"), 5, lambda z: z / 2)
polynomial("logarithm", logarithm, octave, 7, lambda z: z / 2)
polynomial("arctangent", arctangent, (mpf(7) / 16) ** 2 * mpf("1.0001"), 11, lambda z: z)
polynomial("logarithm of a power", logarithmTail, octave, 8, lambda z: z**2)
parts("quarter turn", pi / 2, 40)
parts("quarter turn, rounded", pi / 2, 53)
parts("2 / pi", 2 / pi)
parts("ln 2", log(2), 33)
parts("ln 2, rounded", log(2), 53)
parts("1 / ln 2", 1 / log(2))
parts("2 / ln 2", 2 / log(2), 53)
parts("1 / 3", mpf(1) / 3, 53)
parts("pi / 180", pi / 180, 53)
for name, angle in [("1/2", atan(mpf(1) / 2)), ("1", pi / 4), ("3/2", atan(mpf(3) / 2)), ("infinity", pi / 2)]:
    parts(f"arctangent of {name}", angle, 53)
    parts(f"   from pi", pi - angle, 53)
parts("pi", pi, 53)
print("2 / pi in words of 64 bits, the first with the weight 2^-64:")
words = int(2 / pi * mpf(2) ** (64 * 20))
for index in range(20):
    print("    0x%016x" % (words >> (64 * (19 - index)) & (2**64 - 1)))
