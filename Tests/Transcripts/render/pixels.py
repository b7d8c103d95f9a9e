"""Writes PNG files of every kind, and prints colours of pixels, by zlib alone.

    pixels.py write               writes kinds.json: a scene with an image of each kind of PNG, and damaged ones
    pixels.py check FILE          compares a picture of that scene with what was put into the images
    pixels.py FILE X,Y X,Y …      prints colours as rrggbbaa, with a line for each frame of an animation
"""
import base64
import json
import random
import struct
import sys
import zlib

SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
WIDTH, HEIGHT, COLUMNS = 13, 11, 10


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def encoded(depth, kind, interlaced, pixels, palette, transparency):
    """A file whose rows have the five filters in turn, in two parts."""
    count = SAMPLES[kind]
    distance = max(1, count * depth // 8)
    raw, number = b"", 0
    for x, y, dx, dy in PASSES if interlaced else [(0, 0, 1, 1)]:
        above = bytes((len(range(x, WIDTH, dx)) * count * depth + 7) // 8)
        for row in range(y, HEIGHT, dy):
            bits = "".join(format(s, f"0{depth}b") for c in range(x, WIDTH, dx) for s in pixels[row][c])
            bits += "0" * (-len(bits) % 8)
            line = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
            kept = []
            for i, value in enumerate(line):
                a = line[i - distance] if i >= distance else 0
                c = above[i - distance] if i >= distance else 0
                expected = [0, a, above[i], (a + above[i]) // 2, paeth(a, above[i], c)][number % 5]
                kept.append((value - expected) & 255)
            raw += bytes([number % 5]) + bytes(kept)
            above, number = line, number + 1
    file = b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, kind, 0, 0, interlaced))
    file += chunk(b"PLTE", palette) if palette else b""
    file += chunk(b"tRNS", transparency) if transparency else b""
    data = zlib.compress(raw, 9)
    return file + chunk(b"IDAT", data[:40]) + chunk(b"IDAT", data[40:]) + chunk(b"IEND", b"")


def kinds():
    """The files, each with its colours."""
    random.seed(3)
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (0, 1):
                for clear in (0, 1) if kind in (0, 2, 3) else (0,):
                    most = (1 << depth) - 1
                    pixels = [
                        [tuple(random.randint(0, most) for _ in range(SAMPLES[kind])) for _ in range(WIDTH)]
                        for _ in range(HEIGHT)]
                    palette = random.randbytes(3 * (most + 1)) if kind == 3 else b""
                    first = pixels[0][0]
                    transparency = b""
                    if clear:
                        transparency = (bytes(random.choice([0, 255]) for _ in range((most + 1) // 2))
                                        if kind == 3 else b"".join(struct.pack(">H", s) for s in first))

                    def color(p):
                        if kind == 3:
                            return (*palette[3 * p[0]:3 * p[0] + 3],
                                    transparency[p[0]] if p[0] < len(transparency) else 255)
                        s = [int(v * 255 / most + 0.5) for v in p]
                        color = {0: s * 3 + [255], 4: s[:1] * 3 + s[1:], 2: s + [255], 6: s}[kind]
                        return (*color[:3], 0) if clear and p == first else tuple(color)

                    yield (encoded(depth, kind, interlaced, pixels, palette, transparency),
                           [[color(p) for p in row] for row in pixels])


def address(file):
    return "data:image/png;base64," + base64.b64encode(file).decode()


def decoded(name):
    """The rows of a file, of 8 bits with opacity and without interlace."""
    file = open(name, "rb").read()
    width, height = struct.unpack(">II", file[16:24])
    frames, offset = [b""], 8
    while offset < len(file):
        length, kind = struct.unpack(">I4s", file[offset:offset + 8])
        data = file[offset + 8:offset + 8 + length]
        assert struct.unpack(">I", file[offset + 8 + length:offset + 12 + length])[0] == zlib.crc32(kind + data)
        if kind == b"fcTL" and frames[-1]:
            frames.append(b"")
        if kind in (b"IDAT", b"fdAT"):
            frames[-1] += data[4:] if kind == b"fdAT" else data
        offset += 12 + length
    pictures = []
    for frame in frames:
        raw, rows, above = zlib.decompress(frame), [], bytes(width * 4)
        for row in range(height):
            start = row * (width * 4 + 1)
            line = raw[start + 1:start + 1 + width * 4]
            if raw[start] == 2:
                line = bytes((a + b) & 255 for a, b in zip(line, above))
            above = line
            rows.append([tuple(line[i:i + 4]) for i in range(0, len(line), 4)])
        pictures.append(rows)
    return pictures


def main():
    if sys.argv[1] == "write":
        files = [file for file, _ in kinds()]
        good = files[0]
        data = good.index(b"IDAT")
        # Cut off, damaged, of no size, of a size that no memory has, of an unknown kind.
        bad = [good[:60] + good[-12:], good[:data + 20] + bytes(8) + good[data + 28:],
               good[:16] + bytes(4) + good[20:], good[:16] + b"\x7f\xff\xff\xff" * 2 + good[24:],
               good[:25] + b"\x05" + good[26:]]
        rows = (len(files) + COLUMNS - 1) // COLUMNS + 2
        # The lines around places would cover what is beside them.
        places = list(range(len(files))) + [(rows - 1) * COLUMNS + 2 * i for i in range(len(bad))]
        layers = [
            {"id": f"image-{i}", "frame": [i % COLUMNS * WIDTH, i // COLUMNS * HEIGHT, WIDTH, HEIGHT],
             "contents": address(file)} for i, file in zip(places, files + bad)]
        json.dump({"version": 1, "root": {"id": "root", "bounds": [0, 0, COLUMNS * WIDTH, rows * HEIGHT],
                                          "sublayers": layers}}, open("kinds.json", "w"))
    elif sys.argv[1] == "check":
        picture, right, count = decoded(sys.argv[2])[0], 0, 0
        for i, (_, colors) in enumerate(kinds()):
            count += 1
            # A colour that was multiplied by its opacity is exact to one step, and a clear one is lost.
            right += all(
                want[3] == got[3] and (want[3] == 0 or all(abs(a - b) <= 1 for a, b in zip(want, got)))
                for y, row in enumerate(colors) for x, want in enumerate(row)
                for got in [picture[i // COLUMNS * HEIGHT + y][i % COLUMNS * WIDTH + x]])
        print(f"{right} of {count} images are right")
    else:
        pictures = decoded(sys.argv[1])
        for rows in pictures:
            points = [tuple(map(int, text.split(","))) for text in sys.argv[2:]]
            print(" ".join(bytes(rows[y][x]).hex() for x, y in points))


main()
