"""What a translation costs, how it grows, and what ``import sot`` adds: ``python -m benchmarks.cold [--python PATH …]``.

Straight-line functions of n operations and loops of n turns that are unrolled are translated afresh several times; the fastest counts.
Instructions are those that the translation goes through (a loop's body once for each turn). Of longer loops, whose turns run natively, the
first call is measured over a call in plain Python, and their translations are counted: neither may grow with the turns. Memory is what tracemalloc sees. The import is
measured in processes of its own, over a bare ``import numpy``.
"""
from __future__ import annotations

import dis
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._workers import Row, answer, command, enter_worker

SIZES = (10, 50, 200, 1000, 5000)
#: Turns of loops that are unrolled, and of longer ones.
UNROLLED, ROLLED = (10, 50, 200), (1000, 10000, 100000)
#: The first call of a longer loop may take so many milliseconds more than a plain call, and make so many translations.
ROLLING, TRANSLATIONS = 30, 4
#: How much more one operation may cost among the most than among a fifth or a hundredth of them.
LINEAR = 1.5

STRAIGHT = "def f(x):\n%s    return x\n"
LOOP = "def f(x):\n    for i in range(%d):\n        x = x * 1.0\n    return x\n"
INT_LOOP = "def f(x, n=0):\n    for i in range(%d):\n        n = n + i\n    return x * n\n"


def straight(n):
    return STRAIGHT % ("    x = x + 1.0\n" * n)


def made(source):
    """A new function, so that nothing is known of it."""
    namespace = {}
    exec(compile(source, "<benchmark>", "exec"), namespace)
    return namespace["f"]


def instructions(function, turns):
    """How many instructions a run goes through when its only loop makes so many turns."""
    code = [instruction for instruction in dis.get_instructions(function)
            if instruction.opname not in ("CACHE", "EXTENDED_ARG")]
    begin = [i for i, instruction in enumerate(code) if instruction.opname == "FOR_ITER"]
    if not begin:
        return len(code)
    end = max(i for i, instruction in enumerate(code) if instruction.opname.startswith("JUMP"))
    body = end - begin[0] + 1
    return len(code) - body + turns * body


class NotWhole(Exception):
    """The program did not become one translation, so that there is nothing to time."""


def check(sot, translated):
    info = sot.cache_info(translated)
    if info.translations != 1 or info.breaks or info.fallbacks:
        raise NotWhole("; ".join("%s: %s" % (record.reason, record.message) for record in info.breaks + info.fallbacks))


def translation(sot, source, x, repeats):
    """Seconds for a translation: the fastest first call less the fastest later one."""
    best = later = 1e9
    for _ in range(repeats):
        function = made(source)
        gc.collect()
        start = time.perf_counter()
        translated = sot.symbolic_translate(function)
        translated(x)
        first = time.perf_counter() - start
        for _ in range(5):
            start = time.perf_counter()
            translated(x)
            later = min(later, time.perf_counter() - start)
        best = min(best, first)
        check(sot, translated)
        sot.reset()
    return best - later


def memory(sot, source, x):
    """(peak while translating, kept afterwards) in bytes."""
    function = made(source)
    sot.reset()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    translated = sot.symbolic_translate(function)
    translated(x)
    peak = tracemalloc.get_traced_memory()[1] - before
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    check(sot, translated)
    return peak, kept


