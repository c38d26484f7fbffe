"""What a translated function costs over the plain one when its guards hold: ``python -m benchmarks.hot_call [--python PATH …]``.

Plain and translated calls are timed in turns within one process, in many short rounds; the fastest round of each counts, and the
cost of the empty loop is taken off both. Times are microseconds for one call.
"""
from __future__ import annotations

import gc
import itertools
import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._measure import fresh
from benchmarks._workers import Row, answer, command, enter_worker

CALLS = 1000
ROUNDS = 400


# The functions that are measured -----------------------------------------------------------------------------------
def same(x):
    return x


def add(a, b):
    return a + b


def scaled(a, *, factor=1.0, offset=0.0):
    return a * factor + offset


def broken(a):
    b = a + 1
    opaque()
    return b * 2


def tried(a, b):
    try:
        return a + b
    except ValueError:
        return a


class Scope:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return False


def scoped(a, scope):
    with scope:
        b = a + 1
    return b


def unscoped(a, scope):
    b = a + 1
    return b


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def apply(self, a):
        return a * self.factor


class Layer:
    def __init__(self, weight, bias):
        self.weight = weight
        self.bias = bias
        self.width = 1
        self.active = True


class Model:
    def __init__(self, layers):
        self.layers = layers


def forward(model, x):
    for layer in model.layers:
        if layer.active:
            x = x * layer.weight + layer.bias
    return x


def configured(model, x):
    """Guards and nothing else: what is looked at is known when the function is translated."""
    for layer in model.layers:
        if not layer.active or layer.width < 1:
            return None
    return x


class Options:
    def __init__(self):
        self.norm, self.bias, self.causal, self.gated, self.tied = False, False, False, False, False
        self.heads, self.depth, self.width, self.groups = 4, 2, 8, 1
        self.act, self.mode, self.pad = "relu", "train", None


def option(options, x):
    """Twelve attributes of one object, and nothing else."""
    if options.norm or options.bias or options.causal or options.gated or options.tied:
        return None
    if options.heads < 1 or options.depth < 1 or options.width < 1 or options.groups > 1:
        return None
    if options.act != "relu" or options.mode != "train" or options.pad is not None:
        return None
    return x


def rows_sum(x):
    return x.sum(axis=0)


def field(a, b):
    return a["x"]


def equal(a, b):
    return a == b


#: Builtin, without arguments, without effect, and nothing an engine would simulate.
opaque = gc.isenabled


# The clock ---------------------------------------------------------------------------------------------------------
def timer(call):
    """A function of (f, arguments…) that times ``call`` in a loop whose body is nothing else."""
    source = ("def timed(f, a, b, count, clock, repeat):\n"
              "    start = clock()\n"
              "    for _ in repeat(None, count):\n"
              "        %s\n"
              "    return clock() - start\n" % call)
    namespace = {}
    exec(source, namespace)
    return namespace["timed"]


def measure(call, plain, translated, a, b, rounds, other=None):
    """(plain, translated) in µs; ``other`` is the second argument of the translated call where it differs."""
    timed, empty = timer(call), timer("pass")
    best = [1e9, 1e9, 1e9]
    candidates = ((timed, plain, b), (timed, translated, b if other is None else other), (empty, plain, b))
    for _ in range(20):
        translated_result = timed(translated, a, candidates[1][2], 1, time.perf_counter, itertools.repeat)
    assert translated_result > 0
    enabled = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            for which, (function, f, second) in enumerate(candidates):
                best[which] = min(best[which], function(f, a, second, CALLS, time.perf_counter, itertools.repeat))
    finally:
        if enabled:
            gc.enable()
    loop = best[2]
    return tuple(1e6 * (time_ - loop) / CALLS for time_ in best[:2])


def row(sot, name, call, plain, a, b, rounds, limit=None, goal=False, breaks=()):
    translated = sot.symbolic_translate(plain)
    times = measure(call, plain, translated, a, b, rounds)
    return finish(sot, name, translated, times, limit, goal, breaks)


def finish(sot, name, translated, times, limit, goal, breaks=()):
    info = sot.cache_info(translated)
    if info.fallbacks or info.hits < CALLS or tuple(record.reason for record in info.breaks) != tuple(breaks):
        raise SystemExit("%s: not what is to be measured: %r" % (name, info))
    if sot.hook_installed():
        raise SystemExit("%s: the frame evaluation hook is installed in the steady state" % name)
    plain, hot = times
    figures = {"plain µs": plain, "translated µs": hot, "added µs": hot - plain, "ratio": hot / max(plain, 1e-4)}
    return Row(name, figures, limit, goal)


