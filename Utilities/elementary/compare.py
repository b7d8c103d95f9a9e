"""Compares the elementary functions with MPFR: compare.py PROGRAM COUNT [NAME…].

Each function gets COUNT arguments from a seeded generator, and the arguments at which its value is exact. The status is 1 if
a value is more than one unit in the last place away.
"""
import math
import random
import struct
import subprocess
import sys
from array import array

import gmpy2
from gmpy2 import mpfr

gmpy2.get_context().precision = 120
gmpy2.get_context().emin = -(2**40)
gmpy2.get_context().emax = 2**40
inf, nan, pi = math.inf, math.nan, math.pi


def any_double(random):
    return struct.unpack("<d", random.randbytes(8))[0]


def spread(low, high):
    return lambda random: random.uniform(low, high)


def powers(low, high):
    """Of both signs, with evenly spread exponents."""
    return lambda random: random.choice((-1, 1)) * math.ldexp(random.uniform(1, 2), random.randint(low, high - 1))


def near_quarter(random):
    """A double nearest to a multiple of a quarter turn, or a few beside it."""
    exact = random.randint(1, 2 ** random.randint(1, 52)) * gmpy2.const_pi() / 2
    value = float(exact)
    for _ in range(random.randint(0, 3)):
        value = math.nextafter(value, random.choice((0, inf)))
    return value * random.choice((-1, 1))


def near(place):
    return lambda random: place + random.choice((-1, 1)) * math.ldexp(random.uniform(1, 2), random.randint(-54, -2))


def bounded(place):
    return lambda random: max(-1.0, min(1.0, place(random)))


def large_power(random):
    """A pair whose power is near the largest or the smallest number."""
    x = random.choice((random.uniform(0.5, 2), abs(powers(-40, 40)(random)), near(1)(random)))
    y = random.uniform(-1075, 1024.5) / (math.log2(x) or 1)
    return x, y


def pair(first, second):
    return lambda random: (first(random), second(random))


def quotient(random):
    x = powers(-1022, 1023)(random)
    return random.choice((-1, 1)) * x * random.choice((math.ldexp(random.uniform(1, 2), random.randint(-62, 62)), random.uniform(0, 4))), x


angles = [spread(-1, 1), spread(-7, 7), spread(-5000, 5000), powers(-30, 1023), powers(-1074, -1), near_quarter, any_double]
exponents = [spread(-1, 1), spread(-40, 40), spread(-760, 720), powers(-60, 10), powers(-1074, -1), any_double]
units = [spread(-1, 1), bounded(near(1.0)), bounded(near(-1.0)), bounded(near(0.5)), powers(-60, 0), powers(-1074, 0)]
tangents = [spread(-4, 4), near(0.4375), near(0.6875), near(1.1875), near(2.4375), powers(-70, 70), any_double]


def special_power(x, y):
    """What the C standard's appendix about IEEE 754 says."""
    try:
        value = math.pow(x, y)
    except ValueError:
        value = nan if x else inf
    except OverflowError:
        value = inf
    return -inf if x == 0 and y < 0 and math.copysign(1, x) < 0 and y % 2 == 1 else value


def degrees(function):
    """Of 90° the multiples are exact, which π is not."""
    quarters = {gmpy2.sin: (0, 1, 0, -1), gmpy2.cos: (1, 0, -1, 0)}[function]

    def value(x):
        turn = gmpy2.fmod(x, 360)
        return mpfr(quarters[int(turn / 90) % 4]) if turn % 90 == 0 else function(turn * gmpy2.const_pi() / 180)

    return value


