"""Programs over large arrays with each backend: ``python -m benchmarks.backends [--only=WORD]``.

A line for each program and size: CPU time of a plain call, and of later calls with each backend over it, some calls of each in turns in one process, which runs no other
program; the fastest of each counts. CPU time is that of all threads: JAX and numexpr have several, and what they share out is not work saved. *wall* is
the same by the clock on the wall, as a look: it depends on what else runs. A backend that is not installed has no column. Results are compared as the backend declares.

The programs are those of ``benchmarks/_arrays.py``, and of ``benchmarks/kernels`` all that **work on arrays as wholes**: with an array of 100,000 items and more
(`Kernel.wide`) a plain call runs at most one line of Python for 50 items. Who takes items one by one is told below the table.
Matrix products are made by one thread: those of several wait for work in CPU time. In the means each program counts once, at whatever number of sizes it was measured;
programs that spend their time in matrix products are in.
"""
from __future__ import annotations

import argparse
import copy
import functools
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
from benchmarks.kernels import MODULES, WIDE, load

#: What a later call may cost over the plain one, each and in the mean.
MOST, MOST_MEAN = 1.1, 0.5
#: Of which the better one is a column of its own.
BETTER = ("numba", "jax")
#: Calls of one way before those of the next: caches and memory are then as calls of its own left them, as in a program that has one way.
IN_A_ROW = 3
#: Lines of Python that a call with an array of `WIDE` items may run.
MOST_LINES = WIDE // 50


def installed(chosen=""):
    """The backends that are here, NumPy among them, or those of them that are chosen."""
    import sot
    from sot.backends import BackendError, backend_of
    found = []
    for name in sot.list_backends():
        if name in ("debug", "none") or chosen and name not in chosen.split(","):
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
    if isinstance(left, dict):
        return list(left) == list(right) and all(close(left[key], right[key]) for key in left)
    if isinstance(left, (np.ndarray, float, np.floating)):
        return np.shape(left) == np.shape(right) and np.allclose(left, right, 1e-9, 1e-9, equal_nan=True)
    return bool(np.all(left == right))


def timed(function, given):
    """(seconds of CPU of all threads, seconds by the clock on the wall) of a call."""
    begin, cpu = time.perf_counter(), time.process_time()
    function(*given)
    return time.process_time() - cpu, time.perf_counter() - begin


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
    best = {way: (math.inf, math.inf) for way in ["plain", *names]}
    begin = time.perf_counter()
    rounds = 0
    while rounds < 5 or time.perf_counter() - begin < seconds:
        for backend, way in [("plain", function), *ways.items()]:
            for _ in range(IN_A_ROW):
                best[backend] = tuple(map(min, best[backend], timed(way, make())))
        rounds += 1
    figures = {"plain ms": 1e3 * best["plain"][0]}
    figures.update((backend, best[backend][0] / best["plain"][0]) for backend in names)
    figures.update((backend + " wall", best[backend][1] / best["plain"][1]) for backend in names)
    better = [figures[backend] for backend in names if backend in BETTER]
    if better:
        figures["better"] = min(better)
    return Row(name, figures, [(backend, MOST, "") for backend in names], True)


class _ByItems(Exception):
    """More lines of Python than a program of whole arrays has."""


def works_on_wholes(function, given):
    """Whether a plain call with large arrays runs few lines of Python, those of its own functions that it calls among them, not NumPy's."""
    lines = 0
    numpys = str(Path(np.__file__).parent)

    def look(frame, event, argument):
        nonlocal lines
        if event == "call" and frame.f_code.co_filename.startswith(numpys):
            return None
        lines += event == "line"
        if lines > MOST_LINES:
            raise _ByItems
        return look

    sys.settrace(look)
    try:
        function(*given)
    except _ByItems:
        return False
    finally:
        sys.settrace(None)
    return True


def again(made):
    """The same arguments anew, whatever the call before has written to them."""
    return lambda: copy.deepcopy(made)


def each(chosen):
    """``--program`` with the name of each program that is chosen: what one process measures has not to do with what others left of its memory."""
    names = ["arrays." + function.__name__ for function, _ in PROGRAMS if chosen.only in function.__name__]
    for module in MODULES:
        names += ["%s.%s" % (module, name) for name, kernel in load(module).items() if kernel.wide is not None and (chosen.only in name or chosen.only in module)]
    if not names:
        raise SystemExit("no program and no module has %r in its name" % chosen.only)
    return [["--program=" + name] for name in names]


def sizes(program):
    """(name, function, maker of arguments) of a program for each of its sizes; none where it takes items one by one."""
    module, _, name = program.partition(".")
    if module == "arrays":
        function, make = next((function, make) for function, make in PROGRAMS if function.__name__ == name)
        return [("%s, %d" % (name, size), function, functools.partial(lambda given: given, make(size))) for size in SIZES]
    kernel = load(module)[name]
    given = kernel.wide()
    return [(name, kernel.entry, again(given))] if works_on_wholes(kernel.entry, copy.deepcopy(given)) else []


def means(rows, kernels):
    """The geometric means: of all programs, each counted once, whatever number of sizes it was measured in, and of those of ``benchmarks/kernels`` alone."""
    def mean(lines):
        programs = {}
        for one in lines:
            programs.setdefault(one.name.partition(",")[0] + " of kernels" * (one.name in kernels), []).append(one.figures)
        found = {}
        for name in lines[0].figures:
            if name != "plain ms":
                logarithms = [sum([math.log(each[name]) for each in figures]) / len(figures) for figures in programs.values()]
                found[name] = math.exp(sum(logarithms) / len(logarithms))
        return len(programs), found

    measured = [one for one in rows if one.fault is None]
    made = []
    for text, lines in (("all %d programs, each once", measured), ("the %d of kernels", [one for one in measured if one.name in kernels])):
        if lines:
            count, found = mean(lines)
            goals = [("better", MOST_MEAN, "")] if "better" in found else None
            made.append(Row("mean of " + text % count, found, goals, True))
    return made


def worker(options):
    enter_worker()
    names = installed(options.backends)
    measured = [row(name, function, make, names, 0.2 if options.quick else 1.0) for name, function, make in sizes(options.program)]
    answer(measured or [Row(options.program.partition(".")[2], {})])
    return 0


def together(rows):
    """All rows, their means, and the names of the programs that were not measured."""
    measured = [one for one in rows if one.figures or one.fault is not None]
    by_items = [one.name for one in rows if one not in measured]
    found = measured + means(measured, {name for module in MODULES for name in load(module)})
    return found + [Row("by items, not in the mean: " + " ".join(by_items), {})] * bool(by_items)


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, [("--only", dict(default="", metavar="WORD", help="programs with this in their name or their module's")),
                                                   ("--backends", dict(default="", metavar="NAMES", help="these ones only: numba,jax")),
                                                   ("--program", dict(default="", help=argparse.SUPPRESS))],
                     strict=True, variables={"OPENBLAS_NUM_THREADS": "1"}, parts=each, together=together))
