"""Fails for a public symbol that no reader of the documentation finds; docs.sh calls it.

    python3 Utilities/curated.py .build/docs/LayerModel.doccarchive …

A reader starts at the page of the module and follows the groups that people wrote. The page of a type
without such groups lists its members by itself, which is enough. Where a page has written groups, what
DocC adds to them does not count, and neither does its list of what a module adds to other modules.
"""
import json, pathlib, sys


def heading(page):
    return page["metadata"].get("roleHeading", "")


def sections(page):
    """The groups of a page that lead a reader on."""
    written = [section for section in page.get("topicSections", []) if not section.get("generated")]
    defaults = page.get("defaultImplementationsSections", [])
    if page["metadata"].get("symbolKind") == "module" or heading(page) == "Extended Module":
        return written
    return (written or page.get("topicSections", [])) + defaults


def missing(archive):
    pages = {}
    for file in sorted((archive / "data").rglob("*.json")):
        page = json.loads(file.read_text(encoding="utf-8"))
        if "identifier" in page:
            pages[page["identifier"]["url"]] = page
    module = archive.stem
    found, todo = set(), [f"doc://{module}/documentation/{module}"]
    while todo:
        url = todo.pop()
        if url in found or url not in pages:
            continue
        found.add(url)
        todo += [name for section in sections(pages[url]) for name in section["identifiers"]]
    # What a type has to have for a protocol is described by the protocol.
    for url, page in pages.items():
        if url.endswith("-Implementations"):
            found |= {url} | {name for section in page.get("topicSections", [])
                              for name in section["identifiers"]}
    for url, page in pages.items():
        kind = page["metadata"].get("symbolKind")
        if url in found or kind in (None, "extension"):
            continue
        # The older names of constants are those of the types that are listed, as search finds them.
        if url.rsplit("/", 1)[1].startswith("kCA"):
            continue
        # Its members have the names of properties, which the table of properties lists.
        if "/subscript(dynamicMember:)" in url:
            continue
        yield url.split("/documentation/")[1], heading(page)


failed = False
for name in sys.argv[1:]:
    for path, kind in missing(pathlib.Path(name)):
        print(f"docs: {path} ({kind}) is in no group of topics", file=sys.stderr)
        failed = True
sys.exit(failed)
