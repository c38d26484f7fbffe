"""Programs over large arrays with each backend: ``python -m benchmarks.backends [--only=WORD]``.

A line for each program and size: wall time of a plain call, and of later calls with each backend over it, in turns in one process; the
fastest of each counts. Also those programs of ``benchmarks/kernels`` whose arguments have arrays of 100,000 items and more. A
backend that is not installed has no column. Results are compared as the backend declares.
"""
from __future__ import annotations

import math
import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks._arrays import PROGRAMS, SIZES
from benchmarks._measure import Differs, fresh, guarded
from benchmarks._workers import Row, answer, command, enter_worker
from benchmarks.kernels import MODULES, load

#: What a later call may cost over the plain one, each and in the mean.
MOST, MOST_MEAN = 1.1, 0.5
#: Items of an array that is large.
LARGE = 100_000


def installed():
    """The backends that are here, NumPy among them."""
    import sot
    from sot.backends import BackendError, backend_of
    found = []
    for name in sot.list_backends():
        if name in ("debug", "none"):
            continue
        try:
            backend_of(name)
        except BackendError:
            continue
        found.append(name)
    return found


def close(left, right):
    """Whether two results are the same but for their last bits."""
    if isinstance(left, (tuple, list)):
        return type(left) is type(right) and len(left) == len(right) and all(map(close, left, right))
    if isinstance(left, (np.ndarray, float, np.floating)):
        return np.shape(left) == np.shape(right) and np.allclose(left, right, 1e-9, 1e-9, equal_nan=True)
    return bool(np.all(left == right))


def timed(function, given):
    begin = time.perf_counter()
    result = function(*given)
    return time.perf_counter() - begin, result


@guarded
def row(name, function, make, names, seconds):
    """The line of one program."""
    import sot
    ways = {backend: sot.symbolic_translate(fresh(function), backend=backend) for backend in names}
    expected = function(*make())
    for backend, way in ways.items():
        for _ in range(3):
            if not close(expected, way(*make())):
                raise Differs("another result with %s" % backend)
    best = dict.fromkeys(["plain", *names], math.inf)
    begin = time.perf_counter()
    rounds = 0
    while rounds < 5 or time.perf_counter() - begin < seconds:
        best["plain"] = min(best["plain"], timed(function, make())[0])
        for backend, way in ways.items():
            best[backend] = min(best[backend], timed(way, make())[0])
        rounds += 1
    figures = {"plain ms": 1e3 * best["plain"]}
    figures.update((backend, best[backend] / best["plain"]) for backend in names)
    return Row(name, figures, [(backend, MOST, "") for backend in names], True)


def programs(word):
    """(name, function, maker of arguments) of all programs."""
    for function, make in PROGRAMS:
        for size in SIZES:
            if word in function.__name__:
                given = make(size)
                yield "%s, %d" % (function.__name__, size), function, lambda given=given: given
    for module in MODULES:
        for name, kernel in load(module).items():
            given = kernel.make(kernel.most) if word in name or word in module else ()
            if any(isinstance(each, np.ndarray) and each.size >= LARGE for each in given):
                yield name, kernel.entry, lambda kernel=kernel: kernel.make(kernel.most)


def means(rows, names):
    """The geometric means of all programs."""
    measured = [one for one in rows if one.fault is None]
    if not measured:
        return []

    def mean(values):
        return math.exp(sum(map(math.log, values)) / len(measured))
    found = {name: mean([one.figures[name] for one in measured]) for name in names}
    return [Row("geometric mean of %d" % len(measured), found, [(name, MOST_MEAN, "") for name in names if name != "numpy"], True)]


def worker(options):
    enter_worker()
    names = installed()
    rows = [row(name, function, make, names, 0.2 if options.quick else 1.0) for name, function, make in programs(options.only)]
    answer(rows + means(rows, names))
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, [("--only", dict(default="", metavar="WORD", help="programs with this in their name or their module's"))], strict=True))