def growth(sot, name, source, x, sizes, repeats):
    """Rows of one form of program: one for each size, and what an operation costs at the end against before."""
    rows, costs = [], {}
    for n in sizes:
        text = source(n)
        label = "%s of %d operations" % (name, n)
        try:
            seconds = translation(sot, text, x, repeats if n < 1000 else max(5, repeats // 3))
            peak, kept = memory(sot, text, x)
        except NotWhole as error:
            sot.reset()
            rows.append(Row(label, {}, fault=str(error)))
            continue
        count = instructions(made(text), n)
        costs[n] = (seconds / count, peak / count, kept / count)
        rows.append(Row(label, {
            "ms": 1e3 * seconds, "µs/instr": 1e6 * seconds / count, "peak MB": peak / 1e6, "kept MB": kept / 1e6,
        }, ("µs/instr", 200, "")))
    small, large = sizes[-2], sizes[-1]
    for which, what in ((0, "time"), (1, "peak memory"), (2, "kept memory")):
        label = "%s: %s for an instruction, %d over %d" % (name, what, large, small)
        if small in costs and large in costs:
            rows.append(Row(label, {"growth": costs[large][which] / costs[small][which]}, ("growth", LINEAR, "")))
        else:
            rows.append(Row(label, {}, fault="not measured"))
    return rows


def rolled(sot, name, source, x, sizes, repeats):
    """Rows of loops whose turns run natively: what the first call costs over a plain one, and its translations."""
    rows = []
    for n in sizes:
        text = source(n)
        over = 1e9
        for _ in range(repeats):
            function = made(text)
            gc.collect()
            plain = 1e9
            for _ in range(3):
                start = time.perf_counter()
                function(x)
                plain = min(plain, time.perf_counter() - start)
            translated = sot.symbolic_translate(function)
            start = time.perf_counter()
            translated(x)
            over = min(over, time.perf_counter() - start - plain)
            translations = sot.cache_info(translated).translations
            sot.reset()
        label = "%s of %d turns" % (name, n)
        rows.append(Row(label + ": first call over plain", {"ms": 1e3 * over}, ("ms", ROLLING, "")))
        rows.append(Row(label + ": translations", {"number": translations}, ("number", TRANSLATIONS, "")))
    return rows


# The import --------------------------------------------------------------------------------------------------------
IMPORT = r"""
import json, sys, time
sys.path[:] = json.loads(sys.argv[1])
import numpy
def resident():
    with open("/proc/self/status") as status:
        for line in status:
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
def of_now():
    return time.perf_counter(), (resident() if sys.platform.startswith("linux") else 0.0)
start = of_now()
import sot
imported = of_now()
def f(x):
    return x + 1
x = numpy.ones(3)
translated = sot.symbolic_translate(f)
translated(x)
ready = of_now()
print(json.dumps([[b - a for a, b in zip(start, end)] for end in (imported, ready)]))
"""


def imports(repeats):
    best = [[1e9, 1e9], [1e9, 1e9]]
    with tempfile.TemporaryDirectory() as cache:  # compiled once, as an installed package is; the first run does it
        environment = dict(os.environ, PYTHONPYCACHEPREFIX=cache)
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", IMPORT, json.dumps(sys.path)]
        for _ in range(1 + repeats):
            found = json.loads(subprocess.check_output(command, env=environment).decode())
            best = [[min(old, new) for old, new in zip(*pair)] for pair in zip(best, found)]
    rows = []
    for name, (seconds, megabytes) in zip(("import sot", "import sot and a first translation"), best):
        more = name != "import sot"  # what is asked of the import alone is a goal for all that it puts off
        rows.append(Row(name, {"ms": 1e3 * seconds}, ("ms", 60, ""), more))
        if sys.platform.startswith("linux"):
            rows.append(Row(name + ": resident memory", {"MB": megabytes}, ("MB", 15, ""), more))
    return rows


def worker(options):
    sot = enter_worker()
    import numpy as np

    x = np.ones(3)
    repeats = 5 if options.quick else 25
    sizes = SIZES[:-1] if options.quick else SIZES
    translation(sot, straight(10), x, 3)  # what is imported and made once
    rows = imports(3 if options.quick else 10)
    rows += growth(sot, "straight line", straight, x, sizes, repeats)
    rows += growth(sot, "loop", lambda n: LOOP % n, x, UNROLLED, repeats)
    for name, form in (("loop", LOOP), ("loop of ints", INT_LOOP)):
        rows += rolled(sot, name, lambda n, form=form: form % n, x, ROLLED[:-1] if options.quick else ROLLED, 3 if options.quick else 5)
    if sot.hook_installed():
        raise SystemExit("the frame evaluation hook is installed in the steady state")
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker))