def cost_of(name, more, less, limit):
    """What the first of two measured functions costs over the second, which is limited."""
    plain, hot = (more.figures[which] - less.figures[which] for which in ("plain µs", "translated µs"))
    figures = {"plain µs": plain, "translated µs": hot, "added µs": hot - plain}
    if limit[0] == "ratio":
        figures["ratio"] = hot / max(plain, 1e-4)
    return Row(name, figures, limit, goal=True)


def given_back(sot, name, plain, a, b, rounds):
    """Arrays that NumPy's own operations are as quick for: all of the first calls, and those after the interpreter has them back."""
    translated = sot.symbolic_translate(plain)
    timed = timer("f(a, b)")
    first = [timed(f, a, b, CALLS, time.process_time, itertools.repeat) for f in (plain, translated)]
    if not sot.cache_info(translated).given_back:
        raise SystemExit("%s: not given back after %d calls" % (name, CALLS))
    plain_time, hot = measure("f(a, b)", plain, translated, a, b, rounds)
    figures = {"plain µs": plain_time, "translated µs": hot, "added µs": hot - plain_time, "ratio": hot / plain_time, "first 1000, ms": 1e3 * (first[1] - first[0])}
    return Row(name, figures, ("ratio", 1.05, ""), goal=True)


def worker(options):
    sot = enter_worker()
    import numpy as np

    rounds = ROUNDS // 10 if options.quick else ROUNDS
    a, b = np.array([1.0, 2.0, 3.0]), np.array([3.0, 4.0, 5.0])
    added = lambda most: ("added µs", most, "")  # noqa: E731
    rows = [
        row(sot, "f(x): return x", "f(a)", same, a, b, rounds, added(0.08)),
        row(sot, "f(a, b): return a + b, 3 items", "f(a, b)", add, a, b, rounds, added(0.12)),
        row(sot, "the same in a try", "f(a, b)", tried, a, b, rounds),
        row(sot, "f(a): return a + 1", "f(a, b)", unscoped, a, Scope(), rounds),
        row(sot, "the same in a with of a Python context manager", "f(a, b)", scoped, a, Scope(), rounds),
        row(sot, "keyword call f(a, factor=2.0)", "f(a, factor=2.0)", scaled, a, b, rounds, added(0.3), goal=True),
        row(sot, "graph break (opaque call)", "f(a)", broken, a, b, rounds, added(0.4), goal=True, breaks=("opaque-call",)),
    ]
    rows.insert(3, cost_of("so that try costs", rows[2], rows[1], ("translated µs", 0.1, "")))
    rows.insert(6, cost_of("so that with costs", rows[5], rows[4], ("ratio", 1.0, "")))

    class Translated(Scale):
        apply = sot.symbolic_translate(Scale.__dict__["apply"])

    times = measure("b.apply(a)", None, None, a, Scale(2.0), rounds, other=Translated(2.0))
    rows.append(finish(sot, "method call s.apply(a)", Translated.__dict__["apply"], times, added(0.3), True))
    rows.append(row(sot, "a function of 12 options: 12 guards", "f(b, a)", option, a, Options(), rounds, added(0.3), goal=True))
    model = Model([Layer(np.array([1.5]), np.array([0.5])) for _ in range(10)])
    rows.append(row(sot, "guards on 20 attributes of 10 layers", "f(b, a)", configured, a, model, rounds, added(0.5), goal=True))
    rows.append(row(sot, "10 layers, 20 parameters, 20 operations", "f(b, a)", forward, a, model, rounds // 2))

    shapes = [np.ones((n, 3)) for n in range(1, 9)]
    eight = sot.symbolic_translate(rows_sum)
    times = measure("\n        ".join("f(a[%d])" % i for i in range(8)), rows_sum, eight, shapes, None, max(1, rounds // 8))
    rows.append(finish(sot, "8 shapes in turn, each", eight, tuple(time_ / 8 for time_ in times), added(0.3), True))
    sot.engine.ENGINE.weighs = True      # what follows is left to the interpreter, which weighing finds out
    table = np.array([(1, 2.0), (3, 4.0)], [("x", "i8"), ("y", "f8")])
    words, objects = np.array(["a", "b", "c"]), np.array([1, 2.5, 3], object)
    named = a.view(type("Named", (np.ndarray,), {}))
    for kind, function, first, second in (("structured a['x']", field, table, None), ("strings ==", equal, words, words[::-1].copy()),
                                          ("objects +", add, objects, objects), ("a subclass +", add, named, b)):
        rows.append(given_back(sot, "%s, given back" % kind, fresh(function), first, second, rounds))
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker))