# A name, the true function, what its arguments are, and what is exact.
functions = {
    "sin": (gmpy2.sin, angles, [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (nan, nan), (5e-324, 5e-324)]),
    "cos": (gmpy2.cos, angles, [(0.0, 1.0), (-0.0, 1.0), (-inf, nan), (nan, nan)]),
    "tan": (gmpy2.tan, angles, [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (nan, nan), (5e-324, 5e-324)]),
    "acos": (gmpy2.acos, units, [(1.0, 0.0), (-1.0, pi), (0.0, pi / 2), (-0.0, pi / 2), (-1.5, nan), (inf, nan), (nan, nan)]),
    "atan": (gmpy2.atan, tangents, [(0.0, 0.0), (-0.0, -0.0), (1.0, pi / 4), (inf, pi / 2), (-inf, -pi / 2), (nan, nan)]),
    "exp": (gmpy2.exp, exponents, [(0.0, 1.0), (-0.0, 1.0), (inf, inf), (-inf, 0.0), (nan, nan), (710.0, inf), (-746.0, 0.0)]),
    "exp2": (gmpy2.exp2, exponents, [(inf, inf), (-inf, 0.0), (nan, nan), (1024.0, inf), (-1076.0, 0.0)] + [(float(n), math.ldexp(1, n)) for n in range(-1074, 1024)]),
    "expm1": (gmpy2.expm1, exponents, [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -1.0), (nan, nan)]),
    "log": (gmpy2.log, [spread(0, 3), near(1.0), lambda r: abs(powers(-1074, 1024)(r)), lambda r: abs(any_double(r))], [(1.0, 0.0), (0.0, -inf), (-0.0, -inf), (inf, inf), (-1.0, nan), (nan, nan)]),
    "sin-degrees": (degrees(gmpy2.sin), [spread(-400, 400), powers(-60, 60)], [(0.0, 0.0), (30.0, 0.5), (90.0, 1.0), (180.0, 0.0), (270.0, -1.0), (-90.0, -1.0), (450.0, 1.0), (36e20 + 0.0, 0.0), (inf, nan)]),
    "cos-degrees": (degrees(gmpy2.cos), [spread(-400, 400), powers(-60, 60)], [(0.0, 1.0), (60.0, 0.5), (90.0, 0.0), (180.0, -1.0), (270.0, 0.0), (-90.0, 0.0), (450.0, 0.0), (inf, nan)]),
    "atan2": (gmpy2.atan2, [pair(spread(-9, 9), spread(-9, 9)), quotient, pair(powers(-1074, 1024), powers(-1074, 1024)), pair(any_double, any_double)],
              [((y, x), math.atan2(y, x)) for y in (0.0, -0.0, 1.0, -1.0, inf, -inf, nan) for x in (0.0, -0.0, 1.0, -1.0, inf, -inf, nan)]),
    "pow": (lambda x, y: x**y, [pair(spread(0, 2), powers(-10, 3)), pair(spread(0, 9), spread(-9, 9)), large_power, pair(lambda r: float(r.randint(-99, 99)), lambda r: float(r.randint(-20, 20))), pair(any_double, any_double)],
            [((x, y), special_power(x, y)) for x in (0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, inf, -inf, nan) for y in (0.0, -0.0, 1.0, -1.0, 2.0, 3.0, -3.0, 0.5, -0.5, inf, -inf, nan, 2.0**53)]
            + [((2.0, float(n)), math.ldexp(1, n)) for n in range(-1074, 1024)]),
}


def distance(value, true):
    """Returns how many units in the last place a value is away from the true one."""
    if value != value or gmpy2.is_nan(true):
        return 0 if value != value and gmpy2.is_nan(true) else inf
    if math.isinf(value):
        # The next number would be 2 to the 1024.
        return 0 if abs(true) > mpfr(2) ** 1024 - mpfr(2) ** 971 and (true > 0) == (value > 0) else inf
    return float(abs(mpfr(value) - true) / mpfr(math.ulp(max(abs(value), 2.0**-1022) if abs(true) >= abs(value) else float(min(abs(true), mpfr(1.7e308))))))


def run(program, name, arguments):
    data = array("d")
    for argument in arguments:
        data.extend(argument if isinstance(argument, tuple) else (argument,))
    return array("d", subprocess.run([program, name], input=data.tobytes(), stdout=subprocess.PIPE, check=True).stdout)


def main(program, count, names):
    status = 0
    for name in names or functions:
        true, kinds, exact = functions[name]
        for (argument, wanted), value in zip(exact, run(program, name, [argument for argument, _ in exact])):
            if value.hex() != wanted.hex():
                print(f"{name}({argument}) is {value}, not {wanted}")
                status = 1
        worst, at, wrong = 0.0, None, 0
        generator = random.Random(name)
        left = count
        while left > 0:
            arguments = [kinds[index % len(kinds)](generator) for index in range(min(left, 100_000))]
            left -= len(arguments)
            for argument, value in zip(arguments, run(program, name, arguments)):
                exactly = true(*map(mpfr, argument)) if isinstance(argument, tuple) else true(mpfr(argument))
                if value == exactly or value == float(exactly):
                    continue
                off = distance(value, exactly)
                wrong += off > 0.5
                if not off <= worst:
                    worst, at = off, argument
        print(f"{name:12} {count} arguments: at most {worst:.4f} units in the last place, at {at}; {100 * wrong / count:.2f} % are not the nearest", flush=True)
        if not worst <= 1:
            status = 1
    return status


sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
