#!/usr/bin/env python3
"""Writes the pages around layers.wasm into its folder: the playground, and the engine into the pages of the lessons.

    layer-inspect lesson --html OUT/lessons
    site.py OUT

A page opened from a disk may not read a file beside it, so the module is there a second time, as a script.
"""
import base64
import gzip
import html
import json
import pathlib
import re
import sys

BENCH = "engine elements text editor stage curve axis controls bench".split()
ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "Sources/LayerWeb/Web"
PANES = ROOT / "Sources/LayerPictures/Page/Web/panes.js"


def examples():
    """The scenes that the playground offers, by name."""
    found = sorted((ROOT / "Examples/Scenes").glob("*.json"))
    found.sort(key=lambda path: path.name != "moving-box.json")
    scenes = {path.name: path.read_text() for path in found}
    for path in sorted((ROOT / "Lessons").glob("*/scene.json")):
        scenes[f"lesson {path.parent.name}"] = path.read_text()
    return scenes


def ideas():
    """What the documentation says to try, as items of a list; each opens its scene."""
    text = (ROOT / "Documentation/Playground.md").read_text()
    rows = re.findall(r"^\| ([^|]+) \| (`([^`]+)`[^|]*) \| ([^|]+) \|$", text, re.M)

    def marked(words):
        words = html.escape(words, quote=False)
        return re.sub(r"\*(.+?)\*", r"<em>\1</em>", re.sub(r"`(.+?)`", r"<code>\1</code>", words))

    return "\n".join(
        f'<li><button type="button" data-scene="{html.escape(scene)}">{marked(title)}</button>'
        f"<p>{marked(steps)}.</p><p>{marked(result)}.</p></li>"
        for title, steps, scene, result in rows
    )


def text_of(*names):
    """Files of the page, one after the other."""
    return "\n".join((WEB / name).read_text() for name in names)


def scripts(*names):
    """The scripts of a bench and others, in order."""
    return text_of(*(f"{name}.js" for name in [*BENCH, *names]))


def playground():
    """The page of the playground, in one file but for the module."""
    parts = {
        "STYLE": text_of("parts.css", "playground.css"),
        "EXAMPLES": json.dumps(examples()).replace("<", "\\u003c"),
        "SCRIPT": PANES.read_text() + scripts("app"),
    }
    text = (WEB / "playground.html").read_text()
    for name, part in parts.items():
        text = text.replace(f"/*{name}*/", part)
    return text.replace("<!--IDEAS-->", ideas())


POLICY = (
    "default-src 'none'; script-src 'self' file: 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data:; connect-src 'self'"
)


def add_engine(page):
    """Puts the engine into the page of a lesson, which stays as it is where it cannot run."""
    folder = ROOT / "Lessons" / page.stem
    text = page.read_text()
    if not folder.is_dir() or 'id="lesson"' in text:
        return
    data = {name: (folder / f"{name}.json").read_text() for name in ("scene", "task")}
    text = text.replace("default-src 'none'; style-src 'unsafe-inline'; img-src data:", POLICY)
    text = text.replace("</style>", text_of("parts.css", "lesson.css") + "</style>", 1)
    code = (
        f'<script type="application/json" id="lesson">{json.dumps(data).replace("<", chr(92) + "u003c")}</script>\n'
        '<script src="lesson.js"></script>\n</body>'
    )
    page.write_text(text.replace("</body>", code))


def main(out):
    module = (out / "layers.wasm").read_bytes()
    packed = base64.b64encode(gzip.compress(module, 9, mtime=0)).decode()
    (out / "layers.wasm.js").write_text(f'window.layersModule = "{packed}";\n')
    (out / "index.html").write_text(playground())
    lessons = out / "lessons"
    if lessons.is_dir():
        (lessons / "lesson.js").write_text('"use strict";\n' + scripts("lesson"))
        for page in lessons.glob("*.html"):
            add_engine(page)


main(pathlib.Path(sys.argv[1]))
