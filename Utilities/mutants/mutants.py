"""Plants small faults in the sources, one at a time, and runs the tests against each.

All faults of a batch are compiled into one build of a copy of the sources. Each is an expression
that chooses between the fault and the original by the variable MUTANT of the environment:

    sources ─▶ candidates ─▶ sample ─▶ batch ─▶ one build ─┬─▶ link ─┬─▶ MUTANT=1 tests
    tests ──────────────────────────── the package's build ┘         ├─▶ MUTANT=2 tests
                                                                     └─▶ …

The tests are not compiled again: their object files, from the build of the package itself, are linked with
the libraries of the copy. Only a default argument is compiled into its callers; faults in those are a
batch of their own, with tests of its own. A fault that does not compile is taken out of its batch, and the
batch is built again. Then each suite runs once without a fault, in a process of its own, and notes which
places it reaches: a fault needs only the suites that reach it. Those in the folder named like the folder of the source run first, then
the fast ones, then the others; the first test that fails ends the run.
"""

import argparse
import collections
import functools
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRATCH = os.path.join(ROOT, ".build-mutants")
TREE = os.path.join(SCRATCH, "tree")

# The size of the file in which a process marks the places that it reaches, a byte for each fault.
PLACES = 1 << 16

# What chooses the fault and marks the places; each module gets its own copy.
SWITCH = """#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline let chosenMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

@usableFromInline nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("REACHED") else { return nil }
  let file = open(path, O_RDWR)
  let bytes = mmap(nil, PLACES, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return file < 0 || bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline func isMutant(_ number: Int) -> Bool {
  reachedMutants?[number] = 1
  return chosenMutant == number
}
""".replace("PLACES", str(PLACES))

# What faults of earlier samples change nothing that can be observed: file, line, change and a sentence.
EXPLAINED = os.path.join(ROOT, "Utilities/mutants/explained.txt")

# What a process may use: a fault can make it allocate without end.
MEMORY = 8 << 30


def say(text):
    print(text, flush=True)


def folder_of(path):
    """The folder of a source that a score is given for: module and first folder."""
    parts = path.split("/")
    return "/".join(parts[1:3]) if len(parts) > 3 else parts[1]


# Candidates


def lister():
    """Builds the program that finds candidates, unless it is newer than its source."""
    source = os.path.join(ROOT, "Utilities/mutants/Candidates.swift")
    program = os.path.join(SCRATCH, "candidates")
    if os.path.exists(program) and os.path.getmtime(program) > os.path.getmtime(source):
        return program
    os.makedirs(SCRATCH, exist_ok=True)
    main = os.path.join(SCRATCH, "main.swift")
    shutil.copyfile(source, main)
    swiftc = shutil.which("swiftc")
    host = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(swiftc))), "lib/swift/host")
    libraries = ["-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators"]
    subprocess.run(
        [swiftc, "-O", "-I", host, "-L", host, *libraries, "-Xlinker", "-rpath", "-Xlinker", host,
         "-o", program, main], check=True)
    return program


def changed_lines(revision):
    """The lines of each source that are new since a revision."""
    text = subprocess.run(
        ["git", "diff", "-U0", "--no-color", revision, "--", "Sources"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout
    lines, file = collections.defaultdict(set), None
    for line in text.splitlines():
        if line.startswith("+++ "):
            file = line[6:] if line.startswith("+++ b/") else None
        hunk = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk and file:
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines[file].update(range(first, first + count))
    return lines


def find(paths, since):
    """The candidates in files and folders, or in the lines that changed since a revision."""
    tracked = subprocess.run(
        ["git", "ls-files", "--", *paths], cwd=ROOT, check=True, capture_output=True,
        text=True).stdout.split("\n")
    files = sorted(
        f for f in tracked
        if f.startswith("Sources/") and f.endswith(".swift") and ".docc/" not in f
        and module_of(f.split("/")[1]))
    lines = changed_lines(since) if since else None
    if lines is not None:
        files = [file for file in files if file in lines]
    if not files:
        return [], {}
    listed = subprocess.run(
        [lister(), *files], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = [json.loads(line) for line in listed.splitlines()]
    if lines is not None:
        found = [c for c in found if c["line"] in lines[c["file"]]]
    sizes = collections.Counter()
    for file in files:
        with open(os.path.join(ROOT, file), encoding="utf-8") as text:
            sizes[folder_of(file)] += sum(1 for _ in text)
    return found, sizes


def explanations():
    """The sentences about faults that change nothing, by file, text of the line, and change.

    An entry has four lines: the file, the line of source, the change, and the sentence, which is indented.
    """
    known = {}
    with open(EXPLAINED, encoding="utf-8") as file:
        entries = file.read().split("\n\n")
    for entry in entries[1:]:
        path, line, change, *sentence = entry.strip().split("\n")
        known[(path, line.strip(), change.strip())] = " ".join(part.strip() for part in sentence)
    return known


def explain(chosen):
    """Gives each fault the sentence that explains it, if there is one; returns those without."""
    known, lines = explanations(), {}
    for fault in chosen:
        path = fault["file"]
        if path not in lines:
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                lines[path] = file.read().split("\n")
        key = (path, lines[path][fault["line"] - 1].strip(), fault["change"])
        if key in known:
            fault.update(result="explained", by=known[key])
    return [fault for fault in chosen if "result" not in fault]


def apart(chance, candidates):
    """Shuffles candidates, without those within the text of an earlier one: one build has them all."""
    chosen, taken = [], collections.defaultdict(list)
    for fault in chance.sample(candidates, len(candidates)):
        if all(b <= fault["start"] or fault["end"] <= a for a, b in taken[fault["file"]]):
            chosen.append(fault)
            taken[fault["file"]].append((fault["start"], fault["end"]))
    return chosen


def sample(found, sizes, count, seed):
    """Chooses faults at random, for each folder in proportion to its lines."""
    chance = random.Random(seed)
    by_folder = collections.defaultdict(list)
    for candidate in found:
        by_folder[folder_of(candidate["file"])].append(candidate)
    total = sum(sizes[folder] for folder in by_folder)
    shares = {f: count * sizes[f] / total for f in by_folder}
    quota = {f: int(share) for f, share in shares.items()}
    rest = count - sum(quota.values())
    for folder in sorted(shares, key=lambda f: (quota[f] - shares[f], f))[:rest]:
        quota[folder] += 1
    chosen = []
    for folder in sorted(by_folder):
        chosen += apart(chance, by_folder[folder])[:quota[folder]]
    chance.shuffle(chosen)
    for number, candidate in enumerate(chosen, 1):
        candidate["id"] = number
    return chosen


# The copy with the faults


def write(path, data):
    """Writes a file unless it has these bytes, so that builds stay incremental."""
    try:
        with open(path, "rb") as old:
            if old.read() == data:
                return
    except OSError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as new:
        new.write(data)


@functools.cache
def module_of(folder):
    """The name of the module in a folder of Sources, which may have another name; None if the package has none."""
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as manifest:
        text = manifest.read()
    named = re.search(rf'"(\w+)", path: "Sources/{folder}"', text)
    return named[1] if named else folder if f'"{folder}"' in text else None


def plant(batch):
    """Writes the copy of the package with the faults of a batch; returns the lines of each."""
    by_file = collections.defaultdict(list)
    for fault in batch:
        by_file[fault["file"]].append(fault)
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    places, wanted, modules = {}, set(), set()
    for name in filter(None, tracked):
        source = os.path.join(ROOT, name)
        if not os.path.isfile(source):
            continue
        with open(source, "rb") as file:
            data = file.read()
        if name == "Package.swift":
            data = data.replace(b"[.treatAllWarnings(as: .error)]", b"[]")
        if name.startswith("Sources/") and name.endswith(".swift") and module_of(name.split("/")[1]):
            modules.add(name.split("/")[1])
        shift = 0
        for fault in sorted(by_file[name], key=lambda f: f["start"]):
            text = fault["replacement"].replace("{id}", str(fault["id"])).encode()
            start = fault["start"] + shift
            data = data[:start] + text + data[fault["end"] + shift:]
            shift += len(text) - (fault["end"] - fault["start"])
            first = data[:start].count(b"\n") + 1
            places[fault["id"]] = (name, first, first + text.count(b"\n"))
        write(os.path.join(TREE, name), data)
        wanted.add(name)
    for module in modules:
        name = f"Sources/{module}/MutantSwitch.swift"
        write(os.path.join(TREE, name), SWITCH.encode())
        wanted.add(name)
    for folder, inside, names in os.walk(TREE):
        if folder == TREE:
            inside[:] = [name for name in inside if not name.startswith(".build")]
        for name in names:
            path = os.path.join(folder, name)
            if os.path.relpath(path, TREE) not in wanted:
                os.remove(path)
    # Some tests read what lies beside the package.
    beside, link = os.path.join(os.path.dirname(ROOT), "shared"), os.path.join(SCRATCH, "shared")
    if os.path.isdir(beside) and not os.path.lexists(link):
        os.symlink(beside, link)
    return places


def build_package():
    """Builds the package itself, whose tests are linked with the libraries of the copy."""
    result = subprocess.run(
        ["swift", "build", "--build-tests"], cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"The package does not build:\n{result.stdout[-3000:]}{result.stderr[-3000:]}")


def folder_of_builds(package):
    """The folder of a package's debug build."""
    return subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=package, check=True, capture_output=True,
        text=True).stdout.strip()


def test_program():
    """The name of the program with all tests."""
    return next(name for name in os.listdir(folder_of_builds(ROOT)) if name.endswith(".xctest"))


def link():
    """Links the package's tests with the libraries of the copy; returns the path of the program."""
    theirs, ours = folder_of_builds(ROOT), folder_of_builds(TREE)
    # The build system keeps each of its commands; the tests' link is the one that makes this file.
    with open(os.path.join(ROOT, ".build/debug.yaml"), encoding="utf-8") as commands:
        arguments = next(
            json.loads(line.split(":", 1)[1]) for line in commands
            if line.startswith("    args: [") and ".xctest\"," in line and "-emit-executable" in line)
    listing = next(word for word in arguments if word.startswith("@"))
    with open(listing[1:], encoding="utf-8") as file:
        objects = file.read().split("\n")
    # Those of C have no switch.
    sources = os.path.join(TREE, "Sources")
    modules = [
        module_of(folder) for folder in os.listdir(sources)
        if os.path.exists(os.path.join(sources, folder, "MutantSwitch.swift"))]
    planted = tuple(f"{theirs}/{module}.build/" for module in modules)
    # What is not made of a source is for debuggers, and stays.
    objects = [
        o.replace(theirs, ours) if o.startswith(planted) and o.endswith(".swift.o") else o
        for o in objects]
    objects += [f"{ours}/{module}.build/MutantSwitch.swift.o" for module in modules]
    with open(os.path.join(ours, "Objects.LinkFileList"), "w", encoding="utf-8") as file:
        file.write("\n".join(objects))
    # The program is beside the command and the examples, which tests run.
    arguments = [
        f"@{file.name}" if word == listing else word.replace(theirs, ours) for word in arguments]
    subprocess.run(arguments, check=True)
    return os.path.join(ours, test_program())


def build(batch):
    """Builds a batch without the faults that do not compile; returns the program, the rest and those."""
    with_tests = any(fault["isInCallers"] for fault in batch)
    refused = []
    while True:
        places = plant(batch)
        command = ["swift", "build"] + (["--build-tests"] if with_tests else [])
        result = subprocess.run(command, cwd=TREE, capture_output=True, text=True)
        if result.returncode == 0:
            folder = folder_of_builds(TREE)
            program = os.path.join(folder, test_program()) if with_tests else link()
            return program, batch, refused
        bad = set()
        for line in set((result.stdout + result.stderr).splitlines()):
            error = re.match(r"(/.*?\.swift):(\d+):\d+: error:", line)
            if not error:
                continue
            file, number = os.path.relpath(error[1], os.path.realpath(TREE)), int(error[2])
            near = [i for i, (name, a, b) in places.items() if name == file and a <= number <= b]
            # An error that follows from a fault elsewhere in the file.
            bad.update(near or [i for i, (name, _, _) in places.items() if name == file])
        if not bad:
            sys.exit(f"The copy in {TREE} does not build:\n{result.stdout[-3000:]}")
        refused += [fault for fault in batch if fault["id"] in bad]
        batch = [fault for fault in batch if fault["id"] not in bad]


# Running


class Suite:
    """A suite of tests, with its time in seconds and the faults whose places it reaches."""

    def __init__(self, name):
        self.name = name
        self.pattern = "^" + re.sub(r"[^\w`]", lambda m: "\\" + m[0], name) + "/"
        self.seconds = 0.0
        self.reached = frozenset()


def nearest_suites(path):
    """The names of the suites in the test folder named like the source's, or of its module."""
    parts = path.split("/")
    module = parts[1] + "Tests"
    base = os.path.join(ROOT, "Tests", module)
    folder = os.path.join(base, parts[2]) if len(parts) > 3 else base
    suites = set()
    for place, _, names in os.walk(folder if os.path.isdir(folder) else base):
        for name in filter(lambda n: n.endswith(".swift"), names):
            with open(os.path.join(place, name), encoding="utf-8") as file:
                found = re.findall(r"^(?:@\w+.*\s)?(?:final )?(?:struct|class) (\w+)", file.read(), re.M)
            suites.update(f"{module}.{suite}" for suite in found)
    return suites


def bound_memory():
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def run(binary, suites, number, limit, reached=None):
    """Runs suites with a fault; returns what ended it: a test, a crash, the time, or None."""
    environment = dict(os.environ, MUTANT=str(number), NO_COLOR="1", SWIFT_BACKTRACE="enable=no")
    # Twice as many rounds of the long tests as in a plain run of the tests.
    environment.setdefault("LAYERS_ROUNDS", "10")
    if reached:
        environment["REACHED"] = reached
    options = [word for suite in suites for word in ("--filter", suite.pattern)]
    process = subprocess.Popen(
        [binary, "--testing-library", "swift-testing", *options], cwd=TREE, env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", preexec_fn=bound_memory, start_new_session=True)

    def end():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    late = threading.Timer(limit, end)
    late.start()
    failed, started = None, time.monotonic()
    for line in process.stdout:
        match = re.match(r"\W*Test (.*?) (?:recorded an issue|failed after)", line)
        if match and not line.startswith("\u25c7"):
            failed = match[1]
            end()
            break
    process.stdout.close()
    status = process.wait()
    late.cancel()
    if failed:
        return failed
    if time.monotonic() - started >= limit:
        return "timed out"
    return None if status == 0 else f"ended with {status}"


def in_parallel(work, queue, jobs, deadline):
    """Calls a function with each element of a queue, a few at a time, until a moment."""
    queue = collections.deque(queue)

    def next_ones():
        while time.monotonic() < deadline:
            try:
                element = queue.popleft()
            except IndexError:
                return
            work(element)

    threads = [threading.Thread(target=next_ones) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def reach(binary, jobs, limit):
    """Runs each suite without a fault; returns those that pass."""
    listed = subprocess.run(
        [binary, "--testing-library", "swift-testing", "--list-tests"], cwd=TREE, check=True,
        capture_output=True, text=True).stdout
    names = sorted({line.split("/")[0] for line in listed.splitlines() if "/" in line})
    passed = []

    def measure(suite):
        path = os.path.join(SCRATCH, f"reached-{threading.get_ident()}")
        with open(path, "wb") as file:
            file.truncate(PLACES)
        started = time.monotonic()
        by = run(binary, [suite], 0, limit, path)
        suite.seconds = time.monotonic() - started
        with open(path, "rb") as file:
            suite.reached = frozenset(i for i, byte in enumerate(file.read()) if byte)
        os.remove(path)
        if by is None:
            passed.append(suite)
        else:
            say(f"left out, fails without a fault: {suite.name} ({by})")

    in_parallel(measure, map(Suite, names), jobs, float("inf"))
    if not passed:
        sys.exit("All suites fail without a fault.")
    return passed


def judge(fault, binary, suites, limit):
    """Runs the suites that reach a fault until one fails."""
    names = nearest_suites(fault["file"])
    reaching = [suite for suite in suites if fault["id"] in suite.reached]
    near = [suite for suite in reaching if suite.name in names]
    others = [suite for suite in reaching if suite.name not in names]
    fault["suites"], by = len(reaching), None
    for group in (near, [s for s in others if s.seconds < 3], [s for s in others if s.seconds >= 3]):
        if group and by is None:
            by = run(binary, group, fault["id"], min(limit, 60 + 5 * sum(s.seconds for s in group)))
    fault["result"] = "survived" if by is None else "timed out" if by == "timed out" else "killed"
    fault["by"] = by
    return fault


def work(binary, batch, jobs, limit, deadline, done):
    """Judges the faults of a batch, a few at a time."""
    suites = reach(binary, jobs, limit)
    lock = threading.Lock()

    def try_one(fault):
        judge(fault, binary, suites, limit)
        with lock:
            done(fault)

    in_parallel(try_one, batch, jobs, deadline)


# Report


def line_of(fault):
    by = f"  by {fault['by']}" if fault.get("by") else ""
    if fault["result"] == "explained":
        by = f"  {fault['by']}"
    if fault["result"] == "survived" and not fault["suites"]:
        by = "  no test reaches it"
    return f"{fault['result']:15} {fault['file']}:{fault['line']}: {fault['change']}{by}"


def table(results):
    rows = collections.defaultdict(collections.Counter)
    for fault in results:
        rows[folder_of(fault["file"])][fault["result"]] += 1
    say(f"\n{'folder':34} killed  timed out  survived  explained  not compiled  score")
    total = collections.Counter()
    for folder in sorted(rows) + ["all"]:
        row = rows[folder] if folder != "all" else total
        if folder != "all":
            total.update(row)
        killed = row["killed"] + row["timed out"]
        tried = killed + row["survived"] + row["explained"]
        score = f"{100 * killed / tried:.0f} %" if tried else "-"
        say(f"{folder:34} {row['killed']:6} {row['timed out']:10} {row['survived']:9} "
            f"{row['explained']:10} {row['did not compile']:13}  {score:>5}")


def main():
    parser = argparse.ArgumentParser(prog="Utilities/mutants.sh")
    parser.add_argument("paths", nargs="*", default=["Sources"])
    parser.add_argument("--since", metavar="REVISION")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--batch", type=int, default=500)
    parser.add_argument("--timeout", type=float, default=600, metavar="SECONDS")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()

    found, sizes = find(options.paths, options.since)
    chosen = sample(found, sizes, min(options.count, len(found)), options.seed) if found else []
    say(f"{len(chosen)} of {len(found)} faults, seed {options.seed}")
    if options.list:
        for fault in chosen:
            say(f"{fault['file']}:{fault['line']}: {fault['change']}")
        return

    # The file of a run has the answers so far; the same command goes on where it stopped.
    record = os.path.join(SCRATCH, f"results-{options.seed}.jsonl")
    known = {}
    if os.path.exists(record):
        with open(record, encoding="utf-8") as file:
            for fault in map(json.loads, file):
                known[(fault["file"], fault["start"], fault["replacement"])] = fault
    results = []

    def key(fault):
        return (fault["file"], fault["start"], fault["replacement"])

    def done(fault):
        results.append(fault)
        say(line_of(fault))
        with open(record, "a", encoding="utf-8") as file:
            file.write(json.dumps(fault) + "\n")

    unexplained = explain(chosen)
    for fault in chosen:
        if "result" in fault:
            results.append(fault)
            say(line_of(fault))
    results += [known[key(fault)] for fault in unexplained if key(fault) in known]
    left = [fault for fault in unexplained if key(fault) not in known]
    if left:
        build_package()
    # Builds do not count: the time is for the tests.
    seconds = 60 * options.minutes
    batches = []
    for is_in_callers in (False, True):
        part = [fault for fault in left if fault["isInCallers"] == is_in_callers]
        batches += [part[i:i + options.batch] for i in range(0, len(part), options.batch)]
    for batch in batches:
        if seconds <= 0:
            break
        binary, planted, refused = build(batch)
        for fault in refused:
            done(dict(fault, result="did not compile"))
        started = time.monotonic()
        work(binary, planted, options.jobs, options.timeout, started + seconds, done)
        seconds -= time.monotonic() - started
    table(results)
    for fault in results:
        if fault["result"] == "survived":
            say(line_of(fault))
    if len(results) < len(chosen):
        say(f"{len(chosen) - len(results)} were not tried in the time; the same command goes on.")


main()
